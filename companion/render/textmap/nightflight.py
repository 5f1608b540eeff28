"""The night in characters, within 60 columns: rows from dawn above to dusk below, tiles named beside them.

A hex is two characters: what it counts as now, and before it the plane (`@`) or a trace of its way. Odd
rows are shifted by half a hex. Beside prompts, once the plane is under way, only the rows round it are
shown. Without a flight every tile stands for itself, two side by side.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

from companion.core.chronicle import Chronicle
from companion.games.nightflight.state import State
from companion.games.nightflight.view.map import MapView, Place, Span, fallen, map_view
from companion.render.textmap import NOTHING, WIDTH, Page, listed
from companion.words import words

AHEAD, BEHIND = 10, 3
"""How many rows are shown beside prompts, once the plane is under way."""
_CELL, _LEFT, _RIGHT = 4, 3, 32
_HALF = 30  # where the second of two tiles begins
PLANE = "@"
_UNICODE = {
    "start": "○",
    "night": "·",
    "fog": "≈",
    "disturbance": "!",
    "star": "★",
    "moon": "☾",
    "rain": "∶",
    "storm": "ϟ",
    "hurricane": "§",
    "mountain": "▲",
    "relay": "╪",
    "dawn": "☼",
    "used": "●",
    "way": "˙",
    "target_star": "+",
    "target_fog": "×",
    "fallen": "†",
    "wind_ne": "↗",
    "wind_e": "→",
    "wind_se": "↘",
    "wind_sw": "↙",
    "wind_w": "←",
    "wind_nw": "↖",
}
_ASCII = {
    "start": "S",
    "night": ".",
    "fog": "~",
    "disturbance": "!",
    "star": "*",
    "moon": ")",
    "rain": ":",
    "storm": "z",
    "hurricane": "%",
    "mountain": "^",
    "relay": "#",
    "dawn": "D",
    "used": "o",
    "way": "'",
    "target_star": "+",
    "target_fog": "x",
    "fallen": "w",
}
_STYLES = {
    "night": "2",
    "fog": "37",
    "disturbance": "91",
    "star": "93",
    "moon": "97",
    "rain": "36",
    "storm": "94",
    "hurricane": "95",
    "mountain": "33",
    "relay": "92",
    "dawn": "1;33",
    "wind": "96",
    "used": "2",
    "way": "33",
    "name": "2",
    "plane": "1;93",
}


def table_map(
    state: State, chronicle: Chronicle, lang: str, ascii: bool, colour: bool, heritage: Mapping[str, Any] = NOTHING
) -> str:
    """The night of a session under way, without its lists: all of it before take-off, then the rows near the plane."""
    view = fallen(map_view(state, chronicle.tellings), heritage)
    return text_map(view, lang, ascii=ascii, colour=colour, lists=False, near=bool(view.legs))


def text_map(
    view: MapView, lang: str, *, ascii: bool = False, colour: bool = False, lists: bool = True, near: bool = False
) -> str:
    """The night, its legend, and (with `lists`) way and hope turn by turn; `near`: only rows round the plane."""
    drawn = _Night(view, lang, ascii=ascii)
    rows = drawn.tiles(colour) if view.blank else drawn.strip(colour, near=near)
    rows += ["", *drawn.legend(), *(drawn.lists() if lists else ()), *drawn.fallen_list()]
    return "\n".join(_plain(row) if ascii else row for row in rows) + "\n"


def _plain(row: str) -> str:
    """Spaces and marks of typography in their plain form; letters keep their accents."""
    return row.translate({0x202F: " ", 0xA0: " ", 0x2019: "'", 0x2013: "-"})


class _Night:
    """One text map in the making."""

    def __init__(self, view: MapView, lang: str, *, ascii: bool) -> None:
        self.view, self.ascii = view, ascii
        self.signs = _ASCII if ascii else _UNICODE
        self.said: dict[str, Any] = words("nightflight", lang, "map")
        self.names: dict[str, Any] = words("nightflight", lang, "names")
        self.shown: set[str] = set()
        self.fallen = {one.hex for one in view.fallen}

    # -- a flight -----------------------------------------------------------------------------

    def strip(self, colour: bool, *, near: bool) -> list[str]:
        """Rows from dawn to dusk."""
        present = sorted({place.row for place in self.view.places}, reverse=True)
        here = int(self.view.plane[:-1])
        kept = [row for row in present if not near or here - BEHIND <= row <= here + AHEAD]
        page = Page(WIDTH, len(kept) + 1)
        for y, row in enumerate(kept):
            self._row(page, y, row)
        self._columns(page, len(kept), kept[-1])
        ahead, behind = sum(row > kept[0] for row in present), sum(row < kept[-1] for row in present)
        return [*self._beyond("ahead", ahead), *page.rows(colour), *self._beyond("behind", behind)]

    def _beyond(self, key: str, rows: int) -> list[str]:
        return [" " * _LEFT + self.said["lists"][key].format(rows=rows)] if rows else []

    def _row(self, page: Page, y: int, row: int) -> None:
        page.put(0, y, f"{row:>2}", _STYLES["name"])
        for place in self.view.places:
            if place.row == row:
                self._hex(page, _LEFT, y, place)
        tile = self.view.tile(row)
        if row == tile.last:
            page.put(_RIGHT, y, self.names["terrains"][tile.sort], _STYLES["name"])

    def _columns(self, page: Page, y: int, row: int) -> None:
        """The letters of the columns, below their hexes of the last row."""
        for column, letter in enumerate(self.view.columns):
            page.put(_LEFT + column * _CELL + row % 2 * 2 + 1, y, letter, _STYLES["name"])

    def _hex(self, page: Page, left: int, y: int, place: Place) -> None:
        x = left + place.column * _CELL + place.row % 2 * 2
        mark = self._mark(place)
        if mark:
            self.shown.add(mark)
            page.put(x, y, PLANE if mark == "plane" else self.signs[mark], _STYLES.get(mark, "1"))
        kind = "used" if place.now == "night" and place.used else place.now
        self.shown.add("wind" if kind.startswith("wind_") else kind)
        page.put(x + 1, y, self._sign(kind), _STYLES.get("wind" if kind.startswith("wind_") else kind, "1"))
        if place.name in self.fallen:
            self.shown.add("fallen")
            page.put(x + 2, y, self.signs["fallen"], _STYLES["name"])

    def _mark(self, place: Place) -> str:
        """What stands before a hex's sign: the plane, a target, or a trace of the way."""
        if place.name == self.view.plane:
            return "plane"
        if place.target:
            return f"target_{place.target}"
        return "way" if place.name in self.view.visited else ""

    def _sign(self, kind: str) -> str:
        """One character, or in the plain form a wind's direction in letters."""
        if kind.startswith("wind_") and self.ascii:
            return str(self.names["ways"][kind.removeprefix("wind_").upper()])
        return self.signs[kind]

    # -- every tile ---------------------------------------------------------------------------

    def tiles(self, colour: bool) -> list[str]:
        """Tiles two by two, each under its name."""
        rows: list[str] = []
        for place in range(0, len(self.view.tiles), 2):
            pair = self.view.tiles[place : place + 2]
            page = Page(WIDTH, 1 + max(tile.rows for tile in pair))
            for left, tile in zip((0, _HALF), pair, strict=False):
                self._tile(page, left, tile)
            rows += [*([""] if rows else []), *page.rows(colour)]
        return rows

    def _tile(self, page: Page, left: int, tile: Span) -> None:
        page.put(left + 1, 0, self.names["terrains"][tile.sort], "1")
        for place in self.view.places:
            if tile.first <= place.row <= tile.last:
                self._hex(page, left, 1 + tile.last - place.row, place)

    # -- below it -----------------------------------------------------------------------------

    def legend(self) -> list[str]:
        """The signs that appear, in rows."""
        marks = self.said["marks"]
        found = []
        for name, meaning in marks.items():
            if name in self.shown:
                found.append(f"{self._key(name)} {meaning}")
        return listed(found, "  ")

    def _key(self, name: str) -> str:
        if name == "plane":
            return PLANE
        return self._sign("wind_ne") if name == "wind" else self.signs[name]

    def lists(self) -> Iterable[str]:
        """The way and hope, turn by turn."""
        said = self.said["lists"]
        ways = [
            self.said["leg"].format(
                turn=turn, hexes=" ".join(f"({leg.hex})" if leg.pushed else leg.hex for leg in legs)
            )
            for turn, legs in groupby(self.view.legs, key=lambda leg: leg.turn)
        ]
        hopes = [f"{stop.turn}→{stop.hope}".replace("→", "-" if self.ascii else "→") for stop in self.view.stops]
        for head, items in ((said["way"], ways), (said["hope"], hopes)):
            yield from _list(head, items)

    def fallen_list(self) -> list[str]:
        """The planes that lie on this map, lost in earlier flights."""
        fallen = [f"{one.hex} ({', '.join(one.names)})" for one in self.view.fallen]
        return _list(self.said["lists"]["fallen"], fallen)


def _list(head: str, items: Sequence[str]) -> list[str]:
    return listed([f"{head} {items[0]}", *items[1:]], ", ", WIDTH, "  ") if items else []
