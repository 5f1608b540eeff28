"""A campaign's sessions as a table for a spreadsheet: CSV as RFC 4180 has it, a row a session.

A text that a spreadsheet would take for a formula begins with an apostrophe; numbers stay numbers.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import Any

from companion.campaign.record import Record
from companion.campaign.values import ours

COLUMNS = (
    "number",
    "game",
    "started",
    "resumed",
    "over",
    "end",
    "won",
    "ours",
    "winners",
    "seats",
    "players",
    "score",
    "par",
    "turn",
    "unit",
    "seconds",
    "luck",
    "answers",
    "decisions",
    "undos",
    "corrections",
    "rulings",
    "notes",
    "lang",
    "dice",
    "seed",
    "rules",
    "data",
    "pack",
    "legacy",
    "file",
    "fault",
)
"""The columns that every session has; the games' own figures follow in alphabetical order."""

_RISKY = ("=", "+", "-", "@", "\t", "\r", "\n")


def table(records: Sequence[Record]) -> str:
    """The sessions as CSV, with a head row; lines end with CR LF."""
    figures = sorted({name for one in records for name in one.figures})
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\r\n")
    writer.writerow([*COLUMNS, *(safe(f"figure.{name}") for name in figures)])
    for one in records:
        writer.writerow([*_common(one), *(_cell(one.figures.get(name)) for name in figures)])
    return file.getvalue()


def _common(one: Record) -> list[Any]:
    made = {
        "ours": ours(one) if one.told else None,
        "winners": " ".join(one.winners),
        "seats": " ".join(f"{seat}={who}" for seat, who in one.seats.items()),
        "players": len(one.seats),
        "legacy": _legacy(one),
    }
    return [_cell(made[name] if name in made else getattr(one, name)) for name in COLUMNS]


def _legacy(one: Record) -> str:
    found = (one.campaign or {}).get("legacy")
    return " ".join(map(str, found)) if isinstance(found, list) else ""


def _cell(found: Any) -> Any:
    if found is None:
        return ""
    if isinstance(found, bool):
        return "true" if found else "false"
    return safe(found) if isinstance(found, str) else found


def safe(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(_RISKY) else text
