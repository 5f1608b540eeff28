"""Tiles of the night, to be cut along their hexes above and below, so that any two join.

A hex measures `ACROSS` mm from side to side. Where every second row leaves half a hex free at a side
lies the border, which cannot be crossed; there the tile's name stands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.games.nightflight.view.map import DAWN, DUSK, RELAY, MapView, Span, blank_map
from companion.render.art.pen import line
from companion.render.drawing import Group, Ink, Point, Shape, Text, polygons, polyline
from companion.render.kit.leaf import Leaf
from companion.render.kit.order import Order
from companion.render.maps.nightflight import ground
from companion.render.maps.nightflight.board import HEX, RADIUS, ROW, Field, Strip
from companion.render.maps.nightflight.palette import PALETTES, Palette
from companion.render.sheets.page import Page, Style
from companion.render.sheets.paper import Box
from companion.words import Named

ACROSS = 26.0
RELAYS = 3
_SCALE = ACROSS / HEX
_GAP = 9.0
_FOOT = 13.0
_LETTER = 1.9


def leaves(order: Order) -> tuple[Leaf, ...]:
    """A leaf for dusk and dawn, one for the relays, one a terrain."""
    view = blank_map(order.game.facts)
    held = {tile.name: tile for tile in view.tiles}
    ends = [held[DAWN], held[DUSK]]
    terrains = [tile for tile in view.tiles if tile.sort not in (DUSK, DAWN, RELAY)]
    groups = [ends, [held[RELAY]] * RELAYS, *([tile] for tile in terrains)]
    return tuple(_leaf(order, view, group) for group in groups)


def _leaf(order: Order, view: MapView, tiles: Sequence[Span]) -> Leaf:
    """Tiles one under the other, in the middle of an upright sheet."""
    paper = order.sheet
    wide = (len(view.columns) + 0.5) * ACROSS
    highs = [tall(tile.rows) for tile in tiles]
    gap = min(_GAP, (paper.height - 2 * _FOOT - sum(highs)) / max(len(tiles) - 1, 1)) if len(tiles) > 1 else 0.0
    high = sum(highs) + gap * (len(tiles) - 1)
    x, y = (paper.width - wide) / 2, (paper.height - high) / 2
    trim = Box(x, y, wide, high)
    shapes: list[Shape] = []
    for tile, deep in zip(tiles, highs, strict=True):
        shapes.append(Group(tuple(_tile(order, view, tile)), move=(x, y)))
        y += deep + gap
    names = Named(order.names["terrains"])
    title = " · ".join(dict.fromkeys(names[tile.sort] for tile in tiles))
    return Leaf(title, paper, tuple(shapes), "foot", "front", trim, alone=True)


def tall(rows: int) -> float:
    """How high a tile stands, from tip to tip, in mm."""
    return (rows * ROW + RADIUS / 2) * _SCALE


def outline(columns: int, rows: int) -> list[Point]:
    """Where a tile is cut, in mm: along its hexes below and above, straight at the sides."""
    lower = [(place / 2 * HEX, 0.0 if place % 2 else -RADIUS / 2) for place in range(2 * columns + 2)]
    foot = rows * ROW + RADIUS / 2
    points = [(x, foot + y) for x, y in lower] + [(x, foot + y - rows * ROW) for x, y in reversed(lower)]
    return [(x * _SCALE, y * _SCALE) for x, y in points]


def _tile(order: Order, view: MapView, tile: Span) -> Iterator[Shape]:
    palette = PALETTES[order.art]
    field = Field((Strip((tile,), (0.0, 0.0)),))
    places = [one for one in view.places if tile.first <= one.row <= tile.last]
    cut = outline(len(view.columns), tile.rows)
    yield polyline(cut, Ink(fill="#060c1a" if order.art == "full" else None), closed=True)
    inner = [
        *ground.fills(places, tile, field, palette),
        polygons([field.corners(place.name) for place in places], palette.edge),
        *(shape for place in places for shape in ground.sign(place, field.centre(place.name),
            palette.back(tile.sort, place.kind, ground.share(tile, place.row)), palette, crossed=False)),
        *_letters(view, tile, field, palette),
    ]  # fmt: skip
    yield Group(tuple(inner), scale=_SCALE)
    yield polyline(cut, Ink(stroke=order.colours.rule, width=0.15, round=False), closed=True)
    yield from _named(order, tile, palette)
    yield from _ticks(order, len(view.columns), tile.rows)


def _letters(view: MapView, tile: Span, field: Field, palette: Palette) -> Iterator[Shape]:
    """The letter of each column in the lowest row."""
    for letter in view.columns:
        x, y = field.centre(f"{tile.first}{letter}")
        yield Text((x, y + 6.2), letter, _LETTER, "B612", palette.faint, "middle")


def _named(order: Order, tile: Span, palette: Palette) -> list[Shape]:
    """The name in the free half hex at the foot; the terrain of the same tile in the one at the head."""
    names = Named(order.names["terrains"])
    page = Page(order.sheet, order.art, order.warn)
    style = Style(order.look.title, 10.0, 4.6, palette.text)
    foot = tall(tile.rows) - RADIUS * 1.5 * _SCALE / 2 - 3.6
    x = 6.5 * ACROSS
    for place, part in enumerate(_halves(names[tile.sort])):
        page.label(tile.name, part, (x - 7.8 + place * 4.2, foot), style, ACROSS * 0.8, "middle", -90.0)
    back = order.game.facts.terrains[tile.sort].back if tile.sort in order.game.facts.terrains else ""
    if back:
        small = Style("B612", 6.4, 4.2, palette.faint)
        parts = [order.own["never"], *_halves(names[back])]
        head = RADIUS * 1.5 * _SCALE / 2 + 3.6
        for place, part in enumerate(parts):
            page.label(tile.name, part, (3.2 + place * 3.1, head), small, ACROSS * 0.74, "middle", -90.0)
    return page.shapes


def _halves(name: str) -> list[str]:
    """A name in one line or two, as equal as can be."""
    words = name.split(" ")
    if len(words) == 1 or len(name) < 12:
        return [name]
    ways = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return list(min(ways, key=lambda two: max(map(len, two))))


def _ticks(order: Order, columns: int, rows: int) -> Iterator[Shape]:
    """Marks outside where the straight sides are cut."""
    ink = Ink(stroke=order.colours.ink, width=0.15, round=False)
    high = tall(rows)
    for x in (0.0, (columns + 0.5) * ACROSS):
        yield line(x, -2.8, x, -0.8, ink)
        yield line(x, high + 0.8, x, high + 2.8, ink)
