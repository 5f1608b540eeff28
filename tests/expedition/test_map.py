"""The printed map (section 2)."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, pairwise

import pytest

from companion.games.expedition.facts import facts
from tests.expedition.table import expedition

ROWS_OF_COLUMN = dict.fromkeys("ACEGIKM", "0.5") | dict.fromkeys("BDFJ", "0") | dict.fromkeys("HLN", "1") | {"O": "1.5"}
STEPS = {"N": (0, -1), "S": (0, 1), "NE": (1, "-1/2"), "SE": (1, "1/2"), "SW": (-1, "1/2"), "NW": (-1, "-1/2")}
BOARD = expedition().board


def centre(name: str) -> tuple[Fraction, Fraction]:
    """The coordinates as the rulebook's page gives them, exactly."""
    return Fraction("ABCDEFGHIJKLMNO".index(name[0])), Fraction(ROWS_OF_COLUMN[name[0]]) + int(name[1]) - 1


def beside(a: str, b: str) -> str | None:
    """The direction from one hex to another that touches it."""
    (ax, ay), (bx, by) = centre(a), centre(b)
    return next((way for way, (dx, dy) in STEPS.items() if (bx - ax, by - ay) == (Fraction(dx), Fraction(dy))), None)


def test_the_map_has_45_hexes_in_15_columns_of_three() -> None:
    assert len(BOARD.names) == 45
    assert set(BOARD.names) == {f"{column}{row}" for column in "ABCDEFGHIJKLMNO" for row in (1, 2, 3)}


def test_the_map_has_100_adjacencies_as_the_coordinates_say() -> None:
    touching = {two for two in combinations(BOARD.names, 2) if beside(*two)}
    assert len(touching) == 100
    assert {two for two in BOARD.sides if two[0] < two[1]} == touching
    assert all(tuple(sorted(found)) == found for found in BOARD.neighbours.values())


def test_each_side_is_walked_in_its_direction() -> None:
    for (here, there), sides in BOARD.sides.items():
        assert [side.direction for side in sides] == [beside(here, there)]


def test_start_to_delta_is_fourteen_steps() -> None:
    assert BOARD.distances("A1")["O3"] == 14


def test_the_river_runs_from_hex_to_touching_hex_into_the_delta() -> None:
    river = ["A2", "B2", "C2", "D2", "E2", "F2", "G2", "H2", "I2", "J2", "K2", "L2", "M2", "N2", "N3", "O3"]
    assert list(facts().map.river) == river
    assert all(beside(up, down) for up, down in pairwise(river))
    assert [BOARD.downstream[up] for up in river[:-1]] == river[1:]


def test_three_mountains_a_cataract_and_one_icon_are_printed() -> None:
    s = expedition(hex="A1")
    assert s.terrain == {"A1": "mountains", "A2": "mountains", "C2": "mountains"}
    assert s.cataracts == {("A2", "B2")}
    assert BOARD.icons == {"G1"}


@pytest.mark.parametrize(
    ("hex", "neighbours"),
    [("A1", "A2 B1 B2"), ("B1", "A1 B2 C1"), ("G2", "F2 F3 G1 G3 H1 H2"), ("O3", "N3 O2"), ("N3", "M3 N2 O2 O3")],
)
def test_neighbours_of_a_hex(hex: str, neighbours: str) -> None:
    assert " ".join(BOARD.neighbours[hex]) == neighbours
