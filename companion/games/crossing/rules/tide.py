"""The tide after each round, and how a crossing ends."""

from __future__ import annotations

from companion.games.crossing.facts import SWEPT
from companion.games.crossing.state import TWO, State


async def tide(s: State) -> None:
    """After the last player the sea rises a row and takes who stands there, but for the islet (Tide)."""
    if s.round >= s.flood:
        _rise(s)
        _judge(s)
    if s.over:
        return
    s.round += 1
    s.place, s.scene = 0, "turn"


def _rise(s: State) -> None:
    s.tide += 1
    s.tell("tide", row=s.tide - 1, round=s.round)
    for seat in s.order:
        for index in s.out(seat):
            at = s.pilgrims[seat][index]
            if s.flooded(at) and at != s.facts.board.islet:
                s.pilgrims[seat][index] = SWEPT
                s.tell("swept", seat=seat, pilgrim=index + 1, square=at, round=s.round)
            elif s.facts.board.row(at) == s.tide - 1:
                s.tell("stranded", seat=seat, pilgrim=index + 1)


def check_home(s: State) -> None:
    """The first seat to have brought as many home as the goal asks wins at once (End)."""
    seat = s.home_order[-1]
    if s.home(seat) >= s.goal:
        _finish(s, "home", (seat,), "win")


def _judge(s: State) -> None:
    """After a tide: does the goal drop, is only the islet left, is everybody lost?"""
    if s.solo:
        _judge_solo(s)
        return
    if s.goal == TWO and not any(_may_bring_two(s, seat) for seat in s.seats):
        s.goal = 1
        s.tell("goal", goal=1)
        if s.home_order:
            _finish(s, "home", (s.home_order[0],), "win")
            return
    out = [(seat, index) for seat in s.seats for index in s.out(seat)]
    if not out:
        _finish(s, "tide", (), "loss")
    elif len(out) == 1 and s.pilgrims[out[0][0]][out[0][1]] == s.facts.board.islet:
        _finish(s, "islet", (out[0][0],), "win")


def _may_bring_two(s: State, seat: str) -> bool:
    walking = sum(not s.stranded(seat, index) for index in s.out(seat))
    return s.home(seat) + walking >= TWO


def _judge_solo(s: State) -> None:
    """Alone the goal never drops: two home win, one is a draw, an islet survivor alone loses."""
    seat = s.seats[0]
    if any(not s.stranded(seat, index) for index in s.out(seat)):
        return
    _finish(s, "tide", (), "draw" if s.home(seat) else "loss")


def _finish(s: State, cause: str, winners: tuple[str, ...], result: str) -> None:
    s.cause, s.winners, s.result = cause, winners, result
    s.won = result == "win"
    s.tell("end", cause=cause, winners=list(winners), result=result, round=s.round)
