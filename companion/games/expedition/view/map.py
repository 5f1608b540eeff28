"""All that a map of the expedition shows, for paper and terminal alike.

Hexes go by their printed names (`A1`), coordinates are those of the rulebook's section 2:
x in columns, y in rows, growing southwards. Lago de Oro keeps its three printed hexes;
whatever happens on it stands at `spot`, the corner where they meet.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from companion.core.chronicle import Turned
from companion.core.replay import Replay
from companion.core.session import Telling
from companion.games.expedition.board import Board, Pair
from companion.games.expedition.facts import Costs, Facts, Terrain, facts
from companion.games.expedition.state import State
from companion.games.expedition.view.traces import NO_TRACES, Traces, traces
from companion.games.tales import heritage

Spot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Place:
    """A printed hex: its centre, and its terrain once somebody has mapped it."""

    name: str
    centre: Spot
    terrain: Terrain | None


@dataclass(frozen=True, slots=True)
class Settled:
    """The villages of a hex, by kind."""

    hex: str
    villages: int
    peaceful: int


@dataclass(frozen=True, slots=True)
class Find:
    """A discovery; `number` is its order, `day` is None where no history is known."""

    number: int
    id: str
    hex: str
    day: int | None


@dataclass(frozen=True, slots=True)
class Leg:
    """A march: the day it was made, and the hexes it joined."""

    day: int
    origin: str
    hex: str


@dataclass(frozen=True, slots=True)
class Grave:
    """Where one of the expedition was lost; `name` if the cast is known."""

    hex: str
    day: int
    cause: str
    name: str | None


@dataclass(frozen=True, slots=True)
class MapView:
    """A map. Without a game (`blank`) it holds what is printed; `here` is None then.

    `trails` and `cataracts` name the printed hexes on both sides of the edge. `realm` are the
    hexes within an empire's borders, `signs` the printed discovery icons not yet looked into, `traces` what
    earlier expeditions of a campaign left.
    """

    places: tuple[Place, ...]
    costs: Costs
    start: str
    delta: str
    river: tuple[str, ...]
    cataracts: tuple[Pair, ...]
    trails: tuple[Pair, ...]
    settled: tuple[Settled, ...]
    cities: tuple[str, ...]
    realm: frozenset[str]
    finds: tuple[Find, ...]
    signs: tuple[str, ...]
    lake: tuple[str, ...]
    legs: tuple[Leg, ...]
    graves: tuple[Grave, ...]
    here: str | None
    day: int | None
    over: bool
    won: bool
    traces: Traces = NO_TRACES

    @property
    def terrain(self) -> Mapping[str, Terrain]:
        """The mapped hexes, each with its terrain."""
        return {place.name: place.terrain for place in self.places if place.terrain is not None}

    def spot(self, name: str) -> Spot:
        """Where things of a hex stand: its centre, or the corner where the lake's hexes meet."""
        members = self.lake if name in self.lake else (name,)
        centres = [place.centre for place in self.places if place.name in members]
        return sum(x for x, _ in centres) / len(centres), sum(y for _, y in centres) / len(centres)


def blank_map(known: Facts | None = None) -> MapView:
    """The map as it is printed, before any game; ours, unless a pack's facts are given."""
    known = known or facts()
    return MapView(
        places=_places(known, known.map.printed),
        costs=known.costs,
        start=known.map.start,
        delta=known.map.delta,
        river=known.map.river,
        cataracts=known.map.cataracts,
        trails=(),
        settled=(),
        cities=(),
        realm=frozenset(),
        finds=(),
        signs=known.map.icons,
        lake=(),
        legs=(),
        graves=(),
        here=None,
        day=None,
        over=False,
        won=False,
    )


def map_of(replay: Replay, day: int | None = None, names: Sequence[str] = ()) -> MapView:
    """The map of a log, as it stands or as it stood when `day` ended.

    `names` are those of the dead, in the order in which they were lost.
    """
    turns = [turned for turned in replay.chronicle.turns if day is None or turned.turn <= day]
    found = traces(heritage(replay.header), replay.game.facts)
    if day is None or not turns:
        return map_view(replay.state, replay.chronicle.tellings, turns, names, found)
    last = turns[-1]
    tellings = [telling for telling in replay.chronicle.tellings if telling.n <= last.n]
    return map_view(last.state, tellings, turns, names, found)


def map_view(
    state: State | None,
    tellings: Sequence[Telling] = (),
    turns: Sequence[Turned] = (),
    names: Sequence[str] = (),
    left: Traces = NO_TRACES,
) -> MapView:
    """The map of a state (None: the blank map), with the path, graves and dates that its history tells.

    `left` is what earlier expeditions left on it.
    """
    if state is None:
        return blank_map()
    board = state.board
    realm = {name for city in state.empires for name in board.within(city, state.facts.costs.empire_radius)}
    return MapView(
        places=_places(state.facts, state.terrain),
        costs=state.facts.costs,
        start=state.facts.map.start,
        delta=state.facts.map.delta,
        river=state.facts.map.river,
        cataracts=tuple(sorted(state.cataracts)),
        trails=tuple(_printed(board, pair) for pair in sorted(state.trails)),
        settled=_settled(state),
        cities=tuple(sorted(state.empires)),
        realm=frozenset(name for name in state.facts.map.names() if board.whole(name) in realm),
        finds=_finds(state, tellings),
        signs=tuple(name for name in state.facts.map.icons if board.whole(name) not in state.discoveries),
        lake=state.lake,
        legs=_legs(state, turns),
        graves=_graves(tellings, names),
        here=state.hex,
        day=state.turn,
        over=state.over,
        won=bool(state.won),
        traces=left,
    )


def _places(known: Facts, terrain: Mapping[str, Terrain]) -> tuple[Place, ...]:
    return tuple(Place(name, known.map.centre(name), terrain.get(name)) for name in known.map.names())


def _printed(board: Board, pair: Pair) -> Pair:
    """The printed hexes on both sides of a trail's edge."""
    side = board.sides[pair][0]
    return side.near, side.far


def _settled(state: State) -> tuple[Settled, ...]:
    names = sorted(state.villages.keys() | state.peaceful.keys())
    return tuple(Settled(name, state.villages.get(name, 0), state.peaceful.get(name, 0)) for name in names)


def _finds(state: State, tellings: Sequence[Telling]) -> tuple[Find, ...]:
    days = {str(telling.args["hex"]): _day(telling) for telling in tellings if telling.id == "discovery"}
    order = sorted(state.discoveries, key=lambda name: (days.get(name, 0), name))
    return tuple(
        Find(number, state.discoveries[name], name, days.get(name)) for number, name in enumerate(order, start=1)
    )


def _legs(state: State, turns: Sequence[Turned]) -> tuple[Leg, ...]:
    """The marches, from where each day ended; today's too, once it is made."""
    nights = [(turned.turn, str(turned.state.hex)) for turned in turns]
    if nights and nights[-1][1] != state.hex:
        nights.append((state.day, state.hex))
    return tuple(Leg(day, origin, there) for (_, origin), (day, there) in pairwise(nights) if origin != there)


def _graves(tellings: Sequence[Telling], names: Sequence[str]) -> tuple[Grave, ...]:
    deaths = [telling for telling in tellings if telling.id == "death"]
    known = [*names, *[None] * len(deaths)]
    return tuple(
        Grave(str(telling.args["hex"]), _day(telling), str(telling.args["cause"]), name)
        for telling, name in zip(deaths, known, strict=False)
    )


def _day(telling: Telling) -> int:
    return int(telling.at.partition(".")[0])
