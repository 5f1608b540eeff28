"""One round in the making."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from companion.core.session import Telling
from companion.core.tale import Beat, Person
from companion.games.crossing.story.now import Now


@dataclass(slots=True)
class Round:
    """`heavy` gathers how much of the story turned on it; `over` is set when nothing can follow."""

    now: Now
    beats: list[Beat] = field(default_factory=list)
    heavy: float = 0.0
    over: bool = False

    def add(self, key: str, *tellings: Telling, **more: Any) -> None:
        self.beats.append(self.now.beat(key, *tellings, **more))

    def moved(self, *who: Person) -> tuple[Telling, ...]:
        """The steps that prove where some pilgrims stand, of those known."""
        return tuple(self.now.steps[one.id] for one in who if one.id in self.now.steps)
