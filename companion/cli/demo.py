"""`companion demo`: one session of each game between bots, and everything that can be made of it."""

from __future__ import annotations

from pathlib import Path

import click

from companion.cli import exhibits, options
from companion.cli.exhibits import Exhibit
from companion.games import NAMES

SEED = 1572


@click.command(epilog="Example: companion demo -o demo --lang fr")
@click.option("-o", "folder", metavar="DIR", type=click.Path(path_type=Path), required=True, help="Where it all goes.")
@click.option("--seed", type=int, default=SEED, show_default=True, help="Of the sessions to be played.")
@options.lang
def demo(folder: Path, seed: int, lang: str) -> int:
    """A bot's session of each game, with its journal, map and sheet, and a page over them.

    What lies in DIR already is kept: delete a file to have it made anew.
    """
    code, faults = 0, set[str]()
    for name in NAMES:
        for exhibit in exhibits.show(name, folder / name, seed, lang, lambda told: click.echo(told, err=True)):
            code = max(code, _told(exhibit, faults))
    return max(code, _told(exhibits.index(folder, NAMES, lang), faults))


def _told(exhibit: Exhibit, faults: set[str]) -> int:
    """Say what became of a file, and once what keeps files from being made; the exit code that it asks for."""
    click.echo(f"{exhibit.deed} {exhibit.path}")
    if exhibit.fault is None:
        return 0
    if str(exhibit.fault) not in faults:
        click.echo(str(exhibit.fault), err=True)
    faults.add(str(exhibit.fault))
    return exhibit.fault.exit_code
