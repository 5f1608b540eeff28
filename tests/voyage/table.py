"""A table laid by hand: birds in the air over an open deck, one scene played, and what came of it.

    s = voyage("stork", "teal", gauges={"stork": {"wind": 1}})
    after = play(s, "round", card(CALM), "flight.altitude@stork: low", …)

Seats bear the names of their birds. Lines are those of scripts (`why@seat: answer`), and every
question must be the one that the line names.
"""

from __future__ import annotations

from typing import Any

from companion.core import answers
from companion.core.ask import Ask
from companion.core.session import Session
from companion.games.voyage import GAME
from companion.games.voyage.facts import SLOTS
from companion.games.voyage.rules import SCENES
from companion.games.voyage.state import Bird, State

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


class Scene:
    """One scene under way: the question asked now, and what was told."""

    def __init__(self, before: State, scene: str) -> None:
        self.state = before.copy()
        self.state.scene = scene
        self.told: list[tuple[str, dict[str, Any]]] = []
        self.state.hear = lambda what, args: self.told.append((what, args))
        self._flow = SCENES[scene](self.state)
        self.pending: Ask[Any] | None = None
        self._send(None)

    def _send(self, value: Any) -> None:
        try:
            self.pending = self._flow.send(value)
        except StopIteration:
            self.pending = None

    def answer(self, line: str) -> None:
        asked, _, text = line.partition(": ")
        why, _, seat = asked.partition("@")
        assert self.pending is not None, f"{line}: nothing is asked any more"
        assert self.pending.why == why, f"{line}: but {self.pending!r} is asked"
        assert seat in ("", self.pending.who), f"{line}: but {self.pending!r} is asked"
        self._send(answers.read(self.pending, text))


def run(before: State, scene: str, *lines: str) -> Scene:
    """A scene as far as the lines go, played on a copy."""
    found = Scene(before, scene)
    for line in lines:
        found.answer(line)
    return found


def play(before: State, scene: str, *lines: str) -> State:
    """The state after a whole scene."""
    found = run(before, scene, *lines)
    assert found.pending is None, f"{found.pending!r} is asked"
    found.state.hear = None
    return found.state


def asked(before: State, scene: str, *lines: str) -> tuple[str, str, tuple[str, ...]]:
    """The question after these lines: why, of whom, its options."""
    pending = run(before, scene, *lines).pending
    assert pending is not None, "nothing is asked"
    return pending.why, pending.who, tuple(pending.described().get("of", ()))


def card(triple: str) -> str:
    """The line of a card typed at the table."""
    return f"flight.card: {triple}"


def session(start: State) -> Session:
    """A session that begins with this state."""
    return Session(GAME, start)


def flown_out(s: State) -> State:
    """The same, with the twelfth card next."""
    s.round = SLOTS - 1
    return s
