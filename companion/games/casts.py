"""Casts: people drawn from a seed, or read from a player's file that says only what it cares for.

What a cast holds is each game's own; here is how lots fall and how a file is read and refused.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path
from typing import Any

from companion.core.errors import BadData

OLDEST = 99
Check = tuple[Callable[[Any], bool], str]

_NAME = re.compile(r"(?=[^\W\d_])(?:[^\W\d_]|[\u0300-\u036f]|[ .'’-])+")


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


def read(path: Path) -> Any:
    """What a cast file (TOML, or JSON by its suffix) holds. Raises BadData when it cannot be read."""
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
    lists = [key for key, value in drawn.items() if isinstance(value, list)]
    if not isinstance(raw, dict):
        raise BadData([f"{name}: a cast is a table with `{lists[0]}`, not {raw!r}."])
    faults += [f"{key}: no such key; a cast has {', '.join(drawn)}." for key in raw.keys() - drawn.keys()]
    cast = {key: _plain(key, raw.get(key, value), checks, faults) for key, value in drawn.items() if key not in lists}
    cast |= {key: _some(key, raw.get(key, []), drawn[key], checks, faults) for key in lists}
    faults += _repeated([one for which in lists for one in cast[which]])
    if faults:
        raise BadData([f"{name}: {fault}" for fault in faults])
    return cast


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


def named(reserved: frozenset[str] = frozenset()) -> dict[str, Check]:
    """The checks of `name` and `full`; some names may be the game's own."""

    def right(value: Any) -> bool:
        return isinstance(value, str) and len(value) <= 40 and bool(_NAME.fullmatch(value)) and value not in reserved

    return {
        "name": (
            right,
            "a name of 1 to 40 letters (with spaces, hyphens, apostrophes, dots) that the game does not use itself",
        ),
        "full": (right, "a full name of 1 to 40 letters (with spaces, hyphens, apostrophes, dots)"),
    }


def aged(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 < value <= OLDEST


AGE: Check = (aged, f"a whole number from 1 to {OLDEST}")
