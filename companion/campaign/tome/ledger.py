"""What the sessions of one game have come to so far: the table that grows from chapter to chapter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.campaign.record import Record
from companion.campaign.speech import Speech
from companion.story.book import Book

COLUMNS = 3
ROWS = 14
"""More than these are drawn together."""


@dataclass(frozen=True, slots=True)
class Row:
    """A session: its number, how it ended, a value for each of the labels (– where it has none)."""

    number: int
    how: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ledger:
    """The table; `left` sessions before its first row are not shown."""

    labels: tuple[str, ...]
    rows: tuple[Row, ...]
    left: int


def ledger(told: Sequence[tuple[Record, Book]], speech: Speech) -> Ledger | None:
    """The sessions of a game up to one, with the first reckonings of that one; None before the second."""
    if len(told) < 2:
        return None
    labels = tuple(label for label, _ in told[-1][1].score[:COLUMNS])
    rows = [_row(record, book, labels, speech) for record, book in told[-ROWS:]]
    return Ledger(labels, tuple(rows), max(0, len(told) - ROWS))


def _row(record: Record, book: Book, labels: tuple[str, ...], speech: Speech) -> Row:
    values = dict(book.score)
    return Row(record.number, speech.how(record), tuple(values.get(label, "–") for label in labels))
