"""The flight turn by turn, in one drawing whose groups a page shows and hides.

The way grows, tokens fall, tiles of The Line come and go, the plane flies on; numbers of turns are left to
the map itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.nightflight.view.map import Leg, MapView, Place, Span
from companion.render.drawing import Drawing, Ink, Shape, polygons, rectangle
from companion.render.film import Film
from companion.render.maps.labels import Box, Room
from companion.render.maps.nightflight import ground
from companion.render.maps.nightflight.board import Field
from companion.render.maps.nightflight.marks import Marks
from companion.render.maps.nightflight.palette import FULL
from companion.render.maps.nightflight.sheet import LEAD, strips
from companion.render.maps.nightflight.spoken import description
from companion.words import words

_MARGIN = 5.0
_STRIPS, _MANY, _ROWS = 2, 3, 26


def steps(views: Sequence[MapView], lang: str) -> Drawing:
    """The views in turn, of one session; what lies on the map of one lies on those after it."""
    names, said = words("nightflight", lang, "names"), words("nightflight", lang, "map")
    whole = views[-1]
    count = _STRIPS if whole.rows <= _ROWS else _MANY
    field, right, bottom = strips(whole.tiles, count, len(whole.columns), (_MARGIN, _MARGIN + LEAD))
    width, height = right + _MARGIN, bottom + LEAD + _MARGIN
    shapes = [
        rectangle(0, 0, width, height, Ink(fill=FULL.paper)),
        *_Steps(views, field, Room(Box(0, 0, width, height))).shapes(),
        *ground.tile_names(field, names["terrains"], FULL),
    ]
    return Drawing(width, height, names["title"], description(whole, names, said), tuple(shapes))


class _Steps:
    """The layers of the film, from the ground up."""

    def __init__(self, views: Sequence[MapView], field: Field, room: Room) -> None:
        self.views, self.field, self.whole = views, field, views[-1]
        self.film = Film(len(views))
        self.marks = Marks(self.whole, field, room, FULL)

    def shapes(self) -> list[Shape]:
        return [
            *(shape for tile in self.whole.tiles for shape in self._tile(tile)),
            *(shape for tile in self.whole.tiles for shape in self._veil(tile)),
            *(shape for leg in self.whole.legs for shape in self._leg(leg)),
            *(shape for place in self.whole.places if self._crossed(place) for shape in self._sign(place)),
            *ground.hex_names(self.whole, self.field, FULL, self.marks.ways()),
            *self.film.changing(self.views, lambda view: (view.plane, view.last), self._plane),
        ]

    def _crossed(self, place: Place) -> bool:
        """Whether the sign of a hex changes, or lies over the plane's way."""
        return place.used or bool(place.token) or place.name in self.whole.visited

    def _tile(self, tile: Span) -> list[Shape]:
        """A tile from when it is laid; signs over which nothing flies and no token falls belong to it."""
        first = next(
            (n for n, view in enumerate(self.views) if any(one.name == tile.name for one in view.tiles)),
            len(self.views) - 1,
        )
        held = [place for place in self.whole.places if tile.first <= place.row <= tile.last]
        edges = polygons([self.field.corners(place.name) for place in held], FULL.edge)
        shapes: list[Shape] = [*ground.fills(held, tile, self.field, FULL), edges]
        for place in held:
            if not self._crossed(place):
                shapes += ground.sign(place, self.field.centre(place.name), FULL.paper or "", FULL, crossed=False)
        return self.film.since(first, shapes)

    def _veil(self, tile: Span) -> list[Shape]:
        """Over a tile that has left the table."""
        first = next(
            (n for n, view in enumerate(self.views) if any(one.name == tile.name and one.gone for one in view.tiles)),
            None,
        )
        if first is None:
            return []
        held = [place for place in self.whole.places if tile.first <= place.row <= tile.last]
        return self.film.since(first, [polygons([self.field.corners(place.name) for place in held], FULL.gone)])

    def _leg(self, leg: Leg) -> list[Shape]:
        """A leg, from the end of its turn on."""
        last = len(self.views) - 1
        first = next((n for n, view in enumerate(self.views) if (view.turn or 0) >= leg.turn), last)
        return self.film.since(first, self.marks.leg(leg))

    def _sign(self, place: Place) -> list[Shape]:
        """A hex that changes: its sign, its token, the patch under it."""
        tile = self.whole.tile(place.row)
        behind = FULL.back(tile.sort, place.kind, ground.share(tile, place.row))
        frames = [(one, place.name in view.visited) for view in self.views for one in [view.place(place.name)]]

        def drawn(frame: tuple[Place | None, bool]) -> list[Shape]:
            one, crossed = frame
            return [] if one is None else ground.sign(one, self.field.centre(one.name), behind, FULL, crossed=crossed)

        return self.film.changing(
            frames, lambda frame: (frame[1], frame[0] and (frame[0].token, frame[0].used, frame[0].target)), drawn
        )

    def _plane(self, view: MapView) -> list[Shape]:
        return Marks(view, self.field, Room(Box(0, 0, 1e4, 1e4)), FULL).plane()
