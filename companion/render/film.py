"""One drawing that holds many states: shapes that all show, and shapes that only some do.

A shape's frames are told by the name of its group, `film-FIRST-LAST-NUMBER` (`end` for the
last frame), so that a page can show one state by hiding the others. Frames count from 0.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import groupby
from typing import TypeVar

from companion.render.drawing import Group, Shape

END = "end"
V = TypeVar("V")


class Film:
    """Names groups for `count` frames, each with a number of its own."""

    def __init__(self, count: int) -> None:
        self.last = count - 1
        self._made = 0

    def during(self, first: int, last: int, shapes: Iterable[Shape]) -> list[Shape]:
        """These shapes in frames `first` to `last`; bare when that is always, nothing when there are none."""
        held = tuple(shapes)
        if not held or (first, last) == (0, self.last):
            return list(held)
        self._made += 1
        return [Group(held, id=f"film-{first}-{END if last == self.last else last}-{self._made}")]

    def since(self, first: int, shapes: Iterable[Shape]) -> list[Shape]:
        """These shapes from a frame to the end."""
        return self.during(first, self.last, shapes)

    def changing(
        self, frames: Sequence[V], key: Callable[[V], Hashable], draw: Callable[[V], Iterable[Shape]]
    ) -> list[Shape]:
        """What `draw` makes of each frame, made anew only where `key` differs from the frame before."""
        shapes: list[Shape] = []
        for _, run in groupby(enumerate(frames), key=lambda numbered: key(numbered[1])):
            steps = list(run)
            shapes += self.during(steps[0][0], steps[-1][0], draw(steps[0][1]))
        return shapes
