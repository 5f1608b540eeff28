"""Who follows the birds, and what the ringed birds are called: drawn from a seed, or read from a file.

A cast is plain data without language, as the log's header holds it:

    {"people": [{"name": "Edith", "full": "Edith Marlow", "gender": "f", "age": 61, "trade": "vet",
                 "temper": "wry", "stake": "wager"},
                {"name": "Bertil", …, "subject": "dog"}],
     "birds": [{"name": "Juno", "full": "Juno", "gender": "f", "ring": "KB 40217", "traits": ["bold"]}, … eight]}

The first of the people keeps the notebook; the second writes postcards about the other
birds. Birds stand in the order of the game's species. A cast file (TOML or JSON) may leave
out whatever it likes but names: the seed fills the rest.

In the autumns after others of a campaign (`heritage`, as the shelf folds it) the same two go on, a year older,
as long as they can, the first with another stake; of the birds that were not lost most come back, ring and all.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from companion.core import data
from companion.core.tale import Person
from companion.games import casts
from companion.games.casts import Gender, Given, Lots, Names
from companion.games.voyage.facts import BIRDS

_FILE = Path(__file__).with_name("cast.toml")
_YOUNGEST, _AGES = 31, 46
_LAST_AGE = 88
HELD = frozenset({"people", "stakes", "birds", "names"})
"""What a cast asks of a heritage; one without all of it changes nobody."""
_SEEN, _BACK, _OF = 6, 2, 3  # a bird that was seen in fewer autumns comes back two times out of three
_SHUNNED = 10  # names of birds of a gender that no new one has since they were read


@dataclass(frozen=True, slots=True)
class Ids:
    trades: tuple[str, ...]
    traits: tuple[str, ...]
    tempers: tuple[str, ...]
    stakes: tuple[str, ...]
    subjects: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Casting:
    """All of `cast.toml`."""

    first_ring: int
    rings: int
    prefixes: tuple[str, ...]
    people: Names
    birds: Given
    sexes: Mapping[str, Gender]
    ids: Ids


@lru_cache(maxsize=1)
def casting() -> Casting:
    return data.load(Casting, _FILE)


def draw_cast(seed: int, heritage: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The naturalist, a friend by post and eight ringed birds, language-free, as the header of a log holds them."""
    known, lots = casting(), Lots(seed)
    heritage = heritage if heritage and heritage.keys() >= HELD else None
    if heritage:
        lots.gone |= {one["ring"] for one in heritage["birds"]}
        lots.gone |= casts.shunned(heritage["names"], _SHUNNED) | {one["name"] for one in heritage["people"]}
    people = [_person(known, lots), _person(known, lots)]
    casts.give_characters(people, known.ids, lots)
    prefix = lots.of(known.prefixes)
    birds = [_bird(known, lots, species, prefix) for species in BIRDS]
    if heritage:
        people = [_again(new, old, heritage, lots) for new, old in zip(people, heritage["people"], strict=True)]
        birds = _flock(birds, heritage, lots)
    return {"people": people, "birds": birds}


def _again(new: dict[str, Any], old: Mapping[str, Any], heritage: Mapping[str, Any], lots: Lots) -> dict[str, Any]:
    """Who was there last autumn, a year older, with a stake not yet told of; somebody new after long years."""
    if old["age"] >= _LAST_AGE:
        return new
    again = {**old, "age": old["age"] + 1}
    if "stake" in new:
        stakes = casting().ids.stakes
        left = tuple(stake for stake in stakes if stake not in heritage["stakes"])
        again["stake"] = lots.of(left or tuple(stake for stake in stakes if stake != heritage["stakes"][-1]))
    return again


def _flock(new: list[dict[str, Any]], heritage: Mapping[str, Any], lots: Lots) -> list[dict[str, Any]]:
    """Of each species the bird that was read last, if it comes back, or else a new one with a ring of its own.

    No two are told of by the same trait: whoever came back keeps its own first.
    """
    last, rings = {one["species"]: one for one in heritage["birds"]}, {one["ring"] for one in heritage["birds"]}
    back = [_comes_back(last.get(species), lots) for species in BIRDS]
    flock = [{key: old[key] for key in bird} if old else bird for bird, old in zip(new, back, strict=True)]
    free = list(casting().ids.traits)
    for bird in sorted(flock, key=lambda bird: bird["ring"] not in rings):
        bird["traits"] = [trait if trait in free else free[0] for trait in bird["traits"][:1]]
        free.remove(bird["traits"][0])
    return flock


def _comes_back(old: Mapping[str, Any] | None, lots: Lots) -> Mapping[str, Any] | None:
    return old if old and not old["lost"] and old["seen"] < _SEEN and lots.below(_OF) < _BACK else None


def _person(known: Casting, lots: Lots) -> dict[str, Any]:
    gender: Gender = "f" if lots.below(2) else "m"
    given = lots.once(known.people.of(gender))
    return {
        "name": given,
        "full": f"{given} {lots.once(known.people.family)}",
        "gender": gender,
        "age": _YOUNGEST + lots.below(_AGES),
        "trade": lots.once(known.ids.trades),
    }


def _bird(known: Casting, lots: Lots, species: str, prefix: str) -> dict[str, Any]:
    sex = known.sexes[species]
    name = lots.once(known.birds.of(sex))
    ring = _ring(known, lots, prefix)
    return {"name": name, "full": name, "gender": sex, "ring": ring, "traits": [lots.once(known.ids.traits)]}


def _ring(known: Casting, lots: Lots, prefix: str) -> str:
    """A number that no earlier bird has had."""
    while True:
        ring = f"{prefix} {known.first_ring + lots.below(known.rings)}"
        if ring not in lots.gone:
            return ring


def humans(cast: Mapping[str, Any]) -> tuple[Person, Person]:
    """The naturalist and the friend, as persons."""
    me, friend = (casts.person(f"people.{place}", raw) for place, raw in enumerate(cast["people"]))
    return me, friend


def ringed(cast: Mapping[str, Any], species: str) -> Person:
    """The ringed bird of a species, as a person: its ring stands as its origin, its species as its trade."""
    raw = cast["birds"][BIRDS.index(species)]
    return casts.person(species, {**raw, "age": 0, "origin": raw["ring"], "trade": species})


def checks() -> dict[str, casts.Check]:
    """What each field of a cast may be."""
    ids = casting().ids
    return {
        **casts.known(),
        **casts.characters(ids),
        "trade": casts.one_of(ids.trades),
        "traits": casts.some_of(ids.traits),
        "ring": (_legible, "a ring of 1 to 12 letters and digits"),
    }


def _legible(value: Any) -> bool:
    return isinstance(value, str) and 0 < len(value) <= 12 and value.replace(" ", "").isalnum()
