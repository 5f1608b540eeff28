"""The line of print that every leaf carries: a ruler, paper, side, number, game, data, version."""

from __future__ import annotations

from companion import __version__
from companion.render.drawing import Group, Shape
from companion.render.kit.leaf import Leaf
from companion.render.kit.order import Order
from companion.render.sheets.furniture import FOLIO, RULER, folio, ruler
from companion.render.sheets.page import READ, Page, Style
from companion.render.sheets.paper import MARGIN, Paper

HIGH = 3.2
QUARTER = -90.0


def side_of(order: Order, leaf: Leaf, number: int) -> str:
    """The side of its sheet that a leaf is printed on, in words: printed on both, even pages are backs."""
    name = "back" if leaf.side == "front" and order.two_sided and number % 2 == 0 else leaf.side
    return str(order.words["line"][name])


def renumbered(order: Order, leaf: Leaf, number: int, total: int) -> tuple[Shape, ...]:
    """The shapes of a sheet that has a foot of its own, with its place in the kit there."""
    place = f"{leaf.paper.name} · {side_of(order, leaf, number)} · {number}/{total}"
    return tuple(_folio(order, leaf, shape, place) for shape in leaf.shapes)


def _folio(order: Order, leaf: Leaf, shape: Shape, place: str) -> Shape:
    if not isinstance(shape, Group) or shape.id != FOLIO:
        return shape
    page = Page(leaf.paper, order.art, order.warn)
    folio(page, shape.title, place)
    return page.shapes[0]


def line_of_print(order: Order, leaf: Leaf, number: int, total: int) -> tuple[Shape, ...]:
    """What stands at the foot of a leaf, or at its right side read upwards."""
    said, sheet = order.words["line"], leaf.paper
    long = (sheet.width if leaf.strip == "foot" else sheet.height) - 2 * MARGIN
    page = Page(Paper(sheet.name, long, HIGH), order.art, order.warn)
    page.colours = order.colours
    ruler(page, 0, HIGH, said["ruler"])
    text = said["text"].format(
        title=order.names["title"],
        paper=sheet.name,
        side=side_of(order, leaf, number),
        page=number,
        pages=total,
        data=order.game.data,
        version=__version__,
    )
    style = Style(READ, 6.5, 5.0, order.colours.soft)
    page.label("line", text, (long, HIGH), style, long - RULER - 12, "end")
    if leaf.strip == "foot":
        return (Group(tuple(page.shapes), move=(MARGIN, sheet.height - MARGIN - HIGH + 1.4)),)
    return (Group(tuple(page.shapes), move=(sheet.width - MARGIN - HIGH + 1.4, sheet.height - MARGIN), turn=QUARTER),)
