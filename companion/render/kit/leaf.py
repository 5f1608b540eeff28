"""A leaf: one printed side of a sheet, before it has its number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.render.drawing import Shape
from companion.render.sheets.paper import Box, Paper

Side = Literal["front", "back", "blank"]
Place = Literal["foot", "side", ""]


@dataclass(frozen=True, slots=True)
class Leaf:
    """Shapes in mm on a paper as it is turned; `strip` is where its line of print stands (empty: it has its own).

    `trim` bounds what is to be cut out, `bleed` is what is printed beyond it. `alone`: nothing but its own
    back may stand on the other side.
    """

    title: str
    paper: Paper
    shapes: tuple[Shape, ...]
    strip: Place = "foot"
    side: Side = "front"
    trim: Box | None = None
    bleed: float = 0.0
    alone: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a kit, under a bookmark: its leaves, and in words what is on them (`55 cards, 63 × 88 mm`).

    One that `follows` may begin on the back of what comes before it.
    """

    title: str
    holds: str
    leaves: tuple[Leaf, ...]
    follows: bool = False
