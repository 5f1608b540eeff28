"""The shapes of the voyage's data: birds, the graph of squares, the deck."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Literal

from companion.core import data

Peril = Literal["exhaustion", "wind", "predation", "collision", "hunting", "pollution"]
Altitude = Literal["high", "medium", "low"]
PERILS: tuple[Peril, ...] = ("exhaustion", "wind", "predation", "collision", "hunting", "pollution")
HUMAN: tuple[Peril, ...] = ("collision", "hunting", "pollution")
ALTITUDES: tuple[Altitude, ...] = ("high", "medium", "low")
BIRDS = ("swallow", "black_kite", "stork", "redstart", "hoopoe", "bee_eater", "woodcock", "teal")
CALM = "none"
_FILE = Path(__file__).with_name("data.toml")


@dataclass(frozen=True, slots=True)
class Species:
    """A bird: squares of each gauge (an immune peril has none), where it starts, where it may end.

    `routes` are its ways, leg by leg: it may turn from one to another where they share a square.
    """

    gauges: Mapping[str, int]
    start: str
    diamonds: tuple[str, ...]
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
    """All of `data.toml`. A card is a triple `high/medium/low` of perils or `none`, by its id."""

    stages: tuple[int, ...]
    birds: Mapping[str, Species]
    squares: Mapping[str, Square]
    cards: Mapping[str, str]
    _ways: dict[tuple[str, str], tuple[str, ...]] = field(default_factory=dict, init=False, repr=False, compare=False)
    _left: dict[tuple[str, str], int] = field(default_factory=dict, init=False, repr=False, compare=False)

    def next(self, bird: str, square: str) -> tuple[str, ...]:
        """The squares that follow on the bird's routes; none on a diamond of its own."""
        key = (bird, square)
        if key not in self._ways:
            self._ways[key] = self._next(bird, square)
        return self._ways[key]

    def _next(self, bird: str, square: str) -> tuple[str, ...]:
        if square in self.birds[bird].diamonds:
            return ()
        legs = self.birds[bird].routes
        return tuple(sorted({there for leg in legs for here, there in pairwise(leg) if here == square}))

    def remaining(self, bird: str, square: str) -> int:
        """Steps along the shortest way from a square to any diamond of the bird."""
        key = (bird, square)
        if key not in self._left:
            following = self.next(bird, square)
            self._left[key] = 1 + min(self.remaining(bird, there) for there in following) if following else 0
        return self._left[key]

    def routes(self, bird: str) -> frozenset[str]:
        """Every square that the bird can come to."""
        seen: set[str] = set()
        edge = [self.birds[bird].start]
        while edge:
            square = edge.pop()
            if square not in seen:
                seen.add(square)
                edge += self.next(bird, square)
        return frozenset(seen)


def perils(triple: str) -> dict[str, str]:
    """The peril at each altitude of a card, `none` where it is calm."""
    return dict(zip(ALTITUDES, triple.split("/"), strict=True))


@lru_cache(maxsize=1)
def facts() -> Facts:
    """The game's own facts."""
    return data.load(Facts, _FILE)
