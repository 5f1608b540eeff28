"""The map of the lost expedition, as its own cartographer might have left it.

`wide` lies across a sheet with its legend below; `page` stands upright, the river running
down it, north to the right, its legend beside; `bare` is the land alone, without margin.
"""

from __future__ import annotations

from typing import Any, Literal

from companion.games.expedition.view.map import MapView
from companion.render.art.ornament import neatline
from companion.render.art.sketch import moved, painted
from companion.render.art.vignettes import monster, ship
from companion.render.drawing import Drawing, Ink, Path, Point, Shape, Text, polygons, rectangle, smooth
from companion.render.maps import key
from companion.render.maps.expedition import land, legend, water
from companion.render.maps.expedition.marks import Marks
from companion.render.maps.expedition.palette import ITALIC, PALETTES, Palette
from companion.render.maps.expedition.spoken import description
from companion.render.maps.grid import Grid
from companion.render.maps.key import Row, panel, table
from companion.render.maps.labels import Box, Room
from companion.words import words

Format = Literal["wide", "page", "bare"]
Words = dict[str, Any]
EDGE = 8.0
_SEA = 32.0
_RIM = 1.5  # round a bare map, for the borders of empires
_COLUMNS = 4


def draw(
    view: MapView,
    lang: str,
    ink: Literal["full", "save"] = "full",
    shape: Format = "wide",
    subtitle: str | None = None,
    listed: bool = True,
) -> Drawing:
    """The map as a drawing; `ink="save"` has outlines only. `subtitle` stands in the place of its own.

    Unless `listed`, the legend has its signs only, and what it would list stands elsewhere (`legend.lists`).
    """
    names, said = words("expedition", lang, "names"), words("expedition", lang, "map")
    if subtitle is not None:
        said = {**said, "subtitle": dict.fromkeys(said["subtitle"], subtitle)}
    palette = PALETTES[ink]
    make = {"wide": _wide, "page": _page, "bare": _bare}[shape]
    width, height, shapes = make(view, legend.rows(view, names, said, listed=listed), names, said, palette)
    title = f"{names['title']} · {legend.heading(view, names, said)[1]}"
    return Drawing(width, height, title, description(view, names, said), tuple(shapes))


Made = tuple[float, float, list[Shape]]


def _grid(view: MapView, tall: bool, origin: Point) -> Grid:
    return Grid({place.name: place.centre for place in view.places}, tall, origin)


def _bare(view: MapView, found: list[Row], names: Words, said: Words, palette: Palette) -> Made:
    grid = _grid(view, False, (_RIM, _RIM))
    width, height = grid.width + 2 * _RIM, grid.height + 2 * _RIM
    return width, height, _land(view, grid, Box(0, 0, width, height), palette)


def _wide(view: MapView, found: list[Row], names: Words, said: Words, palette: Palette) -> Made:
    grid = _grid(view, False, (EDGE + 1, EDGE + 1))
    floor = EDGE + grid.height + 5
    deep = max(40.0, -(-len(found) // _COLUMNS) * 5.0 + 5)
    width, height = grid.width + 2 * EDGE + _SEA, floor + deep + EDGE - 2
    box = Box(EDGE - 1.4, floor, width - EDGE + 1.4, floor + deep)
    x, y = grid.centre(view.delta)
    bays = ((-21, 0.3 - y), (-17, -54), (-2, -49), (10, -34), (13, -12), (13, 6), (3, 15), (-8, 30))
    coast = [(x + across, y + down) for across, down in bays]
    rose, anchorage, word = (width - EDGE - 17, EDGE + 18), (x + 25, y - 10), (x + 26.5, y + 4)
    shapes = [
        *_paper(width, height, palette),
        *_ocean(
            coast,
            [(width, floor + 2), (width, 0)],
            Box(x - 20, EDGE, width - EDGE, floor - 1),
            [*_swim(rose, anchorage), Box.about(word, 30, 4)],
            palette,
        ),
        *painted(moved(ship(), anchorage), palette.pens),
        Text(word, said["sea"], 4.0, ITALIC, palette.text, "middle"),
        *legend.rose(rose, grid.north, said, palette, 11.0),
        *_land(view, grid, Box(EDGE, EDGE, width - EDGE, floor), palette),
        *panel(box, palette),
        *legend.title(view, names, said, Box(box.left + 3, floor + 3, box.left + 77, floor + 27), palette),
        *legend.scale(view, said, (box.left + 5, floor + 30.5), 70, palette),
        *table(found, Box(box.left + 83, floor + 2.5, box.right - 3, floor + deep - 2.5), _COLUMNS, palette),
        *_border(width, height, palette),
    ]
    return width, height, shapes


def _page(view: MapView, found: list[Row], names: Words, said: Words, palette: Palette) -> Made:
    grid = _grid(view, True, (EDGE + 1, EDGE + 1))
    left = EDGE + grid.width + 4
    width, height = left + 74 + EDGE, EDGE * 2 + grid.height + _SEA
    shore = EDGE + grid.height
    x, _ = grid.centre(view.delta)
    bays = ((width - 0.3, 3), (x + 80, 7), (x + 58, 1), (x + 30, 2), (x + 8, 5), (x - 6, 3), (0.3, 5))
    coast = [(across, shore + down) for across, down in bays]
    rose, anchorage, beast = (width - EDGE - 20, shore + 15), (x + 6, shore + 20), (x + 48, shore + 13)
    word = (x + 62, shore + 24)
    floor = min(shore - 6, EDGE + 38 + key.height(found) + 13)
    box = Box(left, EDGE + 35, width - EDGE + 1.4, floor)
    shapes = [
        *_paper(width, height, palette),
        *_ocean(
            coast,
            [(0, height), (width, height)],
            Box(EDGE, shore - 4, width - EDGE, height - EDGE),
            [*_swim(rose, anchorage), Box.about(beast, 14, 6), Box.about(word, 30, 4)],
            palette,
        ),
        *painted(moved(ship(), anchorage), palette.pens),
        *painted(moved(monster(), beast), palette.pens),
        Text(word, said["sea"], 4.0, ITALIC, palette.text, "middle"),
        *legend.rose(rose, grid.north, said, palette, 10.0),
        *_land(view, grid, Box(EDGE, EDGE, width - EDGE, height - EDGE), palette),
        *legend.title(view, names, said, Box(left, EDGE - 1, width - EDGE + 1.4, EDGE + 31), palette),
        *panel(box, palette),
        *table(found, Box(left + 3, EDGE + 38, box.right - 2, box.bottom - 13), 1, palette),
        *legend.scale(view, said, (left + 4, box.bottom - 9), 66, palette),
        *_border(width, height, palette),
    ]
    return width, height, shapes


def _paper(width: float, height: float, palette: Palette) -> list[Shape]:
    return [] if palette.paper is None else [rectangle(0, 0, width, height, Ink(fill=palette.paper))]


def _browned(width: float, height: float, palette: Palette) -> list[Shape]:
    """Paper grows browner towards its edges."""
    if palette.paper is None:
        return []
    return [
        rectangle(wide / 2, wide / 2, width - wide, height - wide, Ink(stroke="#a87b3c", width=wide, opacity=0.06))
        for wide in (5.0, 3.4, 2.0)
    ]


def _ocean(coast: list[Point], corners: list[Point], waves: Box, taken: list[Box], palette: Palette) -> list[Shape]:
    """The sea beyond a coast: its tint out to the corners, wavelets, the shore line."""
    line = smooth(coast, palette.shore)
    shapes: list[Shape] = []
    if palette.sea is not None:
        rim = tuple(("L", *corner) for corner in corners)
        shapes.append(Path((*line.commands, *rim, ("Z",)), Ink(fill=palette.sea)))
    return [*shapes, *painted(water.sea(waves, coast, taken), palette.pens), line]


def _swim(rose: Point, anchorage: Point) -> list[Box]:
    """Where no wavelet may be: the compass, and the ship above its water line."""
    return [Box.about(rose, 27, 27), Box.about((anchorage[0] + 1, anchorage[1] - 4.4), 15, 13)]


def _border(width: float, height: float, palette: Palette) -> list[Shape]:
    """The border, on a rim of bare paper that hides what runs off the map."""
    rim = 4.6
    ring = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)]
    hole = [(rim, rim), (rim, height - rim), (width - rim, height - rim), (width - rim, rim)]
    bare = polygons([ring, hole], Ink(fill=palette.paper or "#ffffff"))
    return [bare, *_browned(width, height, palette), *painted(neatline(width, height), palette.pens)]


def _land(view: MapView, grid: Grid, sheet: Box, palette: Palette) -> list[Shape]:
    """All that lies and stands on the hexes, from the ground up."""
    reaches = water.reaches(view, grid)
    marks = Marks(view, grid, Room(sheet), palette, water.samples(reaches))
    banner = marks.here()
    coins, names = [*marks.island(), *marks.discoveries()], marks.names()
    on_top = [*coins, *marks.cities(), *marks.villages(), *marks.graves()]
    days = marks.days()
    former = [*marks.former_graves(), *marks.places()]
    return [
        *land.tints(view, grid, palette),
        *land.edges(view, grid, palette),
        *water.river(reaches, palette),
        *water.delta(view, grid, palette),
        *land.symbols(view, grid, marks.room.taken, marks.ways, palette),
        *land.borders(view, grid, palette),
        *marks.former_way(),
        *marks.trails(),
        *water.cataracts(view, grid, palette),
        *marks.way(),
        *former,
        *on_top,
        *banner,
        *days,
        *names,
    ]
