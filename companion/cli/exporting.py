"""`companion log export`: a session written out for other programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli import options
from companion.cli.files import write
from companion.cli.opening import opened
from companion.cli.output import legible
from companion.core.errors import CompanionError, WrongUsage
from companion.core.replay import Replay

if TYPE_CHECKING:
    from companion.campaign.exports.vault import Written

FORMATS = ("markdown", "csv", "bgstats", "obsidian", "lonelog")


def to_option(command: options.F) -> options.F:
    return click.option("--to", "form", type=click.Choice(FORMATS), required=True, help="For which program.")(command)


@click.command(epilog="Example: companion log export trip.jsonl --to csv -o trip.csv")
@options.log_argument()
@to_option
@click.option(
    "-o",
    "output",
    metavar="PATH",
    type=click.Path(path_type=Path),
    help="A file (default: the standard output); of bgstats also .svg, the QR code, or .json; of obsidian a vault.",
)
@click.option("--lang", type=click.Choice(options.LANGUAGES), help="Language (default: the log's).")
def export(log: Path, form: str, output: Path | None, lang: str | None) -> None:
    """LOG for other programs: a record (markdown), a table (csv), BG Stats, Obsidian, Lonelog.

    Into an Obsidian vault go notes of the session, its people and its places; what you wrote in them stays.
    """
    session = opened(log)
    lang = lang or session.header.lang
    if form == "obsidian":
        from companion.campaign.exports import obsidian

        noted(obsidian.one(session, vault_of(output), lang))
    else:
        hand_over(text(session, form, lang, output), output)
    if session.log.damage:
        raise CompanionError(f"{session.log.damage} What comes before it was exported.")


def text(session: Replay, form: str, lang: str, output: Path | None) -> str:
    """A session in one of the formats that are one file."""
    if form == "bgstats":
        return _play(session, lang, output)
    if form == "csv":
        from companion.campaign.exports.csv import answers

        return answers(session, lang)
    if form == "markdown":
        from companion.campaign.exports.markdown import markdown

        return markdown(session, lang)
    from companion.campaign.exports.lonelog import lonelog
    from companion.story import tell

    return lonelog(session, tell(session, lang))


def _play(session: Replay, lang: str, output: Path | None) -> str:
    """The link of a play; the QR code in a drawing, the play itself in JSON."""
    from companion.campaign.exports import bgstats
    from companion.words import words

    of = bgstats.outcome(session)
    kind = output.suffix.lower() if output else ""
    if kind == ".svg":
        return bgstats.code(bgstats.link(of, lang), words(None, lang, "exports")["bgstats"]["alt"])
    if kind == ".json":
        return json.dumps(bgstats.play(of, lang), indent=1) + "\n"
    return bgstats.link(of, lang) + "\n"


def noted(done: Written) -> None:
    """Say what became of the notes of a vault."""
    changed = len(done.new), len(done.updated), len(done.same)
    click.echo("Notes: {} new, {} updated, {} as they were.".format(*changed))
    if done.kept:
        click.echo(f"You have changed {len(done.kept)} of them; your words stay, and what is new stands beside them:")
    for path in done.beside:
        click.echo(legible(f"  {path}"))


def hand_over(made: str, output: Path | None) -> None:
    """Write a file, or on the standard output."""
    if output is None:
        click.echo(made, nl=False)
    else:
        write(output, made.encode("utf-8", "replace"))


def vault_of(output: Path | None) -> Path:
    """The folder that notes go to. Raises WrongUsage without one."""
    if output is None:
        raise WrongUsage("Notes for Obsidian need a folder: name your vault, or a folder in it, with -o.")
    return output
