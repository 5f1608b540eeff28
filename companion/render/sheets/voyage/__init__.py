"""The play sheet of the voyage: two pages across, with all that pencil and cards need."""

from __future__ import annotations

from typing import Any

from companion import __version__
from companion.games.voyage.view.sheet import SheetView
from companion.render.sheets import onward
from companion.render.sheets.document import PROGRAM, About, art, document
from companion.render.sheets.fields import Sheet
from companion.render.sheets.furniture import FOOT, footer
from companion.render.sheets.page import TITLE, Style, Warn
from companion.render.sheets.paper import Box
from companion.render.sheets.setting import Setting
from companion.render.sheets.voyage import track
from companion.render.sheets.voyage.boards import boards
from companion.render.sheets.voyage.desk import Desk

GAP = 5.0
PAGES = 2
_STRIP = 9.0
_TRACK, _RULES = 158.0, 100.0
_SAID = 62.0  # the code and the command left of it


def draw(
    view: SheetView,
    paper: str,
    lang: str,
    ink: str = "full",
    warn: Warn | None = None,
    onward: str = "",
    *,
    form: bool = False,
) -> list[Sheet]:
    """The pages as drawings in millimetres. Raises Spills, naming the box, when words are too long."""
    setting = Setting(paper, lang, ink, warn, onward, form)
    return [_boards(view, setting), _table(view, setting)]


def _boards(view: SheetView, setting: Setting) -> Sheet:
    desk = Desk(setting.page(lying=True), view, setting.lang, setting.ink)
    boards(desk, _opened(desk, setting, "boards"))
    return _closed(desk, 1)


def _table(view: SheetView, setting: Setting) -> Sheet:
    desk = Desk(setting.page(lying=True), view, setting.lang, setting.ink)
    area = _opened(desk, setting, "motto")
    left, right = area.columns((_TRACK, _RULES), GAP)
    upper = left.top(62.0)
    track.track(desk, upper)
    deck, notes = left.below(62.0 + GAP).columns((1.0, 0.8), GAP)
    track.deck(desk, deck)
    track.notes(desk, notes)
    track.rules(desk, right)
    return _closed(desk, 2)


def _opened(desk: Desk, setting: Setting, line: str) -> Box:
    """The title at the top, beside it the way on; what is left between them and the foot."""
    frame, code = desk.page.paper.frame, onward.side(setting.onward)
    strip = max(_STRIP + 1, code + 2.5)
    said = _SAID if setting.onward else 0.0
    title = Box(frame.x, frame.y + (strip - _STRIP - 1) / 2, frame.width - said, _STRIP)
    track.motto(desk, line, title, Style(TITLE, 20.0, 14.0, desk.page.colours.accent))
    onward.onward(desk.page, setting.onward, setting.lang, Box(frame.right - said, frame.y, said, strip))
    return Box(frame.x, frame.y + strip, frame.width, frame.height - strip - FOOT - 2.6)


def _closed(desk: Desk, number: int) -> Sheet:
    said, paper = desk.words["footer"], desk.page.paper
    data = said["data"].format(cards=desk.view.cards, data=desk.view.data, version=__version__)
    place = said["page"].format(paper=paper.name, page=number, pages=PAGES)
    footer(desk.page, said["credits"], data, place, said["ruler"])
    title = f"{desk.names['title']} · {said['pages'][number - 1]}"
    return desk.page.sheet(title, said["description"])


def pdf(view: SheetView, paper: str, lang: str, ink: str = "full", warn: Warn | None = None, **more: Any) -> bytes:
    """The sheet as a PDF; the same bytes for the same view. `more` is what `draw` takes besides."""
    pages = draw(view, paper, lang, art(ink), warn, **more)
    title = pages[0].title.partition(" · ")[0]
    return document(pages, About(title, PROGRAM, pages[0].description, lang, ink))
