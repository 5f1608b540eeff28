"""Tiles of the night: rectangles cut through the zigzag where two tiles meet, so that any two join.

A hex measures `ACROSS` mm from side to side. A straight cut takes the tips off a tile's outer hexes; they are
printed on its neighbour, which has there the dark of no hex of its own. So a tile turns over within the same
outline, and its other side is another terrain. Where every second row leaves half a hex free at a side
lies the border, which cannot be crossed; there the tile's name stands.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.games.nightflight.view.map import DAWN, DUSK, RELAY, MapView, Span, blank_map
from companion.render.drawing import Group, Ink, Shape, Text, polygons, rectangle
from companion.render.kit import pieces
from companion.render.kit.leaf import Leaf
from companion.render.kit.order import Order
from companion.render.kit.pieces import Piece
from companion.render.maps.nightflight import ground
from companion.render.maps.nightflight.board import HEX, RADIUS, ROW, Field, Strip, around, centre
from companion.render.maps.nightflight.palette import PALETTES, Palette
from companion.render.sheets.page import Page, Style
from companion.words import Named

ACROSS = 26.0
RELAYS = 3
_SCALE = ACROSS / HEX
_CUT = RADIUS / 4  # from the tips of the outer hexes to the cut, in the middle of the zigzag
_DARK, _FAR = "#060c1a", "#152240"  # the border, and the tips of hexes that are another tile's
_LETTER = 1.9


def leaves(order: Order) -> tuple[Leaf, ...]:
    """Leaves of dusk and dawn, of the relays, of the terrains: back to back where paper is printed on both sides.

    Folded, a terrain would not fit on half a sheet: then each has a sheet of its own.
    """
    view, names = blank_map(order.game.facts), Named(order.names["terrains"])
    held = {tile.name: tile for tile in view.tiles}
    groups = [(held[DAWN], held[DUSK]), (held[RELAY],) * RELAYS]
    flat = order if order.two_sided else replace(order, duplex="none")
    found: list[Leaf] = []
    for group in groups:
        title = " · ".join(dict.fromkeys(names[tile.sort] for tile in group))
        found += pieces.leaves(flat, title, [_piece(order, view, tile) for tile in group])
    for front, back in terrains(order, view):
        title = " · ".join(names[tile.sort] for tile in (front, back) if tile)
        found += pieces.leaves(flat, title, [_piece(order, view, front, back)])
    return tuple(found)


def terrains(order: Order, view: MapView) -> Iterator[tuple[Span, Span | None]]:
    """Each terrain with that on its other side; each alone where nothing is printed there."""
    held = {tile.sort: tile for tile in view.tiles if tile.sort not in (DUSK, DAWN, RELAY)}
    while held:
        sort = next(iter(held))
        front, back = held.pop(sort), order.game.facts.terrains[sort].back
        yield front, held.pop(back, None) if order.two_sided else None


def _piece(order: Order, view: MapView, front: Span, back: Span | None = None) -> Piece:
    wide, high = size(len(view.columns), front.rows)
    behind = tuple(_face(order, view, back)) if back else ()
    return Piece(front.name, wide, high, tuple(_face(order, view, front)), behind)


def size(columns: int, rows: int) -> tuple[float, float]:
    """How large a tile is, in mm."""
    return (columns + 0.5) * ACROSS, rows * ROW * _SCALE


def _face(order: Order, view: MapView, tile: Span) -> Iterator[Shape]:
    """A side of a tile, its upper left corner the origin; beyond the cut as far as the order bleeds."""
    palette, over = PALETTES[order.art], order.bleed
    strip = Strip((tile,), (0.0, 0.0))
    field = Field((strip,))
    places = [one for one in view.places if tile.first <= one.row <= tile.last]
    wide, high = size(len(view.columns), tile.rows)
    window = (-over, -over, wide + 2 * over, high + 2 * over)
    if order.art == "full":
        yield rectangle(*window, Ink(fill=_DARK))
    rows = ([] if tile.sort == DUSK else [tile.first - 1]) + ([] if tile.sort == DAWN else [tile.last + 1])
    far = [around(centre(strip, f"{row}{letter}")) for row in rows for letter in view.columns]
    inner = [
        polygons(far, replace(palette.edge, fill=_FAR if order.art == "full" else None)),
        *ground.fills(places, tile, field, palette),
        polygons([field.corners(place.name) for place in places], palette.edge),
        *(shape for place in places for shape in ground.sign(place, field.centre(place.name),
            palette.back(tile.sort, place.kind, ground.share(tile, place.row)), palette, crossed=False)),
        *_letters(view, tile, field, palette),
    ]  # fmt: skip
    moved = Group(tuple(inner), move=(0.0, -_CUT * _SCALE), scale=_SCALE)
    yield Group((moved,), clip=window)
    if order.art == "save":
        yield rectangle(0, 0, wide, high, Ink(stroke=order.colours.rule, width=0.15, round=False))
    yield from _named(order, tile, palette)


def _letters(view: MapView, tile: Span, field: Field, palette: Palette) -> Iterator[Shape]:
    """The letter of each column in the lowest row."""
    for letter in view.columns:
        x, y = field.centre(f"{tile.first}{letter}")
        yield Text((x - 3.9, y + 5.0), letter, _LETTER, "B612", palette.text, "middle")


def _named(order: Order, tile: Span, palette: Palette) -> list[Shape]:
    """The name in the free half hex at the foot; the terrain of the same tile in the one at the head."""
    names = Named(order.names["terrains"])
    page = Page(order.sheet, order.art, order.warn)
    style = Style(order.look.title, 10.0, 4.6, palette.text)
    _, high = size(6, tile.rows)
    half = ROW * _SCALE / 2
    held = _halves(names[tile.sort])
    x = 6.5 * ACROSS - 2.9 - (len(held) - 1) * 3.7
    for place, part in enumerate(held):
        page.label(tile.name, part, (x + place * 3.7, high - half), style, ACROSS * 0.76, "middle", -90.0)
    back = order.game.facts.terrains[tile.sort].back if tile.sort in order.game.facts.terrains else ""
    if back:
        small = Style("B612", 7.4, 4.8, palette.text)
        parts = [order.own["never"], *_halves(names[back])]
        for place, part in enumerate(parts):
            page.label(tile.name, part, (3.2 + place * 2.9, half), small, ACROSS * 0.74, "middle", -90.0)
    return page.shapes


def _halves(name: str) -> list[str]:
    """A name in one line or two, as equal as can be."""
    words = name.split(" ")
    if len(words) == 1 or len(name) < 12:
        return [name]
    ways = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return list(min(ways, key=lambda two: max(map(len, two))))
