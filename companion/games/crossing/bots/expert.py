"""The expert: weighs each plan by the roll that may follow it, and each reroll by all that it may bring."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, product

from companion.games.crossing.bots.plans import Dice, Plan
from companion.games.crossing.bots.players import Walker, after
from companion.games.crossing.bots.value import Nature, cost
from companion.games.crossing.facts import HOME
from companion.games.crossing.odds import ALL, bay, rolls
from companion.games.crossing.state import State

SHORT_LIST = 6
"""Plans that are thought through to the next roll: the cheapest at first sight."""


class Expert(Walker):
    """Keeps both pilgrims ahead of the sea, with an eye to the next turn and to what a cube may bring."""

    nature = Nature(fear=4.0, calm=0.45, loss=30.0)
    cube = 0.1
    """Turns that a cube is worth kept, while there are turns left to spend it."""

    def best(self, s: State, seat: str, dice: Dice, index: int | None = None, *, eats: bool = True) -> Plan | None:
        """Of the plans that cost least at first sight, the one that costs least after the next roll."""
        found = sorted(self.plans(s, seat, dice, index, eats=eats), key=lambda plan: self.cost(s, seat, plan))
        return min(
            found[:SHORT_LIST], key=lambda plan: (self.worth(s, seat, plan), len(plan.steps), plan.steps), default=None
        )

    def worth(self, s: State, seat: str, plan: Plan | None) -> float:
        """What is left to pay after a plan and the best move with the roll that follows, on the average."""
        two = after(s, seat, plan)
        before = self.cost(s, seat, plan)
        if two.count(HOME) >= s.goal:
            return before
        others = s.occupied() - set(s.pilgrims[seat])
        now = cost(s, two, self.nature)
        total = sum(times * self._next(s, two, dice, others, now) for dice, times in rolls().items())
        return before - now + total / ALL

    def _next(self, s: State, two: tuple[str, str], dice: Dice, others: set[str], still: float) -> float:
        ends = bay(s.facts).ends
        best = still
        for index, at in enumerate(two):
            if at in s.facts.rows and not s.flooded(at):
                other = two[1 - index]
                for there in ends(at, dice):
                    if there not in others and there != other:
                        best = min(best, cost(s, (there, other) if index == 0 else (other, there), self.nature))
        return best

    def reroll(self, s: State, seat: str) -> tuple[int, ...]:
        """The dice whose reroll leaves least to pay, all rolls weighed; none when that gains less than the cube."""
        now = self.hands(s, seat, s.dice)
        subsets = [places for size in (1, 2, 3) for places in combinations((1, 2, 3), size)]
        known: dict[Dice, float] = {}
        means = {places: self._mean(s, seat, places, known) for places in subsets}
        best = min(subsets, key=means.__getitem__)
        return best if now - means[best] > self.cube else ()

    def _mean(self, s: State, seat: str, places: tuple[int, ...], known: dict[Dice, float]) -> float:
        kept = tuple(die for place, die in enumerate(s.dice, 1) if place not in places)
        faces = _faces(len(places))
        total = 0.0
        for new in faces:
            dice = tuple(sorted(kept + new))
            if dice not in known:
                known[dice] = self.hands(s, seat, dice)
            total += known[dice]
        return total / len(faces)


@lru_cache(maxsize=3)
def _faces(dice: int) -> tuple[Dice, ...]:
    return tuple(product(range(1, 7), repeat=dice))
