"""Sessions of a campaign in a row, by bots: each header carries what those before it left."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from companion.core import log as logs
from companion.core.replay import Replay, replay
from companion.core.seats import Bot, Dice
from companion.core.table import Plan, Table
from companion.games import game, shelf


def lay(
    name: str,
    seed: int,
    seats: Sequence[str],
    brain: str,
    path: Path,
    heritage: Mapping[str, Any],
    legacy: Iterable[str] = (),
    **options: str,
) -> Table:
    """A table with a new log, whose header is that of a campaign's; bots in all seats, digital dice."""
    one = game(name)
    cast = import_module(f"companion.games.{name}.cast").draw_cast(seed, heritage)
    known = {"name": "season", "number": 1, "heritage": dict(heritage), "legacy": list(legacy)}
    bots = dict.fromkeys(seats, f"bot:{brain}")
    plan = Plan(one, one.settle(options, tuple(seats)), bots, "digital", seed, "en", cast, known)
    table = Table.lay(plan, path)
    table.sit({seat: Bot(brain, one.bots[brain](), seed, seat) for seat in seats}, Dice(seed))
    return table


def played(
    name: str,
    seeds: Iterable[int],
    seats: Sequence[str],
    brain: str,
    folder: Path,
    legacy: Iterable[str] = (),
    **options: str,
) -> list[Replay]:
    """As many whole sessions as seeds, one after the other, read back from their logs."""
    made: list[Replay] = []
    for seed in seeds:
        table = lay(name, seed, seats, brain, folder / f"{seed}.jsonl", left(name, made), legacy, **options)
        table.play()
        table.close()
        made.append(replay(logs.read(table.writer.path), game(name)))
    return made


def left(name: str, sessions: Sequence[Replay]) -> dict[str, Any]:
    """The heritage of some sessions."""
    room = shelf(name)
    traces = [{**room.trace(one), "number": number, "started": ""} for number, one in enumerate(sessions, 1)]
    return dict(room.heritage(traces)) if traces else {}


def heritage(session: Replay) -> dict[str, Any]:
    """What a session's header carries of those before it."""
    found: dict[str, Any] = (session.header.campaign or {})["heritage"]
    return found
