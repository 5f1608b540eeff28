"""What the commands of a campaign share: its folder, its records with a bar while logs are read, its language."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import click

from companion.campaign.folder import Campaign
from companion.campaign.index import Index
from companion.campaign.record import Record
from companion.cli import options
from companion.cli.output import legible
from companion.words import words

F = TypeVar("F", bound=Callable[..., Any])
PATIENCE = 8
"""So many logs are read without a bar."""


def folder(command: F) -> F:
    return click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))(command)


def lang(command: F) -> F:
    return click.option(
        "--lang", type=click.Choice(options.LANGUAGES), help="Language (default: that of the campaign)."
    )(command)


def opened(folder: Path) -> tuple[Campaign, list[Record]]:
    """A campaign and the records of its sessions. Raises BadCampaign, or BadData with the faults of its charter."""
    index, records = shelf(folder)
    return index.campaign, records


def shelf(folder: Path) -> tuple[Index, list[Record]]:
    """As `opened`, with the index, which knows what lies among them that isn't in order."""
    index = Index(Campaign.open(folder))
    with reading(index.campaign.charter.lang) as progress:
        return index, index.records(progress)


@contextmanager
def reading(lang: str) -> Iterator[Callable[[int, int], None]]:
    """A bar on stderr for logs that are read, where a person looks at it and they are many."""
    with bar(words(None, lang, "campaign")["check"]["reading"]) as moved:

        def progress(done: int, of: int) -> None:
            if of > PATIENCE:
                moved(done, of)

        yield progress


@contextmanager
def bar(label: str) -> Iterator[Callable[[int, int], None]]:
    """A bar on stderr, drawn once it is known how much there is to do."""
    drawn: list[Any] = []

    def moved(done: int, of: int) -> None:
        if not drawn:
            shown = click.progressbar(length=of, label=label, file=sys.stderr, hidden=not sys.stderr.isatty())
            drawn.append(shown.__enter__())
        drawn[0].update(done - drawn[0].pos)

    try:
        yield moved
    finally:
        if drawn:
            drawn[0].__exit__(None, None, None)


def say(text: str) -> None:
    """Print rows; control characters that logs and names may bring are spelt out."""
    click.echo("\n".join(map(legible, text.split("\n"))))
