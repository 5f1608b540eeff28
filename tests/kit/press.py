"""Kits and sheets of pieces as PDFs, measured in millimetres from the upper left corner."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from io import BytesIO
from typing import Any

import pdfplumber

from companion.games import game
from companion.render.drawing import Ink, Text, rectangle
from companion.render.kit import document, pieces
from companion.render.kit.binding import bound
from companion.render.kit.kit import ordered, pdf
from companion.render.kit.leaf import Leaf, Part
from companion.render.kit.order import Order
from companion.render.kit.pieces import Piece
from companion.render.sheets.document import About

MM = 72 / 25.4
FACE = "Atkinson Hyperlegible"


def refused(sentence: str) -> None:
    """What a kit warns of is a fault: a character that no face draws."""
    raise AssertionError(sentence)


def order(name: str = "crossing", lang: str = "en", **chosen: Any) -> Order:
    return ordered(game(name), lang, refused, **chosen)


@cache
def made(name: str, lang: str, paper: str = "a4", duplex: str = "long", ink: str = "full", bleed: float = 0.0) -> bytes:
    return pdf(order(name, lang, paper=paper, duplex=duplex, ink=ink, bleed=bleed))


@contextmanager
def opened(data: bytes) -> Iterator[Any]:
    with pdfplumber.open(BytesIO(data)) as book:
        yield book


def numbered(count: int, width: float, height: float) -> list[Piece]:
    """Pieces that bear `f7` in the middle of their fronts, `b7` of their backs."""

    def side(letter: str, number: int) -> tuple[Any, ...]:
        middle = (width / 2, height / 2 + 1.0)
        edge = rectangle(0, 0, width, height, Ink(stroke="#123456", width=0.1))
        return edge, Text(middle, f"{letter}{number}", 4.0, FACE, "#000000", "middle")

    return [Piece(str(n), width, height, side("f", n), side("b", n)) for n in range(count)]


def printed(one: Order, held: list[Piece]) -> bytes:
    """Pieces alone, without any other part."""
    return bare(one, pieces.leaves(one, "pieces", held))


def bare(one: Order, leaves: tuple[Leaf, ...]) -> bytes:
    """Leaves bound as the only part of a kit."""
    return document.pdf(bound(one, [Part("part", "", leaves)]), About("part", "", "", "en"), one.printer)


def places(page: Any) -> dict[str, tuple[float, float, bool]]:
    """The middle of each piece's word, in mm, and whether it stands on its head."""
    found: dict[str, list[Any]] = {}
    word: list[Any] = []
    for char in page.chars:
        if char["text"] in "fb":
            word = found.setdefault(f"{page.page_number}.{len(found)}", [])
        if 3.7 < char["size"] / MM < 4.4:
            word.append(char)
    named = {"".join(char["text"] for char in chars): chars for chars in found.values() if chars}
    return {name: _middle(chars) for name, chars in named.items()}


def _middle(chars: list[Any]) -> tuple[float, float, bool]:
    x = (min(char["x0"] for char in chars) + max(char["x1"] for char in chars)) / 2 / MM
    y = (chars[0]["top"] + chars[0]["bottom"]) / 2 / MM
    return x, y, chars[0]["matrix"][0] < 0


def trimmed(page: Any) -> tuple[float, float, float, float]:
    """The TrimBox in mm, from the upper left corner: x, y, right, bottom."""
    return _box(page, "TrimBox")


def bled(page: Any) -> tuple[float, float, float, float]:
    return _box(page, "BleedBox")


def _box(page: Any, name: str) -> tuple[float, float, float, float]:
    x0, y0, x1, y1 = (float(value) / MM for value in page.page_obj.attrs[name])
    high = float(page.height) / MM
    return x0, high - y1, x1, high - y0
