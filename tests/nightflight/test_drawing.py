"""Drawing: hands filled up, the flight clue, and the end of the fuel (A turn, 1 Drawing)."""

from __future__ import annotations

import pytest

from companion.games.nightflight.state import State
from tests.nightflight.table import FIVE, FOUR, SEATS, THREE, TWO, card, flight, only, play, question, run, told


def hands(s: State) -> list[int]:
    return [len(s.hands[seat]["fuel"]) for seat in s.from_captain()]


@pytest.mark.parametrize(
    ("seats", "sizes"), [(TWO, [4, 4]), (THREE, [4, 3, 3]), (FOUR, [3] * 4), (FIVE, [3] * 5)], ids=["2", "3", "4", "5"]
)
def test_hands_are_filled_up_from_the_captain_on(seats: tuple[str, ...], sizes: list[int]) -> None:
    table = flight(seats=seats, captain=seats[1])
    after = run(table, "drawing")
    assert hands(after.state) == sizes
    assert [args["seat"] for what, args in after.told if what == "drew"] == [*seats[1:], seats[0]]


def test_the_extra_card_of_three_goes_with_the_captaincy() -> None:
    after = play(flight(seats=THREE, captain="carla"), "drawing")
    assert {seat: len(after.hands[seat]["fuel"]) for seat in THREE} == {"carla": 4, "anna": 3, "bruno": 3}


def test_who_holds_enough_already_draws_nothing_and_keeps_all() -> None:
    after = run(flight(fuel={"anna": ["east"] * 4 + ["west"]}), "drawing")
    assert hands(after.state) == [5, 4]
    assert ("drew", {"seat": "bruno", "count": 4}) in after.told
    assert not [args for what, args in after.told if what == "drew" and args["seat"] == "anna"]


def test_small_hands_hold_a_card_fewer() -> None:
    assert hands(play(flight(seats=THREE, area=["small_hands"]), "drawing")) == [3, 2, 2]


def test_the_clue_is_the_first_card_of_the_plan_and_nobody_has_seen_it() -> None:
    after = play(flight(hope=10), "drawing", f"drawing.clue: {card('glide')}")
    (clue,) = after.plan
    assert (clue.card, clue.end, clue.shown, clue.known) == (card("glide"), "", False, ())


def test_an_open_clue_is_told_and_a_hidden_one_is_not() -> None:
    lines = f"drawing.clue: {card('glide')}"
    assert ("clue", {"shown": True, "card": card("glide")}) in told(flight(hope=11), "drawing", lines)
    assert ("clue", {"shown": False, "card": "hidden"}) in told(flight(hope=10), "drawing", lines)


def test_a_disturbance_may_hide_the_clue_in_high_spirits() -> None:
    assert not play(flight(hope=20, area=["clue_hidden"]), "drawing").plan[0].shown


def test_a_hand_that_cannot_be_completed_loses_the_plane() -> None:
    after = play(only(flight(), "fuel", *["east"] * 4, *["north_east"] * 3), "drawing")
    assert (after.cause, after.won, len(after.fuel)) == ("fuel", False, 0)


def test_a_clue_that_cannot_be_laid_loses_the_plane() -> None:
    after = play(only(flight(), "fuel", *["east"] * 4, *["north_east"] * 4), "drawing")
    assert (after.cause, hands(after), after.plan) == ("fuel", [4, 4], [])


def test_the_very_last_card_may_be_the_clue() -> None:
    after = play(only(flight(), "fuel", *["east"] * 4, *["north_east"] * 5), "drawing")
    assert (after.over, len(after.fuel), len(after.plan)) == (False, 0, 1)


def test_an_empty_deck_is_no_loss_until_hands_are_drawn() -> None:
    table = only(flight("north_east", "east"), "fuel")
    assert not play(table, "piloting").over


def test_discards_do_not_fill_a_hand() -> None:
    table = only(flight(), "fuel", "east")
    table.fuel.discards.update(card("north_east", which) for which in range(1, 7))
    assert play(table, "drawing").cause == "fuel"


def test_a_leak_takes_its_fuel_before_hands_are_drawn() -> None:
    table = only(flight(area=["turn_fuel"]), "fuel", *["east"] * 4, *["north_east"] * 5)
    assert play(table, "drawing").cause == "fuel"
    found = told(flight(area=["turn_fuel"]), "drawing")
    assert [what for what, _ in found][:3] == ["turn", "burned", "drew"]


@pytest.mark.parametrize(("players", "turns"), [(2, 8), (3, 8), (4, 8), (5, 6)])
def test_the_tank_lasts_so_many_turns_when_nothing_else_is_discarded(players: int, turns: int) -> None:
    table = flight(seats=SEATS[players], turn=1)
    assert len(table.fuel) == 48
    flown = 0
    while not table.over:
        table = after_a_turn(play(table, "drawing"))
        flown += not table.over
    assert (flown, table.cause) == (turns, "fuel")


def after_a_turn(s: State) -> State:
    """Each lays the first cards of the hand, and the captaincy passes; nothing is flown."""
    if s.over:
        return s
    while s.scene == "planning":
        _, _who, options = question(s, "planning")
        found = run(s, "planning", f"planning.card: {options[0]}")
        while found.pending is not None:
            found.answer(f"{found.pending.why}: {next(found.pending.outcomes())[0]}")
        s = found.state
    for slot in s.plan:
        s.fuel.discard(slot.card)
    s.plan, s.step, s.scene, s.turn = [], 0, "drawing", s.turn + 1
    s.captain = s.from_captain()[1]
    return s
