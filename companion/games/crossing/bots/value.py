"""How good a position is for a seat: turns still needed, and how near the sea is."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.crossing.facts import HOME
from companion.games.crossing.odds import bay
from companion.games.crossing.state import TWO, State


@dataclass(frozen=True, slots=True)
class Nature:
    """What a walker minds, in turns: `fear` a pilgrim that the next tide takes, `calm` how much of that is
    left for each round of head start, `loss` one that is gone, `biscuit` one eaten, `rest` one gained."""

    fear: float
    calm: float
    loss: float
    biscuit: float = 0.8
    rest: float = 0.6


def cost(s: State, places: tuple[str, str], nature: Nature) -> float:
    """Turns that a seat still needs from these places, with the sea's threat in turns; less is better."""
    turns, rows, islet = bay(s.facts).turns, s.facts.rows, s.facts.board.islet
    dry = max(0, s.flood - s.round) + 1 - s.tide
    walking = [at for at in places if at in rows and (at != islet or rows[at] >= s.tide)]
    if s.goal < TWO:
        alone = [turns[at] + (at != islet and _threat(rows[at] + dry, nature)) for at in walking]
        return 0.0 if HOME in places else min(alone, default=nature.loss)
    total = nature.loss * (TWO - len(walking) - places.count(HOME))
    if len(walking) == TWO and rows[walking[0]] > rows[walking[1]]:
        walking.reverse()
    # The one behind walks first, so that the other has to wait a round.
    for rank, at in enumerate(walking):
        total += turns[at] + (at != islet and _threat(rows[at] + dry - rank, nature))
    return total


def _threat(margin: int, nature: Nature) -> float:
    """The threat to who has `margin` rounds, this one included, before the sea comes."""
    return nature.fear * nature.calm ** max(0, margin)
