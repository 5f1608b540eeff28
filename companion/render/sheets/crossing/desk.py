"""What the parts of the crossing's sheet share: view, words, styles."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games.crossing.view.sheet import SheetView
from companion.render.sheets.page import BOLD, HAND, ITALIC, READ, TITLE, Page, Style
from companion.render.sheets.paper import Box
from companion.words import words

FLOOR = 6.5
HEAD = 6.2


class Desk:
    """A page, what is to stand on it, and in which words."""

    def __init__(self, page: Page, view: SheetView, lang: str, ink: str) -> None:
        self.page, self.view, self.lang, self.ink = page, view, lang, ink
        self.names: dict[str, Any] = words("crossing", lang, "names")
        self.words: dict[str, Any] = words("crossing", lang, "sheet")
        if ink == "full":
            page.colours = replace(page.colours, accent="#1f5a78", wash="#f3f6f4", band="#dde8ea")
        colours = page.colours
        self.body = Style(READ, 9.2, FLOOR, colours.ink, leading=1.2)
        self.small = Style(READ, 7.2, FLOOR, colours.soft)
        self.strong = Style(BOLD, 8.2, FLOOR, colours.ink)
        self.faint = Style(READ, 7.0, FLOOR, colours.rule)
        self.title = Style(TITLE, 12.5, 9.0, colours.accent)
        self.name = Style(TITLE, 21.0, 12.0, colours.accent)
        self.motto = Style(ITALIC, 10.5, 7.5, colours.soft)
        self.hand = Style(HAND, 12.5, 7.5, colours.mark)

    def filled(self, text: str) -> str:
        """A text with the data's numbers in their places."""
        view = self.view
        return text.format(
            archangels=view.archangels,
            biscuits=view.biscuits_a_player,
            islet=view.map.islet,
            rows=view.map.rows,
            **{f"face_{name}": count for name, count in view.faces.items()},
        )

    def heading(self, id: str, text: str, box: Box) -> None:
        """The head of a part: its name over a rule."""
        self.page.label(f"{id}.title", text, (box.x, box.y + HEAD - 1.7), self.title, box.width)
        self.page.rule(box.x, box.y + HEAD, box.right, box.y + HEAD, 0.4, self.page.colours.accent)
