"""Labels that never lie on one another: each takes the first of its places that is still free."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import cos, sin, tau

from companion.render.drawing import Point

_TOUCH, _ON = 0.4, 5  # nearer than this a way is on a label, which is so many times as bad as near it


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle by its edges."""

    left: float
    top: float
    right: float
    bottom: float

    @classmethod
    def about(cls, centre: Point, width: float, height: float) -> Box:
        x, y = centre
        return cls(x - width / 2, y - height / 2, x + width / 2, y + height / 2)

    def meets(self, other: Box) -> bool:
        """Whether they have more than an edge in common."""
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )

    def near(self, point: Point, reach: float) -> bool:
        """Whether a point lies within, or nearer than `reach`."""
        x, y = point
        return self.left - reach < x < self.right + reach and self.top - reach < y < self.bottom + reach


class Room:
    """The boxes already taken on a sheet."""

    def __init__(self, sheet: Box) -> None:
        self.sheet = sheet
        self.taken: list[Box] = []

    def take(self, box: Box) -> Box:
        self.taken.append(box)
        return box

    def free(self, box: Box) -> bool:
        inside = (
            self.sheet.left <= box.left
            and self.sheet.top <= box.top
            and box.right <= self.sheet.right
            and box.bottom <= self.sheet.bottom
        )
        return inside and not any(box.meets(other) for other in self.taken)

    def place(
        self, wishes: Iterable[Point], width: float, height: float, ways: Sequence[Point] = (), reach: float = 0.4
    ) -> Point:
        """Take the free wish with the fewest points of `ways` on it, and nearer than `reach`, the earlier of equals.

        With none free, take the free place nearest to the last wish.
        """
        last: Point = (0.0, 0.0)
        best: Point | None = None
        least = (_ON + 1) * len(ways) + 1
        for last in wishes:
            box = Box.about(last, width, height)
            covered = sum(_ON * box.near(way, _TOUCH) + box.near(way, reach) for way in ways)
            if covered < least and self.free(box):
                best, least = last, covered
                if not covered:
                    break
        if best is None:
            best = next(at for at in _around(last) if self.free(Box.about(at, width, height)))
        self.take(Box.about(best, width, height))
        return best


def _around(centre: Point) -> Iterable[Point]:
    """Points on widening rings, out to anywhere on a sheet."""
    for ring in range(1, 600):
        for step in range(12):
            yield centre[0] + ring * 0.7 * cos(tau * step / 12), centre[1] + ring * 0.7 * sin(tau * step / 12)
