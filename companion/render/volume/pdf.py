"""A volume on paper. Chapters are laid out apart from each other and joined; then the pages are numbered.

The pages before the first chapter are counted in Roman numbers, so that they can be made last, when it is known on
which page everything begins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from companion.campaign.tome import Chapter, Tome
from companion.games.expedition.view.map import MapView
from companion.render import fonts
from companion.render.folios import Folio, roman, stamp
from companion.render.html import Templates
from companion.render.join import Part, attach, join, link, pages_of
from companion.render.journal.pages import FAMILIES, TITLE_FACE, lettered, printed
from companion.render.journal.paper import MM_A_POINT, PAPERS, Paper, balanced
from companion.render.pdf import engine
from companion.render.pdf import pdf as paginate
from companion.render.volume import chapters as pages
from companion.render.volume.binding import BACK, Places, context
from companion.render.volume.chapters import Setting
from companion.render.volume.fullness import fullest
from companion.render.volume.growth import sketches, upto

Warn = Callable[[str], None]
Progress = Callable[[int, int], None]
FRONT = "front"
_BARE = ("opening", "title", "map", "country")


@dataclass(frozen=True, slots=True)
class Printed:
    """A part of the volume on paper: its pages, on which of them (from 0) its places lie, and what went wrong."""

    name: str
    made: bytes
    count: int
    places: dict[str, int]
    families: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Job:
    """A chapter to be printed, with the maps of the expeditions up to it."""

    chapter: Chapter
    setting: Setting
    before: tuple[MapView, ...]
    date: str


def pdf(tome: Tome, paper: str, warn: Warn, jobs: int = 1, progress: Progress | None = None) -> bytes:
    """The volume as a tagged PDF. Raises PageEngineMissing without Pango.

    `jobs` chapters are laid out at a time; the bytes are the same. `warn` hears of characters that no font has.
    """
    engine()
    setting = Setting(tome.title, tome.lang, tome.choice.length == "brief", PAPERS[paper])
    printed_chapters = list(_chapters(tome, setting, jobs, progress))
    for chapter, one in zip(tome.chapters, printed_chapters, strict=True):
        for warning in one.warnings:
            warn(f"{chapter.number}. {warning}")
    families = tuple(dict.fromkeys((*FAMILIES, *(family for one in printed_chapters for family in one.families))))
    starts = _starts(printed_chapters)
    back = _sheet(tome, setting, BACK, _places(printed_chapters, starts), families, warn)
    every = [*printed_chapters, back]
    front = _sheet(tome, setting, FRONT, _places(every, _starts(every)), families, warn)
    parts = [Part(one.name, one.made) for one in (front, *every)]

    def finish(document: Any) -> None:
        _number(document, front, every, setting.paper)
        attach(document, logs_of(tome), tome.date)

    return join(parts, finish)


# -- parts -------------------------------------------------------------------------------------


def _chapters(tome: Tome, setting: Setting, jobs: int, progress: Progress | None) -> Iterator[Printed]:
    """Each chapter on paper, in order."""
    work = list(_jobs(tome, setting))
    if jobs > 1 and len(work) > 1:
        with ProcessPoolExecutor(min(jobs, len(work))) as pool:
            yield from _heard(pool.map(print_chapter, work), len(work), progress)
    else:
        yield from _heard(map(print_chapter, work), len(work), progress)


def _heard(made: Any, count: int, progress: Progress | None) -> Iterator[Printed]:
    for done, one in enumerate(made, 1):
        yield one
        if progress is not None:
            progress(done, count)


def _jobs(tome: Tome, setting: Setting) -> Iterator[Job]:
    maps = sketches(tome.chapters)
    for chapter in tome.chapters:
        yield Job(chapter, setting, upto(maps, chapter.name), tome.date)


def print_chapter(job: Job) -> Printed:
    """A chapter on paper, or the page that says why it has none."""
    warnings: list[str] = []
    chapter, setting = job.chapter, job.setting
    if chapter.book is None:
        told = pages.faulty(chapter, setting.lang)
        fill = partial(_plain, "faulty", setting, title_size=0, title_width=0, **told)
    else:
        fill = partial(_filled, pages.names(_shown(chapter, warnings), setting, "paper", job.before))
    paginated = partial(paginate, title=chapter.title, date=job.date or None)
    made, page = fullest(fill, setting.paper, paginated, warnings)
    count, places = pages_of(made)
    return Printed(chapter.name, made, count, places, lettered(page), tuple(warnings))


def _filled(made: dict[str, Any], *, paper: Paper) -> str:
    """A chapter's page on a paper."""
    return pages.page({**made, "paper": paper})


def _shown(chapter: Chapter, warnings: list[str]) -> Chapter:
    """The chapter with what no font has among the player's words written by its name."""
    assert chapter.book is not None
    return replace(chapter, book=printed(chapter.book, warnings.append))


def _sheet(tome: Tome, setting: Setting, piece: str, places: Places, families: tuple[str, ...], warn: Warn) -> Printed:
    """The pages before or behind the chapters."""
    paper = setting.paper
    across = paper.width - 2 * paper.edge - paper.edge * 1.5 - 4
    size = _fitting(tome.title, paper.title * 1.25, across)
    fill = partial(
        _plain,
        piece,
        setting,
        **context(tome, places, families),
        title_size=size,
        title_width=balanced(tome.title, TITLE_FACE, size, across),
    )
    heard: list[str] = []
    made, _ = fullest(fill, paper, partial(paginate, title=tome.title, date=tome.date or None), heard)
    for warning in heard:
        warn(warning)
    count, found = pages_of(made)
    return Printed(piece, made, count, found)


def _fitting(title: str, size: float, across: float) -> float:
    """The size at which a title's longest word fits, and long titles take no more than about four lines."""
    widest = max((fonts.width(word, TITLE_FACE, size) for word in title.split()), default=1) * MM_A_POINT
    whole = fonts.width(title, TITLE_FACE, size) * MM_A_POINT
    return size * max(0.4, min(1.0, across / widest, 3.6 * across / max(whole, 1)))


def _plain(piece: str, setting: Setting, **made: Any) -> str:
    shared = {
        "tome": setting,
        "paper": setting.paper,
        "emblems": {},
        "label": "",
        "author": setting.title,
        "subtitle_width": 0,
    }
    return Templates().page("volume/sheet.html", **{**shared, "version": "", **made, "piece": piece})


def logs_of(tome: Tome) -> Iterator[tuple[str, bytes]]:
    """The logs of the chapters that have a book, by their names; none whose game still has its secrets."""
    for one in tome.chapters:
        if one.book is not None and not one.sealed:
            yield one.path.name, one.path.read_bytes()


# -- numbers -----------------------------------------------------------------------------------


def _starts(parts: Sequence[Printed]) -> dict[str, int]:
    """On which page of the body, from 1, each part begins: a right-hand one."""
    starts, at = {}, 1
    for part in parts:
        starts[part.name] = at
        at += part.count + part.count % 2
    return starts


def _places(parts: Sequence[Printed], starts: dict[str, int]) -> Places:
    found = {part.name: part.places for part in parts}

    def page(name: str, id: str = "") -> str:
        return str(starts[name] + found[name].get(id, 0)) if name in starts else ""

    def address(name: str, id: str = "") -> str:
        return link(name, id if id in found.get(name, {}) else "")

    return Places(address, page, paged=True)


def _number(document: Any, front: Printed, parts: Sequence[Printed], paper: Paper) -> None:
    """Stamp the page numbers, and tell viewers how pages are counted."""
    from pikepdf import Array, Dictionary, Name

    before = front.count + front.count % 2
    folios = [
        Folio(page, roman(page + 1), paper.small, _foot(paper))
        for page in range(front.count)
        if page not in _bare(front)
    ]
    for part, start in zip(parts, _starts(parts).values(), strict=True):
        folios += [
            Folio(before + start - 1 + page, str(start + page), paper.small, _foot(paper))
            for page in range(part.count)
            if page not in _bare(part)
        ]
    stamp(document, folios)
    labels = [0, Dictionary(S=Name.r), before, Dictionary(S=Name.D)]
    document.Root.PageLabels = document.make_indirect(Dictionary(Nums=Array(labels)))


def _bare(part: Printed) -> set[int]:
    """The pages that bear no number: openings, and maps that fill a page."""
    return {part.places[id] for id in _BARE if id in part.places}


def _foot(paper: Paper) -> float:
    """The base line of a page number, in points over the edge of the paper."""
    return paper.bottom / MM_A_POINT - paper.line * 2.4 - paper.small
