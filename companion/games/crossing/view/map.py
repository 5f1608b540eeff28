"""All that a map of the crossing shows, for paper and terminal alike.

Squares go by their names (`C4`); pilgrims by the letter of their seat and their number (`a1`),
in the order of the seats. A leg is what a pilgrim walked in one turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from companion.core.chronicle import Turned
from companion.core.replay import Replay
from companion.core.session import Telling
from companion.games.crossing.facts import GATE, WATER, Board, Facts, facts
from companion.games.crossing.state import State
from companion.games.tales import heritage

LETTERS = "abcdefgh"


@dataclass(frozen=True, slots=True)
class Square:
    """A square of the bay: `column` from 0, `row` from 1, its number (None: water), its ground."""

    name: str
    column: int
    row: int
    number: int | None
    tone: str


@dataclass(frozen=True, slots=True)
class Gate:
    """A gate of the Mont: the column it lies under."""

    number: int
    column: int

    @property
    def name(self) -> str:
        return f"{GATE}{self.number}"


@dataclass(frozen=True, slots=True)
class Flood:
    """After which round the tide takes the beach, for these numbers of players; then a row a round."""

    players: tuple[int, ...]
    first: int

    def round(self, row: int) -> int:
        """The round after which a row is flooded; the beach is row 0."""
        return self.first + row


@dataclass(frozen=True, slots=True)
class Leg:
    """What a pilgrim walked in one turn: from a square through others."""

    round: int
    origin: str
    squares: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Loss:
    """A pilgrim swept away: where, after which round, and the name, if the cast is known."""

    square: str
    round: int
    name: str | None


@dataclass(frozen=True, slots=True)
class Earlier:
    """A pilgrim whom the sea took in an earlier crossing of the campaign: where, and on which day of its season."""

    square: str
    name: str
    day: int


@dataclass(frozen=True, slots=True)
class Pilgrim:
    """One of the pilgrims: `at` is a square, `beach`, `home` or `swept`; `arrived` is a round and a gate."""

    seat: str
    place: int
    number: int
    at: str
    legs: tuple[Leg, ...]
    arrived: tuple[int, str] | None
    loss: Loss | None
    stranded: bool

    @property
    def label(self) -> str:
        """`a1`: the letter of the seat, and the pilgrim's number."""
        return f"{LETTERS[self.place]}{self.number}"


@dataclass(frozen=True, slots=True)
class MapView:
    """A map. Without a game (`blank`) it holds the board alone; `round` is None then.

    `tide` counts the rows under water, the beach first. `home` are the pilgrims that came home, in order;
    `earlier` those whom the sea took before, the first one first.
    """

    squares: tuple[Square, ...]
    columns: str
    rows: int
    islet: str
    gates: tuple[Gate, ...]
    floods: tuple[Flood, ...]
    seats: tuple[str, ...]
    pilgrims: tuple[Pilgrim, ...]
    home: tuple[Pilgrim, ...]
    tide: int
    round: int | None
    over: bool
    winners: tuple[str, ...]
    result: str | None
    cause: str | None
    earlier: tuple[Earlier, ...] = ()

    @property
    def blank(self) -> bool:
        return self.round is None

    def spot(self, name: str) -> tuple[int, int]:
        """Column and row of a square or gate; gates lie in the row after the last."""
        if name.startswith(GATE):
            return next(gate.column for gate in self.gates if gate.name == name), self.rows + 1
        return self.columns.index(name[0]), int(name[1:])


def blank_map(known: Facts | None = None) -> MapView:
    """The bay at low tide, before any game; ours, unless a pack's facts are given."""
    known = known or facts()
    return _empty(known, _all_floods(known))


def _empty(known: Facts, floods: tuple[Flood, ...]) -> MapView:
    board = known.board
    return MapView(
        squares=_squares(board),
        columns=board.columns,
        rows=len(board.rows),
        islet=board.islet,
        gates=tuple(Gate(int(number), board.columns.index(column)) for number, column in board.gates.items()),
        floods=floods,
        seats=(),
        pilgrims=(),
        home=(),
        tide=0,
        round=None,
        over=False,
        winners=(),
        result=None,
        cause=None,
    )


def _squares(board: Board) -> tuple[Square, ...]:
    return tuple(
        Square(f"{letter}{row}", column, row, None if mark == WATER else int(mark), board.tone(f"{letter}{row}"))
        for row, marks in enumerate(board.rows, 1)
        for column, (letter, mark) in enumerate(zip(board.columns, marks, strict=True))
    )


def _all_floods(known: Facts) -> tuple[Flood, ...]:
    """The first floods, each with the numbers of players that it holds for."""
    by_players = sorted((int(players), first) for players, first in known.first_flood.items())
    firsts = dict.fromkeys(first for _, first in by_players)
    return tuple(Flood(tuple(players for players, held in by_players if held == first), first) for first in firsts)


def map_of(replay: Replay, round: int | None = None, names: Sequence[str] = ()) -> MapView:
    """The map of a log, as it stands or as it stood when `round` ended.

    `names` are those of the swept, in the order in which the sea took them. A campaign's map shows whom it took
    before.
    """
    turns = [turned for turned in replay.chronicle.turns if round is None or turned.turn <= round]
    state, tellings = replay.state, replay.chronicle.tellings
    if round is not None and turns:
        state = turns[-1].state
        tellings = [telling for telling in tellings if _round(telling) <= turns[-1].turn]
    return replace(map_view(state, tellings, turns, names), earlier=earlier(heritage(replay.header), state.facts))


def earlier(left: Mapping[str, Any], facts: Facts) -> tuple[Earlier, ...]:
    """Whom earlier days left on a square of this board; those on the beach have no place of their own."""
    people = left.get("swept_people", ())
    return tuple(Earlier(one["at"], one["name"], one["day"]) for one in people if one["at"] in facts.numbers)


def map_view(
    state: State | None, tellings: Sequence[Telling] = (), turns: Sequence[Turned] = (), names: Sequence[str] = ()
) -> MapView:
    """The map of a state (None: the blank map), with the ways, losses and arrivals that its history tells."""
    if state is None:
        return blank_map()
    losses = _losses(tellings, names)
    arrivals = {_who(t): (_round(t), str(t.args["gate"])) for t in tellings if t.id == "home"}
    pilgrims = tuple(
        Pilgrim(
            seat=seat,
            place=place,
            number=index + 1,
            at=at,
            legs=_legs(seat, index + 1, tellings),
            arrived=arrivals.get((seat, index + 1)),
            loss=losses.get((seat, index + 1)),
            stranded=index in state.out(seat) and state.stranded(seat, index),
        )
        for place, seat in enumerate(state.seats)
        for index, at in enumerate(state.pilgrims[seat])
    )
    flood = Flood((len(state.seats),), state.flood)
    held = {(one.seat, one.number): one for one in pilgrims}
    return replace(
        _empty(state.facts, (flood,)),
        seats=state.seats,
        pilgrims=pilgrims,
        home=tuple(held[who] for who in arrivals),
        tide=state.tide,
        round=turns[-1].turn if turns and turns[-1].state is state else state.round,
        over=state.over,
        winners=state.winners,
        result=state.result,
        cause=state.cause,
    )


def _who(telling: Telling) -> tuple[str, int]:
    return str(telling.args["seat"]), int(telling.args["pilgrim"])


def _round(telling: Telling) -> int:
    return int(telling.at.partition(".")[0])


def _losses(tellings: Iterable[Telling], names: Sequence[str]) -> dict[tuple[str, int], Loss]:
    """Who was swept away; the beach is a place like others."""
    swept = [telling for telling in tellings if telling.id == "swept"]
    named = [*names, *[None] * len(swept)]
    return {
        _who(t): Loss(str(t.args["square"]), int(t.args["round"]), name) for t, name in zip(swept, named, strict=False)
    }


def _legs(seat: str, number: int, tellings: Iterable[Telling]) -> tuple[Leg, ...]:
    steps = [t for t in tellings if t.id == "step" and _who(t) == (seat, number)]
    turns = [(round, list(group)) for round, group in groupby(steps, key=_round)]
    return tuple(
        Leg(round, str(group[0].args["origin"]), tuple(str(t.args["square"]) for t in group)) for round, group in turns
    )
