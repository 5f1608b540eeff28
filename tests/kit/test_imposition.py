"""Each back lies behind its front, pieces are as large as they are said to be, and all is within a printer's reach."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.errors import CompanionError
from companion.render.kit.imposition import Batch, laid
from companion.render.kit.printer import Printer
from companion.render.sheets.paper import PAPERS
from tests.kit.press import MM, bled, numbered, opened, order, places, printed, trimmed

SIZES = [(63.0, 88.0), (63.0, 63.0), (95.0, 130.0), (20.0, 20.0)]
EDGES = ["long", "short"]
NEAR = 0.1


def _pages(count: int, size: tuple[float, float], **chosen: Any) -> list[tuple[float, float, dict[str, Any]]]:
    """Width, height and words of each page."""
    with opened(printed(order(**chosen), numbered(count, *size))) as book:
        return [(page.width / MM, page.height / MM, places(page)) for page in book.pages]


def _lies_behind(front: Any, back: Any, width: float, height: float, *, upright: bool) -> None:
    x, y = (width - front[0], front[1]) if upright else (front[0], height - front[1])
    assert back[:2] == pytest.approx((x, y), abs=NEAR)
    assert not front[2]
    assert back[2] == (not upright)


@settings(max_examples=25, deadline=None)
@given(st.integers(1, 60), st.sampled_from(EDGES), st.sampled_from(SIZES), st.sampled_from(["a4", "letter"]),
       st.sampled_from([0.0, 3.0]))  # fmt: skip
def test_a_back_lies_behind_its_front(
    count: int, duplex: str, size: tuple[float, float], paper: str, bleed: float
) -> None:
    pages = _pages(count, size, duplex=duplex, paper=paper, bleed=bleed)
    assert len(pages) % 2 == 0
    seen = 0
    for (width, height, fronts), (_, _, backs) in zip(pages[::2], pages[1::2], strict=True):
        upright = (duplex == "long") == (height > width)
        assert len(fronts) == len(backs)
        for name, front in fronts.items():
            _lies_behind(front, backs[name.replace("f", "b")], width, height, upright=upright)
            seen += 1
    assert seen == count


@settings(max_examples=25, deadline=None)
@given(st.integers(1, 60), st.sampled_from(SIZES), st.sampled_from(["a4", "letter"]), st.sampled_from([0.0, 3.0]))
def test_folded_a_back_lies_behind_its_front(count: int, size: tuple[float, float], paper: str, bleed: float) -> None:
    seen = 0
    for width, height, words in _pages(count, size, duplex="fold", paper=paper, bleed=bleed):
        fronts = {name: at for name, at in words.items() if name.startswith("f")}
        backs = [words[name.replace("f", "b")] for name in fronts]
        across = all(at[0] < width / 2 for at in fronts.values()) and all(at[0] > width / 2 for at in backs)
        for front, back in zip(fronts.values(), backs, strict=True):
            _lies_behind(front, back, width, height, upright=across)
            seen += 1
    assert seen == count


@pytest.mark.slow
@pytest.mark.parametrize("duplex", EDGES)
@pytest.mark.parametrize("count", range(1, 61))
def test_a_back_lies_behind_its_front_for_every_number_of_cards(count: int, duplex: str) -> None:
    pages = _pages(count, (63.0, 88.0), duplex=duplex)
    for (width, height, fronts), (_, _, backs) in zip(pages[::2], pages[1::2], strict=True):
        for name, front in fronts.items():
            _lies_behind(front, backs[name.replace("f", "b")], width, height, upright=duplex == "long")
    assert sum(len(fronts) for _, _, fronts in pages[::2]) == count


@pytest.mark.parametrize("bleed", [0.0, 3.0])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("size", SIZES)
def test_crop_marks_stand_where_pieces_end(size: tuple[float, float], paper: str, bleed: float) -> None:
    with opened(printed(order(paper=paper, bleed=bleed, duplex="none"), numbered(60, *size))) as book:
        page = book.pages[0]
        x0, y0, x1, y1 = trimmed(page)
        marks = [line for line in page.lines if line["bottom"] / MM <= y0 - bleed and line["x0"] == line["x1"]]
        cuts = sorted({round(mark["x0"] / MM, 3) for mark in marks if x0 - NEAR <= mark["x0"] / MM <= x1 + NEAR})
        steps = [after - before for before, after in pairwise(cuts)]
        assert steps[:: 2 if bleed else 1] == pytest.approx(
            [size[0]] * (len(cuts) // 2 if bleed else len(steps)), abs=NEAR
        )
        assert bled(page) == pytest.approx((x0 - bleed, y0 - bleed, x1 + bleed, y1 + bleed), abs=0.01)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_nine_poker_cards_and_twelve_squares_lie_on_a_sheet(paper: str) -> None:
    for size, count in (((63.0, 88.0), 9), ((63.0, 63.0), 12)):
        for duplex in ("long", "short", "none"):
            _, sheets = laid(PAPERS[paper], [Batch(*size, count)], 0.0, duplex)
            assert len(sheets) == 1, (size, duplex)


@given(st.integers(1, 60), st.sampled_from(SIZES), st.sampled_from(["a4", "letter"]), st.sampled_from([0.0, 3.0]),
       st.sampled_from(["long", "short", "fold", "none"]))  # fmt: skip
def test_no_piece_nor_its_back_reaches_the_edge_or_another(
    count: int, size: tuple[float, float], paper: str, bleed: float, duplex: Any
) -> None:
    way, sheets = laid(PAPERS[paper], [Batch(*size, count)], bleed, duplex)
    for blocks in sheets:
        boxes = [box for block in blocks for box in block.places]
        boxes += [way.behind(box) for box in boxes] if way.fold else []
        for box in boxes:
            assert min(box.x, box.y) - bleed >= 5
            assert box.right + bleed <= way.paper.width - 5
            assert box.bottom + bleed <= way.paper.height - 5
        for one, other in ((a, b) for at, a in enumerate(boxes) for b in boxes[at + 1 :]):
            apart = max(other.x - one.right, one.x - other.right, other.y - one.bottom, one.y - other.bottom)
            assert apart >= 2 * bleed - 1e-6


def test_pieces_of_several_sizes_share_a_sheet() -> None:
    _, sheets = laid(PAPERS["a4"], [Batch(20, 20, 24), Batch(10, 10, 44)], 0.0, "long")
    (blocks,) = sheets
    assert [(block.first, block.count) for block in blocks] == [(0, 24 // 9 * 9 + 6), (24, 44)]


def test_a_piece_larger_than_the_paper_is_refused() -> None:
    with pytest.raises(CompanionError, match="300 × 300 mm does not fit on A4"):
        laid(PAPERS["a4"], [Batch(300, 300, 1)], 0.0, "long")


def test_a_printer_that_shrinks_is_given_larger_pages() -> None:
    exact, made = numbered(9, 63, 88), Printer(scale=98.0)
    with opened(printed(order(duplex="none"), exact)) as book:
        before = places(book.pages[0])
    with opened(printed(order(duplex="none", printer=made), exact)) as book:
        after = places(book.pages[0])
    across = [after[f"f{n + 1}"][0] - after[f"f{n}"][0] for n in (0, 1)]
    assert [step * 0.98 for step in across] == pytest.approx([63.0] * 2, abs=NEAR)
    assert after["f4"] == pytest.approx(before["f4"], abs=NEAR)  # the middle stays


def test_a_reverse_that_lies_off_is_moved_back() -> None:
    moved = Printer(x=1.5, y=-2.0)
    with opened(printed(order(printer=moved), numbered(9, 63, 88))) as book:
        front, back = (places(page) for page in book.pages)
    with opened(printed(order(), numbered(9, 63, 88))) as book:
        exact = places(book.pages[1])
    assert front["f0"][0] == pytest.approx(210 - exact["b0"][0], abs=NEAR)
    assert back["b0"][:2] == pytest.approx((exact["b0"][0] - 1.5, exact["b0"][1] + 2.0), abs=NEAR)


@pytest.mark.parametrize("duplex", ["long", "fold"])
def test_guides_go_through_every_cut(duplex: str) -> None:
    with opened(printed(order(duplex=duplex, guides=True), numbered(4, 63, 88))) as book:
        page = book.pages[0]
        long = [line for line in page.lines if abs(line["bottom"] - line["top"]) / MM > 150]
        cuts = {round(line["x0"] / MM, 1) for line in long}
    with opened(printed(order(duplex=duplex), numbered(4, 63, 88))) as book:
        marks = {round(line["x0"] / MM, 1) for line in book.pages[0].lines if line["x0"] == line["x1"]}
    assert len(cuts - {round(page.width / MM / 2, 1)}) >= 3
    assert cuts - {round(page.width / MM / 2, 1)} <= marks
