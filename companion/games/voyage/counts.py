"""What statistics keep of a finished voyage."""

from __future__ import annotations

from fractions import Fraction

from companion.core.game import Fare
from companion.games.voyage.facts import SLOTS
from companion.games.voyage.state import State


def fares(s: State) -> dict[str, Fare]:
    """By seat: its part of the win (1 among k who arrive together is 1/k), flights, and its bird."""
    part = Fraction(1, max(1, len(s.winners)))
    return {
        bird.seat: Fare(part if bird.seat in s.winners else Fraction(), s.flight, {"bird": bird.id})
        for bird in s.birds.values()
    }


def rates(s: State) -> dict[str, tuple[int, int]]:
    """Flights that failed; of those that did not, where they landed; wins that were shared."""
    flown = [slot for bird in s.birds.values() for slot in bird.flights]
    landed = [slot for slot in flown if slot]
    return {
        "flights.failed": (len(flown) - len(landed), len(flown)),
        **{f"flights.slot_{slot}": (landed.count(slot), len(landed)) for slot in range(1, SLOTS + 1)},
        "shared": (len(s.winners) > 1, int(bool(s.winners))),
    }
