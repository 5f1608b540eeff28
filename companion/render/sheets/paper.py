"""Papers and boxes, in millimetres from the upper left corner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

REACH = 5.0  # what a home printer leaves white at each edge
MARGIN = 7.0


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper as it is turned for print."""

    name: str
    width: float
    height: float

    @property
    def turned(self) -> Paper:
        """The same sheet on its other side: portrait, landscape."""
        return Paper(self.name, self.height, self.width)

    @property
    def frame(self) -> Box:
        """What may be printed on, inside the margins."""
        return Box(MARGIN, MARGIN, self.width - 2 * MARGIN, self.height - 2 * MARGIN)


PAPERS = {"a4": Paper("A4", 210.0, 297.0), "letter": Paper("Letter", 215.9, 279.4)}


@dataclass(frozen=True, slots=True)
class Box:
    """A part of a page; y grows downwards."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def middle(self) -> float:
        return self.x + self.width / 2

    def columns(self, shares: Sequence[float], gap: float) -> tuple[Box, ...]:
        """Side by side, in these proportions."""
        unit = (self.width - gap * (len(shares) - 1)) / sum(shares)
        found, x = [], self.x
        for share in shares:
            found.append(Box(x, self.y, share * unit, self.height))
            x += share * unit + gap
        return tuple(found)

    def top(self, height: float) -> Box:
        return Box(self.x, self.y, self.width, height)

    def below(self, height: float) -> Box:
        """What is left under a strip of this height."""
        return Box(self.x, self.y + height, self.width, self.height - height)
