"""What honours and statistics read off a session: what all games have, and each game's own figures, by name."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Literal

from companion.campaign.record import Record
from companion.core.shelf import Figure
from companion.games.tales import leading


def month(record: Record) -> str:
    """The month in which a session began: `2026-11`; of one that nobody knows when, nothing."""
    return record.started[:7]


def won_by(record: Record) -> Collection[str]:
    """The seats that won; all of them where a game is won together."""
    if not record.won:
        return ()
    return record.winners or record.seats


def ours(record: Record) -> bool | None:
    """Whether a session was won by us: the only judge of it, for lists, statistics, honours, exports and the book.

    Of a game that is won together: whether a person won, or, between bots, any of them. Where seats are rivals:
    with persons and bots at the table, whether a person won; between bots, whether the seat did that the book
    follows. Where all rivals are persons, nobody's win is ours against the others: None, and None of a session
    that is not over; such sessions stand outside shares of wins and streaks.
    """
    if not record.over or between_us(record):
        return None
    winners = won_by(record)
    if record.rivals and not record.persons:
        return leading(record.seats) in winners
    return any(seat in winners for seat in record.persons or record.seats)


def between_us(record: Record) -> bool:
    """Whether persons alone played against one another."""
    return record.rivals and len(record.persons) == len(record.seats)


Outcome = Literal["won", "lost", "beaten", "by_seat"]


def outcome(record: Record) -> Outcome:
    """How a session that is over came out for us; `beaten`: others won it; `by_seat`: one of us did."""
    if not record.won:
        return "lost"
    if between_us(record):
        return "by_seat"
    return "won" if ours(record) else "beaten"


COMMON: Mapping[str, Callable[[Record], Figure | None]] = {
    "game": lambda record: record.game,
    "month": lambda record: month(record) or None,
    "calendar_month": lambda record: record.started[5:7] or None,
    "players": lambda record: len(record.seats),
    "persons": lambda record: len(record.persons),
    "over": lambda record: record.over,
    "won": lambda record: record.won,
    "ours": ours,
    "end": lambda record: record.end,
    "score": lambda record: record.score,
    "par": lambda record: record.par,
    "turns": lambda record: record.turn,
    "seconds": lambda record: record.seconds,
    "luck": lambda record: record.luck,
    "answers": lambda record: record.answers,
    "decisions": lambda record: record.decisions,
    "undos": lambda record: record.undos,
    "corrections": lambda record: record.corrections,
    "rulings": lambda record: record.rulings,
    "notes": lambda record: record.notes,
}
"""What every session has, whatever its game. `turns` is the last one that was begun."""


def value(record: Record, name: str) -> Figure | None:
    """A session's figure by name, its game's own first; None where it has none."""
    if name in record.figures:
        found: Figure = record.figures[name]
        return found
    return COMMON[name](record) if name in COMMON else None
