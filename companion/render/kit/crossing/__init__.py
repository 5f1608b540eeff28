"""The kit of the crossing: the bay over two sheets, pilgrims, cubes and biscuits, faces for the grey die."""

from __future__ import annotations

from dataclasses import replace

from companion.games.crossing.view.map import blank_map
from companion.render.art.pilgrims import icon
from companion.render.drawing import Drawing
from companion.render.kit import diary, pieces, poster, ready
from companion.render.kit.crossing.tokens import sorts, stickers
from companion.render.kit.leaf import Part
from companion.render.kit.order import Look, Order
from companion.render.sheets.crossing.board import picture
from companion.render.sheets.page import COLOURS, TITLE

LOOK = Look(TITLE, replace(COLOURS["full"], accent="#1f5a78", wash="#f3f6f4", band="#dde8ea"), icon)
SHEETS = 2


def parts(order: Order) -> list[Part]:
    """The bay, all that is cut out, the sheet, a page for a journal."""
    told, holds = order.words["parts"], order.own["holds"]
    width, height, shapes = picture(blank_map(order.game.facts), order.art)
    board = poster.spread(Drawing(width, height, told["board"], "", shapes), order.sheet, SHEETS)
    wide, high = board.size
    size = order.words["poster"]["holds"].format(sheets=SHEETS, width=wide, height=high)
    held = sorts(order)
    held["faces"] = stickers(order)
    counts = holds["tokens"].format_map({sort: len(group) for sort, group in held.items()})
    tokens = [piece for group in held.values() for piece in group]
    return [
        Part(told["board"], size, poster.leaves(order, told["board"], board)),
        Part(told["tokens"], counts, pieces.leaves(order, told["tokens"], tokens)),
        Part(told["sheets"], holds["sheets"], ready.sheets(order)),
        Part(told["diary"], holds["diary"], diary.leaves(order)),
    ]
