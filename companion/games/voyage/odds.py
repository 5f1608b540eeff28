"""Exact chances of the next card, from the cards that nobody has seen yet in this pass of the deck."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from companion.games.voyage.facts import ALTITUDES, CALM
from companion.games.voyage.state import Bird, State

HIGH, MEDIUM, LOW = range(3)


@lru_cache(maxsize=4096)
def parts(triple: str) -> tuple[str, ...]:
    """The perils of a triple, high first."""
    return tuple(triple.split("/"))


def unseen(s: State) -> list[tuple[str, ...]]:
    """The cards, as perils high/medium/low, that the next draw may show.

    Once a card has been typed that our deck lacks, the whole deck is as good a guess as any.
    """
    known = s.facts.cards
    if s.foreign:
        return [parts(triple) for triple in known.values()]
    left: Iterable[str] = s.deck.left or s.deck.discards
    return [parts(known[card]) for card in left]


def full(s: State, bird: Bird) -> frozenset[str]:
    """Perils that the bird cannot endure once more."""
    lengths = s.facts.birds[bird.id].gauges
    return frozenset(peril for peril, suffered in bird.gauges.items() if suffered == lengths[peril] - 1)


def fatal_chance(s: State, bird: Bird, altitude: str, gauges_full: frozenset[str] | None = None) -> float:
    """How likely the next card's peril at an altitude is to be fatal, Energy left aside."""
    fatal = full(s, bird) if gauges_full is None else gauges_full
    place, cards = ALTITUDES.index(altitude), unseen(s)
    return sum(card[place] in fatal for card in cards) / len(cards)


def safe_chance(s: State, bird: Bird) -> float:
    """How likely the next card offers an altitude within reach whose peril isn't fatal."""
    reach = {None: (MEDIUM, LOW), "low": (MEDIUM, LOW), "medium": (HIGH, MEDIUM, LOW), "high": (HIGH, MEDIUM)}
    fatal, places, cards = full(s, bird), reach[bird.altitude], unseen(s)
    return sum(any(card[place] not in fatal for place in places) for card in cards) / len(cards)


def calm(peril: str) -> bool:
    return peril == CALM
