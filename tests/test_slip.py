"""Saying too much: its price is taken at once, in the midst of a scene, and undo, forks and logs know of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.core import log as logs
from companion.core.chronicle import Chronicle
from companion.core.errors import Illegal
from companion.core.replay import replay
from companion.core.session import Session, state_hash
from companion.core.table import Plan, Table
from companion.games import game

OPEN = game("expedition")


def eat(state: Any) -> None:
    """A slip costs a food; without any, the journey."""
    state.food -= 1
    if state.food <= 0:
        state.cause = "hunger"


STRICT = replace(OPEN, slip=eat)


def begun(answers: int = 6) -> Session:
    session = Session.new(STRICT, STRICT.settle({}), ("you",), witness=Chronicle())
    for _ in range(answers):
        assert session.pending is not None
        session.answer(next(value for value, _ in session.pending.outcomes()))
    return session


def test_a_slip_is_paid_at_once_and_the_question_stays() -> None:
    session = begun()
    food, asked, n = session.state.food, session.pending, session.n
    session.slip()
    assert (session.state.food, session.pending, session.n) == (food - 1, asked, n)


def test_a_slip_is_undone_and_redone_like_a_decision() -> None:
    session = begun()
    before = state_hash(session.state)
    session.slip()
    after = state_hash(session.state)
    session.undo()
    assert state_hash(session.state) == before
    session.redo()
    assert state_hash(session.state) == after


def test_a_fork_in_the_midst_of_a_scene_has_paid_too() -> None:
    session = begun()
    session.slip()
    twin = session.fork()
    assert state_hash(twin.state) == state_hash(session.state) and twin.pending == session.pending


def test_a_slip_may_end_the_game() -> None:
    session = begun()
    while session.pending is not None:
        session.slip()
    assert session.state.over
    with pytest.raises(Illegal, match="over"):
        session.slip()


def test_where_players_may_say_what_they_like_no_slip_is_taken() -> None:
    session = Session.new(OPEN, OPEN.settle({}), ("you",))
    with pytest.raises(Illegal, match="may say what they like"):
        session.slip()
    assert session.history == []


def test_a_log_holds_a_slip_as_a_ruling_and_replays_it(tmp_path: Path) -> None:
    plan = Plan(STRICT, STRICT.settle({}), {"you": "human"}, "typed", 1, "en", {})
    table = Table.lay(plan, tmp_path / "trip.jsonl")
    for _ in range(5):
        assert table.session.pending is not None
        table.give(next(value for value, _ in table.session.pending.outcomes()), "table")
    table.slip("We talked of the road.")
    table.close()
    assert b'{"ruling":"We talked of the road.","after":5,"slip":true}' in (tmp_path / "trip.jsonl").read_bytes()
    played = replay(logs.read(tmp_path / "trip.jsonl"), STRICT)
    assert state_hash(played.state) == state_hash(table.session.state)
    assert [ruled.ruling for ruled in played.rulings] == ["We talked of the road."]
