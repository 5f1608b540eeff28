"""What stands on the bay: numbers, the islet, the gates, ways with their rounds, pilgrims and losses.

A seat is told by the letter of its pilgrims, by its dashes, and by the shape of its beads;
of its two pilgrims the second has dark beads. Colours only help.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from companion.games.crossing.facts import BEACH as ON_BEACH
from companion.games.crossing.facts import GATE, HOME, SWEPT
from companion.games.crossing.view.map import LETTERS, Leg, MapView, Pilgrim
from companion.render import fonts
from companion.render.art.mont import arch, tombelaine
from companion.render.art.pilgrims import icon
from companion.render.art.sketch import moved, painted
from companion.render.drawing import Circle, Group, Ink, Path, Point, Shape, Text, polyline, rectangle, smooth
from companion.render.maps.crossing.board import BEACH, Field
from companion.render.maps.crossing.palette import FIGURES, ITALIC, Palette
from companion.render.maps.labels import Box, Room

NUMBER = 4.9
_ROUND = 2.2
_BEAD = 2.5
_TAG = 3.0
_LANE = 3.2
_SMALL, _CALLED = 2.4, 9.4  # names of earlier days: their size, and how wide they are at most
_WISHES = tuple((x * 0.85, y * 0.85) for x in range(-5, 6) for y in range(-5, 6))


@dataclass(frozen=True, slots=True)
class Stop:
    """Where a pilgrim's turn ended, and in which round."""

    at: Point
    round: int


class Marks:
    """The marks of a map, each put where there is room. Made once for a drawing; `taken` grows."""

    def __init__(self, view: MapView, field: Field, room: Room, palette: Palette) -> None:
        self.view, self.field, self.room, self.palette = view, field, room, palette

    def centre(self, name: str) -> Point:
        return self.field.centre(*self.view.spot(name))

    # -- what is printed ---------------------------------------------------------------------

    def numbers(self) -> list[Shape]:
        """The number of each square; on the islet it stands on the rock."""
        shapes: list[Shape] = [*self._islet()]
        for square in self.view.squares:
            if square.number is not None:
                x, y = self.field.centre(square.column, square.row)
                self.room.take(Box.about((x, y), 2.8, 3.5))
                shapes.append(
                    Text((x, y + NUMBER * 0.325), str(square.number), NUMBER, FIGURES, self.palette.figure, "middle")
                )
        return shapes

    def _islet(self) -> list[Shape]:
        x, y = self.centre(self.view.islet)
        rock = [p for part in tombelaine() for p in painted(moved(part, (x, y + 1.6), 1.1), self.palette.pens)]
        return [*rock, Circle((x, y), 2.25, Ink(fill=self.palette.bead))]

    def gates(self) -> list[Shape]:
        """Arches at the foot of the Mont, each with its number."""
        shapes: list[Shape] = []
        for gate in self.view.gates:
            x, y = self.gate_at(gate.name)
            self.room.take(Box(x - 4.2, y - 5.2, x + 4.2, y + 4.2))
            shapes += painted(moved(arch(5.4, 7.4), (x, y + 4.2)), self.palette.pens)
            shapes.append(Text((x, y + 2.7), str(gate.number), NUMBER, FIGURES, self.palette.figure, "middle"))
        return shapes

    def gate_at(self, name: str) -> Point:
        """The middle of a gate; before it there is room for those who came through."""
        column, _ = self.view.spot(name)
        return self.field.at(column + 0.5, self.view.rows + 0.98)

    # -- earlier days ------------------------------------------------------------------------

    def earlier(self) -> list[Shape]:
        """A small cross for each whom the sea took before, with the name where there is room; squares share one."""
        squares: dict[str, list[str]] = {}
        for one in self.view.earlier:
            squares.setdefault(one.square, []).append(one.name)
        return [self._cross(square, names) for square, names in squares.items()]

    def _cross(self, square: str, names: list[str]) -> Shape:
        x, y = self.centre(square)
        text = fonts.shortened(names[-1], ITALIC, _CALLED / _SMALL)
        wide = 2.2 + fonts.width(text, ITALIC, _SMALL)
        dx, dy = self.room.place([(x, y - 3.7), (x, y + 3.7)], wide, 2.4)
        label = Text((2.2 - wide / 2, 0.75), text, _SMALL, ITALIC, self.palette.text)
        sign = Group(tuple(cross(self.palette)), move=(0.9 - wide / 2, 0.0))
        return Group((sign, label), move=(dx, dy), title=", ".join(names))

    # -- ways --------------------------------------------------------------------------------

    def ways(self) -> list[Shape]:
        """Each pilgrim's way with a bead for each round in which it walked, then the pilgrims themselves."""
        tags = self.pilgrims()
        halos: list[Shape] = []
        lines: list[Shape] = []
        beads: list[Shape] = []
        for pilgrim in self.view.pilgrims:
            points, stops = self._walk(pilgrim)
            for part in points:
                path = smooth(part, Ink(), 0.55).commands
                halos.append(Path(path, self.palette.halo))
                lines.append(Path(path, self.palette.track(pilgrim.place)))
            beads += [shape for stop in stops for shape in self._bead(pilgrim, stop)]
        return [*halos, *lines, *beads, *tags]

    def _walk(self, pilgrim: Pilgrim) -> tuple[list[list[Point]], list[Stop]]:
        """The points of a way, in one part unless a correction broke it, and its stops."""
        parts: list[list[Point]] = []
        stops: list[Stop] = []
        last = ""
        for leg in pilgrim.legs:
            if leg.origin != last:
                parts.append([self.start(pilgrim, leg)])
            parts[-1] += [self.lane(pilgrim, name) for name in leg.squares[:-1]]
            last = leg.squares[-1]
            stops.append(Stop(self._stop(pilgrim, last, leg.round), leg.round))
            parts[-1].append(stops[-1].at)
        return parts, stops

    def start(self, pilgrim: Pilgrim, leg: Leg) -> Point:
        """Where a way begins: below its first square, on the beach."""
        if leg.origin != ON_BEACH:
            return self.lane(pilgrim, leg.origin)
        column, _ = self.view.spot(leg.squares[0])
        dx, dy = self._shift(pilgrim)
        return self.field.at(column + 0.5 + (dx if not self.field.lying else -dy) / 10, -0.16)

    def _shift(self, pilgrim: Pilgrim) -> Point:
        """How far beside the middle of squares a pilgrim walks, so that ways lie side by side."""
        count = max(len(self.view.pilgrims), 4)
        turn = 2 * pi * (pilgrim.place * 2 + pilgrim.number - 1) / count + 0.4
        return _LANE * cos(turn), _LANE * sin(turn)

    def lane(self, pilgrim: Pilgrim, name: str) -> Point:
        """Where a pilgrim passes a square, or the doorstep of a gate."""
        (x, y), (dx, dy) = self.centre(name), self._shift(pilgrim)
        if name.startswith(GATE):
            column, _ = self.view.spot(name)
            x, y = self.field.at(column + 0.5, self.view.rows + 0.3)
            dx, dy = (0.0, dy) if self.field.lying else (dx, 0.0)
        return x + dx, y + dy

    def _stop(self, pilgrim: Pilgrim, name: str, round: int) -> Point:
        width = _bead_width(round)
        if name.startswith(GATE):
            column, _ = self.view.spot(name)
            doorstep = [
                self.field.at(column + 0.5 + aside, self.view.rows + depth)
                for depth in (0.2, 0.5)
                for aside in (0.0, 0.33, -0.33, 0.66, -0.66, 1.0, -1.0)
            ]
            return self.room.place(doorstep, width, _BEAD)
        (cx, cy), (lx, ly) = self.centre(name), self.lane(pilgrim, name)
        wishes = [(cx + x, cy + y) for x, y in _WISHES if abs(x) + width / 2 <= 4.95 and abs(y) + _BEAD / 2 <= 4.95]
        wishes.sort(key=lambda at: ((at[0] - lx) ** 2 + (at[1] - ly) ** 2, at))
        return self.room.place(wishes, width, _BEAD)

    def _bead(self, pilgrim: Pilgrim, stop: Stop) -> list[Shape]:
        return [Group(tuple(bead(pilgrim.place, pilgrim.number, stop.round, self.palette)), move=stop.at)]

    # -- pilgrims ----------------------------------------------------------------------------

    def pilgrims(self) -> list[Shape]:
        """All who stand in the bay, and where the sea took the others."""
        return [shape for pilgrim in self.view.pilgrims for shape in self._tag(pilgrim)]

    def _tag(self, pilgrim: Pilgrim) -> list[Shape]:
        """A walker, or the hat of one whom the sea took, and the pilgrim's letter and number."""
        if pilgrim.at == HOME:
            return []
        square = pilgrim.loss.square if pilgrim.loss else pilgrim.at
        if square == SWEPT:
            return []
        width = tag_width(pilgrim.label)
        x, y = self.room.place(self._tag_wishes(pilgrim, square, width), width, _TAG + 0.2)
        w, h = width / 2 + 0.2, _TAG / 2 - 0.05
        plate = rectangle(-w, -h, 2 * w, 2 * h, Ink(fill=self.palette.bead, opacity=0.85))
        return [Group((plate, *tag(pilgrim, self.palette)), move=(x, y))]

    def _tag_wishes(self, pilgrim: Pilgrim, square: str, width: float) -> list[Point]:
        if square == ON_BEACH:
            box = self.field.band(-BEACH, 0)
            order = pilgrim.place * 2 + pilgrim.number - 1
            down = (box.bottom - box.top) / 12 if self.field.lying else 0.0
            across = 0.0 if self.field.lying else (box.right - box.left) / 12
            first = (box.left + box.right) / 2 if self.field.lying else box.left + across / 2
            top = box.top + down / 2 if self.field.lying else (box.top + box.bottom) / 2
            aside = 0.0 if self.field.lying else 1.7
            return [(first + across * order, top + down * order + shift) for shift in (aside, aside - 3.4, aside + 3.4)]
        x, y = self.centre(square)
        return [(x + dx, y + dy) for dy in (3.42, -3.42) for dx in (0.0, 1.6, -1.6, 4.6 - width / 2, width / 2 - 4.6)]


def cross(palette: Palette) -> list[Shape]:
    """The cross of an earlier day about the origin."""
    ink, halo = Ink(stroke=palette.text, width=0.36), Ink(stroke=palette.bead, width=0.9, opacity=0.8)
    bars = ([(0, -1.1), (0, 1.1)], [(-0.75, -0.4), (0.75, -0.4)])
    return [polyline(bar, pen) for pen in (halo, ink) for bar in bars]


def tag_width(label: str) -> float:
    return _TAG + 0.3 + fonts.width(label, ITALIC, 3.2)


def tag(pilgrim: Pilgrim, palette: Palette) -> list[Shape]:
    """The sign of a pilgrim about the origin."""
    width, colour = tag_width(pilgrim.label), palette.seat(pilgrim.place)
    name = "swept" if pilgrim.loss else "pilgrim"
    return [
        icon(name, (-width / 2 + _TAG / 2, 0), _TAG, colour, palette.bead),
        Text((-width / 2 + _TAG + 0.3, 1.0), pilgrim.label, 3.2, ITALIC, palette.text),
    ]


def _bead_width(round: int) -> float:
    return fonts.width(str(round), FIGURES, _ROUND) + 1.5


def bead(place: int, number: int, round: int | None, palette: Palette) -> list[Shape]:
    """A bead about the origin: its shape is the seat's, dark for the second pilgrim, and the round on it."""
    colour = palette.seat(place)
    width = _bead_width(round if round is not None else 1)
    dark = number > 1
    outline = polyline(
        _outline(place, width, _BEAD),
        Ink(fill=colour if dark else palette.bead, stroke=colour, width=0.26),
        closed=True,
    )
    if round is None:
        return [outline]
    fill = "#ffffff" if dark else palette.text
    return [outline, Text((0, _ROUND * 0.34), str(round), _ROUND, FIGURES, fill, "middle")]


def _outline(place: int, width: float, height: float) -> Sequence[Point]:
    """Six shapes that hold a number: round, square, six-cornered, shield, house, lens."""
    w, h = width / 2, height / 2
    shape = place % len(LETTERS)
    if shape == 0:
        r = h * 0.9
        ends = [(side, turn) for side in (1, -1) for turn in range(-90, 91, 30)]
        return [
            (side * (w - r) + side * r * cos(pi * turn / 180), side * h * sin(pi * turn / 180)) for side, turn in ends
        ]
    square = [(-w, -h), (w, -h), (w, h), (-w, h)]
    return {
        1: square,
        2: [(-w - 0.35, 0), (-w + 0.5, -h), (w - 0.5, -h), (w + 0.35, 0), (w - 0.5, h), (-w + 0.5, h)],
        3: [(-w, -h), (w, -h), (w, h * 0.5), (0, h + 0.35), (-w, h * 0.5)],
        4: [(-w, h), (-w, -h * 0.5), (0, -h - 0.35), (w, -h * 0.5), (w, h)],
        5: [(-w, -h), (-w + 0.6, 0), (-w, h), (w, h), (w - 0.6, 0), (w, -h)],
    }.get(shape, square)
