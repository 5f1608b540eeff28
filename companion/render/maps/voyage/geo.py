"""From the globe to the sheet: Mercator's projection, rounded coasts, outlines cut at the map's edge."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import asinh, degrees, radians, tan
from pathlib import Path

from companion.core import data
from companion.render.drawing import Point
from companion.render.maps.labels import Box

_FILE = Path(__file__).with_name("coast.toml")
Ring = Sequence[Point]


@dataclass(frozen=True, slots=True)
class Coast:
    """All of `coast.toml`, in degrees east and north."""

    land: Mapping[str, tuple[tuple[float, float], ...]]
    water: Mapping[str, tuple[tuple[float, float], ...]]
    rivers: Mapping[str, tuple[tuple[float, float], ...]]
    peaks: Mapping[str, tuple[tuple[float, float], ...]]


@lru_cache(maxsize=1)
def coast() -> Coast:
    """The outline that every map of the voyage is drawn from."""
    return data.load(Coast, _FILE)


@dataclass(frozen=True, slots=True)
class Globe:
    """A window of the globe on the sheet: `corner` is the place of its north-western corner.

    `west` in degrees and `north` in those of the projection; `scale` is units a degree of longitude.
    """

    corner: Point
    west: float
    north: float
    scale: float

    @classmethod
    def fit(cls, box: Box, west: float, north: float, south: float) -> Globe:
        """A window as high as a box, between two latitudes, its western edge at `west`."""
        high = _rise(north) - _rise(south)
        return cls((box.left, box.top), west, _rise(north), (box.bottom - box.top) / high)

    def place(self, at: Point) -> Point:
        """Where a point of the globe lies on the sheet."""
        return (
            self.corner[0] + (at[0] - self.west) * self.scale,
            self.corner[1] + (self.north - _rise(at[1])) * self.scale,
        )

    def path(self, points: Sequence[Point]) -> list[Point]:
        return [self.place(point) for point in points]


def _rise(latitude: float) -> float:
    """How far from the equator Mercator lays a latitude, in degrees of the equator."""
    return degrees(asinh(tan(radians(latitude))))


def rounded(ring: Ring) -> list[Point]:
    """A closed outline with its corners cut, so that it looks drawn and not measured."""
    found: list[Point] = []
    for place, here in enumerate(ring):
        there = ring[(place + 1) % len(ring)]
        found += [_between(here, there, 0.25), _between(here, there, 0.75)]
    return found


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def clipped(ring: Ring, box: Box) -> list[Point]:
    """The part of an outline within a box (Sutherland and Hodgman); empty when there is none."""
    found = list(ring)
    for axis, bound, sign in ((0, box.left, 1), (0, box.right, -1), (1, box.top, 1), (1, box.bottom, -1)):
        found = _cut(found, axis, bound, sign)
    return found


def _cut(ring: list[Point], axis: int, bound: float, sign: int) -> list[Point]:
    """What of an outline lies on one side of a line parallel to an axis."""
    found: list[Point] = []
    for place, here in enumerate(ring):
        before = ring[place - 1]
        inside, was = sign * (here[axis] - bound) >= 0, sign * (before[axis] - bound) >= 0
        if inside != was:
            found.append(_between(before, here, (bound - before[axis]) / (here[axis] - before[axis])))
        if inside:
            found.append(here)
    return found


def trimmed(line: Ring, box: Box) -> list[Point]:
    """The first run of a line's points within a box."""
    found: list[Point] = []
    for x, y in line:
        if box.left <= x <= box.right and box.top <= y <= box.bottom:
            found.append((x, y))
        elif found:
            break
    return found
