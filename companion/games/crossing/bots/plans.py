"""A turn thought through: where a pilgrim may stop with some dice, and the way there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from companion.games.crossing.facts import GATE, HOME
from companion.games.crossing.rules.steps import BISCUIT, free
from companion.games.crossing.state import State

Dice = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """One pilgrim's move: its index, where it stops, and the answers to `turn.step` that lead there."""

    index: int
    end: str
    steps: tuple[str, ...]
    biscuit: bool


@dataclass(slots=True)
class Ground:
    """The bay as one pilgrim meets it, others in the way, the sea behind: landings are found once a square."""

    s: State
    occupied: set[str]
    known: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def landings(self, square: str) -> tuple[str, ...]:
        if square not in self.known:
            self.known[square] = free(self.s, square, self.occupied)
        return self.known[square]


def ground(s: State, seat: str, index: int) -> Ground:
    """The ground of one pilgrim, which leaves its own square free."""
    return Ground(s, s.occupied() - {s.pilgrims[seat][index]})


def plans(around: Ground, index: int, start: str, dice: Dice, *, biscuit: bool) -> dict[str, Plan]:
    """The shortest way to each place where a pilgrim may stop; biscuits only where dice alone don't do."""
    found: dict[str, Plan] = {}
    edge: list[tuple[str, Dice, bool, tuple[str, ...]]] = [(start, dice, biscuit, ())]
    seen = {(start, dice, biscuit)}
    for at, left, cookie, steps in edge:
        for answer, there, rest, kept in _steps(around, at, left, cookie):
            way, used = (*steps, answer), biscuit and not kept
            end = HOME if there.startswith(GATE) else there
            if end not in found or (found[end].biscuit and not used):
                found[end] = Plan(index, end, way, used)
            if end != HOME and (rest or kept) and (there, rest, kept) not in seen:
                seen.add((there, rest, kept))
                edge.append((there, rest, kept, way))
    return found


def _steps(around: Ground, at: str, left: Dice, cookie: bool) -> Iterator[tuple[str, str, Dice, bool]]:
    """Answer, landing, dice left, whether the biscuit is left."""
    numbers = around.s.facts.numbers
    for there in around.landings(at):
        number = numbers[there]
        if number in left:
            place = left.index(number)
            yield there, there, left[:place] + left[place + 1 :], cookie
        if cookie:
            yield f"{BISCUIT}{there}", there, left, False
