"""A clock runs while persons play; it goes on where it stopped, and bots have none."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli import cli
from companion.cli.seating import clock, played_before
from companion.core.log import Clocked, Turn, read
from companion.core.replay import replay
from companion.games import game, played
from tests import contract


def times(path: Path) -> list[float]:
    return [row.line.clock for row in read(path).lines if isinstance(row.line, Clocked)]


def test_each_turn_line_follows_the_time_played_so_far(tmp_path: Path) -> None:
    table = contract.lay(game("expedition"), 3, tmp_path / "trip.jsonl")
    ticks = iter(range(10, 1000, 10))
    table.clock = lambda: float(next(ticks))
    table.play()
    table.close()
    lines = [row.line for row in read(table.writer.path).lines]
    turns = [place for place, line in enumerate(lines) if isinstance(line, Turn) and line.turn]
    assert turns
    assert all(isinstance(lines[place - 1], Clocked) for place in turns)
    assert times(table.writer.path) == sorted(times(table.writer.path))
    log = read(table.writer.path)
    assert replay(log, played(log.header)).session.pending is None


def test_without_persons_there_is_no_clock(tmp_path: Path) -> None:
    table = contract.lay(game("expedition"), 3, tmp_path / "trip.jsonl")
    table.play()
    table.close()
    assert times(table.writer.path) == []


def test_a_clock_goes_on_from_what_was_played_before(tmp_path: Path) -> None:
    table = contract.lay(game("expedition"), 3, tmp_path / "trip.jsonl")
    table.clock = lambda: 61.5
    table.play()
    table.close()
    assert played_before(read(table.writer.path).lines) == 61.5
    assert clock(61.5)() >= 61.5


@pytest.mark.parametrize(
    ("seconds", "lang", "told"),
    [
        (20.0, "en", "Played: less than a minute"),
        (340.0, "en", "Played: 5 min"),
        (3900.5, "en", "Played: 1 h 05 min"),
        (3900.5, "fr", "Temps de jeu\u202f: 1 h 05 min"),
    ],
)
def test_status_says_how_long_has_been_played(seconds: float, lang: str, told: str, tmp_path: Path) -> None:
    table = contract.lay(game("expedition"), 3, tmp_path / "trip.jsonl")
    table.clock = lambda: seconds
    table.play()
    table.close()
    said = CliRunner().invoke(cli, ["status", str(table.writer.path), "--lang", lang]).output
    assert said.rstrip().endswith(told)


def test_status_of_bots_says_nothing_of_time(tmp_path: Path) -> None:
    table = contract.lay(game("expedition"), 3, tmp_path / "trip.jsonl")
    table.play()
    table.close()
    assert "Played" not in CliRunner().invoke(cli, ["status", str(table.writer.path), "--lang", "en"]).output


def test_the_time_is_kept_when_somebody_leaves_in_mid_turn_and_told_at_the_prompt(tmp_path: Path) -> None:
    log = tmp_path / "trip.jsonl"
    command = ["play", "expedition", "--seed", "7", "--lang", "en", "--log", str(log)]
    said = CliRunner().invoke(cli, command, input="status\nquit\n").output
    assert "Played: less than a minute" in said
    assert isinstance(read(log).lines[-1].line, Clocked)
