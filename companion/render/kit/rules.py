"""The rules on two pages at most: sections and tables in two columns, in the largest size that fits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from companion.games.rulebook import Grid, Section, rulebook
from companion.render import fonts
from companion.render.kit.leaf import Leaf
from companion.render.kit.order import Order
from companion.render.sheets.page import BOLD, READ, Page, Spills, Style
from companion.render.sheets.paper import Box

PAGES, COLUMNS = 2, 2
_GUTTER = 7.0
_BANNER = 15.0
_FOOT = 6.5
_ONE = (9.6, 9.2)  # sizes, in points, at which one page is better than two
_SIZES = [size / 10 for size in range(116, 63, -1)]
_WHOLE = 10  # rows of a table that is not parted
_CELL = 1.6  # between cells of a table


@dataclass(frozen=True, slots=True)
class Item:
    """What is set in one piece: a heading, a paragraph, or a row of a table. `bound` to what comes next."""

    id: str
    texts: tuple[str, ...]
    kind: str
    bound: bool = False
    shares: tuple[float, ...] = ()


@dataclass
class Column:
    """Items with where they stand, from the top of a column."""

    room: float
    items: list[tuple[float, Item]] = field(default_factory=list)
    used: float = 0.0


def leaves(order: Order) -> tuple[Leaf, ...]:
    """The rules as leaves. Raises Spills when they need a third page."""
    sections = rulebook(order.game, order.lang)
    title = order.words["parts"]["rules"]
    for size, pages in (*((size, 1) for size in _ONE), *((size, PAGES) for size in _SIZES)):
        press = _Press(order, size)
        columns = press.filled(list(press.items(sections)))
        if len(columns) <= pages * COLUMNS:
            return tuple(press.leaf(title, columns[at : at + COLUMNS], at // COLUMNS) for at in _starts(columns))
    raise Spills(f"The rules of {order.game.name} need more than {PAGES} pages at {_SIZES[-1]} pt.")


def _starts(columns: Sequence[Column]) -> range:
    return range(0, len(columns), COLUMNS)


def _plain(text: str) -> str:
    """An arrow as the face for reading has it."""
    return text.replace("→", "›")


class _Press:
    """Rules in one size."""

    def __init__(self, order: Order, size: float) -> None:
        self.order, self.page = order, self._page(order)
        colours = order.colours
        self.body = Style(READ, size, size, colours.ink, leading=1.24)
        self.small = Style(READ, size * 0.93, size * 0.93, colours.ink, leading=1.18)
        self.strong = Style(BOLD, size * 0.86, size * 0.86, colours.soft, leading=1.18)
        self.head = Style(order.look.title, size * 1.36, size, colours.accent)
        frame = self.page.paper.frame
        self.frame = Box(frame.x, frame.y, frame.width, frame.height - _FOOT)
        self.wide = (frame.width - _GUTTER * (COLUMNS - 1)) / COLUMNS

    @staticmethod
    def _page(order: Order) -> Page:
        page = Page(order.sheet, order.art, order.warn, order.look.icons)
        page.colours = order.colours
        return page

    # -- what is to be set -------------------------------------------------------------------

    def items(self, sections: Sequence[Section]) -> Iterator[Item]:
        for section in sections:
            yield Item(section.id, (section.title,), "head", bound=True)
            for part in section.parts:
                if isinstance(part, str):
                    yield Item(section.id, (_plain(part).replace("`", "*"),), "text")
                else:
                    yield from self._rows(section.id, part)

    def _rows(self, id: str, grid: Grid) -> Iterator[Item]:
        grid = Grid(tuple(map(_plain, grid.head)), tuple(tuple(map(_plain, row)) for row in grid.rows))
        shares = self._shares(grid)
        yield Item(id, grid.head, "heads", bound=True, shares=shares)
        whole = len(grid.rows) <= _WHOLE
        for number, row in enumerate(grid.rows, 1):
            last = number == len(grid.rows)
            yield Item(id, row, "last" if last else "row", bound=whole and not last, shares=shares)

    def _shares(self, grid: Grid) -> tuple[float, ...]:
        """Columns as wide as their longest cell; where that is too much, the widest give way."""
        free = self.wide - _CELL * (len(grid.head) - 1)
        wides = [
            max(
                [
                    fonts.width(head, BOLD, self.strong.em),
                    *(fonts.width(row[at], READ, self.small.em) for row in grid.rows),
                ]
            )
            + 0.3
            for at, head in enumerate(grid.head)
        ]
        if sum(wides) <= free:
            return (*wides[:-1], wides[-1])
        cap = free / len(wides)
        while True:
            narrow = [wide for wide in wides if wide <= cap]
            wider = (free - sum(narrow)) / (len(wides) - len(narrow))
            if wider <= cap + 1e-6:
                return tuple(min(wide, cap) for wide in wides)
            cap = wider

    # -- where it stands ---------------------------------------------------------------------

    def filled(self, items: Sequence[Item]) -> list[Column]:
        """Items into columns, first to last; what is bound goes with what comes next."""
        columns = [Column(self.frame.height - _BANNER)]
        at = 0
        while at < len(items):
            group = [items[at]]
            while group[-1].bound:
                group.append(items[at + len(group)])
            heights = [self._height(item) for item in group]
            if columns[-1].used + sum(heights) > columns[-1].room and columns[-1].items:
                first = len(columns) < COLUMNS
                columns.append(Column(self.frame.height - (_BANNER if first else 0)))
            for item, height in zip(group, heights, strict=True):
                columns[-1].items.append((columns[-1].used, item))
                columns[-1].used += height
            at += len(group)
        return columns

    def _height(self, item: Item) -> float:
        if item.kind == "head":
            return self.head.em * 1.75
        if item.kind == "text":
            return self.page.height(item.id, item.texts[0], self.wide, self.body) + self.body.em * 0.34
        cells = zip(item.texts, item.shares, strict=True)
        high = max(self.page.height(item.id, text, wide, self._style(item)) for text, wide in cells)
        return high + 0.5 + (self.body.em * 0.5 if item.kind == "last" else 0)

    def _style(self, item: Item) -> Style:
        return self.strong if item.kind == "heads" else self.small

    # -- a page ------------------------------------------------------------------------------

    def leaf(self, title: str, columns: Sequence[Column], number: int) -> Leaf:
        self.page = page = self._page(self.order)
        frame, names = self.frame, self.order.names
        if number == 0:
            style = Style(self.order.look.title, 24, 14, page.colours.accent)
            taken = page.label("rules.title", names["title"], (frame.x, frame.y + 8.2), style, frame.width * 0.72)
            under = Style(self.order.look.title, 12, 9, page.colours.soft)
            page.label("rules.what", title, (frame.right, frame.y + 8.2), under, frame.width - taken - 4, "end")
            page.rule(frame.x, frame.y + 11.2, frame.right, frame.y + 11.2, 0.5, page.colours.accent)
        for place, column in enumerate(columns):
            x = frame.x + place * (self.wide + _GUTTER)
            top = frame.y + (_BANNER if number == 0 else 0)
            for y, item in column.items:
                self._set(item, x, top + y)
            if place:
                page.rule(x - _GUTTER / 2, top, x - _GUTTER / 2, frame.bottom, 0.15)
        return Leaf(title, page.paper, tuple(page.shapes))

    def _set(self, item: Item, x: float, y: float) -> None:
        page = self.page
        if item.kind == "head":
            page.label(item.id, item.texts[0], (x, y + self.head.em * 1.3), self.head, self.wide)
        elif item.kind == "text":
            page.text(item.id, item.texts[0], Box(x, y, self.wide, self.frame.height), self.body)
        else:
            self._row(item, x, y)

    def _row(self, item: Item, x: float, y: float) -> None:
        for text, wide in zip(item.texts, item.shares, strict=True):
            self.page.text(item.id, text, Box(x, y, wide, self.frame.height), self._style(item))
            x += wide + _CELL
        left = x - sum(item.shares) - _CELL * len(item.shares)
        below = y + self._height(item) - (self.body.em * 0.5 if item.kind == "last" else 0) - 0.35
        colour = self.page.colours.accent if item.kind == "heads" else None
        self.page.rule(left, below, x - _CELL, below, 0.2 if item.kind == "heads" else 0.08, colour)
