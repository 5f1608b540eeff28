"""The margin of a day: what the dice did, for readers who want the mechanics beside the story."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.core.session import Telling
from companion.core.tale import Line


def lines(told: Iterable[Telling]) -> tuple[Line, ...]:
    """A row for each roll and each change of a track."""
    made = [_line(telling) for telling in told]
    return tuple(line for line in made if line is not None)


def _line(t: Telling) -> Line | None:
    a: dict[str, Any] = t.args
    if t.id == "plan":
        return Line("planning", "plan", {"plan": a["plan"]}, (t.n,))
    if t.id == "rolled":
        return Line(a["phase"], "roll", {key: a[key] for key in ("faces", "parts", "total")}, (t.n,))
    if t.id in ("mapped", "discovery"):
        phase = "mapping" if t.id == "mapped" else "discovery"
        return Line(phase, "roll", {key: a[key] for key in ("faces", "parts", "total")}, (t.n,))
    if t.id == "track" and a["before"] != a["after"]:
        return Line(t.at.partition(".")[2], "track", {key: a[key] for key in ("track", "before", "after")}, (t.n,))
    return None
