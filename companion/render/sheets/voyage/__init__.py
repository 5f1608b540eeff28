"""The play sheet of the voyage: two pages across, with all that pencil and cards need."""

from __future__ import annotations

from companion import __version__
from companion.games.voyage.view.sheet import SheetView
from companion.render.drawing import Drawing
from companion.render.sheets.document import About, document
from companion.render.sheets.furniture import FOOT, footer
from companion.render.sheets.page import TITLE, Page, Style, Warn
from companion.render.sheets.paper import PAPERS, Box
from companion.render.sheets.voyage import track
from companion.render.sheets.voyage.boards import boards
from companion.render.sheets.voyage.desk import Desk

GAP = 5.0
PAGES = 2
_STRIP = 9.0
_TRACK, _RULES = 158.0, 100.0


def draw(view: SheetView, paper: str, lang: str, ink: str = "full", warn: Warn | None = None) -> list[Drawing]:
    """The pages as drawings in millimetres. Raises Spills, naming the box, when words are too long."""
    return [_boards(view, paper, lang, ink, warn), _table(view, paper, lang, ink, warn)]


def _boards(view: SheetView, paper: str, lang: str, ink: str, warn: Warn | None) -> Drawing:
    desk = Desk(Page(PAPERS[paper].turned, ink, warn), view, lang, ink)
    area = _opened(desk, "boards")
    boards(desk, area)
    return _closed(desk, 1)


def _table(view: SheetView, paper: str, lang: str, ink: str, warn: Warn | None) -> Drawing:
    desk = Desk(Page(PAPERS[paper].turned, ink, warn), view, lang, ink)
    area = _opened(desk, "motto")
    left, right = area.columns((_TRACK, _RULES), GAP)
    upper = left.top(62.0)
    track.track(desk, upper)
    deck, notes = left.below(62.0 + GAP).columns((1.0, 0.8), GAP)
    track.deck(desk, deck)
    track.notes(desk, notes)
    track.rules(desk, right)
    return _closed(desk, 2)


def _opened(desk: Desk, line: str) -> Box:
    """The title at the top; what is left between it and the foot."""
    frame = desk.page.paper.frame
    track.motto(desk, line, frame.top(_STRIP), Style(TITLE, 20.0, 14.0, desk.page.colours.accent))
    return Box(frame.x, frame.y + _STRIP + 1, frame.width, frame.height - _STRIP - 1 - FOOT - 2.6)


def _closed(desk: Desk, number: int) -> Drawing:
    said, paper = desk.words["footer"], desk.page.paper
    data = said["data"].format(cards=desk.view.cards, data=desk.view.data, version=__version__)
    place = said["page"].format(paper=paper.name, page=number, pages=PAGES)
    footer(desk.page, said["credits"], data, place, said["ruler"])
    title = f"{desk.names['title']} · {said['pages'][number - 1]}"
    return Drawing(paper.width, paper.height, title, said["description"], tuple(desk.page.shapes))


def pdf(view: SheetView, paper: str, lang: str, ink: str = "full", warn: Warn | None = None) -> bytes:
    """The sheet as a PDF; the same bytes for the same view."""
    pages = draw(view, paper, lang, ink, warn)
    title = pages[0].title.partition(" · ")[0]
    return document(pages, About(title, "tabletop-companion", pages[0].description, lang))
