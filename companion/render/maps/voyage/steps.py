"""The journey as a film: the map without its legend, once for each flight."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.voyage.view.map import MapView
from companion.render.drawing import Drawing, Shape
from companion.render.film import Film
from companion.render.maps.labels import Box, Room
from companion.render.maps.voyage import BARE, HIGH, NORTH, SOUTH, WEST, Said
from companion.render.maps.voyage.geo import Globe
from companion.render.maps.voyage.land import land
from companion.render.maps.voyage.marks import Marks
from companion.render.maps.voyage.palette import PALETTES
from companion.render.maps.voyage.spoken import description

_PALETTE = PALETTES["full"]


def steps(views: Sequence[MapView], lang: str) -> Drawing:
    """The views in turn, of one session."""
    said, sheet = Said(lang, views[-1]), Box(0, 0, BARE, HIGH)
    globe, film = Globe.fit(sheet, WEST, NORTH, SOUTH), Film(len(views))
    marks = [Marks(view, globe, Room(sheet), _PALETTE) for view in views]
    shapes: list[Shape] = [
        *land(globe, sheet, _PALETTE),
        *marks[-1].routes(),
        *_flights(marks, film),
        *marks[-1].squares(),
        *film.changing(marks, lambda one: one.view.stands, lambda one: one.birds()),
    ]
    told = description(views[-1], said.names, said.sentences, said.words)
    return Drawing(BARE, HIGH, said.names["title"], told, tuple(shapes))


def _flights(marks: Sequence[Marks], film: Film) -> list[Shape]:
    """Each flight's arc, and its number, from the flight on."""
    shapes: list[Shape] = []
    for step, one in enumerate(marks):
        before = marks[step - 1].view.legs if step else ()
        shapes += film.since(step, one.flights(one.view.legs[len(before) :]))
    return shapes
