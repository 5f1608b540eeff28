"""The expedition's map in characters, 59 columns by 9 rows, and below it what the signs mean.

A1▲     a hex: its name and its terrain; below, the expedition or its way, then the
@1v     number of a discovery, then who lives there. Between columns lies an edge:
        the river's arrow, a cataract, a trail.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from companion.core.chronicle import Chronicle
from companion.games.expedition.facts import TERRAINS
from companion.games.expedition.state import State
from companion.games.expedition.view.map import MapView, map_view
from companion.games.expedition.view.traces import traces
from companion.render.maps.expedition import spoken
from companion.render.textmap import NOTHING, WIDTH, Page, listed
from companion.words import words

_CELL = 4


@dataclass(frozen=True, slots=True)
class _Signs:
    """The characters of one form."""

    terrain: Mapping[str, str]
    unknown: str
    way: str
    flow: str
    fall: str
    cataract: str
    trail: str
    down_trail: str
    grave: str
    former_grave: str
    former_way: str
    realm: str
    step: str
    times: str
    between: str


_UNICODE = _Signs(
    dict(zip(TERRAINS, "▲∩♣∴♠≡≈", strict=True)), "·", "•", "→", "↓", "≠", "┄", "┆", "†", "‡", "◦", "°", "→", "×", "–"
)
_ASCII = _Signs(
    dict(zip(TERRAINS, '^n%"&=~', strict=True)), ".", "o", ">", "v", "#", "-", "|", "+", "i", ",", ":", ">", "x", "-"
)
_HERE, _SIGN, _CITY, _VILLAGE, _PEACEFUL = "@", "?", "C", "v", "p"
_STYLES = {
    "mountains": "37", "hills": "33", "forest": "32", "plains": "93", "jungle": "92", "swamp": "36", "lake": "94",
    "unknown": "2", "river": "94", "cataract": "1;94", "trail": "33", "here": "1;31", "way": "31", "find": "1;33",
    "grave": "1", "former": "2", "realm": "35", "folk": "1",
}  # fmt: skip


LEFT = ("former_graves", "places")
"""What is listed beside prompts too: of it the map shows no more than a sign."""


def table_map(
    state: State, chronicle: Chronicle, lang: str, ascii: bool, colour: bool, heritage: Mapping[str, Any] = NOTHING
) -> str:
    """The map of a session under way, without its lists: it stands beside prompts; with what earlier ones left."""
    view = map_view(state, chronicle.tellings, chronicle.turns, left=traces(heritage, state.facts))
    return text_map(view, lang, ascii=ascii, colour=colour, lists=False)


def text_map(
    view: MapView,
    lang: str,
    *,
    ascii: bool = False,
    colour: bool = False,
    around: int | None = None,
    lists: bool = True,
) -> str:
    """The map within 60 columns, its legend, and (with `lists`) the way, the discoveries and so on.

    `around` keeps the columns at most so many from the expedition.
    """
    names, said = words("expedition", lang, "names"), words("expedition", lang, "map")
    signs = _ASCII if ascii else _UNICODE
    page, low, high = _drawn(view, signs), *_columns(view, around)
    cropped = Page((high - low + 1) * _CELL - 1, len(page.cells))
    for y, row in enumerate(page.cells):
        cropped.cells[y] = row[low * _CELL : (high + 1) * _CELL - 1]
    rows = [*cropped.rows(colour), "", *_legend(view, names, said, signs, "".join(cropped.rows(False)))]
    rows += _lists(view, said, signs, None if lists else LEFT)
    return "\n".join(_plain(row) if ascii else row for row in rows) + "\n"


def _plain(row: str) -> str:
    """Spaces and marks of typography in their plain form; letters keep their accents."""
    return row.translate({0x202F: " ", 0xA0: " ", 0x2019: "'", 0xB7: "-"})


def _columns(view: MapView, around: int | None) -> tuple[int, int]:
    last = max(int(place.centre[0]) for place in view.places)
    if around is None or view.here is None:
        return 0, last
    here = round(view.spot(view.here)[0])
    return max(0, here - around), min(last, here + around)


# -- the map --------------------------------------------------------------------------------


def _drawn(view: MapView, signs: _Signs) -> Page:
    columns = max(int(place.centre[0]) for place in view.places) + 1
    height = max(int(2 * place.centre[1]) for place in view.places) + 2
    page = Page(columns * _CELL, height)
    for place in view.places:
        x, y = _cell(place.centre)
        terrain = place.terrain
        page.put(x, y, place.name, "" if terrain else _STYLES["unknown"])
        page.put(x + 2, y, signs.terrain[terrain] if terrain else signs.unknown, _STYLES[terrain or "unknown"])
    _put_marks(page, view, signs)
    _put_edges(page, view, signs)
    for name in view.realm:
        _mark(page, view, name, 2, signs.realm, "realm")
    return page


def _cell(centre: tuple[float, float]) -> tuple[int, int]:
    """Where a hex begins: its column of characters and its first row."""
    return int(centre[0]) * _CELL, int(2 * centre[1])


def _centre(view: MapView, name: str) -> tuple[float, float]:
    return next(place.centre for place in view.places if place.name == name)


def _mark(page: Page, view: MapView, name: str, slot: int, sign: str, style: str) -> None:
    """A mark on the second row of a hex, unless one is there already."""
    x, y = _cell(_centre(view, name))
    if page.free(x + slot, y + 1):
        page.put(x + slot, y + 1, sign, _STYLES[style])


def _put_marks(page: Page, view: MapView, signs: _Signs) -> None:
    """What stands on hexes, the more telling first."""
    if view.here is not None:
        _mark(page, view, view.here, 0, _HERE, "here")
    for leg in view.legs:
        for name in (leg.origin, leg.hex):
            _mark(page, view, name, 0, signs.way, "way")
    for find in view.finds:
        _mark(page, view, find.hex, 1, _figure(find.number), "find")
    for name in view.signs:
        _mark(page, view, name, 1, _SIGN, "find")
    for grave in view.graves:
        _mark(page, view, grave.hex, 1, signs.grave, "grave")
    _put_former(page, view, signs)
    for name in view.cities:
        _mark(page, view, name, 2, _CITY, "folk")
    for settled in view.settled:
        _mark(page, view, settled.hex, 2, _VILLAGE if settled.villages else _PEACEFUL, "folk")


def _put_former(page: Page, view: MapView, signs: _Signs) -> None:
    """What earlier expeditions left, where there is room."""
    for grave in view.traces.graves:
        _mark(page, view, grave.hex, 1, signs.former_grave, "former")
    for two in view.traces.way:
        for name in two:
            _mark(page, view, name, 0, signs.former_way, "former")


def _figure(number: int) -> str:
    """1 to 9, then letters, which stand in the list as well."""
    return str(number) if number < 10 else chr(ord("a") + number - 10)


def _put_edges(page: Page, view: MapView, signs: _Signs) -> None:
    for a, b in view.cataracts:
        _edge(page, view, a, b, signs.cataract, signs.cataract, "cataract")
    for a, b in view.trails:
        _edge(page, view, a, b, signs.trail, signs.down_trail, "trail")
    for up, down in pairwise(view.river):
        _edge(page, view, up, down, signs.flow, signs.fall, "river")


def _edge(page: Page, view: MapView, a: str, b: str, across: str, down: str, style: str) -> None:
    """A sign on the edge of two hexes: between columns on the row they share, or under the upper."""
    (ax, ay), (bx, by) = sorted((_cell(_centre(view, a)), _cell(_centre(view, b))))
    if ax == bx:
        if page.free(ax + 1, ay + 1):
            page.put(ax + 1, ay + 1, down, _STYLES[style])
    elif page.free(ax + 3, max(ay, by)):
        page.put(ax + 3, max(ay, by), across, _STYLES[style])


# -- below it -------------------------------------------------------------------------------


def _legend(view: MapView, names: dict[str, Any], said: dict[str, Any], signs: _Signs, drawn: str) -> list[str]:
    """The signs that appear, in rows: those that found no room on the map as `drawn` are left out."""
    shown = view.terrain.values()
    grounds = [f"{signs.terrain[kind]} {names['terrain'][kind]}" for kind in TERRAINS if kind in shown]
    marks = [
        f"{sign} {said['marks'][key]}"
        for key, sign, there in _marks(view, signs)
        if there and (key == "find" or set(drawn) & set(sign.split()))
    ]
    return [*listed(grounds, "  "), *listed(marks, "  ")]


def _marks(view: MapView, signs: _Signs) -> list[tuple[str, str, bool]]:
    return [
        ("unknown", signs.unknown, len(view.terrain) < len(view.places)),
        ("here", _HERE, view.here is not None),
        ("way", signs.way, bool(view.legs)),
        ("river", signs.flow, True),
        ("cataract", signs.cataract, bool(view.cataracts)),
        ("trail", f"{signs.trail} {signs.down_trail}", bool(view.trails)),
        ("sign", _SIGN, bool(view.signs)),
        ("find", "1", bool(view.finds)),
        ("grave", signs.grave, bool(view.graves)),
        ("former_way", signs.former_way, bool(view.traces.way)),
        ("former_grave", signs.former_grave, bool(view.traces.graves)),
        ("village", _VILLAGE, any(one.villages for one in view.settled)),
        ("peaceful", _PEACEFUL, any(one.peaceful for one in view.settled)),
        ("city", _CITY, bool(view.cities)),
        ("realm", signs.realm, bool(view.realm)),
    ]


def _lists(view: MapView, said: dict[str, Any], signs: _Signs, only: tuple[str, ...] | None) -> list[str]:
    """What the map has no room for: days, counts, names; all of it, or `only` some."""
    lists = said["lists"]
    parts = [
        ("way", _way(view, signs), "  "),
        ("finds", (_find(find, said) for find in view.finds), "; "),
        ("trails", (signs.between.join(sorted(two)) for two in view.trails), ", "),
        ("cataracts", (signs.between.join(two) for two in view.cataracts), ", "),
        ("villages", (_counted(one.hex, one.villages, signs) for one in view.settled if one.villages), ", "),
        ("peaceful", (_counted(one.hex, one.peaceful, signs) for one in view.settled if one.peaceful), ", "),
        ("graves", (_grave(grave, said) for grave in view.graves), "; "),
        ("former_way", _former(view, signs), "  "),
        ("former_graves", (spoken.former(one, said) for one in view.traces.graves), "; "),
        ("places", (spoken.place(one, said) for one in view.traces.places), "; "),
    ]
    rows: list[str] = []
    for key, items, joint in parts:
        found = list(items) if only is None or key in only else []
        if found:
            rows += listed([f"{lists[key]} {found[0]}", *found[1:]], joint, WIDTH, "  ")
    return rows


def _way(view: MapView, signs: _Signs) -> Iterator[str]:
    """The marches, each with its day before the hex it led to."""
    if view.legs:
        yield view.legs[0].origin
    for leg in view.legs:
        yield f"{leg.day}{signs.step}{leg.hex}"


def _former(view: MapView, signs: _Signs) -> Iterator[str]:
    """The hexes that the expedition before came through."""
    way = view.traces.way
    if way:
        yield signs.step.join([way[0][0], *(there for _, there in way)])


def _find(find: Any, said: dict[str, Any]) -> str:
    form = said["find_line"] if find.day is not None else said["find_undated"]
    return f"{_figure(find.number)} {said['finds'][find.id]} ({form.format(day=find.day, hex=find.hex)})"


def _counted(name: str, count: int, signs: _Signs) -> str:
    return name if count == 1 else f"{name} {signs.times}{count}"


def _grave(grave: Any, said: dict[str, Any]) -> str:
    place = said["find_line"].format(day=grave.day, hex=grave.hex)
    return f"{grave.name} ({place})" if grave.name else str(place)
