"""`companion log import`: logs from elsewhere, with a report of what was taken and what was not."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli import options
from companion.cli.output import legible

if TYPE_CHECKING:
    from companion.campaign.imports import Shelf


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
    """Take logs in: a FILE may be a log, a folder or a zip of logs, or a journal's PDF that carries its log.

    What is no whole log of a game that is here, or is here already, is refused and named with the reason;
    the originals stay as they are. Ends with 1 when anything was refused.
    """
    from companion.campaign.folder import Campaign
    from companion.campaign.imports import IntoCampaign, IntoFolder
    from companion.cli.sessions import folder

    into = IntoCampaign(Campaign.open(campaign)) if campaign else IntoFolder(folder())
    return taking(paths, into, damaged=damaged, as_json=as_json)


def taking(paths: tuple[Path, ...], into: Shelf, *, damaged: bool = False, as_json: bool = False) -> int:
    """Import, and print the report; 1 when anything was refused."""
    from companion.campaign.imports import take
    from companion.cli.campaign.shared import reading

    with reading("en") as progress:
        report = take(paths, into, damaged=damaged, progress=progress)
    if as_json:
        found = {"taken": [asdict(one) for one in report.taken], "refused": [asdict(one) for one in report.refused]}
        click.echo(json.dumps(found, default=str))
        return 1 if report.refused else 0
    for taken in report.taken:
        session = "" if taken.number is None else f", session {taken.number}"
        note = f" ({taken.note})" if taken.note else ""
        click.echo(legible(f"taken: {taken.source} -> {taken.file}{session}{note}"))
    for refused in report.refused:
        click.echo(legible(f"refused: {' '.join(refused.why.split())}"), err=True)
    click.echo(f"{len(report.taken)} taken, {len(report.refused)} refused; the originals are as they were.")
    return 1 if report.refused else 0
