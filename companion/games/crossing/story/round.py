"""One round in the making."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.session import Telling
from companion.core.tale import Person
from companion.games.crossing.story.now import Now
from companion.games.tales import Leaf


@dataclass(slots=True)
class Round(Leaf[Now]):
    """A leaf of the pilgrims' book."""

    PARTS = ("open", "others", "ours", "late", "land", "sea", "night", "end")

    def moved(self, *who: Person) -> tuple[Telling, ...]:
        """The steps that prove where some pilgrims stand, of those known."""
        return tuple(self.now.steps[one.id] for one in who if one.id in self.now.steps)
