"""Who flies: one of the crew a seat; who writes; and what the bags hold."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from companion.core.replay import Replay
from companion.core.tale import Person
from companion.games.casts import person
from companion.games.tales import HUMAN, lead, lot

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter aboard: who sent it, to whom, and what it is about."""

    sender: Person
    addressee: str
    matter: str


class Company:
    """The crew of one session, by seat."""

    def __init__(self, cast: Mapping[str, Any], seats: tuple[str, ...], seed: int) -> None:
        self.cast = cast
        self.seats = seats
        self.seed = seed
        self.people = tuple(person(seat, raw) for seat, raw in zip(seats, cast["members"], strict=False))
        self.letters = tuple(
            Letter(person(f"mail.{place}", raw), str(raw["addressee"]), str(raw["matter"]))
            for place, raw in enumerate(cast["mail"])
        )

    def who(self, seat: str) -> Person:
        return self.people[self.seats.index(seat)]

    def lot(self, among: Iterable[T], *marks: object) -> T | None:
        """One of some, by lot."""
        return lot(self.seed, among, *marks)


def writer(played: Replay) -> str:
    """The seat of whoever writes: the first that a person plays, or the first captain's, or the first."""
    if HUMAN in played.header.seats.values():
        return lead(played.header)
    return next((str(t.args["seat"]) for t in played.chronicle.tellings if t.id == "captain"), lead(played.header))
