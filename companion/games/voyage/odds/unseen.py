"""Exact chances of the next card, from the cards that nobody has seen yet in this pass of the deck."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from companion.games.voyage.facts import ALTITUDES
from companion.games.voyage.state import Bird, State


@lru_cache(maxsize=4096)
def parts(triple: str) -> tuple[str, ...]:
    """The perils of a triple, high first."""
    return tuple(triple.split("/"))


def unseen(s: State) -> list[str]:
    """The triples that the next draw may show, a copy each.

    Once a card has been typed that our deck lacks, the whole deck is as good a guess as any.
    """
    known = s.facts.cards
    if s.foreign:
        return list(known.values())
    left: Iterable[str] = s.deck.left or s.deck.discards
    return [known[card] for card in left]


def full(s: State, bird: Bird) -> frozenset[str]:
    """Perils that the bird cannot endure once more."""
    lengths = s.facts.birds[bird.id].gauges
    return frozenset(peril for peril, suffered in bird.gauges.items() if suffered == lengths[peril] - 1)


def fatal_chance(s: State, altitude: str, fatal: frozenset[str]) -> float:
    """How likely the next card's peril at an altitude is to be one of `fatal`."""
    if not fatal:
        return 0.0
    place, cards = ALTITUDES.index(altitude), unseen(s)
    return sum(parts(card)[place] in fatal for card in cards) / len(cards)
