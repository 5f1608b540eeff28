"""EPUB 3: pages, pictures, faces and a table of contents in one zip, the same bytes for the same input.

Pages come as trees of HTML (`render.xhtml`), each with its style sheet. What a sheet holds inside itself (pictures as
`data:` URLs) becomes a file, once for the whole book; a link to an id finds the page that has it.
"""

from __future__ import annotations

import re
import zipfile
from base64 import b64decode
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from io import BytesIO
from uuid import UUID
from xml.etree.ElementTree import Element
from xml.sax import saxutils

from companion.render import webfonts, xhtml
from companion.render.moment import UNDATED, moment

_INSIDE = re.compile(r'url\("data:image/svg\+xml;base64,([A-Za-z0-9+/=]+)"\)')
_CONTAINER = """\
<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="book/book.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
"""
_PAGE = """\
<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="{lang}" xml:lang="{lang}">
<head>
<meta charset="utf-8"/>
<title>{title}</title>
<link rel="stylesheet" type="text/css" href="faces.css"/>
<link rel="stylesheet" type="text/css" href="{style}.css"/>
</head>
<body class="{classes}" epub:type="{kind}">
{body}
</body>
</html>
"""
_KINDS = {
    "css": "text/css",
    "svg": "image/svg+xml",
    "txt": "text/plain",
    "woff2": "font/woff2",
    "xhtml": "application/xhtml+xml",
}
_FEATURES = ("structuralNavigation", "tableOfContents", "alternativeText", "readingOrder")


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the book: its file's name without ending, its title, its pieces one after the other.

    `style` names a sheet of the publication; `kind` is the part of the book that it belongs to.
    """

    name: str
    title: str
    pieces: tuple[Element, ...]
    style: str
    kind: str = "bodymatter"
    classes: str = ""


@dataclass(frozen=True, slots=True)
class Mark:
    """A line of the table of contents: its words, the page or id (`#turn-3`) it leads to, and the lines below it."""

    title: str
    target: str
    below: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class Publication:
    """A whole book. `date` is ISO 8601; `styles` are style sheets by name; `cover` is a picture in SVG.

    `contents` is the heading of its table of contents, `summary` what those hear who don't see it.
    """

    title: str
    lang: str
    author: str
    description: str
    date: str
    contents: str
    summary: str
    pages: Sequence[Page]
    marks: Sequence[Mark]
    styles: Mapping[str, str]
    faces: frozenset[str]
    cover: str = ""
    subjects: Sequence[str] = field(default=())


def epub(book: Publication) -> bytes:
    """The book as a file. Dated by `date`, unless SOURCE_DATE_EPOCH is set."""
    when = moment(book.date) or UNDATED
    files = _files(book)
    mark = str(UUID(bytes=sha256(b"".join(files.values())).digest()[:16], version=4))
    files["book.opf"] = _package(book, files, mark, when.strftime("%Y-%m-%dT%H:%M:%SZ")).encode()
    return _zipped(
        {"META-INF/container.xml": _CONTAINER.encode()} | {f"book/{name}": made for name, made in files.items()}
    )


def _zipped(files: Mapping[str, bytes]) -> bytes:
    """A zip whose first file is the type, not packed; the files' dates are the oldest that a zip can hold."""
    made = BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name, content in {"mimetype": b"application/epub+zip", **files}.items():
            entry = zipfile.ZipInfo(name)
            entry.create_system, entry.external_attr = 3, 0o644 << 16
            stored = name == "mimetype" or name.endswith(".woff2")
            archive.writestr(entry, content, zipfile.ZIP_STORED if stored else zipfile.ZIP_DEFLATED, 9)
    return made.getvalue()


def _files(book: Publication) -> dict[str, bytes]:
    """All files of the book but the package, by name, in order."""
    home = {id: page.name for page in book.pages for piece in page.pieces for id in xhtml.ids(piece)}
    pictures: dict[str, bytes] = {}
    files = {f"{page.name}.xhtml": _page(book, page, home).encode() for page in book.pages}
    files["contents.xhtml"] = _contents(book, home).encode()
    files |= {f"{name}.css": _sheet(text, pictures).encode() for name, text in book.styles.items()}
    files |= _faces(book.faces)
    if book.cover:
        pictures["cover.svg"] = book.cover.encode()
    return files | pictures


def _page(book: Publication, page: Page, home: Mapping[str, str]) -> str:
    def linked(href: str) -> str:
        return _place(href, home, page.name) if href.startswith("#") else href

    return _filled(book, page, "\n".join(xhtml.written(piece, linked) for piece in page.pieces))


def _filled(book: Publication, page: Page, body: str) -> str:
    """A page's file, with this body."""
    return _PAGE.format(
        lang=book.lang,
        title=saxutils.escape(page.title),
        style=page.style,
        classes=page.classes,
        kind=page.kind,
        body=body,
    )


def _place(target: str, home: Mapping[str, str], here: str = "") -> str:
    """Where a target lies, seen from a page: `#turn-3` is `days.xhtml#turn-3` from any other."""
    if not target.startswith("#"):
        return f"{target}.xhtml"
    page = home.get(target[1:], here)
    return target if page == here else f"{page}.xhtml{target}"


def _sheet(text: str, pictures: dict[str, bytes]) -> str:
    """A style sheet whose pictures are files."""

    def outside(found: re.Match[str]) -> str:
        picture = b64decode(found[1])
        name = f"picture-{sha256(picture).hexdigest()[:12]}.svg"
        pictures[name] = picture
        return f'url("{name}")'

    return _INSIDE.sub(outside, text)


def _faces(names: frozenset[str]) -> dict[str, bytes]:
    """The twins of these faces, their licences, and the sheet that names them."""
    found = [twin for twin in webfonts.twins() if twin.face.name in names]
    rules = "\n".join(webfonts.rule(twin.face, twin.path.name) for twin in found)
    licences = {twin.face.path.parent: twin.face.licence for twin in found}
    return (
        {"faces.css": rules.encode() + b"\n"}
        | {twin.path.name: twin.path.read_bytes() for twin in found}
        | {f"licence-{folder.name}.txt": path.read_bytes() for folder, path in licences.items()}
    )


def _contents(book: Publication, home: Mapping[str, str]) -> str:
    heading = f"<h2>{saxutils.escape(book.contents)}</h2>"
    listed = f'<nav epub:type="toc" role="doc-toc" id="toc">\n{heading}\n{_list(book.marks, home)}</nav>'
    page = Page("contents", book.contents, (), book.pages[0].style, "frontmatter", "contents")
    return _filled(book, page, listed)


def _list(marks: Sequence[Mark], home: Mapping[str, str]) -> str:
    rows = "".join(
        f'<li><a href="{_place(mark.target, home)}">{saxutils.escape(mark.title)}</a>'
        f"{_list(mark.below, home) if mark.below else ''}</li>\n"
        for mark in marks
    )
    return f"<ol>\n{rows}</ol>\n"


# -- the package -------------------------------------------------------------------------------


def _package(book: Publication, files: Mapping[str, bytes], mark: str, stamp: str) -> str:
    rows = "\n".join((*_metadata(book, mark, stamp), "<manifest>", *_manifest(files), "</manifest>", *_spine(book)))
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        '<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"'
        f' xml:lang="{book.lang}">\n{rows}\n</package>\n'
    )


def _metadata(book: Publication, mark: str, stamp: str) -> Iterator[str]:
    told = {
        "title": book.title,
        "language": book.lang,
        "creator": book.author,
        "description": book.description,
        "date": book.date[:10],
    }
    yield '<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">'
    yield f'<dc:identifier id="id">urn:uuid:{mark}</dc:identifier>'
    yield from (f"<dc:{key}>{saxutils.escape(value)}</dc:{key}>" for key, value in told.items() if value)
    yield from (f"<dc:subject>{saxutils.escape(subject)}</dc:subject>" for subject in book.subjects)
    yield f'<meta property="dcterms:modified">{stamp}</meta>'
    yield from (f'<meta property="schema:accessMode">{mode}</meta>' for mode in ("textual", "visual"))
    yield '<meta property="schema:accessModeSufficient">textual</meta>'
    yield from (f'<meta property="schema:accessibilityFeature">{feature}</meta>' for feature in _FEATURES)
    yield '<meta property="schema:accessibilityHazard">none</meta>'
    yield f'<meta property="schema:accessibilitySummary">{saxutils.escape(book.summary)}</meta>'
    yield "</metadata>"


def _manifest(files: Mapping[str, bytes]) -> Iterator[str]:
    for name, content in files.items():
        stem, _, ending = name.rpartition(".")
        told = [*(["nav"] if name == "contents.xhtml" else []), *(["cover-image"] if name == "cover.svg" else [])]
        told += ["svg"] if ending == "xhtml" and b"<svg" in content else []
        properties = f' properties="{" ".join(told)}"' if told else ""
        yield f'<item id="{ending}-{stem}" href="{name}" media-type="{_KINDS[ending]}"{properties}/>'


def _spine(book: Publication) -> Iterator[str]:
    """The order of the pages; the table of contents stands behind the first."""
    names = [page.name for page in book.pages]
    yield "<spine>"
    yield from (f'<itemref idref="xhtml-{name}"/>' for name in (names[0], "contents", *names[1:]))
    yield "</spine>"
