"""Exact expectations of dice: of a roll on a table, and of every way to keep the five of the plan.

A plan is worth the sum of its phases' worths, so all that matters of five dice is how many
show each face. There are 252 such hands, and 462 with the smaller ones that a reroll may
start from. The best use of each full hand is found first; what a smaller hand is worth is
then the mean of the six hands that one more die makes of it, down to the empty hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from operator import mul

from companion.games.expedition.rules.planning import DICE, RECRUITING, SURVIVAL

Dice = tuple[int, ...]
Worths = tuple[float, ...]
TWO_DICE = tuple((6 - abs(total - 7)) / 36 for total in range(2, 13))
ONE_DIE = (1 / 6,) * 6
ROOM = 24
FIRST_PHASE = 2


@dataclass(frozen=True, slots=True)
class Ones:
    """A hand of five with 1s: how many, the dice on 2 to 6, and the hands in which one 1 counts as another face."""

    place: int
    ones: int
    counts: Dice
    others: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Hands:
    """Every hand of up to five dice, by place: the empty one first, then by size.

    Of hands of five: `plain` have no 1s (place, dice on 2 to 6), `wild` do, the fewest first,
    `recruits` four or five of a kind. `more`, the largest first, are the smaller hands, each
    with the six hands that one more die may make of it.
    """

    place: dict[Dice, int]
    plain: tuple[tuple[int, Dice], ...]
    wild: tuple[Ones, ...]
    recruits: tuple[int, ...]
    more: tuple[tuple[int, tuple[int, ...]], ...]


@lru_cache(maxsize=2)
def hands(wild_opens: bool) -> Hands:
    """All hands; without `wild_opens` a 1 counts only as a face that the hand holds."""
    ordered = [hand for size in range(DICE + 1) for hand in combinations_with_replacement(range(1, 7), size)]
    place = {hand: number for number, hand in enumerate(ordered)}
    faces = range(FIRST_PHASE, 7)

    def counts(hand: Dice) -> Dice:
        return tuple(hand.count(face) for face in faces)

    def one_more(hand: Dice, among: Iterable[int]) -> tuple[int, ...]:
        return tuple(place[tuple(sorted((*hand, face)))] for face in among)

    def with_ones(hand: Dice) -> Ones:
        others = one_more(hand[1:], [face for face in faces if wild_opens or face in hand])
        return Ones(place[hand], hand.count(SURVIVAL), counts(hand), others)

    whole = [hand for hand in ordered if len(hand) == DICE]
    return Hands(
        place=place,
        plain=tuple((place[hand], counts(hand)) for hand in whole if SURVIVAL not in hand),
        wild=tuple(sorted((with_ones(hand) for hand in whole if SURVIVAL in hand), key=lambda hand: hand.ones)),
        recruits=tuple(place[hand] for hand in whole if max(counts(hand)) >= RECRUITING),
        more=tuple((place[hand], one_more(hand, range(1, 7))) for hand in reversed(ordered) if len(hand) < DICE),
    )


def plan_worths(phases: tuple[Worths, ...], recruit: float, cure: tuple[int, float] | None, opens: bool) -> Worths:
    """What each hand is worth, by place, full hands as they lie, smaller ones before their reroll.

    `phases[i][k]` is the worth of `k` dice on phase `i`; `cure`, when feverish, the 1s that a
    cure takes (0: none can be had here) and what it is worth; a feverish hand's other 1s are lost.
    """
    known = hands(opens)
    worths = [0.0] * len(known.place)
    _place(worths, known, phases, None if cure is None else (cure[0] or DICE + 1, cure[1]))
    for place in known.recruits:
        worths[place] += recruit
    for place, (a, b, c, d, e, f) in known.more:
        worths[place] = (worths[a] + worths[b] + worths[c] + worths[d] + worths[e] + worths[f]) / 6
    return tuple(worths)


def _place(worths: list[float], known: Hands, phases: tuple[Worths, ...], cure: tuple[int, float] | None) -> None:
    """Fill in the worth of each full hand, its 1s put where they do most, or on a cure."""
    movement, mapping, exploration, contact, hunting = phases
    for place, (a, b, c, d, e) in known.plain:
        worths[place] = movement[a] + mapping[b] + exploration[c] + contact[d] + hunting[e]
    for hand in known.wild:
        if cure is None and hand.others:
            worths[hand.place] = max([worths[other] for other in hand.others])
        else:
            a, b, c, d, e = hand.counts
            cured = cure[1] if cure is not None and hand.ones >= cure[0] else 0.0
            worths[hand.place] = movement[a] + mapping[b] + exploration[c] + contact[d] + hunting[e] + cured


def best_reroll(dice: Dice, worths: Worths, opens: bool) -> tuple[int, ...]:
    """The places (from 1) to reroll so that what is kept is worth most; of equals, none."""
    order = sorted(range(DICE), key=dice.__getitem__)
    ways = _ways(tuple(sorted(dice)), opens)
    again = max(ways, key=lambda way: worths[way[0]])[1]
    return tuple(sorted([order[rank] + 1 for rank in again]))


@lru_cache(maxsize=512)
def _ways(dice: Dice, opens: bool) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Each hand that may be kept of `dice`, in rising order: its place, and the ranks of the others."""
    place = hands(opens).place
    found: dict[int, tuple[int, ...]] = {}
    for bits in range(1 << DICE):
        kept = tuple(face for rank, face in enumerate(dice) if not bits >> rank & 1)
        found.setdefault(place[kept], tuple(rank for rank in range(DICE) if bits >> rank & 1))
    return tuple(found.items())


class Rows:
    """What each total of a table is worth; both ends are open."""

    def __init__(self, worths: list[float]) -> None:
        """`worths` by total, from 0; the last holds for all above, the first for all below."""
        self._worths = [worths[0]] * ROOM + worths + [worths[-1]] * ROOM

    def at(self, total: int) -> float:
        return self._worths[ROOM + total]

    def around(self, added: int, one_die: bool) -> list[float]:
        """What each total of the dice, with `added`, is worth."""
        first = ROOM + added
        return self._worths[first + 1 : first + 7] if one_die else self._worths[first + 2 : first + 13]

    def mean(self, added: int, one_die: bool = False) -> float:
        """What a roll with `added` is worth before it falls."""
        return _weighed(self.around(added, one_die), one_die)

    def with_musket(self, added: int, one_die: bool, musket: float, bonus: int) -> float:
        """The same, when a musket may buy a second roll with `bonus`; `musket` is what that is worth."""
        again = self.mean(added + bonus, one_die) - musket
        best = [worth if worth > again else again for worth in self.around(added, one_die)]  # noqa: FURB136 — hot
        return _weighed(best, one_die)


def _weighed(worths: list[float], one_die: bool) -> float:
    return float(sum(map(mul, ONE_DIE if one_die else TWO_DICE, worths)))
