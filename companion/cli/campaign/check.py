"""`companion campaign check`."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import click

from companion.campaign.check import Checked
from companion.campaign.check import check as look
from companion.campaign.speech import Speech
from companion.cli import options
from companion.cli.campaign.shared import folder, reading, say


@click.command(epilog="Example: companion campaign check shelf")
@folder
@options.as_json
@options.lang
def check(folder: Path, as_json: bool, lang: str) -> int:
    """Whether DIR is sound: its charter, each log from its first line to its last, numbers, names, index."""
    with reading(lang) as progress:
        found = look(folder, progress)
    if as_json:
        click.echo(json.dumps(asdict(found), ensure_ascii=False))
    else:
        say(_told(found, Speech(lang)))
    return 1 if found.faults else 0


def _told(found: Checked, speech: Speech) -> str:
    if not found.faults:
        return speech.say("check.whole", sessions=speech.counted("sessions", found.sessions))
    return "\n".join([*(fault.told for fault in found.faults), speech.counted("check.found", len(found.faults))])
