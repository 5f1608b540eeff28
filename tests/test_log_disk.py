"""One writer, disks that refuse, sessions that were killed: nothing answered is ever lost."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from companion.cli import cli
from companion.core.errors import BadLog
from companion.core.log import read
from companion.core.replay import replay
from companion.core.writer import Writer
from tests.contract import lay
from tests.logs import GAME, played, resumed


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "trip.jsonl"


# -- one writer, and a disk that refuses ---------------------------------------------


def test_a_second_writer_is_refused_while_the_log_is_open(path: Path) -> None:
    table = lay(GAME, 1, path)
    with pytest.raises(BadLog, match="open in another terminal"):
        Writer.append(read(path))
    table.close()
    Writer.append(read(path)).close()


def test_the_lock_holds_between_processes(path: Path) -> None:
    table = lay(GAME, 1, path)
    command = (
        "import sys; from pathlib import Path; from companion.core.log import read;"
        "from companion.core.writer import Writer; Writer.append(read(Path(sys.argv[1])))"
    )
    env = os.environ | {"PYTHONPATH": str(Path(__file__).parents[1])}
    done = subprocess.run([sys.executable, "-c", command, str(path)], env=env, capture_output=True, text=True)
    assert "open in another terminal" in done.stderr
    table.close()


def test_closing_leaves_no_lock_behind(path: Path) -> None:
    lay(GAME, 1, path).close()
    assert [entry.name for entry in path.parent.iterdir()] == ["trip.jsonl"]


def test_a_log_that_exists_is_not_begun_again(path: Path) -> None:
    before = played(path, 3).read_bytes()
    with pytest.raises(BadLog, match="is there already"):
        lay(GAME, 1, path)
    assert path.read_bytes() == before


def test_a_folder_that_cannot_be_made_or_written_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.write_text("a file")
    with pytest.raises(BadLog, match="The folder"):
        lay(GAME, 1, path / "trip.jsonl")
    refuse(monkeypatch, "open", errno.EROFS)
    with pytest.raises(BadLog, match="read-only"):
        lay(GAME, 1, path.with_name("other.jsonl"))


def refuse(monkeypatch: pytest.MonkeyPatch, name: str, code: int, after: int = 0) -> None:
    """Let the system refuse a call, at once or after so many bytes."""
    real, left = getattr(os, name), [after]

    def call(*args: Any, **more: Any) -> Any:
        if left[0]:
            part, left[0] = args[1][: left[0]], max(0, left[0] - len(args[1]))
            return real(args[0], part)
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, name, call)


@pytest.mark.parametrize("room", [0, 1, 30, 90, 150])
def test_a_full_disk_ends_in_a_sentence_and_what_was_written_is_safe(
    room: int, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(path, 10)
    table = resumed(path)
    with monkeypatch.context() as full:
        refuse(full, "write", errno.ENOSPC, room)
        with pytest.raises(BadLog, match="no space left on device; what stands in it is safe"):
            for _ in range(9):
                table.step(table.session.pending)  # type: ignore[arg-type]
    with pytest.raises(BadLog, match="companion resume"):
        table.note("nothing may follow half a line")
    log = read(path)
    assert log.damage is None
    assert replay(log, GAME).session.n >= 10
    again = resumed(path)
    assert again.play()
    again.close()
    assert replay(read(path), GAME).session.pending is None


@pytest.mark.parametrize("room", [0, 1, 30])
def test_a_full_disk_at_the_header_leaves_nothing_and_says_that_nothing_was_begun(
    room: int, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as full:
        refuse(full, "write", errno.ENOSPC, room)
        with pytest.raises(BadLog, match="no space left on device; nothing was begun"):
            lay(GAME, 1, path)
    assert not list(path.parent.iterdir())
    lay(GAME, 1, path).close()


def test_a_full_disk_leaves_no_empty_session_in_a_campaign(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    CliRunner().invoke(cli, ["campaign", "new", str(tmp_path / "shelf")])
    with monkeypatch.context() as full:
        refuse(full, "write", errno.ENOSPC)
        for _ in range(3):
            done = CliRunner().invoke(cli, ["play", "expedition", "--campaign", str(tmp_path / "shelf")])
            assert done.exit_code == 1
            assert "nothing was begun" in done.output
    assert not list((tmp_path / "shelf" / "sessions").iterdir())


# -- killed sessions -----------------------------------------------------------------


def test_a_session_killed_after_any_line_goes_on_to_the_very_same_game(path: Path, tmp_path: Path) -> None:
    """Whole lines only: also between an answer and the turn or the end that it brought about."""
    whole = played(path).read_bytes()
    rows = whole.split(b"\n")[:-1]
    for kept in [*range(1, 30), *range(30, len(rows), 25), len(rows) - 2, len(rows) - 1, len(rows)]:
        part = tmp_path / f"part{kept}.jsonl"
        part.write_bytes(b"\n".join(rows[:kept]) + b"\n")
        table = resumed(part)
        assert table.play()
        table.close()
        after = [row for row in part.read_bytes().split(b"\n")[:-1] if not row.startswith(b'{"resumed"')]
        assert after == rows, kept
