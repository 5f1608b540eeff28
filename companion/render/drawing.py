"""A drawing as a list of shapes, made once and put on paper by two engines (SVG, ReportLab).

Lengths are in the drawing's own units, y grows downwards, colours are `#rrggbb`. Shapes
are values: the art in `companion.render.art` returns them, maps and sheets place them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal

Point = tuple[float, float]
Anchor = Literal["start", "middle", "end"]
Command = tuple[float | str, ...]  # ("M", x, y) ("L", x, y) ("C", x1, y1, x2, y2, x, y) ("Z",)


@dataclass(frozen=True, slots=True)
class Ink:
    """How a shape is drawn. `dash` is in units; no `fill` and no `stroke` draws nothing."""

    fill: str | None = None
    stroke: str | None = None
    width: float = 1.0
    dash: tuple[float, ...] = ()
    opacity: float = 1.0
    round: bool = True


@dataclass(frozen=True, slots=True)
class Path:
    """A path of lines and cubic curves."""

    commands: tuple[Command, ...]
    ink: Ink


@dataclass(frozen=True, slots=True)
class Circle:
    centre: Point
    radius: float
    ink: Ink


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text on its baseline, in a bundled font: `face` is a name of `render.fonts`."""

    at: Point
    text: str
    size: float
    face: str
    fill: str = "#000000"
    anchor: Anchor = "start"
    turn: float = 0.0


@dataclass(frozen=True, slots=True)
class Group:
    """Shapes moved, scaled and turned (degrees, clockwise) together; `title` is read aloud.

    Of what lies outside `clip` (x, y, width, height, in the group's own units) nothing is seen.
    """

    shapes: tuple[Shape, ...]
    move: Point = (0.0, 0.0)
    scale: float = 1.0
    turn: float = 0.0
    title: str = ""
    id: str = ""
    clip: tuple[float, float, float, float] | None = None


Shape = Path | Circle | Text | Group


@dataclass(frozen=True, slots=True)
class Drawing:
    """A whole picture: its box in units, its title, and a description in words."""

    width: float
    height: float
    title: str
    description: str
    shapes: tuple[Shape, ...] = field(default=())


def polyline(points: Sequence[Point], ink: Ink, *, closed: bool = False) -> Path:
    """Straight lines through the points."""
    commands: list[Command] = [("M", *points[0]), *(("L", *point) for point in points[1:])]
    return Path((*commands, ("Z",)) if closed else tuple(commands), ink)


def polygons(rings: Iterable[Sequence[Point]], ink: Ink) -> Path:
    """Several closed outlines as one path: one node on the page for all hexes of a kind."""
    commands = tuple(command for ring in rings for command in polyline(ring, ink, closed=True).commands)
    return Path(commands, ink)


def smooth(points: Sequence[Point], ink: Ink, tension: float = 0.5) -> Path:
    """A curve through all the points (Catmull-Rom as cubics)."""
    commands: list[Command] = [("M", *points[0])]
    for i in range(len(points) - 1):
        before, start, end, after = points[max(i - 1, 0)], points[i], points[i + 1], points[min(i + 2, len(points) - 1)]
        first = _lean(start, before, end, tension)
        second = _lean(end, after, start, tension)
        commands.append(("C", *first, *second, *end))
    return Path(tuple(commands), ink)


def _lean(at: Point, behind: Point, ahead: Point, tension: float) -> Point:
    return at[0] + (ahead[0] - behind[0]) * tension / 3, at[1] + (ahead[1] - behind[1]) * tension / 3


def rectangle(x: float, y: float, width: float, height: float, ink: Ink) -> Path:
    return polyline([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], ink, closed=True)
