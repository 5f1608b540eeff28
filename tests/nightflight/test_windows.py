"""When cards may be played, and who is asked (A turn, Cards in hand)."""

from __future__ import annotations

from typing import Any

from companion.games.nightflight.state import State
from tests.nightflight.table import THREE, TWO, asked, card, flight, fly, only, play, question, run

LETTER = card("letter")
PLAY = f"card.play: {LETTER}"
NONE, PASS = "card.play: none", "card.play: pass"


def holding(*plan: str, seat: str = "bruno", **more: Any) -> State:
    """Somebody holds a letter (hope +1), which may be read at any time."""
    return flight(*plan, star={seat: ["letter"]}, **more)


def offered(s: State, scene: str, *lines: str) -> tuple[str, ...]:
    why, _, options = question(s, scene, *lines)
    assert why == "card.play"
    return options


# -- the windows -----------------------------------------------------------------------------


def test_cards_may_be_played_before_and_after_drawing() -> None:
    before, after = run(holding(), "drawing"), run(holding(), "drawing", NONE)
    assert (before.pending, before.state.hands["anna"]["fuel"]) == (after.pending, [])
    assert len(after.state.hands["anna"]["fuel"]) == 4 and len(after.state.plan) == 1
    assert run(holding(), "drawing", NONE, NONE).pending is None


def test_cards_may_be_played_before_ones_own_planning_card_only() -> None:
    table = holding(fuel={"anna": ["east", "west"], "bruno": ["east", "west"]}, hope=3)
    assert question(table, "planning")[0] == "planning.card"
    table.step = 1
    assert question(table, "planning")[:2] == ("card.play", "bruno")
    assert question(table, "planning", NONE)[:2] == ("planning.card", "bruno")


def test_cards_may_be_played_before_each_reveal_and_after_each_resolved_card() -> None:
    table = holding("east", "back")
    before, after = run(table, "piloting"), run(table, "piloting", NONE)
    assert (before.state.plane, after.state.plane) == ("2C", "2D")
    assert before.pending == after.pending
    second = play(table, "piloting", NONE, NONE)
    assert question(second, "piloting")[:2] == ("card.play", "bruno")


def test_cards_may_be_played_between_turns() -> None:
    found = run(holding(), "between", PLAY)
    assert (found.pending, found.state.hope, found.state.at) == (None, 17, "3.drawing")


def test_a_card_says_when_it_may_be_played() -> None:
    table = flight("east", "back", star={"bruno": ["chair", "lamp", "letter"]}, fog={"bruno": ["stutter"]})
    chair, lamp, stutter = card("chair"), card("lamp"), card("stutter")
    assert set(offered(flight(star={"bruno": ["chair", "lamp", "letter"]}), "drawing")[:-2]) == {chair, LETTER}
    drawn = flight(star={"bruno": ["chair", "lamp", "letter"]}, hope=10)
    assert set(offered(drawn, "drawing", NONE)[:-2]) == {lamp, LETTER}
    assert set(offered(table, "piloting")[:-2]) == {stutter, LETTER}
    assert set(offered(table, "piloting", NONE)[:-2]) == {LETTER}
    assert set(offered(table, "between")[:-2]) == {LETTER}


# -- none and pass -----------------------------------------------------------------------------


def test_none_stands_until_the_next_window() -> None:
    assert offered(holding("east", "back"), "piloting", NONE) == (LETTER, "none", "pass")


def test_pass_stands_until_the_end_of_the_turn() -> None:
    table = holding("east", fuel={"bruno": ["east"]}, hope=3)
    table.plan = []
    table = play(table, "drawing", PASS)
    assert table.passed == {"bruno"}
    table.step = 1
    assert question(table, "planning")[0] == "planning.card"
    table.plan = flight("east").plan
    table = fly(table)
    assert table.passed == frozenset()
    assert question(table, "between")[:2] == ("card.play", "bruno")


def test_a_pass_between_turns_is_no_pass_of_the_next() -> None:
    after = play(holding(), "between", PASS)
    assert question(after, "drawing")[:2] == ("card.play", "bruno")


def test_a_seat_is_asked_again_after_it_has_played_a_card() -> None:
    table = flight("east", "back", star={"bruno": ["letter", "letter"]})
    assert offered(table, "piloting", PLAY) == (card("letter", 2), "none", "pass")
    assert run(table, "piloting", PLAY, f"card.play: {card('letter', 2)}").state.hope == 18


# -- who is asked --------------------------------------------------------------------------------


def test_seats_are_asked_from_the_captain_on() -> None:
    table = flight("east", "back", seats=THREE, star={key: ["letter"] for key in THREE}, captain="bruno")
    asked_of: list[str] = []
    lines: tuple[str, ...] = ()
    for _ in THREE:
        asked_of.append(question(table, "piloting", *lines)[1])
        lines = (*lines, NONE)
    assert asked_of == ["bruno", "carla", "anna"]


def test_a_seat_with_hidden_cards_is_asked_even_when_it_can_play_none() -> None:
    assert offered(flight(star={"bruno": ["chair"]}), "between") == ("none", "pass")
    assert offered(flight(fog={"bruno": ["stutter"]}), "between") == ("none", "pass")


def test_who_holds_nothing_to_play_is_not_asked() -> None:
    assert asked(flight(fuel={"bruno": ["east", "west"]}), "between") is None


def test_a_crew_card_asks_only_when_it_works_since_it_lies_open() -> None:
    table = flight("east", "back", crew={"bruno": ["singer"]})
    assert asked(table, "between") is None
    found = run(table, "piloting")
    assert found.state.plane == "2D"
    assert offered(table, "piloting") == (card("singer"), "none", "pass")


def test_a_card_that_would_change_nothing_is_not_offered() -> None:
    assert offered(holding(hope=20), "between") == ("none", "pass")
    assert offered(flight(star={"bruno": ["glass", "maestro", "cross"]}), "between") == ("none", "pass")


# -- what becomes of cards played ------------------------------------------------------------------


def test_a_card_played_works_is_told_and_is_discarded() -> None:
    found = run(holding(), "between", PLAY)
    assert [what for what, _ in found.told] == ["played", "hope"]
    assert (found.state.hands["bruno"]["star"], found.state.decks["star"].discards) == ([], {LETTER: 1})


def test_a_fog_card_from_the_hand_may_cost_hope() -> None:
    table = flight(fog={"bruno": ["cheer"]}, area=["fog_price"], hope=10)
    assert play(table, "between", f"card.play: {card('cheer')}").hope == 10


def test_a_star_card_never_costs_what_a_fog_card_does() -> None:
    assert play(holding(area=["fog_price"], hope=10), "between", PLAY).hope == 11


def test_a_ward_is_played_before_the_reveal_it_protects_from() -> None:
    table = flight("east", "back", fog={"bruno": ["shelter"]}, hexes={"2D": "storm"})
    assert fly(table, f"card.play: {card('shelter')}").hope == 16
    assert run(table, "piloting", NONE).state.hope == 13


def test_a_ward_that_nothing_used_leaves_with_the_turn() -> None:
    after = fly(flight("east", fog={"bruno": ["shelter"]}), f"card.play: {card('shelter')}")
    assert (after.area, after.decks["fog"].discards[card("shelter")]) == ([], 1)


def test_a_crew_card_works_once_a_turn_and_stays() -> None:
    sing = f"card.play: {card('singer')}"
    table = flight("east", "back", crew={"bruno": ["singer"]}, hope=10)
    once = fly(table, sing)
    assert (once.hope, once.hands["bruno"]["crew"]) == (11, [card("singer")])
    assert fly(once, "piloting.move: a").scene == "between"
    again = play(fly(once, "piloting.move: a"), "between")
    again.plan = flight("east").plan
    assert offered(again, "piloting") == (card("singer"), "none", "pass")


def test_a_crew_card_that_is_spent_is_discarded() -> None:
    table = flight(crew={"bruno": ["inspector"]}, area=["weight"])
    after = play(table, "between", f"card.play: {card('inspector')}")
    assert (after.area, after.hands["bruno"]["crew"]) == ([], [])
    assert after.decks["crew"].discards[card("inspector")] == 1


def test_idle_crews_are_not_asked() -> None:
    table = flight("east", "back", crew={"bruno": ["singer"]}, area=["crew_idle"])
    assert asked(table, "piloting") is None


def test_a_card_skipped_before_its_reveal_is_discarded_unflown() -> None:
    table = flight("east", "back", fog={"bruno": ["stutter"]})
    after = play(table, "piloting", f"card.play: {card('stutter')}", "piloting.move: a")
    assert (after.plane, after.fuel.discards[card("east")], after.scene) == ("1B", 1, "between")


def test_who_takes_over_in_the_drawing_phase_draws_first() -> None:
    table = flight(star={"bruno": ["chair"]})
    found = run(table, "drawing", f"card.play: {card('chair')}")
    assert found.state.captain == "bruno"
    assert [args["seat"] for what, args in found.told if what == "drew"] == ["bruno", "anna"]


def test_a_card_of_ones_own_hand_may_be_flown_out_of_turn_and_the_captain_chooses_its_move() -> None:
    table = flight(fog={"bruno": ["by_feel"]}, fuel={"bruno": ["ahead"]})
    lines = (f"card.play: {card('by_feel')}",)
    assert question(table, "between", *lines) == ("piloting.move", "anna", ("a", "b"))
    after = play(table, "between", *lines, "piloting.move: a")
    assert (after.plane, after.hands["bruno"]["fuel"], after.fuel.discards[card("ahead")]) == ("3B", [], 1)


def test_dawn_may_be_reached_by_a_card_at_any_time() -> None:
    table = flight(fog={"bruno": ["gust"]}, plane="10C")
    after = play(table, "drawing", f"card.play: {card('gust')}", f"effect.{card('gust')}: NE")
    assert (after.won, after.winners, after.plan) == (True, TWO, [])


def test_the_last_hope_may_go_by_a_card() -> None:
    after = play(flight(fog={"bruno": ["gloom"]}, hope=1), "between", f"card.play: {card('gloom')}")
    assert after.cause == "hope"


def test_decks_but_fuel_are_shuffled_anew_from_their_discards() -> None:
    table = only(flight("east", hexes={"2D": "star"}), "star")
    table.decks["star"].discards.update([LETTER, card("letter", 2)])
    table.passed = frozenset(TWO)
    after = fly(table)
    assert sum(len(after.hands[seat]["star"]) for seat in TWO) == 2
    assert not after.decks["star"].discards
