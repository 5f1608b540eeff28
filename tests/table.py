"""A table laid by hand, whatever the game: a scene is played on a copy of a state, and one looks what came of it.

    TABLE = Laid(GAME)
    after = TABLE.play(state, "landing", "route.fork@stork: oder")
    assert TABLE.choices(after, "round") == ("low", "medium")

Lines are those of scripts (`why: answer`, or `why@seat: answer`), and every question must be
the one that its line names. Each game's own `table.py` makes the states.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from companion.core import answers
from companion.core.ask import Ask
from companion.core.game import Game, State
from companion.core.session import Session

S = TypeVar("S", bound=State)


def read(line: str, pending: Ask[Any] | None) -> Any:
    """The answer that a line gives to the question asked now."""
    asked, _, text = line.partition(": ")
    why, _, seat = asked.partition("@")
    assert pending is not None, f"{line}: nothing is asked any more"
    assert pending.why == why, f"{line}: but {pending!r} is asked"
    assert seat in ("", pending.who), f"{line}: but {pending!r} is asked"
    return answers.read(pending, text)


class Scene(Generic[S]):
    """One scene under way: the question asked now, and what was told."""

    def __init__(self, game: Game, before: S, scene: str) -> None:
        self.state: S = before.copy()
        self.state.scene = scene
        self.told: list[tuple[str, dict[str, Any]]] = []
        self.state.hear = lambda what, args: self.told.append((what, args))
        self.pending: Ask[Any] | None = None
        self._flow = game.scenes[scene](self.state)
        self._send(None)

    def _send(self, value: Any) -> None:
        try:
            self.pending = self._flow.send(value)
        except StopIteration:
            self.pending = None

    def answer(self, line: str) -> None:
        self._send(read(line, self.pending))


class Laid(Generic[S]):
    """What may be done with the states of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def run(self, before: S, scene: str, *lines: str) -> Scene[S]:
        """A scene as far as the lines go."""
        found = Scene(self.game, before, scene)
        for line in lines:
            found.answer(line)
        return found

    def play(self, before: S, scene: str, *lines: str) -> S:
        """The state after a whole scene; every question must have its line."""
        found = self.run(before, scene, *lines)
        assert found.pending is None, f"{found.pending!r} is asked"
        found.state.hear = None
        return found.state

    def told(self, before: S, scene: str, *lines: str) -> list[str]:
        """The ids of what was told as far as the lines go."""
        return [what for what, _ in self.run(before, scene, *lines).told]

    def asked(self, before: S, scene: str, *lines: str) -> Ask[Any] | None:
        """The question after these lines, or None when the scene has ended."""
        return self.run(before, scene, *lines).pending

    def choices(self, before: S, scene: str, *lines: str) -> tuple[Any, ...]:
        """The options of that question."""
        return self.question(before, scene, *lines)[2]

    def question(self, before: S, scene: str, *lines: str) -> tuple[str, str, tuple[Any, ...]]:
        """That question in short: why, of whom, its options if it has any."""
        pending = self.asked(before, scene, *lines)
        assert pending is not None, "nothing is asked"
        return pending.why, pending.who, tuple(pending.described().get("of", ()))

    def session(self, start: S, scene: str | None = None) -> Session:
        """A session that begins with this state, at the start of a scene."""
        begun: S = start.copy()
        begun.scene = scene or start.scene
        return Session(self.game, begun)


def go_on(sitting: Session, *lines: str) -> Session:
    """Answer a session by lines."""
    for line in lines:
        sitting.answer(read(line, sitting.pending))
    return sitting
