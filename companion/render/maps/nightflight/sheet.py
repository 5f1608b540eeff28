"""How the parts of a map lie on its sheet: strips of tiles, a panel beside them, the envelope's edge."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.nightflight.view.map import DAWN, DUSK, RELAY, MapView, Span
from companion.render.drawing import Ink, Path, Point, Shape, rectangle
from companion.render.maps.labels import Box
from companion.render.maps.nightflight.board import NAMES, Field, Strip, height, parted, rows, width
from companion.render.maps.nightflight.palette import Palette

EDGE = 10.0
LEAD = 5.0  # room above and below strips, for ways that lead on to another
_GAP = 7.0
_SINGLE = 26  # rows that an upright sheet holds in one strip, a lying one in two
_CELL_GAP = 9.0
_STRIPE = 6.0


@dataclass(frozen=True, slots=True)
class Layout:
    """A sheet: its size, its strips, the box that is left for title and legend."""

    width: float
    height: float
    field: Field
    panel: Box


def layout(view: MapView, *, upright: bool) -> Layout:
    """A flight: strips side by side, the panel to their right; without a flight every tile for itself."""
    if view.blank:
        return _atlas(view, 4 if upright else 5)
    count = (1 if upright else 2) if view.rows <= _SINGLE else (2 if upright else 3)
    field, right, bottom = strips(view.tiles, count, len(view.columns), (EDGE, EDGE + LEAD))
    panel = Box(right + 7, EDGE + 3, right + 7 + (84.0 if upright else 118.0), bottom + LEAD - 2)
    return Layout(panel.right + EDGE + 1, bottom + LEAD + EDGE, field, panel)


def strips(tiles: tuple[Span, ...], count: int, columns: int, at: Point) -> tuple[Field, float, float]:
    """So many strips from a corner, standing on one line; and how far they reach to the right and down."""
    parts = parted(tiles, count)
    tall = max(height(rows(part)) for part in parts)
    x, y = at
    found = []
    for part in parts:
        found.append(Strip(part, (x + NAMES, y + tall - height(rows(part)))))
        x += NAMES + width(columns) + _GAP
    return Field(tuple(found)), x - _GAP, y + tall


def _atlas(view: MapView, across: int) -> Layout:
    """Tiles in a grid, dawn over relay over dusk in the first cell; the panel takes what the last row leaves."""
    by_name = {tile.name: tile for tile in view.tiles}
    ends = [by_name[name] for name in (DUSK, RELAY, DAWN)]
    terrains = [tile for tile in view.tiles if tile not in ends]
    wide = NAMES + width(len(view.columns)) + _CELL_GAP
    high = max([height(tile.rows) for tile in terrains] + [_stacked(ends)]) + _CELL_GAP
    down = -(-(len(terrains) + 3) // across)  # two cells for the panel at least
    found = _stack(ends, EDGE + NAMES, EDGE + 2, high - _CELL_GAP)
    for place, tile in enumerate(terrains, 1):
        row, column = divmod(place, across)
        found.append(Strip((tile,), (EDGE + NAMES + column * wide, EDGE + 2 + row * high)))
    last = (len(terrains) + 1) % across if (len(terrains) + 1) // across == down - 1 else 0
    left, top = EDGE + last * wide, EDGE + 2 + (down - 1) * high
    right = EDGE + across * wide - _CELL_GAP
    return Layout(
        right + EDGE, top + high - _CELL_GAP + EDGE + 2, Field(tuple(found)), Box(left + 2, top, right, top + high - 9)
    )


def _stacked(tiles: list[Span]) -> float:
    return sum(height(tile.rows) for tile in tiles) + 3.0 * (len(tiles) - 1)


def _stack(tiles: list[Span], x: float, y: float, high: float) -> list[Strip]:
    """Tiles one above the other in a cell, the first at its foot."""
    found: list[Strip] = []
    gap = (high - sum(height(tile.rows) for tile in tiles)) / (len(tiles) - 1)
    foot = y + high
    for tile in tiles:
        foot -= height(tile.rows)
        found.append(Strip((tile,), (x, foot)))
        foot -= gap
    return found


# -- the envelope -----------------------------------------------------------------------------


def paper(width: float, height: float, palette: Palette) -> list[Shape]:
    return [rectangle(0, 0, width, height, Ink(fill=palette.paper))] if palette.paper else []


def border(width: float, height: float, palette: Palette) -> list[Shape]:
    """The slanting stripes of an air-mail envelope, in two colours by turns, along all four sides."""
    first, second = palette.stripes
    bars = [*_across(width, height), *_down(width, height)]
    shapes: list[Shape] = []
    for turn, fill in enumerate((first, second)):
        commands = tuple(command for bar in bars[turn::2] for command in bar)
        ink = Ink(fill=fill) if fill else Ink(stroke=second, width=0.25)
        shapes.append(Path(commands, ink))
    return shapes


Bar = tuple[tuple[float | str, ...], ...]
_DEEP, _OUT, _SLANT = 2.6, 2.6, 1.7


def _across(width: float, height: float) -> list[Bar]:
    """Bars of the upper and the lower side."""
    free = width - 2 * _OUT - _SLANT
    count = round(free / _STRIPE)
    step = free / count
    bars = [
        (place, _bar((x + _SLANT, y), (x + _SLANT + step * 0.62, y), (-_SLANT, _DEEP)))
        for place, x in ((place, _OUT + place * step) for place in range(count))
        for y in (_OUT, height - _OUT - _DEEP)
    ]
    return _by_turns(bars)


def _down(width: float, height: float) -> list[Bar]:
    """Bars of the two other sides."""
    free = height - 2 * (_OUT + _DEEP) - 1.6 - _SLANT
    count = round(free / _STRIPE)
    step = free / count
    bars = [
        (place, _bar((x, y), (x, y + step * 0.62), (_DEEP, -_SLANT)))
        for place, y in ((place, _OUT + _DEEP + 0.8 + _SLANT + place * step) for place in range(count))
        for x in (_OUT, width - _OUT - _DEEP)
    ]
    return _by_turns(bars)


def _by_turns(bars: list[tuple[int, Bar]]) -> list[Bar]:
    """Even and odd bars by turns, so that slices of two take one colour each."""
    even, odd = ([bar for place, bar in bars if place % 2 == turn] for turn in (0, 1))
    pairs = [bar for two in zip(even, odd, strict=False) for bar in two]
    return pairs + even[len(odd) :]


def _bar(start: Point, end: Point, slant: Point) -> Bar:
    """A slanting bar: the side from start to end, and the same side moved."""
    (ax, ay), (bx, by), (dx, dy) = start, end, slant
    return ("M", ax, ay), ("L", bx, by), ("L", bx + dx, by + dy), ("L", ax + dx, ay + dy), ("Z",)
