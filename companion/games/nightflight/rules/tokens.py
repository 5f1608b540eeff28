"""Mountain, Night and Target tokens: where they may lie (1 Board, Tokens)."""

from __future__ import annotations

from companion.core.ask import choose
from companion.games.nightflight import board
from companion.games.nightflight.state import State


def allowed(s: State, kind: str, without: str = "") -> tuple[str, ...]:
    """The hexes that a token may be placed on, from dusk to dawn; `without` is one that is being moved."""
    return tuple(hex for hex in board.ordered(s.board) if _may(s, kind, hex, without))


def _may(s: State, kind: str, hex: str, without: str) -> bool:
    lying = s.tokens.get(hex)
    if s.board[hex] == "dawn" or hex == without or lying == "night":
        return False
    if kind == "night":
        return True
    ahead = board.row(hex) >= board.row(s.plane) and hex != s.plane
    return ahead and lying is None and all(near in s.board for near in board.neighbours(hex))


async def place_token(s: State, seat: str, kind: str, without: str = "") -> None:
    """A token of a card is placed where the seat chooses; nowhere, if it may lie nowhere."""
    hexes = allowed(s, kind, without)
    if not hexes:
        return
    hex = hexes[0] if len(hexes) == 1 else await choose("token.place", seat, hexes)
    s.tokens[hex] = kind
    if without:
        _lift(s, without)
        s.tell("token_moved", origin=without, hex=hex, kind=kind)
    else:
        s.tell("token", hex=hex, kind=kind, by="card")


def _lift(s: State, hex: str) -> None:
    """A token leaves a hex, which stays night for good if that covered it."""
    if s.tokens.pop(hex) == "night":
        s.board[hex] = "night"


async def move_token(s: State, seat: str, why: str) -> None:
    """A token that lies on the board goes to another hex that it may lie on."""
    movable = tuple(hex for hex in board.ordered(s.tokens) if allowed(s, s.tokens[hex], hex))
    if not movable:
        return
    hex = movable[0] if len(movable) == 1 else await choose(why, seat, movable)
    kind = s.tokens[hex]
    await place_token(s, seat, kind, hex)
