"""Tables that were set right, in words: by hand, or by what a campaign's earlier sessions left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.core.secrecy import concealed
from companion.core.session import Correction, Session
from companion.core.table import LEGACY
from companion.games.shown import Key
from companion.terminal.speech import Speech
from companion.terminal.table_words import TableWords
from companion.words import words


def righted(session: Session) -> tuple[Correction, ...]:
    """The corrections that stand."""
    return tuple(entry for entry in session.history if isinstance(entry, Correction))


def legacy(entry: Correction) -> str:
    """The id of the legacy that set the table so; empty where somebody's hand did."""
    before, _, id = entry.reason.partition(" ")
    return id if before == LEGACY else ""


def title(speech: Speech, entry: Correction) -> str:
    """What a legacy is called; one that this version does not have by its id."""
    known = words(speech.game, speech.lang, "shelf")["legacies"].get(legacy(entry))
    return str(known["title"]) if known else legacy(entry)


def changed(
    speech: Speech, keys: Callable[[Any], Sequence[Key]], session: Session, entry: Correction, seat: str
) -> str:
    """What was set, in words, as a seat may know it: `trails A1-B1 B1-C1`."""
    known = TableWords(speech, tuple(keys(session.game.view(session.mark, seat))))
    return concealed(known.told(entry.changes), session.hidden(seat))


def taken_back(speech: Speech, entry: Correction, what: str) -> str:
    """That a correction is undone: which legacy, or what had been set."""
    if legacy(entry):
        return speech.tell("legacy.back", title=title(speech, entry), what=what)
    return speech.tell("taken_back", what=what)
