"""The land of the expedition's map: tints, edges, symbols strewn over each hex, borders."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from math import hypot

from companion.games.expedition.view.map import MapView
from companion.render.art.sketch import Stroke, moved, painted
from companion.render.art.terrain import GROUNDS, Ground
from companion.render.drawing import Ink, Path, Point, Shape, polygons
from companion.render.maps.expedition.palette import Palette
from companion.render.maps.grid import RADIUS, Grid
from companion.render.maps.labels import Box

_INSET = 0.7
_SIZES = (1.0, 0.75, 0.55, 0.42)
Edge = tuple[Point, Point]


def tints(view: MapView, grid: Grid, palette: Palette) -> list[Shape]:
    """Mapped hexes washed with the colour of their land, all of a kind in one path."""
    kinds: dict[str, list[list[Point]]] = {}
    for name, terrain in view.terrain.items():
        kinds.setdefault(terrain, []).append(grid.corners(name))
    return [
        polygons(rings, Ink(fill=palette.tints[kind])) for kind, rings in sorted(kinds.items()) if kind in palette.tints
    ]


def edges(view: MapView, grid: Grid, palette: Palette) -> list[Shape]:
    """The hexes' edges: a firm line round what was mapped, dots round what nobody saw."""
    mapped, lake = view.terrain, frozenset(view.lake)
    firm: dict[Edge, None] = {}
    faint: dict[Edge, None] = {}
    for place in view.places:
        chosen = firm if place.name in mapped else faint
        hidden = lake if place.name in lake else frozenset((place.name,))
        for edge in grid.outline(hidden) if place.name in lake else grid.outline((place.name,)):
            chosen[_key(edge)] = None
    for edge in firm:
        faint.pop(edge, None)
    return [_segments(list(faint), palette.unseen), _segments(list(firm), palette.edge)]


def _key(edge: Edge) -> Edge:
    """The same key for an edge seen from both sides."""
    a, b = ((round(x, 2), round(y, 2)) for x, y in edge)
    return (a, b) if a < b else (b, a)


def _segments(found: Sequence[Edge], ink: Ink) -> Path:
    return Path(tuple(command for start, end in found for command in (("M", *start), ("L", *end))), ink)


def borders(view: MapView, grid: Grid, palette: Palette) -> list[Shape]:
    """The outline of all land within an empire."""
    if not view.realm:
        return []
    outline = grid.outline(view.realm)
    line = _segments(outline, palette.border)
    return [line] if palette.glow is None else [_segments(outline, palette.glow), line]


def symbols(view: MapView, grid: Grid, taken: Sequence[Box], ways: Sequence[Point], palette: Palette) -> list[Shape]:
    """The land's symbols, keeping clear of boxes and of the points of rivers, trails and ways."""
    drawn: list[tuple[Point, list[Stroke]]] = []
    for name, terrain in view.terrain.items():
        if name != view.delta:
            drawn += _strewn(name, GROUNDS[terrain], grid, taken, ways)
    drawn.sort(key=lambda one: (one[0][1], one[0][0]))
    return list(painted((stroke for _, strokes in drawn for stroke in strokes), palette.land))


def _strewn(
    name: str, ground: Ground, grid: Grid, taken: Sequence[Box], ways: Sequence[Point]
) -> list[tuple[Point, list[Stroke]]]:
    """The symbols of one hex, small ones where there is little room; with none, the one least in the way."""
    centre = grid.centre(name)
    near = [way for way in ways if hypot(way[0] - centre[0], way[1] - centre[1]) < RADIUS * 1.3]
    boxes = [box for box in taken if box.near(centre, RADIUS)]
    for size in _SIZES:
        small = _sized(ground, size)
        feet = [foot for foot in _feet(name, small, centre) if _inside(foot, small, centre, grid.tall)]
        free = [foot for foot in feet if _clear(_box(foot, small), boxes, near)]
        if free:
            break
    else:
        free = [min(feet, key=lambda foot: _crowd(_box(foot, small), boxes, near))]
    free = free if size == 1.0 else free[:1]
    return [(foot, list(moved(ground.symbol(_hand(name, place)), foot, size))) for place, foot in enumerate(free)]


def _sized(ground: Ground, size: float) -> Ground:
    """A ground with all its measures made smaller."""
    return Ground(ground.symbol, ground.across * size, ground.down * size, ground.reach * size, ground.rise * size)


def _feet(name: str, ground: Ground, centre: Point) -> list[Point]:
    """Where symbols would stand in an empty hex, a little out of line."""
    found = []
    for row in range(-4, 5):
        for column in range(-4, 5):
            chance = _hand(name, row * 16 + column)
            x = (column + 0.5 * (row % 2)) * ground.across + (chance % 7 - 3) * 0.13
            y = row * ground.down + ground.rise / 2 + (chance // 7 % 7 - 3) * 0.12
            found.append((centre[0] + x, centre[1] + y))
    return found


def _hand(name: str, place: int) -> int:
    """A number as good as drawn by lot, the same on every day."""
    return zlib.crc32(f"{name}/{place}".encode())


def _box(foot: Point, ground: Ground) -> Box:
    return Box(foot[0] - ground.reach, foot[1] - ground.rise, foot[0] + ground.reach, foot[1] + 0.2)


def _inside(foot: Point, ground: Ground, centre: Point, tall: bool) -> bool:
    """Whether a symbol keeps within its hex: its foot, and its narrower top."""
    x, y = foot[0] - centre[0], foot[1] - centre[1]
    low = [(x + side * ground.reach, y) for side in (-1, 1)]
    high = [(x + side * ground.reach * 0.45, y - ground.rise) for side in (-1, 1)]
    return all(_within(*(corner[::-1] if tall else corner)) for corner in (*low, *high))


def _within(x: float, y: float) -> bool:
    """Whether a point lies within a flat-topped hex about the origin, a little from its edge."""
    apothem = RADIUS * 0.8660254 - _INSET
    return abs(y) <= apothem and abs(x) * 0.8660254 + abs(y) * 0.5 <= apothem


def _clear(box: Box, boxes: Sequence[Box], ways: Sequence[Point]) -> bool:
    return not any(box.meets(other) for other in boxes) and not any(box.near(way, 0.9) for way in ways)


def _crowd(box: Box, boxes: Sequence[Box], ways: Sequence[Point]) -> int:
    """How much else is where a symbol would stand."""
    return 99 * sum(box.meets(other) for other in boxes) + sum(box.near(way, 0.9) for way in ways)
