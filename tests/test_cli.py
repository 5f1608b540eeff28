"""The command line: what each command does, and what it says when it cannot."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from companion import __version__
from companion.cli import TABLE, cli
from companion.core.errors import CompanionError, PageEngineMissing

DAY = Path(__file__).parent / "cases/expedition/first-1-days-501.script"
COMMAND = [sys.executable, "-m", "companion"]
Run = Callable[..., Result]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder, a working folder and a locale of this test's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(cli, words, input=typed)


def done(*words: str, typed: str = "") -> str:
    """The output of a command that succeeds."""
    result = run(*words, typed=typed)
    assert result.exit_code == 0, result.output
    return result.output


def refused(code: int, *words: str, typed: str = "") -> str:
    """What stands on stderr, one sentence, when a command ends with `code`."""
    result = run(*words, typed=typed)
    assert result.exit_code == code, result.output
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert len(result.stderr.strip().splitlines()) == 1
    return result.stderr.strip()


def begun(log: str = "trip.jsonl") -> Path:
    """A session left after its first day."""
    done("play", "expedition", "--script", str(DAY), "--log", log, "--lang", "en")
    return Path(log)


def lines(log: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]


# -- the command itself ------------------------------------------------------------------------


def test_every_command_has_help_with_an_example() -> None:
    for name in TABLE:
        assert "Example: companion " in done(name, "--help"), name


def test_the_version_is_that_of_the_package() -> None:
    assert __version__ in done("--version")


def test_without_arguments_help_and_how_to_resume_the_last_sessions() -> None:
    assert "Last sessions" not in done()
    done("play", "expedition", "--script", str(DAY))
    (log,) = Path("data/companion/sessions").glob("expedition-*.jsonl")
    shown = done()
    assert "Commands:" in shown
    assert f"companion resume {log.resolve()}" in shown


@pytest.mark.parametrize(
    "words",
    [["rol"], ["play"], ["play", "expedition", "--sed", "3"], ["roll", "5d6", "--seed", "many"], ["watch", "x", "y"]],
)
def test_wrong_usage_ends_with_2_and_names_the_help(words: list[str]) -> None:
    assert "--help`" in refused(2, *words)


def test_an_interrupt_ends_with_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("companion.cli.games.described", interrupted)
    assert run("games", "--json").exit_code == 130


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_outputs_of_few_characters_get_the_nearest_ones(encoding: str, lang: str) -> None:
    log = begun()
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    shown = subprocess.run([*COMMAND, "status", str(log), "--lang", lang], capture_output=True, env=environment)
    assert shown.returncode == 0, shown.stderr
    text = shown.stdout.decode(encoding)
    assert "?" not in text.replace("ou ?", "").replace("Roll your five dice.", "")
    assert "######" in text


def test_a_pipe_gets_no_colour() -> None:
    assert "\033[" not in done("watch", "expedition", "--seed", "4")


def test_plain_speaks_in_sentences() -> None:
    shown = done("status", str(begun()), "--plain")
    assert "muskets 6 of 6" in shown and "●" not in shown and "━" not in shown


def test_the_language_is_that_of_the_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "Jour 1 sur 42" in done("watch", "expedition", "--seed", "4")
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert "Day 1 of 42" in done("watch", "expedition", "--seed", "4")


def test_a_closed_pipe_leaves_no_traceback() -> None:
    words = f"{sys.executable} -m companion watch expedition --seed 4 | head -1"
    shown = subprocess.run(["sh", "-c", words], capture_output=True, encoding="utf-8")
    assert "Traceback" not in shown.stderr


# -- games and dice ----------------------------------------------------------------------------


def test_games_show_tells_rules_options_and_questions() -> None:
    shown = done("games", "show", "expedition")
    assert "table=r0120|v818" in shown
    assert "planning.roll" in shown
    assert json.loads(done("games", "--json"))[0]["players"] == {"least": 1, "most": 1, "usual": 1}


def test_a_seed_rolls_the_same_dice_again_and_history_remembers_them() -> None:
    first = done("roll", "5d6", "2d6+1", "--seed", "-3")
    assert done("roll", "5d6", "2d6+1", "--seed", "-3") == first
    rolled = json.loads(done("roll", "2d6+1", "--json"))
    assert rolled["total"] == sum(rolled["faces"]) + 1
    past = done("roll", "--history").splitlines()
    assert [line.partition("  ")[2] for line in past[:4]] == first.splitlines() * 2
    assert len(past) == 5


@pytest.mark.parametrize("dice", ["d", "0d6", "5d1", "2x6", "101d6", "white+grey", ""])
def test_what_are_no_dice_is_refused(dice: str) -> None:
    assert "are no dice" in refused(2, "roll", dice)


def test_dice_fall_where_no_history_can_be_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/proc/nowhere")
    assert "=" in done("roll", "5d6")
    assert done("roll", "--history") == ""


# -- playing -----------------------------------------------------------------------------------


def test_the_same_seed_writes_the_same_log_in_any_language() -> None:
    for lang in ("en", "fr"):
        done(
            "play", "expedition", "--seat", "you=bot:cautious", "--seed", "5", "--lang", lang, "--log", f"{lang}.jsonl"
        )
    assert lines(Path("en.jsonl"))[1:] == lines(Path("fr.jsonl"))[1:]
    assert "end" in lines(Path("en.jsonl"))[-1]


def test_the_end_shows_the_result_and_what_one_wants_next() -> None:
    shown = done("play", "expedition", "--seat", "you=bot:random", "--seed", "5", "--log", "trip.jsonl")
    for command in ("journal", "map", "sheet"):
        assert f"companion {command} trip.jsonl -o" in shown
    assert "score" in shown


def test_with_digital_dice_a_script_need_only_hold_choices(home: Path) -> None:
    done("play", "expedition", "--seat", "you=bot:cautious", "--seed", "5", "--log", "bot.jsonl")
    choices = [line for line in lines(Path("bot.jsonl")) if "n" in line and line["by"] != "digital"]
    written = "\n".join(f"{line['why']}: {_text(line['got'])}" for line in choices)
    Path("choices.script").write_text(written)
    done("play", "expedition", "--dice", "digital", "--seed", "5", "--script", "choices.script", "--log", "again.jsonl")
    assert [line["got"] for line in lines(Path("again.jsonl")) if "n" in line] == [
        line["got"] for line in lines(Path("bot.jsonl")) if "n" in line
    ]
    Path("longer.script").write_text(f"{written}\ntravel.hex: stay\n")
    words = ("play", "expedition", "--dice", "digital", "--seed", "5", "--script", "longer.script", "--log", "c.jsonl")
    assert "the game is over, but the script goes on with travel.hex" in refused(1, *words)


def _text(got: object) -> str:
    return " ".join(map(str, got)) or "-" if isinstance(got, list) else str(got)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("movement.roll: 3", "the script answers movement.roll, but the question now is expedition.type"),
        ("expedition.type: 7", "die 1 cannot show 7"),
        ("expedition.type: 3 4", "needs 1 die"),
        ("expedition.type@me: 3", "the line is me’s, but expedition.type is asked of table"),
        ("expedition.type", "expected `why: answer`"),
    ],
)
def test_a_script_line_that_does_not_fit_is_named(line: str, sentence: str) -> None:
    Path("day.script").write_text(f"# a comment\n\n{line}\n")
    told = refused(1, "play", "expedition", "--script", "day.script", "--log", "trip.jsonl")
    assert told.startswith("day.script:3: ")
    assert sentence in told


def test_a_hex_that_is_not_on_the_map_is_refused_with_the_legal_ones() -> None:
    script = DAY.read_text().splitlines()
    place = next(number for number, line in enumerate(script) if line.startswith("mapping.hex"))
    Path("day.script").write_text("\n".join([*script[:place], "mapping.hex: Z9"]))
    told = refused(1, "play", "expedition", "--script", "day.script", "--log", "trip.jsonl")
    assert f"day.script:{place + 1}: mapping.hex cannot be Z9; it may be " in told
    assert done("log", "check", "trip.jsonl")


def test_the_end_of_the_input_saves_and_says_how_to_resume() -> None:
    shown = done("play", "expedition", "--dice", "typed", "--log", "trip.jsonl", typed="3\n")
    assert "companion resume trip.jsonl" in shown
    assert [line["got"] for line in lines(Path("trip.jsonl")) if "n" in line] == [[3]]


def test_two_sessions_of_the_same_second_have_two_logs() -> None:
    for _ in range(3):
        done("play", "expedition", "--script", str(DAY))
    assert len(list(Path("data/companion/sessions").glob("*.jsonl"))) == 3


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play", "voyager"], "the games are expedition"),
        (["play", "expedition", "--option", "tabel=v818"], "its options are table, wild_opens, musket_bonus"),
        (["play", "expedition", "--option", "table=v1"], "it may be r0120, v818"),
        (["play", "expedition", "--option", "table"], "NAME=VALUE"),
        (["play", "expedition", "--option", "table=v818", "--option", "table=r0120"], "names table twice"),
        (["play", "expedition", "--seat", "you=bot:genius"], "random, cautious, bold"),
        (["play", "expedition", "--seat", "ana=human"], "one seat, you"),
        (["play", "expedition", "--players", "2"], "a game for 1 player, not 2"),
        (["play", "expedition", "--players", "0"], "a game for 1 player, not 0"),
    ],
)
def test_games_options_seats_and_bots_that_do_not_exist(words: list[str], sentence: str) -> None:
    assert sentence in refused(2, *words)
    assert not Path("data").exists()


# -- coming back -------------------------------------------------------------------------------


def test_resume_without_a_log_takes_the_latest_that_is_not_over() -> None:
    assert "no session to resume" in refused(1, "resume")
    done("play", "expedition", "--script", str(DAY), "--seed", "11")
    (open_log,) = Path("data/companion/sessions").glob("*.jsonl")
    done("play", "expedition", "--seat", "you=bot:random", "--seed", "5")
    assert str(open_log) in done("resume")


def test_a_session_is_found_by_the_name_that_its_sheet_prints() -> None:
    done("play", "expedition", "--script", str(DAY), "--seed", "11")
    (open_log,) = Path("data/companion/sessions").glob("*.jsonl")
    assert str(open_log) in done("resume", open_log.name)
    assert json.loads(done("status", open_log.name, "--json"))["day"] == 2
    assert "cannot be read" in refused(1, "status", f"elsewhere/{open_log.name}")


def test_a_bot_may_take_over_and_the_dice_go_on_as_if_nothing_had_been() -> None:
    done("play", "expedition", "--seat", "you=bot:cautious", "--seed", "5", "--log", "whole.jsonl")
    Path("cut.jsonl").write_text("\n".join(Path("whole.jsonl").read_text().splitlines()[:40]) + "\n")
    done("resume", "cut.jsonl")
    assert [line for line in lines(Path("cut.jsonl")) if "resumed" not in line][1:] == lines(Path("whole.jsonl"))[1:]


def test_a_script_may_go_on_with_a_session() -> None:
    script = DAY.read_text().splitlines()
    Path("one.script").write_text("\n".join(script[:5]))
    Path("two.script").write_text("\n".join(script[5:]))
    done("play", "expedition", "--script", "one.script", "--log", "trip.jsonl")
    done("resume", "trip.jsonl", "--script", "two.script")
    wanted = json.loads(DAY.with_suffix(".json").read_text())
    status = json.loads(done("status", "trip.jsonl", "--json"))
    assert {key: status[key] for key in wanted} == wanted


def test_a_log_damaged_in_the_middle_goes_on_in_a_new_file_and_says_so() -> None:
    log = begun()
    rows = log.read_text().splitlines()
    damaged = "\n".join([*rows[:5], "### coffee ###", *rows[6:]]) + "\n"
    log.write_text(damaged)
    assert "trip.jsonl:6: is not JSON" in refused(1, "log", "check", "trip.jsonl")
    shown = done("resume", "trip.jsonl", "--lang", "en")
    assert "trip.jsonl:6: is not JSON" in shown
    assert "trip-2.jsonl" in shown
    assert log.read_text() == damaged
    assert "fits the rules" in done("log", "check", "trip-2.jsonl")


def test_a_log_open_in_another_terminal_is_left_alone() -> None:
    log = begun()
    with subprocess.Popen([*COMMAND, "resume", str(log)], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdin and other.stdout
        other.stdout.readline()
        for words in (["resume", "trip.jsonl"], ["undo", "trip.jsonl"], ["note", "trip.jsonl", "words"]):
            assert "open in another terminal" in refused(1, *words)
        assert done("status", "trip.jsonl")
        other.stdin.close()


def _nothing(log: Path) -> str:
    log.unlink()
    return "cannot be read: no such file"


def _folder(log: Path) -> str:
    log.unlink()
    log.mkdir()
    return "is a directory"


def _empty(log: Path) -> str:
    log.write_text("")
    return "is empty"


def _no_log(log: Path) -> str:
    log.write_bytes(b"\x89PNG\r\n\x1a\n\x00\xff")
    return "is no header of a log"


def _other_format(log: Path) -> str:
    log.write_text(log.read_text().replace('"log":1', '"log":2', 1))
    return "format is 2"


def _other_game(log: Path) -> str:
    log.write_text(log.read_text().replace('"game":"expedition"', '"game":"chess"', 1))
    return "the log of a game, chess"


def _other_question(log: Path) -> str:
    log.write_text(log.read_text().replace("planning.reroll", "planning.wild", 1))
    return "trip.jsonl:5: the log answers pick planning.wild"


def _other_rules(log: Path) -> str:
    log.write_text(log.read_text().replace('"rules":1', '"rules":9', 1))
    return "under rules 9"


@pytest.mark.parametrize("command", ["resume", "status", "undo", "note", "watch"])
@pytest.mark.parametrize(
    "spoil",
    [_nothing, _folder, _empty, _no_log, _other_format, _other_game, _other_question, _other_rules],
    ids=lambda spoil: spoil.__name__.strip("_"),
)
def test_a_log_that_is_none_is_told_in_a_sentence(command: str, spoil: Callable[[Path], str]) -> None:
    sentence = spoil(begun())
    assert sentence in refused(1, command, "trip.jsonl", *(["words"] if command == "note" else []))


# -- where logs lie ----------------------------------------------------------------------------


def test_a_log_is_never_written_over() -> None:
    log = begun()
    before = log.read_bytes()
    assert "is there already" in refused(1, "play", "expedition", "--log", "trip.jsonl")
    assert log.read_bytes() == before


def test_a_folder_is_no_log() -> None:
    assert "is a folder" in refused(1, "play", "expedition", "--log", ".")


def test_a_folder_that_cannot_be_written_to_is_named() -> None:
    assert "/proc/" in refused(1, "play", "expedition", "--log", "/proc/nowhere/trip.jsonl")


def test_a_full_disk_is_told_in_a_sentence_and_loses_nothing() -> None:
    words = "ulimit -f 8; exec " + " ".join(COMMAND) + " play expedition --seat you=bot:cautious --log trip.jsonl"
    full = subprocess.run(["sh", "-c", words], capture_output=True, encoding="utf-8")
    assert full.returncode == 1
    assert len(full.stderr.strip().splitlines()) == 1
    assert "cannot be written any further" in full.stderr
    assert done("log", "check", "trip.jsonl")


# -- looking, undoing, noting ------------------------------------------------------------------


def test_status_names_the_question_and_at_the_end_how_it_ended() -> None:
    log = begun()
    pending = json.loads(done("status", str(log), "--json"))["pending"]
    assert pending == {"why": "planning.roll", "who": "table", "ask": "roll", "dice": "5d6"}
    done("play", "expedition", "--seat", "you=bot:random", "--seed", "5", "--log", "over.jsonl")
    over = json.loads(done("status", "over.jsonl", "--json"))
    assert over["pending"] is None
    assert over["end"] == lines(Path("over.jsonl"))[-1]["end"]


def test_undo_is_a_line_and_the_question_stands_again() -> None:
    log = begun()
    before = log.read_bytes()
    done("undo", "trip.jsonl", "2")
    assert log.read_bytes().startswith(before)
    assert lines(log)[-1]["undo"] == 2
    assert "decisions to undo, not 99" in refused(1, "undo", "trip.jsonl", "99")


def test_notes_follow_the_answer_that_they_speak_of() -> None:
    log = begun()
    done("note", "trip.jsonl", "La brume ne s’est pas levée.", "--after", "2")
    assert lines(log)[-1] == {"note": "La brume ne s’est pas levée.", "after": 2}
    assert "no note can follow answer 999" in refused(1, "note", "trip.jsonl", "Words", "--after", "999")
    assert "no words" in refused(1, "note", "trip.jsonl", "  ")


def test_a_note_without_words_opens_the_editor(monkeypatch: pytest.MonkeyPatch) -> None:
    log = begun()
    editor = Path("editor.sh")
    editor.write_text('#!/bin/sh\necho "Written at leisure." > "$1"\n')
    editor.chmod(0o755)
    monkeypatch.setenv("EDITOR", str(editor.resolve()))
    monkeypatch.delenv("VISUAL", raising=False)
    done("note", "trip.jsonl")
    assert lines(log)[-1]["note"] == "Written at leisure."


def test_a_note_may_be_piped_in() -> None:
    log = begun()
    run = CliRunner().invoke(cli, ["note", "trip.jsonl"], input="From the other room.\n")
    assert run.exit_code == 0, run.output
    assert lines(log)[-1]["note"] == "From the other room."


def test_log_show_says_what_was_asked_answered_by_whom_and_taken_back() -> None:
    begun()
    done("undo", "trip.jsonl")
    rows = done("log", "show", "trip.jsonl").splitlines()
    assert rows[0].startswith("1572, the lost expedition, rules 1, typed dice, seed ")
    last = max(line["n"] for line in lines(Path("trip.jsonl")) if isinstance(line.get("n"), int))
    answers = [row.split(maxsplit=1) for row in rows if row[:5].strip().isdigit()]
    assert [row for number, row in answers if row.endswith("(taken back)")] == [
        row for n, row in answers if n == str(last)
    ]
    assert any("Planning" in row and "dice to roll again" in row and row.endswith("you") for _, row in answers)
    assert rows[-1].strip().startswith("undo: a decision taken back, to where answer ")
    assert "{" not in "".join(rows)


def test_log_show_speaks_the_language_of_the_log_or_the_one_asked_for() -> None:
    done("play", "expedition", "--script", str(DAY), "--log", "trip.jsonl", "--lang", "fr")
    assert "Marche" in done("log", "show", "trip.jsonl")
    assert "Travel" in done("log", "show", "trip.jsonl", "--lang", "en")


def test_log_show_spells_control_characters_out() -> None:
    begun()
    done("note", "trip.jsonl", "one\ntwo\x07\x1b[2J")
    assert done("log", "show", "trip.jsonl").splitlines()[-1].endswith("one\\ntwo\\x07\\x1b[2J")


def test_log_show_shows_a_log_that_the_rules_do_not_follow_and_says_where() -> None:
    log = begun()
    _other_question(log)
    shown = run("log", "show", "trip.jsonl")
    assert shown.exit_code == 1
    assert "turn 1 ends" in shown.stdout
    assert shown.stderr.startswith("trip.jsonl:5: the log answers pick planning.wild")


def test_log_check_counts_a_turn_when_it_has_ended() -> None:
    Path("day.script").write_text("expedition.type: 2\n")
    done("play", "expedition", "--script", "day.script", "--log", "trip.jsonl")
    assert "turns ended: 0" in done("log", "check", "trip.jsonl")
    done("play", "expedition", "--script", str(DAY), "--log", "day.jsonl")
    assert "turns ended: 1" in done("log", "check", "day.jsonl")


def test_undo_note_and_check_speak_the_language_of_the_log() -> None:
    done("play", "expedition", "--script", str(DAY), "--log", "trip.jsonl", "--lang", "fr")
    assert "noté après la réponse" in done("note", "trip.jsonl", "Brume.")
    assert "retour là où en était la réponse" in done("undo", "trip.jsonl")
    assert "conforme aux règles" in done("log", "check", "trip.jsonl")


def test_commands_to_copy_are_quoted_for_the_shell() -> None:
    Path("my trip").mkdir()
    log = "my trip/it's.jsonl"
    quoted = shlex.quote(log)
    assert f"companion resume {quoted}" in done("play", "expedition", "--script", str(DAY), "--log", log)
    assert f"`companion resume {quoted}`" in refused(1, "play", "expedition", "--log", log, "--script", str(DAY))
    assert f"`companion resume {quoted}`" in done("undo", log)


def test_a_failing_script_says_how_to_go_on_with_what_is_kept() -> None:
    Path("day.script").write_text("expedition.type: 2\nmovement.roll: 4 5\n")
    told = refused(1, "play", "expedition", "--script", "day.script", "--log", "trip.jsonl")
    assert "go on with `companion resume trip.jsonl --script FILE`" in told
    Path("rest.script").write_text("planning.roll: 2 2 3 6 6\n")
    done("resume", "trip.jsonl", "--script", "rest.script")


@pytest.mark.parametrize("dice", ["digital", "typed"])
def test_with_nobody_to_answer_no_die_falls_and_nothing_is_written(dice: str) -> None:
    log = begun()
    before = log.read_bytes()
    for words in (
        ["resume", "trip.jsonl", "--dice", dice],
        ["play", "expedition", "--dice", dice, "--log", "new.jsonl"],
    ):
        told = subprocess.run([*COMMAND, *words], stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8")
        assert told.returncode == 2
        assert told.stderr.startswith("Nobody can answer here")
    assert log.read_bytes() == before
    assert not Path("new.jsonl").exists()
    piped = subprocess.run([*COMMAND, "resume", "trip.jsonl"], input="quit\n", capture_output=True, encoding="utf-8")
    assert piped.returncode == 0


def test_watching_a_log_tells_what_happened_and_writes_nothing() -> None:
    log = begun()
    before = log.read_bytes()
    assert "Day 2 of 42" in done("watch", "trip.jsonl", "--lang", "en")
    assert log.read_bytes() == before
    assert not list(Path().glob(".*.lock"))


def test_a_session_that_is_over_is_not_resumed() -> None:
    done("play", "expedition", "--script", str(DAY.with_name("whole-1.script")), "--log", "over.jsonl")
    before = Path("over.jsonl").read_bytes()
    assert "over.jsonl is over" in refused(1, "resume", "over.jsonl")
    assert Path("over.jsonl").read_bytes() == before
    done("undo", "over.jsonl")
    assert "companion resume over.jsonl" in done("resume", "over.jsonl")


# -- the machine -------------------------------------------------------------------------------


def no_pango() -> None:
    raise PageEngineMissing("PDF pages need the library Pango; install it with: make pango")


def test_doctor_finds_a_machine_without_pango(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.render.pdf.engine", no_pango)
    result = run("doctor", "--json")
    assert result.exit_code == 4
    found = {finding["what"]: finding["well"] for finding in json.loads(result.stdout)["findings"]}
    assert found == {
        "python": True,
        "games": True,
        "sessions": True,
        "fonts": True,
        "pango": False,
        "page": False,
    }


def test_doctor_finds_a_data_folder_that_cannot_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.render.pdf.engine", no_pango)
    monkeypatch.setenv("XDG_DATA_HOME", "/proc/nowhere")
    assert "NO  sessions" in run("doctor").stdout


def test_doctor_names_a_font_that_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.render.pdf.engine", no_pango)

    def missing(name: str) -> dict[int, str]:
        raise CompanionError(f"fonts/{name}.ttf: is missing; install tabletop-companion again to have it back.")

    monkeypatch.setattr("companion.render.fonts.characters", missing)
    assert "NO  fonts" in run("doctor").stdout
