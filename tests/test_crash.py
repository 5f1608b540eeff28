"""`kill -9` in the middle of play: nothing answered is lost, and `resume` goes on."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

COMMAND = [sys.executable, "-m", "companion"]
LINES = (Path(__file__).parent / "cases/expedition/first-8-days-505.script").read_text().splitlines()
ANSWERS = [line.partition(": ")[2] for line in LINES if line and not line.startswith("#")]


def answered(log: Path) -> list[dict[str, object]]:
    whole = log.read_bytes().rpartition(b"\n")[0].split(b"\n") if log.exists() else []
    return [line for line in map(json.loads, filter(None, whole)) if "n" in line]


def killed_play(log: Path, moment: random.Random) -> int:
    """Play, answer by answer, and kill the program after some of them; how many were surely taken in."""
    words = [*COMMAND, "play", "expedition", "--dice", "typed", "--seed", "1", "--lang", "en", "--log", str(log)]
    with subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env={**os.environ, "PYTHONUNBUFFERED": "1"}
    ) as process:
        assert process.stdin and process.stdout
        last = moment.randrange(len(ANSWERS))
        process.stdin.write("".join(f"{answer}\n" for answer in ANSWERS[:last]).encode())
        process.stdin.flush()
        deadline = time.monotonic() + 30
        while len(answered(log)) < last and time.monotonic() < deadline:
            time.sleep(0.002)
        process.stdin.write("".join(f"{answer}\n" for answer in ANSWERS[last:]).encode())
        process.stdin.flush()
        time.sleep(moment.random() / 200)
        process.send_signal(signal.SIGKILL)
        process.stdout.read()
    return last


def check(log: Path, moment: random.Random) -> None:
    sure = killed_play(log, moment)
    before = answered(log)
    assert len(before) >= sure
    rest = "".join(f"{answer}\n" for answer in ANSWERS[len(before) :])
    resumed = subprocess.run([*COMMAND, "resume", str(log)], input=rest, capture_output=True, encoding="utf-8")
    assert resumed.returncode == 0, resumed.stderr
    after = answered(log)
    assert after[: len(before)] == before
    assert [line["n"] for line in after] == list(range(1, len(ANSWERS) + 1))
    assert subprocess.run([*COMMAND, "log", "check", str(log)], capture_output=True).returncode == 0


@pytest.mark.parametrize("seed", range(3))
def test_a_killed_session_goes_on_with_every_answer_it_had_taken(seed: int, tmp_path: Path) -> None:
    check(tmp_path / "trip.jsonl", random.Random(seed))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 120))
def test_twenty_more_killed_sessions_go_on(seed: int, tmp_path: Path) -> None:
    check(tmp_path / "trip.jsonl", random.Random(seed))


def test_a_line_cut_short_by_a_crash_is_skipped_and_marked(tmp_path: Path) -> None:
    log = tmp_path / "trip.jsonl"
    run = [*COMMAND, "play", "expedition", "--dice", "typed", "--seed", "1", "--lang", "en", "--log", str(log)]
    subprocess.run(run, input="2\n2 2 3 6 6\n", capture_output=True, encoding="utf-8", check=True)
    with log.open("ab") as file:
        file.write(b'{"n":3,"at":"1.planning","why":"plann')
    torn = len(log.read_bytes().split(b"\n"))
    resumed = subprocess.run([*COMMAND, "resume", str(log)], input="-\n", capture_output=True, encoding="utf-8")
    assert resumed.returncode == 0
    assert f"Line {torn} was cut short" in resumed.stdout
    lines = log.read_text().splitlines()
    assert f'{{"torn":{torn}}}' in lines
    assert [json.loads(line)["why"] for line in lines if line.startswith('{"n"') and line.endswith("}")] == [
        "expedition.type",
        "planning.roll",
        "planning.reroll",
    ]
    assert subprocess.run([*COMMAND, "log", "check", str(log)], capture_output=True).returncode == 0
