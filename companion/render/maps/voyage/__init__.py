"""The map of the great journey: two continents, the routes of eight birds, and how far each has come.

`page` stands upright, its legend on the ocean; `wide` has the birds in a column beside the
map; `bare` is the map alone.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from companion.games.voyage.view.map import MapView
from companion.render.art.ornament import neatline
from companion.render.art.sketch import painted
from companion.render.drawing import Drawing, Ink, Point, Shape, polygons, rectangle
from companion.render.maps.key import columned, panel
from companion.render.maps.labels import Box, Room
from companion.render.maps.voyage import legend
from companion.render.maps.voyage.geo import Globe
from companion.render.maps.voyage.land import land
from companion.render.maps.voyage.marks import Marks
from companion.render.maps.voyage.palette import PALETTES, Palette
from companion.render.maps.voyage.spoken import description
from companion.words import Named, named, words

Format = Literal["wide", "page", "bare"]
Words = dict[str, Any]
Made = tuple[float, float, list[Shape]]
EDGE = 5.6
NORTH, SOUTH, WEST = 67.0, -35.6, -27.0
HIGH = 297.0
PAGE, WIDE, BARE = 210.0, 388.0, 186.0
_LEFT, _RIGHT = 92.0, 94.0  # columns of the wide sheet
_OCEAN = -36.5  # the western edge of the upright sheet
_SIGN = 4.65
_AT: dict[str, Point] = {"sea": (18.6, 34.9), "guinea": (-3.0, 8.0)}  # regions named elsewhere than amid their squares
_SEAS: dict[str, Point] = {"atlantic": (-24.0, 25.0), "indian": (46.0, -6.0)}


def draw(view: MapView, lang: str, ink: Literal["full", "save"] = "full", shape: Format = "wide") -> Drawing:
    """The map as a drawing; `ink="save"` has outlines only."""
    said = Said(lang, view)
    make = {"wide": _wide, "page": _page, "bare": _bare}[shape]
    width, height, shapes = make(view, said, PALETTES[ink])
    title = f"{said.names['title']} · {legend.heading(view, said.names, said.words)[1]}"
    told = description(view, said.names, said.sentences, said.words)
    return Drawing(width, height, title, told, tuple(shapes))


class Said:
    """The words of the map in one language. Squares stand on it without their articles."""

    def __init__(self, lang: str, view: MapView) -> None:
        self.names, self.words = words("voyage", lang, "names"), words("voyage", lang, "map")
        self.sentences = named("voyage", lang, "squares")
        self.squares = Named({id: self.bare(text) for id, text in self.sentences.items()})
        self.regions = Named({id: self.bare(text) for id, text in words("voyage", lang, "regions").items()})
        goals = {name: [self.sentences[spot.id] for spot in view.spots if name in spot.goals] for name in view.birds}
        starts = {name: self.squares[spot.id] for spot in view.spots for name in spot.starts}
        self.flock = {"squares": self.squares, "goals": goals, "starts": starts}

    def bare(self, text: str) -> str:
        """A name as it stands on a map."""
        article = next((word for word in self.words["articles"] if text.startswith(word)), "")
        name = text[len(article) :]
        return name[:1].upper() + name[1:]


def _bare(view: MapView, said: Said, palette: Palette) -> Made:
    sheet = Box(0, 0, BARE, HIGH)
    return BARE, HIGH, _board(view, sheet, WEST, [], said, palette)


def _page(view: MapView, said: Said, palette: Palette) -> Made:
    sheet = Box(EDGE, EDGE, PAGE - EDGE, HIGH - EDGE)
    plate = Box(EDGE + 4, EDGE + 4, EDGE + 58, EDGE + 30)
    found = legend.columns(view, said.names, said.words)
    deep, low = legend.FLOCK * len(view.birds), _SIGN * 7
    floor = HIGH - EDGE - 4
    box = Box(EDGE + 4, floor - deep - low - 7, EDGE + 86, floor)
    flock = Box(box.left + 3, box.top + 3, box.right - 3, box.top + 3 + deep)
    rose = (EDGE + 27, 80.0)
    shapes = [
        *_board(view, sheet, _OCEAN, [plate, box, Box.about(rose, 27, 29)], said, palette),
        *legend.title(view, said.names, said.words, plate, palette),
        *legend.rose(rose, said.words, palette, 10.0),
        *panel(box, palette),
        *legend.flock(view, said.names, said.flock, said.words, flock, palette),
        *columned(found, Box(flock.left, flock.bottom + 2, flock.right, box.bottom - 2.5), palette),
        *_border(PAGE, HIGH, palette),
    ]
    return PAGE, HIGH, shapes


def _wide(view: MapView, said: Said, palette: Palette) -> Made:
    ground = [] if palette.paper is None else [rectangle(0, 0, WIDE, HIGH, Ink(fill=palette.paper))]
    left, right = EDGE + 3 + _LEFT, WIDE - EDGE - 3 - _RIGHT
    sheet = Box(left + 4, EDGE + 3, right - 4, HIGH - EDGE - 3)
    plate = Box(EDGE + 4, EDGE + 4, left, EDGE + 34)
    flock = Box(EDGE + 4, plate.bottom + 5, left, plate.bottom + 11 + 10.4 * len(view.birds))
    found = legend.columns(view, said.names, said.words)
    signs = Box(EDGE + 4, flock.bottom + 5, left, flock.bottom + 10 + 5.4 * max(map(len, found)))
    rose = ((EDGE + 4 + left) / 2, (signs.bottom + HIGH - EDGE) / 2)
    shapes = [
        *ground,
        *_board(view, sheet, WEST, [], said, palette),
        *legend.title(view, said.names, said.words, plate, palette),
        *panel(flock, palette),
        *legend.flock(view, said.names, said.flock, said.words, _inside(flock), palette),
        *panel(signs, palette),
        *columned(found, Box(signs.left + 3, signs.top + 2.5, signs.right - 3, signs.bottom - 2.5), palette),
        *legend.rose(rose, said.words, palette, 11.0),
        *legend.plates(view, said.names, Box(right, EDGE + 4, WIDE - EDGE - 3, HIGH - EDGE - 3), palette),
        *_border(WIDE, HIGH, palette),
    ]
    return WIDE, HIGH, shapes


def _inside(box: Box) -> Box:
    return Box(box.left + 3, box.top + 3, box.right - 3, box.bottom - 3)


def _board(view: MapView, sheet: Box, west: float, taken: list[Box], said: Said, palette: Palette) -> list[Shape]:
    """Continents, routes, squares, and all that stands on them, clear of the boxes already taken."""
    globe = Globe.fit(sheet, west, NORTH, SOUTH)
    room = Room(Box(sheet.left + 1, sheet.top + 1, sheet.right - 1, sheet.bottom - 1))
    for box in taken:
        room.take(box)
    marks = Marks(replace(view, regions={**view.regions, **_AT}), globe, room, palette)
    birds, beads = marks.birds(), marks.beads()
    numbers, names = marks.numbers(), marks.names(said.squares)
    seas = {id: (said.words["seas"][id], at) for id, at in _SEAS.items()}
    regions = marks.regions(said.regions, seas)
    return [
        *land(globe, sheet, palette),
        *marks.routes(),
        *regions,
        *names,
        *marks.flights(view.legs),
        *marks.squares(),
        *beads,
        *numbers,
        *birds,
    ]


def _border(width: float, height: float, palette: Palette) -> list[Shape]:
    """The border, on a rim of bare paper that hides what runs off the map."""
    rim = 4.6
    ring = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)]
    hole = [(rim, rim), (rim, height - rim), (width - rim, height - rim), (width - rim, rim)]
    bare = polygons([ring, hole], Ink(fill=palette.paper or "#ffffff"))
    return [bare, *painted(neatline(width, height), palette.pens)]
