"""Section 7: the first worked day, and the cases of an independent hand (tests/cases/expedition)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.core.seats import Answer, Script
from companion.core.session import Session
from companion.games.expedition import GAME
from tests.table import go_on

CASES = sorted((Path(__file__).parents[1] / "cases" / "expedition").glob("*.script"))


def test_the_worked_day_holds_line_by_line() -> None:
    sitting = Session.new(GAME, GAME.settle({}), ("you",))
    go_on(sitting, "expedition.type: 2", "planning.roll: 2 2 3 6 6", "planning.reroll: -")
    go_on(sitting, "movement.roll: 4 5", "movement.musket: keep")
    assert sitting.state.movement == 6, "9 is movement +1, and the track is full"
    assert sitting.state.muskets == 6
    go_on(sitting, "mapping.hex: B2", "mapping.roll: 3 4")
    assert sitting.state.terrain["B2"] == "mountains"
    go_on(sitting, "hunting.roll: 3 3", "hunting.musket: keep")
    assert sitting.state.food == 5, "9 is food +2, which finds no room; rations took one"
    go_on(sitting, "travel.hex: B2")
    status = GAME.status(sitting.state)
    assert status["tracks"] == {"conquistadors": 6, "muskets": 6, "food": 5, "morale": 6, "movement": 1}
    assert (status["day"], status["hex"], status["kind"], status["score"]) == (2, "B2", "botany", 1)
    assert (status["trails"], status["cataracts"], status["terrain"]["B2"]) == ([], [["A2", "B2"]], "mountains")


def _options(script: Path) -> dict[str, str]:
    """The options of a case stand in its comments: `# option table=v818`."""
    lines = [line.removeprefix("# option ") for line in script.read_text().splitlines() if line.startswith("# option ")]
    return {name.strip(): value.strip() for name, value in (line.split("=") for line in lines)}


@pytest.mark.parametrize("script", CASES, ids=lambda path: path.stem)
def test_a_case_of_an_independent_hand_ends_as_it_says(script: Path) -> None:
    sitting = Session.new(GAME, GAME.settle(_options(script)), ("you",))
    seat = Script(script)
    while sitting.pending is not None:
        reply = seat.reply(sitting, sitting.pending)
        if not isinstance(reply, Answer):
            break
        sitting.answer(reply.value, reply.by)
    seat.check_used()
    wanted = json.loads(script.with_suffix(".json").read_text())
    status = json.loads(json.dumps(GAME.status(sitting.state)))
    assert {key: status.get(key) for key in wanted} == wanted


def test_there_are_cases() -> None:
    assert len(CASES) >= 20
