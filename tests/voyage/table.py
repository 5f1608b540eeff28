"""A table laid by hand: birds in the air over an open deck, one scene played, and what came of it.

    s = voyage("stork", "teal", gauges={"stork": {"wind": 1}})
    after = play(s, "round", card(CALM), "flight.altitude@stork: low", …)

Seats bear the names of their birds.
"""

from __future__ import annotations

from typing import Any

from companion.games.voyage import GAME
from companion.games.voyage.facts import SLOTS
from companion.games.voyage.state import Bird, State
from tests.table import Laid

TABLE: Laid[State] = Laid(GAME)
run, play, question, choices, session = TABLE.run, TABLE.play, TABLE.question, TABLE.choices, TABLE.session
CALM = "none/none/none"


def voyage(
    *birds: str,
    round: int = 1,
    altitude: str | None = "low",
    gauges: dict[str, dict[str, int]] | None = None,
    energy: tuple[str, ...] = (),
    squares: dict[str, str] | None = None,
    options: dict[str, str] | None = None,
) -> State:
    """A flight under way after the card of `round`, every bird at `altitude` with gauges as told."""
    s: State = GAME.start(GAME.settle(options or {}, birds), birds)
    s.flight, s.round, s.scene = 1, round, "round"
    for bird in birds:
        known = s.facts.birds[bird]
        s.birds[bird] = Bird(bird, bird, (squares or {}).get(bird, known.start), dict.fromkeys(known.gauges, 0))
        s.birds[bird].gauges |= (gauges or {}).get(bird, {})
        s.birds[bird].energy = bird in energy
        s.birds[bird].flying = True
        s.birds[bird].altitude = altitude if round else None
    return s


def full(s: State, bird: str, peril: str) -> int:
    """As many of a peril as the bird endures: the next is fatal."""
    return s.facts.birds[bird].gauges[peril] - 1


def landed(*birds: str, stage: int, **more: Any) -> State:
    """The flight is over, and every bird has landed for `stage`."""
    s = voyage(*birds, **more)
    s.scene = "landing"
    for bird in s.birds.values():
        bird.flying, bird.landed, bird.slot = False, stage, s.round
    return s


def card(triple: str) -> str:
    """The line of a card typed at the table."""
    return f"flight.card: {triple}"


def flown_out(s: State) -> State:
    """The same, with the twelfth card next."""
    s.round = SLOTS - 1
    return s
