"""The roll, the grey die, biscuits and rests (A turn, 1 to 3)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core import answers
from companion.core.ask import Pick
from companion.core.errors import Illegal
from companion.games.crossing.state import State
from tests.crossing.table import bay, choices, play, question, roll, run


def lone(at: str = "C3", **more: Any) -> State:
    return bay({"anna": [at, "home"], "bruno": ["F6", "F7"]}, **more)


# -- the archangel -----------------------------------------------------------------------


def test_a_cube_gained_may_be_spent_the_same_turn() -> None:
    after = run(lone(), "turn", *roll("1 1 6", "archangel"), "turn.archangel: 1 3", "turn.reroll: 3 4")
    assert after.state.dice == (3, 1, 4)
    assert after.state.archangels["anna"] == 0
    assert after.state.supply_archangels == 3


def test_a_cube_may_be_kept() -> None:
    after = run(lone(), "turn", *roll("2 2 6", "archangel"), "turn.archangel: -")
    assert after.state.archangels["anna"] == 1
    assert after.state.supply_archangels == 2
    assert after.state.dice == (2, 2, 6)


def test_no_cube_is_gained_from_an_empty_supply() -> None:
    table = lone(archangels={"bruno": 3})
    after = run(table, "turn", *roll("2 2 6", "archangel"))
    assert after.state.archangels == {"anna": 0, "bruno": 3}
    assert after.pending is not None and after.pending.why == "turn.step"


def test_without_a_cube_nobody_is_asked() -> None:
    assert question(lone(), "turn", *roll("2 2 6"))[0] == "turn.step"


def test_one_cube_a_turn_may_be_spent() -> None:
    table = lone(archangels={"anna": 2})
    lines = (*roll("1 1 6"), "turn.archangel: 1 2 3", "turn.reroll: 2 2 6")
    assert question(table, "turn", *lines)[0] == "turn.step"
    assert run(table, "turn", *lines).state.archangels["anna"] == 1


def test_a_cube_is_spent_before_any_move_only() -> None:
    table = lone(archangels={"anna": 1})
    after = run(table, "turn", *roll("2 3 6"), "turn.archangel: -", "turn.step: B4")
    assert after.pending is not None and after.pending.why == "turn.step"


# -- stuck in the sand --------------------------------------------------------------------


def test_stuck_leaves_two_dice_of_the_players_choice() -> None:
    after = run(lone(), "turn", *roll("2 3 4", "stuck"), "turn.keep: 1 3")
    assert after.state.left == [2, 4]


def test_the_pair_kept_must_allow_a_move_if_some_pair_does() -> None:
    question = run(lone(), "turn", *roll("1 6 3", "stuck")).pending
    assert isinstance(question, Pick)
    assert [places for places, _ in question.outcomes()] == [(1, 3), (2, 3)]
    with pytest.raises(Illegal, match="cannot keep 1 2"):
        answers.read(question, "1 2")


def test_a_pair_may_serve_either_pilgrim() -> None:
    table = bay({"anna": ["C3", "F6"]})
    question = run(table, "turn", *roll("1 6 1", "stuck")).pending
    assert question is not None
    assert [places for places, _ in question.outcomes()] == [(1, 2), (2, 3)]


def test_any_pair_may_be_kept_when_none_allows_a_move() -> None:
    question = run(lone(), "turn", *roll("1 1 6", "stuck")).pending
    assert question is not None
    assert len(list(question.outcomes())) == 3


def test_dice_are_kept_after_the_reroll() -> None:
    table = lone(archangels={"anna": 1})
    lines = (*roll("1 1 6", "stuck"), "turn.archangel: 2", "turn.reroll: 4")
    assert question(table, "turn", *lines)[0] == "turn.keep"
    assert run(table, "turn", *lines, "turn.keep: 1 2").state.left == [1, 4]


def test_the_grey_die_is_typed_by_first_letters() -> None:
    for letters, face in (("b", "blank"), ("St", "stuck"), ("arch", "archangel")):
        assert run(lone(), "turn", "turn.dice: 2 2 6", f"turn.event: {letters}").state.event == face


# -- rests ---------------------------------------------------------------------------------


def test_a_turn_on_which_no_die_can_move_anyone_is_a_rest_with_a_biscuit() -> None:
    after = run(lone(), "turn", *roll("1 1 6"))
    assert after.pending is None
    assert (after.state.biscuits["anna"], after.state.supply_biscuits) == (1, 1)
    assert after.told[-1] == ("rest", {"seat": "anna", "biscuit": True})


def test_a_rest_gives_nothing_when_the_supply_is_empty() -> None:
    after = run(lone(biscuits={"bruno": 2}), "turn", *roll("1 1 6"))
    assert after.state.biscuits == {"anna": 0, "bruno": 2}
    assert after.told[-1] == ("rest", {"seat": "anna", "biscuit": False})


def test_nobody_rests_while_a_die_can_move_either_pilgrim() -> None:
    table = bay({"anna": ["C3", "F6"]}, biscuits={"anna": 1})
    assert "rest" not in choices(table, "turn", *roll("5 5 1"), "turn.pilgrim: 1")
    assert "rest" not in choices(lone(), "turn", *roll("2 3 4"))


def test_a_biscuit_may_be_kept_and_the_turn_rested() -> None:
    table = lone(biscuits={"anna": 1})
    options = choices(table, "turn", *roll("1 1 6"))
    assert options[-1] == "rest"
    assert {"biscuit:C4", "biscuit:B2"} < set(options)
    assert play(table, "turn", *roll("1 1 6"), "turn.step: rest").biscuits["anna"] == 2


def test_with_a_biscuit_spent_instead_there_is_no_rest() -> None:
    table = lone(biscuits={"anna": 1})
    after = play(table, "turn", *roll("1 1 6"), "turn.step: biscuit:C4")
    assert after.pilgrims["anna"][0] == "C4"
    assert (after.biscuits["anna"], after.supply_biscuits, after.rests) == (0, 2, 0)


# -- biscuits -------------------------------------------------------------------------------


def test_a_biscuit_is_a_step_to_any_free_neighbour_whatever_its_number() -> None:
    table = lone(biscuits={"anna": 1})
    eaten = [option for option in choices(table, "turn", *roll("2 6 6")) if option.startswith("biscuit:")]
    assert eaten == [f"biscuit:{square}" for square in ("B2", "C2", "D2", "B3", "D3", "B4", "C4", "D4")]


def test_a_biscuit_may_be_the_whole_move_though_dice_could_move() -> None:
    table = lone(biscuits={"anna": 1})
    after = play(table, "turn", *roll("2 3 4"), "turn.step: biscuit:D4", "turn.step: stop")
    assert after.pilgrims["anna"][0] == "D4"


@pytest.mark.parametrize(
    "steps",
    [("biscuit:B4", "C5", "D6"), ("B4", "biscuit:C5", "D6"), ("B4", "C5", "biscuit:D6")],
    ids=["before", "between", "after"],
)
def test_a_biscuit_is_eaten_before_between_or_after_dice(steps: tuple[str, ...]) -> None:
    dice = {"C5": "3", "D6": "4", "B4": "2"}
    rolled = [dice[step] for step in steps if step in dice]
    lines = [f"turn.step: {step}" for step in steps]
    after = run(lone(biscuits={"anna": 1}), "turn", *roll(" ".join([*rolled, "1"])), *lines)
    assert after.state.pilgrims["anna"][0] == "D6"
    assert after.state.biscuits["anna"] == 0


def test_a_biscuit_leaps_as_dice_do() -> None:
    table = bay({"anna": ["C3", "home"], "bruno": ["C4", "C5"]}, biscuits={"anna": 1})
    options = choices(table, "turn", *roll("2 6 6"))
    assert "biscuit:C6" in options
    assert "biscuit:C4" not in options


def test_a_biscuit_may_follow_a_leap() -> None:
    table = bay({"anna": ["C3", "home"], "bruno": ["C4", "C5"]}, biscuits={"anna": 1})
    after = run(table, "turn", *roll("3 1 1"), "turn.step: C6", "turn.step: biscuit:D7")
    assert after.state.pilgrims["anna"][0] == "D7"


def test_one_biscuit_a_turn_is_eaten() -> None:
    table = lone(biscuits={"anna": 2})
    after = choices(table, "turn", *roll("2 3 6"), "turn.step: biscuit:C4")
    assert not [option for option in after if option.startswith("biscuit:")]


def test_a_biscuit_gained_is_for_a_later_turn() -> None:
    after = run(lone(), "turn", *roll("1 1 6"))
    assert after.pending is None and after.state.seat == "bruno"
    later = after.state.copy()
    later.place = 0
    assert "biscuit:C4" in choices(later, "turn", *roll("2 6 6"))


def test_a_biscuit_opens_a_gate() -> None:
    table = bay({"anna": ["B8", "swept"], "bruno": ["home", "F7"]}, biscuits={"anna": 1})
    after = play(table, "turn", *roll("6 6 6"), "turn.step: biscuit:mont:2")
    assert after.pilgrims["anna"][0] == "home"


def test_a_biscuit_does_not_go_into_the_sea() -> None:
    table = lone(biscuits={"anna": 1}, tide=3)
    assert "biscuit:B2" not in choices(table, "turn", *roll("2 6 6"))
