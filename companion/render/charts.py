"""The tracks of a session as small multiples: one step line a track, over the turns.

Black, grey and shape only: what is marked is told by its form and its place, never by
colour alone. Lengths are in the drawing's own units, for a page about 400 wide.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from companion.render.drawing import Circle, Drawing, Ink, Path, Point, Shape, Text, polyline, rectangle

WIDTH = 400.0
_LEFT, _RIGHT = 92.0, 26.0
_ROW, _GAP = 62.0, 17.0
_TOP, _FOOT = 33.0, 24.0
_DEATHS, _FINDS = 18.0, 9.0
_FEW, _MONTH = 14, 30
_INK, _GREY, _PALE = "#2b2118", "#8a7f70", "#e9e2d4"
_FACE, _ITALIC = "EB Garamond", "EB Garamond Italic"


@dataclass(frozen=True, slots=True)
class Track:
    """A track's name, its value at the end of each turn, and the most that it can be."""

    label: str
    values: tuple[int, ...]
    most: int


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that happened on a turn: a cross for a death, a lozenge for a find."""

    turn: int
    kind: Literal["death", "find"]


@dataclass(frozen=True, slots=True)
class Chart:
    """What a chart shows. Every track has a value for each of `turns`, from 0 to its own most.

    `key` says what a cross and a lozenge are, in that order.
    """

    title: str
    description: str
    turns: tuple[int, ...]
    tracks: tuple[Track, ...]
    marks: tuple[Mark, ...]
    key: tuple[str, str]


def gauges(chart: Chart) -> Drawing:
    """The chart as a drawing. `chart.turns` must not be empty."""
    scale = _Scale(chart)
    shapes: list[Shape] = [*_key(chart), *_marked_turns(chart, scale)]
    for place, track in enumerate(chart.tracks):
        shapes += _row(track, scale, _TOP + place * (_ROW + _GAP))
    shapes += _axis(chart, scale)
    return Drawing(WIDTH, scale.foot + _FOOT, chart.title, chart.description, tuple(shapes))


class _Scale:
    """Where a turn and a value lie on the page."""

    def __init__(self, chart: Chart) -> None:
        self.turns = chart.turns
        self.step = (WIDTH - _LEFT - _RIGHT) / len(chart.turns)
        self.foot = _TOP + len(chart.tracks) * (_ROW + _GAP) - _GAP

    def left(self, turn: int) -> float:
        return _LEFT + (turn - self.turns[0]) * self.step

    def middle(self, turn: int) -> float:
        return self.left(turn) + self.step / 2


def _height(track: Track, value: int) -> float:
    """How far a value lies below the track's most."""
    return _ROW * (1 - value / track.most)


def _row(track: Track, scale: _Scale, top: float) -> list[Shape]:
    line = _steps(track, scale, top)
    right, bottom = line[-1][0], top + _ROW
    last = track.values[-1]
    return [
        polyline([*line, (right, bottom), (_LEFT, bottom)], Ink(fill=_PALE), closed=True),
        *(_rule(top + _height(track, value), scale, value == 0) for value in (0, track.most // 2, track.most)),
        polyline(line, Ink(stroke=_INK, width=1.5)),
        Circle((right, top + _height(track, last)), 2.2, Ink(fill=_INK)),
        Text((right + 6, top + _height(track, last) + 3.6), str(last), 11, _FACE, _INK),
        Text((_LEFT - 22, top + _ROW / 2 + 4), track.label, 12, _ITALIC, _INK, "end"),
        Text((_LEFT - 6, top + 4), str(track.most), 8, _FACE, _GREY, "end"),
        Text((_LEFT - 6, bottom + 2), "0", 8, _FACE, _GREY, "end"),
    ]


def _steps(track: Track, scale: _Scale, top: float) -> list[Point]:
    """Level through each turn, then up or down to the next."""
    line: list[Point] = []
    for turn, value in zip(scale.turns, track.values, strict=True):
        y = top + _height(track, value)
        line += [(scale.left(turn), y), (scale.left(turn) + scale.step, y)]
    return line


def _rule(y: float, scale: _Scale, base: bool) -> Path:
    ink = Ink(stroke=_INK, width=0.6) if base else Ink(stroke=_GREY, width=0.35, dash=(1.0, 2.4))
    return polyline([(_LEFT, y), (WIDTH - _RIGHT, y)], ink)


def _marked_turns(chart: Chart, scale: _Scale) -> list[Shape]:
    """A hairline down all the tracks for each marked turn, and its sign at the head."""
    shapes: list[Shape] = []
    for mark in chart.marks:
        x, level = scale.middle(mark.turn), _DEATHS if mark.kind == "death" else _FINDS
        dash = () if mark.kind == "death" else (2.0, 2.0)
        shapes += [polyline([(x, level + 4), (x, scale.foot)], Ink(stroke=_GREY, width=0.4, dash=dash))]
        shapes += sign(mark.kind, (x, level))
    return shapes


def sign(kind: str, at: Point, size: float = 3.0) -> list[Shape]:
    """A cross (death) or a lozenge (find) round a point."""
    x, y = at
    if kind == "death":
        ink = Ink(stroke=_INK, width=1.3)
        arm = size * 0.7
        return [
            polyline([(x, y - size), (x, y + size * 1.2)], ink),
            polyline([(x - arm, y - size * 0.3), (x + arm, y - size * 0.3)], ink),
        ]
    return [
        polyline([(x, y - size), (x + size, y), (x, y + size), (x - size, y)], Ink("#ffffff", _INK, 1.0), closed=True)
    ]


def _key(chart: Chart) -> list[Shape]:
    """What the signs mean, for the kinds that occur, left of their rows."""
    shapes: list[Shape] = []
    for kind, word, level in (("death", chart.key[0], _DEATHS), ("find", chart.key[1], _FINDS)):
        if any(mark.kind == kind for mark in chart.marks):
            shapes += [*sign(kind, (_LEFT - 10, level)), Text((_LEFT - 18, level + 3), word, 9, _ITALIC, _GREY, "end")]
    return shapes


def _axis(chart: Chart, scale: _Scale) -> list[Shape]:
    shapes: list[Shape] = [rectangle(_LEFT, scale.foot + 5, WIDTH - _LEFT - _RIGHT, 0.01, Ink(stroke=_INK, width=0.5))]
    for turn in _ticks(chart.turns):
        x = scale.middle(turn)
        shapes += [
            polyline([(x, scale.foot + 5), (x, scale.foot + 8)], Ink(stroke=_INK, width=0.5)),
            Text((x, scale.foot + 18), str(turn), 9, _FACE, _INK, "middle"),
        ]
    return shapes


def _ticks(turns: Sequence[int]) -> list[int]:
    """All turns when they are few; otherwise the first, and every fifth, or, of more than a month, every seventh."""
    if len(turns) <= _FEW:
        return list(turns)
    step = 5 if len(turns) <= _MONTH else 7
    return [turn for turn in turns if turn == turns[0] or turn % step == 0]
