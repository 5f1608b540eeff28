"""Said too much: a mistake, a lie or a hint costs hope (Communication)."""

from __future__ import annotations

from companion.games.nightflight.rules.ending import Landed
from companion.games.nightflight.rules.tracks import change_hope
from companion.games.nightflight.state import State

PRICE = -2


def slip(s: State) -> None:
    """Take the price at once; the flight may end of it."""
    try:
        change_hope(s, PRICE, "slip")
    except Landed:
        return
