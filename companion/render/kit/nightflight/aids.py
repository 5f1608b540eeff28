"""The player aid: hope with room for its marker, what each band allows, what each hex does."""

from __future__ import annotations

from companion.games.nightflight.view.sheet import blank
from companion.render.art.night import icon
from companion.render.drawing import Group
from companion.render.kit.leaf import Leaf
from companion.render.kit.order import Order
from companion.render.sheets.nightflight import gauges, log
from companion.render.sheets.nightflight.desk import Desk
from companion.render.sheets.page import Page, Style
from companion.render.sheets.paper import Box, Paper

_LARGE = 1.5
_BANNER, _FOOT = 16.0, 9.0


def leaf(order: Order) -> Leaf:
    """One upright page."""
    view = blank(order.game.settle({"mode": "line"}), order.game.facts)
    sheet, frame = order.sheet, order.sheet.frame
    page = Page(sheet, order.art, order.warn, icon)
    page.colours = order.colours
    title = order.own["aids"]["title"]
    page.label(
        "aids", title, (frame.x, frame.y + 8.4), Style(order.look.title, 22, 12, page.colours.accent), frame.width
    )
    small = Page(Paper(sheet.name, frame.width / _LARGE, frame.height / _LARGE), order.art, order.warn, icon)
    desk = Desk(small, view, order.lang, order.art)
    high = gauges.hope_height(desk)
    room = (frame.height - _BANNER - _FOOT) / _LARGE
    gauges.hope(desk, Box(0, 0, frame.width / _LARGE, high))
    log.hexes(desk, Box(0, high + 6, frame.width / _LARGE, room - high - 6))
    page.add(Group(tuple(small.shapes), move=(frame.x, frame.y + _BANNER), scale=_LARGE))
    return Leaf(title, sheet, tuple(page.shapes))
