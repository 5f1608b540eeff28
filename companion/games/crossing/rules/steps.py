"""Where a pilgrim may step: neighbouring squares by number, leaps over others, free steps for a biscuit."""

from __future__ import annotations

from companion.games.crossing.facts import GATE
from companion.games.crossing.state import State

BISCUIT = "biscuit:"


def landings(s: State, square: str, leaving: str | None = None) -> tuple[str, ...]:
    """Free, dry squares next to `square`, or reached by leaping occupied ones in any row (A turn, 2).

    `leaving` is the square that the pilgrim stands on now, if it only thinks of being at `square`.
    """
    occupied = s.occupied() - {leaving}
    found: set[str] = set()
    leapt: set[str] = set()
    edge = [square]
    while edge:
        for there in s.facts.neighbours[edge.pop()]:
            if there in occupied:
                if there not in leapt and there != square:
                    leapt.add(there)
                    edge.append(there)
            elif there.startswith(GATE) or not s.flooded(there):
                found.add(there)
    return tuple(sorted(found))


def by_dice(s: State, square: str, dice: list[int] | tuple[int, ...]) -> tuple[str, ...]:
    """Landings whose number is on one of the dice."""
    number = s.facts.board.number
    return tuple(there for there in landings(s, square) if number(there) in dice)


def by_biscuit(s: State, seat: str, square: str) -> tuple[str, ...]:
    """Landings for a biscuit, as answers: `biscuit:C4`."""
    return tuple(f"{BISCUIT}{there}" for there in landings(s, square)) if s.biscuits[seat] else ()


def anyone_moves(s: State, seat: str, dice: tuple[int, ...]) -> bool:
    """Whether dice alone can move one of a seat's pilgrims."""
    return any(by_dice(s, s.pilgrims[seat][i], dice) for i in s.movable(seat))
