"""The map of the crossing: the bay as a pilgrim sees it, the sea behind, the Mont ahead.

`page` stands upright, the Mont at its head, its legend beside; `wide` lies, the Mont to the
right, its legend below; `bare` is the upright bay alone, with the Mont, without a legend.
"""

from __future__ import annotations

from typing import Any, Literal

from companion.games.crossing.view.map import MapView
from companion.render import fonts
from companion.render.art.mont import gull, mont
from companion.render.art.ornament import neatline
from companion.render.art.pilgrims import icon
from companion.render.art.sketch import moved, painted
from companion.render.drawing import Drawing, Ink, Point, Shape, Text, polyline, rectangle
from companion.render.maps.crossing import bay, legend
from companion.render.maps.crossing.board import BEACH, Field
from companion.render.maps.crossing.marks import Marks
from companion.render.maps.crossing.palette import ITALIC, PALETTES, Palette
from companion.render.maps.crossing.spoken import description
from companion.render.maps.key import BOOK, SAMPLE, STEP, Row, panel, table
from companion.render.maps.labels import Box, Room
from companion.words import words

Format = Literal["wide", "page", "bare"]
Words = dict[str, Any]
Made = tuple[float, float, list[Shape]]
EDGE = 8.0
NAMES = 5.5  # for the names of rows and columns
GATES = 15.5  # for the gates, and those who came through
_PANEL = 64.0
_RIM = 7.0  # round a bare bay, for ways that bend along its edge
_BEC = "Bec d’Andaine"


def draw(view: MapView, lang: str, ink: Literal["full", "save"] = "full", shape: Format = "wide") -> Drawing:
    """The map as a drawing; `ink="save"` has outlines only."""
    names, said = words("crossing", lang, "names"), words("crossing", lang, "map")
    make = {"wide": _wide, "page": _page, "bare": _bare}[shape]
    width, height, shapes = make(view, names, said, PALETTES[ink])
    title = f"{names['title']} · {legend.heading(view, names, said)[1]}"
    return Drawing(width, height, title, description(view, said), tuple(shapes))


def _tides(view: MapView) -> float:
    """How wide the rounds of the tide are beside the bay."""
    return 7.4 * len(view.floods)


def _bare(view: MapView, names: Words, said: Words, palette: Palette) -> Made:
    field = Field(len(view.columns), view.rows, False, (_RIM, _RIM + GATES))
    width, height = field.width + 2 * _RIM, field.height + GATES + 2 * _RIM
    return width, height, _bay(view, field, Box(0, 0, width, height), palette)


def _page(view: MapView, names: Words, said: Words, palette: Palette) -> Made:
    columns, rows = len(view.columns), view.rows
    head = 60.0
    field = Field(columns, rows, False, (EDGE + NAMES, EDGE + head + GATES))
    left = EDGE + NAMES + field.width + _tides(view) + 3
    width, height = left + _PANEL + EDGE, EDGE + head + GATES + field.height + NAMES + EDGE
    x, foot = EDGE + NAMES + field.width / 2, EDGE + head
    box = Box(left, EDGE + 60, width - EDGE + 1.4, height - EDGE - 30)
    found = legend.rows(view, said)
    shapes = [
        *_paper(width, height, palette),
        *mont_at((x, foot + 3), 0.735, palette),
        *_gulls((x - 30, EDGE + 16), palette),
        *_bay(view, field, Box(EDGE, EDGE, left - 1, height - EDGE + 1), palette),
        *legend.names_of_squares(view, field, palette),
        *legend.rounds(view, field, palette),
        *legend.title(view, names, said, Box(left - 2, EDGE + 6, width - EDGE, EDGE + 52), palette),
        *legend.rose((left + _PANEL / 2, height - EDGE - 14), field.north, said, palette, 10.0),
        *panel(_fitting(box, found), palette),
        *table(found, _inside(_fitting(box, found)), 1, palette),
        *_walkers(Box(left, _fitting(box, found).bottom, width - EDGE, height - EDGE - 28), palette),
        *_border(width, height, palette),
    ]
    return width, height, shapes


def _fitting(box: Box, found: list[Row]) -> Box:
    """A panel no deeper than its rows need, once they are as small as its width asks."""
    inner = _inside(box)
    wide = max(SAMPLE + 6 + fonts.width(row.text, BOOK, 3.9) for row in found)
    deep = len(found) * STEP * min(1.0, (inner.right - inner.left) / wide)
    return Box(box.left, box.top, box.right, min(box.bottom, box.top + deep + 6.5))


def _walkers(box: Box, palette: Palette) -> list[Shape]:
    """Three pilgrims one behind the other on their way to the Mont, where there is room for them."""
    if box.bottom - box.top < 40:
        return []
    x, y = (box.left + box.right) / 2, box.bottom - 12
    ink = Ink(stroke=palette.faint, width=0.25)
    sand = [
        polyline([(x + dx - long, y + dy), (x + dx + long, y + dy)], ink)
        for dx, dy, long in ((-4, 8.4, 22), (6, 10.4, 17), (-9, 12.2, 10), (12, 12.6, 8))
    ]
    places = ((-15, 0.6, 15.0), (1, 1.6, 13.0), (14.5, 2.6, 11.0))
    return [*sand, *(icon("pilgrim", (x + dx, y + dy), size, palette.text, palette.paper or "#ffffff")
                     for dx, dy, size in places)]  # fmt: skip


def _inside(box: Box) -> Box:
    return Box(box.left + 3.5, box.top + 3, box.right - 3, box.bottom - 3)


def _wide(view: MapView, names: Words, said: Words, palette: Palette) -> Made:
    columns, rows = len(view.columns), view.rows
    top = EDGE + (6.0 * len(view.floods) + 2)
    field = Field(columns, rows, True, (EDGE + NAMES, top))
    mont_width = 74.0
    width = EDGE + NAMES + field.width + GATES + mont_width + EDGE
    found = legend.rows(view, said)
    floor = top + field.height + NAMES + 3
    deep = max(34.0, -(-len(found) // 4) * 5.2 + 6)
    height = floor + deep + EDGE - 2
    box = Box(EDGE - 1.4, floor, width - EDGE + 1.4, floor + deep)
    right = EDGE + NAMES + field.width + GATES
    shapes = [
        *_paper(width, height, palette),
        *mont_at((right + mont_width / 2 - 1, top + 66), 0.7, palette),
        *_gulls((right + 12, top + 16), palette),
        *legend.rose((width - EDGE - 11, EDGE + 15), field.north, said, palette, 7.5),
        *_bay(view, field, Box(EDGE, EDGE, width - EDGE, floor - 1), palette),
        *legend.names_of_squares(view, field, palette),
        *legend.rounds(view, field, palette),
        *panel(box, palette),
        *legend.title(
            view, names, said, Box(box.left + 3, floor + 3, box.left + 72, floor + min(deep - 3, 36)), palette
        ),
        *table(found, Box(box.left + 77, floor + 3, box.right - 3, floor + deep - 3), 4, palette),
        *_border(width, height, palette),
    ]
    return width, height, shapes


def _bay(view: MapView, field: Field, box: Box, palette: Palette) -> list[Shape]:
    """The bay with all that stands on it."""
    marks = Marks(view, field, Room(box), palette)
    gates, numbers, earlier = marks.gates(), marks.numbers(), marks.earlier()
    return [
        *bay.ground(view, field, palette),
        *([] if view.pilgrims else _beach(field, palette)),
        *bay.flood(view, field, palette),
        *gates,
        *earlier,
        *marks.ways(),
        *numbers,
    ]


def _beach(field: Field, palette: Palette) -> list[Shape]:
    """The name of the beach, as long as nobody waits there; a lying bay has no room for it."""
    x, y = field.at(field.columns / 2, -BEACH / 2)
    return [] if field.lying else [Text((x, y + 0.6), _BEC, 4.4, ITALIC, palette.text, "middle")]


def mont_at(foot: Point, scale: float, palette: Palette) -> list[Shape]:
    """The Mont standing on a point."""
    return [p for part in mont() for one in part for p in painted(moved((one,), foot, scale), palette.pens)]


def _gulls(at: Point, palette: Palette) -> list[Shape]:
    x, y = at
    places = ((x, y, 1.0), (x + 7, y - 4, 0.7), (x - 5, y + 7, 0.8))
    return [*painted((one for gx, gy, size in places for one in moved(gull(), (gx, gy), size)), palette.pens)]


def _paper(width: float, height: float, palette: Palette) -> list[Shape]:
    return [rectangle(0, 0, width, height, Ink(fill=palette.paper))] if palette.paper else []


def _border(width: float, height: float, palette: Palette) -> list[Shape]:
    return list(painted(neatline(width, height), palette.pens))
