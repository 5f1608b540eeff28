"""A guided first session: before each kind of question, what is asked and what a beginner may do.

In full the first time a kind of question comes, in short the second, then never again.
"""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from typing import TYPE_CHECKING, Any

from companion.core.ask import Ask
from companion.core.session import Session
from companion.terminal.coach import Coached, ruling
from companion.words import of_question, words

if TYPE_CHECKING:
    from companion.terminal.teller import Teller

TIMES = ("first", "again")


class Guide:
    """Speaks on a teller's screen, in the language that is spoken there."""

    def __init__(self, teller: Teller, facts: Any) -> None:
        self.teller = teller
        self.facts = facts
        self.times: Counter[str] = Counter()
        self.last: tuple[int, str] = (-1, "")

    @property
    def _told(self) -> dict[str, Any]:
        return words(self.teller.desk.name, self.teller.speech.lang, "guide")

    def begin(self) -> None:
        self._say(self._told["intro"])

    def end(self) -> None:
        self._say(self._told["end"])

    def before(self, session: Session, question: Ask[Any]) -> None:
        """What this question is about, unless its kind has come twice; a question put anew is passed over."""
        if self.last == (session.n, question.why):
            return
        self.last = session.n, question.why
        key = kind(self._told["first"], question.why)
        times, self.times[key] = self.times[key], self.times[key] + 1
        if times < len(TIMES):
            text = self._told[TIMES[times]][key]
            self._say(text if times else self._cited(text, question.why))

    def _cited(self, text: str, why: str) -> str:
        """A text with the section of the rules to read."""
        section = ruling(self.teller.desk.name, why)
        speech = Coached(self.teller.speech)
        return speech.tell(
            "section", text=text, title=speech.cite(section), game=self.teller.desk.name, section=section
        )

    def _say(self, text: str) -> None:
        label = words(None, self.teller.speech.lang, "coach")["guide"]
        room = import_module(f"companion.games.{self.teller.desk.name}.view.rulebook")
        filled = text.format_map(room.numbers(self.facts, self.teller.speech.lang))
        self.teller.screen.paragraph(filled, label, "green")


def kind(known: dict[str, str], why: str) -> str:
    """Under which name a guide speaks of a question."""
    return str(of_question({key: key for key in known}, why))
