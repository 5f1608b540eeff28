"""A turn thought through: where each pilgrim may stop with the dice in hand, and the way there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.crossing.facts import GATE, HOME
from companion.games.crossing.rules.steps import BISCUIT, landings
from companion.games.crossing.state import State


@dataclass(frozen=True, slots=True)
class Plan:
    """One pilgrim's move: its index, where it stops, and the answers to `turn.step` that lead there."""

    index: int
    end: str
    steps: tuple[str, ...]

    @property
    def biscuit(self) -> bool:
        return any(step.startswith(BISCUIT) for step in self.steps)


def plans(s: State, seat: str, index: int, dice: tuple[int, ...], *, biscuit: bool) -> dict[str, Plan]:
    """The shortest way to each place where pilgrim `index` may stop; biscuits only where dice alone don't do."""
    start = s.pilgrims[seat][index]
    found: dict[str, Plan] = {}
    edge: list[tuple[str, tuple[int, ...], bool, tuple[str, ...]]] = [(start, dice, biscuit, ())]
    seen: set[tuple[str, tuple[int, ...], bool]] = set()
    for at, left, cookie, steps in edge:
        for answer, there, rest, kept in _steps(s, start, at, left, cookie):
            end = HOME if there.startswith(GATE) else there
            way = (*steps, answer)
            if end not in found or (found[end].biscuit and not any(step.startswith(BISCUIT) for step in way)):
                found[end] = Plan(index, end, way)
            if end != HOME and (there, rest, kept) not in seen:
                seen.add((there, rest, kept))
                edge.append((there, rest, kept, way))
    return found


def _steps(
    s: State, start: str, at: str, left: tuple[int, ...], cookie: bool
) -> Iterator[tuple[str, str, tuple[int, ...], bool]]:
    """Answer, landing, dice left, biscuit left."""
    for there in landings(s, at, start):
        number = s.facts.board.number(there)
        if number in left:
            place = left.index(number)
            yield there, there, left[:place] + left[place + 1 :], cookie
        if cookie:
            yield f"{BISCUIT}{there}", there, left, False
