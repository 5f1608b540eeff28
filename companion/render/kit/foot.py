"""The line of print that every leaf carries: a ruler, paper, side, number, game, data, version."""

from __future__ import annotations

from companion import __version__
from companion.render.drawing import Group, Shape
from companion.render.kit.leaf import Leaf
from companion.render.kit.order import Order
from companion.render.sheets.furniture import RULER, ruler
from companion.render.sheets.page import READ, Page, Style
from companion.render.sheets.paper import MARGIN, Paper

HIGH = 3.2
QUARTER = -90.0


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
        side=said[leaf.side],
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
