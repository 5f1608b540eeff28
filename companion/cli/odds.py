"""`companion odds`: what the pending decision of a session leads to, and the chance to win."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from companion.cli import options
from companion.cli.opening import opened
from companion.core.chance import Stream
from companion.core.errors import WrongUsage
from companion.core.replay import Replay
from companion.odds.decision import Hint, Odds, hint, odds
from companion.terminal.odds import Spoken, advice, described, rows
from companion.terminal.screen import Screen

WIDEST = 60
STREAM = "odds"
SAMPLES = 200


def eyes(played: Replay, seat: str | None) -> str:
    """The seat whose odds are asked for: the one named, the one that is to answer, or else the first person's.

    Where hands are hidden, a seat is named unless only one person plays. Raises WrongUsage.
    """
    seats, asked = played.header.seats, played.session.pending
    if seat is not None:
        if seat not in seats:
            raise WrongUsage(f"This session has no seat {seat}; its seats are {', '.join(seats)}.")
        return seat
    persons = [name for name, who in seats.items() if who == "human"]
    if played.game.secretive:
        if len(persons) != 1:
            raise WrongUsage(f"Name whose odds, since each sees other cards: --seat {' or '.join(persons or seats)}.")
        return persons[0]
    return asked.who if asked is not None and asked.who in seats else (persons or list(seats))[0]


def progress(spoken: Spoken) -> Callable[[int], None] | None:
    """How far the playing is, on one row of a terminal; nothing in pipes."""
    if not sys.stderr.isatty():
        return None

    def shown(count: int) -> None:
        click.echo(f"\r{spoken.tell('odds.playing', count=count)}", err=True, nl=False)

    return shown


@click.command("odds", epilog="Example: companion odds trip.jsonl --win")
@options.log_argument()
@options.as_json
@click.option("--win", is_flag=True, help=f"The chance to win too, by {SAMPLES} games played on.")
@click.option(
    "--samples", type=click.IntRange(1, 100_000), help="The same, by so many games (with each answer, if few)."
)
@click.option("--seconds", type=click.FloatRange(min=0.1), default=20.0, show_default=True, help="At most so long.")
@click.option("--seat", metavar="NAME", help="As this seat may know them (default: the one that is to answer).")
@click.option("--lang", type=click.Choice(options.LANGUAGES), help="Language (default: that of the log).")
@options.plain
def odds_(log: Path, as_json: bool, samples: int | None, seconds: float, **more: Any) -> None:
    """What the pending decision of LOG leads to, answer by answer; what the best bot would do.

    --json: {"game", "seat", "why", "who", "risks": [{"id", "answers": the answers that it is about, none of a roll,
    "what", "outcomes": [{"id", "what", "chance", "exact": as a fraction, "beside": whether it may come together with
    others}], "figures": [{"id", "what", "value"}]}], "win": {"bot", "seconds", "share", "error": a standard error,
    "samples" (of the bot's own answer, where games began with each), "answers": {ANSWER: {"share", "error",
    "samples"}}} or null, "hint": {"bot", "answer", "reason"} or
    null}.
    """
    played = opened(log)
    seat = eyes(played, more["seat"])
    spoken = Spoken(played.game.name, more["lang"] or played.header.lang)
    stream = Stream(played.header.seed, f"{STREAM}/{played.session.n}")
    samples = samples or (SAMPLES if more["win"] else 0)
    shown = None if as_json or not samples else progress(spoken)
    found = odds(played.session, seat, samples, stream, seconds=seconds, progress=shown)
    if shown is not None:
        click.echo("\r\033[K", err=True, nl=False)
    advised = hint(played.session, seat)
    if as_json:
        click.echo(json.dumps(described(spoken, played.session, found, advised), ensure_ascii=False))
        return
    _show(spoken, played, found, advised, plain=more["plain"], samples=samples)


def _show(spoken: Spoken, played: Replay, found: Odds, advised: Hint | None, *, plain: bool, samples: int) -> None:
    screen = Screen.of(plain=plain)
    screen.width = min(WIDEST, screen.width)
    for row in rows(spoken, played.session, found, screen.width - 1, bars=screen.drawn, everything=True):
        screen.line(row)
    if found.win is not None and found.win.whole.samples < samples:
        screen.line(spoken.tell("odds.stopped", count=found.win.whole.samples, of=samples))
    if advised is not None:
        for row in screen.across(advice(spoken, played.session, found.risks, advised)):
            screen.line(row)
