"""The papers a journal is set for: sizes in mm, type in points."""

from __future__ import annotations

from dataclasses import dataclass


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


PAPERS = {
    paper.name: paper
    for paper in (
        Paper("a5", 148, 210, 21, 24, 19, 17, 12, 10.8, 14.4, 33, 9.5),
        Paper("a4", 210, 297, 34, 40, 42, 40, 16, 12.4, 16.8, 46, 10.5),
        Paper("letter", 215.9, 279.4, 30, 36, 44, 42, 16, 12.4, 16.8, 46, 10.5),
    )
}
