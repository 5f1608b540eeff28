"""How good a position is for a seat: turns still needed, and how near the sea is."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.crossing.facts import HOME, SWEPT
from companion.games.crossing.odds import bay
from companion.games.crossing.state import State


@dataclass(frozen=True, slots=True)
class Nature:
    """What a bot fears. `fear` is the cost, in turns, of a pilgrim that the next tide takes;
    `calm` how much of it is left a row further on; `loss` the cost of a pilgrim already gone."""

    fear: float
    calm: float
    loss: float
    biscuit: float = 0.8
    late: float = 0.0


def cost(s: State, seat: str, places: tuple[str, str], nature: Nature, *, used_biscuit: bool = False) -> float:
    """Turns that a seat still needs from these places, with the sea's threat in turns; less is better."""
    turns = bay(s.facts).turns
    total = nature.biscuit if used_biscuit else 0.0
    slacks = []
    for at in places:
        if at == SWEPT:
            total += nature.loss
        elif at != HOME:
            total += turns[at]
            slacks.append(slack(s, at))
    for rank, left in enumerate(sorted(slacks)):
        total += nature.fear * nature.calm ** max(0, left - rank)
    return total


def slack(s: State, at: str) -> int:
    """Rounds, this one included, before the sea takes who stands there."""
    dry = max(0, s.facts.flood_of(len(s.seats)) - s.round)
    return s.facts.board.row(at) + 1 - s.tide + dry
