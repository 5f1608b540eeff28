"""`companion campaign add`."""

from __future__ import annotations

from pathlib import Path

import click

from companion.campaign.folder import Campaign
from companion.campaign.imports import IntoCampaign, take
from companion.campaign.speech import Speech
from companion.cli.campaign.shared import folder, lang, say
from companion.cli.output import legible


@click.command(epilog="Example: companion campaign add shelf trip.jsonl")
@folder
@click.argument("logs", metavar="LOG…", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--damaged", is_flag=True, help="Also logs that break off in the middle, as they are.")
@lang
def add(folder: Path, logs: tuple[Path, ...], damaged: bool, lang: str | None) -> int:
    """Copy LOGs into DIR as its next sessions; they stay where they are.

    A LOG may be a folder or a zip (all logs in it, the earliest first), or a journal PDF that carries its log.
    """
    campaign = Campaign.open(folder)
    speech, refused = Speech(lang or campaign.charter.lang), 0
    for log in logs:
        report = take([log], IntoCampaign(campaign), damaged=damaged)
        for one in report.taken:
            say(speech.say("add.taken", source=legible(one.source), number=one.number, file=one.file))
        told = [one.why for one in report.refused]
        if not (told or report.taken):
            told = [speech.say("add.none", source=log)]
        for why in told:
            click.echo(legible(why), err=True)
        refused += len(told)
    if refused:
        click.echo(speech.say("add.refused", count=refused), err=True)
    return 1 if refused else 0
