"""`companion campaign new`."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import click

from companion.campaign.charter import Charter
from companion.campaign.folder import Campaign
from companion.campaign.growing import BrokenOff, begin, broken_off, grow
from companion.campaign.speech import Speech, command, flat
from companion.cli import options
from companion.cli.campaign.shared import bar, folder, say
from companion.core.errors import WrongUsage
from companion.games import NAMES


@click.command(epilog="Example: companion campaign new shelf --name 'The long shelf' --legacy expedition.known_country")
@folder
@click.option("--name", help="What it is called (default: as its folder).")
@click.option("--game", "games", multiple=True, type=click.Choice(NAMES), help="Only this game; may repeat.")
@click.option(
    "--legacy",
    "legacies",
    multiple=True,
    metavar="GAME.ID",
    help="A legacy to turn on (`games show` has them); may repeat.",
)
@click.option("--simulated", type=click.IntRange(min=1), metavar="N", help="Let bots play N sessions, games in turn.")
@options.seed
@options.lang
def new(folder: Path, name: str | None, games: tuple[str, ...], simulated: int | None, lang: str, **more: str) -> None:
    """Make DIR a campaign. What earlier sessions leave to the rules is off unless --legacy turns it on.

    Where --simulated was broken off, the same command goes on, to the very files of one that was not.
    """
    charter = Charter(name or title(folder), lang, games=games or NAMES, legacy=legacy(more["legacies"]))
    speech, seed = Speech(lang), more["seed"]
    if simulated is None:
        if seed is not None:
            raise WrongUsage("--seed is for --simulated sessions; each session of yours has its own.")
        Campaign.new(folder, charter)
    else:
        _simulated(folder, charter, simulated, None if seed is None else int(seed))
    say(speech.say("new.made", folder=folder, name=flat(charter.name)))
    if simulated:
        say(speech.say("new.see", command=command("campaign", "status", folder)))
    else:
        say(speech.say("new.how", command=command("play", charter.games[0], "--campaign", folder)))


def _simulated(folder: Path, charter: Charter, count: int, seed: int | None) -> None:
    """Let bots play so many sessions, or those that are still to be played where they were broken off."""
    speech, left = Speech(charter.lang), broken_off(folder, charter, seed)
    if left is None:
        played = options.new_seed() if seed is None else seed
        left = BrokenOff(begin(folder, charter, played), played, 0)
    try:
        with bar(speech.say("new.simulating")) as moved:
            grow(left.campaign, count, left.seed, lambda done: moved(done, count), done=left.done)
    except KeyboardInterrupt:
        click.echo(speech.say("new.broken_off"), err=True)
        raise


def title(folder: Path) -> str:
    """A folder's own name."""
    return flat("".join(letter for letter in folder.resolve().name if letter.isprintable())) or "campaign"


def legacy(given: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """`GAME.ID` words as a charter holds them. Raises WrongUsage for other words."""
    found: dict[str, tuple[str, ...]] = {}
    for text in given:
        game, dot, id = text.partition(".")
        if not (game and dot and id):
            raise WrongUsage(f"--legacy takes GAME.ID, like expedition.known_country, not {text}.")
        if id not in found.get(game, ()):
            found[game] = (*found.get(game, ()), id)
    return found
