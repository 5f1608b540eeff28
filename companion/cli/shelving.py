"""A session begun on a campaign's shelf: its number, its place, and what those before it left."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from companion.core.errors import WrongUsage

if TYPE_CHECKING:
    from companion.campaign.folder import Campaign
    from companion.core.game import Game
    from companion.core.table import Plan, Table

Entry = Mapping[str, Any]


def option(command: Any) -> Any:
    return click.option(
        "--campaign", metavar="DIR", type=click.Path(path_type=Path), help="The next session of that campaign."
    )(command)


def shelf(folder: Path | None, game: Game, log: Path | None) -> Campaign | None:
    """The campaign of a folder, if one is named. Raises CompanionError when this game cannot be played in it."""
    if folder is None:
        return None
    from companion.campaign.folder import Campaign

    if log is not None:
        raise WrongUsage("--log and --campaign both say where the log is to lie; give one of them.")
    campaign = Campaign.open(folder)
    if game.name not in campaign.charter.games:
        may = ", ".join(campaign.charter.games)
        raise WrongUsage(f"{folder} is a campaign of {may}; its campaign.toml says whether {game.name} may be added.")
    return campaign


def lay(campaign: Campaign, game: Game, plan: Callable[[Entry], Plan]) -> Table:
    """Begin its next session; `plan` makes one of what the header is to say of the campaign."""
    from companion.campaign.heritage import entry
    from companion.campaign.index import Index
    from companion.core.table import Table

    index = Index(campaign)
    index.records()  # a long shelf is read before the others have to wait for its lock
    with campaign.lock():
        number, path = campaign.next(game.name)
        return Table.lay(plan(entry(campaign, index.records(), game.name, number)), path)


def language(campaign: Campaign | None, lang: str) -> str:
    """The campaign's language, unless the person asked for one."""
    source = click.get_current_context().get_parameter_source("lang")
    asked = source is not None and source.name != "DEFAULT"
    return lang if campaign is None or asked else campaign.charter.lang
