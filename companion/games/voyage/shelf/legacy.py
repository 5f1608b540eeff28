"""Legacies: what earlier autumns change in the rules of the next, where a campaign turns it on. All ours.

Each looks at the table before the first flight and at the heritage (`shelf.heritage`), and says which state keys
are to be set by hand (`corrections`); nothing where there is nothing to do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.games.voyage.state import State

Given = Mapping[str, Any]


def old_hand(s: State, heritage: Given) -> dict[str, Any]:
    """A species that came to the end of its way when it was last read begins with its Energy active."""
    if s.options["no_energy"]:
        return {}
    home = [one["species"] for one in heritage.get("birds", ()) if one["home"]]
    return {f"birds.{bird}.energy": True for bird in s.birds if bird in home and not s.birds[bird].energy}


def early_start(s: State, heritage: Given) -> dict[str, Any]:
    """A species that fell short when it was last read begins a square further on, by the shortest way."""
    short = [one["species"] for one in heritage.get("birds", ()) if not one["home"]]
    found = {bird: _further(s, bird) for bird in s.birds if bird in short}
    return {f"birds.{bird}.square": square for bird, square in found.items() if s.facts.remaining(bird, square)}


def _further(s: State, bird: str) -> str:
    ways = s.facts.next(bird, s.birds[bird].square)
    return min(ways, key=lambda there: (s.facts.remaining(bird, there), there))


LEGACIES: Mapping[str, Callable[[State, Given], Mapping[str, Any]]] = {
    "old_hand": old_hand,
    "early_start": early_start,
}
