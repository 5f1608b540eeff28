"""What a flight leaves on the map: its legs, blocked steps, the numbers of turns, the plane."""

from __future__ import annotations

from itertools import groupby
from math import atan2, cos, degrees, hypot, radians, sin

from companion.core.hexes import Hex
from companion.games.nightflight import board
from companion.games.nightflight.view.map import Block, Leg, MapView, Stop
from companion.render import fonts
from companion.render.art.night import plane
from companion.render.drawing import Circle, Group, Ink, Path, Point, Shape, Text, polyline
from companion.render.maps.labels import Box, Room
from companion.render.maps.nightflight.board import NAMES, RADIUS, Field, Way
from companion.render.maps.nightflight.ground import NAME_DROP
from companion.render.maps.nightflight.palette import FIGURES, Palette

_BOW = 0.13
_FINE = 16
_FIGURE = 2.7
_BEAD = 2.05
PLANE = 9.6
_CORNERS = (
    (4.5, -3.2),
    (-4.5, -3.2),
    (4.5, 2.6),
    (-4.5, 2.6),
    (0.0, -5.6),
    (5.9, 0.0),
    (-5.9, 0.0),
    (5.4, -5.4),
    (-5.4, -5.4),
    (6.6, 2.0),
    (-6.6, 2.0),
)


class Marks:
    """Lays the marks of one map, each number where it lies on no other."""

    def __init__(self, view: MapView, field: Field, room: Room, palette: Palette) -> None:
        self.view, self.field, self.room, self.palette = view, field, room, palette
        for place in view.places:
            x, y = field.centre(place.name)
            room.take(Box.about((x, y + NAME_DROP - 0.7), 5.2, 1.8))
        for strip in field.strips:
            room.take(Box(strip.at[0] - NAMES, strip.at[1], strip.at[0] - 0.6, strip.at[1] + strip.height))
        if field.holds(view.plane):
            room.take(Box.about(field.centre(view.plane), PLANE * 0.8, PLANE * 0.8))

    def track(self) -> list[Shape]:
        """Every leg in its order, winds told apart, and a barb that says which way."""
        return [shape for leg in self.view.legs for shape in self.leg(leg)]

    def leg(self, leg: Leg) -> list[Shape]:
        if not (self.field.holds(leg.origin) and self.field.holds(leg.hex)):
            return []
        ink = self.palette.wind if leg.pushed else self.palette.track
        shapes: list[Shape] = []
        for way in self.field.ways(leg.origin, leg.hex):
            line = bowed(way).commands
            shapes += [Path(line, self.palette.halo), Path(line, ink), _barb(way, ink)]
        return shapes

    def blocks(self) -> list[Shape]:
        """A cross on the edge where a step came to nothing."""
        return [shape for block in self.view.blocks for shape in self.block(block)]

    def block(self, block: Block) -> list[Shape]:
        if not self.field.holds(block.origin):
            return []
        x, y = _edge(block, self.field)
        arm = 1.15
        return [
            polyline([(x - arm, y + dy), (x + arm, y - dy)], ink)
            for ink in (self.palette.halo, self.palette.block)
            for dy in (-arm, arm)
        ]

    def fallen(self) -> list[Shape]:
        """A small cross in a corner of each hex where an earlier plane was lost."""
        return [
            Group(tuple(cross(self.palette)), move=self._corner(one.hex), title=", ".join(one.names))
            for one in self.view.fallen
            if self.field.holds(one.hex)
        ]

    def _corner(self, hex: str) -> Point:
        x, y = self.field.centre(hex)
        at = ((x + dx, y + dy) for dx, dy in ((3.5, -3.4), (-3.5, -3.4), (0.0, -4.9), (4.2, 0.0)))
        return self.room.place(at, 2.2, 2.8)

    def stops(self) -> list[Shape]:
        """Where each turn ended, with its number; turns that ended on one hex share a bead."""
        ended = [stop for stop in self.view.stops if self.field.holds(stop.plane)]
        shapes: list[Shape] = []
        for _, group in groupby(ended, key=lambda stop: stop.plane):
            stays = list(group)
            shapes += bead(label(stays), self._free(stays), self.palette)
        return shapes

    def _free(self, stays: list[Stop]) -> Point:
        x, y = self.field.centre(stays[0].plane)
        wide = max(2 * _BEAD, fonts.width(label(stays), FIGURES, _FIGURE) + 1.6)
        ways = [point for leg in self.view.legs for point in self._points(leg)]
        return self.room.place(((x + dx, y + dy) for dx, dy in _CORNERS), wide, 2 * _BEAD, ways)

    def _points(self, leg: Leg) -> list[Point]:
        if not (self.field.holds(leg.origin) and self.field.holds(leg.hex)):
            return []
        return [
            (a[0] + (b[0] - a[0]) * part / 4, a[1] + (b[1] - a[1]) * part / 4)
            for a, b in self.field.ways(leg.origin, leg.hex)
            for part in range(5)
        ]

    def ways(self) -> list[Point]:
        """Points along all that was flown, near enough to each other to tell what lies on it."""
        return [point for leg in self.view.legs for point in self._bent(leg)]

    def _bent(self, leg: Leg) -> list[Point]:
        if not (self.field.holds(leg.origin) and self.field.holds(leg.hex)):
            return []
        steps = [(part / _FINE, 2 * _BOW * part / _FINE * (1 - part / _FINE)) for part in range(_FINE + 1)]
        return [
            (a[0] + (b[0] - a[0]) * along - (b[1] - a[1]) * aside, a[1] + (b[1] - a[1]) * along + (b[0] - a[0]) * aside)
            for a, b in self.field.ways(leg.origin, leg.hex)
            for along, aside in steps
        ]

    def plane(self) -> list[Shape]:
        """The plane where it is, its nose as it flew last."""
        if not self.field.holds(self.view.plane):
            return []
        at = self.field.centre(self.view.plane)
        shade = Circle(at, 0.6 * RADIUS, Ink(fill=self.palette.rim, opacity=0.55))
        return [shade, plane(at, PLANE, heading(self.view.last), self.palette.plane, self.palette.rim)]


def cross(palette: Palette) -> list[Shape]:
    """The cross of a lost plane about the origin."""
    ink = Ink(stroke=palette.text, width=0.42)
    bars = ([(0.0, -1.4), (0.0, 1.4)], [(-0.95, -0.5), (0.95, -0.5)])
    return [polyline(bar, pen) for pen in (palette.halo, ink) for bar in bars]


def label(stays: list[Stop]) -> str:
    """`4`, or `4–6` for turns that ended on the same hex."""
    first, last = stays[0].turn, stays[-1].turn
    return str(first) if first == last else f"{first}–{last}"


def bead(text: str, at: Point, palette: Palette) -> list[Shape]:
    """A turn's number in a ring, or in a longer one."""
    x, y = at
    half = max(0.0, fonts.width(text, FIGURES, _FIGURE) / 2 + 0.8 - _BEAD)
    k = _BEAD * 0.5523
    ring: Shape = Circle(at, _BEAD, palette.bead)
    if half:
        r, left, right = _BEAD, x - half, x + half
        ring = Path(
            (
                ("M", left, y - r),
                ("L", right, y - r),
                ("C", right + k, y - r, right + r, y - k, right + r, y),
                ("C", right + r, y + k, right + k, y + r, right, y + r),
                ("L", left, y + r),
                ("C", left - k, y + r, left - r, y + k, left - r, y),
                ("C", left - r, y - k, left - k, y - r, left, y - r),
                ("Z",),
            ),
            palette.bead,
        )
    return [ring, Text((x, y + _FIGURE * 0.36), text, _FIGURE, FIGURES, palette.bead_text, "middle")]


def heading(last: board.Vector | None) -> float:
    """Degrees clockwise from north; before the first displacement the nose points there."""
    if last is None or last == (0, 0):
        return 0.0
    x, y = Hex(*last).centre(1.0, "pointy")
    return degrees(atan2(x, -y))


def bowed(way: Way) -> Path:
    """A line bent a little to the right of its way, so that there and back lie apart."""
    (ax, ay), (bx, by) = way
    dx, dy = bx - ax, by - ay
    cx, cy = (ax + bx) / 2 - dy * _BOW, (ay + by) / 2 + dx * _BOW
    return Path(
        (
            ("M", ax, ay),
            (
                "C",
                ax + (cx - ax) * 2 / 3,
                ay + (cy - ay) * 2 / 3,
                bx + (cx - bx) * 2 / 3,
                by + (cy - by) * 2 / 3,
                bx,
                by,
            ),
        ),
        Ink(),
    )


def _barb(way: Way, ink: Ink) -> Shape:
    """Two short strokes in the middle of a way: where it leads."""
    (ax, ay), (bx, by) = way
    dx, dy = bx - ax, by - ay
    long = hypot(dx, dy) or 1.0
    ux, uy = dx / long, dy / long
    x, y = (ax + bx) / 2 - dy * _BOW / 2 + ux * 0.8, (ay + by) / 2 + dx * _BOW / 2 + uy * 0.8
    wings = [(x + side * -uy * 1.15 - ux * 1.5, y + side * ux * 1.15 - uy * 1.5) for side in (-1, 1)]
    return polyline([wings[0], (x, y), wings[1]], Ink(stroke=ink.stroke, width=ink.width))


def _edge(block: Block, field: Field) -> Point:
    """The edge that a step would have crossed; off the table, the nearest side."""
    x, y = field.centre(block.origin)
    if field.holds(block.hex):
        way = field.ways(block.origin, block.hex)[0]
        angle = atan2(way[1][1] - y, way[1][0] - x)
    else:
        row, column = board.place(block.origin)
        angle = radians(90 if row == 0 else 180 if column == 0 else 0)
    reach = RADIUS * 0.8
    return x + reach * cos(angle), y + reach * sin(angle)
