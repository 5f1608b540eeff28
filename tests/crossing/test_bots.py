"""The walkers: legal, at home with every number of players, and each true to its nature."""

from __future__ import annotations

import pytest

from companion.core.chance import Stream
from companion.core.seats import Bot, Dice
from companion.core.session import Session
from companion.games.crossing import GAME
from companion.games.crossing.state import State
from companion.simulate import run, settle
from tests.crossing.table import bay
from tests.crossing.table import run as asked_of

STREAM = Stream(1, "bot/anna")


def answer(bot: str, table: State, *lines: str) -> object:
    """What a bot answers to the question asked after these lines."""
    scene = asked_of(table, "turn", *lines)
    assert scene.pending is not None
    return GAME.bots[bot]().choose(scene.state, scene.pending, STREAM, 1)


@pytest.mark.parametrize("full_move", [False, True])
@pytest.mark.parametrize("players", [1, 2, 4, 6])
@pytest.mark.parametrize("bot", GAME.bots)
def test_every_answer_of_a_bot_is_legal(bot: str, players: int, full_move: bool) -> None:
    seats = tuple("abcdef"[:players])
    for seed in range(1 if bot == "expert" else 6):
        session = Session.new(GAME, {"full_move": full_move}, seats)
        walkers = {seat: Bot(bot, GAME.bots[bot](), seed, seat) for seat in seats}
        dice = Dice(seed)
        while (question := session.pending) is not None:
            seat = dice if question.chance else walkers[question.who]
            session.answer(seat.reply(session, question).value)
        assert session.state.cause in GAME.causes


@pytest.mark.parametrize("bot", ["cautious", "bold", "expert"])
def test_a_pilgrim_before_the_gate_goes_home(bot: str) -> None:
    table = bay({"anna": ["home", "B8"], "bruno": ["F7", "F8"]})
    assert answer(bot, table, "turn.dice: 2 2 1", "turn.event: blank") == "mont:2"


@pytest.mark.parametrize("bot", ["cautious", "bold", "expert"])
def test_a_second_biscuit_waits_for_another_turn(bot: str) -> None:
    table = bay({"anna": ["E7", "home"], "bruno": ["F1", "F2"]}, biscuits={"anna": 2})
    lines = ("turn.dice: 2 1 4", "turn.event: blank", "turn.step: biscuit:D8")
    scene = asked_of(table, "turn", *lines)
    assert scene.pending is not None
    assert answer(bot, table, *lines) in scene.pending.options


@pytest.mark.parametrize("bot", ["cautious", "expert"])
def test_a_roll_that_moves_nobody_is_rolled_again_and_a_good_one_kept(bot: str) -> None:
    table = bay({"anna": ["C3", "home"], "bruno": ["F7", "F8"]}, archangels={"anna": 1})
    assert answer(bot, table, "turn.dice: 1 6 6", "turn.event: blank")
    assert answer(bot, table, "turn.dice: 2 3 4", "turn.event: blank") == ()


def test_the_expert_keeps_the_dice_that_lead_on() -> None:
    """Of 3, 3 and 6 from C3 the 6 alone is of no use."""
    table = bay({"anna": ["C3", "home"], "bruno": ["F7", "F8"]}, archangels={"anna": 1})
    assert answer("expert", table, "turn.dice: 3 3 6", "turn.event: blank") in ((), (3,))


def test_the_cautious_moves_who_the_sea_is_about_to_take() -> None:
    table = bay({"anna": ["C3", "C7"], "bruno": ["F7", "F8"]}, round=9, tide=3)
    assert answer("cautious", table, "turn.dice: 3 3 3", "turn.event: blank") == "1"


def test_stuck_the_pair_that_leads_farther_is_kept() -> None:
    table = bay({"anna": ["C3", "home"], "bruno": ["F7", "F8"]})
    assert answer("cautious", table, "turn.dice: 3 6 4", "turn.event: stuck") == (1, 3)


def test_a_bot_decides_by_the_table_alone() -> None:
    """The same table, asked twice and by another bot of its kind, gets the same answer."""
    table = bay({"anna": ["C3", "D5"], "bruno": ["E4", "F6"]})
    lines = ("turn.dice: 2 4 5", "turn.event: blank")
    for bot in ("cautious", "bold", "expert"):
        assert answer(bot, table, *lines) == answer(bot, table.copy(), *lines)


def test_those_who_think_win_where_chance_does_not() -> None:
    """Of 40 games with one who plays at random, some are lost by both, few won by chance."""
    seats = settle(GAME, {"a": "bot:random", "b": "bot:cautious"})
    found = run(GAME, 40, 7, GAME.settle({}), seats)
    assert found.tally.seat_wins["b"] > 20
    assert found.tally.seat_wins["a"] < 5


def test_what_simulate_counts_of_a_crossing() -> None:
    found = run(GAME, 30, 7, GAME.settle({}), settle(GAME, {}, 4)).as_json()
    assert list(found["seats"]) == ["a", "b", "c", "d"]
    assert set(found["by"]) == {"seat"} and list(found["by"]["seat"]) == ["1", "2", "3", "4"]
    assert all(place["n"] == 30 for place in found["by"]["seat"].values())
    assert found["swept"]["n"] == found["islet"]["n"] == 30
    assert found["rests"]["n"] > 30 * 4
    assert found["length"]["unit"] == "round"
