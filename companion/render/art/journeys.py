"""The back of the voyage's cards: two storks under a rose of winds, the same whichever way it is turned.

All is drawn about the origin, upwards; what lies below is the same half, turned round.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, pi, sin

from companion.render.art.birds import bird
from companion.render.art.pen import curve, line
from companion.render.drawing import Circle, Group, Ink, Point, Shape, polyline, rectangle

_FLOCK = ("swallow", "bee_eater", "hoopoe", "teal")
_RAYS = 16


@dataclass(frozen=True, slots=True)
class Sky:
    """The colours of a back; none leaves paper."""

    pale: str
    gold: str
    air: str
    bands: tuple[str | None, str | None, str | None]


FULL = Sky("#fbf7ea", "#e9b949", "#cfe2ef", ("#2c5596", "#3d6fae", "#5f92c4"))
SAVE = Sky("#000000", "#000000", "#ffffff", (None, None, None))


def turned(width: float, height: float, ink: str = "full") -> tuple[Shape, ...]:
    """A picture of `width` × `height` about the origin that half a turn leaves as it is."""
    sky = FULL if ink == "full" else SAVE
    half = Group(tuple(_half(width / 2, height / 2, sky, ink)))
    middle = tuple(_rose(width * 0.112, sky))
    edge = Ink(stroke=sky.pale, width=0.45, round=False)
    frame = rectangle(-width / 2, -height / 2, width, height, edge)
    return half, Group((half,), turn=180.0), *middle, frame


def _half(wide: float, high: float, sky: Sky, ink: str) -> Iterator[Shape]:
    """Bands of air from the middle to the upper edge, a sun behind a stork, small birds in the corners."""
    for place, fill in enumerate(sky.bands):
        yield _band(wide, high, high * (0.30 - 0.13 * place), fill, sky)
    at = (0.0, -high * 0.49)
    yield from _sun(at, wide * 0.60, sky)
    yield bird("stork", at, wide * 1.0, ink, 18.0)
    for place, name in enumerate(_FLOCK):
        side = 1 if place % 2 else -1
        spot = (side * wide * 0.76, -high * (0.84 if place < 2 else 0.165))
        yield Circle(spot, wide * 0.2, Ink(fill=sky.air, stroke=sky.gold, width=0.35))
        yield bird(name, spot, wide * 0.3, ink, side * 18.0)


def _band(wide: float, high: float, rise: float, fill: str | None, sky: Sky) -> Shape:
    """A bank of air below `rise`, its upper edge a wave."""
    top = f"M {-wide} {-rise} C {-wide / 3} {-rise - high * 0.09} {wide / 3} {-rise + high * 0.09} {wide} {-rise}"
    if fill is None:
        return curve(top, Ink(stroke=sky.pale, width=0.22))
    return curve(f"{top} L {wide} 0 L {-wide} 0 Z", Ink(fill=fill))


def _sun(at: Point, radius: float, sky: Sky) -> Iterator[Shape]:
    """A disc with a ring and rays, long and short."""
    for place in range(_RAYS * 2):
        way = 2 * pi * place / (_RAYS * 2)
        far = radius * (1.14 if place % 2 == 0 else 1.1)
        start, end = (_on(at, radius * 1.06, way), _on(at, far, way))
        yield line(*start, *end, Ink(stroke=sky.gold, width=0.35))
    yield Circle(at, radius, Ink(fill=sky.air, stroke=sky.gold, width=0.55))
    yield Circle(at, radius * 0.94, Ink(stroke=sky.gold, width=0.18))


def _rose(radius: float, sky: Sky) -> Iterator[Shape]:
    """A rose of eight winds, each point half dark and half light."""
    yield Circle((0, 0), radius * 1.16, Ink(fill=sky.air, stroke=sky.gold, width=0.5))
    for long, first in ((0.7, 1), (1.06, 0)):
        for place in range(first, 8, 2):
            way = pi * place / 4
            tip = _on((0, 0), radius * long, way)
            for side, fill in ((-1, "#ffffff"), (1, "#1f3f7a" if sky is FULL else "#000000")):
                root = _on((0, 0), radius * 0.22, way + side * pi / 4)
                edge = Ink(fill=fill, stroke="#1f3f7a" if sky is FULL else "#000000", width=0.15)
                yield polyline([(0, 0), root, tip], edge, closed=True)


def _on(at: Point, radius: float, way: float) -> Point:
    return at[0] + radius * sin(way), at[1] - radius * cos(way)
