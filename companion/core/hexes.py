"""Hexes in axial coordinates: neighbours, distances, lines, centres, corners.

`q` runs along columns, `r` along rows; sizes are the radius of a hex (centre to corner),
y grows southwards. Both orientations share the arithmetic; only the drawing differs.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin, sqrt
from typing import Literal, NamedTuple

Orientation = Literal["flat", "pointy"]
Point = tuple[float, float]
_STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
FLAT = dict(zip(("SE", "S", "SW", "NW", "N", "NE"), _STEPS, strict=True))
POINTY = dict(zip(("E", "SE", "SW", "W", "NW", "NE"), _STEPS, strict=True))


class Hex(NamedTuple):
    """A hex by its axial coordinates."""

    q: int
    r: int

    def step(self, dq: int, dr: int) -> Hex:
        return Hex(self.q + dq, self.r + dr)

    def towards(self, direction: str, orientation: Orientation = "flat") -> Hex:
        """The neighbour in a compass direction (`SE`)."""
        return self.step(*(FLAT if orientation == "flat" else POINTY)[direction])

    def neighbours(self) -> tuple[Hex, ...]:
        return tuple(self.step(dq, dr) for dq, dr in _STEPS)

    def distance(self, other: Hex) -> int:
        """Steps between two hexes."""
        dq, dr = self.q - other.q, self.r - other.r
        return max(abs(dq), abs(dr), abs(dq + dr))

    def within(self, radius: int) -> Iterator[Hex]:
        """Every hex at most `radius` steps away, itself included."""
        for dq in range(-radius, radius + 1):
            for dr in range(max(-radius, -dq - radius), min(radius, -dq + radius) + 1):
                yield self.step(dq, dr)

    def line(self, other: Hex) -> tuple[Hex, ...]:
        """The hexes on the straight line to `other`, both ends included."""
        steps = self.distance(other)
        return tuple(self._between(other, i / steps if steps else 0.0) for i in range(steps + 1))

    def _between(self, other: Hex, share: float) -> Hex:
        nudge = 1e-6
        q = self.q + nudge + (other.q - self.q) * share
        r = self.r + nudge + (other.r - self.r) * share
        return rounded(q, r)

    def centre(self, size: float = 1.0, orientation: Orientation = "flat") -> Point:
        """The middle of the hex, with hex (0, 0) at the origin."""
        if orientation == "flat":
            return size * 1.5 * self.q, size * sqrt(3) * (self.r + self.q / 2)
        return size * sqrt(3) * (self.q + self.r / 2), size * 1.5 * self.r

    def corners(self, size: float = 1.0, orientation: Orientation = "flat") -> tuple[Point, ...]:
        """The six corners, clockwise, from the east (flat) or the south-east (pointy)."""
        x, y = self.centre(size, orientation)
        turn = 0.0 if orientation == "flat" else pi / 6
        return tuple((x + size * cos(turn + i * pi / 3), y + size * sin(turn + i * pi / 3)) for i in range(6))


def rounded(q: float, r: float) -> Hex:
    """The hex that holds a point given in fractional axial coordinates."""
    s = -q - r
    rq, rr, rs = round(q), round(r), round(s)
    dq, dr, ds = abs(rq - q), abs(rr - r), abs(rs - s)
    if dq > dr and dq > ds:
        return Hex(-rr - rs, rr)
    return Hex(rq, -rq - rs) if dr > ds else Hex(rq, rr)
