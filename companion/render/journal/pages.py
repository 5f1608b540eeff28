"""What the journal's templates see: the book, its leaves, its plates, words and paper."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from typing import Any, Literal

from markupsafe import Markup

from companion import __version__
from companion.core.replay import Replay
from companion.render import fonts, webfonts
from companion.render.journal.colophon import appendix, colophon
from companion.render.journal.leaves import Leaf, leaves
from companion.render.journal.offer import offer
from companion.render.journal.paper import Paper, balanced
from companion.render.journal.plates import Plate, chart_plate, map_plate, pictures, replay_film, tops
from companion.render.journal.receipts import few, ranges
from companion.render.looks import Look, look
from companion.story.book import Book, Words
from companion.words import words

Mechanics = Literal["hide", "show", "notes"]
Medium = Literal["screen", "paper", "reader"]
FAMILIES = ("EB Garamond", "IM FELL English", "IM FELL English SC", "Caveat")
TITLE_FACE, SUBTITLE_FACE = "IM FELL English", "EB Garamond Italic"
SUBTITLE = 1.25  # its size on the cover, as the style sheet has it
_LOCALES = {"en": "en_GB"}  # the day before the month, as a journal has it


@dataclass(frozen=True, slots=True)
class Note:
    """The player's words, line by line, written after answer `n`."""

    n: int
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Frame:
    """A step of the replay: where it leads, and the tracks then."""

    heading: str
    anchor: str
    gauges: tuple[tuple[str, int], ...]


def context(
    replay: Replay,
    book: Book,
    medium: Medium,
    mechanics: Mechanics,
    paper: Paper,
    *,
    named: bool = False,
    offering: bool = True,
) -> dict[str, Any]:
    """All names that the templates use. `named`: signs of the player's were replaced by their names.

    `offering`: a finished play is offered to BG Stats on the last page.
    """
    most, book = tops(replay, book), labelled(book)
    shared, game = words(None, book.lang, "pages"), words(book.game, book.lang, "pages")
    style, set_out = look(book.game), leaves(book, look(book.game))
    chart = chart_plate(book, style, game["chart"], most)
    upright = map_plate(replay, book, style, upright=True)
    rulings = appendix(replay, book.lang)
    return {
        "book": book,
        "medium": medium,
        "mechanics": mechanics,
        "paper": paper,
        "words": shared,
        "game": game,
        **_cover(replay, book, shared, game, paper),
        "pictures": pictures(book.game, tuple(member.died_on is None for member in book.cast)),
        "map": drawn(upright),
        "gauges": drawn(chart),
        **_on_screen(replay, book, style, upright, shown=medium == "screen"),
        "leaves": set_out,
        "notes": {entry.turn: tuple(_note(each) for each in entry.words) for entry in book.entries},
        "appendix": rulings,
        "colophon": (*colophon(replay, shared, game, lettered(upright.svg)), *([shared["signs"]] if named else [])),
        "offer": offer(replay, book.lang) if offering else None,
        "sections": _sections(book, shared, game, bool(chart), bool(rulings)),
        **_frames(set_out),
        "most": most,
        "summed": style.SUMMED,
        "ranges": ranges,
        "few": few,
        "initial": initial,
    }


def _frames(leaves: Sequence[Leaf]) -> dict[str, Any]:
    """The steps of the replay, for the page and for its script."""
    frames = [Frame(_heading(leaf), leaf.anchor, leaf.entry.gauges) for leaf in leaves]
    return {"frames": frames, "frames_json": Markup(_json(frames))}  # noqa: S704 - `_json` escapes what HTML would read


def _on_screen(replay: Replay, book: Book, style: Look, upright: Plate, *, shown: bool) -> dict[str, Any]:
    """What only a screen shows: its own faces, the map lying, the map turn by turn."""
    if not shown:
        return {"faces": "", "lying": None, "steps": None}
    return {
        "faces": _carried(upright),
        "lying": drawn(map_plate(replay, book, style, upright=False)),
        "steps": drawn(replay_film(replay, book, style)),
    }


def _cover(replay: Replay, book: Book, shared: dict[str, Any], game: dict[str, Any], paper: Paper) -> dict[str, Any]:
    """What stands on the cover, and how wide its lines may be."""
    return {
        "title": words(book.game, book.lang, "names")["title"],
        "version": __version__,
        "author": author(book, game),
        "date": shared["played"].format(date=long_date(replay.header.started, book.lang)),
        "ended": replay.session.pending is None,
        "title_width": balanced(book.title, TITLE_FACE, paper.title, paper.across),
        "subtitle_width": balanced(book.subtitle, SUBTITLE_FACE, paper.size * SUBTITLE, paper.across),
    }


def lettered(drawing: str) -> tuple[str, ...]:
    """The families of every journal, and those that a drawing is lettered in besides."""
    own = dict.fromkeys(face.family for face in fonts.faces().values() if f'font-family="{face.family}"' in drawing)
    return tuple(dict.fromkeys((*FAMILIES, *own)))


def _carried(plate: Plate) -> Markup:
    """The faces that a page with this plate brings along."""
    families = lettered(plate.svg)
    names = frozenset(face.name for face in fonts.faces().values() if face.family in families)
    return Markup(webfonts.css(names))  # noqa: S704 - ours, whole


def initial(text: str) -> tuple[str, str, str]:
    """What stands before the first letter of a text, that letter, and the rest."""
    at = next((place for place, char in enumerate(text) if char.isalpha()), 0)
    return text[:at], text[at : at + 1], text[at + 1 :]


def drawn(plate: Plate | None) -> Markup | None:
    """A plate's SVG, which the page takes as it is: our own drawing, its texts escaped there."""
    return Markup(plate.svg) if plate else None  # noqa: S704


def labelled(book: Book) -> Book:
    """The book with its tracks under the names that they have on sheets and maps."""
    names = words(book.game, book.lang, "names").get("tracks", {})
    entries = tuple(
        replace(entry, gauges=tuple((names.get(id, id), value) for id, value in entry.gauges)) for entry in book.entries
    )
    return replace(book, entries=entries)


def author(book: Book, game: dict[str, Any]) -> str:
    """The narrator: the first of the cast."""
    return book.cast[0].name if book.cast else str(game["author"])


def long_date(moment: str, lang: str) -> str:
    """The day of a log's `started`, written out; as it stands where it is none."""
    from babel.dates import format_date

    try:
        return format_date(datetime.fromisoformat(moment), "long", locale=_LOCALES.get(lang, lang))
    except ValueError:
        return moment[:10]


def _heading(leaf: Leaf) -> str:
    return f"{leaf.entry.heading}, {leaf.entry.place}" if leaf.entry.place else leaf.entry.heading


def _note(one: Words) -> Note:
    return Note(one.n, tuple(one.text.splitlines()))


def _sections(
    book: Book, shared: dict[str, Any], game: dict[str, Any], charted: bool, ruled: bool
) -> list[tuple[str, str]]:
    """The parts of the book that are there, as (anchor, name)."""
    all = (
        ("outset", shared["outset"], book.outset),
        ("cast", shared["cast"], book.cast),
        ("map", shared["map"], True),
        ("entries", game["entries"], True),
        ("gauges", shared["gauges"], charted),
        ("epilogue", shared["epilogue"], book.epilogue or book.score),
        ("appendix", shared["appendix"], ruled),
        ("colophon", shared["colophon"], True),
    )
    return [(anchor, name) for anchor, name, there in all if there]


def _json(frames: list[Frame]) -> str:
    """The frames for the script, with nothing in it that could end the script."""
    rows = [asdict(frame) | {"gauges": [value for _, value in frame.gauges]} for frame in frames]
    text = json.dumps(rows, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def printed(book: Book, warn: Callable[[str], None]) -> Book:
    """The book as paper can show it: a sign of the player's that no font has is written by its name."""
    pattern = words(None, book.lang, "pages")["replaced"]
    entries = tuple(
        replace(entry, words=tuple(_printed(note, pattern, warn) for note in entry.words)) for entry in book.entries
    )
    return replace(book, entries=entries)


def _printed(note: Words, pattern: str, warn: Callable[[str], None]) -> Words:
    text = note.text
    names = [face.name for face in fonts.faces().values() if face.family in FAMILIES or face.symbols]
    for char in fonts.missing(text.translate(dict.fromkeys(map(ord, "\u202f\u2009\u2011"))), names):
        name = unicodedata.name(char, f"U+{ord(char):04X}").lower()
        warn(pattern.format(after=note.n, char=char, name=name))
        text = text.replace(char, f"[{name}]")
    return replace(note, text=text)
