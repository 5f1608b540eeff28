"""What a flight is worth under the best play, for every state that a scout can come to.

The value of flying on is computed backwards from the twelfth card. Cards after the next one
are taken as drawn from the whole deck, each time anew: that makes one table for a bird serve
all its flights. For the next card itself, `before` takes the cards not yet seen.

Gauges are packed into a whole number, four bits a peril; perils of a card are places in FACES.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache

from companion.games.voyage.facts import CALM, PERILS, SLOTS

Card = tuple[int, int, int]
Values = tuple[float, float, float]
"""By altitude: high, medium, low."""
LOW = 2
FACES = (*PERILS, CALM)
BITS = 4
MASK = (1 << BITS) - 1
ARRIVAL = 2.0
"""Squares that arriving counts for, beside the way."""


class Worth:
    """The best play of one bird that has `left` squares to go (as many as a flight can bring, or more, are all one).

    `lengths` holds the squares of each gauge, 0 for a peril that the bird is immune to; `energy`
    is what active Energy is worth to later flights, in squares.
    """

    def __init__(
        self, lengths: tuple[int, ...], stages: tuple[int, ...], deck: Collection[Card], left: int, energy: float
    ) -> None:
        self.lengths = lengths
        self.deck = deck
        self.energy = energy
        self.gains = [min(stage, left) + (ARRIVAL if stage >= left else 0.0) for stage in stages]
        self.failing = (energy, energy, energy)
        self.known: dict[int, Values] = {}

    def landing(self, round: int, energy: bool) -> float:
        """Landing on the card of a round, with the Energy that is kept for another flight."""
        return self.gains[round - 1] + (self.energy if energy else 0.0)

    def ahead(self, code: int, energy: bool, round: int) -> Values:
        """Flying on after the card of a round, at each altitude, against the whole deck."""
        key = (code << 5) + (round << 1) + energy
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self.before(code, energy, round, self.deck)
        return found

    def before(self, code: int, energy: bool, round: int, cards: Collection[Card]) -> Values:
        """Flying on after the card of a round, at each altitude, when the next is any of `cards`."""
        if round == SLOTS:
            return self.failing
        faces = range(len(FACES))
        tops, middles, bottoms = zip(*[self.meeting(code, energy, round + 1, face) for face in faces], strict=True)
        high = medium = low = 0.0
        for above, level, below in cards:
            upper, middle, lower = tops[above], middles[level], bottoms[below]
            if middle > upper:
                upper = middle
            if middle > lower:
                lower = middle
            high += upper
            low += lower
            medium += upper if upper > lower else lower  # noqa: FURB136  `max` takes four times as long
        count = len(cards)
        return high / count, medium / count, low / count

    def meeting(self, code: int, energy: bool, round: int, face: int) -> Values:
        """The peril of a round's card at each altitude: suffered, or warded off with Energy, whichever is better."""
        after = self.after(code, face)
        kept = self.failing if after is None else self.standing(after, energy, round)
        if not energy or after == code:
            return kept
        spent = self.standing(code, False, round)
        return max(kept[0], spent[0]), max(kept[1], spent[1]), max(kept[2], spent[2])

    def after(self, code: int, face: int) -> int | None:
        """The gauges once a peril is suffered; None when it is fatal."""
        if face == len(PERILS) or not self.lengths[face]:
            return code
        place = BITS * face
        return None if (code >> place) & MASK == self.lengths[face] - 1 else code + (1 << place)

    def standing(self, code: int, energy: bool, round: int) -> Values:
        """After the peril of a round's card, at each altitude: flying on, or at low altitude landing."""
        high, medium, low = self.ahead(code, energy, round)
        return high, medium, max(low, self.landing(round, energy))


@lru_cache(maxsize=256)
def worth(lengths: tuple[int, ...], stages: tuple[int, ...], deck: tuple[Card, ...], left: int, energy: float) -> Worth:
    """The table for these, made once and filled as it is asked."""
    return Worth(lengths, stages, deck, left, energy)


def packed(gauges: Mapping[str, int]) -> int:
    """Gauges as a number."""
    return sum(suffered << BITS * PERILS.index(peril) for peril, suffered in gauges.items())


@lru_cache(maxsize=4096)
def coded(triple: str) -> Card:
    """A card, high first, each peril by its place in FACES."""
    high, medium, low = (FACES.index(peril) for peril in triple.split("/"))
    return high, medium, low
