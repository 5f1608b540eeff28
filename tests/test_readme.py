"""README is true: it names every command and option value, and every path and picture it shows is there.

Its session is run, command by command, by `test_transcripts.py`.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.cli import TABLE
from companion.games import NAMES

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("command", sorted(TABLE))
def test_every_command_is_in_the_readme(command: str) -> None:
    assert f"`companion {command}" in README


@pytest.mark.parametrize("command", sorted(set(re.findall(r"companion ([a-z]+) ", README))))
def test_the_readme_names_no_command_that_does_not_exist(command: str) -> None:
    assert command in TABLE


@pytest.mark.parametrize("name", NAMES)
def test_every_game_is_in_the_readme(name: str) -> None:
    assert f"`{name}`" in README


@pytest.mark.parametrize("picture", sorted(set(re.findall(r"!\[[^]]*\]\(([^)]+)\)", README))))
def test_every_picture_is_there(picture: str) -> None:
    assert (ROOT / picture).stat().st_size > 10_000


@pytest.mark.parametrize("path", sorted(set(re.findall(r"`((?:tests|fonts|companion/games)/[\w./-]+)`", README))))
def test_every_path_it_names_is_there(path: str) -> None:
    assert (ROOT / path).exists()
