"""`companion play` and `companion resume`: a session at the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from companion.campaign.imports.attachment import LOG, is_pdf
from companion.cli import options, packs, seating, sessions, shelving
from companion.cli.opening import opened
from companion.cli.sitting import Sitting
from companion.core.branch import Place, branch
from companion.core.errors import BadLog, WrongUsage
from companion.core.game import Game, Value
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
@shelving.option
@script_option
@options.seed
@options.lang
@options.bell
@options.plain
def play(game: str, seats: tuple[str, ...], chosen: tuple[str, ...], plain: bool, **more: Any) -> None:
    """Play GAME at the terminal; the log that it writes is the save and the record."""
    one = packs.chosen(game, more["pack"])
    campaign = shelving.shelf(more["campaign"], one, more["log"])
    more["lang"] = shelving.language(campaign, more["lang"])
    more["seed"] = options.new_seed() if more["seed"] is None else more["seed"]
    players = seating.seats(one, more["players"], options.pairs(seats, "--seat", "you=bot:cautious"))
    rules = one.settle(options.pairs(chosen, "--option", "table=v818"), tuple(players))
    script = Script(more["script"]) if more["script"] else None
    seating.check_attended(players, _dice(more), script)

    def plan(entry: shelving.Entry | None) -> Plan:
        return _plan(one, rules, players, entry, **more)

    table = shelving.lay(campaign, one, plan) if campaign else _lay(plan(None), more["log"])
    with Sitting(table, more["lang"], plain=plain, hotseat=more["hotseat"], odds=more["odds"]) as sitting:
        sitting.screen.rings &= more["bell"]
        sitting.open()
        sitting.greet()
        if more["guide"]:
            sitting.guide()
        sitting.play(players, _dice(more), more["seed"], script)


def _lay(plan: Plan, log: Path | None) -> Table:
    return Table.lay(plan, log) if log else sessions.lay(plan)


def _dice(more: Mapping[str, Any]) -> str:
    return str(more["dice"] or ("typed" if more["script"] else "digital"))


def _plan(
    game: Game, rules: Mapping[str, Value], seated: Mapping[str, str], entry: shelving.Entry | None, **more: Any
) -> Plan:
    """The session to be; `entry` is what its header says of a campaign."""
    return Plan(
        game=game,
        options=rules,
        seats=seated,
        dice=_dice(more),
        seed=more["seed"],
        lang=more["lang"],
        cast=seating.cast(game, more["seed"], more["cast"], (entry or {}).get("heritage")),
        campaign=entry,
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
    LOG may also be a journal's PDF that carries its log: it goes on in a new log beside it.
    """
    played = opened(log or sessions.latest(), carried=True)
    found = played.log
    if more["place"] is None and (more["into"] or more["seed"] is not None):
        raise WrongUsage("--log and --seed belong to a new log: say with --from where it is to begin.")
    if not more["place"] and played.session.pending is None and found.ended() is not None:
        raise BadLog(_over(found.path))
    players, before = sessions.seated(found)
    players = seating.reseated(played.game, players, options.pairs(seats, "--seat", "you=human"))
    rolling = dice or ("typed" if script else before)
    answers = Script(script) if script else None
    seating.check_attended(players, rolling, answers)
    table, seed = _taken_up(played, players, rolling, **more)
    lang, plain = more["lang"] or found.header.lang, more["plain"]
    with Sitting(table, lang, plain=plain, hotseat=more["hotseat"], odds=more["odds"]) as sitting:
        sitting.screen.rings &= more["bell"]
        if is_pdf(found.path):
            sitting.open()
        sitting.reopen(found, new=bool(more["place"]))
        sitting.play(players, rolling, seed, answers)


def _over(path: Path) -> str:
    """What may be done with a session that is over."""
    if is_pdf(path):
        return f"The session in {path} is over; `companion log import {sessions.quoted(path)}` takes its log out."
    return f"{path} is over; `companion undo` takes decisions back, `companion journal` tells it."


def _taken_up(played: Replay, players: dict[str, str], dice: str, **more: Any) -> tuple[Table, int]:
    """The table as the log left it and its seed; or, from an earlier place, as it lay then, with a log of its own."""
    path = played.log.path
    if is_pdf(path):
        path = path.with_suffix(LOG)
    if more["place"] is None:
        into = sessions.beside(path) if played.log.damage or path != played.log.path else None
        return Table.relay(played, players, dice, into=into), played.header.seed
    place = Place.read(more["place"], played.game)
    seed = options.new_seed() if more["seed"] is None else more["seed"]
    into = more["into"] or sessions.beside(path.with_name(f"{path.stem}-{place.name}{path.suffix}"))
    return branch(played, place, into, players, dice, seed), seed
