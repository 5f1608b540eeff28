"""EPUB files held against what the standard asks of them, without a reader."""

from __future__ import annotations

import posixpath
import re
import zipfile
from collections import Counter
from io import BytesIO
from urllib.parse import urldefrag
from xml.etree import ElementTree

OPF = "{http://www.idpf.org/2007/opf}"
HTML = "{http://www.w3.org/1999/xhtml}"
DC = "{http://purl.org/dc/elements/1.1/}"
_LED = ("href", "src")


class Epub:
    """A file's pages as trees, and what its package says of them."""

    def __init__(self, raw: bytes) -> None:
        self.zip = zipfile.ZipFile(BytesIO(raw))
        self.names = self.zip.namelist()
        self.package = ElementTree.fromstring(self.zip.read("book/book.opf"))
        self.items = {item.attrib["href"]: item.attrib for item in self.package.iter(f"{OPF}item")}
        self.pages = {
            name: ElementTree.fromstring(self.zip.read(f"book/{name}"))
            for name in self.items
            if name.endswith(".xhtml")
        }

    def text(self, name: str) -> str:
        return "".join(self.pages[name].itertext())

    def words(self) -> str:
        return "\n".join(self.text(name) for name in self.pages)

    def told(self, name: str) -> list[str]:
        """The values of a Dublin Core element."""
        return [str(one.text) for one in self.package.iter(f"{DC}{name}")]

    def faults(self) -> list[str]:
        """What keeps it from being a sound book."""
        return [*self._packed(), *self._listed(), *self._ids(), *self._links(), *self._sheets()]

    def _sheets(self) -> list[str]:
        sheets = (name for name in self.items if name.endswith(".css"))
        urls = (
            url for name in sheets for url in re.findall(r'url\("?([^")]*)', self.zip.read(f"book/{name}").decode())
        )
        return [f"a style sheet takes {url} from elsewhere" for url in urls if url not in self.items]

    def _packed(self) -> list[str]:
        first = self.zip.infolist()[0]
        sound = first.filename == "mimetype" and first.compress_type == zipfile.ZIP_STORED and not first.extra
        return [] if sound and self.zip.read("mimetype") == b"application/epub+zip" else ["the type is not first"]

    def _listed(self) -> list[str]:
        there = {name.removeprefix("book/") for name in self.names if name.startswith("book/")} - {"book.opf"}
        ids = [item["id"] for item in self.items.values()]
        spine = [one.attrib["idref"] for one in self.package.iter(f"{OPF}itemref")]
        pages = [item["id"] for name, item in self.items.items() if name.endswith(".xhtml")]
        faults = [f"{name} is only in one of zip and manifest" for name in there ^ self.items.keys()]
        faults += [f"{id} is given twice" for id, count in Counter(ids).items() if count > 1]
        return faults + ([] if sorted(spine) == sorted(pages) else ["the spine has not each page once"])

    def _ids(self) -> list[str]:
        return [
            f"{name}: id {id} is given twice"
            for name, page in self.pages.items()
            for id, count in Counter(one.attrib["id"] for one in page.iter() if "id" in one.attrib).items()
            if count > 1
        ]

    def _links(self) -> list[str]:
        ids = {
            name: {one.attrib["id"] for one in page.iter() if "id" in one.attrib} for name, page in self.pages.items()
        }
        faults = []
        for name, page in self.pages.items():
            for tag, href in ((one.tag, one.attrib[key]) for one in page.iter() for key in _LED if key in one.attrib):
                if tag == f"{HTML}a" and href.startswith("https://"):
                    continue  # a link that a reader may follow; nothing is fetched for the page
                file, mark = urldefrag(href)
                target = posixpath.normpath(file) if file else name
                if target not in self.items or (mark and mark not in ids.get(target, ())):
                    faults.append(f"{name}: {href} leads nowhere")
        return faults
