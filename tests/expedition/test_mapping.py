"""Phase 3: mapping (section 3)."""

from __future__ import annotations

import pytest

from tests.expedition.table import TERRAINS, asked, choices, expedition, faces, gained, play

ROWS = {2: "swamp", 3: "hills", 4: "mountains", 5: "jungle", 10: "forest", 11: "lake"}


def mapped(total: int, here: str) -> str:
    dice, planned = faces(total)
    party = expedition(terrain={"D2": here}, plan={"mapping": planned})
    return play(party, "mapping", "mapping.hex: D1", f"mapping.roll: {dice}").terrain["D1"]


@pytest.mark.parametrize("here", TERRAINS)
@pytest.mark.parametrize("total", range(2, 17))
def test_a_total_maps_a_terrain_and_six_to_nine_the_present_one(total: int, here: str) -> None:
    """The ground of the current hex changes no mapping roll, and 6 to 9 repeat it."""
    assert mapped(total, here) == ROWS.get(total, here if total <= 9 else "plains")


def test_the_hex_is_chosen_before_the_roll_among_unmapped_neighbours() -> None:
    party = expedition(plan={"mapping": 1}, terrain={"D1": "hills", "C2": "mountains"})
    assert choices(party, "mapping") == ("C1", "D3", "E1", "E2")


def test_a_single_unmapped_neighbour_is_not_asked_for() -> None:
    party = expedition(plan={"mapping": 1}, terrain=dict.fromkeys(("C1", "D1", "D3", "E1"), "hills"))
    question = asked(party, "mapping")
    assert question is not None and question.why == "mapping.roll"
    assert "E2" in play(party, "mapping", "mapping.roll: 3 3").terrain


def test_with_no_unmapped_neighbour_nothing_is_rolled_and_no_cataract_found() -> None:
    party = expedition(plan={"mapping": 1}, terrain=dict.fromkeys(("C1", "D1", "D3", "E1", "E2"), "hills"))
    assert gained(party, play(party, "mapping")) == ""


def test_the_delta_may_be_mapped() -> None:
    party = expedition(hex="N3", plan={"mapping": 1})
    assert "O3" in choices(party, "mapping")


@pytest.mark.parametrize("dice", ["1 5", "5 1", "1 1"])
def test_a_natural_one_on_a_river_hex_finds_a_cataract_downstream(dice: str) -> None:
    party = expedition(hex="D2", plan={"mapping": 1})
    after = play(party, "mapping", "mapping.hex: D1", f"mapping.roll: {dice}")
    assert after.cataracts - party.cataracts == {("D2", "E2")}


def test_no_one_no_cataract() -> None:
    party = expedition(hex="D2", plan={"mapping": 1})
    assert gained(party, play(party, "mapping", "mapping.hex: D1", "mapping.roll: 2 2")) == ""


def test_a_one_away_from_the_river_finds_no_cataract() -> None:
    party = expedition(hex="D1", plan={"mapping": 1})
    assert gained(party, play(party, "mapping", "mapping.hex: C1", "mapping.roll: 1 5")) == ""


def test_natural_ones_are_read_as_rolled_whatever_is_added() -> None:
    party = expedition(hex="D2", plan={"mapping": 4}, mendoza=True)
    lines = ["mapping.hex: D1", "mapping.roll: 1 5", "mapping.mendoza: add"]
    assert gained(party, play(party, "mapping", *lines)) == "cataract"


def test_a_second_cataract_on_an_edge_changes_nothing() -> None:
    party = expedition(hex="D2", plan={"mapping": 1}, cataracts={("D2", "E2")})
    assert gained(party, play(party, "mapping", "mapping.hex: D1", "mapping.roll: 1 5")) == ""


def test_the_last_river_hex_before_the_delta_gets_its_cataract_on_the_deltas_edge() -> None:
    party = expedition(hex="N3", plan={"mapping": 1})
    after = play(party, "mapping", "mapping.hex: M3", "mapping.roll: 1 5")
    assert ("N3", "O3") in after.cataracts


def test_a_mapped_hex_scores_one() -> None:
    party = expedition(plan={"mapping": 1})
    assert play(party, "mapping", "mapping.hex: D1", "mapping.roll: 3 3").score == party.score + 1
