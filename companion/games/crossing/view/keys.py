"""What lies on the table of a crossing and may be set right: pilgrims, what each seat holds, the sea, the round."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.crossing.facts import BEACH, GATE, HOME, SWEPT
from companion.games.crossing.state import TWO, State
from companion.games.shown import Key, Name, Say, whole

MOST = 99


def table_keys(s: State) -> tuple[Key, ...]:
    """The keys to ask for, in the order in which a table is looked over."""
    return (*_pilgrims(s), *_held(s), *_sea(s))


def _pilgrims(s: State) -> Iterator[Key]:
    named = (BEACH, HOME, SWEPT)
    squares = tuple(square for square in s.facts.numbers if not square.startswith(GATE))
    may = Say("key.pilgrims.may", {"all": tuple(Name("places", place) for place in named)})
    for seat in s.seats:
        name = Say("key.pilgrims", {"seat": seat})
        yield Key(f"pilgrims.{seat}", list(s.pilgrims[seat]), name, may, (*named, *squares), "places")


def _held(s: State) -> Iterator[Key]:
    for seat in s.seats:
        named = {"seat": seat}
        biscuits, cubes = s.biscuits[seat], s.archangels[seat]
        yield whole(f"biscuits.{seat}", biscuits, Say("key.biscuits", named), 0, s.supply_biscuits + biscuits)
        yield whole(f"archangels.{seat}", cubes, Say("key.archangels", named), 0, s.supply_archangels + cubes)


def _sea(s: State) -> Iterator[Key]:
    yield whole("tide", s.tide, Say("key.tide"), 0, len(s.facts.board.rows) + 1)
    yield whole("goal", s.goal, Say("key.goal"), TWO if s.solo else 1, TWO)
    if s.round:
        yield whole("round", s.round, Say("key.round"), 1, MOST)
