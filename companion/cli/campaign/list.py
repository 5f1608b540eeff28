"""`companion campaign list`."""

from __future__ import annotations

import json
from pathlib import Path

import click

from companion.campaign.listing import listed, notices, raw
from companion.campaign.speech import Speech, command, flat
from companion.cli import options
from companion.cli.campaign.shared import folder, lang, say, shelf


@click.command("list", epilog="Example: companion campaign list shelf")
@folder
@options.as_json
@lang
def list_(folder: Path, as_json: bool, lang: str | None) -> None:
    """The sessions of DIR: number, game, when, who, how each stands."""
    index, records = shelf(folder)
    campaign = index.campaign
    if as_json:
        click.echo(json.dumps([raw(one) for one in records], ensure_ascii=False))
        return
    spoken = lang or campaign.charter.lang
    start = command("play", campaign.charter.games[0], "--campaign", folder)
    if records:
        say("\n".join([listed(records, spoken), *notices(index, Speech(spoken))]))
    else:
        say(Speech(spoken).say("empty", name=flat(campaign.charter.name), command=start))
