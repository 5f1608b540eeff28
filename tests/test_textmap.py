"""The map in characters: within 60 columns, in two forms, true without colour."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.games.expedition.view.map import MapView, blank_map
from companion.render.textmap import Page, listed
from companion.render.textmap.expedition import text_map
from tests.maps import maps


@pytest.fixture(scope="module")
def views(tmp_path_factory: pytest.TempPathFactory) -> list[MapView]:
    return list(maps(range(100, 109), tmp_path_factory.mktemp("text")))


@pytest.mark.parametrize("ascii", [True, False])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_row_is_wider_than_sixty_columns(views: list[MapView], lang: str, ascii: bool) -> None:
    for view in (*views, blank_map()):
        assert max(map(len, text_map(view, lang, ascii=ascii).splitlines())) <= 60


def test_the_plain_form_in_english_is_ascii_but_for_names(views: list[MapView]) -> None:
    for view in views:
        assert re.sub(r"Íñigo Nº", "", text_map(view, "en", ascii=True)).isascii()


def test_a_hex_shows_its_name_and_its_terrain() -> None:
    rows = text_map(blank_map(), "en").splitlines()
    assert rows[1].startswith("A1▲") and "B1·" in rows[0]


def test_the_river_flows_from_the_mountains_to_the_delta() -> None:
    rows = text_map(blank_map(), "en", ascii=True).split("\n\n")[0]
    assert rows.count(">") == 13 and rows.count("v") == 1 and rows.count("#") == 1


def test_the_expedition_and_each_march_are_told(views: list[MapView]) -> None:
    for view in views:
        text = text_map(view, "en")
        assert text.split("\n\n")[0].count("@") == 1
        assert all(f"{leg.day}→{leg.hex}" in text for leg in view.legs)


def test_every_discovery_is_listed_with_its_hex(views: list[MapView]) -> None:
    assert any(view.finds for view in views)
    for view in views:
        flat = " ".join(text_map(view, "en").split())
        assert all(f"({find.hex}, day {find.day})" in flat for find in view.finds)


def test_colour_adds_nothing_but_colour(views: list[MapView]) -> None:
    view = views[0]
    coloured = text_map(view, "fr", colour=True)
    assert "\x1b[" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == text_map(view, "fr")


def test_near_the_expedition_the_map_is_narrow(views: list[MapView]) -> None:
    for view in views:
        rows = text_map(view, "en", around=2, lists=False).split("\n\n")[0].splitlines()
        assert max(map(len, rows)) <= 19 and any("@" in row for row in rows)


def test_lists_break_between_items_and_long_items_at_spaces() -> None:
    rows = listed(["Way: A1", "2→B1", "a long item of several words"], "  ", width=14, indent="  ")
    assert rows == ["Way: A1  2→B1", "  a long item", "  of several", "  words"]


def test_what_runs_off_a_page_is_cut() -> None:
    page = Page(3, 1)
    page.put(1, 0, "abc")
    assert page.rows(False) == [" ab"]


def test_maps_of_the_terminal_need_no_page_engine(tmp_path: Path) -> None:
    import subprocess
    import sys

    script = (
        "import sys; from companion.render.textmap.expedition import text_map;"
        "from companion.games.expedition.view.map import blank_map; text_map(blank_map(), 'en');"
        "print(sorted({'weasyprint', 'reportlab', 'fontTools', 'jinja2'} & sys.modules.keys()))"
    )
    root = Path(__file__).resolve().parent.parent
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=root)
    assert done.stdout.strip() == "[]"


def test_the_legend_has_no_sign_that_found_no_room(views: list[MapView]) -> None:
    for view in views:
        drawn, legend = text_map(view, "en").split("\n\n", 1)
        for sign in "†≠┄?C°":
            assert (f"{sign} " in legend.split("Way:")[0]) <= (sign in drawn), sign
