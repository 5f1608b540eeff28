"""Every way of saying a thing in French, said by several and by one alone, of women and of men."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date

import pytest

from companion.core.tale import Group, Person
from companion.games.expedition.story.slots import SLOTS
from companion.story.language import Noun
from companion.story.language.fr import LANGUAGE
from companion.story.patterns import Gap, Pattern, expand, parse, voice

VOICE = voice("expedition", "fr", "chronicle")
PEOPLE = (Person("a", "Vargas", "Luis de Vargas", "m"), Person("b", "Inés", "Inés de Ávila", "f"))
FAULTS = {
    "a vowel that should be lost": r"\b(?:que|de|le|la|ne|se|je|me) (?=[aeiouéèêàâîôû])(?![A-O]\d|on[zc]|oui)",
    "si before il": r"\bsi ils?\b",
    "an article that should have melted": r"\b(de|à) les? (?!\w+(?:er|ir|re|oir)\b)",
    "a mark that lacks its narrow space": r"[^\s\u202f][;:!?»]|«[^\u202f]| [;:!?»]",
    "a mark of the patterns": r"[<>{}\[\]|/']",
    "a possessive before a vowel": r"\b(ma|ta|sa) [aeiouéè]",
    "ce before a vowel": r"\bce [aâio]",
    "a sentence that opens small": r"[.] [a-zà-ÿ]",
    "spaces that do not belong": r"  | [.,]",
}


def _value(gap: Gap, turn: int, alone: bool) -> str:
    who, kind = PEOPLE[turn % 2], "" if gap.lexicon else SLOTS[gap.name]
    if gap.lexicon:
        words = [word for some in VOICE.lexicon[gap.name].values() for word in some]
        return LANGUAGE.form(Noun(words[(3 * turn + len(gap.turn)) % len(words)]), gap.form, gap.args)
    if kind in VOICE.vocabulary:
        words = list(VOICE.vocabulary[kind].values())
        return words[turn % len(words)][gap.form or "base"]
    if kind == "phrases":
        return f"le Repos {LANGUAGE.form(who, 'de', ())}"
    if kind == "list":
        return LANGUAGE.list([who.name, "Ortega"])
    if kind == "date":
        return LANGUAGE.date(date(1572, 5, 1 + turn))
    made = {"person": who, "group": Group(1 if alone else 3, who.gender), "number": 1 + turn % 3, "text": "A1"}[kind]
    return LANGUAGE.form(made, gap.form, gap.args)  # type: ignore[arg-type]


def _said(pattern: Pattern) -> Iterator[str]:
    """The pattern in eight of its shapes, by several and, where it can be, by one alone."""
    texts = {False: None if "alone" in pattern.needs else pattern.text}
    texts[True] = None if "alone" in pattern.shuns else LANGUAGE.alone(pattern.text, "alone" in pattern.needs)
    for alone, text in texts.items():
        for turn in range(8) if text else ():
            made = expand(parse(text), lambda gap: _value(gap, turn, alone), lambda ways: turn % ways)  # noqa: B023
            yield LANGUAGE.polish(made)


@pytest.mark.parametrize("fault", FAULTS)
def test_no_pattern_breaks_the_rules_of_the_page(fault: str) -> None:
    wrong = re.compile(FAULTS[fault])
    every = (text for patterns in VOICE.patterns.values() for pattern in patterns for text in _said(pattern))
    assert [text for text in every if wrong.search(text)] == []


def test_one_alone_never_says_we() -> None:
    for patterns in VOICE.patterns.values():
        for pattern in patterns:
            text = None if "alone" in pattern.needs else LANGUAGE.alone(pattern.text, said=False)
            assert text is None or not re.search(r"\b(nous|notre|nos)\b", text, re.IGNORECASE), pattern
