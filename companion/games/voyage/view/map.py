"""All that a map of the voyage shows, for paper and terminal alike.

Squares stand where they lie on the globe, in degrees east and north. A view without a game
holds the routes of all birds; one of a session only those of the birds in play.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from companion.core.replay import Replay
from companion.core.session import Telling
from companion.games.voyage.facts import BIRDS, Facts, facts
from companion.games.voyage.state import Bird, State

Place = Literal["passed", "here", "ahead"]


@dataclass(frozen=True, slots=True)
class Spot:
    """A square: where it lies, the peril printed on it, whose journey begins or may end there."""

    id: str
    at: tuple[float, float]
    region: str
    peril: str | None
    starts: tuple[str, ...]
    goals: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Way:
    """A step from a square to the next, and the birds whose routes take it."""

    origin: str
    square: str
    birds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Leg:
    """A flight that landed: the squares that its species passed, the last one landed on."""

    bird: str
    flight: int
    origin: str
    path: tuple[str, ...]
    stage: int

    @property
    def square(self) -> str:
        return self.path[-1]


@dataclass(frozen=True, slots=True)
class Failure:
    """A flight that failed: what ended it (`late`: the twelfth card), and where the species stayed."""

    bird: str
    flight: int
    square: str
    by: str


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a species is."""

    bird: str
    seat: str
    square: str
    remaining: int
    arrived: bool
    energy: bool


@dataclass(frozen=True, slots=True)
class Step:
    """A square of a bird's way: a peril that may strike it there, whether the way forks, whether it ends."""

    square: str
    peril: str | None
    fork: bool
    goal: bool
    place: Place = "ahead"


@dataclass(frozen=True, slots=True)
class Scout:
    """A bird in the air: its altitude (None: before the first card), and what became of it."""

    bird: str
    altitude: str | None
    flying: bool
    landed: int | None


@dataclass(frozen=True, slots=True)
class Air:
    """The flight under way: its cards so far, `high/medium/low`, and who flies where."""

    round: int
    slots: tuple[str, ...]
    stages: tuple[int, ...]
    scouts: tuple[Scout, ...]


@dataclass(frozen=True, slots=True)
class MapView:
    """A map. Without a game (`blank`) `stands` is empty and `flight` None; `regions` lie amid their squares.

    `numbers` tell the squares behind forks apart, for who plays on paper.
    `ahead` is each bird's shortest way from the square where its species is, which comes first.
    """

    spots: tuple[Spot, ...]
    ways: tuple[Way, ...]
    birds: tuple[str, ...]
    regions: Mapping[str, tuple[float, float]]
    ahead: Mapping[str, tuple[Step, ...]]
    legs: tuple[Leg, ...] = ()
    failures: tuple[Failure, ...] = ()
    stands: tuple[Stand, ...] = ()
    flight: int | None = None
    air: Air | None = None
    over: bool = False
    numbers: Mapping[str, int] = field(default_factory=dict)

    @property
    def at(self) -> Mapping[str, tuple[float, float]]:
        """Each square's place."""
        return {spot.id: spot.at for spot in self.spots}

    @property
    def winners(self) -> tuple[str, ...]:
        """Birds that have arrived."""
        return tuple(stand.bird for stand in self.stands if stand.arrived)


def blank_map(known: Facts | None = None) -> MapView:
    """The board before any game, with every bird's routes; ours, unless a pack's facts are given."""
    known = known or facts()
    ahead = {bird: tuple(way(known, bird, known.birds[bird].start)) for bird in BIRDS}
    return MapView(_spots(known, BIRDS), _ways(known, BIRDS), BIRDS, _regions(known), ahead, numbers=known.numbers)


def map_of(replay: Replay, turn: int | None = None, names: Sequence[str] = ()) -> MapView:
    """The map of a log, as it stands or as it stood when flight `turn` had ended."""
    tellings = replay.chronicle.tellings
    if turn is None:
        return map_view(replay.state, tellings)
    turned = [one for one in replay.chronicle.turns if one.turn <= turn]
    state = turned[-1].state if turned else replay.state
    known = map_view(state, [telling for telling in tellings if _flight(telling) <= turn])
    return replace(known, flight=turn, air=None)


def map_view(state: State | None, tellings: Iterable[Telling] = ()) -> MapView:
    """The map of a state (None: the blank map), with the flights that its history tells."""
    if state is None:
        return blank_map()
    told = list(tellings)
    birds = tuple(state.birds) or BIRDS
    return MapView(
        spots=_spots(state.facts, birds),
        ways=_ways(state.facts, birds),
        birds=birds,
        regions=_regions(state.facts),
        ahead={bird: tuple(way(state.facts, bird, _square(state, bird))) for bird in birds},
        legs=tuple(_leg(telling) for telling in told if telling.id == "advanced" and telling.args["path"]),
        failures=tuple(_failure(telling) for telling in told if telling.id == "failed"),
        stands=tuple(_stand(state, bird) for bird in state.birds.values()),
        flight=state.flight,
        air=_air(state) if state.flight and not state.over else None,
        over=state.over,
    )


def _square(s: State, bird: str) -> str:
    return s.birds[bird].square if bird in s.birds else s.facts.birds[bird].start


def way(known: Facts, bird: str, square: str) -> Iterator[Step]:
    """The shortest way from a square to a diamond of the bird, the square itself first."""
    yield step(known, bird, square, "here")
    while ways := known.next(bird, square):
        square = min(ways, key=lambda there: (known.remaining(bird, there), there))
        yield step(known, bird, square, "ahead")


def step(known: Facts, bird: str, square: str, place: Place) -> Step:
    """A square as it stands on a bird's way."""
    peril = known.squares[square].peril
    strikes = peril if peril in known.birds[bird].gauges else None
    ways = known.next(bird, square)
    return Step(square, strikes, len(ways) > 1, not ways, place)


def _air(s: State) -> Air:
    scouts = (Scout(bird.id, bird.altitude, bird.flying, bird.landed) for bird in s.birds.values())
    return Air(s.round, tuple(s.slots), s.facts.stages, tuple(scouts))


def _spots(known: Facts, birds: Sequence[str]) -> tuple[Spot, ...]:
    """Every square of the birds' routes, in the order of the board."""
    seen = {square for bird in birds for square in known.routes(bird)}
    return tuple(
        Spot(
            id,
            square.at,
            square.region,
            square.peril,
            tuple(bird for bird in birds if known.birds[bird].start == id),
            tuple(bird for bird in birds if id in known.birds[bird].diamonds),
        )
        for id, square in known.squares.items()
        if id in seen
    )


def _regions(known: Facts) -> dict[str, tuple[float, float]]:
    """The middle of each region's squares, whoever flies there."""
    held: dict[str, list[tuple[float, float]]] = {}
    for square in known.squares.values():
        held.setdefault(square.region, []).append(square.at)
    return {
        region: (sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots))
        for region, spots in held.items()
    }


def _ways(known: Facts, birds: Sequence[str]) -> tuple[Way, ...]:
    found: dict[tuple[str, str], list[str]] = {}
    for bird in birds:
        for square in known.squares:
            if square in known.routes(bird):
                for there in known.next(bird, square):
                    found.setdefault((square, there), []).append(bird)
    return tuple(Way(origin, square, tuple(held)) for (origin, square), held in found.items())


def _leg(telling: Telling) -> Leg:
    args = telling.args
    return Leg(args["bird"], _flight(telling), args["origin"], tuple(args["path"]), args["stage"])


def _failure(telling: Telling) -> Failure:
    return Failure(telling.args["bird"], _flight(telling), telling.args["square"], telling.args["by"])


def _stand(s: State, bird: Bird) -> Stand:
    left = s.facts.remaining(bird.id, bird.square)
    return Stand(bird.id, bird.seat, bird.square, left, bird.arrived, bird.energy)


def _flight(telling: Telling) -> int:
    return int(telling.at.partition(".")[0])
