"""What earlier expeditions of a campaign left on the map: the last one's way, graves, names of places."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from companion.games.expedition.board import Pair
from companion.games.expedition.facts import Facts
from companion.games.expedition.story import before


@dataclass(frozen=True, slots=True)
class FormerGrave:
    """Where somebody of an earlier expedition lies, and since which year."""

    hex: str
    name: str
    year: int


@dataclass(frozen=True, slots=True)
class NamedPlace:
    """A hex that an earlier expedition named after somebody; `kind` is the id of what happened there."""

    hex: str
    kind: str
    name: str
    year: int


@dataclass(frozen=True, slots=True)
class Traces:
    """All of it. `year` is that of the last expedition, whose marches `way` holds."""

    year: int = 0
    way: tuple[Pair, ...] = ()
    graves: tuple[FormerGrave, ...] = ()
    places: tuple[NamedPlace, ...] = ()


NO_TRACES = Traces()


def traces(heritage: Mapping[str, Any], known: Facts) -> Traces:
    """What a heritage tells of earlier expeditions, as far as it lies on this map."""
    left, names = before.left(heritage), frozenset(known.map.names())
    if not left.count:
        return NO_TRACES
    return Traces(
        left.last.year,
        tuple(pairwise(hex for hex in left.path if hex in names)),
        tuple(FormerGrave(one.hex, one.who.name, one.year) for one in left.graves if one.hex in names),
        tuple(NamedPlace(one.hex, one.kind, one.who.name, one.year) for one in left.places if one.hex in names),
    )
