"""What the parts of the voyage's sheet share: view, words, styles, and how marks are made."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games.voyage.view.sheet import SheetView
from companion.render.art.pen import line
from companion.render.drawing import Circle, Ink, Point
from companion.render.sheets.fields import numbered
from companion.render.sheets.page import BOLD, HAND, READ, TITLE, Page, Style
from companion.render.sheets.paper import Box
from companion.words import named, words

FLOOR = 6.5
HEAD = 6.6
Words = dict[str, Any]


class Desk:
    """A page, what is to stand on it, and in which words."""

    def __init__(self, page: Page, view: SheetView, lang: str, ink: str) -> None:
        self.page, self.view, self.lang, self.ink = page, view, lang, ink
        self.names: Words = words("voyage", lang, "names")
        self.words: Words = words("voyage", lang, "sheet")
        self.squares = named("voyage", lang, "squares")
        if ink == "full":
            page.colours = replace(page.colours, accent="#27519c", wash="#f1f5f4", band="#dce8ea")
        colours = page.colours
        self.body = Style(READ, 8.2, FLOOR, colours.ink, leading=1.22)
        self.small = Style(READ, 7.0, FLOOR, colours.soft)
        self.strong = Style(BOLD, 8.0, FLOOR, colours.ink)
        self.faint = Style(READ, FLOOR, FLOOR, colours.rule)
        self.title = Style(TITLE, 12.5, 9.0, colours.accent)
        self.hand = Style(HAND, 12.0, 8.0, colours.mark)

    def heading(self, id: str, text: str, box: Box) -> None:
        """The head of a part: its name over a rule."""
        base = box.y + HEAD - 1.7
        self.page.label(f"{id}.title", text, (box.x, base), self.title, box.width)
        self.page.rule(box.x, box.y + HEAD, box.right, box.y + HEAD, 0.4, self.page.colours.accent)

    def tip(self, bird: str, label: str, number: int | None = None) -> str:
        """`Swallow, wind, box 2`"""
        text = f"{self.names['birds'][bird]}, {label}"
        return text if number is None else numbered(self.lang, text, number)

    def tick(self, name: str, tip: str, box: Box, *, marked: bool, stroke: str | None = None) -> None:
        """A box to be ticked, with its cross where it has been."""
        self.page.box(box, fill="#ffffff", width=0.25, stroke=stroke)
        if not self.page.entry(name, box, tip, marked, kind="tick") and marked:
            self.cross((box.middle, box.y + box.height / 2), min(box.width, box.height) * 0.72)

    def cross(self, at: Point, size: float) -> None:
        """A mark as a pencil makes it."""
        ink = Ink(stroke=self.page.colours.mark, width=0.45)
        x, y, half = *at, size / 2
        self.page.add(
            line(x - half, y - half, x + half, y + half, ink), line(x + half, y - half, x - half, y + half, ink)
        )

    def ring(self, at: Point, radius: float) -> None:
        """A place ringed by pencil."""
        self.page.add(Circle(at, radius, Ink(stroke=self.page.colours.mark, width=0.5)))
