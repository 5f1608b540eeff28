"""The expert: the best stopping rule against the cards not yet seen."""

from __future__ import annotations

from companion.games.voyage.bots.flyer import Flyer, striking
from companion.games.voyage.bots.worth import FACES, LOW, Card, Worth, coded, packed, worth
from companion.games.voyage.facts import ALTITUDES, PERILS, deck_of
from companion.games.voyage.odds import unseen
from companion.games.voyage.state import Bird, State

ENERGY = 1.5
"""Squares that active Energy is worth to the flights that follow."""


class Expert(Flyer):
    """Weighs the next card exactly, those after it by the whole deck, and takes what is worth most."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, int], Worth] = {}
        self._table: tuple[object, ...] = ()

    def altitude(self, s: State, bird: Bird, options: tuple[str, ...]) -> str:
        card, cards = coded(s.slots[-1]), _unseen(s)
        return max(options, key=lambda altitude: self._flown(s, bird, ALTITUDES.index(altitude), card, cards))

    def _flown(self, s: State, bird: Bird, place: int, card: Card, cards: list[Card]) -> float:
        """The worth of flying at an altitude on the open card."""
        kept = self._kept(s, bird, card[place], place, cards)
        if bird.energy and FACES[card[place]] in bird.gauges:
            return max(kept, self._spent(s, bird, place, cards))
        return kept

    def _kept(self, s: State, bird: Bird, face: int, place: int, cards: list[Card]) -> float:
        """Suffering a peril: a fatal one leaves nothing but Energy."""
        table = self._worth(s, bird)
        after = table.after(packed(bird.gauges), face)
        return table.energy if after is None else self._stands(s, bird, after, bird.energy, place, cards)

    def _spent(self, s: State, bird: Bird, place: int, cards: list[Card]) -> float:
        """Warding it off with Energy."""
        return self._stands(s, bird, packed(bird.gauges), False, place, cards)

    def _stands(self, s: State, bird: Bird, code: int, energy: bool, place: int, cards: list[Card]) -> float:
        """The peril met, at an altitude: flying on against the cards not yet seen, or landing."""
        table = self._worth(s, bird)
        on = table.before(code, energy, s.round, cards)[place]
        return max(on, table.landing(s.round, energy)) if place == LOW else on

    def spends(self, s: State, bird: Bird) -> bool:
        peril = striking(s, bird)
        if s.scene != "round":
            return bird.gauges[peril] == s.facts.birds[bird.id].gauges[peril] - 1
        place, cards = ALTITUDES.index(s.choices.altitude[bird.id]), _unseen(s)
        return self._spent(s, bird, place, cards) > self._kept(s, bird, FACES.index(peril), place, cards)

    def lands(self, s: State, bird: Bird) -> bool:
        table = self._worth(s, bird)
        on = table.before(packed(bird.gauges), bird.energy, s.round, _unseen(s))[LOW]
        return table.landing(s.round, bird.energy) >= on

    def _worth(self, s: State, bird: Bird) -> Worth:
        """The bird's table for the squares that are left to it."""
        left = min(s.facts.remaining(bird.id, bird.square), s.facts.stages[-1] + 1)
        table = (s.facts, s.options["no_calm"], s.options["no_energy"])
        if self._table != table:
            self._table, self._known = table, {}
        key = (bird.id, left)
        if key not in self._known:
            lengths = tuple(s.facts.birds[bird.id].gauges.get(peril, 0) for peril in PERILS)
            deck = tuple(coded(s.facts.cards[card]) for card in deck_of(s.facts, str(table[1])))
            self._known[key] = worth(lengths, s.facts.stages, deck, left, 0.0 if table[2] else ENERGY)
        return self._known[key]


def _unseen(s: State) -> list[Card]:
    return [coded(triple) for triple in unseen(s)]
