"""A table set right by hand: what may be set, and what cannot be (corrections)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.errors import Illegal
from companion.games.nightflight import GAME
from companion.games.nightflight.facts import UNKNOWN
from companion.games.nightflight.state import State
from tests.nightflight.table import TABLE, TWO, card, flight, fresh, whole

D = card("weight")


def corrected(table: State, **changes: Any) -> State:
    after = table.copy()
    GAME.correct(after, {key.replace("__", "."): value for key, value in changes.items()})
    return after


def one() -> State:
    return flight("east", star={"anna": ["letter"]}, fuel={"bruno": ["glide"]}, area=["weight"])


# -- what may be set -------------------------------------------------------------------------------


def test_hope_plane_captain_and_the_hurricane_are_set() -> None:
    after = corrected(one(), hope=7, plane="5D", captain="bruno", cancelled=True)
    assert (after.hope, after.plane, after.captain, after.cancelled) == (7, "5D", "bruno", True)


@pytest.mark.parametrize("hope", [1, 20])
def test_hope_is_set_to_either_end(hope: int) -> None:
    assert corrected(one(), hope=hope).hope == hope


def test_tokens_are_set_and_taken_off() -> None:
    after = corrected(one(), tokens__7C="night", tokens__6C="mountain")
    assert after.tokens == {"7C": "night", "6C": "mountain"}
    assert corrected(after, tokens__7C=None).tokens == {"6C": "mountain"}


def test_the_active_area_is_set_and_what_leaves_it_is_discarded() -> None:
    after = corrected(one(), area=[card("silence"), card("shelter")])
    assert after.area == [card("silence"), card("shelter")]
    assert after.decks["disturbance"].discards[D] == 1
    assert not after.decks["disturbance"].left[card("silence")]
    assert not after.decks["fog"].left[card("shelter")]


def test_a_card_set_active_lasts_as_long_as_its_text_says() -> None:
    after = corrected(one(), area=[D, card("shelter")])
    assert (after.ends, after.uses) == ({card("shelter"): 2}, {card("shelter"): 1})


def test_a_card_that_stays_in_the_area_keeps_its_time() -> None:
    table = corrected(one(), area=[D, card("shelter")])
    table.ends[card("shelter")] = 9
    assert corrected(table, area=[card("shelter")]).ends == {card("shelter"): 9}
    assert corrected(table, area=[D]).ends == {}


def test_hands_are_set_and_what_leaves_them_is_discarded() -> None:
    after = corrected(one(), hands__anna__star=[card("peak"), card("glass")])
    assert after.hands["anna"]["star"] == [card("peak"), card("glass")]
    assert after.decks["star"].discards[card("letter")] == 1


@pytest.mark.parametrize(("deck", "kind"), [("fuel", "east"), ("star", "peak"), ("fog", "cheer"), ("crew", "singer")])
def test_any_deck_may_be_set_in_a_hand(deck: str, kind: str) -> None:
    id = card(kind, 2)
    after = corrected(one(), **{f"hands__bruno__{deck}": [id]})
    assert after.hands["bruno"][deck] == [id]


def test_a_card_among_the_discards_may_be_set() -> None:
    table = one()
    table.decks["star"].discard(card("peak"))
    del table.decks["star"].left[card("peak")]
    assert not corrected(table, hands__anna__star=[card("peak")]).decks["star"].discards[card("peak")]


def test_a_card_known_to_lie_on_the_deck_may_be_set() -> None:
    table = one()
    for kind in ("east", "glide"):
        table.fuel.look(next(id for id in table.fuel.left if table.facts.kinds[id] == kind))
    table.peeked = [("anna",), ("anna", "bruno")]
    second = table.fuel.top[1]
    after = corrected(table, hands__anna__fuel=[second])
    assert (after.hands["anna"]["fuel"], after.fuel.top) == ([second], table.fuel.top[:1])
    assert after.peeked == [("anna",)]
    table.fuel.bury(table.fuel.top.pop())
    table.peeked.pop()
    assert corrected(table, hands__anna__fuel=[second]).fuel.bottom == []


def test_no_card_is_lost_or_doubled_by_a_correction() -> None:
    after = corrected(one(), area=[card("silence")], hands__anna__star=[card("peak")], hands__bruno__fuel=[])
    assert whole(after) == whole(one())


def test_a_correction_begins_the_scene_afresh() -> None:
    sitting = TABLE.session(flight("ahead"), "piloting")
    sitting.correct({"plane": "5D"})
    sitting.answer("b")
    assert sitting.state.plane == "6E"


# -- what cannot be ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"turn": 3}, "turn cannot be corrected"),
        ({"plan": []}, "plan cannot be corrected"),
        ({"hope": 0}, "whole number from 1 to 20"),
        ({"hope": 21}, "whole number from 1 to 20"),
        ({"hope": True}, "whole number from 1 to 20"),
        ({"hope": "7"}, "whole number from 1 to 20"),
        ({"plane": "11C"}, "may be flown over"),
        ({"plane": "99Z"}, "may be flown over"),
        ({"plane": 7}, "may be flown over"),
        ({"plane": ["5C"]}, "may be flown over"),
        ({"captain": "zoe"}, "one of those aboard"),
        ({"captain": ["anna"]}, "one of those aboard"),
        ({"cancelled": 1}, "true or false"),
        ({"tokens.11C": "night"}, "no token can lie there"),
        ({"tokens.99Z": "night"}, "no token can lie there"),
        ({"tokens": {"7C": "night"}}, "no token can lie there"),
        ({"tokens.2C": "mountain"}, "no mountain under the plane"),
        ({"tokens.7C": "moon"}, "night, mountain"),
        ({"tokens.7C": ["night"]}, "night, mountain"),
        ({"area": D}, "list of at most 5"),
        ({"area": [D, D]}, "list of at most 5"),
        ({"area": [["D01"]]}, "list of at most 5"),
        ({"area": [7]}, "list of at most 5"),
        ({"area": [card("east")]}, "list of at most 5"),
        ({"area": ["D01", "D02", "D03", "D04", "D05", "D06"]}, "list of at most 5"),
        ({"area": [card("letter")]}, "does not stay in the active area"),
        ({"hands.zoe.star": []}, "name a seat"),
        ({"hands.anna.disturbance": []}, "name a seat"),
        ({"hands.anna": []}, "name a seat"),
        ({"hands.anna.star": [card("cheer")]}, "list of star cards"),
        ({"hands.anna.star": card("letter")}, "list of star cards"),
        ({"hands.anna.star": [{"S01": 1}]}, "list of star cards"),
        ({"hands.anna.star": ["S01", "S02", "S03", "S04"]}, "at most 3"),
        ({"hands.bruno.star": [card("letter")]}, "neither in the deck nor among the discards"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(Illegal, match=said):
        GAME.correct(one(), changes)


@pytest.mark.parametrize("kind", ["mountain", "border"])
def test_the_plane_is_not_set_where_it_cannot_fly(kind: str) -> None:
    with pytest.raises(Illegal, match="may be flown over"):
        GAME.correct(flight(hexes={"5C": kind}), {"plane": "5C"})


def test_a_mountain_token_is_no_place_for_the_plane_either() -> None:
    with pytest.raises(Illegal, match="may be flown over"):
        GAME.correct(flight(tokens={"5C": "mountain"}), {"plane": "5C"})


def test_nothing_is_corrected_before_the_plane_has_taken_off() -> None:
    with pytest.raises(Illegal, match="taken off"):
        GAME.correct(fresh(TWO), {"hope": 12})


def test_hands_that_players_keep_are_not_set() -> None:
    table = flight(options={"hands": "physical"})
    table.hands["anna"]["star"] = [UNKNOWN]
    with pytest.raises(Illegal, match="kept by the players"):
        GAME.correct(table, {"hands.anna.star": []})


def test_a_card_that_must_be_in_a_players_keeping_is_not_set_elsewhere() -> None:
    table = flight(options={"hands": "physical"})
    while len(table.decks["crew"]):
        table.decks["crew"].set_aside()
    with pytest.raises(Illegal, match="neither in the deck"):
        GAME.correct(table, {"hands.anna.crew": [card("singer")]})


def test_a_refused_correction_changes_nothing() -> None:
    sitting = TABLE.session(flight("ahead", "glide"), "piloting")
    before = sitting.state.canonical()
    with pytest.raises(Illegal):
        sitting.correct({"hope": 5, "captain": "zoe"})
    assert sitting.state.canonical() == before
    assert sitting.pending is not None and sitting.pending.why == "piloting.move"
