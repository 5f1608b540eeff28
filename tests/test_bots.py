"""Bots: legal, repeatable, and of different tempers."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.core.seats import Bot, Dice
from companion.core.session import Given, Session, state_hash
from companion.games import NAMES, game
from companion.games.expedition.bots import chances
from companion.games.expedition.bots.leader import Cautious
from companion.games.expedition.bots.route import FAR, Tolls, route
from companion.games.expedition.bots.temper import CAUTIOUS
from companion.games.expedition.bots.worth import Worth
from companion.simulate import Result, run, workers

EXPEDITION = game("expedition")
OPTIONS = EXPEDITION.settle({})
EVERY_BOT = [(name, bot) for name in NAMES for bot in game(name).bots]


def played(name: str, bot: str, seed: int, options: dict[str, str] | None = None) -> Session:
    """A whole game by one bot, every answer checked, and the state untouched by its choosing."""
    kind = game(name)
    session = Session.new(kind, kind.settle(options or {}), ("you",))
    seat, dice = Bot(bot, kind.bots[bot](), seed, "you"), Dice(seed)
    while (question := session.pending) is not None:
        before = session.state.canonical()
        value = (dice if question.chance else seat).reply(session, question).value
        assert session.state.canonical() == before
        session.answer(value, seat.by)
    return session


@pytest.mark.parametrize(("name", "bot"), EVERY_BOT)
def test_a_bot_answers_legally_and_touches_nothing_to_the_end_of_50_games(name: str, bot: str) -> None:
    assert all(played(name, bot, seed).pending is None for seed in range(50))


@pytest.mark.parametrize("options", [{"table": "v818"}, {"wild_opens": "false"}, {"musket_bonus": "1"}])
@pytest.mark.parametrize("bot", ["cautious", "bold"])
def test_leaders_play_under_every_option(bot: str, options: dict[str, str]) -> None:
    assert all(played("expedition", bot, seed, options).pending is None for seed in range(5))


GAMES = """
import sys
sys.path[:0] = [sys.argv[1], sys.argv[2]]
from companion.core.session import state_hash
from test_bots import EVERY_BOT, played
print([state_hash(played(name, bot, seed).state) for name, bot in EVERY_BOT for seed in range(3)])
"""


def test_the_same_seed_plays_the_same_game_whatever_the_hash_seed() -> None:
    here = Path(__file__).parent
    ends = {
        subprocess.run(
            [sys.executable, "-c", GAMES, here.parent, here],
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(ends) == 1


def test_a_bot_decides_alike_after_an_undo() -> None:
    session = Session.new(EXPEDITION, OPTIONS, ("you",))
    seat, dice = Bot("cautious", Cautious(), 3, "you"), Dice(3)
    for _ in range(60):
        question = session.pending
        assert question is not None
        session.answer((dice if question.chance else seat).reply(session, question).value)
    session.undo(5)
    for entry in session.undone[0]:
        assert isinstance(entry, Given)
        assert session.pending == entry.question
        if not entry.question.chance:
            assert seat.reply(session, entry.question).value == entry.value
        session.answer(entry.value)


def by(bot: str, n: int, **options: str) -> Result:
    return run(EXPEDITION, n, 1572, EXPEDITION.settle(options), {"you": f"bot:{bot}"}, jobs=workers())


def test_the_cautious_win_where_chance_alone_never_does() -> None:
    """Of 60 games the cautious win four in ten: fewer than 6 would be a chance of one in a million."""
    assert by("cautious", 60).tally.wins >= 6
    assert by("random", 60).tally.wins == 0


def muskets_left(bot: str, games: int) -> int:
    return sum(played("expedition", bot, seed).state.muskets for seed in range(games))


def test_the_bold_keep_fewer_muskets_than_the_cautious() -> None:
    assert muskets_left("bold", 40) < muskets_left("cautious", 40)


# -- what leaders reckon with -------------------------------------------------------------------


def state_on(hex: str, **changes: Any) -> Any:
    state = EXPEDITION.start(OPTIONS, ("you",))
    state.kind, state.scene, state.hex = "military", "planning", hex
    state.terrain.setdefault(hex, "forest")
    for name, value in changes.items():
        setattr(state, name, value)
    return state


def worths_of(*phases: tuple[float, ...], cure: tuple[int, float] | None = None) -> chances.Worths:
    return chances.plan_worths(phases, recruit=0.0, cure=cure, opens=True)


NOTHING = (0.0,) * 6
FIRST_DIE = (0.0, 6.0, 6.0, 6.0, 6.0, 6.0)


def test_a_hand_that_misses_one_face_is_worth_the_chance_of_that_face_or_a_wild_one() -> None:
    worths = worths_of(FIRST_DIE, NOTHING, NOTHING, NOTHING, NOTHING)
    place = chances.hands(True).place
    assert worths[place[3, 4, 5, 6]] == pytest.approx(6 * 2 / 6)
    assert worths[place[()]] == pytest.approx(6 * (1 - (4 / 6) ** 5))


def test_a_feverish_hand_uses_its_ones_only_for_the_cure() -> None:
    worths = worths_of(FIRST_DIE, NOTHING, NOTHING, NOTHING, NOTHING, cure=(3, 9.0))
    place = chances.hands(True).place
    assert worths[place[1, 1, 3, 3, 3]] == 0
    assert worths[place[1, 1, 1, 3, 3]] == 9
    assert worths[place[1, 1, 1, 2, 3]] == 15


def test_dice_worth_nothing_together_are_rerolled_and_good_ones_kept() -> None:
    worths = worths_of(FIRST_DIE, NOTHING, NOTHING, NOTHING, NOTHING)
    assert chances.best_reroll((3, 2, 4, 4, 5), worths, True) == ()
    assert chances.best_reroll((3, 6, 4, 4, 5), worths, True) == (1, 2, 3, 4, 5)


def test_a_musket_is_worth_a_second_roll_only_where_the_first_fell_badly() -> None:
    rows = chances.Rows([0.0] * 7 + [10.0] * 6)
    assert rows.mean(0) == pytest.approx(10 * 21 / 36)
    again = 10 * 21 / 36 - 1
    assert rows.with_musket(0, False, musket=1.0, bonus=0) == pytest.approx(10 * 21 / 36 + again * 15 / 36)


def test_the_way_to_the_delta_is_shorter_by_trail_and_closed_by_cataracts() -> None:
    tolls = Tolls(slow=0.0, quick=0.0, unknown=0.0, morale=0.0)
    plain = route(state_on("N2"), tolls)
    assert plain.via("N3", "O3") == 4
    assert route(state_on("N2", trails={("N3", "O3")}), tolls).via("N3", "O3") == 2
    assert route(state_on("N2", cataracts={("N3", "O3")}), tolls).via("N3", "O3") >= FAR
    assert plain.left["N2"] == 8


def test_a_starving_expedition_values_food_more_than_a_fed_one() -> None:
    starving, fed = (Worth(state_on("D2", food=food), CAUTIOUS) for food in (0, 5))
    assert starving.gain("food", 1) > fed.gain("food", 1) > 0
    assert fed.gain("food", 4) == fed.gain("food", 1)


def test_an_illness_that_cannot_be_caught_costs_nothing() -> None:
    ill = Worth(state_on("D2"), CAUTIOUS).effect("fever", 0)
    assert ill < 0
    assert Worth(state_on("D2", kind="botany"), CAUTIOUS).effect("fever", 0) == 0
    assert Worth(state_on("D2", fever=True), CAUTIOUS).effect("fever", 0) == 0


def test_a_leader_who_values_discoveries_more_explores_more() -> None:
    state = state_on("D2")
    keen = replace(CAUTIOUS, discovery=CAUTIOUS.discovery * 3)
    assert Worth(state, keen).phase("exploration")[2] > Worth(state, CAUTIOUS).phase("exploration")[2]


# -- balance ------------------------------------------------------------------------------------


@pytest.mark.slow
def test_balance_of_20_000_games() -> None:
    cautious, bold = by("cautious", 20_000), by("bold", 20_000)
    assert cautious.won.low >= 0.45
    assert bold.won.low >= 0.20
    assert cautious.won.low > bold.won.high
    assert by("cautious", 20_000, table="v818").won.low >= 0.25
    assert state_hash(played("expedition", "bold", 1).state) != state_hash(played("expedition", "cautious", 1).state)
