"""Piloting: the plan turned over, moves and their prices, glides and jumps, the end of a turn (A turn, 3 Piloting)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.hexes import POINTY
from companion.games.nightflight.rules.cards import legal
from companion.games.nightflight.state import State
from tests.nightflight.table import FIVE, THREE, TWO, burnt, card, flight, fly, ids, only, play, question, run, told


def through(s: State, *lines: str) -> State:
    """The state after the whole plan, the lines spread over its cards in their order."""
    while s.scene == "piloting" and not s.over:
        found = run(s, "piloting")
        while found.pending is not None:
            found.answer(lines[0])
            lines = lines[1:]
            while found.pending is not None and found.pending.chance:
                found.answer(f"{found.pending.why}: {next(found.pending.outcomes())[0]}")
        s = found.state
    return s


def flight_of(*plan: str, **more: Any) -> State:
    return flight(*plan, scene="piloting", **more)


# -- the plan ------------------------------------------------------------------------------


def test_cards_are_turned_over_from_dusk_to_dawn_each_flown_at_once() -> None:
    found = run(flight("east", "north_east"), "piloting")
    assert [args["card"] for what, args in found.told if what == "reveal"] == [card("east")]
    assert found.state.plane == "2D"
    assert fly(found.state).plane == "3D"


def test_a_card_turned_over_is_known_to_all() -> None:
    after = fly(flight("east", "north_east"))
    assert [slot.shown for slot in after.plan] == [True, False]


def test_the_only_move_of_a_card_is_flown_without_a_question() -> None:
    assert ("move", {"card": card("north_east"), "letter": "a"}) in told(flight("north_east"), "piloting")


def test_the_captain_chooses_among_moves_whoever_laid_the_card() -> None:
    table = flight("ahead", captain="bruno")
    assert question(table, "piloting") == ("piloting.move", "bruno", ("a", "b"))
    assert fly(table, "piloting.move: a").plane == "3B"
    assert fly(table, "piloting.move: b").plane == "3C"


def test_an_open_move_must_be_flown_when_the_other_is_blocked() -> None:
    after = fly(flight("ahead", hexes={"3B": "mountain", "3C": "storm"}))
    assert (after.plane, after.hope) == ("3C", 13)


def test_plan_cards_are_discarded_when_the_turn_ends_and_the_captain_passes_to_the_left() -> None:
    after = fly(flight("east", seats=THREE))
    assert (after.plan, after.fuel.discards[card("east")], after.captain) == ([], 1, "bruno")
    assert (after.scene, after.step) == ("between", 0)
    assert fly(flight("east", seats=THREE, captain="carla")).captain == "anna"


def test_while_cards_lie_in_the_plan_the_turn_goes_on() -> None:
    after = fly(flight("east", "north_east"))
    assert (after.scene, after.captain, len(after.plan)) == ("piloting", "anna", 2)


def test_a_plan_without_cards_ends_the_turn() -> None:
    assert fly(flight()).scene == "between"


# -- prices ---------------------------------------------------------------------------------


def test_a_price_is_paid_before_the_move() -> None:
    found = told(flight("costly", hexes={"3C": "moon"}, hope=10), "piloting", "piloting.move: a")
    assert [what for what, _ in found][:5] == ["reveal", "move", "burned", "flew", "hope"]


def test_a_price_that_cannot_be_paid_leaves_the_plane_where_it_is() -> None:
    table = only(flight("costly", "east"), "fuel")
    after = fly(table)
    assert (after.plane, after.last, after.over) == ("2C", None, False)
    assert ("still", {"card": card("costly"), "reason": "unpaid"}) in told(table, "piloting")


def test_a_costed_move_is_offered_while_it_can_be_paid() -> None:
    costly = flight().facts.fuel["costly"]
    assert legal(only(flight(), "fuel", "east"), costly) == ("a", "b")
    assert legal(only(flight(), "fuel"), costly) == ()


def test_a_dearer_flutter_needs_more_fuel_than_the_deck_holds() -> None:
    table = only(flight("costly", "east", area=["flutter_price"]), "fuel", "east")
    assert (fly(table).plane, len(fly(table).fuel)) == ("2C", 1)


def test_a_card_free_of_costs_is_flown_on_an_empty_tank() -> None:
    table = only(flight("costly", "east", area=["free_costs"]), "fuel")
    assert fly(table, "piloting.move: b").plane == "2D"


def test_a_card_that_cannot_move_pays_nothing_for_trying() -> None:
    table = flight("costly", "east", hexes={"3C": "mountain", "2D": "mountain"})
    assert burnt(table, fly(table)) == 0


def test_a_penalty_on_a_short_deck_takes_what_remains() -> None:
    table = only(flight("west", "east", plane="2A"), "fuel", "east")
    after = fly(table)
    assert (len(after.fuel), after.over) == (0, False)
    assert ("burned", {"count": 1, "by": "border"}) in told(table, "piloting")


# -- hope icons ------------------------------------------------------------------------------


def test_a_hope_icon_counts_on_arrival_before_the_hex() -> None:
    found = told(flight("glad", hexes={"2D": "storm"}, hope=10), "piloting")
    changes = [(args["after"], args["by"]) for what, args in found if what == "hope"]
    assert changes == [(11, "icon"), (8, "storm")]


def test_an_icon_may_save_what_the_hex_would_lose() -> None:
    after = fly(flight("glad", "east", hexes={"2D": "storm"}, hope=3))
    assert (after.over, after.hope) == (False, 1)


def test_an_icon_that_takes_the_last_hope_on_the_step_into_dawn_loses() -> None:
    after = fly(flight("brave", plane="10C", hope=2))
    assert (after.plane, after.cause, after.won, after.winners) == ("11C", "hope", False, ())


def test_with_hope_left_the_same_step_wins() -> None:
    after = fly(flight("brave", plane="10C", hope=3))
    assert (after.cause, after.won, after.winners) == ("dawn", True, TWO)


def test_a_move_that_is_blocked_has_no_icon() -> None:
    assert fly(flight("glad", "east", hexes={"2D": "mountain"})).hope == 16


def test_homesick_pilots_gain_nothing_by_icons_and_lose_by_them_still() -> None:
    assert fly(flight("glad", "east", area=["no_icons"])).hope == 16
    assert fly(flight("brave", "east", area=["no_icons"])).hope == 14


# -- doubles and optional steps ----------------------------------------------------------------


def test_a_double_flies_both_steps_and_resolves_both_hexes() -> None:
    after = fly(flight("double", "east", hexes={"3C": "rain", "4D": "storm"}))
    assert (after.plane, after.hope) == ("4D", 12)


def test_a_double_is_legal_when_its_first_step_is() -> None:
    table = flight("double", "east", hexes={"4D": "mountain"})
    after = fly(table)
    assert (after.plane, after.last) == ("3C", POINTY["NE"])
    assert ("blocked", {"hex": "4D", "kind": "mountain", "by": "second"}) in told(table, "piloting")


@pytest.mark.parametrize("plane", ["2F", "3F"])
def test_the_second_step_of_a_double_over_the_border_costs_two_fuel(plane: str) -> None:
    table = flight("double", "east", plane=plane)
    after = fly(table)
    assert (after.plane, burnt(table, after)) == ("3F", 2)


def test_a_second_step_starts_where_the_wind_has_left_the_plane() -> None:
    assert fly(flight("double", "east", hexes={"3C": "wind_w"})).plane == "4C"


def test_the_captain_may_add_an_optional_step_for_its_price() -> None:
    table = flight("more", "east")
    assert question(table, "piloting") == ("piloting.second", "anna", ("go", "stay"))
    gone, stayed = fly(table, "piloting.second: go"), fly(table, "piloting.second: stay")
    assert (gone.plane, gone.hope, burnt(table, gone)) == ("4C", 17, 1)
    assert (stayed.plane, stayed.hope, burnt(table, stayed)) == ("3C", 16, 0)


def test_an_optional_step_is_asked_for_after_the_first_hex_is_resolved() -> None:
    found = run(flight("more", "east", hexes={"3C": "rain"}), "piloting")
    assert found.state.hope == 15
    assert found.pending is not None and found.pending.why == "piloting.second"


def test_an_optional_step_that_is_blocked_is_not_offered_and_costs_nothing() -> None:
    table = flight("more", "east", hexes={"4C": "mountain"})
    after = fly(table)
    assert (after.plane, burnt(table, after)) == ("3C", 0)


def test_an_optional_step_that_cannot_be_paid_is_not_offered() -> None:
    assert fly(only(flight("more", "east"), "fuel")).plane == "3C"


def test_free_costs_make_an_optional_step_free() -> None:
    table = only(flight("more", "east", area=["free_costs"]), "fuel")
    assert fly(table, "piloting.second: go").plane == "4C"


# -- jumps -------------------------------------------------------------------------------------


def test_a_jump_ignores_what_lies_between() -> None:
    after = fly(flight("leap", "east", hexes={"3C": "storm"}))
    assert (after.plane, after.hope) == ("4D", 16)


def test_a_jump_goes_over_mountains() -> None:
    assert fly(flight("leap", "east", hexes={"3C": "mountain"})).plane == "4D"


def test_a_jump_must_land_on_open_ground() -> None:
    table = flight("leap", "east", hexes={"4D": "mountain"})
    assert (fly(table).plane, burnt(table, fly(table))) == ("2C", 0)


def test_a_jump_over_the_border_is_blocked() -> None:
    table = flight("leap", "east", plane="2F")
    assert (fly(table).plane, burnt(table, fly(table))) == ("2F", 2)


# -- glides ------------------------------------------------------------------------------------


def test_before_any_move_a_glide_does_nothing() -> None:
    table = flight("glide", "east")
    assert fly(table).plane == "2C"
    assert ("still", {"card": card("glide"), "reason": "nothing"}) in told(table, "piloting")


@pytest.mark.parametrize(
    ("before", "hexes", "end"),
    [
        ("east", {}, "2E"),
        ("double", {}, "5D"),
        ("leap", {}, "6E"),
        ("east", {"2D": "wind_nw"}, "4C"),
        ("double", {"4D": "mountain"}, "3C"),
    ],
    ids=["a step", "the last step of a double", "a jump as a whole", "the wind", "blocked as before"],
)
def test_a_glide_repeats_the_last_displacement(before: str, hexes: dict[str, str], end: str) -> None:
    assert through(flight_of(before, "glide", hexes=hexes)).plane == end


def test_a_glide_repeats_the_move_of_the_turn_before() -> None:
    assert fly(flight("glide", last=POINTY["W"])).plane == "2B"


def test_a_blocked_card_is_no_move_to_repeat() -> None:
    assert through(flight_of("east", "west", "glide", hexes={"2D": "mountain"})).plane == "2A"
    assert through(flight_of("east", "north_east", "glide", hexes={"3D": "mountain"})).plane == "2E"


def test_a_glide_repeats_no_icon() -> None:
    assert through(flight_of("glad", "glide")).hope == 17


def test_a_glide_pays_no_price_again() -> None:
    table = flight_of("costly", "glide", "east")
    after = through(table, "piloting.move: b")
    assert (after.plane, burnt(table, after)) == ("2F", 1)


def test_a_glide_repeats_a_move_that_a_card_made() -> None:
    table = flight_of("north_east", "glide", hexes={"3C": "fog"})
    after = through(only(table, "fog", "gust"), f"effect.{card('gust')}: NW")
    assert after.plane == "5B"


def test_a_glide_into_the_border_costs_two_fuel_and_into_a_mountain_nothing() -> None:
    table = flight("glide", "east", plane="2F", last=POINTY["E"])
    assert (fly(table).plane, burnt(table, fly(table))) == ("2F", 2)
    table = flight("glide", "east", hexes={"2D": "mountain"}, last=POINTY["E"])
    assert (fly(table).plane, burnt(table, fly(table))) == ("2C", 0)


def test_a_glide_after_a_glide_goes_on() -> None:
    assert through(flight_of("east", "glide", "glide", plane="2A")).plane == "2D"


# -- nothing to choose from ----------------------------------------------------------------------


def test_a_mountain_ahead_cancels_the_step_at_no_price() -> None:
    table = flight("north_east", "east", hexes={"3C": "mountain"})
    after = fly(table)
    assert (after.plane, burnt(table, after), after.hope) == ("2C", 0, 16)


def test_a_mountain_token_is_a_mountain() -> None:
    assert fly(flight("north_east", "east", tokens={"3C": "mountain"})).plane == "2C"


def test_a_border_cancels_the_step_and_costs_two_fuel() -> None:
    table = flight("west", "east", plane="2A")
    after = fly(table)
    assert (after.plane, burnt(table, after)) == ("2A", 2)
    assert ids(table, "piloting") == ["reveal", "blocked", "burned", "still"]


def test_below_the_first_row_is_border() -> None:
    table = flight("back", "east", plane="0C")
    assert (fly(table).plane, burnt(table, fly(table))) == ("0C", 2)


def test_when_all_moves_lead_over_the_border_two_cards_go_once() -> None:
    table = flight("ahead", "east", hexes={"3B": "border", "3C": "border"})
    assert (fly(table).plane, burnt(table, fly(table))) == ("2C", 2)


def test_a_mountain_among_the_blocked_moves_spares_the_fuel() -> None:
    table = flight("ahead", "east", hexes={"3B": "border", "3C": "mountain"})
    assert (fly(table).plane, burnt(table, fly(table))) == ("2C", 0)


def test_a_wide_border_costs_more() -> None:
    table = flight("west", "east", plane="2A", area=["wide_border"])
    assert burnt(table, fly(table)) == 3


def test_a_ward_against_the_border_spares_the_fuel() -> None:
    table = flight("west", "east", plane="2A", area=["shield_border"])
    assert burnt(table, fly(table)) == 0


# -- dawn and the end of turns ---------------------------------------------------------------------


def test_dawn_is_won_at_once_by_everybody() -> None:
    table = flight("north_east", "east", "east", seats=FIVE, plane="10C")
    after = fly(table)
    assert (after.won, after.cause, after.winners, after.plane) == (True, "dawn", FIVE, "11C")
    assert ids(table, "piloting")[-1] == "end"


def test_wind_may_carry_the_plane_into_dawn() -> None:
    assert fly(flight("east", plane="10C", hexes={"10D": "wind_ne"})).won


def test_a_long_night_costs_hope_as_the_turn_ends() -> None:
    assert fly(flight("east", area=["turn_hope"])).hope == 15
    assert fly(flight("east", area=["turn_hope"], hope=1)).cause == "hope"


def test_a_dear_drift_costs_hope_where_other_cards_do_not() -> None:
    assert fly(flight("east", area=["drift_price"])).hope == 15
    assert fly(flight("north_east", area=["drift_price"])).hope == 16


def test_cards_that_last_a_turn_leave_as_it_ends_and_those_of_the_next_a_turn_later() -> None:
    table = flight("east", area=["silence", "lone_star", "weight"])
    silence, star, weight = table.area
    table.ends = {silence: 2, star: 3}
    after = fly(table)
    assert after.area == [star, weight]
    assert after.decks["disturbance"].discards[silence] == 1
    later = play(after, "between")
    later.plan = flight("east").plan
    assert fly(later).area == [weight]
