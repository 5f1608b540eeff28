"""What lies on the table of a voyage and may be set right: the flight; each bird's square, gauges, Energy, altitude."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.shown import Key, Name, Say, flag, whole
from companion.games.voyage.facts import ALTITUDES, PERILS
from companion.games.voyage.state import Bird, State


def table_keys(s: State) -> tuple[Key, ...]:
    """The keys to ask for, in the order in which a table is looked over; none before the birds take off."""
    if not s.flight:
        return ()
    flight = whole("flight", s.flight, Say("key.flight"), 1, int(s.options["max_flights"]))
    return (flight, *(key for bird in s.birds.values() for key in _bird(s, bird)))


def _bird(s: State, bird: Bird) -> Iterator[Key]:
    named, at = {"bird": Name("birds", bird.id)}, f"birds.{bird.id}"
    squares = tuple(sorted(square for square in s.facts.routes(bird.id) if s.facts.remaining(bird.id, square)))
    yield Key(f"{at}.square", bird.square, Say("key.square", named), Say("key.square.may"), squares, "squares")
    for peril in (known for known in PERILS if known in bird.gauges):
        most = s.facts.birds[bird.id].gauges[peril] - 1
        name = Say("key.gauge", {**named, "peril": Name("perils", peril)})
        yield whole(f"{at}.gauges.{peril}", bird.gauges[peril], name, 0, most)
    if not s.options["no_energy"]:
        yield flag(f"{at}.energy", bird.energy, Say("key.energy", named))
        yield flag(f"{at}.energy_spent", bird.energy_spent, Say("key.spent", named))
    if bird.flying and bird.altitude is not None:
        may = Say("may.one", {"all": tuple(Name("altitudes", one) for one in ALTITUDES)})
        yield Key(f"{at}.altitude", bird.altitude, Say("key.altitude", named), may, ALTITUDES, "altitudes")
