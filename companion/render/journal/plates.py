"""The pictures of a journal: the map as a film of its turns, the chart of the tracks, the ornaments."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass
from functools import cache
from typing import Any

from companion.core.replay import Replay
from companion.render.charts import Chart, Mark, Track, gauges
from companion.render.drawing import Drawing
from companion.render.journal.leaves import days_of
from companion.render.looks import Look
from companion.render.looks import look as look_of
from companion.render.svg import svg
from companion.story.book import Book


@cache
def pictures(game: str, living: tuple[bool, ...]) -> dict[str, str]:
    """Ornaments, signs and the cover's vignette, by name, as URLs for a style sheet: they are no content."""
    look = look_of(game)
    drawn = {f"ornament-{number}": drawing for number, drawing in enumerate(look.ornaments())}
    drawn |= {f"sign-{name}": look.sign(name) for name in dict.fromkeys(look.SIGNS.values())}
    drawn |= {"tailpiece": look.tailpiece(), "vignette": look.vignette(living)}
    return {name: _url(drawing) for name, drawing in drawn.items()}


def _url(drawing: Drawing) -> str:
    return "data:image/svg+xml;base64," + b64encode(svg(drawing).encode()).decode()


@dataclass(frozen=True, slots=True)
class Plate:
    """A picture with something to say: the `svg` itself, and the same in words."""

    svg: str
    description: str


def map_plate(replay: Replay, book: Book, look: Look, *, upright: bool) -> Plate:
    """The map as it stands at the end."""
    drawing = look.map(replay, book.lang, _dead(book), upright=upright)
    return Plate(svg(drawing, "map" if upright else "lying", spoken=upright), drawing.description)


def replay_film(replay: Replay, book: Book, look: Look) -> Plate | None:
    """The land at the end of each entry's turn, as one film; None for a single entry or none."""
    turns = [entry.turn for entry in book.entries]
    if len(turns) < 2:
        return None
    drawing = look.steps(replay, book.lang, _dead(book), turns)
    return Plate(svg(drawing, "replay"), drawing.description)


def _dead(book: Book) -> tuple[str, ...]:
    return tuple(name for name, _, _ in book.graves)


def tops(replay: Replay, book: Book) -> tuple[int, ...]:
    """The most of each track, in the order of the entries: what the rules allow, unless the session went beyond it."""
    look, kept = look_of(book.game), [entry.gauges for entry in book.entries if entry.gauges]
    tracks = zip(*kept, strict=True)
    return tuple(max(look.top(replay, track[0][0]), *(value for _, value in track)) for track in tracks)


def chart_plate(book: Book, look: Look, words: dict[str, Any], most: tuple[int, ...]) -> Plate | None:
    """The tracks over all entries that have them, or None when none has; `most` is that of each."""
    kept = [entry for entry in book.entries if entry.gauges]
    if not kept:
        return None
    labels = [label for label, _ in kept[0].gauges]
    tracks = tuple(Track(label, tuple(entry.gauges[i][1] for entry in kept), most[i]) for i, label in enumerate(labels))
    deaths, finds = days_of(kept, look.DEATH), days_of(kept, look.FIND)
    turns = tuple(entry.turn for entry in kept)
    drawing = gauges(
        Chart(
            title=words["title"],
            description=_told(tracks, turns, deaths, finds, words),
            turns=turns,
            tracks=tracks,
            marks=(*(Mark(turn, "find") for turn in finds), *(Mark(turn, "death") for turn in deaths)),
            key=(words["death"], words["find"]),
        )
    )
    return Plate(svg(drawing, "gauges", spoken=True), drawing.description)


def _told(
    tracks: tuple[Track, ...],
    turns: tuple[int, ...],
    deaths: tuple[int, ...],
    finds: tuple[int, ...],
    words: dict[str, Any],
) -> str:
    """The chart in words, for those who don't see it."""
    rows = [
        words["row"].format(
            track=track.label,
            first=track.values[0],
            last=track.values[-1],
            low=min(track.values),
            **{"from": turns[0], "to": turns[-1]},
        )
        for track in tracks
    ]
    for days, key in ((deaths, "deaths"), (finds, "finds")):
        if days:
            rows.append(words[key].format(days=", ".join(str(day) for day in days)))
    return " ".join(rows)
