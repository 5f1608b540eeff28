"""A session taken up again from an earlier point goes into a log of its own; the old one is not touched."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli import cli
from companion.core.branch import Place, branch, last_answer
from companion.core.errors import WrongUsage
from companion.core.log import read
from companion.core.replay import Replay, replay
from companion.core.session import Given
from companion.games import NAMES, played
from companion.games import game as game_named
from tests import contract


def a_game(name: str, folder: Path, seed: int = 3) -> Replay:
    """A whole random game with notes, an undo, a fix and a correction, from its log."""
    table = contract.lay(game_named(name), seed, folder / "old.jsonl")
    for _ in range(30):
        if table.session.pending is not None:
            table.step(table.session.pending)
    table.note("before the undo")
    table.undo(1)
    while len(table.chronicle.turns) < 3 and table.session.pending is not None:
        table.step(table.session.pending)
    if table.session.pending is not None:
        table.correct({}, "a second look")
        table.rule("so it stands")
    table.play()
    table.close()
    return again(folder / "old.jsonl")


def again(path: Path) -> Replay:
    log = read(path)
    return replay(log, played(log.header))


@pytest.mark.parametrize("name", NAMES)
def test_a_branch_stands_where_each_turn_began(name: str, tmp_path: Path) -> None:
    old = a_game(name, tmp_path)
    before = old.log.path.read_bytes()
    for turned in old.chronicle.turns[:-1]:
        place = Place("turn", turned.turn + 1)
        table = branch(old, place, tmp_path / f"{place.name}.jsonl", old.header.seats, "digital", 99)
        table.close()
        new = again(table.writer.path)
        assert new.chronicle.turns[-1].hash == turned.hash
        assert new.header.seed == 99
        assert new.header.cast == old.header.cast
        answers = [entry.n for entry in new.session.history if isinstance(entry, Given)]
        assert answers == list(range(1, len(answers) + 1))
    assert old.log.path.read_bytes() == before


@pytest.mark.parametrize("name", NAMES)
def test_a_branch_after_an_answer_asks_what_was_asked_then(name: str, tmp_path: Path) -> None:
    old = a_game(name, tmp_path)
    given = [entry for entry in old.session.history if isinstance(entry, Given)]
    for entry, following in zip(given[4:40:6], given[5:41:6], strict=False):
        path = tmp_path / f"{entry.n}.jsonl"
        table = branch(old, Place("n", entry.n), path, old.header.seats, "digital", 1)
        assert table.session.pending == following.question
        table.close()


def test_notes_and_rulings_come_along_as_far_as_the_branch_goes(tmp_path: Path) -> None:
    old = a_game("expedition", tmp_path)
    last = old.session.history[-1].n
    branch(old, Place("n", last), tmp_path / "new.jsonl", old.header.seats, "digital", 1).close()
    new = again(tmp_path / "new.jsonl")
    assert [ruling.ruling for ruling in new.rulings] == [ruling.ruling for ruling in old.rulings]
    assert [one.reason for one in new.corrections] == [one.reason for one in old.corrections]
    branch(old, Place("turn", 1), tmp_path / "first.jsonl", old.header.seats, "digital", 1).close()
    assert again(tmp_path / "first.jsonl").rulings == []


@pytest.mark.parametrize("text", ["day", "day:", "day:x", "flight:2", "n:-1", "9", "day:99", "n:0", "n:9999"])
def test_a_place_that_a_session_has_not_is_refused_in_a_sentence(text: str, tmp_path: Path) -> None:
    old = a_game("expedition", tmp_path)
    with pytest.raises(WrongUsage, match=r"\w.*\.$"):
        last_answer(old, Place.read(text, old.game))


def test_resume_from_a_day_leaves_the_old_log_and_goes_on_in_a_new_one(tmp_path: Path) -> None:
    old = a_game("expedition", tmp_path)
    before = old.log.path.read_bytes()
    done = CliRunner().invoke(cli, ["resume", str(old.log.path), "--from", "day:2", "--seat", "you=bot:cautious"])
    assert done.exit_code == 0, done.output
    assert "old-day-2.jsonl" in done.output
    assert old.log.path.read_bytes() == before
    new = again(tmp_path / "old-day-2.jsonl")
    assert new.session.pending is None
    assert new.header.seed != old.header.seed


def test_a_new_log_needs_a_place_to_begin(tmp_path: Path) -> None:
    old = a_game("expedition", tmp_path)
    done = CliRunner().invoke(cli, ["resume", str(old.log.path), "--seed", "4"])
    assert done.exit_code == 2
    assert "--from" in done.output


def test_a_place_that_was_undone_is_refused_with_the_way_to_bring_it_back(tmp_path: Path) -> None:
    table = contract.lay(game_named("expedition"), 3, tmp_path / "old.jsonl")
    while len(table.chronicle.turns) < 3 and table.session.pending is not None:
        table.step(table.session.pending)
    table.undo(sum(entry.decision for entry in table.session.history))
    table.close()
    done = CliRunner().invoke(cli, ["resume", str(tmp_path / "old.jsonl"), "--from", "day:2"])
    assert done.exit_code == 2
    assert f"companion resume {tmp_path / 'old.jsonl'}, then redo." in done.output
    assert not (tmp_path / "old-day-2.jsonl").exists()
