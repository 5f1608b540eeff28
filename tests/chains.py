"""Sessions of a campaign in a row, each with the heritage of those before it, read back from their logs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from companion.core import log as logs
from companion.core.replay import Replay, replay
from companion.core.seats import Bot, Dice
from companion.core.table import Plan, Table
from companion.games import game, shelf

Run = tuple[int, str]
"""A seed, and the bot in every seat."""


def one(
    name: str, run: Run, path: Path, campaign: dict[str, Any] | None, seats: Sequence[str], most: int = 100_000
) -> Replay:
    """A session by bots, as far as so many answers; without a campaign, one by itself."""
    (seed, brain), played = run, game(name)
    heritage = (campaign or {}).get("heritage") or None
    cast = import_module(f"companion.games.{name}.cast").draw_cast(seed, heritage)
    who = dict.fromkeys(seats, f"bot:{brain}")
    table = Table.lay(Plan(played, played.settle({}, tuple(seats)), who, "digital", seed, "en", cast, campaign), path)
    table.sit({seat: Bot(brain, played.bots[brain](), seed, seat) for seat in seats}, Dice(seed))
    while table.session.pending is not None and table.session.n < most:
        table.step(table.session.pending)
    table.close()
    return replay(logs.read(path), played)


def chain(
    name: str, runs: Sequence[Run], folder: Path, seats: Sequence[str] = ("you",), legacy: Sequence[str] = ()
) -> list[Replay]:
    """A session for each run, in order."""
    traces: list[dict[str, Any]] = []
    sessions: list[Replay] = []
    for number, run in enumerate(runs, 1):
        entry = {"name": "Río", "number": number, "heritage": folded(name, traces), "legacy": list(legacy)}
        sessions.append(one(name, run, folder / f"{number:04}-{name}.jsonl", entry, seats))
        traces.append(left(sessions[-1], number))
    return sessions


def left(session: Replay, number: int) -> dict[str, Any]:
    """A session's trace as an index keeps it."""
    made = shelf(session.game.name).trace(session)
    kept: dict[str, Any] = json.loads(json.dumps(made))
    assert kept == made, "a trace is plain JSON"
    return {**kept, "number": number, "started": f"2026-11-{number % 28 + 1:02}T10:00:00Z"}


def folded(name: str, traces: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """What they leave to the next session, as a header keeps it."""
    made = shelf(name).heritage(traces)
    kept: dict[str, Any] = json.loads(json.dumps(made))
    assert kept == made, "a heritage is plain JSON"
    return kept


def heritage(session: Replay) -> dict[str, Any]:
    """What a session's header holds of those before it."""
    found: dict[str, Any] = (session.header.campaign or {})["heritage"]
    return found


def answers(session: Replay, why: str) -> list[Any]:
    """The standing answers to a question, from the lines of a log without undo."""
    rows = [row.line for row in session.log.lines]
    return [row.got for row in rows if isinstance(row, logs.Answered) and row.why == why]
