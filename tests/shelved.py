"""Logs as campaigns hold them: played by bots, of any game, to the end or a part of the way."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion.core.seats import Bot, Dice
from companion.core.table import Plan, Table
from companion.games import game


def bots(name: str, seed: int, path: Path, answers: int = 100_000, pack: Mapping[str, Any] | None = None) -> Path:
    """A log of a game between its usual bots, as far as so many answers."""
    one = game(name, pack)
    count = one.places.usual
    seats = (one.places.solo,) if one.places.solo else tuple("abcdefgh"[:count])
    bot = one.places.bot
    plan = Plan(one, one.settle({}, seats), dict.fromkeys(seats, f"bot:{bot}"), "digital", seed, "en", {})
    table = Table.lay(plan, path)
    table.sit({seat: Bot(bot, one.bots[bot](), seed, seat) for seat in seats}, Dice(seed))
    while table.session.pending is not None and table.session.n < answers:
        table.step(table.session.pending)
    table.close()
    return path
