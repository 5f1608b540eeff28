"""The pilgrims, two a seat, and the day's weather: drawn from a seed, or read from a file.

A cast is plain data without language, as the log's header holds it:

    {"sky": "fog",
     "members": [{"name": "Perrine", "full": "Perrine Lescot", "gender": "f", "age": 41, "origin": "vire",
                  "trade": "weaver", "traits": ["counts"], "reason": "debt"}, … twelve]}

The first two are led by the first seat, the next two by the second, and so on to six seats.
A cast file (TOML or JSON) may leave out whatever it likes but the members' names.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

from companion.core import data
from companion.games import casts
from companion.games.casts import Lots

_FILE = Path(__file__).with_name("cast.toml")
PAIR = 2
_YOUNGEST, _SPAN = 16, 52


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
    skies: tuple[str, ...]
    origins: tuple[str, ...]
    trades: tuple[str, ...]
    traits: tuple[str, ...]
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Casting:
    """All of `cast.toml`."""

    pairs: int
    names: Names
    chances: Chances
    ids: Ids


@lru_cache(maxsize=1)
def casting() -> Casting:
    return data.load(Casting, _FILE)


def draw_cast(seed: int) -> dict[str, Any]:
    """Two pilgrims for each seat that there may be, language-free, as the header of a log holds them."""
    known, lots = casting(), Lots(seed)
    members = [_draw(known, lots) for _ in range(PAIR * known.pairs)]
    return {"sky": lots.of(known.ids.skies), "members": members}


def _draw(known: Casting, lots: Lots) -> dict[str, Any]:
    gender: Literal["f", "m"] = "f" if lots.below(100) < known.chances.woman else "m"
    given = lots.once((known.names.f if gender == "f" else known.names.m).given)
    ids = known.ids
    return {
        "name": given,
        "full": f"{given} {lots.once(known.names.family)}",
        "gender": gender,
        "age": _YOUNGEST + lots.below(_SPAN),
        "origin": lots.once(ids.origins),
        "trade": lots.once(ids.trades),
        "traits": [lots.of(ids.traits)],
        "reason": lots.once(ids.reasons),
    }


def read_cast(path: Path, seed: int) -> dict[str, Any]:
    """A cast from a TOML or JSON file, what it leaves out drawn from `seed`. Raises BadData with every fault."""
    return fill_cast(casts.read(path), seed, str(path))


def fill_cast(raw: Any, seed: int, name: str) -> dict[str, Any]:
    """A cast that says only what the player cares for, made whole. Raises BadData; `name` is the file's."""
    return casts.fill(raw, draw_cast(seed), _checks(), name)


@lru_cache(maxsize=1)
def _checks() -> dict[str, casts.Check]:
    ids = casting().ids
    return casts.named() | {
        "sky": casts.one_of(ids.skies),
        "gender": casts.one_of(("f", "m")),
        "age": casts.AGE,
        "origin": casts.one_of(ids.origins),
        "trade": casts.one_of(ids.trades),
        "traits": casts.some_of(ids.traits),
        "reason": casts.one_of(ids.reasons),
    }
