"""The crossing's book: the Mont over wet sand on the cover, shells, gulls and ripples between the bells."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from companion.core.replay import Replay
from companion.games.crossing.state import State
from companion.games.crossing.view.map import map_of
from companion.render.art.mont import gull, mont, tombelaine
from companion.render.art.pen import curve
from companion.render.art.pilgrims import ICONS, icon
from companion.render.art.sketch import Sketch, moved, painted
from companion.render.drawing import Circle, Drawing, Group, Ink, Path, Point, Shape, polyline, smooth
from companion.render.maps.crossing import draw
from companion.render.maps.crossing.steps import steps as film
from companion.render.textmap.crossing import text_map as written
from companion.words import words

SIGNS = {
    "swept": "death",
    "stranded": "islet",
    "home": "home",
    "archangel": "archangel",
    "stuck": "stuck",
    "rest": "biscuit",
}
DEATH = "swept"
FIND = "home"
SUMMED = False
_INK = "#24303a"
_WHITE = "#ffffff"
_FINE = Ink(stroke=_INK, width=0.5)
_LINE = Ink(stroke=_INK, width=0.9)
_FILLED = Ink(fill=_INK)
_PENS = {
    "rock": Ink(fill=_WHITE, stroke=_INK, width=0.55),
    "leaf": Ink(fill=_WHITE, stroke=_INK, width=0.45),
    "stone": Ink(fill=_WHITE, stroke=_INK, width=0.45),
    "roof": Ink(fill=_INK, stroke=_INK, width=0.45),
    "gold": Ink(fill=_INK, stroke=_INK, width=0.5),
    "solid": _FILLED,
    "line": Ink(stroke=_INK, width=0.45),
    "fine": Ink(stroke=_INK, width=0.3),
}


def map(replay: Replay, lang: str, names: tuple[str, ...], *, upright: bool) -> Drawing:
    """The bay's map, upright for a page of a book, lying for a screen."""
    return draw(map_of(replay, None, names), lang, shape="page" if upright else "wide")


def text_map(replay: Replay, lang: str, names: tuple[str, ...]) -> str:
    """The bay in characters."""
    return written(map_of(replay), lang)


def steps(replay: Replay, lang: str, names: tuple[str, ...], turns: Sequence[int]) -> Drawing:
    """The bay at the end of each of these rounds, as one film."""
    return film([map_of(replay, turn, names) for turn in turns], lang)


def top(replay: Replay, track: str) -> int:
    """Every track counts rows, from the beach to the Mont."""
    start: State = replay.session.start
    return len(start.facts.board.rows) + 1


def keys(lang: str) -> dict[str, str]:
    """Words for the keys that a correction may set."""
    found: dict[str, str] = dict(words("crossing", lang, "pages")["keys"])
    return found


@cache
def sign(name: str) -> Drawing:
    """An icon of the game; for the swept a hat on the waves, for the islet its rock."""
    if name == SIGNS["stranded"]:
        shapes = _painted(tombelaine(), (6, 6.6), 1.25)
        return Drawing(12, 12, "", "", (*shapes, _water(0.8, 11.2, 10.6, 0.7, 2.6)))
    return Drawing(12, 12, "", "", (icon("swept" if name == SIGNS[DEATH] else name, (6, 6), 12, _INK),))


def _painted(sketches: Sequence[Sketch], at: Point, scale: float) -> tuple[Path, ...]:
    """Sketches from the back to the front."""
    strokes = (one for part in sketches for one in part)
    return tuple(path for one in strokes for path in painted(moved((one,), at, scale), _PENS))


def _flock(*places: tuple[float, float, float]) -> tuple[Path, ...]:
    """Gulls at these places, each of its size."""
    return tuple(Path(part, _LINE) for x, y, size in places for _, part in moved(gull(), (x, y), size))


# -- ornaments: 120 by 16, between the rounds ---------------------------------------------------


@cache
def ornaments() -> tuple[Drawing, ...]:
    """Small pieces that part the rounds, to be used in turn."""
    pieces = (_scallop(), _tides(), _gulls(), _footprints(), _staffs())
    return tuple(Drawing(120, 16, "", "", shapes) for shapes in pieces)


def _scallop() -> tuple[Shape, ...]:
    """A pilgrim's shell between two rules."""
    rules = [polyline([(60 + side * 13, 8), (60 + side * 44, 8)], _FINE) for side in (-1, 1)]
    dots = [Circle((60 + side * 47, 8), 0.9, _FILLED) for side in (-1, 1)]
    return icon("shell", (60, 8), 15, _INK), *rules, *dots


def _tides() -> tuple[Shape, ...]:
    """Three lines of water, each shorter than the one above."""
    return tuple(_water(60 - reach, 60 + reach, y) for reach, y in ((38, 4), (26, 8), (14, 12)))


def _water(left: float, right: float, y: float, crest: float = 1.3, wave: float = 5.75) -> Path:
    count = max(round((right - left) / wave), 2)
    step = (right - left) / count
    return smooth([(left + i * step, y + (crest if i % 2 else -crest)) for i in range(count + 1)], _LINE, 1.0)


def _gulls() -> tuple[Shape, ...]:
    """Five gulls, the middle one nearest."""
    return _flock((60, 9, 2.4), (40, 6, 1.6), (80, 6, 1.6), (25, 10, 1.1), (95, 10, 1.1))


def _footprints() -> tuple[Shape, ...]:
    """Bare feet that cross the sand."""
    return tuple(
        Group(_foot(), move=(22 + place * 10.5, 8 + (2.6 if place % 2 else -2.6)), turn=90.0 + (6 if place % 2 else -6))
        for place in range(8)
    )


def _foot() -> tuple[Shape, ...]:
    """A footprint, toes up."""
    sole = curve("M -1.5 -1.4 C -2.4 0.4 -1.2 1.4 -1.1 3 C -1 4.6 1 4.6 1.1 3 C 1.2 1.4 2 -0.2 1.6 -1.6 Z", _FILLED)
    rise = (3.2, 3.3, 3.1, 2.8, 2.4)
    toes = [Circle((-1.3 + k * 0.78, -rise[k]), 0.5 - k * 0.04, _FILLED) for k in range(5)]
    return sole, *toes


def _staffs() -> tuple[Shape, ...]:
    """Two crossed staffs with their gourds, water to both sides."""
    staff = (polyline([(-18, 0), (18, 0)], _LINE), Circle((13, 0), 1.7, _FILLED), Circle((16.4, 0), 1.1, _FILLED))
    crossed = Group(staff, move=(60, 8), turn=-18.0), Group(staff, move=(60, 8), turn=198.0)
    return *crossed, _water(14, 36, 8, 1.0), _water(84, 106, 8, 1.0)


@cache
def tailpiece() -> Drawing:
    """The larger piece that heads the last page: Tombelaine in the sea, gulls over it."""
    rock, birds = _painted(tombelaine(), (80, 26), 5.0), _flock((44, 14, 2.0), (57, 8, 1.4), (112, 12, 1.7))
    return Drawing(160, 48, "", "", (*rock, *birds, _water(36, 124, 40), _water(54, 106, 44.5)))


# -- the cover: 300 by 210 ---------------------------------------------------------------------


def vignette(living: tuple[bool, ...]) -> Drawing:
    """The Mont at low tide, and the pilgrims on their way: those whom the sea took are only outlines."""
    return Drawing(300, 210, "", "", (*_sky(), *_far(), *_mont(), *_sand(), *_file(living)))


def _sky() -> tuple[Shape, ...]:
    """Bands of cloud, gulls."""
    ink = Ink(stroke=_INK, width=0.45)
    bands = [
        polyline([(left, y), (right, y)], ink)
        for left, right, y in ((10, 92, 62), (26, 74, 56), (228, 292, 66), (206, 270, 48), (222, 250, 42), (44, 84, 38))
    ]
    return *bands, *_flock((66, 24, 2.2), (84, 15, 1.6), (52, 14, 1.3), (236, 28, 1.8))


def _far() -> tuple[Shape, ...]:
    """The line of the land, and Tombelaine at the right."""
    horizon = polyline([(0, 112), (300, 112)], _FINE)
    islet = _painted(tombelaine(), (262, 108), 2.2)
    return horizon, *islet


def _mont() -> tuple[Shape, ...]:
    return _painted(mont(), (150, 113), 1.32)


def _sand() -> tuple[Shape, ...]:
    """Channels that shine, and ripples of the sand between them."""
    banks = (
        "M 0 128 C 40 124 70 132 118 130 C 150 128 172 134 214 131 C 250 129 280 134 300 131",
        "M 0 134 C 42 130 72 138 118 135 C 150 133 170 139 214 136 C 246 134 272 138 300 135",
        "M 0 157 C 14 158 30 154 52 156 C 96 160 140 150 180 153 C 224 156 262 148 300 152",
        "M 0 163 C 22 166 40 160 64 163 C 104 167 142 157 182 160 C 226 163 262 156 300 160",
    )
    shores = [curve(text, Ink(stroke=_INK, width=0.7)) for text in banks]
    glints = [
        _water(left, right, y, 0.5, 6.0)
        for left, right, y in (
            (24, 60, 130.4), (146, 190, 134.4), (244, 276, 133.6), (20, 54, 159.6), (104, 140, 157.8),
            (226, 262, 156.6),
        )
    ]  # fmt: skip
    ripples = [
        polyline([(left, y), (right, y)], Ink(stroke=_INK, width=0.4))
        for left, right, y in (
            (30, 88, 121), (196, 262, 122), (96, 140, 142), (18, 70, 144), (190, 250, 144), (262, 292, 142),
            (8, 34, 176), (264, 294, 174), (60, 92, 208), (120, 186, 208), (10, 30, 197), (272, 296, 194),
        )
    ]  # fmt: skip
    return *shores, *glints, *ripples


def _file(living: tuple[bool, ...]) -> tuple[Shape, ...]:
    """The pilgrims one behind the other, from the right to the left, each with a shadow."""
    count = max(len(living), 1)
    size = min(34.0, 260.0 / count)
    first = 150 - (count - 1) * size * 0.46
    return tuple(
        shape
        for place, lives in enumerate(living)
        for shape in _pilgrim((first + place * size * 0.92, 186 + (2.0 if place % 2 else -1.0)), size, lives)
    )


def _pilgrim(at: Point, size: float, lives: bool) -> tuple[Shape, ...]:
    x, y = at
    shadow = polyline([(x - size * 0.36, y + size * 0.49), (x + size * 0.42, y + size * 0.49)], _FINE)
    if lives:
        return shadow, icon("pilgrim", at, size, _INK)
    outline = tuple(_outlined(shape) for shape in ICONS["pilgrim"](_INK, _WHITE))
    return shadow, Group(outline, move=at, scale=size / 10)


def _outlined(shape: Shape) -> Shape:
    """A shape as a thin dashed line on white."""
    assert isinstance(shape, (Path, Circle))
    dash = Ink(fill=_WHITE if shape.ink.fill else None, stroke=_INK, width=0.25, dash=(0.5, 0.45))
    return Path(shape.commands, dash) if isinstance(shape, Path) else Circle(shape.centre, shape.radius, dash)
