"""Lines of play that were left: kept when another way is taken, and returned to by undoing and answering again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from companion.core.ask import choose
from companion.core.errors import Illegal
from companion.core.futures import kept, parting
from companion.core.log import read
from companion.core.replay import replay
from companion.core.seats import Return
from companion.core.session import Given, Session, state_hash
from companion.core.table import Table
from companion.games import NAMES, game
from tests.contract import lay, same

MOVES = some.lists(
    some.one_of(
        some.integers(0, 2**16),
        some.tuples(some.just("undo"), some.integers(1, 3)),
        some.tuples(some.just("return"), some.integers(0, 5)),
        some.sampled_from(["redo", "fix", "correct"]),
    ),
    min_size=10,
    max_size=60,
)
play_anything = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def answer(table: Table, number: int) -> None:
    """Any legal answer: the one that a number comes to."""
    question = table.session.pending
    if question is not None:
        outcomes = [value for value, _ in question.outcomes()]
        table.give(outcomes[number % len(outcomes)], "table" if question.chance else question.who)


def move(table: Table, what: Any) -> None:
    """One move at the table; what cannot be is refused."""
    try:
        match what:
            case int():
                answer(table, what)
            case "undo", decisions:
                table.undo(decisions)
            case "return", place:
                futures = table.session.futures
                table.go_back_to(futures[place % len(futures)].number if futures else 1)
            case "redo":
                table.redo()
            case "fix":
                table.fix()
            case _:
                table.correct({}, "a second look")
    except Illegal:
        pass


def line(session: Session) -> list[tuple[Any, ...]]:
    return [entry.said for entry in session.history]


@pytest.mark.parametrize("name", NAMES)
@play_anything
@given(moves=MOVES)
def test_leaving_and_returning_gives_the_same_state_and_a_log_that_replays(
    name: str, tmp_path_factory: pytest.TempPathFactory, moves: list[Any]
) -> None:
    table = lay(game(name), 3, tmp_path_factory.mktemp(name) / "log.jsonl")
    for what in moves:
        move(table, what)
    for future in tuple(table.session.futures):
        before, stood = state_hash(table.session.state), line(table.session)
        try:
            table.go_back_to(future.number)
        except Illegal:
            continue
        same(table.session, table.session.rehearsed(future))
        assert line(table.session) == [entry.said for entry in future.line]
        if line(table.session)[: len(stood)] != stood:
            left = [one for one in table.session.futures if [entry.said for entry in one.line][: len(stood)] == stood]
            try:
                table.go_back_to(left[0].number)
            except Illegal:  # the two lines part at chance, before the first decision
                continue
            assert line(table.session)[: len(stood)] == stood
            assert len(left[0].line) > len(stood) or state_hash(table.session.state) == before
    table.close()
    played = replay(read(table.writer.path), game(name))
    same(played.session, table.session)
    assert played.session.history == table.session.history
    assert played.session.futures == table.session.futures


def parted(folder: Path) -> tuple[Table, str]:
    """A table where three days were played, two decisions taken back, and others made."""
    table = lay(game("expedition"), 5, folder / "log.jsonl")
    while len(table.chronicle.turns) < 4:
        assert table.session.pending is not None
        table.step(table.session.pending)
    left = state_hash(table.session.state)
    decisions = [entry for entry in table.session.history if isinstance(entry, Given) and entry.decision]
    table.undo(4)
    question, old = table.session.pending, decisions[-4].value
    assert question is not None
    table.give(next(value for value, _ in question.outcomes() if value != old), "you")
    return table, left


def test_an_undo_with_another_answer_keeps_what_was_left(tmp_path: Path) -> None:
    table, left = parted(tmp_path)
    (future,) = table.session.futures
    assert future.number == 1
    assert state_hash(table.session.rehearsed(future).state) == left
    assert len(future.line) - parting(table.session.history, future.line) > 4


def test_returning_is_written_as_an_undo_and_the_answers_with_who_gave_them(tmp_path: Path) -> None:
    table, left = parted(tmp_path)
    (future,) = table.session.futures
    count = table.session.n
    table.go_back_to(1)
    table.close()
    assert state_hash(table.session.state) == left
    rows = [json.loads(row) for row in table.writer.path.read_text().splitlines()]
    undone = max(place for place, row in enumerate(rows) if "undo" in row)
    given = [(row["n"], row["by"]) for row in rows[undone:] if "n" in row]
    again = future.line[parting(future.line, future.line[: -len(given)]) :]
    assert [by for _, by in given] == [entry.by for entry in again]
    assert [n for n, _ in given] == list(range(count + 1, count + 1 + len(given)))
    assert {"digital", "you"} <= {by for _, by in given}


def test_what_was_returned_from_can_be_returned_to(tmp_path: Path) -> None:
    table, left = parted(tmp_path)
    here = state_hash(table.session.state)
    table.go_back_to(1)
    assert state_hash(table.session.state) == left
    answer(table, 1)
    table.go_back_to(2)
    assert state_hash(table.session.state) == here


def answers(text: str) -> tuple[Given, ...]:
    """A line of play, an answer a letter."""
    question = choose("travel.hex", "you", tuple("abcdx"))
    return tuple(Given(n, "1.travel", question, letter, "you") for n, letter in enumerate(text, 1))


def test_no_line_is_lost_and_none_kept_twice() -> None:
    futures = kept(kept([], answers("abc")), answers("abd"))
    assert [one.number for one in futures] == [1, 2]
    assert kept(futures, answers("ab")) == futures
    longer = kept(futures, answers("abcx"))
    assert [(one.number, len(one.line)) for one in longer] == [(2, 3), (3, 4)]


def test_a_future_that_does_not_exist_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    table, _ = parted(tmp_path)
    before = table.writer.path.read_bytes()
    with pytest.raises(Illegal, match="no future 9 to return to; there are 1"):
        table.go_back_to(9)
    assert table.writer.path.read_bytes() == before


def test_a_seat_may_reply_that_it_returns(tmp_path: Path) -> None:
    table, left = parted(tmp_path)

    class Returning:
        def reply(self, session: Session, question: Any) -> Return:
            return Return(1)

    table.sit({"you": Returning()}, Returning())
    assert table.session.pending is not None
    assert table.step(table.session.pending)
    assert state_hash(table.session.state) == left
