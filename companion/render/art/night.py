"""The signs of the night flight, in one ink: what each hex is, the plane, tokens.

Each is drawn in a box of 10 × 10 units about the origin, to be read at 3 mm; `paper` is the
colour that shows through. Winds and the plane point north until they are turned.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from companion.render.art.icons import BLACK, BOX, WHITE
from companion.render.art.pen import curve, line
from companion.render.drawing import Circle, Group, Ink, Path, Point, Shape, polyline

Art = Callable[[str, str], tuple[Shape, ...]]
HEADINGS = {"NE": 30.0, "E": 90.0, "SE": 150.0, "SW": 210.0, "W": 270.0, "NW": 330.0}
"""Degrees clockwise from north."""


def icon(name: str, at: Point, size: float, colour: str = BLACK, paper: str = WHITE) -> Group:
    """The sign of this name, `size` units wide, centred on `at`; `wind_ne` is turned. Raises KeyError for no sign."""
    if name.startswith("wind_"):
        return Group(_wind(colour, paper), move=at, scale=size / BOX, turn=HEADINGS[name.removeprefix("wind_").upper()])
    return Group(ICONS[name](colour, paper), move=at, scale=size / BOX)


def plane(at: Point, size: float, heading: float, colour: str = BLACK, paper: str = WHITE) -> Group:
    """The plane as one sees it from above, its nose turned `heading` degrees clockwise from north."""
    return Group(_plane(colour, paper), move=at, scale=size / BOX, turn=heading)


def _polar(radius: float, degrees: float) -> Point:
    return radius * sin(degrees * pi / 180), -radius * cos(degrees * pi / 180)


def _plane(colour: str, paper: str) -> tuple[Shape, ...]:
    """A mail plane of the twenties: one long straight wing, an engine, a tail."""
    body = Ink(fill=colour, stroke=paper, width=0.45)
    wing = curve("M -4.9 -1.5 C -5.2 -0.9 -5.2 0.1 -4.8 0.5 L 4.8 0.5 C 5.2 0.1 5.2 -0.9 4.9 -1.5 Z", body)
    tail = curve("M -1.9 3.4 C -2.1 3.8 -2.1 4.4 -1.8 4.8 L 1.8 4.8 C 2.1 4.4 2.1 3.8 1.9 3.4 Z", body)
    hull = curve(
        "M -0.8 -3.6 C -0.6 -4.4 0.6 -4.4 0.8 -3.6 L 0.9 0.4 C 0.9 2.2 0.5 4 0.2 5"
        " L -0.2 5 C -0.5 4 -0.9 2.2 -0.9 0.4 Z",
        body,
    )
    screw = line(-1.9, -4.5, 1.9, -4.5, Ink(stroke=colour, width=0.5))
    seats = Circle((0, 1.0), 0.4, Ink(fill=paper)), Circle((0, 2.2), 0.35, Ink(fill=paper))
    return tail, wing, hull, screw, *seats


def _start(colour: str, paper: str) -> tuple[Shape, ...]:
    """An airfield's ring, and a way out of it."""
    ring = Circle((0, 0), 4.1, Ink(stroke=colour, width=0.9))
    return ring, curve("M 0 -2.9 L 2.3 1.9 L 0 0.9 L -2.3 1.9 Z", Ink(fill=colour))


def _dawn(colour: str, paper: str) -> tuple[Shape, ...]:
    """Half a sun over the line of the land."""
    sun = curve("M -2.5 1.7 C -2.5 -1.7 2.5 -1.7 2.5 1.7 Z", Ink(fill=colour))
    rays = [polyline([_up(3.5, turn), _up(4.9, turn)], Ink(stroke=colour, width=0.75)) for turn in range(-80, 81, 40)]
    land = line(-4.9, 2.9, 4.9, 2.9, Ink(stroke=colour, width=0.8))
    return sun, *rays, land, line(-2.6, 4.4, 2.6, 4.4, Ink(stroke=colour, width=0.7))


def _up(radius: float, degrees: float) -> Point:
    x, y = _polar(radius, degrees)
    return x, y + 1.7


def _fog(colour: str, paper: str) -> tuple[Shape, ...]:
    """Banks of fog, one over the other."""
    ink = Ink(stroke=colour, width=0.95)
    banks = ((-3.4, 3.0, -3.2), (-4.6, 4.4, -1.1), (-3.8, 4.8, 1.1), (-2.8, 3.2, 3.2))
    return tuple(_wave(left, right, y, ink) for left, right, y in banks)


def _wave(left: float, right: float, y: float, ink: Ink) -> Path:
    third = (right - left) / 3
    return curve(f"M {left} {y} C {left + third} {y - 1.3} {right - third} {y + 1.3} {right} {y}", ink)


def _disturbance(colour: str, paper: str) -> tuple[Shape, ...]:
    """A lozenge that warns."""
    edge = polyline([(0, -4.8), (4.8, 0), (0, 4.8), (-4.8, 0)], Ink(fill=paper, stroke=colour, width=0.9), closed=True)
    return edge, curve("M -0.55 -2.9 L 0.55 -2.9 L 0.32 0.7 L -0.32 0.7 Z", Ink(fill=colour)), _dot(0, 2.1, 0.6, colour)


def _dot(x: float, y: float, radius: float, colour: str) -> Circle:
    return Circle((x, y), radius, Ink(fill=colour))


def _star(colour: str, paper: str) -> tuple[Shape, ...]:
    """A star of five points."""
    points = [_polar(4.9 if place % 2 == 0 else 2.0, place * 36) for place in range(10)]
    return (polyline([(x, y + 0.3) for x, y in points], Ink(fill=colour), closed=True),)


def _moon(colour: str, paper: str) -> tuple[Shape, ...]:
    """A crescent."""
    outline = "M 1.3 -4.7 C -3 -4.5 -4.6 -1.6 -4.4 0.6 C -4 3.9 -0.9 5.2 2 4.5 C 3 4.2 3.9 3.6 4.4 2.8"
    return (curve(f"{outline} C 0.4 3.6 -2.6 -0.4 1.3 -4.7 Z", Ink(fill=colour)),)


def _cloud(ink: Ink) -> Path:
    return curve(
        "M -3.2 0.6 C -5.4 0.4 -5 -2.4 -3 -2.4 C -2.8 -4.6 0.4 -5.4 1.6 -3.4 C 3.4 -4 4.6 -2.6 4.2 -1.4"
        " C 5.4 -0.8 4.8 0.6 3.4 0.6 Z",
        ink,
    )


def _rain(colour: str, paper: str) -> tuple[Shape, ...]:
    """A light cloud, and rain."""
    drops = [
        line(x, y, x - 0.9, y + 2.2, Ink(stroke=colour, width=0.75)) for x, y in ((-2, 1.8), (0.6, 2.4), (3.1, 1.8))
    ]
    return _cloud(Ink(fill=paper, stroke=colour, width=0.8)), *drops


def _storm(colour: str, paper: str) -> tuple[Shape, ...]:
    """A dark cloud, and lightning."""
    bolt = curve("M 0.9 0.2 L -1.6 3 L -0.1 3 L -1 5.2 L 2.2 2.1 L 0.7 2.1 L 1.9 0.2 Z", Ink(fill=colour))
    return _cloud(Ink(fill=colour, stroke=colour, width=0.8)), bolt


def _hurricane(colour: str, paper: str) -> tuple[Shape, ...]:
    """A whirl with two arms."""
    arm = curve("M 0 -2.9 C 2.2 -2.9 3.9 -1.6 4.1 0.6 C 5.3 -3.2 2.2 -5.4 -2.6 -4.9 C -1.2 -4.6 -0.4 -3.8 0 -2.9 Z",
                Ink(fill=colour))  # fmt: skip
    eye = Circle((0, 0), 2.3, Ink(stroke=colour, width=1.5))
    return Group((arm,), turn=-20.0), Group((arm,), turn=160.0), eye


def _wind(colour: str, paper: str) -> tuple[Shape, ...]:
    """A streaming arrow, to be turned."""
    ink, fine = Ink(stroke=colour, width=1.0), Ink(stroke=colour, width=0.75)
    head = polyline([(-2.3, -1.7), (0, -4.7), (2.3, -1.7)], Ink(fill=colour, stroke=colour, width=0.5), closed=True)
    streams = [curve(f"M {x} 4.2 C {x + 0.7} 2.8 {x - 0.7} 1.6 {x} 0.2", fine) for x in (-2.4, 2.4)]
    return line(0, -2, 0, 4.7, ink), head, *streams


def _mountain(colour: str, paper: str) -> tuple[Shape, ...]:
    """Two peaks, snow on the higher."""
    back = polyline([(0, 4), (2.5, -1.3), (5, 4)], Ink(fill=colour, stroke=colour, width=0.4), closed=True)
    front = polyline([(-5, 4), (-1.2, -4.6), (2.6, 4)], Ink(fill=colour, stroke=paper, width=0.5), closed=True)
    return (
        back,
        front,
        curve("M -1.2 -3.7 L -0.1 -1.2 L -0.9 -1.8 L -1.3 -0.9 L -1.9 -1.8 L -2.3 -1.2 Z", Ink(fill=paper)),
    )


def _relay(colour: str, paper: str) -> tuple[Shape, ...]:
    """A wireless mast that sends."""
    ink, fine = Ink(stroke=colour, width=0.8), Ink(stroke=colour, width=0.55)
    legs = polyline([(-2.2, 4.8), (0, -2.2), (2.2, 4.8)], ink)
    braces = line(-1.5, 2.4, 1.5, 2.4, fine), line(-0.8, 0.2, 0.8, 0.2, fine)
    waves = [curve(f"M {s * 1.6} -4.9 C {s * 2.8} -3.6 {s * 2.8} -2 {s * 1.6} -0.7", fine) for s in (-1, 1)] + [
        curve(f"M {s * 3.1} -5 C {s * 4.9} -3.6 {s * 4.9} -1.6 {s * 3.1} -0.2", fine) for s in (-1, 1)
    ]
    return legs, *braces, _dot(0, -2.8, 1.05, colour), *waves


def _target(inner: Art) -> Art:
    """A ring to be hit, with what it holds."""

    def drawn(colour: str, paper: str) -> tuple[Shape, ...]:
        ring = Circle((0, 0), 4.3, Ink(fill=paper, stroke=colour, width=0.8))
        ticks = [
            polyline([_polar(3.5, turn), _polar(5.0, turn)], Ink(stroke=colour, width=0.8))
            for turn in range(0, 360, 90)
        ]
        return ring, *ticks, Group(inner(colour, paper), scale=0.52)

    return drawn


def _fuel(colour: str, paper: str) -> tuple[Shape, ...]:
    """A can."""
    can = curve("M -3.4 -1.6 L -1.8 -3.2 L 3.4 -3.2 L 3.4 4.7 L -3.4 4.7 Z", Ink(fill=colour, stroke=colour, width=0.6))
    grip = curve("M -0.6 -3.2 L -0.6 -4.7 L 2.6 -4.7 L 2.6 -3.2", Ink(stroke=colour, width=0.8))
    lines = line(-2, 0, 2, 3.4, Ink(stroke=paper, width=0.6)), line(2, 0, -2, 3.4, Ink(stroke=paper, width=0.6))
    return can, grip, line(-3.6, -3.4, -2.5, -4.4, Ink(stroke=colour, width=1.1)), *lines


def _clue(colour: str, paper: str) -> tuple[Shape, ...]:
    """An eye: the clue lies face up."""
    lids = curve("M -4.8 0 C -2.6 -3.6 2.6 -3.6 4.8 0 C 2.6 3.6 -2.6 3.6 -4.8 0 Z",
                 Ink(fill=paper, stroke=colour, width=0.8))  # fmt: skip
    return lids, _dot(0, 0, 1.7, colour)


def _hidden(colour: str, paper: str) -> tuple[Shape, ...]:
    """A closed eye: the clue lies face down."""
    ink = Ink(stroke=colour, width=0.8)
    lid = curve("M -4.8 -0.8 C -2.6 2.6 2.6 2.6 4.8 -0.8", ink)
    lashes = [line(x, y, x * 1.25, y + 1.8, ink) for x, y in ((-3, 0.9), (0, 1.8), (3, 0.9))]
    return lid, *lashes


ICONS: dict[str, Art] = {
    "start": _start,
    "dawn": _dawn,
    "fog": _fog,
    "disturbance": _disturbance,
    "star": _star,
    "moon": _moon,
    "rain": _rain,
    "storm": _storm,
    "hurricane": _hurricane,
    "wind": _wind,
    "mountain": _mountain,
    "relay": _relay,
    "target_star": _target(_star),
    "target_fog": _target(_fog),
    "plane": _plane,
    "fuel": _fuel,
    "clue": _clue,
    "hidden": _hidden,
}
"""By name. Night has no sign: it is what is left."""
