"""The play sheet of the expedition: one page across, with all that pencil and dice need."""

from __future__ import annotations

from companion import __version__
from companion.games.expedition.view.sheet import SheetView
from companion.render.drawing import Drawing
from companion.render.sheets.document import About, document
from companion.render.sheets.expedition.chart import upper
from companion.render.sheets.expedition.desk import Desk
from companion.render.sheets.expedition.help import helps
from companion.render.sheets.expedition.table import phases
from companion.render.sheets.furniture import FOOT, footer
from companion.render.sheets.page import Page, Warn
from companion.render.sheets.paper import PAPERS, Box
from companion.words import words

MIDDLE = 51.8
LOWER = 37.0
GAP = 2.6


def draw(view: SheetView, paper: str, lang: str, ink: str = "full", warn: Warn | None = None) -> Drawing:
    """The sheet as a drawing in millimetres. Raises Spills, naming the box, when words are too long."""
    page = Page(PAPERS[paper].turned, ink, warn)
    desk = Desk(page, view, words("expedition", lang, "names"), words("expedition", lang, "sheet"), ink)
    frame = page.paper.frame
    foot = frame.bottom - FOOT - GAP
    helps(desk, Box(frame.x, foot - LOWER, frame.width, LOWER))
    phases(desk, Box(frame.x, foot - LOWER - GAP - MIDDLE, frame.width, MIDDLE))
    upper(desk, Box(frame.x, frame.y, frame.width, foot - LOWER - MIDDLE - 2 * GAP - frame.y))
    _foot(desk)
    return Drawing(
        page.paper.width,
        page.paper.height,
        desk.names["title"],
        desk.words["footer"]["description"],
        tuple(page.shapes),
    )


def _foot(desk: Desk) -> None:
    said = desk.words["footer"]
    data = said["data"].format(table=desk.view.options["table"], data=desk.view.data, version=__version__)
    number = said["page"].format(paper=desk.page.paper.name, page=1, pages=1)
    footer(desk.page, said["credits"], data, number, said["ruler"])


def pdf(view: SheetView, paper: str, lang: str, ink: str = "full", warn: Warn | None = None) -> bytes:
    """The sheet as a PDF; the same bytes for the same view."""
    drawing = draw(view, paper, lang, ink, warn)
    return document([drawing], About(drawing.title, "tabletop-companion", drawing.description, lang))
