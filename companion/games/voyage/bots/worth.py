"""What a flight is worth under the best play, for every state that a scout can come to.

The value of flying on is computed backwards from the twelfth card. Cards after the next one
are taken as drawn from the whole deck, each time anew: that makes one table for a bird serve
all its flights. For the next card itself, `before` takes the cards not yet seen.

Gauges are packed into a whole number, four bits a peril.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from companion.games.voyage.facts import CALM, PERILS, SLOTS, Facts

Card = tuple[str, ...]
Values = tuple[float, float, float]
"""By altitude: high, medium, low."""
HIGH, MEDIUM, LOW = range(3)
BITS = 4
PLACE = {peril: BITS * place for place, peril in enumerate(PERILS)}
ARRIVAL = 2.0
"""Squares that arriving counts for, beside the way."""


class Worth:
    """The best play of one bird that has `left` squares to go (as many as a flight can bring, or more, are all one)."""

    def __init__(self, facts: Facts, bird: str, deck: Collection[Card], left: int, energy: float) -> None:
        lengths = facts.birds[bird].gauges
        self.ends = {peril: (size - 1) << PLACE[peril] for peril, size in lengths.items()}
        self.masks = {peril: 15 << PLACE[peril] for peril in lengths}
        self.steps = {peril: 1 << PLACE[peril] for peril in lengths}
        self.gains = [min(stage, left) + (ARRIVAL if stage >= left else 0.0) for stage in facts.stages]
        self.deck = deck
        self.energy = energy
        self.failing = (energy, energy, energy)
        self.known: dict[tuple[int, bool, int], Values] = {}

    def landing(self, round: int, energy: bool) -> float:
        """Landing on the card of a round, with the Energy that is kept for another flight."""
        return self.gains[round - 1] + (self.energy if energy else 0.0)

    def ahead(self, code: int, energy: bool, round: int) -> Values:
        """Flying on after the card of a round, at each altitude, against the whole deck."""
        key = (code, energy, round)
        if key not in self.known:
            self.known[key] = self.before(code, energy, round, self.deck)
        return self.known[key]

    def before(self, code: int, energy: bool, round: int, cards: Collection[Card]) -> Values:
        """Flying on after the card of a round, at each altitude, when the next is any of `cards`."""
        if round == SLOTS:
            return self.failing
        worth = {peril: self.meeting(code, energy, round + 1, peril) for peril in (*PERILS, CALM)}
        high = medium = low = 0.0
        for above, level, below in cards:
            top, middle, bottom = worth[above][HIGH], worth[level][MEDIUM], worth[below][LOW]
            upper = max(middle, top)
            lower = max(middle, bottom)
            high += upper
            low += lower
            medium += max(lower, upper)
        count = len(cards)
        return high / count, medium / count, low / count

    def meeting(self, code: int, energy: bool, round: int, peril: str) -> Values:
        """The peril of a round's card at each altitude: suffered, or warded off with Energy, whichever is better."""
        after = self.after(code, peril)
        kept = self.failing if after is None else self.standing(after, energy, round)
        if not energy or peril not in self.ends:
            return kept
        spent = self.standing(code, False, round)
        return max(kept[0], spent[0]), max(kept[1], spent[1]), max(kept[2], spent[2])

    def after(self, code: int, peril: str) -> int | None:
        """The gauges once a peril is suffered; None when it is fatal."""
        if peril not in self.ends:
            return code
        return None if code & self.masks[peril] == self.ends[peril] else code + self.steps[peril]

    def standing(self, code: int, energy: bool, round: int) -> Values:
        """After the peril of a round's card, at each altitude: flying on, or at low altitude landing."""
        high, medium, low = self.ahead(code, energy, round)
        return high, medium, max(low, self.landing(round, energy))


def packed(gauges: Mapping[str, int]) -> int:
    """Gauges as a number."""
    return sum(suffered << PLACE[peril] for peril, suffered in gauges.items())
