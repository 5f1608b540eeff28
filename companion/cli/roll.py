"""`companion roll`: digital dice for any table, and what they showed before."""

from __future__ import annotations

import json
import os
import re
import time
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import Any

import click

from companion.cli import options
from companion.cli.folders import home
from companion.core.chance import Stream
from companion.core.errors import WrongUsage

SHOWN = 20
_DICE = re.compile(r"(\d{0,3})d(\d{1,4})([+-]\d{1,4})?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Rolled:
    """`2d6+1` rolled: its faces, what was added, the total, and the seed that would roll it again."""

    dice: str
    faces: tuple[int, ...]
    add: int
    total: int
    seed: int


def throw(text: str, seed: int, n: int = 1) -> Rolled:
    """Roll `2d6+1`. Raises WrongUsage for what are no dice."""
    read = _DICE.fullmatch(text.replace("−", "-").replace(" ", ""))
    count, sides = (int(read[1] or 1), int(read[2])) if read else (0, 0)
    if read is None or not (1 <= count <= 100 and sides >= 2):
        raise WrongUsage(f"{text} are no dice; write 1 to 100 dice of at least 2 sides, like 5d6 or 2d6+1.")
    stream = Stream(seed, "roll")
    faces = tuple(1 + stream.below(n, sides, die) for die in range(count))
    add = int(read[3] or 0)
    return Rolled(text, faces, add, sum(faces) + add, seed)


def shown(rolled: Rolled) -> str:
    """`2d6+1: 3 5 + 1 = 9`"""
    faces = " ".join(str(face) for face in rolled.faces)
    added = f" {'-' if rolled.add < 0 else '+'} {abs(rolled.add)}" if rolled.add else ""
    return f"{rolled.dice}: {faces}{added} = {rolled.total}"


def remember(rolled: Rolled) -> None:
    """Add a roll to the history; dice roll all the same where it cannot be kept."""
    row = {"when": time.strftime("%Y-%m-%d %H:%M:%S")} | asdict(rolled)
    with suppress(OSError):
        os.makedirs(home(), exist_ok=True)
        with open(_history(), "a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")


def _history() -> str:
    return os.path.join(home(), "rolls.jsonl")


def history() -> list[dict[str, Any]]:
    """The last rolls, oldest first."""
    try:
        with open(_history(), encoding="utf-8") as file:
            rows = file.read().splitlines()
    except (OSError, UnicodeDecodeError):
        return []
    found = []
    for row in rows[-SHOWN:]:
        with suppress(ValueError):
            found.append(json.loads(row))
    return found


def _past(row: dict[str, Any]) -> str:
    return f"{row['when']}  {shown(Rolled(row['dice'], tuple(row['faces']), row['add'], row['total'], row['seed']))}"


@click.command(epilog="Example: companion roll 5d6 2d6+1")
@click.argument("dice", nargs=-1)
@click.option("--history", "past", is_flag=True, help=f"Show the last {SHOWN} rolls instead.")
@options.seed
@options.as_json
def roll(dice: tuple[str, ...], past: bool, seed: int | None, as_json: bool) -> None:
    """Roll DICE (5d6, 2d6+1): the faces in order, and their total."""
    if not dice and not past:
        raise WrongUsage("roll needs dice, like `companion roll 5d6`, or --history.")
    known = options.new_seed() if seed is None else seed
    rolled = [throw(text, known, n) for n, text in enumerate(dice, 1)]
    for one in rolled:
        remember(one)
        click.echo(json.dumps(asdict(one)) if as_json else shown(one))
    if past:
        for row in history():
            click.echo(json.dumps(row) if as_json else _past(row))
