"""A chapter's page: the journal of its session, opened as the volume opens its chapters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from companion.campaign.speech import Speech
from companion.campaign.tome import Chapter
from companion.games.expedition.view.map import MapView
from companion.render import penned
from companion.render.html import Templates
from companion.render.journal.pages import SUBTITLE, SUBTITLE_FACE, TITLE_FACE, Medium, context, long_date
from companion.render.journal.paper import MM_A_POINT, Paper, rows
from companion.render.svg import svg
from companion.render.volume.binding import how, numbered
from companion.render.volume.growth import grown, lists, plain
from companion.story.book import Book
from companion.words import words

_LOW, _HIGH = 12.0, 0.5


@dataclass(frozen=True, slots=True)
class Setting:
    """How chapters are set: language, length, paper; `title` is the volume's."""

    title: str
    lang: str
    brief: bool
    paper: Paper


def names(chapter: Chapter, setting: Setting, medium: Medium, before: Sequence[MapView]) -> dict[str, Any]:
    """All that a chapter's template uses. `before` are the maps of the expeditions up to this one, if it is one."""
    assert chapter.book is not None
    made = context(chapter.replay(), chapter.book, medium, "hide", setting.paper, offering=False)
    said, speech = words(None, setting.lang, "volume"), Speech(setting.lang)
    country = grown(before, setting.lang)
    own = before[-1] if before else None
    left = chapter.ledger.left if chapter.ledger else 0
    return made | {
        "chapter": chapter,
        "volume": said,
        "brief": setting.brief,
        "day": long_date(chapter.record.started, setting.lang),
        "numbered": numbered(chapter, said),
        "penned": penned.html,
        "how": how(chapter, setting.lang),
        "left": said["left"].format(sessions=speech.counted("sessions", left)),
        "vignette_height": _vignette(chapter, chapter.book, setting.paper),
        "country": Markup(svg(country.drawing, "country", spoken=medium == "paper")) if country else None,  # noqa: S704
        "map": Markup(svg(plain(own, setting.lang), "map", spoken=True)) if own else made["map"],  # noqa: S704
        "map_lists": lists(own, setting.lang) if own else [],
        "country_lists": country.lists if country else [],
        "country_title": country.title if country else "",
        "country_told": country.told if country else "",
    }


def _vignette(chapter: Chapter, book: Book, paper: Paper) -> float:
    """How high the picture of an opening may be, in mm, so that all its words find room on the same page."""
    thread = " ".join(chapter.thread)
    lines = 10.3 + 1.5 * rows(book.subtitle, SUBTITLE_FACE, paper.size * SUBTITLE, paper.across)
    lines += rows(thread, SUBTITLE_FACE, paper.size, paper.across * 0.88) if thread else 0
    lines += rows(chapter.fault, SUBTITLE_FACE, paper.size, paper.across) + 1 if chapter.fault else 0
    title = rows(book.title, TITLE_FACE, paper.title, paper.across) * paper.title * 1.08
    room = paper.height - paper.top - paper.bottom - (lines * paper.line + title) * MM_A_POINT
    return max(_LOW, min(paper.across * _HIGH, room))


def page(made: dict[str, Any]) -> str:
    """The chapter as a whole page of HTML."""
    return Templates().page("volume/chapter.html", **made)


def faulty(chapter: Chapter, lang: str) -> dict[str, Any]:
    """What the page of a session that cannot be followed says."""
    said = words(None, lang, "volume")
    return {"chapter": chapter, "words": said, "numbered": numbered(chapter, said), "penned": penned.html}
