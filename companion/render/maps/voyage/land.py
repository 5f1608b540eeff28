"""Europe and Africa under the routes: sea, climes, coasts, lakes, rivers, ridges."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from companion.render.drawing import Command, Ink, Path, Point, Shape, polygons, polyline, rectangle, smooth
from companion.render.maps.labels import Box
from companion.render.maps.voyage.geo import Globe, clipped, coast, rounded, trimmed
from companion.render.maps.voyage.palette import Palette, Stops

_BAND = 3.0  # degrees of latitude under one tint
_LAP = 0.06  # bands overlap by so many units, lest a seam shows
_MERIDIANS, _PARALLELS = range(-60, 91, 15), range(-30, 76, 15)


def land(globe: Globe, box: Box, palette: Palette) -> list[Shape]:
    """All that lies under the routes, within a box."""
    rings = [ring for ring in (clipped(globe.path(rounded(one)), box) for one in coast().land.values()) if ring]
    return [
        *_sea(globe, box, palette),
        *([polygons(rings, palette.shoal)] if palette.shoal else []),
        *_climes(globe, box, rings, palette),
        *_rivers(globe, box, palette),
        *_lakes(globe, box, palette),
        polygons(rings, palette.coast),
        *_ridges(globe, box, palette),
        *_frame(box, palette),
    ]


def _sea(globe: Globe, box: Box, palette: Palette) -> list[Shape]:
    """The water, and the net of meridians and parallels, which the land covers."""
    net: list[Command] = []
    for east in _MERIDIANS:
        x, _ = globe.place((east, 0))
        if box.left < x < box.right:
            net += [("M", x, box.top), ("L", x, box.bottom)]
    for north in _PARALLELS:
        _, y = globe.place((0, north))
        if box.top < y < box.bottom:
            net += [("M", box.left, y), ("L", box.right, y)]
    ground = rectangle(
        box.left, box.top, box.right - box.left, box.bottom - box.top, Ink(fill=palette.sea or "#ffffff")
    )
    return [ground, Path(tuple(net), palette.grid)]


def _climes(globe: Globe, box: Box, rings: Sequence[Sequence[Point]], palette: Palette) -> list[Shape]:
    """The land's colours, band by band from the north."""
    if not palette.climes:
        return [polygons(rings, Ink(fill="#ffffff"))]
    shapes: list[Shape] = []
    first, last = int(palette.climes[0][0]), int(palette.climes[-1][0])
    for step in range(int((first - last) / _BAND) + 1):
        north = first - step * _BAND
        _, top = globe.place((0, north))
        _, bottom = globe.place((0, north - _BAND))
        band = Box(box.left, max(box.top, top - _LAP), box.right, min(box.bottom, bottom + _LAP))
        cut = [part for part in (clipped(ring, band) for ring in rings) if part]
        if cut:
            shapes.append(polygons(cut, Ink(fill=clime(palette.climes, north - _BAND / 2))))
    return shapes


def clime(stops: Stops, latitude: float) -> str:
    """The colour of a latitude, between those of the two stops about it."""
    for (north, one), (south, other) in pairwise(stops):
        if latitude >= south:
            return _mixed(one, other, min(1.0, (north - latitude) / (north - south)))
    return stops[-1][1]


def _mixed(one: str, other: str, share: float) -> str:
    parts = ((int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in parts)


def _lakes(globe: Globe, box: Box, palette: Palette) -> list[Shape]:
    rings = [ring for ring in (clipped(globe.path(rounded(one)), box) for one in coast().water.values()) if ring]
    return [polygons(rings, palette.lake)]


def _rivers(globe: Globe, box: Box, palette: Palette) -> list[Shape]:
    lines = [line for line in (trimmed(globe.path(one), box) for one in coast().rivers.values()) if len(line) > 1]
    return [Path(tuple(command for line in lines for command in smooth(line, palette.river).commands), palette.river)]


def _ridges(globe: Globe, box: Box, palette: Palette) -> list[Shape]:
    """Small peaks, shaded to the east."""
    commands: list[Command] = []
    for ridge in coast().peaks.values():
        for x, y in trimmed(globe.path(ridge), box):
            commands += [("M", x - 1.5, y + 0.9), ("L", x, y - 1.2), ("L", x + 1.5, y + 0.9)]
            commands += [("M", x + 0.1, y - 0.7), ("L", x + 0.5, y + 0.7)]
    return [Path(tuple(commands), palette.peak)]


def _frame(box: Box, palette: Palette) -> list[Shape]:
    corners = [(box.left, box.top), (box.right, box.top), (box.right, box.bottom), (box.left, box.bottom)]
    return [polyline(corners, Ink(stroke=palette.text, width=0.3), closed=True)]
