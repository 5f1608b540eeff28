"""Legacies: what earlier flights change in the rules of the next, where a campaign turns it on. All ours.

Each looks at the table before the first turn and at the heritage (`shelf.heritage`), and says which state keys
are to be set by hand (`corrections`); nothing where there is nothing to do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.games.nightflight.shelf.places import place_on
from companion.games.nightflight.state import State

STEP = 1
Given = Mapping[str, Any]


def seasoned(s: State, heritage: Given) -> dict[str, Any]:
    """After a flight that saw the dawn one hope more at take-off, after one that was lost one less."""
    last = heritage.get("last")
    return {"hope": s.hope + (STEP if last["won"] else -STEP)} if last else {}


def beacon(s: State, heritage: Given) -> dict[str, Any]:
    """Where the last plane was lost burns a light: a Night token lies on that hex, if its tile is on the route."""
    wrecks = heritage.get("wrecks", ())
    hex = place_on(s.tiles, wrecks[-1]) if wrecks else ""
    fits = hex in s.board and hex not in s.tokens and s.board[hex] not in ("dawn", "start", "night", "relay")
    return {f"tokens.{hex}": "night"} if fits else {}


LEGACIES: Mapping[str, Callable[[State, Given], Mapping[str, Any]]] = {"seasoned": seasoned, "beacon": beacon}
