"""The crew, one a seat, and the mail: drawn from a seed, or read from a file.

A cast is plain data without language, as the log's header holds it:

    {"from": "esquel", "to": "montevideo", "plane": "petrel", "charm": "orange",
     "members": [{"name": "Sigrid", "full": "Sigrid Falk", "gender": "f", "age": 31, "origin": "bergen",
                  "trade": "radio", "traits": ["hums"]}, … five],
     "mail": [{"name": "Octavio", "full": "Octavio Serra", "gender": "m", "age": 58, "addressee": "Nora Rossi",
               "matter": "seeds"}, … three]}

The first member sits in the first seat, the second in the second, and so on to five. Of a
letter, the name is its sender's. A cast file (TOML or JSON) may leave out whatever it likes
but names.

In a campaign those of a line who live fly again, the same in all; nobody of a plane that was lost does, nor
does that plane, as long as there are others.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from companion.core import data
from companion.games import casts
from companion.games.casts import Lots, Names

_FILE = Path(__file__).with_name("cast.toml")
_YOUNGEST, _SPAN = 22, 30
_SENDER, _SENDERS = 19, 60
_SHUNNED = 6  # names of a gender that nobody new has since a plane was lost with theirs


@dataclass(frozen=True, slots=True)
class Ids:
    fields: tuple[str, ...]
    towns: tuple[str, ...]
    planes: tuple[str, ...]
    charms: tuple[str, ...]
    origins: tuple[str, ...]
    trades: tuple[str, ...]
    traits: tuple[str, ...]
    matters: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Casting:
    """All of `cast.toml`."""

    crew: int
    letters: int
    women: int
    names: Names
    ids: Ids


@lru_cache(maxsize=1)
def casting() -> Casting:
    return data.load(Casting, _FILE)


def draw_cast(seed: int, heritage: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """A crew for each seat that there may be, and three letters, language-free, as the header of a log holds them.

    `heritage` is what earlier flights of a campaign left (`shelf.heritage`).
    """
    known, lots, before = casting(), Lots(seed), heritage or {}
    crew, gone = before.get("crew", ())[: known.crew], frozenset(before.get("gone", ()))
    lots.gone |= casts.shunned(before.get("missing", ()), _SHUNNED)
    lots.gone |= {what for one in crew for what in (one["name"], one["origin"], one["trade"], *one["traits"])}
    members = [_member(known, lots, gone) for _ in range(known.crew)]
    mail = [_letter(known, lots, gone) for _ in range(known.letters)]
    ids = known.ids
    cast = {
        "from": lots.of(ids.fields),
        "to": lots.of(ids.towns),
        "plane": lots.of(_sound(ids.planes, before.get("wrecks", ()))),
        "charm": lots.of(ids.charms),
        "members": members,
        "mail": mail,
    }
    _fly_again(members, crew)
    return cast


def _sound(planes: tuple[str, ...], wrecks: Iterable[Mapping[str, Any]]) -> tuple[str, ...]:
    """The planes but for those lost, the last ones first out of mind when none would be left."""
    lost = [str(one["plane"]) for one in wrecks][1 - len(planes) :]
    return tuple(plane for plane in planes if plane not in lost)


def _fly_again(members: list[dict[str, Any]], crew: Iterable[Mapping[str, Any]]) -> None:
    """Those who live take their old places, whoever flew last first, or else the first that is free."""
    free = list(range(len(members)))
    for one in crew:
        place = one["place"] if one["place"] in free else free[0]
        free.remove(place)
        members[place] = {key: one[key] for key in members[place]}


def _member(known: Casting, lots: Lots, gone: frozenset[str]) -> dict[str, Any]:
    ids = known.ids
    return _named(known, lots, gone) | {
        "age": _YOUNGEST + lots.below(_SPAN),
        "origin": lots.once(ids.origins),
        "trade": lots.once(ids.trades),
        "traits": [lots.once(ids.traits)],
    }


def _letter(known: Casting, lots: Lots, gone: frozenset[str]) -> dict[str, Any]:
    sender = _named(known, lots, gone) | {"age": _SENDER + lots.below(_SENDERS)}
    return sender | {"addressee": _named(known, lots, gone)["full"], "matter": lots.once(known.ids.matters)}


def _named(known: Casting, lots: Lots, gone: frozenset[str]) -> dict[str, Any]:
    gender = lots.gender(known.women)
    given = lots.once(known.names.of(gender))
    family = tuple(name for name in known.names.family if f"{given} {name}" not in gone)
    return {"name": given, "full": f"{given} {lots.once(family or known.names.family)}", "gender": gender}


def checks() -> dict[str, casts.Check]:
    """What each field of a cast may be."""
    ids, known = casting().ids, casts.known()
    return known | {
        "from": casts.one_of(ids.fields),
        "to": casts.one_of(ids.towns),
        "plane": casts.one_of(ids.planes),
        "charm": casts.one_of(ids.charms),
        "origin": casts.one_of(ids.origins),
        "trade": casts.one_of(ids.trades),
        "traits": casts.some_of(ids.traits),
        "addressee": known["full"],
        "matter": casts.one_of(ids.matters),
    }
