"""The instructor: two targets after planning, and what they bring at the turn's end (1 The board, Tokens)."""

from __future__ import annotations

from typing import Any

from companion.games.nightflight.state import State
from tests.nightflight.table import TWO, asked, card, flight, fly, play, question, run, told

LAST = f"planning.card: {card('east')}:dawn"


def planning(**more: Any) -> State:
    """Bruno is about to lay the last card; he is the instructor."""
    held = {"fuel": {"bruno": ["east"]}, "crew": {"bruno": ["instructor"]}} | more
    return flight(hope=3, step=3, **held)


def piloting(**targets: str) -> State:
    """The turn will end on 2D."""
    return flight("east", crew={"bruno": ["instructor"]}, targets={hex[1:]: kind for hex, kind in targets.items()})


def test_after_the_last_card_the_instructor_may_target_two_hexes() -> None:
    why, who, options = question(planning(), "planning", LAST)
    assert (why, who) == ("target.place", "bruno")
    assert {"3C:star", "3C:fog", "none"} < set(options)
    after = play(planning(), "planning", LAST, "target.place: 3C:star", "target.place: 4D:fog")
    assert (after.targets, after.scene) == ({"3C": "star", "4D": "fog"}, "piloting")


def test_both_targets_may_be_of_one_kind_on_two_hexes() -> None:
    options = question(planning(), "planning", LAST, "target.place: 3C:star")[2]
    assert {"3C:star", "3C:fog"} & set(options) == set()
    after = play(planning(), "planning", LAST, "target.place: 3C:star", "target.place: 3D:star")
    assert after.targets == {"3C": "star", "3D": "star"}


def test_one_target_or_none_is_enough() -> None:
    assert play(planning(), "planning", LAST, "target.place: none").targets == {}
    one = play(planning(), "planning", LAST, "target.place: 3C:fog", "target.place: none")
    assert one.targets == {"3C": "fog"}


def test_before_the_last_card_nobody_is_asked_for_targets() -> None:
    table = planning()
    table.step = 1
    assert asked(table, "planning", LAST) is None


def test_without_an_instructor_nobody_is_asked() -> None:
    assert asked(planning(crew={"bruno": ["singer"]}), "planning", LAST) is None


def test_an_instructor_who_quarrels_is_not_asked() -> None:
    assert asked(planning(area=["crew_idle"]), "planning", LAST) is None


def test_on_a_star_target_the_instructor_draws_a_star() -> None:
    after = fly(piloting(_2D="star", _5C="fog"))
    assert ([len(after.hands[seat]["star"]) for seat in TWO], after.hope) == ([0, 1], 16)
    assert after.hands["bruno"]["fog"] == []


def test_on_a_fog_target_the_instructor_draws_a_fog_to_the_hand() -> None:
    after = fly(piloting(_2D="fog"))
    assert (len(after.hands["bruno"]["fog"]), after.hands["bruno"]["star"], after.hope) == (1, [], 16)


def test_on_neither_the_crew_loses_hope() -> None:
    table = piloting(_5C="star", _2E="star")
    assert fly(table).hope == 15
    assert ("target", {"seat": "bruno", "hit": "none"}) in told(table, "piloting")


def test_a_miss_may_be_the_last_straw() -> None:
    table = piloting(_5C="star")
    table.hope = 1
    assert fly(table).cause == "hope"


def test_no_target_costs_nothing() -> None:
    assert fly(piloting()).hope == 16


def test_only_where_the_turn_ends_counts() -> None:
    table = flight("east", "east", crew={"bruno": ["instructor"]}, targets={"2D": "star"})
    first = fly(table)
    assert (first.targets, first.hope) == ({"2D": "star"}, 16)
    assert fly(first).hope == 15


def test_targets_are_taken_up_at_the_turns_end() -> None:
    assert fly(piloting(_2D="star")).targets == {}
    assert fly(piloting(_5C="star")).targets == {}


def test_the_star_drawn_is_not_told() -> None:
    found = run(piloting(_2D="star"), "piloting", f"star.draw: {card('glass')}")
    assert found.state.hands["bruno"]["star"] == [card("glass")]
    assert card("glass") not in str(found.told)
