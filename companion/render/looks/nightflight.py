"""The night flight's book: a mail plane under the moon on the cover, stars, wind and wireless between the turns."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import cos, pi, sin

from companion.core.replay import Replay
from companion.games.nightflight.state import HOPE_MOST, State
from companion.games.nightflight.view.map import map_of
from companion.render.art.night import icon, plane
from companion.render.art.pen import curve, line
from companion.render.drawing import Circle, Drawing, Group, Ink, Path, Point, Shape, polyline, rectangle
from companion.render.maps.nightflight import draw
from companion.render.maps.nightflight.steps import steps as film
from companion.render.textmap.nightflight import text_map as written
from companion.words import words

SIGNS = {
    "deserted": "plane",
    "disturbance": "disturbance",
    "cancelled": "hurricane",
    "relay": "relay",
    "stars": "star",
    "fog": "fog",
}
DEATH = "disturbance"
FIND = "stars"
SUMMED = False
_INK = "#1d2c4c"
_WHITE = "#ffffff"
_FINE = Ink(stroke=_INK, width=0.45)
_LINE = Ink(stroke=_INK, width=0.8)
_FILLED = Ink(fill=_INK)
_PAPER = Ink(fill=_WHITE, stroke=_INK, width=0.8)


def map(replay: Replay, lang: str, names: tuple[str, ...], *, upright: bool) -> Drawing:
    """The night's map: upright on pale paper for a page of a book, lying and dark for a screen."""
    view = map_of(replay, None, names)
    return draw(view, lang, "page" if upright else "full", "page" if upright else "wide")


def text_map(replay: Replay, lang: str, names: tuple[str, ...]) -> str:
    """The night in characters."""
    return written(map_of(replay, None, names), lang)


def steps(replay: Replay, lang: str, names: tuple[str, ...], turns: Sequence[int]) -> Drawing:
    """The night at the end of each of these turns, as one film."""
    return film([map_of(replay, turn, names) for turn in turns], lang)


def top(replay: Replay, track: str) -> int:
    """Hope has a top on the board; of fuel there is most at the start."""
    start: State = replay.session.start
    return HOPE_MOST if track == "hope" else len(start.fuel)


def keys(lang: str) -> dict[str, str]:
    """Words for the keys that a correction may set."""
    found: dict[str, str] = dict(words("nightflight", lang, "pages")["keys"])
    return found


@cache
def sign(name: str) -> Drawing:
    """A sign of the game; for somebody who left, a parachute."""
    if name == SIGNS["deserted"]:
        return Drawing(12, 12, "", "", _parachute())
    return Drawing(12, 12, "", "", (icon(name, (6, 6), 11, _INK),))


def _parachute() -> tuple[Shape, ...]:
    lines = [line(x, 5.2, 6, 9.2, Ink(stroke=_INK, width=0.5)) for x in (1.2, 4.3, 7.7, 10.8)]
    silk = (
        "M 1 5.4 C 1 -0.8 11 -0.8 11 5.4 C 9.8 4.4 8.6 4.4 7.8 5.2 C 6.8 4.4 5.2 4.4 4.2 5.2 C 3.4 4.4 2.2 4.4 1 5.4 Z"
    )
    return (*lines, curve(silk, _FILLED), Circle((6, 9.6), 0.8, _FILLED), line(6, 10.2, 6, 11.6, _LINE))


# -- ornaments: 120 by 16, between the turns ---------------------------------------------------


@cache
def ornaments() -> tuple[Drawing, ...]:
    """Small pieces that part the turns, to be used in turn."""
    pieces = (_stars(), _streams(), _letter(), _wireless(), _flown())
    return tuple(Drawing(120, 16, "", "", shapes) for shapes in pieces)


def _rules(near: float, far: float) -> tuple[Shape, ...]:
    """A fine rule to each side of the middle."""
    return tuple(polyline([(60 + side * near, 8), (60 + side * far, 8)], _FINE) for side in (-1, 1))


def _stars() -> tuple[Shape, ...]:
    """The Southern Cross and its pointers lie on their side: seven stars, each of its size."""
    places = ((60, 8, 6.4), (45, 5, 3.8), (75, 11, 4.4), (33, 10, 2.8), (87, 5, 3.2), (22, 7, 1.8), (98, 9, 2.0))
    return tuple(icon("star", (x, y), size, _INK) for x, y, size in places)


def _streams() -> tuple[Shape, ...]:
    """Three streams of wind that curl at their ends."""
    return tuple(_stream(left, right, y) for left, right, y in ((24, 86, 4), (38, 100, 8), (20, 72, 12)))


def _stream(left: float, right: float, y: float) -> Path:
    x = right
    curl = (
        f"C {x + 4.4} {y} {x + 4.4} {y - 4} {x + 1} {y - 3.8} C {x - 1} {y - 3.4} {x - 0.6} {y - 1.4} {x + 1} {y - 1.6}"
    )
    return curve(f"M {left} {y} C {left + 14} {y + 1.6} {x - 14} {y - 1.2} {x} {y} {curl}", _LINE)


def _letter() -> tuple[Shape, ...]:
    """A sealed letter between two rules."""
    cover = rectangle(51, 2.6, 18, 10.8, _PAPER)
    flap = polyline([(51, 2.6), (60, 9.2), (69, 2.6)], _LINE)
    return cover, flap, Circle((60, 8.4), 1.7, _FILLED), *_rules(14, 44)


def _wireless() -> tuple[Shape, ...]:
    """Dots and dashes, out and back from a mast."""
    mast = icon("relay", (60, 8), 13, _INK)
    signals = ((12, 0), (16, 4), (24, 0), (28, 4), (36, 4), (44, 0))
    marks: list[Shape] = [
        Circle((60 + side * x, 8), 0.9, _FILLED)
        if not long
        else line(60 + side * x, 8, 60 + side * (x + long), 8, Ink(stroke=_INK, width=1.5))
        for side in (-1, 1)
        for x, long in signals
    ]
    return mast, *marks


def _flown() -> tuple[Shape, ...]:
    """A plane at the end of a broken line."""
    way = curve("M 16 12 C 34 2 52 14 80 8", Ink(stroke=_INK, width=0.7, dash=(2.4, 2.0)))
    return way, plane((90, 6.2), 12, 74.0, _INK, _WHITE)


@cache
def tailpiece() -> Drawing:
    """The larger piece that heads the last page: the sun comes up over the land, the plane before it."""
    rays = [polyline([_round(80, 38, 17, turn), _round(80, 38, 27 if turn % 30 else 33, turn)], _FINE)
            for turn in range(-75, 76, 15)]  # fmt: skip
    sun = curve("M 66 38 C 66 19.5 94 19.5 94 38 Z", _PAPER)
    land = [line(80 - reach, y, 80 + reach, y, _LINE) for reach, y in ((58, 38), (40, 41.5), (22, 45))]
    return Drawing(160, 48, "", "", (*rays, sun, *land, plane((80, 18), 21, 0.0, _INK, _WHITE)))


def _round(x: float, y: float, radius: float, degrees: float) -> Point:
    return x + radius * sin(degrees * pi / 180), y - radius * cos(degrees * pi / 180)


# -- the cover: 300 by 210 ---------------------------------------------------------------------


def vignette(living: tuple[bool, ...]) -> Drawing:
    """The plane by night over mountains, its crew in their seats: those who did not come through are only outlines."""
    return Drawing(300, 210, "", "", (*_sky(), *_moon(), *_peaks(), *_clouds(), *_aircraft(living)))


_SKY_LINES = (
    (14, 118, 20), (176, 210, 20), (258, 292, 20), (40, 150, 27), (262, 288, 27), (10, 96, 34), (130, 196, 34),
    (262, 294, 34), (28, 172, 41), (272, 290, 41), (8, 122, 48), (158, 194, 48), (44, 92, 55), (120, 190, 55),
    (266, 294, 55),
    (14, 60, 62), (262, 290, 62), (8, 40, 69), (256, 294, 69), (10, 30, 76), (268, 292, 76),
)  # fmt: skip


def _sky() -> tuple[Shape, ...]:
    """Broken lines for the dark, stars between them."""
    dark = [line(left, y, right, y, Ink(stroke=_INK, width=0.4)) for left, right, y in _SKY_LINES]
    places = ((24, 27.5, 6), (104, 61.5, 4), (196, 27.5, 3.4), (140, 14, 4.6), (286, 12, 4), (58, 13, 3),
              (192, 66, 4.4), (286, 48, 3), (36, 55, 3.4), (160, 62, 3))  # fmt: skip
    stars = [icon("star", (x, y), size, _INK) for x, y, size in places]
    return *dark, *stars


def _moon() -> tuple[Shape, ...]:
    """A full moon with its seas, in a ring of haze."""
    haze = [Circle((232, 42), radius, Ink(stroke=_INK, width=0.35, dash=(1.6, 2.2))) for radius in (25, 30)]
    disc = Circle((232, 42), 19, Ink(fill=_WHITE, stroke=_INK, width=0.9))
    seas = [curve(text, Ink(stroke=_INK, width=0.45)) for text in (
        "M 222 36 C 226 31 234 32 235 36 C 236 40 228 42 224 40 C 222 39 221 38 222 36 Z",
        "M 236 46 C 240 43 245 45 244 49 C 243 53 237 53 236 50 C 235 48 235 47 236 46 Z",
        "M 225 50 C 228 48 231 50 230 53 C 229 55 225 55 224 53 C 224 52 224 51 225 50 Z",
    )]  # fmt: skip
    return *haze, disc, *seas


_PEAKS = ((36, 126, 54), (96, 140, 50), (250, 124, 60), (196, 142, 46), (150, 148, 40))


def _peaks() -> tuple[Shape, ...]:
    """Snowy peaks far below, from the back to the front, dark on the side away from the moon."""
    return tuple(shape for x, top, reach in _PEAKS for shape in _peak(x, top, reach))


def _peak(x: float, top: float, reach: float) -> tuple[Shape, ...]:
    foot = 196.0
    away = -1 if x < 232 else 1
    outline = polyline([(x - reach, foot), (x, top), (x + reach, foot)], _PAPER)
    height = foot - top
    strokes = [
        polyline(
            [(x + away * reach * part, top + height * part),
             (x + away * reach * (part * 0.58 + 0.05), min(foot, top + height * (part + 0.32)))],
            _FINE,
        )
        for part in (place / 14 for place in range(1, 14))
    ]  # fmt: skip
    crest = polyline([(x, top), (x + away * 3, top + 12), (x - away * 2, top + 24), (x + away * 4, top + 40)], _FINE)
    return outline, *strokes, crest


def _clouds() -> tuple[Shape, ...]:
    """A sea of cloud that covers the feet of the mountains."""
    banks = (
        "M 0 176 C 12 166 28 168 34 174 C 44 162 68 162 76 172 C 88 164 108 166 114 175 C 126 164 150 164 158 174"
        " C 170 164 192 164 200 174 C 212 162 236 164 242 173 C 254 164 276 164 284 173 C 290 169 296 169 300 172",
        "M 0 192 C 16 182 34 184 42 190 C 56 180 80 181 88 190 C 104 181 126 182 134 191 C 150 181 172 182 180 190"
        " C 196 181 220 182 228 191 C 244 182 266 182 274 190 C 284 185 294 185 300 188",
    )
    covers = [
        shape
        for bank in banks
        for shape in (curve(f"{bank} L 300 210 L 0 210 Z", Ink(fill=_WHITE)), curve(bank, _LINE))
    ]
    shades = [
        line(left, y, right, y, Ink(stroke=_INK, width=0.4))
        for left, right, y in ((12, 40, 198), (62, 104, 200), (124, 160, 198), (182, 214, 201), (236, 280, 198),
                               (30, 72, 205), (140, 196, 206), (222, 262, 205), (24, 50, 182), (96, 124, 182),
                               (164, 190, 183), (214, 238, 182), (262, 290, 182))
    ]  # fmt: skip
    return *covers, *shades


def _aircraft(living: tuple[bool, ...]) -> tuple[Shape, ...]:
    """The plane from its side, nose to the right and a little up."""
    body = (*_crew(living), *_fuselage(), *_wings())
    return (Group(body, move=(138, 104), scale=1.32, turn=-7.0),)


def _fuselage() -> tuple[Shape, ...]:
    """A long hull with its stripe, engine, tail, wheels, and the disc of the screw."""
    hull = (
        "M 62 -7 C 66 -6 67 5 62 7 C 48 9.5 10 9 -20 6 L -66 1 C -69 0.6 -69 -2.6 -66 -3 L -20 -6 C 6 -7 40 -9 62 -7 Z"
    )
    fin = "M -66 -1 C -72 -8 -72 -18 -66 -18 C -60 -17 -55 -9 -50 -4.4 Z"
    tail = "M -72 -0.4 C -72 -2.4 -52 -2.4 -50 -0.6 C -52 1.2 -72 1.4 -72 -0.4 Z"
    pipes = [line(44, y, 55, y, _FINE) for y in (-4.4, -2.6, -0.8)]
    engine = curve("M 42 -8 C 43.4 -3 43.4 4 42 8.9", _LINE)
    screw = curve("M 67 -21 C 69 -14 69 14 67 21 C 65.6 14 65.6 -14 67 -21 Z", Ink(fill=_WHITE, stroke=_INK, width=0.5))
    legs = polyline([(18, 8), (24, 22), (36, 8.6)], _LINE)
    wheel = Circle((24, 23), 5.4, _PAPER), Circle((24, 23), 1.4, _FILLED)
    stripe = curve("M -60 1.2 L -18 3 C 8 5 30 5.2 42 5 L 42 6.6 C 20 7 0 6.4 -20 4.6 Z", _FILLED)
    return (
        screw, Circle((67, 0), 2.0, _FILLED), curve(fin, _FILLED), curve(hull, _PAPER), stripe, engine, *pipes,
        curve(tail, _PAPER), legs, *wheel,
    )  # fmt: skip


def _wings() -> tuple[Shape, ...]:
    """Two wings seen nearly edge on, struts and wires between them."""
    upper = "M -2 -31 C 6 -34 36 -34 42 -31 C 37 -28.4 6 -28.4 -2 -31 Z"
    lower = "M -6 8 C 2 5.4 32 5.4 38 8 C 33 10.6 2 10.6 -6 8 Z"
    struts = [line(x, -29, x - 3, 7, _LINE) for x in (4, 36)]
    wires = [line(4, -29, 33, 7, _FINE), line(36, -29, 1, 7, _FINE)]
    return *wires, *struts, curve(upper, _PAPER), curve(lower, _PAPER)


def _crew(living: tuple[bool, ...]) -> tuple[Shape, ...]:
    """Heads in leather caps above the rim, one behind the other towards the tail."""
    step = min(13.0, 52.0 / max(len(living), 1))
    return tuple(shape for place, lives in enumerate(living) for shape in _head((14 - place * step, -7.6), lives))


def _head(at: Point, lives: bool) -> tuple[Shape, ...]:
    """A cap, goggles, a scarf in the wind; one who did not come through is an empty outline."""
    x, y = at
    if not lives:
        dash = Ink(fill=_WHITE, stroke=_INK, width=0.5, dash=(1.0, 0.9))
        return (
            Circle((x, y - 4), 3.6, dash),
            curve(f"M {x - 4.6} {y + 3} C {x - 4} {y - 1} {x + 4} {y - 1} {x + 4.6} {y + 3}", dash),
        )
    scarf = curve(
        f"M {x - 1} {y - 0.8} C {x - 5} {y - 2.6} {x - 7} {y + 0.4} {x - 10.4} {y - 1.8}"
        f" C {x - 7} {y + 1.8} {x - 4} {y + 0.2} {x} {y + 1.4} Z",
        _PAPER,
    )
    shoulders = curve(f"M {x - 4.8} {y + 3} C {x - 4} {y - 1} {x + 4} {y - 1} {x + 4.8} {y + 3} Z", _FILLED)
    glass = Circle((x + 2.2, y - 4.4), 1.5, Ink(fill=_WHITE, stroke=_INK, width=0.5))
    band = line(x - 3.4, y - 5, x + 1, y - 4.6, Ink(stroke=_WHITE, width=0.5))
    return shoulders, scarf, Circle((x, y - 4), 3.6, _FILLED), band, glass
