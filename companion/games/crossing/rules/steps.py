"""Where a pilgrim may step: neighbouring squares by number, leaps over others, free steps for a biscuit."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from companion.games.crossing.state import State

BISCUIT = "biscuit:"


def landings(s: State, square: str) -> tuple[str, ...]:
    """Free, dry squares next to `square`, or reached by leaping occupied ones in any row (A turn, 2)."""
    return free(s, square, s.occupied())


def free(s: State, square: str, occupied: AbstractSet[str]) -> tuple[str, ...]:
    """The same where `occupied` are the squares that hold a pilgrim, in reading order."""
    rows, tide = s.facts.rows, s.tide
    if not occupied.isdisjoint(s.facts.around[square]):
        return tuple(there for there in _leaps(s, square, occupied) if rows[there] >= tide)
    near = s.facts.neighbours[square]
    return near if rows[square] > tide else tuple(there for there in near if rows[there] >= tide)


def _leaps(s: State, square: str, occupied: AbstractSet[str]) -> list[str]:
    """Free squares next to `square` or to an occupied one that a chain of leaps reaches."""
    around = s.facts.around
    found: set[str] = set()
    leapt = {square}
    edge = [square]
    while edge:
        near = around[edge.pop()]
        over = (near & occupied) - leapt
        leapt |= over
        edge.extend(over)
        found |= near
    return sorted(found - occupied - {square}, key=s.facts.places.__getitem__)


def by_dice(s: State, square: str, dice: Sequence[int]) -> tuple[str, ...]:
    """Landings whose number is on one of the dice."""
    numbers = s.facts.numbers
    return tuple(there for there in landings(s, square) if numbers[there] in dice)


def by_biscuit(s: State, seat: str, square: str) -> tuple[str, ...]:
    """Landings for a biscuit, as answers: `biscuit:C4`."""
    return tuple(f"{BISCUIT}{there}" for there in landings(s, square)) if s.biscuits[seat] else ()


def anyone_moves(s: State, seat: str, dice: Sequence[int]) -> bool:
    """Whether dice alone can move one of a seat's pilgrims."""
    return any(by_dice(s, s.pilgrims[seat][i], dice) for i in s.movable(seat))
