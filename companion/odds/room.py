"""The room `odds/` of a game, as the registry finds it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from companion.core.ask import Ask
from companion.core.session import Given, Session
from companion.games.risks import Risk
from companion.games.shown import Say

Since = tuple[Given, ...]


@dataclass(frozen=True, slots=True)
class Room:
    """What a game knows of its chances: `games/risks.py` says what each of these does."""

    best: str
    plays: str
    next_odds: Callable[[Any, Ask[Any], Since], tuple[Risk, ...]]
    reason: Callable[[Any, Ask[Any], Since, Any], Say]
    untold: Callable[[Since, Ask[Any], str], frozenset[int]]
    blind: Callable[[Any], bool]


def room(name: str) -> Room:
    """The room of the game of this name."""
    ahead = import_module(f"companion.games.{name}.odds.ahead")
    advice = import_module(f"companion.games.{name}.odds.advice")
    blind = getattr(advice, "blind", lambda state: False)
    return Room(advice.BEST, advice.PLAYS, ahead.next_odds, advice.reason, advice.untold, blind)


def risks(session: Session, seat: str) -> tuple[Risk, ...]:
    """What the pending question leads to, as a seat may know it; nothing of a question asked of another seat.

    Where nothing is hidden everybody may ask what everybody's answers lead to.
    """
    question = session.pending
    if question is None or not (question.chance or question.who == seat):
        return ()
    return room(session.game.name).next_odds(session.view(seat), question, session.given)
