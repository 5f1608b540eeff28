"""Planning: who lays cards, where, and what is said of them (A turn, 2 Planning)."""

from __future__ import annotations

import pytest

from companion.games.nightflight.rules.planning import turns
from tests.nightflight.table import FIVE, FOUR, SEATS, THREE, TWO, asked, card, flight, play, question, run, told

HANDS = {"anna": ["north_east", "ahead", "glide"], "bruno": ["east", "west"]}
NORTH_EAST, AHEAD, GLIDE, EAST = card("north_east"), card("ahead"), card("glide"), card("east")


# -- turns and ends --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "order"),
    [
        (TWO, ("bruno", "anna", "bruno", "anna")),
        (THREE, ("bruno", "carla", "anna", "bruno")),
        (FOUR, ("bruno", "carla", "dario", "anna")),
        (FIVE, ("bruno", "carla", "dario", "elsa", "anna")),
    ],
    ids=["2", "3", "4", "5"],
)
def test_cards_are_laid_from_the_captain_on(seats: tuple[str, ...], order: tuple[str, ...]) -> None:
    assert turns(flight(seats=seats, captain="bruno")) == order


@pytest.mark.parametrize(("players", "cards"), [(2, 5), (3, 5), (4, 5), (5, 6)])
def test_with_the_clue_a_plan_holds_five_cards_or_six(players: int, cards: int) -> None:
    assert 1 + len(turns(flight(seats=SEATS[players]))) == cards


def test_a_card_goes_before_or_after_all_others() -> None:
    table = flight("north_east", "north_east", fuel=HANDS, hope=20)
    options = question(table, "planning")[2]
    assert set(options) == {f"{id}:{end}" for id in table.hands["anna"]["fuel"] for end in ("dusk", "dawn")}
    first = play(table, "planning", f"planning.card: {GLIDE}:dusk")
    last = play(table, "planning", f"planning.card: {GLIDE}:dawn")
    assert [slot.card for slot in first.plan].index(GLIDE) == 0
    assert [slot.card for slot in last.plan].index(GLIDE) == 2


def test_who_has_no_card_is_skipped() -> None:
    after = run(flight(fuel={"bruno": ["east"]}), "planning")
    assert after.told == [("unplaced", {"seat": "anna"})]
    assert (after.pending, after.state.step) == (None, 1)


@pytest.mark.parametrize(("rule", "end"), [("dusk_only", "dusk"), ("dawn_only", "dawn")])
def test_a_disturbance_may_close_an_end_of_the_plan(rule: str, end: str) -> None:
    options = question(flight(fuel=HANDS, area=[rule]), "planning")[2]
    assert {option.partition(":")[2] for option in options} == {end}


def test_a_single_card_that_may_lie_at_a_single_end_is_not_asked_for() -> None:
    found = run(flight(fuel={"anna": ["glide"]}, area=["dusk_only"]), "planning")
    assert found.pending is None
    assert found.told[0] == ("placed", {"seat": "anna", "end": "dusk", "place": 1})


def test_only_its_owner_knows_a_card_that_lies_in_the_plan() -> None:
    after = play(flight(fuel=HANDS, hope=20), "planning", f"planning.card: {GLIDE}:dawn")
    (slot,) = after.plan
    assert (slot.seen("anna"), slot.seen("bruno"), slot.by) == (True, False, "anna")


def test_what_is_told_of_a_card_laid_is_not_its_id() -> None:
    found = told(flight(fuel=HANDS, hope=16), "planning", f"planning.card: {GLIDE}:dawn")
    assert GLIDE not in str(found)


def test_the_last_card_ends_the_planning() -> None:
    after = play(flight(fuel={"bruno": ["glide"]}, hope=3, step=3), "planning", f"planning.card: {GLIDE}:dawn")
    assert (after.scene, after.step) == ("piloting", 0)


# -- announcements ---------------------------------------------------------------------------


def announced(kind: str, *lines: str, hope: int = 20, seat: str = "anna", area: tuple[str, ...] = ()) -> dict[str, str]:
    """What is announced of a card: laid by the captain first, or by the other next."""
    table = flight(fuel={seat: [kind, "north_west"]}, hope=hope, area=area, step=int(seat != "anna"))
    after = play(table, "planning", f"planning.card: {card(kind)}:dawn", *lines)
    return after.plan[-1].announced


def test_course_and_action_are_announced_when_both_are() -> None:
    assert announced("east", hope=17, seat="bruno") == {"action": "drift", "course": "east"}


def test_the_captain_adds_the_other_half() -> None:
    assert announced("east", hope=16) == {"action": "drift", "course": "east"}


def test_who_may_announce_one_chooses_which() -> None:
    assert announced("east", "planning.announce: course", hope=16, seat="bruno") == {"course": "east"}
    assert announced("east", "planning.announce: action", hope=5, seat="bruno") == {"action": "drift"}


def test_announcements_go_by_the_hope_of_the_moment() -> None:
    table = flight(fuel={"bruno": ["east", "west"]}, hope=17, step=1, crew={"bruno": ["radio"]})
    table.plan = flight("glide").plan
    lines = (f"card.play: {card('radio')}", f"planning.card: {EAST}:dawn")
    assert question(table, "planning", *lines)[0] == "planning.announce"


def test_in_despair_only_the_captain_says_one_thing() -> None:
    assert announced("east", hope=4, seat="bruno") == {}
    assert announced("east", "planning.announce: course", hope=4) == {"course": "east"}


def test_a_card_for_either_course_is_announced_for_one_of_them() -> None:
    assert announced("ahead", "planning.course: west", hope=17) == {"action": "forward", "course": "west"}


def test_no_course_is_chosen_where_only_the_action_is_announced() -> None:
    assert announced("ahead", "planning.announce: action", hope=16, seat="bruno") == {"action": "forward"}


def test_the_course_of_either_is_chosen_after_it_is_decided_to_announce_it() -> None:
    lines = ("planning.announce: course", "planning.course: east")
    assert announced("ahead", *lines, hope=16, seat="bruno") == {"course": "east"}


def test_a_glide_has_no_course_to_announce() -> None:
    assert announced("glide", hope=20) == {"action": "glide"}
    assert announced("glide", hope=16, seat="bruno") == {"action": "glide"}


def test_an_announcement_of_one_thing_may_be_ordered() -> None:
    assert announced("east", hope=16, seat="bruno", area=("course_only",)) == {"course": "east"}
    assert announced("east", hope=16, seat="bruno", area=("action_only",)) == {"action": "drift"}


def test_a_glide_under_orders_to_name_the_course_only_says_nothing() -> None:
    assert announced("glide", hope=16, seat="bruno", area=("course_only",)) == {}


def test_orders_that_contradict_each_other_leave_the_choice() -> None:
    both = ("course_only", "action_only")
    assert announced("east", "planning.announce: action", hope=16, seat="bruno", area=both) == {"action": "drift"}


def test_the_course_announced_does_not_bind() -> None:
    table = flight("ahead", fuel=HANDS)
    table.plan[0].announced = {"course": "west"}
    assert question(table, "piloting")[2] == ("a", "b")


# -- the trust test --------------------------------------------------------------------------


def lies(kind: str, *lines: str, hope: int = 20, seat: str = "anna") -> tuple[str, ...]:
    table = flight(fuel={seat: [kind, "north_west"]}, hope=hope, area=["captain_lies"], step=int(seat != "anna"))
    return question(table, "planning", f"planning.card: {card(kind)}:dawn", *lines)[2]


def test_in_a_trust_test_action_and_course_are_both_false() -> None:
    assert lies("east") == ("forward:west", "stall:west", "flutter:west", "glide:west")
    assert announced("east", "planning.lie: stall:west", area=("captain_lies",)) == {
        "action": "stall",
        "course": "west",
    }


def test_of_a_card_for_either_course_only_the_action_can_be_false() -> None:
    assert set(lies("ahead")) == {
        f"{action}:{course}" for action in ("stall", "drift", "flutter", "glide") for course in ("east", "west")
    }


def test_a_lie_about_a_glide_names_a_course_or_it_would_be_known_by_its_silence() -> None:
    assert announced("glide", "planning.lie: drift:west", area=("captain_lies",)) == {
        "action": "drift",
        "course": "west",
    }


def test_a_lie_is_as_long_as_the_truth_would_be() -> None:
    found = announced("east", "planning.announce: course", "planning.lie: stall:west", hope=4, area=("captain_lies",))
    assert found == {"course": "west"}


def test_in_a_trust_test_only_the_captain_lies() -> None:
    assert announced("east", hope=20, seat="bruno", area=("captain_lies",)) == {"action": "drift", "course": "east"}


def test_a_captain_who_says_nothing_does_not_lie() -> None:
    after = play(
        flight(fuel={"anna": ["east", "west"]}, hope=20, area=["captain_lies", "silence"]),
        "planning",
        f"planning.card: {EAST}:dawn",
    )
    assert (after.plan[0].lie, after.plan[0].announced) == (False, {})


def test_nobody_is_asked_what_to_announce_when_nothing_is() -> None:
    table = flight(fuel=HANDS, hope=4, step=1)
    assert asked(table, "planning", f"planning.card: {EAST}:dawn") is None
