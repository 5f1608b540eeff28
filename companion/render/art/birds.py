"""The eight birds of the voyage on the wing, as a field guide shows them.

Each is seen from above or below, flying up the page, in a box of 10 × 10 units about the
origin; the hoopoe turns its head, so that crest and bill are seen. Colours are those of the
living bird; in an ink that saves, dark parts are black and pale ones left open.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from companion.render.art.pen import curve
from companion.render.drawing import Command, Group, Ink, Path, Point, Shape

BOX = 100.0
BLACK, WHITE = "#000000", "#ffffff"
_LINE = "#241a14"
_DARK = 0.42  # colours below this lightness are black in an ink that saves


def bird(name: str, at: Point, size: float, ink: str = "full", turn: float = 0.0) -> Group:
    """The bird of this name, `size` units from wing to wing, turned from its way up the page. KeyError for none."""
    return Group(_shapes(name, ink), move=at, scale=size / BOX, turn=turn)


@cache
def _shapes(name: str, ink: str) -> tuple[Shape, ...]:
    return tuple(_inked(part, ink) for part in BIRDS[name]())


class Part:
    """A piece of a bird: its path, and its colour; `line` draws it as a stroke of that width instead."""

    def __init__(self, commands: tuple[Command, ...], colour: str, line: float = 0.0) -> None:
        self.commands, self.colour, self.line = commands, colour, line


def _inked(part: Part, ink: str) -> Path:
    colour = part.colour if ink == "full" else BLACK if _lightness(part.colour) < _DARK else WHITE
    if part.line:
        return Path(part.commands, Ink(stroke=colour if ink == "full" else BLACK, width=part.line))
    return Path(part.commands, Ink(fill=colour, stroke=_LINE if ink == "full" else BLACK, width=1.6))


def _lightness(colour: str) -> float:
    red, green, blue = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return 0.3 * red + 0.59 * green + 0.11 * blue


def _free(colour: str, text: str) -> Part:
    return Part(curve(text, Ink()).commands, colour)


def _line(colour: str, text: str, width: float = 2.0) -> Part:
    return Part(curve(text, Ink()).commands, colour, width)


def _both(colour: str, text: str, width: float = 0.0) -> Part:
    """A piece and its twin on the other side of the body."""
    right = curve(text, Ink()).commands
    left = tuple((c[0], *(-float(v) if i % 2 == 0 else float(v) for i, v in enumerate(c[1:]))) for c in right)
    return Part((*right, *left), colour, width)


def _whole(colour: str, text: str) -> Part:
    """A piece across the body: its right half from the upper end to the lower, and the same in the mirror."""
    right = curve(text, Ink()).commands
    back: list[Command] = []
    for here, before in zip(right[:0:-1], right[-2::-1], strict=True):
        x, y = float(before[-2]), float(before[-1])
        if here[0] == "C":
            x1, y1, x2, y2 = (float(value) for value in here[1:5])
            back.append(("C", -x2, y2, -x1, y1, -x, y))
        else:
            back.append(("L", -x, y))
    return Part((*right, *back, ("Z",)), colour)


def _swallow() -> tuple[Part, ...]:
    """From below: streamers, sickle wings, a red throat over a dark band."""
    blue = "#23355f"
    return (
        _both(blue, "M 3 10 L 11 48 C 9.4 34 7 27 3.6 23 Z"),
        _both(blue, "M 4 -19 C 12 -23 20 -22 26 -19 C 37 -12 44 0 49 13 C 39 5 30 0 21 -2 C 14 -3 9 -2 5 1 Z"),
        _both("#5a6788", "M 5 -16 C 13 -18 19 -17 24 -14 C 29 -11 33 -7 36 -2 C 28 -5 16 -6 6 -4 Z"),
        _whole("#f1e3cb", "M 0 -24 C 6 -22 8 -14 7.6 -4 C 7 8 6 15 4.6 22 L 0 25"),
        _whole(blue, "M 0 -33 C 5 -33 6.6 -29 6.6 -24 C 8 -20 8 -18 7.8 -15 C 5 -13 2 -12.5 0 -12.5"),
        _whole("#b04a2c", "M 0 -33 C 4.4 -32 5 -27 4.8 -24 C 4 -20 2 -18.6 0 -18.6"),
        _whole(BLACK, "M 0 -37 L 1.6 -32.4 L 0 -31.6"),
    )


def _black_kite() -> tuple[Part, ...]:
    """From below: fingered wings and a tail forked shallowly."""
    brown = "#5d4231"
    return (
        _whole(brown, "M 0 8 L 5 10 L 13.5 40 C 11 38 6 35.5 0 34.5"),
        _both(
            brown,
            "M 4 -20 C 9 -24 17 -25 23 -24 C 27 -23.4 31 -21 34 -18 L 48 -11 L 38.4 -11.4 L 49.5 -3 L 38.6 -5.6"
            " L 48.6 5 L 37.4 -0.6 L 44.6 12 L 33.4 4 L 37 14 L 28 7 C 21 6 13 7 5 9 Z",
        ),
        _both("#b79870", "M 27 -17 C 31 -15 34 -12 36 -8 L 33 0 L 27 -2 C 27 -8 27 -13 27 -17 Z"),
        _both("#3c2a20", "M 6 -17 C 13 -20 19 -20 24 -18 C 24 -14 24 -12 24 -10 C 17 -12 11 -11 6 -9 Z"),
        _whole("#7b5a43", "M 0 -27 C 6 -26 7.6 -18 7.4 -10 C 7.2 2 6 10 4.6 15 L 0 16"),
        _whole("#b3a596", "M 0 -35 C 4.6 -35 5.6 -30 5 -25 C 4 -22 2 -21 0 -21"),
        _whole("#2c221c", "M 0 -39 C 1.6 -38 2 -36 2 -34 L 0 -32.6"),
    )


def _stork() -> tuple[Part, ...]:
    """From above: white with black flight feathers, red bill before and red legs behind."""
    red = "#cf3b24"
    return (
        _both(red, "M 1.6 18 L 2.2 43 L 4.6 48", 2.2),
        _whole(WHITE, "M 0 12 L 6 14 L 5 26 C 3 28 1.5 28.6 0 28.6"),
        _both(
            "#1c1a1d",
            "M 5 -13 C 13 -20 24 -22 32 -21 L 46 -18 L 37.6 -15.6 L 49.6 -9 L 38.6 -9.6 L 49 0 L 38 -3.6 L 46 8"
            " L 35.6 2 L 40 13 L 30 7 C 22 8 14 10 6 11 Z",
        ),
        _both(WHITE, "M 4 -13 C 12 -19 23 -21 33 -19.6 C 34 -17 34 -14 33 -11 C 24 -9 14 -6 5 -1 Z"),
        _whole(WHITE, "M 0 -35 C 3.4 -35 4 -31 3.4 -27 C 3 -22 4 -18 6 -14 C 8.6 -8 8.4 6 5.6 17 L 0 20"),
        _whole(red, "M 0 -50 L 2.2 -33.6 L 0 -32"),
        _both("#1c1a1d", "M 2 -30.5 L 2.1 -30.3", 1.8),
    )


def _redstart() -> tuple[Part, ...]:
    """From below: an orange breast, a black face, and the tail that names it."""
    grey = "#8b8d95"
    return (
        _whole("#c4481c", "M 0 8 L 4.6 9 L 15 40 C 11 44 5 45.4 0 45.4"),
        _whole("#6d3018", "M 0 14 L 1.2 14 L 3 45 L 0 45.4"),
        _both(
            "#6d6259",
            "M 4 -18 C 10 -28 21 -34 32 -32 C 42 -30 47 -20 46.4 -8 L 41 -12 L 43 -2 L 37 -7 L 37 3 L 31 -2"
            " C 22 2 13 5 5 5 Z",
        ),
        _both(grey, "M 5 -15 C 11 -23 20 -27 29 -25 C 30 -21 29 -17 27 -14 C 19 -10 12 -6 6 -4 Z"),
        _whole("#d9823a", "M 0 -25 C 7 -24 9 -16 8.6 -8 C 8.4 2 6 10 3.6 13 L 0 14"),
        _whole("#1e1b1c", "M 0 -36 C 6.6 -36 8 -29 7.4 -24 C 6.6 -19 3 -16 0 -16"),
        _whole(WHITE, "M 0 -37 C 4 -37 5.4 -34.6 5.4 -32 C 3 -33 1.4 -33.2 0 -33.2"),
        _whole("#1e1b1c", "M 0 -41.5 L 1.5 -37 L 0 -36"),
    )


def _hoopoe() -> tuple[Part, ...]:
    """From above, the head turned aside: the crest spread, rounded wings barred black and white."""
    black, pink = "#1f1b1b", "#d99a6c"
    wing = "M 5 -13 C 12 -24 24 -31 36 -28 C 47 -25 51 -14 49 -3 C 47 6 40 11 32 11 C 22 11 12 9 5 6 Z"
    crest = ((-15, -40), (-10, -46.4), (-2.6, -49.4), (5.4, -48.6))
    feathers = tuple(_line(pink, f"M 1 -31 L {x} {y}", 4.6) for x, y in crest)
    tips = tuple(_line(black, f"M {x * 0.8 + 0.2} {y * 0.8 - 5.4} L {x} {y}", 4.6) for x, y in crest)
    return (
        _whole(black, "M 0 8 L 5 9 L 9 40 C 6 42.6 3 43 0 42"),
        _whole(WHITE, "M 0 22 C 3 22 5 21 6.6 20 L 7.4 26 C 5 27.4 2 28 0 28"),
        _both(black, wing),
        _both(WHITE, "M 13 -19.4 C 19 -12 21 -2 18.6 9.4 L 14 8.6 C 16.4 0 14 -9 9.6 -16.6 Z"),
        _both(WHITE, "M 22.6 -25 C 28.6 -16 30 -3 26.6 10.6 L 22.4 10 C 25 -3 23 -14 18.4 -23 Z"),
        _both(WHITE, "M 42.4 -25 C 37 -19 34.6 -12 35 -4 L 39.4 -2 C 39.4 -10 41.6 -17 46 -21 Z"),
        _whole(pink, "M 0 -28 C 6 -26 8 -14 7.6 -5 C 7 5 5 11 3.6 14 L 0 15"),
        *feathers,
        *tips,
        _free("#6b5d55", "M 7 -34 C 15 -36 24 -35.4 30 -31 C 22 -32.2 14 -31.4 7.4 -29 Z"),
        _free(pink, "M 9.4 -31.6 C 9.4 -36 5.4 -37.6 1.4 -37 C -4 -36.4 -6.6 -32 -6 -25 C -3 -20 5 -20 8 -25 Z"),
        _line(black, "M 4.2 -32.4 L 4.4 -32.2", 2.6),
    )


def _bee_eater() -> tuple[Part, ...]:
    """From below: three-cornered wings, a yellow throat, a long bill and two streamers."""
    gold, teal = "#c98b4e", "#4fa3b3"
    return (
        _whole("#3f8d7c", "M 0 10 L 5 10 L 7.6 34 C 5 35.6 3 35.6 1.8 35 L 1.2 49 L 0 50"),
        _both(gold, "M 4 -17 C 12 -24 22 -24 31 -17 C 39 -11 45 -3 49 8 C 38 4 22 4 5 7 Z"),
        _both("#3b3536", "M 49 8 C 38 4 22 4 5 7 L 5 3.6 C 20 0.6 32 0 41.4 1.4 C 42.8 0.6 43 -1.6 42 -4.4 Z"),
        _both("#8fb77c", "M 4.6 -15 C 11 -20 19 -21 25 -18 C 22 -14 14 -10 6 -8 Z"),
        _whole(teal, "M 0 -24 C 6.6 -22 8.6 -14 8.4 -6 C 8 5 6 12 4 16 L 0 17"),
        _whole("#7c3a20", "M 0 -36 C 6 -36 7.4 -31 7.2 -26 L 0 -22"),
        _whole("#f0c53a", "M 0 -31 C 4 -31 6.4 -28.6 6.8 -25 C 6 -21.6 3 -20 0 -20"),
        _line(BLACK, "M -7 -22 C -3 -17.6 3 -17.6 7 -22", 2.6),
        _both(BLACK, "M 1.6 -35 L 6.6 -28", 2.0),
        _free(BLACK, "M -1.8 -35 C -1.8 -41 -1 -46 2.4 -50 C 1.4 -45 1.6 -40 1.8 -35 Z"),
    )


def _woodcock() -> tuple[Part, ...]:
    """From above: a plump body, rounded wings, and a bill as long as its owner is shy."""
    rust, dark = "#a0653a", "#3b2519"
    bars = tuple(
        _both(dark, f"M {x} {y} C {x + 1} {y + 8} {x} {y + 14} {x - 2} {y + 20}", 1.8)
        for x, y in ((17, -19), (25, -22), (33, -21), (40, -16))
    )
    return (
        _whole("#cdb692", "M 0 -50 L 1.5 -33 L 0 -31"),
        _whole(dark, "M 0 12 L 6 13 L 12 29 C 8 33 4 34 0 34"),
        _both("#f2ead8", "M 3 32.4 L 9 30.4", 2.6),
        _both(
            rust,
            "M 6 -14 C 12 -24 24 -30 34 -28 C 44 -26 49 -16 48 -6 C 47 3 41 10 32 11 C 22 12 13 12 6 11 Z",
        ),
        *bars,
        _whole("#b98454", "M 0 -26 C 8 -25 12 -14 12 -4 C 12 8 8 17 4 21 L 0 22"),
        _both(dark, "M 3.6 -14 C 6 -6 6 6 3.6 15", 2.2),
        _line(dark, "M 0 -14 L 0 18", 2.2),
        _whole("#b98454", "M 0 -36 C 6.6 -36 8.6 -30 8 -25 C 7 -21 3 -20 0 -20"),
        _line(dark, "M -5 -31.6 L 5 -31.6", 2.2),
        _line(dark, "M -6.6 -27.4 L 6.6 -27.4", 2.2),
        _line(dark, "M -6 -23.4 L 6 -23.4", 2.2),
    )


def _teal() -> tuple[Part, ...]:
    """From above: a drake, its head chestnut and green, a green mirror on the wing."""
    grey, chestnut, green = "#a6a29b", "#8a3d1e", "#1f7a4d"
    return (
        _whole("#2a2624", "M 0 14 L 6 15 L 6.4 27 C 4 32 2 34.6 0 36"),
        _both("#efd9a0", "M 3.6 20 L 6.4 19 L 6.6 26 L 4.4 28 Z"),
        _both("#807468", "M 5 -17 C 12 -26 22 -26 30 -19 C 38 -11 44 0 49 13 C 40 8 31 5 21 6 C 14 7 9 8 5 8 Z"),
        _both("#efe6d6", "M 6 1 C 13 -3 19 -4 25 -4 L 26 -0.6 C 19 0 13 1.6 7 4 Z"),
        _both(green, "M 7 4 C 13 1.6 19 0 26 -0.6 L 27.6 5.2 C 20 4.6 13 6 8 7.4 Z"),
        _whole(grey, "M 0 -27 C 7 -25 10 -16 10 -6 C 10 8 7 16 4 21 L 0 23"),
        _both(WHITE, "M 9 -12 C 9.6 -6 9.2 4 7.2 12", 2.0),
        _whole("#3a3536", "M 0 -49 C 3.4 -49 3.6 -46 3 -40 L 0 -38"),
        _whole(chestnut, "M 0 -43 C 5.4 -43 6.6 -37 6 -31 C 5.4 -26 4 -23.6 0 -22.6"),
        _both(green, "M 3 -38.6 C 6 -38 6.4 -33 5.6 -28 C 4 -28 2.6 -30 2.2 -33 C 2 -36 2.2 -38 3 -38.6 Z"),
    )


BIRDS: dict[str, Callable[[], tuple[Part, ...]]] = {
    "swallow": _swallow,
    "black_kite": _black_kite,
    "stork": _stork,
    "redstart": _redstart,
    "hoopoe": _hoopoe,
    "bee_eater": _bee_eater,
    "woodcock": _woodcock,
    "teal": _teal,
}
