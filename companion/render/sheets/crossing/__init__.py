"""The play sheet of the crossing: one upright page with the board, the rules, and a space for each player."""

from __future__ import annotations

from typing import Any

from companion import __version__
from companion.games.crossing.view.sheet import SheetView
from companion.render.art.pilgrims import icon
from companion.render.sheets.crossing.board import board
from companion.render.sheets.crossing.desk import Desk
from companion.render.sheets.crossing.side import side
from companion.render.sheets.document import PROGRAM, About, art, document
from companion.render.sheets.fields import Sheet
from companion.render.sheets.furniture import FOOT, footer
from companion.render.sheets.page import Warn
from companion.render.sheets.paper import Box
from companion.render.sheets.setting import Setting

GAP = 3.4


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
    page = Setting(paper, lang, ink, warn, onward, form).page(lying=False, icons=icon)
    desk = Desk(page, view, lang, ink)
    frame = page.paper.frame
    area = frame.top(frame.height - FOOT - 2.4)
    taken = board(desk, area)
    side(desk, Box(taken.right + GAP, area.y, area.right - taken.right - GAP, area.height), onward)
    _foot(desk)
    return page.sheet(desk.names["title"], desk.words["footer"]["description"])


def _foot(desk: Desk) -> None:
    said = desk.words["footer"]
    data = said["data"].format(data=desk.view.data, version=__version__)
    number = said["page"].format(paper=desk.page.paper.name, page=1, pages=1)
    footer(desk.page, said["credits"], data, number, said["ruler"])


def pdf(view: SheetView, paper: str, lang: str, ink: str = "full", warn: Warn | None = None, **more: Any) -> bytes:
    """The sheet as a PDF; the same bytes for the same view. `more` is what `draw` takes besides."""
    drawing = draw(view, paper, lang, art(ink), warn, **more)
    return document([drawing], About(drawing.title, PROGRAM, drawing.description, lang, ink))
