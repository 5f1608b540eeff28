"""A map's legend: rows of samples and words, set in columns as large as they fit, on a ruled panel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Protocol

from companion.render import fonts
from companion.render.drawing import Anchor, Group, Ink, Point, Shape, Text, rectangle
from companion.render.maps.labels import Box

BOOK, HEADING = "EB Garamond", "IM FELL English SC"
SAMPLE = 9.0
STEP = 5.7
_TEXT, _HEAD = 3.9, 4.6
_LEAST = 0.5  # of its size, the smallest that a line is made
_OVER = 0.5  # the space over a heading, in rows


class Inks(Protocol):
    """What a legend needs of a map's palette."""

    @property
    def paper(self) -> str | None: ...
    @property
    def text(self) -> str: ...


Sample = Callable[[Any], list[Shape]]


class Faces(NamedTuple):
    """The faces of rows and of headings."""

    book: str
    heading: str


FACES = Faces(BOOK, HEADING)


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the legend: a sample drawn about the origin (or none: a heading), and words."""

    text: str
    sample: Sample | None = None

    @property
    def heading(self) -> bool:
        return self.sample is None


def table(found: Sequence[Row], box: Box, columns: int, palette: Inks, faces: Faces = FACES) -> list[Shape]:
    """The rows in columns within a box, all of one size, as large as they fit."""
    return columned(_columns(found, columns), box, palette, faces)


def columned(parts: Sequence[Sequence[Row]], box: Box, palette: Inks, faces: Faces = FACES) -> list[Shape]:
    """Columns of rows side by side within a box, all of one size, as large as they fit."""
    room = (box.right - box.left) / len(parts) / _LEAST - SAMPLE - 6.0
    parts = [[_cut(row, room, faces) for row in part] for part in parts]
    deep = max(map(_depth, parts))
    widths = [max(_width(row, faces) for row in part) + 4.0 for part in parts]
    size = min(1.0, (box.right - box.left) / sum(widths), (box.bottom - box.top) / (deep * STEP))
    gap = min(6.0, (box.right - box.left - size * sum(widths)) / len(parts))
    shapes: list[Shape] = []
    x = box.left
    for part, width in zip(parts, widths, strict=True):
        for place, row in enumerate(part):
            down = _depth(part[: place + 1]) - 0.5
            shapes += _line(row, (x, box.top + down * STEP * size), size, palette, faces)
        x += width * size + gap
    return shapes


def height(found: Sequence[Row]) -> float:
    """How high the rows are in one column at full size."""
    return _depth(found) * STEP


def _depth(part: Sequence[Row]) -> float:
    """How many rows deep a column is; over a heading there is space."""
    return len(part) + _OVER * sum(row.heading for row in part[1:])


def _columns(found: Sequence[Row], most: int) -> list[list[Row]]:
    """The rows in at most so many columns, the shortest that do.

    No heading is the last of its column; where a column breaks off a list, its heading stands over the rest.
    """
    deep = -(-len(found) // most)
    while True:
        parts: list[list[Row]] = [[]]
        head: Row | None = None
        for place, row in enumerate(found):
            head = row if row.heading else head
            needed = found[place : place + 2] if row.heading else [row]
            if _depth([*parts[-1], *needed]) > deep and parts[-1]:
                parts.append([head] if head is not None and not row.heading else [])
            parts[-1].append(row)
        if len(parts) <= most:
            return parts
        deep += 1


def _cut(row: Row, room: float, faces: Faces) -> Row:
    """A row cut short where it would make all others too small to read."""
    return row if row.heading else replace(row, text=fonts.shortened(row.text, faces.book, room / _TEXT))


def _width(row: Row, faces: Faces) -> float:
    """How long a row is at full size."""
    if row.heading:
        return fonts.width(row.text, faces.heading, _HEAD)
    return SAMPLE + 2 + fonts.width(row.text, faces.book, _TEXT)


def _line(row: Row, at: Point, size: float, palette: Inks, faces: Faces) -> list[Shape]:
    x, y = at
    if row.sample is None:
        return [Text((x, y + 1.5 * size), row.text, _HEAD * size, faces.heading, palette.text)]
    sample = Group(tuple(row.sample(palette)), move=(x + SAMPLE / 2 * size, y), scale=size)
    return [sample, Text((x + (SAMPLE + 2) * size, y + 1.25 * size), row.text, _TEXT * size, faces.book, palette.text)]


def panel(box: Box, palette: Inks) -> list[Shape]:
    """The ground of a legend: paper and two rules."""
    width, height = box.right - box.left, box.bottom - box.top
    paper = Ink(fill=palette.paper or "#ffffff", stroke=palette.text, width=0.36)
    hair = Ink(stroke=palette.text, width=0.2)
    return [
        rectangle(box.left, box.top, width, height, paper),
        rectangle(box.left + 1, box.top + 1, width - 2, height - 2, hair),
    ]


def fitted(text: str, at: Point, size: float, face: str, fill: str, width: float, anchor: Anchor = "start") -> Text:
    """A line of text, made smaller where it is too long, and cut short where it would be too small to read."""
    text = fonts.shortened(text, face, width / (size * _LEAST))
    long = fonts.width(fonts.printable(text, (face,))[0], face, size)
    return Text(at, text, size * min(1.0, width / max(long, 0.01)), face, fill, anchor)
