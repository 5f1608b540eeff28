"""A decision weighed: the exact part at once, the chance to win on request, and the best bot's advice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from companion.core import answers
from companion.core.ask import Ask, Choose
from companion.core.chance import Stream
from companion.core.errors import Illegal
from companion.core.session import Session
from companion.games.risks import Risk
from companion.games.shown import Say
from companion.odds.room import risks, room

if TYPE_CHECKING:
    from companion.odds.playing import Playing, Progress

SECONDS = 20.0
FEW, SOME = 4, 12
"""Answers that are tried one by one: so many where their chances are known too, so many where nothing else is."""


@dataclass(frozen=True, slots=True)
class Odds:
    """What one seat may know of the pending question; without `win`, nothing was played on."""

    seat: str
    question: Ask[Any] | None
    risks: tuple[Risk, ...]
    win: Playing | None = None

    def taken(self, answer: Any) -> dict[str, float]:
        """The chances that an answer took, by outcome, as logs keep them; to win too, if that was asked for."""
        written = answers.write(answer)
        risk = next((one for one in self.risks if written in one.answers), None)
        found = {} if risk is None else {one.id: round(float(one.chance), 4) for one in risk.outcomes}
        if self.win is not None:
            of = dict(self.win.answers).get(answer, self.win.whole)
            found["win"] = round(of.share, 4)
        return found


@dataclass(frozen=True, slots=True)
class Hint:
    """What the best bot there is would answer, and why."""

    bot: str
    answer: Any
    reason: Say


def odds(
    session: Session,
    seat: str,
    samples: int,
    stream: Stream,
    *,
    seconds: float = SECONDS,
    progress: Progress | None = None,
) -> Odds:
    """The exact odds of the pending question, and, with `samples`, the chance to win, sampled for so many seconds.

    Of a question with few answers the chance to win is sampled with each; of one whose answers have no exact
    odds, with more. Raises Illegal where no bot can play on, since the program does not know the hands.
    """
    known = risks(session, seat)
    if not samples or session.pending is None:
        return Odds(seat, session.pending, known)
    if room(session.game.name).blind(session.state):
        raise Illegal("Hands lie with the players, not with the program: no bot can play this game on.")
    from companion.odds.playing import chance_to_win

    each = _each(session.pending, seat, SOME if not known else FEW)
    win = chance_to_win(session, seat, samples, stream, seconds=seconds, each=each, progress=progress)
    return Odds(seat, session.pending, known, win)


def _each(question: Ask[Any], seat: str, most: int) -> tuple[Any, ...]:
    """The answers to try one by one: those of a choice of this seat, if they aren't too many."""
    if not isinstance(question, Choose) or question.who != seat or len(question.options) > most:
        return ()
    return question.options


def hint(session: Session, seat: str) -> Hint | None:
    """What the best bot would do in a seat that is asked; None where dice or others decide."""
    question = session.pending
    if question is None or question.chance or question.who != seat:
        return None
    known, view = room(session.game.name), session.view(seat)
    brain = session.game.bots[known.best]()
    answer = brain.choose(view, question, Stream(session.n, f"hint/{seat}"), session.n + 1)
    return Hint(known.best, answer, known.reason(view, question, session.given, answer))
