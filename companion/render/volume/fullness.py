"""Pages with hardly anything on them: a part of a volume is set a little closer where that takes them away."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO

from companion.render.join import pages_of
from companion.render.journal.paper import Paper

LINES = 4
"""Fewer than these, below the running head, are too few for a page that only goes on with the one before."""

CLOSER = ((1.0, 1.0), (0.955, 0.985))
"""How close lines may be set, and how large letters then are: shares of what the paper has, tried in this order."""

_OWN = frozenset(
    (
        *("opening", "note", "outset", "cast", "map", "map-names", "entries", "gauges", "epilogue", "country"),
        *("country-names", "title", "preface", "contents", "afterword", "roll", "numbers", "index", "appendix"),
    )
)
"""Places whose pages may be short: something begins there."""

Fill = Callable[..., str]
Paginate = Callable[..., bytes]


def fullest(fill: Fill, paper: Paper, paginate: Paginate, warnings: list[str]) -> tuple[bytes, str]:
    """The PDF and its HTML that have the fewest thin pages; of equal ones the first. `warnings` hears of one only."""
    best: tuple[int, bytes, str, list[str]] | None = None
    for line, size in CLOSER:
        page = fill(paper=replace(paper, line=paper.line * line, size=paper.size * size))
        heard: list[str] = []
        made = paginate(page, warn=heard.append)
        found = thin(made)
        if best is None or found < best[0]:
            best = found, made, page, heard
        if not found:
            break
    assert best is not None
    warnings += best[3]
    return best[1], best[2]


def thin(made: bytes) -> int:
    """How many pages of a PDF have fewer than `LINES` lines though nothing begins on them."""
    import pypdfium2

    _, places = pages_of(made)
    own = {page for name, page in places.items() if name in _OWN}
    document = pypdfium2.PdfDocument(BytesIO(made))
    counts = [len(page.get_textpage().get_text_bounded().split("\n")) for page in document]
    document.close()
    return sum(count - 1 < LINES for at, count in enumerate(counts) if at not in own)
