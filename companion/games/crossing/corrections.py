"""State keys that a person may set by hand, checked: pilgrims, tide, round, goal, biscuits, archangels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from companion.core.errors import Clash, Illegal
from companion.games.crossing.facts import BEACH, GATE, HOME, SWEPT
from companion.games.crossing.state import TWO, State


def correct(s: State, changes: Mapping[str, Any]) -> None:
    """Set named keys of `status`: `pilgrims.anna`, `biscuits.anna`, `tide`, `round`, `goal` …

    What a seat holds or lacks goes to the supply. Raises Illegal for a key that cannot be set,
    a value that the table cannot show, or a table that cannot be, once all keys are set.
    """
    for key, value in changes.items():
        head, _, rest = key.partition(".")
        setter = _SETTERS.get(head)
        if setter is None:
            raise Illegal(f"{key} cannot be corrected; what can is {', '.join(_SETTERS)}.")
        setter(s, rest, value)
    if changes:
        _check(s)


def _whole(key: str, value: Any, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise Illegal(f"{key} is a whole number from {low} to {high}, not {value}.")
    return value


def _seat(s: State, key: str, seat: str) -> str:
    if seat not in s.seats:
        raise Illegal(f"{key}: there is no seat {seat or '(unnamed)'}; seats are {', '.join(s.seats)}.")
    return seat


def _pilgrims(s: State, seat: str, value: Any) -> None:
    key = f"pilgrims.{_seat(s, 'pilgrims', seat)}"
    if not isinstance(value, (list, tuple)) or len(value) != TWO:
        raise Illegal(f"{key} is a list of two places, like [C4, beach], not {value}.")
    before = s.home(seat)
    s.pilgrims[seat] = [_where(s, key, there) for there in value]
    _enter(s, seat, s.home(seat) - before)


def _where(s: State, key: str, there: Any) -> str:
    if not isinstance(there, str) or not (there in (BEACH, HOME, SWEPT) or _is_square(s, there)):
        raise Illegal(f"{key}: a pilgrim cannot stand on {there}: it is a square, {BEACH}, {HOME} or {SWEPT}.")
    return there


def _is_square(s: State, there: str) -> bool:
    return there in s.facts.numbers and not there.startswith(GATE)


def _enter(s: State, seat: str, more: int) -> None:
    """Keep the order in which pilgrims came home: who is taken out again came last."""
    s.home_order.extend([seat] * more)
    for _ in range(-more):
        last = len(s.home_order) - 1 - s.home_order[::-1].index(seat)
        del s.home_order[last]


def _tide(s: State, _: str, value: Any) -> None:
    s.tide = _whole("tide", value, 0, len(s.facts.board.rows) + 1)


def _round(s: State, _: str, value: Any) -> None:
    if s.round == 0:
        raise Illegal("round cannot be corrected before the first seat is rolled.")
    s.round = _whole("round", value, 1, 99)


def _goal(s: State, _: str, value: Any) -> None:
    s.goal = _whole("goal", value, TWO if s.solo else 1, TWO)


def _biscuits(s: State, seat: str, value: Any) -> None:
    key = f"biscuits.{_seat(s, 'biscuits', seat)}"
    there = s.supply_biscuits + s.biscuits[seat]
    s.biscuits[seat] = _whole(key, value, 0, there)
    s.supply_biscuits = there - s.biscuits[seat]


def _archangels(s: State, seat: str, value: Any) -> None:
    key = f"archangels.{_seat(s, 'archangels', seat)}"
    there = s.supply_archangels + s.archangels[seat]
    s.archangels[seat] = _whole(key, value, 0, there)
    s.supply_archangels = there - s.archangels[seat]


def _check(s: State) -> None:
    """Raise Clash when two share a square, one stands in the sea, or the goal would be met already."""
    out = [(seat, s.pilgrims[seat][index]) for seat in s.seats for index in s.out(seat)]
    held = Counter(there for _, there in out if there != BEACH)
    for seat, there in out:
        if held[there] > 1:
            raise Clash(f"pilgrims.{seat}: two pilgrims cannot share {there}.", "clash.share", square=there)
        if s.flooded(there) and there != s.facts.board.islet:
            sentence = f"pilgrims.{seat}: {there} lies under water, with the tide at {s.tide}."
            raise Clash(sentence, "clash.flooded", square=there, tide=s.tide)
    for seat in s.seats:
        if s.home(seat) >= s.goal:
            sentence = f"pilgrims.{seat}: {s.home(seat)} cannot be set down at home: they get there by steps, and win."
            raise Clash(sentence, "clash.goal", seat=seat)


_SETTERS = {
    "pilgrims": _pilgrims,
    "tide": _tide,
    "round": _round,
    "goal": _goal,
    "biscuits": _biscuits,
    "archangels": _archangels,
}
