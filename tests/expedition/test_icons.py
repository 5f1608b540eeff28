"""Icons: death, fever, villages, cache, empire, trail (section 3, Icons)."""

from __future__ import annotations

import pytest

from tests.expedition.table import KINDS, TERRAINS, choices, expedition, gained, play


def contact(total: str, **more: object) -> str:
    """What a roll in native contact brings, on plains."""
    party = expedition(**{"terrain": {"D2": "plains"}, "plan": {"contact": 1}} | more)  # type: ignore[arg-type]
    return gained(party, play(party, "contact", f"contact.roll: {total}"))


def hunt(total: str, **more: object) -> str:
    party = expedition(**{"terrain": {"D2": "plains"}, "plan": {"hunting": 1}} | more)  # type: ignore[arg-type]
    return gained(party, play(party, "hunting", f"hunting.roll: {total}"))


# -- death --------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_death_takes_a_conquistador_but_food_from_medicine(kind: str) -> None:
    party = expedition(kind=kind, plan={"exploration": 1})
    after = play(party, "exploration", "exploration.roll: 1 1")
    assert gained(party, after) == ("food -1" if kind == "medicine" else "conquistadors -1")


def test_death_takes_the_last_food_of_medicine() -> None:
    assert hunt("1 1", kind="medicine", food=1) == "food -1"


def test_death_takes_nothing_from_medicine_without_food() -> None:
    assert hunt("1 1", kind="medicine", food=0) == ""


def test_the_last_conquistador_of_medicine_survives_the_icon() -> None:
    party = expedition(kind="medicine", plan={"hunting": 1}, conquistadors=1, food=0)
    assert not play(party, "hunting", "hunting.roll: 1 1").over


# -- fever --------------------------------------------------------------------------------------


def test_fever_takes_a_morale_and_stays() -> None:
    assert contact("1 4") == "morale -1, fever"


def test_a_second_fever_does_nothing() -> None:
    assert contact("1 4", fever=True) == ""


def test_botanists_catch_no_fever_and_lose_no_morale() -> None:
    assert contact("1 4", kind="botany") == ""


def test_botanists_still_gain_the_rest_of_the_row() -> None:
    party = expedition(kind="botany", plan={"movement": 1})
    assert gained(party, play(party, "movement", "movement.roll: 2 2")) == "movement +1"


def test_the_older_sheets_separate_morale_is_lost_by_the_immune_too() -> None:
    assert contact("2 4", kind="botany", options={"table": "v818"}) == "morale -1"


# -- villages -----------------------------------------------------------------------------------


def test_a_village_costs_a_movement() -> None:
    assert contact("2 4") == "movement -1, villages"


def test_to_the_religious_a_village_is_a_peaceful_one_and_costs_nothing() -> None:
    assert contact("2 4", kind="religious") == "peaceful"


@pytest.mark.parametrize("ground", TERRAINS)
def test_only_a_lake_knows_no_villages(ground: str) -> None:
    village = contact("2 4", terrain={"D2": ground}, peaceful={})
    assert village == ("" if ground == "lake" else "movement -1, villages")


@pytest.mark.parametrize("kind", ["military", "religious"])
def test_on_a_lake_villages_of_both_kinds_are_discarded_without_cost(kind: str) -> None:
    assert contact("2 4", kind=kind, terrain={"D2": "lake"}) == ""
    assert contact("4 6", kind=kind, terrain={"D2": "lake"}) == "food +1"


def test_food_and_cache_of_a_row_count_on_a_lake() -> None:
    assert contact("5 6", terrain={"D2": "lake"}) == "muskets +1, food +1, morale +1"


def test_the_older_sheets_food_is_lost_on_a_lake_too() -> None:
    assert contact("3 4", terrain={"D2": "lake"}, options={"table": "v818"}) == "food -1"


def test_villages_of_a_hex_add_up() -> None:
    party = expedition(terrain={"D2": "plains"}, plan={"contact": 1}, villages={"D2": 1}, peaceful={"D2": 1})
    assert play(party, "contact", "contact.roll: 2 4").villages == {"D2": 2}
    assert play(party, "contact", "contact.roll: 4 6").peaceful == {"D2": 2}


# -- empires ------------------------------------------------------------------------------------


def test_an_empire_has_its_city_here() -> None:
    party = expedition(terrain={"D2": "plains"}, plan={"contact": 1})
    assert play(party, "contact", "contact.roll: 1 1").empires == {"D2"}


def test_a_second_city_in_a_hex_changes_nothing() -> None:
    assert contact("1", empires={"D2"}) == ""


# -- trails -------------------------------------------------------------------------------------


def test_a_trail_leads_to_any_adjacent_hex_mapped_or_not() -> None:
    party = expedition(terrain={"D2": "plains", "D1": "hills"}, plan={"contact": 1})
    assert choices(party, "contact", "contact.roll: 4 5") == ("C1", "C2", "D1", "D3", "E1", "E2")
    assert play(party, "contact", "contact.roll: 4 5", "trail.hex: E2").trails == {("D2", "E2")}


def test_a_trail_is_not_offered_where_one_leads_already() -> None:
    party = expedition(terrain={"D2": "plains"}, plan={"contact": 1}, trails={("C1", "D2"), ("D2", "E2"), ("D1", "E1")})
    assert choices(party, "contact", "contact.roll: 4 5") == ("C2", "D1", "D3", "E1")


def test_a_trail_may_be_cut_over_a_cataract_where_it_is_of_no_use() -> None:
    party = expedition(
        terrain={"D2": "plains", "E2": "hills"}, plan={"contact": 1}, cataracts={("D2", "E2")}, movement=6
    )
    after = play(party, "contact", "contact.roll: 4 5", "trail.hex: E2")
    assert after.trails == {("D2", "E2")}
    assert choices(after, "travel") == ("C2", "stay")


def test_a_single_hex_without_trail_is_not_asked_for() -> None:
    four = {("C1", "D2"), ("C2", "D2"), ("D1", "D2"), ("D2", "D3"), ("D2", "E1")}
    assert contact("4 5", trails=four) == "trail"


def test_with_trails_on_every_side_nothing_is_cut() -> None:
    all_sides = {("C1", "D2"), ("C2", "D2"), ("D1", "D2"), ("D2", "D3"), ("D2", "E1"), ("D2", "E2")}
    assert contact("4 5", trails=all_sides) == ""
