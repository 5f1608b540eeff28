"""The moves of a fuel card drawn: the plane in its hex, arrows to where it may go, letters, hope on arrival."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import cos, hypot, radians, sin, sqrt

from companion.games.nightflight.facts import Fuel, Move
from companion.render.art.night import HEADINGS, icon, plane
from companion.render.art.pen import curve
from companion.render.drawing import Circle, Group, Ink, Point, Shape, Text, polyline
from companion.render.kit.order import Order
from companion.render.maps.nightflight.board import around
from companion.render.sheets.page import BOLD
from companion.render.sheets.paper import Box

_LARGEST, _GLIDE = 8.2, 7.4
_DASHES, _GAP = 3, 0.6  # of a step that may be added; the gap is in dashes
_HEX = sqrt(3)
_ROOT = (0.0, 0.0)


def figure(order: Order, card: Fuel, box: Box) -> list[Shape]:
    """The moves of a card, as large as the box allows; a glide is the plane and its shadow."""
    if not card.moves:
        return _glide(order, box)
    used = [_ROOT, *(spot for move in card.moves.values() for spot in _spots(move))]
    low, high = min(y for _, y in used) - 0.1, max(y for _, y in used) + 0.1
    beside = [spot for spot in map(_step, HEADINGS) if low < spot[1] < high]
    return _drawn(order, card, list(dict.fromkeys(map(_round, [*used, *beside]))), box)


def _round(at: Point) -> Point:
    return round(at[0], 4) + 0.0, round(at[1], 4) + 0.0


def _step(names: str) -> Point:
    """Where steps lead, in radii of a hex."""
    turns = [radians(HEADINGS[name]) for name in names.split()]
    return sum(_HEX * sin(turn) for turn in turns), sum(-_HEX * cos(turn) for turn in turns)


def _spots(move: Move) -> list[Point]:
    """Where a move sets down, first and second."""
    first = _step(move.to)
    further = move.then or move.may
    if not further:
        return [first]
    second = _step(further)
    return [first, (first[0] + second[0], first[1] + second[1])]


def _drawn(order: Order, card: Fuel, hexes: Sequence[Point], box: Box) -> list[Shape]:
    xs, ys = [x for x, _ in hexes], [y for _, y in hexes]
    wide, high = max(xs) - min(xs) + _HEX, max(ys) - min(ys) + 2
    radius = min(_LARGEST, box.width / wide, box.height / high)
    middle = (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2
    home = box.middle - middle[0] * radius, box.y + box.height / 2 - middle[1] * radius

    def at(spot: Point) -> Point:
        return home[0] + spot[0] * radius, home[1] + spot[1] * radius

    full = order.art == "full"
    landing = {_round(spot) for move in card.moves.values() for spot in _spots(move)}
    shapes: list[Shape] = []
    for spot in hexes:
        fill = ("#dde4ef" if spot in landing else "#ffffff") if full else None
        edge = Ink(fill=fill, stroke="#9aa8c2" if full else "#888888", width=0.22)
        shapes.append(polyline(around(at(spot), radius), edge, closed=True))
    for letter, move in card.moves.items():
        shapes += _move(order, letter, move, radius, at)
    return [*shapes, plane(at(_ROOT), radius * 1.25, 0.0, "#1d2c4c" if full else "#000000", "#ffffff")]


def _move(order: Order, letter: str, move: Move, radius: float, at: Callable[[Point], Point]) -> Iterator[Shape]:
    """An arrow a step; a jump bends over what it passes, a step that may be added is broken."""
    spots = [at(spot) for spot in _spots(move)]
    colour = order.colours.accent if order.art == "full" else "#000000"
    jump = " " in move.to
    yield from _arrow(at(_ROOT), spots[0], radius, Ink(stroke=colour, width=radius * 0.13), bent=jump)
    if move.may:
        yield from _broken(spots[0], spots[1], radius, Ink(stroke=colour, width=radius * 0.13, round=False))
    elif move.then:
        yield from _arrow(spots[0], spots[1], radius, Ink(stroke=colour, width=radius * 0.13), bent=False)
    yield from _lettered(order, letter, spots[-1 if move.then else 0], radius)
    yield from _hope(order, move.hope, at(_ROOT), spots[0], radius)
    if len(spots) > 1:
        yield from _hope(order, move.then_hope, spots[0], spots[1], radius)
        yield from _cost(order, move.may_cost, spots[1], radius)


def _arrow(start: Point, end: Point, radius: float, ink: Ink, *, bent: bool) -> Iterator[Shape]:
    """From the rim of one hex into another."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = hypot(dx, dy)
    ux, uy = dx / long, dy / long
    a = start[0] + ux * radius * 0.62, start[1] + uy * radius * 0.62
    b = end[0] - ux * radius * 0.42, end[1] - uy * radius * 0.42
    side = -1 if dx < 0 else 1
    bow = radius * 0.5 * side if bent else 0.0
    mx, my = (a[0] + b[0]) / 2 + uy * bow, (a[1] + b[1]) / 2 - ux * bow
    head = radius * 0.3
    tx, ty = (b[0] - mx, b[1] - my) if bent else (ux, uy)
    scale = hypot(tx, ty)
    tx, ty = tx / scale, ty / scale
    neck = b[0] - tx * head, b[1] - ty * head
    yield curve(f"M {a[0]} {a[1]} C {mx} {my} {mx} {my} {neck[0]} {neck[1]}", ink)
    yield _head(b, (tx, ty), head, ink)


def _head(tip: Point, way: Point, long: float, ink: Ink) -> Shape:
    """The head of an arrow that goes a way, which is a vector as long as 1."""
    (x, y), (tx, ty), half = (tip[0] - way[0] * long, tip[1] - way[1] * long), way, long * 0.55
    return polyline(
        [tip, (x - ty * half, y + tx * half), (x + ty * half, y - tx * half)], Ink(fill=ink.stroke), closed=True
    )


def _broken(start: Point, end: Point, radius: float, ink: Ink) -> Iterator[Shape]:
    """From the letter in one hex almost to the middle of the next, which has none: dashes, the last under the head."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = hypot(dx, dy)
    way = dx / long, dy / long
    head, first = radius * 0.3, radius * 0.42
    dash = (long - first - head - radius * 0.3) / (_DASHES + (_DASHES - 1) * _GAP)
    for place in range(_DASHES):
        at = first + place * dash * (1 + _GAP)
        ends = [(start[0] + way[0] * far, start[1] + way[1] * far) for far in (at, at + dash)]
        yield polyline(ends, ink)
    yield _head((end[0] - way[0] * radius * 0.3, end[1] - way[1] * radius * 0.3), way, head, ink)


def _cost(order: Order, cards: int, at: Point, radius: float) -> Iterator[Shape]:
    """A can with what it takes, under the heart."""
    if not cards:
        return
    x, y = at[0], at[1] - radius * 0.05
    ink, size = order.colours.ink, radius * 0.43
    yield icon("fuel", (x - radius * 0.38, y), radius * 0.5, ink, "#ffffff")
    yield Text((x + radius * 0.18, y + size * 0.35), f"−{cards}", size, BOLD, ink, "middle")


def _lettered(order: Order, letter: str, at: Point, radius: float) -> Iterator[Shape]:
    """A move's letter, in the hex where it sets down."""
    x, y = at[0], at[1] + radius * 0.04
    disc = Ink(fill="#ffffff", stroke=order.colours.ink, width=0.2)
    yield Circle((x, y), radius * 0.34, disc)
    yield Text((x, y + radius * 0.19), letter, radius * 0.52, BOLD, order.colours.ink, "middle")


def _hope(order: Order, by: int, origin: Point, at: Point, radius: float) -> Iterator[Shape]:
    """A heart with what it brings, in the half of a hex that lies away from where the plane comes from."""
    if not by:
        return
    size = radius * 0.5
    ahead = at[1] < origin[1] - 0.1
    x, y = at[0] + radius * 0.08, at[1] + radius * (-0.5 if ahead else 0.62)
    colour = order.colours.ink if by > 0 else order.colours.accent
    heart = curve(
        "M 0 0.9 C -1.5 -0.2 -0.9 -1.3 0 -0.5 C 0.9 -1.3 1.5 -0.2 0 0.9 Z",
        Ink(fill=colour if by > 0 else "#ffffff", stroke=colour, width=0.18),
    )
    yield Group((heart,), move=(x - radius * 0.46, y - size * 0.12), scale=size * 0.42)
    yield Text(
        (x + radius * 0.1, y + size * 0.2), f"{'+' if by > 0 else '−'}{abs(by)}", size * 0.86, BOLD, colour, "middle"
    )


def _glide(order: Order, box: Box) -> list[Shape]:
    """The plane in its hex, and where it was, in a row."""
    radius, y = _GLIDE, box.y + box.height / 2 - 1
    full = order.art == "full"
    edge = Ink(fill="#dde4ef" if full else None, stroke="#9aa8c2" if full else "#888888", width=0.22)
    ghost = "#9aa8c2" if full else "#999999"
    step = _HEX * radius
    rings = [around((box.middle + place * step, y), radius) for place in (-1, 0, 1)]
    shapes: list[Shape] = [polyline(ring, edge, closed=True) for ring in rings]
    colour = order.colours.accent if full else "#000000"
    for place in (-1, 0):
        start, end = (box.middle + place * step, y), (box.middle + (place + 1) * step, y)
        ink = Ink(stroke=ghost if place < 0 else colour, width=radius * 0.13, dash=() if place else (1.2, 1.0))
        shapes += _arrow(start, end, radius, ink, bent=False)
    shapes.append(plane((box.middle - step, y), radius * 1.2, 90.0, ghost, "#ffffff"))
    shapes.append(plane((box.middle, y), radius * 1.2, 90.0, "#1d2c4c" if full else "#000000", "#ffffff"))
    return [
        *shapes,
        Text((box.middle, y + radius + 3.6), order.own["again"], 2.5, "B612", order.colours.soft, "middle"),
    ]
