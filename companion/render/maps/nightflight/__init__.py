"""The map of the night flight: the night from dusk below to dawn above, and the mail plane's way through it.

`page` stands upright, its legend to the right; `wide` lies, the night in two strips or three side by
side. Before a flight both show every tile for itself. Inks: `full` is deep blue, for screens; `page` is
pale, for books; `save` has outlines only.
"""

from __future__ import annotations

from math import floor
from typing import Any, Literal

from companion.games.nightflight.view.hope import BANDS, MOST
from companion.games.nightflight.view.map import MapView
from companion.render.drawing import Circle, Drawing, Group, Ink, Shape
from companion.render.maps import key
from companion.render.maps.labels import Box, Room
from companion.render.maps.nightflight import ground, legend
from companion.render.maps.nightflight.board import Field
from companion.render.maps.nightflight.marks import Marks
from companion.render.maps.nightflight.palette import BOOK, PALETTES, TITLE, Palette
from companion.render.maps.nightflight.sheet import Layout, border, layout, paper
from companion.render.maps.nightflight.spoken import description
from companion.words import words

Format = Literal["wide", "page"]
Tint = Literal["full", "page", "save"]
Words = dict[str, Any]
FACES = key.Faces(BOOK, TITLE)
_COURSE = 54.0
_ATLAS = 1.5
_POSTMARK = 28.0


def draw(view: MapView, lang: str, ink: Tint = "full", shape: Format = "wide") -> Drawing:
    """The map as a drawing."""
    names, said = words("nightflight", lang, "names"), words("nightflight", lang, "map")
    palette, made = PALETTES[ink], layout(view, upright=shape == "page")
    shapes = [
        *paper(made.width, made.height, palette),
        *_specks(made, palette),
        *night(view, made, names, palette),
        _panel(view, made.panel, names, said, palette),
        *border(made.width, made.height, palette),
    ]
    title = f"{names['title']} · {legend.heading(view, names, said)[1]}"
    return Drawing(made.width, made.height, title, description(view, names, said), tuple(shapes))


def night(view: MapView, made: Layout, names: Words, palette: Palette) -> list[Shape]:
    """Tiles, and on them what the flight left."""
    field = made.field
    marks = Marks(view, field, Room(Box(0, 0, made.width, made.height)), palette)
    return [
        *ground.ground(view, field, palette),
        *ground.tile_names(field, names["terrains"], palette, _ATLAS if view.blank else 1.0),
        *ground.signs(view, field, palette, gone=True),
        *ground.veil(view, field, palette),
        *marks.track(),
        *ground.signs(view, field, palette, gone=False),
        *([] if view.blank else ground.hex_names(view, field, palette, marks.ways())),
        *marks.blocks(),
        *marks.fallen(),
        *marks.plane(),
        *marks.stops(),
    ]


def _panel(view: MapView, box: Box, names: Words, said: Words, palette: Palette) -> Group:
    """The panel beside the night, its words as large as the sheet asks."""
    scale = _ATLAS if view.blank else 1.0
    inner = Box(0, 0, (box.right - box.left) / scale, (box.bottom - box.top) / scale)
    return Group(tuple(_parts(view, inner, names, said, palette)), move=(box.left, box.top), scale=scale)


def _parts(view: MapView, box: Box, names: Words, said: Words, palette: Palette) -> list[Shape]:
    """From the top: title, legend, the course of hope, a postmark where there is room."""
    title, under = legend.title(view, names, said, box, palette)
    found = legend.rows(view, said)
    columns = 1 if box.right - box.left < 100 else 2
    top = under + 8
    deep = min(box.bottom - top - (_COURSE if view.stops else 0.0), (-(-len(found) // columns)) * key.STEP)
    shapes = [*title, *key.table(found, Box(box.left, top, box.right, top + deep), columns, palette, FACES)]
    foot = top + deep
    if view.stops:
        chart = Box(box.left, foot + 8, box.right, min(foot + 8 + _COURSE, box.bottom - 2))
        foot = chart.bottom
        shapes += legend.course(view, names["tracks"]["hope"], tuple(band.top for band in BANDS), MOST, chart, palette)
    if box.bottom - foot > _POSTMARK + 6:
        shapes += legend.postmark((box.right - 41, (foot + box.bottom) / 2 + 2), _POSTMARK / 2, palette)
    return shapes


def _specks(made: Layout, palette: Palette) -> list[Shape]:
    """Small stars all over the sheet, but for where the panel is read."""
    if palette.speck is None:
        return []
    inks = (Ink(fill=palette.speck, opacity=0.5), Ink(fill=palette.speck, opacity=0.8))
    shapes: list[Shape] = []
    for place in range(round(made.width * made.height / 260)):
        x, y = 7 + _spread(place * 0.7548777) * (made.width - 14), 7 + _spread(place * 0.5698403) * (made.height - 14)
        if not (made.panel.left - 2 < x < made.panel.right + 2 and made.panel.top - 2 < y < made.panel.bottom + 2):
            shapes.append(Circle((x, y), 0.18 + 0.14 * (place % 3), inks[place % 2]))
    return shapes


def _spread(value: float) -> float:
    """The part behind the point: a sequence that fills a line evenly."""
    return value - floor(value)


__all__ = ["Field", "Format", "Tint", "draw", "night"]
