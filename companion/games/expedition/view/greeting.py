"""What earlier expeditions left, in a sentence to whoever sits down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.expedition.shelf.heritage import KEYS
from companion.games.shown import Say

NAMED = 4
"""So many graves are named, the latest."""


def left(heritage: Mapping[str, Any]) -> Say | None:
    """Who lies in this country; or, where nobody does, how far the last came. None before the first."""
    if not heritage.keys() >= KEYS:
        return None
    graves = heritage["graves"]
    if not graves:
        last = heritage["expeditions"][-1]
        return Say("greeting.came", {"year": last["year"], "hex": last["hex"]})
    named = tuple(
        Say("greeting.grave", {"name": one["who"]["name"], "hex": one["hex"], "year": one["year"]})
        for one in graves[-NAMED:]
    )
    return Say("greeting.graves" if len(graves) <= NAMED else "greeting.last", {"count": len(graves), "all": named})
