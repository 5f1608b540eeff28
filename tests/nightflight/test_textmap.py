"""The night in characters: within 60 columns, in two forms, true without colour."""

from __future__ import annotations

import re

import pytest

from companion import words
from companion.games.nightflight.facts import facts
from companion.games.nightflight.view.map import MapView, blank_map
from companion.render.textmap.nightflight import AHEAD, BEHIND, PLANE, table_map, text_map
from tests.nightflight.flights import Played, played


@pytest.fixture(scope="module")
def flights() -> list[Played]:
    return [played(seed, 2 + seed % 4, mode=("standard", "line")[seed % 3 == 0]) for seed in range(8)]


@pytest.fixture(scope="module")
def views(flights: list[Played]) -> list[MapView]:
    return [flight.view() for flight in flights]


@pytest.mark.parametrize("ascii", [True, False])
@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_no_row_is_wider_than_sixty_columns(views: list[MapView], lang: str, ascii: bool) -> None:
    for view in (*views, blank_map()):
        assert max(map(len, text_map(view, lang, ascii=ascii).splitlines())) <= 60


def test_the_plain_form_in_english_is_ascii(views: list[MapView]) -> None:
    for view in (*views, blank_map()):
        assert text_map(view, "en", ascii=True).isascii()


def test_every_tile_stands_as_in_the_data() -> None:
    """The first row of the quiet night's tile, read from the atlas, is its row nearest to dawn."""
    text = text_map(blank_map(), "en", ascii=True)
    rows = text.splitlines()
    head = next(place for place, row in enumerate(rows) if "Quiet Night" in row)
    left = rows[head].index("Quiet Night") - 1
    marks = {".": "night", "~": "fog", "!": "disturbance", "*": "star", ")": "moon", ":": "rain", "z": "storm"}
    tile = facts().terrains["quiet_night"]
    for up, row in enumerate(reversed(range(len(tile.rows))), 1):
        signs = [rows[head + up].ljust(60)[left + column * 4 + row % 2 * 2 + 1] for column in range(6)]
        wanted = [tile.kind(row, column) for column in range(6)]
        assert [marks.get(sign, "wind") for sign in signs] == [re.sub(r"_..?$", "", kind) for kind in wanted]


def test_odd_rows_stand_half_a_hex_to_the_east(views: list[MapView]) -> None:
    rows = text_map(next(view for view in views if view.rows == 24), "en", ascii=True).splitlines()[:24]
    for row in rows:
        signs = {place for place, char in enumerate(row[:29]) if place >= 3 and char not in " '@+"}
        east = int(row[:2]) % 2 * 2
        assert {4 + east + column * 4 for column in range(6)} <= signs


def test_the_plane_stands_once_and_its_way_is_traced(views: list[MapView]) -> None:
    for view in views:
        drawn = text_map(view, "en", ascii=True).split("\n\n")[0]
        assert drawn.count(PLANE) == 1
        row = next(row for row in drawn.splitlines() if PLANE in row)
        assert int(row[:2]) == int(view.plane[:-1])
        assert (row.index(PLANE) - 3 - int(view.plane[:-1]) % 2 * 2) // 4 == view.columns.index(view.plane[-1])


def test_beside_prompts_the_whole_night_is_seen_before_take_off() -> None:
    waiting = played(4, answers=20)
    assert waiting.state.turn <= 1 and not waiting.told("flew")
    rows = table_map(waiting.state, waiting.chronicle, "en", True, False).splitlines()
    assert [int(row[:2]) for row in rows[:24]] == list(range(23, -1, -1))


def test_under_way_only_the_rows_round_the_plane_are_shown(flights: list[Played]) -> None:
    for flight in flights:
        text = table_map(flight.state, flight.chronicle, "en", True, False)
        here = int(flight.state.plane[:-1])
        shown = [int(row[:2]) for row in text.split("\n\n")[0].splitlines() if row[:2].strip().isdigit()]
        assert here in shown and max(shown) <= here + AHEAD and min(shown) >= here - BEHIND
        above = len({int(hex[:-1]) for hex in flight.state.board}) - len(shown)
        told = sum(int(count) for count in re.findall(r"(\d+) (?:more )?rows", text))
        assert told == above


def test_every_turns_way_and_hope_are_listed(views: list[MapView]) -> None:
    for view in views:
        flat = " ".join(text_map(view, "en").split())
        assert all(f"{stop.turn}→{stop.hope}" in flat for stop in view.stops)
        assert all((f"({leg.hex})" if leg.pushed else leg.hex) in flat for leg in view.legs)


def test_colour_adds_nothing_but_colour(views: list[MapView]) -> None:
    for view in views:
        coloured = text_map(view, "fr", colour=True)
        assert "\x1b[" in coloured
        assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == text_map(view, "fr")


def test_the_legend_has_every_sign_that_is_shown_and_no_other(views: list[MapView]) -> None:
    for view in views:
        drawn, legend = text_map(view, "en", lists=False).rsplit("\n\n", 1)
        cells = {char for row in drawn.splitlines() for char in row[3:29] if row[:2].strip().isdigit()} - {" "}
        keys = set(re.findall(r"(?:^|  )(\S) ", legend, re.MULTILINE))
        winds = set("↗→↘↙←↖")
        assert cells - winds == keys - winds and bool(cells & winds) == ("wind" in legend)
