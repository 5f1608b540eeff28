"""Winds: one hex on, chains, and what stops them (1 The board, wind)."""

from __future__ import annotations

import pytest

from companion.core.hexes import POINTY
from tests.nightflight.table import burnt, flight, fly, told

PLAN = ("east", "back")


@pytest.mark.parametrize(
    ("kind", "end"),
    [("wind_ne", "3D"), ("wind_e", "2E"), ("wind_se", "1D"), ("wind_sw", "1C"), ("wind_nw", "3C")],
)
def test_a_wind_pushes_the_plane_one_hex_in_its_direction(kind: str, end: str) -> None:
    after = fly(flight(*PLAN, hexes={"2D": kind}))
    assert (after.plane, after.last) == (end, POINTY[kind.removeprefix("wind_").upper()])


def test_the_hex_that_the_wind_leads_to_is_resolved() -> None:
    after = fly(flight(*PLAN, hexes={"2D": "wind_e", "2E": "storm"}))
    assert (after.plane, after.hope) == ("2E", 13)


def test_winds_chain() -> None:
    after = fly(flight(*PLAN, hexes={"2D": "wind_ne", "3D": "wind_nw", "4D": "wind_w"}))
    assert after.plane == "4C"


def test_a_wind_into_a_mountain_costs_nothing() -> None:
    table = flight(*PLAN, hexes={"2D": "wind_ne", "3D": "mountain"})
    after = fly(table)
    assert (after.plane, burnt(table, after), after.last) == ("2D", 0, POINTY["E"])
    assert ("blocked", {"hex": "3D", "kind": "mountain", "by": "wind"}) in told(table, "piloting")


def test_a_wind_into_the_border_costs_two_fuel() -> None:
    table = flight(*PLAN, plane="2E", hexes={"2F": "wind_e"})
    after = fly(table)
    assert (after.plane, burnt(table, after)) == ("2F", 2)


def test_a_ring_of_winds_stops_at_a_hex_already_visited() -> None:
    ring = {"2D": "wind_ne", "3D": "wind_w", "3C": "wind_se"}
    assert fly(flight(*PLAN, hexes=ring)).plane == "3C"


def test_two_winds_that_face_each_other_stop_the_plane_between() -> None:
    assert fly(flight(*PLAN, hexes={"2D": "wind_ne", "3D": "wind_sw"})).plane == "3D"


def test_a_head_wind_throws_the_plane_back_to_where_it_came_from() -> None:
    after = fly(flight(*PLAN, hexes={"2D": "wind_w"}))
    assert (after.plane, after.last) == ("2C", POINTY["W"])


def test_a_new_move_begins_a_new_chain() -> None:
    after = fly(flight("double", "east", hexes={"3C": "wind_e", "4E": "wind_w", "4D": "wind_sw"}))
    assert after.plane == "3D"


def test_a_strong_wind_pushes_twice() -> None:
    assert fly(flight(*PLAN, hexes={"2D": "wind_e"}, area=["strong_wind"])).plane == "2F"


def test_a_strong_wind_stops_at_a_mountain_half_way() -> None:
    table = flight(*PLAN, hexes={"2D": "wind_e", "2F": "mountain"}, area=["strong_wind"])
    assert fly(table).plane == "2E"


def test_a_ward_against_wind_holds_the_plane() -> None:
    assert fly(flight(*PLAN, hexes={"2D": "wind_ne"}, area=["shield_wind"])).plane == "2D"


def test_a_jump_into_a_wind_is_carried_on() -> None:
    assert fly(flight("leap", "east", hexes={"4D": "wind_e"})).plane == "4E"


def test_wind_is_no_step_that_a_hurricane_cancels() -> None:
    table = flight("east", "back", "east", hexes={"2D": "wind_e", "2E": "hurricane"})
    after = fly(table)
    assert (after.plane, after.cancelled) == ("2E", True)
