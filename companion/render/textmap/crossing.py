"""The bay in characters, 50 columns by 19 rows, and below it what the signs mean.

As on the printed board the Mont is above and the beach below, so that west (A) is to the right.
A cell holds the square's number and who stands there; at the right stands the round after which
the sea takes the row.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.core.chronicle import Chronicle
from companion.games.crossing.facts import BEACH as ON_BEACH
from companion.games.crossing.facts import HOME, SWEPT
from companion.games.crossing.state import State
from companion.games.crossing.view.map import LETTERS, MapView, Pilgrim, Square, earlier, map_view
from companion.render.textmap import NOTHING, WIDTH, Page, listed
from companion.words import words

_CELL, _NARROW = 5, 3  # how wide the cells are, those of boards with many columns
_MANY = 10
_LEFT = 4


@dataclass(frozen=True, slots=True)
class _Signs:
    """The characters of one form."""

    water: str
    flood: str
    islet: str
    home: str
    beach: str
    tide: str
    cross: str


_UNICODE = _Signs("≈≈≈", "∼", "▲", "▲", "·", "≈", "†")
_ASCII = _Signs("===", "~", "^", "^", ".", "t", "+")
_LOST = "x"
_SEATS = ("1;31", "1;34", "1;32", "1;35", "1;33", "1;37")
_STYLES = {"water": "94", "flood": "36", "islet": "33", "name": "2", "mont": "1", "lost": "2"}


LEFT = ("earlier",)
"""What is listed beside prompts too: of it the bay shows no more than a sign."""


def table_map(
    state: State, chronicle: Chronicle, lang: str, ascii: bool, colour: bool, heritage: Mapping[str, Any] = NOTHING
) -> str:
    """The bay of a session under way, without its lists: it stands beside prompts; with whom it took before."""
    view = replace(map_view(state, chronicle.tellings, chronicle.turns), earlier=earlier(heritage, state.facts))
    return text_map(view, lang, ascii=ascii, colour=colour, lists=False)


def text_map(view: MapView, lang: str, *, ascii: bool = False, colour: bool = False, lists: bool = True) -> str:
    """The bay within 60 columns, its legend, and (with `lists`) who is home, on the islet, swept away."""
    said = words("crossing", lang, "map")
    signs = _ASCII if ascii else _UNICODE
    rows = [*_drawn(view, signs).rows(colour), "", *_legend(view, said, signs)]
    rows += _lists(view, said, None if lists else LEFT)
    return "\n".join(_plain(row) if ascii else row for row in rows) + "\n"


def _plain(row: str) -> str:
    """Spaces and marks of typography in their plain form; letters keep their accents."""
    return row.translate({0x202F: " ", 0xA0: " ", 0x2019: "'", 0xB7: "-", 0x2013: "-"})


# -- the bay ----------------------------------------------------------------------------------


def _drawn(view: MapView, signs: _Signs) -> Page:
    rows = view.rows
    page = Page(WIDTH, rows + 4)
    _row_of(page, 0, f" {signs.home}", list(view.home))
    for gate in view.gates:
        page.put(_column(view, gate.column), 1, f"[{gate.number}]", _STYLES["mont"])
    standing = {one.at: one for one in view.pilgrims} | {one.loss.square: one for one in view.pilgrims if one.loss}
    for square in view.squares:
        x, y = _column(view, square.column), rows + 2 - square.row
        _put_square(page, x, y, view, square, signs, standing)
    _put_earlier(page, view, signs)
    for row in range(1, rows + 1):
        page.put(0, rows + 2 - row, f"{row:>2}", _STYLES["name"])
    _row_of(page, rows + 2, f" {signs.beach}", [one for one in view.pilgrims if _on_beach(one)])
    for column, letter in enumerate(view.columns):
        page.put(_column(view, column) + 1, rows + 3, letter, _STYLES["name"])
    _put_rounds(page, view, signs)
    return page


def _on_beach(one: Pilgrim) -> bool:
    return one.at == ON_BEACH or (one.loss is not None and one.loss.square == ON_BEACH)


def _column(view: MapView, column: int) -> int:
    """Where the cell of a column begins: west is to the right."""
    return _LEFT + (len(view.columns) - 1 - column) * _cell(view)


def _cell(view: MapView) -> int:
    return _CELL if len(view.columns) <= _MANY else _NARROW


def _row_of(page: Page, y: int, sign: str, pilgrims: list[Pilgrim]) -> None:
    """A row of pilgrims who stand nowhere in the bay: at home, on the beach."""
    page.put(0, y, sign, _STYLES["mont"])
    for place, one in enumerate(pilgrims):
        page.put(_LEFT + place * 4, y, f"{_LOST if one.loss else ''}{one.label}", _style(one))


def _style(one: Pilgrim) -> str:
    return _STYLES["lost"] if one.loss else _SEATS[one.place % len(_SEATS)]


def _put_square(
    page: Page, x: int, y: int, view: MapView, square: Square, signs: _Signs, standing: Mapping[str, Pilgrim]
) -> None:
    """`3` with who stands there, `x` before one whom the sea took."""
    if square.number is None:
        page.put(x, y, signs.water, _STYLES["water"])
        return
    under = square.row < view.tide
    islet = square.name == view.islet
    page.put(x, y, signs.islet if islet else signs.flood if under else " ", _STYLES["islet" if islet else "flood"])
    one = standing.get(square.name)
    page.put(x + 1, y, _LOST if one and one.loss else str(square.number), _STYLES["flood"] if under else "")
    if one:
        page.put(x + 2, y, one.label, _style(one))


def _put_earlier(page: Page, view: MapView, signs: _Signs) -> None:
    """A cross behind the square of one whom the sea took before; narrow cells have no room for it."""
    for one in view.earlier if _cell(view) == _CELL else ():
        column, row = view.spot(one.square)
        page.put(_column(view, column) + _CELL - 1, view.rows + 2 - row, signs.cross, _STYLES["lost"])


def _put_rounds(page: Page, view: MapView, signs: _Signs) -> None:
    left = _LEFT + len(view.columns) * _cell(view)
    for place, flood in enumerate(view.floods):
        first, last = flood.players[0], flood.players[-1]
        head = signs.tide if not view.blank else str(first) if first == last else f"{first}-{last}"
        page.put(left + place * 4, 1, f"{head:>3}", _STYLES["flood"])
        for row in range(view.rows + 1):
            style = _STYLES["flood"] if row < view.tide else _STYLES["name"]
            page.put(left + place * 4, view.rows + 2 - row, f"{flood.round(row):>3}", style)


# -- below it ---------------------------------------------------------------------------------


def _legend(view: MapView, said: dict[str, Any], signs: _Signs) -> list[str]:
    """The signs that appear, in rows."""
    marks = said["marks"]
    found = [
        (f"{signs.water} {marks['water']}", True),
        (f"{signs.islet} {marks['islet']}", True),
        (f"[4] {marks['mont']}", True),
        (f"{signs.home} {marks['home']}", bool(view.home)),
        (f"{signs.beach} {marks['beach']}", True),
        (f"{signs.flood} {marks['sea']}", view.tide > 1),
        (f"{_LOST} {marks['swept']}", any(one.loss for one in view.pilgrims)),
        (f"{signs.cross} {marks['earlier']}", bool(view.earlier) and _cell(view) == _CELL),
        (f"{signs.tide} {marks['tide']}", not view.blank),
        (marks["tides"], view.blank),
    ]
    seats = [
        f"{LETTERS[place]}1 {LETTERS[place]}2 {seat}" for place, seat in enumerate(view.seats) if seat != LETTERS[place]
    ]
    return [*listed([text for text, shown in found if shown], "  "), *listed(seats, "  ")]


def _lists(view: MapView, said: dict[str, Any], only: tuple[str, ...] | None) -> list[str]:
    """What became of each pilgrim, and of those before; all of it, or `only` some."""
    rows: list[str] = []
    for key, items in (
        ("home", (f"{one.label} ({one.arrived[0]})" for one in view.home if one.arrived)),
        ("islet", (one.label for one in view.pilgrims if one.stranded)),
        ("out", (f"{one.label} {one.at}" for one in view.pilgrims if _walking(one))),
        ("beach", (one.label for one in view.pilgrims if one.at == ON_BEACH)),
        ("swept", _swept(view, said)),
        ("earlier", (f"{one.name} {one.square}" for one in view.earlier)),
    ):
        found = list(items) if only is None or key in only else []
        if found:
            rows += listed([f"{said['lists'][key]} {found[0]}", *found[1:]], ", ", WIDTH, "  ")
    return rows


def _walking(one: Pilgrim) -> bool:
    return one.at not in (HOME, SWEPT, ON_BEACH) and not one.stranded


def _swept(view: MapView, said: dict[str, Any]) -> Iterator[str]:
    for one in view.pilgrims:
        if one.loss:
            square = said["fates"]["on_beach"] if one.loss.square == ON_BEACH else one.loss.square
            name = f" {one.loss.name}" if one.loss.name else ""
            yield f"{one.label}{name} ({square}, {one.loss.round})"
