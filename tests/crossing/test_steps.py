"""Steps and leaps: where dice take a pilgrim (A turn, 2)."""

from __future__ import annotations

from typing import Any

from companion.games.crossing.state import State
from tests.crossing.table import PLAIN, bay, choices, play, question, roll, run


def lone(at: str, *others: str, **more: Any) -> State:
    """Anna's one pilgrim left, and Bruno's in its way."""
    return bay({"anna": [at, "home"], "bruno": [*others, "swept", "swept"][:2]}, **more)


def test_a_die_leads_to_each_of_the_eight_neighbours_with_its_number() -> None:
    assert choices(lone("C3"), "turn", *roll("2 3 4")) == ("B2", "C2", "D2", "B3", "D3", "B4", "C4", "D4")
    assert choices(lone("C3"), "turn", *roll("2 6 6")) == ("B2", "B3", "B4")


def test_each_die_is_used_once() -> None:
    after = run(lone("C3"), "turn", *roll("2 3 6"), "turn.step: B4")
    assert after.state.left == [3, 6]
    assert choices(lone("C3"), "turn", *roll("2 3 6"), "turn.step: B4") == ("C3", "C4", "C5", "stop")


def test_dice_are_used_in_any_order() -> None:
    one = play(lone("C3"), "turn", *roll("2 3 6"), "turn.step: B4", "turn.step: C5")
    other = play(lone("C3"), "turn", *roll("2 3 6"), "turn.step: C4", "turn.step: B5")
    assert (one.pilgrims["anna"][0], other.pilgrims["anna"][0]) == ("C5", "B5")


def test_one_step_is_owed_then_the_pilgrim_may_stop() -> None:
    assert "stop" not in choices(lone("C3"), "turn", *roll("2 3 4"))
    after = play(lone("C3"), "turn", *roll("2 3 4"), "turn.step: B4", "turn.step: stop")
    assert after.pilgrims["anna"] == ["B4", "home"]


def test_with_full_move_a_pilgrim_stops_only_when_no_die_can_move_it() -> None:
    table = lone("C3", full_move=True)
    assert choices(table, "turn", *roll("2 3 6"), "turn.step: B4") == ("C3", "C4", "C5")
    assert play(table, "turn", *roll("2 6 6"), "turn.step: B4").pilgrims["anna"][0] == "B4"


def test_with_full_move_a_biscuit_may_still_be_kept() -> None:
    table = lone("C3", full_move=True, biscuits={"anna": 1})
    assert "stop" in choices(table, "turn", *roll("2 6 6"), "turn.step: B4")


def test_water_is_never_entered() -> None:
    rows = (*PLAIN[:3], "123~56", *PLAIN[4:])
    assert choices(lone("C3", rows=rows), "turn", *roll("4 6 6")) == ("D2", "D3")


def test_nobody_goes_back_to_the_beach() -> None:
    assert choices(lone("C1"), "turn", *roll("2 3 4")) == ("B1", "D1", "B2", "C2", "D2")


def test_nobody_steps_into_the_sea() -> None:
    assert choices(lone("C3", tide=3), "turn", *roll("2 6 6")) == ("B3", "B4")


def test_the_steps_of_a_turn_are_all_of_one_pilgrim() -> None:
    table = bay({"anna": ["C3", "E6"]})
    lines = (*roll("2 3 5"), "turn.pilgrim: 1", "turn.step: B4")
    assert choices(table, "turn", *lines) == ("C3", "C4", "C5", "stop")


def test_the_pilgrim_is_asked_for_only_when_both_can_move() -> None:
    table = bay({"anna": ["C3", "F6"]})
    assert question(table, "turn", *roll("3 6 6"))[0] == "turn.pilgrim"
    assert question(table, "turn", *roll("2 3 3"))[0] == "turn.step"
    assert question(bay({"anna": ["C3", "F6"]}, biscuits={"anna": 1}), "turn", *roll("2 3 3"))[0] == "turn.pilgrim"


def test_a_pilgrim_that_only_a_biscuit_can_move_may_be_chosen_and_then_eats_it() -> None:
    table = bay({"anna": ["C3", "F6"]}, biscuits={"anna": 1})
    options = choices(table, "turn", *roll("2 3 3"), "turn.pilgrim: 2")
    assert options and all(option.startswith("biscuit:") for option in options)


def test_of_two_on_the_beach_the_lower_number_moves() -> None:
    table = bay({"anna": ["beach", "beach"]})
    assert choices(table, "turn", *roll("1 5 5")) == ("A1", "E1")
    assert run(table, "turn", *roll("1 5 5"), "turn.step: E1").state.pilgrims["anna"] == ["E1", "beach"]


def test_the_beach_holds_any_number() -> None:
    table = bay({seat: ["beach", "beach"] for seat in "abcdef"})
    after = play(table, "turn", *roll("1 3 3"), "turn.step: A1")
    assert sum(two.count("beach") for two in after.pilgrims.values()) == 11


# -- leaps ------------------------------------------------------------------------------


def test_an_occupied_square_is_leapt_and_not_entered() -> None:
    assert choices(lone("C3", "C4"), "turn", *roll("3 6 6")) == ("C2", "C5")


def test_two_pilgrims_in_a_row_are_leapt_at_once() -> None:
    assert choices(lone("C3", "C4", "C5"), "turn", *roll("3 6 6")) == ("C2", "C6")


def test_a_leap_may_turn() -> None:
    assert choices(lone("C3", "D4", "E5"), "turn", *roll("6 1 1")) == ("F4", "F5", "F6")


def test_a_leap_may_go_back_towards_the_beach() -> None:
    assert choices(lone("C3", "C2"), "turn", *roll("3 6 6")) == ("C1", "C4")


def test_ones_own_pilgrim_may_be_leapt() -> None:
    table = bay({"anna": ["C3", "C4"]})
    assert choices(table, "turn", *roll("3 6 6"), "turn.pilgrim: 1") == ("C2", "C5")


def test_a_leap_starts_from_the_beach_too() -> None:
    table = bay({"anna": ["beach", "home"], "bruno": ["C1", "swept"]})
    assert choices(table, "turn", *roll("3 6 6")) == ("F1", "C2")


def test_a_leap_needs_the_die_of_its_landing_only() -> None:
    after = run(lone("C3", "D4", "E5"), "turn", *roll("6 1 2"), "turn.step: F6")
    assert after.state.pilgrims["anna"][0] == "F6"
    assert after.state.left == [1, 2]


def test_a_leap_does_not_land_in_the_sea() -> None:
    assert play(lone("C3", "C2", tide=2), "turn", *roll("3 6 6")).pilgrims["anna"][0] == "C4"


def test_a_leap_over_the_stranded_lands_on_dry_ground() -> None:
    table = lone("C5", "C4", tide=5)
    assert choices(table, "turn", *roll("3 2 6")) == ("B5", "B6", "C6")


def test_nobody_leaps_through_the_mont() -> None:
    table = bay({"anna": ["A8", "swept"], "bruno": ["home", "swept"]})
    assert play(table, "turn", *roll("3 3 3")).rests == 1


def test_nobody_leaps_back_to_where_it_stands() -> None:
    table = lone("C3", "C4")
    assert "C3" not in choices(table, "turn", *roll("3 3 2"))


# -- the Mont ---------------------------------------------------------------------------


def test_a_gate_is_entered_with_its_number_from_the_squares_that_touch_it() -> None:
    for square in ("A8", "B8", "C8"):
        assert "mont:2" in choices(lone(square), "turn", *roll("2 2 1"))
    assert "mont:2" not in choices(lone("D8"), "turn", *roll("2 3 4"))
    assert "mont:2" not in choices(lone("B8"), "turn", *roll("1 3 3"))


def test_a_pilgrim_in_the_mont_is_home_and_its_turn_is_over() -> None:
    table = bay({"anna": ["B8", "C3"], "bruno": ["D3", "E3"]})
    after = run(table, "turn", *roll("2 3 3"), "turn.pilgrim: 1", "turn.step: mont:2")
    assert after.pending is None
    assert after.state.pilgrims["anna"] == ["home", "C3"]
    assert after.state.home_order == ["anna"]
    assert "home" in [what for what, _ in after.told]


def test_any_number_may_share_a_gate() -> None:
    table = bay({"anna": ["B8", "C3"], "bruno": ["home", "E3"]})
    after = run(table, "turn", *roll("2 3 3"), "turn.pilgrim: 1", "turn.step: mont:2")
    assert after.state.home_order == ["bruno", "anna"]


def test_a_gate_may_be_landed_on_after_a_leap() -> None:
    table = lone("B7", "B8")
    assert "mont:2" in choices(table, "turn", *roll("2 6 6"))
