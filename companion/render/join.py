"""PDFs put one behind the other, with all that makes them books kept: tags, bookmarks, named places, links.

Each part is one that WeasyPrint made. Copying its pages takes nothing along that only the catalogue holds, so the rest
is copied after them and sewn together: the parts' structure trees become parts of one document, their parent trees one
tree whose keys are counted on (each page's /StructParents and each link's /StructParent move with them), their
bookmarks one list, and their named places one tree in which every name has its part's in front. A link to another
part is written in HTML as `part:NAME#id`; it becomes a link to that place.

The first part gives the document its title, language, metadata and dates.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any

import pikepdf
from pikepdf import Array, AttachedFileSpec, Dictionary, Name, NumberTree, Pdf, String

from companion.render import artifacts
from companion.render.moment import UNDATED, moment

SCHEME = "part:"
Finish = Callable[[Pdf], None]


@dataclass(frozen=True, slots=True)
class Part:
    """A PDF to be joined; `name` stands before its named places. `recto` parts begin on a right-hand page."""

    name: str
    made: bytes
    recto: bool = True


def link(part: str, id: str = "") -> str:
    """What a page writes as the `href` to a place of another part; without an id, to its first page."""
    return f"{SCHEME}{part}#{id}"


def join(parts: Sequence[Part], finish: Finish | None = None) -> bytes:
    """The parts as one PDF. `finish` may work on it before it is written."""
    with pikepdf.open(BytesIO(parts[0].made)) as target:
        binding = _Binding(target)
        binding.add(parts[0], target)
        for part in parts[1:]:
            with pikepdf.open(BytesIO(part.made)) as source:
                _carry(source)
                binding.add(part, source)
        binding.close()
        if finish is not None:
            finish(target)
        made = BytesIO()
        target.save(made, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return made.getvalue()


class _Binding:
    """A document that parts are being added to."""

    def __init__(self, target: Pdf) -> None:
        self.target = target
        self.parents: list[Any] = []  # the parent tree: a structure element or a row of them for each key
        self.children: list[Any] = []  # the structure elements of the parts
        self.marks: list[Any] = []  # the bookmarks of the highest level
        self.places: dict[str, Any] = {}

    def add(self, part: Part, source: Pdf) -> None:
        """Put a part behind those that are there; the first of all is the target itself."""
        if source is not self.target and part.recto and len(self.target.pages) % 2:
            left, bottom, right, top = (float(edge) for edge in self.target.pages[-1].mediabox)
            self.target.add_blank_page(page_size=(right - left, top - bottom))
        first = 0 if source is self.target else len(self.target.pages)
        if source is not self.target:
            with warnings.catch_warnings():  # pikepdf warns that names are left behind; we bring them ourselves
                warnings.simplefilter("ignore")
                self.target.pages.extend(source.pages)
        pages = self.target.pages[first:]
        self.places[f"{part.name}#"] = Array([pages[0].obj, Name.Fit])
        self._tags(pages, self._copied(source, "StructTreeRoot"))
        self._links(part, pages)
        for name, place in _places(source):
            self.places[f"{part.name}#{name}"] = self._brought(source, place)
        self.marks += _siblings(self._copied(source, "Outlines"))

    def _copied(self, source: Pdf, key: str) -> Any:
        """Something of a part's catalogue, after its pages, so that what speaks of them speaks of their copies."""
        return self._brought(source, source.Root[f"/{key}"])

    def _brought(self, source: Pdf, thing: Any) -> Any:
        return thing if source is self.target else self.target.copy_foreign(source.make_indirect(thing))

    def _tags(self, pages: Sequence[Any], root: Any) -> None:
        """A part's structure: its elements, and who is whose parent, counted on from the parts before."""
        before = len(self.parents)
        held = dict(NumberTree(root.ParentTree).items())
        last = max(held, default=-1)
        self.parents += [held.get(key) for key in range(last + 1)]
        whole = tuple(artifacts.children(root))
        artifacts.untag(pages, held, whole)
        for page in pages:
            if "/StructParents" in page.obj:
                page.obj.StructParents += before
            for annotation in page.obj.get("/Annots", ()):
                if "/StructParent" in annotation:
                    annotation.StructParent += before
        for element in whole:
            element.S = Name.Part
            self.children.append(element)

    def _links(self, part: Part, pages: Sequence[Any]) -> None:
        """Links within a part, and those to others."""
        for page in pages:
            for annotation in page.obj.get("/Annots", ()):
                if "/Dest" in annotation:
                    annotation.Dest = String(f"{part.name}#{annotation.Dest}")
                elif "/A" in annotation and str(annotation.A.get("/URI", "")).startswith(SCHEME):
                    annotation.Dest = annotation.Contents = String(str(annotation.A.URI).removeprefix(SCHEME))
                    del annotation.A

    def close(self) -> None:
        """Write what was gathered into the catalogue."""
        make, catalogue = self.target.make_indirect, self.target.Root
        root = make(Dictionary(Type=Name.StructTreeRoot))
        document = make(Dictionary(Type=Name.StructElem, S=Name.Document, P=root, K=Array(self.children)))
        for element in self.children:
            element.P = document
        rows = [piece for key, row in enumerate(self.parents) if row is not None for piece in (key, row)]
        root.K = Array([document])
        root.ParentTree = make(Dictionary(Nums=Array(rows)))
        root.ParentTreeNextKey = len(self.parents)
        catalogue.StructTreeRoot = root
        names = [piece for name, place in _sorted(self.places) for piece in (String(name), place)]
        catalogue.Names = Dictionary(Dests=make(Dictionary(Names=Array(names))))
        catalogue.Outlines = make(_outline(self.marks))
        for mark in self.marks:
            mark.Parent = catalogue.Outlines


def _carry(source: Pdf) -> None:
    """Hold a part's streams in memory, so that it can be closed once it is copied: its tags take far more room."""
    streams: list[Any] = [thing for thing in source.objects if isinstance(thing, pikepdf.Stream)]
    for stream in streams:
        stream.write(stream.read_raw_bytes(), filter=stream.get("/Filter"), decode_parms=stream.get("/DecodeParms"))


def _sorted(places: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Places in the order in which a name tree keeps them: that of their names as bytes."""
    yield from sorted(places.items(), key=lambda place: bytes(String(place[0])))


def _places(source: Pdf) -> Iterator[tuple[str, Any]]:
    """The named places of a part."""
    row = source.Root.get("/Names", Dictionary()).get("/Dests", Dictionary()).get("/Names", ())
    for at in range(0, len(row), 2):
        yield str(row[at]), row[at + 1]


def _siblings(outline: Any) -> Iterator[Any]:
    """The bookmarks of an outline's highest level."""
    mark = outline.get("/First")
    while mark is not None:
        yield mark
        mark = mark.get("/Next")


def _outline(marks: Sequence[Any]) -> Any:
    """An outline over bookmarks that were in several: each is told which comes before and after it."""
    for mark, after in zip(marks, [*marks[1:], None], strict=True):
        if after is None:
            if "/Next" in mark:
                del mark.Next
        else:
            mark.Next, after.Prev = after, mark
    shown = sum(1 + max(int(mark.get("/Count", 0)), 0) for mark in marks)
    return Dictionary(Type=Name.Outlines, Count=shown, **({"First": marks[0], "Last": marks[-1]} if marks else {}))


def attach(document: Pdf, files: Iterable[tuple[str, bytes]], date: str) -> None:
    """Put files (names, bytes) into a document, dated by `date` or as SOURCE_DATE_EPOCH has it."""
    stamp = (moment(date) or UNDATED).strftime("D:%Y%m%d%H%M%SZ")
    for name, content in files:
        document.attachments[name] = AttachedFileSpec(
            document,
            content,
            description=name,
            filename=name,
            mime_type="application/jsonl",
            creation_date=stamp,
            mod_date=stamp,
            relationship=Name.Source,
        )


def pages_of(made: bytes) -> tuple[int, dict[str, int]]:
    """How many pages a part has, and on which of them, from 0, its named places lie."""
    with pikepdf.open(BytesIO(made)) as source:
        numbers = {page.obj.objgen: number for number, page in enumerate(source.pages)}
        return len(numbers), {name: numbers[place[0].objgen] for name, place in _places(source)}
