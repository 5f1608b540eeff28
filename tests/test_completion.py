"""A shell completes commands, games, bots, seats, options and logs, and nothing heavy is loaded for it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli import TABLE, cli
from companion.games import NAMES
from tests.logs import played
from tests.test_startup import HEAVY, PROBE

RUN = "import sys; sys.argv = ['companion']; from companion.cli import main; main()"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def completed(line: str, shell: str = "bash") -> list[str]:
    """What a shell offers after a line."""
    words = line.split()
    last = "" if line.endswith(" ") else words[-1]
    place = last if shell == "fish" else str(len(words) - bool(last))
    asked = {"_COMPANION_COMPLETE": f"{shell}_complete", "COMP_WORDS": line, "COMP_CWORD": place}
    done = subprocess.run(
        [sys.executable, "-c", RUN], env={**os.environ, **asked}, capture_output=True, encoding="utf-8", check=True
    )
    assert done.stderr == ""
    rows = list(filter(None, done.stdout.splitlines()))
    if shell == "zsh":
        return rows[1::3]
    return [row.partition(",")[2].partition("\t")[0] for row in rows]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_each_shell_is_offered_the_same(shell: str) -> None:
    assert completed("companion ", shell) == list(TABLE)
    assert completed("companion pl", shell) == ["play"]
    assert completed("companion play ", shell) == list(NAMES)
    assert completed("companion play voy", shell) == ["voyage"]
    assert completed("companion play expedition --seat you=bot:", shell) == [
        "you=bot:random",
        "you=bot:cautious",
        "you=bot:bold",
    ]


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("companion games show cr", ["crossing"]),
        ("companion play expedition --option table=", ["table=r0120", "table=v818"]),
        ("companion play voyage --option bird.leo=s", ["bird.leo=swallow", "bird.leo=stork"]),
        ("companion play voyage --option max_f", ["max_flights="]),
        ("companion play crossing --seat anna=h", ["anna=human"]),
        ("companion simulate expedition --seat ", ["you=bot:random", "you=bot:cautious", "you=bot:bold"]),
        ("companion play expedition --lang ", ["en", "fr"]),
        ("companion play nowhere --option ", []),
        ("companion status nowhere.jsonl --seat ", []),
        ("companion completion ", ["bash", "zsh", "fish"]),
    ],
)
def test_games_bots_and_options_are_offered_as_they_are_typed(line: str, offered: list[str]) -> None:
    assert completed(line) == offered


def test_logs_and_folders_are_offered_and_the_sessions_of_the_data_folder(home: Path) -> None:
    (home / "trips").mkdir()
    (home / "notes.txt").touch()
    played(home / "trip.jsonl", 5)
    played(home / "trips" / "old.jsonl", 5)
    kept = home / "data" / "companion" / "sessions" / "kept.jsonl"
    kept.parent.mkdir(parents=True)
    kept.touch()
    assert completed("companion resume tr") == ["trip.jsonl", "trips/"]
    assert completed("companion resume trips/") == ["trips/old.jsonl"]
    assert completed("companion status trip.jsonl --seat ") == ["you"]
    assert [Path(path).name for path in completed("companion resume ")][-1] == "kept.jsonl"
    assert completed("companion map ")[: len(NAMES)] == list(NAMES)


def test_commands_are_offered_without_loading_any() -> None:
    asked = {"_COMPANION_COMPLETE": "bash_complete", "COMP_WORDS": "companion r"}
    done = subprocess.run(
        [sys.executable, "-c", PROBE], env={**os.environ, **asked}, capture_output=True, encoding="utf-8", check=True
    )
    assert not set(HEAVY) & set(done.stderr.split('"'))
    assert '"companion.cli.play"' not in done.stderr


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_of_each_shell_asks_us(shell: str) -> None:
    done = CliRunner().invoke(cli, ["completion", shell])
    assert done.exit_code == 0
    assert f"_COMPANION_COMPLETE={shell}_complete" in done.output


def test_a_shell_that_we_do_not_know_is_refused() -> None:
    refused = CliRunner().invoke(cli, ["completion", "csh"])
    assert refused.exit_code == 2
    assert "csh" in refused.stderr


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash here")
@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("companion pl", ["play"]),
        ("companion play expedition --seat you=bot:c", ["cautious"]),
        ("companion play expedition --option table=", ["r0120", "v818"]),
        ("companion play expedition --option tab", ["table=r0120", "table=v818"]),
    ],
)
def test_bash_puts_in_only_what_follows_where_it_breaks_words(line: str, offered: list[str], home: Path) -> None:
    command = home / "companion"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m companion "$@"\n')
    command.chmod(0o755)
    script = CliRunner().invoke(cli, ["completion", "bash"]).output
    typed = (
        f"{script}\ncompopt() {{ :; }}\nCOMP_LINE='{line}' COMP_POINT={len(line)}\n"
        f"_companion_completion '{command}'\nprintf '%s\\n' \"${{COMPREPLY[@]}}\"\n"
    )
    done = subprocess.run(
        ["bash", "--norc", "-c", typed],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout.split() == offered
