"""The six perils of the voyage: a round plate for those of nature, a square one for those of people.

Each sign is drawn in a box of 10 × 10 units about the origin, pale on its plate, and is told
by its shape as well as by its colour; in an ink that saves, black on white.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.render.art.pen import curve
from companion.render.drawing import Circle, Group, Ink, Path, Point, Shape, polyline, rectangle

BOX = 10.0
BLACK, WHITE = "#000000", "#ffffff"
COLOURS = {
    "exhaustion": "#b7791a",
    "wind": "#2f7398",
    "predation": "#6f3f2b",
    "collision": "#5b5f6b",
    "hunting": "#a92f24",
    "pollution": "#6a4787",
}
ROUND = frozenset(("exhaustion", "wind", "predation"))
_LINE = 0.95


def peril(name: str, at: Point, size: float, ink: str = "full") -> Group:
    """The sign of a peril on its plate, `size` units wide, centred on `at`. KeyError for none."""
    plate = COLOURS[name] if ink == "full" else WHITE
    mark = WHITE if ink == "full" else BLACK
    return Group((_plate(name, plate, ink), *PERILS[name](mark)), move=at, scale=size / BOX)


def calm(at: Point, size: float, ink: str = "full") -> Group:
    """An empty ring: no peril at this altitude."""
    line = Ink(fill=WHITE, stroke="#8a8f8c" if ink == "full" else "#777777", width=0.7, dash=(1.1, 1.1))
    return Group((Circle((0, 0), 4.3, line),), move=at, scale=size / BOX)


def _plate(name: str, fill: str, ink: str) -> Shape:
    rim = Ink(fill=fill, stroke=BLACK if ink == "save" else WHITE, width=0.7)
    return Circle((0, 0), 4.65, rim) if name in ROUND else rectangle(-4.35, -4.35, 8.7, 8.7, rim)


def _exhaustion(mark: str) -> tuple[Shape, ...]:
    """An hourglass that has run down."""
    line, solid = Ink(stroke=mark, width=0.75), Ink(fill=mark)
    return (
        polyline([(-2.2, -2.9), (2.2, -2.9)], Ink(stroke=mark, width=0.95)),
        polyline([(-2.2, 2.9), (2.2, 2.9)], Ink(stroke=mark, width=0.95)),
        curve("M -1.7 -2.7 C -1.7 -0.9 -0.3 -0.6 -0.3 0 C -0.3 0.6 -1.7 0.9 -1.7 2.7", line),
        curve("M 1.7 -2.7 C 1.7 -0.9 0.3 -0.6 0.3 0 C 0.3 0.6 1.7 0.9 1.7 2.7", line),
        curve("M -1.6 2.7 C -1.4 1.5 -0.6 1.1 0 0.9 C 0.6 1.1 1.4 1.5 1.6 2.7 Z", solid),
    )


def _wind(mark: str) -> tuple[Shape, ...]:
    """Three gusts that curl."""
    line = Ink(stroke=mark, width=_LINE)
    return (
        curve("M -3.3 -0.7 L 1 -0.7 C 2.9 -0.7 2.9 -3.2 1.2 -3.1 C 0.4 -3 0.2 -2.3 0.6 -1.9", line),
        curve("M -3 0.9 L 2.2 0.9 C 3.9 0.9 3.8 -1.1 2.9 -1", line),
        curve("M -2.6 2.4 L 0.2 2.4 C 1.6 2.5 1.5 4 0.4 3.7", line),
    )


def _predation(mark: str) -> tuple[Shape, ...]:
    """A falcon's head, its bill hooked."""
    return (
        curve(
            "M -2.9 3.3 C -3.4 -0.4 -2.4 -3.2 0.5 -3.2 C 2.7 -3.2 3.5 -1.7 3.4 0.9 C 2.7 0.1 2 0 1.2 0.4"
            " C 1 1.8 1.2 2.6 1.7 3.3 Z",
            Ink(fill=mark),
        ),
        Circle((0.6, -1.5), 0.62, Ink(fill=BLACK if mark == WHITE else WHITE)),
    )


def _collision(mark: str) -> tuple[Shape, ...]:
    """A pylon and its wires."""
    line = Ink(stroke=mark, width=0.72)
    return (
        polyline([(-1.9, 3.5), (0, -3.5), (1.9, 3.5)], line),
        polyline([(-2.8, -1.2), (2.8, -1.2)], line),
        polyline([(-2.1, -2.6), (2.1, -2.6)], line),
        polyline([(-0.7, -0.9), (1.4, 1.7), (-1.4, 1.7), (0.7, -0.9)], Ink(stroke=mark, width=0.55)),
    )


def _hunting(mark: str) -> tuple[Shape, ...]:
    """The cross hairs of a sight."""
    line = Ink(stroke=mark, width=0.8)
    ticks = [((0, -3.6), (0, -1.1)), ((0, 1.1), (0, 3.6)), ((-3.6, 0), (-1.1, 0)), ((1.1, 0), (3.6, 0))]
    return (
        Circle((0, 0), 2.45, line),
        *(polyline(list(tick), line) for tick in ticks),
        Circle((0, 0), 0.5, Ink(fill=mark)),
    )


def _pollution(mark: str) -> tuple[Shape, ...]:
    """A factory under its smoke."""
    return (
        curve(
            "M -3.4 3.4 L -3.4 0.9 L -1.4 -0.1 L -1.4 0.9 L 0.6 -0.1 L 0.6 0.9 L 1.3 0.9 L 1.6 -1.3 L 2.7 -1.3"
            " L 3.1 3.4 Z",
            Ink(fill=mark),
        ),
        Path(
            curve("M 2 -2 C 1 -2.2 1 -3.4 0 -3.2 C -1 -3.1 -1.2 -2.2 -2.2 -2.6", Ink()).commands,
            Ink(stroke=mark, width=0.95),
        ),
    )


PERILS: dict[str, Callable[[str], tuple[Shape, ...]]] = {
    "exhaustion": _exhaustion,
    "wind": _wind,
    "predation": _predation,
    "collision": _collision,
    "hunting": _hunting,
    "pollution": _pollution,
}
