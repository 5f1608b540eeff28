"""What every sheet carries at its foot: a 50 mm ruler, and a line that says what it is."""

from __future__ import annotations

from companion.render.drawing import Group
from companion.render.sheets.page import READ, Page, Style
from companion.render.sheets.paper import Box

FOOT = 4.6
FOLIO = "folio"
RULER = 50.0


def ruler(page: Page, x: float, y: float, label: str) -> None:
    """A ruler of 50 mm, its scale upwards from `y`; a longer tick each 10 mm."""
    ink = page.colours.ink
    page.rule(x, y, x + RULER, y, 0.2, ink)
    for millimetre in range(0, int(RULER) + 1, 5):
        height = 2.2 if millimetre % 10 == 0 else 1.2
        page.rule(x + millimetre, y, x + millimetre, y - height, 0.2, ink)
    page.label("footer.ruler", label, (x + RULER + 1.4, y), Style(READ, 6.5, 6.5, ink), 12)


def footer(page: Page, credits: str, data: str, number: str, scale: str) -> None:
    """The foot of a sheet: ruler, credits, data, and which paper, side and page this is; upright in two lines."""
    frame = page.paper.frame
    y, upright = frame.bottom, page.paper.height > page.paper.width
    ruler(page, frame.x, y - 0.2, scale)
    style = Style(READ, 6.5, 6.0, page.colours.soft, leading=1.2)
    texts = Box(frame.x + RULER + 14, y - FOOT, frame.width - RULER - 14, FOOT)
    share = 1.0 if upright else 0.46
    page.text("footer.credits", credits, Box(texts.x, y - (5.4 if upright else 2.6), texts.width * share, 2.7), style)
    folio(page, data, number)


def folio(page: Page, data: str, number: str) -> None:
    """Data and number of a page, at the right of its foot: by themselves, as a kit numbers its pages anew."""
    frame, upright = page.paper.frame, page.paper.height > page.paper.width
    wide = (frame.width - RULER - 14) * (0.98 if upright else 0.53)
    style = Style(READ, 6.5, 5.5, page.colours.soft)
    page.label("footer.data", f"{data} · {number}", (frame.right, frame.bottom - 0.36), style, wide, "end")
    page.add(Group((page.shapes.pop(),), id=FOLIO, title=data))
