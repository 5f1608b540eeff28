"""The players: they think the turn through and take the plan that costs least."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from companion.core.ask import Ask, Pick
from companion.core.chance import Stream
from companion.games.crossing.bots.plans import Plan, plans
from companion.games.crossing.bots.value import Nature, cost
from companion.games.crossing.odds import rolls
from companion.games.crossing.state import State


class Walker:
    """Takes the cheapest plan for its nature."""

    nature: Nature

    def choose(self, view: State, question: Ask[Any], stream: Stream, n: int) -> Any:
        match question.why:
            case "turn.archangel":
                return self._reroll(view, question.who)
            case "turn.keep":
                return self._keep(view, question)
            case "turn.pilgrim":
                plan = self._best(view, question.who, tuple(view.left))
                return str(plan.index + 1) if plan else question.options[0]  # type: ignore[attr-defined]
            case _:
                return self._step(view, question)

    def _places(self, s: State, seat: str, plan: Plan | None) -> tuple[str, str]:
        two = list(s.pilgrims[seat])
        if plan is not None:
            two[plan.index] = plan.end
        return two[0], two[1]

    def _cost(self, s: State, seat: str, plan: Plan | None) -> float:
        used = plan is not None and plan.biscuit
        return cost(s, seat, self._places(s, seat, plan), self.nature, used_biscuit=used)

    def _best(self, s: State, seat: str, dice: tuple[int, ...], index: int | None = None) -> Plan | None:
        """The cheapest plan with these dice, of one pilgrim or of any; None when nothing can move."""
        cookie = s.biscuits[seat] > 0
        movers = s.movable(seat) if index is None else [index]
        found = [plan for i in movers for plan in plans(s, seat, i, dice, biscuit=cookie).values()]
        return min(found, key=lambda plan: (self._cost(s, seat, plan), len(plan.steps), plan.steps), default=None)

    def _value(self, s: State, seat: str, dice: tuple[int, ...]) -> float:
        return self._cost(s, seat, self._best(s, seat, dice))

    def _keep(self, s: State, question: Ask[Any]) -> tuple[int, ...]:
        assert isinstance(question, Pick)
        may = question.allowed or tuple(combinations(question.places, 2))
        return min(may, key=lambda two: self._value(s, question.who, tuple(s.dice[place - 1] for place in two)))

    def _reroll(self, s: State, seat: str) -> tuple[int, ...]:
        """Spend the archangel when the mean of a whole new roll is better by a good step."""
        now = self._value(s, seat, s.dice)
        then = sum(chance * self._value(s, seat, dice) for dice, chance in rolls())
        return (1, 2, 3) if now - then > self.patience else ()

    patience = 1.0

    def _step(self, s: State, question: Ask[Any]) -> str:
        """The next step of the best plan from here; `stop` or `rest` when standing still costs less."""
        seat, options = question.who, question.options  # type: ignore[attr-defined]
        index = s.pilgrim - 1
        plan = self._best(s, seat, tuple(s.left), index)
        if plan is None or plan.steps[0] not in options:
            return str(options[-1])
        still = next((end for end in ("stop", "rest") if end in options), None)
        if still and self._cost(s, seat, None) - (0.6 if still == "rest" else 0.0) <= self._cost(s, seat, plan):
            return still
        return plan.steps[0]


class Cautious(Walker):
    """Keeps both pilgrims ahead of the sea."""

    nature = Nature(fear=9.0, calm=0.55, loss=30.0)


class Bold(Walker):
    """Runs with the first and trusts the second to luck."""

    nature = Nature(fear=1.0, calm=0.4, loss=10.0)


