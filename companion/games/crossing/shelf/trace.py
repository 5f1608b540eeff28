"""What a crossing leaves for later ones: its pilgrims, where the sea took them or a gate let them in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from companion.core.replay import Replay
from companion.core.session import Telling
from companion.games import casts
from companion.games.crossing.cast import PAIR, draw_cast
from companion.games.crossing.facts import HOME, SWEPT
from companion.games.crossing.state import State

ISLET, OUT = "islet", "out"
GONE = {"home": "gate", "swept": "square"}


def trace(played: Replay) -> dict[str, Any]:
    """Plain data, ended or not: the result, who won, how many rounds, and each pilgrim who was on the sand.

    A pilgrim's `fate` is `home`, `swept`, `islet` or `out`; of one at home or swept `round` and `at` (a gate or a
    square) say when and where, unless a hand put them there.
    """
    state: State = played.state
    return {
        "over": state.over,
        "result": state.result,
        "cause": state.cause,
        "rounds": state.round,
        "tide": state.tide,
        "seats": list(state.seats),
        "winners": list(state.winners),
        "home_order": list(state.home_order),
        "people": list(_people(played)),
    }


def _people(played: Replay) -> Iterable[dict[str, Any]]:
    """The pilgrims of the seats at the table, in their order, with all that a cast knows of them."""
    state: State = played.state
    members = casts.of(played.header, draw_cast)["members"]
    ways = _ways(played.chronicle.tellings)
    for place, seat in enumerate(state.seats):
        for index in range(PAIR):
            fate = _fate(state, seat, index)
            yield {
                **members[PAIR * place + index],
                "seat": seat,
                "fate": fate,
                **ways.get((fate, seat, index + 1), {}),
            }


def _fate(state: State, seat: str, index: int) -> str:
    at = state.pilgrims[seat][index]
    if at in (HOME, SWEPT):
        return at
    return ISLET if state.stranded(seat, index) else OUT


def _ways(tellings: Iterable[Telling]) -> dict[tuple[str, str, int], Mapping[str, Any]]:
    """When and where each pilgrim went off the sand, by fate, seat and number."""
    return {
        (t.id, str(t.args["seat"]), int(t.args["pilgrim"])): {"round": t.args["round"], "at": t.args[GONE[t.id]]}
        for t in tellings
        if t.id in GONE
    }
