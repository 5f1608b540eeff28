"""What each of the crew does, once a turn."""

from __future__ import annotations

import pytest

from companion.games.nightflight import board
from companion.games.nightflight.rules.piloting import TARGET_MISSED
from companion.games.nightflight.state import HOPE_MOST
from tests.nightflight.cockpit import (
    HOPE,
    PLANE,
    burnt,
    by,
    card,
    counted,
    hand,
    held,
    id_of,
    offered,
    play,
    playing,
    scene,
    short,
    shows,
    turn_ends,
)


@shows("crew.radio")
def test_the_radio_shows_one_card_of_the_plan_to_one_seat_for_some_hope() -> None:
    before = hand("radio", plan=["stall", "ahead"])
    after = play(before, "radio", f"effect.{id_of('radio')}@anna: 2")
    assert [slot.seen("anna") for slot in after.plan] == [False, True]
    assert not after.plan[1].seen("chloe")
    assert after.hope == HOPE + by("radio", "hope") < HOPE


@shows("crew.instructor")
@pytest.mark.parametrize(("token", "deck"), [("star", "star"), ("fog", "fog")])
def test_the_instructor_draws_for_a_target_under_the_plane(token: str, deck: str) -> None:
    before = hand("instructor", step=3)
    found = scene(before, "planning", f"target.place@anna: {PLANE}:{token}", "target.place@anna: none")
    targeted = found.ended()
    assert targeted.targets == {PLANE: token} and targeted.scene == "piloting"
    after = turn_ends(targeted)
    assert held(after, "anna") == {"fuel": 0, "star": 0, "fog": 0, "crew": 1, deck: 1}
    assert (after.targets, after.hope) == ({}, HOPE)


@shows("crew.instructor")
def test_a_target_missed_costs_hope_and_none_laid_costs_nothing() -> None:
    before = hand("instructor", step=3)
    far = scene(before, "planning", "target.place: 7C:star", "target.place: 8C:fog").ended()
    assert turn_ends(far).hope == HOPE + TARGET_MISSED
    none = scene(before, "planning", "target.place: none").ended()
    assert (none.targets, turn_ends(none).hope) == ({}, HOPE)


@shows("crew.instructor")
def test_the_instructor_lays_two_targets_on_two_hexes() -> None:
    found = scene(hand("instructor", step=3), "planning", "target.place: 7C:star")
    assert "7C:fog" not in found.options() and "8C:fog" in found.options()
    assert (
        scene(hand("instructor", step=3), "planning", "target.place: 7C:star", "target.place: 8C:fog").pending is None
    )


@shows("crew.mechanic")
def test_the_mechanic_grumbles_and_finds_fuel() -> None:
    back = by("mechanic", "refuel")
    before = burnt(hand("mechanic"), back + 1)
    after = play(before, "mechanic")
    assert after.hope == HOPE + by("mechanic", "hope") < HOPE
    assert counted(after, "fuel") == (counted(before, "fuel")[0] + back, 1)


@shows("crew.navigator")
def test_the_navigator_sidesteps_for_fuel() -> None:
    after = play(hand("navigator"), "navigator", f"effect.{id_of('navigator')}@anna: E")
    assert after.plane == board.step(PLANE, "E")
    assert counted(after, "fuel")[1] == by("navigator", "burn")


@shows("crew.storyteller")
def test_the_storyteller_burns_fuel_for_hope() -> None:
    after = play(hand("storyteller"), "storyteller")
    assert after.hope == HOPE + by("storyteller", "hope") > HOPE
    assert counted(after, "fuel")[1] == by("storyteller", "burn")


@shows("crew.old_hand")
def test_the_old_hand_exchanges_fuel_cards_with_the_deck() -> None:
    before = hand("old_hand", with_=["ahead", "stall"])
    asked = f"effect.{id_of('old_hand')}@anna: {id_of('stall')}"
    after = play(before, "old_hand", *[asked] * by("old_hand", "exchange"))
    assert len(after.hands["anna"]["fuel"]) == 2 and id_of("ahead") in after.hands["anna"]["fuel"]
    assert after.fuel.discards == {id_of("stall"): 1}


@shows("crew.inspector")
def test_the_inspector_lifts_a_disturbance_and_gets_off() -> None:
    after = play(hand("inspector", area=["long_night"]), "inspector")
    assert (after.area, after.hands["anna"]["crew"]) == ([], [])
    assert after.decks["crew"].discards == {id_of("inspector"): 1}


@shows("crew.stargazer")
def test_the_stargazer_sees_the_next_fuel_and_may_bury_a_card_of_it() -> None:
    before = hand("stargazer")
    asked = f"effect.{id_of('stargazer')}"
    seen = sorted(before.fuel.left)[: by("stargazer", "look")]
    looks = [f"{asked}: {id}" for id in seen]
    kept = playing(before, "stargazer", *looks, f"{asked}@anna: none").ended()
    assert (kept.fuel.top, kept.fuel.bottom) == (seen, [])
    assert kept.peeked == [("anna",)] * len(seen)
    buried = playing(before, "stargazer", *looks, f"{asked}@anna: {seen[0]}").ended()
    assert (buried.fuel.top, buried.fuel.bottom) == (seen[1:], seen[:1])
    assert counted(buried, "fuel") == counted(before, "fuel")


@shows("crew.stargazer")
def test_the_stargazer_sees_a_short_deck_as_far_as_it_goes() -> None:
    before = short(hand("stargazer"), "fuel", 1)
    (only,) = before.fuel.left
    after = play(before, "stargazer", f"effect.{id_of('stargazer')}@anna: {only}")
    assert (after.fuel.top, after.fuel.bottom, after.fuel.next()) == ([], [only], (only,))
    assert play(short(hand("stargazer"), "fuel", 0), "stargazer").hope == after.hope == before.hope - 1


@shows("crew.stunt_flyer")
def test_the_stunt_flyer_flies_a_card_of_the_own_hand_for_fuel() -> None:
    before = hand("stunt_flyer", with_=["sweep_east"])
    after = play(before, "stunt_flyer")
    assert after.plane == board.step(board.step(PLANE, "E"), "NE")
    assert after.hands["anna"]["fuel"] == []
    assert counted(after, "fuel")[1] == by("stunt_flyer", "burn") + 1


# -- once a turn -----------------------------------------------------------------------------------


def test_a_crew_card_works_once_a_turn_and_stays() -> None:
    before = hand("old_hand", with_=["ahead", "stall"])
    after = play(before, "old_hand", f"effect.{id_of('old_hand')}: {id_of('stall')}")
    assert after.hands["anna"]["crew"] == [id_of("old_hand")]
    assert offered(after, "drawn") == () == offered(after, "planning")
    assert offered(turn_ends(after), "drawn") == ("old_hand",)


def test_one_who_served_between_turns_serves_again_after_the_next() -> None:
    after = play(hand("storyteller"), "storyteller")
    assert offered(after, "between") == ()
    assert offered(turn_ends(after), "between") == ("storyteller",)


def test_a_crew_card_is_offered_at_its_windows_only() -> None:
    assert card("storyteller").when == ("between",)
    assert offered(hand("storyteller"), "drawing") == ()
    assert offered(hand("storyteller"), "between", "bruno") == ()


def test_the_inspector_is_not_offered_without_a_disturbance() -> None:
    assert offered(hand("inspector", hope=HOPE_MOST), "between") == ()
