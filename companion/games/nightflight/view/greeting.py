"""What earlier flights left, in a sentence to whoever sits down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.nightflight.shelf.heritage import KEYS
from companion.games.shown import Say

NAMED = 4
"""So many of the missing are named, the latest."""


def left(heritage: Mapping[str, Any]) -> Say | None:
    """How many flights saw the dawn before, and who is missing. None before the first."""
    if not heritage.keys() >= KEYS:
        return None
    names = tuple(one["name"] for one in heritage["missing"][-NAMED:])
    counts = {key: heritage[key] for key in ("flights", "arrived", "lost")}
    return Say("greeting.missing" if names else "greeting.flights", {**counts, "all": names})
