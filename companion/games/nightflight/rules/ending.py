"""How a flight ends, and the scene's way out when it does."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any

from companion.core.ask import Ask
from companion.games.nightflight.state import State

Play = Callable[[State], Coroutine[Ask[Any], Any, None]]


class Landed(Exception):
    """The flight is over: whatever was being resolved stops here."""


def scene(play: Play) -> Play:
    """A scene that simply stops once the flight is over."""

    @wraps(play)
    async def run(s: State) -> None:
        try:
            await play(s)
        except Landed:
            return

    return run


def win(s: State) -> None:
    """The plane has entered dawn: everybody aboard wins at once (End of the game). Raises Landed."""
    _finish(s, "dawn", s.order, won=True)


def lose(s: State, cause: str) -> None:
    """The plane is lost; a deserter of this turn then wins alone (Star cards, The Deserter). Raises Landed."""
    if s.deserter:
        _finish(s, "deserter", (s.deserter,), won=False)
    _finish(s, cause, (), won=False)


def _finish(s: State, cause: str, winners: tuple[str, ...], *, won: bool) -> None:
    s.cause, s.winners, s.won = cause, winners, won
    s.tell("end", cause=cause, winners=list(winners), plane=s.plane, turn=s.turn)
    raise Landed
