"""The play sheet of the expedition: one page across, with all that pencil and dice need."""

from __future__ import annotations

from typing import Any

from companion import __version__
from companion.games.expedition.view.sheet import SheetView
from companion.render.sheets.document import PROGRAM, About, art, document
from companion.render.sheets.expedition.chart import upper
from companion.render.sheets.expedition.desk import Desk
from companion.render.sheets.expedition.help import helps
from companion.render.sheets.expedition.table import phases
from companion.render.sheets.fields import Sheet
from companion.render.sheets.furniture import FOOT, footer
from companion.render.sheets.page import Warn
from companion.render.sheets.paper import Box
from companion.render.sheets.setting import Setting

MIDDLE = 51.8
LOWER = 37.0
GAP = 2.6


def draw(
    view: SheetView,
    paper: str,
    lang: str,
    ink: str = "full",
    warn: Warn | None = None,
    onward: str = "",
    *,
    form: bool = False,
) -> Sheet:
    """The sheet as a drawing in millimetres. Raises Spills, naming the box, when words are too long."""
    page = Setting(paper, lang, ink, warn, onward, form).page(lying=True)
    desk = Desk(page, view, lang, ink)
    frame = page.paper.frame
    foot = frame.bottom - FOOT - GAP
    upper(desk, Box(frame.x, frame.y, frame.width, foot - LOWER - MIDDLE - 2 * GAP - frame.y))
    phases(desk, Box(frame.x, foot - LOWER - GAP - MIDDLE, frame.width, MIDDLE), onward)
    helps(desk, Box(frame.x, foot - LOWER, frame.width, LOWER))
    _foot(desk)
    return page.sheet(desk.names["title"], desk.words["footer"]["description"])


def _foot(desk: Desk) -> None:
    said = desk.words["footer"]
    data = said["data"].format(table=desk.view.options["table"], data=desk.view.data, version=__version__)
    number = said["page"].format(paper=desk.page.paper.name, page=1, pages=1)
    footer(desk.page, said["credits"], data, number, said["ruler"])


def pdf(view: SheetView, paper: str, lang: str, ink: str = "full", warn: Warn | None = None, **more: Any) -> bytes:
    """The sheet as a PDF; the same bytes for the same view. `more` is what `draw` takes besides."""
    drawing = draw(view, paper, lang, art(ink), warn, **more)
    return document([drawing], About(drawing.title, PROGRAM, drawing.description, lang, ink))
