"""`companion log`: a session's lines to read and to check, how they are written, and what goes out and comes in."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

import click

from companion.cli import options
from companion.cli.exporting import export
from companion.cli.importing import import_
from companion.cli.opening import known, opened
from companion.cli.output import legible
from companion.cli.sessions import quoted
from companion.core import log as logs
from companion.core.errors import BadLog, CompanionError
from companion.core.replay import replay
from companion.core.session import Correction
from companion.terminal.desk import EVERYBODY
from companion.terminal.odds import Spoken
from companion.terminal.reading import Reading
from companion.terminal.righting import righted
from companion.terminal.risked import Risked
from companion.terminal.speech import Speech


@click.group(epilog="Example: companion log check trip.jsonl")
def log() -> None:
    """A session's log: its lines, whether it is whole, its schema; logs for other programs, and from elsewhere."""


class Standing(NamedTuple):
    """What stands at the end of a log: answers, corrections; hidden ids; why the rules no longer follow, if so."""

    answers: frozenset[int]
    righted: tuple[Correction, ...] | None
    hidden: frozenset[str]
    fault: CompanionError | None


def _standing(found: logs.Log, risked: Risked) -> Standing:
    """The answers that stand, and the ids that not everybody may know yet; what odds were shown is learned.

    Where the rules no longer follow the log, all answers, every card that might be hidden, and why.
    """
    game = known(found)
    try:
        session = replay(found, game, risked.hear).session
    except CompanionError as fault:
        given = [row.line for row in found.lines if isinstance(row.line, logs.Answered)]
        cards = frozenset(str(line.got) for line in given if game.secretive and not found.ended() and line.deck)
        return Standing(frozenset(line.n for line in given), None, cards, fault)
    stand = frozenset(entry.n for entry in session.history if not isinstance(entry, Correction))
    return Standing(stand, righted(session), session.hidden(EVERYBODY), None)


@log.command(epilog="Example: companion log show trip.jsonl --lang fr")
@options.log_argument()
@click.option("--lang", type=click.Choice(options.LANGUAGES), help="Language (default: that of the log).")
def show(log: Path, lang: str | None) -> None:
    """The lines of LOG in words: what was asked, answered, by whom, and what was taken back."""
    found = logs.read(log)
    game, lang = known(found), lang or found.header.lang
    speech, risked = Speech(game.name, lang), Risked(Spoken(game.name, lang))
    stands = _standing(found, risked)
    fallen = dict.fromkeys(game.seated, tuple(found.header.seats))
    told = None if risked.sealed else risked.say
    reading = Reading(speech, stands.answers, stands.hidden, righted=stands.righted, fallen=fallen, odds=told)
    reading.count(numbered.line for numbered in found.lines)
    click.echo(legible(reading.head(found.header)))
    for numbered in found.lines:
        click.echo(legible(reading.line(numbered.line)))
    if found.damage:
        raise BadLog(f"{found.damage} What comes after it was not read.")
    if stands.fault:
        raise stands.fault


@log.command(epilog="Example: companion log check trip.jsonl")
@options.log_argument()
def check(log: Path) -> None:
    """Whether LOG is whole, and every answer and turn of it fits the rules."""
    played = opened(log)
    if played.log.damage:
        raise BadLog(f"{played.log.damage} The {played.session.n} answers before it fit the rules.")
    speech = Speech(played.game.name, played.header.lang)
    for line in played.log.torn:
        click.echo(speech.tell("log.mended", log=log, n=line, path=quoted(log)))
    state = speech.tell(f"log.state.{'over' if played.session.pending is None else 'open'}")
    ended = sum(turned.turn > 0 for turned in played.chronicle.turns)
    click.echo(speech.tell("log.fits", log=log, count=len(played.session.history), turns=ended, state=state))


@log.command(epilog="Example: companion log schema > log.schema.json")
def schema() -> None:
    """The JSON Schema of a log's line."""
    click.echo(json.dumps(logs.schema(), indent=1))


log.add_command(export)
log.add_command(import_)
