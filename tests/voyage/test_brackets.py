"""Stages in brackets: what they are is said where a notebook first writes them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.story import tell
from companion.words import LANGUAGES
from tests.voyage.journals import played

BRACKETS = {"en": "in brackets", "fr": "entre parenthèses"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seed", [3, 4, 5])
def test_stages_in_brackets_are_explained_where_they_first_stand(seed: int, lang: str, tmp_path: Path) -> None:
    book = tell(played(seed, 5, "cautious", tmp_path), lang, length="full")
    said = [one.text for entry in book.entries for paragraph in entry.paragraphs for one in paragraph.sentences]
    listed = [text for text in said if re.search(r"\(\d+[,)]", text)]
    assert listed
    assert BRACKETS[lang] in listed[0]
    assert sum(BRACKETS[lang] in text for text in said) == 1
