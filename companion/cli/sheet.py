"""`companion sheet`: the play sheet of a game on one page, blank or as a log left the table."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import click

from companion.cli import options, packs
from companion.cli.files import write
from companion.cli.opening import opened
from companion.core.errors import WrongUsage
from companion.games import NAMES
from companion.games.ledgers import ledger_for


class Shown(NamedTuple):
    """The game, what is to stand on its sheet, in which language, and the command that goes on from it."""

    game: str
    view: Any
    lang: str
    onward: str


def _shown(source: str, given: dict[str, str], pack: Path | None, lang: str | None) -> Shown:
    """What a game's name or a log asks for. Raises WrongUsage."""
    from companion.render.sheets.onward import enter, resume

    if source in NAMES:
        one = packs.chosen(source, pack)
        view = import_module(f"companion.games.{source}.view.sheet").blank(one.settle(given), one.facts)
        spoken = lang or options.spoken()
        return Shown(source, view, spoken, enter(one, None, given, pack.name if pack else "", lang=spoken))
    if given or pack is not None:
        raise WrongUsage("--option and --pack are for a blank sheet; a log has its own.")
    if not Path(source).exists():
        raise WrongUsage(f"{source} is neither a game ({', '.join(NAMES)}) nor a log that can be found.")
    played = opened(Path(source))
    name = played.game.name
    if played.log.damage:
        click.echo(f"{played.log.damage} Shown is the session up to there.", err=True)
    view = import_module(f"companion.games.{name}.view.sheet").restored(played)
    usual, over = played.header.lang, played.session.pending is None
    spoken = lang or usual
    return Shown(name, view, spoken, resume(Path(source), over=over, lang=spoken, usual=usual))


def _ledger(source: str, players: int | None, given: dict[str, str], paper: str, lang: str, **more: Any) -> bytes:
    """The ledger of a game. Raises WrongUsage for a log, and for a number of players that the game does not have."""
    from companion.render.sheets.ledger import Form, pdf
    from companion.render.sheets.onward import enter

    if source not in NAMES:
        raise WrongUsage(f"A ledger is of a game ({', '.join(NAMES)}), not of {source}.")
    one = packs.chosen(source, more["pack"])
    ledger, count = ledger_for(one, players, given)
    pack = more["pack"].name if more["pack"] else ""
    look = import_module(f"companion.render.kit.{source}").LOOK
    form = Form(source, ledger, count, one.data, enter(one, count, given, pack, lang=lang), look.colours, look.title)
    return pdf(form, paper, lang, more["ink"], _warn, fields=more["form"])


def _warn(sentence: str) -> None:
    click.echo(sentence, err=True)


@click.command(epilog="Example: companion sheet expedition -o sheet.pdf --paper letter")
@click.argument("source", metavar="GAME|LOG")
@click.option("-o", "output", metavar="FILE", type=click.Path(path_type=Path), required=True, help="The PDF to write.")
@click.option("--paper", type=click.Choice(("a4", "letter")), default="a4", show_default=True)
@click.option("--lang", type=click.Choice(options.LANGUAGES), help="Language (default: the log's, or the locale's).")
@click.option(
    "--option", "given", multiple=True, metavar="KEY=VALUE", help="Of the rules of a blank sheet or ledger: table=v818."
)
@click.option(
    "--ink", type=click.Choice(("full", "save", "bw")), default="full", show_default=True, help="save: no fills."
)
@click.option("--ledger", "as_ledger", is_flag=True, help="The ledger of a game: a line a turn, a box an answer.")
@click.option("--players", type=int, help="With --ledger: how many play (default: what the game usually has).")
@click.option("--form", is_flag=True, help="Fields to fill in on a screen, where a pencil would write.")
@packs.option
def sheet(
    source: str,
    output: Path,
    paper: str,
    lang: str | None,
    given: tuple[str, ...],
    ink: str,
    pack: Path | None,
    **more: Any,
) -> None:
    """The play sheet of a game: blank, or filled in from a log to go on at the table; or its ledger.

    What was written in a ledger is typed in with `companion enter GAME`.
    """
    if output.suffix.lower() != ".pdf":
        raise WrongUsage(f"{output} does not end in .pdf, which is all that a sheet can be.")
    if more["as_ledger"]:
        rules = options.pairs(given, "--option", "mode=line")
        spoken = lang or options.spoken()
        write(output, _ledger(source, more["players"], rules, paper, spoken, pack=pack, ink=ink, form=more["form"]))
        return
    if more["players"] is not None:
        raise WrongUsage("--players is for a ledger: add --ledger.")
    shown = _shown(source, options.pairs(given, "--option", "table=v818"), pack, lang)
    made = import_module(f"companion.render.sheets.{shown.game}").pdf(
        shown.view, paper, shown.lang, ink, _warn, onward=shown.onward, form=more["form"]
    )
    write(output, made)
