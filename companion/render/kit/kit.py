"""A whole kit as one PDF: how to print, the rules, what a game has to be cut out, its sheets, its ledger."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from companion.core.game import Game
from companion.render.kit import clipping, document, howto, ready, rules
from companion.render.kit.binding import bound, first_pages
from companion.render.kit.leaf import Part
from companion.render.kit.order import Order, Warn
from companion.render.sheets.document import PROGRAM, About

HOUSE = "companion.render.kit"


def ordered(game: Game, lang: str, warn: Warn, **chosen: Any) -> Order:
    """An order in the look of its game; `chosen` are fields of `Order`."""
    return Order(game, import_module(f"{HOUSE}.{game.name}").LOOK, lang, warn, **chosen)


def parts(order: Order) -> list[Part]:
    """All parts in the order of print."""
    made: list[Part] = list(import_module(f"{HOUSE}.{order.game.name}").parts(order))
    told, records = order.words["parts"], ready.records(order)
    rest = [
        Part(told["rules"], order.own["holds"]["rules"], rules.leaves(order), follows=True),
        *made,
        Part(told["ledger"], order.own["holds"]["ledger"], records),
    ]
    title = told["howto"]
    pages = first_pages([Part(title, "", (records[0],)), *rest], two_sided=order.two_sided)
    return [Part(title, "", (howto.leaf(order, rest, pages),)), *rest]


def pdf(order: Order) -> bytes:
    """The kit; the same bytes for the same order. Raises Spills, naming the piece, when words are too long."""
    title = order.words["title"].format(title=order.names["title"])
    subject = order.words["subject"].format(title=order.names["title"])
    pages = bound(order, parts(order))
    if order.printer.factor != 1.0 or order.printer.x or order.printer.y:
        told = clipping.warning(pages, order.printer)
        if told:
            order.warn(told)
    return document.pdf(pages, About(title, PROGRAM, subject, order.lang), order.printer)
