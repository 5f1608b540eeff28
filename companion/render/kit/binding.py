"""Parts bound into a kit: backs where a duplex printer puts them, numbers, a line of print on each leaf."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.render.blacken import blackened
from companion.render.drawing import Drawing
from companion.render.kit.foot import line_of_print, renumbered
from companion.render.kit.leaf import Leaf, Part
from companion.render.kit.order import Order
from companion.render.sheets.paper import Box


@dataclass(frozen=True, slots=True)
class Bound:
    """A finished page: its drawing, its part where one begins, what is cut from it, whether it is a reverse."""

    drawing: Drawing
    part: str
    trim: Box
    bleed: float
    reverse: bool


def collated(parts: Sequence[Part], *, two_sided: bool) -> list[tuple[str, Leaf]]:
    """Leaves in print order, the first of each part with its title.

    On two sides a part begins on a sheet of its own, and what is cut out has a bare back or its own.
    """
    found: list[tuple[str, Leaf]] = []
    for part in parts:
        for place, leaf in enumerate(part.leaves):
            behind = len(found) % 2 == 1
            new = (place == 0 and not part.follows) or leaf.alone or (bool(found) and found[-1][1].alone)
            if two_sided and behind and new and leaf.side != "back":
                found.append(("", _blank(found[-1][1])))
            found.append((part.title if place == 0 else "", leaf))
    return found


def _blank(before: Leaf) -> Leaf:
    return replace(before, shapes=(), side="blank", strip=before.strip or "foot", trim=None, bleed=0.0)


def bound(order: Order, parts: Sequence[Part]) -> list[Bound]:
    """All pages of a kit, numbered."""
    held = collated(parts, two_sided=order.two_sided)
    return [_bound(order, title, leaf, number, len(held)) for number, (title, leaf) in enumerate(held, 1)]


def _bound(order: Order, part: str, leaf: Leaf, number: int, total: int) -> Bound:
    if leaf.strip:
        shapes = leaf.shapes + line_of_print(order, leaf, number, total)
    else:
        shapes = renumbered(order, leaf, number, total)
    if order.ink == "bw":
        shapes = blackened(shapes)
    drawing = Drawing(leaf.paper.width, leaf.paper.height, leaf.title, "", shapes)
    whole = Box(0, 0, leaf.paper.width, leaf.paper.height)
    reverse = order.two_sided and number % 2 == 0
    return Bound(drawing, part, leaf.trim or whole, leaf.bleed, reverse)


def first_pages(parts: Sequence[Part], *, two_sided: bool) -> dict[str, int]:
    """The number of the page on which each part begins."""
    return {title: number for number, (title, _) in enumerate(collated(parts, two_sided=two_sided), 1) if title}
