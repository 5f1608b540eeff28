"""Drawings on paper: a display list painted with ReportLab, to the exact millimetre."""

from __future__ import annotations

from functools import cache
from typing import Any

from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm

from companion.render import fonts
from companion.render.drawing import Circle, Drawing, Group, Ink, Path, Shape, Text
from companion.render.svg import faces


def put(drawing: Drawing, canvas: Any, x: float, y: float, width: float) -> None:
    """Paint a drawing `width` mm wide, its upper left corner `x`, `y` mm from that of the page."""
    fonts.register(faces(drawing.shapes))
    unit = width / drawing.width * mm
    canvas.saveState()
    canvas.transform(unit, 0, 0, -unit, x * mm, canvas._pagesize[1] - y * mm)
    for shape in drawing.shapes:
        _shape(canvas, shape)
    canvas.restoreState()


def _shape(canvas: Any, shape: Shape) -> None:
    match shape:
        case Path():
            _path(canvas, shape)
        case Circle():
            _circle(canvas, shape)
        case Text():
            _text(canvas, shape)
        case Group():
            _group(canvas, shape)


def _group(canvas: Any, group: Group) -> None:
    canvas.saveState()
    canvas.translate(*group.move)
    if group.turn:
        canvas.rotate(group.turn)
    if group.scale != 1.0:
        canvas.scale(group.scale, group.scale)
    if group.clip is not None:
        window = canvas.beginPath()
        window.rect(*group.clip)
        canvas.clipPath(window, stroke=0, fill=0)
    for shape in group.shapes:
        _shape(canvas, shape)
    canvas.restoreState()


def _path(canvas: Any, shape: Path) -> None:
    path = canvas.beginPath()
    steps = {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo}
    for letter, *numbers in shape.commands:
        if letter == "Z":
            path.close()
        else:
            steps[str(letter)](*numbers)
    _ink(canvas, shape.ink)
    canvas.drawPath(path, stroke=int(_strokes(shape.ink)), fill=int(shape.ink.fill is not None))


def _circle(canvas: Any, shape: Circle) -> None:
    _ink(canvas, shape.ink)
    stroke, fill = int(_strokes(shape.ink)), int(shape.ink.fill is not None)
    canvas.circle(*shape.centre, shape.radius, stroke=stroke, fill=fill)


def _text(canvas: Any, shape: Text) -> None:
    """Text stands upright on a page whose y grows downwards."""
    text, _ = fonts.printable(shape.text, (shape.face,))
    canvas.saveState()
    canvas.translate(*shape.at)
    if shape.turn:
        canvas.rotate(shape.turn)
    canvas.scale(1, -1)
    canvas.setFillColor(_colour(shape.fill))
    canvas.setFont(shape.face, shape.size)
    draw = {"start": canvas.drawString, "middle": canvas.drawCentredString, "end": canvas.drawRightString}
    draw[shape.anchor](0, 0, text)
    canvas.restoreState()


_colour = cache(HexColor)
"""Read once, however often it is drawn in."""


def _strokes(ink: Ink) -> bool:
    return ink.stroke is not None and ink.width > 0


def _ink(canvas: Any, ink: Ink) -> None:
    if ink.fill is not None:
        canvas.setFillColor(_colour(ink.fill))
    if ink.stroke is not None:
        canvas.setStrokeColor(_colour(ink.stroke))
        canvas.setLineWidth(ink.width)
        canvas.setLineCap(int(ink.round))
        canvas.setLineJoin(int(ink.round))
        canvas.setDash(list(ink.dash))
    canvas.setFillAlpha(ink.opacity)
    canvas.setStrokeAlpha(ink.opacity)
