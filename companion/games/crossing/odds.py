"""What a lone pilgrim can hope for: where dice may take it, and how many turns home is away.

`ends(square, dice)` lists where a turn may end, on an empty and dry bay; `turns` solves, for
each square, the expected number of turns to the Mont under best play (value iteration over
the 216 rolls and the grey die; resting costs a turn). Solved once for each board.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations, product

from companion.games.crossing.facts import GATE, HOME, Facts

Dice = tuple[int, ...]
_ENOUGH = 1e-6


@dataclass(slots=True)
class Bay:
    """The board of some facts, with its answers cached."""

    facts: Facts
    turns: dict[str, float] = field(default_factory=dict)
    _ends: dict[tuple[str, Dice], frozenset[str]] = field(default_factory=dict)

    def ends(self, square: str, dice: Dice) -> frozenset[str]:
        """Squares where a move with some of these dice (sorted) may stop: after one step at least."""
        key = (square, dice)
        if key not in self._ends:
            self._ends[key] = self._walk(square, dice)
        return self._ends[key]

    def _walk(self, square: str, dice: Dice) -> frozenset[str]:
        found: set[str] = set()
        for there in self.facts.neighbours.get(square, ()):
            number = self.facts.board.number(there)
            if number in dice:
                here = HOME if there.startswith(GATE) else there
                found.add(here)
                if here != HOME:
                    found |= self.ends(there, without(dice, number))
        return frozenset(found)


def without(dice: Dice, number: int | None) -> Dice:
    """The dice left when one that shows `number` is used."""
    place = dice.index(number)  # type: ignore[arg-type]
    return dice[:place] + dice[place + 1 :]


@lru_cache(maxsize=1)
def rolls() -> tuple[tuple[Dice, float], ...]:
    """The 56 distinct rolls of three dice, sorted, with their probabilities."""
    counts = Counter(tuple(sorted(faces)) for faces in product(range(1, 7), repeat=3))
    return tuple((dice, count / 216) for dice, count in counts.items())


@lru_cache(maxsize=64)
def pairs(dice: Dice) -> tuple[Dice, ...]:
    """The pairs that may be kept of three dice."""
    return tuple(sorted(set(combinations(dice, 2))))


_BAYS: dict[int, Bay] = {}


def bay(facts: Facts) -> Bay:
    """The solved bay of these facts; each board is solved once."""
    if id(facts) not in _BAYS:
        _BAYS[id(facts)] = _solve(facts)
    return _BAYS[id(facts)]


def _solve(facts: Facts) -> Bay:
    made = Bay(facts)
    stuck = facts.event_die.count("stuck") / len(facts.event_die)
    squares = [square for square in facts.neighbours if not square.startswith(GATE)]
    squares.sort(key=lambda square: -facts.board.row(square))
    turns = {square: 3.0 * (len(facts.board.rows) + 1 - facts.board.row(square)) for square in squares} | {HOME: 0.0}
    change = 1.0
    while change > _ENOUGH:
        change = 0.0
        for square in squares:
            new = _expected(made, turns, square, stuck)
            change = max(change, abs(new - turns[square]))
            turns[square] = new
    made.turns = turns
    return made


def _expected(made: Bay, turns: Mapping[str, float], square: str, stuck: float) -> float:
    """Expected turns from a square, given those of the others: one turn, and what follows it."""
    total = resting = 0.0
    for dice, chance in rolls():
        for weight, best in (
            (1 - stuck, _best(made, turns, square, (dice,))),
            (stuck, _best(made, turns, square, pairs(dice))),
        ):
            if best is None:
                resting += chance * weight
            else:
                total += chance * weight * best
    return (1 + total) / (1 - resting) if resting < 1 else float(len(turns))


def _best(made: Bay, turns: Mapping[str, float], square: str, hands: tuple[Dice, ...]) -> float | None:
    ends = frozenset().union(*(made.ends(square, dice) for dice in hands))
    return min((turns[there] for there in ends), default=None)

