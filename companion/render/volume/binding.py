"""What a volume's own pages say, before and behind its chapters, in any medium."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from types import SimpleNamespace
from typing import Any

from markupsafe import Markup

from companion import __version__
from companion.campaign.figures.report import Report
from companion.campaign.honours import Held, Reached
from companion.campaign.speech import Speech, outcome_told
from companion.campaign.tome import Chapter, Tome
from companion.campaign.tome.names import Spot
from companion.render import penned
from companion.render.journal.colophon import ruled, set_in
from companion.render.journal.pages import long_date
from companion.render.journal.plates import pictures
from companion.render.svg import svg
from companion.render.volume.plots import plots
from companion.words import words

NONE = "–"
BACK = "back"
"""The part whose places are those behind the chapters."""


@dataclass(frozen=True, slots=True)
class Places:
    """Where a volume's pages lead to and how they name it: `link` is an address, `page` a page's number or nothing."""

    link: Callable[..., str]
    page: Callable[..., str]
    paged: bool


def context(tome: Tome, places: Places, families: Sequence[str]) -> dict[str, Any]:
    """All names that the front and the back use. `families` are those that the chapters are set in."""
    said, speech = words(None, tome.lang, "volume"), Speech(tome.lang)
    return {
        "tome": tome,
        "words": said,
        "version": __version__,
        "label": label(tome),
        "author": tome.title,
        "span": span(tome.began, tome.ended, tome.lang),
        "games": games(tome),
        "emblems": emblems(tome),
        "parts": parts(tome),
        "under": lambda chapter: under(chapter, speech),
        "how": lambda chapter: how(chapter, tome.lang),
        "penned": penned.html,
        "numbered": lambda chapter: numbered(chapter, said),
        "link": places.link,
        "page": places.page,
        "paged": places.paged,
        "spot": lambda at: _spot(at, tome, places),
        "honours": list(_honours(tome, speech, said)),
        "fates": [(one, one.book.cast) for one in tome.chapters if one.book and one.book.cast and not one.short],
        "head": Report(tome.stats, tome.lang).head(),
        "figures": [Markup(svg(one, f"plot{at}", spoken=True)) for at, one in enumerate(plots(tome.stats, tome.lang))],  # noqa: S704
        "tables": Report(tome.stats, tome.lang).parts(),
        "places": [(speech.game(game), names) for game, names in tome.index.places],
        "sessions": [_session(one) for one in tome.chapters],
        "rulings": [(one, rows) for one in tome.chapters if (rows := rulings(one, tome.lang))],
        "colophon": list(_colophon(tome, families, speech, said)),
    }


# -- the title and the contents ----------------------------------------------------------------


def label(tome: Tome) -> str:
    """`A chronicle of 12 sessions`."""
    counted = Speech(tome.lang).counted("sessions", len(tome.chapters))
    return str(words(None, tome.lang, "volume")["label"]).format(sessions=counted)


def span(began: str, ended: str, lang: str) -> str:
    """The days between which a campaign was played; nothing where no log tells."""
    said = words(None, lang, "volume")
    if not began:
        return ""
    first, last = long_date(began, lang), long_date(ended, lang)
    return str(said["span" if last != first else "day"]).format(first=first, last=last)


def games(tome: Tome) -> list[str]:
    """The games of the chapters that could be told, in the order in which they were first played."""
    return list(dict.fromkeys(one.game for one in tome.chapters if one.book is not None))


def emblems(tome: Tome) -> dict[str, str]:
    """The tailpiece of each game, as a URL for a style sheet."""
    return {game: pictures(game, ())["tailpiece"] for game in games(tome)}


def parts(tome: Tome) -> list[tuple[str, str]]:
    """What stands behind the chapters, as (anchor, name)."""
    said = words(None, tome.lang, "volume")
    there = {"afterword": bool(tome.afterword), "index": bool(tome.index.people or tome.index.places)}
    names = {"numbers": "statistics"}
    ids = ("afterword", "roll", "numbers", "index", "appendix", "colophon")
    return [(id, said[names.get(id, id)]) for id in ids if there.get(id, True)]


def under(chapter: Chapter, speech: Speech) -> str:
    """What the contents say of a chapter below its title."""
    told = (chapter.book.subtitle if chapter.book else "") or speech.how(chapter.record)
    return " · ".join(part for part in (chapter.apart, told) if part)


def numbered(chapter: Chapter, said: Mapping[str, Any]) -> str:
    """`Chapter 3`, with its file's name where other chapters have that number."""
    return " · ".join(part for part in (said["chapter"].format(number=chapter.number), chapter.apart) if part)


def how(chapter: Chapter, lang: str) -> str:
    """How a chapter's session came out, as every list of the campaign has it."""
    return outcome_told(chapter.record, lang)


# -- honours -----------------------------------------------------------------------------------


def _honours(tome: Tome, speech: Speech, said: Mapping[str, Any]) -> Iterator[tuple[str, list[Any]]]:
    records = [(one.game, _record(one, speech, said)) for one in tome.honours.records]
    reached = [(one.game, _achievement(one, speech)) for one in tome.honours.reached]
    for heading, rows in (("records", records), ("achievements", reached)):
        if rows:
            yield (
                said[heading],
                [_group(game, found, speech, said) for game, found in groupby(rows, lambda row: row[0])],
            )


def _group(game: str, rows: Iterator[Any], speech: Speech, said: Mapping[str, Any]) -> tuple[str, list[Any]]:
    return (speech.game(game) if game else said["over_all"]), [row for _, row in rows]


def _record(held: Held, speech: Speech, said: Mapping[str, Any]) -> Any:
    """A record's row: what it is, what it stands at, who holds it and who did."""
    before = held.before and said["before"].format(value=speech.number(held.before.value), number=held.before.session)
    return _row(
        held.game, "records", held.id, held.holder.session, speech, speech.number(held.holder.value), before or ""
    )


def _achievement(reached: Reached, speech: Speech) -> Any:
    return _row(reached.game, "achievements", reached.id, reached.sessions[-1], speech)


def _row(game: str, kind: str, id: str, number: int, speech: Speech, value: str = "", before: str = "") -> Any:
    told = words(game or None, speech.lang, "shelf")[kind][id]
    return SimpleNamespace(
        title=told["title"], text=told["text"], value=value, number=number, chapter=f"c{number:04}", before=before
    )


# -- index and appendix ------------------------------------------------------------------------


def _spot(at: Spot, tome: Tome, places: Places) -> str:
    """A place of the index: its page, or, where there are none, its chapter."""
    return places.page(at.chapter, at.anchor) or str(
        next(one.number for one in tome.chapters if one.name == at.chapter)
    )


def _session(chapter: Chapter) -> Any:
    """A row of the table of sessions; of a log whose header cannot be read, hardly more than its name."""
    record = chapter.record
    return SimpleNamespace(
        chapter=chapter.name,
        file=record.file,
        began=record.started[:10] or NONE,
        seed=record.seed if record.data else NONE,
        rules=record.rules if record.data else NONE,
        data=(record.data.partition(":")[2] or record.data)[:8] or NONE,
    )


def rulings(chapter: Chapter, lang: str) -> tuple[str, ...]:
    """The rulings and corrections of a chapter, in the order in which they were made."""
    if chapter.book is None:
        return ()
    return ruled(chapter.rulings, chapter.corrections, chapter.game, lang)


def _colophon(tome: Tome, families: Sequence[str], speech: Speech, said: Mapping[str, Any]) -> Iterator[str]:
    shared, there = words(None, tome.lang, "pages"), games(tome)
    counted = speech.counted("sessions", len(tome.chapters))
    numbers: Sequence[int] = [one.number for one in tome.chapters]
    yield said["made"].format(version=__version__, sessions=counted, first=min(numbers), last=max(numbers))
    yield from (words(game, tome.lang, "pages")["credit"] for game in there)
    yield said["carried_open" if any(one.sealed for one in tome.chapters) else "carried"]
    yield set_in(shared["colophon_text"], families)
    yield shared["colophon_text"]["drawings"]
