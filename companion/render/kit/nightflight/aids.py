"""The player aids: hope with room for its marker and what each band allows, once; what each hex does, for each player.

They stand in two columns; what five players leave free is one more.
"""

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
_ACROSS, _GAP = 2, 7.0


def cells(players: int, area: Box) -> list[Box]:
    """At least one for each player: full rows of equal cells."""
    rows = -(-players // _ACROSS)
    high = (area.height - (rows - 1) * _GAP) / rows
    lines = [area.below(row * (high + _GAP)).top(high) for row in range(rows)]
    return [cell for line in lines for cell in line.columns((1.0,) * _ACROSS, _GAP)]


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
    gauges.hope(desk, Box(0, 0, frame.width / _LARGE, high))
    page.add(Group(tuple(small.shapes), move=(frame.x, frame.y + _BANNER), scale=_LARGE))
    taken = _BANNER + high * _LARGE + _GAP
    each = Desk(page, view, order.lang, order.art)
    for cell in cells(order.game.places.most, frame.below(taken).top(frame.height - taken - _FOOT)):
        log.hexes(each, cell)
    return Leaf(title, sheet, tuple(page.shapes))
