"""The kit of the expedition: its sheet and what is written beside it; nothing is cut out."""

from __future__ import annotations

from companion.render.art.icons import icon
from companion.render.kit import diary, ready
from companion.render.kit.leaf import Part
from companion.render.kit.order import Look, Order
from companion.render.sheets.page import COLOURS, TITLE

LOOK = Look(TITLE, COLOURS["full"], icon)


def parts(order: Order) -> list[Part]:
    """The play sheet, and a page for a journal."""
    told, holds = order.words["parts"], order.own["holds"]
    return [
        Part(told["sheets"], holds["sheets"], ready.sheets(order)),
        Part(told["diary"], holds["diary"], diary.leaves(order)),
    ]
