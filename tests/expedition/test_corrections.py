"""State keys that a person may set by hand, checked one by one (log.md, `set`)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.chronicle import Chronicle
from companion.core.errors import Illegal
from companion.core.session import Session
from companion.games.expedition import GAME
from tests.expedition.table import expedition, session
from tests.table import go_on


def corrected(changes: dict[str, Any]) -> Session:
    sitting = session(expedition(terrain={"D2": "forest", "E2": "hills"}))
    sitting.correct(changes)
    return sitting


@pytest.mark.parametrize(
    ("changes", "key", "shown"),
    [
        ({"tracks.food": 5}, "tracks", {"conquistadors": 3, "muskets": 0, "food": 5, "morale": 3, "movement": 3}),
        ({"day": 9}, "day", 9),
        ({"hex": "E2"}, "hex", "E2"),
        ({"fever": True}, "fever", True),
        ({"villages.E2": 2}, "villages", {"E2": 2}),
        ({"peaceful.D2": 1}, "peaceful", {"D2": 1}),
        ({"trails": [["E2", "D2"]]}, "trails", [["D2", "E2"]]),
        ({"empires": ["E2"]}, "empires", ["E2"]),
    ],
    ids=lambda value: str(value)[:20],
)
def test_a_correction_shows_at_once(changes: dict[str, Any], key: str, shown: Any) -> None:
    assert GAME.status(corrected(changes).state)[key] == shown


def test_terrain_is_set_hex_by_hex() -> None:
    assert corrected({"terrain.E1": "swamp"}).state.terrain["E1"] == "swamp"


def test_nought_villages_take_the_mark_away() -> None:
    sitting = corrected({"villages.E2": 1})
    sitting.correct({"villages.E2": 0})
    assert sitting.state.villages == {}


def test_the_expedition_may_be_set_on_a_hex_mapped_by_the_same_correction() -> None:
    assert corrected({"terrain.E1": "hills", "hex": "E1"}).state.hex == "E1"


@pytest.mark.parametrize(
    "changes",
    [
        {"tracks.food": 7},
        {"tracks.food": -1},
        {"tracks.food": True},
        {"tracks.food": 2.5},
        {"tracks.food": "4"},
        {"tracks.conquistadors": 0},
        {"tracks.gold": 1},
        {"tracks": 3},
        {"day": 43},
        {"day": 0},
        {"hex": "Z9"},
        {"hex": "K1"},
        {"hex": ["D2"]},
        {"fever": 1},
        {"terrain.E1": "desert"},
        {"terrain.Z9": "hills"},
        {"villages.D2": -1},
        {"trails": [["D2", "K1"]]},
        {"trails": [["D2"]]},
        {"trails": [[["D2"], "E2"]]},
        {"trails": "D2-E2"},
        {"empires": ["Z9"]},
        {"empires": [["D2"]]},
        {"score": 99},
        {"won": True},
        {"": 1},
    ],
    ids=str,
)
def test_what_the_table_cannot_show_is_refused_and_nothing_changes(changes: dict[str, Any]) -> None:
    sitting = session(expedition())
    before = sitting.state.copy()
    with pytest.raises(Illegal):
        sitting.correct({"tracks.morale": 1} | changes)
    assert sitting.state == before


def test_the_expedition_cannot_be_set_down_in_the_delta() -> None:
    with pytest.raises(Illegal, match="O3"):
        corrected({"terrain.O3": "hills", "hex": "O3"})


def test_the_lake_stays_a_lake() -> None:
    sitting = session(expedition(lake=("F2", "F3", "G2")))
    with pytest.raises(Illegal):
        sitting.correct({"terrain.F2": "hills"})


def test_the_scene_begins_afresh_and_its_answers_are_asked_again() -> None:
    sitting = session(expedition(plan={"movement": 1}, muskets=1), "movement")
    go_on(sitting, "movement.roll: 1 1")
    sitting.correct({"tracks.muskets": 2})
    assert sitting.pending is not None and sitting.pending.why == "movement.roll"
    go_on(sitting, "movement.roll: 4 5", "movement.musket: keep")
    assert (sitting.state.conquistadors, sitting.state.muskets) == (3, 2)


def test_a_corrected_day_ends_as_that_day() -> None:
    """A day set by hand in mid-day is the day that ends; no day ends twice."""
    start = expedition(movement=0, morale=6)
    start.scene = "planning"
    memory = Chronicle()
    sitting = Session(GAME, start, witness=memory)
    sitting.correct({"day": 5})
    go_on(sitting, "planning.roll: 1 1 2 3 4", "planning.reroll: 3 4 5", "planning.reroll.roll: 6 6 6")
    go_on(sitting, "planning.wild: hunting", "planning.wild: hunting", "hunting.roll: 4 4")
    assert [turned.turn for turned in memory.turns] == [5]
