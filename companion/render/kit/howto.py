"""The first page of a kit: how to print it, shown and said, and what is in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.render.kit.leaf import Leaf, Part
from companion.render.kit.order import Order
from companion.render.kit.pictures import cutting, measuring, sides
from companion.render.sheets.page import BOLD, READ, Page, Style
from companion.render.sheets.paper import Box

_BANNER, _FOOT = 17.0, 8.0
_ROW = 36.0  # of two steps
_SHEET = 72.0  # the picture of a sheet under a ruler, which is as large as life
_STEP = 5.0


def leaf(order: Order, parts: Sequence[Part], pages: Mapping[str, int]) -> Leaf:
    """The page; `pages` says where each part begins."""
    page = Page(order.sheet, order.art, order.warn, order.look.icons)
    page.colours = order.colours
    title = order.words["parts"]["howto"]
    frame = page.paper.frame
    _banner(order, page, title, frame.top(_BANNER))
    rest = frame.below(_BANNER + 2)
    names = _named(order, parts)
    pictures = rest.top(_top(frame, parts) - rest.y - -(-len(names) // 2) * _ROW - 14)
    left, right = pictures.columns((1.0, 1.0), 8.0)
    if any(leaf.alone for part in parts for leaf in part.leaves):
        page.add(*cutting(order, left), *sides(order, right))
    else:
        page.add(*measuring(order, pictures.below((pictures.height - _SHEET) / 2)))
    _steps(order, page, rest.below(pictures.height + 7), names)
    _contents(order, page, parts, pages, frame)
    return Leaf(title, page.paper, tuple(page.shapes))


def _banner(order: Order, page: Page, title: str, box: Box) -> None:
    head = Style(order.look.title, 27, 15, page.colours.accent)
    taken = page.label("howto.game", order.names["title"], (box.x, box.y + 9.4), head, box.width * 0.7)
    under = Style(order.look.title, 14, 9, page.colours.soft)
    page.label("howto.title", title, (box.right, box.y + 9.4), under, box.width - taken - 5, "end")
    page.rule(box.x, box.y + 13, box.right, box.y + 13, 0.6, page.colours.accent)


def _named(order: Order, parts: Sequence[Part]) -> list[str]:
    """The steps that this kit needs: not all are cut, not all have cards."""
    cut = any(leaf.alone for part in parts for leaf in part.leaves)
    backed = any(leaf.side == "back" or leaf.trim for part in parts for leaf in part.leaves)
    cards = any(part.title == order.words["parts"]["cards"] for part in parts)
    return ["scale", *([order.duplex] if backed else []), *(["cut"] if cut else []), "play" if cards else "enter"]


def _steps(order: Order, page: Page, box: Box, names: Sequence[str]) -> None:
    """Numbered steps, two side by side."""
    said = order.words["howto"]["steps"]
    body = Style(READ, 10.6, 7.5, page.colours.ink, leading=1.3)
    head = Style(order.look.title, 13.5, 9, page.colours.accent)
    cells = box.columns((1.0, 1.0), 8.0)
    for place, name in enumerate(names):
        cell = cells[place % 2].below(place // 2 * _ROW)
        page.label(name, f"{place + 1}. {said[name]['title']}", (cell.x, cell.y + 4.4), head, cell.width)
        text = said[name]["text"].format(game=order.game.name).replace("`", "*")
        page.text(name, text, cell.below(7.0).top(30), body)


def _top(frame: Box, parts: Sequence[Part]) -> float:
    """Where the list of parts begins, under its heading."""
    return frame.bottom - _FOOT - 19 - len(parts) * _STEP


def _contents(order: Order, page: Page, parts: Sequence[Part], pages: Mapping[str, int], frame: Box) -> None:
    """From the foot up: paper, and above it each part with what it holds and where it begins."""
    said, colours = order.words["howto"], page.colours
    body, strong = Style(READ, 9.0, 7.0, colours.ink, leading=1.25), Style(BOLD, 9.0, 7.0, colours.ink)
    soft = Style(READ, 8.4, 6.5, colours.soft)
    foot = frame.bottom - _FOOT - 14
    cut = any(leaf.alone for part in parts for leaf in part.leaves)
    papers = said["papers"]["cut" if cut else "written"]
    page.text("howto.paper", f"~{said['paper']}.~ {papers}", Box(frame.x, foot, frame.width, 12), body)
    top = _top(frame, parts)
    head = Style(order.look.title, 13.5, 9, colours.accent)
    page.label("howto.contents", said["contents"], (frame.x, top - 3.4), head, frame.width)
    for place, part in enumerate(parts):
        y = top + (place + 0.5) * _STEP
        page.rule(frame.x, y - _STEP / 2, frame.right, y - _STEP / 2, 0.1)
        page.centred(part.title, part.title, (frame.x, y), strong, 58, "start")
        page.centred(part.title, part.holds, (frame.x + 60, y), soft, frame.width - 82, "start")
        number = f"{said['page']} {pages[part.title]}"
        page.centred(part.title, number, (frame.right, y), body, 20, "end")
