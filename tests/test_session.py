"""Properties of a session over any course of play: answers, undo, redo, fix, forks, corrections."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from companion.core.chronicle import Chronicle
from companion.core.errors import Illegal
from companion.core.session import Correction, Given, Session
from companion.games import game

GAME = game("expedition")
MOVES = some.lists(
    some.one_of(
        some.integers(0, 2**16),
        some.tuples(some.just("undo"), some.integers(1, 4)),
        some.sampled_from(["redo", "fix", "correct", "fork"]),
    ),
    min_size=20,
    max_size=160,
)
play_anything = settings(max_examples=60, deadline=None)


def new() -> Session:
    return Session.new(GAME, GAME.settle({}), ("you",), witness=Chronicle())


def answer(session: Session, number: int) -> Given | None:
    """Any legal answer: the one that a number comes to."""
    if session.pending is None:
        return None
    outcomes = [value for value, _ in session.pending.outcomes()]
    return session.answer(outcomes[number % len(outcomes)])


def move(session: Session, what: Any) -> Session:
    """One move at the table; what cannot be is refused."""
    try:
        if isinstance(what, int):
            answer(session, what)
        elif isinstance(what, tuple):
            session.undo(what[1])
        elif what == "redo":
            session.redo()
        elif what == "fix":
            session.fix()
        elif what == "correct":
            session.correct({"tracks.morale": 1 + session.n % 6})
        else:
            return session.fork()
    except Illegal:
        pass
    return session


def again(session: Session) -> Session:
    """The entries that stand, played from the start."""
    twin = new()
    for entry in session.history:
        if isinstance(entry, Correction):
            twin.correct(entry.changes)
        else:
            twin.answer(entry.value, entry.by)
    return twin


def alike(one: Session, other: Session) -> None:
    assert one.state == other.state
    assert one.pending == other.pending
    assert one.at == other.at


@play_anything
@given(MOVES)
def test_whatever_was_done_the_session_is_what_its_standing_entries_make(moves: list[Any]) -> None:
    session = new()
    for what in moves:
        session = move(session, what)
    alike(session, again(session))
    alike(session, session.fork())


@play_anything
@given(MOVES, some.integers(1, 30))
def test_undo_then_redo_changes_nothing(moves: list[Any], decisions: int) -> None:
    session = new()
    for what in moves:
        move(session, what)
    before, n = session.fork(), session.n
    try:
        session.undo(decisions)
    except Illegal:
        alike(session, before)
        return
    session.redo()
    alike(session, before)
    assert session.history == before.history
    assert session.n == n


@play_anything
@given(MOVES)
def test_several_undos_are_redone_one_by_one(moves: list[Any]) -> None:
    session = new()
    for what in moves:
        move(session, what)
    stages = [session.fork()]
    for _ in range(3):
        try:
            session.undo()
        except Illegal:
            break
        stages.append(session.fork())
    for stage in stages[-2::-1]:
        session.redo()
        alike(session, stage)


@play_anything
@given(MOVES)
def test_a_fixed_answer_given_again_changes_nothing(moves: list[Any]) -> None:
    session = new()
    for what in moves:
        move(session, what)
    if not session.history or isinstance(session.history[-1], Correction):
        with pytest.raises(Illegal):
            session.fix()
        return
    before = session.fork()
    last = session.fix()
    assert session.pending == last.question
    session.answer(last.value, last.by)
    alike(session, before)
    assert session.n == before.n + 1


@play_anything
@given(MOVES, some.lists(some.integers(0, 2**16), max_size=30))
def test_a_fork_goes_its_own_way(moves: list[Any], others: list[int]) -> None:
    session = new()
    for what in moves:
        move(session, what)
    before = session.state.copy()
    fork = session.fork()
    for number in others:
        answer(fork, number)
    assert session.state == before
    alike(fork, again(fork))
    for number in others:
        answer(session, number)
    alike(session, fork)


@play_anything
@given(MOVES)
def test_a_chronicle_holds_what_stands_and_nothing_else(moves: list[Any]) -> None:
    session = new()
    for what in moves:
        if what != "fork":
            move(session, what)
    memory, fresh = session.witness, again(session).witness
    assert isinstance(memory, Chronicle) and isinstance(fresh, Chronicle)
    assert [(t.at, t.id, t.args) for t in memory.tellings] == [(t.at, t.id, t.args) for t in fresh.tellings]
    assert [(t.turn, t.hash) for t in memory.turns] == [(t.turn, t.hash) for t in fresh.turns]


@play_anything
@given(some.lists(some.integers(0, 2**16), min_size=5, max_size=120))
def test_a_refused_answer_changes_nothing(numbers: list[int]) -> None:
    session = new()
    for number in numbers:
        answer(session, number)
    before = session.fork()
    for wrong in (None, "nonsense", (), (9, 9, 9), 3, ("a",), [1], {"a": 1}, (1.5,), (None,)):
        if session.pending is not None:
            try:
                before.pending.check(wrong)  # type: ignore[union-attr]
            except Illegal:
                with pytest.raises(Illegal):
                    session.answer(wrong)
        alike(session, before)
        assert session.n == before.n


@play_anything
@given(some.lists(some.integers(0, 2**16), min_size=5, max_size=120))
def test_the_unrecorded_way_comes_to_the_same(numbers: list[int]) -> None:
    slow, fast = new(), Session.new(GAME, GAME.settle({}), ("you",), marks=False)
    for number in numbers:
        given = answer(slow, number)
        if given is not None:
            fast.push(given.value)
    assert fast.state == slow.state
    assert fast.pending == slow.pending
    assert fast.n == slow.n


def test_undo_counts_persons_decisions_and_not_those_of_bots() -> None:
    session = new()
    for by in ("you", "bot:random", "botanist", "you"):
        while session.pending is not None and session.pending.chance:
            answer(session, 700)
        assert session.pending is not None
        session.answer(next(session.pending.outcomes())[0], by)
    kinds = [entry.by for entry in session.history if isinstance(entry, Given) and entry.decision]
    assert kinds == ["you", "botanist", "you"]


def test_a_new_answer_forgets_what_was_undone() -> None:
    session = new()
    for number in range(12):
        answer(session, number)
    session.undo()
    answer(session, 1)
    with pytest.raises(Illegal, match="no undone decision"):
        session.redo()


def test_there_is_nothing_to_undo_redo_or_fix_at_the_start() -> None:
    session = new()
    for back in (session.undo, session.redo, session.fix):
        with pytest.raises(Illegal):
            back()
    with pytest.raises(Illegal):
        session.undo(0)
