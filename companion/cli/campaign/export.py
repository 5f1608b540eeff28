"""`companion campaign export`."""

from __future__ import annotations

from pathlib import Path

import click

from companion.campaign.exports.together import FORMATS, notes, text
from companion.campaign.speech import command
from companion.cli.campaign.shared import bar, folder, lang, opened
from companion.cli.exporting import hand_over, noted, vault_of


@click.command(epilog="Example: companion campaign export shelf --to obsidian -o ~/vault/shelf")
@folder
@click.option("--to", "form", type=click.Choice((*FORMATS, "obsidian")), required=True, help="For which program.")
@click.option(
    "-o",
    "output",
    metavar="PATH",
    type=click.Path(path_type=Path),
    help="A file (default: the standard output); of obsidian a vault, or a folder in it.",
)
@lang
def export(folder: Path, form: str, output: Path | None, lang: str | None) -> None:
    """All sessions of DIR for other programs: one text (markdown, lonelog), a table (csv), plays (bgstats), notes.

    In an Obsidian vault each session, place and person has a note, with links; what you wrote in them stays.
    Sessions whose logs do not fit the rules are left out: `companion campaign check` names them.
    """
    campaign, records = opened(folder)
    spoken = lang or campaign.charter.lang
    with bar("Sessions") as moved:
        if form == "obsidian":
            noted(notes(campaign, records, vault_of(output), spoken, moved))
        else:
            hand_over(text(campaign, records, form, spoken, moved), output)
    left = sum(one.fault is not None for one in records)
    if left and form != "csv":
        click.echo(f"Left out: {left}; `{command('campaign', 'check', folder)}` says why.", err=True)
