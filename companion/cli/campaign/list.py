"""`companion campaign list`."""

from __future__ import annotations

import json
from pathlib import Path

import click

from companion.campaign.listing import listed, raw
from companion.campaign.speech import Speech, command, flat
from companion.cli import options
from companion.cli.campaign.shared import folder, lang, opened, say


@click.command("list", epilog="Example: companion campaign list shelf")
@folder
@options.as_json
@lang
def list_(folder: Path, as_json: bool, lang: str | None) -> None:
    """The sessions of DIR: number, game, when, who, how each stands."""
    campaign, records = opened(folder)
    if as_json:
        click.echo(json.dumps([raw(one) for one in records], ensure_ascii=False))
        return
    spoken = lang or campaign.charter.lang
    start = command("play", campaign.charter.games[0], "--campaign", folder)
    say(
        listed(records, spoken)
        if records
        else Speech(spoken).say("empty", name=flat(campaign.charter.name), command=start)
    )
