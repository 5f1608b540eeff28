"""The map of the sheet: the journal's map without its ornaments, with room in each hex for a pencil."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games.expedition.view.map import MapView
from companion.render import fonts
from companion.render.art.sketch import moved, painted
from companion.render.art.terrain import GROUNDS
from companion.render.art.vignettes import ship
from companion.render.drawing import Group, Point, Shape, Text
from companion.render.maps.expedition import land, water
from companion.render.maps.expedition.marks import Marks
from companion.render.maps.expedition.palette import PALETTES, Palette
from companion.render.maps.grid import RADIUS, Grid
from companion.render.maps.labels import Box, Room
from companion.render.sheets.page import PT, READ
from companion.render.sheets.paper import Box as Strip

_CREST, _SWELL = 7.0, 4.4  # mm from wave to wave
SMALL = 6.5  # points, on the sheet


class Field:
    """The map of a view on hexes of radius `size` mm."""

    def __init__(self, view: MapView, words: dict[str, Any], terrains: dict[str, str], size: float, ink: str) -> None:
        self.view, self.words, self.terrains, self.scale = view, words, terrains, size / RADIUS
        self.palette = _pencil(PALETTES[ink])
        self.grid = Grid({place.name: place.centre for place in view.places}, tall=False)
        self.room = Room(Box(0, 0, self.grid.width, self.grid.height))
        self.river = [replace(reach, seen=True) for reach in water.reaches(view, self.grid)]
        self.marks = Marks(view, self.grid, self.room, self.palette, water.samples(self.river))

    def group(self, at: Point) -> Group:
        """The map with its upper left corner at a point of the page."""
        banner = self.marks.here()  # has its place, which no word may take
        labels = self._labels()
        things = self._things(banner)
        return Group((*self._ground(), *things, *labels), move=at, scale=self.scale)

    def _things(self, banner: list[Shape]) -> list[Shape]:
        """What stands on the hexes; each takes the room that it needs, the most telling first."""
        marks = self.marks
        coins, names = [*marks.island(), *marks.discoveries()], marks.names()
        places = [*coins, *marks.cities(), *marks.villages(), *marks.graves()]
        return [*places, *banner, *marks.days(), *names]

    def _ground(self) -> list[Shape]:
        """Land, water and ways, which keep clear of what stands on them."""
        view, grid, palette, marks = self.view, self.grid, self.palette, self.marks
        return [
            *land.tints(view, grid, palette),
            *land.edges(view, grid, palette),
            *water.river(self.river, palette),
            *water.delta(view, grid, palette),
            *land.symbols(view, grid, self.room.taken, marks.ways, palette),
            *land.borders(view, grid, palette),
            *marks.trails(),
            *water.cataracts(view, grid, palette),
            *marks.way(),
        ]

    def _labels(self) -> list[Shape]:
        """In small letters what a hex is: its terrain, the start, the goal."""
        lake = self.view.lake
        said = {name: self.terrains[terrain] for name, terrain in self.view.terrain.items() if name not in lake}
        if lake:
            said[lake[0]] = self.words["short"]["lago_de_oro"]
        said[self.view.delta] = self.words["goal"]
        if self.view.here is None:
            said[self.view.start] = self.words["start"]
        return [self._label(name, text) for name, text in said.items()]

    def _label(self, name: str, text: str) -> Text:
        """At the foot of its hex, or elsewhere in it where the river or a way is; never in another."""
        size = SMALL * PT / self.scale
        x, y = self.marks.near(self.grid.centre(name), "label", fonts.width(text, READ, size) + 0.6, size)
        return Text((x, y + size * 0.34), text, size, READ, self.palette.text, "middle")


def _pencil(palette: Palette) -> Palette:
    """The map's inks, with firm edges where nobody has been: here is where one draws."""
    return replace(palette, unseen=replace(palette.edge, width=0.22))


def sea(box: Strip, ink: str) -> list[Shape]:
    """The sea beyond the delta, and the ship that waits there."""
    pens = PALETTES[ink].pens
    wave = GROUNDS["lake"].symbol(1)
    rows = [row for row in range(int(box.height / _SWELL)) if not 0.22 < row * _SWELL / box.height < 0.66]
    waves = [
        stroke
        for row in rows
        for column in range(int(box.width / _CREST))
        for stroke in moved(wave, (box.x + (column + 0.5 + row % 2 * 0.4) * _CREST, box.y + (row + 0.5) * _SWELL))
    ]
    vessel = moved(ship(), (box.middle, box.y + box.height * 0.6), 1.1)
    return [*painted(waves, pens), *painted(vessel, pens)]
