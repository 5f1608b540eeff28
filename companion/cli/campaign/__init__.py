"""`companion campaign`: a shelf of sessions; each of its commands is loaded only when it is called."""

from __future__ import annotations

import click

from companion.cli.root import Root

TABLE = {
    "new": ("companion.cli.campaign.new:new", "Make a folder a campaign; on demand, one that bots have played."),
    "add": ("companion.cli.campaign.add:add", "Take logs in, as the next sessions."),
    "list": ("companion.cli.campaign.list:list_", "Its sessions, a row each."),
    "status": ("companion.cli.campaign.status:status", "Last time on …, standings, what to play next."),
    "stats": ("companion.cli.campaign.stats:stats", "Its sessions in numbers: tables, CSV, plots."),
    "book": ("companion.cli.campaign.book:book", "One volume of it: PDF, HTML, EPUB, Markdown."),
    "check": ("companion.cli.campaign.check:check", "Whether everything in it is sound."),
    "export": ("companion.cli.campaign.export:export", "For BG Stats, Obsidian, Lonelog, spreadsheets, as Markdown."),
    "rehearse": ("companion.cli.campaign.rehearse:rehearse", "Which logs replay under the rules of this version."),
    "migrate": ("companion.cli.campaign.rehearse:migrate", "Bring old logs under them, into new files."),
    "index": ("companion.cli.campaign.index:index", "Bring its index in step with its logs."),
}


@click.group(cls=Root, table=TABLE, epilog="Example: companion campaign new shelf --name 'The long shelf'")
def campaign() -> None:
    """A campaign: a folder of sessions that belong together, DIR."""
