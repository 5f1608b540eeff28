"""The registry: the games of the house, each opened only when somebody plays it."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from companion.core.errors import WrongUsage

if TYPE_CHECKING:
    from companion.core.game import Game

NAMES = ("expedition", "voyage", "crossing")


def game(name: str) -> Game:
    """The game of this name. Raises WrongUsage naming those that exist."""
    if name not in NAMES:
        raise WrongUsage(f"There is no game {name}; the games are {', '.join(NAMES)}.")
    found: Game = import_module(f"companion.games.{name}").GAME
    return found
