"""Outlines of a field over a rectangle (marching squares), smoothed into curves that look grown, not ruled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import floor, hypot

from companion.render.drawing import Command, Ink, Point, smooth

Field = Callable[[float, float], float]
Edge = tuple[int, int, int]  # the lower corner of an edge in steps, and 0 across or 1 down

_SIDES = {"top": (0, 0, 0), "right": (1, 0, 1), "bottom": (0, 1, 0), "left": (0, 0, 1)}
_TURNS = {
    1: (("left", "top"),), 2: (("top", "right"),), 3: (("left", "right"),), 4: (("right", "bottom"),),
    5: (("left", "bottom"), ("right", "top")), 6: (("top", "bottom"),), 7: (("left", "bottom"),),
    8: (("bottom", "left"),), 9: (("bottom", "top"),), 10: (("top", "left"), ("bottom", "right")),
    11: (("bottom", "right"),), 12: (("right", "left"),), 13: (("right", "top"),), 14: (("top", "left"),),
}  # fmt: skip


def samples(field: Field, width: float, height: float, step: float) -> list[list[float]]:
    """The field at the crossings of a grid, a step beyond the rectangle on each side, where it counts as outside."""
    across, down = round(width / step) + 3, round(height / step) + 3
    inner = [[field((x - 1) * step, (y - 1) * step) for x in range(across)] for y in range(down)]
    for y, row in enumerate(inner):
        for x in range(across):
            if x in (0, across - 1) or y in (0, down - 1):
                row[x] = -1e3
    return inner


def outlines(values: Sequence[Sequence[float]], step: float, level: float = 0.0) -> list[list[Point]]:
    """Closed rings round all that lies above a level."""
    onward = _links(values, level)
    rings: list[list[Point]] = []
    while onward:
        start, edge = onward.popitem()
        ring = [_cut(values, start, step, level)]
        while edge != start:
            ring.append(_cut(values, edge, step, level))
            edge = onward.pop(edge)
        rings.append(ring)
    return rings


def _links(values: Sequence[Sequence[float]], level: float) -> dict[Edge, Edge]:
    """From each edge that the outline cuts to the next."""
    onward: dict[Edge, Edge] = {}
    for y in range(len(values) - 1):
        for x in range(len(values[0]) - 1):
            corners = (values[y][x], values[y][x + 1], values[y + 1][x + 1], values[y + 1][x])
            mask = sum(bit for bit, value in zip((1, 2, 4, 8), corners, strict=True) if value > level)
            for side, other in _TURNS.get(mask, ()):
                onward[_edge(x, y, side)] = _edge(x, y, other)
    return onward


def _edge(x: int, y: int, side: str) -> Edge:
    dx, dy, way = _SIDES[side]
    return x + dx, y + dy, way


def _cut(values: Sequence[Sequence[float]], edge: Edge, step: float, level: float) -> Point:
    """Where the outline crosses an edge of the grid."""
    x, y, down = edge
    one = values[y][x]
    other = values[y + 1][x] if down else values[y][x + 1]
    share = min(0.98, max(0.02, (level - one) / (other - one)))
    return ((x - 1 + (0 if down else share)) * step, (y - 1 + (share if down else 0)) * step)


def rounded(rings: Sequence[Sequence[Point]], spacing: float) -> tuple[Command, ...]:
    """The rings as one path of curves through points about `spacing` apart; rings too small for that are left out."""
    commands: list[Command] = []
    for ring in rings:
        thin = _thinned(ring, spacing)
        if len(thin) < 4:
            continue
        curve = smooth([*thin, *thin[:3]], Ink()).commands
        commands += [("M", *curve[1][-2:]), *curve[2 : len(thin) + 2], ("Z",)]
    return tuple(commands)


def _thinned(ring: Sequence[Point], spacing: float) -> list[Point]:
    kept = [ring[0]]
    for x, y in ring[1:]:
        if hypot(x - kept[-1][0], y - kept[-1][1]) >= spacing:
            kept.append((x, y))
    if len(kept) > 3 and hypot(kept[-1][0] - kept[0][0], kept[-1][1] - kept[0][1]) < spacing * 0.5:
        kept.pop()
    return kept


def noise(x: float, y: float, salt: int = 0) -> float:
    """Smooth noise from −1 to 1, always the same, a cell a unit."""
    left, top = floor(x), floor(y)
    u, v = _eased(x - left), _eased(y - top)
    a, b = _speck(left, top, salt), _speck(left + 1, top, salt)
    c, d = _speck(left, top + 1, salt), _speck(left + 1, top + 1, salt)
    return (a * (1 - u) + b * u) * (1 - v) + (c * (1 - u) + d * u) * v


def _eased(share: float) -> float:
    return share * share * (3 - 2 * share)


def _speck(x: int, y: int, salt: int) -> float:
    mixed = (x * 374761393 + y * 668265263 + salt * 2147483647) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 13)) * 1274126177) & 0xFFFFFFFF
    return ((mixed ^ (mixed >> 16)) & 0xFFFF) / 32767.5 - 1
