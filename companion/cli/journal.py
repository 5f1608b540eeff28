"""`companion journal`: the book of a session, as a page, a PDF, an EPUB or Markdown."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from companion.cli import options
from companion.cli.files import write
from companion.cli.opening import known
from companion.core import log as logs
from companion.core.errors import BadLog, CompanionError, PageEngineMissing, WrongUsage
from companion.core.replay import Replay, replay

KINDS = (".html", ".pdf", ".epub", ".md")
BLOCKS = (
    "style",
    "cover",
    "contents",
    "outset",
    "cast",
    "map",
    "replay",
    "entries",
    "gauges",
    "epilogue",
    "appendix",
    "colophon",
)


def _read(path: Path) -> tuple[Replay, bytes]:
    """A log's session, and its bytes just as they were read."""
    try:
        raw = path.read_bytes()
    except OSError as fault:
        raise BadLog(f"The log {path} cannot be read: {(fault.strerror or str(fault)).lower()}.") from fault
    log = logs.parse(raw, path)
    return replay(log, known(log)), raw


def _tell(sentence: str) -> None:
    click.echo(sentence, err=True)


def _paginate(played: Replay, book: Any, edition: Any, raw: bytes, output: Path) -> bytes:
    """The PDF; without the page engine the HTML is written beside it instead."""
    from companion.render import journal as pages

    try:
        return pages.pdf(played, book, edition, raw, _tell)
    except PageEngineMissing as fault:
        instead = output.with_suffix(".html")
        write(instead, pages.html(played, book, edition).encode())
        raise PageEngineMissing(f"{fault} Meanwhile the journal stands in {instead}.") from fault


@click.command(epilog="Example: companion journal trip.jsonl -o trip.pdf --paper a4")
@options.log_argument()
@click.option(
    "-o", "output", metavar="FILE", type=click.Path(path_type=Path), required=True, help=".html, .pdf, .epub or .md."
)
@click.option("--lang", type=click.Choice(options.LANGUAGES), help="Language (default: the log's).")
@click.option("--voice", metavar="VOICE", help="Who tells it (default: the game's first voice).")
@click.option(
    "--length",
    type=click.Choice(("brief", "full")),
    default="full",
    show_default=True,
    help="brief: what must be told, and little beside it.",
)
@click.option(
    "--mechanics",
    type=click.Choice(("hide", "show", "notes")),
    default="hide",
    show_default=True,
    help="The dice beside the story, or notes of the log's answers.",
)
@click.option("--paper", type=click.Choice(("a5", "a4", "letter")), default="a5", show_default=True, help="Of a PDF.")
@click.option(
    "--bgstats/--no-bgstats",
    default=True,
    help="On the last page, once a person's session is over, a code that logs the play in BG Stats (default: yes).",
)
@click.option(
    "--templates",
    metavar="DIR",
    type=click.Path(path_type=Path),
    help=f"Blocks of your own in DIR/journal/book.html: {', '.join(BLOCKS)}.",
)
def journal(
    log: Path,
    output: Path,
    lang: str | None,
    voice: str | None,
    length: str,
    mechanics: Any,
    paper: Any,
    bgstats: bool,
    templates: Path | None,
) -> None:
    """The book of a session: what happened, told by one who was there, true to the log."""
    from companion.render import journal as pages
    from companion.story import tell

    if output.suffix.lower() not in KINDS:
        raise WrongUsage(f"{output} ends neither in .html nor .pdf nor .epub nor .md, so it is unclear what to make.")
    played, raw = _read(log)
    book = tell(played, lang or played.header.lang, voice, length)
    edition = pages.Edition(mechanics, paper, templates, bgstats)
    makers = {
        ".html": lambda: pages.html(played, book, edition).encode(),
        ".epub": lambda: pages.epub(played, book, edition),
        ".md": lambda: pages.markdown(played, book, edition).encode(),
        ".pdf": lambda: _paginate(played, book, edition, raw, output),
    }
    write(output, makers[output.suffix.lower()]())
    if played.log.damage:
        raise CompanionError(f"{played.log.damage} The journal tells what comes before it.")
