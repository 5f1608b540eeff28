"""The tiles of the house: what must be true of them (Data to design)."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from companion.games.nightflight import ways
from companion.games.nightflight.board import BESIDE, COLUMNS, name, neighbours, place, step
from companion.games.nightflight.facts import Facts, Tile, facts
from companion.games.nightflight.ways import WIND

TERRAINS = (
    *("quiet_night", "unfathomable_horizon", "turbulent_currents", "eye_of_the_storm"),
    *("hidden_treasure", "no_rescue", "dangerous_detour", "starry_storm"),
    *("jagged_valley", "sinuous_path", "steep_ravine", "malevolent_stars"),
)
DANGERS = {"disturbance", "hurricane", "storm"}
GIFTS = {"star", "moon"}


@pytest.fixture
def known() -> Facts:
    return facts()


def laid(tile: Tile) -> dict[str, str]:
    """Every hex of a tile that begins at row 0, and what it is."""
    rows = range(len(tile.rows))
    return {name(row, column): tile.kind(row, column) for row in rows for column in range(len(COLUMNS))}


def of(known: Facts, terrain: str, *kinds: str) -> set[str]:
    """The hexes of some kinds."""
    return {hex for hex, kind in laid(known.terrains[terrain]).items() if kind in kinds}


def near(hex: str, hexes: set[str]) -> set[str]:
    return set(neighbours(hex)) & hexes


def shares(known: Facts) -> Counter[str]:
    """Hexes of each kind in a hundred, over all terrains."""
    kinds = Counter(kind for tile in known.terrains.values() for kind in laid(tile).values())
    return Counter({kind: 100 * count / kinds.total() for kind, count in kinds.items()})


# -- sizes and faces ------------------------------------------------------------------------------


def test_twelve_terrains_of_eight_rows_on_six_double_sided_tiles(known: Facts) -> None:
    assert set(known.terrains) == set(TERRAINS)
    assert all(len(tile.rows) == 8 for tile in known.terrains.values())
    assert len({frozenset((name, tile.back)) for name, tile in known.terrains.items()}) == 6


def test_twenty_four_rows_from_dusk_to_dawn(known: Facts) -> None:
    assert len(known.dusk.rows) + 2 * 8 + len(known.dawn.rows) == 24


def test_one_start_on_the_first_row_and_dawn_all_along_the_last(known: Facts) -> None:
    assert [place(hex)[0] for hex, kind in laid(known.dusk).items() if kind == "start"] == [0]
    assert known.dawn.rows[0] == "D" * len(COLUMNS)
    assert "D" not in "".join(known.dawn.rows[1:])


def test_relay_hexes_fill_a_row_with_mountains_and_touch_no_other(known: Facts) -> None:
    assert known.relay.rows[-1] == "^R^^R^"
    assert set(known.relay.rows[0]) <= set("Rrf.") - {"R"}


# -- what the night is made of --------------------------------------------------------------------


def test_a_quarter_to_nearly_half_of_the_sky_is_night(known: Facts) -> None:
    assert 25 <= shares(known)["night"] <= 45


def test_five_or_six_mountains_in_a_hundred_hexes(known: Facts) -> None:
    assert 5 <= shares(known)["mountain"] <= 6


def test_about_five_stars_and_three_moons_in_a_hundred_hexes(known: Facts) -> None:
    assert shares(known)["star"] == pytest.approx(5, abs=0.5)
    assert shares(known)["moon"] == pytest.approx(3, abs=0.5)


def test_every_kind_of_hex_and_every_wind_blows_somewhere(known: Facts) -> None:
    winds = {f"{WIND}{direction}" for direction in ("ne", "e", "se", "sw", "w", "nw")}
    others = {"night", "fog", "disturbance", "star", "moon", "rain", "storm", "hurricane", "mountain"}
    assert set(shares(known)) == winds | others


# -- winds ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("terrain", TERRAINS)
def test_no_wind_runs_in_a_circle(known: Facts, terrain: str) -> None:
    hexes = laid(known.terrains[terrain])
    for start in hexes:
        seen: list[str] = []
        here = start
        while hexes.get(here, "").startswith(WIND):
            assert here not in seen, f"a circle of winds at {here}"
            seen.append(here)
            here = step(here, hexes[here].removeprefix(WIND).upper())


@pytest.mark.parametrize("terrain", TERRAINS)
def test_no_wind_drives_the_plane_into_a_border_or_a_mountain(known: Facts, terrain: str) -> None:
    hexes = laid(known.terrains[terrain])
    for hex, kind in hexes.items():
        if kind.startswith(WIND):
            direction = kind.removeprefix(WIND).upper()
            onward = step(hex, direction)
            leaves = place(hex)[0] == 0 and direction not in BESIDE and onward not in hexes
            assert hexes.get(onward, "mountain") != "mountain" or place(onward)[0] == 8 or leaves, hex


# -- ways -----------------------------------------------------------------------------------------


def across(below: Tile, above: Tile) -> None:
    """From each hex that steps lead to, steps lead to the last row of both tiles laid together, or to dawn."""
    both = Tile(above.rows + below.rows)
    steps = ways.steps(both)
    exits = ways.exits(both, steps)
    reached = ways.reached(both, steps)
    assert reached
    assert [hex for hex in reached if not exits[hex]] == []


@pytest.mark.parametrize("below", TERRAINS)
def test_every_two_terrains_are_crossed_by_ordinary_moves(known: Facts, below: str) -> None:
    for one, above in permutations(TERRAINS, 2):
        if one == below:
            across(known.terrains[below], known.terrains[above])


@pytest.mark.parametrize("terrain", TERRAINS)
def test_every_terrain_is_crossed_behind_dusk_before_dawn_and_beside_a_relay(known: Facts, terrain: str) -> None:
    tile = known.terrains[terrain]
    across(known.dusk, tile)
    across(tile, known.relay)
    across(known.relay, tile)
    across(tile, known.dawn)


@pytest.mark.parametrize("terrain", TERRAINS)
def test_no_hex_is_a_trap_for_a_plane_that_jumps_into_it(known: Facts, terrain: str) -> None:
    tile = known.terrains[terrain]
    exits = ways.exits(tile, ways.steps(tile))
    assert all(exits.values())


def test_a_relay_row_is_not_passed_by_steps_without_touching_a_relay(known: Facts) -> None:
    without = Tile(tuple(row.replace("R", "^") for row in known.relay.rows))
    for tile in known.terrains.values():
        both = Tile(without.rows + tile.rows)
        assert not any(ways.exits(both, ways.steps(both))[hex] for hex in ways.entrances(both))


# -- each name felt in its layout -----------------------------------------------------------------


def test_a_quiet_night_has_neither_storm_nor_mountain(known: Facts) -> None:
    assert not of(known, "quiet_night", "storm", "hurricane", "mountain")
    night = {name: len(of(known, name, "night")) for name in TERRAINS}
    assert max(night, key=lambda name: night[name]) == "quiet_night"


def test_the_horizon_is_unfathomable_for_fog_from_edge_to_edge(known: Facts) -> None:
    assert max(TERRAINS, key=lambda name: len(of(known, name, "fog"))) == "unfathomable_horizon"
    rows = known.terrains["unfathomable_horizon"].rows
    assert sum(row.count("f") >= 5 for row in rows) >= 3
    assert sum(row.count(".") >= 4 for row in rows) >= 4


def test_the_turbulent_currents_are_a_third_wind_in_jets_of_three(known: Facts) -> None:
    rows = known.terrains["turbulent_currents"].rows
    assert sum(mark in "123456" for row in rows for mark in row) >= 16
    assert sum("222" in row or "555" in row for row in rows) >= 3


def test_the_eye_is_a_calm_of_seven_hexes_in_a_ring_of_storms(known: Facts) -> None:
    hexes = laid(known.terrains["eye_of_the_storm"])
    centre = {"4C"}
    calm = centre | set(neighbours("4C"))
    ring = {hex for inner in calm for hex in neighbours(inner)} - calm
    assert {hexes[hex] for hex in calm} <= {"night", "star", "moon"}
    assert sum(hexes[hex] in ("storm", "hurricane") for hex in ring) >= 11
    assert len(ring) == 12


def test_the_treasure_lies_together_behind_dangers(known: Facts) -> None:
    """Its hoard is at least five gifts that touch; around it lies little but danger, fog and rock."""
    gifts = of(known, "hidden_treasure", *GIFTS)
    hoard = max((together(hex, gifts) for hex in gifts), key=len)
    assert len(hoard) >= 5
    around = {hex for inner in hoard for hex in neighbours(inner) if hex} - hoard
    guards = of(known, "hidden_treasure", *DANGERS, "fog", "mountain")
    assert around <= guards


def together(hex: str, hexes: set[str]) -> set[str]:
    """The hexes among some that hang together with one."""
    found, edge = {hex}, [hex]
    while edge:
        new = near(edge.pop(), hexes) - found
        found |= new
        edge.extend(new)
    return found


def test_no_rescue_has_neither_star_nor_moon(known: Facts) -> None:
    assert not of(known, "no_rescue", *GIFTS)
    assert len(of(known, "no_rescue", "disturbance")) >= 5


def test_the_detour_leads_round_a_wall_of_four_mountains(known: Facts) -> None:
    walls = [row for row in known.terrains["dangerous_detour"].rows if "^^^^" in row]
    assert walls == [".^^^^s"]


def test_each_star_of_the_starry_storm_stands_beside_a_storm(known: Facts) -> None:
    storms = of(known, "starry_storm", "storm", "hurricane")
    stars = of(known, "starry_storm", "star")
    assert len(stars) >= 5
    assert len(storms) >= 10
    assert all(near(star, storms) for star in stars)


def test_the_valley_is_jagged_with_single_teeth_in_every_part(known: Facts) -> None:
    teeth = of(known, "jagged_valley", "mountain")
    assert len(teeth) >= 8
    assert not any(near(tooth, teeth) for tooth in teeth)
    assert len({tooth[-1] for tooth in teeth}) >= 5


def test_the_sinuous_path_is_one_free_lane_from_end_to_end(known: Facts) -> None:
    free = of(known, "sinuous_path", "night", *GIFTS)
    lanes = [together(hex, free) for hex in free if place(hex)[0] == 0]
    lane = next(lane for lane in lanes if any(place(hex)[0] == 7 for hex in lane))
    assert len(lane) >= 14
    assert {hex[-1] for hex in lane} >= set("ABCDE"), "it winds from side to side"


def test_the_ravine_narrows_to_two_hexes_between_mountains_on_both_sides(known: Facts) -> None:
    rows = known.terrains["steep_ravine"].rows
    assert any(row.startswith("^^") and row.endswith("^^") for row in rows)
    assert sum(row.startswith("^") and row.endswith("^") for row in rows) >= 4


def test_each_malevolent_star_stands_beside_a_hurricane_or_a_disturbance(known: Facts) -> None:
    stars = of(known, "malevolent_stars", "star")
    assert len(stars) >= 5
    assert all(near(star, of(known, "malevolent_stars", "hurricane", "disturbance")) for star in stars)
