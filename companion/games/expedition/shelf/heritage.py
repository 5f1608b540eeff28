"""What earlier expeditions leave to the next one: folded from their traces into what a log's header carries.

Its size is bounded: of each kind only the last are kept, as many as `KEPT` says.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from companion.core.shelf import Trace
from companion.games.expedition.cast import MENDOZA

KEPT = {"expeditions": 4, "graves": 10, "places": 10, "path": 24, "finds": 8, "friends": 6, "veterans": 4, "strays": 4}
KEYS = frozenset({"count", "lost", "expeditions", "graves", "places", "path", "finds", "veterans", "strays"})
"""What a story tells of; a heritage without all of it is told nothing of."""
CAUSES = ("fall", "hunger", "despair")
HOME, LEFT = "home", "stranded"
OLDEST = 58
NOBODY = MENDOZA.full
"""Whom every expedition may find anew, whatever became of him."""


def heritage(traces: Sequence[Trace]) -> dict[str, Any]:
    """The traces of all earlier expeditions, oldest first, as the next one's header has them; {} without any.

    `count` expeditions lost `lost` people; `year` is the last one's. `veterans` came home, `strays` were left
    behind; both are people as a cast holds them, with the `year` of the last expedition they were with.
    """
    if not traces:
        return {}
    last = traces[-1]
    people = dict(_people(traces))
    found: dict[str, list[Any]] = {
        "expeditions": [_expedition(one) for one in traces],
        "graves": [grave for one in traces for grave in _graves(one)],
        "places": list(_places(traces)),
        "path": last["path"],
        "finds": [[which, hex, year] for hex, (which, year) in _finds(traces).items()],
        "friends": list(dict.fromkeys(hex for one in traces for hex in one["friends"])),
        "veterans": _living(people.values(), HOME, last["year"]),
        "strays": _living(people.values(), LEFT, last["year"]),
    }
    return {
        "count": len(traces),
        "lost": sum(one["lost"] for one in traces),
        "year": last["year"],
        **{key: values[-KEPT[key] :] for key, values in found.items()},
    }


def _expedition(one: Trace) -> dict[str, Any]:
    fate = HOME if one["won"] else LEFT if one["living"] else "perished"
    return {
        "year": one["year"],
        "who": _named(one["people"][0]),
        "kind": one["kind"],
        "fate": fate,
        "hex": one["hex"],
        "living": one["living"],
        "lost": one["lost"],
    }


def _named(who: Mapping[str, Any]) -> dict[str, Any]:
    return {key: who[key] for key in ("name", "full", "gender")}


def _graves(one: Trace) -> Iterator[dict[str, Any]]:
    for who in one["people"]:
        if "hex" in who and who["full"] != NOBODY:
            cause = who["fate"] if who["fate"] in CAUSES else _last_cause(one)
            yield {"hex": who["hex"], "year": one["year"], "cause": cause, "who": _named(who)}


def _last_cause(one: Trace) -> str:
    """Of what the last of an expedition died: that ended it."""
    return {"hunger": "hunger", "morale": "despair"}.get(one["end"], "fall")


def _places(traces: Iterable[Trace]) -> list[dict[str, Any]]:
    """The names of places, one a hex: the first stays."""
    found: dict[str, dict[str, Any]] = {}
    for one in traces:
        for place in one["places"]:
            if place["who"]["full"] != NOBODY:
                found.setdefault(place["hex"], {**place, "year": one["year"]})
    return list(found.values())


def _finds(traces: Iterable[Trace]) -> dict[str, tuple[str, int]]:
    return {hex: (which, one["year"]) for one in traces for which, hex in one["finds"]}


def _people(traces: Iterable[Trace]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Everybody by full name, as the last expedition that they were with left them."""
    for one in traces:
        for who in one["people"]:
            if who["full"] != NOBODY:
                yield who["full"], {**who, "year": one["year"]}


def _living(people: Iterable[Mapping[str, Any]], fate: str, year: int) -> list[dict[str, Any]]:
    """Those of a fate who would still be young enough to march in the year after."""
    return [
        {key: value for key, value in who.items() if key != "fate"}
        for who in people
        if who["fate"] == fate and who["age"] + year + 1 - who["year"] <= OLDEST
    ]
