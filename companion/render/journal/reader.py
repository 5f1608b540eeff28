"""A journal for e-readers: each part of the book a page of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.etree.ElementTree import Element

from companion.render import webfonts, xhtml
from companion.render.drawing import Drawing, Group, Ink, Shape, Text, rectangle
from companion.render.epub import Mark, Page, Publication
from companion.render.journal.leaves import Leaf
from companion.render.looks import look
from companion.render.svg import svg
from companion.story.book import Book

_WIDTH, _HEIGHT = 600.0, 800.0
_BACK = ("appendix", "colophon")


def publication(page: str, made: dict[str, Any], date: str) -> Publication:
    """The journal's page, filled in for the medium `reader` from the names `made`, as a book of pages."""
    root, book, words = xhtml.parsed(page), made["book"], made["words"]
    pages = tuple(_page(part, made) for part in parts(xhtml.body(root)))
    return Publication(
        title=book.title,
        lang=book.lang,
        author=made["author"],
        description=book.subtitle,
        date=date,
        contents=words["contents"],
        summary=words["accessible"],
        pages=pages,
        marks=marks(made, {page.name for page in pages}),
        styles={"journal": xhtml.style(root)},
        faces=faces(page),
        cover=cover(book),
        subjects=(made["title"],),
    )


def faces(page: str) -> frozenset[str]:
    """The faces whose family a page names."""
    return frozenset(twin.face.name for twin in webfonts.twins() if f'"{twin.face.family}"' in page)


def parts(body: Element) -> Iterator[Element]:
    """The cover, each section of the book, the colophon."""
    for child in body:
        if isinstance(child.tag, str):
            yield from child if child.tag.endswith("}main") else (child,)


def _page(part: Element, made: dict[str, Any]) -> Page:
    name = part.attrib.get("id", "cover")
    titles = dict(made["sections"])
    kind = "cover" if name == "cover" else "backmatter" if name in _BACK else "bodymatter"
    return Page(name, titles.get(name, made["book"].title), (part,), "journal", kind, f"reader {made['book'].game}")


def marks(made: dict[str, Any], there: set[str], before: str = "") -> tuple[Mark, ...]:
    """The parts of the book, and below the entries each of them. `before` stands before all names and ids."""
    return tuple(
        Mark(name, before + id, tuple(_entry(leaf, before) for leaf in made["leaves"]) if id == "entries" else ())
        for id, name in made["sections"]
        if before + id in there
    )


def _entry(leaf: Leaf, before: str) -> Mark:
    entry = leaf.entry
    return Mark(f"{entry.heading}, {entry.place}" if entry.place else entry.heading, f"#{before}{leaf.anchor}")


def cover(book: Book) -> str:
    """The picture that a shelf of books shows: the cover's vignette under the title."""
    vignette = look(book.game).vignette(tuple(member.died_on is None for member in book.cast))
    shapes: list[Shape] = [rectangle(0, 0, _WIDTH, _HEIGHT, Ink(fill="#fffdf7"))]
    shapes += [
        Text((_WIDTH / 2, 130 + 64 * row), line, 56, "IM FELL English", "#1d1712", "middle")
        for row, line in enumerate(lines(book.title, 20))
    ]
    scale = 500 / vignette.width
    shapes.append(Group(vignette.shapes, move=(50, 690 - vignette.height * scale), scale=scale))
    return svg(Drawing(_WIDTH, _HEIGHT, book.title, book.subtitle, tuple(shapes)), "cover", fonts_inside=True)


def lines(text: str, most: int) -> list[str]:
    """A text in lines of about so many letters, four lines at most."""
    rows: list[str] = []
    for word in text.split():
        if rows and len(rows[-1]) + len(word) < most:
            rows[-1] += f" {word}"
        else:
            rows.append(word)
    return rows[:4]
