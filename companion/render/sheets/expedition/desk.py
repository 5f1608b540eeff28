"""What the parts of the expedition's sheet share: view, words, styles, and how marks are made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from companion.games.expedition.view.sheet import SheetView
from companion.render.art.icons import die
from companion.render.art.pen import line
from companion.render.art.sketch import moved, painted
from companion.render.art.terrain import GROUNDS
from companion.render.drawing import Circle, Ink, Point, Shape
from companion.render.sheets.page import BOLD, HAND, READ, TITLE, Page, Style
from companion.render.sheets.paper import Box
from companion.words import words

FLOOR = 6.5
HEAD = 6.6
WIDE = 2.3  # half as wide, in mm, may a terrain symbol be
SUNK = 0.8  # how far a terrain symbol reaches below its foot
SQUAT = 3.4  # terrain symbols lower than this are not blown up to fill their line


class Desk:
    """A page, what is to stand on it, and in which words."""

    def __init__(self, page: Page, view: SheetView, lang: str, ink: str) -> None:
        self.page, self.view, self.lang, self.ink = page, view, lang, ink
        self.names: dict[str, Any] = words("expedition", lang, "names")
        self.words: dict[str, Any] = words("expedition", lang, "sheet")
        colours = page.colours
        self.body = Style(READ, 7.2, FLOOR, colours.ink)
        self.small = Style(READ, 6.9, FLOOR, colours.soft)
        self.strong = Style(BOLD, 7.4, FLOOR, colours.ink)
        self.faint = Style(READ, FLOOR, FLOOR, colours.rule)
        self.title = Style(TITLE, 12.0, 9.0, colours.accent)
        self.rung = Style(READ, 6.8, FLOOR, colours.soft)
        self.plate = colours.accent if colours.band else None
        self.pale = colours.band or "#e4e4e4"
        line = Ink(stroke=colours.ink, width=0.2)
        self.pens = {
            "body": Ink(fill="#ffffff", stroke=colours.ink, width=0.22),
            "leaf": Ink(fill="#ffffff", stroke=colours.ink, width=0.22),
            "solid": Ink(fill=colours.ink),
            "water": Ink(stroke=colours.water, width=0.3),
            "line": line,
            "fine": Ink(stroke=colours.ink, width=0.12),
        }
        self.hand = Style(HAND, 13.0, 9.0, colours.mark)
        self._numbers = (
            asdict(view.costs)
            | {name: value for name, value in asdict(view.discovery).items() if name != "rows"}
            | {"days": view.days, "delta": view.delta, "musket_bonus": view.options["musket_bonus"]}
        )

    def filled(self, text: str, **more: object) -> str:
        """A text with the data's numbers in their places."""
        return text.format_map(self._numbers | more)

    def called(self, name: str) -> str:
        """What an icon or a terrain is called, as it stands beside its sign."""
        if name == "here":
            return str(self.words["short"]["here"])
        return str(self.names["terrain"].get(name) or self.names["icons"][name])

    def heading(self, id: str, text: str, box: Box, *, number: int | None = None, face: int | None = None) -> float:
        """The head of a part: its number or the die face that leads to it, its name, a rule; the width left."""
        page, base = self.page, box.y + HEAD - 1.7
        x = box.x
        if face is not None:
            page.add(die(face, (x + 2.6, box.y + HEAD - 3.4), 5.0, page.colours.accent))
            x += 6.6
        elif number is not None:
            self.plaque(number, (x + 2.6, box.y + HEAD - 3.4), 4.6)
            x += 6.6
        x += page.label(f"{id}.title", text, (x, base), self.title, box.right - x)
        page.rule(box.x, box.y + HEAD, box.right, box.y + HEAD, 0.4, page.colours.accent)
        return box.right - x

    def plaque(self, number: int, at: Point, size: float) -> None:
        """The number of a phase that no die face leads to, as large as a die."""
        page, half = self.page, size / 2
        page.box(Box(at[0] - half, at[1] - half, size, size), fill=self.plate, width=0.35, stroke=page.colours.accent)
        style = Style(BOLD, 9.0, 7.0, "#ffffff" if self.plate else page.colours.ink)
        page.centred(f"phase.{number}", str(number), at, style, size)

    def paragraphs(self, id: str, texts: Sequence[str], box: Box, gap: float = 0.9) -> None:
        """Paragraphs one under the other, all in one size. Raises Spills."""
        self.page.column(id, texts, box, self.body, gap)

    def die(self, face: int, at: Point, size: float, colour: str | None = None) -> Shape:
        return die(face, at, size, colour or self.page.colours.ink)

    def tick(
        self, name: str, tip: str, box: Box, *, marked: bool, width: float = 0.35, stroke: str | None = None
    ) -> None:
        """A box to be ticked, with its cross where it has been."""
        self.page.box(box, fill=self.page.colours.wash, width=width, stroke=stroke)
        if not self.page.entry(name, box, tip, marked, kind="tick") and marked:
            self.cross((box.middle, box.y + box.height / 2), min(box.width, box.height) * 0.72)

    def ring(self, at: Point, radius: float) -> None:
        """A choice or a number ringed by pencil."""
        self.page.add(Circle(at, radius, Ink(stroke=self.page.colours.mark, width=0.45)))

    def ground(self, terrain: str, at: Point, height: float) -> None:
        """The symbol of a terrain, centred."""
        ground = GROUNDS[terrain]
        scale = min(height / max(ground.rise, SQUAT), WIDE / ground.reach)
        place = (at[0], at[1] + (ground.rise - SUNK) * scale / 2)
        self.page.add(*painted(moved(ground.symbol(1), place, scale), self.pens))

    def cross(self, at: Point, size: float) -> None:
        """A mark as a pencil makes it."""
        ink = Ink(stroke=self.page.colours.mark, width=0.45)
        x, y, half = *at, size / 2
        self.page.add(
            line(x - half, y - half, x + half, y + half, ink), line(x + half, y - half, x - half, y + half, ink)
        )


def signed(amount: int) -> str:
    """`+1`, `−1`"""
    return f"{'+' if amount > 0 else '−'}{abs(amount)}"
