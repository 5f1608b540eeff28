"""What the parts of the night flight's sheet share: view, words, styles, and how marks are made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.games.nightflight.rules.flying import BORDER_FUEL
from companion.games.nightflight.rules.line import TERRAINS
from companion.games.nightflight.rules.tracks import HELD_MOST
from companion.games.nightflight.view.sheet import SheetView
from companion.render.art.pen import line
from companion.render.drawing import Circle, Ink, Point
from companion.render.sheets.page import BOLD, HAND, ITALIC, READ, Page, Style
from companion.render.sheets.paper import Box
from companion.words import words

FLOOR = 6.5
HEAD = 6.0
NAME = "Special Elite"
Words = dict[str, Any]


class Desk:
    """A page, what is to stand on it, and in which words."""

    def __init__(self, page: Page, view: SheetView, lang: str, ink: str, onward: str = "") -> None:
        self.page, self.view, self.lang, self.ink, self.onward = page, view, lang, ink, onward
        self.names: Words = words("nightflight", lang, "names")
        self.words: Words = words("nightflight", lang, "sheet")
        self.cards: Words = words("nightflight", lang, "cards")
        self.map: Words = words("nightflight", lang, "map")
        if ink == "full":
            page.colours = replace(page.colours, ink="#1d2c4c", accent="#b3301f", wash="#eef2f8", band="#dde4ef")
        colours = page.colours
        self.body = Style(READ, 8.6, FLOOR, colours.ink, leading=1.2)
        self.small = Style(READ, 7.0, FLOOR, colours.soft)
        self.strong = Style(BOLD, 8.0, FLOOR, colours.ink)
        self.faint = Style(READ, FLOOR, FLOOR, colours.rule)
        self.title = Style(NAME, 10.5, 7.5, colours.accent)
        self.name = Style(NAME, 21.0, 12.0, colours.accent)
        self.motto = Style(ITALIC, 11.0, 7.5, colours.soft)
        self.hand = Style(HAND, 11.5, 7.5, colours.mark)

    def filled(self, text: str) -> str:
        """A text with the rules' numbers in their places."""
        return text.format(border=BORDER_FUEL, held=HELD_MOST, terrains=TERRAINS)

    def heading(self, id: str, text: str, box: Box) -> None:
        """The head of a part: its name over a rule."""
        self.page.label(f"{id}.title", text, (box.x, box.y + HEAD - 1.7), self.title, box.width)
        self.page.rule(box.x, box.y + HEAD, box.right, box.y + HEAD, 0.35, self.page.colours.accent)

    def cell(self, box: Box, *, fill: str | None = "#ffffff") -> None:
        """A box to write in."""
        self.page.box(box, fill=fill, width=0.2, stroke=self.page.colours.rule)

    def announced(self, said: Mapping[str, str]) -> str:
        """What was said of a card: `drift east`."""
        words = (self.names["actions"].get(said.get("action")), self.names["courses"].get(said.get("course")))
        return " ".join(word for word in words if word)

    def strike(self, box: Box) -> None:
        """A box struck out; what stands in it can still be read."""
        ink = Ink(stroke=self.page.colours.mark, width=0.5)
        self.page.add(line(box.x + 0.6, box.bottom - 0.6, box.right - 0.6, box.y + 0.6, ink))

    def ring(self, at: Point, radius: float) -> None:
        """A place ringed by pencil."""
        self.page.add(Circle(at, radius, Ink(stroke=self.page.colours.mark, width=0.5)))
