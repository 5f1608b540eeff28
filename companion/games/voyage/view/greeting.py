"""What earlier autumns left, in a sentence to whoever sits down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.shown import Name, Say
from companion.games.voyage.shelf.heritage import KEYS


def left(heritage: Mapping[str, Any]) -> Say | None:
    """How many birds came to the end of the way before, and which was read last. None before the first."""
    if not heritage.keys() >= KEYS:
        return None
    bird = heritage["last"]["bird"]
    counts = {key: heritage[key] for key in ("autumns", "arrived")}
    return Say("greeting.autumns", {**counts, "name": bird["name"], "bird": Name("birds", bird["species"])})
