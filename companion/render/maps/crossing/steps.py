"""The bay round by round, in one drawing whose groups a page shows and hides.

The sea rises, ways grow, pilgrims walk on; numbers of rounds on the ways are left to the map itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from companion.games.crossing.facts import BEACH, HOME
from companion.games.crossing.view.map import MapView, Pilgrim
from companion.render.drawing import Circle, Drawing, Group, Ink, Path, Point, Shape, rectangle, smooth
from companion.render.film import Film
from companion.render.maps.crossing import EDGE, GATES, NAMES, bay, mont_at
from companion.render.maps.crossing.board import Field
from companion.render.maps.crossing.legend import names_of_squares, rounds
from companion.render.maps.crossing.marks import Marks, tag, tag_width
from companion.render.maps.crossing.palette import PALETTES
from companion.render.maps.crossing.spoken import description
from companion.render.maps.labels import Box, Room
from companion.words import words

_PALETTE = PALETTES["full"]
_MONT = 72.0
_TOP = 8.0
_UNDER = 3.42


def steps(views: Sequence[MapView], lang: str) -> Drawing:
    """The views in turn, of one session; each lacks nothing that the one before has."""
    names, said = words("crossing", lang, "names"), words("crossing", lang, "map")
    whole = views[-1]
    field = Field(len(whole.columns), whole.rows, True, (EDGE / 2 + NAMES, _TOP))
    width = EDGE + NAMES + field.width + GATES + _MONT
    height = _TOP + field.height + NAMES + 1
    shapes = _Steps(views, field, Room(Box(0, 0, width, height))).shapes()
    right = EDGE / 2 + NAMES + field.width + GATES
    mont = mont_at((right + _MONT / 2, _TOP + 64), 0.67, _PALETTE)
    return Drawing(width, height, names["title"], description(whole, said), (*mont, *shapes))


class _Steps:
    """The layers of the film, from the ground up."""

    def __init__(self, views: Sequence[MapView], field: Field, room: Room) -> None:
        self.views, self.field = views, field
        self.film = Film(len(views))
        self.marks = Marks(views[-1], field, room, _PALETTE)

    def shapes(self) -> list[Shape]:
        film, field, whole = self.film, self.field, self.views[-1]
        dry = replace(whole, tide=0)
        numbers = self.marks.numbers()
        return [
            *bay.ground(dry, field, _PALETTE),
            *names_of_squares(dry, field, _PALETTE),
            *rounds(dry, field, _PALETTE),
            *film.changing(self.views, lambda view: view.tide, lambda view: bay.flood(view, field, _PALETTE)),
            *self.marks.gates(),
            *(shape for pilgrim in whole.pilgrims for shape in self._way(pilgrim)),
            *numbers,
            *(shape for place in range(len(whole.pilgrims)) for shape in self._walker(place)),
        ]

    def _way(self, pilgrim: Pilgrim) -> list[Shape]:
        """The legs of a way, each from the end of its round on."""
        shapes: list[Shape] = []
        for leg in pilgrim.legs:
            first = next(
                (place for place, view in enumerate(self.views) if view.round is not None and view.round >= leg.round),
                len(self.views) - 1,
            )
            points = [self.marks.start(pilgrim, leg), *(self.marks.lane(pilgrim, name) for name in leg.squares)]
            path = smooth(points, Ink(), 0.5).commands
            dot = Circle(points[-1], 0.75, Ink(fill=_PALETTE.seat(pilgrim.place)))
            ways: list[Shape] = [Path(path, _PALETTE.halo), Path(path, _PALETTE.track(pilgrim.place)), dot]
            shapes += self.film.since(first, ways)
        return shapes

    def _walker(self, place: int) -> list[Shape]:
        """Where a pilgrim stands, or where the sea took it."""
        return self.film.changing(
            self.views,
            lambda view: (view.pilgrims[place].at, view.pilgrims[place].loss),
            lambda view: self._standing(view.pilgrims[place]),
        )

    def _standing(self, pilgrim: Pilgrim) -> list[Shape]:
        square = pilgrim.loss.square if pilgrim.loss else pilgrim.at
        if square == HOME:
            return []
        x, y = self._foot(pilgrim, square)
        half = tag_width(pilgrim.label) / 2 + 0.2
        plate = rectangle(-half, -1.65, 2 * half, 3.3, Ink(fill=_PALETTE.bead, opacity=0.9))
        return [Group((plate, *tag(pilgrim, _PALETTE)), move=(x, y))]

    def _foot(self, pilgrim: Pilgrim, square: str) -> Point:
        """Below the number of a square; on the beach each has a place of its own."""
        if square != BEACH:
            x, y = self.marks.centre(square)
            return x, y + _UNDER
        count = len(self.views[-1].pilgrims)
        order = pilgrim.place * 2 + pilgrim.number - 0.5
        return self.field.at(self.field.columns * (1 - order / count), -0.6)
