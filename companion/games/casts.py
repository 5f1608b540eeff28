"""Casts: people drawn from a seed, or read from a player's file that says only what it cares for.

What a cast holds is each game's own: its `cast.py` has `draw_cast(seed)`, which makes the plain
data that a log's header holds, and `checks()`, which says what each field may be. Here is what
all share: how lots fall, how a file is read and refused, and how data becomes a person.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Protocol

from companion.core.errors import BadData
from companion.core.tale import Person

if TYPE_CHECKING:
    from companion.core.log import Header

OLDEST = 99
Check = tuple[Callable[[Any], bool], str]
Gender = Literal["f", "m"]

_NAME = re.compile(r"(?=[^\W\d_])(?:[^\W\d_]|[\u0300-\u036f]|[ .'’-])+")


@dataclass(frozen=True, slots=True)
class Given:
    """Names to be called by, as a `cast.toml` lists them."""

    m: tuple[str, ...]
    f: tuple[str, ...]

    def of(self, gender: Gender) -> tuple[str, ...]:
        return self.f if gender == "f" else self.m


@dataclass(frozen=True, slots=True)
class Names(Given):
    family: tuple[str, ...]


class Characters(Protocol):
    """What may be drawn for the first two of a cast: `give_characters` says who has what."""

    @property
    def tempers(self) -> tuple[str, ...]: ...
    @property
    def stakes(self) -> tuple[str, ...]: ...
    @property
    def subjects(self) -> tuple[str, ...]: ...


class Lots:
    """Lots drawn one after the other from a seed; `once` never gives the same thing twice."""

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

    def gender(self, women: int) -> Gender:
        """A woman or a man; `women` are so many out of a hundred."""
        return "f" if self.below(100) < women else "m"


def shunned(people: Iterable[Mapping[str, Any]], most: int) -> set[str]:
    """The names to be called by of the last so many of each gender, which nobody new is to have."""
    names: dict[str, list[str]] = {}
    for one in people:
        names.setdefault(str(one["gender"]), []).append(str(one["name"]))
    return {name for some in names.values() for name in some[-most:]}


def give_characters(people: list[dict[str, Any]], ids: Characters, lots: Lots) -> None:
    """The first, who writes, has a temper and a stake; the second, who talks, has a subject."""
    people[0] |= {"temper": lots.of(ids.tempers), "stake": lots.of(ids.stakes)}
    people[1] |= {"subject": lots.of(ids.subjects)}


def character(people: list[dict[str, Any]], key: str) -> str | None:
    """The temper or stake of whoever writes, the subject of whoever talks."""
    found: str | None = people[1 if key == "subject" else 0].get(key)
    return found


def person(id: str, raw: Mapping[str, Any]) -> Person:
    """Somebody of a cast as the story knows them, under an id of the game's own."""
    about = {key: raw[key] for key in ("age", "origin", "trade") if key in raw}
    return Person(id, raw["name"], raw["full"], raw["gender"], traits=tuple(raw.get("traits", ())), **about)


def of(header: Header, draw: Callable[[int], dict[str, Any]]) -> Mapping[str, Any]:
    """The cast of a log, or the one that its seed draws if it brings none."""
    drawn = draw(header.seed)
    return header.cast if header.cast and set(_lists(drawn)) <= header.cast.keys() else drawn


# -- a cast of the player's own ----------------------------------------------------------------


def read(path: Path, drawn: dict[str, Any], checks: Mapping[str, Check]) -> dict[str, Any]:
    """The cast of a file (TOML, or JSON by its suffix); what it leaves out is as `drawn`. Raises BadData."""
    return fill(_values(path), drawn, checks, str(path))


def _values(path: Path) -> Any:
    try:
        text = path.read_text(encoding="utf-8-sig")
        return json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
    except OSError as fault:
        raise BadData([f"The cast {path} cannot be read: {(fault.strerror or str(fault)).lower()}."]) from fault
    except ValueError as fault:
        kind = "JSON" if path.suffix == ".json" else "TOML"
        raise BadData([f"The cast {path} is not {kind}: {fault}."]) from fault


def fill(raw: Any, drawn: dict[str, Any], checks: Mapping[str, Check], name: str) -> dict[str, Any]:
    """A cast that says only some things, made whole from a `drawn` one: its lists are of people.

    Raises BadData with every fault; `name` is the file's.
    """
    faults: list[str] = []
    lists = _lists(drawn)
    if not isinstance(raw, dict):
        raise BadData([f"{name}: a cast is a table with `{lists[0]}`, not {raw!r}."])
    faults += [f"{key}: no such key; a cast has {', '.join(drawn)}." for key in raw.keys() - drawn.keys()]
    cast = {key: _plain(key, raw.get(key, value), checks, faults) for key, value in drawn.items() if key not in lists}
    cast |= {key: _some(key, raw.get(key, []), drawn[key], checks, faults) for key in lists}
    faults += _repeated([one for which in lists for one in cast[which]])
    if faults:
        raise BadData([f"{name}: {fault}" for fault in faults])
    return cast


def _lists(cast: Mapping[str, Any]) -> list[str]:
    """The keys of a cast that hold people."""
    return [key for key, value in cast.items() if isinstance(value, list)]


def _plain(key: str, raw: Any, checks: Mapping[str, Check], faults: list[str]) -> Any:
    """What stands beside the people: a day, the weather."""
    value = raw.isoformat() if isinstance(raw, date) else raw
    right, expected = checks[key]
    if not right(value):
        faults.append(f"{key}: expected {expected}, not {raw!r}.")
    return value


def _some(
    which: str, raw: Any, drawn: list[dict[str, Any]], checks: Mapping[str, Check], faults: list[str]
) -> list[dict[str, Any]]:
    """People as the file gives them over people as they were drawn."""
    if not isinstance(raw, list) or len(raw) > len(drawn):
        faults.append(f"{which}: expected a list of at most {len(drawn)} people.")
        return drawn
    given = [_checked(f"{which}[{place}]", one, drawn[place], checks, faults) for place, one in enumerate(raw)]
    return given + drawn[len(raw) :]


def _checked(
    key: str, raw: Any, drawn: dict[str, Any], checks: Mapping[str, Check], faults: list[str]
) -> dict[str, Any]:
    if isinstance(raw, str):
        raw = {"name": raw}
    if not isinstance(raw, dict) or "name" not in raw:
        faults.append(f"{key}: expected a person with at least a name, not {raw!r}.")
        return drawn
    merged = drawn | {"full": raw["name"]} | raw
    for field in merged:
        fault = _fault(field, merged[field], checks)
        if fault:
            faults.append(f"{key}.{field}: {fault}.")
    return merged


def _fault(field: str, value: Any, checks: Mapping[str, Check]) -> str | None:
    """What is wrong with a field of a person, if anything."""
    if field not in checks:
        return f"no such key; known are {', '.join(checks)}"
    right, expected = checks[field]
    return None if right(value) else f"expected {expected}, not {value!r}"


def _repeated(everyone: list[dict[str, Any]]) -> list[str]:
    names = [str(one["name"]) for one in everyone]
    twice = sorted({name for name in names if names.count(name) > 1})
    return [f"two people are called {name}; each needs a name of their own." for name in twice]


# -- what a field may hold ---------------------------------------------------------------------


def one_of(ids: tuple[str, ...]) -> Check:
    return (lambda value: value in ids), f"one of {', '.join(ids)}"


def _is_day(value: Any) -> bool:
    try:
        date.fromisoformat(str(value))
    except ValueError:
        return False
    return True


DAY: Check = (_is_day, "a day like 1572-05-09")


def some_of(ids: tuple[str, ...]) -> Check:
    def right(value: Any) -> bool:
        return isinstance(value, list) and bool(value) and all(one in ids for one in value)

    return right, f"a list of {', '.join(ids)}"


def known(reserved: frozenset[str] = frozenset()) -> dict[str, Check]:
    """The checks of what everybody has: name, full name, gender, age. Reserved names are the game's own."""

    def right(value: Any) -> bool:
        return isinstance(value, str) and len(value) <= 40 and bool(_NAME.fullmatch(value)) and value not in reserved

    return {
        "name": (
            right,
            "a name of 1 to 40 letters (with spaces, hyphens, apostrophes, dots) that the game does not use itself",
        ),
        "full": (right, "a full name of 1 to 40 letters (with spaces, hyphens, apostrophes, dots)"),
        "gender": one_of(("f", "m")),
        "age": AGE,
    }


def characters(ids: Characters) -> dict[str, Check]:
    """The checks of what `give_characters` draws."""
    return {"temper": one_of(ids.tempers), "stake": one_of(ids.stakes), "subject": one_of(ids.subjects)}


def aged(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 < value <= OLDEST


AGE: Check = (aged, f"a whole number from 1 to {OLDEST}")
