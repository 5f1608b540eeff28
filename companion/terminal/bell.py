"""A bell when it is a person's turn again: after bots have played, or after a while. Only a live terminal rings."""

from __future__ import annotations

import time
from itertools import takewhile

from companion.core.session import Given, Session
from companion.terminal.screen import Screen

RING = "\a"
LONG = 4.0
"""Seconds of the program's own, after which whoever waited may have looked away."""


class Bell:
    """Rings before a question, from the second on, where the screen may ring."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.last: int | None = None
        self.left = time.monotonic()

    def call(self, session: Session) -> None:
        """Ring, if others have played since the last answer, or it is long ago."""
        if self.screen.rings and self.last is not None and (self._others(session) or self._long()):
            self.screen.write(RING)

    def _others(self, session: Session) -> bool:
        fresh = takewhile(lambda entry: entry.n > (self.last or 0), reversed(session.history))
        return any(isinstance(entry, Given) and entry.by.startswith("bot:") for entry in fresh)

    def _long(self) -> bool:
        return time.monotonic() - self.left > LONG

    def answered(self, session: Session) -> None:
        """Somebody has answered: from here on others may play."""
        self.last, self.left = session.n, time.monotonic()
