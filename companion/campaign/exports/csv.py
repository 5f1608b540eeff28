"""The answers of a log as a table for spreadsheets: CSV as RFC 4180 has it, in UTF-8.

A text that a spreadsheet would take for a formula is written with an apostrophe before it, which
the spreadsheet shows as text; numbers stay numbers.
"""

from __future__ import annotations

import csv
from io import StringIO
from typing import Any

from companion.campaign.figures.rows import safe
from companion.core import answers as plain
from companion.core.log import Answered
from companion.core.replay import Replay
from companion.core.secrecy import concealed, shared
from companion.words.wording import Wording

COLUMNS = ("n", "at", "turn", "scene", "why", "question", "ask", "dice", "deck", "who", "of", "got", "answer", "by")
"""Of a log's answers; then `stands`: whether it was not taken back."""


def answers(session: Replay, lang: str) -> str:
    """Every answer of a log, those taken back too; what not everybody may know yet is `hidden`."""
    wording = Wording(session.game.name, lang, session.session.hidden(""))
    stands = {entry.n for entry in session.session.history}
    out = StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow((*COLUMNS, "stands"))
    for line in (row.line for row in session.log.lines if isinstance(row.line, Answered)):
        writer.writerow([cell(value) for value in (*_answer(line, wording), line.n in stands)])
    return out.getvalue()


def cell(value: Any) -> Any:
    """A value as a cell may hold it: no formula, and of what is true or false, `true` or `false`."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    return value if isinstance(value, int) or value == plain.NONE else safe(str(value))


def _answer(line: Answered, wording: Wording) -> tuple[Any, ...]:
    turn, _, scene = line.at.partition(".")
    got = concealed(plain.write(line.got), wording.hidden)
    of = plain.write(shared(line.of, wording.hidden)) if line.of else ""
    told = wording.scene(scene), line.why, wording.question(line.why), line.ask, line.dice, line.deck, line.who, of
    return line.n, line.at, int(turn), *told, got, wording.answer(line.got), line.by
