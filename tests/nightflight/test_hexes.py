"""What hexes do when the plane enters (1 The board)."""

from __future__ import annotations

import pytest

from companion.games.nightflight import board
from tests.nightflight.table import FOUR, TWO, asked, burnt, card, flight, fly, ids, only, question, run, told

NORTH_EAST = ("north_east", "east")


# -- rows and columns ------------------------------------------------------------------------


def test_odd_rows_lie_half_a_hex_to_the_east() -> None:
    assert [board.step("2C", way) for way in ("NW", "NE", "W", "E", "SW", "SE")] == ["3B", "3C", "2B", "2D", "1B", "1C"]
    assert [board.step("3C", way) for way in ("NW", "NE", "W", "E", "SW", "SE")] == ["4C", "4D", "3B", "3D", "2C", "2D"]


def test_rows_have_ends_and_there_is_nothing_below_dusk() -> None:
    assert [board.step("2A", "NW"), board.step("3F", "NE"), board.step("0C", "SW")] == ["", "", ""]


# -- weather ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "hope"), [("night", 10), ("start", 10), ("moon", 14), ("rain", 9), ("storm", 7), ("hurricane", 6)]
)
def test_hexes_change_hope(kind: str, hope: int) -> None:
    assert fly(flight(*NORTH_EAST, hexes={"3C": kind}, hope=10)).hope == hope


def test_rain_and_storm_stay_where_they_are() -> None:
    for kind in ("rain", "storm", "hurricane", "fog"):
        after = fly(flight(*NORTH_EAST, hexes={"3C": kind}))
        assert (after.kind("3C"), after.tokens) == (kind, {})


def test_harsh_weather_costs_more_hope() -> None:
    for kind, hope in (("rain", 8), ("storm", 6), ("hurricane", 5)):
        assert fly(flight(*NORTH_EAST, hexes={"3C": kind}, hope=10, area=["harsh_weather"])).hope == hope


def test_shelter_takes_one_weather_and_is_gone() -> None:
    table = flight("north_east", "east", "east", hexes={"3C": "hurricane", "3D": "storm"}, area=["shelter"])
    table.uses = {table.area[0]: 1}
    sheltered = fly(table)
    assert (sheltered.hope, sheltered.cancelled, sheltered.area) == (16, False, [])
    assert fly(sheltered).hope == 13


# -- hurricane -------------------------------------------------------------------------------


def test_a_hurricane_cancels_the_rest_of_a_double() -> None:
    table = flight("double", "east", "east", hexes={"3C": "hurricane"})
    after = fly(table)
    assert (after.plane, after.cancelled) == ("3C", False)
    assert ("cancelled", {"what": "step"}) in told(table, "piloting")
    assert fly(after).plane == "3D"


def test_a_hurricane_cancels_an_optional_step_too() -> None:
    after = fly(flight("more", "east", hexes={"3C": "hurricane"}))
    assert (after.plane, after.cancelled) == ("3C", False)


def test_a_hurricane_at_the_end_of_a_card_cancels_the_next() -> None:
    after = fly(flight("north_east", "east", "east", hexes={"3C": "hurricane"}))
    assert after.cancelled
    stopped = run(after, "piloting")
    assert (stopped.state.plane, stopped.state.cancelled) == ("3C", False)
    assert ("still", {"card": card("east"), "reason": "cancelled"}) in stopped.told
    assert fly(stopped.state).plane == "3D"


def test_a_hurricane_met_on_the_second_step_cancels_the_next_card() -> None:
    assert fly(flight("double", "east", hexes={"4D": "hurricane"})).cancelled


def test_a_card_cancelled_costs_nothing_and_gives_nothing() -> None:
    for kind in ("costly", "glad", "brave"):
        table = flight(kind, "east", cancelled=True)
        after = fly(table)
        assert (after.plane, after.hope, burnt(table, after)) == ("2C", 16, 0)


def test_a_hurricane_is_over_when_the_turn_is() -> None:
    assert not fly(flight("north_east", hexes={"3C": "hurricane"})).cancelled


def test_a_card_flown_out_of_the_plan_is_no_planned_step_and_leaves_the_hurricane_waiting() -> None:
    table = flight("north_east", "east", fog={"bruno": ["by_feel"]}, fuel={"bruno": ["double"]}, cancelled=True)
    found = run(table, "piloting", f"card.play: {card('by_feel')}")
    assert found.state.plane == "4D"
    assert found.told[-1] == ("still", {"card": card("north_east"), "reason": "cancelled"})


def test_two_hurricanes_cancel_one_step_each() -> None:
    table = flight("east", "east", fog={"bruno": ["by_feel"]}, fuel={"bruno": ["double"]}, cancelled=True)
    table.board["3C"] = "hurricane"
    found = run(table, "piloting", f"card.play: {card('by_feel')}")
    assert (found.state.plane, found.state.cancelled) == ("3C", False)
    assert [args["what"] for what, args in found.told if what == "cancelled"] == ["step", "card"]


# -- fog -------------------------------------------------------------------------------------


def test_a_fog_hex_plays_a_card_at_once_for_the_captain() -> None:
    table = flight(*NORTH_EAST, hexes={"3C": "fog"}, captain="bruno")
    found = run(only(table, "fog", "cheer"), "piloting")
    assert ("fog", {"card": card("cheer"), "seat": "bruno"}) in found.told
    assert (found.state.hope, found.state.decks["fog"].discards[card("cheer")]) == (17, 1)
    assert found.state.hands["bruno"]["fog"] == []


def test_the_captain_chooses_what_a_fog_hex_asks() -> None:
    table = only(flight(*NORTH_EAST, hexes={"3C": "fog"}, captain="bruno"), "fog", "gust")
    assert question(table, "piloting") == (f"effect.{card('gust')}", "bruno", ("NW", "NE"))


def test_a_fog_deck_that_runs_out_is_shuffled_anew() -> None:
    table = only(flight(*NORTH_EAST, hexes={"3C": "fog"}), "fog")
    table.decks["fog"].discards[card("cheer")] = 1
    assert fly(table).hope == 17


def test_no_fog_anywhere_does_nothing() -> None:
    assert fly(only(flight(*NORTH_EAST, hexes={"3C": "fog"}), "fog")).hope == 16


def test_a_fog_card_may_cost_hope() -> None:
    table = only(flight(*NORTH_EAST, hexes={"3C": "fog"}, area=["fog_price"]), "fog", "cheer")
    assert ids(table, "piloting").count("hope") == 2
    assert fly(table).hope == 16


# -- stars, moons, disturbances ---------------------------------------------------------------


def test_at_a_star_everybody_draws_from_the_captain_on() -> None:
    table = flight(*NORTH_EAST, seats=FOUR, hexes={"3C": "star"}, captain="carla")
    found = run(table, "piloting")
    drawn = [args["seat"] for what, args in found.told if what == "gained"]
    assert drawn == ["carla", "dario", "anna", "bruno"]
    assert all(len(found.state.hands[seat]["star"]) == 1 for seat in FOUR)


def test_a_lone_star_shines_for_the_captain_only() -> None:
    after = run(flight(*NORTH_EAST, hexes={"3C": "star"}, captain="bruno", area=["lone_star"]), "piloting").state
    assert [len(after.hands[seat]["star"]) for seat in TWO] == [0, 1]


@pytest.mark.parametrize("kind", ["star", "moon", "disturbance"])
def test_a_night_token_blanks_what_was_used(kind: str) -> None:
    after = run(flight(*NORTH_EAST, hexes={"3C": kind}), "piloting").state
    assert (after.tokens, after.kind("3C")) == ({"3C": "night"}, "night")


def test_a_used_moon_does_not_shine_again() -> None:
    after = fly(flight("north_east", "east", hexes={"3C": "moon"}, hope=5))
    assert after.hope == 9
    after.plane = "2C"
    after.plan[1].card = card("north_east", 2)
    assert fly(after).hope == 9


def test_a_thin_moon_gives_less() -> None:
    assert fly(flight(*NORTH_EAST, hexes={"3C": "moon"}, hope=5, area=["thin_moon"])).hope == 8


def test_a_disturbance_hex_makes_a_card_active() -> None:
    table = only(flight(*NORTH_EAST, hexes={"3C": "disturbance"}), "disturbance", "silence")
    after = fly(table)
    assert (after.area, after.rule("silence")) == ([card("silence")], 1)


def test_a_ward_against_disturbances_leaves_the_hex_used() -> None:
    table = flight(*NORTH_EAST, hexes={"3C": "disturbance"}, area=["shield_disturbance"])
    after = fly(table)
    assert (len(after.area), after.tokens) == (1, {"3C": "night"})


def test_a_token_that_a_hex_calls_for_may_lie_behind_the_plane() -> None:
    after = fly(flight("back", "east", hexes={"1B": "moon"}), "piloting.move: a")
    assert after.tokens == {"1B": "night"}


def test_night_asks_nothing_and_costs_nothing() -> None:
    table = flight(*NORTH_EAST, tokens={"3C": "night"}, hexes={"3C": "storm"})
    assert asked(table, "piloting") is None
    assert fly(table).hope == 16
