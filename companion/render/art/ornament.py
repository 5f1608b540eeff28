"""What adorns a sheet: the neatline with its ticks, the title's frame, the compass, the scale."""

from __future__ import annotations

from math import cos, radians, sin

from companion.render.art.sketch import Sketch, Stroke, disc, lines, stroke

_WINDS = ((range(1, 16, 2), 0.5, 0.1), (range(2, 16, 4), 0.72, 0.17), (range(0, 16, 4), 1.0, 0.17))


def compass(turn: float = 0.0, radius: float = 10.0) -> tuple[Sketch, ...]:
    """A rose of sixteen winds about the origin, the lesser under the greater: sketches to paint in turn.

    `turn` is where north points, in degrees clockwise from up.
    """
    rings = (
        disc("body", 0, 0, radius * 0.8),
        disc("rule", 0, 0, radius * 0.52),
        disc("fine", 0, 0, radius * 0.46),
        disc("fine", 0, 0, radius * 0.74),
    )
    winds = (
        tuple(half for place in places for half in _ray(turn + place * 22.5, radius * long, wide * radius))
        for places, long, wide in _WINDS
    )
    return (rings, *winds, (disc("body", 0, 0, radius * 0.07),))


def _ray(degrees: float, long: float, wide: float) -> tuple[Stroke, Stroke]:
    """One point of the rose: half of it dark, half light."""
    tip, left, right = _polar(degrees, long), _polar(degrees - 45, wide), _polar(degrees + 45, wide)
    return _triangle("body", tip, left), _triangle("solid", tip, right)


def _triangle(pen: str, tip: tuple[float, float], side: tuple[float, float]) -> Stroke:
    return stroke(pen, f"M 0 0 L {side[0]} {side[1]} L {tip[0]} {tip[1]} Z")


def _polar(degrees: float, radius: float) -> tuple[float, float]:
    """A point by its bearing, clockwise from up."""
    return radius * sin(radians(degrees)), -radius * cos(radians(degrees))


def scale_bar(length: float, parts: int = 2) -> Sketch:
    """A bar of `parts` times `length`, from the origin to the right, every other part dark."""
    dark = [_box("solid", place * length, 0, length, 1.1) for place in range(0, parts, 2)]
    light = [_box("body", place * length, 0, length, 1.1) for place in range(1, parts, 2)]
    ticks = lines("line", *((place * length, -0.9, place * length, 1.1) for place in range(parts + 1)))
    return (*dark, *light, ticks)


def _box(pen: str, x: float, y: float, width: float, height: float) -> Stroke:
    return stroke(pen, f"M {x} {y} L {x + width} {y} L {x + width} {y + height} L {x} {y + height} Z")


def neatline(width: float, height: float, margin: float = 3.0, band: float = 1.6) -> Sketch:
    """The border of a sheet: two rules, and between them a ladder of dark and light."""
    outer = _box("rule", margin, margin, width - 2 * margin, height - 2 * margin)
    inside = margin + band
    inner = _box("rule", inside, inside, width - 2 * inside, height - 2 * inside)
    last = inside + 1.0
    hair = _box("fine", last, last, width - 2 * last, height - 2 * last)
    across, down = _ladder(margin, width, band), _ladder(margin, height, band)
    rungs = [
        *(_box("solid", x, edge, long, band) for x, long in across for edge in (margin, height - margin - band)),
        *(_box("solid", edge, y, band, long) for y, long in down for edge in (margin, width - margin - band)),
    ]
    return (*rungs, outer, inner, hair)


def _ladder(margin: float, length: float, band: float) -> list[tuple[float, float]]:
    """Where the dark rungs of one side lie: an odd number of equal steps, the first and last light."""
    free = length - 2 * (margin + band)
    count = max(3, round(free / 9) // 2 * 2 + 1)
    step = free / count
    return [(margin + band + place * step, step) for place in range(1, count, 2)]


def cartouche(width: float, height: float) -> Sketch:
    """A frame for a title, its corners cut in curves, about the origin."""
    return (
        _scooped("body", width, height, 3.2),
        _scooped("fine", width - 2.0, height - 2.0, 3.0),
        *_studs(width, height),
    )


def _scooped(pen: str, width: float, height: float, corner: float) -> Stroke:
    x, y, c = width / 2, height / 2, corner
    k = c * 0.45
    return stroke(
        pen,
        f"M {-x + c} {-y} L {x - c} {-y} C {x - c} {-y + k} {x - k} {-y + c} {x} {-y + c}"
        f" L {x} {y - c} C {x - k} {y - c} {x - c} {y - k} {x - c} {y}"
        f" L {-x + c} {y} C {-x + c} {y - k} {-x + k} {y - c} {-x} {y - c}"
        f" L {-x} {-y + c} C {-x + k} {-y + c} {-x + c} {-y + k} {-x + c} {-y} Z",
    )


def _studs(width: float, height: float) -> list[Stroke]:
    x, y = width / 2 - 0.9, height / 2 - 0.9
    return [disc("solid", side * x, edge * y, 0.55) for side in (-1, 1) for edge in (-1, 1)]
