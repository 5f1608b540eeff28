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


@pytest.mark.parametrize(
    ("text", "faulty"),
    [
        ("We went", True),
        ("We went[ on.| back]", True),
        ("We went {~tune}", True),
        ("We went to {hex}", True),
        ("We [went.|slept!]", False),
        ("“Went,” we said. {~weather}", False),
    ],
)
def test_a_pattern_without_a_full_stop_is_a_fault(text: str, faulty: bool) -> None:
    known = voice("expedition", "en", "chronicle")
    one = Voice("en", {"test": (pattern("test.0", text),)}, known.vocabulary, known.lexicon)
    assert any("without a full stop" in said for said in _faults(one, allowed("expedition"))) is faulty


def test_a_last_entry_may_break_off() -> None:
    known = voice("expedition", "en", "chronicle")
    one = Voice("en", {"last.fall": (pattern("last.fall.0", "I can"),)}, known.vocabulary, known.lexicon)
    assert list(_faults(one, allowed("expedition"))) == []


def test_a_list_of_sentences_has_none_that_is_cut_short() -> None:
    known = voice("expedition", "en", "chronicle")
    words = {"weather": {"any": ("Rain.", "A dry morning; I note it.")}}
    cut = Voice("en", {}, known.vocabulary, {**known.lexicon, **words})
    assert [said for said in _faults(cut, allowed("expedition")) if "A dry morning" in said]


def test_a_pattern_with_many_words_of_its_own_is_striking() -> None:
    assert pattern("x.0", "There was such a quantity of {~game} that {friend} made a speech.").striking
    assert not pattern("x.0", "{friend} woke us[ at dawn| again] with {~tune}.").striking
