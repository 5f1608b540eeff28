"""Logs of random expeditions, as tests need them: begun, gone on with, and read as plain JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from companion.core.log import Log, read
from companion.core.replay import replay
from companion.core.seats import Dice
from companion.core.table import Table
from companion.games import game
from tests.contract import Guest, lay

GAME = game("expedition")


def played(path: Path, answers: int = 1000, seed: int = 5) -> Path:
    """A log of a random game, as far as so many answers."""
    table = lay(GAME, seed, path)
    while table.session.pending is not None and table.session.n < answers:
        table.step(table.session.pending)
    table.close()
    return path


def resumed(path: Path, into: Path | None = None) -> Table:
    table = Table.relay(replay(read(path), GAME), {"you": "human"}, "digital", into)
    table.sit({"you": Guest("you", 5)}, Dice(5))
    return table


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def kinds(log: Log) -> list[str]:
    return [type(numbered.line).__name__ for numbered in log.lines]
