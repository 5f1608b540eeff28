"""What earlier expeditions of a campaign left to this one, as its log's header holds it.

The shelf's `heritage` makes that plain data; here it becomes values for sentences and for the map.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.core.log import Header
from companion.core.tale import Person
from companion.games import tales
from companion.games.expedition.shelf.heritage import KEYS

SHOWN = frozenset({"natural_wonder", "ruined_mission", "migration"})
"""The discoveries that lie in their hex, where those who come later may look for them."""


@dataclass(frozen=True, slots=True)
class Forerun:
    """An earlier expedition: its year, who wrote its journal, and how it went.

    `fate` is `home`, `stranded` or `perished`; `hex` is where it ended, `living` and `lost` are counts.
    """

    year: int
    who: Person
    kind: str
    fate: str
    hex: str
    living: int
    lost: int


@dataclass(frozen=True, slots=True)
class Buried:
    """Somebody of an earlier expedition who lies in a hex, and of what they died: fall, hunger or despair."""

    who: Person
    hex: str
    year: int
    cause: str


@dataclass(frozen=True, slots=True)
class Named:
    """A hex that is named after what happened to somebody there: `rest`, `fast`, `silence`, `wonder` …"""

    kind: str
    who: Person
    hex: str
    year: int


@dataclass(frozen=True, slots=True)
class Left:
    """Somebody of an earlier expedition who may be met again, and the year of the last that they were with."""

    full: str
    year: int


@dataclass(frozen=True, slots=True)
class Before:
    """All that earlier expeditions left, the last of each kind: the header's room is bounded.

    `path` is the last one's, each hex with the terrain on its chart; `finds` are discoveries by hex,
    with their year; `lost` counts the dead of all `count` expeditions.
    """

    count: int = 0
    lost: int = 0
    expeditions: tuple[Forerun, ...] = ()
    graves: tuple[Buried, ...] = ()
    places: tuple[Named, ...] = ()
    path: Mapping[str, str] = field(default_factory=dict)
    finds: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    veterans: tuple[Left, ...] = ()
    strays: tuple[Left, ...] = ()

    @property
    def last(self) -> Forerun:
        return self.expeditions[-1]

    def place(self, hex: str) -> Named | None:
        """The name that a hex has had since an earlier expedition."""
        return next((one for one in self.places if one.hex == hex), None)

    def buried(self, hex: str) -> tuple[Buried, ...]:
        return tuple(one for one in self.graves if one.hex == hex)


NOTHING = Before()


def before(header: Header) -> Before:
    """What the earlier expeditions of a log's campaign left, if any went before it."""
    return left(tales.heritage(header))


def left(raw: Mapping[str, Any]) -> Before:
    """What a heritage tells of earlier expeditions."""
    if not raw.keys() >= KEYS:
        return NOTHING
    return Before(
        count=raw["count"],
        lost=raw["lost"],
        expeditions=tuple(_forerun(one) for one in raw["expeditions"]),
        graves=tuple(Buried(_person(one["who"]), one["hex"], one["year"], one["cause"]) for one in raw["graves"]),
        places=tuple(Named(one["kind"], _person(one["who"]), one["hex"], one["year"]) for one in raw["places"]),
        path=dict(map(tuple, raw["path"])),
        finds={hex: (which, year) for which, hex, year in raw["finds"]},
        veterans=tuple(Left(one["full"], one["year"]) for one in raw["veterans"]),
        strays=tuple(Left(one["full"], one["year"]) for one in raw["strays"]),
    )


def _forerun(raw: Mapping[str, Any]) -> Forerun:
    return Forerun(**{**raw, "who": _person(raw["who"])})


def _person(raw: Mapping[str, Any]) -> Person:
    return Person(f"before.{raw['full']}", raw["name"], raw["full"], raw["gender"])
