"""Patterns and voices: what is wrong in a file of words is said when it is loaded."""

from __future__ import annotations

import pytest

from companion.games import NAMES
from companion.story.patterns import Voice, expand, parse, pattern
from companion.story.voices import _faults, allowed, voice, voices
from companion.words import LANGUAGES


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_every_voice_is_whole_in_both_languages(game: str, lang: str) -> None:
    assert all(voice(game, lang, name).patterns for name in voices(game))


def test_alternatives_nest_and_may_be_empty() -> None:
    parts = parse("We [went[ on|]|slept].")
    assert {expand(parts, str, lambda count, pick=pick: pick % count) for pick in (0, 1)} == {
        "We went on.",
        "We slept.",
    }


@pytest.mark.parametrize("text", ["We [went.", "We went].", "{who went", "who} went", "{who|him}"])
def test_brackets_that_do_not_match_are_a_fault(text: str) -> None:
    with pytest.raises(ValueError, match="unmatched"):
        parse(text)


@pytest.mark.parametrize(
    ("text", "when", "fault"),
    [
        ("{whom} went.", "", "there is no slot whom"),
        ("{who:datif} went.", "", "a person has no form datif"),
        ("{~cheese:a}", "", "the lexicon has no list cheese"),
        ("{land:beyond}", "", "no form beyond in the vocabulary"),
        ("{hex:a}", "", "hex has no forms"),
        ("We went.", "!drunk", "there is no flag drunk"),
    ],
)
def test_a_gap_that_cannot_be_filled_is_a_fault(text: str, when: str, fault: str) -> None:
    known = voice("expedition", "en", "chronicle")
    one = pattern("test.0", {"text": text, "when": when})
    faulty = Voice("en", {"test": (one,)}, known.vocabulary, known.lexicon)
    assert any(fault in said for said in _faults(faulty, allowed("expedition")))
