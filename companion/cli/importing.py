"""`companion log import`: logs from elsewhere, with a report of what was taken and what was not."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli import options
from companion.cli.output import legible

if TYPE_CHECKING:
    from companion.campaign.imports import Report, Shelf
    from companion.campaign.speech import Speech


@click.command("import", epilog="Example: companion log import old-sessions/ trips.zip journal.pdf")
@click.argument("paths", metavar="FILE…", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option(
    "--campaign",
    "campaign",
    metavar="DIR",
    type=click.Path(path_type=Path),
    help="Take them into this campaign (default: among your sessions).",
)
@click.option("--damaged", is_flag=True, help="Take logs that break off in the middle too, as they are.")
@options.as_json
def import_(paths: tuple[Path, ...], campaign: Path | None, damaged: bool, as_json: bool) -> int:
    """Take logs in: a FILE may be a log, a PDF that carries logs (a journal, a volume), or a folder or a zip of these.

    What is no whole log of a game that is here, or is here already, is refused and named with the reason;
    the originals stay as they are. Ends with 1 when anything was refused, or a FILE holds no log.
    """
    from companion.campaign.folder import Campaign
    from companion.campaign.imports import IntoCampaign, IntoFolder
    from companion.cli.sessions import folder

    shelf = Campaign.open(campaign) if campaign else None
    into = IntoCampaign(shelf) if shelf else IntoFolder(folder())
    lang = shelf.charter.lang if shelf else ""
    return taking([paths], into, lang or options.spoken(), damaged=damaged, as_json=as_json)


def taking(
    groups: Iterable[Sequence[Path]], into: Shelf, lang: str, *, damaged: bool = False, as_json: bool = False
) -> int:
    """Import group after group, of each the earliest first, and print one report; 1 when anything was refused."""
    from companion.campaign.imports import Report, take
    from companion.campaign.speech import Speech
    from companion.cli.campaign.shared import reading

    report, empty, speech = Report((), ()), False, Speech(lang)
    with reading(lang) as progress:
        for paths in groups:
            found = take(paths, into, damaged=damaged, progress=progress)
            report += found
            bare = () if found.taken or found.refused else paths
            empty |= bool(bare)
            if not as_json:
                _told(found, bare, speech)
    if as_json:
        click.echo(json.dumps(asdict(report), default=str))
    else:
        _summed(report, speech)
    return 1 if report.refused or empty else 0


def _told(report: Report, bare: Sequence[Path], speech: Speech) -> None:
    """What was taken, in rows; what was not goes to stderr."""
    for taken in report.taken:
        id = "add.taken" if taken.number is None else "add.session"
        note = f" ({taken.note})" if taken.note else ""
        click.echo(legible(speech.say(id, source=taken.source, file=taken.file, number=taken.number) + note))
    for refused in report.refused:
        click.echo(legible(speech.say("add.refused", why=" ".join(refused.why.split()))), err=True)
    for path in bare:
        click.echo(legible(speech.say("add.none", source=path)), err=True)


def _summed(report: Report, speech: Speech) -> None:
    """What was passed over, and the sum of all."""
    if report.passed:
        kinds = [_passed(speech, ending, count) for ending, count in sorted(report.passed.items())]
        click.echo(legible(speech.say("add.passed", all=", ".join(kinds))), err=True)
    click.echo(speech.say("add.sum", taken=len(report.taken), refused=len(report.refused)))


def _passed(speech: Speech, ending: str, count: int) -> str:
    """How many files of an ending were passed over; a PDF is one that carries no log."""
    id = {"": "add.bare", ".pdf": "add.pdf"}.get(ending, "add.kind")
    return speech.say(id, count=count, kind=ending)
