"""The Line: six terrains in a row, a relay between each, laid ahead as they are passed."""

from __future__ import annotations

from companion.core.ask import choose
from companion.core.game import several
from companion.games.nightflight import board
from companion.games.nightflight.facts import Tile
from companion.games.nightflight.state import State

TERRAINS = 6
LAID = 4
FIRST_REMOVED = 2
"""When the second terrain has been passed, the first is removed; then one with each further terrain."""


def lay(s: State, name: str, tile: Tile, row: int) -> int:
    """Lay a tile on the table from a row on; returns the row behind it."""
    s.tiles[name] = row
    for up in range(len(tile.rows)):
        for column in range(len(board.COLUMNS)):
            s.board[board.name(row + up, column)] = tile.kind(up, column)
    return row + len(tile.rows)


def top(s: State) -> int:
    """The first row with no tile."""
    return 1 + max(board.row(hex) for hex in s.board)


def barred(s: State, hex: str) -> bool:
    """Whether a relay row lies untouched between the plane and a hex (The Line)."""
    if not s.line or s.kind(hex) == "border":
        return False
    here, there = board.row(s.plane), board.row(hex)
    return any(here < row < there and not _touched(s, row) for row in _relay_rows(s))


def _relay_rows(s: State) -> list[int]:
    return sorted({board.row(hex) for hex, kind in s.board.items() if kind == "relay"})


def _touched(s: State, row: int) -> bool:
    """Whether a relay hex of a row has been used: it is night ever after."""
    up = row - max(first for first in s.tiles.values() if first <= row)
    relays = [column for column in range(len(board.COLUMNS)) if s.facts.relay.kind(up, column) == "relay"]
    return any(s.kind(board.name(row, column)) == "night" for column in relays)


def passed(s: State) -> int:
    """How many terrains lie wholly behind the plane."""
    here = board.row(s.plane)
    return sum(
        here >= s.tiles[name] + len(s.facts.terrains[name].rows) if name in s.tiles else True for name in s.terrains
    )


async def look_back(s: State) -> None:
    """Terrains just passed give their tokens back; behind the second, the table is moved on."""
    while s.behind < passed(s):
        name = s.terrains[s.behind]
        s.behind += 1
        if name in s.tiles:
            _recover(s, name)
        s.tell("passed", terrain=name)
        if s.behind >= FIRST_REMOVED and len(s.terrains) < TERRAINS:
            await _move_on(s, name)


def _recover(s: State, name: str) -> None:
    """Take the tokens off a terrain; what was used stays night."""
    rows = range(s.tiles[name], s.tiles[name] + len(s.facts.terrains[name].rows))
    for hex in [hex for hex in s.tokens if board.row(hex) in rows]:
        if s.tokens.pop(hex) == "night" and s.board[hex] != "dawn":
            s.board[hex] = "night"


async def _move_on(s: State, name: str) -> None:
    """What lies below the terrain just passed leaves the table; its relay and a terrain chosen now are laid ahead."""
    _remove_below(s, name)
    row = lay(s, f"relay{len(s.terrains)}", s.facts.relay, top(s))
    name = await choose_terrain(s, "line.terrain", s.captain)
    row = lay(s, name, s.facts.terrains[name], row)
    s.tell("laid", terrain=name)
    if len(s.terrains) == TERRAINS:
        lay(s, "dawn", s.facts.dawn, row)


def _remove_below(s: State, name: str) -> None:
    """Take away all below a terrain, and slide the dusk tile up to it."""
    first = s.tiles[name]
    for hex in [hex for hex in s.board if board.row(hex) < first]:
        del s.board[hex]
        s.tokens.pop(hex, None)
    for tile in [tile for tile, row in s.tiles.items() if row < first]:
        del s.tiles[tile]
    lay(s, "dusk", s.facts.dusk, first - len(s.facts.dusk.rows))


async def choose_terrain(s: State, why: str, seat: str) -> str:
    """The next terrain: a fixed one, or one of those whose tile does not lie on the table yet."""
    fixed = several(s.options["terrains"])
    if len(fixed) > len(s.terrains):
        name = fixed[len(s.terrains)]
    else:
        taken = {*s.terrains, *(s.facts.other_face(one) for one in s.terrains)}
        open_ones = tuple(one for one in s.facts.terrains if one not in taken)
        name = open_ones[0] if len(open_ones) == 1 else await choose(why, seat, open_ones)
    s.terrains.append(name)
    return name
