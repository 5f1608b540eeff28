"""Cards in hand: every kind has its test; when cards may be played, and how long they lie in the active area."""

from __future__ import annotations

from importlib import import_module

import pytest

from companion.games.nightflight import board
from companion.games.nightflight.facts import WINDOWS, Window, facts
from companion.games.nightflight.rules.flying import go
from companion.games.nightflight.rules.playing import window
from companion.games.nightflight.rules.tracks import AREA_MOST, activate
from companion.games.nightflight.state import HOPE_MOST, State
from tests.nightflight.cockpit import (
    HOPE,
    SHOWN,
    Flow,
    activated,
    by,
    by_a_hex,
    flow,
    hand,
    id_of,
    made,
    night,
    offered,
    opened,
    play,
    scene,
    taken,
    turn_ends,
)

DECKS = ("fog", "star", "disturbance", "crew")
FULL = ["quarrel", "misted_glass", "long_night", "airsickness", "crackle"]


def test_every_kind_of_card_has_a_test_of_what_it_does() -> None:
    for deck in DECKS:
        import_module(f"tests.nightflight.test_cards_{deck}")
    assert set(SHOWN) == {f"{deck}.{kind}" for deck in DECKS for kind in getattr(facts(), deck)}


def test_a_name_stands_for_one_kind_of_card() -> None:
    names = [kind for deck in DECKS for kind in getattr(facts(), deck)] + list(facts().fuel)
    assert len(names) == len(set(names))


# -- when cards are played ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", WINDOWS)
def test_a_card_without_a_window_of_its_own_may_be_played_in_any(name: Window) -> None:
    assert offered(hand("letter"), name) == ("letter",)


@pytest.mark.parametrize("name", WINDOWS)
@pytest.mark.parametrize("own", WINDOWS)
def test_a_card_with_a_window_of_its_own_may_be_played_in_no_other(name: Window, own: Window) -> None:
    before = made(hand("letter"), "letter", effect=facts().star["letter"].effect, when=(own,))
    assert offered(before, name) == (("letter",) if name == own else ())


def test_a_seat_with_hidden_cards_is_asked_even_when_it_can_play_none() -> None:
    asked = opened(hand("letter", hope=HOPE_MOST), "planning").pending
    assert asked is not None and asked.described()["of"] == ["none", "pass"]
    assert opened(night(), "planning").pending is None


def test_a_seat_without_hidden_cards_is_asked_only_while_its_crew_can_work() -> None:
    assert opened(hand("storyteller"), "between").pending is not None
    assert opened(hand("storyteller"), "planning").pending is None
    assert opened(hand("inspector"), "planning").pending is None
    assert opened(hand("inspector", area=["quarrel"]), "planning").pending is None
    assert opened(hand("inspector", area=["long_night"]), "planning").pending is not None


def test_who_has_played_may_play_again_until_it_says_none() -> None:
    before = hand("letter", with_=["letter", "lit_window"])
    mine = before.hands["anna"]["star"]
    found = opened(before, "planning", f"card.play: {mine[0]}", f"card.play: {mine[1]}")
    assert found.state.hope == HOPE + 2 * by("letter", "hope")
    assert found.options() == (id_of("lit_window"), "none", "pass")


def test_in_a_window_for_all_the_captain_is_asked_first_then_to_the_left() -> None:
    before = night(hands={seat: ["letter"] for seat in ("anna", "bruno", "chloe")}, captain="bruno")
    found = flow(before, lambda s: window(s, "drawn"), "card.play@bruno: none", "card.play@chloe: none")
    assert found.pending is not None and found.pending.who == "anna"


def test_whoever_passes_is_not_asked_again_this_turn() -> None:
    before = night(hands={"anna": ["letter"], "bruno": ["letter"]}, plan=["stall"])
    passed = flow(before, lambda s: window(s, "planning"), "card.play@anna: pass", "card.play@bruno: none").ended()
    again = flow(passed, lambda s: window(s, "reveal")).pending
    assert again is not None and again.who == "bruno"


def test_who_passed_is_asked_again_in_the_next_turn() -> None:
    passed = opened(hand("letter"), "planning", "card.play@anna: pass").ended()
    assert offered(passed, "reveal") == ()
    assert offered(turn_ends(passed), "between") == ("letter",)


@pytest.mark.parametrize(("name", "own"), [("drawing", "drawing"), ("between", "between"), ("piloting", "reveal")])
def test_a_scene_opens_its_window_first(name: str, own: Window) -> None:
    before = made(hand("letter", plan=["stall"]), "letter", effect=facts().star["letter"].effect, when=(own,))
    asked = scene(before, name)
    assert asked.pending is not None and asked.options()[0] == id_of("letter")


def test_planning_asks_only_the_seat_whose_turn_it_is_to_place_a_card() -> None:
    before = night(hands={"anna": ["letter"], "bruno": ["letter", "bear_east"]}, step=1)
    asked = scene(before, "planning").pending
    assert asked is not None and (asked.why, asked.who) == ("card.play", "bruno")


def test_after_a_card_is_resolved_cards_may_be_played_again() -> None:
    before = hand("navigator", plan=["sweep_east"])
    found = scene(before, "piloting", f"card.play@anna: {id_of('navigator')}")
    assert found.state.plan[0].flown and found.pending is not None
    assert found.pending.why == f"effect.{id_of('navigator')}"


# -- the active area ---------------------------------------------------------------------------------


def test_a_sixth_active_card_has_one_of_the_five_discarded_first() -> None:
    before = night(area=FULL)
    assert len(before.area) == AREA_MOST
    found = flow(before, lambda s: activate(s, taken(s, "verbs_only"), "bruno"))
    assert found.options() == tuple(before.area)
    gone = before.area[1]
    after = flow(before, lambda s: activate(s, taken(s, "verbs_only"), "bruno"), f"area.discard@bruno: {gone}").ended()
    assert set(after.area) == set(before.area) - {gone} | {id_of("verbs_only")}
    assert after.decks["disturbance"].discards == {gone: 1}


def test_a_card_from_a_hand_that_lasts_counts_among_the_five() -> None:
    before = hand("lucky_medal", area=FULL)
    after = play(before, "lucky_medal", f"area.discard@anna: {id_of('crackle')}")
    assert id_of("lucky_medal") in after.area and len(after.area) == AREA_MOST
    assert after.decks["fog"].discards == {id_of("crackle"): 1} and id_of("crackle") not in after.ends


def test_a_card_that_does_not_last_never_lies_in_the_active_area() -> None:
    after = by_a_hex(night(area=FULL), "lit_window")
    assert len(after.area) == AREA_MOST and after.decks["fog"].discards == {id_of("lit_window"): 1}


@pytest.mark.parametrize(("lasts", "turns"), [("turn", 1), ("next", 2), ("game", 9)])
def test_a_card_leaves_when_its_time_is_up(lasts: str, turns: int) -> None:
    before = made(night(), "lucky_medal", lasts=lasts, rule={"silence": 1})
    activated(before, "lucky_medal")
    ended = 0
    while before.area and ended < 9:
        before = turn_ends(before)
        before.turn += 1
        ended += 1
    assert ended == turns
    assert before.ends == {}


def test_a_card_played_between_turns_for_a_turn_lasts_for_the_coming_one() -> None:
    before = made(hand("lucky_medal", scene="between"), "lucky_medal", lasts="turn", rule={"silence": 1})
    found = scene(before, "between", f"card.play@anna: {id_of('lucky_medal')}").ended()
    assert (found.turn, found.area) == (3, [id_of("lucky_medal")])
    assert turn_ends(found).area == []


@pytest.mark.parametrize(
    ("shield", "kind"),
    [
        ("shield_weather", "storm"),
        ("shield_fog", "fog"),
        ("shield_disturbance", "disturbance"),
        ("shield_wind", "wind_e"),
    ],
)
@pytest.mark.parametrize("uses", [1, 2])
def test_a_shield_wards_off_as_often_as_it_says_and_no_more(shield: str, kind: str, uses: int) -> None:
    before = made(night(plane="2A"), "lucky_medal", lasts="game", rule={shield: 1}, uses=uses)
    before.board |= {hex: kind for hex in before.board if before.board[hex] == "night"}
    activated(before, "lucky_medal")
    after = before
    for used in range(uses):
        assert after.uses == {id_of("lucky_medal"): uses - used}
        found = north_east(after)
        assert [args["what"] for args in found.args("protected")] == [shield]
        after = found.ended()
        assert after.hope == HOPE
    assert (after.area, after.uses) == ([], {})
    assert after.decks["star"].discards == {id_of("lucky_medal"): 1}
    assert "protected" not in [what for what, _ in north_east(after).told]


def north_east(s: State) -> Flow:
    """The plane goes one hex north-east."""
    return flow(s, lambda twin: go(twin, board.vector(("NE",)), "card"))


def test_of_two_shields_one_is_used_at_a_time() -> None:
    twice = [id for id, kind in facts().kinds.items() if kind == "clear_corridor"]
    before = night(area=twice[:2], plane="2A")
    before.board |= {hex: "storm" for hex in before.board if before.board[hex] == "night"}
    after = north_east(before).ended()
    assert after.area == twice[1:2] and after.hope == HOPE


def test_a_shield_without_uses_holds_as_long_as_it_lasts() -> None:
    before = made(night(plane="2A"), "lucky_medal", lasts="game", rule={"shield_weather": 1})
    before.board |= {hex: "storm" for hex in before.board if before.board[hex] == "night"}
    activated(before, "lucky_medal")
    after = north_east(north_east(before).ended()).ended()
    assert (after.hope, after.area) == (HOPE, [id_of("lucky_medal")])
