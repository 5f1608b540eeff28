"""What a legacy does to a session: set once, when the set-up is over; recorded, undone for good, replayed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.core import log as logs
from companion.core.log import read
from companion.core.replay import replay
from companion.core.seats import Dice
from companion.core.table import Plan, Table
from companion.games import game
from tests.contract import Guest
from tests.logs import lines


def _lean(state: Any, heritage: Mapping[str, Any]) -> Mapping[str, Any]:
    return {"tracks.food": state.food - heritage["lost"]}


def _armed(state: Any, heritage: Mapping[str, Any]) -> Mapping[str, Any]:
    return {"tracks.muskets": state.muskets - 1}


def _nothing(state: Any, heritage: Mapping[str, Any]) -> Mapping[str, Any]:
    return {}


GAME = replace(game("expedition"), legacies={"lean": _lean, "nothing": _nothing, "armed": _armed})
REASONS = ["legacy lean", "legacy armed"]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "trip.jsonl"


def begun(path: Path, *legacy: str) -> Table:
    """A session just after its set-up."""
    entry = {"name": "Long", "number": 2, "heritage": {"lost": 1}, "legacy": list(legacy)}
    plan = Plan(GAME, GAME.settle({}), {"you": "human"}, "digital", 5, "en", {}, entry if legacy else None)
    table = Table.lay(plan, path)
    table.sit({"you": Guest("you", 5)}, Dice(5))
    while not table.chronicle.turns:
        assert table.session.pending is not None
        table.step(table.session.pending)
    return table


def again(path: Path) -> Table:
    return Table.relay(replay(read(path), GAME), {"you": "human"}, "digital")


def reasons(path: Path) -> list[str]:
    return [line["reason"] for line in lines(path) if "set" in line]


def test_legacies_are_set_when_the_set_up_is_over_one_by_one(path: Path) -> None:
    table, bare = begun(path, "lean", "nothing", "armed"), begun(path.with_name("bare.jsonl"))
    assert table.session.state.food == bare.session.state.food - 1
    assert table.session.state.muskets == bare.session.state.muskets - 1
    assert reasons(path) == REASONS
    table.close()
    assert replay(read(path), GAME).state.canonical() == table.session.state.canonical()


def test_undo_takes_one_back_and_it_stays_back(path: Path) -> None:
    table = begun(path, "lean", "armed")
    armed = table.session.state.muskets
    table.undo()
    assert table.session.state.muskets == armed + 1
    table.close()
    table = again(path)
    assert table.session.state.muskets == armed + 1
    table.correct({"tracks.movement": 1}, "as it lies")
    table.close()
    assert again(path).session.state.muskets == armed + 1
    assert reasons(path) == [*REASONS, "as it lies"]


def test_a_set_up_played_anew_is_given_them_anew(path: Path) -> None:
    table = begun(path, "lean")
    table.undo()
    table.fix()
    assert table.session.pending is not None
    table.step(table.session.pending)
    assert reasons(path) == ["legacy lean", "legacy lean"]
    assert [entry.reason for entry in replay(read(path), GAME).corrections] == ["legacy lean", "legacy lean"]
    table.close()


@pytest.mark.parametrize("kept", [0, 1])
def test_what_a_crash_kept_from_being_set_is_set_on_resuming(path: Path, kept: int) -> None:
    begun(path, "lean", "armed").close()
    rows = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(rows[: len(rows) - 2 + kept]))
    table = again(path)
    table.close()
    assert reasons(path) == REASONS


def test_later_on_nothing_is_set_any_more(path: Path) -> None:
    table = begun(path, "lean")
    for _ in range(6):
        assert table.session.pending is not None
        table.step(table.session.pending)
    table.correct({"tracks.food": 3}, "as it lies")
    table.close()
    again(path).close()
    assert reasons(path) == ["legacy lean", "as it lies"]


def test_a_session_of_no_campaign_says_nothing_of_one(path: Path) -> None:
    begun(path).close()
    assert "campaign" not in lines(path)[0]
    assert reasons(path) == []


def test_an_unknown_legacy_of_a_later_version_is_passed_over(path: Path) -> None:
    begun(path, "of_the_future", "lean").close()
    assert reasons(path) == ["legacy lean"]
    assert isinstance(read(path).header, logs.Header)
