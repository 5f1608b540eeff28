"""What each star card does, played from a hand."""

from __future__ import annotations

import pytest

from companion.games.nightflight import board
from companion.games.nightflight.facts import UNKNOWN, facts
from companion.games.nightflight.rules.flying import BORDER_FUEL
from companion.games.nightflight.state import HOPE_MOST
from tests.nightflight.cockpit import (
    HOPE,
    PLANE,
    SEATS,
    burnt,
    by,
    counted,
    entered,
    flown,
    hand,
    held,
    id_of,
    made,
    night,
    offered,
    opened,
    play,
    playing,
    scene,
    short,
    shows,
    taken,
    thrown,
    turn_ends,
)


def asks(kind: str) -> str:
    return f"effect.{id_of(kind)}@anna"


@shows("star.maestro")
def test_the_maestro_moves_a_token_and_what_it_covered_stays_night() -> None:
    before = hand("maestro", hexes={"5C": "star", "6C": "storm"}, tokens={"5C": "night", "7C": "mountain"})
    after = play(before, "maestro", f"{asks('maestro')}: 5C", "token.place@anna: 6C")
    assert after.tokens == {"6C": "night", "7C": "mountain"}
    assert (after.kind("5C"), after.kind("6C")) == ("night", "night")


@shows("star.maestro")
def test_under_a_mountain_that_the_maestro_moves_lies_what_was_there() -> None:
    before = hand("maestro", hexes={"5C": "star"}, tokens={"5C": "mountain"})
    after = play(before, "maestro", "token.place@anna: 6C")
    assert (after.kind("5C"), after.kind("6C")) == ("star", "mountain")


def test_the_maestro_is_not_offered_without_a_token() -> None:
    assert offered(hand("maestro"), "planning") == ()


@shows("star.deserter")
def test_the_deserter_jumps_between_turns_and_the_others_fly_on() -> None:
    before = hand("deserter", with_=["letter", "ahead", "radio"], options={"deserter": "true"})
    after = play(before, "deserter")
    assert (after.order, after.deserter, after.captain) == (("bruno", "chloe"), "anna", "bruno")
    assert held(after, "anna") == dict.fromkeys(("fuel", "star", "fog", "crew"), 0)
    assert after.decks["star"].discards == {id_of("deserter"): 1, id_of("letter"): 1}
    assert after.fuel.discards == {id_of("ahead"): 1} and after.decks["crew"].discards == {id_of("radio"): 1}


@shows("star.deserter")
def test_the_deserter_wins_alone_when_the_plane_is_lost_before_the_next_planning() -> None:
    after = short(play(hand("deserter", options={"deserter": "true"}), "deserter"), "fuel", 0)
    lost = scene(after, "drawing").ended()
    assert (lost.cause, lost.winners, lost.won) == ("deserter", ("anna",), False)


@shows("star.deserter")
def test_the_deserter_has_gained_nothing_once_planning_has_begun() -> None:
    after = play(hand("deserter", options={"deserter": "true"}), "deserter")
    planned = scene(after, "planning").ended()
    assert planned.deserter == ""
    assert scene(short(planned, "fuel", 0), "drawing").ended().cause == "fuel"


def test_two_aboard_cannot_desert_each_other() -> None:
    before = night(("anna", "bruno", "chloe"), hands={"anna": ["deserter"]}, options={"deserter": "true"})
    assert offered(before, "between") == ("deserter",)
    before.order = ("anna", "bruno")
    assert offered(before, "between") == ()


@shows("star.letter")
def test_a_letter_lifts_hope_up_to_its_most() -> None:
    assert play(hand("letter"), "letter").hope == HOPE + by("letter", "hope")
    assert play(hand("letter", hope=HOPE_MOST - 1), "letter").hope == HOPE_MOST
    assert offered(hand("letter", hope=HOPE_MOST), "planning") == ()


@shows("star.wing_tank")
def test_a_wing_tank_brings_fuel_back_as_much_as_there_is() -> None:
    back = by("wing_tank", "refuel")
    assert counted(play(burnt(hand("wing_tank"), back + 2), "wing_tank"), "fuel")[1] == 2
    assert counted(play(burnt(hand("wing_tank"), back - 1), "wing_tank"), "fuel")[1] == 0
    assert offered(hand("wing_tank"), "planning") == ()


@shows("star.free_hand")
def test_a_free_hand_flies_a_card_of_the_own_hand() -> None:
    before = hand("free_hand", with_=["bear_east", "stall"])
    after = play(before, "free_hand", f"{asks('free_hand')}: {id_of('bear_east')}", "piloting.move@anna: b")
    assert after.plane == board.step(PLANE, "E")
    assert (after.hands["anna"]["fuel"], after.fuel.discards) == ([id_of("stall")], {id_of("bear_east"): 1})


def test_a_free_hand_is_not_offered_without_fuel_in_it() -> None:
    assert offered(hand("free_hand"), "planning") == ()


@shows("star.tailwind")
def test_a_tailwind_carries_the_plane_ahead() -> None:
    after = play(hand("tailwind"), "tailwind", f"{asks('tailwind')}: NE")
    assert (after.plane, after.last) == (board.step(PLANE, "NE"), board.vector(("NE",)))


@shows("star.surf_line")
def test_a_line_of_surf_carries_the_plane_aside_and_lifts_hope() -> None:
    after = play(hand("surf_line"), "surf_line", f"{asks('surf_line')}: W")
    assert (after.plane, after.hope) == (board.step(PLANE, "W"), HOPE + by("surf_line", "hope"))


@shows("star.swept_sky")
def test_a_swept_sky_blanks_a_hex_even_behind_the_plane() -> None:
    before = hand("swept_sky", hexes={"1A": "hurricane"})
    assert play(before, "swept_sky", "token.place@anna: 1A").kind("1A") == "night"


@shows("star.flare")
def test_a_flare_shows_the_plan_to_one_seat_who_swaps_two_cards() -> None:
    before = hand("flare", plan=["stall", "ahead", "glide"])
    found = playing(before, "flare", f"{asks('flare')}: 1:3")
    after = found.ended()
    assert [facts().kinds[slot.card] for slot in after.plan] == ["glide", "ahead", "stall"]
    assert all(slot.seen("anna") and not slot.seen("chloe") for slot in after.plan)
    assert found.args("looked") == [{"seat": "anna", "what": "all", "count": 3}]


@shows("star.torn_page")
def test_a_torn_page_shows_the_plan_to_one_seat_who_discards_a_card() -> None:
    before = hand("torn_page", plan=["stall", "ahead", "glide"])
    after = play(before, "torn_page", f"{asks('torn_page')}: 2")
    assert after.waiting() == [0, 2]
    assert after.plan[1].shown and not after.plan[0].shown
    assert after.plan[0].seen("anna") and not after.plan[0].seen("bruno")


@shows("star.moonlit_chart")
def test_a_moonlit_chart_lifts_hope_and_turns_the_clue_up() -> None:
    after = play(hand("moonlit_chart", plan=["stall"]), "moonlit_chart")
    clue = after.clue()
    assert clue is not None and clue.shown and all(clue.seen(seat) for seat in SEATS)
    assert after.hope == HOPE + by("moonlit_chart", "hope")


@shows("star.rising_glass")
def test_a_rising_glass_lifts_one_disturbance_of_choice() -> None:
    before = hand("rising_glass", area=["quarrel", "long_night"])
    after = play(before, "rising_glass", f"area.discard@anna: {id_of('long_night')}")
    assert after.area == [id_of("quarrel")]
    assert after.decks["disturbance"].discards == {id_of("long_night"): 1}
    assert play(hand("rising_glass", area=["quarrel"]), "rising_glass").area == []
    assert offered(hand("rising_glass", area=["crackle"]), "planning") == ()


@shows("star.second_thoughts")
def test_second_thoughts_exchange_fuel_then_bring_some_back() -> None:
    most = by("second_thoughts", "exchange")
    kinds = ["ahead", "stall", "glide", "loop"]
    before = hand("second_thoughts", with_=kinds)
    given = [f"{asks('second_thoughts')}: {id_of(kind)}" for kind in kinds[:most]]
    found = playing(before, "second_thoughts", *given)
    after = found.ended()
    assert len(after.hands["anna"]["fuel"]) == len(kinds)
    assert {id_of(kind) for kind in kinds[most:]} <= set(after.hands["anna"]["fuel"])
    assert found.args("exchanged") == [{"seat": "anna", "count": most}]
    assert counted(after, "fuel")[1] == max(0, most - by("second_thoughts", "refuel"))


@shows("star.second_thoughts")
def test_second_thoughts_may_stop_at_none() -> None:
    before = hand("second_thoughts", with_=["ahead", "stall"])
    after = play(before, "second_thoughts", f"{asks('second_thoughts')}: none")
    assert after.hands["anna"]["fuel"] == before.hands["anna"]["fuel"]


@shows("star.at_the_controls")
def test_who_takes_the_controls_is_captain_for_this_turn_and_hope_rises() -> None:
    before = night(hands={"chloe": ["at_the_controls"]})
    after = play(before, "at_the_controls", seat="chloe")
    assert (after.captain, after.hope) == ("chloe", HOPE + by("at_the_controls", "hope"))
    assert turn_ends(after).captain == "anna"


@shows("star.southern_cross")
def test_the_southern_cross_lifts_hope_and_brings_a_star_back() -> None:
    before = thrown(hand("southern_cross"), "letter", "tailwind")
    after = play(before, "southern_cross", f"{asks('southern_cross')}: {id_of('tailwind')}")
    assert after.hands["anna"]["star"] == [id_of("tailwind")]
    assert after.decks["star"].discards == {id_of("letter"): 1, id_of("southern_cross"): 1}
    assert after.hope == HOPE + by("southern_cross", "hope")


@shows("star.southern_cross")
def test_the_southern_cross_never_brings_itself_back() -> None:
    assert play(hand("southern_cross"), "southern_cross").hands["anna"]["star"] == []


@shows("star.clear_corridor")
@pytest.mark.parametrize("kind", ["rain", "storm", "hurricane"])
def test_in_a_clear_corridor_the_next_weather_does_nothing_and_only_the_next(kind: str) -> None:
    after = play(hand("clear_corridor", plan=["ahead"]), "clear_corridor")
    first = entered(after, kind).ended()
    assert (first.hope, first.cancelled, first.area) == (HOPE, False, [])
    assert entered(first, kind).ended().hope < HOPE


@shows("star.clear_corridor")
def test_a_clear_corridor_closes_when_the_turn_ends() -> None:
    assert turn_ends(play(hand("clear_corridor"), "clear_corridor")).area == []


@shows("star.lucky_medal")
def test_a_lucky_medal_wards_off_the_next_disturbance_from_a_hex_or_a_card() -> None:
    after = play(hand("lucky_medal"), "lucky_medal")
    left = counted(after, "disturbance")
    by_hex = entered(after, "disturbance").ended()
    assert (by_hex.area, counted(by_hex, "disturbance")) == ([], left)
    assert by_hex.kind(by_hex.plane) == "night"
    assert entered(by_hex, "disturbance", f"disturbance.draw: {id_of('quarrel')}").ended().area == [id_of("quarrel")]
    after.hands["anna"]["fog"] = [taken(after, "ocean_weather")]
    assert play(after, "ocean_weather").area == []


@shows("star.cape_light")
def test_the_light_at_the_cape_lifts_hope_and_the_next_blocked_border_costs_nothing() -> None:
    after = play(hand("cape_light", plane="4A"), "cape_light")
    assert after.hope == HOPE + by("cape_light", "hope")
    first = flown(after, "sweep_west").ended()
    assert counted(first, "fuel") == counted(after, "fuel") and first.area == []
    assert counted(flown(first, "sweep_west").ended(), "fuel")[1] == BORDER_FUEL


@shows("star.loud_and_clear")
def test_loud_and_clear_everybody_says_all_until_the_turn_ends() -> None:
    before = hand("loud_and_clear", with_=["bear_east"], hope=1)
    after = play(before, "loud_and_clear")
    placed = scene(after, "planning", f"planning.card@anna: {id_of('bear_east')}:dawn").ended()
    assert placed.plan[-1].announced == {"action": "forward", "course": "east"}
    assert turn_ends(after).area == []


@shows("star.full_hands")
def test_full_hands_everybody_draws_fuel_the_captain_first() -> None:
    before = hand("full_hands")
    after = play(before, "full_hands")
    assert [held(after, seat)["fuel"] for seat in SEATS] == [by("full_hands", "draw")] * 3
    after = play(short(hand("full_hands"), "fuel", 2), "full_hands")
    assert sum(held(after, seat)["fuel"] for seat in SEATS) == 2 and after.cause is None
    assert offered(short(hand("full_hands"), "fuel", 0), "drawn") == ()


@shows("star.taken_on")
def test_somebody_is_taken_on_while_there_is_somebody() -> None:
    after = play(hand("taken_on"), "taken_on", f"crew.draw: {id_of('mechanic')}")
    assert after.hands["anna"]["crew"] == [id_of("mechanic")]
    assert offered(short(hand("taken_on"), "crew", 0), "planning") == ()
    assert offered(thrown(short(hand("taken_on"), "crew", 1), "C01"), "planning") == ("taken_on",)


@pytest.mark.parametrize("kind", ["flare", "torn_page"])
def test_a_light_on_the_plan_is_offered_while_cards_wait(kind: str) -> None:
    assert offered(hand(kind, plan=["ahead"]), "reveal") == (kind,)
    assert offered(hand(kind), "reveal") == ()


def test_a_star_is_never_offered_where_no_row_of_it_would_do_anything() -> None:
    before = made(hand("letter", hope=HOPE_MOST), "letter", effect=())
    assert offered(before, "planning") == ()


def test_where_players_keep_their_hands_a_card_that_came_back_open_may_be_played_like_the_unseen() -> None:
    before = thrown(night(options={"hands": "physical"}), "tailwind")
    for _ in range(2):
        before.decks["star"].set_aside()
        before.hands["anna"]["star"].append(UNKNOWN)
    found = opened(before, "planning", f"card.play@anna: {id_of('southern_cross')}")
    assert sorted(found.state.hands["anna"]["star"]) == sorted([id_of("tailwind"), UNKNOWN])
    assert {id_of("tailwind"), id_of("letter")} <= set(found.options())
    assert before.decks["star"].discards == {id_of("tailwind"): 1}
