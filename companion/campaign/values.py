"""What honours and statistics read off a session: what all games have, and each game's own figures, by name."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from companion.campaign.record import Record
from companion.core.shelf import Figure


def month(record: Record) -> str:
    """The month in which a session began: `2026-11`."""
    return record.started[:7]


def won_by(record: Record) -> Collection[str]:
    """The seats that won; all of them where a game is won together."""
    if not record.won:
        return ()
    return record.winners or record.seats


def ours(record: Record) -> bool:
    """Whether a person won; of a session between bots, whether any of them did."""
    winners = won_by(record)
    return bool(winners) and any(seat in winners for seat in record.persons or record.seats)


COMMON: Mapping[str, Callable[[Record], Figure | None]] = {
    "game": lambda record: record.game,
    "month": month,
    "calendar_month": lambda record: record.started[5:7],
    "players": lambda record: len(record.seats),
    "persons": lambda record: len(record.persons),
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
