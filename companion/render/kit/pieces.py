"""Pieces to be cut out, and the leaves that they make: fronts, backs behind them, marks where to cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from companion.render.drawing import Group, Shape
from companion.render.kit import marks
from companion.render.kit.imposition import Batch, Block, Way, laid
from companion.render.kit.leaf import Leaf
from companion.render.kit.order import Order
from companion.render.sheets.paper import Box

HALF = 180.0


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of `width` × `height` mm: its front, and its back (empty: bare).

    Shapes are in mm from the upper left cut corner; grounds reach `Order.bleed` beyond the edges.
    """

    id: str
    width: float
    height: float
    front: tuple[Shape, ...]
    back: tuple[Shape, ...] = ()


def leaves(order: Order, title: str, pieces: Sequence[Piece]) -> tuple[Leaf, ...]:
    """All pieces on as few sheets as they take; pieces of one size stand together, in their order."""
    backed = any(piece.back for piece in pieces)
    duplex = order.duplex if backed else "none"
    batches = [
        Batch(*size, len(list(group))) for size, group in groupby(pieces, key=lambda one: (one.width, one.height))
    ]
    way, sheets = laid(order.sheet, batches, order.bleed, duplex)
    return tuple(leaf for blocks in sheets for leaf in _printed(order, title, pieces, way, blocks, backed))


def _printed(
    order: Order, title: str, pieces: Sequence[Piece], way: Way, blocks: tuple[Block, ...], backed: bool
) -> Iterator[Leaf]:
    """A sheet's front, with the backs beside it where paper is folded, and its back where it is turned."""
    held = [(pieces[block.first + place], box) for block in blocks for place, box in enumerate(block.places)]
    fronts = [Group(piece.front, move=(box.x, box.y)) for piece, box in held]
    backs = [_back(piece, way.behind(box), turned=way.turned) for piece, box in held if piece.back]
    cuts = marks.cuts(way, blocks, order.colours, guides=order.guides)
    trim = around([block.outline for block in blocks])
    if way.fold:
        fold = marks.fold(way, order.words["fold"], order.colours)
        both = around([trim, way.behind(trim)])
        yield Leaf(title, way.paper, (*fronts, *backs, *cuts, *fold), way.strip, "front", both, order.bleed, alone=True)
        return
    yield Leaf(title, way.paper, (*fronts, *cuts), way.strip, "front", trim, order.bleed, alone=True)
    if backed and order.two_sided:
        yield Leaf(title, way.paper, tuple(backs), way.strip, "back", way.behind(trim), order.bleed, alone=True)


def _back(piece: Piece, box: Box, *, turned: bool) -> Group:
    """The back in its place, head down where the sheet is turned over its head."""
    if turned:
        return Group(piece.back, move=(box.right, box.bottom), turn=HALF)
    return Group(piece.back, move=(box.x, box.y))


def around(boxes: Sequence[Box]) -> Box:
    """The box that holds all of these."""
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)
