"""Where a plane of an earlier flight was lost, on the tiles of this one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.nightflight import board


def place_on(tiles: Mapping[str, int], wreck: Mapping[str, Any]) -> str:
    """The hex of a wreck, by the row that each tile begins with; empty where its tile is none of them."""
    first = tiles.get(str(wreck["tile"]))
    return "" if first is None else board.name(first + wreck["up"], board.COLUMNS.index(wreck["column"]))
