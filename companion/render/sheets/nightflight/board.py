"""The night on the sheet: the tiles on the table, or room for terrains to be chosen, and the plane on them."""

from __future__ import annotations

from companion.games.nightflight.view.sheet import TERRAIN
from companion.render.drawing import Group, Shape
from companion.render.maps.labels import Box as Edges
from companion.render.maps.labels import Room
from companion.render.maps.nightflight import ground
from companion.render.maps.nightflight.board import HEX, RADIUS, Field
from companion.render.maps.nightflight.marks import Marks
from companion.render.maps.nightflight.palette import PALETTES
from companion.render.maps.nightflight.sheet import LEAD, strips
from companion.render.sheets.nightflight.desk import Desk
from companion.render.sheets.paper import Box


def board(desk: Desk, area: Box, most: int) -> Box:
    """The table in as many strips, up to `most`, as make it largest in the area; what it takes of its upper left."""
    view = desk.view.map
    made = [strips(view.tiles, count, len(view.columns), (0.0, LEAD * 0.4)) for count in range(1, most + 1)]
    field, right, bottom = max(made, key=lambda one: _scale(area, one))
    scale = _scale(area, (field, right, bottom))
    shapes = _shapes(desk, field, right, bottom)
    wide = (right + 1) * scale
    x = area.x if most == 1 else area.middle - wide / 2
    desk.page.add(Group(tuple(shapes), move=(x, area.y), scale=scale))
    for place in view.places:
        at = field.centre(place.name)
        box = Box(
            x + (at[0] - HEX * 0.42) * scale,
            area.y + (at[1] - RADIUS * 0.4) * scale,
            HEX * 0.84 * scale,
            RADIUS * 0.8 * scale,
        )
        desk.page.entry(f"hex.{place.name}", box, place.name)
    return Box(x, area.y, wide, (bottom + 1) * scale)


def _scale(area: Box, made: tuple[Field, float, float]) -> float:
    """How large strips, as far as they reach, can be in an area."""
    _, right, bottom = made
    return min(area.width / (right + 1), area.height / (bottom + 1))


def _shapes(desk: Desk, field: Field, right: float, bottom: float) -> list[Shape]:
    view, palette = desk.view.map, PALETTES["page" if desk.ink == "full" else "save"]
    marks = Marks(view, field, Room(Edges(-LEAD, -LEAD, right + LEAD, bottom + LEAD)), palette)
    return [
        *ground.ground(view, field, palette),
        *ground.tile_names(field, _labels(desk), palette),
        *ground.signs(view, field, palette, gone=True),
        *ground.veil(view, field, palette),
        *marks.track(),
        *ground.signs(view, field, palette, gone=False),
        *ground.hex_names(view, field, palette, marks.ways()),
        *marks.plane(),
    ]


def _labels(desk: Desk) -> dict[str, str]:
    """What each sort of tile is called; terrains still open go by their place."""
    names = desk.names["terrains"]
    return {
        tile.sort: desk.words["terrain"].format(number=tile.sort.removeprefix(TERRAIN))
        if tile.sort.startswith(TERRAIN)
        else names[tile.sort]
        for tile in desk.view.map.tiles
    }
