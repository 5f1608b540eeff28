"""The map as the expedition walks it: neighbours, sides, the river, and the lake of gold.

Lago de Oro makes one hex of three. It bears the name of its alphabetically first member;
its neighbours are those of all three, distances count it as one, and it may touch a
neighbour on two sides, each a *side* of its own (a cataract blocks only one).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise

from companion.core.hexes import FLAT
from companion.games.expedition.facts import Facts, Map

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Side:
    """Where two hexes touch: the two printed hexes, and the way one walks across."""

    near: str
    far: str
    direction: str


@dataclass(frozen=True, slots=True)
class Board:
    """Adjacency for one shape of the map. Keys are names of whole hexes (the lake is one)."""

    lake: tuple[str, ...]
    names: tuple[str, ...]
    neighbours: dict[str, tuple[str, ...]]
    sides: dict[Pair, tuple[Side, ...]]
    downstream: dict[str, str]
    lower_edge: dict[str, Pair]
    icons: frozenset[str]

    def whole(self, name: str) -> str:
        """The hex that a printed hex belongs to."""
        return self.lake[0] if name in self.lake else name

    def distances(self, start: str) -> dict[str, int]:
        """Steps from `start` to every hex, the lake counting as one."""
        found = {start: 0}
        queue = deque([start])
        while queue:
            here = queue.popleft()
            for there in self.neighbours[here]:
                if there not in found:
                    found[there] = found[here] + 1
                    queue.append(there)
        return found

    def within(self, start: str, radius: int) -> frozenset[str]:
        return _within(self, start, radius)

    def __hash__(self) -> int:
        return hash(self.lake)


@lru_cache(maxsize=4096)
def _within(board: Board, start: str, radius: int) -> frozenset[str]:
    return frozenset(name for name, steps in board.distances(start).items() if steps <= radius)


def pair(a: str, b: str) -> Pair:
    """Two hexes in alphabetical order."""
    return (a, b) if a < b else (b, a)


class Boards:
    """The boards of one map, one for each lake that chance has drawn on it."""

    def __init__(self, map: Map) -> None:
        self.map = map
        self._made: dict[tuple[str, ...], Board] = {}

    def of(self, lake: tuple[str, ...] = ()) -> Board:
        """The board with this lake (its members in alphabetical order), or without."""
        if lake not in self._made:
            self._made[lake] = _make(self.map, lake)
        return self._made[lake]


@lru_cache(maxsize=8)
def boards_of(known: Facts) -> Boards:
    """The boards of the map that is played on, the same for every game of a table."""
    return Boards(known.map)


def _make(map: Map, lake: tuple[str, ...]) -> Board:
    def whole(name: str) -> str:
        return lake[0] if name in lake else name

    sides: dict[Pair, list[Side]] = {}
    for side in _sides(map):
        ends = whole(side.near), whole(side.far)
        if ends[0] != ends[1]:
            sides.setdefault(ends, []).append(side)
    names = tuple(name for name in map.names() if whole(name) == name)
    steps = [(up, down) for up, down in pairwise(map.river) if whole(up) != whole(down)]
    return Board(
        lake=lake,
        names=names,
        neighbours={name: tuple(sorted(b for a, b in sides if a == name)) for name in names},
        sides={ends: tuple(found) for ends, found in sides.items()},
        downstream={whole(up): whole(down) for up, down in steps},
        lower_edge={whole(up): pair(up, down) for up, down in steps},
        icons=frozenset(whole(name) for name in map.icons),
    )


def _sides(map: Map) -> Iterator[Side]:
    """Every side of the printed map, once from each hex."""
    at = {map.hex(name): name for name in map.names()}
    for here, name in at.items():
        for direction in FLAT:
            there = at.get(here.towards(direction))
            if there is not None:
                yield Side(name, there, direction)


def lake_site(map: Map, unmapped: frozenset[str], here: str) -> tuple[str, ...]:
    """Where Lago de Oro lies when found from `here`: three names, or none (rulings, Lago de Oro).

    The triple of mutually adjacent unmapped hexes whose mean centre is nearest to the
    midpoint of `here` and the delta; of equals, the one whose sorted names come first.
    """
    (x, y), (dx, dy) = map.centre(here), map.centre(map.delta)
    middle = ((x + dx) / 2, (y + dy) / 2)
    free = unmapped - {here, map.delta}
    sites = [site for site in _triples(map) if free.issuperset(site)]
    return min(sites, key=lambda site: (_gap(map, site, middle), site), default=())


@lru_cache(maxsize=8)
def _triples(map: Map) -> tuple[tuple[str, ...], ...]:
    """Every three mutually adjacent hexes, names in order."""
    links = {pair(side.near, side.far) for side in _sides(map)}
    return tuple(site for site in combinations(map.names(), 3) if links.issuperset(combinations(site, 2)))


def _gap(map: Map, site: tuple[str, ...], middle: tuple[float, float]) -> float:
    centres = [map.centre(name) for name in site]
    x = sum(centre[0] for centre in centres) / 3
    y = sum(centre[1] for centre in centres) / 3
    return round((x - middle[0]) ** 2 + (y - middle[1]) ** 2, 9)
