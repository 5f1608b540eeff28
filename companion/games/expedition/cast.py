"""The six who are left, and those who may join them: drawn from a seed, or read from a file.

A cast is plain data without language, as the log's header holds it:

    {"began": "1572-05-09",
     "members": [{"name": "Vargas", "full": "Luis de Vargas", "gender": "m", "age": 34, "origin": "jerez",
                  "trade": "smith", "traits": ["silent"]}, … six],
     "reserve": [… those who may join later, likewise]}

The first member writes the journal and has a `temper` and a `stake`; the second is the
talker and has a `subject`; the third and fourth wager with each other. A cast file (TOML
or JSON) may leave out whatever it likes but the members' names: the seed fills the rest.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

from companion.core import data
from companion.core.errors import BadData
from companion.core.tale import Person

_FILE = Path(__file__).with_name("cast.toml")
_OLDEST = 99
TALKER, SILENT = 1, "silent"
MENDOZA = Person("mendoza", "Mendoza", "Diego Mendoza", "m", 50)
_NAME = re.compile(r"(?=[^\W\d_])(?:[^\W\d_]|[\u0300-\u036f]|[ .'’-])+")
_RESERVED = frozenset({"Mendoza", "Kantyi"})


@dataclass(frozen=True, slots=True)
class FirstDay:
    year: int
    month: int
    earliest: int
    latest: int


@dataclass(frozen=True, slots=True)
class Given:
    given: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Names:
    m: Given
    f: Given
    family: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Chances:
    woman: int


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
    names: Names
    chances: Chances
    ids: Ids


@lru_cache(maxsize=1)
def casting() -> Casting:
    return data.load(Casting, _FILE)


class _Lots:
    """Lots drawn one after the other from a seed; `from_` never gives the same thing twice."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.drawn = 0
        self.gone: set[str] = set()

    def below(self, limit: int) -> int:
        self.drawn += 1
        return int.from_bytes(hashlib.shake_128(f"{self.seed}/cast/{self.drawn}".encode()).digest(16), "big") % limit

    def of(self, things: tuple[str, ...]) -> str:
        return things[self.below(len(things))]

    def once(self, things: tuple[str, ...]) -> str:
        """One that was not drawn before, while there is any."""
        left = tuple(thing for thing in things if thing not in self.gone) or things
        chosen = self.of(left)
        self.gone.add(chosen)
        return chosen


def draw_cast(seed: int) -> dict[str, Any]:
    """Six people and a reserve, language-free, as the header of a log holds them."""
    known, lots = casting(), _Lots(seed)
    first = known.first_day
    began = date(first.year, first.month, first.earliest + lots.below(first.latest - first.earliest + 1))
    members = [_draw(known, lots, place) for place in range(known.people)]
    members[0] |= {"temper": lots.of(known.ids.tempers), "stake": lots.of(known.ids.stakes)}
    members[1] |= {"subject": lots.of(known.ids.subjects)}
    reserve = [_draw(known, lots) for _ in range(known.reserve)]
    return {"began": began.isoformat(), "members": members, "reserve": reserve}


def _draw(known: Casting, lots: _Lots, place: int | None = None) -> dict[str, Any]:
    """Somebody, for a place among the six (0 the narrator, 1 the talker) or for the reserve."""
    gender: Literal["f", "m"] = "f" if lots.below(100) < known.chances.woman else "m"
    given = lots.once((known.names.f if gender == "f" else known.names.m).given)
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
    return tuple(_person(f"{which}.{place}", raw) for place, raw in enumerate(cast[which]))


def _person(id: str, raw: Mapping[str, Any]) -> Person:
    about = {key: raw[key] for key in ("name", "full", "gender", "age", "origin", "trade")}
    return Person(id, traits=tuple(raw["traits"]), **about)


# -- a cast of the player's own ----------------------------------------------------------------


def read_cast(path: Path, seed: int) -> dict[str, Any]:
    """A cast from a TOML or JSON file, what it leaves out drawn from `seed`. Raises BadData with every fault."""
    try:
        text = path.read_text(encoding="utf-8-sig")
        raw = json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
    except OSError as fault:
        raise BadData([f"The cast {path} cannot be read: {(fault.strerror or str(fault)).lower()}."]) from fault
    except ValueError as fault:
        kind = "JSON" if path.suffix == ".json" else "TOML"
        raise BadData([f"The cast {path} is not {kind}: {fault}."]) from fault
    return fill_cast(raw, seed, str(path))


def fill_cast(raw: Any, seed: int, name: str) -> dict[str, Any]:
    """A cast that says only what the player cares for, made whole. Raises BadData; `name` is the file's."""
    cast = draw_cast(seed)
    faults: list[str] = []
    if not isinstance(raw, dict):
        raise BadData([f"{name}: a cast is a table with `members`, not {raw!r}."])
    faults += [f"{key}: no such key; a cast has began, members, reserve." for key in raw.keys() - cast.keys()]
    if "began" in raw:
        cast["began"] = _began(raw["began"], faults)
    for which, drawn in (("members", cast["members"]), ("reserve", cast["reserve"])):
        cast[which] = _some(which, raw.get(which, []), drawn, faults)
    faults += _repeated([*cast["members"], *cast["reserve"]])
    if faults:
        raise BadData([f"{name}: {fault}" for fault in faults])
    return cast


def _began(raw: Any, faults: list[str]) -> str:
    try:
        return date.fromisoformat(str(raw)).isoformat()
    except ValueError:
        faults.append(f"began: expected a day like 1572-05-09, not {raw!r}.")
        return ""


def _some(which: str, raw: Any, drawn: list[dict[str, Any]], faults: list[str]) -> list[dict[str, Any]]:
    """People as the file gives them over people as they were drawn."""
    if not isinstance(raw, list) or len(raw) > len(drawn):
        faults.append(f"{which}: expected a list of at most {len(drawn)} people.")
        return drawn
    given = [_checked(f"{which}[{place}]", one, drawn[place], faults) for place, one in enumerate(raw)]
    return given + drawn[len(raw) :]


def _checked(key: str, raw: Any, drawn: dict[str, Any], faults: list[str]) -> dict[str, Any]:
    if isinstance(raw, str):
        raw = {"name": raw}
    if not isinstance(raw, dict) or "name" not in raw:
        faults.append(f"{key}: expected a person with at least a name, not {raw!r}.")
        return drawn
    merged = drawn | {"full": raw["name"]} | raw
    for field in merged:
        fault = _fault(field, merged[field])
        if fault:
            faults.append(f"{key}.{field}: {fault}.")
    return merged


def _fault(field: str, value: Any) -> str | None:
    """What is wrong with a field of a person, if anything."""
    if field not in _checks():
        return f"no such key; known are {', '.join(_checks())}"
    right, expected = _checks()[field]
    return None if right(value) else f"expected {expected}, not {value!r}"


def _one_of(ids: tuple[str, ...]) -> tuple[Any, str]:
    return (lambda value: value in ids), f"one of {', '.join(ids)}"


def _named(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= 40 and bool(_NAME.fullmatch(value)) and value not in _RESERVED


def _aged(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 < value <= _OLDEST


@lru_cache(maxsize=1)
def _checks() -> dict[str, tuple[Any, str]]:
    ids = casting().ids
    return {
        "name": (
            _named,
            "a name of 1 to 40 letters (with spaces, hyphens, apostrophes, dots) that the game does not use itself",
        ),
        "full": (_named, "a full name of 1 to 40 letters (with spaces, hyphens, apostrophes, dots)"),
        "gender": _one_of(("f", "m")),
        "age": (_aged, f"a whole number from 1 to {_OLDEST}"),
        "origin": _one_of(ids.origins),
        "trade": _one_of(ids.trades),
        "traits": (
            lambda value: isinstance(value, list) and bool(value) and all(one in ids.traits for one in value),
            f"a list of {', '.join(ids.traits)}",
        ),
        "temper": _one_of(ids.tempers),
        "stake": _one_of(ids.stakes),
        "subject": _one_of(ids.subjects),
    }


def _repeated(everyone: list[dict[str, Any]]) -> list[str]:
    names = [str(one["name"]) for one in everyone]
    twice = sorted({name for name in names if names.count(name) > 1})
    return [f"two people are called {name}; each needs a name of their own." for name in twice]
