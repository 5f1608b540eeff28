"""Hexes of the night by their names: `7C` is row 7 from dusk, column C from the west.

Rows run west–east, numbered upwards from dusk; odd rows are shifted half a hex east. The names
stand for places of an endless strip: which of them lie on the table, the state knows.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from companion.core.hexes import POINTY, Hex

COLUMNS = "ABCDEF"
AHEAD = ("NW", "NE")
BEHIND = ("SW", "SE")
BESIDE = ("W", "E")
DIRECTIONS = (*AHEAD, *BESIDE, *BEHIND)
Vector = tuple[int, int]


def name(row: int, column: int) -> str:
    """`7C`"""
    return f"{row}{COLUMNS[column]}"


@lru_cache(maxsize=4096)
def place(hex: str) -> tuple[int, int]:
    """Row and column of a hex."""
    return int(hex[:-1]), COLUMNS.index(hex[-1])


@lru_cache(maxsize=4096)
def axial(hex: str) -> Hex:
    """A hex in axial coordinates, with y growing southwards (row 1 lies at r = -1)."""
    row, column = place(hex)
    return Hex(column + (row + 1) // 2, -row)


@lru_cache(maxsize=16384)
def moved(hex: str, vector: Vector) -> str:
    """The hex at the end of a displacement; empty where no tile can ever lie."""
    q, r = axial(hex)
    q, r = q + vector[0], r + vector[1]
    row = -r
    column = q - (row + 1) // 2
    return name(row, column) if row >= 0 and 0 <= column < len(COLUMNS) else ""


@lru_cache(maxsize=256)
def vector(directions: tuple[str, ...]) -> Vector:
    """The sum of steps: of one, a neighbour; of more, a jump."""
    return sum(POINTY[one][0] for one in directions), sum(POINTY[one][1] for one in directions)


def step(hex: str, direction: str) -> str:
    """The neighbour in a compass direction; empty where no tile can ever lie."""
    return moved(hex, POINTY[direction])


@lru_cache(maxsize=4096)
def neighbours(hex: str) -> tuple[str, ...]:
    """The neighbours in the order of DIRECTIONS; empty where no tile can ever lie."""
    return tuple(step(hex, direction) for direction in DIRECTIONS)


def row(hex: str) -> int:
    return place(hex)[0]


def ordered(hexes: Iterable[str]) -> tuple[str, ...]:
    """Hexes from dusk to dawn, each row from the west."""
    return tuple(sorted(hexes, key=place))
