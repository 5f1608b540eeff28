"""A page for a journal of one's own: a heading for each day, flight, round or turn, and lines to write on."""

from __future__ import annotations

from companion.render.kit.leaf import Leaf
from companion.render.kit.order import Order
from companion.render.sheets.page import READ, Page, Style
from companion.render.sheets.paper import Box

_ENTRIES, _LINES = 5, 5
_FOOT = 8.0


def leaves(order: Order) -> tuple[Leaf, ...]:
    """One page, to be printed as often as it is needed."""
    page = Page(order.sheet, order.art, order.warn)
    page.colours = order.colours
    title, frame = order.words["parts"]["diary"], page.paper.frame
    page.label(
        "diary.title",
        title,
        (frame.x, frame.y + 7.6),
        Style(order.look.title, 20, 12, page.colours.accent),
        frame.width,
    )
    page.rule(frame.x, frame.y + 10.4, frame.right, frame.y + 10.4, 0.5, page.colours.accent)
    high = (frame.height - _FOOT - 14) / _ENTRIES
    for place in range(_ENTRIES):
        _entry(order, page, Box(frame.x, frame.y + 14 + place * high, frame.width, high))
    return (Leaf(title, page.paper, tuple(page.shapes)),)


def _entry(order: Order, page: Page, box: Box) -> None:
    """A heading with room for its number and its date, and lines."""
    unit = order.names["unit"]
    style = Style(order.look.title, 12, 9, page.colours.accent)
    taken = page.label("diary.unit", unit[:1].upper() + unit[1:], (box.x, box.y + 5), style, 60)
    page.rule(box.x + taken + 2, box.y + 5.2, box.x + taken + 20, box.y + 5.2, 0.2)
    date = page.label(
        "diary.date", order.words["date"], (box.right - 42, box.y + 5), Style(READ, 8, 7, page.colours.soft), 20
    )
    page.rule(box.right - 40 + date, box.y + 5.2, box.right, box.y + 5.2, 0.2)
    step = (box.height - 8) / _LINES
    for line in range(1, _LINES + 1):
        page.rule(box.x, box.y + 5 + line * step, box.right, box.y + 5 + line * step, 0.12)
