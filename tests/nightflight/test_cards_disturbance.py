"""What each disturbance changes while it is active, and the ends of what lasts."""

from __future__ import annotations

import pytest

from companion.games.nightflight import board
from companion.games.nightflight.facts import ACTIONS, COURSES, facts
from companion.games.nightflight.rules.cards import price
from companion.games.nightflight.rules.drawing import limit
from companion.games.nightflight.rules.flying import BORDER_FUEL, MOON
from companion.games.nightflight.state import HOPE_MOST, State
from tests.nightflight.cockpit import (
    HOPE,
    PLANE,
    SEATS,
    Flow,
    activated,
    by,
    by_a_hex,
    counted,
    entered,
    flown,
    fuel,
    held,
    id_of,
    made,
    night,
    offered,
    play,
    rule,
    scene,
    short,
    shows,
    turn_ends,
)


def placing(kind: str, *lines: str, step: int = 0, **more: object) -> Flow:
    """A fuel card of this kind placed at the dusk end by whose turn it is; Anna is captain, then Bruno comes."""
    seat = SEATS[step]
    before = night(hands={seat: [kind]}, step=step, **more)  # type: ignore[arg-type]
    end = scene(before, "planning").options()[0].partition(":")[2]
    return scene(before, "planning", f"planning.card@{seat}: {id_of(kind)}:{end}", *lines)


def announced(found: Flow) -> dict[str, str]:
    (slot,) = found.ended().plan
    return slot.announced


# -- what is said --------------------------------------------------------------------------------


@shows("disturbance.trust_test")
def test_in_a_trust_test_the_captain_lies_about_action_and_course() -> None:
    asked = placing("bear_east", area=["trust_test"], hope=HOPE_MOST)
    assert set(asked.options()) == {f"{action}:west" for action in ACTIONS if action != "forward"}
    found = placing("bear_east", "planning.lie@anna: glide:west", area=["trust_test"], hope=HOPE_MOST)
    assert announced(found) == {"action": "glide", "course": "west"}
    assert found.state.plan[0].lie


@shows("disturbance.trust_test")
def test_in_a_trust_test_the_others_speak_the_truth() -> None:
    found = placing("bear_east", step=1, area=["trust_test"], hope=HOPE_MOST)
    assert announced(found) == {"action": "forward", "course": "east"}
    assert not found.state.plan[0].lie


@shows("disturbance.trust_test")
def test_of_a_card_that_bears_either_course_the_captain_can_lie_with_any() -> None:
    asked = placing("stall", area=["trust_test"], hope=HOPE_MOST)
    assert set(asked.options()) == {f"{one}:{way}" for one in ACTIONS if one != "stall" for way in COURSES}


@shows("disturbance.dry_throat")
def test_with_a_dry_throat_the_captain_announces_no_more_than_the_others() -> None:
    assert announced(placing("bear_east")) == {"action": "forward", "course": "east"}
    found = placing("bear_east", "planning.announce@anna: course", area=["dry_throat"])
    assert announced(found) == {"course": "east"}
    assert announced(placing("bear_east", hope=1, area=["dry_throat"])) == {}


@shows("disturbance.dead_wireless")
@pytest.mark.parametrize("step", [0, 1])
@pytest.mark.parametrize("hope", [1, HOPE_MOST])
def test_over_a_dead_wireless_nobody_announces_anything(step: int, hope: int) -> None:
    assert announced(placing("bear_east", step=step, hope=hope, area=["dead_wireless"])) == {}


@shows("disturbance.compass_only")
def test_when_only_the_compass_speaks_no_action_is_announced() -> None:
    assert announced(placing("bear_east", hope=HOPE_MOST, area=["compass_only"])) == {"course": "east"}
    assert announced(placing("glide", hope=HOPE_MOST, area=["compass_only"])) == {}


@shows("disturbance.verbs_only")
def test_words_without_a_bearing_announce_no_course() -> None:
    assert announced(placing("bear_east", hope=HOPE_MOST, area=["verbs_only"])) == {"action": "forward"}


@shows("disturbance.compass_only", "disturbance.verbs_only")
def test_compass_and_words_forbid_each_other() -> None:
    both = ["compass_only", "verbs_only"]
    assert announced(placing("bear_east", hope=HOPE_MOST, area=both)) == {"action": "forward", "course": "east"}


# -- drawing and planning ------------------------------------------------------------------------


@shows("disturbance.misted_glass")
def test_behind_misted_glass_the_clue_lies_face_down() -> None:
    def clue(*area: str) -> bool:
        found = scene(night(area=area, hope=HOPE_MOST), "drawing").ended().clue()
        assert found is not None
        return found.shown

    assert clue() and not clue("misted_glass")


@shows("disturbance.numb_fingers")
def test_numb_fingers_hold_fewer_cards_but_one() -> None:
    before, numb = night(), night(area=["numb_fingers"])
    for seat in SEATS:
        assert limit(numb, seat) == limit(before, seat) - rule("numb_fingers")
    after = scene(numb, "drawing").ended()
    assert [held(after, seat)["fuel"] for seat in SEATS] == [limit(numb, seat) for seat in SEATS]
    frozen = made(night(area=["numb_fingers"]), "numb_fingers", lasts="game", rule={"small_hands": 9})
    assert limit(frozen, "anna") == 1


@shows("disturbance.looking_back", "disturbance.looking_ahead")
@pytest.mark.parametrize(
    ("area", "ends"),
    [
        (["looking_back"], {"dusk"}),
        (["looking_ahead"], {"dawn"}),
        (["looking_back", "looking_ahead"], {"dusk", "dawn"}),
    ],
)
def test_eyes_on_one_end_leave_the_other_alone_unless_both_are_forbidden(area: list[str], ends: set[str]) -> None:
    before = night(hands={"anna": ["bear_east", "stall"]}, area=area)
    assert {option.partition(":")[2] for option in scene(before, "planning").options()} == ends


@shows("disturbance.cracked_tank")
def test_a_cracked_tank_loses_fuel_as_a_turn_begins() -> None:
    before = night(area=["cracked_tank"])
    found = scene(before, "drawing")
    assert found.args("burned") == [{"count": rule("cracked_tank"), "by": "rule"}]
    assert found.ended().fuel.discards.total() == rule("cracked_tank")
    assert next(what for what, _ in found.told if what in ("burned", "drew")) == "burned"
    assert scene(short(before, "fuel", 0), "drawing").ended().cause == "fuel"


# -- the flight ----------------------------------------------------------------------------------


@shows("disturbance.fear_of_fog")
def test_fear_of_fog_has_each_fog_cost_hope_from_a_hand_or_a_hex_but_no_star() -> None:
    before = night(area=["fear_of_fog"], hands={"anna": ["lit_window", "letter"]})
    gain, price = by("lit_window", "hope"), rule("fear_of_fog")
    assert by_a_hex(before, "lit_window").hope == HOPE + gain - price
    assert play(before, "lit_window").hope == HOPE + gain - price
    assert play(before, "letter").hope == HOPE + by("letter", "hope")


@shows("disturbance.fear_of_fog")
def test_who_dies_of_fear_has_still_laid_the_fog_down() -> None:
    before = night(area=["fear_of_fog"], hands={"anna": ["crackle"]}, hope=1)
    after = play(before, "crackle")
    assert after.cause == "hope" and id_of("crackle") in after.area
    again = play(night(area=["fear_of_fog"], hands={"anna": ["lit_window"]}, hope=1), "lit_window")
    assert again.cause == "hope" and again.decks["fog"].discards == {id_of("lit_window"): 1}


@shows("disturbance.open_cockpit")
@pytest.mark.parametrize(("kind", "price"), [("rain", 1), ("storm", 3), ("hurricane", 4)])
def test_in_an_open_cockpit_weather_costs_more(kind: str, price: int) -> None:
    before = night(area=["open_cockpit"])
    assert entered(before, kind).ended().hope == HOPE - price - rule("open_cockpit")
    activated(before, "squall_line")
    assert entered(before, kind).ended().hope == HOPE - price - rule("open_cockpit") - rule("squall_line")


@shows("disturbance.veiled_moon")
def test_a_veiled_moon_gives_less_and_never_takes() -> None:
    before = night(area=["veiled_moon"])
    assert entered(before, "moon").ended().hope == HOPE + max(0, MOON - rule("veiled_moon"))
    dark = made(before, "veiled_moon", lasts="game", rule={"thin_moon": MOON + 3})
    assert entered(dark, "moon").ended().hope == HOPE


@shows("disturbance.wrong_chart")
def test_on_the_wrong_chart_a_border_costs_more_fuel_and_a_mountain_still_none() -> None:
    before = night(area=["wrong_chart"], plane="4A")
    assert flown(before, "sweep_west").ended().fuel.discards.total() == BORDER_FUEL + rule("wrong_chart")
    walled = night(area=["wrong_chart"], hexes={board.step(PLANE, "W"): "mountain"})
    assert flown(walled, "sweep_west").ended().fuel.discards.total() == 0


@shows("disturbance.orders_of_rank")
def test_a_matter_of_rank_leaves_the_stars_to_the_captain() -> None:
    def stars(*area: str) -> list[int]:
        after = entered(night(area=area), "star").ended()
        return [held(after, seat)["star"] for seat in SEATS]

    assert (stars(), stars("orders_of_rank")) == ([1, 1, 1], [1, 0, 0])


@shows("disturbance.quarrel")
def test_in_a_quarrel_crew_cards_do_not_work() -> None:
    before = night(hands={"anna": ["storyteller", "instructor"], "bruno": ["inspector"]}, area=["quarrel"])
    assert offered(before, "between") == ()
    assert offered(before, "drawing", "bruno") == ()
    assert scene(night(hands={"anna": ["instructor"]}, step=3), "planning").options()
    assert scene(night(hands={"anna": ["instructor"]}, step=3, area=["quarrel"]), "planning").pending is None


@shows("disturbance.airsickness")
def test_green_faces_make_each_drift_cost_hope_even_one_that_cannot_move() -> None:
    before = night(area=["airsickness"])
    assert flown(before, "veer_east", "piloting.move: a").ended().hope == HOPE - rule("airsickness")
    assert flown(before, "bear_east", "piloting.move: b").ended().hope == HOPE
    stuck = night(area=["airsickness"], hexes={board.step(PLANE, "E"): "mountain"})
    assert flown(stuck, "sweep_east").ended().hope == HOPE - rule("airsickness")


@shows("disturbance.homesickness")
def test_homesickness_silences_icons_that_raise_hope_and_no_others() -> None:
    before = night(area=["homesickness"])
    raised, lowered = fuel("stall").moves["a"].hope, fuel("veer_east").moves["b"].hope
    assert raised > 0 > lowered
    assert flown(before, "stall", "piloting.move: a").ended().hope == HOPE
    assert flown(before, "veer_east", "piloting.move: b").ended().hope == HOPE + lowered
    assert flown(night(), "stall", "piloting.move: a").ended().hope == HOPE + raised


@shows("disturbance.fouled_plugs")
def test_fouled_plugs_make_flutters_dearer_and_nothing_else() -> None:
    before = night(area=["fouled_plugs"])
    cost = fuel("loop").cost + rule("fouled_plugs")
    assert flown(before, "loop", "piloting.move: a").ended().fuel.discards.total() == cost
    assert price(before, fuel("bear_east")) == 0
    poor = short(night(area=["fouled_plugs"]), "fuel", cost - 1)
    found = flown(poor, "loop")
    assert found.args("still") == [{"card": id_of("loop"), "reason": "unpaid"}]
    assert (found.ended().plane, counted(found.ended(), "fuel")) == (PLANE, (cost - 1, 0))


@shows("disturbance.long_night")
def test_a_night_without_end_costs_hope_as_each_turn_ends() -> None:
    assert turn_ends(night(area=["long_night"])).hope == HOPE - rule("long_night")
    lost = turn_ends(night(area=["long_night"], hope=1))
    assert lost.cause == "hope"


@shows("disturbance.roaring_wind")
def test_a_roaring_wind_pushes_twice_and_the_hexes_count() -> None:
    first = board.step(board.step(PLANE, "NE"), "E")
    along = first, board.step(first, "E")
    before = night(area=["roaring_wind"], hexes={along[0]: "rain", along[1]: "rain"})
    after = entered(before, "wind_e").ended()
    assert (after.plane, after.hope) == (along[1], HOPE - 2)
    assert entered(night(hexes={along[0]: "rain"}), "wind_e").ended().plane == along[0]


@shows("disturbance.roaring_wind")
def test_a_roaring_wind_stops_at_a_wall_and_pays_a_border_once() -> None:
    before = night(area=["roaring_wind"], plane="4E")
    after = entered(before, "wind_e").ended()
    assert (after.plane, after.fuel.discards.total()) == ("5F", BORDER_FUEL)


# -- what lasts ----------------------------------------------------------------------------------


def test_disturbances_stay_until_something_lifts_them() -> None:
    after: State = night(area=["quarrel", "misted_glass"])
    for _ in range(3):
        after = turn_ends(after)
        after.turn += 1
    assert after.area == [id_of("quarrel"), id_of("misted_glass")]


def test_a_disturbance_weighs_as_often_as_it_lies_there() -> None:
    twice = [id for id, kind in facts().kinds.items() if kind == "long_night"]
    assert turn_ends(night(area=twice)).hope == HOPE - len(twice) * rule("long_night")


def test_a_disturbance_hex_makes_the_top_card_active_and_is_night_from_then_on() -> None:
    found = entered(night(), "disturbance", f"disturbance.draw: {id_of('quarrel')}")
    assert found.ended().area == [id_of("quarrel")]
    assert found.ended().kind(found.ended().plane) == "night"
    assert found.args("disturbance") == [{"card": id_of("quarrel")}]
