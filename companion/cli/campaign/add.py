"""`companion campaign add`."""

from __future__ import annotations

from pathlib import Path

import click

from companion.campaign.folder import Campaign
from companion.campaign.imports import IntoCampaign
from companion.cli.campaign.shared import folder, lang
from companion.cli.importing import taking


@click.command(epilog="Example: companion campaign add shelf trip.jsonl")
@folder
@click.argument("logs", metavar="LOG…", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--damaged", is_flag=True, help="Also logs that break off in the middle, as they are.")
@lang
def add(folder: Path, logs: tuple[Path, ...], damaged: bool, lang: str | None) -> int:
    """Copy LOGs into DIR as its next sessions; they stay where they are.

    A LOG may be a PDF that carries logs (a journal, a volume), or a folder or a zip of logs and such PDFs: all in
    it, the earliest first.
    """
    campaign = Campaign.open(folder)
    return taking([(one,) for one in logs], IntoCampaign(campaign), lang or campaign.charter.lang, damaged=damaged)
