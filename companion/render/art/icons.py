"""The icons of the expedition, in one ink: tracks, what tables give, dice.

Each is drawn in a box of 10 × 10 units about the origin and placed by `icon`. They are
silhouettes with few, equally heavy details, to be read at 3 mm. `paper` is the colour
that shows through them.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from companion.render.art.pen import curve, line
from companion.render.drawing import Circle, Group, Ink, Path, Point, Shape, polyline

BOX = 10.0
BLACK = "#000000"
WHITE = "#ffffff"
Art = Callable[[str, str], tuple[Shape, ...]]


def icon(name: str, at: Point, size: float, colour: str = BLACK, paper: str = WHITE) -> Group:
    """The icon of this name, `size` units wide, centred on `at`. Raises KeyError for no icon."""
    return Group(ICONS[name](colour, paper), move=at, scale=size / BOX)


def die(face: int, at: Point, size: float, colour: str = BLACK, paper: str = WHITE) -> Group:
    """A die that shows `face`, `size` units wide, centred on `at`."""
    pips = (Circle((x, y), 0.95, Ink(fill=colour)) for x, y in _PIPS[face])
    return Group((_die(Ink(fill=paper, stroke=colour, width=0.7)), *pips), move=at, scale=size / BOX)


_A = 2.45
_PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-_A, -_A), (_A, _A)),
    3: ((-_A, -_A), (0, 0), (_A, _A)),
    4: ((-_A, -_A), (_A, -_A), (-_A, _A), (_A, _A)),
    5: ((-_A, -_A), (_A, -_A), (0, 0), (-_A, _A), (_A, _A)),
    6: ((-_A, -_A), (_A, -_A), (-_A, 0), (_A, 0), (-_A, _A), (_A, _A)),
}


def _die(ink: Ink) -> Path:
    return curve(
        "M -3.4 -4.6 L 3.4 -4.6 C 4.2 -4.6 4.6 -4.2 4.6 -3.4 L 4.6 3.4 C 4.6 4.2 4.2 4.6 3.4 4.6"
        " L -3.4 4.6 C -4.2 4.6 -4.6 4.2 -4.6 3.4 L -4.6 -3.4 C -4.6 -4.2 -4.2 -4.6 -3.4 -4.6 Z",
        ink,
    )


def _death(colour: str, paper: str) -> tuple[Shape, ...]:
    """A skull."""
    solid, bare, gap = Ink(fill=colour), Ink(fill=paper), Ink(stroke=paper, width=0.5)
    head = curve(
        "M -4 -0.7 C -4 -6.2 4 -6.2 4 -0.7 C 4 0.9 3.3 1.8 2.4 2.2 L 2.4 4.7 L -2.4 4.7 L -2.4 2.2"
        " C -3.3 1.8 -4 0.9 -4 -0.7 Z",
        solid,
    )
    eyes = (Circle((-1.75, -0.7), 1.15, bare), Circle((1.75, -0.7), 1.15, bare))
    nose = curve("M 0 0.7 L 0.65 2 L -0.65 2 Z", bare)
    return (head, *eyes, nose, line(-0.8, 3.2, -0.8, 4.7, gap), line(0.8, 3.2, 0.8, 4.7, gap))


def _fever(colour: str, paper: str) -> tuple[Shape, ...]:
    """A mosquito, seen from above."""
    solid, leg = Ink(fill=colour), Ink(stroke=colour, width=0.42)
    wing = Ink(fill=paper, stroke=colour, width=0.5)
    legs = [
        polyline([(side * x, y) for x, y in joints], leg)
        for side in (-1, 1)
        for joints in (((0.6, -1.8), (2.2, -3.2), (2.6, -4.8)), ((0.6, -0.4), (2.3, 1.6), (2.1, 4.2)))
    ]
    wings = [
        curve(
            f"M {s * 0.5} -1.3 C {s * 2.2} -2.9 {s * 5} -2.6 {s * 4.8} -1.2 C {s * 4.6} 0.2 {s * 2} 0.2 {s / 2} -1 Z",
            wing,
        )
        for s in (-1, 1)
    ]
    body = curve("M -0.75 -0.6 C -0.95 1.4 -0.55 3.6 0 4.8 C 0.55 3.6 0.95 1.4 0.75 -0.6 Z", solid)
    front = (Circle((0, -1.2), 1.05, solid), Circle((0, -2.7), 0.75, solid), line(0, -3, 0, -5, leg))
    return (Group((*legs, *wings, body, *front), turn=28.0),)


def _village(colour: str, paper: str) -> tuple[Shape, ...]:
    """A hut under a dark roof."""
    solid, wall = Ink(fill=colour, stroke=colour, width=0.5), Ink(fill=paper, stroke=colour, width=0.8)
    return (
        polyline([(-3.2, 0), (3.2, 0), (3.2, 4.4), (-3.2, 4.4)], wall, closed=True),
        curve("M 0 -4.6 L 4.6 0.4 L -4.6 0.4 Z", solid),
        curve("M -1 4.4 L -1 1.9 L 1 1.9 L 1 4.4 Z", solid),
    )


def _peaceful(colour: str, paper: str) -> tuple[Shape, ...]:
    """A hut under a light roof, smoke rising from its hearth."""
    wall = Ink(fill=paper, stroke=colour, width=0.8)
    return (
        polyline([(-3.2, 1), (3.2, 1), (3.2, 4.4), (-3.2, 4.4)], wall, closed=True),
        curve("M 0 -2.6 L 4.4 1.3 L -4.4 1.3 Z", wall),
        curve("M -0.9 4.4 L -0.9 2.6 L 0.9 2.6 L 0.9 4.4", wall),
        curve("M 0 -2.8 C -1.7 -3.6 1.7 -4.2 0 -5", Ink(stroke=colour, width=0.8)),
    )


def _cache(colour: str, paper: str) -> tuple[Shape, ...]:
    """A chest."""
    solid, bare = Ink(fill=colour), Ink(fill=paper)
    return (
        curve("M -4.5 -0.7 C -4.5 -4.8 4.5 -4.8 4.5 -0.7 Z", solid),
        polyline([(-4.5, 0), (4.5, 0), (4.5, 4.2), (-4.5, 4.2)], solid, closed=True),
        polyline([(-1.1, -1.2), (1.1, -1.2), (1.1, 1.7), (-1.1, 1.7)], bare, closed=True),
        Circle((0, 0.2), 0.5, solid),
    )


def _empire(colour: str, paper: str) -> tuple[Shape, ...]:
    """A stepped temple with its stair."""
    half = [(1.3, -4.4), (1.3, -2.2), (2.5, -2.2), (2.5, 0), (3.7, 0), (3.7, 2.2), (4.9, 2.2), (4.9, 4.4)]
    outline = [(-x, y) for x, y in reversed(half)] + half
    stair = [(-0.75, 4.4), (-0.45, -2), (0.45, -2), (0.75, 4.4)]
    return polyline(outline, Ink(fill=colour), closed=True), polyline(stair, Ink(fill=paper), closed=True)


def _trail(colour: str, paper: str) -> tuple[Shape, ...]:
    """Footsteps between two places."""
    solid = Ink(fill=colour)
    way = Ink(stroke=colour, width=1.35, dash=(0.01, 2.0))
    return (
        curve("M -3.3 3.4 C -0.4 1.6 -4.8 -0.4 -0.7 -0.6 C 3.4 -0.8 0.2 -2.8 3.3 -3.6", way),
        Circle((-3.8, 3.8), 1.15, solid),
        Circle((3.8, -3.9), 1.15, solid),
    )


def _discovery(colour: str, paper: str) -> tuple[Shape, ...]:
    """A star of eight rays."""
    radii = (5.0, 1.7, 3.2, 1.7)
    rays = [(radii[i % 4] * sin(i * pi / 8), -radii[i % 4] * cos(i * pi / 8)) for i in range(16)]
    return polyline(rays, Ink(fill=colour), closed=True), Circle((0, 0), 0.95, Ink(fill=paper))


def _cataract(colour: str, paper: str) -> tuple[Shape, ...]:
    """Water over an edge."""
    fall, edge = Ink(stroke=colour, width=0.9), Ink(stroke=colour, width=1.3)
    falls = [curve(f"M {x} -3.4 C {x + 0.9} -1.6 {x - 0.9} 0 {x} 1.9", fall) for x in (-2.9, 0, 2.9)]
    foam = "M -4.6 4.2 C -4.2 2.4 -2 2.4 -1.6 4.2 C -1.2 2.4 1.2 2.4 1.6 4.2 C 2 2.4 4.2 2.4 4.6 4.2"
    return (line(-4.5, -3.9, 4.5, -3.9, edge), *falls, curve(foam, fall))


def _conquistadors(colour: str, paper: str) -> tuple[Shape, ...]:
    """A morion, the crested helmet of the time."""
    solid, edged = Ink(fill=colour), Ink(fill=colour, stroke=paper, width=0.45)
    return (
        curve("M -3.5 -1 C -2.8 -6.3 2.8 -6.3 3.5 -1 Z", solid),
        curve("M -3.4 2 C -3.6 -2.2 -1.9 -3.6 0 -3.6 C 1.9 -3.6 3.6 -2.2 3.4 2 Z", edged),
        curve("M -5 -0.7 C -3.4 2.2 3.4 2.2 5 -0.7 C 4.9 2.6 2.6 4.3 0 4.3 C -2.6 4.3 -4.9 2.6 -5 -0.7 Z", edged),
        Circle((0, -1.1), 0.55, Ink(fill=paper)),
    )


def _muskets(colour: str, paper: str) -> tuple[Shape, ...]:
    """A musket."""
    solid = Ink(fill=colour)
    gun = (
        curve(
            "M -5.6 -0.2 C -5.2 0.6 -5.5 2.4 -5.2 2.9 L -3.7 2.6 C -2.9 1.2 -1.9 0.9 -0.9 0.8 L 3.4 0.5 L 3.4 -0.1"
            " L 5.9 -0.1 L 5.9 -0.95 L -1.6 -0.95 C -3 -0.95 -4.6 -0.9 -5.6 -0.2 Z",
            solid,
        ),
        curve("M -1.9 -0.9 L -2.7 -2.6 L -1.7 -2.8 L -1 -0.9 Z", solid),
        curve("M -2 1 C -1.8 2.3 -0.5 2.3 -0.3 0.8", Ink(stroke=colour, width=0.5)),
    )
    return (Group(gun, turn=-36.0, scale=0.96),)


def _food(colour: str, paper: str) -> tuple[Shape, ...]:
    """A roast leg."""
    solid, bone = Ink(fill=colour), Ink(stroke=colour, width=1.4)
    return (
        curve(
            "M -1.6 1.7 C -2.9 -1.2 -1.8 -4.9 1.5 -4.9 C 4.6 -4.9 5.5 -1.6 4 0.6 C 2.7 2.4 0.2 2.3 -1.6 1.7 Z", solid
        ),
        line(-1.6, 1.6, -3.3, 3.3, bone),
        Circle((-4.0, 3.1), 1.0, solid),
        Circle((-3.1, 4.0), 1.0, solid),
        curve("M 1.2 -3.4 C 2.6 -3.5 3.4 -2.4 3.3 -1.2", Ink(stroke=paper, width=0.6)),
    )


def _morale(colour: str, paper: str) -> tuple[Shape, ...]:
    """A heart."""
    outline = (
        "M 0 4.6 C -7.2 -0.4 -4.8 -4.7 -2.5 -4.5 C -1.1 -4.4 -0.3 -3.4 0 -2.4"
        " C 0.3 -3.4 1.1 -4.4 2.5 -4.5 C 4.8 -4.7 7.2 -0.4 0 4.6 Z"
    )
    return (curve(outline, Ink(fill=colour)),)


def _movement(colour: str, paper: str) -> tuple[Shape, ...]:
    """A boot with a turned cuff."""
    boot = (
        "M -2.9 -4.8 L 1.5 -4.8 L 1.1 -0.4 C 1.2 1.2 4.6 1 4.7 3.3 L 4.7 4 L -0.6 4 L -0.9 3.4 L -1.1 4.7"
        " L -3.1 4.7 C -2.8 2.2 -2.6 0 -2.7 -2.4 Z"
    )
    return curve(boot, Ink(fill=colour)), line(-3, -2.6, 1.5, -2.6, Ink(stroke=paper, width=0.5))


ICONS: dict[str, Art] = {
    "death": _death,
    "fever": _fever,
    "village": _village,
    "peaceful": _peaceful,
    "cache": _cache,
    "empire": _empire,
    "trail": _trail,
    "discovery": _discovery,
    "cataract": _cataract,
    "conquistadors": _conquistadors,
    "muskets": _muskets,
    "food": _food,
    "morale": _morale,
    "movement": _movement,
}
