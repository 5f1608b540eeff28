"""Sessions as campaigns hold them: played by bots into logs, of any game, alone or one after the other.

table = lay("crossing", (5, "cautious"), path)                  # seats and bots as usual, nobody has moved
row = chain("expedition", [(1, "bold"), (2, "cautious")], folder)    # the second knows what the first left
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from companion.campaign.folder import Volume
from companion.campaign.record import Record, record
from companion.core import log as logs
from companion.core.replay import Replay, replay
from companion.core.seats import Bot, Dice
from companion.core.table import Plan, Table
from companion.games import game, shelf

ALL = 100_000
"""More answers than any game has."""

Run = tuple[int, str]
"""A seed, and the bot in every seat; without a name the game's usual one."""


def lay(
    name: str,
    run: Run,
    path: Path,
    campaign: Mapping[str, Any] | None = None,
    seats: Sequence[str] = (),
    pack: Mapping[str, Any] | None = None,
    lang: str = "en",
    **options: str,
) -> Table:
    """A table with a new log, bots in all seats, digital dice; `campaign` is what its header says of one."""
    one, (seed, brain) = game(name, pack), run
    places, brain = one.places, brain or one.places.bot
    names = tuple(seats) or ((places.solo,) if places.solo else tuple("abcdefgh"[: places.usual]))
    cast = import_module(f"companion.games.{name}.cast").draw_cast(seed, (campaign or {}).get("heritage") or None)
    who = dict.fromkeys(names, f"bot:{brain}")
    table = Table.lay(Plan(one, one.settle(options, names), who, "digital", seed, lang, cast, campaign), path)
    table.sit({seat: Bot(brain, one.bots[brain](), seed, seat) for seat in names}, Dice(seed))
    return table


def played(table: Table, most: int = ALL) -> Path:
    """The log of a session, as far as so many answers."""
    while table.session.pending is not None and table.session.n < most:
        table.step(table.session.pending)
    table.close()
    return table.writer.path


def bots(name: str, seed: int, path: Path, answers: int = ALL, pack: Mapping[str, Any] | None = None) -> Path:
    """A log of a game between its usual bots, as far as so many answers."""
    return played(lay(name, (seed, ""), path, pack=pack), answers)


def one(
    name: str,
    run: Run,
    path: Path,
    campaign: Mapping[str, Any] | None = None,
    seats: Sequence[str] = (),
    most: int = ALL,
    **options: str,
) -> Replay:
    """A session, as far as so many answers, read back from its log."""
    return replay(logs.read(played(lay(name, run, path, campaign, seats, **options), most)), game(name))


def chain(
    name: str,
    row: Iterable[Run],
    folder: Path,
    seats: Sequence[str] = (),
    legacy: Iterable[str] = (),
    **options: str,
) -> list[Replay]:
    """A session for each run, in order, each with the heritage of those before it."""
    traces: list[dict[str, Any]] = []
    sessions: list[Replay] = []
    for number, run in enumerate(row, 1):
        campaign = entry(folded(name, traces), legacy, number)
        sessions.append(one(name, run, folder / f"{number:04}-{name}.jsonl", campaign, seats, **options))
        traces.append(left(sessions[-1], number))
    return sessions


def runs(brain: str, seeds: Iterable[int]) -> list[Run]:
    """A run for each seed, by one bot."""
    return [(seed, brain) for seed in seeds]


def entry(heritage: Mapping[str, Any], legacy: Iterable[str] = (), number: int = 1) -> dict[str, Any]:
    """What a header says of a campaign."""
    return {"name": "Río", "number": number, "heritage": dict(heritage), "legacy": list(legacy)}


def left(session: Replay, number: int = 1) -> dict[str, Any]:
    """A session's trace as an index keeps it."""
    made = shelf(session.game.name).trace(session)
    kept: dict[str, Any] = json.loads(json.dumps(made))
    assert kept == made, "a trace is plain JSON"
    return {**kept, "number": number, "started": f"2026-11-{number % 28 + 1:02}T10:00:00Z"}


def folded(name: str, traces: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """What they leave to the next session, as a header keeps it."""
    made = shelf(name).heritage(traces) if traces else {}
    kept: dict[str, Any] = json.loads(json.dumps(made))
    assert kept == made, "a heritage is plain JSON"
    return kept


def recorded(session: Replay) -> Record:
    """What an index keeps of a session."""
    return record(Volume(3, session.log.path.name, session.log.path))


def heritage(session: Replay) -> dict[str, Any]:
    """What a session's header holds of those before it."""
    found: dict[str, Any] = (session.header.campaign or {})["heritage"]
    return found


def answers(session: Replay, why: str) -> list[Any]:
    """The standing answers to a question, from the lines of a log without undo."""
    rows = [row.line for row in session.log.lines]
    return [row.got for row in rows if isinstance(row, logs.Answered) and row.why == why]
