"""Exact odds against those worked out by hand, and the value table of a board."""

from __future__ import annotations

from fractions import Fraction

import pytest

from companion.games.crossing.facts import facts
from companion.games.crossing.odds import bay as solved
from companion.games.crossing.odds import outlook, rolls
from tests.crossing.table import bay, board


def test_the_rolls_are_216_in_all() -> None:
    assert len(rolls()) == 56
    assert sum(rolls().values()) == 216
    assert (rolls()[1, 1, 1], rolls()[1, 1, 2], rolls()[1, 2, 3]) == (1, 3, 6)


def test_from_the_beach_of_the_plain_bay() -> None:
    """A step in any case; two rows where two dice differ by at most one; three where all follow."""
    (pilgrim,), rest = outlook(bay({"anna": ["beach", "home"]}), "anna")
    assert pilgrim.ahead == {1: Fraction(1), 2: Fraction(192, 216), 3: Fraction(60, 216)}
    assert pilgrim.stays == rest == 0


def test_from_the_middle_of_the_plain_bay() -> None:
    """Dice of 2, 3 and 4 move: none of three shows one in 27 of 216; no two lead on in 84."""
    (pilgrim,), rest = outlook(bay({"anna": ["C3", "home"], "bruno": ["F7", "F8"]}), "anna")
    assert pilgrim.pilgrim == 1
    assert pilgrim.ahead[1] == Fraction(189, 216)
    assert pilgrim.ahead[2] == Fraction(132, 216)
    assert pilgrim.stays == rest == Fraction(27, 216)


def test_a_seat_rests_only_when_neither_pilgrim_can_move() -> None:
    """C3 needs a 2, 3 or 4; F6 a 5 or 6: all dice must show 1."""
    both, rest = outlook(bay({"anna": ["C3", "F6"]}), "anna")
    assert [pilgrim.stays for pilgrim in both] == [Fraction(27, 216), Fraction(64, 216)]
    assert rest == Fraction(1, 216)


def test_a_leap_is_a_row_more() -> None:
    """Over C4 and C5, dice of 2, 3 and 4 lead to row 6 at once."""
    table = bay({"anna": ["C3", "home"], "bruno": ["C4", "C5"]})
    (pilgrim,), _ = outlook(table, "anna")
    assert pilgrim.ahead[3] == pilgrim.ahead[1] == Fraction(189, 216)


def test_the_mont_is_a_row() -> None:
    """From B8 with water beside and behind it, only a 2 leads on, into the Mont."""
    rows = ("123456",) * 6 + ("~~~~56", "~2~456")
    (pilgrim,), _ = outlook(bay({"anna": ["B8", "home"], "bruno": ["F7", "F8"]}, rows=rows), "anna")
    assert pilgrim.ahead == {1: Fraction(91, 216), 2: 0, 3: 0}
    assert pilgrim.stays == Fraction(125, 216)


def test_the_stranded_have_no_outlook() -> None:
    pilgrims, _ = outlook(bay({"anna": ["C4", "C7"]}, tide=5), "anna")
    assert [pilgrim.pilgrim for pilgrim in pilgrims] == [2]


def test_turns_from_a_square_with_one_way_are_those_of_waiting_for_its_number() -> None:
    """Before the gate alone, any of three dice that shows 2 will do; stuck, that die is kept."""
    known = board((*(("123456",) * 6), "~~~~56", "~2~456"))
    assert solved(known).turns["B8"] == pytest.approx(216 / 91)


def test_the_way_home_is_longest_from_the_beach() -> None:
    turns = solved(facts()).turns
    assert turns["home"] == 0
    assert turns["beach"] > 10
    assert all(later > 0 for square, later in turns.items() if square != "home")
