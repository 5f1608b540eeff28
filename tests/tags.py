"""The tags of a PDF, as tests look at them: its structure elements, and the contents that pages mark for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pikepdf


def elements(root: Any) -> Iterator[Any]:
    """All structure elements below a root."""
    kids = root.get("/K", ())
    for kid in kids if isinstance(kids, pikepdf.Array) else (kids,):
        if isinstance(kid, pikepdf.Dictionary) and "/S" in kid:
            yield kid
            yield from elements(kid)


def reached(document: pikepdf.Pdf) -> set[tuple[tuple[int, int], int]]:
    """The marked contents that the structure tree names, as (page, number)."""
    found = set()
    for element in elements(document.Root.StructTreeRoot):
        kids = element.get("/K", ())
        for kid in kids if isinstance(kids, pikepdf.Array) else (kids,):
            if not isinstance(kid, pikepdf.Object):
                found.add((element.Pg.objgen, int(kid)))
            elif kid.get("/Type") == "/MCR":
                found.add((kid.get("/Pg", element.get("/Pg")).objgen, int(kid.MCID)))
    return found


def marked(document: pikepdf.Pdf) -> set[tuple[tuple[int, int], int]]:
    """The marked contents that the pages hold, artifacts aside."""
    found = set()
    for page in document.pages:
        for operands, operator in pikepdf.parse_content_stream(page):
            if str(operator) == "BDC" and isinstance(operands[1], pikepdf.Dictionary) and "/MCID" in operands[1]:
                found.add((page.obj.objgen, int(operands[1].MCID)))
    return found
