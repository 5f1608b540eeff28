"""Nothing is lost: two terminals on one campaign, a break in the middle of adding, damaged files, odd names.

Whatever happens, every whole log that was taken in stays whole under a number of its own, and each command
ends with one sentence and the right code.
"""

from __future__ import annotations

import errno
import json
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from companion.campaign import folder as folders
from companion.campaign.charter import Charter
from companion.campaign.folder import BadCampaign, Campaign
from companion.campaign.growing import begin, grow
from companion.campaign.index import FILE, Index
from companion.cli import cli
from companion.core.writer import Writer
from tests.campaign.shelves import made, play

COMMAND = [sys.executable, "-m", "companion"]
GAMES = ("crossing", "nightflight")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Eight logs to be added."""
    folder = tmp_path_factory.mktemp("safety") / "sources"
    grow(begin(folder, Charter("Sources", "en", games=GAMES), 3), 8, 3)
    return folder


@pytest.fixture
def campaign(tmp_path: Path) -> Campaign:
    return made(tmp_path / "shelf")


def logs(folder: Path) -> list[Path]:
    return sorted((folder / "sessions").glob("[0-9]*.jsonl"))


def run(*words: str | Path, typed: str = "") -> Result:
    return CliRunner().invoke(cli, list(map(str, words)), input=typed)


def sentences(result: Result, code: int) -> list[str]:
    """The rows on stderr of a command that ends with `code`, and by no fault of its own."""
    assert result.exit_code == code, result.output
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.stderr.strip().splitlines()


def check_sound(folder: Path, least: int) -> None:
    """At least so many sessions, each whole, each with a number of its own."""
    numbers = Counter(path.name[:4] for path in logs(folder))
    assert len(numbers) >= least
    assert max(numbers.values()) == 1
    assert run("campaign", "check", folder).exit_code == 0


# -- two terminals ---------------------------------------------------------------------------------


def test_two_terminals_that_add_and_play_at_once_lose_nothing(campaign: Campaign, sources: Path) -> None:
    first, second = logs(sources)[:4], logs(sources)[4:]
    words = [
        ["campaign", "add", str(campaign.folder), *map(str, first)],
        ["campaign", "add", str(campaign.folder), *map(str, second)],
        *(
            ["play", "crossing", "--campaign", str(campaign.folder), "--seed", str(seed), "--lang", "en"]
            for seed in (1, 2)
        ),
    ]
    running = [subprocess.Popen([*COMMAND, *one], stdin=subprocess.PIPE, stdout=subprocess.PIPE) for one in words]
    for process in running:
        process.communicate(b"\n", timeout=120)
        assert process.returncode == 0
    held = [path.read_bytes() for path in logs(campaign.folder)]
    assert all(path.read_bytes() in held for path in (*first, *second))
    assert len(held) == 10
    check_sound(campaign.folder, 10)


def test_a_session_that_is_played_elsewhere_is_shown_as_it_stands(campaign: Campaign) -> None:
    log = play(campaign, "crossing", 5, most=10)
    writer = Writer.append(folders.logs.read(log))
    try:
        assert "open" in run("campaign", "list", campaign.folder).stdout
        (sentence,) = sentences(run("resume", log, typed="\n"), 1)
        assert "open in another terminal" in sentence
    finally:
        writer.close()


# -- kill -9 ---------------------------------------------------------------------------------------


def killed_add(campaign: Campaign, sources: Path, moment: random.Random) -> None:
    """Add eight logs, and kill the program somewhere in it."""
    words = [*COMMAND, "campaign", "add", str(campaign.folder), *map(str, logs(sources))]
    with subprocess.Popen(words, stdout=subprocess.PIPE) as process:
        assert process.stdout
        for _ in range(moment.randrange(8)):
            process.stdout.readline()
        time.sleep(moment.random() / 100)
        process.send_signal(signal.SIGKILL)
        process.stdout.read()


def check_killed(campaign: Campaign, sources: Path, moment: random.Random) -> None:
    killed_add(campaign, sources, moment)
    whole = {path.read_bytes() for path in logs(sources)}
    assert all(path.read_bytes() in whole for path in logs(campaign.folder))
    before = len(logs(campaign.folder))
    again = run("campaign", "add", campaign.folder, *logs(sources))
    assert len(again.stdout.splitlines()) == 8 - before + 1
    assert {path.read_bytes() for path in logs(campaign.folder)} == whole
    assert not list(campaign.sessions.glob(f"{folders.ADDING}*"))
    check_sound(campaign.folder, 8)


@pytest.mark.parametrize("seed", range(3))
def test_what_was_added_before_a_kill_is_whole_and_the_rest_can_be_added_again(
    campaign: Campaign, sources: Path, seed: int
) -> None:
    check_killed(campaign, sources, random.Random(seed))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 140))
def test_forty_more_kills_lose_nothing(campaign: Campaign, sources: Path, seed: int) -> None:
    check_killed(campaign, sources, random.Random(seed))


def test_a_kill_while_the_index_is_written_leaves_one_that_can_be_read(campaign: Campaign, sources: Path) -> None:
    assert run("campaign", "add", campaign.folder, *logs(sources)).exit_code == 0
    for moment in (0.0, 0.1, 0.2, 0.3):
        (campaign.folder / FILE).unlink(missing_ok=True)
        with subprocess.Popen([*COMMAND, "campaign", "index", str(campaign.folder)], stdout=subprocess.PIPE) as process:
            time.sleep(moment)
            process.send_signal(signal.SIGKILL)
        assert len(json.loads(run("campaign", "list", campaign.folder, "--json").stdout)) == 8


# -- the index -------------------------------------------------------------------------------------


@pytest.fixture
def filled(campaign: Campaign, sources: Path) -> Campaign:
    """With two sessions and an index."""
    for path in logs(sources)[:2]:
        campaign.add(path)
    Index(campaign).records()
    return campaign


@pytest.mark.parametrize("harm", ["deleted", "no database", "torn", "a folder", "of another version"])
def test_an_index_in_any_state_changes_nothing_that_is_told(filled: Campaign, harm: str) -> None:
    file = filled.folder / FILE
    before = run("campaign", "list", filled.folder, "--json").stdout
    if harm == "of another version":
        with sqlite3.connect(file) as base:
            base.execute("UPDATE meta SET version = '0'")
        base.close()
    else:
        raw = file.read_bytes()
        file.unlink()
        if harm == "a folder":
            file.mkdir()
        elif harm != "deleted":
            file.write_bytes(raw[: len(raw) // 2] if harm == "torn" else b"nothing that SQLite knows" * 40)
    after = run("campaign", "list", filled.folder, "--json")
    assert (after.exit_code, after.stdout, after.stderr) == (0, before, "")


def test_an_index_that_another_terminal_holds_is_done_without(filled: Campaign) -> None:
    filled.add(play(made(filled.folder.parent / "other"), "crossing", 9))
    base = sqlite3.connect(filled.folder / FILE, isolation_level=None)
    base.execute("BEGIN EXCLUSIVE")
    try:
        assert len(json.loads(run("campaign", "list", filled.folder, "--json").stdout)) == 3
    finally:
        base.close()


# -- damaged files ---------------------------------------------------------------------------------


def torn(log: Path) -> None:
    log.write_bytes(log.read_bytes()[:-9])


def damaged(log: Path) -> None:
    rows = log.read_bytes().split(b"\n")
    log.write_bytes(b"\n".join([*rows[:5], b"\xff\x00 rubbish", *rows[5:]]))


def empty(log: Path) -> None:
    log.write_bytes(b"")


def no_log(log: Path) -> None:
    log.write_bytes(bytes(range(256)) * 9)


def loop(log: Path) -> None:
    log.unlink()
    log.symlink_to(log.name)


def dangling(log: Path) -> None:
    log.unlink()
    log.symlink_to("nowhere.jsonl")


def deep(log: Path) -> None:
    log.write_bytes(b'{"log":1,"options":' + b"[" * 100_000)


@pytest.mark.parametrize("harm", [torn, damaged, empty, no_log, loop, dangling, deep])
def test_a_damaged_session_is_told_and_the_others_are_as_before(filled: Campaign, harm: Callable[[Path], None]) -> None:
    first, second = logs(filled.folder)
    before = second.read_bytes()
    harm(first)
    rows = run("campaign", "list", filled.folder).stdout.splitlines()
    assert [row[:2] for row in rows[1:3]] == [" 1", " 2"]
    for name in ("status", "stats"):
        assert sentences(run("campaign", name, filled.folder), 0) == []
    told = run("campaign", "check", filled.folder)
    assert sentences(told, 1) == []
    assert first.name in told.stdout
    assert second.read_bytes() == before
    played = run("play", "crossing", "--campaign", filled.folder, "--seed", "3", "--lang", "en", typed="\n")
    assert played.exit_code == 0, played.output
    assert logs(filled.folder)[-1].name == "0003-crossing.jsonl"


# -- a disk that refuses ---------------------------------------------------------------------------


@contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """A folder that nobody may write to, root included."""
    bound = subprocess.run(["mount", "--bind", folder, folder], capture_output=True).returncode == 0
    if not bound:
        pytest.skip("a read-only mount needs rights that this machine does not give")
    try:
        if subprocess.run(["mount", "-o", "remount,ro,bind", folder], capture_output=True).returncode:
            pytest.skip("a read-only mount needs rights that this machine does not give")
        yield
    finally:
        subprocess.run(["umount", folder], check=True)


def check_read_only(filled: Campaign, log: Path) -> None:
    before = {path: path.read_bytes() for path in filled.folder.rglob("*") if path.is_file()}
    for name in ("list", "status", "stats", "check", "index"):
        assert sentences(run("campaign", name, filled.folder), 0) == [], name
    for words in (("campaign", "add", filled.folder, log), ("play", "crossing", "--campaign", filled.folder)):
        told = sentences(run(*words, typed="\n"), 1)
        assert "cannot be written" in told[0]
    assert {path: path.read_bytes() for path in filled.folder.rglob("*") if path.is_file()} == before


def test_a_read_only_campaign_is_told_and_refuses_what_is_new(filled: Campaign, sources: Path) -> None:
    with read_only(filled.folder):
        check_read_only(filled, logs(sources)[5])


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root writes where permissions say no")
def test_a_campaign_without_the_right_to_write_refuses_what_is_new(filled: Campaign, sources: Path) -> None:
    inner = [filled.folder, filled.sessions]
    for path in inner:
        path.chmod(0o555)
    try:
        check_read_only(filled, logs(sources)[5])
    finally:
        for path in inner:
            path.chmod(0o755)


@pytest.mark.parametrize("code", [errno.EROFS, errno.EACCES, errno.ENOSPC])
def test_a_disk_that_refuses_a_new_log_is_named_and_nothing_is_left(
    filled: Campaign, sources: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(code, os.strerror(code))

    names = sorted(filled.sessions.iterdir())
    monkeypatch.setattr(folders, "mkstemp", refuse)
    with pytest.raises(BadCampaign) as fault:
        filled.add(logs(sources)[5])
    assert os.strerror(code).lower() in str(fault.value) and "nothing was added" in str(fault.value)
    assert sorted(filled.sessions.iterdir()) == names


@contextmanager
def small_disk(folder: Path, kilobytes: int) -> Iterator[None]:
    folder.mkdir(exist_ok=True)
    size = f"size={kilobytes}k"
    if subprocess.run(["mount", "-t", "tmpfs", "-o", size, "tmpfs", folder], capture_output=True).returncode:
        pytest.skip("a small disk needs rights that this machine does not give")
    try:
        yield
    finally:
        subprocess.run(["umount", folder], check=True)


def test_a_full_disk_keeps_what_was_added_before(tmp_path: Path, sources: Path) -> None:
    with small_disk(tmp_path / "disk", 160):
        campaign = made(tmp_path / "disk" / "shelf")
        added = run("campaign", "add", campaign.folder, *logs(sources))
        told = sentences(added, 1)
        assert "no space left" in told[0]
        held = [path.read_bytes() for path in logs(campaign.folder)]
        assert 0 < len(held) < 8
        assert all(raw in [path.read_bytes() for path in logs(sources)] for raw in held)
        assert len(json.loads(run("campaign", "list", campaign.folder, "--json").stdout)) == len(held)


# -- clocks ----------------------------------------------------------------------------------------


def test_a_clock_that_runs_backwards_changes_no_order_and_hides_no_change(filled: Campaign, sources: Path) -> None:
    later = logs(sources)[7]
    filled.add(later)
    moments = [one.started for one in Index(filled).records()]
    added = filled.add(logs(sources)[2])
    assert [one.number for one in Index(filled).records()] == [1, 2, 3, 4]
    assert Index(filled).records()[3].started < moments[2]
    first = logs(filled.folder)[0]
    first.write_bytes(added.path.read_bytes() + b"\n")
    os.utime(first, (1, 1))
    assert Index(filled).records()[0].started == Index(filled).records()[3].started
    assert sentences(run("campaign", "status", filled.folder), 0) == []


# -- odd names -------------------------------------------------------------------------------------

ODD = ["a\nb", "../../up", "🛶 river", "<script>alert(1)</script>", "'; DROP TABLE records;--", "\x1b[31mred", "=1+1"]


@pytest.mark.parametrize("name", ODD)
def test_a_campaign_of_any_name_keeps_to_its_folder_and_its_rows(tmp_path: Path, sources: Path, name: str) -> None:
    campaign = made(tmp_path / "shelf", name)
    campaign.add(logs(sources)[0])
    before = {path.name for path in tmp_path.iterdir()}
    for command in ("status", "stats"):
        shown = run("campaign", command, campaign.folder)
        assert shown.exit_code == 0, shown.output
        assert "\x1b" not in shown.stdout
        assert " ".join(name.split()).replace("\x1b", "\\x1b") in shown.stdout.splitlines()[0]
    assert run("campaign", "stats", campaign.folder, "-o", tmp_path / "page.html").exit_code == 0
    assert "<script>" not in (tmp_path / "page.html").read_text(encoding="utf-8")
    assert {path.name for path in tmp_path.iterdir()} == before | {"page.html"}
    assert Campaign.open(campaign.folder).charter.name == name


@pytest.mark.parametrize("name", ["a\nb.jsonl", "🛶.jsonl", "<script>.jsonl", "-rf.jsonl", "=1+1.jsonl", "x" * 200])
def test_a_log_of_any_name_is_taken_in_under_our_own(campaign: Campaign, sources: Path, name: str) -> None:
    odd = campaign.folder.parent / name
    shutil.copy(logs(sources)[0], odd)
    added = run("campaign", "add", campaign.folder, odd)
    assert sentences(added, 0) == []
    assert len(added.stdout.splitlines()) == 2
    assert [path.name for path in logs(campaign.folder)] == ["0001-crossing.jsonl"]


def test_a_header_that_lies_about_its_game_cannot_leave_the_folder(campaign: Campaign, sources: Path) -> None:
    lying = campaign.folder.parent / "lying.jsonl"
    rows = logs(sources)[0].read_text(encoding="utf-8").splitlines()
    rows[0] = json.dumps(json.loads(rows[0]) | {"game": "../../escaped"})
    lying.write_text("\n".join(rows), encoding="utf-8")
    told = sentences(run("campaign", "add", campaign.folder, lying), 1)
    assert "../../escaped" in told[0]
    assert logs(campaign.folder) == []
    assert not list(campaign.folder.parent.rglob("*escaped*"))
