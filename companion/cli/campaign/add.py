"""`companion campaign add`."""

from __future__ import annotations

from pathlib import Path

import click

from companion.campaign.folder import Campaign
from companion.campaign.speech import Speech
from companion.cli.campaign.shared import folder, lang, say
from companion.cli.output import legible
from companion.core.errors import CompanionError


@click.command(epilog="Example: companion campaign add shelf trip.jsonl")
@folder
@click.argument("logs", metavar="LOG…", nargs=-1, required=True, type=click.Path(path_type=Path))
@lang
def add(folder: Path, logs: tuple[Path, ...], lang: str | None) -> int:
    """Copy LOGs into DIR as its next sessions; a LOG that is a folder, all that lie in it. They stay where they are."""
    campaign = Campaign.open(folder)
    speech, refused = Speech(lang or campaign.charter.lang), 0
    for log in logs:
        refused += sum(not _added(campaign, one, speech) for one in _logs(log))
    if refused:
        click.echo(speech.say("add.refused", count=refused), err=True)
    return 1 if refused else 0


def _logs(log: Path) -> list[Path]:
    """A log, or those that lie in a folder, by their names."""
    return sorted(log.rglob("*.jsonl")) if log.is_dir() else [log]


def _added(campaign: Campaign, log: Path, speech: Speech) -> bool:
    """Take one log in, or say why not."""
    try:
        volume = campaign.add(log)
    except CompanionError as fault:
        click.echo(legible(str(fault)), err=True)
        return False
    say(speech.say("add.taken", source=legible(str(log)), number=volume.number, file=volume.path))
    return True
