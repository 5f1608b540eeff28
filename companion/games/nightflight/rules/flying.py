"""The plane moves: a displacement, the hex it enters, winds that carry it on, walls that stop it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from companion.core.ask import choose
from companion.core.hexes import POINTY
from companion.games.nightflight import board
from companion.games.nightflight.board import Vector
from companion.games.nightflight.facts import deck_of
from companion.games.nightflight.rules import line
from companion.games.nightflight.rules.ending import win
from companion.games.nightflight.rules.tracks import (
    burn,
    change_hope,
    disturb,
    give,
    leave,
    protects,
    refuel,
)
from companion.games.nightflight.state import State

BORDER_FUEL = 2
MOON, RAIN, STORM, HURRICANE, RELAY = 4, -1, -3, -4, 5
RELAY_FUEL = 10
WEATHER = {"rain": RAIN, "storm": STORM, "hurricane": HURRICANE}


def open_to(s: State, hex: str) -> bool:
    """Whether the plane may enter a hex: neither border nor mountain, nor beyond a relay row untouched."""
    return s.kind(hex) not in ("border", "mountain") and not line.barred(s, hex)


def reaches(s: State, vector: Vector) -> bool:
    """Whether a displacement of the plane would end on a hex that it may enter."""
    return open_to(s, board.moved(s.plane, vector))


async def go(s: State, vector: Vector, by: str, *, hope: int = 0, chain: tuple[str, ...] = ()) -> None:
    """The plane moves, its icons count, and the hex is resolved (3 Piloting). Raises Landed when that ends it."""
    origin, s.plane = s.plane, board.moved(s.plane, vector)
    s.last = vector
    kind = s.kind(s.plane)
    s.tell("flew", origin=origin, hex=s.plane, kind=kind, by=by)
    if hope and not (hope > 0 and s.rule("no_icons")):
        change_hope(s, hope, "icon")
    await _enter(s, kind, chain)
    if s.line:
        await line.look_back(s)


async def blocked(s: State, vector: Vector, by: str) -> None:
    """A step into a mountain is cancelled; at the border two fuel cards are discarded besides (1 Board)."""
    hex = board.moved(s.plane, vector)
    kind = "border" if s.kind(hex) == "border" else "mountain"
    s.tell("blocked", hex=hex, kind=kind, by=by)
    if kind == "border" and not protects(s, "shield_border"):
        await burn(s, BORDER_FUEL + s.rule("wide_border"), "border")


async def go_or_stop(s: State, vector: Vector, by: str, *, hope: int = 0) -> bool:
    """A displacement if the plane may make it; otherwise the blocked rule. Whether it moved."""
    if reaches(s, vector):
        await go(s, vector, by, hope=hope)
        return True
    await blocked(s, vector, by)
    return False


# -- the hex entered ---------------------------------------------------------------------------


async def _enter(s: State, kind: str, chain: tuple[str, ...]) -> None:
    if kind == "dawn":
        win(s)
    if kind.startswith("wind_"):
        await _wind(s, kind, chain)
    elif kind in WEATHER:
        _weather(s, kind)
    elif kind in HEXES:
        await HEXES[kind](s)


def _weather(s: State, kind: str) -> None:
    if protects(s, "shield_weather"):
        return
    change_hope(s, WEATHER[kind] - s.rule("harsh_weather"), kind)
    if kind == "hurricane":
        s.cancelled = True


async def _wind(s: State, kind: str, chain: tuple[str, ...]) -> None:
    """A wind pushes on, and may chain; it stops at a hex already visited in this chain."""
    if protects(s, "shield_wind"):
        return
    vector = POINTY[kind.removeprefix("wind_").upper()]
    for _ in range(1 + bool(s.rule("strong_wind"))):
        hex = board.moved(s.plane, vector)
        if hex in chain:
            return
        if not open_to(s, hex):
            await blocked(s, vector, "wind")
            return
        here = s.plane
        await go(s, vector, "wind", chain=(*chain, here))
        if s.plane != hex:
            return
        chain = (*chain, here)


async def _disturbance(s: State) -> None:
    await disturb(s, s.captain)
    blank(s)


async def _star(s: State) -> None:
    """In turn order each player draws a Star card."""
    seats = (s.captain,) if s.rule("lone_star") else s.from_captain()
    s.tell("stars", seats=list(seats))
    for seat in seats:
        await give(s, seat, "star")
    blank(s)


async def _moon(s: State) -> None:
    change_hope(s, max(0, MOON - s.rule("thin_moon")), "moon")
    blank(s)


async def _relay(s: State) -> None:
    """Hope, fuel, a star for the captain, and one disturbance fewer (The Line)."""
    s.tell("relay", hex=s.plane)
    change_hope(s, RELAY, "relay")
    await refuel(s, RELAY_FUEL)
    await give(s, s.captain, "star")
    await lift_disturbance(s, s.captain)
    blank(s)


async def lift_disturbance(s: State, seat: str) -> None:
    """One active disturbance of the seat's choice is discarded."""
    active = tuple(id for id in s.area if deck_of(id) == "disturbance")
    if active:
        leave(s, active[0] if len(active) == 1 else await choose("area.discard", seat, active))


def blank(s: State) -> None:
    """A Night token covers the hex under the plane for good (1 Board, Tokens)."""
    s.tokens[s.plane] = "night"
    s.tell("token", hex=s.plane, kind="night", by="hex")


HEXES: dict[str, Callable[[State], Awaitable[None]]] = {
    "disturbance": _disturbance,
    "star": _star,
    "moon": _moon,
    "relay": _relay,
}
"""What other hexes do. Fog plays a card, and cards may fly the plane: `playing` adds it."""
