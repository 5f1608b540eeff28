"""The country as all expeditions so far have known it: one map out of many."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from companion.games.expedition.view.map import Find, MapView, Place
from companion.games.expedition.view.traces import Traces

GRAVES, FINDS = 12, 12
"""So many have a line in a map's legend: the last ones."""


def country(views: Sequence[MapView]) -> MapView:
    """The maps of a row of expeditions, the oldest first, as one; there must be one.

    Of ground that was found anew a hex shows the last; trails, cataracts and the ways that were gone are those of
    all, finds and graves the last `FINDS` and `GRAVES`; villages, cities and lake are the last expedition's own.
    Nobody is on the march.
    """
    last = views[-1]
    finds = _finds(views)
    return replace(
        last,
        places=tuple(_places(views)),
        cataracts=_all(pair for view in views for pair in view.cataracts),
        trails=_all(pair for view in views for pair in view.trails),
        finds=tuple(replace(find, number=number) for number, find in enumerate(finds[-FINDS:], 1)),
        signs=tuple(sign for sign in last.signs if all(find.hex != sign for find in finds)),
        legs=(),
        graves=tuple(grave for view in views for grave in view.graves)[-GRAVES:],
        here=None,
        over=True,
        traces=Traces(way=_all((leg.origin, leg.hex) for view in views for leg in view.legs)),
    )


def _places(views: Sequence[MapView]) -> Iterator[Place]:
    """Each hex with the ground that the last who saw it found there."""
    for row in zip(*(view.places for view in views), strict=True):
        yield next((place for place in reversed(row) if place.terrain is not None), row[-1])


def _finds(views: Sequence[MapView]) -> list[Find]:
    """What was found, of each hex the last, those first that were found first."""
    found: dict[str, Find] = {}
    for find in (find for view in views for find in view.finds):
        found.pop(find.hex, None)
        found[find.hex] = find
    return list(found.values())


def _all(pairs: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    return tuple(dict.fromkeys(pairs))
