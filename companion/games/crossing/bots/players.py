"""The players: they think the turn through and take the plan that costs least."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from companion.core.ask import Ask, Choose, Pick
from companion.core.chance import Stream
from companion.games.crossing.bots.plans import Dice, Plan, ground, plans
from companion.games.crossing.bots.value import Nature, cost
from companion.games.crossing.rules.steps import BISCUIT
from companion.games.crossing.rules.turn import REST, STOP
from companion.games.crossing.state import State


class Walker:
    """Takes the cheapest plan for its nature; sees the whole table, as everybody may."""

    nature: Nature
    patience = 0.5
    """A roll is worth about a turn, by the making of the table; a cube goes when one is worth less than this."""

    def choose(self, view: State, question: Ask[Any], stream: Stream, n: int) -> Any:
        seat = question.who
        if isinstance(question, Pick):
            return self.reroll(view, seat) if question.why == "turn.archangel" else self.keep(view, question)
        assert isinstance(question, Choose)
        if question.why == "turn.pilgrim":
            plan = self.best(view, seat, tuple(view.left))
            return question.options[plan.index if plan else 0]
        return self._step(view, seat, question.options)

    def best(self, s: State, seat: str, dice: Dice, index: int | None = None, *, eats: bool = True) -> Plan | None:
        """The plan to take with these dice, of one pilgrim or of any; None when nothing can move."""
        return self.cheapest(s, seat, self.plans(s, seat, dice, index, eats=eats))

    def plans(self, s: State, seat: str, dice: Dice, index: int | None = None, *, eats: bool = True) -> list[Plan]:
        """Every plan with these dice, of one pilgrim or of any; with a biscuit, unless this turn has had its one."""
        biscuit = eats and s.biscuits[seat] > 0
        found: list[Plan] = []
        for i in s.movable(seat) if index is None else [index]:
            found += plans(ground(s, seat, i), i, s.pilgrims[seat][i], dice, biscuit=biscuit).values()
        return found

    def cheapest(self, s: State, seat: str, found: list[Plan]) -> Plan | None:
        """The plan that costs least, then the shortest."""
        return min(found, key=lambda plan: (self.cost(s, seat, plan), len(plan.steps), plan.steps), default=None)

    def cost(self, s: State, seat: str, plan: Plan | None) -> float:
        """What a seat's position costs once a plan is done; None: as it is."""
        eaten = self.nature.biscuit if plan is not None and plan.biscuit else 0.0
        return cost(s, after(s, seat, plan), self.nature) + eaten

    def worth(self, s: State, seat: str, plan: Plan | None) -> float:
        """The cost that standing still is weighed by."""
        return self.cost(s, seat, plan)

    def hands(self, s: State, seat: str, dice: Dice) -> float:
        """What is left to pay after the best plan with three dice, or with any two of them when stuck."""
        if s.event == "stuck":
            return min(self._hand(s, seat, two) for two in combinations(dice, 2))
        return self._hand(s, seat, dice)

    def _hand(self, s: State, seat: str, dice: Dice) -> float:
        return self.cost(s, seat, self.cheapest(s, seat, self.plans(s, seat, dice)))

    def keep(self, s: State, question: Pick) -> tuple[int, ...]:
        """The pair with the best plan."""
        may = question.allowed or tuple(combinations(question.places, 2))
        return min(may, key=lambda two: self._hand(s, question.who, tuple(s.dice[place - 1] for place in two)))

    def reroll(self, s: State, seat: str) -> tuple[int, ...]:
        """All the dice when the best plan with them gains little; else none, and the cube is kept."""
        gain = self.cost(s, seat, None) - self.hands(s, seat, s.dice)
        return (1, 2, 3) if gain < self.patience else ()

    def _step(self, s: State, seat: str, options: tuple[str, ...]) -> str:
        """The next step of the best plan from here; `stop` or `rest` when standing still costs no more."""
        eats = any(answer.startswith(BISCUIT) for answer in options)
        plan = self.best(s, seat, tuple(s.left), s.pilgrim - 1, eats=eats)
        still = options[-1] if options[-1] in (STOP, REST) else None
        if plan is None:
            return options[-1]
        gained = self.nature.rest if still == REST else 0.0
        if still and self.worth(s, seat, None) - gained <= self.worth(s, seat, plan):
            return still
        return plan.steps[0]


def after(s: State, seat: str, plan: Plan | None) -> tuple[str, str]:
    """Where a seat's pilgrims stand once a plan is done."""
    one, two = s.pilgrims[seat]
    if plan is None:
        return one, two
    return (plan.end, two) if plan.index == 0 else (one, plan.end)


class Cautious(Walker):
    """Keeps both pilgrims ahead of the sea."""

    nature = Nature(fear=9.0, calm=0.55, loss=30.0)


class Bold(Walker):
    """Runs with the first and trusts the second to luck."""

    nature = Nature(fear=1.0, calm=0.4, loss=10.0)
