"""Maps in characters: a page of cells for terminals, and lists that keep within its width.

Colour is by ANSI codes, only when asked for, and never the only sign of anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

WIDTH = 60
NOTHING: Mapping[str, Any] = MappingProxyType({})
"""What no earlier session of a campaign left."""


class Page:
    """Rows of characters, each with a style: SGR codes such as `1;31`, or none."""

    def __init__(self, width: int, height: int) -> None:
        self.cells = [[(" ", "")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write from column x of row y; what runs off the page is cut."""
        row = self.cells[y]
        for place, char in enumerate(text, start=x):
            if 0 <= place < len(row):
                row[place] = char, style

    def free(self, x: int, y: int) -> bool:
        return self.cells[y][x][0] == " "

    def rows(self, colour: bool) -> list[str]:
        """The rows as text, without spaces at their ends or empty rows below."""
        rows = [_row(row, colour) for row in self.cells]
        while rows and not rows[-1]:
            rows.pop()
        return rows


def _row(row: list[tuple[str, str]], colour: bool) -> str:
    last = max((place for place, (char, _) in enumerate(row) if char != " "), default=-1)
    return "".join(f"\x1b[{style}m{char}\x1b[0m" if colour and style else char for char, style in row[: last + 1])


def listed(items: Iterable[str], joint: str, width: int = WIDTH, indent: str = "") -> list[str]:
    """Items joined in rows no wider than `width`; rows after the first begin with `indent`.

    An item longer than a row is broken at its spaces.
    """
    rows: list[str] = []
    for item in items:
        if rows and len(rows[-1] + joint + item + joint.rstrip()) <= width:
            rows[-1] += joint + item
        else:
            if rows:
                rows[-1] += joint.rstrip()
            rows += _broken(item if not rows else indent + item, width, indent)
    return rows


def _broken(text: str, width: int, indent: str) -> list[str]:
    rows = []
    while len(text) > width:
        cut = text.rfind(" ", len(indent) + 1, width + 1)
        cut = cut if cut > 0 else width
        rows.append(text[:cut].rstrip())
        text = indent + text[cut:].lstrip()
    return [*rows, text]
