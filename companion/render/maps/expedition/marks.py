"""What stands on the land: trails, the dated way, discoveries, villages, cities, graves, names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import atan2, cos, sin

from companion.games.expedition.view.map import Find, MapView
from companion.render import fonts
from companion.render.art.icons import BOX, ICONS
from companion.render.art.sketch import Sketch, moved, painted
from companion.render.art.vignettes import VIGNETTES, banner, grave, islet
from companion.render.drawing import Group, Ink, Path, Point, Shape, Text
from companion.render.maps.expedition import water
from companion.render.maps.expedition.legend import FORMER, lettered
from companion.render.maps.expedition.palette import FIGURES, ITALIC, Palette
from companion.render.maps.grid import RADIUS, Grid
from companion.render.maps.labels import Box, Room

COIN = 3.5
_HUT = 3.7
_CITY = 4.8
_SIGN = 5.0
_PREFERRED = {
    "coin": (-5.9, 0.0),
    "sign": (0.0, 0.6),
    "village": (5.5, -2.1),
    "peaceful": (5.5, 2.1),
    "city": (2.9, -5.3),
    "grave": (-3.2, 5.8),
    "place": (3.2, 5.8),
    "name": (-3.3, -6.9),
    "label": (0.0, 7.0),
}  # in a hex with a flat top; in a turned one they turn with it

_WORDS = frozenset({"name", "label"})
_DRY = 1.5  # how near to the middle of a river or a way letters may come
_FALLS = 5.0

_ROUND = (2.4, 0.8, -2.4, -0.8, 1.6, -1.6, 3.1, 0.0)  # bearings on a rim, in radians


Bar = tuple[float, float, float]  # the middle of a thick line, and its length


@dataclass(frozen=True, slots=True)
class Walk:
    """All marches over one edge one way: the curve, and the days."""

    curve: tuple[Point, Point, Point]
    days: tuple[int, ...]

    def at(self, share: float, aside: float = 0.0) -> Point:
        """A point of the curve, or beside it."""
        (ax, ay), (bx, by), (cx, cy) = self.curve
        u, v, w = (1 - share) ** 2, 2 * share * (1 - share), share**2
        x, y = u * ax + v * bx + w * cx, u * ay + v * by + w * cy
        way = self.heading(share)
        return x - aside * sin(way), y + aside * cos(way)

    def heading(self, share: float) -> float:
        (ax, ay), (bx, by), (cx, cy) = self.curve
        return atan2((1 - share) * (by - ay) + share * (cy - by), (1 - share) * (bx - ax) + share * (cx - bx))


class Marks:
    """The marks of a map, each put where there is room. Made once for a drawing; `taken` grows."""

    def __init__(self, view: MapView, grid: Grid, room: Room, palette: Palette, river: Sequence[Point]) -> None:
        self.view, self.grid, self.room, self.palette = view, grid, room, palette
        self.walks = self._walks()
        for at in water.edges_of(view.cataracts, view, grid):
            room.take(Box.about(at, _FALLS, _FALLS))
        self.ways = [*river, *self._trail_points(), *(walk.at(step / 8) for walk in self.walks for step in range(9))]

    # -- places ------------------------------------------------------------------------------

    def spot(self, name: str) -> Point:
        return self.grid.at(self.view.spot(name))

    def room_for(self, name: str, kind: str, width: float, height: float) -> Point:
        """Take a place in a hex, clear of other marks, and of ways if it can be, near the usual one."""
        return self.near(self.spot(name), kind, width, height)

    def near(self, centre: Point, kind: str, width: float, height: float) -> Point:
        cx, cy = centre
        """Take a place in the hex about a centre; words keep further from ways than signs do."""
        px, py = _PREFERRED[kind]
        px, py = (-py, px) if self.grid.tall else (px, py)
        found = _within_hex(width, height, self.grid.tall)
        wishes = sorted(found, key=lambda at: (at[0] - px) ** 2 + (at[1] - py) ** 2)
        near = [way for way in self.ways if abs(way[0] - cx) < RADIUS and abs(way[1] - cy) < RADIUS]
        return self.room.place(
            [(cx + x, cy + y) for x, y in wishes], width, height, near, _DRY if kind in _WORDS else 0.4
        )

    # -- ways --------------------------------------------------------------------------------

    def trails(self) -> list[Shape]:
        """Dotted lines from hex to hex; on the lake of gold they end at the shore."""
        commands: list[tuple[float | str, ...]] = []
        for start, end in (self._trail(*two) for two in self.view.trails):
            commands += [("M", *start), ("L", *end)]
        return [Path(tuple(commands), ink) for ink in (self.palette.halo, self.palette.trail) if commands]

    def _trail_points(self) -> list[Point]:
        return [_between(*self._trail(*two), step / 8) for two in self.view.trails for step in range(9)]

    def _trail(self, a: str, b: str) -> tuple[Point, Point]:
        middle = self.grid.crossing(a, b)
        start, end = (
            _between(self.grid.centre(name), middle, 0.12 if name not in self.view.lake else 0.6) for name in (a, b)
        )
        return start, end

    def _walks(self) -> list[Walk]:
        """The ways walked: one curve an edge and direction, keeping to the left."""
        days: dict[tuple[str, str], list[int]] = {}
        for leg in self.view.legs:
            days.setdefault((leg.origin, leg.hex), []).append(leg.day)
        return [Walk(self._curve(a, b, (b, a) in days), tuple(found)) for (a, b), found in days.items()]

    def _curve(self, a: str, b: str, both: bool) -> tuple[Point, Point, Point]:
        """From a to b, bowed away from the river; back again on the other side."""
        start, end = self.spot(a), self.spot(b)
        forth = (self.grid.centres[a], a) < (self.grid.centres[b], b)
        bow = 3.4 if forth else (1.6 if both else -3.4)
        dx, dy = end[0] - start[0], end[1] - start[1]
        length = (dx * dx + dy * dy) ** 0.5
        middle = _between(start, end, 0.5)
        return start, (middle[0] + dy / length * bow, middle[1] - dx / length * bow), end

    def way(self) -> list[Shape]:
        """The curves with a head of an arrow each, and a dot where each night was spent."""
        walks = self.walks
        lines = tuple(c for walk in walks for c in (("M", *walk.curve[0]), _cubic(walk.curve)))
        heads = tuple(c for walk in walks for c in _head(walk))
        ends = sorted({walk.curve[0] for walk in walks} | {walk.curve[2] for walk in walks})
        if not walks:
            return []
        return [
            Path(lines, self.palette.halo),
            Path(lines, self.palette.walk),
            Path(heads, Ink(fill=self.palette.way)),
            *_dots(ends, self.palette.way, 1.9),
        ]

    def days(self) -> list[Shape]:
        """The days of each march, in a bead upon its curve."""
        beads: list[Bar] = []
        texts: list[Shape] = []
        for walk in sorted(self.walks, key=lambda walk: walk.days):
            text, size = "·".join(map(str, walk.days)), 3.1
            width = fonts.width(text, FIGURES, size) + 1.6
            shares = (0.5, 0.42, 0.58, 0.35, 0.65, 0.28, 0.72)
            wishes = [walk.at(share, aside) for aside in (0.0, -1.6, 1.6) for share in shares]
            x, y = self.room.place(wishes, width + 0.8, 4.0)
            beads.append((x, y, width - 3.2))
            texts.append(Text((x, y + size * 0.33), text, size, FIGURES, self.palette.way, "middle"))
        bead = self.palette.bead
        return [*_bars(beads, bead.stroke, 3.2 + bead.width), *_bars(beads, bead.fill, 3.2 - bead.width), *texts]

    # -- marks on hexes ----------------------------------------------------------------------

    def discoveries(self) -> list[Shape]:
        """Each discovery a coin with its own engraving and number; those still to be made a star."""
        places = {find: self.room_for(find.hex, "coin", 2 * COIN, 2 * COIN) for find in self.view.finds}
        coin, coins = self.palette.coin, list(places.values())
        engraved = (part for find, at in places.items() for part in moved(VIGNETTES[find.id], at, COIN / 5.4))
        stars = [self.room_for(name, "sign", _SIGN, _SIGN) for name in self.view.signs]
        return [
            *_dots(coins, coin.stroke, 2 * COIN + coin.width),
            *_dots(coins, coin.fill, 2 * COIN - coin.width),
            *painted(engraved, self.palette.pens),
            *self._seals(places),
            *self._icons("discovery", stars, _SIGN),
        ]

    def _seals(self, coins: Mapping[Find, Point]) -> list[Shape]:
        """The numbers of the discoveries, each in a seal on the rim of its coin."""
        seals: list[Bar] = []
        texts: list[Shape] = []
        for find, coin in coins.items():
            text, rim = str(find.number), COIN + 0.9
            width = max(2.9, fonts.width(text, FIGURES, 2.8) + 1.2)
            wishes = [(coin[0] + rim * cos(way), coin[1] + rim * sin(way)) for way in _ROUND]
            x, y = self.room.place(wishes, width, 2.9, self.ways)
            seals.append((x, y, width - 2.9))
            texts.append(Text((x, y + 0.95), text, 2.8, FIGURES, self.palette.figure, "middle"))
        seal = self.palette.seal
        return [*_bars(seals, seal.stroke, 2.9 + seal.width), *_bars(seals, seal.fill, 2.9), *texts]

    def villages(self) -> list[Shape]:
        """Both kinds of villages, with how many there are."""
        shapes: list[Shape] = []
        for kind in ("village", "peaceful"):
            counts = {one.hex: one.villages if kind == "village" else one.peaceful for one in self.view.settled}
            shapes += self._counted(kind, {name: count for name, count in counts.items() if count})
        return shapes

    def _counted(self, kind: str, counts: Mapping[str, int]) -> list[Shape]:
        """An icon in each hex, and beside it how many, if more than one."""
        places: list[Point] = []
        labels: list[Shape] = []
        for name, count in counts.items():
            text = f"×{count}" if count > 1 else ""
            wide = fonts.width(text, FIGURES, 2.8) + 0.5 if text else 0.0
            x, y = self.room_for(name, kind, _HUT + wide, _HUT)
            places.append((x - wide / 2, y))
            if text:
                labels.append(Text((x + _HUT / 2 - wide / 2 + 0.4, y + 0.95), text, 2.8, FIGURES, self.palette.text))
        return [*self._icons(kind, places, _HUT), *labels]

    def cities(self) -> list[Shape]:
        return self._icons("empire", [self.room_for(name, "city", _CITY, _CITY) for name in self.view.cities], _CITY)

    def _icons(self, name: str, places: Sequence[Point], size: float) -> list[Shape]:
        """The same icon at several places, each of its shapes one path."""
        shapes = ICONS[name](self.palette.text, self.palette.coin.fill or "#ffffff") if places else ()
        return [printed for shape in shapes for printed in _stamped(shape, places, size / BOX)]

    def graves(self) -> list[Shape]:
        """A cross for each of the lost; more than three in a hex are counted."""
        lost = Counter(one.hex for one in self.view.graves)
        crosses: Sketch = ()
        counts: list[Shape] = []
        for name, dead in lost.items():
            shown, text = (dead, "") if dead <= 3 else (1, f"×{dead}")
            wide = shown * 2.6 + (fonts.width(text, FIGURES, 2.8) + 0.4 if text else 0.0)
            x, y = self.room_for(name, "grave", wide, 3.4)
            left = x - wide / 2
            crosses += tuple(
                part for place in range(shown) for part in moved(grave(), (left + 1.3 + place * 2.6, y + 1.6))
            )
            if text:
                counts.append(Text((left + 2.8, y + 0.95), text, 2.8, FIGURES, self.palette.text))
        return [*painted(crosses, self.palette.pens), *counts]

    # -- what earlier expeditions left ---------------------------------------------------------

    def former_way(self) -> list[Shape]:
        """The last one's way, quietly."""
        lines = tuple(
            c for a, b in self.view.traces.way for c in (("M", *self.spot(a)), ("L", *self.spot(b))) if a != b
        )
        return [Path(lines, self.palette.former)] if lines else []

    def former_graves(self) -> list[Shape]:
        """One smaller cross for all who lie in a hex since earlier years."""
        places = [self.room_for(name, "grave", 2.2, 2.9) for name in {one.hex: 0 for one in self.view.traces.graves}]
        crosses = tuple(part for x, y in places for part in moved(grave(), (x, y + 1.3), FORMER))
        return list(painted(crosses, dict.fromkeys(self.palette.pens, self.palette.former_grave)))

    def places(self) -> list[Shape]:
        """A letter in a ring where they named a hex; the legend says the names."""
        found: list[Shape] = []
        for number, one in enumerate(self.view.traces.places):
            at = self.near(self.spot(one.hex), "place", 3.4, 3.4)
            found.append(Group(tuple(lettered(number)(self.palette)), move=at))
        return found

    def island(self) -> list[Shape]:
        """The island where the three hexes of the lake of gold meet."""
        if not self.view.lake:
            return []
        at = self.spot(self.view.lake[0])
        self.room.take(Box.about(at, 5.6, 5.6))
        return list(painted(moved(islet(), at), self.palette.pens))

    def here(self) -> list[Shape]:
        """The banner of the expedition; nothing once it has sailed."""
        if self.view.here is None or self.view.won:
            return []
        x, y = self.spot(self.view.here)
        self.room.take(Box(x - 1, y - 7.9, x + 4.6, y + 1))
        return list(painted(moved(banner(), (x, y)), self.palette.pens))

    def names(self) -> list[Shape]:
        """The hexes' names, each in a free corner; once all is over, no name for what nobody saw."""
        size, mapped = 2.9, self.view.terrain
        texts: list[Shape] = []
        for place in self.view.places:
            if self.view.over and place.name not in mapped:
                continue
            width = fonts.width(place.name, ITALIC, size) + 1.4
            x, y = self.near(self.grid.centre(place.name), "name", width, size * 0.95)
            colour = self.palette.text if place.name in mapped else self.palette.faint
            texts.append(Text((x, y + size * 0.33), place.name, size, ITALIC, colour, "middle"))
        return texts


@cache
def _within_hex(width: float, height: float, tall: bool) -> tuple[Point, ...]:
    """Where the middle of a box can be so that it lies within a hex about the origin."""
    wide, high = (height, width) if tall else (width, height)
    steps = [step * 0.9 for step in range(-10, 11)]
    found = [(x, y) for x in steps for y in steps if _holds(abs(x), abs(y), wide / 2, high / 2)]
    return tuple((-y, x) if tall else (x, y) for x, y in found)


def _holds(x: float, y: float, wide: float, high: float) -> bool:
    """Whether a flat-topped hex holds a box with rounded corners."""
    apothem = RADIUS * 0.8660254 - 0.3
    return y + high <= apothem and (x + wide * 0.85) * 0.8660254 + (y + high * 0.85) * 0.5 <= apothem


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _cubic(curve: tuple[Point, Point, Point]) -> tuple[float | str, ...]:
    """The curve of three points as a cubic, from its start."""
    start, lean, end = curve
    return ("C", *_between(start, lean, 2 / 3), *_between(end, lean, 2 / 3), *end)


def _head(walk: Walk) -> list[tuple[float | str, ...]]:
    (x, y), way = walk.at(0.84), walk.heading(0.84)
    tip = x + 1.1 * cos(way), y + 1.1 * sin(way)
    left, right = ((x - 1.2 * cos(way + side), y - 1.2 * sin(way + side)) for side in (-0.62, 0.62))
    return [("M", *tip), ("L", *left), ("L", *right), ("Z",)]


def _bars(bars: Sequence[Bar], colour: str | None, width: float) -> list[Shape]:
    """Boxes with round ends about their middles: thick lines, which take few words to draw."""
    lines = tuple(c for x, y, long in bars for c in (("M", x - long / 2, y), ("L", x + long / 2, y)))
    return [Path(lines, Ink(stroke=colour, width=width))] if bars else []


def _dots(points: Sequence[Point], colour: str | None, width: float) -> list[Shape]:
    """Discs of one size: lines without length, with round ends."""
    return _bars([(x, y, 0.0) for x, y in points], colour, width)


def _stamped(shape: Shape, places: Sequence[Point], scale: float) -> list[Shape]:
    """A shape of an icon at several places: paths as one, others each in a group."""
    if not isinstance(shape, Path):
        return [Group((shape,), move=at, scale=scale) for at in places]
    commands = tuple(c for at in places for _, part in moved([("", shape.commands)], at, scale) for c in part)
    return [Path(commands, replace(shape.ink, width=shape.ink.width * scale))]
