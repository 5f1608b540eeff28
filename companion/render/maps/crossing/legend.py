"""The margin of the bay's map: title, legend of what appears, row and column names, the rounds of the tide."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from math import cos, radians, sin
from typing import Any

from companion.games.crossing.facts import HOME
from companion.games.crossing.view.map import LETTERS, Flood, MapView, Pilgrim
from companion.render import fonts
from companion.render.art.mont import arch, tombelaine
from companion.render.art.ornament import cartouche, compass
from companion.render.art.pilgrims import icon
from companion.render.art.sketch import moved, painted, stroke
from companion.render.drawing import Group, Ink, Path, Point, Shape, Text, polyline, rectangle
from companion.render.maps.crossing.board import Field
from companion.render.maps.crossing.marks import bead, cross, tag
from companion.render.maps.crossing.palette import FIGURES, ITALIC, TITLE, Palette
from companion.render.maps.key import BOOK, Row, Sample, fitted
from companion.render.maps.labels import Box

_NAME = 11.0  # sizes, that a name takes at most


def heading(view: MapView, names: dict[str, Any], said: dict[str, Any]) -> tuple[str, str]:
    """The title and what stands under it."""
    winners = tuple(map(_called, view.winners))
    return str(names["title"]), state(replace(view, winners=winners), said["subtitle"])


def state(view: MapView, forms: dict[str, Any]) -> str:
    """Where the session stands, in one of four forms."""
    key = "blank" if view.blank else "open" if not view.over else "won" if view.winners else "lost"
    if key == "lost" and view.result == "draw":
        key = "draw"
    return str(forms[key].format(round=view.round, winners=", ".join(view.winners)))


def rows(view: MapView, said: dict[str, Any]) -> list[Row]:
    """The legend of all that appears on this map, and of nothing else."""
    signs = said["signs"]
    found = [
        Row(signs["number"], _number),
        Row(signs["water"], _water),
        Row(signs["sands"], _sands),
        Row(signs["islet"], _islet),
        Row(signs["gate"], _gate),
        Row(signs["rounds" if view.blank else "round"], _round),
    ]
    if view.tide:
        found.append(Row(signs["tide"], _tide))
    if view.earlier:
        found.append(Row(signs["earlier"], cross))
    for place, seat in enumerate(view.seats):
        found.append(Row(_seat(place, seat), _track(place)))
        found += [
            Row(_fate(one, view, said), _tagged(one) if one.at != HOME else _ranked(view.home.index(one) + 1))
            for one in view.pilgrims
            if one.seat == seat
        ]
    return found


def _seat(place: int, seat: str) -> str:
    return LETTERS[place] if seat == LETTERS[place] else f"{LETTERS[place]} · {_called(seat)}"


def _called(name: str) -> str:
    """A name, or of one too long its beginning."""
    return fonts.shortened(name, BOOK, _NAME)


def _fate(one: Pilgrim, view: MapView, said: dict[str, Any]) -> str:
    """What became of a pilgrim, or where it is."""
    fates = said["fates"]
    if one.arrived and one.at == HOME:
        round, gate = one.arrived
        text = fates["home"].format(round=round, gate=gate.removeprefix("mont:"))
    elif one.loss:
        place = fates["on_beach"] if one.loss.square == "beach" else one.loss.square
        text = fates["swept"].format(round=one.loss.round, square=place)
        text += fates["named"].format(name=_called(one.loss.name)) if one.loss.name else ""
    else:
        kind = "stranded" if one.stranded else "beach" if one.at == "beach" else one.at
        text = fates[kind].format(square=one.at) if kind in fates else fates["at"].format(square=one.at)
    return str(said["labelled"]).format(label=one.label, told=text)


def _number(palette: Palette) -> list[Shape]:
    box = rectangle(-2.2, -2.2, 4.4, 4.4, palette.grid)
    return [box, Text((0, 1.25), "4", 3.8, FIGURES, palette.figure, "middle")]


def _water(palette: Palette) -> list[Shape]:
    body = stroke("x", "M -4.3 -0.6 C -2.6 -2.4 2 -1.2 4.3 -1.8 L 4.3 1.2 C 1.8 2.2 -2.4 0.9 -4.3 2 Z")
    line = stroke("x", "M -4 0.6 C -2.2 -0.9 2 0.3 4 -0.4")
    return [Path(body[1], palette.shore), Path(line[1], palette.lining)]


def _sands(palette: Palette) -> list[Shape]:
    shapes: list[Shape] = []
    for place, tone in enumerate(("grey", "ochre", "blue")):
        wash = palette.tones[tone]
        fill = wash.fill if wash else None
        shapes.append(
            rectangle(-4.3 + place * 2.9, -1.8, 2.8, 3.6, Ink(fill=fill, stroke=palette.grid.stroke, width=0.2))
        )
    return shapes


def _islet(palette: Palette) -> list[Shape]:
    return [p for part in tombelaine() for p in painted(moved(part, (0, 0.3), 0.85), palette.pens)]


def _gate(palette: Palette) -> list[Shape]:
    return list(painted(moved(arch(3.2, 4.0), (0, 2.4)), palette.pens))


def _round(palette: Palette) -> list[Shape]:
    return [icon("tide", (-1.6, 0), 3.2, palette.tide), Text((1.4, 1.0), "7", 3.0, FIGURES, palette.text, "middle")]


def _tide(palette: Palette) -> list[Shape]:
    wave = stroke("x", "M -4.4 0 C -3.4 -1.6 -2.4 -1.6 -1.5 0 C -0.6 1.6 0.4 1.6 1.4 0 C 2.4 -1.6 3.4 -1.6 4.4 0")
    return [Path(wave[1], palette.line)]


def _track(place: int) -> Sample:
    def sample(palette: Palette) -> list[Shape]:
        line = polyline([(-4.4, 0), (4.4, 0)], palette.track(place))
        beads = [Group(tuple(bead(place, k + 1, None, palette)), move=(k * 3.6 - 1.8, 0)) for k in (0, 1)]
        return [line, *beads]

    return sample


def _tagged(one: Pilgrim) -> Sample:
    return lambda palette: [Group(tuple(tag(one, palette)[:1]), move=(1.6, 0))]


def _ranked(rank: int) -> Sample:
    """Home, and as which."""
    return lambda palette: [
        icon("home", (-1.7, 0), 3.8, palette.text, palette.bead),
        Text((1.5, 1.0), str(rank), 3.0, FIGURES, palette.text, "middle"),
    ]


# -- round the bay ----------------------------------------------------------------------------


def names_of_squares(view: MapView, field: Field, palette: Palette) -> list[Shape]:
    """Letters of the columns at the beach, numbers of the rows along one side."""
    shapes: list[Shape] = []
    for column, letter in enumerate(view.columns):
        x, y = field.at(column + 0.5, -1.3)
        at = (x - 2.4, y + 1.2) if field.lying else (x, y + 3.6)
        shapes.append(Text(at, letter, 3.4, ITALIC, palette.faint, "middle"))
    for row in range(1, view.rows + 1):
        x, y = field.at(0, row - 0.5) if field.lying else field.at(field.columns, row - 0.5)
        at = (x, y + 3.6) if field.lying else (x - 1.6, y + 1.1)
        shapes.append(Text(at, str(row), 3.4, ITALIC, palette.faint, "middle" if field.lying else "end"))
    return shapes


def rounds(view: MapView, field: Field, palette: Palette) -> list[Shape]:
    """After which round the sea takes each row, for each number of players that it differs for."""
    return [shape for place, flood in enumerate(view.floods) for shape in _rounds(view, flood, place, field, palette)]


def _rounds(view: MapView, flood: Flood, place: int, field: Field, palette: Palette) -> list[Shape]:
    aside = 3.4 + place * (6.0 if field.lying else 7.4)
    shapes: list[Shape] = _players(flood, aside, field, palette) if view.blank else _waves(aside, field, palette)
    for row in range(view.rows + 1):
        along = row - 0.5 if row else -0.65
        x, y = _beside(field, along, aside)
        under = row < view.tide
        face, fill = (FIGURES, palette.tide) if under else (ITALIC, palette.faint)
        shapes.append(Text((x, y + 1.1), str(flood.round(row)), 3.2, face, fill, "middle"))
    return shapes


def _beside(field: Field, along: float, aside: float) -> Point:
    """A point beside the bay's western (upright) or eastern (lying) edge."""
    if field.lying:
        x, y = field.at(field.columns, along)
        return x, y - aside
    x, y = field.at(0, along)
    return x + aside, y


def _players(flood: Flood, aside: float, field: Field, palette: Palette) -> list[Shape]:
    """For how many players a column holds: a pilgrim and `2–6`."""
    first, last = flood.players[0], flood.players[-1]
    text = str(first) if first == last else f"{first}–{last}"
    x, y = _beside(field, field.rows + 0.35, aside)
    mark, label = ((x - 2.2, y), (x, y + 1.0)) if field.lying else ((x, y - 2.2), (x, y + 2.0))
    return [
        icon("pilgrim", mark, 3.0, palette.text, palette.bead),
        Text(label, text, 2.8, FIGURES, palette.text, "start" if field.lying else "middle"),
    ]


def _waves(aside: float, field: Field, palette: Palette) -> list[Shape]:
    x, y = _beside(field, field.rows + 0.3, aside)
    return [icon("tide", (x, y), 3.6, palette.tide)]


def title(view: MapView, names: dict[str, Any], said: dict[str, Any], box: Box, palette: Palette) -> list[Shape]:
    """The title in its frame: on as many lines as its words need."""
    first, second = heading(view, names, said)
    wide, high = box.right - box.left, box.bottom - box.top
    middle = (box.left + box.right) / 2, (box.top + box.bottom) / 2
    frame = painted(moved(cartouche(wide, high), middle), palette.pens)
    lines = [*_broken(first, TITLE, 6.4, wide - 10), ""]
    below = _broken(second, ITALIC, 4.2, wide - 10)
    heights = [7.4] * (len(lines) - 1) + [1.4] + [4.8] * len(below)
    y = middle[1] - sum(heights) / 2
    texts: list[Shape] = []
    for text, height in zip([*lines, *below], heights, strict=True):
        y += height
        face, size = (TITLE, 6.4) if height > 7 else (ITALIC, 4.2)
        if text:
            texts.append(fitted(text, (middle[0], y - height * 0.26), size, face, palette.text, wide - 9, "middle"))
    return [*frame, *texts]


def _broken(text: str, face: str, size: float, width: float) -> list[str]:
    """Words on lines as even as can be, as few as hold them."""
    words = text.split(" ")
    count = min(len(words), max(1, -(-int(fonts.width(text, face, size)) // int(width))))
    ways = (
        [" ".join(words[i:j]) for i, j in zip((0, *cuts), (*cuts, len(words)), strict=True)]
        for cuts in combinations(range(1, len(words)), count - 1)
    )
    return min(ways, key=lambda lines: max(fonts.width(line, face, size) for line in lines))


def rose(at: Point, north: float, said: dict[str, Any], palette: Palette, radius: float) -> list[Shape]:
    """The compass, with the letter of north."""
    x, y = at
    far = radius + 2.2
    letter = x + far * sin(radians(north)), y - far * cos(radians(north)) + 1.3
    return [
        *(path for part in compass(north, radius) for path in painted(moved(part, at), palette.pens)),
        Text(letter, said["north"], 4.0, TITLE, palette.text, "middle"),
    ]
