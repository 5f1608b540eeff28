"""The way to the delta: what is left to march from every hex, in points of movement.

A step costs what the rules ask, more into ground where marches are hard to prepare, more
again into the unknown, and less where the way itself lifts the heart.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from heapq import heappop, heappush
from types import MappingProxyType

from companion.games.expedition.board import Board, Pair, pair
from companion.games.expedition.facts import TERRAINS, Facts, Terrain
from companion.games.expedition.state import State

FAR = 1000.0
LEAST = 0.1


@dataclass(frozen=True, slots=True)
class Tolls:
    """What a step costs beside the rules' price: into slow or quick ground, the unknown, for a point of morale."""

    slow: float
    quick: float
    unknown: float
    morale: float

    def into(self, known: Facts, terrain: Terrain | None) -> float:
        """Into a terrain; None is unmapped."""
        if terrain is None:
            return self.unknown
        march = known.terrain[terrain].movement
        return self.slow if march < 0 else self.quick if march else 0.0


class Route:
    """Costs on the map as it is now. `left` holds, for each hex, the least cost from it to the delta.

    `memory` is for what others reckon from it; it goes when the map changes.
    """

    def __init__(self, s: State, tolls: Tolls) -> None:
        self.memory: dict[object, dict[str, tuple[float, ...]]] = {}
        self._facts, self._tolls = s.facts, tolls
        self._delta = s.facts.map.delta
        self._saved = s.facts.costs.step - s.facts.costs.trail
        self._trails = s.trails.copy()
        self._prices = self._marked(s, tolls)
        self._into = {name: tolls.into(s.facts, s.terrain.get(name)) for name in s.board.names} | {self._delta: 0.0}
        self.left = self._measure(s.board)

    def _marked(self, s: State, tolls: Tolls) -> dict[Pair, float]:
        """The price of each step without its toll, as trails and cataracts have it."""
        prices = dict(_bare(s.facts, s.board, tolls))
        for a, b in s.trails:
            prices[a, b] -= self._saved
            prices[b, a] -= self._saved
        for one, other in s.cataracts:
            ends = s.board.whole(one), s.board.whole(other)
            for step in (ends, ends[::-1]):
                if step in prices:
                    prices[step] = _price(s, step, tolls) - (self._saved if pair(*step) in s.trails else 0)
        return prices

    def _measure(self, board: Board) -> dict[str, float]:
        """From the delta back to every hex, the nearest first."""
        left: dict[str, float] = {}
        heap = [(0.0, self._delta)]
        prices, neighbours = self._prices, board.neighbours
        while heap:
            cost, here = heappop(heap)
            if here in left:
                continue
            left[here] = cost
            into = self._into[here]
            for origin in neighbours[here]:
                if origin not in left:
                    heappush(heap, (cost + max(LEAST, prices[origin, here] + into), origin))
        return left

    def via(self, here: str, there: str) -> float:
        """The cost from `here` to the delta by its neighbour `there`."""
        return max(LEAST, self._prices[here, there] + self._into[there]) + self.left[there]

    def by_trail(self, here: str, there: str) -> float:
        """The same, if there were a trail."""
        saved = 0 if pair(here, there) in self._trails else self._saved
        return max(LEAST, self._prices[here, there] + self._into[there] - saved) + self.left[there]

    def mapped(self, here: str, there: str) -> dict[Terrain, float]:
        """The same, were `there` mapped, by its terrain."""
        price, left = self._prices[here, there], self.left[there]
        if there == self._delta:
            return dict.fromkeys(TERRAINS, max(LEAST, price) + left)
        tolls = _terrain_tolls(self._facts, self._tolls)
        return {terrain: max(LEAST, price + toll) + left for terrain, toll in tolls.items()}


def route(s: State, tolls: Tolls) -> Route:
    """The route as the map stands; it is remembered until the map changes."""
    marks = (s.facts, s.board, tolls, tuple(s.terrain.items()), frozenset(s.trails), frozenset(s.cataracts))
    found = _routes.get(marks)
    if found is None:
        if len(_routes) >= 64:
            _routes.clear()
        found = _routes[marks] = Route(s, tolls)
    return found


_routes: dict[object, Route] = {}


@lru_cache(maxsize=64)
def _terrain_tolls(known: Facts, tolls: Tolls) -> MappingProxyType[Terrain, float]:
    return MappingProxyType({terrain: tolls.into(known, terrain) for terrain in TERRAINS})


@lru_cache(maxsize=256)
def _bare(known: Facts, board: Board, tolls: Tolls) -> MappingProxyType[Pair, float]:
    """The price of each step of an unmarked map, without its toll."""
    return MappingProxyType({step: _open_price(known, board, step, tolls, frozenset()) for step in board.sides})


def _price(s: State, step: Pair, tolls: Tolls) -> float:
    return _open_price(s.facts, s.board, step, tolls, frozenset(s.cataracts))


def _open_price(known: Facts, board: Board, step: Pair, tolls: Tolls, cataracts: frozenset[Pair]) -> float:
    origin, to = step
    sides = [side for side in board.sides[step] if pair(side.near, side.far) not in cataracts]
    if not sides:
        return FAR
    river = known.costs.river_bonus if board.downstream.get(origin) == to else 0
    return known.costs.step - river - tolls.morale * max(known.morale[side.direction] for side in sides)
