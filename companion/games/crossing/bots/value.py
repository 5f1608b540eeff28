"""How good a position is for a seat: turns still needed, and how near the sea is."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.crossing.facts import HOME, SWEPT
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
    turns = bay(s.facts).turns
    walking = sorted((_margin(s, at), turns[at], at) for at in places if at not in (HOME, SWEPT) and not _held(s, at))
    if s.goal < TWO:
        if HOME in places:
            return 0.0
        return min((left + _threat(s, at, margin, nature) for margin, left, at in walking), default=nature.loss)
    lost = TWO - len(walking) - places.count(HOME)
    # The one behind walks first, so that the other has to wait a round.
    threats = (_threat(s, at, margin - rank, nature) for rank, (margin, _, at) in enumerate(walking))
    return nature.loss * lost + sum(left for _, left, _ in walking) + sum(threats)


def _held(s: State, at: str) -> bool:
    """Whether a pilgrim there is held by the sea round the islet."""
    return at == s.facts.board.islet and s.flooded(at)


def _threat(s: State, at: str, margin: int, nature: Nature) -> float:
    return 0.0 if at == s.facts.board.islet else nature.fear * nature.calm ** max(0, margin)


def _margin(s: State, at: str) -> int:
    """Rounds, this one included, before the sea takes who stands there."""
    dry = max(0, s.facts.flood_of(len(s.seats)) - s.round)
    return s.facts.rows[at] + 1 - s.tide + dry
