"""English: articles, plurals, numbers, quotes, and a "we" of one."""

from __future__ import annotations

from datetime import date

import pytest

from companion.core.tale import Person
from companion.story.language import Noun, language
from companion.story.language.en import article, number, ordinal, plural

ENGLISH = language("en")
INES = Person("x", "Inés", "Inés de Arana", "f")


@pytest.mark.parametrize(
    ("word", "right"),
    [("agouti", "an"), ("paca", "a"), ("hour", "an"), ("herbalist", "a"), ("use", "a"), ("owl", "an"), ("one", "a")],
)
def test_articles_go_by_the_sound(word: str, right: str) -> None:
    assert article(word) == right


@pytest.mark.parametrize(
    ("one", "many"),
    [("ox", "oxes"), ("cavy", "cavies"), ("finch", "finches"), ("monkey", "monkeys"), ("paca", "pacas")],
)
def test_regular_plurals(one: str, many: str) -> None:
    assert plural(one) == many


def test_an_irregular_plural_stands_behind_its_noun() -> None:
    assert ENGLISH.form(Noun("grey deer;grey deer"), "s", ()) == "grey deer"
    assert ENGLISH.form(Noun("grey deer;grey deer"), "a", ()) == "a grey deer"


@pytest.mark.parametrize(("n", "words"), [(0, "no"), (4, "four"), (12, "twelve"), (20, "twenty"), (42, "forty-two")])
def test_numbers_in_words(n: int, words: str) -> None:
    assert number(n) == words


@pytest.mark.parametrize(
    ("n", "words"), [(1, "first"), (3, "third"), (20, "twentieth"), (21, "twenty-first"), (38, "thirty-eighth")]
)
def test_ordinals(n: int, words: str) -> None:
    assert ordinal(n) == words


def test_a_person_is_spoken_of_as_she_or_he() -> None:
    assert [ENGLISH.form(INES, form, ()) for form in ("", "full", "he", "his")] == [
        "Inés",
        "Inés de Arana",
        "she",
        "her",
    ]


def test_a_form_that_english_lacks_is_an_error() -> None:
    with pytest.raises(KeyError):
        ENGLISH.form(INES, "datif", ())


def test_one_alone_says_i() -> None:
    assert ENGLISH.alone("We were tired, and our feet told us so.", False) == "I was tired, and my feet told me so."
    assert ENGLISH.alone("So were we.", False) == "So was I."


def test_what_others_said_stays_as_they_said_it() -> None:
    assert ENGLISH.alone("“We know,” I said, and we went.", False) == "“We know,” I said, and I went."


def test_what_needs_company_cannot_be_said_alone() -> None:
    assert ENGLISH.alone("None of us slept.", False) is None
    assert ENGLISH.alone("There was nobody.", True) == "There was nobody."


def test_polish_mends_spaces_apostrophes_and_capitals() -> None:
    assert ENGLISH.polish("it's late.  so , we 'sleep'.") == "It’s late. So, we ‘sleep’."


def test_after_a_quoted_question_the_sentence_goes_on() -> None:
    assert ENGLISH.polish("“and then?” said my godchild. “no.” that was all.") == (
        "“And then?” said my godchild. “No.” That was all."
    )


def test_dates_and_lists() -> None:
    assert ENGLISH.date(date(1572, 5, 9)) == "9 May 1572"
    assert ENGLISH.list(["Ana", "Inés", "Lope"]) == "Ana, Inés and Lope"
    assert ENGLISH.list(["Ana"]) == "Ana"
