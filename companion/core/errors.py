"""Errors a player may meet. The message is a whole sentence: where, what, and the mend."""

from __future__ import annotations

from typing import Any


class CompanionError(Exception):
    """Something the player can mend; the command ends with `exit_code`."""

    exit_code = 1


class WrongUsage(CompanionError):
    """The command was typed in a way that it does not understand."""

    exit_code = 2


class Illegal(CompanionError):
    """An answer that the question in the air does not allow."""


class Clash(Illegal):
    """Corrections that may each be, but not together: `id` and `args` name the game's phrase for it."""

    def __init__(self, sentence: str, id: str, **args: Any) -> None:
        super().__init__(sentence)
        self.id = id
        self.args_named = args


class Diverged(CompanionError):
    """A log whose answers no longer fit what the rules ask."""


class BadLog(CompanionError):
    """A file that is no log, or one that cannot be read or written."""


class BadData(CompanionError):
    """Data of a game or a pack with errors: all of them, each with its file and key."""

    def __init__(self, faults: list[str]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(faults))


class PageEngineMissing(CompanionError):
    """The system libraries that make a PDF page are not installed."""

    exit_code = 4
