"""What the faces of pieces share: a page as large as the piece, its ground, its frame, its number."""

from __future__ import annotations

from collections.abc import Sequence

from companion.render.drawing import Group, Ink, Shape, rectangle
from companion.render.kit.order import Order
from companion.render.kit.pieces import Piece
from companion.render.sheets.page import Page
from companion.render.sheets.paper import Paper

_HAIR = 0.12


def face(order: Order, width: float, height: float) -> Page:
    """An empty face of a piece, in mm from its upper left cut corner."""
    page = Page(Paper("", width, height), order.art, order.warn, order.look.icons)
    page.colours = order.colours
    return page


def ground(order: Order, width: float, height: float, fill: str | None) -> list[Shape]:
    """The ground, beyond the cut where the order bleeds; in an ink that saves, a hairline to cut along."""
    if order.art == "save" or fill is None:
        return [rectangle(0, 0, width, height, Ink(stroke=order.colours.rule, width=_HAIR, round=False))]
    over = order.bleed
    return [rectangle(-over, -over, width + 2 * over, height + 2 * over, Ink(fill=fill))]


def frame(width: float, height: float, inset: float, ink: Ink) -> Shape:
    """A line inside the cut edges, as far from each."""
    return rectangle(inset, inset, width - 2 * inset, height - 2 * inset, ink)


def token(
    order: Order,
    id: str,
    size: float,
    front: Sequence[Shape],
    back: Sequence[Shape],
    fills: tuple[str | None, str | None],
) -> Piece:
    """A square piece from shapes about its middle, and the fills of its two grounds."""

    def sided(shapes: Sequence[Shape], fill: str | None) -> tuple[Shape, ...]:
        return (*ground(order, size, size, fill), Group(tuple(shapes), move=(size / 2, size / 2)))

    return Piece(id, size, size, sided(front, fills[0]), sided(back, fills[1]))
