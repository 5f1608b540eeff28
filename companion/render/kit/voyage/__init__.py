"""The kit of the voyage: the two continents, fifty-five cards of the air, a board and tokens for each bird."""

from __future__ import annotations

from dataclasses import replace

from companion.games.voyage.view.map import blank_map
from companion.games.voyage.view.sheet import blank
from companion.render.art.icons import icon
from companion.render.kit import boxes, diary, pieces, poster, ready
from companion.render.kit.leaf import Part
from companion.render.kit.order import Look, Order
from companion.render.kit.voyage import cards, scouts, tokens
from companion.render.maps.voyage import draw
from companion.render.sheets.page import COLOURS, TITLE

LOOK = Look(TITLE, replace(COLOURS["full"], accent="#27519c", wash="#f1f5f4", band="#dce8ea"), icon)
SHEETS = 2


def parts(order: Order) -> list[Part]:
    """Map, scout boards, cards, tokens, the sheet, a page for a journal."""
    told, holds, own = order.words["parts"], order.own["holds"], order.own["parts"]
    view = blank(order.game.settle({}), order.game.facts)
    picture = draw(blank_map(order.game.facts), order.lang, order.art, "page")
    board = poster.spread(picture, order.sheet, SHEETS)
    wide, high = board.size
    size = order.words["poster"]["holds"].format(sheets=SHEETS, width=wide, height=high)
    deck, aids = cards.deck(order), cards.aids(order, view)
    held, flock = tokens.sorts(order, view), scouts.boards(order, view)
    counts = {sort: len(group) for sort, group in held.items()}
    small = [piece for group in held.values() for piece in group]
    return [
        Part(told["board"], holds["board"].format(size=size), poster.leaves(order, told["board"], board)),
        Part(
            own["scouts"],
            holds["scouts"].format(boards=len(flock), width=scouts.WIDE, height=scouts.HIGH),
            pieces.leaves(order, own["scouts"], flock),
        ),
        Part(
            told["cards"],
            holds["cards"].format(cards=len(deck), aids=len(aids), width=cards.WIDE, height=cards.HIGH),
            pieces.leaves(order, told["cards"], [*deck, *aids]),
        ),
        Part(
            told["boxes"],
            order.words["box"]["holds"]["one"],
            pieces.leaves(order, told["boxes"], [boxes.tuck(order, cards.box(order, len(aids)))]),
        ),
        Part(told["tokens"], holds["tokens"].format(**counts), pieces.leaves(order, told["tokens"], small)),
        Part(told["sheets"], holds["sheets"], ready.sheets(order)),
        Part(told["diary"], holds["diary"], diary.leaves(order)),
    ]
