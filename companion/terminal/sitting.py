"""A sitting at the terminal, from the first question to the end or until somebody leaves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.chronicle import Chronicle
from companion.core.session import Session
from companion.core.table import Table
from companion.terminal.desk import Desk
from companion.terminal.righting import righted
from companion.terminal.screen import Screen
from companion.terminal.speech import Speech
from companion.terminal.teller import Teller


def teller_of(
    session: Session,
    chronicle: Chronicle,
    lang: str,
    *,
    plain: bool = False,
    campaign: Mapping[str, Any] | None = None,
) -> Teller:
    """A teller of this session on the standard output; `campaign` is what its log's header says of one."""
    name = session.game.name
    desk, speech = Desk.of(name, session.game.facts), Speech(name, lang, plain=plain)
    teller = Teller(chronicle, desk, speech, Screen.of(plain=plain))
    teller.campaign, teller.right = campaign or {}, righted(session)
    return teller


def sit(table: Table, teller: Teller) -> bool:
    """Play on, telling what happens; true when the game is over, false when somebody left."""
    while (question := table.session.pending) is not None:
        if teller.guide is not None and question.chance:
            teller.guide.before(table.session, question)
        if not table.step(question):
            return False
        teller.catch_up(table.session)
    return True
