"""`companion campaign status`."""

from __future__ import annotations

import json
from pathlib import Path

import click

from companion.campaign import standing
from companion.campaign.honours import roll
from companion.campaign.listing import notices, out_of_order
from companion.campaign.speech import Speech
from companion.cli import options
from companion.cli.campaign.shared import folder, lang, say, shelf


@click.command(epilog="Example: companion campaign status shelf")
@folder
@options.as_json
@click.option("--honours", is_flag=True, help="The roll of honour: all records and achievements.")
@lang
def status(folder: Path, as_json: bool, honours: bool, lang: str | None) -> None:
    """Last time on DIR: what happened, what lies open, who leads, what is within reach, what to play next."""
    index, records = shelf(folder)
    found, spoken = standing.standing(index.campaign, records), lang or index.campaign.charter.lang
    if as_json:
        click.echo(json.dumps(standing.raw(found, spoken) | out_of_order(index), ensure_ascii=False))
    else:
        beside = notices(index, Speech(spoken))
        say(roll.text(found.honours, spoken) if honours else "\n".join([*beside, standing.text(found, spoken)]))
