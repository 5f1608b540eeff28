"""`companion status`, `undo`, `note`: looking at a session, and adding to it between sittings."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import click

from companion.cli import options
from companion.cli.opening import at_table, opened
from companion.cli.output import legible
from companion.cli.seating import played_before
from companion.cli.sessions import quoted
from companion.core.errors import Illegal, WrongUsage
from companion.core.replay import Replay
from companion.core.secrecy import described as shown
from companion.luck import luck
from companion.terminal.desk import EVERYBODY
from companion.terminal.going_back import too_many, undone
from companion.terminal.sitting import teller_of


def viewer(played: Replay, seat: str | None, *, everything: bool) -> str | None:
    """Whose eyes look: those of the seat named; None for eyes that may see everything.

    Without a name, where nobody may see another's cards, nobody's in particular; elsewhere those of the seat
    that is asked now. Raises WrongUsage for a seat that the session does not have.
    """
    seats, asked = played.header.seats, played.session.pending
    if seat is not None and seat not in seats:
        raise WrongUsage(f"This session has no seat {seat}; its seats are {', '.join(seats)}.")
    if everything or seat is not None:
        return None if everything else seat
    if played.game.secretive:
        return EVERYBODY
    return asked.who if asked is not None and asked.who in seats else None


def described(played: Replay, eyes: str | None) -> dict[str, Any]:
    """The game's own keys, then the question in the air, and the end once it is over, as these eyes may see them."""
    session = played.session
    pending, hidden = session.pending, frozenset() if eyes is None else session.hidden(eyes)
    state = session.state if eyes is None else session.view(eyes)
    found = played.game.status(state) | {"pending": None if pending is None else shown(pending, hidden)}
    if pending is None:
        found["end"] = played.state.ending()["end"]
    return found


@click.command(epilog="Example: companion status trip.jsonl --map")
@options.log_argument()
@options.as_json
@click.option("--seat", metavar="NAME", help="As this seat may see it (default: what no seat keeps from another).")
@click.option("--open", "everything", is_flag=True, help="All of it, what some seats may not see too.")
@click.option("--map", "with_map", is_flag=True, help="The map too.")
@click.option("--luck", "with_luck", is_flag=True, help="What the dice did, against what they were expected to.")
@click.option("--lang", type=click.Choice(options.LANGUAGES), help="Language (default: that of the log).")
@options.plain
def status(
    log: Path, as_json: bool, with_map: bool, with_luck: bool, lang: str | None, plain: bool, **who: Any
) -> None:
    """What lies on the table now, and the question that waits."""
    played = opened(log)
    eyes = viewer(played, who["seat"], everything=who["everything"])
    if as_json:
        found = described(played, eyes)
        if with_luck:
            found["luck"] = [one.described() for one in luck(played.session.history, tuple(played.header.seats))]
        click.echo(json.dumps(found, ensure_ascii=False))
        return
    if played.log.damage:
        click.echo(f"{played.log.damage} Shown is the session up to there.", err=True)
    teller = teller_of(
        played.session, played.chronicle, lang or played.header.lang, plain=plain, campaign=played.header.campaign
    )
    teller.seat = eyes
    if with_luck:
        teller.luck(played.session, tuple(played.header.seats))
        return
    teller.show(played.session, picture=with_map)
    if seconds := played_before(played.log.lines):
        teller.played(seconds)


@click.command(epilog="Example: companion undo trip.jsonl 2")
@options.log_argument()
@click.argument("decisions", metavar="[N]", type=click.IntRange(min=1), default=1)
def undo(log: Path, decisions: int) -> None:
    """Take back the last decision, or the last N, with the chance and bots in between."""
    with at_table(log) as (table, speech):
        if over := too_many(speech, table.session, decisions):
            raise Illegal(speech.tell("of_log", log=log, told=over))
        before, hidden = list(table.session.history), table.session.hidden(EVERYBODY)
        table.undo(decisions)
        stands = table.session.history
        click.echo(speech.tell("undone_in", log=log, n=stands[-1].n if stands else 0, path=quoted(log)))
        for row in undone(speech, table.session, before[len(stands) :], hidden):
            click.echo(legible(row))


def _typed() -> str:
    """Words that are piped in; otherwise from the editor."""
    piped = "" if sys.stdin.isatty() else sys.stdin.read()
    return piped if piped.strip() else click.edit() or ""


@click.command(epilog='Example: companion note trip.jsonl "The fog did not lift." --after 12')
@options.log_argument()
@click.argument("text", required=False)
@click.option("--after", type=click.IntRange(min=0), help="The answer that the words follow (default: the last).")
def note(log: Path, text: str | None, after: int | None) -> None:
    """Add words to a session; without TEXT, your $EDITOR opens, or they are piped in."""
    with at_table(log) as (table, speech):
        place = table.session.n if after is None else after
        if place > table.session.n:
            raise Illegal(speech.tell("noted_far", log=log, count=table.session.n, n=place))
        words = (_typed() if text is None else text).strip()
        if not words:
            raise Illegal(speech.tell("noted_none"))
        table.note(words, place)
        click.echo(speech.tell("noted_in", log=log, n=place))
