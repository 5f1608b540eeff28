"""`companion campaign index`."""

from __future__ import annotations

from pathlib import Path

import click

from companion.campaign.folder import Campaign
from companion.campaign.index import Index
from companion.campaign.speech import Speech
from companion.cli.campaign.shared import folder, lang, reading, say


@click.command(epilog="Example: companion campaign index shelf --rebuild")
@folder
@click.option("--rebuild", is_flag=True, help="Read every log anew, whatever the index holds.")
@lang
def index(folder: Path, rebuild: bool, lang: str | None) -> None:
    """Bring the index of DIR in step with its logs. It can be deleted at any time: it holds nothing of its own."""
    campaign = Campaign.open(folder)
    found, speech = Index(campaign), Speech(lang or campaign.charter.lang)
    with reading(speech.lang) as progress:
        records = found.rebuild(progress) if rebuild else found.records(progress)
    counted = speech.counted("sessions", len(records))
    over = sum(one.told for one in records)
    if over < len(records):
        counted = speech.say("over", sessions=counted, over=over)
    say(speech.say("index.kept" if found.kept else "index.unkept", file=found.path, sessions=counted))
