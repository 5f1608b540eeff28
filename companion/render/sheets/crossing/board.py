"""The board of the sheet: the journal's bay with room on each square for a coin, the Mont at its head."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.games.crossing.facts import HOME
from companion.games.crossing.view.map import MapView
from companion.render.art.pilgrims import icon
from companion.render.drawing import Group, Ink, Point, Shape, Text, rectangle
from companion.render.maps.crossing import GATES, NAMES, bay, mont_at
from companion.render.maps.crossing.board import Field
from companion.render.maps.crossing.legend import names_of_squares, rounds
from companion.render.maps.crossing.marks import Marks
from companion.render.maps.crossing.palette import FIGURES, ITALIC, PALETTES, Palette
from companion.render.maps.labels import Box as Edges
from companion.render.maps.labels import Room
from companion.render.sheets.crossing.desk import Desk
from companion.render.sheets.fields import numbered
from companion.render.sheets.paper import Box

_MONT = 33.0
_MONT_SCALE = 0.42
_TIDE = 7.4
_STEP = 9.0, 6.4  # where the tide's marker stands after a round before the sea comes
_EBB = _STEP[1] + 1.0
_CORNER = 5.0, 3.6  # mm


def board(desk: Desk, area: Box) -> Box:
    """The board as large as the area allows, at its left; what it takes."""
    wide, deep, shapes = picture(desk.view.map, desk.ink)
    scale = min(area.height / deep, area.width * 0.66 / wide)
    top = area.y + (area.height - deep * scale) / 2
    desk.page.add(Group(shapes, move=(area.x, top), scale=scale))
    _squares(desk, (area.x, top), scale)
    return Box(area.x, top, wide * scale, deep * scale)


def _squares(desk: Desk, origin: Point, scale: float) -> None:
    """In the corner of each square that has a number, room for who stands there."""
    field = _field(desk.view.map)
    for square in desk.view.map.squares:
        if square.number is not None:
            edges = field.square(square.column, square.row)
            right, top = origin[0] + edges.right * scale, origin[1] + edges.top * scale
            tip = numbered(desk.lang, desk.words["tips"]["square"], square.name)
            box = Box(right - _CORNER[0] - 0.3, top + 0.3, *_CORNER)
            desk.page.entry(f"square.{square.name}", box, tip)


def _field(view: MapView) -> Field:
    """Where the board's squares lie."""
    return Field(len(view.columns), view.rows, False, (NAMES, _MONT + GATES))


def picture(view: MapView, ink: str) -> tuple[float, float, tuple[Shape, ...]]:
    """The board for itself: its width, its height, its shapes; a square is 10 units wide."""
    field = _field(view)
    wide = NAMES + field.width + _TIDE * len(view.floods)
    return wide, _MONT + GATES + field.height + NAMES + _EBB, tuple(_shapes(view, field, ink))


def _shapes(view: MapView, field: Field, ink: str) -> list[Shape]:
    palette = PALETTES[ink]
    standing = replace(view, pilgrims=tuple(one for one in view.pilgrims if not one.loss and one.at != HOME))
    edges = Edges(0, 0, NAMES + field.width + _TIDE, field.origin[1] + field.height + NAMES)
    marks = Marks(standing, field, Room(edges), palette)
    gates, numbers = marks.gates(), marks.numbers()
    return [
        *mont_at((NAMES + field.width / 2, _MONT + 2), _MONT_SCALE, palette),
        *bay.ground(view, field, palette),
        *bay.flood(view, field, palette),
        *gates,
        *numbers,
        *marks.pilgrims(),
        *names_of_squares(view, field, palette),
        *rounds(view, field, palette),
        *_ebb(view, field, palette),
    ]


def _ebb(view: MapView, field: Field, palette: Palette) -> Iterator[Shape]:
    """North of the beach a step a round, until the sea takes the beach; some are for few players only."""
    firsts = {flood.players: flood.first for flood in view.floods}
    most, least = max(firsts.values()) - 1, min(firsts.values()) - 1
    wide, high = _STEP
    top = field.origin[1] + field.height + NAMES
    left = NAMES + field.width - most * wide
    yield icon("tide", (left - 5.0, top + high / 2), 5.2, palette.tide)
    for number in range(1, most + 1):
        x, passed = left + (number - 1) * wide, view.round is not None and number < view.round
        yield rectangle(x, top, wide, high, Ink(stroke=palette.faint, width=0.25, round=False))
        face, fill = (FIGURES, palette.tide) if passed else (ITALIC, palette.faint)
        yield Text((x + wide / 2, top + high / 2 + 1.3), str(number), 3.8, face, fill, "middle")
        if number > least:
            few = next(players for players, first in firsts.items() if first > number)
            yield icon("pilgrim", (x + 1.5, top + 2.0), 2.4, palette.text, palette.bead)
            label = str(few[0]) if few[0] == few[-1] else f"{few[0]}–{few[-1]}"
            yield Text((x + 3.0, top + 2.6), label, 1.9, FIGURES, palette.text)
