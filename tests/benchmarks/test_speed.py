"""Timings, printed in groups with their ratios and never asserted.

    pytest -m benchmark -n 0 tests/benchmarks

Brackets tell how many times the quickest of its group each thing takes: a ratio of two
things timed in turn says more than seconds do on a busy machine.
"""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from companion.core import log as logs
from companion.core.ask import roll
from companion.core.replay import replay
from companion.core.seats import Bot, Dice
from companion.core.session import Session
from companion.core.table import Plan, Table, answered
from companion.games import game
from companion.simulate import run

pytestmark = pytest.mark.benchmark
EXPEDITION = game("expedition")
OPTIONS = EXPEDITION.settle({})
ROOT = Path(__file__).parents[2]


def laid(path: Path, seed: int, bot: str = "random") -> Table:
    """A table with a log, a bot in its only seat, and digital dice."""
    plan = Plan(EXPEDITION, OPTIONS, {"you": f"bot:{bot}"}, "digital", seed, "en", {})
    table = Table.lay(plan, path)
    table.sit({"you": Bot(bot, EXPEDITION.bots[bot](), seed, "you")}, Dice(seed))
    return table


def played(path: Path, seed: int) -> Path:
    table = laid(path, seed)
    table.play()
    table.close()
    return path


@pytest.mark.benchmark(group="many games (10)")
@pytest.mark.parametrize("bot", list(EXPEDITION.bots))
def test_games(benchmark: Any, bot: str) -> None:
    benchmark(run, EXPEDITION, 10, 7, OPTIONS, {"you": f"bot:{bot}"})


@pytest.mark.benchmark(group="many games (1,000), by workers")
@pytest.mark.parametrize("jobs", [1, 2])
def test_workers(benchmark: Any, jobs: int) -> None:
    benchmark.pedantic(run, (EXPEDITION, 1000, 7, OPTIONS, {"you": "bot:random"}, jobs), rounds=5)


@pytest.mark.benchmark(group="one game: as simulated, with all checks, with its log, replayed")
class TestOneGame:
    def test_simulated(self, benchmark: Any) -> None:
        benchmark(run, EXPEDITION, 1, 7, OPTIONS, {"you": "bot:random"})

    def test_checked(self, benchmark: Any) -> None:
        benchmark(self.checked)

    def checked(self) -> None:
        session = Session.new(EXPEDITION, OPTIONS, ("you",))
        bot, dice = Bot("random", EXPEDITION.bots["random"](), 7, "you"), Dice(7)
        while (question := session.pending) is not None:
            session.answer((dice if question.chance else bot).reply(session, question).value)

    def test_logged(self, benchmark: Any, tmp_path: Path) -> None:
        numbers = count()
        benchmark(lambda: played(tmp_path / f"{next(numbers)}.jsonl", 7))

    def test_replayed(self, benchmark: Any, tmp_path: Path) -> None:
        log = logs.read(played(tmp_path / "game.jsonl", 7))
        benchmark(replay, log, EXPEDITION)


@pytest.mark.benchmark(group="a log line, and a bare write of its bytes")
class TestLine:
    line = answered(7, "1.movement", roll("movement.roll", 2), (4, 5), "digital")

    def test_line(self, benchmark: Any, tmp_path: Path) -> None:
        table = laid(tmp_path / "game.jsonl", 7)
        benchmark(table.writer.write, self.line)
        table.close()

    def test_bare(self, benchmark: Any, tmp_path: Path) -> None:
        size = len((tmp_path / played(tmp_path / "game.jsonl", 7)).read_bytes().splitlines(keepends=True)[1])
        with (tmp_path / "bare").open("ab") as file:
            benchmark(file.write, b"x" * size)


@pytest.mark.benchmark(group="a process that starts and ends")
@pytest.mark.parametrize(
    "args",
    [["-c", "pass"], ["-m", "companion", "roll", "5d6"], ["-m", "companion", "--help"]],
    ids=["python", "roll", "help"],
)
def test_start(benchmark: Any, args: list[str], tmp_path: Path) -> None:
    home = {**os.environ, "PYTHONPATH": str(ROOT), "XDG_DATA_HOME": str(tmp_path)}
    benchmark(lambda: subprocess.run([sys.executable, *args], env=home, check=True, capture_output=True))
