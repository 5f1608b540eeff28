"""What a pilgrim can hope for: this turn, by enumeration of all rolls, and on the whole way home.

`outlook` gives the exact chances of a seat's pilgrims as they stand. `Bay` is the board without
anybody on it: `turns` holds, for each square, the expected number of turns to the Mont for a
pilgrim that walks alone as fast as can be (value iteration over the 216 rolls and the grey die; a
rest costs a turn). It is solved once for each board.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations, product

from companion.games.crossing.facts import BEACH, GATE, HOME, Facts
from companion.games.crossing.rules.steps import free
from companion.games.crossing.state import State

Dice = tuple[int, ...]
ALL = 6**3
AHEAD = (1, 2, 3)
_ENOUGH = 1e-4


@lru_cache(maxsize=1)
def rolls() -> dict[Dice, int]:
    """The 56 distinct rolls of three dice, sorted, and how many of the 216 show each."""
    return dict(Counter(tuple(sorted(faces)) for faces in product(range(1, 7), repeat=3)))


def without(dice: Dice, number: int) -> Dice:
    """The dice left when one that shows `number` is used."""
    place = dice.index(number)
    return dice[:place] + dice[place + 1 :]


# -- this turn --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Outlook:
    """A pilgrim's chances this turn with three dice: to come at least 1, 2, 3 rows on, and to be unable to move.

    Biscuits, the archangel and the grey die are left aside.
    """

    pilgrim: int
    ahead: dict[int, Fraction]
    stays: Fraction


def outlook(s: State, seat: str) -> tuple[tuple[Outlook, ...], Fraction]:
    """The outlook of each of a seat's pilgrims that can move, and the chance that neither can: a rest."""
    reaches = {index: _reach(s, s.pilgrims[seat][index]) for index in s.movable(seat)}
    rest = sum(times for dice, times in rolls().items() if all(reach[dice] is None for reach in reaches.values()))
    return tuple(_outlook(index + 1, reach) for index, reach in reaches.items()), Fraction(rest, ALL)


def _outlook(pilgrim: int, reach: dict[Dice, int | None]) -> Outlook:
    ahead = {rows: _chance(dice for dice, far in reach.items() if far is not None and far >= rows) for rows in AHEAD}
    return Outlook(pilgrim, ahead, _chance(dice for dice, far in reach.items() if far is None))


def _chance(among: Iterable[Dice]) -> Fraction:
    return Fraction(sum(rolls()[dice] for dice in among), ALL)


def _reach(s: State, square: str) -> dict[Dice, int | None]:
    """How many rows on each roll can bring a pilgrim (less than 0: back); None where it cannot move."""
    occupied = s.occupied() - {square}

    @cache
    def farthest(at: str, dice: Dice) -> int | None:
        ways = [there for there in free(s, at, occupied) if s.facts.numbers[there] in dice]
        return max((max(s.facts.rows[there], onward(there, dice)) for there in ways), default=None)

    def onward(there: str, dice: Dice) -> int:
        left = without(dice, s.facts.numbers[there])
        return 0 if there.startswith(GATE) or not left else farthest(there, left) or 0

    origin = s.facts.rows[square]
    found = {dice: farthest(square, dice) for dice in rolls()}
    return {dice: None if row is None else row - origin for dice, row in found.items()}


# -- the whole way -----------------------------------------------------------------------


@dataclass(slots=True, eq=False)
class Bay:
    """An empty, dry board: where dice lead from each square, and the turns from there to the Mont."""

    facts: Facts
    turns: dict[str, float] = field(default_factory=dict)
    _ends: dict[tuple[str, Dice], frozenset[str]] = field(default_factory=dict)

    def ends(self, square: str, dice: Dice) -> frozenset[str]:
        """Squares (or home) where a move with some of these dice (sorted) may stop."""
        key = (square, dice)
        if key not in self._ends:
            self._ends[key] = frozenset(self._walk(square, dice))
        return self._ends[key]

    def _walk(self, square: str, dice: Dice) -> set[str]:
        found: set[str] = set()
        for there in self.facts.neighbours[square]:
            number = self.facts.numbers[there]
            if number in dice:
                found.add(HOME if there.startswith(GATE) else there)
                if not there.startswith(GATE) and len(dice) > 1:
                    found |= self.ends(there, without(dice, number))
        return found

    def hands(self, square: str) -> list[tuple[float, frozenset[str]]]:
        """Each roll's chance and ends, with three dice, and with any two of them when stuck."""
        stuck = self.facts.event_die.count("stuck") / len(self.facts.event_die)
        found = []
        for dice, times in rolls().items():
            pairs = frozenset().union(*(self.ends(square, two) for two in combinations(dice, 2)))
            found.append((times / ALL * (1 - stuck), self.ends(square, dice)))
            found.append((times / ALL * stuck, pairs))
        return found


_BAYS: dict[int, Bay] = {}


def bay(facts: Facts) -> Bay:
    """The solved bay of these facts; each is solved once, and keeps them alive."""
    if id(facts) not in _BAYS:
        made = Bay(facts)
        made.turns = _solve(made)
        _BAYS[id(facts)] = made
    return _BAYS[id(facts)]


def _solve(made: Bay) -> dict[str, float]:
    """Expected turns from each square: one turn, and those from its best end; improved until they stand."""
    rows = made.facts.rows
    squares = [BEACH, *(square for square in made.facts.places if not square.startswith(GATE))][::-1]
    hands = {square: made.hands(square) for square in squares}
    mont = len(made.facts.board.rows) + 1
    turns = {square: 1.5 * (mont - rows[square]) for square in squares} | {HOME: 0.0}
    change = 1.0
    while change > _ENOUGH:
        before = turns.copy()
        for square in squares:
            turns[square] = _expected(hands[square], turns)
        change = max(abs(turns[square] - before[square]) for square in squares)
    return turns


def _expected(hands: list[tuple[float, frozenset[str]]], turns: dict[str, float]) -> float:
    walking = sum(chance * min(map(turns.__getitem__, ends)) for chance, ends in hands if ends)
    moving = sum(chance for chance, ends in hands if ends)
    return (1 + walking) / moving if moving else float(len(turns))
