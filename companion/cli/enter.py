"""`companion enter`: a game played on paper, typed in from its ledger into a log that is checked as it grows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from companion.cli import options, packs, seating, sessions
from companion.cli.opening import opened
from companion.cli.sitting import Sitting
from companion.core.errors import BadLog, WrongUsage
from companion.core.seats import Dice
from companion.core.table import Plan, Table
from companion.games import NAMES
from companion.games.ledgers import ledger_of
from companion.terminal.clerk import Clerk
from companion.terminal.keys import Lines


@click.command(epilog="Example: companion enter crossing --seat anna --seat bruno")
@click.argument("source", metavar="GAME|LOG")
@click.option("--players", type=int, help="How many played (default: those named, or as many as usual).")
@click.option("--seat", "names", multiple=True, metavar="NAME", help="Who played, in their order; may repeat.")
@click.option("--option", "chosen", multiple=True, metavar="KEY=VALUE", help="A rule of the game; may repeat.")
@packs.option
@click.option("--log", type=click.Path(path_type=Path), help="Where the log is to lie; a new file.")
@click.option("--lang", type=click.Choice(options.LANGUAGES), help="Language (default: that of the log, or locale).")
@options.plain
def enter(source: str, plain: bool, lang: str | None, **more: Any) -> None:
    """Type a game of GAME played on paper in, box by box of its ledger; or go on with a LOG begun so.

    Answers stand in the order of the boxes; several may be typed in one row, with ; between them.
    Each is checked by the rules; the log, the map and the journal are those of a game played here.
    `companion sheet GAME --ledger` prints the ledger.
    """
    table, plan = _begun(source, lang, **more) if source in NAMES else _gone_on(source, lang, **more)
    with Sitting(table, plan.lang, plain=plain) as sitting:
        sitting.open()
        sitting.enter(_clerk(table, plan, sitting))


def _begun(name: str, lang: str | None, **more: Any) -> tuple[Table, Plan]:
    """A new log of a game that persons played with their own dice and cards."""
    game = packs.chosen(name, more["pack"])
    given = dict.fromkeys(more["names"], seating.HUMAN)
    count = more["players"] or (len(given) if len(given) >= game.places.least else None)
    players = dict.fromkeys(seating.seats(game, count, given), seating.HUMAN)
    seed = options.new_seed()
    plan = Plan(
        game=game,
        options=game.settle(
            ledger_of(name).options | options.pairs(more["chosen"], "--option", "table=v818"), tuple(players)
        ),
        seats=players,
        dice="typed",
        seed=seed,
        lang=lang or options.spoken(),
        cast=seating.cast(game, seed, None),
    )
    table = Table.lay(plan, more["log"]) if more["log"] else sessions.lay(plan)
    return table, plan


def _gone_on(source: str, lang: str | None, **more: Any) -> tuple[Table, Plan]:
    """A log that was begun before. Raises BadLog when it is over, WrongUsage for what only a new one takes."""
    if not Path(source).exists():
        raise WrongUsage(f"{source} is neither a game ({', '.join(NAMES)}) nor a log that can be found.")
    if any(more[name] for name in ("players", "names", "chosen", "pack", "log")):
        raise WrongUsage("--players, --seat, --option, --pack and --log are for a new log; this one has its own.")
    played = opened(Path(source))
    if played.session.pending is None:
        raise BadLog(f"{source} is over; `companion journal {sessions.quoted(Path(source))} -o journal.pdf` tells it.")
    header = played.header
    players = dict.fromkeys(header.seats, seating.HUMAN)
    into = sessions.beside(played.log.path) if played.log.damage else None
    plan = Plan(
        played.game,
        header.options,
        players,
        "typed",
        header.seed,
        lang or header.lang,
        header.cast or {},
        header.campaign,
    )
    return Table.relay(played, players, "typed", into=into), plan


def _clerk(table: Table, plan: Plan, sitting: Sitting) -> Clerk:
    names = tuple(plan.seats)
    sitting.teller.quiet = True
    clerk = Clerk(sitting.teller, Lines(sitting.screen), Dice(0), str(table.writer.path), names=names)
    clerk.ledger = ledger_of(plan.game.name, plan.options, len(names))
    return clerk
