"""Within a printer's reach: marks and lines of what is cut end 5 mm from each edge, stroke and all."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from companion.render.drawing import Group
from companion.render.kit.kit import parts
from companion.render.kit.leaf import Leaf
from tests.kit.press import MM, bare, opened, order

EDGE = 5.0
MARKS = {0.15, 0.08}  # widths in mm: crop marks, guides
DUPLEX = ("long", "short", "fold", "none")
CUT = ["crossing", *(pytest.param(name, marks=pytest.mark.slow) for name in ("voyage", "nightflight"))]


def ends(page: Any) -> list[float]:
    """How near each mark comes to an edge of the paper, in mm, its stroke included."""
    return [_near(page, one) / MM for one in page.lines if round(one["linewidth"] / MM, 3) in MARKS]


def _near(page: Any, one: Any) -> float:
    half = one["linewidth"] / 2
    across, down = (half, 0) if abs(one["x1"] - one["x0"]) < 1e-3 else (0, half)
    return float(
        min(
            one["x0"] - across,
            page.width - one["x1"] - across,
            one["top"] - down,
            page.height - one["bottom"] - down,
        )
    )


def without_pieces(leaf: Leaf) -> Leaf:
    """The marks of a leaf alone."""
    return replace(leaf, shapes=tuple(shape for shape in leaf.shapes if not isinstance(shape, Group)))


@pytest.mark.parametrize("paper", ("a4", "letter"))
@pytest.mark.parametrize("name", CUT)
def test_crop_marks_and_guides_end_within_reach_of_every_printer(name: str, paper: str) -> None:
    inks = (("full", 0.0, False), ("bw", 3.0, False), ("save", 3.0, True))
    for duplex, (ink, bleed, guides) in product(DUPLEX, inks):
        one = order(name, paper=paper, duplex=duplex, ink=ink, bleed=bleed, guides=guides)
        cut = (leaf for part in parts(one) for leaf in part.leaves if leaf.alone and leaf.side == "front")
        with opened(bare(one, tuple(map(without_pieces, cut)))) as book:
            found = [end for page in book.pages for end in ends(page)]
        assert found
        assert min(found) > EDGE + 0.1, (duplex, ink)
