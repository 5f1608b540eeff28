"""What a pack makes larger than ours still stands on paper, or is refused by its name."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion import words
from companion.core import data
from companion.games import game
from companion.games.crossing.view.sheet import blank as bay_sheet
from companion.games.voyage.view.sheet import blank as flock_sheet
from companion.render.kit.voyage import scouts
from companion.render.sheets.crossing import pdf as crossing_pdf
from companion.render.sheets.page import Spills
from companion.render.sheets.voyage import draw
from tests.kit.press import opened, order, printed, refused


def with_gauges(**squares: int) -> Any:
    """The voyage with gauges of other lengths for the swallow."""
    ours = game("voyage")
    raw = data.parse(ours.file)
    raw["birds"]["swallow"]["gauges"] |= squares
    return replace(ours, facts=ours.read(raw))


def test_long_gauges_of_a_pack_stay_beside_the_way_on_the_sheet() -> None:
    one = with_gauges(exhaustion=9, wind=8)
    first = draw(flock_sheet(one.settle({}), one.facts), "letter", "fr", warn=refused, form=True)[0]
    gauges = [e.box for e in first.entries if e.name.startswith(("bird.swallow.exhaustion", "bird.swallow.wind"))]
    way = [entry.box for entry in first.entries if entry.name.startswith("bird.swallow.way")]
    assert len(gauges) == 17 and max(box.right for box in gauges) < min(box.x for box in way)
    assert min(box.width for box in way) >= 2.6


def test_long_gauges_of_a_pack_stay_on_their_scout_board() -> None:
    one = replace(order("voyage", "fr"), game=with_gauges(exhaustion=9, wind=8))
    pieces = scouts.boards(one, flock_sheet(one.game.settle({}), one.game.facts))
    with opened(printed(one, pieces[:1])) as book:
        page = book.pages[0]
        board = max((rect for rect in page.rects), key=lambda rect: rect["width"] * rect["height"])
        squares = [rect for rect in page.rects if abs(rect["height"] - 10.4 * 72 / 25.4) < 0.1]
    assert len(squares) == 9 + 8 + 4 * 3
    assert all(board["x0"] < rect["x0"] and rect["x1"] < board["x1"] for rect in squares)


def test_a_gauge_too_long_for_paper_is_refused_by_its_name() -> None:
    one = with_gauges(hunting=40)
    view = flock_sheet(one.settle({}), one.facts)
    with pytest.raises(Spills, match=r"^swallow\.hunting: .*40 squares"):
        draw(view, "a4", "en", warn=refused)
    with pytest.raises(Spills, match=r"^swallow\.hunting: 40 squares"):
        scouts.boards(replace(order("voyage"), game=one), view)


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_the_crossing_sheet_says_how_many_biscuits_a_pack_has_for_each(lang: str) -> None:
    ours = game("crossing")
    raw = data.parse(ours.file)
    raw["supply"]["biscuits_a_player"] = 9
    one = replace(ours, facts=ours.read(raw))
    each = words.words("crossing", lang, "sheet")["each"].format(biscuits=9)
    with opened(crossing_pdf(bay_sheet(one.settle({}), one.facts), "a4", lang)) as book:
        assert each in book.pages[0].extract_text()
