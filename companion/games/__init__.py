"""The registry: the games of the house, each opened only when somebody plays it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from companion.core.errors import WrongUsage

if TYPE_CHECKING:
    from companion.core.game import Game
    from companion.core.log import Header
    from companion.core.shelf import Shelf

NAMES = ("expedition", "voyage", "crossing", "nightflight")


def game(name: str, pack: Mapping[str, Any] | None = None) -> Game:
    """The game of this name, with the data of a pack if one is given.

    Raises WrongUsage naming the games that exist, BadData with all the faults of the pack.
    """
    if name not in NAMES:
        raise WrongUsage(f"There is no game {name}; the games are {', '.join(NAMES)}.")
    found: Game = import_module(f"companion.games.{name}").GAME
    if pack is None:
        return found
    from companion.core.pack import equipped

    return equipped(found, pack)


def played(header: Header) -> Game:
    """The game that a log was played with, its pack included."""
    return game(header.game, header.pack)


def shelf(name: str) -> Shelf:
    """What sessions of a game leave to a campaign. Raises WrongUsage naming the games that exist."""
    found: Shelf = import_module(f"companion.games.{game(name).name}.shelf").SHELF
    return found
