"""Running heads and page numbers told apart from what a page says: artifacts, which readers of tags pass over.

WeasyPrint marks them as content and gives them a tag whose parent, the document, doesn't know it: they stand in no
place of the tree, and a PDF/UA checker calls each of them untagged.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from io import BytesIO
from typing import Any

import pikepdf
from pikepdf import Array, NumberTree

_MARK = re.compile(rb"/\w+\s*<<\s*/MCID (\d+)\s*>>\s*BDC")


def set_apart(made: bytes) -> bytes:
    """A PDF of WeasyPrint's whose running heads and page numbers are artifacts; the same bytes for the same PDF."""
    with pikepdf.open(BytesIO(made)) as document:
        root = document.Root.StructTreeRoot
        untag(list(document.pages), dict(NumberTree(root.ParentTree).items()), tuple(children(root)))
        apart = BytesIO()
        document.save(apart, static_id=False, deterministic_id=True)
    return apart.getvalue()


def untag(pages: Sequence[Any], held: Mapping[int, Any], whole: Sequence[Any]) -> None:
    """Call contents artifacts that no element of the tree knows.

    `held` is the parent tree of the pages, a row of elements for each key; `whole` are the elements below the root.
    """
    documents = {element.objgen for element in whole}
    tops = {kid.objgen for element in whole for kid in children(element)}
    for page in pages:
        if "/StructParents" not in page.obj:
            continue
        row = held[int(page.obj.StructParents)]
        stray = _stray(row, documents, tops)
        for number in stray:
            row[number] = None
        _rename(page, stray)


def children(element: Any) -> Iterator[Any]:
    """The elements right below another, or below the root."""
    kids = element.K
    yield from kids if isinstance(kids, Array) else (kids,)


def _stray(row: Any, documents: Set[Any], tops: Set[Any]) -> frozenset[int]:
    """The contents of a page whose tags name a document as their parent that doesn't know them."""
    above = ((number, element.get("/P")) for number, element in enumerate(row))
    return frozenset(number for number, parent in above if parent.P.objgen in documents and parent.objgen not in tops)


def _rename(page: Any, stray: Set[int]) -> None:
    def told(found: re.Match[bytes]) -> bytes:
        return b"/Artifact <</Type /Pagination>> BDC" if int(found[1]) in stray else found[0]

    for stream in page.obj.Contents if isinstance(page.obj.Contents, Array) else (page.obj.Contents,):
        stream.write(_MARK.sub(told, stream.read_bytes()))
