"""What each game's shelf is called in words: every record, achievement and legacy, in both languages."""

from __future__ import annotations

import pytest

from companion.campaign.honours.merits import rules_of
from companion.games import NAMES, game
from companion.words import LANGUAGES, words

OURS = {"en": "A rule of this program", "fr": "Une règle de ce programme"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_every_honour_and_legacy_has_a_title_and_a_sentence(name: str, lang: str) -> None:
    said, rules = words(name, lang, "shelf"), rules_of(name)
    for kind, ids in (
        ("records", rules.records),
        ("achievements", rules.achievements),
        ("legacies", game(name).legacies),
    ):
        assert said[kind].keys() == ids.keys()
        assert all(one["title"] and one["text"].endswith(".") for one in said[kind].values())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_a_legacy_is_said_to_be_ours(name: str, lang: str) -> None:
    assert all(OURS[lang] in legacy["text"] for legacy in words(name, lang, "shelf")["legacies"].values())
