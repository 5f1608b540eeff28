"""Drawings without colour yet: lines sorted by the pen they are drawn with.

A sketch is a tuple of (pen, commands). A map draws hundreds of small symbols; gathered by
pen they are a handful of paths on the page, which is what keeps pages quick. Colours and
widths come last, from a palette that maps pens to inks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.render.art.pen import curve
from companion.render.drawing import Command, Ink, Path, Point

Stroke = tuple[str, tuple[Command, ...]]
Sketch = tuple[Stroke, ...]


def stroke(pen: str, text: str) -> Stroke:
    """A stroke from commands as SVG writes them."""
    return pen, curve(text, Ink()).commands


def lines(pen: str, *segments: tuple[float, float, float, float]) -> Stroke:
    """Straight lines, each (x1, y1, x2, y2), as one stroke."""
    return pen, tuple(command for x1, y1, x2, y2 in segments for command in (("M", x1, y1), ("L", x2, y2)))


def disc(pen: str, x: float, y: float, radius: float) -> Stroke:
    """A circle of four curves."""
    k = radius * 0.5523
    return stroke(
        pen,
        f"M {x + radius} {y} C {x + radius} {y + k} {x + k} {y + radius} {x} {y + radius}"
        f" C {x - k} {y + radius} {x - radius} {y + k} {x - radius} {y}"
        f" C {x - radius} {y - k} {x - k} {y - radius} {x} {y - radius}"
        f" C {x + k} {y - radius} {x + radius} {y - k} {x + radius} {y} Z",
    )


def moved(sketch: Iterable[Stroke], at: Point, scale: float = 1.0, flip: bool = False) -> Sketch:
    """The sketch at another place, larger or smaller, or seen in a mirror."""
    across = -scale if flip else scale
    return tuple((pen, tuple(_command(command, at, across, scale) for command in commands)) for pen, commands in sketch)


def _command(command: Command, at: Point, across: float, down: float) -> Command:
    letter, *values = command
    factors, offsets = (across, down), at
    return (letter, *(float(value) * factors[i % 2] + offsets[i % 2] for i, value in enumerate(values)))


def painted(strokes: Iterable[Stroke], palette: Mapping[str, Ink | None]) -> tuple[Path, ...]:
    """One path for each pen, in the palette's order; pens whose ink is None are left out."""
    gathered: dict[str, list[Command]] = {}
    for pen, commands in strokes:
        gathered.setdefault(pen, []).extend(commands)
    return tuple(Path(tuple(gathered[pen]), ink) for pen, ink in palette.items() if ink is not None and pen in gathered)
