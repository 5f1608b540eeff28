"""Two drawings for who prints a kit for the first time: where to cut, and how backs come behind fronts."""

from __future__ import annotations

from collections.abc import Iterator

from companion.render.art.pen import curve, line
from companion.render.drawing import Group, Ink, Shape, Text, polyline, rectangle
from companion.render.kit.order import Order
from companion.render.sheets.page import BOLD, READ
from companion.render.sheets.paper import Box

_WIDE, _HIGH = 42.0, 56.0
_CARD = (11.0, 15.0)
_LETTERS = "ABCDEFGH"


def cutting(order: Order, box: Box) -> list[Shape]:
    """A sheet of cards, a ruler laid from mark to mark, a knife."""
    colours = order.colours
    left, top = box.middle - _WIDE / 2, box.y + (box.height - _HIGH) / 2
    x = left + (_WIDE - 3 * _CARD[0]) / 2 + 2 * _CARD[0]
    steel = Ink(fill=colours.band or "#ffffff", stroke=colours.ink, width=0.3)
    ticks = [line(x + 0.2, top - 7 + at * 2, x + (2.2 if at % 5 == 0 else 1.3), top - 7 + at * 2, Ink(stroke=colours.ink, width=0.15)) for at in range(1, 35)]  # fmt: skip  # noqa: E501
    return [
        *_sheet(order, left, top, _LETTERS, fronts=True),
        rectangle(x, top - 7, 8.0, _HIGH + 14, steel),
        *ticks,
        line(x, top - 7, x, top + _HIGH * 0.52, Ink(stroke=colours.accent, width=0.5)),
        Group(tuple(_knife(order)), move=(x, top + _HIGH * 0.54), turn=-28.0),
    ]


def measuring(order: Order, box: Box) -> list[Shape]:
    """A written page with the ruler at its foot, and a steel one laid along it."""
    colours = order.colours
    left, top = box.middle - 30.0, box.y + 2
    ink = Ink(stroke=colours.soft, width=0.25)
    steel = Ink(fill=colours.band or "#ffffff", stroke=colours.ink, width=0.3)
    lines = [line(left + 6, top + 9 + at * 5, left + 54 - 9 * (at % 3), top + 9 + at * 5, ink) for at in range(8)]
    foot = top + 58
    return [
        rectangle(left, top, 60, 66, Ink(fill="#ffffff", stroke=colours.ink, width=0.35)),
        *lines,
        *_scale(order, left + 5, foot, 1.0),
        rectangle(left - 4, foot + 0.6, 68, 10, steel),
        *_scale(order, left + 5, foot + 0.6, -1.0),
        Text((left + 30, foot + 7.6), "50 mm", 3.4, BOLD, colours.accent, "middle"),
    ]


def _scale(order: Order, x: float, y: float, up: float) -> Iterator[Shape]:
    """Fifty millimetres, ticks upwards or downwards."""
    ink = Ink(stroke=order.colours.ink, width=0.2)
    yield line(x, y, x + 50, y, ink)
    for at in range(0, 51, 5):
        yield line(x + at, y, x + at, y - up * (2.6 if at % 10 == 0 else 1.5), ink)


def _knife(order: Order) -> Iterator[Shape]:
    """A craft knife whose point is the origin, its handle downwards."""
    colours = order.colours
    yield polyline(
        [(0, 0), (-2.6, 4.6), (-2.6, 9), (0.6, 9)], Ink(fill="#ffffff", stroke=colours.ink, width=0.3), closed=True
    )
    yield curve(
        "M -3.4 9 L 1.2 9 L 1.6 12 L 1.6 33 C 1.6 36 -3.8 36 -3.8 33 L -3.8 12 Z",
        Ink(fill=colours.accent, stroke=colours.ink, width=0.3),
    )
    for y in (13.0, 15.0, 17.0):
        yield line(-3.0, y, 0.8, y, Ink(stroke="#ffffff", width=0.4))


def _sheet(order: Order, left: float, top: float, letters: str, *, fronts: bool) -> Iterator[Shape]:
    """A small sheet with eight cards of nine, letters on them, marks outside."""
    colours = order.colours
    yield rectangle(left, top, _WIDE, _HIGH, Ink(fill="#ffffff", stroke=colours.ink, width=0.35))
    x0, y0 = left + (_WIDE - 3 * _CARD[0]) / 2, top + (_HIGH - 3 * _CARD[1]) / 2
    for place in range(9):
        row, column = divmod(place, 3)
        letter = letters[place] if place < len(letters) else " "
        if letter != " ":
            yield from _card(order, x0 + column * _CARD[0], y0 + row * _CARD[1], letter, fronts=fronts)
    ink = Ink(stroke=colours.ink, width=0.2)
    for at in range(4):
        x, y = x0 + at * _CARD[0], y0 + at * _CARD[1]
        if fronts:
            yield line(x, y0 - 3, x, y0 - 0.8, ink)
            yield line(x, y0 + 3 * _CARD[1] + 0.8, x, y0 + 3 * _CARD[1] + 3, ink)
            yield line(x0 - 3, y, x0 - 0.8, y, ink)
            yield line(x0 + 3 * _CARD[0] + 0.8, y, x0 + 3 * _CARD[0] + 3, y, ink)


def _card(order: Order, x: float, y: float, letter: str, *, fronts: bool) -> Iterator[Shape]:
    colours = order.colours
    fill = (colours.wash if fronts else colours.band) or "#ffffff"
    yield rectangle(x, y, *_CARD, Ink(fill=fill, stroke=colours.soft, width=0.2))
    at = (x + _CARD[0] / 2, y + _CARD[1] / 2 + 1.5)
    yield Text(at, letter if fronts else letter.lower(), 4.4, BOLD if fronts else READ, colours.accent, "middle")


def sides(order: Order, box: Box) -> list[Shape]:
    """The same sheet and what is behind it, as the order has it."""
    top = box.y + (box.height - _HIGH) / 2
    left, right = box.x, box.right - _WIDE
    if order.duplex == "none":
        return list(_sheet(order, box.middle - _WIDE / 2, top, _LETTERS, fronts=True))
    if order.duplex == "fold":
        return [*_folded(order, box, top)]
    across = "CBAFED HG" if order.duplex == "long" else "GH DEFABC"
    arrow = _turning(order, left + _WIDE + 1, right - 1, top + _HIGH / 2, upright=order.duplex == "long")
    return [
        *_sheet(order, left, top, _LETTERS, fronts=True),
        *_sheet(order, right, top, across, fronts=False),
        *arrow,
    ]


def _turning(order: Order, left: float, right: float, y: float, *, upright: bool) -> Iterator[Shape]:
    """An arrow round the edge about which the sheet turns: a standing axis, or a lying one."""
    colours, middle = order.colours, (left + right) / 2
    ink = Ink(stroke=colours.accent, width=0.7)
    axis = Ink(stroke=colours.soft, width=0.25, dash=(1.2, 0.9))
    if upright:
        yield line(middle, y - 16, middle, y + 16, axis)
        yield curve(f"M {left} {y} C {left + 1} {y - 8} {right - 1} {y - 8} {right - 0.4} {y - 0.6}", ink)
        yield polyline([(right - 2.2, y - 2.6), (right - 0.3, y), (right + 0.6, y - 3.0)], ink)
    else:
        yield line(left, y, right, y, axis)
        yield curve(f"M {middle} {y + 8} C {middle - 5} {y + 4} {middle - 5} {y - 4} {middle - 0.4} {y - 7.4}", ink)
        yield polyline([(middle - 3.2, y - 6.6), (middle, y - 8), (middle - 0.6, y - 4.6)], ink)


def _folded(order: Order, box: Box, top: float) -> Iterator[Shape]:
    """A lying sheet: fronts left, backs right, the fold between them."""
    colours = order.colours
    wide, high = box.width, _HIGH
    yield rectangle(box.x, top, wide, high, Ink(fill="#ffffff", stroke=colours.ink, width=0.35))
    cards = (("A", 0, 0), ("B", 1, 0), ("C", 0, 1), ("D", 1, 1))
    off = (wide / 2 - 2 * _CARD[0] * 1.4) - 2.4
    for letter, column, row in cards:
        for fronts in (True, False):
            x = box.x + off + column * _CARD[0] * 1.4
            x = x if fronts else 2 * box.middle - x - _CARD[0] * 1.4
            y = top + (high - 2 * _CARD[1] * 1.5) / 2 + row * _CARD[1] * 1.5
            inner = tuple(_card(order, 0, 0, letter, fronts=fronts))
            yield Group(inner, move=(x, y), scale=1.4)
    ink = Ink(stroke=colours.accent, width=0.7)
    yield line(box.middle, top - 4, box.middle, top + high + 4, Ink(stroke=colours.accent, width=0.4, dash=(1.6, 1.2)))
    yield curve(f"M {box.middle + 18} {top - 1.6} C {box.middle + 12} {top - 9} {box.middle - 12} {top - 9} {box.middle - 17.6} {top - 2.2}", ink)  # fmt: skip  # noqa: E501
    x, y = box.middle - 18, top - 1.6
    yield polyline([(x - 0.4, y - 3.2), (x, y), (x + 3.2, y - 0.6)], ink)
