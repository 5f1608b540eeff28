"""The rules on a terminal: headings, wrapped paragraphs, tables in columns; read aloud, rows in sentences."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from companion.games.rulebook import Grid, Section
from companion.terminal.screen import Screen

GAP = 2
ASIDE = 2
"""Columns that a table stands in from the text."""


def show(screen: Screen, title: str, sections: tuple[Section, ...], *, tables: bool = True) -> None:
    """Print sections of the rules; without `tables`, for screen readers, a row of a table is a sentence."""
    if title:
        screen.rule(title)
    for one in sections:
        screen.line()
        screen.line(f" {screen.style(one.title, 'bold')} {screen.style(f'({one.id})', 'dim')}")
        for part in one.parts:
            for row in _rows(part, screen.width - 2, tables=tables):
                screen.line(f" {row}")


def _rows(part: str | Grid, room: int, *, tables: bool) -> Iterator[str]:
    if isinstance(part, str):
        yield from textwrap.wrap(part, room, break_long_words=False, break_on_hyphens=False)
    elif tables:
        yield from columns(part, room)
    else:
        for row in part.rows:
            told = "; ".join(f"{head} {cell}" for head, cell in zip(part.head, row, strict=True))
            yield from textwrap.wrap(f"{told}.", room, subsequent_indent="  ")


def columns(grid: Grid, room: int) -> Iterator[str]:
    """A table in columns as wide as their longest cell; the last one is wrapped in what is left of `room`."""
    rows = (grid.head, *grid.rows)
    wides = [max(len(row[place]) for row in rows) for place in range(len(grid.head) - 1)]
    lead = ASIDE + sum(wides) + GAP * len(wides)
    for row in rows:
        cells = [f"{cell:<{wide + GAP}}" for cell, wide in zip(row, wides, strict=False)]
        last = textwrap.wrap(row[-1], max(12, room - lead), break_on_hyphens=False) or [""]
        yield f"{' ' * ASIDE}{''.join(cells)}{last[0]}".rstrip()
        yield from (f"{' ' * lead}{more}" for more in last[1:])
