"""What commands leave behind: files that are whole or as they were, and outputs that fail in a sentence."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from companion.cli import cli, files
from companion.cli.output import legible
from companion.core.errors import CompanionError

COMMAND = [sys.executable, "-m", "companion"]
FULL = Path("/dev/full")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*words: str) -> Result:
    return CliRunner().invoke(cli, words)


def played(lang: str = "en") -> None:
    made = run("play", "expedition", "--seat", "you=bot:random", "--seed", "5", "--lang", lang, "--log", "trip.jsonl")
    assert made.exit_code == 0, made.output


# -- files ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        ("journal", "trip.jsonl", "-o", "made.md"),
        ("map", "trip.jsonl", "-o", "made.svg"),
        ("sheet", "trip.jsonl", "-o", "made.pdf"),
        ("demo", "-o", "."),
    ],
    ids=lambda words: words[0],
)
def test_a_failing_write_keeps_the_good_file_and_leaves_nothing_aside(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    played()
    made = Path(words[-1])
    if made.suffix:
        made.write_text("the good one")
    before = set(Path().iterdir())

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("companion.cli.files.os.fsync", full)
    failed = run(*words)
    assert failed.exit_code == 1
    assert "cannot be written: no space left on device." in failed.stderr
    if made.suffix:
        assert made.read_text() == "the good one"
        assert set(Path().iterdir()) == before
    assert not list(Path().rglob("*.part"))


def test_a_file_written_anew_keeps_its_rights_and_the_link_to_it() -> None:
    kept = Path("kept.md")
    kept.write_text("old")
    kept.chmod(0o640)
    Path("link.md").symlink_to(kept)
    files.write(Path("link.md"), b"new")
    assert Path("link.md").is_symlink()
    assert kept.read_text() == "new"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o640


def test_a_file_takes_the_longest_name_that_the_disk_takes() -> None:
    files.write(Path("m" * 252 + ".md"), b"words")
    with pytest.raises(CompanionError, match="cannot be written"):
        files.write(Path("m" * 300), b"words")


def test_what_is_no_file_is_written_to_as_it_is() -> None:
    files.write(Path(os.devnull), b"words")
    assert not Path(os.devnull).is_file()


@pytest.mark.parametrize("name", ["x.png", "x.PDF.txt", "x"])
def test_a_sheet_under_a_name_that_is_no_pdf_is_refused(name: str) -> None:
    refused = run("sheet", "expedition", "-o", name)
    assert refused.exit_code == 2
    assert "does not end in .pdf" in refused.stderr
    assert not Path(name).exists()


def test_a_sheet_and_a_replay_speak_the_language_of_their_log(monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.render.sheets import expedition as sheets

    played("fr")
    spoken: list[str] = []
    monkeypatch.setattr(sheets, "pdf", lambda view, paper, lang, *_, **__: spoken.append(lang) or b"")
    for more in ((), ("--lang", "en")):
        assert run("sheet", "trip.jsonl", "-o", "x.pdf", *more).exit_code == 0
    assert run("sheet", "expedition", "-o", "x.pdf").exit_code == 0
    assert spoken == ["fr", "en", "en"]
    assert "Jour 1 sur 42" in run("watch", "trip.jsonl").stdout
    assert "Day 1 of 42" in run("watch", "trip.jsonl", "--lang", "en").stdout


# -- standard streams ------------------------------------------------------------------------------


@pytest.mark.skipif(not FULL.exists(), reason="no device that is always full")
@pytest.mark.parametrize(
    "words",
    [
        ("games",),
        ("--help",),
        ("log", "show", "trip.jsonl"),
        ("status", "trip.jsonl"),
        ("play", "expedition", "--seat", "you=bot:random", "--log", "other.jsonl"),
    ],
    ids=lambda words: words[0],
)
def test_a_full_output_is_one_sentence(words: tuple[str, ...]) -> None:
    played()
    with FULL.open("wb") as full:
        failed = subprocess.run([*COMMAND, *words], stdout=full, stderr=subprocess.PIPE, encoding="utf-8", check=False)
    assert failed.returncode == 1
    assert failed.stderr == "The output cannot be written: no space left on device.\n"


@pytest.mark.parametrize("words", ["watch trip.jsonl", "log show trip.jsonl", "log schema", "games"])
def test_a_reader_that_goes_away_is_met_with_silence(words: str) -> None:
    played()
    shown = subprocess.run(
        ["sh", "-c", f"{sys.executable} -m companion {words} | head -c 1"], capture_output=True, check=False
    )
    assert shown.stderr == b""


def test_closed_streams_are_no_fault() -> None:
    closed = subprocess.run(
        ["sh", "-c", f"{sys.executable} -m companion status nowhere.jsonl <&- >&-"], capture_output=True, check=False
    )
    assert closed.returncode == 1
    assert b"Traceback" not in closed.stderr


def test_control_characters_reach_no_terminal() -> None:
    assert legible("a\x07\x1b[2J\n\u202eb «\u202fé\u202f»") == "a\\x07\\x1b[2J\\n\\u202eb «\u202fé\u202f»"
    assert "\x1b" not in run("status", "no\x1b[2Jwhere.jsonl").stderr
