"""The shapes of the voyage's data: birds, the graph of squares, the deck."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal

from companion.core import data

Peril = Literal["exhaustion", "wind", "predation", "collision", "hunting", "pollution"]
Altitude = Literal["high", "medium", "low"]
PERILS: tuple[Peril, ...] = ("exhaustion", "wind", "predation", "collision", "hunting", "pollution")
HUMAN: tuple[Peril, ...] = ("collision", "hunting", "pollution")
ALTITUDES: tuple[Altitude, ...] = ("high", "medium", "low")
BIRDS = ("swallow", "black_kite", "stork", "redstart", "hoopoe", "bee_eater", "woodcock", "teal")
CALM = "none"
SLOTS = 12
FEWEST_DIAMONDS = 2
FILE = Path(__file__).with_name("data.toml")


@dataclass(frozen=True, slots=True)
class Species:
    """A bird: squares of each gauge (an immune peril has none), where it starts, where it may end.

    `routes` are its ways, leg by leg: it may turn from one to another where they share a square.
    `par` is the number of flights in which a cautious bird arrives, alone, half of the time.
    """

    gauges: Mapping[str, int]
    start: str
    diamonds: tuple[str, ...]
    par: int
    routes: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Square:
    """A place on the board: degrees east and north, the region it belongs to, the peril printed on it.

    `sea` marks what is reached over open water, islands among them.
    """

    at: tuple[float, float]
    region: str
    peril: Peril | None = None
    sea: bool = False


@dataclass(frozen=True, slots=True)
class Facts:
    """All of `data.toml`. A card is a triple `high/medium/low` of perils or `none`, by its id.

    `ways` holds, by bird, the squares that follow each; `left` the steps from each to the
    nearest diamond of the bird; `numbers` tells squares that follow a fork apart, counted from the north.
    """

    stages: tuple[int, ...]
    birds: Mapping[str, Species]
    squares: Mapping[str, Square]
    cards: Mapping[str, str]
    ways: dict[str, dict[str, tuple[str, ...]]] = field(init=False, repr=False, compare=False)
    left: dict[str, dict[str, int]] = field(init=False, repr=False, compare=False)
    numbers: dict[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        ways = {bird: _ways(species) for bird, species in self.birds.items()}
        object.__setattr__(self, "ways", ways)
        object.__setattr__(self, "left", {bird: _left(self.birds[bird], ways[bird]) for bird in ways})
        object.__setattr__(self, "numbers", _numbers(self.squares, ways))

    def next(self, bird: str, square: str) -> tuple[str, ...]:
        """The squares that follow on the bird's routes; none on a diamond of its own."""
        return self.ways[bird][square]

    def remaining(self, bird: str, square: str) -> int:
        """Steps along the shortest way from a square to any diamond of the bird."""
        return self.left[bird][square]

    def routes(self, bird: str) -> frozenset[str]:
        """Every square that the bird can come to."""
        return frozenset(self.ways[bird])


def _ways(species: Species) -> dict[str, tuple[str, ...]]:
    """What follows each square that the species can come to, in alphabetical order."""
    steps: dict[str, set[str]] = {}
    for leg in species.routes:
        for here, there in pairwise(leg):
            steps.setdefault(here, set()).add(there)
    ways: dict[str, tuple[str, ...]] = {}
    edge = [species.start]
    for square in edge:
        ways[square] = () if square in species.diamonds else tuple(sorted(steps.get(square, ())))
        edge += [there for there in ways[square] if there not in ways and there not in edge]
    return ways


def _numbers(squares: Mapping[str, Square], ways: Mapping[str, Mapping[str, tuple[str, ...]]]) -> dict[str, int]:
    """The squares that somebody may have to choose between, from 1, from north to south and west to east."""
    forks = {there for steps in ways.values() for after in steps.values() if len(after) > 1 for there in after}
    known = sorted(forks & set(squares), key=lambda one: (-squares[one].at[1], squares[one].at[0], one))
    return {id: number for number, id in enumerate(known, 1)}


def _left(species: Species, ways: Mapping[str, tuple[str, ...]]) -> dict[str, int]:
    """Steps to the nearest diamond, counted back from the diamonds."""
    back: dict[str, list[str]] = {square: [] for square in ways}
    for here, following in ways.items():
        for there in following:
            back[there].append(here)
    edge = [square for square in species.diamonds if square in ways]
    left = dict.fromkeys(edge, 0)
    for square in edge:
        for before in back[square]:
            if before not in left:
                left[before] = left[square] + 1
                edge.append(before)
    return left


def perils(triple: str) -> dict[str, str]:
    """The peril at each altitude of a card, `none` where it is calm."""
    return dict(zip(ALTITUDES, triple.split("/"), strict=True))


def deck_of(known: Facts, no_calm: str) -> list[str]:
    """The cards by id, but for those that are calm at an altitude of `high+medium+low`, or `none`."""
    without = [ALTITUDES.index(altitude) for altitude in ALTITUDES if altitude in no_calm.split("+")]
    triples = {card: triple.split("/") for card, triple in known.cards.items()}
    return [card for card, parts in triples.items() if not any(parts[place] == CALM for place in without)]


@lru_cache(maxsize=1)
def facts() -> Facts:
    """The game's own facts."""
    return read(own())


def own() -> dict[str, Any]:
    """The values of the game's own `data.toml`, as they are written."""
    return data.parse(FILE)


def read(raw: Mapping[str, Any]) -> Facts:
    """Facts from the values of a `data.toml`. Raises BadData with every fault, of shape and of sense."""
    return data.judged(Facts, raw, FILE.name, own, faults)


def faults(known: Facts) -> list[str]:
    """What makes no sense though its shape is right: birds, routes that lead nowhere or round, cards."""
    found = [f"birds: {bird} is missing." for bird in BIRDS if bird not in known.birds]
    found += [f"birds.{bird}: no such bird; birds are {', '.join(BIRDS)}." for bird in known.birds if bird not in BIRDS]
    if len(known.stages) != SLOTS:
        found.append(f"stages: expected {SLOTS} values, not {len(known.stages)}.")
    for bird in known.birds:
        found += [f"birds.{bird}.{fault}" for fault in _bird_faults(known, bird)]
    for card, triple in known.cards.items():
        parts = triple.split("/")
        if len(parts) != len(ALTITUDES) or any(part not in (*PERILS, CALM) for part in parts):
            found.append(f"cards.{card}: expected three perils or {CALM} as high/medium/low, not {triple}.")
    return found


def _bird_faults(known: Facts, bird: str) -> list[str]:
    species, ways, left = known.birds[bird], known.ways[bird], known.left[bird]
    drawn = {square for leg in species.routes for square in leg} | {species.start}
    found = [f"routes: there is no square {square}." for square in sorted(drawn - set(known.squares))]
    found += [f"routes: {square} cannot be come to from {species.start}." for square in sorted(drawn - set(ways))]
    found += [f"diamonds: no route comes to {square}." for square in species.diamonds if square not in ways]
    found += [f"routes: {square} leads to no diamond." for square in ways if square not in left]
    found += [f"routes: {square} leads back to itself." for square in ways if _round(ways, square)]
    found += [f"gauges.{peril}: no such peril." for peril in species.gauges if peril not in PERILS]
    found += [f"gauges.{peril}: a gauge has at least 2 squares." for peril, size in species.gauges.items() if size < 2]
    if len(species.diamonds) < FEWEST_DIAMONDS:
        found.append(f"diamonds: expected at least {FEWEST_DIAMONDS}.")
    return found


def _round(ways: Mapping[str, tuple[str, ...]], square: str) -> bool:
    """Whether going on from a square comes back to it."""
    seen: set[str] = set()
    edge = list(ways[square])
    for there in edge:
        if there not in seen:
            seen.add(there)
            edge += ways.get(there, ())
    return square in seen
