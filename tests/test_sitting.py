"""What a sitting says before, after and when somebody leaves: whole words within the screen."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli import cli
from companion.games import NAMES
from companion.words import LANGUAGES


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_words_before_and_after_a_sitting_keep_within_the_screen(
    game: str, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    log = tmp_path / "a long name of a log" / "which-is-hyphenated-too.jsonl"
    log.parent.mkdir()
    played = CliRunner().invoke(
        cli, ["play", game, "--seed", "1", "--lang", lang, "--plain", "--log", str(log)], input="quit\n"
    )
    assert played.exit_code == 0, played.output
    assert f"companion resume '{log}'" in played.output
    assert played.output.count(f"'{log}'") == 3
    rows = played.output.splitlines()
    assert all(len(row) <= 60 for row in rows if str(log) not in row)
