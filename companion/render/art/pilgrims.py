"""The icons of the crossing, in one ink: pilgrim, biscuit, archangel, the grey die's faces, the tide.

Each is drawn in a box of 10 × 10 units about the origin, to be read at 3 mm; `paper` is the
colour that shows through.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from companion.render.art.icons import BLACK, BOX, WHITE
from companion.render.art.pen import curve, line
from companion.render.drawing import Circle, Group, Ink, Path, Point, Shape, polyline

Art = Callable[[str, str], tuple[Shape, ...]]


def icon(name: str, at: Point, size: float, colour: str = BLACK, paper: str = WHITE) -> Group:
    """The icon of this name, `size` units wide, centred on `at`. Raises KeyError for no icon."""
    return Group(ICONS[name](colour, paper), move=at, scale=size / BOX)


def grey_die(face: str, at: Point, size: float, ink: str = "full") -> Group:
    """The grey die showing `blank`, `stuck` or `archangel`."""
    body = Ink(fill="#c9c8c2" if ink == "full" else WHITE, stroke="#3c3b38" if ink == "full" else BLACK, width=0.7)
    mark = "#2c2b29" if ink == "full" else BLACK
    shown = () if face == "blank" else (Group(ICONS[face](mark, body.fill or WHITE), scale=0.76),)
    return Group((_body(body), *shown), move=at, scale=size / BOX)


def _body(ink: Ink) -> Path:
    return curve(
        "M -3.4 -4.6 L 3.4 -4.6 C 4.2 -4.6 4.6 -4.2 4.6 -3.4 L 4.6 3.4 C 4.6 4.2 4.2 4.6 3.4 4.6"
        " L -3.4 4.6 C -4.2 4.6 -4.6 4.2 -4.6 3.4 L -4.6 -3.4 C -4.6 -4.2 -4.2 -4.6 -3.4 -4.6 Z",
        ink,
    )


def _pilgrim(colour: str, paper: str) -> tuple[Shape, ...]:
    """A cloaked walker under a broad hat, staff in hand, a gourd on it."""
    solid, bare = Ink(fill=colour), Ink(fill=paper)
    cloak = curve("M -0.7 -2.1 C -2.7 -1 -3.5 2 -3.7 4.7 L 2.1 4.7 C 2.1 2 1.9 -1 0.5 -2.1 Z", solid)
    hat = curve(
        "M -3.1 -2.9 C -2.1 -3.3 -1.7 -5 -0.2 -5 C 1.3 -5 1.5 -3.3 2.5 -2.9 C 1 -2.3 -1.6 -2.3 -3.1 -2.9 Z", solid
    )
    fold = curve("M -0.9 0.2 C -1.5 1.6 -1.7 3 -1.8 4.1", Ink(stroke=paper, width=0.5))
    arm = curve("M -0.3 -0.3 L 3.2 0.2", Ink(stroke=colour, width=1.0))
    staff = line(3.4, -3.9, 3.4, 4.7, Ink(stroke=colour, width=0.75))
    return cloak, Circle((-0.2, -2.1), 1.15, solid), hat, fold, arm, staff, Circle((3.4, -2.6), 0.9, solid), \
        Circle((3.4, -2.6), 0.3, bare)  # fmt: skip


def _biscuit(colour: str, paper: str) -> tuple[Shape, ...]:
    """A round butter biscuit with a scalloped edge."""
    rim: list[str] = []
    count = 14
    for place in range(count):
        a, b = 2 * pi * place / count, 2 * pi * (place + 1) / count
        m = (a + b) / 2
        rim.append(
            f"C {5.1 * cos(a * 0.5 + m * 0.5):.3f} {5.1 * sin(a * 0.5 + m * 0.5):.3f}"
            f" {5.1 * cos(b * 0.5 + m * 0.5):.3f} {5.1 * sin(b * 0.5 + m * 0.5):.3f}"
            f" {4.2 * cos(b):.3f} {4.2 * sin(b):.3f}"
        )
    edge = curve("M 4.2 0 " + " ".join(rim) + " Z", Ink(fill=colour))
    bare = Ink(fill=paper)
    holes = [Circle((1.6 * cos(pi * k / 3), 1.6 * sin(pi * k / 3)), 0.48, bare) for k in range(6)]
    return edge, Circle((0, 0), 3.1, Ink(stroke=paper, width=0.45)), *holes, Circle((0, 0), 0.48, bare)


def _archangel(colour: str, paper: str) -> tuple[Shape, ...]:
    """Saint Michael: wings spread, a sword raised."""
    solid = Ink(fill=colour)
    wings = [
        curve(
            f"M {s * 0.4} -1.6 C {s * 1.4} -4.6 {s * 3.4} -5.2 {s * 4.9} -3.9"
            f" C {s * 4.3} -3.4 {s * 4.9} -2.6 {s * 4.2} -2.2"
            f" C {s * 4.6} -1.4 {s * 3.9} -0.7 {s * 3.3} -0.6 C {s * 3.5} 0.2 {s * 2.6} 0.9 {s * 1.9} 0.8"
            f" C {s * 1.6} 1.4 {s * 0.9} 1.2 {s * 0.5} 0.8 Z",
            solid,
        )
        for s in (-1, 1)
    ]
    robe = curve("M -0.9 -2 L 0.9 -2 C 1.2 0.6 1.7 2.8 2.2 4.8 L -2.2 4.8 C -1.7 2.8 -1.2 0.6 -0.9 -2 Z", solid)
    edges = [
        curve(f"M {s} -1.7 C {s * 1.1} 0 {s * 1.2} 1 {s * 1.5} 2.2", Ink(stroke=paper, width=0.45)) for s in (-1, 1)
    ]
    halo = Circle((0, -3.4), 1.55, Ink(stroke=colour, width=0.45))
    return *wings, robe, *edges, halo, Circle((0, -3.3), 0.95, solid), *_blade(paper)


def _blade(paper: str) -> tuple[Shape, ...]:
    ink = Ink(stroke=paper, width=0.55, round=False)
    return line(0, -0.9, 0, 3.4, ink), line(-0.9, 0, 0.9, 0, ink)


def _stuck(colour: str, paper: str) -> tuple[Shape, ...]:
    """Somebody to the waist in quicksand, arms up."""
    solid, ring = Ink(fill=colour), Ink(stroke=colour, width=0.6)
    arms = polyline([(-3.3, -3.6), (-1.4, -0.9), (1.4, -0.9), (3.3, -3.6)], Ink(stroke=colour, width=1.1))
    trunk = curve("M -1.6 -1.4 L 1.6 -1.4 L 1.7 2 L -1.7 2 Z", solid)
    sand = [
        curve(f"M {-w} {y} C {-w * 0.5} {y + d} {w * 0.5} {y + d} {w} {y}", ring)
        for w, y, d in ((4.6, 1.7, 1.5), (4.0, 2.9, 1.5), (2.8, 4.0, 1.1))
    ]
    return arms, trunk, Circle((0, -3.1), 1.35, solid), *sand


def _tide(colour: str, paper: str) -> tuple[Shape, ...]:
    """Three waves, one above the other."""
    return tuple(
        curve(
            f"M -4.6 {y} C -3.6 {y - 1.8} -2.5 {y - 1.8} -1.5 {y} C -0.5 {y + 1.5} 0.5 {y + 1.5} 1.5 {y}"
            f" C 2.5 {y - 1.8} 3.6 {y - 1.8} 4.6 {y}",
            Ink(stroke=colour, width=1.0),
        )
        for y in (-2.6, 0.3, 3.2)
    )


def _swept(colour: str, paper: str) -> tuple[Shape, ...]:
    """A hat on the waves."""
    hat = curve(
        "M -4 -0.9 C -2.4 -1.5 -2 -4.4 0 -4.4 C 2 -4.4 2.4 -1.5 4 -0.9 C 2 -0.1 -2 -0.1 -4 -0.9 Z", Ink(fill=colour)
    )
    waves = [
        curve(
            f"M {-w} {y} C {-w * 0.75} {y - 1.5} {-w * 0.5} {y - 1.5} {-w * 0.3} {y}"
            f" C {-w * 0.1} {y + 1.3} {w * 0.1} {y + 1.3} {w * 0.3} {y}"
            f" C {w * 0.5} {y - 1.5} {w * 0.75} {y - 1.5} {w} {y}",
            Ink(stroke=colour, width=0.9),
        )
        for w, y in ((4.6, 1.7), (3.2, 4.0))
    ]
    return Group((hat,), move=(0, 0.2), turn=-8.0), *waves


def _home(colour: str, paper: str) -> tuple[Shape, ...]:
    """The Mont, small: rock, walls, spire."""
    return (
        curve(
            "M -4.9 4.4 C -3.9 3.6 -3.3 2.2 -2.3 1 L -2.3 -0.8 L -1.1 -0.8 L -1.1 -2 L -0.5 -2 L 0 -5 L 0.5 -2 L 1.1 -2"
            " L 1.1 -0.8 L 2.3 -0.8 L 2.3 1 C 3.3 2.2 3.9 3.6 4.9 4.4 Z",
            Ink(fill=colour),
        ),
        curve("M -0.8 4.4 L -0.8 2.9 C -0.8 1.7 0.8 1.7 0.8 2.9 L 0.8 4.4 Z", Ink(fill=paper)),
    )


def _shell(colour: str, paper: str) -> tuple[Shape, ...]:
    """The scallop that pilgrims wear."""
    fan = curve(
        "M -1.3 4.2 C -4.6 2 -5.2 -2 -3.6 -3.4 C -3 -4.4 -2 -4.3 -1.6 -4 C -1 -5 1 -5 1.6 -4 C 2 -4.3 3 -4.4 3.6 -3.4"
        " C 5.2 -2 4.6 2 1.3 4.2 Z",
        Ink(fill=colour),
    )
    ribs = [line(0.25 * x, 3.2, x, y, Ink(stroke=paper, width=0.45)) for x, y in
            ((-3.1, -1.9), (-1.6, -2.9), (0.0, -3.2), (1.6, -2.9), (3.1, -1.9))]  # fmt: skip
    return fan, *ribs, line(-2, 4.5, 2, 4.5, Ink(stroke=colour, width=0.8))


def _rest(colour: str, paper: str) -> tuple[Shape, ...]:
    """A staff and a bag laid on the sand."""
    return (
        line(-4.6, 2.4, 4.2, -3.4, Ink(stroke=colour, width=0.8)),
        curve("M 0.2 -0.4 C 2.8 -0.2 4 2.2 3.4 3.6 C 2.4 4.8 -1.6 4.8 -2.4 3.4 C -2.8 1.8 -1.6 -0.2 0.2 -0.4 Z",
              Ink(fill=colour)),
        curve("M -1.2 1.2 C 0 2 1.6 2 2.6 1.2", Ink(stroke=paper, width=0.5)),
        line(-4.6, 4.5, 4.6, 4.5, Ink(stroke=colour, width=0.6)),
    )  # fmt: skip


ICONS: dict[str, Art] = {
    "pilgrim": _pilgrim,
    "biscuit": _biscuit,
    "archangel": _archangel,
    "stuck": _stuck,
    "tide": _tide,
    "swept": _swept,
    "home": _home,
    "shell": _shell,
    "rest": _rest,
}
