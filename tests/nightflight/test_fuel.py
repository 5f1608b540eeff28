"""The fuel deck of the house: what must be true of it (Data to design)."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.games.nightflight.board import AHEAD, BEHIND, BESIDE, DIRECTIONS, Vector
from companion.games.nightflight.facts import ACTIONS, Facts, Fuel, Move, facts


@pytest.fixture
def known() -> Facts:
    return facts()


def of(known: Facts, action: str) -> list[Fuel]:
    return [fuel for fuel in known.fuel.values() if fuel.action == action]


def test_forty_eight_cards_of_about_twenty_kinds(known: Facts) -> None:
    assert len(known.ids["fuel"]) == 48
    assert 18 <= len(known.fuel) <= 24


def test_sixteen_forward_eleven_drift_nine_stall_seven_flutter_five_glide(known: Facts) -> None:
    counts = Counter(known.fuels[id].action for id in known.ids["fuel"])
    assert counts == {"forward": 16, "drift": 11, "stall": 9, "flutter": 7, "glide": 5}
    assert set(counts) == set(ACTIONS)


def test_no_two_kinds_fly_alike(known: Facts) -> None:
    flown = [(fuel.action, fuel.course, fuel.cost, tuple(fuel.moves.values())) for fuel in known.fuel.values()]
    assert len(set(flown)) == len(flown)


def test_each_kind_has_a_mirror_with_as_many_copies(known: Facts) -> None:
    assert Counter(map(flight, known.fuel.values())) == Counter(map(mirrored, known.fuel.values()))


def flight(fuel: Fuel) -> tuple[object, ...]:
    """All that makes a kind, whatever the letters of its moves."""
    moves = frozenset((move.first, move.second, *_price(move)) for move in fuel.moves.values())
    return fuel.action, fuel.course, fuel.copies, fuel.cost, moves


def mirrored(fuel: Fuel) -> tuple[object, ...]:
    """The same with east for west."""
    course = {"east": "west", "west": "east"}.get(fuel.course, fuel.course)
    moves = frozenset((_turned(move.first), _turned(move.second), *_price(move)) for move in fuel.moves.values())
    return fuel.action, course, fuel.copies, fuel.cost, moves


def _price(move: Move) -> tuple[object, ...]:
    return bool(move.may), move.may_cost, move.hope, move.then_hope


def _turned(vector: Vector | None) -> Vector | None:
    return vector and (-vector[0] - vector[1], vector[1])


def test_forward_cards_lead_to_a_hex_in_front(known: Facts) -> None:
    assert all(any(move.to in AHEAD for move in fuel.moves.values()) for fuel in of(known, "forward"))


def test_drift_cards_lead_to_a_hex_beside(known: Facts) -> None:
    assert all(any(move.to in BESIDE for move in fuel.moves.values()) for fuel in of(known, "drift"))


def test_stalls_lead_to_both_hexes_behind_and_give_two_hope_there(known: Facts) -> None:
    for fuel in of(known, "stall"):
        icons = {move.to: move.hope for move in fuel.moves.values()}
        assert {to: icons[to] for to in BEHIND} == {"SW": 2, "SE": 2}


def test_flutters_cost_a_fuel_card_and_jump_double_or_go_anywhere(known: Facts) -> None:
    kinds = of(known, "flutter")
    assert all(fuel.cost == 1 for fuel in kinds)
    assert any({move.to for move in fuel.moves.values()} == set(DIRECTIONS) for fuel in kinds)
    assert any(" " in move.to for fuel in kinds for move in fuel.moves.values())
    assert any(move.then for fuel in kinds for move in fuel.moves.values())
    assert all(fuel.cost == 0 for action in ACTIONS if action != "flutter" for fuel in of(known, action))


def test_glides_have_neither_moves_nor_a_course(known: Facts) -> None:
    assert all(not fuel.moves and fuel.course == "none" for fuel in of(known, "glide"))


def test_the_way_ahead_costs_hope_on_drifts_and_on_quick_doubles(known: Facts) -> None:
    ahead = [move for fuel in of(known, "drift") for move in fuel.moves.values() if move.to in AHEAD]
    assert ahead
    assert all(move.hope == -2 for move in ahead)
    doubles = [move for fuel in of(known, "forward") for move in fuel.moves.values() if move.then in AHEAD]
    assert doubles
    assert all(move.hope + move.then_hope == -2 for move in doubles)


def test_there_is_a_second_step_that_may_be_paid_for(known: Facts) -> None:
    optional = [move for fuel in known.fuel.values() for move in fuel.moves.values() if move.may]
    assert optional
    assert all(move.may_cost == 1 for move in optional)


def test_courses_say_which_way_the_moves_lean(known: Facts) -> None:
    for kind, fuel in known.fuel.items():
        across = [2 * move.first[0] + move.first[1] for move in fuel.moves.values()]
        lean = (sum(across) > 0) - (sum(across) < 0)
        expected = {1: "east", -1: "west", 0: "either"}[lean] if fuel.moves else "none"
        assert fuel.course == expected, kind
