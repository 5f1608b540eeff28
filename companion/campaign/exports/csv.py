"""Tables for spreadsheets: the answers of a log, the sessions of a campaign. Comma, CRLF, UTF-8 (RFC 4180).

A text that a spreadsheet would take for a formula is written with an apostrophe before it, which
the spreadsheet shows as text; numbers stay numbers.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from io import StringIO
from typing import Any

from companion.campaign.record import Record
from companion.core import answers as plain
from companion.core.log import Answered
from companion.core.replay import Replay
from companion.core.secrecy import concealed, shared
from companion.words.wording import Wording

FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
COLUMNS = ("n", "at", "turn", "scene", "why", "question", "ask", "dice", "deck", "who", "of", "got", "answer", "by")
"""Of a log's answers; then `stands`: whether it was not taken back."""

SESSION = (
    "number", "file", "game", "started", "resumed", "pack", "seed", "rules", "lang", "dice", "over", "end", "won",
    "score", "par", "unit", "turn", "seconds", "answers", "decisions", "undos", "corrections", "rulings", "notes",
    "luck", "fault",
)  # fmt: skip
"""Of a campaign's sessions: fields of their records; then `seats`, `winners`, and each game's own figures."""


def table(columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    """A table with its heading."""
    out = StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow(columns)
    writer.writerows([cell(value) for value in row] for row in rows)
    return out.getvalue()


def cell(value: Any) -> Any:
    """A value as a cell may hold it: no formula, and of what is true or false, `true` or `false`."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (int, float)):
        return value
    text = str(value).replace("\x00", "\N{SYMBOL FOR NULL}")
    return f"'{text}" if text.startswith(FORMULA) and text != plain.NONE else text


def answers(session: Replay, lang: str) -> str:
    """Every answer of a log, those taken back too; what not everybody may know yet is `hidden`."""
    wording = Wording(session.game.name, lang, session.session.hidden(""))
    stands = {entry.n for entry in session.session.history}
    given = (row.line for row in session.log.lines if isinstance(row.line, Answered))
    return table((*COLUMNS, "stands"), ((*_answer(line, wording), line.n in stands) for line in given))


def _answer(line: Answered, wording: Wording) -> tuple[Any, ...]:
    turn, _, scene = line.at.partition(".")
    got = concealed(plain.write(line.got), wording.hidden)
    of = plain.write(shared(line.of, wording.hidden)) if line.of else ""
    told = wording.scene(scene), line.why, wording.question(line.why), line.ask, line.dice, line.deck, line.who, of
    return line.n, line.at, int(turn), *told, got, wording.answer(line.got), line.by


def sessions(records: Sequence[Record]) -> str:
    """A row for each session of a campaign, with the figures of all its games, in the order of their names."""
    figures = sorted({name for record in records for name in record.figures})
    columns = (*SESSION, "seats", "winners", *figures)
    return table(columns, (_session(record, figures) for record in records))


def _session(record: Record, figures: Sequence[str]) -> tuple[Any, ...]:
    seats = " ".join(f"{seat}={who}" for seat, who in record.seats.items())
    own = (getattr(record, name) for name in SESSION)
    return *own, seats, " ".join(record.winners), *(record.figures.get(name) for name in figures)
