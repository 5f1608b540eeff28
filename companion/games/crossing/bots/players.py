"""The players: they think the turn through and take the plan that costs least."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from companion.core.ask import Ask, Choose, Pick
from companion.core.chance import Stream
from companion.games.crossing.bots.plans import Dice, Plan, ground, plans
from companion.games.crossing.bots.value import Nature, cost
from companion.games.crossing.state import State


class Walker:
    """Takes the cheapest plan for its nature; sees the whole table, as everybody may."""

    nature: Nature
    patience = 0.5
    """A roll is worth about a turn, by the making of the table; a cube goes when one is worth less than this."""

    def choose(self, view: State, question: Ask[Any], stream: Stream, n: int) -> Any:
        seat = question.who
        if isinstance(question, Pick):
            return self._reroll(view, seat) if question.why == "turn.archangel" else self._keep(view, question)
        assert isinstance(question, Choose)
        if question.why == "turn.pilgrim":
            plan = self.best(view, seat, tuple(view.left))
            return question.options[plan.index if plan else 0]
        return self._step(view, seat, question.options)

    def best(self, s: State, seat: str, dice: Dice, index: int | None = None) -> Plan | None:
        """The cheapest plan with these dice, of one pilgrim or of any; None when nothing can move."""
        biscuit = s.biscuits[seat] > 0
        found: list[Plan] = []
        for i in s.movable(seat) if index is None else [index]:
            found += plans(ground(s, seat, i), i, s.pilgrims[seat][i], dice, biscuit=biscuit).values()
        return min(found, key=lambda plan: (self.cost(s, seat, plan), len(plan.steps), plan.steps), default=None)

    def cost(self, s: State, seat: str, plan: Plan | None) -> float:
        """What a seat's position costs once a plan is done; None: as it is."""
        two = list(s.pilgrims[seat])
        if plan is not None:
            two[plan.index] = plan.end
        eaten = self.nature.biscuit if plan is not None and plan.biscuit else 0.0
        return cost(s, (two[0], two[1]), self.nature) + eaten

    def hand(self, s: State, seat: str, dice: Dice) -> float:
        """What is left to pay after the best plan with these dice."""
        return self.cost(s, seat, self.best(s, seat, dice))

    def hands(self, s: State, seat: str, dice: Dice) -> float:
        """The same with three dice under the present grey one: two of them if it says stuck."""
        return (
            min(self.hand(s, seat, two) for two in combinations(dice, 2))
            if s.event == "stuck"
            else self.hand(s, seat, dice)
        )

    def _keep(self, s: State, question: Pick) -> tuple[int, ...]:
        may = question.allowed or tuple(combinations(question.places, 2))
        return min(may, key=lambda two: self.hand(s, question.who, tuple(s.dice[place - 1] for place in two)))

    def _reroll(self, s: State, seat: str) -> tuple[int, ...]:
        gain = self.cost(s, seat, None) - self.hands(s, seat, s.dice)
        return (1, 2, 3) if gain < self.patience else ()

    def _step(self, s: State, seat: str, options: tuple[str, ...]) -> str:
        """The next step of the best plan from here; `stop` or `rest` when standing still costs no more."""
        plan = self.best(s, seat, tuple(s.left), s.pilgrim - 1)
        still = options[-1] if options[-1] in ("stop", "rest") else None
        if plan is None or (still and self._stand(s, seat, still) <= self.cost(s, seat, plan)):
            return still or options[0]
        return plan.steps[0] if plan.steps[0] in options else options[0]

    def _stand(self, s: State, seat: str, still: str) -> float:
        return self.cost(s, seat, None) - (self.nature.rest if still == "rest" else 0.0)


class Cautious(Walker):
    """Keeps both pilgrims ahead of the sea."""

    nature = Nature(fear=9.0, calm=0.55, loss=30.0)


class Bold(Walker):
    """Runs with the first and trusts the second to luck."""

    nature = Nature(fear=1.0, calm=0.4, loss=10.0)
