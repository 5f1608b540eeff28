"""Whole crossings by bots, in memory, for the tests of what is seen."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.chronicle import Chronicle
from companion.core.seats import Bot, Brain, Dice, RandomBrain
from companion.core.session import Session
from companion.games.crossing import GAME
from companion.games.crossing.state import State
from companion.games.crossing.view.map import MapView, map_view

SEATS = ("anna", "bruno", "chloé", "dora", "emile", "fanny")


@dataclass(frozen=True, slots=True)
class Played:
    """A session as far as it went, and what it told."""

    session: Session
    chronicle: Chronicle

    @property
    def state(self) -> State:
        found: State = self.session.state
        return found

    def told(self, id: str) -> list[dict[str, object]]:
        return [telling.args for telling in self.chronicle.tellings if telling.id == id]

    def view(self) -> MapView:
        """Its map, with a name for each whom the sea took."""
        names = [f"Íñigo Nº {place}" for place in range(len(self.told("swept")))]
        return map_view(self.state, self.chronicle.tellings, self.chronicle.turns, names)


def played(seed: int, players: int, bot: str = "cautious", answers: int = 100_000) -> Played:
    """A crossing of so many players, to its end or as far as so many answers."""
    seats, chronicle = SEATS[:players], Chronicle()
    session = Session.new(GAME, GAME.settle({}), seats, witness=chronicle)
    dice, bots = Dice(seed), {seat: Bot(bot, _brain(bot), seed, seat) for seat in seats}
    while (question := session.pending) is not None and session.n < answers:
        reply = (dice if question.chance else bots[question.who]).reply(session, question)
        session.answer(reply.value, reply.by)
    return Played(session, chronicle)


def _brain(bot: str) -> Brain:
    return RandomBrain() if bot == "random" else GAME.bots[bot]()
