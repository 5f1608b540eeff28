"""`companion play` and `companion resume`: a session at the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from companion.cli import options, packs, seating, sessions
from companion.cli.opening import opened
from companion.cli.sitting import Sitting
from companion.core.branch import Place, branch
from companion.core.errors import BadLog, WrongUsage
from companion.core.replay import Replay
from companion.core.seats import Script
from companion.core.table import Plan, Table

DICE = click.Choice(("digital", "typed"))
PATH = click.Path(path_type=Path)


def seat_option(command: Any) -> Any:
    return click.option(
        "--seat", "seats", multiple=True, metavar="NAME=WHO", help="Who plays a seat: human or bot:BOT; may repeat."
    )(command)


def script_option(command: Any) -> Any:
    return click.option("--script", type=PATH, help="Answers from a file, one a line: `why: answer`.")(command)


def hotseat_option(command: Any) -> Any:
    return click.option(
        "--hotseat/--no-hotseat",
        default=None,
        help="Wipe secret answers off the screen between seats (default: with two persons or more).",
    )(command)


def odds_option(command: Any) -> Any:
    return click.option(
        "--odds",
        type=click.Choice(("asked", "always")),
        default="asked",
        help="Show odds when asked for, or before each decision too; shown ones are logged as the risk taken.",
    )(command)


@click.command(epilog="Example: companion play expedition --dice typed --lang fr")
@click.argument("game")
@click.option("--players", type=int, help="How many play (default: what the game usually has).")
@seat_option
@click.option("--dice", type=DICE, help="Who rolls: the program, or you on the table (default: digital).")
@click.option("--option", "chosen", multiple=True, metavar="KEY=VALUE", help="A rule of the game; may repeat.")
@packs.option
@hotseat_option
@odds_option
@click.option("--guide", is_flag=True, help="A guided first session: each kind of question is explained.")
@click.option("--cast", type=PATH, help="A file (TOML or JSON) that names the people of the story.")
@click.option("--log", type=PATH, help="Where the log is to lie; a new file.")
@script_option
@options.seed
@options.lang
@options.bell
@options.plain
def play(game: str, seats: tuple[str, ...], chosen: tuple[str, ...], plain: bool, **more: Any) -> None:
    """Play GAME at the terminal; the log that it writes is the save and the record."""
    plan = _plan(game, options.pairs(seats, "--seat", "you=bot:cautious"), chosen, **more)
    script = Script(more["script"]) if more["script"] else None
    seating.check_attended(plan.seats, plan.dice, script)
    table = Table.lay(plan, more["log"]) if more["log"] else sessions.lay(plan)
    with Sitting(table, plan.lang, plain=plain, hotseat=more["hotseat"], odds=more["odds"]) as sitting:
        sitting.screen.rings &= more["bell"]
        sitting.open()
        if more["guide"]:
            sitting.guide()
        sitting.play(plan.seats, plan.dice, plan.seed, script)


def _plan(name: str, seats: dict[str, str], chosen: tuple[str, ...], **more: Any) -> Plan:
    """The session to be, every word of it checked."""
    game = packs.chosen(name, more["pack"])
    seed = options.new_seed() if more["seed"] is None else more["seed"]
    players = seating.seats(game, more["players"], seats)
    return Plan(
        game=game,
        options=game.settle(options.pairs(chosen, "--option", "table=v818"), tuple(players)),
        seats=players,
        dice=more["dice"] or ("typed" if more["script"] else "digital"),
        seed=seed,
        lang=more["lang"],
        cast=seating.cast(game, seed, more["cast"]),
    )


@click.command(epilog="Example: companion resume")
@options.log_argument(required=False)
@seat_option
@click.option("--dice", type=DICE, help="Who rolls from now on (default: as before).")
@script_option
@hotseat_option
@odds_option
@click.option("--from", "place", metavar="day:9", help="Take it up again from there, in a new log; the old one stays.")
@click.option("--log", "into", type=PATH, help="Where the new log is to lie, with --from; a new file.")
@options.seed
@click.option("--lang", type=click.Choice(options.LANGUAGES), help="Language (default: that of the log).")
@options.bell
@options.plain
def resume(log: Path | None, seats: tuple[str, ...], dice: str | None, script: Path | None, **more: Any) -> None:
    """Go on where a LOG stops; without LOG, the session played last that isn't over.

    With --from, it is taken up again from an earlier point: the beginning of a day, flight, round or
    turn (`day:9`), or right after an answer (`n:41`). That goes into a log of its own, with a new seed.
    """
    played = opened(log or sessions.latest())
    found = played.log
    if more["place"] is None and (more["into"] or more["seed"] is not None):
        raise WrongUsage("--log and --seed belong to a new log: say with --from where it is to begin.")
    if not more["place"] and played.session.pending is None and found.ended() is not None:
        raise BadLog(f"{found.path} is over; `companion undo` takes decisions back, `companion journal` tells it.")
    players, before = sessions.seated(found)
    players = seating.reseated(played.game, players, options.pairs(seats, "--seat", "you=human"))
    rolling = dice or ("typed" if script else before)
    answers = Script(script) if script else None
    seating.check_attended(players, rolling, answers)
    table, seed = _taken_up(played, players, rolling, **more)
    lang, plain = more["lang"] or found.header.lang, more["plain"]
    with Sitting(table, lang, plain=plain, hotseat=more["hotseat"], odds=more["odds"]) as sitting:
        sitting.screen.rings &= more["bell"]
        sitting.reopen(found, new=bool(more["place"]))
        sitting.play(players, rolling, seed, answers)


def _taken_up(played: Replay, players: dict[str, str], dice: str, **more: Any) -> tuple[Table, int]:
    """The table as the log left it and its seed; or, from an earlier place, as it lay then, with a log of its own."""
    path = played.log.path
    if more["place"] is None:
        into = sessions.beside(path) if played.log.damage else None
        return Table.relay(played, players, dice, into=into), played.header.seed
    place = Place.read(more["place"], played.game)
    seed = options.new_seed() if more["seed"] is None else more["seed"]
    into = more["into"] or sessions.beside(path.with_name(f"{path.stem}-{place.name}{path.suffix}"))
    return branch(played, place, into, players, dice, seed), seed
