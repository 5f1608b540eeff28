"""The bay's map: true to its session, whole on its sheet, legible in both inks, blank before anybody set out."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from companion import words
from companion.cli.map import map_
from companion.games.crossing.facts import facts
from companion.games.crossing.view.map import MapView, blank_map, map_of
from companion.render.drawing import Circle, Drawing, Group, Shape
from companion.render.drawing import Path as Drawn
from companion.render.maps import crossing as drawn
from companion.render.maps.crossing.steps import steps
from companion.render.svg import svg
from companion.render.textmap.crossing import text_map
from tests.crossing.sessions import SEATS, Played, played
from tests.maps import clashes, leaves, strays, texts

SHAPES: tuple[drawn.Format, ...] = ("wide", "page", "bare")


@pytest.fixture(scope="module")
def session() -> Played:
    """A game of three in which somebody came home and the sea took somebody."""
    games = (played(seed, 3) for seed in range(100))
    return next(game for game in games if game.told("swept") and game.state.home_order)


@pytest.fixture(scope="module")
def view(session: Played) -> MapView:
    return session.view()


def said(drawing: Drawing) -> list[str]:
    return [text for text, _ in texts(drawing)]


# -- the view ---------------------------------------------------------------------------------


def test_a_blank_map_holds_the_board_and_nobody() -> None:
    blank, board = blank_map(), facts().board
    assert blank.blank and not blank.pilgrims and blank.tide == 0
    rows = [
        "".join(str(one.number or "~") for one in blank.squares if one.row == row) for row in range(1, blank.rows + 1)
    ]
    assert tuple(rows) == board.rows
    assert {str(gate.number): blank.columns[gate.column] for gate in blank.gates} == board.gates


def test_a_blank_map_has_the_first_flood_of_every_number_of_players() -> None:
    assert {
        str(players): flood.first for flood in blank_map().floods for players in flood.players
    } == facts().first_flood


def test_a_way_is_every_step_in_its_round(session: Played, view: MapView) -> None:
    for pilgrim in view.pilgrims:
        steps = [
            (int(t.at.partition(".")[0]), t.args["square"])
            for t in session.chronicle.tellings
            if t.id == "step" and (t.args["seat"], t.args["pilgrim"]) == (pilgrim.seat, pilgrim.number)
        ]
        assert [(leg.round, square) for leg in pilgrim.legs for square in leg.squares] == steps


def test_home_and_sea_are_as_the_state_has_them(session: Played, view: MapView) -> None:
    for seat, two in session.state.pilgrims.items():
        mine = [one for one in view.pilgrims if one.seat == seat]
        assert [one.at for one in mine] == two
        assert [one.loss is not None for one in mine] == [at == "swept" for at in two]
    assert [one.seat for one in view.home] == session.state.home_order


def test_the_map_of_a_round_knows_nothing_of_the_next(session: Played) -> None:
    class Replayed:
        state, chronicle, header = session.state, session.chronicle, SimpleNamespace(campaign=None)

    for round in range(1, session.state.round):
        seen = map_of(Replayed, round)  # type: ignore[arg-type]
        assert seen.round == round
        assert all(leg.round <= round for one in seen.pilgrims for leg in one.legs)
        assert all(one.loss is None or one.loss.round <= round for one in seen.pilgrims)
        assert seen.tide == max(0, round - session.state.flood + 1)


# -- the drawing ------------------------------------------------------------------------------


def random_views(seeds: range) -> list[MapView]:
    return [played(seed, 1 + seed % 6, ("random", "cautious")[seed % 2]).view() for seed in seeds]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_no_label_lies_on_another_and_nothing_leaves_the_sheet(shape: drawn.Format, lang: str) -> None:
    for place, seen in enumerate([blank_map(), *random_views(range(5))]):
        drawing = drawn.draw(seen, lang, ("full", "save")[place % 2], shape)
        assert (place, clashes(drawing), strays(drawing)) == (place, [], [])


@pytest.mark.slow
@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize("ink", ["full", "save"])
def test_no_label_lies_on_another_in_a_hundred_games(lang: str, ink: str) -> None:
    for place, seen in enumerate(random_views(range(1000, 1100))):
        drawing = drawn.draw(seen, lang, ink, ("wide", "page")[place % 2])  # type: ignore[arg-type]
        assert (place, clashes(drawing), strays(drawing)) == (place, [], [])


@pytest.mark.parametrize("shape", SHAPES)
def test_every_number_of_the_board_is_printed(shape: drawn.Format) -> None:
    found = said(drawn.draw(blank_map(), "en", shape=shape))
    figures = [str(one.number) for one in blank_map().squares if one.number] + [
        str(g.number) for g in blank_map().gates
    ]
    for figure in "123456":
        assert found.count(figure) >= figures.count(figure)


def test_every_turn_that_was_walked_shows_its_round(view: MapView) -> None:
    found = said(drawn.draw(view, "en", shape="bare"))
    beads = sum(found.count(str(round)) for round in range(7, 30))
    assert beads == sum(leg.round > 6 for one in view.pilgrims for leg in one.legs)


def test_pilgrims_still_out_and_swept_stand_with_their_letters(view: MapView) -> None:
    found = said(drawn.draw(view, "en", shape="bare"))
    for one in view.pilgrims:
        assert found.count(one.label) == (0 if one.at == "home" else 1)


def test_seats_are_told_apart_without_colour() -> None:
    """Dashes of ways and outlines of beads differ from seat to seat in black."""
    from companion.render.maps.crossing.marks import bead
    from companion.render.maps.crossing.palette import PALETTES

    black = PALETTES["save"]
    assert len({black.track(place).dash for place in range(6)}) == 6
    outlines = {
        str(shape.commands) for place in range(6) for shape in bead(place, 1, None, black) if isinstance(shape, Drawn)
    }
    assert len(outlines) == 6
    fills = [shape.ink.fill for number in (1, 2) for shape in bead(0, number, None, black) if isinstance(shape, Drawn)]
    assert fills[0] != fills[1]


def test_the_legend_names_what_appears_and_nothing_else(view: MapView) -> None:
    blank, full = (set(said(drawn.draw(seen, "en"))) for seen in (blank_map(), view))
    assert "Water: nobody enters" in blank
    assert "The edge of the sea" in full and "The edge of the sea" not in blank
    assert not any(line.startswith("a1") for line in blank)
    assert all(any(line.startswith(f"{one.label}: ") for line in full) for one in view.pilgrims)


def test_the_swept_are_named(view: MapView) -> None:
    assert any("Íñigo Nº 0" in line for line in said(drawn.draw(view, "fr", shape="page")))


def test_saving_ink_has_no_washes(view: MapView) -> None:
    drawing = drawn.draw(view, "en", "save", "page")
    inks = [shape.ink for shape, *_ in leaves(drawing.shapes) if isinstance(shape, (Drawn, Circle))]
    assert {ink.fill for ink in inks} <= {None, "#ffffff", "#000000"}


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_the_description_tells_every_pilgrims_way(view: MapView, lang: str) -> None:
    text = drawn.draw(view, lang).description
    assert "{" not in text and "mont:" not in text
    for one in view.pilgrims:
        assert f"{one.label} ({one.seat})" in text
        assert all(square.replace("mont:", "Mont ") in text for leg in one.legs for square in leg.squares)


def test_both_languages_have_the_same_words() -> None:
    words.check("crossing", "map")


def test_the_same_map_is_drawn_the_same(view: MapView) -> None:
    assert svg(drawn.draw(view, "fr")) == svg(drawn.draw(view, "fr"))


def test_the_channels_keep_off_the_numbers() -> None:
    """No point of a shore lies nearer to the middle of a dry square than half a number is wide."""
    from companion.render.maps.crossing.bay import _shores

    squares = blank_map().squares
    dry = {(one.column + 0.5, one.row - 0.5) for one in squares if one.number}
    ends = [(float(c[-2]), float(c[-1])) for c in _shores(squares)[0] if len(c) > 2]
    assert ends
    for x, y in ends:
        assert all(abs(x - cx) > 0.16 or abs(y - cy) > 0.2 for cx, cy in dry)


def groups(shapes: tuple[Shape, ...]) -> list[str]:
    return [shape.id for shape in shapes if isinstance(shape, Group) and shape.id]


def test_the_film_begins_dry_and_ends_as_the_map(session: Played) -> None:
    class Replayed:
        state, chronicle, header = session.state, session.chronicle, SimpleNamespace(campaign=None)

    views = [map_of(Replayed, round) for round in range(1, session.state.round + 1)]  # type: ignore[arg-type]
    film = steps(views, "en")
    frames = [re.fullmatch(r"film-(\d+)-(\d+|end)-\d+", id) for id in groups(film.shapes)]
    assert all(frames)
    assert len(set(groups(film.shapes))) == len(groups(film.shapes))
    legs = sum(len(one.legs) for one in views[-1].pilgrims)
    assert sum(frame is not None and frame[2] == "end" for frame in frames) >= legs - sum(
        leg.round == 1 for one in views[-1].pilgrims for leg in one.legs
    )


# -- in characters ----------------------------------------------------------------------------


@pytest.mark.parametrize("ascii", [True, False])
@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_no_row_is_wider_than_sixty_columns(lang: str, ascii: bool) -> None:
    for seen in [blank_map(), *random_views(range(12))]:
        assert max(map(len, text_map(seen, lang, ascii=ascii).splitlines())) <= 60


def test_the_plain_form_in_english_is_ascii_but_for_names(view: MapView) -> None:
    assert re.sub(r"Íñigo Nº|chloé", "", text_map(view, "en", ascii=True)).isascii()


def test_the_grid_in_characters_is_the_board() -> None:
    rows = text_map(blank_map(), "en", ascii=True).splitlines()
    for row, marks in enumerate(facts().board.rows, 1):
        line = next(line for line in rows if line[:2].strip() == str(row))
        cells = [line[4 + place * 5 : 8 + place * 5] for place in range(len(marks))]
        assert "".join("~" if "=" in cell else cell.strip(" ^") for cell in reversed(cells)) == marks


def test_pilgrims_stand_in_the_cells_of_their_squares() -> None:
    seen = played(3, 4, answers=60).view()
    rows = text_map(seen, "en").splitlines()
    walking = [one for one in seen.pilgrims if one.at[0].isupper() and one.loss is None]
    assert walking
    for one in walking:
        column, row = seen.spot(one.at)
        line = next(line for line in rows if line[:2].strip() == str(row))
        place = 4 + (len(seen.columns) - 1 - column) * 5
        assert line[place + 2 : place + 4] == one.label


def test_colour_adds_nothing_but_colour(view: MapView) -> None:
    coloured = text_map(view, "fr", colour=True)
    assert "\x1b[" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == text_map(view, "fr")


def test_seats_are_named_below(view: MapView) -> None:
    assert all(
        f"{letter}1 {letter}2 {seat}" in text_map(view, "en") for letter, seat in zip("abc", SEATS, strict=False)
    )


# -- the command ------------------------------------------------------------------------------


@pytest.mark.parametrize("ending", ["svg", "pdf", "html"])
def test_the_command_draws_the_blank_bay(tmp_path: Path, ending: str) -> None:
    target = tmp_path / f"bay.{ending}"
    done = CliRunner().invoke(
        map_, ["crossing", "-o", str(target), "--lang", "fr", "--shape", "tall"], catch_exceptions=False
    )
    assert (done.exit_code, done.output) == (0, "")
    assert target.stat().st_size > 10_000
