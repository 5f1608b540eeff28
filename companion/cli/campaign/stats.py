"""`companion campaign stats`."""

from __future__ import annotations

import json
from pathlib import Path

import click

from companion.campaign.figures import rows
from companion.campaign.figures.report import Report
from companion.campaign.figures.stats import Statistics, statistics
from companion.campaign.speech import Speech, command, flat
from companion.cli import options
from companion.cli.campaign.shared import folder, lang, opened, say
from companion.cli.files import write
from companion.core.errors import WrongUsage
from companion.games import NAMES

ENDINGS = (".svg", ".html", ".csv", ".json")


@click.command(epilog="Example: companion campaign stats shelf --game expedition")
@folder
@click.option("--game", type=click.Choice(NAMES), help="One game in detail: by kind, players, bots, month; choices.")
@click.option("-o", "output", metavar="FILE", type=click.Path(path_type=Path), help="A file: .svg .html .csv .json")
@options.as_json
@click.option("--csv", "as_csv", is_flag=True, help="For spreadsheets: a row a session, with every figure.")
@lang
def stats(folder: Path, game: str | None, output: Path | None, as_json: bool, as_csv: bool, lang: str | None) -> None:
    """DIR in numbers: wins with 95 % intervals, scores, lengths, luck, choices, streaks; with -o, plots too."""
    if output is not None and output.suffix.lower() not in ENDINGS:
        raise WrongUsage(f"{output} does not end in one of {', '.join(ENDINGS)}.")
    campaign, records = opened(folder)
    chosen = [one for one in records if game in (None, one.game)]
    found, spoken = statistics(campaign.charter.name, chosen), lang or campaign.charter.lang
    if output is not None:
        text = rows.table(chosen) if output.suffix.lower() == ".csv" else _file(found, output, spoken)
        write(output, text.encode())
    elif as_csv:
        click.echo(rows.table(chosen), nl=False)
    elif as_json:
        click.echo(json.dumps(found.raw(), ensure_ascii=False))
    elif not records:
        start = command("play", game or campaign.charter.games[0], "--campaign", folder)
        say(Speech(spoken).say("empty", name=flat(campaign.charter.name), command=start))
    else:
        say(Report(found, spoken).game(game) if game else Report(found, spoken).text())


def _file(found: Statistics, output: Path, lang: str) -> str:
    if output.suffix.lower() == ".json":
        return json.dumps(found.raw(), ensure_ascii=False, indent=1) + "\n"
    from companion.render.volume import plots

    return plots.svg(found, lang) if output.suffix.lower() == ".svg" else plots.html(found, lang)
