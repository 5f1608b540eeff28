"""The great journey's book: a flock over a horizon on the cover, feathers and eggs between the flights."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from math import cos, pi, sin

from companion.core.replay import Replay
from companion.games.voyage.facts import BIRDS
from companion.games.voyage.state import State
from companion.games.voyage.view.map import map_of
from companion.render.art.birds import bird
from companion.render.art.pen import curve
from companion.render.drawing import Circle, Drawing, Group, Ink, Path, Point, Shape, polyline, smooth
from companion.render.maps.voyage import draw
from companion.render.maps.voyage.steps import steps as film
from companion.render.textmap.voyage import text_map as written
from companion.words import words

SIGNS = {"arrived": "arrived", "failed": "failed", "energy.spent": "energy", "landed": "landed"}
DEATH = "failed"
FIND = "arrived"
SUMMED = False
_INK = "#20303a"
_FINE = Ink(stroke=_INK, width=0.6)
_LINE = Ink(stroke=_INK, width=1.0)
_FILLED = Ink(fill=_INK)
_PAPER = Ink(fill="#ffffff", stroke=_INK, width=1.0)


def map(replay: Replay, lang: str, names: tuple[str, ...], *, upright: bool) -> Drawing:
    """The journey's map, upright for a page of a book, wide for a screen."""
    return draw(map_of(replay, None, names), lang, shape="page" if upright else "wide")


def text_map(replay: Replay, lang: str, names: tuple[str, ...]) -> str:
    """The journey in characters."""
    return written(map_of(replay), lang)


def steps(replay: Replay, lang: str, names: tuple[str, ...], turns: Sequence[int]) -> Drawing:
    """The map at the end of each of these flights, as one film."""
    return film([map_of(replay, turn, names) for turn in turns], lang)


def top(replay: Replay, track: str) -> int:
    """A bird's track is its way home, which is longest at the start, unless winds make it longer."""
    state: State = replay.state
    return state.facts.remaining(track, state.facts.birds[track].start)


def keys(lang: str) -> dict[str, str]:
    """Words for the keys that a correction may set."""
    own = words("voyage", lang, "pages")["keys"]
    birds = words("voyage", lang, "names")["birds"]
    perils = words("voyage", lang, "names")["perils"]
    found: dict[str, str] = dict(own)
    for name in BIRDS:
        found |= {f"{name}.{key}": f"{birds[name]}, {own[key]}" for key in ("square", "energy")}
        found |= {f"{name}.gauges.{peril}": f"{birds[name]}, {own['gauges']} {perils[peril]}" for peril in perils}
    return found


@cache
def sign(name: str) -> Drawing:
    """What a flight brought: a lozenge, a broken wing, a spark, a landing."""
    return Drawing(12, 12, "", "", _SIGNS[name])


_SIGNS: dict[str, tuple[Shape, ...]] = {
    "arrived": (polyline([(6, 0.8), (11.2, 6), (6, 11.2), (0.8, 6)], _FILLED, closed=True),),
    "failed": (
        polyline([(2, 2), (10, 10)], Ink(stroke=_INK, width=1.7)),
        polyline([(10, 2), (2, 10)], Ink(stroke=_INK, width=1.7)),
    ),
    "energy": (polyline([(7.4, 0.6), (2.4, 7), (5.4, 7), (4.4, 11.4), (9.6, 4.8), (6.4, 4.8)], _FILLED, closed=True),),
    "landed": (
        curve("M 1 3 C 4 3 6 5 6 8 C 6 5 8 3 11 3", Ink(stroke=_INK, width=1.4)),
        polyline([(1.5, 10.6), (10.5, 10.6)], Ink(stroke=_INK, width=1.4)),
    ),
}


# -- ornaments: 120 by 16, between the flights --------------------------------------------------


@cache
def ornaments() -> tuple[Drawing, ...]:
    """Small pieces that part the flights, to be used in turn."""
    return tuple(Drawing(120, 16, "", "", shapes) for shapes in (_feathers(), _wedge(), _eggs(), _reeds(), _tracks()))


def _feathers() -> tuple[Shape, ...]:
    """Two feathers, quill to quill."""
    right = _feather()
    return (
        Group(right, move=(63, 8)),
        Group(right, move=(57, 8), turn=180.0),
        Circle((60, 8), 1.1, _FILLED),
    )


def _feather() -> tuple[Shape, ...]:
    vane = curve("M 8 0 C 14 -5.4 30 -5.6 42 -0.6 C 32 3.6 18 4.4 8 0 Z", _PAPER)
    barbs = [polyline([(x, 0), (x + 4.4, -3.4 + (x - 14) * 0.07)], _FINE) for x in range(11, 34, 3)]
    lower = [polyline([(x, 0), (x + 4, 2.6 - (x - 14) * 0.06)], _FINE) for x in range(12, 33, 3)]
    return vane, *barbs, *lower, polyline([(0, 0), (40, -0.4)], _LINE)


def _wedge() -> tuple[Shape, ...]:
    """A skein in flight."""
    places = [(60, 3)] + [(60 + side * 9 * step, 3 + 2.3 * step) for step in (1, 2, 3, 4) for side in (-1, 1)]
    return tuple(_gull(at, 3.4) for at in places)


def _gull(at: Point, size: float) -> Path:
    x, y = at
    return curve(
        f"M {x - size} {y - 0.6} C {x - size * 0.5} {y - 2} {x - 0.4} {y - 0.8} {x} {y + 0.8}"
        f" C {x + 0.4} {y - 0.8} {x + size * 0.5} {y - 2} {x + size} {y - 0.6}",
        _LINE,
    )


def _eggs() -> tuple[Shape, ...]:
    """Five speckled eggs, the middle one largest."""
    return tuple(
        shape for x, size in ((36, 0.7), (47, 0.85), (60, 1.05), (73, 0.85), (84, 0.7)) for shape in _egg(x, size)
    )


def _egg(x: float, size: float) -> tuple[Shape, ...]:
    shell = curve(
        "M 0 -6 C 3 -6 4.6 -1 4.6 1.6 C 4.6 4.4 2.6 6 0 6 C -2.6 6 -4.6 4.4 -4.6 1.6 C -4.6 -1 -3 -6 0 -6 Z", _PAPER
    )
    spots = [
        Circle(at, 0.55, _FILLED) for at in ((-1.4, -2), (1.2, -3), (0.2, 0.4), (2.4, 1.6), (-2.4, 2.2), (0.4, 3.8))
    ]
    return (Group((shell, *spots), move=(x, 8), scale=size),)


def _reeds() -> tuple[Shape, ...]:
    """Reeds over still water."""
    stems = [(x, 3.4 + abs(x - 60) * 0.09) for x in range(44, 78, 4)]
    return (
        *(polyline([(x, 13), (x + (x - 60) * 0.12, top)], _FINE) for x, top in stems),
        *(
            curve(f"M {x + (x - 60) * 0.12} {top - 2.6} L {x + (x - 60) * 0.1} {top + 1}", Ink(stroke=_INK, width=1.7))
            for x, top in stems[::2]
        ),
        *(_water(60 - reach, 60 + reach, y) for reach, y in ((34, 13), (20, 15.2))),
    )


def _water(left: float, right: float, y: float) -> Path:
    count = max(round((right - left) / 6), 2)
    step = (right - left) / count
    return smooth([(left + i * step, y + (0.6 if i % 2 else -0.6)) for i in range(count + 1)], _FINE, 1.0)


def _tracks() -> tuple[Shape, ...]:
    """Footprints of a wader along a shore."""
    return tuple(_foot((24 + step * 12, 10.5 if step % 2 else 5.5)) for step in range(7))


def _foot(at: Point) -> Group:
    toes = [polyline([(0, 0), (3.6 * cos(turn), 3.6 * sin(turn))], _LINE) for turn in (-0.6, 0.0, 0.6, pi)]
    return Group(tuple(toes), move=at)


@cache
def tailpiece() -> Drawing:
    """The larger piece that heads the last page: a nest among reeds."""
    twigs = [
        curve(
            f"M {36 + step} {30 + step % 3} C 60 {42 + step % 5} 100 {42 - step % 4} {124 - step} {30 + step % 4}",
            _FINE,
        )
        for step in range(0, 14, 2)
    ]
    eggs = [Group(_egg(0, 1.15), move=(x, 15)) for x in (66, 80, 94)]
    bowl = curve("M 34 28 C 46 50 114 50 126 28 C 108 36 52 36 34 28 Z", _PAPER)
    return Drawing(160, 48, "", "", (*eggs, bowl, *twigs))


# -- the cover: 300 by 210 -------------------------------------------------------------------------


def vignette(living: tuple[bool, ...]) -> Drawing:
    """Eight birds that fly south over a coast, with the sun low before them."""
    return Drawing(300, 210, "", "", (*_sun(), *_hills(), *_sea(), *_flock()))


def _sun() -> tuple[Shape, ...]:
    rays = [
        polyline([_polar(150, 132, 40, turn), _polar(150, 132, 62 if turn % 20 == 0 else 52, turn)], _FINE)
        for turn in range(-90, 91, 10)
    ]
    return *rays, Circle((150, 132), 33, _PAPER)


def _polar(x: float, y: float, radius: float, degrees: float) -> Point:
    return x + radius * sin(degrees * pi / 180), y - radius * cos(degrees * pi / 180)


def _hills() -> tuple[Shape, ...]:
    """Two shores, hatched, that leave a strait between them."""
    return _shore(1.0), _shore(-1.0)


def _shore(side: float) -> Group:
    """A hill that comes down to the water, on the left, or turned to the right."""
    slope = [(-150.0, 110.0), (-120.0, 105.0), (-84.0, 112.0), (-56.0, 124.0), (-22.0, 139.0)]
    crest = smooth(slope, _LINE)
    body = Path((*crest.commands, ("L", -150.0, 139.0), ("Z",)), Ink(fill="#ffffff"))
    hatch = [
        polyline([(x + 1.5, y + 4), (x - 4, min(139.0, y + 9 + (139 - y) * 0.4))], _FINE)
        for (ax, ay), (bx, by) in pairwise(slope)
        for x, y in ((ax + (bx - ax) * part / 5, ay + (by - ay) * part / 5) for part in range(1, 6))
        if y < 132 and x > -144
    ]
    shapes = (body, crest, *hatch)
    return Group(tuple(_turned(shape, side) for shape in shapes), move=(150, 0))


def _turned(shape: Path, side: float) -> Path:
    """The shape, or what a mirror makes of it."""
    commands = ((c[0], *(float(v) * (side if i % 2 == 0 else 1) for i, v in enumerate(c[1:]))) for c in shape.commands)
    return Path(tuple(commands), shape.ink)


def _sea() -> tuple[Shape, ...]:
    """Water to the lower edge, in ever longer lines."""
    floor = curve("M 0 140 L 300 140 L 300 210 L 0 210 Z", Ink(fill="#ffffff"))
    lines = [(150, reach, 144 + step * 6.4) for step, reach in enumerate((24, 60, 40, 100, 70, 130, 92, 140, 110, 146))]
    return (
        floor,
        polyline([(0, 140), (300, 140)], _LINE),
        *(_water(x - reach, x + reach, y) for x, reach, y in lines),
    )


_PLACES: tuple[tuple[str, Point, float, float], ...] = (
    ("stork", (150, 60), 74, 176),
    ("black_kite", (232, 52), 62, 190),
    ("bee_eater", (70, 52), 50, 168),
    ("swallow", (108, 104), 46, 184),
    ("hoopoe", (200, 100), 48, 172),
    ("teal", (262, 96), 36, 186),
    ("woodcock", (34, 94), 38, 174),
    ("redstart", (20, 36), 34, 182),
)


def _flock() -> tuple[Shape, ...]:
    """Each bird on its way down the page."""
    return tuple(bird(name, at, size, "full", turn) for name, at, size, turn in _PLACES)
