"""The voyage's map: true to its log, whole on its sheet, legible, and a coast where squares can lie."""

from __future__ import annotations

from itertools import combinations
from math import hypot
from pathlib import Path as File
from typing import Literal

import pytest

from companion import words
from companion.core.replay import Replay
from companion.games.voyage.facts import BIRDS, facts
from companion.games.voyage.view.map import MapView, blank_map, map_of
from companion.render.drawing import Drawing, Group, Path, Text
from companion.render.maps.labels import Box
from companion.render.maps.voyage import EDGE, HIGH, NORTH, PAGE, SOUTH, draw
from companion.render.maps.voyage.geo import Globe, clipped, coast, rounded
from companion.render.maps.voyage.palette import COLOURS, DASHES, PALETTES
from companion.render.maps.voyage.steps import steps
from companion.render.svg import svg
from tests.maps import clashes, leaves, strays, texts
from tests.voyage.sessions import session

BOTS = ("cautious", "random", "expert", "bold")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Replay:
    """A session of five with flights that failed."""
    folder = tmp_path_factory.mktemp("voyage")
    games = (session(seed, folder, seats=5, bot="bold") for seed in range(20))
    return next(game for game in games if told(game, "failed") and game.state.winners)


@pytest.fixture(scope="module")
def view(played: Replay) -> MapView:
    return map_of(played)


def told(played: Replay, id: str) -> list[dict[str, object]]:
    return [telling.args for telling in played.chronicle.tellings if telling.id == id]


def said(drawing: Drawing) -> list[str]:
    return [text for text, _ in texts(drawing)]


# -- the view ---------------------------------------------------------------------------------


def test_a_blank_map_holds_every_square_of_every_birds_routes() -> None:
    blank = blank_map()
    assert {spot.id for spot in blank.spots} == {square for bird in BIRDS for square in facts().routes(bird)}
    assert (blank.legs, blank.failures, blank.stands, blank.flight) == ((), (), (), None)
    for way in blank.ways:
        assert all(way.square in facts().next(bird, way.origin) for bird in way.birds)


def test_every_landing_is_an_arc_over_the_squares_passed(played: Replay, view: MapView) -> None:
    advanced = [args for args in told(played, "advanced") if args["path"]]
    assert [(leg.bird, leg.origin, list(leg.path)) for leg in view.legs] == [
        (args["bird"], args["origin"], args["path"]) for args in advanced
    ]
    assert all(leg.stage == args["stage"] for leg, args in zip(view.legs, advanced, strict=True))


def test_every_failure_is_marked_where_the_species_stayed(played: Replay, view: MapView) -> None:
    assert [(one.bird, one.square, one.by) for one in view.failures] == [
        (args["bird"], args["square"], args["by"]) for args in told(played, "failed")
    ]


def test_birds_stand_where_the_status_says(played: Replay, view: MapView) -> None:
    status = played.game.status(played.state)["birds"]
    assert {stand.bird: (stand.seat, stand.square, stand.remaining, stand.arrived) for stand in view.stands} == {
        bird: (held["seat"], held["square"], held["remaining"], held["arrived"]) for bird, held in status.items()
    }
    assert {bird: len(way) - 1 for bird, way in view.ahead.items()} == {
        bird: held["remaining"] for bird, held in status.items()
    }


def test_the_map_of_an_earlier_flight_knows_nothing_of_later_ones(played: Replay, view: MapView) -> None:
    early = map_of(played, 2)
    assert early.legs == tuple(leg for leg in view.legs if leg.flight <= 2)
    assert early.failures == tuple(one for one in view.failures if one.flight <= 2)
    assert early.flight == 2


# -- the drawing ------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_the_legend_holds_only_what_appears(view: MapView, lang: str) -> None:
    signs = words.words("voyage", lang, "map")["signs"]
    blank, whole = said(draw(blank_map(), lang)), said(draw(view, lang))
    assert signs["flight"] not in blank and signs["failed"] not in blank
    assert signs["flight"] in whole and signs["failed"] in whole
    perils = words.words("voyage", lang, "names")["perils"]
    shown = {spot.peril for spot in view.spots if spot.peril}
    labels = {perils[peril][:1].upper() + perils[peril][1:]: peril for peril in perils}
    assert {labels[text] for text in whole if text in labels} == shown


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_each_bird_in_play_is_named_with_its_seat_and_no_other(view: MapView, lang: str) -> None:
    names = words.words("voyage", lang, "names")["birds"]
    drawn = said(draw(view, lang, shape="page"))
    for bird in BIRDS:
        stand = next((one for one in view.stands if one.bird == bird), None)
        assert any(text.startswith(f"{names[bird]} (") for text in drawn) == (stand is not None)
        assert stand is None or f"{names[bird]} ({stand.seat})" in drawn


def test_every_flight_and_every_failure_has_its_number(view: MapView) -> None:
    drawn = said(draw(view, "en", shape="bare"))
    assert sorted(text for text in drawn if text.isdigit()) == sorted(str(leg.flight) for leg in view.legs)
    failed = [number for text in drawn if text.startswith("×") for number in text[1:].split()]
    assert sorted(failed) == sorted(str(one.flight) for one in view.failures)


def _check(view: MapView, lang: str, ink: str, shape: str) -> None:
    drawing = draw(view, lang, ink, shape)  # type: ignore[arg-type]
    assert clashes(drawing) == []
    assert strays(drawing) == [] or shape == "bare"


@pytest.mark.parametrize("shape", ("page", "wide", "bare"))
@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_no_label_lies_on_another_and_nothing_leaves_the_sheet(lang: str, shape: str, tmp_path: File) -> None:
    _check(blank_map(), lang, "save", shape)
    for seed in range(3):
        _check(map_of(session(seed, tmp_path, 2 + 3 * seed, BOTS[seed])), lang, "full", shape)


@pytest.mark.slow
def test_no_label_lies_on_another_in_a_hundred_games(tmp_path: File) -> None:
    for seed in range(100):
        view = map_of(session(seed, tmp_path, 1 + seed % 8, BOTS[seed % 4]))
        for lang in words.LANGUAGES:
            _check(view, lang, "save" if seed % 2 else "full", "wide" if seed % 3 else "page")


def test_each_birds_line_is_its_own_in_either_ink() -> None:
    assert len(set(COLOURS.values())) == len(set(DASHES.values())) == len(BIRDS) == 8


def test_the_film_shows_a_flights_arcs_from_that_flight_on(played: Replay) -> None:
    flights = range(1, played.state.flight + 1)
    film = steps([map_of(played, flight) for flight in flights], "en")
    for step, flight in list(enumerate(flights))[1:]:
        landed = [leg for leg in map_of(played).legs if leg.flight == flight]
        held = [group for group in film.shapes if isinstance(group, Group) and group.id.startswith(f"film-{step}-end-")]
        arcs = [s for group in held for s in group.shapes if isinstance(s, Path) and s.ink.width == 0.8]
        assert sorted(str(arc.ink.stroke) for arc in arcs) == sorted(COLOURS[leg.bird] for leg in landed)


def test_the_description_tells_where_each_bird_is(view: MapView) -> None:
    squares = words.words("voyage", "en", "squares")
    told = draw(view, "en").description
    assert all(squares[stand.square] in told for stand in view.stands)


def test_the_same_view_is_drawn_the_same(view: MapView) -> None:
    assert svg(draw(view, "fr")) == svg(draw(view, "fr"))


def test_texts_are_large_enough_to_read_on_paper(view: MapView) -> None:
    sizes = [s.size * scale for s, _, scale, _ in leaves(draw(view, "fr", shape="page").shapes) if isinstance(s, Text)]
    assert min(sizes) >= 2.0


# -- the globe --------------------------------------------------------------------------------


def _inside(at: tuple[float, float], ring: list[tuple[float, float]]) -> bool:
    x, y = at
    odd = False
    for place, (x2, y2) in enumerate(ring):
        x1, y1 = ring[place - 1]
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            odd = not odd
    return odd


def test_squares_lie_on_land_or_at_its_shore_but_those_of_the_sea() -> None:
    rings = [rounded(ring) for ring in coast().land.values()]
    for id, square in facts().squares.items():
        near = min(hypot(x - square.at[0], y - square.at[1]) for ring in rings for x, y in ring)
        assert any(_inside(square.at, ring) for ring in rings) or square.sea or near < 1.0, id


def test_squares_lie_within_the_map_and_none_on_another() -> None:
    sheet = Box(EDGE, EDGE, PAGE - EDGE, HIGH - EDGE)
    globe = Globe.fit(sheet, -36.5, NORTH, SOUTH)
    spots = {id: globe.place(square.at) for id, square in facts().squares.items()}
    for id, (x, y) in spots.items():
        assert sheet.left + 4 < x < sheet.right - 4 and sheet.top + 4 < y < sheet.bottom - 4, id
    for (one, a), (other, b) in combinations(spots.items(), 2):
        assert hypot(a[0] - b[0], a[1] - b[1]) > 2.4, (one, other)


def test_an_outline_is_cut_at_the_edge_of_the_map() -> None:
    square = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)]
    assert set(clipped(square, Box(1, 1, 3, 9))) == {(1, 1), (3, 1), (3, 4), (1, 4)}
    assert clipped(square, Box(5, 5, 6, 6)) == []


@pytest.mark.parametrize("ink", ["full", "save"])
def test_a_veil_keeps_routes_and_coasts_from_the_names_of_regions(ink: Literal["full", "save"]) -> None:
    shapes = draw(blank_map(), "en", ink, "page").shapes
    place = next(
        at for at, one in enumerate(shapes) if isinstance(one, Text) and one.text == "Danube and the Carpathians"
    )
    name, veil = shapes[place], shapes[place - 1]
    assert isinstance(name, Text) and isinstance(veil, Path)
    (_, left, y), (_, right, _) = veil.commands
    assert float(left) - veil.ink.width / 2 < name.at[0] and abs(float(y) - name.at[1]) < veil.ink.width / 2
    assert float(right) > float(left)
    routes = [PALETTES[ink].bird(bird, PALETTES[ink].strand, 0.9) for bird in BIRDS]
    drawn = [
        at for at, one in enumerate(shapes) if isinstance(one, Path) and one.ink in routes and len(one.commands) == 2
    ]
    assert drawn and max(drawn) < place, "routes are drawn before names"
