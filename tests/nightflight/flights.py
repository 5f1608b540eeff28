"""Whole flights by bots, in memory, for the tests of what is seen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from types import SimpleNamespace

from companion.core.chronicle import Chronicle
from companion.core.seats import Bot, Dice
from companion.core.session import Session
from companion.games.nightflight import GAME
from companion.games.nightflight.state import State
from companion.games.nightflight.view.map import MapView, map_view

SEATS = ("anna", "bruno", "chloé", "dora", "emile")


@dataclass(frozen=True, slots=True)
class Played:
    """A session as far as it went, and what it told; it may stand for a replay of its log."""

    session: Session
    chronicle: Chronicle

    @property
    def header(self) -> SimpleNamespace:
        return SimpleNamespace(campaign=None)

    @property
    def state(self) -> State:
        found: State = self.session.state
        return found

    def told(self, id: str) -> list[dict[str, object]]:
        return [telling.args for telling in self.chronicle.tellings if telling.id == id]

    def view(self) -> MapView:
        return map_view(self.state, self.chronicle.tellings, self.chronicle.turns)


@cache
def played(seed: int, players: int = 3, mode: str = "standard", answers: int = 100_000, bot: str = "random") -> Played:
    """A flight of so many bots, by default ones who do anything, to its end or as far as so many answers."""
    seats, chronicle = SEATS[:players], Chronicle()
    session = Session.new(GAME, GAME.settle({"mode": mode}), seats, witness=chronicle)
    dice, bots = Dice(seed), {seat: Bot(bot, GAME.bots[bot](), seed, seat) for seat in seats}
    while (question := session.pending) is not None and session.n < answers:
        reply = (dice if question.chance else bots[question.who]).reply(session, question)
        session.answer(reply.value, reply.by)
    return Played(session, chronicle)
