"""The play sheet as values: the board, the dice, what each player holds, and where a session stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from companion.core.data import data_hash
from companion.core.game import Value
from companion.core.replay import Replay
from companion.games.crossing.facts import Facts, facts
from companion.games.crossing.state import State
from companion.games.crossing.view.map import MapView, blank_map, map_of, map_view

MOST = 6


@dataclass(frozen=True, slots=True)
class Party:
    """A player: the letter's place, the name, the place in the order of play, where the pilgrims are, what is held."""

    place: int
    seat: str
    turn: int
    pilgrims: tuple[str, ...]
    biscuits: int
    archangels: int


@dataclass(frozen=True, slots=True)
class Marks:
    """Where a session stands: whose turn it is in which round, with which dice left, and how it ended."""

    parties: tuple[Party, ...]
    round: int
    seat: str
    left: tuple[int, ...]
    biscuits: int
    archangels: int
    goal: int
    cause: str | None
    result: str | None
    winners: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SheetView:
    """All that stands on the play sheet; `marks` is None on a blank one. `faces` are those of the grey die, counted."""

    map: MapView
    faces: Mapping[str, int]
    archangels: int
    biscuits_a_player: int
    players: int
    options: Mapping[str, Value]
    data: str
    marks: Marks | None


def sheet_view(
    state: State | None, options: Mapping[str, Value], map: MapView | None = None, known: Facts | None = None
) -> SheetView:
    """The sheet of a state, or the blank one (None): ours, unless a pack's facts are given."""
    known = state.facts if state else known or facts()
    return SheetView(
        map=map or (map_view(state) if state else blank_map(known)),
        faces=Counter(known.event_die),
        archangels=known.supply.archangels,
        biscuits_a_player=known.supply.biscuits_a_player,
        players=MOST,
        options=options,
        data=data_hash(known),
        marks=_marks(state) if state else None,
    )


def _marks(s: State) -> Marks:
    order = {seat: place for place, seat in enumerate(s.order, 1)}
    parties = tuple(
        Party(place, seat, order.get(seat, 0), tuple(s.pilgrims[seat]), s.biscuits[seat], s.archangels[seat])
        for place, seat in enumerate(s.seats)
    )
    return Marks(
        parties=parties,
        round=s.round,
        seat=s.seat if s.order else "",
        left=tuple(s.left),
        biscuits=s.supply_biscuits,
        archangels=s.supply_archangels,
        goal=s.goal,
        cause=s.cause,
        result=s.result,
        winners=s.winners,
    )


def blank(options: Mapping[str, Value], known: Facts | None = None) -> SheetView:
    """The sheet before the first roll; ours, unless a pack's facts are given."""
    return sheet_view(None, options, known=known)


def restored(replay: Replay) -> SheetView:
    """The sheet of a replayed log, as it stands at its end."""
    header = replay.header
    options = {option.name: header.options.get(option.name, option.default) for option in replay.game.options}
    return sheet_view(replay.state, options, map_of(replay))
