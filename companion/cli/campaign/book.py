"""`companion campaign book`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import click

from companion.campaign.folder import BadCampaign, Campaign
from companion.campaign.tome import Choice, Tome, bind, twins
from companion.cli.campaign.shared import bar, folder, lang, opened
from companion.cli.files import write
from companion.core.errors import PageEngineMissing, WrongUsage
from companion.games import NAMES
from companion.words import words

KINDS = (".pdf", ".html", ".epub", ".md")


@click.command(epilog="Example: companion campaign book shelf -o shelf.pdf --length brief")
@folder
@click.option(
    "-o",
    "output",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help=".pdf, .html, .epub or .md (default: a PDF in DIR/prints).",
)
@click.option(
    "--length",
    type=click.Choice(("brief", "full")),
    default="full",
    show_default=True,
    help="brief: of each session what must be told, and little beside it.",
)
@lang
@click.option("--paper", type=click.Choice(("a5", "a4", "letter")), default="a5", show_default=True, help="Of a PDF.")
@click.option("--from", "first", metavar="N", type=click.IntRange(1), default=1, help="The first session.")
@click.option("--to", "last", metavar="N", type=click.IntRange(1), help="The last session.")
@click.option("--game", type=click.Choice(NAMES), help="Sessions of this game only.")
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="Chapters of a PDF set at a time.")
def book(
    folder: Path,
    output: Path | None,
    length: str,
    lang: str | None,
    paper: str,
    first: int,
    last: int | None,
    game: str | None,
    jobs: int,
) -> None:
    """DIR as one volume: its sessions as chapters, honours, statistics, an index; your words from DIR/notes."""
    campaign, records = opened(folder)
    path = output or campaign.prints / f"{folder.resolve().name}.pdf"
    if path.suffix.lower() not in KINDS:
        raise WrongUsage(f"{path} does not end in one of {', '.join(KINDS)}.")
    chosen = Choice(lang or campaign.charter.lang, length, first, last, game)
    tome = bind(campaign, records, chosen)
    for told in twins(tome):
        click.echo(told, err=True)
    write(_ready(path, campaign), _made(tome, path, paper, jobs))
    click.echo(str(path))


def _ready(path: Path, campaign: Campaign) -> Path:
    """The path; prints lie in a folder that may be missing."""
    try:
        if path.parent == campaign.prints:
            path.parent.mkdir(exist_ok=True)
    except OSError as fault:
        raise BadCampaign(f"{path.parent} cannot be made: {(fault.strerror or str(fault)).lower()}.") from fault
    return path


def _made(tome: Tome, path: Path, paper: str, jobs: int) -> bytes:
    """The book as its file's name asks for."""
    with bar(words(None, tome.lang, "volume")["setting"]) as progress:
        return _MAKERS[path.suffix.lower()](tome, path, paper, jobs, progress)


def _pdf(tome: Tome, path: Path, paper: str, jobs: int, progress: Callable[[int, int], None]) -> bytes:
    """The PDF; without the page engine the HTML is written beside it instead."""
    from companion.render.volume.html import html
    from companion.render.volume.pdf import pdf

    try:
        return pdf(tome, paper, lambda told: click.echo(told, err=True), jobs, progress)
    except PageEngineMissing as fault:
        instead = path.with_suffix(".html")
        write(instead, html(tome).encode())
        raise PageEngineMissing(f"{fault} Meanwhile the book stands in {instead}.") from fault


def _html(tome: Tome, _path: Path, _paper: str, _jobs: int, progress: Callable[[int, int], None]) -> bytes:
    from companion.render.volume.html import html

    return html(tome, progress).encode()


def _epub(tome: Tome, _path: Path, _paper: str, _jobs: int, progress: Callable[[int, int], None]) -> bytes:
    from companion.render.volume.epub import epub

    return epub(tome, progress)


def _markdown(tome: Tome, _path: Path, _paper: str, _jobs: int, progress: Callable[[int, int], None]) -> bytes:
    from companion.render.volume.markdown import markdown

    return markdown(tome, progress).encode()


_MAKERS: dict[str, Callable[..., bytes]] = {".pdf": _pdf, ".html": _html, ".epub": _epub, ".md": _markdown}
