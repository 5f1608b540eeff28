"""Who is with the expedition: the living, the dead, those who joined; and whose lot it is.

The log counts conquistadors; the story says which. Lots fall by the seed and the answer's
number, never by the dice, and never on the narrator while somebody else is alive.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from companion.core.tale import Group, Person
from companion.games.casts import character
from companion.games.expedition.cast import MENDOZA, draw_cast, people
from companion.games.tales import lot

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Death:
    """Somebody who died: where, when, of what, and the answer that proves it."""

    who: Person
    cause: str
    day: int
    hex: str
    n: int


@dataclass(frozen=True, slots=True)
class Joined:
    who: Person
    day: int
    hex: str
    n: int


class Company:
    """The people of one session as it goes on."""

    def __init__(self, cast: Mapping[str, Any], seed: int) -> None:
        self.cast = cast
        self.seed = seed
        self.members = people(cast, "members")
        self.living = list(self.members)
        self.waiting = list(people(cast, "reserve"))
        self.absent: list[Person] = []
        self.dead: list[Death] = []
        self.joined: list[Joined] = []

    @property
    def me(self) -> Person:
        return self.members[0]

    @property
    def talker(self) -> Person:
        return self.members[1]

    @property
    def gamblers(self) -> tuple[Person, Person]:
        return self.members[2], self.members[3]

    @property
    def us(self) -> Group:
        women = all(person.gender == "f" for person in self.living) and bool(self.living)
        return Group(len(self.living), "f" if women else "m")

    def trait(self, key: str) -> str:
        """What the cast says of the narrator's temper and stake, and of the talker's subject."""
        members = self.cast["members"]
        return str(character(members, key) or character(draw_cast(self.seed)["members"], key))

    def others(self, *without: Person | None) -> list[Person]:
        """The living but for the narrator and those named."""
        return [person for person in self.living if person is not self.me and person not in without]

    def lot(self, among: Iterable[T], *marks: object) -> T | None:
        """One of some, by lot."""
        return lot(self.seed, among, *marks)

    def bury(self, cause: str, day: int, hex: str, n: int) -> Person:
        """Somebody dies: one of the others, the narrator last."""
        who = self.lot(self.others(), "death", n, len(self.dead)) or self.me
        self.living.remove(who)
        self.dead.append(Death(who, cause, day, hex, n))
        return who

    def join(self, day: int, hex: str, n: int, who: Person | None = None) -> Person:
        """Somebody joins: Mendoza, or the next of those in waiting."""
        if who is None:
            if not self.waiting:
                self._more()
            who = self.waiting.pop(0)
        self.living.append(who)
        self.joined.append(Joined(who, day, hex, n))
        return who

    def _more(self) -> None:
        """A cast whose reserve is used up borrows from other seeds."""
        known = {person.name for person in (*self.members, *(joined.who for joined in self.joined), MENDOZA)}
        turn = len(self.joined)
        while not self.waiting:
            turn += 1
            drawn = people(draw_cast(self.seed + turn), "reserve")
            self.waiting = [person for person in drawn if person.name not in known]

    def fit(self, count: int, day: int, hex: str, n: int) -> None:
        """Follow a correction of the log: somebody is no longer counted, or counted again."""
        while len(self.living) > count > 0:
            who = self.others()[-1]
            self.living.remove(who)
            self.absent.append(who)
        while len(self.living) < count:
            if self.absent:
                self.living.append(self.absent.pop())
            else:
                self.join(day, hex, n)
