"""What statistics keep of a finished flight."""

from __future__ import annotations

from fractions import Fraction

from companion.core.game import Fare
from companion.games.nightflight import board
from companion.games.nightflight.state import State


def fares(s: State) -> dict[str, Fare]:
    """All win together, or a deserter alone; the score is the row that the plane reached."""
    return {seat: Fare(Fraction(seat in s.winners), board.row(s.plane)) for seat in s.seats}


def sorts(s: State) -> dict[str, str]:
    """The route, which many games are told apart by."""
    return {"terrains": "+".join(sorted(s.terrains))}


def rates(s: State) -> dict[str, tuple[int, int]]:
    """How lost flights were lost."""
    lost = int(not s.won)
    return {f"lost.{cause}": (int(s.cause == cause), lost) for cause in ("hope", "fuel", "deserter")}
