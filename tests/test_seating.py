"""Who sits where: names, persons, bots, and how many play."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.cli import seating
from companion.core.errors import WrongUsage
from companion.core.game import Places
from companion.games import game

SOLO = game("expedition")
FOUR = replace(SOLO, name="four", places=Places(least=1, most=4, usual=3, bot="cautious"))


def test_a_solo_seat_is_you() -> None:
    assert seating.seats(SOLO, None, {}) == {"you": "human"}
    assert seating.seats(SOLO, 1, {"you": "bot:bold"}) == {"you": "bot:bold"}


def test_seats_without_a_name_are_letters_the_first_for_the_person() -> None:
    assert seating.seats(FOUR, None, {}) == {"a": "human", "b": "bot:cautious", "c": "bot:cautious"}
    assert seating.seats(FOUR, 2, {}) == {"a": "human", "b": "bot:cautious"}


def test_named_seats_come_first_and_keep_their_players() -> None:
    assert seating.seats(FOUR, 3, {"anna": "bot:bold"}) == {"anna": "bot:bold", "a": "human", "b": "bot:cautious"}
    assert seating.seats(FOUR, 3, {"zoé": "human"}) == {"zoé": "human", "a": "bot:cautious", "b": "bot:cautious"}


@pytest.mark.parametrize("name", ["table", "digital", "bot", "a b", "x=y", "", "x@y"])
def test_some_names_no_seat_may_have(name: str) -> None:
    with pytest.raises(WrongUsage, match="cannot be named"):
        seating.seats(FOUR, None, {name: "human"})


@pytest.mark.parametrize("players", [0, 5])
def test_the_game_says_how_many_may_play(players: int) -> None:
    with pytest.raises(WrongUsage, match=f"1 to 4 players, not {players}"):
        seating.seats(FOUR, players, {})


def test_fewer_players_than_named_seats_is_a_mistake() -> None:
    with pytest.raises(WrongUsage):
        seating.seats(FOUR, 1, {"anna": "human", "ben": "human"})


def test_a_session_that_goes_on_keeps_its_seats_but_may_change_who_plays() -> None:
    before = {"you": "human"}
    assert seating.reseated(SOLO, before, {"you": "bot:bold"}) == {"you": "bot:bold"}
    with pytest.raises(WrongUsage, match="no seat me"):
        seating.reseated(SOLO, before, {"me": "human"})


def test_two_or_more_named_seats_are_all_who_play() -> None:
    two = seating.seats(game("voyage"), None, {"anna": "human", "leo": "bot:expert"})
    assert two == {"anna": "human", "leo": "bot:expert"}


def test_one_named_seat_is_joined_by_the_usual_others() -> None:
    four = seating.seats(game("voyage"), None, {"anna": "human"})
    assert list(four.values()) == ["human", "bot:cautious", "bot:cautious", "bot:cautious"]
