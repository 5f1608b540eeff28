"""Lines on a terminal: a margin with labels, text wrapped beside it, colour where it is wanted.

Nothing is ever redrawn: what was said stays above, as on a roll of paper.
"""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from dataclasses import dataclass
from typing import TextIO

from companion.terminal.nearest import encodes, nearest, undrawn

MARGIN = 16
NARROW = 50
WIDEST = 100
KEPT = "\u00a0"
_CODES = {"bold": "1", "dim": "2", "red": "31", "green": "32", "yellow": "33", "cyan": "36"}


@dataclass(slots=True)
class Screen:
    """An output of `width` columns: whether it shows drawing characters, is read aloud, may ring a bell."""

    out: TextIO
    width: int = 80
    colour: bool = False
    drawn: bool = True
    live: bool = False
    plain: bool = False
    rings: bool = False

    @classmethod
    def of(cls, *, plain: bool = False) -> Screen:
        """The standard output, with what it can do."""
        live = sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
        drawn = not plain and os.environ.get("TERM") != "dumb" and encodes("●○▸→", sys.stdout.encoding or "ascii")
        width = max(40, min(WIDEST, shutil.get_terminal_size((80, 24)).columns))
        return cls(sys.stdout, width, live and not plain and not os.environ.get("NO_COLOR"), drawn, live, plain, live)

    @property
    def margin(self) -> int:
        """Columns left of the text."""
        if self.plain:
            return 0
        return MARGIN if self.width >= NARROW else 2

    def write(self, text: str) -> None:
        """Put text out at once; spaces that kept words together have done their work by now."""
        text = text.replace(KEPT, " ")
        self.out.write(text if self.drawn else undrawn(text))
        self.out.flush()

    def shown(self, text: str) -> str:
        """`text` in the marks that this output has, which may be longer: to be broken into rows only then."""
        if self.drawn:
            return text
        encoding = self.out.encoding or "utf-8"
        return "".join(mark if mark == KEPT else nearest(mark, encoding) for mark in undrawn(text))

    def line(self, text: str = "") -> None:
        self.write(f"{text}\n")

    def wipe(self) -> None:
        """Leave nothing readable above; on paper and in pipes there is nothing to wipe."""
        if self.live:
            self.write("\033[2J\033[3J\033[H")

    def style(self, text: str, *styles: str) -> str:
        """`text` in colour, on screens that have it."""
        if not (self.colour and text):
            return text
        return f"\033[{';'.join(_CODES[style] for style in styles)}m{text}\033[0m"

    def paragraph(self, text: str, label: str = "", *styles: str) -> None:
        """Text beside the margin, where `label` stands on the first line."""
        rows = self.wrapped(text)
        if label and (self.margin < MARGIN or len(label) > MARGIN - 2):
            self.line(f"{label}." if self.plain else " " + self.style(label, "bold"))
            label = ""
        head = self.style(f" {label}".ljust(self.margin), "bold") if label else " " * self.margin
        for number, row in enumerate(rows):
            self.line((head if number == 0 else " " * self.margin) + self.style(row, *styles))

    def wrapped(self, text: str) -> list[str]:
        """Rows that fit beside the margin; rows of `text` stay rows, their continuations are indented."""
        room = self.width - self.margin - 1
        under, hyphens = ("", False) if self.plain else ("  ", True)
        rows = [
            textwrap.wrap(row, room, subsequent_indent=under, break_on_hyphens=hyphens) or [""]
            for row in self.shown(text).split("\n")
        ]
        return [part for parts in rows for part in parts]

    def across(self, text: str) -> list[str]:
        """Rows as wide as the screen; a word that is longer, such as a path, stays whole."""
        return textwrap.wrap(self.shown(text), self.width - 1, break_long_words=False, break_on_hyphens=False)

    def rule(self, left: str, right: str = "") -> None:
        """A heading across the screen: what it is at the left, where at the right; read aloud, two sentences."""
        if self.plain:
            for row in self.wrapped(sentences(left, right)):
                self.line(row)
            return
        left, right = self.shown(left), self.shown(right)
        room = self.width - len(left) - len(right) - (8 if right else 5)
        tail = f" {right} {'━' * 2}" if right else ""
        if room < 1:
            self.line(self.style(f"━━ {left}", "bold", "yellow"))
            for row in textwrap.wrap(right, self.width - 4):
                self.line(self.style(f"   {row}", "bold"))
            return
        title = self.style(left, "bold", "yellow")
        self.line(f"{self.style('━━', 'yellow')} {title} {self.style('━' * room + tail, 'yellow')}")


def sentences(*texts: str) -> str:
    """Texts as sentences, one after the other: “Day 1 of 42. A1, mountains.”"""
    told = (text.strip() for text in texts)
    return " ".join(text[:1].upper() + text[1:] + ("" if text[-1] in ".!?" else ".") for text in told if text)
