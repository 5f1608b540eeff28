"""The night's map: true to its flight, whole on its sheet, legible in every ink, an atlas before any flight."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import get_args

import pytest
from click.testing import CliRunner

from companion import words
from companion.cli.map import map_
from companion.games.nightflight.facts import facts
from companion.games.nightflight.view.map import MapView, blank_map, map_of
from companion.render.art.night import ICONS
from companion.render.drawing import Circle, Drawing, Group, Shape, Text
from companion.render.drawing import Path as Drawn
from companion.render.maps import nightflight as drawn
from companion.render.maps.labels import Box, Room
from companion.render.maps.nightflight import ground
from companion.render.maps.nightflight.marks import Marks
from companion.render.maps.nightflight.palette import KINDS, PALETTES
from companion.render.maps.nightflight.sheet import layout
from companion.render.maps.nightflight.steps import steps
from companion.render.svg import svg
from tests.maps import clashes, leaves, strays, texts
from tests.nightflight.flights import Played, played

SHAPES: tuple[drawn.Format, ...] = get_args(drawn.Format)
INKS: tuple[drawn.Tint, ...] = get_args(drawn.Tint)


@pytest.fixture(scope="module")
def flight() -> Played:
    """A flight that a wind carried on, and that used up a star."""
    games = (played(seed) for seed in range(60))
    return next(one for one in games if one.told("stars") and any(leg.pushed for leg in one.view().legs))


@pytest.fixture(scope="module")
def view(flight: Played) -> MapView:
    return flight.view()


@pytest.fixture(scope="module")
def long() -> Played:
    """A flight of The Line behind which a terrain has left the table."""
    games = (played(seed, mode="line", bot="crew") for seed in range(100))
    return next(one for one in games if any(tile.gone for tile in one.view().tiles))


def said(drawing: Drawing) -> list[str]:
    return [text for text, _ in texts(drawing)]


# -- the view ---------------------------------------------------------------------------------


def test_a_blank_map_holds_every_tile_of_the_data_and_no_plane() -> None:
    blank, known = blank_map(), facts()
    assert blank.blank and not blank.plane and not blank.legs
    assert [tile.name for tile in blank.tiles] == ["dusk", "relay", "dawn", *known.terrains]
    first = blank.tile(next(tile.first for tile in blank.tiles if tile.name == "quiet_night"))
    kinds = [place.kind for place in blank.places if place.row == first.first]
    assert kinds == [known.terrains["quiet_night"].kind(0, column) for column in range(6)]


def test_every_displacement_is_on_the_map_and_winds_are_told_apart(flight: Played, view: MapView) -> None:
    flew = flight.told("flew")
    assert [(leg.origin, leg.hex, leg.pushed) for leg in view.legs] == [
        (one["origin"], one["hex"], one["by"] == "wind") for one in flew
    ]
    assert view.legs[-1].hex == view.plane == flight.state.plane


def test_hope_and_fuel_along_the_way_are_those_of_each_turns_end(flight: Played, view: MapView) -> None:
    ended = [(t["turn"], t["plane"], t["hope"], t["fuel"]) for t in flight.told("turn_over")]
    assert [(stop.turn, stop.plane, stop.hope, stop.fuel) for stop in view.stops][: len(ended)] == ended
    last = view.stops[-1]
    assert (last.plane, last.hope, last.fuel) == (view.plane, flight.state.hope, len(flight.state.fuel))


def test_a_used_hex_is_night_and_remembers_what_it_was(flight: Played, view: MapView) -> None:
    used = {place.name: place for place in view.places if place.used}
    blanked = [str(one["hex"]) for one in flight.told("token") if one["by"] == "hex"]
    assert blanked
    for name in blanked:
        assert used[name].now == "night" and used[name].kind in ("star", "moon", "disturbance")


def test_a_blocked_step_is_marked_where_the_plane_was() -> None:
    game = next(one for one in (played(seed, 2) for seed in range(30)) if len(one.told("blocked")) > 1)
    plane, wanted = game.view().start, []
    for telling in game.chronicle.tellings:
        plane = telling.args["hex"] if telling.id == "flew" else plane
        if telling.id == "blocked":
            wanted.append((plane, telling.args["hex"], telling.args["kind"]))
    assert [(block.origin, block.hex, block.kind) for block in game.view().blocks] == wanted


def test_the_map_of_a_turn_knows_nothing_of_the_next(flight: Played) -> None:
    for turn in range(1, flight.state.turn):
        seen = map_of(flight, turn)  # type: ignore[arg-type]
        assert seen.turn == turn and not seen.over
        assert all(leg.turn <= turn for leg in seen.legs)
        assert seen.plane == seen.stops[-1].plane and seen.stops[-1].turn == turn


def test_rows_of_the_line_never_shift_and_what_left_the_table_stays_on_the_map(long: Played) -> None:
    seen = long.view()
    rows = [row for tile in seen.tiles for row in range(tile.first, tile.last + 1)]
    assert rows == list(range(len(rows)))
    assert {leg.hex for leg in seen.legs} <= {place.name for place in seen.places}
    assert {tile.name for tile in seen.tiles if not tile.gone} == {
        name for name, row in long.state.tiles.items() if (name, row) in {(one.name, one.first) for one in seen.tiles}
    }


# -- the drawing ------------------------------------------------------------------------------


def views(seeds: range) -> list[MapView]:
    return [played(seed, 2 + seed % 4, ("standard", "line")[seed % 3 == 0]).view() for seed in seeds]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_no_label_lies_on_another_and_nothing_leaves_the_sheet(shape: drawn.Format, lang: str, long: Played) -> None:
    for place, seen in enumerate([blank_map(), long.view(), *views(range(4))]):
        drawing = drawn.draw(seen, lang, INKS[place % 3], shape)
        assert (place, clashes(drawing), strays(drawing)) == (place, [], [])


@pytest.mark.slow
@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_no_label_lies_on_another_in_sixty_flights(lang: str) -> None:
    for place, seen in enumerate(views(range(1000, 1060))):
        drawing = drawn.draw(seen, lang, INKS[place % 3], SHAPES[place % 2])
        assert (place, clashes(drawing), strays(drawing)) == (place, [], [])


@pytest.mark.parametrize("shape", SHAPES)
def test_every_hex_of_a_flight_bears_its_name(view: MapView, shape: drawn.Format) -> None:
    found = said(drawn.draw(view, "en", shape=shape))
    assert all(found.count(place.name) == 1 for place in view.places)


def test_every_tile_bears_its_name_in_the_readers_language(view: MapView) -> None:
    for lang in words.LANGUAGES:
        names = words.words("nightflight", lang, "names")["terrains"]
        found = said(drawn.draw(view, lang))
        assert [name for name in (*view.terrains, "dusk", "dawn") if names[name] not in found] == []


def test_every_turn_shows_its_number_where_it_ended(view: MapView) -> None:
    found = " ".join(said(drawn.draw(view, "en", shape="page")))
    numbers = {int(part) for part in re.findall(r"(?<![\w–])(\d+)(?![\w])", found)}
    assert {view.stops[0].turn, view.stops[-1].turn} <= numbers


def test_kinds_are_told_apart_by_shape_alone() -> None:
    """In black, no two kinds of hexes have the same sign, and only night has none."""
    signs = {kind: str(ICONS[kind]("#000000", "#ffffff")) for kind in KINDS if kind != "night"}
    assert len(set(signs.values())) == len(KINDS) - 1


def test_the_wind_is_told_apart_without_colour() -> None:
    for palette in PALETTES.values():
        assert palette.wind.dash and not palette.track.dash


def test_winds_blow_where_their_names_say() -> None:
    """An arrow's tip lies on the side of the hex that the wind pushes to."""
    from companion.core.hexes import POINTY, Hex
    from companion.render.art.night import HEADINGS
    from companion.render.maps.nightflight.marks import heading

    for direction, degrees in HEADINGS.items():
        assert heading(Hex(*POINTY[direction])) % 360 == pytest.approx(degrees)


def test_the_legend_names_what_appears_and_nothing_else(view: MapView) -> None:
    blank, full = (set(said(drawn.draw(seen, "en"))) for seen in (blank_map(), view))
    assert "Moon: hope +4" in blank and "Relay: hope +5, fuel +10, a star" in blank
    assert "Carried on by the wind" in full and "Carried on by the wind" not in blank
    assert ("Relay: hope +5, fuel +10, a star" in full) == any(tile.sort == "relay" for tile in view.tiles)


def test_the_night_reads_from_dusk_below_to_dawn_above(view: MapView) -> None:
    made = layout(view, upright=True)
    heights = [made.field.centre(f"{row}A")[1] for row in range(view.rows)]
    assert heights == sorted(heights, reverse=True)
    assert made.field.centre("1A")[0] - made.field.centre("0A")[0] == pytest.approx(
        (made.field.centre("0B")[0] - made.field.centre("0A")[0]) / 2
    )


def test_saving_ink_has_no_washes(view: MapView) -> None:
    drawing = drawn.draw(view, "en", "save", "page")
    inks = [shape.ink for shape, *_ in leaves(drawing.shapes) if isinstance(shape, (Drawn, Circle))]
    assert {ink.fill for ink in inks} <= {None, "#ffffff", "#000000", "#aaaaaa", "#555555"}


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_the_description_tells_the_whole_way(view: MapView, lang: str) -> None:
    text = drawn.draw(view, lang).description
    assert "{" not in text
    for leg in view.legs:
        assert (f"({leg.hex})" if leg.pushed else leg.hex) in text


def test_both_languages_have_the_same_words() -> None:
    words.check("nightflight", "map")


def test_the_same_map_is_drawn_the_same(view: MapView) -> None:
    assert svg(drawn.draw(view, "fr")) == svg(drawn.draw(view, "fr"))


# -- the film ---------------------------------------------------------------------------------


def groups(shapes: tuple[Shape, ...]) -> list[str]:
    return [shape.id for shape in shapes if isinstance(shape, Group) and shape.id]


@pytest.mark.parametrize("which", ["flight", "long"])
def test_the_film_grows_by_the_legs_of_each_turn(which: str, request: pytest.FixtureRequest) -> None:
    game: Played = request.getfixturevalue(which)
    seen = [map_of(game, turn) for turn in range(1, game.state.turn + 1)]  # type: ignore[arg-type]
    ids = groups(steps(seen, "en").shapes)
    frames = [re.fullmatch(r"film-(\d+)-(\d+|end)-\d+", id) for id in ids]
    assert all(frames) and len(set(ids)) == len(ids)
    for place, view in enumerate(seen[1:], 1):
        legs = len(view.legs) - len(seen[place - 1].legs)
        assert sum(id.startswith(f"film-{place}-end-") for id in ids) >= legs


# -- the command ------------------------------------------------------------------------------


@pytest.mark.parametrize("ending", ["svg", "pdf", "png", "html"])
def test_the_command_draws_the_tiles(tmp_path: Path, ending: str) -> None:
    target = tmp_path / f"night.{ending}"
    done = CliRunner().invoke(
        map_, ["nightflight", "-o", str(target), "--lang", "fr", "--shape", "tall"], catch_exceptions=False
    )
    assert (done.exit_code, done.output) == (0, "")
    assert target.stat().st_size > 10_000


# -- the names of hexes ---------------------------------------------------------------------


@pytest.mark.parametrize("name", PALETTES)
def test_names_of_hexes_are_read_on_every_ground(name: str) -> None:
    palette = PALETTES[name]
    for sort in ("dusk", "night", "relay", "dawn"):
        for kind in ("night", "mountain", "dawn"):
            for share in (0.0, 1.0):
                least = 3.0 if kind == "dawn" else 4.5
                assert contrast(palette.label, palette.back(sort, kind, share)) >= least, (sort, kind)


def contrast(one: str, other: str) -> float:
    """As WCAG counts it, 1 to 21."""
    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


def light(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("ink", INKS)
def test_no_name_of_a_hex_lies_bare_on_the_way(long: Played, ink: drawn.Tint) -> None:
    """Just under each that the way comes through lies a patch of the ground."""
    view = long.view()
    field, palette = layout(view, upright=True).field, PALETTES[ink]
    marks = Marks(view, field, Room(Box(0, 0, 1e4, 1e4)), palette)
    shapes = ground.hex_names(view, field, palette, marks.ways())
    under = {one.text: isinstance(below, Drawn) for below, one in pairwise(shapes) if isinstance(one, Text)}
    names = {place.name: field.centre(place.name) for place in view.places}
    near = {
        name
        for name, (x, y) in names.items()
        if any(abs(px - x) < 1.7 and abs(py - y - ground.NAME_DROP + 0.8) < 0.8 for px, py in marks.ways())
    }
    assert near and all(under[name] for name in near)
    assert not all(under.values()), "where nothing lies under a name, no patch is needed"
