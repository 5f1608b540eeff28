"""Verbs that look at the plan or at the fuel to come, or change it, down to nothing at all."""

from __future__ import annotations

import pytest

from companion.games.nightflight.facts import UNKNOWN, Row, facts
from tests.nightflight.cockpit import (
    id_of,
    laid,
    night,
    row,
    short,
    taken,
)

ID = "S01"
EFFECT = f"effect.{ID}"


@pytest.mark.parametrize(
    ("what", "seen"),
    [("clue", [True, False, False]), ("next", [True, False, False]), ("all", [True, True, True])],
)
def test_a_look_shows_what_it_names_to_its_player_alone(what: str, seen: list[bool]) -> None:
    found = row(night(plan=["stall", "ahead", "glide"]), Row("look", what=what))
    plan = found.ended().plan
    assert [slot.seen("anna") for slot in plan] == seen
    assert not any(slot.seen("chloe") or slot.shown for slot in plan)
    assert found.args("looked") == [{"seat": "anna", "what": what, "count": sum(seen)}]


def test_a_look_at_the_plan_shows_as_many_cards_of_choice() -> None:
    before = night(plan=["stall", "ahead", "glide"])
    lines = f"{EFFECT}@anna: 3", f"{EFFECT}@anna: 1"
    after = row(before, Row("look", what="plan", by=2), *lines).ended()
    assert [slot.seen("anna") for slot in after.plan] == [True, False, True]


def test_a_look_at_what_one_knows_shows_nothing_new() -> None:
    before = night(plan=["stall", "ahead"])
    before.plan[0].shown = True
    for what in ("clue", "next", "all", "plan"):
        assert row(before, Row("look", what=what), seat="bruno").told == []
    assert row(night(), Row("look", what="next")).told == []
    flown = night(plan=["stall"])
    flown.plan[0].flown = True
    assert row(flown, Row("look", what="all")).told == []


def test_a_second_look_at_the_fuel_shows_the_same_cards_to_another() -> None:
    first = row(night(), Row("look", what="fuel", by=1)).ended()
    second = row(first, Row("look", what="fuel", by=2), seat="bruno").ended()
    assert second.fuel.top[:1] == first.fuel.top and len(second.fuel.top) == 2
    assert second.peeked == [("anna", "bruno"), ("bruno",)]
    assert row(second, Row("look", what="fuel", by=2), seat="bruno").ended().peeked == second.peeked


def test_a_look_at_an_empty_deck_shows_nothing_and_a_buried_card_last() -> None:
    assert row(short(night(), "fuel", 0), Row("look", what="fuel", by=2)).told == []
    before = short(night(), "fuel", 1)
    before.fuel.bury(taken(before, next(iter(before.fuel.left))))
    after = row(before, Row("look", what="fuel", by=2)).ended()
    assert (len(after.fuel.top), after.fuel.bottom) == (1, [])


def test_only_what_the_player_has_seen_can_be_buried() -> None:
    before = row(night(), Row("look", what="fuel", by=2)).ended()
    assert row(before, Row("bury"), seat="bruno").told == []
    top = before.fuel.top
    found = row(before, Row("bury"), f"{EFFECT}@anna: {top[1]}")
    assert (found.ended().fuel.top, found.ended().fuel.bottom, found.ended().peeked) == (top[:1], top[1:], [("anna",)])


def test_where_players_keep_their_cards_a_look_names_none() -> None:
    before = night(options={"hands": "physical"})
    before.fuel.set_aside()
    before.plan = [laid(UNKNOWN, clue=True)]
    seen = row(before, Row("look", what="all"))
    assert seen.ended().plan[0].card == UNKNOWN and seen.args("looked")[0]["count"] == 1
    fuel = row(before, Row("look", what="fuel", by=2))
    assert fuel.ended().fuel == before.fuel and fuel.args("looked")[0]["count"] == 2
    assert row(fuel.ended(), Row("bury")).told == []


@pytest.mark.parametrize("flown", [0, 1, 2])
def test_a_swap_of_the_next_two_passes_over_what_has_flown(flown: int) -> None:
    before = night(plan=["stall", "ahead", "glide"])
    for slot in before.plan[:flown]:
        slot.flown = slot.shown = True
    after = row(before, Row("swap", what="next")).ended()
    kinds = [facts().kinds[slot.card] for slot in after.plan]
    assert kinds == [["ahead", "stall", "glide"], ["stall", "glide", "ahead"], ["stall", "ahead", "glide"]][flown]


def test_a_swap_of_any_two_offers_each_pair() -> None:
    before = night(plan=["stall", "ahead", "glide"])
    assert row(before, Row("swap", what="any")).options() == ("1:2", "1:3", "2:3")


def test_a_swapped_card_keeps_who_laid_it_and_who_has_seen_it() -> None:
    before = night(plan=["stall", "ahead"])
    before.plan[1].announced = {"action": "forward"}
    first, second = row(before, Row("swap", what="next")).ended().plan
    assert (first.by, first.known, first.announced) == ("bruno", ("bruno",), {"action": "forward"})
    assert (second.by, second.end) == ("anna", "")


def test_a_skipped_card_lies_open_and_is_discarded_with_the_plan() -> None:
    before = night(plan=["stall"])
    found = row(before, Row("skip", what="next"))
    assert found.ended().waiting() == [] and found.ended().plan[0].shown
    assert row(night(), Row("skip", what="any")).told == []


def test_a_clue_is_turned_up_once() -> None:
    found = row(night(plan=["stall"]), Row("turn_up"))
    assert found.args("turned_up") == [{"card": id_of("stall")}]
    assert row(found.ended(), Row("turn_up")).told == []
    assert row(night(), Row("turn_up")).told == []


def test_a_clue_that_nobody_knows_is_named_when_it_is_turned_up() -> None:
    before = night(options={"hands": "physical"})
    before.fuel.set_aside()
    before.plan = [laid(UNKNOWN, clue=True)]
    after = row(before, Row("turn_up"), f"piloting.reveal: {id_of('loop')}").ended()
    assert (after.plan[0].card, after.fuel.aside) == (id_of("loop"), 0)
