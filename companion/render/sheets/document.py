"""Pages to a PDF: bookmarks, metadata, the same bytes for the same input."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from io import BytesIO

from companion.render.blacken import blackened
from companion.render.drawing import Drawing
from companion.render.sheets.fields import Sheet

PROGRAM = "companion"
FIRST = "Atkinson Hyperlegible"  # ReportLab names a face before the first text; its own is not embedded


@dataclass(frozen=True, slots=True)
class About:
    """What a PDF says of itself; in black and white (`bw`) nothing of it is grey."""

    title: str
    author: str
    subject: str
    lang: str
    ink: str = "full"


def art(ink: str) -> str:
    """In which ink art is drawn: what is to be black and white is made of outlines."""
    return "save" if ink == "bw" else ink


def document(pages: Sequence[Drawing], about: About) -> bytes:
    """Drawings in millimetres, a page each, under a bookmark each; with a form where sheets have entries."""
    from reportlab.lib.units import mm
    from reportlab.pdfgen.canvas import Canvas

    from companion.render import fonts
    from companion.render.canvas import put

    if about.ink == "bw":
        pages = [replace(page, shapes=blackened(page.shapes)) for page in pages]
    fonts.register({FIRST})
    made = BytesIO()
    canvas = Canvas(made, invariant=1, pageCompression=1, lang=about.lang, initialFontName=FIRST)
    canvas.setTitle(about.title)
    canvas.setAuthor(about.author)
    canvas.setSubject(about.subject)
    canvas.setCreator(PROGRAM)
    fields = [page.entries if isinstance(page, Sheet) else () for page in pages]
    for number, page in enumerate(pages, 1):
        canvas.setPageSize((page.width * mm, page.height * mm))
        canvas.bookmarkPage(f"page{number}")
        canvas.addOutlineEntry(page.title, f"page{number}")
        put(page, canvas, 0, 0, page.width)
        canvas.showPage()
    canvas.save()
    if not any(fields):
        return made.getvalue()
    from companion.render.sheets.form import filled

    return filled(made.getvalue(), fields)
