"""A large picture over several sheets, which overlap and carry marks that meet where they are joined."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.render.art.pen import line
from companion.render.drawing import Drawing, Group, Ink, Shape, polyline
from companion.render.kit.leaf import Leaf
from companion.render.kit.order import Order
from companion.render.sheets.page import READ, Page, Style
from companion.render.sheets.paper import REACH, Box, Paper

OVERLAP = 10.0
_EDGE = REACH + 3.0
_FOOT = 11.0  # what is said, and the line of print
_TICK = 2.4


@dataclass(frozen=True, slots=True)
class Spread:
    """A picture over `across` × `down` sheets, `scale` times as large as it is drawn."""

    picture: Drawing
    paper: Paper
    across: int
    down: int
    scale: float

    @property
    def room(self) -> Box:
        """What of a sheet may hold picture."""
        return Box(_EDGE, _EDGE, self.paper.width - 2 * _EDGE, self.paper.height - _EDGE - REACH - _FOOT)

    @property
    def size(self) -> tuple[float, float]:
        """The joined picture, in mm."""
        return self.picture.width * self.scale, self.picture.height * self.scale

    def windows(self) -> Iterator[Box]:
        """What each sheet shows, in mm of the joined picture, row by row."""
        columns, rows = _spans(self.size[0], self.across), _spans(self.size[1], self.down)
        for y, high in rows:
            for x, wide in columns:
                yield Box(x, y, wide, high)


def _spans(length: float, count: int) -> list[tuple[float, float]]:
    """Equal stretches that overlap: where each begins, and how long it is."""
    each = (length + (count - 1) * OVERLAP) / count
    return [(place * (each - OVERLAP), each) for place in range(count)]


def spread(picture: Drawing, paper: Paper, sheets: int) -> Spread:
    """The picture as large as so many sheets hold it, upright or lying, in rows or columns."""
    found = []
    for sheet in (paper, paper.turned):
        for across in (n for n in range(1, sheets + 1) if sheets % n == 0):
            one = Spread(picture, sheet, across, sheets // across, 1.0)
            wide = one.across * (one.room.width - OVERLAP) + OVERLAP
            high = one.down * (one.room.height - OVERLAP) + OVERLAP
            found.append(replace(one, scale=min(wide / picture.width, high / picture.height)))
    return max(found, key=lambda one: one.scale)


def leaves(order: Order, title: str, one: Spread) -> tuple[Leaf, ...]:
    """A leaf a sheet."""
    windows = list(one.windows())
    return tuple(_leaf(order, title, one, number, window) for number, window in enumerate(windows))


def _leaf(order: Order, title: str, one: Spread, number: int, window: Box) -> Leaf:
    room, paper = one.room, one.paper
    row, column = divmod(number, one.across)
    at = Box(room.x + (room.width - window.width) / 2, room.y + (room.height - window.height) / 2,
             window.width, window.height)  # fmt: skip
    clip = (window.x / one.scale, window.y / one.scale, window.width / one.scale, window.height / one.scale)
    page = Page(paper, order.art, order.warn)
    page.colours = order.colours
    page.add(Group(one.picture.shapes, move=(at.x - window.x, at.y - window.y), scale=one.scale, clip=clip))
    page.add(*_marks(order, one, at, row, column))
    sheets = one.across * one.down
    if sheets > 1:
        said = order.words["poster"]["last" if number == sheets - 1 else "sheet"]
        style = Style(READ, 7.2, 5.5, page.colours.soft)
        page.label(
            title, said.format(sheet=number + 1, sheets=sheets), (at.x + 4, at.bottom + 4.2), style, at.width - 8
        )
    return Leaf(title, paper, tuple(page.shapes), "foot", "front", at, alone=True)


def _marks(order: Order, one: Spread, at: Box, row: int, column: int) -> list[Shape]:
    """Corners to cut at, and triangles where the edge of a neighbour comes to lie."""
    ink = Ink(stroke=order.colours.ink, width=0.15, round=False)
    found: list[Shape] = []
    for x, out in ((at.x, -1), (at.right, 1)):
        for y, down in ((at.y, -1), (at.bottom, 1)):
            found += [
                line(x + out * 0.6, y, x + out * _TICK, y, ink),
                line(x, y + down * 0.6, x, y + down * _TICK, ink),
            ]
    solid = Ink(fill=order.colours.accent)
    joints = [at.right] if column + 1 < one.across else []
    joints += [at.x + OVERLAP] if column else []
    for x in joints:
        found += [_wedge(x, at.y - 0.4, 0, -1, solid), _wedge(x, at.bottom + 0.4, 0, 1, solid)]
    sides = [at.bottom] if row + 1 < one.down else []
    sides += [at.y + OVERLAP] if row else []
    for y in sides:
        found += [_wedge(at.x - 0.4, y, -1, 0, solid), _wedge(at.right + 0.4, y, 1, 0, solid)]
    return found


def _wedge(x: float, y: float, across: int, down: int, ink: Ink) -> Shape:
    """A small triangle outside the picture whose point is at the joint."""
    end = x + across * 2.2, y + down * 2.2
    return polyline([(x, y), (end[0] + down, end[1] + across), (end[0] - down, end[1] - across)], ink, closed=True)
