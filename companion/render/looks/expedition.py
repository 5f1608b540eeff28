"""The lost expedition's book: an engraved river on the cover, leaves and ripples between the days."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache

from companion.core.replay import Replay
from companion.games.expedition.rules.effects import MOST
from companion.games.expedition.view.map import map_of
from companion.render.art.icons import icon
from companion.render.art.pen import curve
from companion.render.drawing import Circle, Drawing, Group, Ink, Path, Point, Shape, polyline, smooth
from companion.render.maps.expedition import draw
from companion.render.maps.expedition.steps import steps as film
from companion.render.textmap.expedition import text_map as written
from companion.words import words

SIGNS = {
    "death": "death",
    "discovery": "discovery",
    "fever.caught": "fever",
    "empire": "empire",
    "recruit": "conquistadors",
}
DEATH = "death"
FIND = "discovery"
SUMMED = True
_INK = "#2b2118"
_FINE = Ink(stroke=_INK, width=0.6)
_LINE = Ink(stroke=_INK, width=1.0)
_FILLED = Ink(fill=_INK)
_PAPER = Ink(fill="#ffffff", stroke=_INK, width=1.0)


def map(replay: Replay, lang: str, names: tuple[str, ...], *, upright: bool) -> Drawing:
    """The expedition's map, upright for a page of a book, lying for a screen."""
    return draw(map_of(replay, None, names), lang, shape="page" if upright else "wide")


def text_map(replay: Replay, lang: str, names: tuple[str, ...]) -> str:
    """The expedition's map in characters; `names` are those of the dead, in the order of their deaths."""
    return written(map_of(replay, None, names), lang)


def steps(replay: Replay, lang: str, names: tuple[str, ...], turns: Sequence[int]) -> Drawing:
    """The land at the end of each of these days, as one film."""
    return film([map_of(replay, turn, names) for turn in turns], lang)


def top(replay: Replay, track: str) -> int:
    """Every track ends at the same number."""
    return MOST


def keys(lang: str) -> dict[str, str]:
    """Words for the keys that a correction may set."""
    names = words("expedition", lang, "names")
    tracks: dict[str, str] = {f"tracks.{track}": name for track, name in names["tracks"].items()}
    return {**tracks, **words("expedition", lang, "pages")["keys"]}


def sign(name: str) -> Drawing:
    """An icon of the game; for the dead a cross, as on their graves."""
    if name == SIGNS[DEATH]:
        arms = (
            polyline([(6, 0.8), (6, 11.2)], Ink(stroke=_INK, width=1.5)),
            polyline([(2.6, 4), (9.4, 4)], Ink(stroke=_INK, width=1.5)),
        )
        return Drawing(12, 12, "", "", arms)
    return Drawing(12, 12, "", "", (icon(name, (6, 6), 12, _INK),))


# -- ornaments: 120 by 16, between the days ---------------------------------------------------


@cache
def ornaments() -> tuple[Drawing, ...]:
    """Small pieces that part the days, to be used in turn."""
    return tuple(Drawing(120, 16, "", "", shapes) for shapes in (_sprig(), _ripple(), _star(), _paddles(), _seeds()))


def _sprig() -> tuple[Shape, ...]:
    """Two leafy stems that meet."""
    half = _stem(24, 4)
    return (*_mirrored(half, 60, 8), Circle((60, 8), 1.6, _FILLED))


def _stem(reach: float, pairs: int) -> tuple[Shape, ...]:
    """A stem to the right from the origin, with pairs of leaves growing smaller."""
    shapes: list[Shape] = [polyline([(4, 0), (4 + reach, 0)], _FINE)]
    for place in range(pairs):
        x, size = 5 + place * reach / pairs, 7.0 - place * 0.9
        shapes += [_leaf((x, 0), size, -38), _leaf((x + 1.2, 0), size, 38)]
    shapes.append(_leaf((4 + reach, 0), 5.5, 0))
    return tuple(shapes)


def _leaf(at: Point, size: float, turn: float) -> Group:
    w = size * 0.22
    blade = curve(
        f"M 0 0 C {size * 0.3:.3f} {-w:.3f} {size * 0.7:.3f} {-w:.3f} {size} 0 "
        f"C {size * 0.7:.3f} {w:.3f} {size * 0.3:.3f} {w:.3f} 0 0 Z",
        _FILLED,
    )
    return Group((blade,), move=at, turn=turn)


def _mirrored(shapes: tuple[Shape, ...], x: float, y: float) -> tuple[Shape, ...]:
    """The shapes to the right of a point and, turned about, to its left."""
    return Group(shapes, move=(x, y)), Group(shapes, move=(x, y), turn=180.0)


def _ripple() -> tuple[Shape, ...]:
    """Three lines of water, each shorter than the one above."""
    return tuple(_water(60 - reach, 60 + reach, y) for reach, y in ((34, 4), (23, 8), (12, 12)))


def _water(left: float, right: float, y: float, crest: float = 1.3, wave: float = 5.75) -> Path:
    count = max(round((right - left) / wave), 2)
    step = (right - left) / count
    return smooth([(left + i * step, y + (crest if i % 2 else -crest)) for i in range(count + 1)], _LINE, 1.0)


def _star() -> tuple[Shape, ...]:
    """A star of the winds between two rules."""
    points = [_polar(7.0 if place % 2 == 0 else 1.9, place * 45) for place in range(8)]
    star = polyline([(60 + x, 8 + y) for x, y in points], _FILLED, closed=True)
    rules = [polyline([(60 + side * 12, 8), (60 + side * 42, 8)], _FINE) for side in (-1, 1)]
    dots = [Circle((60 + side * 45, 8), 0.9, _FILLED) for side in (-1, 1)]
    return star, *rules, *dots


def _polar(radius: float, degrees: float) -> Point:
    return radius * math.sin(math.radians(degrees)), -radius * math.cos(math.radians(degrees))


def _paddles() -> tuple[Shape, ...]:
    """Two crossed paddles on the water."""
    paddle = (
        polyline([(-17, 0), (10, 0)], _LINE),
        curve("M 9 0 C 10 -3 17 -3 20 0 C 17 3 10 3 9 0 Z", _FILLED),
        polyline([(-17, -1.6), (-17, 1.6)], _LINE),
    )
    crossed = Group(paddle, move=(60, 8), turn=18.0), Group(paddle, move=(60, 8), turn=162.0)
    return *crossed, _water(12, 34, 8, 1.0), _water(86, 108, 8, 1.0)


def _seeds() -> tuple[Shape, ...]:
    """Five lozenges, the middle one open."""
    return tuple(
        polyline([(x, 8 - r), (x + r, 8), (x, 8 + r), (x - r, 8)], _LINE if x == 60 else _FILLED, closed=True)
        for x, r in ((36, 1.4), (47, 2.1), (60, 3.4), (73, 2.1), (84, 1.4))
    )


@cache
def tailpiece() -> Drawing:
    """The larger piece that heads the last page: a canoe drawn up among leaves."""
    boat = Group((*_canoe(), _water(-34, 34, 9.5), _water(-20, 20, 13)), move=(80, 24), scale=1.15)
    sprigs = Group(_stem(26, 4), move=(122, 40)), Group(_stem(26, 4), move=(38, 40), turn=180.0)
    return Drawing(160, 48, "", "", (boat, *sprigs))


# -- the cover: 300 by 210 ---------------------------------------------------------------------


def vignette(living: tuple[bool, ...]) -> Drawing:
    """The river between mountains, and the cast in their canoe: those who died are only outlines."""
    shapes = (*_sun(), *_ridge(), *_banks(), *_river(), *_crew(living))
    return Drawing(300, 210, "", "", shapes)


def _sun() -> tuple[Shape, ...]:
    """Half a sun behind the pass, with long and short rays."""
    rays = [
        polyline([_around(150, 92, 30, turn), _around(150, 92, 52 if turn % 20 == 0 else 42, turn)], _FINE)
        for turn in range(-80, 81, 10)
    ]
    return *rays, Circle((150, 92), 24, _PAPER)


def _around(x: float, y: float, radius: float, degrees: float) -> Point:
    dx, dy = _polar(radius, degrees)
    return x + dx, y + dy


_PEAKS = (
    (214, 48, 62, 100),
    (86, 44, 66, 100),
    (262, 62, 56, 100),
    (36, 60, 58, 100),
    (180, 74, 44, 104),
    (121, 72, 42, 104),
)


def _ridge() -> tuple[Shape, ...]:
    """Peaks from the back to the front, each hatched on the side away from the sun."""
    return tuple(shape for peak in _PEAKS for shape in _peak(*peak))


def _peak(x: float, top: float, reach: float, foot: float) -> tuple[Shape, ...]:
    away = 1 if x > 150 else -1
    crest = [(x, top), (x + away * 4, top + 14), (x - away * 3, top + 24), (x + away * 3, foot)]
    outline = polyline([(x - reach, foot), (x, top), (x + reach, foot)], _PAPER)
    return outline, *_hatch(x, top, reach * away, foot), polyline(crest, _FINE)


def _hatch(x: float, top: float, reach: float, foot: float) -> list[Path]:
    """Strokes down the slope, from the crest to the foot."""
    height = foot - top
    strokes = []
    for place in range(1, 15):
        part = place / 15
        start = (x + reach * part, top + height * part)
        end = (x + reach * part * 0.62 + reach * 0.06, min(foot, top + height * (part + 0.34)))
        strokes.append(polyline([start, end], _FINE))
    return strokes


def _banks() -> tuple[Shape, ...]:
    """Low hills to both sides, with trees along them."""
    left = curve("M 0 100 C 40 92 90 98 132 108 C 120 130 60 150 0 168 Z", _PAPER)
    right = curve("M 300 100 C 260 92 212 98 166 108 C 190 132 240 150 300 168 Z", _PAPER)
    places = [(8, 111, 9), (27, 108, 8), (46, 107, 7), (64, 107, 6.2), (80, 108, 5.4), (95, 109, 4.6), (108, 110, 4)]
    near = [(10, 143, 13), (40, 135, 11), (67, 128, 9), (90, 122, 7)]
    trees = [tree for x, y, size in (*places, *near) for tree in (_tree(x, y, size), _tree(300 - x, y, size))]
    return left, right, *trees


def _tree(x: float, y: float, size: float) -> Group:
    """A crown of three rounds over a trunk, shaded below."""
    crown = curve("M -6 0 C -9 -3 -7 -8 -3 -8 C -3 -12 4 -12 4 -8 C 8 -8 9 -3 6 0 Z", Ink("#ffffff", _INK, 1.1))
    shade = [
        polyline([(left, -1.2 - rise), (right, -1.2 - rise)], Ink(stroke=_INK, width=0.8))
        for left, right, rise in ((-3, 5.6, 0), (-1, 6, 1.8), (1.4, 5.6, 3.6))
    ]
    trunk = polyline([(0, 0), (0, 4)], Ink(stroke=_INK, width=1.6))
    return Group((trunk, crown, *shade), move=(x, y), scale=size / 10)


def _river() -> tuple[Shape, ...]:
    """The river out of the pass, widening to the lower edge."""
    water = curve(
        "M 146 104 C 150 108 176 112 170 120 C 160 132 96 136 74 160 C 66 172 62 190 56 210 L 244 210 "
        "C 240 180 222 160 206 148 C 190 138 196 128 190 120 C 184 112 158 108 153 104 Z",
        _PAPER,
    )
    lines = [
        (176, 187, 116),
        (172, 190, 122),
        (150, 184, 130),
        (126, 176, 138),
        (104, 150, 147),
        (168, 200, 149),
        (86, 118, 158),
        (184, 214, 164),
        (78, 100, 172),
        (196, 224, 178),
        (72, 96, 188),
        (200, 230, 192),
        (104, 132, 203),
        (160, 196, 205),
    ]
    return water, *(_water(left, right, y, 0.8 + (y - 110) / 90, 8) for left, right, y in lines)


def _crew(living: tuple[bool, ...]) -> tuple[Shape, ...]:
    """The canoe in the foreground and those who sit in it."""
    count = max(len(living), 1)
    seats = [(-24 + place * 48 / max(count - 1, 1), -1.0) for place in range(len(living))]
    people = [shape for seat, lives in zip(seats, living, strict=True) for shape in _person(seat, lives)]
    return (
        Group(
            (*people, *_canoe(), _water(-48, 48, 10.5, 1.0), _water(-30, 34, 14.5, 1.0)), move=(150, 172), scale=1.25
        ),
    )


def _canoe() -> tuple[Shape, ...]:
    hull = curve(
        "M -44 -4 C -38 0 -30 1.5 -22 1.5 L 22 1.5 C 30 1.5 38 0 44 -4 C 40 5 32 8 24 8 L -24 8 C -32 8 -40 5 -44 -4 Z",
        _FILLED,
    )
    return (hull,)


def _person(at: Point, lives: bool) -> tuple[Shape, ...]:
    """A head under a broad hat, and shoulders; one who died is an empty outline."""
    x, y = at
    ink = (
        Ink(fill=_INK, stroke=_INK, width=0.5)
        if lives
        else Ink(fill="#ffffff", stroke=_INK, width=0.5, dash=(1.2, 1.0))
    )
    body = curve(
        f"M {x - 3.6} {y + 4} C {x - 3.6} {y - 4} {x - 2} {y - 5.4} {x} {y - 5.4} "
        f"C {x + 2} {y - 5.4} {x + 3.6} {y - 4} {x + 3.6} {y + 4} Z",
        ink,
    )
    hat = curve(
        f"M {x - 3.8} {y - 8.6} C {x - 2} {y - 9.2} {x - 2} {y - 11.6} {x} {y - 11.6} "
        f"C {x + 2} {y - 11.6} {x + 2} {y - 9.2} {x + 3.8} {y - 8.6} Z",
        ink,
    )
    return body, Circle((x, y - 7.4), 1.7, ink), hat
