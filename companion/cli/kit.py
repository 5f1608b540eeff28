"""`companion kit` and `companion print-check`: a game to be cut out, and the printer that prints it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import click

from companion.cli import options, packs
from companion.cli.files import write
from companion.cli.folders import home
from companion.core.errors import WrongUsage
from companion.games import NAMES

_DUPLEX = ("long", "short", "fold", "none")
_NAME = re.compile(r"[\w-]+")
_paper = click.option("--paper", type=click.Choice(("a4", "letter")), default="a4", show_default=True)
_lang = click.option("--lang", type=click.Choice(options.LANGUAGES), help="Language (default: the locale's).")


def _pdf(output: Path) -> None:
    if output.suffix.lower() != ".pdf":
        raise WrongUsage(f"{output} does not end in .pdf, which is all that this can be.")


def _kept(name: str) -> Path:
    """Where a printer is kept. Raises WrongUsage for what is no name."""
    if not _NAME.fullmatch(name):
        raise WrongUsage(f"A printer's name is of letters, digits, - and _, not {name!r}.")
    return Path(home()) / "printers" / f"{name}.json"


def _warn(sentence: str) -> None:
    click.echo(sentence, err=True)


@click.command(epilog="Example: companion kit voyage -o voyage.pdf --duplex short --paper letter")
@click.argument("game", type=click.Choice(NAMES))
@click.option("-o", "output", metavar="FILE", type=click.Path(path_type=Path), required=True, help="The PDF to write.")
@_paper
@click.option(
    "--duplex",
    type=click.Choice(_DUPLEX),
    help="The edge about which paper turns; fold: one side, folded; none: no backs (default: the printer's, or long).",
)
@click.option(
    "--ink", type=click.Choice(("full", "save", "bw")), default="full", show_default=True, help="save: no fills."
)
@click.option("--bleed", is_flag=True, help="Print 3 mm beyond each cut.")
@click.option("--guides", is_flag=True, help="Lines through all cuts, from edge to edge.")
@click.option("--printer", metavar="NAME", help="A printer measured with print-check.")
@click.option("--players", type=int, help="How many play: for the ledger (default: as many as usual).")
@click.option(
    "--option", "given", multiple=True, metavar="KEY=VALUE", help="A rule of the game that is played; may repeat."
)
@_lang
@packs.option
def kit(game: str, output: Path, lang: str | None, pack: Path | None, printer: str | None, **more: Any) -> None:
    """Print and play: boards, cards, tokens, sheets, the ledger and the rules of a game, in one PDF."""
    _pdf(output)
    from companion.render.kit.kit import ordered, pdf
    from companion.render.kit.order import BLEED
    from companion.render.kit.printer import EXACT, kept

    measured = kept(_kept(printer)) if printer else EXACT
    more["duplex"] = more["duplex"] or measured.flip or "long"
    more["bleed"] = BLEED if more["bleed"] else 0.0
    more["pack"] = pack.name if pack else ""
    more["options"] = options.pairs(more.pop("given"), "--option", "mode=line")
    order = ordered(packs.chosen(game, pack), lang or options.spoken(), _warn, printer=measured, **more)
    write(output, pdf(order))


@click.command(epilog="Example: companion print-check --save attic scale=99.4 x=0.5 y=-1 flip=long")
@click.argument("measured", nargs=-1, metavar="[scale=… x=… y=… flip=…]")
@click.option(
    "-o", "output", metavar="FILE", type=click.Path(path_type=Path), help="The PDF to write: a calibration sheet."
)
@click.option(
    "--save", "name", metavar="NAME", help="Keep what was measured under this name, for `kit --printer NAME`."
)
@_paper
@_lang
def print_check(measured: tuple[str, ...], output: Path | None, name: str | None, paper: str, lang: str | None) -> None:
    """A sheet that tells how a printer scales and where its reverse lies; and what it told, kept by name."""
    if (output is None) == (name is None):
        raise WrongUsage("print-check takes -o FILE for the sheet, or --save NAME with what was measured on it.")
    if name is not None:
        _save(name, options.pairs(measured, "print-check --save", "scale=99.4"))
        return
    if measured:
        raise WrongUsage("What was measured is kept with --save NAME.")
    assert output is not None
    _pdf(output)
    from companion.render.kit.check import sheet

    write(output, sheet(paper, lang or options.spoken(), _warn))


def _save(name: str, values: dict[str, str]) -> None:
    from companion.render.kit.printer import EXACT, kept, saved, told

    path = _kept(name)
    printer = told(values, kept(path) if path.exists() else EXACT)
    path.parent.mkdir(parents=True, exist_ok=True)
    write(path, saved(printer))
    click.echo(f"{name}: scale={printer.scale:g} x={printer.x:g} y={printer.y:g} flip={printer.flip or 'long'}")
