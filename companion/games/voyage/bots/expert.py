"""The expert: the best stopping rule against the cards not yet seen."""

from __future__ import annotations

from companion.games.voyage.bots.flyer import Flyer, striking
from companion.games.voyage.bots.worth import HIGH, LOW, MEDIUM, Card, Worth, packed
from companion.games.voyage.facts import ALTITUDES, Facts, deck_of
from companion.games.voyage.odds import parts, unseen
from companion.games.voyage.state import Bird, State

ENERGY = 0.8
"""Squares that active Energy is worth to the flights that follow."""
PLACES = {"high": HIGH, "medium": MEDIUM, "low": LOW}


class Expert(Flyer):
    """Weighs the next card exactly, those after it by the whole deck, and takes what is worth most."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, int, str, bool], Worth] = {}
        self._facts: Facts | None = None

    def altitude(self, s: State, bird: Bird, options: tuple[str, ...]) -> str:
        card, cards = parts(s.slots[-1]), unseen(s)
        return max(options, key=lambda altitude: self._flown(s, bird, altitude, card, cards))

    def _flown(self, s: State, bird: Bird, altitude: str, card: Card, cards: list[Card]) -> float:
        """The worth of flying at an altitude on the open card."""
        peril = card[ALTITUDES.index(altitude)]
        kept = self._kept(s, bird, peril, altitude, cards)
        return max(kept, self._spent(s, bird, altitude, cards)) if bird.energy and peril in bird.gauges else kept

    def _kept(self, s: State, bird: Bird, peril: str, altitude: str, cards: list[Card]) -> float:
        """Suffering a peril: a fatal one leaves nothing but Energy."""
        worth = self._worth(s, bird)
        after = worth.after(packed(bird.gauges), peril)
        return worth.energy if after is None else self._stands(s, bird, after, bird.energy, altitude, cards)

    def _spent(self, s: State, bird: Bird, altitude: str, cards: list[Card]) -> float:
        """Warding it off with Energy."""
        return self._stands(s, bird, packed(bird.gauges), False, altitude, cards)

    def _stands(self, s: State, bird: Bird, code: int, energy: bool, altitude: str, cards: list[Card]) -> float:
        """The peril met, at an altitude: flying on against the cards not yet seen, or landing."""
        worth = self._worth(s, bird)
        on = worth.before(code, energy, s.round, cards)[PLACES[altitude]]
        return max(on, worth.landing(s.round, energy)) if altitude == "low" else on

    def spends(self, s: State, bird: Bird) -> bool:
        peril = striking(s, bird)
        if s.scene != "round":
            return self._worth(s, bird).after(packed(bird.gauges), peril) is None
        altitude, cards = s.choices.altitude[bird.id], unseen(s)
        return self._spent(s, bird, altitude, cards) > self._kept(s, bird, peril, altitude, cards)

    def lands(self, s: State, bird: Bird) -> bool:
        worth = self._worth(s, bird)
        on = worth.before(packed(bird.gauges), bird.energy, s.round, unseen(s))[LOW]
        return worth.landing(s.round, bird.energy) >= on

    def _worth(self, s: State, bird: Bird) -> Worth:
        """The bird's table for the squares that are left to it, made once."""
        if self._facts is not s.facts:
            self._facts, self._known = s.facts, {}
        left = min(s.facts.remaining(bird.id, bird.square), s.facts.stages[-1] + 1)
        key = (bird.id, left, str(s.options["no_calm"]), bool(s.options["no_energy"]))
        if key not in self._known:
            deck = [parts(s.facts.cards[card]) for card in deck_of(s.facts, key[2])]
            self._known[key] = Worth(s.facts, bird.id, deck, left, 0.0 if key[3] else ENERGY)
        return self._known[key]
