"""The calibration sheet: rulers of 100 mm, lines through the middle, and on the reverse what tells offset and flip."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from companion import __version__
from companion.render.art.pen import line
from companion.render.drawing import Drawing, Group, Ink, Shape, Text
from companion.render.kit.binding import Bound
from companion.render.kit.document import pdf
from companion.render.kit.printer import EXACT
from companion.render.sheets.document import PROGRAM, About
from companion.render.sheets.page import BOLD, READ, TITLE, Page, Style
from companion.render.sheets.paper import PAPERS, Box
from companion.words import words

LENGTH = 100
REACH = 5
_ROW, _COLUMN = 4.4, 8.0  # from tick to tick of the two stairs
_FIRST = 12.0  # from the middle to the first tick of the upright stair
Warn = Callable[[str], None]


def sheet(paper: str, lang: str, warn: Warn) -> bytes:
    """Both pages, printed as they are: no profile changes them."""
    said = words(None, lang, "kit")
    check, sides = said["check"], said["line"]
    pages = []
    for number, (side, draw) in enumerate((("front", _front), ("back", _back)), 1):
        page = Page(PAPERS[paper], "full", warn)
        draw(page, check)
        _foot(page, check["line"].format(paper=page.paper.name, side=sides[side], page=number, version=__version__))
        drawing = Drawing(page.paper.width, page.paper.height, check["title"], "", tuple(page.shapes))
        whole = Box(0, 0, page.paper.width, page.paper.height)
        pages.append(Bound(drawing, check["title"] if number == 1 else "", whole, 0.0, reverse=number > 1))
    return pdf(pages, About(check["title"], PROGRAM, check["subject"], lang), EXACT)


def _foot(page: Page, text: str) -> None:
    frame = page.paper.frame
    page.label(
        "check.line", text, (frame.right, frame.bottom), Style(READ, 6.5, 6, page.colours.soft), frame.width, "end"
    )


def _middle(page: Page) -> tuple[float, float]:
    return page.paper.width / 2, page.paper.height / 2


def _front(page: Page, said: dict[str, Any]) -> None:
    """Title, rulers each way, two lines through the very middle, what to do."""
    frame, accent = page.paper.frame, page.colours.accent
    page.label("check.title", said["title"], (frame.x, frame.y + 8), Style(TITLE, 24, 14, accent), frame.width)
    page.rule(frame.x, frame.y + 11.4, frame.right, frame.y + 11.4, 0.5, accent)
    x, y = _middle(page)
    page.add(Group(tuple(_ruler(page, said["scale"])), move=(x - LENGTH / 2, frame.y + 26)))
    page.add(Group(tuple(_ruler(page, said["scale"])), move=(frame.x + 8, y - 6), turn=-90.0))
    far = _FIRST + 2 * REACH * 2 * _ROW + 2
    page.rule(x, y - far, x, y + far, 0.3, page.colours.ink)
    page.rule(x - 88, y, x + 88, y, 0.3, page.colours.ink)
    style = Style(READ, 10.5, 8, page.colours.ink, leading=1.3)
    steps = [text.replace("`", "*") for text in said["steps"]]
    left, right = Box(frame.x + 8, y + 14, frame.width - 16, frame.bottom - y - 30).columns((1.0, 1.0), 10.0)
    page.column("check.steps", steps[:3], left, style, 3.0)
    page.column("check.steps", steps[3:], right, style, 3.0)


def _ruler(page: Page, label: str) -> Iterator[Shape]:
    """From the origin to the right, a tick a millimetre."""
    for at in range(LENGTH + 1):
        high = 6.0 if at % 10 == 0 else 4.4 if at % 5 == 0 else 2.8
        yield _line(at, 0, at, -high, 0.12, page.colours.ink)
        if at % 10 == 0:
            yield Text((at, -6.8), str(at), 2.5, READ, page.colours.ink, "middle")
    yield _line(0, 0, LENGTH, 0, 0.2, page.colours.ink)
    yield Text((LENGTH / 2, 4.0), label, 3.0, BOLD, page.colours.accent, "middle")


def _line(x1: float, y1: float, x2: float, y2: float, width: float, colour: str) -> Shape:
    return line(x1, y1, x2, y2, Ink(stroke=colour, width=width, round=False))


def _back(page: Page, said: dict[str, Any]) -> None:
    """Two stairs of ticks, each half a millimetre further: the one that meets the other side's line says how far."""
    x, y = _middle(page)
    ink, count = page.colours.ink, 2 * REACH
    for place in range(-count, count + 1):
        off = place / 2
        value = f"{-off:+g}".replace("-", "−") if place else "0"
        style = Style(BOLD if place % 2 == 0 else READ, 8.0 if place % 2 == 0 else 6.5, 6, ink)
        down = y - _FIRST - (place + count) * _ROW
        page.rule(x + off, down - _ROW * 0.42, x + off, down + _ROW * 0.42, 0.3, ink)
        page.centred("check.x", value, (x + 13, down), style, 10)
        across = x + place * _COLUMN
        page.rule(across - _COLUMN * 0.42, y + off, across + _COLUMN * 0.42, y + off, 0.3, ink)
        page.centred("check.y", value, (across, y + 12), style, 10)
    head = Style(BOLD, 15, 9, page.colours.accent)
    page.label("check.x", "x", (x - 14, y - _FIRST - count * _ROW), head, 8, "middle")
    page.label("check.y", "y", (x - 88, y - 9), head, 8, "middle")
    style = Style(TITLE, 26, 14, page.colours.accent)
    page.label("check.long", said["long"], (page.paper.frame.x + 40, y - 76), style, 90, "middle")
    page.label("check.short", said["short"], (page.paper.frame.right - 40, y + 76), style, 90, "middle", 180.0)
