"""`companion sheet`: the play sheet of a game on one page, blank or as a log left the table."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import click

from companion.cli import options
from companion.core.errors import CompanionError, WrongUsage
from companion.games import NAMES, game
from companion.games import played as as_played


def _view(source: str, given: dict[str, str]) -> tuple[str, Any]:
    """The game that a name or a log speaks of, and what is to stand on its sheet."""
    if source in NAMES:
        return source, import_module(f"companion.games.{source}.view.sheet").blank(game(source).settle(given))
    from companion.core.log import read
    from companion.core.replay import replay

    if given:
        raise WrongUsage("--option is for a blank sheet; a log has its own options.")
    if not Path(source).exists():
        raise WrongUsage(f"{source} is neither a game ({', '.join(NAMES)}) nor a log that can be found.")
    log = read(Path(source))
    played = replay(log, as_played(log.header))
    return log.header.game, import_module(f"companion.games.{log.header.game}.view.sheet").restored(played)


def _write(path: Path, made: bytes) -> None:
    try:
        path.write_bytes(made)
    except OSError as fault:
        raise CompanionError(f"{path} cannot be written: {(fault.strerror or str(fault)).lower()}.") from fault


@click.command(epilog="Example: companion sheet expedition -o sheet.pdf --paper letter")
@click.argument("source", metavar="GAME|LOG")
@click.option("-o", "output", metavar="FILE", type=click.Path(path_type=Path), required=True, help="The PDF to write.")
@click.option("--paper", type=click.Choice(("a4", "letter")), default="a4", show_default=True)
@options.lang
@click.option("--option", "given", multiple=True, metavar="KEY=VALUE", help="Of a blank sheet's rules: table=v818.")
@click.option("--ink", type=click.Choice(("full", "save")), default="full", show_default=True, help="save: no fills.")
def sheet(source: str, output: Path, paper: str, lang: str, given: tuple[str, ...], ink: str) -> None:
    """The play sheet of a game: blank, or filled in from a log to go on at the table."""
    name, view = _view(source, options.pairs(given, "--option", "table=v818"))
    made = import_module(f"companion.render.sheets.{name}").pdf(
        view, paper, lang, ink, warn=lambda sentence: click.echo(sentence, err=True)
    )
    _write(output, made)
