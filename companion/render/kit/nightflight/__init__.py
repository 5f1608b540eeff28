"""The kit of the night flight: tiles of hexes, cards with their moves drawn, tokens, the gauge of hope."""

from __future__ import annotations

from dataclasses import replace

from companion.games.nightflight.facts import DECKS
from companion.render.art.night import icon
from companion.render.kit import boxes, diary, pieces, ready
from companion.render.kit.leaf import Part
from companion.render.kit.nightflight import aids, cards, tiles, tokens
from companion.render.kit.order import Look, Order
from companion.render.sheets.page import COLOURS

LOOK = Look(
    "Special Elite",
    replace(COLOURS["full"], ink="#1d2c4c", accent="#b3301f", wash="#eef2f8", band="#dde4ef", soft="#4a5877"),
    icon,
)


def parts(order: Order) -> list[Part]:
    """Tiles, cards, tokens, aids, the sheet, a page for a journal."""
    told, holds, known = order.words["parts"], order.own["holds"], order.game.facts
    counts = {deck: len(known.ids[deck]) for deck in DECKS}
    small = tokens.sorts(order)
    held = {sort: len(group) for sort, group in small.items()}
    return [
        Part(
            order.own["parts"]["tiles"],
            holds["tiles"].format(relays=tiles.RELAYS, terrains=len(known.terrains), hex=tiles.ACROSS),
            tiles.leaves(order),
        ),
        Part(
            told["cards"],
            holds["cards"].format(**counts, size=cards.SIZE),
            pieces.leaves(order, told["cards"], cards.deck(order)),
        ),
        Part(
            told["boxes"],
            order.words["box"]["holds"]["many"].format(boxes=len(DECKS)),
            pieces.leaves(order, told["boxes"], [boxes.tuck(order, one) for one in cards.boxes(order)]),
        ),
        Part(
            told["tokens"],
            holds["tokens"].format(**held, size=tokens.SIZE, small=tokens.SMALL),
            pieces.leaves(order, told["tokens"], [piece for group in small.values() for piece in group]),
        ),
        Part(told["aids"], holds["aids"], (aids.leaf(order),)),
        Part(told["sheets"], holds["sheets"], ready.sheets(order)),
        Part(told["diary"], holds["diary"], diary.leaves(order)),
    ]
