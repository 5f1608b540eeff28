"""Set-up, and the beginning of each flight."""

from __future__ import annotations

from companion.core.ask import choose
from companion.games.voyage.facts import BIRDS
from companion.games.voyage.state import Bird, State


async def setup(s: State) -> None:
    """Each seat chooses a bird that nobody has; its species goes to its first square."""
    for seat in s.seats:
        free = tuple(bird for bird in BIRDS if bird not in s.birds and bird not in _promised(s, seat))
        fixed = s.options.get(f"bird.{seat}")
        bird = fixed or (free[0] if len(free) == 1 else await choose("setup.bird", seat, free))
        known = s.facts.birds[bird]
        s.birds[bird] = Bird(bird, seat, known.start, dict.fromkeys(known.gauges, 0), energy=_young(s))
        s.tell("bird", bird=bird, seat=seat, square=known.start, remaining=s.facts.remaining(bird, known.start))
    s.flight, s.scene = 1, "takeoff"


def _promised(s: State, seat: str) -> set[str]:
    """Birds that options give to other seats."""
    return {str(s.options[f"bird.{other}"]) for other in s.seats if other != seat and f"bird.{other}" in s.options}


def _young(s: State) -> bool:
    """In the youth variant Energy is active from the start."""
    return bool(s.options["youth"]) and not s.options["no_energy"]


async def takeoff(s: State) -> None:
    """A flight begins: every scout takes to the air (A flight)."""
    s.round, s.slots, s.cards = 0, [], []
    for bird in s.birds.values():
        bird.flying, bird.altitude, bird.landed, bird.failed_by = True, None, None, None
        bird.way, bird.moved = [], False
    s.tell("takeoff", flight=s.flight, birds={bird.id: bird.square for bird in s.flying()})
    s.scene = "round"
