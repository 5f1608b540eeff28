"""Phrases of the table as names and numbers ask: no `de anna`, no `1 cards`, nothing named twice."""

from __future__ import annotations

import io
import re
import string
import tomllib
from pathlib import Path

import pytest

from companion.core.chronicle import Chronicle
from companion.core.session import Telling
from companion.games import NAMES
from companion.games.nightflight.facts import facts
from companion.games.shown import Asked, Choice, Name, Say
from companion.story.language.fr import joined
from companion.terminal.desk import Desk
from companion.terminal.screen import Screen
from companion.terminal.speech import Speech
from companion.terminal.teller import Teller
from companion.words import LANGUAGES
from tests.nightflight.sessions import night

languages = pytest.mark.parametrize("lang", LANGUAGES)
WORDS = Path(__file__).parents[1] / "companion"


# -- names that open on a vowel ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        ("anna", "équipage d’anna"),
        ("Émile", "équipage d’Émile"),
        ("hugo", "équipage d’hugo"),
        ("bruno", "équipage de bruno"),
        ("a", "équipage de a"),
        ("yann", "équipage d’yann"),
    ],
)
def test_a_french_crew_is_of_whom_it_is(seat: str, said: str) -> None:
    speech = Speech("nightflight", "fr")
    assert speech.say(Say("crew", {"seat": seat, "card": "C01"})).startswith(said)


def test_what_a_player_typed_and_paths_are_never_elided() -> None:
    told = Speech("nightflight", "fr").tell("saved", path="/home/le ami de anna/nuit.jsonl")
    assert told.endswith("/home/le ami de anna/nuit.jsonl")


def test_only_a_place_to_be_filled_joins() -> None:
    assert (
        joined("de {seat}, que {other:low} de une", {"seat": "Inès", "other": "Ugo"})
        == "d’{seat}, qu’{other:low} de une"
    )


@pytest.mark.parametrize("name", NAMES)
def test_no_french_phrase_of_a_table_says_de_before_annas_name(name: str) -> None:
    """Whatever the table may say of a seat, Anna's name never stands behind `de` or `que`."""
    speech = Speech(name, "fr")
    for id, phrase in speech.table["say"].items():
        for text in phrase.values() if isinstance(phrase, dict) else (phrase,):
            if "{seat}" not in text:
                continue
            fields = {field for _, field, _, _ in string.Formatter().parse(text) if field}
            said = speech.say(Say(id, dict.fromkeys(fields, "anna") | {"count": 2}))
            assert not re.search(r"\b(de|que) anna", said, re.IGNORECASE), (id, said)


# -- counts of one -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "count", "said"),
    [
        ("en", 1, "and 1 fuel card:"),
        ("en", 2, "and 2 fuel cards:"),
        ("en", 0, "and 0 fuel cards:"),
        ("fr", 1, "et 1 carte carburant"),
        ("fr", 2, "et 2 cartes carburant"),
        ("fr", 0, "et 0 carte carburant"),
    ],
)
def test_dawn_comes_with_as_many_cards_as_grammar_allows(lang: str, count: int, said: str) -> None:
    args = {"hex": "20C", "turn": 9, "hope": 3, "count": count}
    assert said in Speech("nightflight", lang).say(Say("closing.dawn", args))


PLURAL = re.compile(
    r"\{(count|fuel|rows|stays|doom|use|keep|stage|tide)\} (?!des\b|de\b|fois\b|car\b|fuel\b|carburant\b)\w+s\b"
)


@languages
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("file", ["table", "odds"])
def test_no_phrase_puts_a_plural_behind_a_number_that_may_be_one(name: str, lang: str, file: str) -> None:
    text = (WORDS / "games" / name / "words" / lang / f"{file}.toml").read_text(encoding="utf-8")
    for section in tomllib.loads(text).values():
        for id, phrase in section.items() if isinstance(section, dict) else ():
            assert not isinstance(phrase, str) or not PLURAL.search(phrase) or id in LARGE, (id, phrase)


LARGE = ("reshuffled", "recruit", "why.fever")
"""Whole decks, four dice alike or more, and as many dice as a fever takes."""


# -- nothing named twice ---------------------------------------------------------------------------------


def screen(lang: str) -> tuple[Teller, io.StringIO]:
    session = night()
    assert isinstance(session.witness, Chronicle)
    out = io.StringIO()
    return Teller(session.witness, Desk.of("nightflight"), Speech("nightflight", lang), Screen(out, width=99)), out


@languages
def test_a_card_played_is_named_once_with_the_hope_that_it_costs(lang: str) -> None:
    teller, out = screen(lang)
    card = "C03"
    played = Telling(1, "1.between", "played", {"seat": "anna", "card": card})
    hope = Telling(2, "1.between", "hope", {"before": 16, "after": 15, "by": "card", "card": card})
    teller._lines("1.between", [played, hope])
    said = " ".join(out.getvalue().split())
    assert said.count(card) == 1 and "16 → 15" in said


@languages
def test_hope_that_another_card_takes_names_that_card(lang: str) -> None:
    teller, out = screen(lang)
    other = next(id for id in facts().ids["disturbance"])
    played = Telling(1, "1.between", "played", {"seat": "anna", "card": "C03"})
    hope = Telling(2, "1.between", "hope", {"before": 16, "after": 15, "by": "card", "card": other})
    teller._lines("1.between", [played, hope])
    assert other in out.getvalue()


@languages
def test_an_option_whose_key_is_its_id_shows_it_once(lang: str) -> None:
    teller, _ = screen(lang)
    title = Name("cards", f"star.{facts().kinds['S11']}.title")
    many = [Choice(f"S{place:02}", str(place), Say("card", {"id": f"S{place:02}", "title": title})) for place in (1, 2)]
    late = Choice("S11", "S11", Say("card", {"id": "S11", "title": title}))
    rows = " ".join(teller._options(Asked(Say("word", {"word": "?"}), (*many, late))))
    assert rows.count("S11") == 1 and "1 S01" in rows


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("file", ["map", "sheet", "pages", "mechanics"])
def test_no_printed_french_phrase_needs_to_know_how_a_seats_name_begins(name: str, file: str) -> None:
    path = WORDS / "games" / name / "words" / "fr" / f"{file}.toml"
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    assert not re.search(r"\b(de|que) \{(seat|who|winners|player|captain)[}:]", text, re.IGNORECASE)
