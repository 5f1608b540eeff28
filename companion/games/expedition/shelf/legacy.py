"""Legacies: what earlier expeditions change in the rules of the next, where a campaign turns it on. All ours.

Each looks at the table before the first day and at the heritage (`shelf.heritage`), and says which state keys
are to be set by hand (`corrections`); nothing where there is nothing to do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any

from companion.games.expedition.state import State

HEXES, MARCHES = 2, 2
Given = Mapping[str, Any]


def known_country(s: State, heritage: Given) -> dict[str, Any]:
    """The first two hexes that the last expedition came to are on the chart, as it drew them."""
    blank = s.unmapped() - {s.facts.map.delta}
    found = {hex: terrain for hex, terrain in heritage.get("path", ()) if hex in blank}
    return {f"terrain.{hex}": found[hex] for hex in list(found)[:HEXES]}


def old_trail(s: State, heritage: Given) -> dict[str, Any]:
    """The first two marches of the last expedition have left a trail."""
    path = [hex for hex, _ in heritage.get("path", ())]
    if path[:1] != [s.facts.map.start]:
        return {}
    marches = [tuple(sorted(two)) for two in list(pairwise(path))[:MARCHES]]
    trails = sorted({*s.trails, *(two for two in marches if two in s.board.sides)})
    return {"trails": [list(two) for two in trails]} if set(trails) != s.trails else {}


def old_friends(s: State, heritage: Given) -> dict[str, Any]:
    """Of the peaceful villages that earlier expeditions knew, the one nearest to the start remembers them."""
    far = s.board.distances(s.hex)
    known = [hex for hex in heritage.get("friends", ()) if hex in far and hex not in s.peaceful]
    return {f"peaceful.{min(known, key=lambda there: (far[there], there))}": 1} if known else {}


LEGACIES: Mapping[str, Callable[[State, Given], Mapping[str, Any]]] = {
    "known_country": known_country,
    "old_trail": old_trail,
    "old_friends": old_friends,
}
