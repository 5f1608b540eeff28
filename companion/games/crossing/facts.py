"""The shapes of the bay: squares and their numbers, water, the islet, the gates, the grey die, the tide."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

from companion.core import data
from companion.core.errors import BadData

Event = Literal["blank", "stuck", "archangel"]
WATER = "~"
GATE = "mont:"
TONES = {"s": "sand", "g": "grey", "o": "ochre", "b": "blue"}
BEACH, HOME, SWEPT = "beach", "home", "swept"
WIDEST = 16
PLAYERS = ("1", "2", "3", "4", "5", "6")
FILE = Path(__file__).with_name("data.toml")


@dataclass(frozen=True, slots=True)
class Supply:
    archangels: int
    biscuits_a_player: int


@dataclass(frozen=True, slots=True)
class Board:
    """`rows` from the beach southwards, a character a square: a number 1 to 6, or water (`~`).

    `gates` maps the number of a gate of the Mont (`mont:4`) to the column it lies under; it
    touches the squares of the last row before and beside it. Squares are `C4`: a column
    letter and a row from 1. `tones` are the colours of the ground, in the same shape as `rows`.
    """

    rows: tuple[str, ...]
    islet: str
    gates: Mapping[str, str]
    tones: tuple[str, ...]

    @property
    def columns(self) -> str:
        return "ABCDEFGHIJKLMNOP"[: len(self.rows[0])]

    def number(self, square: str) -> int | None:
        """The number a square or gate bears; None for water or what isn't there."""
        if square.startswith(GATE):
            number = square[len(GATE) :]
            return int(number) if number in self.gates else None
        column, row = self.columns.find(square[0]), int(square[1:]) - 1
        if column < 0 or not 0 <= row < len(self.rows) or self.rows[row][column] == WATER:
            return None
        return int(self.rows[row][column])

    def tone(self, square: str) -> str:
        """The colour of a square's ground (or water's bed): one of TONES."""
        return TONES[self.tones[int(square[1:]) - 1][self.columns.index(square[0])]]

    def row(self, square: str) -> int:
        """The row of a square: 0 is the beach, one below the last the Mont."""
        if square == BEACH:
            return 0
        return len(self.rows) + 1 if square.startswith(GATE) else int(square[1:])


@dataclass(frozen=True, slots=True)
class Facts:
    """All of `data.toml`. `first_flood` is the round after which the tide takes the beach, by players.

    Worked out from the board: the `neighbours` that each square leads to (`around`, as a set), the `numbers` of squares
    and gates, their `rows`, and their `places` in reading order, by which they are listed.
    """

    board: Board
    event_die: tuple[Event, ...]
    supply: Supply
    first_flood: Mapping[str, int]
    neighbours: dict[str, tuple[str, ...]] = field(init=False, repr=False, compare=False)
    around: dict[str, frozenset[str]] = field(init=False, repr=False, compare=False)
    numbers: dict[str, int] = field(init=False, repr=False, compare=False)
    places: dict[str, int] = field(init=False, repr=False, compare=False)
    rows: dict[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        squares = _squares(self.board)
        neighbours = _neighbours(self.board)
        object.__setattr__(self, "neighbours", neighbours)
        object.__setattr__(self, "around", {square: frozenset(near) for square, near in neighbours.items()})
        object.__setattr__(self, "numbers", {square: self.board.number(square) for square in squares})
        object.__setattr__(self, "places", {square: place for place, square in enumerate(squares)})
        object.__setattr__(self, "rows", {square: self.board.row(square) for square in (BEACH, *squares)})

    def flood_of(self, players: int) -> int:
        return self.first_flood[str(players)]


def _squares(board: Board) -> list[str]:
    names = [f"{column}{row}" for row in range(1, len(board.rows) + 1) for column in board.columns]
    return [name for name in names if board.number(name) is not None] + [f"{GATE}{number}" for number in board.gates]


def _place(board: Board, square: str) -> tuple[int, int]:
    letter = board.gates[square[len(GATE) :]] if square.startswith(GATE) else square[0]
    return board.columns.index(letter), board.row(square)


def _neighbours(board: Board) -> dict[str, tuple[str, ...]]:
    """Squares that may be stepped on from each square: the eight round it; gates only from below the last row."""
    places = {square: _place(board, square) for square in _squares(board)}
    found = {
        here: tuple(there for there, other in places.items() if there != here and _touch(place, other))
        for here, place in places.items()
        if not here.startswith(GATE)
    }
    first = tuple(square for square, (_, row) in places.items() if row == 1)
    return found | {BEACH: first}


def _touch(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1


@lru_cache(maxsize=1)
def facts() -> Facts:
    """The game's own facts."""
    return read(own())


def own() -> dict[str, Any]:
    """The values of the game's own `data.toml`, as they are written."""
    return data.parse(FILE)


def read(raw: Mapping[str, Any]) -> Facts:
    """Facts from the values of a `data.toml`. Raises BadData with every fault, of shape and of sense."""
    found = data.faults(Facts, raw)
    made = data.mended(Facts, raw, own())[0] if found else dict(raw)
    board = [f"board.{fault}" for fault in faults(data.build(Board, made["board"], FILE.name))]
    found += data.sound(board, found)
    flat = not any(fault.startswith("board") for fault in found)
    known = data.build(Facts, made if flat else made | {"board": own()["board"]}, FILE.name)
    found += data.sound(_few(known), found)
    found += [f"board.rows: {square} cannot come to the Mont." for square in _cut_off(known) if flat]
    if found:
        raise BadData([f"{FILE.name}: {fault}" for fault in found])
    return known


def faults(board: Board) -> list[str]:
    """What makes no sense of a board though its shape is right."""
    wide = Counter(map(len, board.rows)).most_common(1)[0][0] if board.rows else 0
    if not 1 <= wide <= WIDEST:
        return [f"rows: expected rows of 1 to {WIDEST} squares."]
    found = []
    for key, rows, may in (("rows", board.rows, f"123456{WATER}"), ("tones", board.tones, "".join(TONES))):
        found += [
            f"{key}[{i}]: expected {wide} squares, not {len(row)}." for i, row in enumerate(rows, 1) if len(row) != wide
        ]
        wrong = {mark for row in rows for mark in row if mark not in may}
        found += [f"{key}: {mark} is no square; they are {may}." for mark in sorted(wrong)]
    if len(board.tones) != len(board.rows):
        found.append(f"tones: expected {len(board.rows)} rows, not {len(board.tones)}.")
    found += [f"gates: {number} is no number from 1 to 6." for number in board.gates if number not in "123456"]
    columns = "ABCDEFGHIJKLMNOP"[:wide]
    found += [f"gates.{number}: there is no column {at}." for number, at in board.gates.items() if at not in columns]
    if not _dry(board, columns, board.islet):
        found.append(f"islet: there is no square {board.islet}.")
    return found


def _dry(board: Board, columns: str, square: str) -> bool:
    """Whether a square is named that is there and no water, whatever else is wrong with a board."""
    column, row = square[:1], square[1:]
    if not column or column not in columns or not row.isdecimal() or not 1 <= int(row) <= len(board.rows):
        return False
    return board.rows[int(row) - 1][columns.index(column) :][:1] != WATER


def _few(known: Facts) -> list[str]:
    """Numbers that are too small, and numbers of players that nothing is said of."""
    supply = {"archangels": known.supply.archangels, "biscuits_a_player": known.supply.biscuits_a_player}
    found = [f"supply.{key}: expected 0 or more, not {count}." for key, count in supply.items() if count < 0]
    found += [f"first_flood.{players}: is missing." for players in PLAYERS if players not in known.first_flood]
    rounds = known.first_flood.items()
    return found + [f"first_flood.{key}: expected 1 or more, not {after}." for key, after in rounds if after < 1]


def _cut_off(known: Facts) -> list[str]:
    """Squares from which no way leads to a gate."""
    back: dict[str, list[str]] = {}
    for here, there in ((here, there) for here, near in known.neighbours.items() for there in near):
        back.setdefault(there, []).append(here)
    reached = [square for square in known.places if square.startswith(GATE)]
    for square in reached:
        reached += [before for before in back.get(square, ()) if before not in reached]
    return [square for square in known.places if square not in reached]
