"""Where sessions lie: the user's data folder, a file each, never written over."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from companion.cli.folders import home
from companion.core.errors import BadLog

if TYPE_CHECKING:
    from companion.core.log import Log
    from companion.core.table import Plan, Table

SHOWN = 5
TRIES = 9


def folder() -> Path:
    """Where sessions lie that were given no other place."""
    return Path(home()) / "sessions"


def fresh(game: str) -> Path:
    """A name for a new session's log that no file has yet: `expedition-20261129-201100.jsonl`."""
    stem = f"{game}-{datetime.now().astimezone():%Y%m%d-%H%M%S}"
    return beside(folder() / f"{stem}.jsonl")


def beside(path: Path) -> Path:
    """`path`, or where it is taken, the same name with `-2`, `-3` …"""
    number, free = 1, path
    while free.exists():
        number += 1
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return free


def lay(plan: Plan) -> Table:
    """Begin a session in the data folder, under a name that no other has."""
    from companion.core.table import Table

    path = fresh(plan.game.name)
    for _ in range(TRIES):
        try:
            return Table.lay(plan, path)
        except BadLog:
            if not path.exists():
                raise
        path = beside(path)
    raise BadLog(f"{path} and its like are taken; name another file with --log.")


def seated(log: Log) -> tuple[dict[str, str], str]:
    """Who sat where and who rolled when the log was last open."""
    from companion.core.log import Resumed

    last = next((row.line for row in reversed(log.lines) if isinstance(row.line, Resumed)), log.header)
    return dict(last.seats), last.dice


@dataclass(frozen=True, slots=True)
class Glimpse:
    """What a log's first and last lines tell, without playing it again."""

    path: Path
    game: str
    at: str
    over: bool


def glimpses() -> Iterator[Glimpse]:
    """The sessions of the data folder, latest first, read one by one; files that are none are passed over."""
    try:
        files = sorted(folder().glob("*.jsonl"), key=lambda path: path.stat().st_mtime, reverse=True)
    except OSError:
        return iter(())
    return (seen for seen in map(_glimpse, files) if seen is not None)


def _glimpse(path: Path) -> Glimpse | None:
    try:
        rows = path.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return None
    lines = [line for line in map(_object, rows) if line]
    if not lines or "game" not in lines[0]:
        return None
    at = next((str(line["at"]) for line in reversed(lines) if "at" in line), "0")
    return Glimpse(path, str(lines[0]["game"]), at, _over(lines))


def _object(row: str) -> dict[str, Any]:
    try:
        line = json.loads(row)
    except ValueError:
        return {}
    return line if isinstance(line, dict) else {}


def _over(lines: list[dict[str, Any]]) -> bool:
    """Whether the last thing that moved the game was its end."""
    moves = ("end", "undo", "redo", "n")
    last = next((line for line in reversed(lines) if any(key in line for key in moves)), None)
    return last is not None and "end" in last


def latest() -> Path:
    """The log of the session played last that isn't over. Raises BadLog when there is none."""
    found = next((seen.path for seen in glimpses() if not seen.over), None)
    if found is None:
        raise BadLog(f"There is no session to resume in {folder()}; begin one with `companion play GAME`.")
    return found


def recent() -> str:
    """The last sessions, a paragraph, with how to go on with each; empty when there are none."""
    seen = list(islice(glimpses(), SHOWN))
    if not seen:
        return ""
    rows = [click.style("\nLast sessions:", bold=True)]
    rows += [f"  {_line(glimpse)}" for glimpse in seen]
    return "\n".join(rows)


def _line(seen: Glimpse) -> str:
    turn = seen.at.partition(".")[0]
    if seen.over:
        return f"{seen.game}, over on turn {turn}: companion status {quoted(seen.path)}"
    return f"{seen.game}, turn {turn}: companion resume {quoted(seen.path)}"


def quoted(path: Path) -> str:
    """A path as a shell takes it."""
    from shlex import quote

    return quote(str(path))
