"""Bound pages to a PDF: bookmarks by part, what is cut from each page, a printer's faults undone."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Any

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from companion.render import fonts
from companion.render.canvas import put
from companion.render.kit.binding import Bound
from companion.render.kit.printer import Printer
from companion.render.sheets.document import FIRST, PROGRAM, About
from companion.render.sheets.paper import Box


def pdf(pages: Sequence[Bound], about: About, printer: Printer) -> bytes:
    """The same bytes for the same pages."""
    fonts.register({FIRST})
    made = BytesIO()
    canvas = Canvas(made, invariant=1, pageCompression=1, lang=about.lang, initialFontName=FIRST)
    canvas.setTitle(about.title)
    canvas.setAuthor(about.author)
    canvas.setSubject(about.subject)
    canvas.setCreator(PROGRAM)
    for number, page in enumerate(pages, 1):
        _page(canvas, page, number, printer)
    canvas.save()
    return made.getvalue()


def _page(canvas: Any, page: Bound, number: int, printer: Printer) -> None:
    drawing = page.drawing
    canvas.setPageSize((drawing.width * mm, drawing.height * mm))
    _boxes(canvas, page)
    canvas.bookmarkPage(f"page{number}")
    if page.part:
        canvas.addOutlineEntry(page.part, f"page{number}", 0)
    elif drawing.title and not page.reverse:
        canvas.addOutlineEntry(f"{drawing.title} · {number}", f"page{number}", 1, closed=True)
    canvas.saveState()
    _undo(canvas, page, printer)
    put(drawing, canvas, 0, 0, drawing.width)
    canvas.restoreState()
    canvas.showPage()


def _undo(canvas: Any, page: Bound, printer: Printer) -> None:
    """Enlarge about the middle; move a reverse back by what it is off."""
    width, height = page.drawing.width * mm, page.drawing.height * mm
    if page.reverse:
        canvas.translate(-printer.x * mm, printer.y * mm)
    if printer.factor != 1.0:
        canvas.translate(width / 2, height / 2)
        canvas.scale(printer.factor, printer.factor)
        canvas.translate(-width / 2, -height / 2)


def _boxes(canvas: Any, page: Bound) -> None:
    """TrimBox round all cuts, BleedBox round what is printed beyond them."""
    trim, bleed, high = page.trim, page.bleed, page.drawing.height
    canvas.setTrimBox(_points(trim, high))
    canvas.setBleedBox(
        _points(Box(trim.x - bleed, trim.y - bleed, trim.width + 2 * bleed, trim.height + 2 * bleed), high)
    )


def _points(box: Box, high: float) -> tuple[float, float, float, float]:
    """A box in points from the lower left corner."""
    return box.x * mm, (high - box.bottom) * mm, box.right * mm, (high - box.y) * mm
