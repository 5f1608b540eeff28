"""The board of the house: what must be true of it (Data to design)."""

from __future__ import annotations

import pytest

from companion.games.crossing.facts import BEACH, GATE, TONES, WATER, Facts, facts


@pytest.fixture
def known() -> Facts:
    return facts()


def test_eight_columns_by_sixteen_rows_of_one_to_six_and_water(known: Facts) -> None:
    assert [len(row) for row in known.board.rows] == [8] * 16
    assert set("".join(known.board.rows)) == {*"123456", WATER}


def test_about_a_quarter_is_water(known: Facts) -> None:
    assert 0.2 <= "".join(known.board.rows).count(WATER) / 128 <= 0.3


def test_water_lies_in_channels_not_in_spots(known: Facts) -> None:
    """Nine in ten squares of water touch another, and at least one channel is four squares long."""
    rows = known.board.rows
    water = {(row, column) for row in range(16) for column in range(8) if rows[row][column] == WATER}
    touching = [square for square in water if _near(square) & water]
    assert len(touching) >= 0.9 * len(water)
    assert max(len(_channel(square, water)) for square in water) >= 4


def _near(square: tuple[int, int]) -> set[tuple[int, int]]:
    row, column = square
    return {(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1)} - {square}


def _channel(square: tuple[int, int], water: set[tuple[int, int]]) -> set[tuple[int, int]]:
    found, edge = {square}, [square]
    while edge:
        new = (_near(edge.pop()) & water) - found
        found |= new
        edge.extend(new)
    return found


def test_the_islet_is_dry_ground_in_the_middle_third(known: Facts) -> None:
    assert known.board.islet in known.numbers
    assert 16 / 3 < known.rows[known.board.islet] <= 32 / 3


def test_two_or_three_gates_with_different_numbers(known: Facts) -> None:
    gates = [square for square in known.numbers if square.startswith(GATE)]
    assert 2 <= len(gates) <= 3
    assert sorted(known.numbers[gate] for gate in gates) == sorted(int(gate[len(GATE) :]) for gate in gates)
    assert all(known.rows[gate] == 17 for gate in gates)


def test_every_square_reaches_the_mont_and_is_reached_from_the_beach(known: Facts) -> None:
    for square in (BEACH, *known.numbers):
        assert square.startswith(GATE) or any(end.startswith(GATE) for end in _reached(known, square))
    assert _reached(known, BEACH) >= set(known.numbers)


def _reached(known: Facts, square: str) -> set[str]:
    found, edge = {square}, [square]
    while edge:
        new = set(known.neighbours.get(edge.pop(), ())) - found
        found |= new
        edge.extend(new)
    return found


def test_every_gate_is_touched_by_dry_ground(known: Facts) -> None:
    for gate in (square for square in known.numbers if square.startswith(GATE)):
        assert any(gate in near for near in known.neighbours.values())


def test_every_square_has_its_colour(known: Facts) -> None:
    assert [len(row) for row in known.board.tones] == [8] * 16
    assert {known.board.tone(square) for square in known.numbers if not square.startswith(GATE)} == set(TONES.values())


def test_the_flood_comes_no_later_for_more_players(known: Facts) -> None:
    floods = [known.flood_of(players) for players in range(1, 7)]
    assert floods == sorted(floods, reverse=True)
    assert floods[0] > floods[-1] >= 1


def test_the_grey_die_and_the_supply(known: Facts) -> None:
    assert len(known.event_die) == 6
    assert set(known.event_die) == {"blank", "stuck", "archangel"}
    assert known.supply.archangels > 0
    assert known.supply.biscuits_a_player == 1
