"""Phases 8 and 10 to 12: rations, morale, the calendar, the journal (sections 3 and 4)."""

from __future__ import annotations

import pytest

from tests.expedition.table import KINDS, asked, choices, expedition, gained, play, session
from tests.table import go_on

# -- rations ------------------------------------------------------------------------------------


def test_rations_cost_a_food() -> None:
    party = expedition()
    assert gained(party, play(party, "rations")) == "food -1"


@pytest.mark.parametrize("kind", KINDS)
def test_without_food_a_conquistador_dies_whatever_the_kind(kind: str) -> None:
    party = expedition(kind=kind, food=0)
    assert gained(party, play(party, "rations")) == "conquistadors -1"


def test_the_last_food_feeds_everybody() -> None:
    assert play(expedition(food=1), "rations").conquistadors == 3


def test_hunger_takes_the_last_conquistador() -> None:
    after = play(expedition(food=0, conquistadors=1), "rations")
    assert (after.over, after.won, after.cause) == (True, False, "hunger")


def test_hunger_kills_only_at_rations() -> None:
    party = expedition(food=0, morale=6, movement=0)
    for scene in ("travel", "morale", "calendar", "journal"):
        assert play(party, scene).conquistadors == 3


HERD = {"D2": "migration"}


@pytest.mark.parametrize("hex", ["D2", "C1", "C2", "D1", "D3", "E1", "E2"])
def test_near_the_migration_rations_cost_nothing(hex: str) -> None:
    party = expedition(hex=hex, terrain={hex: "hills"}, discoveries=HERD, food=0)
    assert gained(party, play(party, "rations")) == ""


@pytest.mark.parametrize("hex", ["B2", "F1", "F2"])
def test_two_hexes_away_rations_are_eaten(hex: str) -> None:
    party = expedition(hex=hex, discoveries=HERD)
    assert gained(party, play(party, "rations")) == "food -1"


@pytest.mark.parametrize("food", range(7))
def test_a_musket_among_the_herds_fills_the_stores_even_when_full(food: int) -> None:
    after = play(expedition(discoveries=HERD, muskets=1, food=food), "rations", "rations.herd: spend")
    assert (after.food, after.muskets) == (6, 0)


def test_the_musket_may_be_kept() -> None:
    party = expedition(discoveries=HERD, muskets=1)
    assert gained(party, play(party, "rations", "rations.herd: keep")) == ""


def test_the_herds_are_hunted_once_a_day() -> None:
    assert asked(expedition(discoveries=HERD, muskets=3), "rations", "rations.herd: spend") is None


def test_away_from_the_herds_no_musket_is_asked_for() -> None:
    assert asked(expedition(muskets=3), "rations") is None


# -- morale -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("way", "amount"), [("SE", 3), ("S", 1), ("NE", 1), ("N", -1), ("SW", -1), ("NW", -3), ("stay", -1)]
)
def test_the_way_travelled_lifts_or_sinks_morale(way: str, amount: int) -> None:
    party = expedition(moved=way)
    assert play(party, "morale").morale == 3 + amount


def test_at_morale_nought_a_conquistador_is_lost_after_the_change() -> None:
    assert play(expedition(moved="stay", morale=1), "morale").conquistadors == 2
    assert play(expedition(moved="S", morale=0), "morale").conquistadors == 3


def test_despair_takes_the_last_conquistador_of_medicine_too() -> None:
    after = play(expedition(kind="medicine", moved="stay", morale=0, conquistadors=1), "morale")
    assert (after.over, after.won, after.cause) == (True, False, "morale")


def test_morale_kills_only_in_phase_ten() -> None:
    party = expedition(morale=0, movement=0)
    for scene in ("rations", "travel", "calendar", "journal"):
        assert play(party, scene).conquistadors == 3


# -- the calendar -------------------------------------------------------------------------------


def test_the_day_advances_after_the_journal() -> None:
    assert play(expedition(day=7), "calendar").day == 7
    assert play(expedition(day=7, movement=0), "journal").day == 8


def test_after_day_42_without_the_delta_all_is_lost() -> None:
    after = play(expedition(day=42), "calendar")
    assert (after.over, after.won, after.cause, after.day) == (True, False, "days", 42)


def test_day_41_is_not_the_last() -> None:
    assert not play(expedition(day=41), "calendar").over


def test_day_42_has_no_journal() -> None:
    party = expedition(day=42, movement=3, terrain={"D2": "forest"})
    sitting = session(party, "travel")
    assert sitting.pending is None
    assert (sitting.state.cause, sitting.state.day) == ("days", 42)


def test_the_delta_on_day_42_is_a_victory_even_with_morale_nought() -> None:
    party = expedition(hex="O2", terrain={"O2": "hills", "O3": "hills"}, day=42, movement=5, morale=0)
    sitting = go_on(session(party, "travel"), "travel.hex: O3")
    assert (sitting.state.won, sitting.state.cause, sitting.state.day) == (True, "delta", 42)


# -- cartography --------------------------------------------------------------------------------


def test_cartographers_with_three_movement_may_cut_a_free_trail() -> None:
    party = expedition(kind="cartography", movement=3)
    assert choices(party, "journal") == ("C1", "C2", "D1", "D3", "E1", "E2", "none")
    assert gained(party, play(party, "journal", "cartography.trail: E2")) == "trail"


def test_the_free_trail_is_once_a_hex() -> None:
    party = play(expedition(movement=6), "journal", "cartography.trail: E2")
    assert asked(party, "journal") is None


def test_none_does_not_use_up_the_hex() -> None:
    party = play(expedition(movement=6), "journal", "cartography.trail: none")
    assert asked(party, "journal") is not None


def test_with_two_movement_there_is_no_free_trail() -> None:
    assert asked(expedition(movement=2), "journal") is None


def test_with_trails_all_round_there_is_nothing_to_ask() -> None:
    sides = {("C1", "D2"), ("C2", "D2"), ("D1", "D2"), ("D2", "D3"), ("D2", "E1"), ("D2", "E2")}
    assert asked(expedition(movement=6, trails=sides), "journal") is None


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "cartography"])
def test_others_cut_no_free_trails(kind: str) -> None:
    assert asked(expedition(kind=kind, movement=6), "journal") is None


def test_cartography_looks_at_the_movement_after_travel() -> None:
    party = expedition(hex="D1", terrain={"D1": "hills", "D2": "hills"}, movement=6)
    sitting = go_on(session(party, "travel"), "travel.hex: D2")
    assert sitting.pending is not None and sitting.pending.why == "planning.roll", "1 movement is left"
    staying = go_on(session(party, "travel"), "travel.hex: stay")
    assert staying.pending is not None and staying.pending.why == "cartography.trail"
