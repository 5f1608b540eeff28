"""The six who are left, and those who may join them: drawn from a seed, or read from a file.

A cast is plain data without language, as the log's header holds it:

    {"began": "1572-05-09",
     "members": [{"name": "Vargas", "full": "Luis de Vargas", "gender": "m", "age": 34, "origin": "jerez",
                  "trade": "smith", "traits": ["silent"]}, … six],
     "reserve": [… those who may join later, likewise]}

The first member writes the journal and has a `temper` and a `stake`; the second is the
talker and has a `subject`; the third and fourth wager with each other. A cast file (TOML
or JSON) may leave out whatever it likes but the members' names: the seed fills the rest.

After earlier expeditions of a campaign (`heritage`, as the shelf folds it) it is a year later:
whoever came home may go again, as the last of the six; whoever was left behind may be met, as
the first of the reserve; and nobody else bears a name that the heritage holds.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Any

from companion.core import data
from companion.core.tale import Person
from companion.games import casts
from companion.games.casts import Lots, Names

_FILE = Path(__file__).with_name("cast.toml")
TALKER, SILENT = 1, "silent"
VETERANS = 2
HELD = frozenset({"year", "expeditions", "graves", "places", "veterans", "strays"})
"""What a cast asks of a heritage; one without all of it changes nobody."""
MENDOZA = Person("mendoza", "Mendoza", "Diego Mendoza", "m", 50)
_RESERVED = frozenset({"Mendoza", "Kantyi"})


@dataclass(frozen=True, slots=True)
class FirstDay:
    year: int
    month: int
    earliest: int
    latest: int


@dataclass(frozen=True, slots=True)
class Ids:
    origins: tuple[str, ...]
    trades: tuple[str, ...]
    women: tuple[str, ...]
    narrators: tuple[str, ...]
    traits: tuple[str, ...]
    tempers: tuple[str, ...]
    stakes: tuple[str, ...]
    subjects: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Casting:
    """All of `cast.toml`."""

    first_day: FirstDay
    people: int
    reserve: int
    women: int
    names: Names
    later: Names
    ids: Ids


@lru_cache(maxsize=1)
def casting() -> Casting:
    return data.load(Casting, _FILE)


def draw_cast(seed: int, heritage: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Six people and a reserve, language-free, as the header of a log holds them."""
    known, lots = casting(), Lots(seed)
    heritage = heritage if heritage and heritage.keys() >= HELD else None
    if heritage:
        known, lots.gone = _later(known, heritage["year"] + 1), set(taken(heritage))
    first = known.first_day
    began = date(first.year, first.month, first.earliest + lots.below(first.latest - first.earliest + 1))
    members = [_draw(known, lots, place) for place in range(known.people)]
    casts.give_characters(members, known.ids, lots)
    reserve = [_draw(known, lots) for _ in range(known.reserve)]
    if heritage:
        _come_again(members, reserve, heritage, lots)
    return {"began": began.isoformat(), "members": members, "reserve": reserve}


def _later(known: Casting, year: int) -> Casting:
    """The casting of a later year, with more names to draw from."""
    more, names = known.later, known.names
    both = Names(m=names.m + more.m, f=names.f + more.f, family=names.family + more.family)
    return replace(known, names=both, first_day=replace(known.first_day, year=year))


def taken(heritage: Mapping[str, Any]) -> frozenset[str]:
    """The names that a heritage speaks of, which nobody new may bear."""
    named = [one["who"] for key in ("expeditions", "graves", "places") for one in heritage[key]]
    return frozenset(one["name"] for one in (*named, *heritage["veterans"], *heritage["strays"]))


def _come_again(
    members: list[dict[str, Any]], reserve: list[dict[str, Any]], heritage: Mapping[str, Any], lots: Lots
) -> None:
    """One or two who came home go again; one who was left behind waits to be met."""
    home, strays = list(heritage["veterans"]), list(heritage["strays"])
    for place in range(min(1 + lots.below(VETERANS), len(home))):
        members[-1 - place] = _aged(home.pop(lots.below(len(home))), heritage["year"] + 1)
    if strays:
        reserve[0] = _aged(strays[lots.below(len(strays))], heritage["year"] + 1)


def _aged(one: Mapping[str, Any], year: int) -> dict[str, Any]:
    """Somebody of an earlier expedition as they are in a later year."""
    kept = {key: value for key, value in one.items() if key != "year"}
    return kept | {"age": min(casts.OLDEST, one["age"] + year - one["year"])}


def _draw(known: Casting, lots: Lots, place: int | None = None) -> dict[str, Any]:
    """Somebody, for a place among the six (0 the narrator, 1 the talker) or for the reserve."""
    gender = lots.gender(known.women)
    if set(known.names.f) <= lots.gone:
        gender = "m"
    given = lots.once(known.names.of(gender))
    family = lots.once(known.names.family)
    trades = known.ids.narrators if place == 0 else known.ids.women if gender == "f" else known.ids.trades
    traits = tuple(trait for trait in known.ids.traits if place != TALKER or trait != SILENT)
    return {
        "name": given if gender == "f" else family,
        "full": f"{given} de {family}" if lots.below(3) == 0 else f"{given} {family}",
        "gender": gender,
        "age": 19 + lots.below(34),
        "origin": lots.once(known.ids.origins),
        "trade": lots.once(trades),
        "traits": [lots.once(traits)],
    }


def people(cast: Mapping[str, Any], which: str) -> tuple[Person, ...]:
    """The `members` or the `reserve` of a cast, as persons."""
    return tuple(casts.person(f"{which}.{place}", raw) for place, raw in enumerate(cast[which]))


def checks() -> dict[str, casts.Check]:
    """What each field of a cast may be."""
    ids = casting().ids
    return {
        **casts.known(_RESERVED),
        **casts.characters(ids),
        "began": casts.DAY,
        "origin": casts.one_of(ids.origins),
        "trade": casts.one_of(ids.trades),
        "traits": casts.some_of(ids.traits),
    }
