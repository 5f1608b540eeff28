"""Leaves of what is printed elsewhere too: the play sheet, and the ledger."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from companion.games.ledgers import ledger_for
from companion.render.drawing import Drawing
from companion.render.kit.leaf import Leaf
from companion.render.kit.order import Order
from companion.render.sheets import ledger
from companion.render.sheets.onward import enter
from companion.render.sheets.paper import Paper


def sheets(order: Order) -> tuple[Leaf, ...]:
    """The blank play sheet."""
    name, command = order.game.name, enter(order.game, order.players, order.options, order.pack, lang=order.lang)
    view = import_module(f"companion.games.{name}.view.sheet").blank(order.game.settle(_known(order)), order.game.facts)
    made = import_module(f"companion.render.sheets.{name}").draw(
        view, order.paper, order.lang, order.art, order.warn, command
    )
    return _leaves(order, made if isinstance(made, list) else [made])


def _known(order: Order) -> dict[str, str]:
    """The options that a blank sheet shows: those of no seat."""
    return {name: value for name, value in order.options.items() if "." not in name}


def records(order: Order) -> tuple[Leaf, ...]:
    """The ledger of the table that plays."""
    return _leaves(order, ledger.pages(_form(order), order.paper, order.lang, order.art, order.warn))


def _form(order: Order) -> ledger.Form:
    game = order.game
    held, players = ledger_for(game, order.players, order.options)
    command, look = enter(game, players, order.options, order.pack, lang=order.lang), order.look
    return ledger.Form(game.name, held, players, game.data, command, look.colours, look.title)


def _leaves(order: Order, drawings: Sequence[Drawing]) -> tuple[Leaf, ...]:
    name = order.sheet.name
    return tuple(Leaf(one.title, Paper(name, one.width, one.height), one.shapes, strip="") for one in drawings)
