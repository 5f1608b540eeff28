"""The seat of somebody who types a paper game in: box after box of its ledger, several in a row if they like."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.core import answers
from companion.core.ask import Ask, Choose, Roll
from companion.core.errors import Illegal
from companion.core.seats import Leave, Reply
from companion.core.session import Given, Session, Telling
from companion.games.ledgers import Box, Forced, Ledger
from companion.games.shown import Asked, Choice
from companion.terminal.naming import folded
from companion.terminal.prompt import Prompt
from companion.terminal.verbs import verb
from companion.words import of_question, words

JOINT = ";"
"""Between answers typed in one row."""
BETWEEN = " · "
EITHER = 2
"""Choices that a box with a question in it can tell apart by yes and no."""


class Clerk(Prompt):
    """Asks for what stands in each box, and for nothing else; the dice and the cards lay on a table.

    Answers typed ahead are taken as long as they fit; at the first that doesn't, what is left of the
    row is said and forgotten, and that box is asked for again. What the rules force is said, not asked
    for; typed all the same, it agrees. Only what a box holds is taken, never the place of a choice in a list.
    """

    ledger: Ledger
    ahead: tuple[str, ...] = ()
    turn: str = ""
    heard: int | None = None
    forced: tuple[Forced, ...] = ()
    figures: bool = False

    def _reply(self, session: Session, question: Ask[Any]) -> Reply:
        self._follow(session)
        self._check(session)
        asked = self.teller.desk.asked(session, question)
        box = self._box(session, question)
        self.figures = box is not None and box.figures
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
        self.forced = self._forced(session, fresh)

    def _forced(self, session: Session, fresh: list[Telling]) -> tuple[Forced, ...]:
        """What the rules chose since the last answer, but for that answer itself."""
        last = session.history[-1] if session.history else None
        given = last if isinstance(last, Given) else None
        why = session.pending.why if session.pending is not None else ""
        found = self.ledger.forced(session.state, why, given.question.why if given else "", fresh)
        same = next((one for one in found if given is not None and one.id == given.value), None)
        if same is not None:
            found.remove(same)
        return tuple(found)

    def _box(self, session: Session, question: Ask[Any]) -> Box | None:
        return self.ledger.box(question.why, session.state.scene)

    def _agrees(self, question: Ask[Any], asked: Asked, text: str) -> bool:
        """Whether a box that was typed is no answer here, but what the rules have just forced."""
        same = next((one for one in self.forced if self._is(one, text)), None)
        if same is None:
            return False
        try:
            answers.read(question, self._meant(question, asked, text))
        except Illegal:
            self.forced = tuple(one for one in self.forced if one is not same)
            return True
        return False

    def _is(self, one: Forced, text: str) -> bool:
        return folded(text) in (folded(one.id), *(folded(self.teller.speech.text(name)) for name in one.named))

    def _meant(self, question: Ask[Any], asked: Asked, text: str) -> str:
        """The id that is typed; where a box asks, yes or no."""
        if isinstance(question, Choose) and len(question.options) == EITHER and self._asks(question):
            for place, said in enumerate(self.teller.speech.own["words"][id] for id in ("yes", "no")):
                if text.casefold() in said:
                    return question.options[place]
        return super()._meant(question, asked, text)

    def _asks(self, question: Ask[Any]) -> bool:
        """Whether the words of a question's box are a question themselves."""
        return str(of_question(self.teller.speech.table["log"]["asked"], question.why)).endswith("?")

    def _named(self, choices: tuple[Choice, ...], text: str) -> str:
        """A choice by what it is called; its key is none of that, where it is merely its place."""
        if text.isdecimal() and not self.figures:
            return next((one.id for one in choices if text in (one.id, self._also(one))), text)
        return super()._named(tuple(one if self._written(one) else replace(one, key="") for one in choices), text)

    def _also(self, choice: Choice) -> str:
        return self.teller.speech.say(choice.also) if choice.also is not None else ""

    def _word(self, asked: Asked, choice: Choice) -> str:
        """What may be typed for a choice, after the number that it bears on the board."""
        number, word = self._also(choice), super()._word(asked, choice)
        return f"{number} {word}" if number.isdecimal() else word

    def _written(self, choice: Choice) -> bool:
        """Whether a key is what somebody would write: a letter that its word begins with, a figure of the game."""
        named = (choice.id, self.teller.speech.say(choice.label))
        return self.figures or (choice.key.isalpha() and any(name.casefold().startswith(choice.key) for name in named))

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
        box = self._box(session, question)
        words = of_question(speech.table["log"]["asked"], box.words if box is not None else question.why)
        scene = session.at.partition(".")[2]
        where = " · ".join(filter(None, (self.turn, speech.scene(scene))))
        who = f" {question.who}" if len(self.names) > 1 and not question.chance and question.who != scene else ""
        return f"{where} · {words}{who}{self._dice(question, asked)}"

    def _dice(self, question: Ask[Any], asked: Asked) -> str:
        """The dice of a roll, ` (5d6)`, of words each face once, by its key and its word; ways by their numbers."""
        if not isinstance(question, Roll):
            numbered = any(self._also(one).isdecimal() for one in asked.choices)
            return f" ({', '.join(self._may(asked))})" if numbered else ""
        if isinstance(question.faces[0], int):
            return f" ({question.spec})"
        faces = ", ".join(f"{one.key} {self.teller.speech.say(one.label)}" for one in asked.choices)
        return f" ({faces})" if faces else ""

    def _how(self, question: Ask[Any], asked: Asked) -> str:
        """What may be typed, after the question itself, which no box has in full."""
        how = super()._how(question, asked)
        if isinstance(question, Choose) and not asked.form and not self.figures:
            how = words(None, self.teller.speech.lang, "ledger")["typed"].format(all=", ".join(self._may(asked)))
        return f"{self.teller.speech.say(asked.say)}\n{how}"

    def _again(self, session: Session, question: Ask[Any], asked: Asked) -> None:
        """After something long came between, the box is simply asked for again."""
