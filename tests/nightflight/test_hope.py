"""Hope: what it allows, and that nothing of it is left at 0 (2 Hope)."""

from __future__ import annotations

import pytest

from companion.games.nightflight import GAME
from companion.games.nightflight.rules.planning import allowance
from tests.nightflight.table import FOUR, THREE, TWO, flight, fly, ids, play, told


def clue_shown(hope: int) -> bool:
    return play(flight(hope=hope), "drawing").plan[0].shown


def test_at_hope_11_the_clue_lies_open() -> None:
    assert clue_shown(11)
    assert clue_shown(20)


def test_at_hope_10_the_clue_is_hidden() -> None:
    assert not clue_shown(10)
    assert not clue_shown(1)


@pytest.mark.parametrize(
    ("hope", "captain", "captains_second", "others"),
    [
        (20, "both", "both", "both"),
        (17, "both", "both", "both"),
        (16, "both", "one", "one"),
        (11, "both", "one", "one"),
        (10, "both", "one", "one"),
        (5, "both", "one", "one"),
        (4, "one", "none", "none"),
        (1, "one", "none", "none"),
    ],
)
def test_hope_says_how_much_is_announced(hope: int, captain: str, captains_second: str, others: str) -> None:
    for seats, second in ((TWO, 2), (THREE, 3)):
        table = flight(seats=seats, hope=hope)
        assert allowance(table, "anna") == captain
        table.step = second
        assert allowance(table, "anna") == captains_second
        table.step = 1
        assert allowance(table, "bruno") == others


@pytest.mark.parametrize("hope", [17, 20])
def test_from_hope_17_the_captain_needs_no_extra(hope: int) -> None:
    assert allowance(flight(hope=hope, area=["captain_silent"]), "anna") == "both"


@pytest.mark.parametrize(("hope", "left"), [(16, "one"), (4, "none")])
def test_a_silent_captain_announces_like_the_others(hope: int, left: str) -> None:
    assert allowance(flight(hope=hope, area=["captain_silent"]), "anna") == left


def test_silence_silences_everybody_even_in_high_spirits() -> None:
    assert allowance(flight(hope=20, area=["silence"]), "anna") == "none"


def test_open_talk_loosens_every_tongue() -> None:
    table = flight(seats=FOUR, hope=2, area=["open_talk"], step=2)
    assert allowance(table, "carla") == "both"


def test_hope_rises_to_20_and_no_further() -> None:
    after = fly(flight("north_east", hexes={"3C": "moon"}, hope=18))
    assert after.hope == 20


def test_at_hope_0_the_plane_is_lost() -> None:
    after = fly(flight("north_east", hexes={"3C": "storm"}, hope=3))
    assert (after.over, after.won, after.cause, after.hope, after.winners) == (True, False, "hope", 0, ())


def test_at_hope_1_the_plane_flies_on() -> None:
    assert not fly(flight("north_east", hexes={"3C": "storm"}, hope=4)).over


def test_nothing_is_resolved_after_the_loss() -> None:
    table = flight("north_east", "glide", hexes={"3C": "hurricane"}, hope=2)
    assert ids(table, "piloting")[-1] == "end"
    assert not fly(table).cancelled


def test_a_slip_costs_two_hope() -> None:
    table = flight(hope=12)
    GAME.slip(table)  # type: ignore[misc]
    assert (table.hope, table.over) == (10, False)


def test_a_slip_may_lose_the_plane() -> None:
    table = flight(hope=2)
    GAME.slip(table)  # type: ignore[misc]
    assert (table.hope, table.cause) == (0, "hope")


def test_a_change_that_changes_nothing_is_not_told() -> None:
    assert "hope" not in [what for what, _ in told(flight("north_east", hexes={"3C": "moon"}, hope=20), "piloting")]
