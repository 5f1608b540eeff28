"""The 153 cards of the night flight on paper, by ReportLab and by WeasyPrint: printed and never asserted.

    pytest -m benchmark -n 0 tests/benchmarks/test_cards.py

WeasyPrint is given the same deck as HTML: as many cards to a sheet, fronts and backs, each card's art as SVG
and its words as paragraphs. Both are made in turn in one process; what counts is CPU time, the median of pairs.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from html import escape
from statistics import median
from time import process_time

import pytest

from companion.games import game
from companion.render.drawing import Drawing, Group, Shape, Text
from companion.render.kit import document, pieces
from companion.render.kit.binding import bound
from companion.render.kit.kit import ordered
from companion.render.kit.leaf import Part
from companion.render.kit.nightflight.cards import SIZE, deck
from companion.render.kit.order import Order
from companion.render.kit.pieces import Piece
from companion.render.pdf import pdf
from companion.render.sheets.document import About
from companion.render.svg import svg

pytestmark = pytest.mark.benchmark
PAIRS = 5
A_SHEET = 12
STYLE = f"""
@page {{ size: A4; margin: 10mm }}
body {{ margin: 0; font: 8pt/1.25 "Atkinson Hyperlegible" }}
.sheet {{ break-after: page; width: {3 * SIZE}mm }}
.card {{ float: left; position: relative; width: {SIZE}mm; height: {SIZE}mm; overflow: hidden }}
.card svg {{ position: absolute; width: {SIZE}mm; height: {SIZE}mm }}
.card h2 {{ position: absolute; left: 13mm; top: 3mm; margin: 0; font: 12pt "Special Elite" }}
.card p {{ position: absolute; left: 4mm; right: 4mm; top: 16mm; margin: 0 }}
.card b {{ position: absolute; right: 4mm; bottom: 2mm }}
"""


def by_reportlab(order: Order) -> bytes:
    """Cards laid on sheets and written, as a kit does."""
    leaves = pieces.leaves(order, "cards", deck(order))
    return document.pdf(bound(order, [Part("cards", "", leaves)]), About("cards", "", "", "en"), order.printer)


def by_weasyprint(order: Order) -> bytes:
    cards, sheets = deck(order), []
    for at in range(0, len(cards), A_SHEET):
        held = cards[at : at + A_SHEET]
        sheets += [
            _sheet([_front(piece) for piece in held]),
            _sheet([_art(piece.back, f"b{piece.id}") for piece in held]),
        ]
    return pdf(f'<html lang="en"><style>{STYLE}</style><body>{"".join(sheets)}</body></html>', title="cards")


def _sheet(cards: list[str]) -> str:
    inner = "".join(f'<div class="card">{card}</div>' for card in cards)
    return f'<div class="sheet">{inner}</div>'


def _front(piece: Piece) -> str:
    """A card's art, its first words as a heading, the others as a paragraph, its id."""
    first, *rest = _texts(piece.front)
    words = escape(" ".join(text for text in rest if text != piece.id))
    return f"{_art(_bare(piece.front), piece.id)}<h2>{escape(first)}</h2><p>{words}</p><b>{piece.id}</b>"


def _art(shapes: tuple[Shape, ...], id: str) -> str:
    return svg(Drawing(SIZE, SIZE, "", "", shapes), id)


def _texts(shapes: tuple[Shape, ...]) -> list[str]:
    found: list[str] = []
    for shape in shapes:
        if isinstance(shape, Group):
            found += _texts(shape.shapes)
        elif isinstance(shape, Text):
            found.append(shape.text)
    return found


def _bare(shapes: tuple[Shape, ...]) -> tuple[Shape, ...]:
    """The shapes without their words."""
    held = (shape for shape in shapes if not isinstance(shape, Text))
    return tuple(replace(shape, shapes=_bare(shape.shapes)) if isinstance(shape, Group) else shape for shape in held)


def test_the_deck_by_reportlab_and_by_weasyprint(capsys: pytest.CaptureFixture[str]) -> None:
    order = ordered(game("nightflight"), "en", lambda sentence: None)
    ways = by_reportlab, by_weasyprint
    sizes = [len(way(order)) for way in ways]  # fonts are read once, before any timing
    pairs = [[_timed(way, order) for way in ways] for _ in range(PAIRS)]
    ours, theirs = (median(column) for column in zip(*pairs, strict=True))
    ratio = median(one / other for one, other in pairs)
    with capsys.disabled():
        sys.stdout.write(
            f"\n153 cards, fronts and backs: ReportLab {ours:.2f} s ({sizes[0] / 1000:.0f} kB), "
            f"WeasyPrint {theirs:.2f} s ({sizes[1] / 1000:.0f} kB); ratio {ratio:.2f}\n"
        )


def _timed(way: Callable[[Order], bytes], order: Order) -> float:
    began = process_time()
    way(order)
    return process_time() - began
