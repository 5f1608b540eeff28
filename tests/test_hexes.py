"""Hexes in axial coordinates (core.hexes)."""

from __future__ import annotations

from itertools import pairwise
from math import dist, isclose, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as some

from companion.core.hexes import FLAT, POINTY, Hex, Orientation, rounded

HEXES = some.builds(Hex, some.integers(-30, 30), some.integers(-30, 30))
ORIENTATIONS = some.sampled_from(["flat", "pointy"])


@given(HEXES)
def test_a_hex_has_six_neighbours_one_step_away(here: Hex) -> None:
    assert len(set(here.neighbours())) == 6
    assert all(here.distance(there) == 1 and here in there.neighbours() for there in here.neighbours())


@given(HEXES, HEXES, HEXES)
def test_distance_is_a_distance(a: Hex, b: Hex, c: Hex) -> None:
    assert a.distance(b) == b.distance(a)
    assert (a.distance(b) == 0) == (a == b)
    assert a.distance(c) <= a.distance(b) + b.distance(c)


@given(HEXES, HEXES)
def test_a_line_goes_step_by_step_from_end_to_end(a: Hex, b: Hex) -> None:
    line = a.line(b)
    assert (line[0], line[-1], len(line)) == (a, b, a.distance(b) + 1)
    assert all(one.distance(other) == 1 for one, other in pairwise(line))


@given(HEXES, some.integers(0, 5))
def test_within_a_radius_lie_all_hexes_of_that_distance_and_no_other(here: Hex, radius: int) -> None:
    found = list(here.within(radius))
    assert len(found) == len(set(found)) == 1 + 3 * radius * (radius + 1)
    assert all(here.distance(there) <= radius for there in found)


@pytest.mark.parametrize(
    ("orientation", "ways"),
    [("flat", {"N": (0, -1), "S": (0, 1), "SE": (1, 1)}), ("pointy", {"E": (1, 0), "W": (-1, 0), "SW": (-1, 1)})],
)
def test_compass_directions_point_where_they_say(orientation: Orientation, ways: dict[str, tuple[int, int]]) -> None:
    """y grows southwards on the page."""
    for way, (right, down) in ways.items():
        x, y = Hex(0, 0).towards(way, orientation).centre(1, orientation)
        assert (round(x, 6) > 0) - (round(x, 6) < 0) == right, way
        assert (round(y, 6) > 0) - (round(y, 6) < 0) == down, way
    assert len(FLAT) == len(POINTY) == 6


@given(HEXES, ORIENTATIONS, some.floats(0.1, 50))
def test_neighbouring_centres_are_a_width_apart_and_share_two_corners(
    here: Hex, orientation: Orientation, size: float
) -> None:
    for there in here.neighbours():
        assert isclose(dist(here.centre(size, orientation), there.centre(size, orientation)), size * sqrt(3))
        near = [
            corner
            for corner in here.corners(size, orientation)
            for other in there.corners(size, orientation)
            if dist(corner, other) < size * 1e-6
        ]
        assert len(near) == 2


@given(HEXES, ORIENTATIONS)
def test_corners_lie_round_the_centre(here: Hex, orientation: Orientation) -> None:
    assert all(isclose(dist(here.centre(2, orientation), corner), 2) for corner in here.corners(2, orientation))


@given(HEXES, some.floats(-0.33, 0.33), some.floats(-0.33, 0.33))
def test_a_point_near_the_centre_belongs_to_its_hex(here: Hex, dq: float, dr: float) -> None:
    if abs(dq + dr) < 0.49:
        assert rounded(here.q + dq, here.r + dr) == here
