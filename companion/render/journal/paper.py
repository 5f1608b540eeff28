"""The papers a journal is set for: sizes in mm, type in points."""

from __future__ import annotations

from dataclasses import dataclass

from companion.render import fonts

MM_A_POINT = 25.4 / 72


@dataclass(frozen=True, slots=True)
class Paper:
    """A page and its type. `line` is the distance of base lines; `edge` is the margin round a full-page map."""

    name: str
    width: float
    height: float
    top: float
    bottom: float
    inner: float
    outer: float
    edge: float
    size: float
    line: float
    title: float
    small: float

    @property
    def across(self) -> float:
        """The width of its text, in mm."""
        return self.width - self.inner - self.outer


def balanced(text: str, face: str, size: float, room: float) -> float:
    """The width in mm in which a text takes the same lines as in all of `room`, but about equally long ones."""
    words = [fonts.width(word, face, size) * MM_A_POINT for word in text.split(" ")]
    gap = fonts.width(" ", face, size) * MM_A_POINT
    lines = _lines(words, gap, room)
    narrow = next(width for width in range(1, int(room) + 2) if _lines(words, gap, width) <= lines)
    return min(room, narrow * 1.02)


def rows(text: str, face: str, size: float, room: float) -> int:
    """How many lines a text takes in `room` mm."""
    words = [fonts.width(word, face, size) * MM_A_POINT for word in text.split()]
    return _lines(words, fonts.width(" ", face, size) * MM_A_POINT, room)


def _lines(words: list[float], gap: float, width: float) -> int:
    """How many lines words take; one that is too wide has a line to itself."""
    lines, used = 1, 0.0
    for word in words:
        if used and used + gap + word > width:
            lines, used = lines + 1, 0.0
        used += gap * (used > 0) + word
    return lines + sum(word > width for word in words)


PAPERS = {
    paper.name: paper
    for paper in (
        Paper("a5", 148, 210, 21, 24, 19, 17, 12, 10.8, 14.4, 33, 9.5),
        Paper("a4", 210, 297, 34, 40, 42, 40, 16, 12.4, 16.8, 39, 10.5),
        Paper("letter", 215.9, 279.4, 30, 36, 44, 42, 16, 12.4, 16.8, 39, 10.5),
    )
}
