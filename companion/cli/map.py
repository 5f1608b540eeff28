"""`companion map`: the map of a session or of a game, on paper, on a screen, or in characters."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import click

from companion.cli import options, packs
from companion.cli.files import write
from companion.cli.opening import opened
from companion.core.errors import PageEngineMissing, WrongUsage
from companion.core.replay import Replay
from companion.games import NAMES

KINDS = (".svg", ".pdf", ".png", ".html")
SHAPES = {"wide": "wide", "tall": "page"}


def _tell(sentence: str) -> None:
    click.echo(sentence, err=True)


def _seen(source: str, blank: bool, pack: Path | None) -> tuple[str, Any, Replay | None]:
    """The game that a name or a log speaks of, its map, and the session, if there is one."""
    if source in NAMES:
        known = packs.chosen(source, pack).facts
        return source, import_module(f"companion.games.{source}.view.map").blank_map(known), None
    if pack is not None:
        raise WrongUsage("--pack is for the map of a game; a log carries its own.")
    if not Path(source).exists():
        raise WrongUsage(f"{source} is neither a game ({', '.join(NAMES)}) nor a log that can be found.")
    played = opened(Path(source))
    game = played.game.name
    if played.log.damage:
        _tell(f"{played.log.damage} Shown is the session up to there.")
    maps = import_module(f"companion.games.{game}.view.map")
    if blank:
        return game, maps.blank_map(played.game.facts), played
    tale = import_module(f"companion.games.{game}.story").tale(played)
    return game, maps.map_of(played, names=[name for name, _, _ in tale.graves]), played


def _print(game: str, view: Any, lang: str, plain: bool) -> None:
    """The map in characters that this output has."""
    drawn = import_module(f"companion.render.textmap.{game}").text_map
    text = drawn(view, lang, colour=not plain)
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        plain = True
    click.echo(drawn(view, lang, ascii=True) if plain else text, nl=False)


def _made(game: str, view: Any, lang: str, output: Path, look: dict[str, Any], date: str | None) -> bytes:
    """The file that the name's ending asks for; without the page engine an SVG instead of a PDF or PNG."""
    from companion.render import poster

    draw = import_module(f"companion.render.maps.{game}").draw
    drawing = draw(view, lang, look["ink"], SHAPES[look["shape"]])
    try:
        makers = {
            ".svg": lambda: poster.svg_file(drawing),
            ".pdf": lambda: poster.pdf_sheet(drawing, lang, look["paper"], date, _tell),
            ".png": lambda: poster.picture(drawing, lang, _tell),
            ".html": lambda: poster.page(drawing, draw(view, lang, look["ink"], SHAPES["tall"]), lang),
        }
        return makers[output.suffix.lower()]()
    except PageEngineMissing as fault:
        instead = output.with_suffix(".svg")
        write(instead, poster.svg_file(drawing))
        raise PageEngineMissing(f"{fault} Meanwhile the map stands in {instead}.") from fault


@click.command("map", epilog="Example: companion map trip.jsonl -o map.pdf --shape tall")
@click.argument("source", metavar="LOG|GAME")
@click.option(
    "-o", "output", metavar="FILE", type=click.Path(path_type=Path), help=".svg .pdf .png .html; without, a text map."
)
@click.option("--blank", is_flag=True, help="As it is printed, before any game.")
@click.option("--ink", type=click.Choice(("full", "save")), default="full", show_default=True, help="save: outlines.")
@click.option(
    "--shape", type=click.Choice(tuple(SHAPES)), default="wide", show_default=True, help="tall: for upright pages."
)
@click.option("--paper", type=click.Choice(("a4", "letter")), default="a4", show_default=True, help="Of a PDF.")
@click.option("--lang", type=click.Choice(options.LANGUAGES), help="Language (default: the log's, or the locale's).")
@packs.option
@options.plain
def map_(
    source: str, output: Path | None, blank: bool, lang: str | None, pack: Path | None, plain: bool, **look: Any
) -> None:
    """The map of a session as far as it came, or of a game before it."""
    if output is not None and output.suffix.lower() not in KINDS:
        raise WrongUsage(f"{output} ends in none of {', '.join(KINDS)}, so it is unclear what to make.")
    game, view, played = _seen(source, blank, pack)
    chosen = lang or (played.header.lang if played else options.spoken())
    if output is None:
        _print(game, view, chosen, plain)
    else:
        write(output, _made(game, view, chosen, output, look, played.header.started if played else None))
