"""The bay of the crossing as an engraver saw it: the Mont from the north, Tombelaine, gates, the tide.

Sketches stand on the origin, y upwards below zero. Pens: "rock", "leaf", "stone", "roof", "gold",
"solid", "line", "fine", "water".
"""

from __future__ import annotations

from companion.render.art.sketch import Sketch, Stroke, lines, stroke

MONT_WIDTH, MONT_HEIGHT = 104.0, 79.0


def mont() -> tuple[Sketch, ...]:
    """The Mont, 104 wide and 79 high: sketches to paint in turn, from the back to the front."""
    return _church(), _merveille(), _rock(), _woods(), _village(), _shore()


def _polygon(pen: str, *points: tuple[float, float]) -> Stroke:
    return stroke(pen, "M " + " L ".join(f"{x} {y}" for x, y in points) + " Z")


def _church() -> Sketch:
    """Nave, choir with its pinnacles, tower, spire, and the archangel on top."""
    pinnacles = [
        _polygon("stone", (x - 0.7, -43), (x - 0.7, top), (x, top - 3.4), (x + 0.7, top), (x + 0.7, -43))
        for x, top in ((-16.2, -46), (-13.4, -48), (-10.6, -49.5), (-7.8, -50.5))
    ]
    windows = lines("line", *((x, -46.8, x, -44.6) for x in (-4.5, -1.5, 4.5, 7.5, 10.5, 13.5)))
    belfry = lines("line", *((x, -58.6, x, -54.4) for x in (-0.2, 1.5, 3.2)))
    return (
        _polygon("stone", (-15, -42), (-15, -46.5), (-7, -48.5), (-7, -42)),
        *pinnacles,
        _polygon("stone", (-8, -42), (-8, -48), (16, -48), (16, -42)),
        _polygon("roof", (-8.4, -48), (-6.8, -52.6), (15, -52.6), (16.4, -48)),
        windows,
        _polygon("stone", (-2, -50), (-2, -60.4), (5, -60.4), (5, -50)),
        belfry,
        _polygon("roof", (-2.2, -60.4), (0.9, -68.5), (1.5, -75), (2.1, -68.5), (5.2, -60.4)),
        *(_polygon("stone", (x - 0.6, -60), (x, -63.6), (x + 0.6, -60)) for x in (-1.9, 4.9)),
        _polygon("gold", (1.5, -75), (0.6, -77), (1.2, -76.6), (1.5, -78.6), (1.8, -76.6), (2.4, -77)),
    )


def _merveille() -> Sketch:
    """The great wall of the north: two halves between buttresses, under steep roofs."""
    buttresses = [
        _polygon("stone", (x - 0.8, -24), (x - 0.8, -38.6), (x + 0.8, -39.8), (x + 0.8, -24))
        for x in (-17.4, -13.2, -9.0, -4.8, -0.6, 3.6, 7.8, 12.0)
    ]
    high = lines("line", *((x + step, -38.4, x + step, -34.8) for x in _BAYS for step in (-0.6, 0.6)))
    low = lines("line", *((x, -31.6, x, -28.4) for x in _BAYS))
    return (
        _polygon("stone", (-18, -24), (-18, -41), (12.6, -41), (12.6, -24)),
        _polygon("roof", (-18.4, -41), (-17, -45.6), (-4.4, -45.6), (-3.2, -41)),
        _polygon("roof", (-3.2, -41), (-2, -44.6), (11.6, -44.6), (13, -41)),
        high,
        low,
        *buttresses,
        _polygon("stone", (12.6, -24), (12.6, -36), (19, -34.4), (19, -24)),
        _polygon("roof", (12.2, -36), (14, -39), (17.6, -37.6), (19.4, -34.4)),
        lines("line", (14.6, -32, 14.6, -29.6), (17, -31.4, 17, -29)),
        lines("fine", *((-17.6, y, 18.6, y) for y in (-33.4, -26.8))),
    )


_BAYS = (-15.3, -11.1, -6.9, -2.7, 1.5, 5.7, 9.9)


def _rock() -> Sketch:
    rock = (
        "M -50 0 C -46 -3 -42 -5 -38 -9 C -33 -14 -29 -17 -25 -22 C -22 -25 -19 -26.5 -17 -27 L 19 -27"
        " C 23 -24 27 -18 32 -13 C 37 -8.5 43 -5 50 0 Z"
    )
    cracks = lines(
        "fine",
        (20, -25, 23, -17), (17, -24, 18, -16), (24, -20, 27, -12), (28, -15, 31, -8), (33, -11, 36, -5),
        (-19, -24, -22, -16), (-23, -21, -26, -14), (38, -7, 41, -3), (13, -25, 13.6, -20), (-15, -25, -16, -20),
    )  # fmt: skip
    chapel = (
        _polygon("rock", (39, 0), (41, -5), (45, -6), (49, -4), (51, 0)),
        _polygon("stone", (42.4, -5.4), (42.4, -8.6), (44.6, -11.4), (46.8, -8.6), (46.8, -5.4)),
        _polygon("solid", (44.1, -5.4), (44.1, -7.2), (45.1, -7.2), (45.1, -5.4)),
    )
    return (stroke("rock", rock), cracks, *chapel)


_TREES = (
    (-13, -19, 3.2), (-7, -20.5, 3.4), (-1, -21, 3.5), (5, -20.6, 3.4), (11, -19.6, 3.2), (17, -17, 3.0),
    (-18, -14, 3.2), (-11, -14.6, 3.6), (-4, -15, 3.8), (3, -15.2, 3.8), (10, -14.4, 3.6), (17, -12.4, 3.3),
    (23, -10.4, 3.0), (-20, -8, 3.2), (-13, -8.6, 3.8), (-5, -8.8, 4.1), (3, -8.8, 4.1), (11, -8.2, 3.8),
    (19, -6.8, 3.4), (26, -5.4, 3.0), (32, -4, 2.5), (-16, -3.4, 3.0), (-8, -3.2, 3.4), (1, -3.2, 3.6),
    (9.5, -3, 3.4), (17, -2.6, 3.0), (24, -2.2, 2.6),
)  # fmt: skip


def _woods() -> Sketch:
    """The wood on the northern slope, from the top down."""
    return tuple(part for x, y, size in _TREES for part in _tree(x, y, size))


def _tree(x: float, y: float, size: float) -> tuple[Stroke, Stroke]:
    s = size
    crown = (
        f"M {x - s} {y + s * 0.5} C {x - s * 1.5} {y - s * 0.2} {x - s} {y - s * 0.9} {x - s * 0.45} {y - s * 0.75}"
        f" C {x - s * 0.3} {y - s * 1.4} {x + s * 0.6} {y - s * 1.35} {x + s * 0.6} {y - s * 0.7}"
        f" C {x + s * 1.3} {y - s * 0.8} {x + s * 1.4} {y + s * 0.2} {x + s} {y + s * 0.5} Z"
    )
    shade = lines("fine", (x - s * 0.3, y + s * 0.15, x + s * 0.9, y + s * 0.15), (x, y - s * 0.2, x + s, y - s * 0.2))
    return stroke("leaf", crown), shade


def _village() -> Sketch:
    """Houses up the eastern slope, ramparts, the tower of the north."""
    houses = [
        part
        for x, y, wide, high in (
            (-24, -19, 4.4, 3.6), (-29, -15, 4.8, 3.8), (-33.5, -11.2, 4.8, 3.8), (-26, -12.4, 5.0, 4.0),
            (-30.4, -8, 5.0, 4.0), (-37.4, -7, 4.6, 3.8), (-24.4, -6.6, 5.0, 4.0), (-35, -3.6, 5.0, 3.8),
        )
        for part in _house(x, y, wide, high)
    ]  # fmt: skip
    wall = [(-50.0, 1.0), (-50.0, -4.6), *_crenels(-50.0, -21.0, -4.6), (-21.0, 1.0)]
    towers = [part for x, high in ((-48.5, 9.0), (-40.5, 11.5), (-30.5, 8.5), (-21.5, 9.5)) for part in _tower(x, high)]
    return (*houses, _polygon("stone", *wall), *towers)


def _house(x: float, y: float, wide: float, high: float) -> tuple[Stroke, Stroke, Stroke]:
    half = wide / 2
    return (
        _polygon("stone", (x - half, y), (x - half, y - high), (x + half, y - high), (x + half, y)),
        _polygon("roof", (x - half - 0.4, y - high), (x - half + 0.9, y - high - 2.6), (x + half - 0.9, y - high - 2.6),
                 (x + half + 0.4, y - high)),
        lines("line", *((x + aside, y - high + 0.9, x + aside, y - high + 2) for aside in (-0.9, 0.9))),
    )  # fmt: skip


def _crenels(left: float, right: float, top: float) -> list[tuple[float, float]]:
    """The upper edge of a wall, tooth by tooth."""
    points: list[tuple[float, float]] = []
    x, up = left, True
    while x < right - 0.1:
        y = top - (0.9 if up else 0.0)
        points += [(x, y), (min(x + 1.1, right), y)]
        x, up = x + 1.1, not up
    return points


def _tower(x: float, high: float) -> tuple[Stroke, Stroke]:
    wide = 2.5
    edge = _crenels(x - wide - 0.5, x + wide + 0.5, -high)
    body = _polygon("stone", (x - wide, 1.0), (x - wide, 1.4 - high), *edge, (x + wide, 1.4 - high), (x + wide, 1.0))
    slits = lines("line", (x, -high * 0.7, x, -high * 0.48), (x - 1.3, -high * 0.38, x - 1.3, -high * 0.2))
    return body, slits


def _shore() -> Sketch:
    """Sand and a little water about the foot."""
    ripples = [
        (-51, 2.6, -38, 2.6), (-32, 2.2, -14, 2.2), (-8, 2.6, 9, 2.6), (15, 2.2, 34, 2.2), (38, 2.8, 51, 2.8),
        (-44, 4.4, -26, 4.4), (-20, 4.2, -2, 4.2), (4, 4.6, 24, 4.6), (30, 4.4, 45, 4.4),
    ]  # fmt: skip
    return (lines("fine", *ripples),)


def tombelaine() -> tuple[Sketch, ...]:
    """The islet, 9 wide: a rock with grass on it, standing about the origin."""
    rock = "M -4.3 2.6 C -4 0.6 -2.8 -0.4 -1.9 -1.5 C -0.9 -3 1.3 -3.2 2.2 -1.6 C 2.9 -0.6 4.1 0.4 4.3 2.6 Z"
    grass = "M -2.6 -0.6 C -1.2 -3.4 1.6 -3.5 2.5 -1.1 C 1.4 -1.7 0.5 -0.7 -0.5 -1.1 C -1.4 -1.4 -1.9 -0.2 -2.6 -0.6 Z"
    cracks = lines("fine", (-1.6, 0.2, -2, 1.8), (0.3, -0.2, 0.1, 1.6), (1.9, 0, 2.4, 1.7))
    return ((stroke("rock", rock), stroke("leaf", grass), cracks),)


def arch(width: float = 6.0, height: float = 8.0) -> Sketch:
    """A gate between two small turrets, open for a number in its middle; it stands on the origin."""
    half, spring = width / 2, height * 0.62
    frame = _polygon(
        "stone", (-half - 1.3, 0), (-half - 1.3, -height - 0.6), (half + 1.3, -height - 0.6), (half + 1.3, 0)
    )
    door = stroke(
        "door",
        f"M {-half} 0 L {-half} {-spring} C {-half} {-height * 1.02} {half} {-height * 1.02} {half} {-spring}"
        f" L {half} 0 Z",
    )
    teeth = [
        _polygon("stone", (x, -height - 0.6), (x, -height - 1.9), (x + 1.1, -height - 1.9), (x + 1.1, -height - 0.6))
        for x in (-half - 1.3, -half / 2 - 0.5, half / 2 - 0.6, half + 0.2)
    ]
    return (frame, *teeth, door)


def gull() -> Sketch:
    """A gull far off, 6 wide."""
    wings = "M -3 0.4 C -2.2 -1 -0.9 -1 0 0.3 C 0.9 -1 2.2 -1 3 0.4"
    return (stroke("line", wings),)
