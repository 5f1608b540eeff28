"""What grows from chapter to chapter: the country of the expeditions, drawn after each as all so far have known it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from companion.campaign.tome import Chapter
from companion.core.replay import Replay
from companion.games.expedition.view.country import country
from companion.games.expedition.view.map import MapView, map_of
from companion.render.drawing import Drawing
from companion.render.maps.expedition import draw, legend, spoken
from companion.words import words

GAME = "expedition"
Lists = list[tuple[str, list[tuple[str, str]]]]
"""What a map's legend would have no room for on a small page: headings, each with its (mark, text)."""


@dataclass(frozen=True, slots=True)
class Grown:
    """A map, with its heading, what it shows in words, and the lists that belong to it."""

    drawing: Drawing
    title: str
    told: str
    lists: Lists


def sketches(chapters: Iterable[Chapter]) -> dict[str, MapView]:
    """The map of each chapter that is an expedition, by its name."""
    return {
        one.name: _sketch(one, one.replay())
        for one in chapters
        if one.game == GAME and one.book is not None and not one.short
    }


def upto(maps: Mapping[str, MapView], name: str) -> tuple[MapView, ...]:
    """The maps of the expeditions up to a chapter that is one; none for another."""
    names = list(maps)
    return tuple(maps[one] for one in names[: names.index(name) + 1]) if name in maps else ()


def _sketch(chapter: Chapter, played: Replay) -> MapView:
    assert chapter.book is not None
    return map_of(played, None, tuple(name for name, _, _ in chapter.book.graves))


def grown(views: Iterable[MapView], lang: str) -> Grown | None:
    """The country after these expeditions, the oldest first; None before the second."""
    held = tuple(views)
    if len(held) < 2:
        return None
    said, whole = words(None, lang, "volume"), country(held)
    dead = sum(len(view.graves) for view in held)
    told = said["grown_desc"].format(count=len(held), mapped=len(whole.terrain), graves=dead)
    title = said["grown"].format(count=len(held))
    drawing = draw(whole, lang, shape="page", subtitle=said["grown_line"].format(count=len(held)), listed=False)
    return Grown(replace(drawing, title=title, description=told), title, told, lists(whole, lang))


def plain(view: MapView, lang: str) -> Drawing:
    """A chapter's own map, without the lists of its legend."""
    return draw(view, lang, shape="page", listed=False)


def lists(view: MapView, lang: str) -> Lists:
    """Finds, graves, places named before and graves of others, as far as the map has them."""
    names, said = words(GAME, lang, "names"), words(GAME, lang, "map")
    found = legend.lists(view, names, said)
    former = [("†", spoken.former(one, said)) for one in view.traces.graves]
    return [*found, *([(said["signs"]["former_grave"], former)] if former else [])]
