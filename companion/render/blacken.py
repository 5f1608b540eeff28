"""Drawings in black and white: strokes and words black, fills white but for the dark ones."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from companion.render.drawing import Group, Ink, Shape, Text

BLACK, WHITE = "#000000", "#ffffff"
_FILLED, _DRAWN = 0.45, 0.93  # the lightness below which fills, and strokes, are black


def blackened(shapes: Iterable[Shape]) -> tuple[Shape, ...]:
    """The same shapes without any grey."""
    return tuple(_shape(shape) for shape in shapes)


def _shape(shape: Shape) -> Shape:
    if isinstance(shape, Group):
        return replace(shape, shapes=blackened(shape.shapes))
    if isinstance(shape, Text):
        return replace(shape, fill=_colour(shape.fill, _DRAWN))
    return replace(shape, ink=_ink(shape.ink))


def _ink(ink: Ink) -> Ink:
    return replace(
        ink,
        fill=ink.fill and _colour(ink.fill, _FILLED),
        stroke=ink.stroke and _colour(ink.stroke, _DRAWN),
        opacity=1.0,
    )


def _colour(colour: str, below: float) -> str:
    red, green, blue = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return BLACK if 0.3 * red + 0.59 * green + 0.11 * blue < below else WHITE
