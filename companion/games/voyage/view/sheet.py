"""The play sheet of the voyage as values: a board a bird, the flight's track, what the deck holds.

All numbers come from the facts and the options, so that the sheet of another deck prints that deck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from companion.core.data import data_hash
from companion.core.game import Value
from companion.core.replay import Replay
from companion.games.voyage.facts import ALTITUDES, BIRDS, CALM, PERILS, Facts, deck_of, facts, perils
from companion.games.voyage.state import Bird, State
from companion.games.voyage.view.map import Failure, Leg, Step, map_of, step, way


@dataclass(frozen=True, slots=True)
class Gauge:
    """A peril and its squares, the rested one included (0: immune); `suffered` is where the marker stands."""

    peril: str
    squares: int
    suffered: int = 0


@dataclass(frozen=True, slots=True)
class Board:
    """One bird's part of the sheet. `flights` holds a stage value a flight, 0 for one that failed."""

    bird: str
    gauges: tuple[Gauge, ...]
    steps: tuple[Step, ...]
    goals: tuple[str, ...]
    energy: bool
    seat: str | None = None
    square: str | None = None
    remaining: int = 0
    flights: tuple[int, ...] = ()
    altitude: str | None = None
    flying: bool = False


@dataclass(frozen=True, slots=True)
class SheetView:
    """All that stands on the play sheet; `flight` is None on a blank one, `slots` the cards of the flight."""

    boards: tuple[Board, ...]
    stages: tuple[int, ...]
    counts: Mapping[str, Mapping[str, int]]
    cards: int
    options: Mapping[str, Value]
    data: str
    flight: int | None = None
    round: int = 0
    slots: tuple[str, ...] = ()
    deck: int = 0
    discards: int = 0


def blank(options: Mapping[str, Value], known: Facts | None = None) -> SheetView:
    """The sheet before birds are chosen: a board for each of the eight; ours, unless a pack's facts are given."""
    known = known or facts()
    active = bool(options["youth"]) and not options["no_energy"]
    boards = tuple(
        Board(
            bird,
            tuple(Gauge(peril, known.birds[bird].gauges.get(peril, 0)) for peril in PERILS),
            tuple(way(known, bird, known.birds[bird].start)),
            known.birds[bird].diamonds,
            active,
        )
        for bird in BIRDS
    )
    return _view(known, options, boards)


def restored(replay: Replay) -> SheetView:
    """The sheet of a replayed log, as it stands at its end."""
    s: State = replay.state
    if not s.birds:
        return blank(s.options, s.facts)
    seen = map_of(replay)
    boards = tuple(_board(s, bird, seen.legs, seen.failures) for bird in s.birds.values())
    view = _view(s.facts, s.options, boards)
    return replace(
        view,
        flight=s.flight,
        round=s.round,
        slots=tuple(s.slots),
        deck=len(s.deck),
        discards=s.deck.discards.total(),
    )


def _view(known: Facts, options: Mapping[str, Value], boards: tuple[Board, ...]) -> SheetView:
    cards = deck_of(known, str(options["no_calm"]))
    counts = {altitude: Counter(perils(known.cards[card])[altitude] for card in cards) for altitude in ALTITUDES}
    held: dict[str, dict[str, int]] = {
        peril: {str(altitude): counts[altitude][peril] for altitude in ALTITUDES} for peril in (*PERILS, CALM)
    }
    return SheetView(boards, known.stages, held, len(cards), options, data_hash(known))


def _board(s: State, bird: Bird, legs: tuple[Leg, ...], failures: tuple[Failure, ...]) -> Board:
    known = s.facts.birds[bird.id]
    own = [leg for leg in legs if leg.bird == bird.id]
    return Board(
        bird.id,
        tuple(Gauge(peril, known.gauges.get(peril, 0), bird.gauges.get(peril, 0)) for peril in PERILS),
        tuple(_steps(s.facts, bird.id, own, bird.square)),
        known.diamonds,
        bird.energy,
        bird.seat,
        bird.square,
        s.facts.remaining(bird.id, bird.square),
        _flights(own, [failure for failure in failures if failure.bird == bird.id]),
        bird.altitude,
        bird.flying,
    )


def _flights(legs: list[Leg], failures: list[Failure]) -> tuple[int, ...]:
    found = {leg.flight: leg.stage for leg in legs} | {failure.flight: 0 for failure in failures}
    return tuple(found[flight] for flight in sorted(found))


def _steps(known: Facts, bird: str, legs: list[Leg], square: str) -> Iterator[Step]:
    """The squares behind the species, where it is, and the shortest way that is left."""
    behind = [known.birds[bird].start, *(there for leg in legs for there in leg.path)][:-1] if legs else []
    yield from (step(known, bird, there, "passed") for there in behind)
    yield from way(known, bird, square)
