"""`companion log`: a session's lines to read, to check, and how they are written."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from companion.cli import options
from companion.cli.opening import opened
from companion.core import answers
from companion.core import log as logs
from companion.core.errors import BadLog


@click.group(epilog="Example: companion log check trip.jsonl")
def log() -> None:
    """A session's log: its lines, whether it is whole, its schema."""


def _shown(line: logs.Line) -> str:
    """A line in words, as the table would read it out."""
    match line:
        case logs.Answered():
            got = answers.write(tuple(line.got) if isinstance(line.got, list) else line.got)
            return f"{line.n:>5}  {line.at:<16} {line.why:<22} {got:<12} {line.by}"
        case logs.Turn():
            return f"       turn {line.turn} ends ({line.state})"
        case logs.Noted():
            return f"       note after {line.after}: {line.note}"
        case logs.Ruled():
            return f"       ruling after {line.after}: {line.ruling}"
        case logs.Ended():
            par = "" if line.par is None else f", par {line.par}"
            return f"       end: {line.end}, {'won' if line.won else 'lost'}, score {line.score}{par}"
    return f"       {json.dumps(_plain(line), ensure_ascii=False)}"


def _plain(line: logs.Line) -> Any:
    import msgspec

    return msgspec.to_builtins(line)


@log.command(epilog="Example: companion log show trip.jsonl")
@options.log_argument()
def show(log: Path) -> None:
    """The lines of LOG in words."""
    found = logs.read(log)
    head = found.header
    sat = ", ".join(f"{name} ({who})" for name, who in head.seats.items())
    click.echo(f"{head.game}, rules {head.rules}, {head.dice} dice, seed {head.seed}, {sat}, begun {head.started}")
    for numbered in found.lines:
        click.echo(_shown(numbered.line))
    if found.damage:
        raise BadLog(f"{found.damage} What comes after it was not read.")


@log.command(epilog="Example: companion log check trip.jsonl")
@options.log_argument()
def check(log: Path) -> None:
    """Whether LOG is whole, and every answer and turn of it fits the rules."""
    played = opened(log)
    if played.log.damage:
        raise BadLog(f"{played.log.damage} The {played.session.n} answers before it fit the rules.")
    for line in played.log.torn:
        click.echo(f"{log}:{line}: was cut short by a crash; `companion resume {log}` mends it.")
    stand, turns = len(played.session.history), len(played.chronicle.turns)
    state = "over" if played.session.pending is None else "open"
    click.echo(f"{log}: fits the rules; answers that stand: {stand}, turns: {turns}; the session is {state}.")


@log.command(epilog="Example: companion log schema > log.schema.json")
def schema() -> None:
    """The JSON Schema of a log's line."""
    click.echo(json.dumps(logs.schema(), indent=1))
