"""Legacies: what earlier crossings change in the rules of the next, where a campaign turns it on. All ours.

Each looks at the table before the first turn and at the heritage (`shelf.heritage`), and says which state keys
are to be set by hand (`corrections`); nothing where there is nothing to do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.games.crossing.facts import BEACH
from companion.games.crossing.state import State

PATIENCE = 2
Given = Mapping[str, Any]


def bread_of_the_abbey(s: State, heritage: Given) -> dict[str, Any]:
    """The seat that last brought a pilgrim home begins with a biscuit."""
    seat = _seats(heritage).get("last_home")
    fits = seat in s.seats and s.supply_biscuits > 0 and not s.biscuits[seat]
    return {f"biscuits.{seat}": 1} if fits else {}


def vow_of_the_lost(s: State, heritage: Given) -> dict[str, Any]:
    """Each seat that lost both its pilgrims in the last crossing begins with an archangel, as long as there are any."""
    lost = [seat for seat in _seats(heritage).get("lost_both", ()) if seat in s.seats]
    return {f"archangels.{seat}": 1 for seat in lost[: s.supply_archangels]}


def first_stake(s: State, heritage: Given) -> dict[str, Any]:
    """The seat that has gone longest without winning, twice at least, begins with a pilgrim at the first stakes."""
    waiting = {seat: n for seat, n in _seats(heritage).get("waiting", {}).items() if seat in s.seats}
    seat = max(waiting, key=lambda one: waiting[one], default="")
    if not seat or waiting[seat] < PATIENCE:
        return {}
    first = s.facts.neighbours[BEACH]
    return {f"pilgrims.{seat}": [first[len(first) // 2], BEACH]}


def _seats(heritage: Given) -> Mapping[str, Any]:
    found: Mapping[str, Any] = heritage.get("seats", {})
    return found


LEGACIES: Mapping[str, Callable[[State, Given], Mapping[str, Any]]] = {
    "bread_of_the_abbey": bread_of_the_abbey,
    "vow_of_the_lost": vow_of_the_lost,
    "first_stake": first_stake,
}
