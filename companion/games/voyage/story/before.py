"""What the autumns before this one left in a campaign, as a log's header holds it.

The shelf's `heritage` makes that plain data; here it becomes values for sentences.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.core.log import Header
from companion.core.tale import Person
from companion.games import tales
from companion.games.voyage.shelf.heritage import KEYS


@dataclass(frozen=True, slots=True)
class Last:
    """The notebook before this one: who wrote it, about which bird, and how that ended.

    `square` is where that bird was read last, `home` whether this was the end of its way, `lost` whether
    it has not been read since; `path` are the squares it landed on, `failures` those where a flight failed.
    """

    elder: Person
    bird: Person
    species: str
    ring: str
    square: str
    home: bool
    lost: bool
    flights: int
    path: frozenset[str]
    failures: frozenset[str]


@dataclass(frozen=True, slots=True)
class Known:
    """A ringed bird of earlier autumns: in how many it was seen, and where it was read last."""

    seen: int
    square: str


@dataclass(frozen=True, slots=True)
class Before:
    """All of it: how many autumns, the last notebook, and the birds by ring."""

    autumns: int = 0
    last: Last | None = None
    rings: Mapping[str, Known] = field(default_factory=dict)


NOTHING = Before()


def before(header: Header) -> Before:
    """What the earlier autumns of a log's campaign left, if there were any."""
    raw = tales.heritage(header)
    if not raw.keys() >= KEYS:
        return NOTHING
    rings = {one["ring"]: Known(one["seen"], one["square"]) for one in raw["birds"]}
    return Before(raw["autumns"], _last(raw["last"]), rings)


def _last(raw: Mapping[str, Any]) -> Last:
    bird = raw["bird"]
    return Last(
        elder=_person(raw["who"]),
        bird=_person(bird),
        species=bird["species"],
        ring=bird["ring"],
        square=raw["square"],
        home=raw["home"],
        lost=raw["lost"],
        flights=raw["flights"],
        path=frozenset(raw["path"]),
        failures=frozenset(raw["failures"]),
    )


def _person(raw: Mapping[str, Any]) -> Person:
    return Person(f"before.{raw['full']}", raw["name"], raw["full"], raw["gender"])
