"""The ground of the bay: sands of many colours, channels of the rivers, the beach, the flood.

Shapes are found once a board, in squares (one unit a square), and turned to the sheet after.
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from math import hypot

from companion.games.crossing.view.map import MapView, Square
from companion.render.drawing import Command, Ink, Path, Point, Shape, rectangle, smooth
from companion.render.maps.contours import Field as Height
from companion.render.maps.contours import noise, outlines, rounded, samples
from companion.render.maps.crossing.board import BEACH, Field
from companion.render.maps.crossing.palette import Palette
from companion.render.maps.labels import Box

_STEP = 0.125
_DEPTHS = (0.0, 0.1, 0.19)  # of the shore, and of the lines that follow it
_WATER = 0.4  # half as wide as a channel, in squares
_TONE_STEP = 0.2
Segment = tuple[Point, Point]


def ground(view: MapView, field: Field, palette: Palette) -> list[Shape]:
    """Sand, its colours, the beach, the channels, the squares' edges."""
    return [
        *_sands(view, field, palette),
        *_beach(field, palette),
        *_channels(view, field, palette),
        *_squares(view, field, palette),
    ]


def _sands(view: MapView, field: Field, palette: Palette) -> list[Shape]:
    box = field.band(0, field.rows)
    bed = [_filled(box, palette.sand)] if palette.sand else []
    washes = [
        Path(field.turned(_patch(view.squares, tone)), ink) for tone, ink in palette.tones.items() if ink is not None
    ]
    return [*bed, *(wash for wash in washes if wash.commands)]


def _filled(box: Box, colour: str) -> Path:
    return rectangle(box.left, box.top, box.right - box.left, box.bottom - box.top, Ink(fill=colour))


def _beach(field: Field, palette: Palette) -> list[Shape]:
    box = field.band(-BEACH, 0)
    sand = [_filled(box, palette.beach)] if palette.beach else []
    return [
        *sand,
        *(_tuft(field.at(column + 0.5, -1.02 if field.lying else -1.14), palette) for column in range(field.columns)),
    ]


def _tuft(at: Point, palette: Palette) -> Path:
    """Dune grass."""
    x, y = at
    blades = ((-1.6, -1.3), (-0.7, -2.1), (0.1, -2.5), (0.9, -2.0), (1.7, -1.2))
    commands = tuple(
        c for dx, dy in blades for c in (("M", x + dx * 0.3, y), ("C", x + dx * 0.4, y + dy * 0.5, x + dx * 0.7, y + dy,
                                                                 x + dx, y + dy))
    )  # fmt: skip
    return Path(commands, Ink(stroke=palette.dune, width=0.32))


def _channels(view: MapView, field: Field, palette: Palette) -> list[Shape]:
    shore, *lines = (field.turned(path) for path in _shores(view.squares))
    brook = tuple(c for ford in _fords(view.squares) for c in field.turned(_bend(*ford)))
    colour = palette.shore.fill if palette.name == "full" else palette.lining.stroke
    return [
        Path(brook, Ink(stroke=colour, width=1.5 if palette.name == "full" else 0.3)),
        Path(shore, palette.shore),
        *(Path(path, palette.lining) for path in lines if path),
    ]


def _bend(start: Point, middle: Point, end: Point) -> tuple[Command, ...]:
    return smooth([start, middle, end], Ink(), 0.9).commands


def _squares(view: MapView, field: Field, palette: Palette) -> list[Shape]:
    """Dotted edges between squares, but within water none."""
    wet = {(square.column, square.row) for square in view.squares if square.number is None}
    commands: list[Command] = []
    for row in range(field.rows + 1):
        for column in range(field.columns):
            if not {(column, row), (column, row + 1)} <= wet:
                commands += [("M", *field.at(column, row)), ("L", *field.at(column + 1, row))]
    for row in range(1, field.rows + 1):
        for column in range(1, field.columns):
            if not {(column - 1, row), (column, row)} <= wet:
                commands += [("M", *field.at(column, row - 1)), ("L", *field.at(column, row))]
    frame = field.band(-BEACH, field.rows)
    edge = rectangle(frame.left, frame.top, frame.right - frame.left, frame.bottom - frame.top, palette.frame)
    return [Path(tuple(commands), palette.grid), edge]


# -- shapes, once a board ----------------------------------------------------------------------


@lru_cache(maxsize=8)
def _shores(squares: tuple[Square, ...]) -> tuple[tuple[Command, ...], ...]:
    """The shore of all channels, and the lines that follow it inside."""
    columns, rows = _size(squares)
    values = samples(_wetness(squares), columns, rows, _STEP)
    return tuple(rounded(outlines(values, _STEP, level), 0.2) for level in _DEPTHS)


@lru_cache(maxsize=32)
def _patch(squares: tuple[Square, ...], tone: str) -> tuple[Command, ...]:
    """The patches of one colour of the ground, grown together where they touch."""
    columns, rows = _size(squares)
    values = samples(_colour(squares, tone), columns, rows, _TONE_STEP)
    return rounded(outlines(values, _TONE_STEP), 0.3)


def _size(squares: tuple[Square, ...]) -> tuple[int, int]:
    return max(square.column for square in squares) + 1, max(square.row for square in squares)


def _wetness(squares: tuple[Square, ...]) -> Height:
    """How deep a point lies within the channels, in squares; below 0 on the sand."""
    near: dict[tuple[int, int], list[Segment]] = defaultdict(list)
    for segment in _courses(squares):
        (ax, ay), (bx, by) = segment
        for x in range(int(min(ax, bx)) - 1, int(max(ax, bx)) + 2):
            for y in range(int(min(ay, by)) - 1, int(max(ay, by)) + 2):
                near[x, y].append(segment)

    def wet(x: float, y: float) -> float:
        apart = min((_apart((x, y), segment) for segment in near[int(x), int(y)]), default=2.0)
        return _WATER - apart + 0.055 * noise(x * 1.7, y * 1.7, 3) + 0.025 * noise(x * 4.1, y * 4.1, 5)

    return wet


def _courses(squares: tuple[Square, ...]) -> list[Segment]:
    """Middles of neighbouring squares of water joined, and led out where they touch the edge of the bay."""
    columns, _ = _size(squares)
    wet = {(square.column, square.row) for square in squares if square.number is None}
    found: list[Segment] = []
    for column, row in sorted(wet):
        here = (column + 0.5, row - 0.5)
        found.append((here, here))
        beside = [(column + 1, row), (column, row + 1)]
        corners = [(column + 1, row + 1, (column + 1, row), (column, row + 1)),
                   (column - 1, row + 1, (column - 1, row), (column, row + 1))]  # fmt: skip
        joined = [two for two in beside if two in wet]
        joined += [(x, y) for x, y, one, other in corners if (x, y) in wet and not wet & {one, other}]
        found += [(here, (x + 0.5, y - 0.5)) for x, y in joined]
        if column == 0 and (column, row - 1) not in wet:
            found.append((here, (-0.5, row - 0.4)))
        if column == columns - 1 and (column, row - 1) not in wet:
            found.append((here, (columns + 0.5, row - 0.6)))
    return found


def _fords(squares: tuple[Square, ...]) -> list[tuple[Point, Point, Point]]:
    """Where a channel goes on beyond a ford: from its western end round the square's number to the next channel."""
    wet = {(square.column, square.row) for square in squares if square.number is None}
    found = []
    for one in _pieces(wet):
        end = min(one)
        beyond = [(x, y) for x, y in wet - one if end[0] - x in (1, 2, 3) and abs(end[1] - y) <= 2]
        if end[0] and beyond:
            x, y = min(beyond, key=lambda other: (hypot(end[0] - other[0], end[1] - other[1]), other))
            here, there = (end[0] + 0.5, end[1] - 0.5), (x + 0.5, y - 0.5)
            found.append((here, ((here[0] + there[0]) / 2, max(here[1], there[1]) + 0.36), there))
    return found


def _pieces(wet: set[tuple[int, int]]) -> list[set[tuple[int, int]]]:
    """Squares of water that touch, corners included."""
    left, found = set(wet), []
    while left:
        edge = [min(left)]
        piece: set[tuple[int, int]] = set()
        while edge:
            x, y = here = edge.pop()
            left.discard(here)
            piece.add(here)
            edge += [at for at in ((x + a, y + b) for a in (-1, 0, 1) for b in (-1, 0, 1)) if at in left]
        found.append(piece)
    return found


def _apart(point: Point, segment: Segment) -> float:
    (x, y), ((ax, ay), (bx, by)) = point, segment
    dx, dy = bx - ax, by - ay
    long = dx * dx + dy * dy
    share = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / long)) if long else 0.0
    return hypot(x - ax - dx * share, y - ay - dy * share)


def _colour(squares: tuple[Square, ...], tone: str) -> Height:
    """How much of a colour the ground has about a point: its four nearest squares, weighed; above 0: mostly."""
    held = {(square.column, square.row - 1) for square in squares if square.tone == tone}
    columns, rows = _size(squares)

    def share(x: float, y: float) -> float:
        x += 0.16 * noise(x * 1.3, y * 1.3, 11)
        y += 0.16 * noise(x * 1.3, y * 1.3, 12)
        left, top = int(x + 0.5) - 1, int(y + 0.5) - 1
        u, v = x - left - 0.5, y - top - 0.5
        weights = {(0, 0): (1 - u) * (1 - v), (1, 0): u * (1 - v), (0, 1): (1 - u) * v, (1, 1): u * v}
        inside = (
            weight
            for (dx, dy), weight in weights.items()
            if (min(max(left + dx, 0), columns - 1), min(max(top + dy, 0), rows - 1)) in held
        )
        return sum(inside) - 0.5

    return share


# -- the flood --------------------------------------------------------------------------------


def flood(view: MapView, field: Field, palette: Palette) -> list[Shape]:
    """The rows under water, and the line to which the sea has come."""
    if not view.tide:
        return []
    box = field.band(-BEACH, view.tide - 1)
    wash = rectangle(box.left, box.top, box.right - box.left, box.bottom - box.top, palette.flood or Ink())
    waves = tuple(c for row in range(view.tide) for c in _swell(field, row))
    return [*([wash] if palette.flood else []), Path(waves, palette.wave), tide_line(view.tide, field, palette)]


def _swell(field: Field, row: int) -> list[Command]:
    """Short waves along the edges of a row, where no number stands."""
    along = row - 0.9 if row else -BEACH * 0.8
    shift = 0.25 if row % 2 else 0.75
    return [c for column in range(field.columns) for c in _wave(field.at(column + shift, along), 1.5)]


def _wave(at: Point, half: float) -> tuple[Command, ...]:
    """A small wave, level on the sheet however the bay is turned."""
    x, y = at
    return (
        ("M", x - half, y),
        ("C", x - half * 0.6, y - 0.9, x - half * 0.4, y - 0.9, x, y),
        ("C", x + half * 0.4, y + 0.9, x + half * 0.6, y + 0.9, x + half, y),
    )


def tide_line(tide: int, field: Field, palette: Palette) -> Path:
    """The edge of the sea, below the last row under water: a line of waves across the bay."""
    along, crest = float(tide - 1), 0.09
    commands: list[Command] = [("M", 0.0, along)]
    for column in range(field.columns * 2):
        a, b = column / 2, (column + 1) / 2
        side = crest if column % 2 else -crest
        commands.append(("C", a + 0.15, along + side * 1.6, b - 0.15, along + side * 1.6, b, along))
    return Path(field.turned(tuple(commands)), palette.line)
