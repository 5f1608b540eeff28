"""The land of the expedition day by day, in one drawing whose groups a page shows and hides.

What is found stays where it is once drawn: each mark takes its place on the day it was made,
and keeps it. Numbers of days and of villages are left to the map itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from companion.games.expedition.view.map import MapView, Place, Settled
from companion.render.drawing import Drawing, Shape, polygons
from companion.render.film import Film
from companion.render.maps.expedition import land, water
from companion.render.maps.expedition.marks import Marks
from companion.render.maps.expedition.palette import PALETTES
from companion.render.maps.expedition.spoken import description
from companion.render.maps.grid import Grid
from companion.render.maps.labels import Box, Room
from companion.words import words

_PALETTE = PALETTES["full"]
_EDGE = 1.0


def steps(views: Sequence[MapView], lang: str) -> Drawing:
    """The views in turn, of one session; each lacks nothing that the one before has."""
    names, said = words("expedition", lang, "names"), words("expedition", lang, "map")
    whole = views[-1]
    grid = Grid({place.name: place.centre for place in whole.places}, False, (_EDGE, _EDGE))
    width, height = grid.width + 2 * _EDGE, grid.height + 2 * _EDGE
    shapes = _Steps(views, grid, Room(Box(0, 0, width, height))).shapes()
    return Drawing(width, height, names["title"], description(whole, names, said), tuple(shapes))


class _Steps:
    """The layers of the film, from the ground up."""

    def __init__(self, views: Sequence[MapView], grid: Grid, room: Room) -> None:
        self.views, self.grid, self.room = views, grid, room
        self.film = Film(len(views))
        self.news = [_news(before, view) for before, view in zip([_nothing(views[0]), *views[:-1]], views, strict=True)]
        self.river = water.samples(water.reaches(views[-1], grid))
        self.ways = Marks(views[-1], grid, room, _PALETTE, self.river).ways

    def shapes(self) -> list[Shape]:
        found = self._found()
        names = self._marks(replace(self.views[0], places=self.views[-1].places)).names()
        return [
            *self._ground(),
            *self._symbols(),
            *self._ways(),
            *found,
            *self.film.changing(self.views, lambda view: (view.here, view.won), lambda view: self._marks(view).here()),
            *names,
        ]

    def _marks(self, view: MapView) -> Marks:
        return Marks(view, self.grid, self.room, _PALETTE, self.river)

    def _ground(self) -> list[Shape]:
        film, grid = self.film, self.grid
        shapes: list[Shape] = []
        for step, news in enumerate(self.news):
            rings = [grid.corners(name) for name in news.terrain if name not in news.lake]
            shapes += film.since(step, land.tints(news, grid, _PALETTE))
            shapes += film.since(step, [polygons(rings, _PALETTE.edge)] if rings else [])
        return [
            *land.edges(replace(self.views[0], places=_unseen(self.views[0])), grid, _PALETTE)[:1],
            *shapes,
            *film.changing(
                self.views,
                lambda view: tuple(name in view.terrain for name in view.river),
                lambda view: water.river(water.reaches(view, grid), _PALETTE),
            ),
            *water.delta(self.views[-1], grid, _PALETTE),
        ]

    def _symbols(self) -> list[Shape]:
        """Symbols of the land, clear of all that will ever stand on it."""
        return [
            shape
            for step, news in enumerate(self.news)
            for shape in self.film.since(step, land.symbols(news, self.grid, self.room.taken, self.ways, _PALETTE))
        ]

    def _ways(self) -> list[Shape]:
        """Borders, trails, cataracts, and the way so far."""
        film, grid, views = self.film, self.grid, self.views
        return [
            *film.changing(views, lambda view: view.realm, lambda view: land.borders(view, grid, _PALETTE)),
            *film.changing(views, lambda view: (view.trails, view.lake), lambda view: self._marks(view).trails()),
            *film.changing(views, lambda view: view.cataracts, lambda view: water.cataracts(view, grid, _PALETTE)),
            *film.changing(views, lambda view: view.lake, lambda view: self._marks(view).former_way()),
            *film.changing(views, lambda view: (view.legs, view.lake), lambda view: self._marks(view).way()),
        ]

    def _found(self) -> list[Shape]:
        """Signs until they are looked into; discoveries, cities, villages and graves from their day on."""
        shapes: list[Shape] = []
        for sign in self.views[0].signs:
            last = max(step for step, view in enumerate(self.views) if sign in view.signs)
            alone = replace(_nothing(self.views[0]), signs=(sign,))
            shapes += self.film.during(0, last, self._marks(alone).discoveries())
        for step, news in enumerate(self.news):
            marks = self._marks(news)
            marks.ways = self.ways
            stand = [*marks.island(), *marks.discoveries(), *marks.cities(), *marks.villages(), *marks.graves()]
            shapes += self.film.since(step, stand)
        former = self._marks(self.views[-1])
        return [*former.former_graves(), *former.places(), *shapes]


def _unseen(view: MapView) -> tuple[Place, ...]:
    return tuple(replace(place, terrain=None) for place in view.places)


def _nothing(view: MapView) -> MapView:
    """The view with nothing mapped, found or lost yet."""
    return replace(
        view,
        places=_unseen(view),
        cataracts=(),
        trails=(),
        settled=(),
        cities=(),
        finds=(),
        signs=(),
        lake=(),
        legs=(),
        graves=(),
        here=None,
    )


def _news(before: MapView, view: MapView) -> MapView:
    """What a view has that the one before had not; its land keeps the shape of the view."""
    known = before.terrain
    return replace(
        view,
        places=tuple(replace(place, terrain=None) if place.name in known else place for place in view.places),
        settled=_settled(before, view),
        cities=tuple(city for city in view.cities if city not in before.cities),
        finds=tuple(find for find in view.finds if find.hex not in {old.hex for old in before.finds}),
        signs=(),
        lake=view.lake if not before.lake else (),
        graves=view.graves[len(before.graves) :],
        trails=(),
        legs=(),
        here=None,
    )


def _settled(before: MapView, view: MapView) -> tuple[Settled, ...]:
    """The first village of each kind in a hex."""
    held = {one.hex: one for one in before.settled}
    found = []
    for one in view.settled:
        old = held.get(one.hex, Settled(one.hex, 0, 0))
        fresh = Settled(one.hex, _first(old.villages, one.villages), _first(old.peaceful, one.peaceful))
        if fresh.villages or fresh.peaceful:
            found.append(fresh)
    return tuple(found)


def _first(before: int, now: int) -> int:
    return int(now > 0 and before == 0)
