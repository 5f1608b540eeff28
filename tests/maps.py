"""What tests of maps measure: where every letter and line of a drawing lies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from math import cos, radians, sin
from pathlib import Path as Folder

from companion.games.expedition.view.map import MapView, map_of
from companion.render import fonts
from companion.render.drawing import Circle, Drawing, Group, Ink, Path, Point, Shape, Text
from companion.render.maps.expedition.palette import FULL
from companion.render.maps.labels import Box
from tests.journals import played

BOTS = ("random", "cautious", "bold")


def maps(seeds: Iterable[int], folder: Folder) -> Iterator[MapView]:
    """The maps of whole games, by all bots in turn."""
    for seed in seeds:
        session = played(seed, BOTS[seed % 3], folder)
        dead = [telling for telling in session.chronicle.tellings if telling.id == "death"]
        yield map_of(session, names=[f"Íñigo Nº {place}" for place in range(len(dead))])


def leaves(
    shapes: Iterable[Shape], move: Point = (0.0, 0.0), scale: float = 1.0, turn: float = 0.0
) -> Iterator[tuple[Shape, Point, float, float]]:
    """Every shape that is no group, with the move, scale and turn that its groups give it."""
    for shape in shapes:
        if isinstance(shape, Group):
            at = placed(shape.move, move, scale, turn)
            yield from leaves(shape.shapes, at, scale * shape.scale, turn + shape.turn)
        else:
            yield shape, move, scale, turn


def placed(point: Point, move: Point, scale: float, turn: float) -> Point:
    x, y = point[0] * scale, point[1] * scale
    angle = radians(turn)
    return move[0] + x * cos(angle) - y * sin(angle), move[1] + x * sin(angle) + y * cos(angle)


def texts(drawing: Drawing) -> list[tuple[str, Box]]:
    """Each text, and the box of its letters (capitals' height), by the font's metrics."""
    found = []
    for shape, move, scale, turn in leaves(drawing.shapes):
        if isinstance(shape, Text):
            x, y = placed(shape.at, move, scale, turn)
            width, size = fonts.width(shape.text, shape.face, shape.size) * scale, shape.size * scale
            left = x - {"start": 0.0, "middle": width / 2, "end": width}[shape.anchor]
            box = Box(left, y - 0.62 * size, left + width, y)
            found.append((shape.text, _upwards(box, x, y) if turn + shape.turn == -90.0 else box))
    return found


def _upwards(box: Box, x: float, y: float) -> Box:
    """The box of a text that is read upwards from its point."""
    return Box(x + box.top - y, y - (box.right - x), x, y - (box.left - x))


def clashes(drawing: Drawing) -> list[tuple[str, str]]:
    """Pairs of texts that lie on one another."""
    return [(a, b) for (a, one), (b, other) in combinations(texts(drawing), 2) if one.meets(other)]


def buried(drawing: Drawing, names: set[str]) -> list[str]:
    """Those of some labels over which a symbol of the land or a cataract is drawn: a point of it lies within."""
    inks = {*FULL.land.values(), Ink(stroke=FULL.flow.stroke, width=0.6)} - {FULL.land["water"]}
    ink = [
        placed((float(values[at]), float(values[at + 1])), move, scale, turn)
        for shape, move, scale, turn in leaves(drawing.shapes)
        if isinstance(shape, Path) and shape.ink in inks
        for _, *values in shape.commands
        for at in range(0, len(values), 2)
    ]
    return [text for text, box in texts(drawing) if text in names and any(box.near(point, -0.1) for point in ink)]


def points(drawing: Drawing) -> Iterator[tuple[Point, float]]:
    """Points that bound every line and letter, each with half the width of its stroke."""
    for shape, move, scale, turn in leaves(drawing.shapes):
        if isinstance(shape, Text):
            continue
        half = shape.ink.width * scale / 2 if shape.ink.stroke else 0.0
        if isinstance(shape, Circle):
            yield placed(shape.centre, move, scale, turn), half + shape.radius * scale
            continue
        for _, *values in shape.commands:
            for place in range(0, len(values), 2):
                yield placed((float(values[place]), float(values[place + 1])), move, scale, turn), half
    for _, box in texts(drawing):
        yield (box.left, box.top), 0.0
        yield (box.right, box.bottom), 0.0


def strays(drawing: Drawing) -> list[tuple[Point, float]]:
    """Points that leave the sheet; control points of curves are held to it as well."""
    slack = 0.05
    return [
        (at, half)
        for at, half in points(drawing)
        if not (
            half - slack <= at[0] <= drawing.width - half + slack
            and half - slack <= at[1] <= drawing.height - half + slack
        )
    ]
