"""The log: what is written, what is read, and up to where."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from companion.core import log as logs
from companion.core.errors import BadLog, Diverged
from companion.core.log import read
from companion.core.replay import replay
from companion.core.writer import Writer
from tests.contract import lay, options_of
from tests.logs import GAME, lines, played, resumed


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "trip.jsonl"


# -- what is written -----------------------------------------------------------------


def test_the_header_comes_first_and_says_what_is_played(path: Path) -> None:
    header = lines(played(path, 3))[0]
    assert list(header)[:2] == ["log", "game"]
    assert header["log"] == 1
    assert header["options"] == options_of(GAME, 5)
    assert (header["seats"], header["dice"], header["seed"], header["pack"]) == ({"you": "human"}, "digital", 5, None)
    assert header["data"].startswith("sha256:")


def test_an_answer_says_where_what_and_who(path: Path) -> None:
    _, kind, turn, roll, reroll = lines(played(path, 3))
    assert kind | {"got": 0} == {
        "n": 1, "at": "0.setup", "why": "expedition.type", "ask": "roll", "dice": "1d6", "got": 0, "by": "digital",
    }  # fmt: skip
    assert list(turn) == ["turn", "state"] and turn["turn"] == 0 and len(turn["state"]) == 8
    assert (roll["n"], roll["at"], roll["why"], len(roll["got"])) == (2, "1.planning", "planning.roll", 5)
    assert reroll | {"got": 0} == {
        "n": 3, "at": "1.planning", "why": "planning.reroll", "ask": "pick", "who": "you", "of": [1, 2, 3, 4, 5],
        "got": 0, "by": "you",
    }  # fmt: skip


def test_a_whole_game_ends_with_its_end(path: Path) -> None:
    log = read(played(path))
    end = lines(path)[-1]
    assert list(end) == ["end", "won", "score"]
    assert log.ended() is not None and log.open


def test_each_day_has_one_turn_line_in_order(path: Path) -> None:
    turns = [line["turn"] for line in lines(played(path)) if "turn" in line]
    assert turns == list(range(len(turns))) and len(turns) > 2


def test_a_wrong_turn_hash_is_named_with_its_line(path: Path) -> None:
    played(path)
    text = path.read_text().splitlines()
    at = next(place for place, line in enumerate(text) if line.startswith('{"turn":2'))
    text[at] = '{"turn":2,"state":"00000000"}'
    path.write_text("\n".join(text) + "\n")
    with pytest.raises(Diverged, match=rf"trip\.jsonl:{at + 1}: turn 2 ends in state 00000000"):
        replay(read(path), GAME)


def test_the_log_is_only_ever_added_to(path: Path) -> None:
    before = played(path, 20).read_bytes()
    table = resumed(path)
    table.note("rain")
    table.step(table.session.pending)  # type: ignore[arg-type]
    table.undo()
    table.redo()
    table.fix()
    table.correct({"tracks.food": 2}, "miscounted")
    table.rule("as we read it")
    table.close()
    assert path.read_bytes().startswith(before)


# -- reading up to the last good line ------------------------------------------------


def test_every_cut_of_the_last_line_loses_that_line_only(path: Path) -> None:
    whole = played(path, 12).read_bytes()
    head = whole[: whole.rstrip(b"\n").rindex(b"\n") + 1]
    for cut in range(len(head) + 1, len(whole) - 1):
        path.write_bytes(whole[:cut])
        log = read(path)
        assert log.torn == (log.count,) and log.damage is None
        assert replay(log, GAME).session.n == 11
    path.write_bytes(whole[:-1])
    assert replay(read(path), GAME).session.n == 12, "only the newline was lost"


def test_every_cut_can_be_resumed_and_the_torn_line_is_marked(path: Path) -> None:
    whole = played(path, 12).read_bytes()
    head = whole[: whole.rstrip(b"\n").rindex(b"\n") + 1]
    for cut in range(len(head), len(whole), 7):
        path.write_bytes(whole[:cut])
        torn = read(path).torn
        table = resumed(path)
        table.step(table.session.pending)  # type: ignore[arg-type]
        table.close()
        assert path.read_bytes().startswith(whole[:cut])
        again = read(path)
        assert again.damage is None and not again.torn
        assert [line.line.torn for line in again.lines if isinstance(line.line, logs.Torn)] == list(torn)
        assert replay(again, GAME).session.n == table.session.n


def test_a_torn_mark_of_a_torn_line_is_survived(path: Path) -> None:
    whole = played(path, 12).read_bytes()
    number = whole.count(b"\n")
    for cut in range(len(b'{"torn":13}')):
        path.write_bytes(whole[:-20] + b"\n" + f'{{"torn":{number}}}'.encode()[:cut])
        log = read(path)
        assert log.damage is None and log.torn[0] == number
        table = resumed(path)
        table.close()
        assert read(path).damage is None
        assert replay(read(path), GAME).session.n == 11


def test_a_torn_header_is_refused_in_a_sentence(path: Path) -> None:
    path.write_bytes(played(path, 1).read_bytes()[:40])
    with pytest.raises(BadLog, match=r"trip\.jsonl:1: is no header of a log"):
        read(path)


def test_a_damaged_middle_is_read_up_to_there_and_says_so(path: Path, tmp_path: Path) -> None:
    rows = played(path, 30).read_bytes().split(b"\n")
    rows[10] = rows[10][:15]
    path.write_bytes(b"\n".join(rows))
    log = read(path)
    assert not log.open
    assert log.damage is not None and log.damage.startswith(f"{path}:11: is not JSON")
    assert log.lines[-1].number == 10
    with pytest.raises(BadLog, match="only in a new file"):
        Writer.append(log)


def test_a_damaged_log_goes_on_in_a_new_file(path: Path, tmp_path: Path) -> None:
    rows = played(path, 30).read_bytes().split(b"\n")
    rows[10] = b"\xff\xfe"
    path.write_bytes(b"\n".join(rows))
    before = path.read_bytes()
    table = resumed(path, tmp_path / "new.jsonl")
    assert table.play()
    table.close()
    assert path.read_bytes() == before
    new = read(tmp_path / "new.jsonl")
    assert new.open and new.ended() is not None
    assert replay(new, GAME).session.pending is None


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("CRLF", lambda raw: raw.replace(b"\n", b"\r\n")),
        ("a BOM", lambda raw: b"\xef\xbb\xbf" + raw),
        ("blank lines", lambda raw: b"\n" + raw.replace(b"\n", b"\n\n  \n")),
        ("no last newline", lambda raw: raw.rstrip(b"\n")),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_editors_do_to_text_is_tolerated(name: str, change: Callable[[bytes], bytes], path: Path) -> None:
    path.write_bytes(change(played(path, 25).read_bytes()))
    log = read(path)
    assert log.open and not log.torn
    assert replay(log, GAME).session.n == 25
    table = resumed(path)
    assert table.play()
    table.close()
    assert replay(read(path), GAME).session.pending is None


def test_unknown_keys_and_unknown_kinds_of_lines_are_ignored(path: Path) -> None:
    rows = played(path, 25).read_text().splitlines()
    rows[3] = rows[3][:-1] + ',"mood":"good"}'
    rows.insert(5, '{"weather":"rain"}')
    rows[0] = rows[0][:-1] + ',"house":"ours"}'
    path.write_text("\n".join(rows) + "\n")
    assert replay(read(path), GAME).session.n == 25


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('{"log":2}', "the log's format is 2; this version reads format 1"),
        ('{"log":"one","game":"expedition"}', "format is one"),
        ("", "is empty"),
        ("\n\n", "is empty"),
        ('{"game":"expedition"}', "is no header"),
        ('{"note":"x","after":1}', "is no header"),
        ("[1]", "is not a JSON object"),
        ("hello", "is not JSON"),
        ("[" * 100_000, "is not JSON"),
        ("\ufffd", "is not JSON"),
    ],
    ids=lambda value: str(value)[:20],
)
def test_what_is_no_log_is_refused_in_a_sentence(text: str, says: str, path: Path) -> None:
    path.write_text(text + "\n", encoding="utf-8")
    with pytest.raises(BadLog, match=says):
        read(path)


def test_a_missing_log_and_a_folder_are_refused_in_a_sentence(tmp_path: Path) -> None:
    for there in (tmp_path / "none.jsonl", tmp_path):
        with pytest.raises(BadLog, match="cannot be read"):
            read(there)


# -- the schema ----------------------------------------------------------------------


@pytest.fixture(scope="module")
def validator() -> jsonschema.Draft202012Validator:
    schema = logs.schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def test_the_schema_accepts_every_line_of_real_logs(validator: jsonschema.Draft202012Validator, path: Path) -> None:
    table = lay(GAME, 8, path)
    while table.session.n < 40:
        table.step(table.session.pending)  # type: ignore[arg-type]
        if table.session.n == 20:
            table.undo()
            table.redo()
            table.note("n")
            table.rule("r")
            table.correct({"tracks.food": 3}, "")
        if table.session.n == 30:
            table.fix()
    table.close()
    table = resumed(path)
    table.play()
    table.close()
    for line in lines(path):
        validator.validate(line)


@pytest.mark.parametrize(
    "line",
    [
        {"log": 1},
        {"n": "1", "at": "1.planning", "why": "planning.roll", "ask": "roll"},
        {"n": 1, "why": "planning.roll", "ask": "roll"},
        {"turn": "one", "state": "00000000"},
        {"note": "words"},
        {"undo": 1},
        {"set": [], "reason": "", "after": 1},
        {"end": "delta", "won": "yes"},
        {"torn": "3"},
        [],
        "text",
    ],
    ids=str,
)
def test_the_schema_refuses_a_wrong_line(line: Any, validator: jsonschema.Draft202012Validator) -> None:
    assert not validator.is_valid(line)
