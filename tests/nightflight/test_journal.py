"""A night's journal on its pages: each track has its own scale, the score no sum, the map a page of its colour."""

from __future__ import annotations

import re

import pytest

from companion.core.replay import Replay
from companion.games.nightflight.state import HOPE_MOST
from companion.render.drawing import Drawing, Ink, rectangle
from companion.render.journal import Edition, html
from companion.render.journal.plates import tops
from companion.render.markdown import markdown
from companion.render.poster import surround
from companion.story import tell
from tests.nightflight.journals import played


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Replay:
    return played(2, 3, tmp_path_factory.mktemp("logs"), "crew", {"mode": "line"})


def test_hope_and_fuel_are_each_drawn_against_their_own_most(session: Replay) -> None:
    book = tell(session, "en")
    fuel = len(session.session.start.fuel)
    assert tops(session, book) == (HOPE_MOST, fuel)
    page = html(session, book, Edition())
    assert re.findall(r'<meter min="0" max="(\d+)"', page) == [str(HOPE_MOST), str(fuel)]


def test_a_row_of_blocks_does_not_rise_above_what_its_track_can_be(session: Replay) -> None:
    text = markdown(session, tell(session, "en"))
    hope, fuel = (re.search(rf"^{name} ([ ▁▂▃▄▅▆▇]+)$", text, re.MULTILINE) for name in ("Hope", "Fuel"))
    assert hope is not None and fuel is not None
    entries = tell(session, "en").entries
    blocks = " ▁▂▃▄▅▆▇"
    assert hope[1].ljust(len(entries)) == "".join(
        blocks[-(-7 * dict(entry.gauges)["hope"] // HOPE_MOST)] for entry in entries
    )
    assert len(set(fuel[1])) > 3


def test_a_score_that_is_no_sum_has_no_line_over_its_last_row(session: Replay) -> None:
    assert 'class="total"' not in html(session, tell(session, "en"), Edition())


def test_a_dark_map_lies_on_a_dark_page_of_its_own_colour() -> None:
    night, day = (Drawing(9, 6, "", "", (rectangle(0, 0, 9, 6, Ink(fill=fill)),)) for fill in ("#0e1930", "#f4e8cd"))
    assert surround(night) == "#080f1d"
    assert surround(day) == surround(Drawing(9, 6, "", "", (rectangle(1, 1, 3, 3, Ink(fill="#000000")),)))
