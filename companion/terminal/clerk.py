"""The seat of somebody who types a paper game in: box after box of its ledger, several in a row if they like."""

from __future__ import annotations

from typing import Any

from companion.core.ask import Ask
from companion.core.seats import Leave, Reply
from companion.core.session import Session
from companion.games.ledgers import Ledger
from companion.games.shown import Asked
from companion.terminal.prompt import Prompt

JOINT = ";"
"""Between answers typed in one row."""


class Clerk(Prompt):
    """Asks for what stands in each box, and for nothing else; the dice and the cards lay on a table.

    Answers typed ahead are taken as long as they fit; at the first that doesn't, the rest of the row
    is forgotten, and that box is asked for again.
    """

    ledger: Ledger
    ahead: tuple[str, ...] = ()
    turn: str = ""

    def _reply(self, session: Session, question: Ask[Any]) -> Reply:
        self._check(session)
        asked = self.teller.desk.asked(session, question)
        while True:
            try:
                text = self._next(session, question)
            except EOFError:
                return Leave()
            reply = self._do(session, question, asked, text)
            if reply is not None:
                return reply
            self.ahead = ()

    def _check(self, session: Session) -> None:
        """As a turn begins, the table as it should lie on the paper now."""
        turn = session.at.partition(".")[0]
        if turn != self.turn:
            self.turn, before = turn, self.turn
            if before:
                self.teller.head(session, picture=False)

    def _next(self, session: Session, question: Ask[Any]) -> str:
        """What was typed ahead for this box, or is typed now."""
        if not self.ahead:
            row = self.reader.read(f" {self.label(session, question)} {self.teller.speech.own['prompt']}")
            self.ahead = tuple(part.strip() for part in row.split(JOINT))
        text, self.ahead = self.ahead[0], self.ahead[1:]
        return text

    def label(self, session: Session, question: Ask[Any]) -> str:
        """`3 · dice (5d6)`, with whose box it is where there are several seats."""
        speech = self.teller.speech
        asked = speech.table["log"]["asked"]
        box = self.ledger.box(question.why)
        named = box.words if box is not None else question.why
        words = str(
            asked.get(named) or asked.get(named.rpartition(".")[2]) or asked.get(named.partition(".")[0], named)
        )
        scene = session.at.partition(".")[2]
        where = " · ".join(filter(None, (self.turn, speech.scene(scene))))
        who = f" {question.who}" if len(self.names) > 1 and not question.chance and question.who != scene else ""
        return f"{where} · {words}{who}{self._dice(question)}"

    def _dice(self, question: Ask[Any]) -> str:
        dice = question.described().get("dice")
        return f" ({dice})" if dice else ""

    def _again(self, session: Session, question: Ask[Any], asked: Asked) -> None:
        """After something long came between, the box is simply asked for again."""
