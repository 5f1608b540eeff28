"""Where the hexes of a map lie on its sheet, upright or turned so that the river runs down the page.

Flat-topped hexes of radius 10. `wide` has north up; `tall` turns everything a quarter
clockwise: north lies to the right, and what flowed east flows down.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import cos, hypot, radians, sin, sqrt

from companion.render.drawing import Point

RADIUS = 10.0
_ROW = RADIUS * sqrt(3)
_COLUMN = RADIUS * 1.5


@dataclass(frozen=True)
class Grid:
    """Centres of hexes by name, in columns and rows, on a sheet whose map begins at `origin`."""

    centres: dict[str, Point]
    tall: bool
    origin: Point = (0.0, 0.0)

    @property
    def width(self) -> float:
        return self._extent[1] if self.tall else self._extent[0]

    @property
    def height(self) -> float:
        return self._extent[0] if self.tall else self._extent[1]

    @cached_property
    def _extent(self) -> Point:
        """The size of the map before any turn."""
        xs, ys = zip(*self.centres.values(), strict=True)
        return max(xs) * _COLUMN + 2 * RADIUS, (max(ys) + 1) * _ROW

    @property
    def north(self) -> float:
        """Where north points, in degrees clockwise from up."""
        return 90.0 if self.tall else 0.0

    def at(self, spot: Point) -> Point:
        """The point of the sheet for a spot in columns and rows."""
        x, y = spot[0] * _COLUMN + RADIUS, (spot[1] + 0.5) * _ROW
        if self.tall:
            x, y = self._extent[1] - y, x
        return self.origin[0] + x, self.origin[1] + y

    def centre(self, name: str) -> Point:
        return self.at(self.centres[name])

    def corners(self, name: str, radius: float = RADIUS) -> list[Point]:
        """The six corners, clockwise."""
        x, y = self.centre(name)
        turn = 90.0 if self.tall else 0.0
        return [(x + radius * cos(radians(turn + 60 * i)), y + radius * sin(radians(turn + 60 * i))) for i in range(6)]

    def touching(self, a: str, b: str) -> bool:
        """Whether two printed hexes share an edge."""
        (ax, ay), (bx, by) = self.centres[a], self.centres[b]
        return hypot((ax - bx) * _COLUMN, (ay - by) * _ROW) < _ROW * 1.01

    def neighbours(self, name: str) -> list[str]:
        return [other for other in self.centres if other != name and self.touching(name, other)]

    def crossing(self, a: str, b: str) -> Point:
        """The middle of the edge between two neighbours."""
        (ax, ay), (bx, by) = self.centre(a), self.centre(b)
        return (ax + bx) / 2, (ay + by) / 2

    def beside(self, a: str, b: str) -> Point:
        """A unit to the right of the way from `a` to `b`."""
        return right_of(self.centre(a), self.centre(b))

    def outline(self, names: frozenset[str] | tuple[str, ...]) -> list[tuple[Point, Point]]:
        """The outer edges of a set of hexes."""
        inside = set(names)
        return [edge for name in sorted(inside) for edge in self._open_edges(name, inside)]

    def _open_edges(self, name: str, inside: set[str]) -> list[tuple[Point, Point]]:
        """The edges of a hex that lead out of the set, or off the map."""
        corners = self.corners(name)
        shared = [self.crossing(name, other) for other in self.neighbours(name) if other in inside]
        sides = zip(corners, corners[1:] + corners[:1], strict=True)
        return [side for side in sides if not any(_near(_middle(side), point) for point in shared)]


def right_of(a: Point, b: Point) -> Point:
    """A unit vector to the right of the way from one point to another."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = hypot(dx, dy) or 1.0
    return -dy / length, dx / length


def _middle(side: tuple[Point, Point]) -> Point:
    return (side[0][0] + side[1][0]) / 2, (side[0][1] + side[1][1]) / 2


def _near(a: Point, b: Point) -> bool:
    return hypot(a[0] - b[0], a[1] - b[1]) < 0.1
