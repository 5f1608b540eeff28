"""The shapes of the night's data: tiles of hexes, fuel cards and their moves, cards and what they do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

from companion.core import data
from companion.games.nightflight.board import DIRECTIONS, Vector, vector

Action = Literal["forward", "stall", "drift", "flutter", "glide"]
Course = Literal["east", "west", "either", "none"]
DeckName = Literal["fog", "star", "disturbance", "crew"]
Window = Literal["drawing", "drawn", "planning", "reveal", "resolved", "between"]
ACTIONS: tuple[Action, ...] = ("forward", "stall", "drift", "flutter", "glide")
COURSES = ("east", "west")
WINDOWS: tuple[Window, ...] = ("drawing", "drawn", "planning", "reveal", "resolved", "between")
PREFIX = {"fuel": "F", "fog": "G", "star": "S", "disturbance": "D", "crew": "C"}
DECKS = tuple(PREFIX)
UNKNOWN = "hidden"
FILE = Path(__file__).with_name("data.toml")
MARKS = {
    "S": "start",
    "D": "dawn",
    ".": "night",
    "f": "fog",
    "d": "disturbance",
    "*": "star",
    "o": "moon",
    "r": "rain",
    "s": "storm",
    "h": "hurricane",
    "^": "mountain",
    "R": "relay",
    "1": "wind_ne",
    "2": "wind_e",
    "3": "wind_se",
    "4": "wind_sw",
    "5": "wind_w",
    "6": "wind_nw",
}
"""What each character of a tile's rows stands for. Winds are numbered clockwise from the north-east."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile as one sees it with dawn at the top: the first row is the farthest from dusk.

    `back` is the terrain on its other face.
    """

    rows: tuple[str, ...]
    back: str = ""

    def kind(self, row: int, column: int) -> str:
        """What a hex is; row 0 is the one nearest to dusk."""
        return MARKS[self.rows[len(self.rows) - 1 - row][column]]


@dataclass(frozen=True, slots=True)
class Move:
    """One of the moves of a fuel card: `to` is a step (`NE`) or, of several (`NE NE`), a jump.

    `then` is the second step of a double, `may` one that the captain may add for `may_cost` fuel
    cards. Hope icons count on arrival: `hope` after the first, `then_hope` after the second step.
    """

    to: str
    then: str = ""
    may: str = ""
    may_cost: int = 0
    hope: int = 0
    then_hope: int = 0
    first: Vector = field(init=False, repr=False, compare=False)
    second: Vector | None = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        further = self.then or self.may
        object.__setattr__(self, "first", _vector(self.to))
        object.__setattr__(self, "second", _vector(further) if further else None)


def _vector(directions: str) -> Vector:
    """The sum of steps; none for a direction that there is not, which `sense` names among all faults."""
    steps = tuple(directions.split())
    return vector(steps) if set(steps) <= set(DIRECTIONS) else (0, 0)


@dataclass(frozen=True, slots=True)
class Fuel:
    """A kind of fuel card: its action and course, its price in fuel cards, its moves by letter."""

    action: Action
    course: Course
    copies: int
    cost: int = 0
    moves: Mapping[str, Move] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Row:
    """One thing that a card does: a verb and its arguments (`rules/verbs.py` says which verb takes which)."""

    do: str
    by: int = 0
    deck: str = ""
    who: Literal["player", "captain", "each"] = "player"
    kind: str = ""
    what: str = ""
    to: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of fog, star, disturbance or crew card.

    `effect` works when it is played, row by row. A card that `lasts` lies in the active area: until
    the `turn` or the `next` turn ends, or as long as nothing discards it (`game`); meanwhile its `rule`
    changes the rules (`vocabulary.RULES` names them). One with `uses` is discarded after so many uses.
    `when` are the windows in which a hand may play it; empty: all. A crew card that is `spent` is
    discarded when it is used. `named` is the function of a card that no rows describe.
    """

    copies: int = 1
    effect: tuple[Row, ...] = ()
    lasts: Literal["", "turn", "next", "game"] = ""
    rule: Mapping[str, int] = field(default_factory=dict)
    uses: int = 0
    when: tuple[Window, ...] = ()
    spent: bool = False
    named: str = ""


@dataclass(frozen=True, slots=True)
class Facts:
    """All of `data.toml`.

    Worked out from it: the kind of each card by its id (`kinds`), and what it is.
    """

    dusk: Tile
    dawn: Tile
    relay: Tile
    terrains: Mapping[str, Tile]
    fuel: Mapping[str, Fuel]
    fog: Mapping[str, Card]
    star: Mapping[str, Card]
    disturbance: Mapping[str, Card]
    crew: Mapping[str, Card]
    ids: dict[str, tuple[str, ...]] = field(init=False, repr=False, compare=False)
    kinds: dict[str, str] = field(init=False, repr=False, compare=False)
    fuels: dict[str, Fuel] = field(init=False, repr=False, compare=False)
    cards: dict[str, Card] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        kinds: dict[str, str] = {}
        ids = {}
        for deck in DECKS:
            each = [kind for kind, one in getattr(self, deck).items() for _ in range(one.copies)]
            ids[deck] = tuple(f"{PREFIX[deck]}{number:02}" for number in range(1, len(each) + 1))
            kinds |= dict(zip(ids[deck], each, strict=True))
        object.__setattr__(self, "ids", ids)
        object.__setattr__(self, "kinds", kinds)
        object.__setattr__(self, "fuels", {id: self.fuel[kinds[id]] for id in ids["fuel"]})
        cards = {id: getattr(self, deck)[kinds[id]] for deck in DECKS if deck != "fuel" for id in ids[deck]}
        object.__setattr__(self, "cards", cards)

    def other_face(self, terrain: str) -> str:
        """The terrain on the other face of a tile."""
        return self.terrains[terrain].back


def deck_of(id: str) -> str:
    """The deck that a card belongs to, by its letter."""
    return _DECK_OF[id[0]]


_DECK_OF = {letter: deck for deck, letter in PREFIX.items()}


@lru_cache(maxsize=1)
def facts() -> Facts:
    """The game's own facts."""
    return read(own())


def own() -> dict[str, Any]:
    """The values of the game's own `data.toml`, as they are written."""
    return data.parse(FILE)


def read(raw: Mapping[str, Any]) -> Facts:
    """Facts from the values of a `data.toml`. Raises BadData with every fault, of shape and of sense."""
    from companion.games.nightflight.sense import faults

    return data.judged(Facts, raw, FILE.name, own, faults)
