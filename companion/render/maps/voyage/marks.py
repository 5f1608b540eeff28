"""What lies and stands on the continents: routes, squares, flights, birds, and their names."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from math import cos, hypot, pi, sin, tau

from companion.games.voyage.view.map import Failure, Leg, MapView, Spot, Way
from companion.render import fonts
from companion.render.art.birds import bird
from companion.render.art.perils import peril
from companion.render.drawing import (
    Circle,
    Ink,
    Point,
    Shape,
    Text,
    polyline,
    rectangle,
    smooth,
)
from companion.render.maps.grid import right_of
from companion.render.maps.labels import Box, Room
from companion.render.maps.voyage.geo import Globe
from companion.render.maps.voyage.palette import BOOK, FIGURES, ITALIC, Palette

SPOT, PERIL, GOAL = 1.15, 3.5, 2.1
DISC = 4.0  # half as wide as the token of a bird
_BEAD = 2.5  # letters on beads
_NAME, _REGION, NUMBER = 2.7, 3.8, 2.1
_PITCH = 1.35  # from strand to strand, in widths
_BOW = 1.1  # how far a flight's arc leaves the squares that it passed


class Marks:
    """The layers above the land. Tokens and squares take their room first, then beads, then names."""

    def __init__(self, view: MapView, globe: Globe, room: Room, palette: Palette) -> None:
        self.view, self.globe, self.room, self.palette = view, globe, room, palette
        self.at = {spot.id: globe.place(spot.at) for spot in view.spots}
        for spot in view.spots:
            wide = 2 * GOAL if spot.goals or spot.starts else PERIL if spot.peril else 2 * SPOT
            room.take(Box.about(self.at[spot.id], wide, wide))
        self.ways = [p for way in view.ways for p in _points(self.at[way.origin], self.at[way.square])]

    # -- routes --------------------------------------------------------------------------

    def routes(self) -> list[Shape]:
        """Every bird's routes, strand beside strand where several take the same way."""
        strands: dict[str, list[Shape]] = defaultdict(list)
        for way in self.view.ways:
            for place, name in enumerate(way.birds):
                strands[name].append(self._strand(way, place, name))
        return [strand for name in self.view.birds for strand in strands[name]]

    def _strand(self, way: Way, place: int, name: str) -> Shape:
        start, end = self.at[way.origin], self.at[way.square]
        unit = right_of(start, end)
        width = self.palette.strand
        aside = (place - (len(way.birds) - 1) / 2) * width * _PITCH
        points = [(x + unit[0] * aside, y + unit[1] * aside) for x, y in (start, end)]
        faint = 0.5 if self.view.legs else 0.9
        return polyline(points, self.palette.bird(name, width, faint))

    # -- squares -------------------------------------------------------------------------

    def squares(self) -> list[Shape]:
        """A spot a square, the sign of its peril, a ring where a journey begins, a lozenge where it may end."""
        return [shape for spot in self.view.spots for shape in self._square(spot)]

    def _square(self, spot: Spot) -> Iterator[Shape]:
        at, palette = self.at[spot.id], self.palette
        if spot.starts:
            yield Circle(at, SPOT + 1.0, palette.start)
        if spot.goals:
            yield lozenge(at, GOAL + (0.7 if spot.peril else 0), palette.goal)
        if spot.peril:
            yield peril(spot.peril, at, PERIL, palette.name)
        elif not spot.goals:
            yield Circle(at, SPOT, palette.spot)

    # -- flights -------------------------------------------------------------------------

    def flights(self, legs: Sequence[Leg]) -> list[Shape]:
        """An arc for each flight that landed, over the squares that it passed."""
        return [
            smooth(self._arc(leg), ink) for leg in legs for ink in (self.palette.halo, self.palette.bird(leg.bird, 0.8))
        ]

    def _arc(self, leg: Leg) -> list[Point]:
        """The squares of a flight, those between bowed aside, each bird to a side of its own."""
        points = [self.at[name] for name in (leg.origin, *leg.path)]
        if len(points) == 2:
            points.insert(1, _middle(*points))
        unit = right_of(points[0], points[-1])
        far = _bow(self.view.birds.index(leg.bird))
        last = len(points) - 1
        return [
            (x + unit[0] * far * sin(pi * step / last), y + unit[1] * far * sin(pi * step / last))
            for step, (x, y) in enumerate(points)
        ]

    def beads(self) -> list[Shape]:
        """The number of each flight on its arc, and of those that failed beside the square where they did."""
        shapes: list[Shape] = []
        for leg in self.view.legs:
            shapes += self._bead(str(leg.flight), leg.bird, _along(self._arc(leg)))
        for (name, square), failed in _gathered(self.view.failures).items():
            text = "×" + " ".join(str(failure.flight) for failure in failed)
            shapes += self._bead(text, name, _round(self.at[square], 3.4))
        return shapes

    def _bead(self, text: str, name: str, wishes: Iterable[Point]) -> list[Shape]:
        width = bead_width(text)
        return bead(text, name, self.room.place(wishes, width, 2.9), self.palette)

    # -- birds ---------------------------------------------------------------------------

    def birds(self) -> list[Shape]:
        """Each bird on a disc beside its square, with a line to it."""
        shapes: list[Shape] = []
        for stand in self.view.stands:
            at = self.at[stand.square]
            disc = self.room.place(_round(at, 7.0, 10.0, 14.0), 2 * DISC, 2 * DISC)
            shapes += [
                *self._leader(at, disc, stand.bird),
                *token(stand.bird, disc, DISC, self.palette, ring=0.9 if stand.arrived else 0.5),
            ]
        return shapes

    def _leader(self, at: Point, disc: Point, name: str) -> list[Shape]:
        line = [at, disc]
        colour = self.palette.colour(name)
        return [polyline(line, self.palette.halo), polyline(line, Ink(stroke=colour, width=0.5))]

    # -- names ---------------------------------------------------------------------------

    def names(self, squares: Mapping[str, str]) -> list[Shape]:
        """The names of squares where journeys begin, end, or stand."""
        stood = {stand.square for stand in self.view.stands}
        shapes: list[Shape] = []
        for spot in self.view.spots:
            if spot.starts or spot.goals or spot.id in stood:
                shapes += self._name(squares[spot.id], self.at[spot.id])
        return shapes

    def numbers(self) -> list[Shape]:
        """The numbers of squares that a way may fork to."""
        return [shape for id, number in self.view.numbers.items() for shape in self._number(str(number), self.at[id])]

    def _number(self, text: str, at: Point) -> list[Shape]:
        width = fonts.width(text, FIGURES, NUMBER)
        x, y = self.room.place(_round(at, 2.1, 2.7, 3.4), width + 0.3, 1.7, self.ways)
        ground = rectangle(x - width / 2 - 0.2, y - 0.85, width + 0.4, 1.7, Ink(fill=self.palette.bead.fill))
        return [ground, Text((x, y + 0.7), text, NUMBER, FIGURES, self.palette.text, "middle")]

    def _name(self, text: str, at: Point) -> list[Shape]:
        width = fonts.width(text, BOOK, _NAME)
        x, y = self.room.place(_beside(at, width), width, 2.3, self.ways)
        return [self._veil((x, y), width, 2.1), Text((x - width / 2, y + 0.85), text, _NAME, BOOK, self.palette.text)]

    def regions(self, names: Mapping[str, str], seas: Mapping[str, tuple[str, Point]]) -> list[Shape]:
        """The names of the board's regions among their squares, and of the open sea."""
        wishes = [(names[region], at) for region, at in self.view.regions.items()] + list(seas.values())
        return [shape for text, at in wishes for shape in self._region(text, self.globe.place(at))]

    def _region(self, text: str, at: Point) -> list[Shape]:
        width = fonts.width(text, ITALIC, _REGION)
        x, y = self.room.place(_grid(at), width + 0.6, 3.4, self.ways)
        return [
            self._veil((x, y), width, 2.9),
            Text((x - width / 2, y + 1.2), text, _REGION, ITALIC, self.palette.faint),
        ]

    def _veil(self, at: Point, width: float, high: float) -> Shape:
        """A pale bar with round ends behind a name, so that no line crosses it."""
        (x, y), half = at, max(width - high, 0.1) / 2 + 0.5
        return polyline([(x - half, y), (x + half, y)], replace(self.palette.halo, width=high))


def token(name: str, at: Point, radius: float, palette: Palette, ring: float = 0.5) -> list[Shape]:
    """A bird on a disc ringed in its colour."""
    rim = Ink(fill=palette.paper or "#ffffff", stroke=palette.colour(name), width=ring)
    return [Circle(at, radius, rim), bird(name, at, radius * 1.8, palette.name)]


def lozenge(at: Point, radius: float, ink: Ink) -> Shape:
    """The diamond that ends a journey."""
    x, y = at
    return polyline([(x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)], ink, closed=True)


def bead_width(text: str) -> float:
    return max(2.9, fonts.width(text, FIGURES, _BEAD) + 1.2)


def bead(text: str, name: str, at: Point, palette: Palette) -> list[Shape]:
    """A number in the colour of its bird."""
    x, y = at
    half = bead_width(text) / 2
    failed = text.startswith("×")
    rim = Ink(
        fill=palette.bead.fill, stroke=palette.colour(name), width=0.35, dash=(0.7, 0.6) if failed else (), round=False
    )
    corners = [(x - half, y - 1.45), (x + half, y - 1.45), (x + half, y + 1.45), (x - half, y + 1.45)]
    return [
        polyline(corners, rim, closed=True),
        Text((x, y + 0.85), text, _BEAD, FIGURES, palette.colour(name), "middle"),
    ]


def _bow(place: int) -> float:
    """How far the arcs of a bird bow, and to which side."""
    return (_BOW + 0.45 * (place // 2)) * (1 if place % 2 else -1)


def _gathered(failures: Sequence[Failure]) -> dict[tuple[str, str], list[Failure]]:
    found: dict[tuple[str, str], list[Failure]] = {}
    for failure in failures:
        found.setdefault((failure.bird, failure.square), []).append(failure)
    return found


def _middle(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _points(a: Point, b: Point) -> Iterator[Point]:
    """Points a millimetre apart along a line."""
    count = max(2, int(hypot(b[0] - a[0], b[1] - a[1])))
    for step in range(count + 1):
        yield a[0] + (b[0] - a[0]) * step / count, a[1] + (b[1] - a[1]) * step / count


def _along(points: Sequence[Point]) -> list[Point]:
    """Places along an arc, from its middle outwards."""
    steps = [point for a, b in pairwise(points) for point in _points(a, b)]
    middle = len(steps) // 2
    return sorted(steps, key=lambda point: abs(steps.index(point) - middle))


def _round(at: Point, *radii: float) -> list[Point]:
    """Places on rings about a point."""
    return [
        (at[0] + radius * cos(tau * step / 16), at[1] + radius * sin(tau * step / 16))
        for radius in radii
        for step in (0, 8, 1, 7, 15, 9, 2, 6, 14, 10, 3, 5, 13, 11, 4, 12)
    ]


def _beside(at: Point, width: float) -> Iterator[Point]:
    """Places for a name beside a point: right, left, above, below, then farther off."""
    x, y = at
    for far in (2.7, 4.0):
        across = width / 2 + far
        yield from ((x + across, y), (x - across, y))
        for down in (-far, far):
            yield from ((x, y + down), (x + across * 0.7, y + down), (x - across * 0.7, y + down))


def _grid(at: Point) -> Iterator[Point]:
    """Places round a point, the nearest first, wider than high."""
    steps = [(across * 3.0, down * 2.2) for across in range(-6, 7) for down in range(-6, 7)]
    for across, down in sorted(steps, key=lambda step: hypot(*step)):
        yield at[0] + across, at[1] + down
