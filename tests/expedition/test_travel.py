"""Phase 9: travel (sections 3 and 4)."""

from __future__ import annotations

import pytest

from tests.expedition.table import asked, choices, expedition, gained, play

AROUND = dict.fromkeys(("C1", "C2", "D1", "D3", "E1", "E2"), "hills")


def test_travel_goes_to_mapped_adjacent_hexes_or_nowhere() -> None:
    party = expedition(terrain={"D1": "hills", "E2": "hills"}, movement=5)
    assert choices(party, "travel") == ("C2", "D1", "E2", "stay")


def test_travel_is_not_asked_when_no_hex_can_be_reached() -> None:
    party = expedition(hex="D1", terrain={"D1": "hills"}, movement=6)
    assert asked(party, "travel") is None
    assert play(party, "travel").moved == "stay"


@pytest.mark.parametrize(
    ("movement", "trail", "goes"), [(5, False, True), (4, False, False), (3, True, True), (2, True, False)]
)
def test_a_step_costs_five_and_three_along_a_trail_and_is_never_owed(movement: int, trail: bool, goes: bool) -> None:
    party = expedition(hex="D1", terrain={"C1": "hills"}, movement=movement, trails={("C1", "D1")} if trail else set())
    assert (asked(party, "travel") is not None) == goes
    if goes:
        assert play(party, "travel", "travel.hex: C1").movement == 0


def test_a_trail_costs_three_even_with_movement_to_spare() -> None:
    party = expedition(hex="D1", terrain={"C1": "hills"}, movement=6, trails={("C1", "D1")})
    assert play(party, "travel", "travel.hex: C1").movement == 3


def test_trails_serve_both_ways() -> None:
    party = expedition(hex="C1", terrain={"C1": "hills", "D1": "hills"}, movement=3, trails={("C1", "D1")})
    assert play(party, "travel", "travel.hex: D1").hex == "D1"


def test_staying_costs_nothing() -> None:
    party = expedition(terrain=AROUND, movement=6)
    after = play(party, "travel", "travel.hex: stay")
    assert (gained(party, after), after.moved) == ("", "stay")


def test_a_cataract_blocks_its_edge_trail_or_not_from_both_ends() -> None:
    for trails in (set(), {("D2", "E2")}):
        down = expedition(terrain={"D2": "hills", "E2": "hills"}, movement=6, cataracts={("D2", "E2")}, trails=trails)
        assert choices(down, "travel") == ("C2", "stay")
        up = expedition(
            hex="E2", terrain={"D2": "hills", "E2": "hills"}, movement=6, cataracts={("D2", "E2")}, trails=trails
        )
        assert asked(up, "travel") is None


def test_the_printed_cataract_blocks_a2_from_b2() -> None:
    party = expedition(hex="A2", terrain={"B2": "hills"}, movement=6)
    assert choices(party, "travel") == ("A1", "stay")


def test_the_river_carries_downstream_one_movement_after_paying() -> None:
    party = expedition(hex="D2", terrain={"E2": "hills"}, movement=5)
    assert play(party, "travel", "travel.hex: E2").movement == 1


def test_the_bonus_comes_after_paying_so_that_six_leave_two() -> None:
    party = expedition(hex="D2", terrain={"E2": "hills"}, movement=6)
    assert play(party, "travel", "travel.hex: E2").movement == 2


def test_along_a_trail_the_river_carries_too() -> None:
    party = expedition(hex="D2", terrain={"E2": "hills"}, movement=3, trails={("D2", "E2")})
    assert play(party, "travel", "travel.hex: E2").movement == 1


def test_upstream_the_river_does_not_help() -> None:
    party = expedition(hex="E2", terrain={"D2": "hills", "E2": "hills"}, movement=5)
    assert play(party, "travel", "travel.hex: D2").movement == 0


def test_entering_a_river_hex_from_the_bank_gives_nothing() -> None:
    party = expedition(hex="D1", terrain={"D1": "hills", "D2": "hills"}, movement=5)
    assert play(party, "travel", "travel.hex: D2").movement == 0


@pytest.mark.parametrize(
    ("there", "way"), [("D1", "N"), ("D3", "S"), ("E1", "NE"), ("E2", "SE"), ("C2", "SW"), ("C1", "NW")]
)
def test_the_way_is_remembered_for_morale(there: str, way: str) -> None:
    assert play(expedition(terrain=AROUND, movement=6), "travel", f"travel.hex: {there}").moved == way


def test_entering_the_delta_wins_at_once() -> None:
    party = expedition(hex="N3", terrain={"N3": "hills", "O3": "hills"}, movement=5)
    after = play(party, "travel", "travel.hex: O3")
    assert (after.over, after.won, after.cause) == (True, True, "delta")


def test_the_delta_must_be_mapped_before_it_is_entered() -> None:
    assert asked(expedition(hex="N3", terrain={"N3": "hills"}, movement=6), "travel") is None


def test_a_cataract_bars_the_delta_from_the_river_but_not_from_the_bank() -> None:
    land = {"N3": "hills", "O2": "hills", "O3": "hills"}
    river = expedition(hex="N3", terrain=land, movement=6, cataracts={("N3", "O3")})
    bank = expedition(hex="O2", terrain=land, movement=6, cataracts={("N3", "O3")})
    assert "O3" not in choices(river, "travel")
    assert "O3" in choices(bank, "travel")


def test_no_discovery_is_rolled_in_the_delta() -> None:
    party = expedition(
        kind="archaeology", hex="N3", terrain={"N3": "hills", "O3": "swamp"}, movement=6, trails={("N3", "O3")}
    )
    assert play(party, "travel", "travel.hex: O3").won
