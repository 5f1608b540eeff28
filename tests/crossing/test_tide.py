"""The order of play, the tide, and how a crossing ends (Tide; End)."""

from __future__ import annotations

import pytest

from companion.core.session import Session
from companion.games.crossing import GAME
from companion.games.crossing.state import status
from tests.crossing.table import bay, board, play, roll, run, tide


def test_the_first_seat_is_rolled_and_seat_order_follows() -> None:
    table = bay({seat: ["beach", "beach"] for seat in ("anna", "bruno", "carla")}, order=(), round=0)
    assert play(table, "setup", "setup.first: 3").order == ("carla", "anna", "bruno")


def test_alone_no_first_seat_is_rolled() -> None:
    table = bay({"anna": ["beach", "beach"]}, order=(), round=0)
    assert play(table, "setup").order == ("anna",)


def test_the_tide_comes_after_the_last_player_of_the_round() -> None:
    table = bay({"anna": ["C3", "C4"], "bruno": ["E6", "F6"]})
    one = play(table, "turn", *roll("2 2 2"), "turn.pilgrim: 1", "turn.step: B4", "turn.step: stop")
    assert (one.scene, one.seat) == ("turn", "bruno")
    assert play(one, "turn", *roll("5 1 1"), "turn.pilgrim: 1", "turn.step: E7").scene == "tide"


def test_the_beach_is_flooded_first_after_the_round_of_the_data() -> None:
    two = {"anna": ["beach", "C1"]}
    assert tide(bay(two, round=2)).tide == 0
    after = tide(bay(two, round=3))
    assert (after.tide, after.pilgrims["anna"]) == (1, ["swept", "C1"])


def test_the_sea_rises_row_by_row() -> None:
    after = bay({"anna": ["C2", "C8"]}, round=3)
    seen = []
    for _ in range(4):
        after = tide(after)
        seen.append((after.tide, after.pilgrims["anna"][0], after.round))
    assert seen == [(1, "C2", 4), (2, "C2", 5), (3, "swept", 6), (4, "swept", 7)]


def test_who_is_home_is_spared() -> None:
    assert tide(bay({"anna": ["home", "C8"], "bruno": ["C8", "D8"]}, round=9, tide=8)).pilgrims["anna"][0] == "home"


def test_the_islet_is_spared_and_then_held_by_the_sea() -> None:
    table = bay({"anna": ["C4", "C8"], "bruno": ["D8", "E8"]}, round=9, tide=4)
    assert status(table)["stranded"] == []
    after = tide(table)
    assert after.pilgrims["anna"] == ["C4", "C8"]
    assert status(after)["stranded"] == ["anna"]
    assert after.movable("anna") == [1]


def test_it_is_told_once_that_the_sea_holds_a_pilgrim() -> None:
    table = bay({"anna": ["C4", "C8"], "bruno": ["D8", "E8"]}, round=9, tide=4)
    first = run(table, "tide")
    assert "stranded" in [what for what, _ in first.told]
    assert "stranded" not in [what for what, _ in run(first.state, "tide").told]


def test_nobody_steps_onto_the_islet_once_its_row_is_flooded() -> None:
    table = bay({"anna": ["C5", "home"], "bruno": ["F7", "F8"]}, tide=5)
    after = play(table, "turn", *roll("3 6 6"))
    assert after.pilgrims["anna"][0] == "C6"


def test_a_seat_with_nothing_left_to_move_is_skipped_and_does_not_roll() -> None:
    for two in (["swept", "swept"], ["home", "swept"], ["C4", "swept"]):
        after = run(bay({"anna": two, "bruno": ["F7", "F8"]}, tide=5), "turn")
        assert after.pending is None
        assert after.told == [("skipped", {"seat": "anna"})]
        assert after.state.seat == "bruno"


# -- ends -------------------------------------------------------------------------------------


def test_the_first_to_have_two_home_wins_at_once() -> None:
    table = bay({"anna": ["home", "B8"], "bruno": ["home", "E8"]})
    after = play(table, "turn", *roll("2 6 6"), *_step("mont:2"))
    assert (after.cause, after.winners, after.result, after.won) == ("home", ("anna",), "win", True)
    assert after.round == 2


def _step(square: str) -> tuple[str, ...]:
    return (f"turn.step: {square}",)


def test_the_goal_drops_to_one_when_no_player_can_bring_two() -> None:
    table = bay({"anna": ["C2", "C8"], "bruno": ["D2", "D8"]}, round=9, tide=2)
    after = tide(table)
    assert (after.goal, after.over) == (1, False)
    won = play(after, "turn", *roll("2 2 6"), *_step("mont:2"))
    assert (won.cause, won.winners) == ("home", ("anna",))


def test_the_goal_stays_while_somebody_can_bring_two() -> None:
    table = bay({"anna": ["C2", "C8"], "bruno": ["D7", "D8"]}, round=9, tide=2)
    assert tide(table).goal == 2


def test_who_has_one_home_when_the_goal_drops_wins_the_first_to_enter() -> None:
    table = bay({"anna": ["home", "C2"], "bruno": ["home", "D2"]}, round=9, tide=2, home_order=["bruno", "anna"])
    after = tide(table)
    assert (after.goal, after.cause, after.winners) == (1, "home", ("bruno",))


def test_the_stranded_does_not_count_as_able_to_come_home() -> None:
    table = bay({"anna": ["C4", "C8"], "bruno": ["D4", "D8"]}, round=9, tide=4)
    assert tide(table).goal == 1


def test_who_stands_on_the_islet_before_the_sea_counts_as_able() -> None:
    table = bay({"anna": ["C4", "C8"], "bruno": ["D2", "D8"]}, round=9, tide=2)
    assert tide(table).goal == 2


def test_the_islet_wins_when_every_other_pilgrim_is_swept() -> None:
    table = bay({"anna": ["C4", "swept"], "bruno": ["D5", "E5"]}, round=9, tide=5)
    after = tide(table)
    assert (after.cause, after.winners, after.result) == ("islet", ("anna",), "win")


def test_the_islet_does_not_win_while_another_walks() -> None:
    table = bay({"anna": ["C4", "swept"], "bruno": ["D5", "E8"]}, round=9, tide=5)
    assert not tide(table).over


def test_all_lose_when_everybody_is_swept_nobody_home_the_islet_empty() -> None:
    table = bay({"anna": ["C5", "swept"], "bruno": ["D5", "E5"]}, round=9, tide=5)
    after = tide(table)
    assert (after.cause, after.winners, after.result, after.won) == ("tide", (), "loss", False)


@pytest.mark.parametrize(
    ("two", "result"),
    [(["home", "C5"], "draw"), (["C5", "D5"], "loss"), (["C4", "D5"], "loss"), (["home", "C4"], "draw")],
)
def test_alone_one_home_is_a_draw_and_none_a_loss_on_the_islet_too(two: list[str], result: str) -> None:
    after = tide(bay({"anna": two}, round=9, tide=5))
    assert (after.cause, after.result, after.won, after.goal) == ("tide", result, False, 2)


def test_alone_two_home_win() -> None:
    after = play(bay({"anna": ["home", "B8"]}), "turn", *roll("2 6 6"), *_step("mont:2"))
    assert (after.result, after.winners) == ("win", ("anna",))


def test_alone_the_goal_never_drops() -> None:
    after = tide(bay({"anna": ["C8", "C5"]}, round=9, tide=5))
    assert (after.goal, after.over) == (2, False)


def test_a_game_ends_with_the_sea_at_the_mont() -> None:
    session = Session.new(GAME, {"full_move": False}, ("a", "b", "c"))
    session.state.facts = board()
    while session.pending is not None:
        session.answer(next(session.pending.outcomes())[0])
    assert session.state.tide <= 9
