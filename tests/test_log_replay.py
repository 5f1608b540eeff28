"""A log played again: what does not fit the rules is named, and going back is a line like any other."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.core.errors import Diverged, WrongUsage
from companion.core.game import Game
from companion.core.log import Log, read
from companion.core.replay import replay
from companion.core.table import Plan
from companion.games import NAMES
from companion.games import game as game_named
from tests.contract import lay
from tests.logs import GAME, kinds, lines, played


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "trip.jsonl"


# -- what does not fit the rules -----------------------------------------------------


def altered(path: Path, number: int, change: Callable[[dict[str, Any]], Any]) -> Log:
    """A log with its line `number` changed."""
    rows = played(path, 25).read_text().splitlines()
    line = json.loads(rows[number - 1])
    change(line)
    rows[number - 1] = json.dumps(line)
    path.write_text("\n".join(rows) + "\n")
    return read(path)


def test_a_divergence_names_the_line_and_both_questions(path: Path) -> None:
    log = altered(path, 4, lambda line: line.update(why="movement.roll", dice="2d6"))
    with pytest.raises(
        Diverged,
        match=r"trip\.jsonl:4: the log answers roll movement\.roll 2d6, "
        r"but the rules \(1\) now ask roll planning\.roll 5d6",
    ):
        replay(log, GAME)


@pytest.mark.parametrize(
    ("number", "change"),
    [
        (4, {"got": [1, 2, 3, 4, 7]}),
        (4, {"got": [1, 2, 3, 4, 5.0]}),
        (4, {"got": [1, 2, 3, 4, True]}),
        (4, {"got": [1, 2, 3, 4]}),
        (4, {"got": [[1], 2, 3, 4, 5]}),
        (4, {"got": "22334"}),
        (4, {"got": None}),
        (4, {"got": {"a": 1}}),
        (4, {"n": 9}),
        (5, {"got": [[1]]}),
        (5, {"got": [1, "a"]}),
        (5, {"got": [1.0]}),
        (5, {"got": [6]}),
        (5, {"of": [1, 2]}),
        (5, {"who": "me"}),
    ],
    ids=str,
)
def test_an_answer_that_cannot_be_is_named_and_never_a_crash(number: int, change: dict[str, Any], path: Path) -> None:
    log = altered(path, number, lambda line: line.update(change))
    with pytest.raises(Diverged, match=rf"trip\.jsonl:{number}: "):
        replay(log, GAME)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"game": "chess"}, "is a log of chess, not of expedition"),
        ({"rules": 99}, "was played under rules 99"),
        ({"data": "sha256:0"}, "other data"),
        ({"options": {"table": "v999"}}, "option table of expedition cannot be v999"),
        ({"options": {"colour": "red"}}, "colour"),
        ({"seats": {}}, "names no seat"),
    ],
    ids=str,
)
def test_a_log_of_another_game_rules_or_data_is_refused(change: dict[str, Any], says: str, path: Path) -> None:
    log = altered(path, 1, lambda line: line.update(change))
    with pytest.raises(Diverged, match=says):
        replay(log, GAME)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ('{"undo":99,"to":0}', "decisions to undo"),
        ('{"undo":1,"to":99}', "goes back to answer 99"),
        ('{"redo":1}', "no undone decision"),
        ('{"fix":3}', "goes back to answer 3"),
        ('{"set":{"tracks.food":99},"reason":"","after":25}', "tracks.food"),
        ('{"turn":40,"state":"00000000"}', "turn 40 ends here"),
        ('{"end":"delta","won":true,"score":1}', "the rules still ask"),
    ],
)
def test_a_line_that_cannot_be_is_named(line: str, says: str, path: Path) -> None:
    played(path, 25)
    count = len(lines(path))
    with path.open("a") as file:
        file.write(line + "\n")
    with pytest.raises(Diverged, match=rf"trip\.jsonl:{count + 1}: .*{says}"):
        replay(read(path), GAME)


@pytest.mark.parametrize("change", [{"end": "delta"}, {"won": True}, {"score": 99}], ids=str)
def test_a_false_end_is_found(change: dict[str, Any], path: Path) -> None:
    rows = played(path).read_text().splitlines()
    rows[-1] = json.dumps(json.loads(rows[-1]) | change)
    path.write_text("\n".join(rows) + "\n")
    with pytest.raises(Diverged, match="the log ends with"):
        replay(read(path), GAME)


# -- undo, redo, fix, set, ruling, note ----------------------------------------------


def test_going_back_and_beside_is_written_and_replays(path: Path) -> None:
    table = lay(GAME, 8, path)
    for _ in range(24):
        table.step(table.session.pending)  # type: ignore[arg-type]
    table.note("La brume ne s’est pas levée.")
    table.undo(2)
    table.redo()
    table.undo(1)
    table.step(table.session.pending)  # type: ignore[arg-type]
    table.fix()
    table.step(table.session.pending)  # type: ignore[arg-type]
    table.correct({"tracks.food": 4}, "forgot the village")
    table.rule("kept the reroll, we misread the table")
    table.step(table.session.pending)  # type: ignore[arg-type]
    table.close()
    log = read(path)
    order = [kind for kind in kinds(log) if kind not in ("Answered", "Turn")]
    assert order == ["Noted", "Undone", "Redone", "Undone", "Fixed", "Corrected", "Ruled"]
    again = replay(log, GAME)
    assert again.state == table.session.state
    assert again.session.pending == table.session.pending
    assert [note.note for note in again.notes] == ["La brume ne s’est pas levée."]
    assert [note.after for note in again.notes] == [24]
    assert [(line.set, line.reason) for line in again.corrections] == [({"tracks.food": 4}, "forgot the village")]
    assert len(again.rulings) == 1


def test_numbers_are_never_reused_after_an_undo(path: Path) -> None:
    table = lay(GAME, 8, path)
    while table.session.n < 20:
        table.step(table.session.pending)  # type: ignore[arg-type]
    table.undo()
    table.step(table.session.pending)  # type: ignore[arg-type]
    table.close()
    numbers = [line["n"] for line in lines(path) if "n" in line]
    assert numbers == list(range(1, 22))


def test_undo_counts_the_persons_decisions_and_takes_dice_with_them(path: Path) -> None:
    table = lay(GAME, 8, path)
    while table.session.n < 30:
        table.step(table.session.pending)  # type: ignore[arg-type]
    table.undo(1)
    question = table.session.pending
    assert question is not None and not question.chance
    table.close()


def test_an_undone_end_is_an_open_session_again(path: Path) -> None:
    table = lay(GAME, 8, path)
    table.play()
    table.undo()
    assert table.session.pending is not None
    table.play()
    table.close()
    assert kinds(read(path)).count("Ended") == 2
    assert replay(read(path), GAME).session.pending is None


def test_bytes_a_terminal_could_not_read_do_not_stop_a_note(path: Path) -> None:
    table = lay(GAME, 8, path)
    table.note("ma\udcff note")
    table.close()
    assert replay(read(path), GAME).notes[0].note == "ma? note"


def test_a_seed_too_great_for_a_log_is_refused_before_one_is_begun(path: Path) -> None:
    with pytest.raises(WrongUsage, match="A seed lies between"):
        Plan(GAME, GAME.settle({}), {"you": "human"}, "digital", 2**70, "en", {})


# -- seats ---------------------------------------------------------------------------


def reseated(path: Path, game: Game, change: Callable[[dict[str, Any]], dict[str, Any]], number: int = 1) -> Log:
    """A log of some answers, its line `number` as `change` makes it."""
    table = lay(game, 5, path)
    for _ in range(8):
        assert table.session.pending is not None
        table.step(table.session.pending)
    table.close()
    rows = path.read_text(encoding="utf-8").splitlines()
    rows[number - 1] = json.dumps(change(json.loads(rows[number - 1])))
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")
    return read(path)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("wrong", ["<script>", "table", "a b"])
def test_a_seat_that_could_not_sit_down_is_named(name: str, wrong: str, path: Path) -> None:
    game = game_named(name)
    log = reseated(path, game, lambda head: head | {"seats": {wrong: "human", "z": "human"}})
    with pytest.raises(Diverged, match=rf"trip\.jsonl:1: .*{wrong}"):
        replay(log, game)


@pytest.mark.parametrize("name", NAMES)
def test_seats_too_many_are_named(name: str, path: Path) -> None:
    game = game_named(name)
    log = reseated(path, game, lambda head: head | {"seats": head["seats"] | dict.fromkeys("stuvwxyz", "human")})
    with pytest.raises(Diverged, match=r"trip\.jsonl:1: .*\bs\b"):
        replay(log, game)


def test_questions_that_differ_in_the_seat_alone_name_it(path: Path) -> None:
    game = game_named("voyage")
    log = reseated(path, game, lambda line: line | {"who": "z"}, 2)
    with pytest.raises(Diverged, match=r":2: the log answers .*bird of seat z, but .*bird of seat a"):
        replay(log, game)


def test_questions_that_differ_in_their_answers_alone_name_these(path: Path) -> None:
    game = game_named("voyage")
    log = reseated(path, game, lambda line: line | {"of": ["stork"]}, 2)
    with pytest.raises(Diverged, match=r":2: the log answers .* among stork, but .* among .*, "):
        replay(log, game)
