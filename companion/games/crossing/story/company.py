"""Who crosses: two pilgrims a seat; and in whose hands the book is, as long as the sea leaves them.

The book follows the seat that a person plays, or the first. Of its two pilgrims the one writes
whose way over the sand is the longer. When the sea has taken both, another party's pilgrim
takes the book up and goes on with it from the next round.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from companion.core.replay import Replay
from companion.core.tale import Person
from companion.games.casts import person
from companion.games.tales import lead, lot

T = TypeVar("T")
NEVER = 10_000


class Company:
    """The pilgrims of one session, by seat and number (0 and 1)."""

    def __init__(self, cast: Mapping[str, Any], seats: tuple[str, ...], seed: int) -> None:
        self.cast = cast
        self.seats = seats
        self.seed = seed
        self.people = tuple(person(f"{seats[place // 2]}.{place % 2}", raw) for place, raw in self._members())
        self._at = {person.id: person for person in self.people}
        self._reasons = {self.people[place].id: str(raw["reason"]) for place, raw in self._members()}

    def _members(self) -> Iterable[tuple[int, Mapping[str, Any]]]:
        return enumerate(self.cast["members"][: 2 * len(self.seats)])

    @property
    def sky(self) -> str:
        return str(self.cast["sky"])

    def who(self, seat: str, index: int) -> Person:
        return self._at[f"{seat}.{index}"]

    def place(self, person: Person) -> tuple[str, int]:
        """The seat and number of a pilgrim."""
        seat, _, index = person.id.rpartition(".")
        return seat, int(index)

    def mate(self, person: Person) -> Person:
        """The other of the same party."""
        seat, index = self.place(person)
        return self.who(seat, 1 - index)

    def reason(self, person: Person) -> str:
        return self._reasons[person.id]

    def lot(self, among: Iterable[T], *marks: object) -> T | None:
        """One of some, by lot."""
        return lot(self.seed, among, *marks)


@dataclass(frozen=True, slots=True)
class Hand:
    """Who writes from round `since` on."""

    since: int
    seat: str
    me: Person


@dataclass(frozen=True, slots=True)
class _Fate:
    """How long a pilgrim is on the sand, and whether the sea has it in the end."""

    until: int
    swept: bool


def hands(played: Replay, company: Company) -> tuple[Hand, ...]:
    """Whose book it is, from round to round; the first from the outset on."""
    fates = _fates(played, company)
    last = max((told.turn for told in played.chronicle.tellings), default=0)
    seat = lead(played.header)
    found = [Hand(0, seat, _writer(seat, fates, company))]
    while (lost := _lost(found[-1].seat, fates)) < last:
        heir = max(company.seats, key=lambda name: (_lost(name, fates), name in played.state.winners))
        found.append(Hand(lost + 1, heir, _writer(heir, fates, company)))
    return tuple(found)


def _fates(played: Replay, company: Company) -> dict[tuple[str, int], _Fate]:
    fates = {company.place(person): _Fate(NEVER, swept=False) for person in company.people}
    for told in played.chronicle.tellings:
        if told.id in ("home", "swept", "stranded"):
            round = told.turn
            fates[told.args["seat"], told.args["pilgrim"] - 1] = _Fate(round, swept=told.id == "swept")
    return fates


def _writer(seat: str, fates: Mapping[tuple[str, int], _Fate], company: Company) -> Person:
    """The one the sea leaves, or leaves longest; of two, the one who is on the sand longer."""
    one, other = fates[seat, 0], fates[seat, 1]
    second = (not other.swept, other.until) > (not one.swept, one.until)
    return company.who(seat, int(second))


def _lost(seat: str, fates: Mapping[tuple[str, int], _Fate]) -> int:
    """The round in which the sea took the second of a party."""
    both = (fates[seat, 0], fates[seat, 1])
    return max(fate.until for fate in both) if all(fate.swept for fate in both) else NEVER
