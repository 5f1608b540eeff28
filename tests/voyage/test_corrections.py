"""What a person may set by hand, and what the table cannot show."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.errors import Illegal
from companion.games.voyage import GAME
from tests.voyage.table import card, landed, run, session, voyage


def corrected(changes: dict[str, Any], **more: Any) -> Any:
    s = voyage("stork", "teal", **more)
    GAME.correct(s, changes)
    return s


def test_a_birds_place_gauges_and_energy_can_be_set() -> None:
    changes = {
        "flight": 4,
        "birds.stork.square": "bosphorus",
        "birds.stork.gauges.hunting": 2,
        "birds.stork.energy": True,
        "birds.stork.energy_spent": True,
        "birds.teal.altitude": "high",
    }
    s = corrected(changes)
    stork = s.birds["stork"]
    assert (s.flight, stork.square, stork.gauges["hunting"], stork.energy, stork.energy_spent) == (
        4,
        "bosphorus",
        2,
        True,
        True,
    )
    assert s.birds["teal"].altitude == "high"


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("deck", 3),
        ("birds.stork", {}),
        ("birds.stork.landed", 3),
        ("birds.heron.square", "elbe"),
        ("birds.stork.square", "malta"),
        ("birds.stork.square", "lake_chad"),
        ("birds.stork.square", 3),
        ("birds.stork.gauges.predation", 1),
        ("birds.stork.gauges.wind", 2),
        ("birds.stork.gauges.wind", True),
        ("birds.stork.energy", "yes"),
        ("birds.stork.altitude", "soaring"),
        ("flight", 0),
        ("flight", 101),
    ],
)
def test_what_the_table_cannot_show_is_refused(key: str, value: Any) -> None:
    with pytest.raises(Illegal):
        corrected({key: value})


def test_a_bird_on_the_ground_has_no_altitude_to_set() -> None:
    with pytest.raises(Illegal):
        GAME.correct(landed("stork", stage=3), {"birds.stork.altitude": "low"})


def test_without_energy_none_can_be_given() -> None:
    with pytest.raises(Illegal):
        corrected({"birds.stork.energy": True}, options={"no_energy": "true"})


def test_a_correction_begins_the_round_afresh() -> None:
    sitting = session(voyage("stork"))
    assert sitting.pending is not None
    sitting.answer("V01")
    sitting.correct({"birds.stork.gauges.wind": 1})
    assert sitting.pending.why == "flight.card"
    assert sitting.state.birds["stork"].gauges["wind"] == 1
    assert run(sitting.state, "round", card("V01")).state.slots[-1]
