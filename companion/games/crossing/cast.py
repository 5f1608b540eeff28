"""The pilgrims, two a seat, and the day's weather: drawn from a seed, or read from a file.

A cast is plain data without language, as the log's header holds it:

    {"sky": "fog",
     "members": [{"name": "Perrine", "full": "Perrine Lescot", "gender": "f", "age": 41, "origin": "vire",
                  "trade": "weaver", "traits": ["counts"], "reason": "debt"}, … twelve]}

The first two are led by the first seat, the next two by the second, and so on to six seats.
A cast file (TOML or JSON) may leave out whatever it likes but the members' names.

In a campaign nobody crosses again whom the sea took in an earlier crossing; of those who came home one
comes back now and then, the same in all.
"""

from __future__ import annotations

from collections.abc import Mapping
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
_SHUNNED = 10  # names of a gender that nobody new has since the sea took theirs
_ONCE = "sea"  # the reason of those who came to see it, and have
_SELDOM, _EARLY = 3, 4  # one crossing in so many has somebody back, among the first so many


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


def draw_cast(seed: int, heritage: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Two pilgrims for each seat that there may be, language-free, as the header of a log holds them.

    `heritage` is what earlier crossings of a campaign left (`shelf.heritage`).
    """
    known, lots, before = casting(), Lots(seed), heritage or {}
    lots.gone |= casts.shunned(before.get("swept_people", ()), _SHUNNED)
    sea = frozenset(before.get("sea", ()))
    members = [_draw(known, lots, sea) for _ in range(PAIR * known.pairs)]
    cast = {"sky": lots.of(known.ids.skies), "members": members}
    home = [one for one in before.get("home_people", ()) if one["reason"] != _ONCE]
    if home and not lots.below(_SELDOM):
        _come_back(members, home, lots)
    return cast


def _come_back(members: list[dict[str, Any]], home: list[Mapping[str, Any]], lots: Lots) -> None:
    """One of those who came home takes the place of somebody, unless another is called so today."""
    who, place = home[lots.below(len(home))], lots.below(_EARLY)
    if all(one["name"] != who["name"] for one in members):
        members[place] = {key: who[key] for key in members[place]}


def _draw(known: Casting, lots: Lots, sea: frozenset[str]) -> dict[str, Any]:
    gender = lots.gender(known.women)
    given = lots.once(known.names.of(gender))
    ids = known.ids
    family = tuple(name for name in known.names.family if f"{given} {name}" not in sea)
    return {
        "name": given,
        "full": f"{given} {lots.once(family or known.names.family)}",
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
