"""What earlier crossings left, in a sentence to whoever sits down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.crossing.shelf.heritage import KEYS
from companion.games.shown import Say

NAMED = 4
"""So many of those whom the sea took are named, the latest."""


def left(heritage: Mapping[str, Any]) -> Say | None:
    """How many came home before, and whom the sea took last. None before the first."""
    if not heritage.keys() >= KEYS:
        return None
    names = tuple(one["name"] for one in heritage["swept_people"][-NAMED:])
    counts = {key: heritage[key] for key in ("days", "home", "swept")}
    return Say("greeting.sea" if names else "greeting.days", {**counts, "all": names})
