"""The discoveries of the expedition and the marks of its map, as small engravings.

Vignettes fit a disc of radius 5 about the origin; marks stand on the origin. Pens are
those of `terrain`, "cloth" and "gold" besides.
"""

from __future__ import annotations

from math import cos, pi, sin

from companion.render.art.sketch import Sketch, Stroke, disc, lines, stroke


def _lake_of_gold() -> Sketch:
    """The sun over golden water."""
    rays = [(2.5 * cos(a), -0.3 + 2.5 * sin(a), 3.7 * cos(a), -0.3 + 3.7 * sin(a)) for a in _fan(7, pi, 2 * pi)]
    sun = stroke("gold", "M -1.9 -0.3 C -1.9 -2.8 1.9 -2.8 1.9 -0.3 Z")
    water = [
        stroke(
            "line",
            (
                f"M {x - 1.5} {y} C {x - 0.9} {y - 0.7} {x - 0.5} {y - 0.7} {x} {y}"
                f" C {x + 0.5} {y - 0.7} {x + 0.9} {y - 0.7} {x + 1.5} {y}"
            ),
        )
        for x, y in ((-2.1, 1.2), (2.0, 1.2), (0, 2.3), (-1.2, 3.5), (1.5, 3.5))
    ]
    return (sun, lines("line", *rays, (-4.3, -0.1, 4.3, -0.1)), *water)


def _mission() -> Sketch:
    """A church front with a broken shoulder."""
    front = (
        "M -3.2 3.8 L -3.2 -0.2 L -1.7 -0.4 L -1.7 -1.8 C -1.4 -3.2 1.2 -3.2 1.5 -1.8 L 1.5 -0.6"
        " L 2.1 0.5 L 2.6 0.2 L 3 1.6 L 3.5 1.9 L 3.5 3.8 Z"
    )
    door = stroke("solid", "M -0.9 3.8 L -0.9 2 C -0.9 0.9 0.9 0.9 0.9 2 L 0.9 3.8 Z")
    cross = lines("line", (-0.1, -2.9, -0.1, -4.6), (-0.8, -4, 0.6, -4))
    rubble = lines("fine", (2.2, 3.1, 3, 3.1), (1.7, 2.4, 2.5, 2.4), (-2.8, 0.8, -2, 0.8), (-2.6, 1.7, -1.6, 1.7))
    return stroke("body", front), door, disc("solid", -0.1, -1.5, 0.5), cross, rubble


def _herd() -> Sketch:
    """Two long-necked beasts on the move."""
    return (
        _beast(-1.5, 0.9, 1.0),
        _beast(2.1, -1.5, 0.72),
        lines("fine", (-4, 3.9, 3.6, 3.9), (-1, 4.4, 2.2, 4.4), (1.2, 0.9, 4, 0.9)),
    )


def _beast(x: float, y: float, size: float) -> Stroke:
    """A guanaco, walking west."""
    points = (
        (-2.4, -3.0), (-1.7, -3.5), (-1.5, -4.0), (-1.25, -3.4), (-0.9, -2.8), (-0.8, -0.9), (1.9, -0.8), (2.5, 0.1),
        (2.1, 0.5), (2.3, 3.0), (1.75, 3.0), (1.5, 1.1), (1.15, 1.1), (0.9, 3.0), (0.35, 3.0), (0.5, 1.0), (-0.5, 1.0),
        (-0.9, 3.0), (-1.45, 3.0), (-1.1, 0.9), (-1.5, 0.5), (-1.85, 3.0), (-2.4, 3.0),
        (-1.9, -0.2), (-1.7, -2.5), (-2.3, -2.5),
    )  # fmt: skip
    path = " L ".join(f"{x + px * size} {y + py * size}" for px, py in points)
    return stroke("solid", f"M {path} Z")


def _wonder() -> Sketch:
    """A fall of water from a great height, under a rainbow."""
    cliffs = (
        "M -4.2 3.6 L -4 -1.4 L -2.9 -2.8 L -1.3 -2.5 L -1 3.6 Z M 4.2 3.6 L 4.1 -0.8 L 3 -2.5 L 1.4 -2.7 L 1 3.6 Z"
    )
    falls = lines("water", (-0.55, -2.4, -0.55, 2.9), (0, -2.7, 0, 3.2), (0.55, -2.4, 0.55, 2.9))
    foam = stroke("line", "M -2.2 4.2 C -1.8 3 -0.8 3 -0.6 4 C -0.3 3 0.5 3 0.7 4 C 1 3 2 3 2.2 4.2")
    bow = stroke("line", "M -4.1 -2.4 C -2.6 -5.2 2.6 -5.2 4.1 -2.4")
    shade = lines("fine", (-3.4, -1.2, -3.4, 3.2), (-2.6, -1.6, -2.6, 3.2), (2.6, -1.4, 2.6, 3.2), (3.4, -1, 3.4, 3.2))
    return stroke("body", cliffs), shade, falls, foam, bow


def _eclipse() -> Sketch:
    """A black sun with its crown."""
    rays = [
        (2.6 * cos(a), 2.6 * sin(a), r * cos(a), r * sin(a))
        for a, r in zip(_fan(16, 0, 2 * pi), (4.4, 3.4) * 8, strict=True)
    ]
    return disc("body", 0, 0, 2.35), disc("solid", 0.25, 0.15, 1.95), lines("line", *rays)


def _kantyi() -> Sketch:
    """A face under a crown of feathers."""
    feathers = [
        stroke("gold" if place % 2 else "body", _feather(angle))
        for place, angle in enumerate(_fan(7, -pi * 0.92, -pi * 0.08))
    ]
    face = stroke("body", "M -1.6 0 C -1.7 2.2 -0.9 3.9 0 3.9 C 0.9 3.9 1.7 2.2 1.6 0 Z")
    band = stroke("solid", "M -1.8 -0.5 L 1.8 -0.5 L 1.8 0.4 L -1.8 0.4 Z")
    features = lines("line", (-0.95, 1.5, -0.35, 1.5), (0.35, 1.5, 0.95, 1.5), (-0.4, 3, 0.4, 3))
    return (*feathers, face, band, features, disc("gold", -2.1, 2.1, 0.45), disc("gold", 2.1, 2.1, 0.45))


def _feather(angle: float) -> str:
    """A leaf-shaped feather from the brow outwards."""
    x, y = 4.5 * cos(angle), 0.2 + 4.5 * sin(angle)
    px, py = -sin(angle) * 0.85, cos(angle) * 0.85
    mx, my = x * 0.62, y * 0.62
    return f"M 0 0 C {mx + px} {my + py} {x + px} {y + py} {x} {y} C {x - px} {y - py} {mx - px} {my - py} 0 0 Z"


def _mendoza() -> Sketch:
    """A bearded man under a morion."""
    crest = stroke("solid", "M -2.5 -1.3 C -1.6 -5.2 1.6 -5.2 2.5 -1.3 C 1.2 -3.2 -1.2 -3.2 -2.5 -1.3 Z")
    bowl = stroke("body", "M -2.3 -0.4 C -2.4 -3.4 2.4 -3.4 2.3 -0.4 Z")
    brim = stroke(
        "solid", "M -4.2 -1.2 C -2.2 0.5 2.2 0.5 4.2 -1.2 C 3.4 1 1.6 0.9 0 0.9 C -1.6 0.9 -3.4 1 -4.2 -1.2 Z"
    )
    face = lines("line", (-1.9, 0.8, -1.8, 2.2), (1.9, 0.8, 1.8, 2.2), (-1.1, 1.5, -0.5, 1.5), (0.5, 1.5, 1.1, 1.5))
    beard = stroke(
        "solid",
        (
            "M -1.9 1.9 C -1.2 2.5 -0.7 2.2 0 2.5 C 0.7 2.2 1.2 2.5 1.9 1.9"
            " C 1.7 3.6 0.8 4.5 0 4.8 C -0.8 4.5 -1.7 3.6 -1.9 1.9 Z"
        ),
    )
    return bowl, crest, brim, face, beard


def _fan(count: int, start: float, end: float) -> list[float]:
    """Angles, evenly from start to end; a full turn does not repeat its first."""
    steps = count if abs(end - start) >= 2 * pi - 1e-9 else count - 1
    return [start + (end - start) * place / steps for place in range(count)]


VIGNETTES: dict[str, Sketch] = {
    "lago_de_oro": _lake_of_gold(),
    "ruined_mission": _mission(),
    "migration": _herd(),
    "natural_wonder": _wonder(),
    "eclipse": _eclipse(),
    "princess_kantyi": _kantyi(),
    "diego_mendoza": _mendoza(),
}


def grave() -> Sketch:
    """A wooden cross on its mound, 3 high."""
    mound = stroke("body", "M -1.4 0 C -0.9 -0.8 0.9 -0.8 1.4 0 Z")
    wood = stroke(
        "solid",
        (
            "M -0.27 -0.4 L -0.27 -2 L -1.05 -2 L -1.05 -2.5 L -0.27 -2.5 L -0.27 -3.2"
            " L 0.27 -3.2 L 0.27 -2.5 L 1.05 -2.5 L 1.05 -2 L 0.27 -2 L 0.27 -0.4 Z"
        ),
    )
    return mound, wood


def banner() -> Sketch:
    """Where the party stands: a swallow-tailed banner on its staff, 7 high."""
    cloth = stroke("cloth", "M 0.2 -6.8 C 1.6 -7.4 2.6 -6.2 4.4 -6.8 L 3.6 -5.4 L 4.4 -4 C 2.6 -3.4 1.6 -4.6 0.2 -4 Z")
    staff = stroke("solid", "M -0.25 0 L -0.25 -7.2 L 0.25 -7.2 L 0.25 0 Z")
    return cloth, staff, disc("solid", 0, -7.4, 0.5), disc("cloth", 0, 0, 0.9)


def islet() -> Sketch:
    """The island of the lake of gold."""
    shore = "M -2.6 0.6 C -2.8 -0.9 -1 -1.6 0.1 -1.5 C 1.6 -1.6 2.9 -0.6 2.5 0.6 C 1.8 1.7 -1.9 1.6 -2.6 0.6 Z"
    return (
        stroke("body", shore),
        stroke("solid", "M -0.3 0 L -0.1 -2.4 L 0.3 -2.4 L 0.3 0 Z"),
        disc("leaf", 0.1, -2.6, 1.1),
    )


def ship() -> Sketch:
    """The ship that waits off the delta: a carrack of two masts, 14 wide."""
    hull = (
        "M -6.4 -0.8 L -6 -2.2 L -3.6 -1.8 L 2.6 -1.6 L 5 -2.8 L 6.8 -3"
        " C 6.4 -0.6 5 1.4 4 1.8 L -4.6 1.8 C -5.6 1 -6.2 0.2 -6.4 -0.8 Z"
    )
    planks = lines("fine", (-5.4, -0.4, 5.6, -0.6), (-5, 0.6, 5, 0.5))
    masts = lines("line", (-2, -1.8, -2, -10.6), (2.8, -1.8, 2.8, -9), (5.8, -3, 8.4, -4.6))
    main = stroke(
        "sail",
        (
            "M -4.6 -9.4 C -3 -9 -1 -9 0.6 -9.4 C 1.5 -7.4 1.5 -5.4 0.6 -3.6"
            " C -1 -3 -3 -3 -4.6 -3.6 C -3.6 -5.4 -3.6 -7.4 -4.6 -9.4 Z"
        ),
    )
    fore = stroke(
        "sail",
        (
            "M 1.2 -8 C 2.2 -7.7 3.6 -7.7 4.6 -8 C 5.3 -6.6 5.3 -5 4.6 -3.8"
            " C 3.6 -3.4 2.2 -3.4 1.2 -3.8 C 1.9 -5 1.9 -6.6 1.2 -8 Z"
        ),
    )
    pennant = stroke("cloth", "M -2 -10.6 L 0.8 -10.1 L -2 -9.6 Z")
    cross = lines("line", (-1.6, -8.4, -1.6, -4.4), (-3, -6.6, 0, -6.6))
    return stroke("body", hull), planks, masts, main, fore, pennant, cross


def monster() -> Sketch:
    """A sea beast of three coils, 12 wide, for waters that nobody sounded."""
    coils = (
        "M -6 1 C -5.6 -2.4 -2.8 -2.4 -2.4 1 L -3.4 1 C -3.6 -1.2 -4.8 -1.2 -5 1 Z"
        " M -1.6 1 C -1.2 -2.8 1.8 -2.8 2.2 1 L 1.2 1 C 1 -1.4 -0.4 -1.4 -0.6 1 Z"
    )
    head = (
        "M 3 1 C 2.9 -1.8 3.4 -3.6 5.2 -3.6 C 6.4 -3.6 7 -3 7.4 -2.2"
        " L 5.9 -2.2 L 7.1 -1.6 L 5.4 -1.4 C 4.6 -1.2 4.3 -0.4 4.2 1 Z"
    )
    return stroke("body", coils), stroke("body", head), disc("solid", 5.2, -2.7, 0.3)
