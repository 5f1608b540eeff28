"""Where the hexes of the night lie on a sheet: strips of rows side by side, dusk below, dawn above.

Pointy-topped hexes of radius 8; odd rows are shifted half a hex east. A strip holds whole
tiles; the plane leaves one at its head and comes in at the foot of the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import cos, radians, sin, sqrt

from companion.games.nightflight import board
from companion.games.nightflight.view.map import Span
from companion.render.drawing import Point

RADIUS = 8.0
HEX = RADIUS * sqrt(3)
ROW = RADIUS * 1.5
NAMES = 6.0  # for the tiles' names at the side of a strip
Way = tuple[Point, Point]


def height(rows: int) -> float:
    """How high so many rows are."""
    return (rows - 1) * ROW + 2 * RADIUS


def width(columns: int) -> float:
    return (columns + 0.5) * HEX


@dataclass(frozen=True, slots=True)
class Strip:
    """Tiles one above the other, from the lowest; `at` is the upper left corner of its hexes."""

    tiles: tuple[Span, ...]
    at: Point

    @property
    def first(self) -> int:
        return self.tiles[0].first

    @property
    def last(self) -> int:
        return self.tiles[-1].last

    @property
    def height(self) -> float:
        return height(self.last - self.first + 1)


@dataclass(frozen=True, slots=True)
class Field:
    """The strips of a map on its sheet."""

    strips: tuple[Strip, ...]

    def strip(self, row: int) -> Strip:
        """The strip of a row. Raises StopIteration where none holds it."""
        return next(strip for strip in self.strips if strip.first <= row <= strip.last)

    def holds(self, hex: str) -> bool:
        return bool(hex) and any(strip.first <= board.row(hex) <= strip.last for strip in self.strips)

    def centre(self, hex: str) -> Point:
        return centre(self.strip(board.row(hex)), hex)

    def corners(self, hex: str, radius: float = RADIUS) -> list[Point]:
        """The six corners, clockwise from the top."""
        return around(self.centre(hex), radius)

    def ways(self, origin: str, hex: str) -> tuple[Way, ...]:
        """From hex to hex: one way, or where they lie on two strips, out of one and into the other."""
        here, there = self.strip(board.row(origin)), self.strip(board.row(hex))
        if here is there:
            return ((centre(here, origin), centre(here, hex)),)
        return (
            (centre(here, origin), _half(centre(here, origin), centre(here, hex))),
            (_half(centre(there, hex), centre(there, origin)), centre(there, hex)),
        )


def _half(a: Point, b: Point) -> Point:
    return a[0] + (b[0] - a[0]) * 0.6, a[1] + (b[1] - a[1]) * 0.6


def centre(strip: Strip, hex: str) -> Point:
    """Where a hex is, or would be, if this strip went on."""
    row, column = board.place(hex)
    x = strip.at[0] + (column + 0.5 + row % 2 * 0.5) * HEX
    return x, strip.at[1] + strip.height - RADIUS - (row - strip.first) * ROW


def around(at: Point, radius: float = RADIUS) -> list[Point]:
    """The corners of a hex about a point, clockwise from the top."""
    x, y = at
    return [(x + radius * sin(radians(60 * i)), y - radius * cos(radians(60 * i))) for i in range(6)]


def parted(tiles: Sequence[Span], count: int) -> list[tuple[Span, ...]]:
    """The tiles in so many strips, the longest as short as can be, the first ones the longer."""
    count = min(count, len(tiles))
    ways = (
        [tuple(tiles[i:j]) for i, j in zip((0, *cuts), (*cuts, len(tiles)), strict=True)]
        for cuts in combinations(range(1, len(tiles)), count - 1)
    )
    return min(ways, key=lambda parts: (max(map(rows, parts)), -rows(parts[0])))


def rows(tiles: Sequence[Span]) -> int:
    return sum(tile.rows for tile in tiles)
