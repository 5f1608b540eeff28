"""A table set right by hand: what may be set, and what cannot be (corrections)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.errors import Illegal
from companion.games.crossing import GAME
from companion.games.crossing.state import State
from tests.crossing.table import bay


def corrected(table: State, **changes: Any) -> State:
    after = table.copy()
    GAME.correct(after, {key.replace("__", "."): value for key, value in changes.items()})
    return after


def two() -> State:
    return bay({"anna": ["C3", "beach"], "bruno": ["home", "D5"]}, biscuits={"anna": 1})


def test_pilgrims_are_set_where_they_stand() -> None:
    after = corrected(two(), pilgrims__anna=["C4", "swept"])
    assert after.pilgrims == {"anna": ["C4", "swept"], "bruno": ["home", "D5"]}


def test_the_order_of_coming_home_follows() -> None:
    after = corrected(two(), pilgrims__anna=["home", "C3"])
    assert after.home_order == ["bruno", "anna"]
    assert corrected(after, pilgrims__bruno=["D4", "D5"]).home_order == ["anna"]


def test_the_supply_holds_what_seats_do_not() -> None:
    after = corrected(two(), biscuits__anna=0, archangels__bruno=2)
    assert (after.supply_biscuits, after.supply_archangels) == (2, 1)


def test_tide_round_and_goal_are_set() -> None:
    after = corrected(bay({"anna": ["C6", "C5"], "bruno": ["D7", "D5"]}), tide=4, round=8, goal=1)
    assert (after.tide, after.round, after.goal) == (4, 8, 1)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"dice": [1, 2, 3]}, "dice cannot be corrected"),
        ({"pilgrims.carla": ["C3", "C4"]}, "no seat carla"),
        ({"pilgrims.anna": ["C3"]}, "list of two places"),
        ({"pilgrims.anna": ["Z9", "C3"]}, "cannot stand on Z9"),
        ({"pilgrims.anna": [4, "C3"]}, "cannot stand on 4"),
        ({"pilgrims.anna": [["C3"], "C3"]}, "cannot stand on"),
        ({"pilgrims.anna": ["mont:2", "C3"]}, "cannot stand on mont:2"),
        ({"pilgrims.anna": ["D5", "C3"]}, "cannot share D5"),
        ({"pilgrims.anna": ["C3", "C3"]}, "cannot share C3"),
        ({"pilgrims.bruno": ["home", "home"]}, "get there by steps"),
        ({"goal": 1}, "get there by steps"),
        ({"tide": 6}, "under water"),
        ({"tide": 99}, "whole number from 0 to 9"),
        ({"tide": True}, "whole number"),
        ({"round": 0}, "whole number from 1"),
        ({"biscuits.anna": 3}, "from 0 to 2"),
        ({"archangels.bruno": -1}, "from 0 to 3"),
        ({"goal": 3}, "from 1 to 2"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(Illegal, match=said):
        GAME.correct(two(), changes)


def test_the_islet_may_be_set_in_the_sea() -> None:
    after = corrected(bay({"anna": ["C5", "C6"], "bruno": ["D5", "D6"]}), pilgrims__anna=["C4", "C6"], tide=5)
    assert after.stranded("anna", 0)


def test_alone_the_goal_stays_two() -> None:
    with pytest.raises(Illegal, match="goal"):
        corrected(bay({"anna": ["C3", "C5"]}), goal=1)


def test_the_round_waits_for_the_first_roll() -> None:
    with pytest.raises(Illegal, match="round"):
        corrected(GAME.start({"full_move": False}, ("anna", "bruno")), round=3)
