"""What a night flight leaves for later ones: its crew, its letters, its log's last line, and where it was lost."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from companion.core.replay import Replay
from companion.games import casts
from companion.games.nightflight import board
from companion.games.nightflight.cast import draw_cast
from companion.games.nightflight.state import State

HOME, LOST, LEFT, FLYING = "home", "lost", "left", "flying"


def trace(played: Replay) -> dict[str, Any]:
    """Plain data, ended or not: the route, the instruments, and everybody who was aboard.

    Somebody's `fate` is `home`, `lost`, `left` (by the door, on silk) or `flying`. A plane that was lost has a
    `wreck`: the tile below it, how many rows up that tile, and in which column.
    """
    state: State = played.state
    cast = casts.of(played.header, draw_cast)
    known = {
        "over": state.over,
        "won": state.won,
        "end": state.cause,
        "turns": state.turn,
        "hope": state.hope,
        "fuel": len(state.fuel),
        "hex": state.plane,
        "mode": str(state.options["mode"]),
        "terrains": list(state.terrains),
        "from": cast["from"],
        "to": cast["to"],
        "plane": cast["plane"],
        "people": list(_people(state, cast)),
        "mail": [{key: one[key] for key in ("name", "full", "addressee", "matter")} for one in cast["mail"]],
    }
    return known | ({"wreck": _wreck(state)} if state.over and not state.won else {})


def _people(state: State, cast: Mapping[str, Any]) -> Iterable[dict[str, Any]]:
    """The crew of the seats at the table, in their order, with all that a cast knows of them."""
    for place, (seat, member) in enumerate(zip(state.seats, cast["members"], strict=False)):
        yield {**member, "place": place, "fate": _fate(state, seat)}


def _fate(state: State, seat: str) -> str:
    if seat not in state.order:
        return LEFT
    return FLYING if not state.over else HOME if state.won else LOST


def _wreck(state: State) -> dict[str, Any]:
    row = board.row(state.plane)
    tile = max((name for name, first in state.tiles.items() if first <= row), key=lambda name: state.tiles[name])
    return {"tile": tile, "up": row - state.tiles[tile], "column": state.plane[-1]}
