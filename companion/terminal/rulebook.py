"""The rules on a terminal: headings, wrapped paragraphs, tables in columns; read aloud, rows in sentences."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from companion.games.rulebook import Grid, Section
from companion.terminal.screen import Screen

GAP = 2
ASIDE = 2
"""Columns that a table stands in from the text."""
LEAST = 22
"""Columns that the last cells of a table need, where they have so much to say; else rows become sentences."""


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
    elif tables and _holds(part, room):
        yield from columns(part, room)
    else:
        for row in part.rows:
            told = "; ".join(f"{head} {cell}" for head, cell in zip(part.head, row, strict=True))
            yield from textwrap.wrap(f"{told}.", room, subsequent_indent="  ")


def _holds(grid: Grid, room: int) -> bool:
    """Whether a table's columns stand side by side in `room`."""
    last = max(len(row[-1]) for row in (grid.head, *grid.rows))
    return _lead(grid) + min(last, LEAST) <= room


def _wides(grid: Grid) -> list[int]:
    """The width of each column but the last."""
    return [max(len(row[place]) for row in (grid.head, *grid.rows)) for place in range(len(grid.head) - 1)]


def _lead(grid: Grid) -> int:
    """Where the last column begins."""
    return ASIDE + sum(wide + GAP for wide in _wides(grid))


def columns(grid: Grid, room: int) -> Iterator[str]:
    """A table in columns as wide as their longest cell; the last one is wrapped in what is left of `room`."""
    wides, lead = _wides(grid), _lead(grid)
    for row in (grid.head, *grid.rows):
        cells = [f"{cell:<{wide + GAP}}" for cell, wide in zip(row, wides, strict=False)]
        last = textwrap.wrap(row[-1], room - lead, break_on_hyphens=False) or [""]
        yield f"{' ' * ASIDE}{''.join(cells)}{last[0]}".rstrip()
        yield from (f"{' ' * lead}{more}" for more in last[1:])
