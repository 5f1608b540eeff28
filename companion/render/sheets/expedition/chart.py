"""The upper half of the sheet: the map, and in the corners that it leaves free the rest of the table.

The map's outline leaves three: tracks lie under the first columns, the compass of morale
above the last ones, memory and score under those between.
"""

from __future__ import annotations

from dataclasses import replace
from math import cos, radians, sin, sqrt

from companion.render.drawing import Circle, Ink, Path, Point, polyline
from companion.render.sheets.expedition import record
from companion.render.sheets.expedition.desk import Desk, signed
from companion.render.sheets.expedition.field import Field, sea
from companion.render.sheets.page import ITALIC, TITLE, Style
from companion.render.sheets.paper import Box

ACROSS = 23.0  # radii of a hex from the west of column A to the east of column O
ROWS = 4.5  # rows of hexes, counting half ones, from the top of B to the bottom of O
BEARINGS = {"N": 0, "NE": 60, "SE": 120, "S": 180, "SW": 240, "NW": 300}
TITLE_STRIP = 9.5
SEA = 18.0  # how wide the sea must be for the ship to fit


def upper(desk: Desk, band: Box) -> None:
    """Title, map, tracks, compass, memory and score."""
    field = band.below(TITLE_STRIP)
    size = min(field.width / ACROSS, field.height / (ROWS * sqrt(3)))
    row = size * sqrt(3)
    left = field.x + (field.width - ACROSS * size) * 0.25
    _title(desk, band.top(TITLE_STRIP))
    _map(desk, left, field.y, size)
    low = field.y + 3.5 * row + 1.8
    record.tracks(desk, Box(field.x, low, left + 10.7 * size - field.x, band.bottom - low))
    strip = Box(left + 12.2 * size, field.y + 4 * row + 1.6, 8.9 * size, band.bottom - field.y - 4 * row - 1.6)
    record.score(desk, strip)
    _compass(desk, band.right - 13.6, band.y + 11.0, 7.2)


def _title(desk: Desk, box: Box) -> None:
    page, view = desk.page, desk.view
    base = box.y + 6.2
    name = Style(TITLE, 22.0, 16.0, page.colours.accent)
    x = box.x + page.label("title", desk.names["title"], (box.x, base), name, box.width * 0.36) + 4
    line = record.today(desk, view.marks) if view.marks else desk.filled(desk.words["motto"])
    motto = Style(ITALIC, 11.0, 8.0, page.colours.soft)
    page.label("motto", line, (x, base), motto, box.x + box.width * 0.54 - x)
    record.kind(desk, Box(box.x + box.width * 0.56, box.y, box.width * 0.30, 7.8))


def _map(desk: Desk, x: float, y: float, size: float) -> None:
    field = Field(desk.view.map, desk.words, desk.names["terrain"], size, desk.ink)
    desk.page.add(field.group((x, y)))
    for place in desk.view.map.places:
        across, down = field.grid.centre(place.name)
        at = x + across * field.scale, y + down * field.scale
        desk.page.entry(
            f"hex.{place.name}", Box(at[0] - size * 0.6, at[1] + size * 0.2, size * 1.2, size * 0.42), place.name
        )
    row, right = size * sqrt(3), desk.page.paper.frame.right
    east = x + ACROSS * size + 3
    if right - east > SEA:
        desk.page.add(*sea(Box(east, y + 2 * row, right - east, 2.3 * row), desk.ink))


def _compass(desk: Desk, x: float, y: float, radius: float) -> None:
    """What the day's way does to morale, on the rose itself; in its centre, what staying does."""
    page, morale = desk.page, desk.view.morale
    for share in (0.74, 0.68):
        page.add(Circle((x, y), radius * share, Ink(stroke=page.colours.accent, width=0.18)))
    strong = Style(desk.strong.face, 9.0, 8.0, page.colours.ink)
    for direction, bearing in BEARINGS.items():
        across, down = sin(radians(bearing)), -cos(radians(bearing))
        page.add(_ray(desk, (x, y), (across, down), radius, better=morale[direction] > 0))
        at = (x + across * (radius + 3.2), y + down * (radius + 2.6) + 1.15)
        page.label(f"compass.{direction}", signed(morale[direction]), at, strong, 9, "middle")
    page.label("compass.stay", signed(morale["stay"]), (x, y + 1.0), replace(strong, size=8.0), 7, "middle")
    caption = Style(ITALIC, 9.0, 7.5, page.colours.soft)
    page.label("compass", desk.words["compass"], (x, y + radius + 6.8), caption, 30, "middle")
    page.label("compass.centre", desk.words["stay"], (x, y + radius + 10.0), caption, 30, "middle")


def _ray(desk: Desk, centre: Point, way: Point, radius: float, *, better: bool) -> Path:
    """A ray of the rose, full where the way lifts the heart."""
    (x, y), (across, down), root, half = centre, way, 0.36 * radius, 0.16 * radius
    corners = [
        (x + across * root + down * half, y + down * root - across * half),
        (x + across * radius, y + down * radius),
        (x + across * root - down * half, y + down * root + across * half),
    ]
    accent = desk.page.colours.accent
    return polyline(corners, Ink(fill=accent if better else "#ffffff", stroke=accent, width=0.3), closed=True)
