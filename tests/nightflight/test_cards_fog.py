"""What each fog card does, played from a hand or by a hex."""

from __future__ import annotations

import pytest

from companion.games.nightflight import board
from companion.games.nightflight.facts import facts
from companion.games.nightflight.rules.tracks import give
from companion.games.nightflight.state import State
from tests.nightflight.cockpit import (
    HOPE,
    PLANE,
    burnt,
    by,
    by_a_hex,
    counted,
    entered,
    flow,
    flown,
    fuel,
    hand,
    held,
    id_of,
    night,
    offered,
    play,
    playing,
    rule,
    scene,
    short,
    shows,
    taken,
    turn_ends,
)

AHEAD, BEHIND, BESIDE = ("NW", "NE"), ("SW", "SE"), ("W", "E")


@shows("fog.economical_piloting")
def test_a_lean_mixture_makes_moves_free_until_the_turn_ends() -> None:
    after = play(hand("economical_piloting"), "economical_piloting")
    assert counted(flown(after, "loop", "piloting.move: a").ended(), "fuel") == counted(after, "fuel")
    pressed = flown(after, "press_east", "piloting.second: go").ended()
    assert counted(pressed, "fuel") == counted(after, "fuel")
    assert turn_ends(after).area == []


@shows("fog.economical_piloting")
def test_a_lean_mixture_lets_an_empty_tank_pay_for_anything() -> None:
    after = short(play(hand("economical_piloting"), "economical_piloting"), "fuel", 0)
    assert fuel("loop").cost > 0
    assert flown(after, "loop", "piloting.move: a").ended().plane == board.step(PLANE, "NW")


@shows("fog.lit_window")
def test_a_lit_window_lifts_hope() -> None:
    assert play(hand("lit_window"), "lit_window").hope == HOPE + by("lit_window", "hope")


@shows("fog.vertigo")
def test_vertigo_costs_hope_and_may_cost_the_plane() -> None:
    assert play(hand("vertigo"), "vertigo").hope == HOPE + by("vertigo", "hope") < HOPE
    lost = play(hand("vertigo", hope=1), "vertigo")
    assert (lost.hope, lost.cause) == (0, "hope")


@shows("fog.leaking_pipe")
def test_a_leak_discards_fuel_off_the_deck() -> None:
    before = hand("leaking_pipe")
    left, gone = counted(before, "fuel")
    lost = by("leaking_pipe", "burn")
    assert counted(play(before, "leaking_pipe"), "fuel") == (left - lost, gone + lost)


@shows("fog.ice_on_the_wings")
def test_ice_costs_fuel_then_hope() -> None:
    found = playing(hand("ice_on_the_wings"), "ice_on_the_wings")
    assert counted(found.ended(), "fuel")[1] == by("ice_on_the_wings", "burn")
    assert found.ended().hope == HOPE + by("ice_on_the_wings", "hope") < HOPE
    assert [what for what, _ in found.told if what in ("burned", "hope")] == ["burned", "hope"]


@shows("fog.full_throttle")
@pytest.mark.parametrize("way", AHEAD)
def test_full_throttle_burns_fuel_and_flies_ahead(way: str) -> None:
    after = play(hand("full_throttle"), "full_throttle", f"effect.{id_of('full_throttle')}: {way}")
    assert counted(after, "fuel")[1] == by("full_throttle", "burn")
    assert after.plane == board.step(PLANE, way)


@shows("fog.spare_can")
def test_a_forgotten_can_brings_fuel_back() -> None:
    back = by("spare_can", "refuel")
    before = burnt(hand("spare_can"), back + 1)
    left, gone = counted(before, "fuel")
    assert counted(play(before, "spare_can"), "fuel") == (left + back, gone - back)


@shows("fog.updraught", "fog.air_pocket", "fog.sideslip")
@pytest.mark.parametrize(
    ("kind", "ways"), [("updraught", AHEAD), ("air_pocket", BEHIND), ("sideslip", BESIDE)], ids=lambda one: str(one)
)
def test_a_gust_in_the_fog_carries_the_plane_to_an_open_hex_of_choice(kind: str, ways: tuple[str, str]) -> None:
    asked = f"effect.{id_of(kind)}@anna"
    for way in ways:
        assert by_a_hex(night(), kind, f"{asked}: {way}").plane == board.step(PLANE, way)
    walled = night(hexes={board.step(PLANE, ways[0]): "mountain"})
    assert by_a_hex(walled, kind).plane == board.step(PLANE, ways[1])
    shut = night(hexes={board.step(PLANE, way): "mountain" for way in ways})
    assert by_a_hex(shut, kind).plane == PLANE


@shows("fog.torn_cloud")
def test_a_tear_in_the_cloud_costs_hope_and_shows_a_star() -> None:
    after = play(hand("torn_cloud"), "torn_cloud", f"star.draw: {id_of('letter')}")
    assert after.hope == HOPE + by("torn_cloud", "hope") < HOPE
    assert after.hands["anna"]["star"] == [id_of("letter")]


@shows("fog.deeper_in")
def test_deeper_in_lifts_hope_and_plays_another_fog() -> None:
    after = play(hand("deeper_in"), "deeper_in", f"fog.draw: {id_of('lit_window')}")
    assert after.hope == HOPE + by("deeper_in", "hope") + by("lit_window", "hope")
    assert after.decks["fog"].discards == {id_of("deeper_in"): 1, id_of("lit_window"): 1}


@shows("fog.ocean_weather")
def test_ocean_weather_brings_a_disturbance_then_fuel() -> None:
    before = burnt(hand("ocean_weather"), by("ocean_weather", "refuel") + 1)
    after = play(before, "ocean_weather", f"disturbance.draw: {id_of('quarrel')}")
    assert after.area == [id_of("quarrel")]
    assert counted(after, "fuel")[1] == 1


@shows("fog.circling")
def test_circling_costs_fuel_and_blanks_a_hex() -> None:
    before = hand("circling", hexes={"6B": "storm"})
    after = play(before, "circling", "token.place@anna: 6B")
    assert counted(after, "fuel")[1] == by("circling", "burn")
    assert after.kind("6B") == "night" and after.tokens == {"6B": "night"}


@shows("fog.uncharted_peak")
def test_an_uncharted_peak_costs_hope_and_rises_ahead_or_beside() -> None:
    found = playing(hand("uncharted_peak"), "uncharted_peak", "token.place: 5C")
    assert found.ended().hope == HOPE + by("uncharted_peak", "hope") < HOPE
    assert found.ended().kind("5C") == "mountain"


@shows("fog.fog_aboard")
def test_fog_aboard_costs_hope_and_gives_everybody_a_fog() -> None:
    after = play(hand("fog_aboard"), "fog_aboard")
    assert after.hope == HOPE + by("fog_aboard", "hope") < HOPE
    assert [held(after, seat)["fog"] for seat in after.seats] == [by("fog_aboard", "draw")] * 3


@shows("fog.crackle")
def test_crackle_silences_everybody_until_the_next_turn_ends() -> None:
    after = play(hand("crackle", hope=20), "crackle", at="drawn")
    after.hands["anna"]["fuel"] = [taken(after, "ahead")]
    placed = scene(after, "planning", f"planning.card@anna: {id_of('ahead')}:dusk")
    assert placed.ended().plan[0].announced == {}
    next_turn = turn_ends(after)
    assert next_turn.area == [id_of("crackle")]
    next_turn.turn += 1
    assert turn_ends(next_turn).area == []


@shows("fog.coughing_engine")
def test_a_coughing_engine_discards_the_next_card_unflown() -> None:
    found = playing(hand("coughing_engine", plan=["stall", "ahead"]), "coughing_engine")
    after = found.ended()
    assert after.waiting() == [1]
    assert found.args("skipped") == [{"place": 1, "card": id_of("stall")}]
    assert after.plane == PLANE


@shows("fog.crossed_notes")
def test_crossed_notes_change_the_places_of_the_next_two() -> None:
    after = play(hand("crossed_notes", plan=["stall", "ahead", "glide"]), "crossed_notes")
    assert [facts().kinds[slot.card] for slot in after.plan] == ["ahead", "stall", "glide"]
    assert [slot.end for slot in after.plan] == ["dawn", "", "dawn"]


@shows("fog.above_the_bank")
def test_above_the_bank_the_next_fog_hex_does_nothing_and_only_the_next() -> None:
    after = play(hand("above_the_bank"), "above_the_bank")
    first = entered(after, "fog")
    assert first.args("fog") == [] and first.ended().area == []
    again = entered(first.ended(), "fog", f"fog.draw: {id_of('lit_window')}")
    assert again.ended().hope == HOPE + by("lit_window", "hope")


@shows("fog.by_feel")
def test_by_feel_flies_a_card_of_the_own_hand_with_a_move_of_the_captains_choice() -> None:
    before = night(hands={"bruno": ["by_feel", "ahead", "stall"]})
    asked = f"effect.{id_of('by_feel')}@bruno: {id_of('ahead')}"
    after = play(before, "by_feel", asked, "piloting.move@anna: b", seat="bruno")
    assert after.plane == board.step(PLANE, "NE")
    assert after.hands["bruno"]["fuel"] == [id_of("stall")]
    assert after.fuel.discards == {id_of("ahead"): 1}


@shows("fog.among_the_mailbags")
def test_among_the_mailbags_fuel_goes_and_somebody_comes() -> None:
    after = play(hand("among_the_mailbags"), "among_the_mailbags", f"crew.draw: {id_of('radio')}")
    assert counted(after, "fuel")[1] == by("among_the_mailbags", "burn")
    assert after.hands["anna"]["crew"] == [id_of("radio")]


@shows("fog.squall_line")
@pytest.mark.parametrize(("kind", "price"), [("rain", 1), ("storm", 3), ("hurricane", 4)])
def test_a_squall_line_makes_weather_dearer_until_the_turn_ends(kind: str, price: int) -> None:
    after = play(hand("squall_line"), "squall_line")
    assert entered(after, kind).ended().hope == HOPE - price - rule("squall_line")
    assert entered(turn_ends(after), kind).ended().hope == HOPE - price


def test_a_card_for_the_reveal_is_offered_before_a_reveal_only() -> None:
    before = hand("economical_piloting", plan=["ahead"])
    assert offered(before, "reveal") == ("economical_piloting",)
    assert offered(before, "resolved") == () == offered(before, "planning")


def test_a_card_for_the_reveal_works_at_once_when_a_hex_plays_it() -> None:
    assert by_a_hex(night(), "economical_piloting").area == [id_of("economical_piloting")]
    assert by_a_hex(night(plan=["stall", "ahead"]), "coughing_engine").waiting() == [1]


def test_a_fog_hex_plays_nothing_when_every_fog_is_in_a_hand() -> None:
    before = short(night(), "fog", 0)
    assert entered(before, "fog").ended().hope == HOPE


def test_fog_discards_are_shuffled_when_the_deck_is_empty() -> None:
    before = short(night(), "fog", 1)
    card = next(iter(before.decks["fog"].left))
    before.decks["fog"].take(card)
    before.decks["fog"].discard(card)
    assert flow(before, _draw).ended().hands["anna"]["fog"] == [card]


async def _draw(s: State) -> None:
    await give(s, "anna", "fog")
