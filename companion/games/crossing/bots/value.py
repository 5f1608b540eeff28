"""How good a position is for a seat: turns still needed, and how near the sea is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from companion.games.crossing.facts import HOME, SWEPT
from companion.games.crossing.odds import Bay, bay
from companion.games.crossing.state import TWO, State

Prices = Mapping[str, float]
FAR = 99


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
    behind, ahead, rows = prices(bay(s.facts), max(0, s.flood - s.round) - s.tide, s.tide, nature)
    one, two = places
    if s.goal < TWO:
        return min(behind[one], behind[two])
    return behind[one] + ahead[two] if rows[one] <= rows[two] else ahead[one] + behind[two]


@lru_cache(maxsize=1024)
def prices(known: Bay, lead: int, tide: int, nature: Nature) -> tuple[Prices, Prices, Mapping[str, int]]:
    """What each place costs the pilgrim behind, who walks first, and the one ahead, who has to wait a round.

    `lead` is the rounds that the sea gives to row 0. With them come the rows of those
    who still walk, by which the two are told apart.
    """
    rows = known.facts.rows | {HOME: FAR, SWEPT: FAR}
    if rows[known.facts.board.islet] < tide:
        rows[known.facts.board.islet] = FAR
    return _prices(known, lead, tide, nature), _prices(known, lead - 1, tide, nature), rows


def _prices(known: Bay, lead: int, tide: int, nature: Nature) -> Prices:
    islet, rows = known.facts.board.islet, known.facts.rows
    found = {HOME: 0.0, SWEPT: nature.loss}
    for square, turns in known.turns.items():
        if square not in found:
            found[square] = turns + nature.fear * nature.calm ** max(0, rows[square] + 1 + lead)
    found[islet] = nature.loss if rows[islet] < tide else known.turns[islet]
    return found
