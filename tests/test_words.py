"""Words by id: every language of a file has the same keys."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion import words
from companion.core.errors import BadData
from companion.games import NAMES

NNBSP = "\u202f"


def files() -> list[tuple[str | None, str]]:
    """Every file of words: (game or None, name), as it lies in any language."""
    found: set[tuple[str | None, str]] = set()
    for game in (None, *NAMES):
        for lang in words.LANGUAGES:
            folder = words.path(game, lang, "x").parent
            found |= {(game, path.stem) for path in folder.glob("*.toml")}
    return sorted(found, key=str)


@pytest.mark.parametrize(("game", "file"), files())
def test_every_language_of_a_file_has_the_same_keys(game: str | None, file: str) -> None:
    words.check(game, file)


def test_every_game_has_names_in_every_language() -> None:
    for game in NAMES:
        assert (game, "names") in files()


def texts(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return [text for inner in value.values() for text in texts(inner)]
    return [text for inner in value for text in texts(inner)] if isinstance(value, list) else []


@pytest.mark.parametrize(("game", "file"), files())
def test_no_text_is_still_to_be_written(game: str | None, file: str) -> None:
    for lang in words.LANGUAGES:
        for text in texts(words.words(game, lang, file)):
            assert "TODO" not in text and "???" not in text


@pytest.mark.parametrize(("game", "file"), files())
def test_french_sets_its_marks_apart_and_bends_its_apostrophes(game: str | None, file: str) -> None:
    for text in texts(words.words(game, "fr", file)):
        assert "'" not in text, text
        for mark in ";!?»":
            assert f" {mark}" not in text, f"{text!r}: a narrow no-break space stands before {mark}"
        assert "« " not in text, text


def test_a_missing_key_is_named_with_its_file_and_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for lang, text in (("en", "[a]\nb = 'x'\nc = 'y'\n"), ("fr", "[a]\nb = 'x'\nd = 'z'\n")):
        (tmp_path / lang).mkdir()
        (tmp_path / lang / "f.toml").write_text(text)
    monkeypatch.setattr(words, "_HERE", tmp_path)
    words.words.cache_clear()
    with pytest.raises(BadData) as fault:
        words.check(None, "f")
    words.words.cache_clear()
    assert [line.split("/")[-2:] for line in str(fault.value).splitlines()] == [
        ["fr", "f.toml: a.c: is missing; en has it."],
        ["en", "f.toml: a.d: is missing; fr has it."],
    ]
