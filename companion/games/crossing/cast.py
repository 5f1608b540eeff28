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
from typing import Any

from companion.core import data
from companion.games import casts
from companion.games.casts import Lots, Names

_FILE = Path(__file__).with_name("cast.toml")
PAIR = 2
_YOUNGEST, _SPAN = 16, 52


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
    women: int
    names: Names
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
    gender = lots.gender(known.women)
    given = lots.once(known.names.of(gender))
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


def checks() -> dict[str, casts.Check]:
    """What each field of a cast may be."""
    ids = casting().ids
    return casts.known() | {
        "sky": casts.one_of(ids.skies),
        "origin": casts.one_of(ids.origins),
        "trade": casts.one_of(ids.trades),
        "traits": casts.some_of(ids.traits),
        "reason": casts.one_of(ids.reasons),
    }
