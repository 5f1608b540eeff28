"""Weighing at a prompt: `odds`, `odds win`, `odds all`, and `hint`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.core.ask import Ask
from companion.core.chance import Stream
from companion.core.errors import Illegal
from companion.core.seats import Reply
from companion.core.session import Session
from companion.games.shown import Asked
from companion.odds.decision import Odds, hint, odds
from companion.terminal.odds import Spoken, advice, rows, won
from companion.terminal.screen import Screen
from companion.terminal.verbs import Verb

if TYPE_CHECKING:
    from companion.terminal.prompt import Prompt
    from companion.terminal.teller import Teller

WIDEST = 60
SAMPLES, SECONDS = 200, 8.0
"""A person waits no longer than that for the chance to win."""


class Weigher:
    """What was weighed of the question in the air; `always`: before each decision, without being asked."""

    def __init__(self, seed: int, *, always: bool = False) -> None:
        self.seed = seed
        self.always = always
        self.shown: Odds | None = None

    def begin(self, teller: Teller, session: Session, question: Ask[Any]) -> None:
        """A question is put: what was weighed before holds no more; a decision is weighed at once, if always."""
        self.shown = None
        if self.always and not question.chance:
            found = odds(session, question.who, 0, self._stream(session))
            if found.risks:
                self._show(teller, session, found)

    def weigh(self, teller: Teller, session: Session, seat: str, samples: int, *, everything: bool = False) -> None:
        """The odds for a seat, as far as it may know; with `samples`, its chance to win beside what is shown."""
        spoken, screen = Spoken(teller.desk.name, teller.speech.lang), teller.screen
        heard = _counter(spoken, screen) if samples else None
        found = odds(session, seat, samples, self._stream(session), seconds=SECONDS, progress=heard)
        if heard is not None:
            screen.write("\r\033[K")
        if self.shown is None or not samples:
            self._show(teller, session, found, everything=everything)
            return
        self.shown = found
        for row in won(spoken, session, found, self._room(screen)):
            screen.line(f" {row}")

    def _stream(self, session: Session) -> Stream:
        return Stream(self.seed, f"odds/{session.n}")

    def _show(self, teller: Teller, session: Session, found: Odds, *, everything: bool = False) -> None:
        self.shown = found
        spoken, screen = Spoken(teller.desk.name, teller.speech.lang), teller.screen
        for row in rows(spoken, session, found, self._room(screen), bars=screen.drawn, everything=everything):
            screen.line(f" {row}")

    def _room(self, screen: Screen) -> int:
        return min(WIDEST, screen.width) - 2

    def taken(self, question: Ask[Any], answer: Any) -> dict[str, float] | None:
        """The risk that a decision takes, where its odds were shown."""
        return None if self.shown is None or question.chance else self.shown.taken(answer) or None


def _counter(spoken: Spoken, screen: Screen) -> Any:
    """How far the playing is, on the row under the prompt; nothing where rows cannot be written over."""
    if not screen.live:
        return None
    return lambda count: screen.write(f"\r {spoken.tell('odds.playing', count=count)}")


# -- commands ----------------------------------------------------------------------------------


def weigh(prompt: Prompt, session: Session, question: Ask[Any], asked: Asked, command: Verb) -> Reply | None:
    """`odds`: what each answer leads to; `odds all`: also those that matter less; `odds win`: and the chance to win."""
    teller = prompt.teller
    spelt = Spoken(teller.desk.name, teller.speech.lang).own["odds"]["words"]
    word = command.rest.casefold()
    seat = _own(prompt, question)
    known = next((id for id, words in spelt.items() if word in words), None)
    if word and known is None:
        teller.refuse(teller.speech.tell("over_odds"))
    elif known == "win" and not seat:
        teller.refuse(teller.speech.tell("whose_odds"))
    else:
        _weigh(prompt, session, seat, known)
    return None


def _weigh(prompt: Prompt, session: Session, seat: str, known: str | None) -> None:
    samples = SAMPLES if known == "win" else 0
    try:
        prompt.weigher.weigh(prompt.teller, session, seat, samples, everything=known == "all")
    except Illegal:
        prompt.teller.refuse(prompt.teller.speech.tell("blind_odds"))


def _own(prompt: Prompt, question: Ask[Any]) -> str:
    """The seat whose odds are asked for; of a roll or a draw, the one that sits here, if it is one."""
    return question.who if not question.chance else prompt.seat or ""


def advise(prompt: Prompt, session: Session, question: Ask[Any], asked: Asked, command: Verb) -> Reply | None:
    """`hint`: what the best bot there is would do, and why."""
    teller = prompt.teller
    seat = _own(prompt, question)
    found = odds(session, seat, 0, Stream(0, "hint"))
    spoken = Spoken(teller.desk.name, teller.speech.lang)
    teller.remark(advice(spoken, session, found.risks, hint(session, seat)))
    return None
