"""How far a seat's pilgrims can come with some dice, and how likely: all rolls counted, the grey die among them."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations, product

from companion.games.crossing.facts import BEACH, GATE
from companion.games.crossing.odds.outlook import Dice, rolls, without
from companion.games.crossing.rules.steps import free
from companion.games.crossing.state import State
from companion.games.risks import Figure, Outcome, shares
from companion.games.shown import Say

STUCK = "stuck"
STAYS, LEVEL, ONE, TWO, THREE, HOME = "stays", "level", "one", "two", "three", "home"
ROWS = (STAYS, LEVEL, ONE, TWO, THREE)
Rows = int | None
"""Rows that a pilgrim can gain (none, or fewer: it has to step aside or back); None where it cannot move."""


class Reach:
    """One pilgrim as it stands, others in the way: what the farthest of its steps gain, dice by dice.

    Biscuits are left aside. `home` holds the dice that can lead it to the Mont.
    """

    def __init__(self, s: State, square: str) -> None:
        self.s = s
        self.square = square
        self.occupied = s.occupied() - {square}
        self._landings: dict[str, tuple[str, ...]] = {}
        self._far: dict[tuple[str, Dice], Rows] = {}
        self.mont = len(s.facts.board.rows) + 1

    def gains(self, dice: Dice) -> Rows:
        """Rows gained with these dice, sorted, at the most."""
        far = self._farthest(self.square, dice)
        return None if far is None else far - self.s.facts.rows[self.square]

    def homes(self, dice: Dice) -> bool:
        return self._farthest(self.square, dice) == self.mont

    def _farthest(self, at: str, dice: Dice) -> Rows:
        key = (at, dice)
        if key not in self._far:
            found = [self._onward(there, dice) for there in self._free(at) if self.s.facts.numbers[there] in dice]
            self._far[key] = max(found, default=None)
        return self._far[key]

    def _onward(self, there: str, dice: Dice) -> int:
        row = self.s.facts.rows[there]
        left = without(dice, self.s.facts.numbers[there])
        if there.startswith(GATE) or not left:
            return row
        return max(row, self._farthest(there, left) or 0)

    def _free(self, at: str) -> tuple[str, ...]:
        if at not in self._landings:
            self._landings[at] = free(self.s, at, self.occupied)
        return self._landings[at]


def reaches(s: State, seat: str) -> dict[int, Reach]:
    """The pilgrims of a seat that may move, by number."""
    return {index + 1: Reach(s, s.pilgrims[seat][index]) for index in s.movable(seat)}


def best(two: Iterable[Reach], dice: Dice, *, stuck: bool = False) -> Rows:
    """Rows gained at the most by any of some pilgrims; stuck, with any two of the dice."""
    hands = set(combinations(dice, 2)) if stuck else (dice,)
    found = [gained for reach in two for hand in hands if (gained := reach.gains(hand)) is not None]
    return max(found, default=None)


def homes(two: Iterable[Reach], dice: Dice, *, stuck: bool = False) -> bool:
    """Whether any of some pilgrims can come home."""
    hands = set(combinations(dice, 2)) if stuck else (dice,)
    return any(reach.homes(hand) for reach in two for hand in hands)


# -- counted ---------------------------------------------------------------------------------


Hands = dict[tuple[Dice, bool], int]
"""Dice, sorted, and whether the grey die says stuck: how many throws come to that."""


def thrown(s: State) -> Hands:
    """The 216 rolls by the faces of the grey die."""
    faces = s.facts.event_die
    stuck = faces.count(STUCK)
    events = {True: stuck, False: len(faces) - stuck}
    return {(dice, how): times * n for dice, times in rolls().items() for how, n in events.items() if n}


def again(kept: Dice, dice: int, *, stuck: bool) -> Hands:
    """The throws of some dice beside those kept, the grey die lying there already."""
    found: Hands = {}
    for faces in product(range(1, 7), repeat=dice):
        key = (tuple(sorted(kept + faces)), stuck)
        found[key] = found.get(key, 0) + 1
    return found


def outcomes(two: Iterable[Reach], hands: Hands) -> tuple[Outcome, ...]:
    """How likely some pilgrims are to be unable to move, to gain no row, one, two, three or more; to come home."""
    pilgrims = list(two)
    found = dict.fromkeys(ROWS, 0)
    home = 0
    for (dice, stuck), times in hands.items():
        found[_named(best(pilgrims, dice, stuck=stuck))] += times
        home += times * homes(pilgrims, dice, stuck=stuck)
    whole = sum(hands.values())
    told = tuple(Outcome(id, Say(f"rows.{id}"), chance) for id, chance in shares(found).items())
    return (*told, Outcome(HOME, Say("rows.home"), Fraction(home, whole), beside=True)) if home else told


def _named(gained: Rows) -> str:
    return STAYS if gained is None else ROWS[1 + max(0, min(3, gained))]


def mean(two: Iterable[Reach], hands: Hands) -> Figure:
    """Rows gained at the most, on the average; none where nobody can move."""
    pilgrims = list(two)
    total = sum(times * (best(pilgrims, dice, stuck=stuck) or 0) for (dice, stuck), times in hands.items())
    return Figure("rows", Say("rows.mean"), total / sum(hands.values()))


# -- the sea -----------------------------------------------------------------------------------


def risen(s: State) -> State:
    """The table as the next turn of this seat finds it, if nobody else moves: the sea has risen, if it does."""
    twin = s.copy()
    twin.tide += s.round >= s.flood
    return twin


def rounds_left(s: State, square: str) -> int | None:
    """After how many rounds from this one on the sea takes a square: 1 is the end of this round; None: never."""
    if square.startswith(GATE) or square == s.facts.board.islet:
        return None
    waits = max(0, s.flood - s.round)
    row = 0 if square == BEACH else s.facts.rows[square]
    return waits + row - s.tide + 1
