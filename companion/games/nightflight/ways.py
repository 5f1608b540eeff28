"""Ways across a tile by ordinary moves: steps to a neighbour, and where the winds carry on from there."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.nightflight import board
from companion.games.nightflight.facts import Tile

WIND = "wind_"
Ways = dict[str, frozenset[str]]


def hexes(tile: Tile) -> dict[str, str]:
    """What each hex is that a plane may stand on, with the tile laid from row 0."""
    places = ((row, column) for row in range(len(tile.rows)) for column in range(len(board.COLUMNS)))
    kinds = {board.name(*place): tile.kind(*place) for place in places}
    return {hex: kind for hex, kind in kinds.items() if kind != "mountain"}


def entrances(tile: Tile) -> tuple[str, ...]:
    """The open hexes of its first row from dusk."""
    return tuple(hex for hex in hexes(tile) if board.row(hex) == 0)


def steps(tile: Tile) -> Ways:
    """Where one step may end, from each hex. Hexes of the row behind the tile are taken for open ones."""
    kinds = hexes(tile)
    beyond = {board.name(len(tile.rows), column): "beyond" for column in range(len(board.COLUMNS))}
    return {hex: frozenset(_ends(hex, kinds | beyond)) for hex in kinds}


def _ends(hex: str, kinds: dict[str, str]) -> Iterator[str]:
    for near in board.neighbours(hex):
        end = _carried(hex, near, kinds) if near in kinds else ""
        if end:
            yield end


def _carried(origin: str, hex: str, kinds: dict[str, str]) -> str:
    """Where winds leave the plane that enters a hex; empty where they carry it back off the tile."""
    chain: set[str] = set()
    while kinds[hex].startswith(WIND):
        direction = kinds[hex].removeprefix(WIND).upper()
        onward = board.step(hex, direction)
        if board.row(hex) == 0 and direction in board.BEHIND:
            return ""
        if onward in chain or onward not in kinds:
            return hex
        chain.add(hex)
        hex = onward
    return hex


def reached(tile: Tile, ways: Ways) -> frozenset[str]:
    """The hexes of a tile that steps from its first row lead to."""
    found = list(entrances(tile))
    for hex in found:
        found += [end for end in ways[hex] if end in ways and end not in found]
    return frozenset(found)


def exits(tile: Tile, ways: Ways) -> dict[str, frozenset[int]]:
    """From each hex, the columns of the row behind the tile, or of its dawn, that steps lead to."""
    kinds = hexes(tile)
    ends = {hex: {end for end in ways[hex] if kinds.get(end, "dawn") == "dawn"} for hex in ways}
    found = {hex: frozenset(board.place(end)[1] for end in ends[hex]) for hex in ways}
    grown = True
    while grown:
        grown = False
        for hex in reversed(ways):
            more = found[hex].union(*(found[end] for end in ways[hex] if end in ways))
            grown = grown or more != found[hex]
            found[hex] = more
    return found
