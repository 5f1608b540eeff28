"""The seat of somebody who types a paper game in: box after box of its ledger, several in a row if they like."""

from __future__ import annotations

from typing import Any

from companion.core import answers
from companion.core.ask import Ask, Roll
from companion.core.errors import Illegal
from companion.core.seats import Leave, Reply
from companion.core.session import Given, Session, Telling
from companion.games.ledgers import Ledger
from companion.games.shown import Asked
from companion.terminal.prompt import Prompt
from companion.terminal.verbs import verb
from companion.words import of_question

JOINT = ";"
"""Between answers typed in one row."""
BETWEEN = " · "
ASIDE = ("seat", "origin")
"""Arguments of tellings that nobody writes into a box for what the rules force: who went, and from where."""


class Clerk(Prompt):
    """Asks for what stands in each box, and for nothing else; the dice and the cards lay on a table.

    Answers typed ahead are taken as long as they fit; at the first that doesn't, what is left of the
    row is said and forgotten, and that box is asked for again. What the rules force is said, not asked
    for; typed all the same, it agrees.
    """

    ledger: Ledger
    ahead: tuple[str, ...] = ()
    turn: str = ""
    heard: int | None = None
    forced: frozenset[str] = frozenset()

    def _reply(self, session: Session, question: Ask[Any]) -> Reply:
        self._follow(session)
        self._check(session)
        asked = self.teller.desk.asked(session, question)
        while True:
            try:
                text = self._next(session, question, asked)
            except EOFError:
                return Leave()
            if self._agrees(question, asked, text):
                continue
            reply = self._do(session, question, asked, text)
            if reply is not None:
                return reply
            self._forget(text)

    def _follow(self, session: Session) -> None:
        """In one line what came of the last answer: what the rules force stands in no box of its own."""
        tellings = self.teller.chronicle.tellings
        start = len(tellings) if self.heard is None else self.heard
        fresh, self.heard = tellings[start:], len(tellings)
        lines = filter(None, map(self.teller.desk.said, fresh))
        told = BETWEEN.join(self.teller.speech.say(line.say) for line in lines)
        if told:
            self.teller.remark(told)
        self.forced = _forced(session, fresh)

    def _agrees(self, question: Ask[Any], asked: Asked, text: str) -> bool:
        """Whether a box that was typed is no answer here, but what the rules have just forced."""
        if text.casefold() not in self.forced:
            return False
        try:
            answers.read(question, self._meant(question, asked, text))
        except Illegal:
            self.forced -= {text.casefold()}
            return True
        return False

    def _forget(self, text: str) -> None:
        """Say what of a row is left untaken: a refused answer with all behind it."""
        left = self.ahead if verb(self.teller.speech, text) else (text, *self.ahead)
        if self.ahead:
            self.teller.remark(self.teller.speech.tell("left_of", all=f"{JOINT} ".join(left)))
        self.ahead = ()

    def _check(self, session: Session) -> None:
        """As a turn begins, the table as it should lie on the paper now."""
        turn = session.at.partition(".")[0]
        if turn != self.turn:
            self.turn, before = turn, self.turn
            if before:
                self.teller.head(session, picture=False)

    def _next(self, session: Session, question: Ask[Any], asked: Asked) -> str:
        """What was typed ahead for this box, or is typed now."""
        if not self.ahead:
            row = self.reader.read(f" {self.label(session, question, asked)} {self.teller.speech.own['prompt']}")
            self.ahead = tuple(part.strip() for part in row.split(JOINT))
        text, self.ahead = self.ahead[0], self.ahead[1:]
        return text

    def label(self, session: Session, question: Ask[Any], asked: Asked) -> str:
        """`3 · dice (5d6)`, with whose box it is where there are several seats."""
        speech = self.teller.speech
        box = self.ledger.box(question.why)
        words = of_question(speech.table["log"]["asked"], box.words if box is not None else question.why)
        scene = session.at.partition(".")[2]
        where = " · ".join(filter(None, (self.turn, speech.scene(scene))))
        who = f" {question.who}" if len(self.names) > 1 and not question.chance and question.who != scene else ""
        return f"{where} · {words}{who}{self._dice(question, asked)}"

    def _dice(self, question: Ask[Any], asked: Asked) -> str:
        """The dice of a roll, ` (5d6)`; of faces that are words each once, by its key and its word."""
        if not isinstance(question, Roll):
            return ""
        if isinstance(question.faces[0], int):
            return f" ({question.spec})"
        faces = ", ".join(f"{one.key} {self.teller.speech.say(one.label)}" for one in asked.choices)
        return f" ({faces})" if faces else ""

    def _how(self, question: Ask[Any], asked: Asked) -> str:
        """What may be typed, after the question itself, which no box has in full."""
        return f"{self.teller.speech.say(asked.say)}\n{super()._how(question, asked)}"

    def _again(self, session: Session, question: Ask[Any], asked: Asked) -> None:
        """After something long came between, the box is simply asked for again."""


def _forced(session: Session, tellings: list[Telling]) -> frozenset[str]:
    """What tellings name besides what was answered: what the rules chose."""
    last = session.history[-1] if session.history else None
    given = answers.write(last.value).casefold().split() if isinstance(last, Given) else []
    named = (value for one in tellings for key, value in one.args.items() if key not in ASIDE)
    return frozenset(word.casefold() for word in named if isinstance(word, str)) - frozenset(given)
