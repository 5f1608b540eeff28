"""Packs by name or path, for commands that play with them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from companion.cli.folders import home
from companion.core.errors import BadData, WrongUsage
from companion.core.game import Game
from companion.core.pack import MANIFEST, read
from companion.games import NAMES, game

F = TypeVar("F", bound=Callable[..., Any])


def option(command: F) -> F:
    return click.option(
        "--pack", metavar="DIR", type=click.Path(path_type=Path), help="A data pack: its folder, or its name in packs/."
    )(command)


def found(named: Path) -> Path:
    """The folder of a pack: where it is named, or in the user's data folder. Raises WrongUsage."""
    kept = Path(home()) / "packs" / named
    for folder in (named, kept):
        if (folder / MANIFEST).is_file():
            return folder
    raise WrongUsage(
        f"There is no pack in {named} (a folder with a {MANIFEST}), nor one of this name in {kept.parent}."
    )


def opened(folder: Path) -> Game:
    """The game that a pack is for, with its data. Raises BadData with every fault."""
    brought, faults = read(folder)
    name = brought["game"]
    try:
        if name in NAMES:
            one = game(name, brought)
        elif isinstance(name, str):
            faults.append(f"{MANIFEST}: game: there is no game {name}; the games are {', '.join(NAMES)}.")
    except BadData as fault:
        told = {_key(one) for one in faults}
        faults += [one for one in fault.faults if _key(one) not in told]
    if faults:
        raise BadData(faults)
    return one


def _key(fault: str) -> str:
    """What a fault is of: `pack.toml: rules`."""
    return ":".join(fault.split(":")[:2])


def chosen(name: str, pack: Path | None) -> Game:
    """The game named, with the pack named, if any. Raises WrongUsage when they don't belong together."""
    if pack is None:
        return game(name)
    one = opened(found(pack))
    if one.name != name:
        raise WrongUsage(f"{pack} is a pack for {one.name}, not for {name}.")
    return one
