"""The expedition's map: true to its log, whole on its sheet, legible, blank where nobody has been."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from math import hypot
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion import words
from companion.cli.map import map_
from companion.core.replay import Replay
from companion.games.expedition.view.map import MapView, blank_map, map_of
from companion.render.drawing import Drawing, Text
from companion.render.drawing import Path as Line
from companion.render.maps import expedition as drawn
from companion.render.maps import key
from companion.render.maps.expedition import legend
from companion.render.maps.expedition.palette import FULL, SAVE
from companion.render.maps.grid import Grid
from companion.render.svg import svg
from tests.journals import played
from tests.maps import buried, clashes, leaves, maps, strays, texts

SHAPES = ("wide", "page", "bare")


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Replay:
    """A game with marches, discoveries, deaths, and the lake of gold."""
    folder = tmp_path_factory.mktemp("map")
    games = (played(seed, "cautious", folder) for seed in range(100, 200))
    return next(game for game in games if game.state.lake and game.state.empires and told(game, "death"))


@pytest.fixture(scope="module")
def view(session: Replay) -> MapView:
    return map_of(session)


def told(session: Replay, id: str) -> list[dict[str, object]]:
    return [telling.args for telling in session.chronicle.tellings if telling.id == id]


def said(drawing: Drawing) -> list[str]:
    return [text for text, _ in texts(drawing)]


# -- the view ---------------------------------------------------------------------------------


def test_a_blank_map_holds_only_what_is_printed() -> None:
    blank = blank_map()
    assert blank.terrain == {"A1": "mountains", "A2": "mountains", "C2": "mountains"}
    assert blank.cataracts == (("A2", "B2"),) and blank.signs == ("G1",)
    assert (blank.legs, blank.graves, blank.finds, blank.trails, blank.here) == ((), (), (), (), None)


def test_the_way_is_every_march_with_its_day(session: Replay, view: MapView) -> None:
    marches = [
        (t.at.split(".")[0], t.args["origin"], t.args["hex"]) for t in session.chronicle.tellings if t.id == "went"
    ]
    assert [(str(leg.day), leg.origin, leg.hex) for leg in view.legs] == marches
    assert view.here == view.legs[-1].hex


def test_each_of_the_lost_has_a_grave_where_and_when_they_died(session: Replay, view: MapView) -> None:
    assert [(grave.hex, grave.cause) for grave in view.graves] == [
        (t["hex"], t["cause"]) for t in told(session, "death")
    ]


def test_discoveries_are_numbered_in_the_order_of_their_days(session: Replay, view: MapView) -> None:
    assert [(find.hex, find.id) for find in view.finds] == [(t["hex"], t["which"]) for t in told(session, "discovery")]
    assert [find.number for find in view.finds] == list(range(1, len(view.finds) + 1))


def test_the_map_of_a_day_knows_nothing_of_the_next(session: Replay) -> None:
    views = [map_of(session, day) for day in range(1, session.state.day)]
    assert all(leg.day <= day for day, seen in enumerate(views, 1) for leg in seen.legs)
    assert all(set(before.terrain) <= set(after.terrain) for before, after in pairwise(views))
    assert len(views[0].terrain) < len(views[-1].terrain)


def test_an_empires_land_is_all_within_two_of_its_cities(session: Replay, view: MapView) -> None:
    board = session.state.board
    reach = {name for city in view.cities for name in board.within(city, 2)}
    assert view.realm == {name for name in session.state.facts.map.names() if board.whole(name) in reach}


def test_what_happens_on_the_lake_of_gold_stands_where_its_hexes_meet(view: MapView) -> None:
    grid = Grid({place.name: place.centre for place in view.places}, tall=False)
    x, y = grid.at(view.spot(view.lake[0]))
    for name in view.lake:
        assert any(hypot(cx - x, cy - y) < 0.01 for cx, cy in grid.corners(name))


def test_trails_and_cataracts_lie_on_edges(tmp_path: Path) -> None:
    for seen in maps(range(300, 306), tmp_path):
        grid = Grid({place.name: place.centre for place in seen.places}, tall=True)
        assert all(grid.touching(a, b) for a, b in (*seen.trails, *seen.cataracts))


# -- the drawing ------------------------------------------------------------------------------


@pytest.mark.parametrize("shape", SHAPES)
def test_no_label_lies_on_another_and_nothing_leaves_the_sheet(shape: drawn.Format, tmp_path: Path) -> None:
    for seen in maps(range(6), tmp_path):
        drawing = drawn.draw(seen, "fr", shape=shape)
        assert clashes(drawing) == []
        assert strays(drawing) == []


@pytest.mark.slow
def test_no_label_lies_on_another_in_two_hundred_games(tmp_path: Path) -> None:
    for place, seen in enumerate(maps(range(1000, 1200), tmp_path)):
        drawing = drawn.draw(
            seen, ("en", "fr")[place % 2], ("full", "save")[place % 2], ("wide", "page")[place // 2 % 2]
        )
        assert (place, clashes(drawing), strays(drawing)) == (place, [], [])


@pytest.mark.parametrize("shape", SHAPES)
def test_no_symbol_of_the_land_or_cataract_lies_on_the_name_of_a_hex(shape: drawn.Format, tmp_path: Path) -> None:
    for seen in maps(range(8), tmp_path):
        assert buried(drawn.draw(seen, "en", shape=shape), {place.name for place in seen.places}) == []


def test_numbers_of_discoveries_do_not_look_like_days_when_ink_is_saved() -> None:
    assert SAVE.seal.fill != SAVE.bead.fill
    assert SAVE.figure != SAVE.way


def test_a_list_in_two_columns_has_its_heading_over_both() -> None:
    rows = [key.Row("Finds"), *(key.Row(str(number), legend._cross) for number in range(9))]
    assert [part[0].text for part in key._columns(rows, 2)] == ["Finds", "Finds"]


def test_the_frame_of_a_legend_is_as_high_as_its_rows() -> None:
    blank = drawn.draw(blank_map(), "en", shape="page")
    panels = [
        shape
        for shape in blank.shapes
        if isinstance(shape, Line) and (shape.ink.width, shape.ink.fill) == (0.36, FULL.paper)
    ]
    assert panels
    assert all(_height(panel) < blank.height / 2 for panel in panels)


def _height(path: Line) -> float:
    ys = [float(values[place]) for _, *values in path.commands for place in range(1, len(values), 2)]
    return max(ys) - min(ys)


def test_every_march_shows_its_day(view: MapView) -> None:
    beads = Counter(day for text in said(drawn.draw(view, "en", shape="bare")) for day in text.split("·"))
    assert all(beads[str(leg.day)] for leg in view.legs)


def test_marches_there_and_back_again_are_told_apart(session: Replay, view: MapView) -> None:
    from companion.games.expedition.view.map import Leg

    there, back = Leg(3, "A1", "A2"), Leg(5, "A2", "A1")
    many = replace(view, legs=(there, back, Leg(8, "A1", "A2"), Leg(9, "A2", "A1"), Leg(20, "A1", "A2")))
    drawing = drawn.draw(many, "en", shape="bare")
    assert {"3·8·20", "5·9"} <= set(said(drawing))
    assert clashes(drawing) == []


def test_the_legend_names_what_appears_and_nothing_else() -> None:
    legend = said(drawn.draw(blank_map(), "en"))
    assert {"Mountains", "Cataract", "Not yet mapped"} <= set(legend)
    assert not {"Swamp", "Village", "Graves", "Trail", "The way, with the day of each march"} & set(legend)


def test_what_was_never_seen_is_left_blank(view: MapView) -> None:
    blank = drawn.draw(blank_map(), "en", shape="bare")
    places = blank_map().places
    grid = Grid({place.name: place.centre for place in places}, False, (1.5, 1.5))
    seen = [grid.centre(name) for name in blank_map().terrain]
    symbols = [
        shape
        for shape, *_ in leaves(blank.shapes)
        if not isinstance(shape, Text) and shape.ink in drawn.PALETTES["full"].land.values()
    ]
    ends = [tuple(map(float, command[-2:])) for path in symbols for command in path.commands if len(command) > 2]  # type: ignore[union-attr]
    assert ends and all(min(hypot(x - cx, y - cy) for cx, cy in seen) < 10 for x, y in ends)


def test_once_all_is_over_only_known_lands_have_names(view: MapView) -> None:
    names = {place.name for place in view.places}
    assert names & set(said(drawn.draw(view, "en", shape="bare"))) == set(view.terrain)


def test_saving_ink_has_no_washes(view: MapView) -> None:
    drawing = drawn.draw(view, "en", "save", "page")
    fills = {shape.ink.fill for shape, *_ in leaves(drawing.shapes) if not isinstance(shape, Text)}
    assert fills <= {None, "#ffffff", "#000000"}


def test_dead_with_a_name_are_named(tmp_path: Path) -> None:
    seen = next(seen for seen in maps(range(30), tmp_path) if seen.graves)
    assert any("Íñigo Nº 0" in line for line in said(drawn.draw(seen, "fr", shape="page")))


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_the_description_tells_all_that_the_map_shows(view: MapView, lang: str) -> None:
    text = drawn.draw(view, lang).description
    names = words.words("expedition", lang, "names")["terrain"]
    assert all(f"{name} {names[terrain]}" in text for name, terrain in view.terrain.items())
    assert all(str(leg.day) in text for leg in view.legs)
    assert "{" not in text and "natural_wonder" not in text


def test_both_languages_have_the_same_words() -> None:
    words.check("expedition", "map")


def test_the_same_map_is_drawn_the_same(view: MapView) -> None:
    assert svg(drawn.draw(view, "fr")) == svg(drawn.draw(view, "fr"))


def test_two_maps_on_a_page_share_no_id(view: MapView) -> None:
    from re import findall

    one, other = (set(findall(r' id="([^"]+)"', svg(drawn.draw(view, "en"), prefix))) for prefix in "ab")
    assert one and not one & other


def test_few_nodes_make_the_land(view: MapView) -> None:
    """Symbols of one pen are one path, however many hexes were mapped."""
    few, many = (len(list(leaves(drawn.draw(seen, "en", shape="bare").shapes))) for seen in (blank_map(), view))
    assert many < few + 100


# -- the command ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ending", "start"), [("svg", b"<svg"), ("pdf", b"%PDF"), ("png", b"\x89PNG"), ("html", b"<!doctype")]
)
def test_the_command_writes_what_the_name_asks_for(session: Replay, tmp_path: Path, ending: str, start: bytes) -> None:
    target = tmp_path / f"map.{ending}"
    result = CliRunner().invoke(
        map_, [str(session.log.path), "-o", str(target), "--lang", "fr"], catch_exceptions=False
    )
    assert (result.exit_code, result.output) == (0, "")
    assert target.read_bytes().startswith(start)


def test_a_page_for_screens_needs_nothing_from_outside(session: Replay, tmp_path: Path) -> None:
    target = tmp_path / "map.html"
    CliRunner().invoke(map_, [str(session.log.path), "-o", str(target)], catch_exceptions=False)
    page = target.read_text(encoding="utf-8")
    assert page.count("<svg") == 2 and "data:font/woff2" in page
    assert "http://www.w3.org" in page and page.replace("http://www.w3.org", "").count("http") == 0


def test_without_a_file_the_map_is_printed() -> None:
    shown = CliRunner().invoke(map_, ["expedition", "--lang", "en", "--plain"]).output
    assert shown.isascii() and "A1^" in shown


def test_an_unknown_ending_is_refused_in_a_sentence(tmp_path: Path) -> None:
    result = CliRunner().invoke(map_, ["expedition", "-o", str(tmp_path / "map.bmp")])
    assert "ends in none of .svg, .pdf, .png, .html" in str(result.exception)


def test_a_source_that_is_neither_game_nor_log_is_refused() -> None:
    assert "neither a game" in str(CliRunner().invoke(map_, ["nowhere"]).exception)
