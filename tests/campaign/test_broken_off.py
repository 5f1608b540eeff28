"""A campaign that bots play and somebody breaks off: the same command goes on, to the same files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from companion.campaign import growing
from companion.cli import cli
from companion.core.writer import Writer

WHOLE = ("--simulated", "6", "--game", "crossing", "--game", "voyage", "--name", "Grown", "--lang", "en")
SEED = ("--seed", "5")


def new(folder: Path, *words: str) -> Result:
    return CliRunner().invoke(cli, ["campaign", "new", str(folder), *words])


def files(folder: Path) -> dict[str, bytes]:
    """All that a person would keep, by name; an index is made again."""
    kept = (path for path in folder.rglob("*") if path.is_file() and not path.name.startswith(".index"))
    return {str(path.relative_to(folder)): path.read_bytes() for path in kept}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    folder = tmp_path_factory.mktemp("whole") / "shelf"
    assert new(folder, *WHOLE, *SEED).exit_code == 0
    return files(folder)


def breaking(monkeypatch: pytest.MonkeyPatch, after: int) -> None:
    """Somebody presses Ctrl-C as line `after` is to be written."""
    real, left = Writer.write, [after]

    def write(self: Writer, line: object) -> None:
        left[0] -= 1
        if left[0] < 0:
            raise KeyboardInterrupt
        real(self, line)  # type: ignore[arg-type]

    monkeypatch.setattr(Writer, "write", write)


@pytest.mark.parametrize("after", [0, 1, 40, 250, 600])
@pytest.mark.parametrize("seed", [SEED, ()])
def test_the_same_command_goes_on_to_the_files_of_one_that_was_not_broken_off(
    after: int, seed: tuple[str, ...], whole: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where no seed was named: the one that was drawn is known until all is played."""
    folder = tmp_path / "shelf"
    monkeypatch.setattr("companion.cli.options.new_seed", lambda: 5)
    with monkeypatch.context() as broken:
        breaking(broken, after)
        result = new(folder, *WHOLE, *seed)
        assert result.exit_code == 130
        assert "the same command goes on" in result.output
    monkeypatch.setattr("companion.cli.options.new_seed", lambda: 6)
    assert new(folder, *WHOLE, *seed).exit_code == 0
    assert files(folder) == whole


@pytest.mark.parametrize(
    "words",
    [("--name", "Other"), ("--lang", "fr"), ("--seed", "6"), ("--game", "expedition")],
)
def test_another_command_does_not_go_on_with_it(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "shelf"
    with monkeypatch.context() as broken:
        breaking(broken, 250)
        new(folder, *WHOLE, *SEED)
    before = files(folder)
    result = new(folder, *WHOLE, *SEED, *words)
    assert result.exit_code == 1
    assert "is a campaign already" in result.output
    assert files(folder) == before


def test_one_that_is_whole_is_not_gone_on_with(tmp_path: Path) -> None:
    folder = tmp_path / "shelf"
    assert new(folder, *WHOLE, *SEED).exit_code == 0
    assert not (folder / growing.MARK).exists()
    before = files(folder)
    assert new(folder, *WHOLE, *SEED).exit_code == 1
    assert files(folder) == before


@pytest.mark.parametrize("harm", [lambda raw: raw[:7], lambda raw: b"", lambda raw: raw + b'{"n":'])
def test_a_log_that_a_kill_left_torn_is_played_anew(
    harm: Callable[[bytes], bytes], whole: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "shelf"
    with monkeypatch.context() as broken:
        breaking(broken, 40)
        new(folder, *WHOLE, *SEED)
    (path,) = (folder / "sessions").glob("*.jsonl")
    path.write_bytes(harm(path.read_bytes()))
    assert new(folder, *WHOLE, *SEED).exit_code == 0
    assert files(folder) == whole


def test_a_session_of_a_persons_own_among_them_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "shelf"
    with monkeypatch.context() as broken:
        breaking(broken, 250)
        new(folder, *WHOLE, *SEED)
    (folder / "sessions" / "0009-crossing.jsonl").write_text("mine")
    before = files(folder)
    assert new(folder, *WHOLE, *SEED).exit_code == 1
    assert files(folder) == before
