"""The margin of a flight: cards and gauges, for readers who want the mechanics beside the story."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from companion.core.session import Telling
from companion.core.tale import Line, Word
from companion.games.tales import said
from companion.games.voyage.facts import ALTITUDES


def lines(told: Iterable[Telling]) -> tuple[Line, ...]:
    """Each card, each peril and each landing: a row a card, one for the ways and one for the rest."""
    made: list[Line] = []
    rows: set[str] = set()
    for telling in told:
        line = _line(telling)
        if line is not None:
            row = _ROWS.get(telling.id)
            made.append(replace(line, opens=row == "card" or row not in {None, *rows}))
            rows.add(row or "")
    return tuple(made)


def _line(t: Telling) -> Line | None:
    if t.id == "card":
        perils = {altitude: Word("perils", t.args["perils"][altitude]) for altitude in ALTITUDES}
        return said("card", "card", t, round=t.args["round"], stage=t.args["stage"], **perils)
    label = _LABELS.get(t.id)
    return None if label is None else said(label, t.id.replace(".", "_"), t, **_values(t))


_LABELS = {
    **dict.fromkeys(("peril", "energy.spent", "immune", "failed"), "flight"),
    **dict.fromkeys(("landed", "advanced", "overshot", "arrived"), "landing"),
    "board": "rest",
}
_ROWS = {"card": "card", "advanced": "ways", "overshot": "ways", "board": "rest"}
_KINDS = {"bird": "birds", "peril": "perils", "by": "perils", "altitude": "altitudes"}


def _values(t: Telling) -> dict[str, Any]:
    plain = ("suffered", "most", "stage", "remaining")
    named = {name: Word(kind, t.args[name]) for name, kind in _KINDS.items() if name in t.args}
    return named | {name: t.args[name] for name in plain if name in t.args}
