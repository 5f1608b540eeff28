"""State keys that a person may set by hand, checked one by one: the flight, and a bird's place, gauges, Energy."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.core.errors import Illegal
from companion.games.voyage.facts import ALTITUDES, PERILS
from companion.games.voyage.state import Bird, State

Setter = Callable[[State, Bird, str, Any], None]
_KEYS = "flight, and of a bird birds.ID.square, .gauges.PERIL, .energy, .energy_spent, .altitude"


def correct(s: State, changes: Mapping[str, Any]) -> None:
    """Set named keys of `status`: `flight`, `birds.stork.square`, `birds.stork.gauges.wind` …

    Raises Illegal for a key that cannot be set, or a value that the table cannot show.
    """
    for key, value in changes.items():
        if key == "flight":
            _flight(s, value)
            continue
        head, _, rest = key.partition(".")
        bird, _, name = rest.partition(".")
        setter = _SETTERS.get(name.partition(".")[0])
        if head != "birds" or setter is None:
            raise Illegal(f"{key} cannot be corrected; what can is {_KEYS}.")
        if bird not in s.birds:
            raise Illegal(f"{key}: the birds at this table are {', '.join(s.birds) or 'not chosen yet'}.")
        setter(s, s.birds[bird], key, value)


def _flight(s: State, value: Any) -> None:
    if not s.flight:
        raise Illegal("flight stays 0 until every bird is chosen.")
    s.flight = _whole("flight", value, 1, int(s.options["max_flights"]))


def _whole(key: str, value: Any, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise Illegal(f"{key} is a whole number from {low} to {high}, not {value}.")
    return value


def _flag(key: str, value: Any) -> bool:
    if not isinstance(value, bool):
        raise Illegal(f"{key} is true or false, not {value}.")
    return value


def _square(s: State, bird: Bird, key: str, value: Any) -> None:
    if value not in s.facts.routes(bird.id):
        raise Illegal(f"{key}: no route of this bird comes to {value}.")
    if not s.facts.remaining(bird.id, value):
        raise Illegal(f"{key}: {value} is a destination; a bird gets there by a flight, and wins.")
    bird.square = value


def _gauge(s: State, bird: Bird, key: str, value: Any) -> None:
    peril = key.rpartition(".")[2]
    if peril not in bird.gauges:
        may = [known for known in PERILS if known in bird.gauges]
        raise Illegal(f"{key}: this bird's gauges are {', '.join(may)}.")
    bird.gauges[peril] = _whole(key, value, 0, s.facts.birds[bird.id].gauges[peril] - 1)


def _energy(s: State, bird: Bird, key: str, value: Any) -> None:
    if _flag(key, value) and s.options["no_energy"]:
        raise Illegal(f"{key} stays false: this table plays without Energy.")
    bird.energy = value


def _spent(s: State, bird: Bird, key: str, value: Any) -> None:
    bird.energy_spent = _flag(key, value)


def _altitude(s: State, bird: Bird, key: str, value: Any) -> None:
    if not bird.flying or bird.altitude is None:
        raise Illegal(f"{key} can be set once this bird has flown a card, and while it flies.")
    if value not in ALTITUDES:
        raise Illegal(f"{key} is {', '.join(ALTITUDES)}, not {value}.")
    bird.altitude = value


_SETTERS: dict[str, Setter] = {
    "square": _square,
    "gauges": _gauge,
    "energy": _energy,
    "energy_spent": _spent,
    "altitude": _altitude,
}
