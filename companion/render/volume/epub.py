"""A volume for e-readers: each part of each chapter a page of its own, in its game's style."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from xml.etree.ElementTree import Element

from companion.campaign.speech import Speech
from companion.campaign.tome import Chapter, Tome
from companion.render import xhtml
from companion.render.drawing import Drawing, Group, Ink, Shape, Text, rectangle
from companion.render.epub import Mark, Page, Publication
from companion.render.epub import epub as bound
from companion.render.html import Templates
from companion.render.journal.pages import lettered
from companion.render.journal.paper import PAPERS
from companion.render.journal.reader import faces, lines, parts
from companion.render.looks import look
from companion.render.svg import svg
from companion.render.volume import chapters as pages
from companion.render.volume.binding import context, games, label
from companion.render.volume.binding import parts as behind
from companion.render.volume.chapters import Setting
from companion.render.volume.growth import sketches, upto
from companion.render.volume.html import places, renamed
from companion.words import words

Progress = Callable[[int, int], None]
OWN = "volume"
_WIDTH, _HEIGHT = 600.0, 800.0


class _Shelf:
    """Pages, style sheets and contents, gathered chapter by chapter."""

    def __init__(self, tome: Tome) -> None:
        self.tome = tome
        self.setting = Setting(tome.title, tome.lang, tome.choice.length == "brief", PAPERS["a5"])
        self.maps = sketches(tome.chapters)
        self.pages: list[Page] = []
        self.marks: list[Mark] = []
        self.styles: dict[str, str] = {}
        self.text: list[str] = []

    def add(self, chapter: Chapter) -> None:
        """A chapter: a page for each of its parts."""
        if chapter.book is None:
            page = Templates().page("volume/faulty.html", **pages.faulty(chapter, self.tome.lang))
            inner = list[tuple[str, str]]()
        else:
            made = pages.names(chapter, self.setting, "reader", upto(self.maps, chapter.name))
            page, inner = pages.page(made), made["sections"]
        named = renamed(page, f"{chapter.name}-")
        self.text.append(named)
        root = xhtml.parsed(named)
        style = self._style(chapter, xhtml.style(root)) if chapter.book else OWN
        found = [self._page(part, chapter, style) for part in parts(xhtml.body(root))]
        self.pages += found
        there = {one.name for one in found}
        below = [Mark(name, f"{chapter.name}-{id}") for id, name in inner if f"{chapter.name}-{id}" in there]
        title = f"{chapter.number}. {chapter.title}" + (f" · {chapter.apart}" if chapter.apart else "")
        self.marks.append(Mark(title, found[0].name, tuple(below)))

    def _page(self, part: Element, chapter: Chapter, style: str) -> Page:
        name = part.attrib["id"]
        if name == f"{chapter.name}-opening":
            part.attrib["id"] = chapter.name
            name = chapter.name
        return Page(name, chapter.title, (part,), style, "bodymatter", f"reader {chapter.game}")

    def _style(self, chapter: Chapter, text: str) -> str:
        """The name of a chapter's style sheet; those that are alike are one."""
        known = next((name for name, held in self.styles.items() if held == text), None)
        if known is None:
            known = f"{chapter.game}-{len(self.styles)}"
            self.styles[known] = text
        return known

    def own(self, piece: str, ids: set[str]) -> list[Page]:
        """The volume's own pages, those that carry these ids."""
        made = context(self.tome, places(self.tome), lettered("".join(self.text)))
        page = Templates().page(f"volume/{piece}.html", **made)
        self.text.append(page)
        found = parts(xhtml.body(xhtml.parsed(page)))
        return [
            Page(part.attrib["id"], self.tome.title, (part,), OWN, _kind(part.attrib["id"]), "reader volume")
            for part in found
            if part.attrib["id"] in ids
        ]


def epub(tome: Tome, progress: Progress | None = None) -> bytes:
    """The volume as EPUB 3; dated by its last session, unless SOURCE_DATE_EPOCH is set."""
    shelf, said = _Shelf(tome), words(None, tome.lang, "volume")
    for done, chapter in enumerate(tome.chapters, 1):
        shelf.add(chapter)
        if progress is not None:
            progress(done, len(tome.chapters))
    back = dict(behind(tome))
    front, behind_pages = shelf.own("front", {"title", "preface"}), shelf.own("back", set(back))
    preface = [Mark(said["preface"], "preface")] if tome.preface else []
    made = context(tome, places(tome), ())
    styles = {OWN: Templates().page("volume/own.css", **made)} | shelf.styles
    return bound(
        Publication(
            title=tome.title,
            lang=tome.lang,
            author=tome.title,
            description=label(tome),
            date=tome.date or "2000-01-01",
            contents=said["contents"],
            summary=said["accessible"],
            pages=[*front, *shelf.pages, *behind_pages],
            marks=[*preface, *shelf.marks, *(Mark(name, id) for id, name in back.items())],
            styles=styles,
            faces=faces("".join((*shelf.text, *styles.values()))),
            cover=_cover(tome),
            subjects=tuple(Speech(tome.lang).game(game) for game in games(tome)),
        )
    )


def _kind(id: str) -> str:
    return {"title": "cover", "preface": "frontmatter"}.get(id, "backmatter")


def _cover(tome: Tome) -> str:
    """What a shelf of books shows: the title over the tailpieces of the games."""
    shapes: list[Shape] = [
        rectangle(0, 0, _WIDTH, _HEIGHT, Ink(fill="#f6f5ef")),
        rectangle(24, 24, _WIDTH - 48, _HEIGHT - 48, Ink(stroke="#2c4a3a", width=4)),
        rectangle(34, 34, _WIDTH - 68, _HEIGHT - 68, Ink(stroke="#2c4a3a", width=1)),
    ]
    shapes += [
        Text((_WIDTH / 2, 170 + 66 * row), line, 58, "IM FELL English", "#2c4a3a", "middle")
        for row, line in enumerate(lines(tome.title, 17))
    ]
    shapes += _emblems(games(tome))
    return svg(Drawing(_WIDTH, _HEIGHT, tome.title, label(tome), tuple(shapes)), "cover", fonts_inside=True)


def _emblems(played: list[str]) -> Iterator[Shape]:
    for place, game in enumerate(played):
        piece = look(game).tailpiece()
        scale = 190 / piece.width
        x = (90 if place % 2 == 0 else 320) if len(played) > 1 else (_WIDTH - 190) / 2
        yield Group(piece.shapes, move=(x, 480 + 130 * (place // 2)), scale=scale)
