"""The river of the expedition: its course through the hexes, its banks, its cataracts, its mouth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from math import atan2, cos, degrees, sin

from companion.games.expedition.view.map import MapView
from companion.render.art.sketch import Sketch, Stroke, moved, stroke
from companion.render.drawing import Circle, Command, Group, Ink, Path, Point, Shape, smooth
from companion.render.maps.expedition.palette import Palette
from companion.render.maps.grid import Grid, right_of
from companion.render.maps.labels import Box

_SWING = 3.6  # how far the river keeps to the right of a hex's middle, which belongs to the way
_SHIFT = 1.9  # and of the middle of an edge
_SPRING, _MOUTH = 0.55, 1.5  # half its width at both ends
_ARMS = (-0.75, -0.25, 0.3, 0.8)
_WAVE = (stroke("water", "M -2 0 C -1.4 -0.9 -0.7 -0.9 0 -0.1 C 0.7 -0.9 1.4 -0.9 2 0"),)


@dataclass(frozen=True, slots=True)
class Reach:
    """The river within one hex: where it comes in, its bend, and where it goes out."""

    points: tuple[Point, Point, Point]
    seen: bool


def reaches(view: MapView, grid: Grid) -> list[Reach]:
    """The river hex by hex, from its spring."""
    names, seen = view.river, view.terrain
    fords = [_ford(grid, up, down) for up, down in pairwise(names)]
    bounds = [_spring(grid, names[0], names[1]), *fords, _mouth(grid, names[-2], names[-1])]
    return [
        Reach((enter, _bend(grid.centre(name), enter, leave, name == view.delta), leave), name in seen)
        for name, (enter, leave) in zip(names, pairwise(bounds), strict=True)
    ]


def _spring(grid: Grid, first: str, second: str) -> Point:
    here, there = grid.centre(first), grid.centre(second)
    return _aside(_beyond(there, here, 0.26), right_of(here, there), 2.4)


def _ford(grid: Grid, up: str, down: str) -> Point:
    """Where the river crosses the edge of two hexes."""
    return _aside(grid.crossing(up, down), grid.beside(up, down), _SHIFT)


def _mouth(grid: Grid, before: str, last: str) -> Point:
    return _beyond(grid.centre(before), grid.centre(last), 0.1)


def _bend(centre: Point, enter: Point, leave: Point, last: bool) -> Point:
    if last:
        return (enter[0] + leave[0]) / 2, (enter[1] + leave[1]) / 2
    return _aside(centre, right_of(enter, leave), _SWING)


def _beyond(start: Point, end: Point, share: float) -> Point:
    """Past the end of a line, by a share of its length."""
    return end[0] + (end[0] - start[0]) * share, end[1] + (end[1] - start[1]) * share


def _aside(point: Point, unit: Point, far: float) -> Point:
    return point[0] + unit[0] * far, point[1] + unit[1] * far


def samples(found: Sequence[Reach]) -> list[Point]:
    """Points close together along the river, for what must keep clear of it."""
    return [
        (a[0] + (b[0] - a[0]) * step / 4, a[1] + (b[1] - a[1]) * step / 4)
        for reach in found
        for a, b in pairwise(reach.points)
        for step in range(5)
    ]


def river(found: Sequence[Reach], palette: Palette) -> list[Shape]:
    """The river between its banks where it was seen, a broken line where it was not, and its flow."""
    shapes: list[Shape] = []
    place = 0
    for seen, run in groupby(found, key=lambda reach: reach.seen):
        stretch = list(run)
        points = [stretch[0].points[0], *(point for reach in stretch for point in reach.points[1:])]
        shapes.append(_banks(points, place, 2 * len(found), palette.bank) if seen else smooth(points, palette.course))
        place += 2 * len(stretch)
    arrows = tuple(command for reach in found[1:-1:2] for command in _arrow(reach))
    return [*shapes, Path(arrows, palette.flow)]


def _banks(points: Sequence[Point], place: int, total: int, ink: Ink) -> Path:
    """The river between its banks, widening from spring to mouth; `place` counts the points above."""
    widths = [_SPRING + (_MOUTH - _SPRING) * (place + step) / total for step in range(len(points))]
    return _channel(points, widths, ink)


def _channel(points: Sequence[Point], widths: Sequence[float], ink: Ink) -> Path:
    """A stream along points, half as wide as `widths` says on each side."""
    left, right = [], []
    for step, (point, half) in enumerate(zip(points, widths, strict=True)):
        unit = right_of(points[max(step - 1, 0)], points[min(step + 1, len(points) - 1)])
        left.append(_aside(point, unit, -half))
        right.append(_aside(point, unit, half))
    there, back = smooth(left, ink).commands, smooth(right[::-1], ink).commands
    return Path((*there, ("L", *right[-1]), *back[1:], ("Z",)), ink)


def _arrow(reach: Reach) -> tuple[Command, ...]:
    """A head of an arrow at the bend, the way the water goes."""
    (ax, ay), (x, y), (bx, by) = reach.points
    way = atan2(by - ay, bx - ax)
    x, y = x + 0.7 * cos(way), y + 0.7 * sin(way)
    left, right = ((x - 1.7 * cos(way + side), y - 1.7 * sin(way + side)) for side in (-0.55, 0.55))
    return (("M", *left), ("L", x, y), ("L", *right))


def cataracts(view: MapView, grid: Grid, palette: Palette) -> list[Shape]:
    """Falls across the river where an edge is barred."""
    shapes: list[Shape] = []
    for at, two in zip(edges_of(view.cataracts, view, grid), view.cataracts, strict=True):
        unit = grid.beside(*sorted(two, key=view.river.index))
        shapes.append(Group(falls(palette), move=at, turn=degrees(atan2(unit[1], unit[0]))))
    return shapes


def edges_of(barred: Sequence[tuple[str, str]], view: MapView, grid: Grid) -> list[Point]:
    """Where the river crosses each of these edges."""
    pairs = (sorted(two, key=view.river.index) for two in barred)
    return [_ford(grid, up, down) for up, down in pairs]


def falls(palette: Palette) -> tuple[Shape, ...]:
    """Three steps of falling water, about the origin, falling upwards on the sheet."""
    steps = [_step(y) for y in (1.3, 0.3, -0.7)]
    commands = tuple(command for _, step in steps for command in step)
    return Path(commands, palette.halo), Path(commands, Ink(stroke=palette.flow.stroke, width=0.6))


def _step(y: float) -> Stroke:
    return stroke(
        "line",
        f"M -2.3 {y + 0.3} C -1.4 {y - 0.6} -0.7 {y - 0.6} 0 {y + 0.1} C 0.7 {y - 0.6} 1.4 {y - 0.6} 2.3 {y + 0.3}",
    )


def delta(view: MapView, grid: Grid, palette: Palette) -> list[Shape]:
    """The river's arms in its last hex, dry lines where nobody has been."""
    (bx, by), (x, y) = grid.centre(view.river[-2]), grid.centre(view.delta)
    way = atan2(y - by, x - bx)
    if view.delta not in view.terrain:
        arms = tuple(
            command for spread in _ARMS for command in smooth(_arm(x, y, way, spread), palette.course).commands
        )
        return [Path(arms, palette.course)]
    widths = (1.3, 0.9, 0.7)
    arms = tuple(c for spread in _ARMS for c in _channel(_arm(x, y, way, spread), widths, palette.bank).commands)
    return [Path(arms, palette.bank), Circle((x, y), 1.35, Ink(fill=palette.bank.fill))]


def _arm(x: float, y: float, way: float, spread: float) -> list[Point]:
    """Three points of an arm of the delta, spreading from a point."""
    bearings = ((0.0, 0.0), (4.5, 0.45), (8.7, 1.0))
    return [(x + far * cos(way + spread * turn), y + far * sin(way + spread * turn)) for far, turn in bearings]


def sea(area: Box, coast: Sequence[Point], taken: Sequence[Box]) -> Sketch:
    """Wavelets over an area, clear of what swims there, to the left of the way the coast runs."""
    places = [at for at in _strewn(area) if _at_sea(at, coast) and not any(box.near(at, 2.2) for box in taken)]
    return tuple(wave for at in places for wave in moved(_WAVE, at))


def _strewn(area: Box) -> list[Point]:
    """Places for wavelets, row by row, each row out of step with the last."""
    rows = int((area.bottom - area.top) / 4.6)
    across = int((area.right - area.left) / 7.0)
    return [
        (area.left + 3 + 7.0 * place + (1.9 * row) % 7.0, area.top + 3 + 4.6 * row)
        for row in range(rows)
        for place in range(across)
        if (row + place) % 3
    ]


def _at_sea(at: Point, coast: Sequence[Point]) -> bool:
    """Whether a point lies beyond the coast by more than a wavelet, by the segment nearest to it."""
    a, b = min(pairwise(coast), key=lambda two: _gap(at, *two))
    unit = right_of(a, b)
    return (at[0] - a[0]) * -unit[0] + (at[1] - a[1]) * -unit[1] > 3.2


def _gap(at: Point, a: Point, b: Point) -> float:
    """The distance from a point to a segment, squared."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    share = max(0.0, min(1.0, ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / (dx * dx + dy * dy)))
    return float((a[0] + share * dx - at[0]) ** 2 + (a[1] + share * dy - at[1]) ** 2)
