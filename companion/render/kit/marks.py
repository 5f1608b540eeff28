"""Where to cut and where to fold: marks outside the pieces, and lines from edge to edge for who wants them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from companion.render.art.pen import line
from companion.render.drawing import Ink, Shape, Text
from companion.render.kit.imposition import MARK, STRIP, Block, Way
from companion.render.sheets.page import READ, Colours
from companion.render.sheets.paper import REACH, Box

OFF = 0.6  # from a piece, or its bleed, to its mark
LONGEST = 4.0
_HAIR = 0.15
_EDGE = REACH + 0.2  # from the paper's edge to the nearest end of a line: within reach though a printer rounds


def cuts(way: Way, blocks: Sequence[Block], colours: Colours, *, guides: bool) -> list[Shape]:
    """Crop marks round each block; with `guides` also hairlines through all cuts."""
    ink = Ink(stroke=colours.ink, width=_HAIR, round=False)
    thin = Ink(stroke=colours.rule, width=0.08, dash=(1.2, 0.8), round=False)
    found: list[Shape] = []
    for number, block in enumerate(blocks):
        above = blocks[number - 1].outline.bottom if number else None
        below = blocks[number + 1].outline.y if number + 1 < len(blocks) else None
        found += _marks(way, block, above, below, ink)
        found += _guides(way, block, thin, alone=len(blocks) == 1) if guides else []
    return found


def _edges(block: Block) -> tuple[list[float], list[float]]:
    """All x and all y at which a block is cut."""
    boxes = block.places
    xs = sorted({round(edge, 4) for box in boxes for edge in (box.x, box.right)})
    ys = sorted({round(edge, 4) for box in boxes for edge in (box.y, box.bottom)})
    return xs, ys


def _marks(way: Way, block: Block, above: float | None, below: float | None, ink: Ink) -> list[Shape]:
    outline, off = block.outline, way.bleed + OFF
    limits = _limits(way)
    up = _long(outline.y - off - (limits.y if above is None else above + way.bleed), above is not None)
    down = _long((limits.bottom if below is None else below - way.bleed) - outline.bottom - off, below is not None)
    out, on = _long(outline.x - off - limits.x, False), _long(limits.right - outline.right - off, False)
    xs, ys = _edges(block)
    found: list[Shape] = []
    for x in xs:
        found += [line(x, outline.y - off - up, x, outline.y - off, ink)]
        foot = _foot(block, x) + off
        found += [line(x, foot, x, foot + (down if foot == outline.bottom + off else MARK - OFF), ink)]
    for y in ys:
        right = _right(block, y) + off
        found += [line(outline.x - off - out, y, outline.x - off, y, ink)]
        found += [line(right, y, right + (on if right == outline.right + off else MARK - OFF), y, ink)]
    return found


def _limits(way: Way) -> Box:
    """Where marks of fronts may stand: on a sheet to be folded, as far as the fold."""
    whole = _whole(way)
    if not way.fold:
        return whole
    half = way.paper.width / 2 - whole.x if way.axis == "upright" else way.paper.height / 2 - whole.y
    return replace(whole, width=half) if way.axis == "upright" else replace(whole, height=half)


def _whole(way: Way) -> Box:
    """What is within a printer's reach, but for the line of print."""
    x = _EDGE + (STRIP if way.strip == "side" else 0)
    y = _EDGE + (STRIP if way.strip == "foot" else 0)
    return Box(x, y, way.paper.width - 2 * x, way.paper.height - 2 * y)


def _long(room: float, shared: bool) -> float:
    """How long a mark may be; between blocks each has half of the room."""
    return max(0.0, min(LONGEST, room / 2 - OFF if shared else room))


def _foot(block: Block, x: float) -> float:
    """Where the lowest piece that is cut at `x` ends."""
    return max(box.bottom for box in block.places if min(abs(box.x - x), abs(box.right - x)) < 1e-3)


def _right(block: Block, y: float) -> float:
    """Where the last piece that is cut at `y` ends."""
    return max(box.right for box in block.places if min(abs(box.y - y), abs(box.bottom - y)) < 1e-3)


def _guides(way: Way, block: Block, ink: Ink, *, alone: bool) -> list[Shape]:
    """Lines across the sheet; of several blocks, each has its upright ones for itself."""
    limits, outline = _limits(way), block.outline
    top, bottom = (limits.y, limits.bottom) if alone else (outline.y, outline.bottom)
    xs, ys = _edges(block)
    return [*(line(x, top, x, bottom, ink) for x in xs), *(line(limits.x, y, limits.right, y, ink) for y in ys)]


def fold(way: Way, label: str, colours: Colours) -> list[Shape]:
    """The line about which paper is folded, and what it says."""
    paper, limits = way.paper, _whole(way)
    ink = Ink(stroke=colours.soft, width=0.2, dash=(2.0, 1.4), round=False)
    if way.axis == "lying":
        y = paper.height / 2
        return [
            line(limits.x, y, limits.right, y, ink),
            Text((limits.right, y - 0.6), label, 1.9, READ, colours.soft, "end"),
        ]
    x = paper.width / 2
    return [
        line(x, limits.y, x, limits.bottom, ink),
        Text((x - 0.6, limits.y + 0.4), label, 1.9, READ, colours.soft, "end", -90.0),
    ]
