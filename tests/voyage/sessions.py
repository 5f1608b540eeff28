"""Whole sessions of the voyage between bots, for tests of what is seen of them."""

from __future__ import annotations

from pathlib import Path

from companion.core.log import read
from companion.core.replay import Replay, replay
from companion.core.seats import Bot, Dice
from companion.core.table import Plan, Table
from companion.games import game

GAME = game("voyage")
SEATS = ("anna", "ben", "chloé", "d", "e", "f", "g", "h")


def session(
    seed: int, folder: Path, seats: int = 3, bot: str = "cautious", steps: int | None = None, **options: str
) -> Replay:
    """A session of so many seats, played to its end, or so many answers far, and read from its log."""
    names = SEATS[:seats]
    path = folder / f"{bot}-{seed}-{seats}-{steps}.jsonl"
    settled = GAME.settle(options, names)
    table = Table.lay(Plan(GAME, settled, dict.fromkeys(names, f"bot:{bot}"), "digital", seed, "en", {}), path)
    table.sit({name: Bot(bot, GAME.bots[bot](), seed, name) for name in names}, Dice(seed))
    while table.session.pending is not None and (steps is None or table.session.n < steps):
        table.step(table.session.pending)
    table.close()
    return replay(read(path), GAME)
