"""Where the squares of the bay lie on a sheet: upright, the Mont at the head, or lying, the Mont to the right.

South is where pilgrims go: up the page, with west to the right, or across it, with west below.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.render.drawing import Point
from companion.render.maps.labels import Box

SIDE = 10.0
BEACH = 1.3  # how deep the beach is, in squares


@dataclass(frozen=True, slots=True)
class Field:
    """A bay of so many columns and rows; `origin` is its upper left corner on the sheet.

    Its ways are `across` (the columns, eastwards) and `along` (the rows, southwards), in squares.
    """

    columns: int
    rows: int
    lying: bool
    origin: Point = (0.0, 0.0)

    @property
    def width(self) -> float:
        return self._long if self.lying else self._short

    @property
    def height(self) -> float:
        return self._short if self.lying else self._long

    @property
    def _short(self) -> float:
        return self.columns * SIDE

    @property
    def _long(self) -> float:
        return (self.rows + BEACH) * SIDE

    @property
    def north(self) -> float:
        """Where north points, in degrees clockwise from up."""
        return -90.0 if self.lying else 180.0

    def at(self, across: float, along: float) -> Point:
        """The point of the sheet so many squares east of the bay's western edge and south of the beach."""
        x, y = self.origin
        if self.lying:
            return x + (along + BEACH) * SIDE, y + (self.columns - across) * SIDE
        return x + (self.columns - across) * SIDE, y + (self.rows - along) * SIDE

    def centre(self, column: int, row: int) -> Point:
        """The middle of a square; row 0 is the beach, one past the last the Mont's gates."""
        along = -BEACH / 2 if row == 0 else row - 0.5
        return self.at(column + 0.5, along)

    def square(self, column: int, row: int) -> Box:
        return Box.about(self.centre(column, row), SIDE, SIDE)

    def band(self, first: float, last: float) -> Box:
        """The strip of the bay between two depths southwards of the beach."""
        (ax, ay), (bx, by) = self.at(0, first), self.at(self.columns, last)
        return Box(min(ax, bx), min(ay, by), max(ax, bx), max(ay, by))

    def turned(self, commands: tuple[tuple[float | str, ...], ...]) -> tuple[tuple[float | str, ...], ...]:
        """A path given in squares (across, along) as a path of the sheet."""
        return tuple((letter, *self._turned([float(v) for v in values])) for letter, *values in commands)

    def _turned(self, values: list[float]) -> list[float]:
        points = [self.at(values[i], values[i + 1]) for i in range(0, len(values), 2)]
        return [value for point in points for value in point]
