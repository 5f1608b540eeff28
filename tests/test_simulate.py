"""Many games: the same for any number of workers, with intervals that can be checked by hand."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from companion.cli.simulate import simulate
from companion.core.errors import WrongUsage
from companion.core.seats import Bot, Dice
from companion.core.session import Session
from companion.games import game
from companion.simulate import report, run, settle
from companion.simulate.intervals import deviation, mean, quantile, wilson
from companion.simulate.run import seed_of
from companion.simulate.tally import Tally
from companion.words import check, words

EXPEDITION = game("expedition")
OPTIONS = EXPEDITION.settle({})
RANDOM = {"you": "bot:random"}
HOME = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])}


def test_wilsons_interval_is_that_of_the_textbook() -> None:
    assert wilson(0, 10) == pytest.approx((10, 0.0, 0.0, 0.27753), abs=1e-5)
    assert wilson(5, 10) == pytest.approx((10, 0.5, 0.23659, 0.76341), abs=1e-5)
    assert wilson(10, 10) == pytest.approx((10, 1.0, 0.72247, 1.0), abs=1e-5)
    assert wilson(8, 100) == pytest.approx((100, 0.08, 0.04109, 0.14998), abs=1e-5)
    assert wilson(0, 0) == (0, 0.0, 0.0, 1.0)


def test_quantiles_are_values_that_occurred() -> None:
    counted = {10: 1, 20: 7, 30: 2}
    assert [quantile(counted, part) for part in (0.1, 0.5, 0.8, 0.9, 1.0)] == [10, 20, 20, 30, 30]
    assert quantile({}, 0.5) is None


def test_mean_and_deviation_are_those_of_the_values_written_out() -> None:
    assert mean({2: 1, 4: 3, 5: 2, 7: 1, 9: 1}) == 5
    assert deviation({2: 1, 4: 3, 5: 2, 7: 1, 9: 1}) == pytest.approx(2.13809, abs=1e-5)
    assert (mean({}), deviation({3: 1})) == (None, None)


def counted(n: int, jobs: int) -> dict[str, Any]:
    found = run(EXPEDITION, n, 91, OPTIONS, RANDOM, jobs).as_json()
    return {key: value for key, value in found.items() if key not in ("seconds", "games_per_second")}


def test_two_workers_count_the_same_games_as_one() -> None:
    assert counted(120, jobs=2) == counted(120, jobs=1)


def test_every_game_is_counted_once_whatever_its_sort_or_end() -> None:
    found = counted(120, jobs=1)
    assert sum(found["causes"].values()) == sum(sort["n"] for sort in found["by"]["kind"].values()) == 120


def test_a_simulated_game_is_the_one_that_play_shows_with_its_seed() -> None:
    ends: Counter[str] = Counter()
    for number in range(8):
        seed = seed_of(91, number)
        session = Session.new(EXPEDITION, OPTIONS, ("you",))
        bot, dice = Bot("random", EXPEDITION.bots["random"](), seed, "you"), Dice(seed)
        while (question := session.pending) is not None:
            session.answer((dice if question.chance else bot).reply(session, question).value)
        ends[session.state.cause] += 1
    assert run(EXPEDITION, 8, 91, OPTIONS, RANDOM).tally.causes == ends


def test_progress_hears_of_every_game() -> None:
    heard: list[int] = []
    run(EXPEDITION, 30, 1, OPTIONS, RANDOM, progress=heard.append)
    assert heard == sorted(heard)
    assert heard[-1] == 30


def test_seats_not_named_are_filled_by_the_usual_bot() -> None:
    assert settle(EXPEDITION, {}) == {"you": "bot:cautious"}


@pytest.mark.parametrize("seats", [{"you": "human"}, {"you": "bot:nobody"}, {"you": "random"}, {"anna": "bot:random"}])
def test_a_person_or_an_unknown_bot_cannot_simulate(seats: dict[str, str]) -> None:
    with pytest.raises(WrongUsage, match=next(iter(seats))):
        settle(EXPEDITION, seats)


def command(*args: str) -> str:
    done = CliRunner().invoke(
        simulate, ["expedition", "--seat", "you=bot:random", "--seed", "-3", "--jobs", "1", *args]
    )
    assert done.exit_code == 0, done.output
    return done.output


def test_json_has_the_keys_that_scripts_rely_on() -> None:
    found = json.loads(command("-n", "60", "--option", "table=v818", "--json"))
    assert list(found) == [
        "game", "n", "seed", "options", "data", "seats", "won", "length", "causes", "by", "seconds", "games_per_second",
    ]  # fmt: skip
    assert (found["game"], found["n"], found["seed"], found["options"]["table"]) == ("expedition", 60, -3, "v818")
    assert list(found["seats"]["you"]) == ["bot", "wins", "share", "low", "high", "score"]
    assert list(found["won"]) == ["n", "share", "low", "high"]
    assert list(found["length"]) == ["unit", "median", "mean", "p10", "p90"]
    assert list(found["causes"]) == list(EXPEDITION.causes)
    assert set(found["by"]["kind"]) <= set(words("expedition", "en", "names")["kinds"])
    assert found["data"].startswith("sha256:")


def test_the_page_says_the_share_its_interval_and_what_was_changed() -> None:
    page = command("-n", "60", "--option", "table=v818", "--lang", "en")
    assert "60 games, seed -3" in page
    assert "table = v818" in page
    assert "Won       0.0% (0.0% to 6.0%)" in page
    assert max(len(line) for line in page.splitlines()) <= 72


def test_the_page_speaks_french_numbers() -> None:
    result = run(EXPEDITION, 40, 7, OPTIONS, RANDOM)
    many = Tally()
    for _ in range(30):
        many.merge(result.tally)
    page = report.Report(replace(result, tally=many), "fr").text()
    assert "1\u202f200 parties" in page
    assert "0,0\u202f% (de 0,0\u202f% à 0,3\u202f%)" in page


def test_both_languages_have_the_same_words() -> None:
    check(None, "simulate")
    check("expedition", "sorts")


MEMORY = """
import resource, sys
from companion.games import game
from companion.simulate import run
kind = game("expedition")
run(kind, int(sys.argv[1]), 7, kind.settle({}), {"you": "bot:random"})
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="`resource` is POSIX's")
def test_memory_does_not_grow_with_the_number_of_games() -> None:
    few, many = (
        int(subprocess.run([sys.executable, "-c", MEMORY, str(n)], check=True, capture_output=True, env=HOME).stdout)
        for n in (1_000, 30_000)
    )
    assert many <= 1.3 * few


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_an_interrupt_ends_it_with_130_and_leaves_no_worker(tmp_path: Path) -> None:
    script = tmp_path / "run.py"
    script.write_text(
        "import signal, sys\n"
        "if __name__ == '__main__':\n"
        "    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's `&` would have it ignored\n"
        "from companion.cli import cli\nfrom companion.cli.simulate import simulate\n"
        "cli.add_command(simulate)\ncli.get_command = lambda ctx, name: simulate\n"
        "if __name__ == '__main__':\n"
        "    cli(['simulate', 'expedition', '-n', '1000000', '--jobs', '2', '--seat', 'you=bot:random'])\n"
    )
    with subprocess.Popen(
        [sys.executable, script], env=HOME, start_new_session=True, stderr=subprocess.PIPE
    ) as process:
        time.sleep(2)
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=30)
    assert process.returncode == 130
    assert b"Traceback" not in said
    assert gone(process.pid)


def gone(group: int, seconds: float = 10) -> bool:
    """Whether no process of a group is left, or will be soon."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_game_that_all_win_together_says_its_wins_once(lang: str) -> None:
    made = report.Report(
        run(game("nightflight"), 2, 3, game("nightflight").settle({}), settle(game("nightflight"), {}), 1), lang
    )
    rows = made.text().splitlines()
    assert rows[1] == {"en": "a, b, c: bot crew", "fr": "a, b, c\u202f: robot crew"}[lang]
    assert rows[2] == ""


def test_seats_of_different_bots_that_win_together_have_a_row_a_bot() -> None:
    seats = settle(game("nightflight"), {"b": "bot:random"})
    rows = (
        report.Report(run(game("nightflight"), 1, 3, game("nightflight").settle({}), seats, 1), "en")
        .text()
        .splitlines()
    )
    assert rows[1:3] == ["a, c: bot crew", "b: bot random"]


@pytest.mark.parametrize(("lang", "said"), [("en", "1 game, seed"), ("fr", "1 partie, graine")])
def test_one_game_is_counted_as_one(lang: str, said: str) -> None:
    result = run(game("expedition"), 1, 3, game("expedition").settle({}), settle(game("expedition"), {}), 1)
    slow = replace(result, seconds=1.0)
    text = report.Report(slow, lang).text()
    assert said in text
    assert {"en": "1 game a second", "fr": "1 partie par seconde"}[lang] in text
