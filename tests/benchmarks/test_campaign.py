"""How long a campaign's commands take as it grows: medians of the real commands, printed and never asserted.

    pytest -m benchmark -n 0 -s tests/benchmarks/test_campaign.py

A few sessions are played, and then copied under later numbers, each with a seed and a moment of its own. The
index is warm but for the first line, which reads every log.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from time import perf_counter

import pytest

from companion.campaign.charter import Charter
from companion.campaign.folder import Campaign
from companion.campaign.growing import begin, grow, started

pytestmark = pytest.mark.benchmark
PLAYED, ROUNDS = 8, 7
COMMANDS = ("list", "status", "stats", "list --json", "status --json")


@pytest.fixture(scope="module")
def few(tmp_path_factory: pytest.TempPathFactory) -> Campaign:
    campaign = begin(tmp_path_factory.mktemp("growth") / "few", Charter("Few", "en"), 11)
    grow(campaign, PLAYED, 11)
    return campaign


def grown(few: Campaign, sessions: int, folder: Path) -> Path:
    """A campaign of so many sessions, varied copies of a few."""
    campaign = begin(folder, Charter("Grown", "en"), 12)
    logs = [volume.path for volume in few.volumes()]
    for number in range(1, sessions + 1):
        head, rest = logs[number % PLAYED].read_text(encoding="utf-8").split("\n", 1)
        said = json.loads(head) | {"seed": number, "started": f"{started(12, number):%Y-%m-%dT%H:%M:%SZ}"}
        said["campaign"] = said["campaign"] | {"name": "Grown", "number": number}
        path = campaign.sessions / f"{number:04}-{said['game']}.jsonl"
        path.write_text(f"{json.dumps(said, ensure_ascii=False)}\n{rest}", encoding="utf-8")
    return campaign.folder


def seconds(folder: Path, command: str) -> float:
    name, *more = command.split()
    words = [sys.executable, "-m", "companion", "campaign", name, str(folder), *more]
    began = perf_counter()
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL, env={**os.environ, "LC_ALL": "C.UTF-8"})
    return perf_counter() - began


@pytest.mark.parametrize("sessions", [10, 100, 1000])
def test_growth(few: Campaign, sessions: int, tmp_path: Path) -> None:
    folder = grown(few, sessions, tmp_path / "grown")
    print(f"\n{sessions} sessions")  # noqa: T201
    print(f"  {'index, cold':14} {seconds(folder, 'index'):6.2f} s")  # noqa: T201
    for command in COMMANDS:
        times = sorted(seconds(folder, command) for _ in range(ROUNDS))
        print(f"  {command:14} {median(times):6.2f} s  ({times[0]:.2f} to {times[-1]:.2f})")  # noqa: T201
