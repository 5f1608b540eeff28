"""How pieces lie on sheets: as many as fit, each back behind its front.

A sheet is tried upright and lying, its line of print at the foot or at the side, and, where paper is folded,
about either middle; the way with the fewest sheets is taken. What a sheet's margins leave is the same on
opposite sides, so that a mirrored place is again within reach.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from companion.core.errors import CompanionError
from companion.render.kit.printer import Duplex
from companion.render.sheets.paper import REACH, Box, Paper

MARK = 2.0  # the least that crop marks and their gap take, outside the pieces
STRIP = 5.0  # the line of print
BAND = 6.0  # between blocks of different sizes, beyond their bleed
FOLD = 1.5  # from the fold to the nearest cut
Strip = Literal["foot", "side"]
Axis = Literal["upright", "lying"]


@dataclass(frozen=True, slots=True)
class Batch:
    """So many pieces of one size, in mm."""

    width: float
    height: float
    count: int


@dataclass(frozen=True, slots=True)
class Block:
    """Pieces of one size in columns and rows; `first` is the place of the first among all, `count` how many."""

    left: float
    top: float
    width: float
    height: float
    gap: float
    columns: int
    rows: int
    first: int
    count: int

    def place(self, number: int) -> Box:
        """The cut edges of a piece, counted from 0 along the rows."""
        row, column = divmod(number, self.columns)
        x = self.left + column * (self.width + self.gap)
        return Box(x, self.top + row * (self.height + self.gap), self.width, self.height)

    @property
    def places(self) -> list[Box]:
        return [self.place(number) for number in range(self.count)]

    @property
    def filled(self) -> int:
        """Rows that hold a piece."""
        return -(-self.count // self.columns)

    @property
    def outline(self) -> Box:
        """The cut edges of what is filled."""
        across = min(self.columns, self.count)
        wide = across * (self.width + self.gap) - self.gap
        return Box(self.left, self.top, wide, self.filled * (self.height + self.gap) - self.gap)


@dataclass(frozen=True, slots=True)
class Way:
    """A way to print: the sheet as it is turned, where its line of print stands, about which middle backs mirror."""

    paper: Paper
    strip: Strip
    bleed: float
    duplex: Duplex
    axis: Axis

    @property
    def fold(self) -> bool:
        return self.duplex == "fold"

    @property
    def turned(self) -> bool:
        """Whether backs are printed head down, so that a piece turned sideways is read upright."""
        return self.axis == "lying"

    @property
    def area(self) -> Box:
        """Where cut edges of fronts may lie."""
        edge = REACH + MARK + self.bleed
        x, y = (edge + STRIP, edge) if self.strip == "side" else (edge, edge + STRIP)
        width, height = self.paper.width - 2 * x, self.paper.height - 2 * y
        if self.fold and self.axis == "upright":
            width = self.paper.width / 2 - x - FOLD - self.bleed
        if self.fold and self.axis == "lying":
            height = self.paper.height / 2 - y - FOLD - self.bleed
        return Box(x, y, width, height)

    def behind(self, front: Box) -> Box:
        """Where the back of a piece is printed."""
        if self.axis == "upright":
            return replace(front, x=self.paper.width - front.right)
        return replace(front, y=self.paper.height - front.bottom)


def ways(paper: Paper, bleed: float, duplex: Duplex) -> Iterator[Way]:
    """All ways, the preferred ones first."""
    for sheet in (paper, paper.turned):
        for strip in ("foot", "side"):
            for axis in _axes(sheet, duplex):
                yield Way(sheet, strip, bleed, duplex, axis)


def _axes(sheet: Paper, duplex: Duplex) -> tuple[Axis, ...]:
    """About which middle a sheet mirrors: its long edge stands or lies as it does."""
    if duplex == "fold":
        return "upright", "lying"
    upright = sheet.height > sheet.width
    return ("upright",) if upright == (duplex != "short") else ("lying",)


def laid(paper: Paper, batches: Sequence[Batch], bleed: float, duplex: Duplex) -> tuple[Way, list[tuple[Block, ...]]]:
    """The way with the fewest sheets, and the blocks of each sheet. Raises CompanionError for a piece too large."""
    tried = [(way, sheets) for way in ways(paper, bleed, duplex) if (sheets := _sheets(way, batches))]
    if not tried:
        largest = max(batches, key=lambda one: one.width * one.height)
        raise CompanionError(
            f"A piece of {largest.width:g} × {largest.height:g} mm does not fit on {paper.name} with these options."
        )
    return min(tried, key=lambda one: len(one[1]))


def _sheets(way: Way, batches: Sequence[Batch]) -> list[tuple[Block, ...]]:
    """Blocks one under the other, sheet by sheet; none where a piece is larger than a sheet."""
    area, gap = way.area, 2 * way.bleed
    sheets: list[list[Block]] = [[]]
    y, first = area.y, 0
    for batch in batches:
        columns, fitting = (_fitting(room, size, gap) for room, size in
                            ((area.width, batch.width), (area.height, batch.height)))  # fmt: skip
        if not columns or not fitting:
            return []
        left = batch.count
        while left:
            rows = _fitting(area.bottom - y, batch.height, gap)
            if not rows:
                sheets.append([])
                y = area.y
                continue
            held = min(left, rows * columns)
            wide = columns * (batch.width + gap) - gap
            x = area.x + (area.width - wide) / 2
            block = Block(x, y, batch.width, batch.height, gap, columns, rows, first, held)
            sheets[-1].append(block)
            y += block.outline.height + gap + BAND
            first, left = first + held, left - held
    return [_middled(area, sheet) for sheet in sheets]


def _fitting(room: float, size: float, gap: float) -> int:
    return int((room + gap + 1e-6) / (size + gap))


def _middled(area: Box, sheet: list[Block]) -> tuple[Block, ...]:
    """Blocks moved to the middle of their area; a block alone as if it were full, so that sheets cut alike."""
    last = sheet[-1]
    rows = last.rows if len(sheet) == 1 else last.filled
    spare = area.bottom - (last.top + rows * (last.height + last.gap) - last.gap)
    return tuple(replace(block, top=block.top + spare / 2) for block in sheet)
