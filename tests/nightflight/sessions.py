"""Nights under way, for tests of what the table shows."""

from __future__ import annotations

from collections.abc import Callable

from companion.core.chronicle import Chronicle
from companion.core.seats import Bot, Dice
from companion.core.session import Session
from companion.games import game

GAME = game("nightflight")
SEATS = ("anna", "bruno")
ROUTE = {"terrains": "quiet_night+no_rescue"}


def night(seed: int = 7, seats: tuple[str, ...] = SEATS, **options: str) -> Session:
    """A night before its first question."""
    return Session.new(GAME, GAME.settle(ROUTE | options, seats), seats, witness=Chronicle())


def until(session: Session, stop: Callable[[Session], bool], seed: int = 7, brain: str = "random") -> Session:
    """Bots and dice play on until something is so, or the night is over."""
    dice = Dice(seed)
    bots = {seat: Bot(brain, GAME.bots[brain](), seed, seat) for seat in session.state.seats}
    while session.pending is not None and not stop(session):
        asked = session.pending
        reply = (dice if asked.chance else bots[asked.who]).reply(session, asked)
        session.answer(reply.value, reply.by)
    return session


def asked_for(why: str, seed: int = 7, brain: str = "random", **options: str) -> Session:
    """A night at its first question of a name."""
    found = until(
        night(seed, SEATS, **options), lambda one: one.pending is not None and one.pending.why == why, seed, brain
    )
    assert found.pending is not None, f"seed {seed} never asks {why}"
    return found
