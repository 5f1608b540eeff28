"""A tuck box for a deck: cut along the outline, fold along the broken lines, glue two tabs.

From left to right stand a tab, the back with the lid, a side, the front with the bottom, a side.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from companion.render.art.pen import line
from companion.render.drawing import Group, Ink, Point, Shape, polyline
from companion.render.kit.faces import face
from companion.render.kit.order import Order
from companion.render.kit.pieces import Piece
from companion.render.sheets.page import PT, READ, Page, Style
from companion.render.sheets.paper import Box

TAB, TUCK = 10.0, 14.0
THICK = 0.32  # of a card, in mm
SPARE = 2.0  # so that cards go in and out
_SLOPE = 3.0
_SHARE = 0.5  # of a side's width, for the size of its words


@dataclass(frozen=True, slots=True)
class Held:
    """A deck: what it is called, the size of its cards, how many, their first and last id, the art of their backs."""

    name: str
    width: float
    height: float
    ids: Sequence[str]
    count: int
    back: tuple[Shape, ...]
    fill: str


@dataclass(frozen=True, slots=True)
class Net:
    """The unfolded box of inner `width` × `height` × `depth` mm, its upper left corner the origin."""

    width: float
    height: float
    depth: float

    @property
    def across(self) -> float:
        return TAB + 2 * (self.width + self.depth)

    @property
    def down(self) -> float:
        return TUCK + 2 * self.depth + self.height + TAB

    @property
    def xs(self) -> tuple[float, ...]:
        """Where the five upright folds stand, the last one the outer edge."""
        found, x = [TAB], TAB
        for step in (self.width, self.depth, self.width, self.depth):
            x += step
            found.append(x)
        return tuple(found)

    @property
    def body(self) -> tuple[float, float]:
        """From where to where the walls stand."""
        top = TUCK + self.depth
        return top, top + self.height

    def outline(self) -> list[Point]:
        """What is cut, clockwise from the upper left corner of the lid."""
        (a, b, c, d, e), (top, foot) = self.xs, self.body
        flap, low = min(self.depth * 0.9, 16.0), self.down - TAB
        return [
            (a, TUCK), (a + _SLOPE, 0), (b - _SLOPE, 0), (b, TUCK), (b, top),
            (b + 1.5, top - flap), (c - 1.5, top - flap), (c, top), (d, top),
            (d + 1.5, top - flap), (e - 1.5, top - flap), (e, top), (e, foot),
            (e - 1.5, foot + flap), (d + 1.5, foot + flap), (d, foot), (d, low),
            (d - _SLOPE, self.down), (c + _SLOPE, self.down), (c, low), (c, foot),
            (c - 1.5, foot + flap), (b + 1.5, foot + flap), (b, foot), (a, foot),
            (0, foot - _SLOPE), (0, top + _SLOPE), (a, top),
        ]  # fmt: skip

    def folds(self) -> list[tuple[Point, Point]]:
        (a, b, c, d, e), (top, foot) = self.xs, self.body
        low = self.down - TAB
        upright = [((x, top), (x, foot)) for x in (a, b, c, d)]
        lying = [((a, TUCK), (b, TUCK)), ((c, low), (d, low)), ((a, top), (b, top)), ((b, top), (c, top))]
        return [
            *upright,
            *lying,
            ((d, top), (e, top)),
            ((b, foot), (c, foot)),
            ((c, foot), (d, foot)),
            ((d, foot), (e, foot)),
        ]


def tuck(order: Order, deck: Held) -> Piece:
    """The box of a deck, to be cut out."""
    net = Net(deck.width + SPARE, deck.height + SPARE, round(deck.count * THICK + SPARE, 1))
    page = face(order, net.across, net.down)
    full = order.art == "full"
    page.add(*_walls(net, deck.fill if full else None))
    a, b, c, d, _ = net.xs
    top, foot = net.body
    art = Group(deck.back, scale=net.width / deck.width, clip=(0, 0, deck.width, net.height / net.width * deck.width))
    page.add(Group((art,), move=(c, top)))
    pale = "#ffffff" if full else "#000000"
    _label(order, page, deck, Box(a, top, net.width, net.height), pale)
    for x in (b, d):
        _spine(page, deck, (x + net.depth / 2, (top + foot) / 2), net.depth, Style(order.look.title, 15, 3, pale))
    lid = Style(order.look.title, min(13.0, net.depth * _SHARE / PT), 3, pale)
    page.centred(deck.name, deck.name, ((a + b) / 2, TUCK + net.depth / 2), lid, net.width - 6)
    cut = Ink(stroke=order.colours.ink, width=0.2, round=False)
    fold = Ink(stroke=order.colours.rule, width=0.2, dash=(1.4, 1.0), round=False)
    page.add(polyline(net.outline(), cut, closed=True), *(line(*start, *end, fold) for start, end in net.folds()))
    return Piece(f"box {deck.name}", net.across, net.down, tuple(page.shapes))


def _walls(net: Net, fill: str | None) -> Iterator[Shape]:
    """The four walls, the lid and the bottom, in the deck's colour; tabs stay bare for glue."""
    (a, b, c, d, e), (top, foot) = net.xs, net.body
    if fill is not None:
        for x, y, right, low in ((a, top, e, foot), (a, TUCK, b, top), (c, foot, d, net.down - TAB)):
            yield polyline([(x, y), (right, y), (right, low), (x, low)], Ink(fill=fill), closed=True)


def _label(order: Order, page: Page, deck: Held, box: Box, colour: str) -> None:
    """The back: what is inside."""
    at = box.middle, box.y + box.height / 2
    page.label(
        deck.name, deck.name, (at[0], at[1] - 2), Style(order.look.title, 20, 9, colour), box.width - 8, "middle"
    )
    text = order.words["box"]["cards"].format(count=len(deck.ids), first=deck.ids[0], last=deck.ids[-1])
    page.label(deck.name, text, (at[0], at[1] + 6), Style(READ, 9.5, 6.5, colour), box.width - 8, "middle")
    title = order.names["title"]
    page.label(
        deck.name, title, (at[0], box.bottom - 5), Style(order.look.title, 9, 6, colour), box.width - 8, "middle"
    )


def _spine(page: Page, deck: Held, at: Point, depth: float, style: Style) -> None:
    """The name along a side, as large as its width allows."""
    fitting = replace(style, size=min(style.size, depth * _SHARE / PT))
    page.label(deck.name, deck.name, (at[0] + fitting.em * 0.34, at[1]), fitting, deck.height - 4, "middle", -90.0)
