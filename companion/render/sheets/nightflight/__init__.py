"""The play sheet of the night flight: the table and its cards, the turns and the rules, on upright pages.

Two pages for a flight over two terrains; for The Line three, the first of them the table alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion import __version__
from companion.games.nightflight.view.sheet import SheetView
from companion.render.art.night import icon
from companion.render.sheets import onward
from companion.render.sheets.document import PROGRAM, About, art, document
from companion.render.sheets.fields import Sheet
from companion.render.sheets.furniture import FOOT, footer
from companion.render.sheets.nightflight import cards, gauges, log
from companion.render.sheets.nightflight.board import board
from companion.render.sheets.nightflight.desk import HEAD, Desk
from companion.render.sheets.page import Warn
from companion.render.sheets.paper import Box
from companion.render.sheets.setting import Setting

GAP = 3.6
_STRIPS = 3
_CARDS, _HELP, _BACK = 118.0, 158.0, 44.0
Lay = Callable[[Desk, Box], None]


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
    parts: list[tuple[str, Lay]] = (
        [("board", _line), ("desk", _desk), ("rules", _help)] if view.line else [("board", _table), ("log", _log)]
    )
    setting = Setting(paper, lang, ink, warn, onward, form)
    return [_page(view, setting, name, lay, (number, len(parts))) for number, (name, lay) in enumerate(parts, 1)]


def _page(view: SheetView, setting: Setting, name: str, lay: Lay, place: tuple[int, int]) -> Sheet:
    desk = Desk(setting.page(lying=False, icons=icon), view, setting.lang, setting.ink, setting.onward)
    frame = desk.page.paper.frame
    lay(desk, frame.top(frame.height - FOOT - 3.4))
    said = desk.words["footer"]
    data = said["data"].format(data=view.data, version=__version__)
    side = said["sides"][1 - place[0] % 2]
    number = said["page"].format(paper=desk.page.paper.name, side=side, page=place[0], pages=place[1])
    footer(desk.page, said["credits"], data, number, said["ruler"])
    title = f"{desk.names['title']} · {desk.words['pages'][name]}"
    return desk.page.sheet(title, said["description"])


def _table(desk: Desk, area: Box) -> None:
    """The night at the left in one strip; title, hope, fuel, cards, hands and plan at the right."""
    taken = board(desk, area, 1)
    side = Box(taken.right + GAP, area.y, area.right - taken.right - GAP, area.height)
    gauges.title(desk, side.top(gauges.TITLE))
    side = _down(desk, side.below(gauges.TITLE), (gauges.hope, gauges.hope_height(desk)))
    side = _down(desk, side, (gauges.fuel, gauges.fuel_height(desk)), (cards.area, cards.area_height(desk)))
    side = _down(desk, side, (cards.aboard, cards.aboard_height(desk)), (cards.plan, cards.plan_height()))
    cards.decks(desk, side)


def _down(desk: Desk, box: Box, *parts: tuple[Lay, float]) -> Box:
    """Parts one under the other; what is left below them."""
    for lay, height in parts:
        lay(desk, box.top(height))
        box = box.below(height + GAP)
    return box


def _line(desk: Desk, area: Box) -> None:
    """The Line: the table in strips, hope below it."""
    gauges.title(desk, area.top(gauges.TITLE))
    deep = gauges.hope_height(desk)
    rest = area.below(gauges.TITLE)
    board(desk, rest.top(rest.height - deep - GAP), _STRIPS)
    gauges.hope(desk, rest.below(rest.height - deep))


def _desk(desk: Desk, area: Box) -> None:
    """The Line: fuel, the active area, hands, the plan and decks above, the turns below."""
    held = gauges.fuel_height(desk) + cards.area_height(desk) + 2 * GAP + onward.side(desk.onward)
    upper = area.top(max(held, _CARDS))
    left, right = upper.columns((1.0, 1.0), GAP + 2)
    left = _down(desk, left, (gauges.fuel, gauges.fuel_height(desk)), (cards.area, cards.area_height(desk)))
    code = onward.side(desk.onward)
    onward.onward(desk.page, desk.onward, desk.lang, left.below(max(left.height - code, 0.0)))
    right = _down(desk, right, (cards.aboard, cards.aboard_height(desk)), (cards.plan, cards.plan_height()))
    cards.decks(desk, right)
    log.turns(desk, area.below(upper.height + GAP))


def _log(desk: Desk, area: Box) -> None:
    """The turns; below them the rules and what belongs to them."""
    upper = area.top(area.height * 0.46)
    log.turns(desk, upper)
    _rules(desk, area.below(upper.height + GAP))


def _help(desk: Desk, area: Box) -> None:
    """The Line: the rules, and room for notes."""
    upper = area.top(_HELP)
    _rules(desk, upper)
    log.notes(desk, area.below(upper.height + GAP))


def _rules(desk: Desk, area: Box) -> None:
    """Rules at the left; at the right what hexes do, and while a flight goes on how the table is laid again."""
    left, right = area.columns((1.35, 1.0), GAP + 2)
    log.rules(desk, left)
    code = max(onward.side(desk.onward), 8.0) if desk.onward else 0.0
    onward.onward(desk.page, desk.onward, desk.lang, right.below(right.height - code))
    right = right.top(right.height - (code + GAP if code else 0.0))
    back = _BACK if desk.view.marks and not desk.view.marks.cause else 0.0
    if back:
        log.back(desk, right.below(right.height - back))
    log.hexes(desk, right.top(min(right.height - back - (GAP if back else 0), HEAD + 1.2 + 13 * 6.4)))


def pdf(view: SheetView, paper: str, lang: str, ink: str = "full", warn: Warn | None = None, **more: Any) -> bytes:
    """The sheet as a PDF; the same bytes for the same view. `more` is what `draw` takes besides."""
    pages = draw(view, paper, lang, art(ink), warn, **more)
    title = pages[0].title.partition(" · ")[0]
    return document(pages, About(title, PROGRAM, pages[0].description, lang, ink))
