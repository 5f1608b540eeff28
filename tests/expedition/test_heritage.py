"""Expeditions of a campaign: a later one finds the traces of those before it, and says nothing else of them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from companion.core.replay import Replay
from companion.core.tale import HERITAGE
from companion.games.expedition.cast import MENDOZA, casting, draw_cast, taken
from companion.games.expedition.shelf.heritage import KEPT, NOBODY
from companion.games.expedition.story import tale
from companion.games.expedition.story.before import before
from companion.games.expedition.view.map import map_of
from companion.render.maps.expedition import draw
from companion.render.textmap.expedition import text_map
from companion.story import tell
from companion.story.book import Book, Sentence
from companion.story.checks import left, lint, metrics, strangers, told, unproven, untold, within_a_week
from companion.story.voices import voice
from companion.words import LANGUAGES, words
from tests import shelved
from tests.journals import TERMS, played, proof, weighty

RUNS = [(11, "bold"), (12, "cautious"), (13, "cautious"), (60, "bold")]
LEGACIES = ["known_country", "old_trail", "old_friends"]
NAMES = casting().names, casting().later


@pytest.fixture(scope="module")
def expeditions(tmp_path_factory: pytest.TempPathFactory) -> list[Replay]:
    return shelved.chain("expedition", RUNS, tmp_path_factory.mktemp("río"))


def of_heritage(book: Book) -> list[Sentence]:
    return [sentence for sentence in told(book) if HERITAGE in sentence.tells]


def everybody(session: Replay) -> set[str]:
    """Every name, given or of a family, that people of this session bear."""
    cast = session.header.cast or {}
    people = [*cast["members"], *cast["reserve"]]
    return {word for one in people for word in (one["name"], *one["full"].split())} | set(MENDOZA.full.split())


def inherited(session: Replay) -> set[str]:
    return set(re.findall(r"\w+", json.dumps(shelved.heritage(session), ensure_ascii=False)))


def pool() -> Iterable[str]:
    return {name for names in NAMES for some in (names.m, names.f, names.family) for name in some}


# -- three expeditions as one story ------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_second_and_third_books_name_people_and_places_of_the_first(expeditions: list[Replay], lang: str) -> None:
    first = shelved.left(expeditions[0], 1)
    dead = {one["name"] for one in first["people"] if "hex" in one}
    named = {one["who"]["name"] for one in first["places"]}
    for session in expeditions[1:3]:
        text = " ".join(sentence.text for sentence in of_heritage(tell(session, lang)))
        assert any(name in text for name in dead), text
        assert any(name in text for name in named), text
        assert "1572" in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_said_of_earlier_expeditions_stands_in_the_header(expeditions: list[Replay], lang: str) -> None:
    for session in expeditions:
        book, known = tell(session, lang), shelved.heritage(session)
        assert unproven(book, proof(session), TERMS[lang], left(known)) == []
        assert strangers(book, everybody(session), inherited(session), pool()) == []


def test_without_the_header_the_same_sentences_would_be_unproven(expeditions: list[Replay]) -> None:
    session = expeditions[2]
    book = tell(session, "en")
    assert unproven(book, proof(session), TERMS["en"]) != []
    assert strangers(book, everybody(session), (), pool()) != []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_books_of_a_campaign_keep_every_measure(expeditions: list[Replay], lang: str) -> None:
    for session in expeditions:
        book = tell(session, lang)
        figures = metrics(book)
        assert figures.good, figures
        assert [*within_a_week(book), *lint(book), *untold(book, weighty(session))] == []


def test_a_book_of_the_first_expedition_tells_of_none_before_it(expeditions: list[Replay]) -> None:
    assert of_heritage(tell(expeditions[0], "en")) == []
    assert of_heritage(tell(expeditions[1], "en")) != []


def test_a_session_without_a_campaign_says_nothing_of_a_heritage_and_names_nothing(tmp_path: Path) -> None:
    book = tell(played(11, "bold", tmp_path), "en")
    used = {sentence.pattern.rpartition(".")[0] for sentence in told(book)}
    assert not {key for key in used if key.startswith(("before.", "trace.", "named.", "veteran."))}
    assert not used & {"epilogue.named", "epilogue.before", "recruit.again", "portrait.veteran", "portrait.stray"}
    assert book.title == "The Lost Expedition"


def test_a_grave_is_told_on_the_day_when_its_hex_is_reached_first(expeditions: list[Replay]) -> None:
    for session in expeditions[1:]:
        graves = {one["hex"] for one in shelved.heritage(session)["graves"]}
        seen = {str(t.args["hex"]): t.turn for t in reversed(session.chronicle.tellings) if t.id == "went"}
        days = {seen[hex] for hex in graves & seen.keys() - {"A1", "O3"}}
        told_on = {
            entry.turn
            for entry in tell(session, "en").entries
            for paragraph in entry.paragraphs
            for sentence in paragraph.sentences
            if sentence.pattern.startswith("trace.grave")
        }
        assert days == told_on


def test_dates_of_a_later_expedition_are_of_a_later_year(expeditions: list[Replay]) -> None:
    years = [(session.header.cast or {})["began"][:4] for session in expeditions]
    assert years == ["1572", "1573", "1574", "1575"]
    assert tell(expeditions[2], "en").title == "The Lost Expedition of 1574"


# -- people -------------------------------------------------------------------------------------


def test_nobody_new_bears_a_name_of_those_before(expeditions: list[Replay]) -> None:
    known = shelved.heritage(expeditions[3])
    old = {one["full"] for key in ("veterans", "strays") for one in known[key]}
    for seed in range(200):
        cast = draw_cast(seed, known)
        people = [*cast["members"], *cast["reserve"]]
        assert len({one["name"] for one in people}) == len(people)
        assert all(one["full"] in old for one in people if one["name"] in taken(known))


def test_one_or_two_who_came_home_go_again_as_old_as_they_are(expeditions: list[Replay]) -> None:
    known = shelved.heritage(expeditions[2])
    ages = {one["full"]: one["age"] + known["year"] + 1 - one["year"] for one in known["veterans"]}
    for seed in range(50):
        again = [one for one in draw_cast(seed, known)["members"] if one["full"] in ages]
        assert len(again) in (1, 2)
        assert all(one["age"] == ages[one["full"]] for one in again)


def test_a_heritage_that_lacks_something_is_told_nothing_of(tmp_path: Path) -> None:
    entry = {"name": "Bare", "number": 4, "heritage": {"lost": 3}, "legacy": []}
    book = tell(shelved.one("expedition", (9, "cautious"), tmp_path / "bare.jsonl", entry, ["you"]), "fr")
    assert of_heritage(book) == []


def test_without_a_heritage_the_cast_of_a_seed_is_as_ever() -> None:
    assert all(draw_cast(seed) == draw_cast(seed, None) == draw_cast(seed, {}) for seed in range(20))


def test_who_was_left_behind_may_be_met_and_is_known_again(tmp_path: Path) -> None:
    stranded, again = shelved.chain("expedition", [(61, "cautious"), (62, "bold")], tmp_path)
    assert stranded.state.cause == "days", "the ship sailed without them"
    strays = {one["full"] for one in shelved.heritage(again)["strays"]}
    assert (again.header.cast or {})["reserve"][0]["full"] in strays
    assert [t for t in again.chronicle.tellings if t.id == "recruit"], "somebody joined"
    for lang in LANGUAGES:
        assert any(sentence.pattern.startswith("recruit.again") for sentence in told(tell(again, lang)))


def test_nobody_wonders_where_those_are_who_march_with_us(tmp_path: Path) -> None:
    """The second expedition meets who wrote for the first, and comes with them to where the ship was missed."""
    again = shelved.chain("expedition", [(61, "cautious"), (62, "cautious")], tmp_path, legacy=LEGACIES)[1]
    beats = [beat for chapter in tale(again).chapters for beat in chapter.beats]
    (end,) = [beat for beat in beats if beat.key == "trace.end"]
    assert "with_us" in end.flags
    assert all(beat.slots.get("elder") is None for beat in beats[beats.index(end) + 1 :] if beat.key == "trace.differs")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_legacy_put_on_the_chart_was_not_drawn_by_this_expedition(tmp_path: Path, lang: str) -> None:
    for session in shelved.chain("expedition", RUNS[:3], tmp_path, legacy=LEGACIES):
        book = tell(session, lang)
        assert unproven(book, proof(session), TERMS[lang], left(shelved.heritage(session))) == []


# -- what is left --------------------------------------------------------------------------------


def test_a_trace_is_small_and_an_open_session_leaves_one_too(tmp_path: Path) -> None:
    session = shelved.one("expedition", (5, "bold"), tmp_path / "open.jsonl", None, ["you"], most=60)
    trace = shelved.left(session, 1)
    assert trace["end"] is None
    assert {one["fate"] for one in trace["people"] if "hex" not in one} == {"living"}
    assert len(json.dumps(trace)) < 4000


def test_a_heritage_does_not_grow_with_the_number_of_expeditions(expeditions: list[Replay]) -> None:
    traces = [shelved.left(session, number) for number, session in enumerate(expeditions, 1)]
    many: list[dict[str, Any]] = [{**traces[n % 4], "year": 1572 + n, "number": n} for n in range(200)]
    known = shelved.folded("expedition", many)
    assert known["count"] == 200
    assert known["lost"] == sum(one["lost"] for one in many)
    assert all(len(known[key]) <= most for key, most in KEPT.items())
    assert len(json.dumps(known, ensure_ascii=False).encode()) < 6000
    assert shelved.folded("expedition", []) == {}


def test_the_last_expedition_that_somebody_was_with_says_what_became_of_them(expeditions: list[Replay]) -> None:
    traces = [shelved.left(session, number) for number, session in enumerate(expeditions, 1)]
    known = shelved.folded("expedition", traces)
    gone = {one["full"] for trace in traces for one in trace["people"] if "hex" in one}
    assert not gone & {one["full"] for key in ("veterans", "strays") for one in known[key]}
    assert NOBODY not in json.dumps(known)


# -- the map --------------------------------------------------------------------------------------


def test_the_map_shows_the_way_the_graves_and_the_names_of_those_before(expeditions: list[Replay]) -> None:
    session = expeditions[2]
    known, view = before(session.header), map_of(session)
    assert view.traces.year == 1573
    assert {one.hex for one in view.traces.graves} == {one.hex for one in known.graves}
    assert [two[0] for two in view.traces.way] == list(known.path)[:-1]
    assert map_of(expeditions[0]).traces.places == ()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_hears_or_types_the_map_learns_of_them_too(expeditions: list[Replay], lang: str) -> None:
    view = map_of(expeditions[2])
    said, typed = draw(view, lang).description, text_map(view, lang)
    for grave in view.traces.graves:
        assert grave.name in said
        assert grave.name in typed
    assert "‡" in typed


def test_the_map_calls_places_as_the_journal_does(expeditions: list[Replay]) -> None:
    for lang in LANGUAGES:
        known = words("expedition", lang, "map")["places"]
        patterns = voice("expedition", lang, "chronicle").patterns
        for kind, form in known.items():
            said = patterns[f"place.{kind}"][0].text
            plain = said.replace("{elder:de}", "de {name}").replace("{elder}", "{name}").replace("'", "’")
            assert plain == form


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_twenty_campaigns_of_four_expeditions_keep_every_measure(lang: str, tmp_path: Path) -> None:
    faults = []
    for start in range(0, 80, 4):
        brains = [("bold", "cautious", "random")[(start + n) % 3] for n in range(4)]
        folder = tmp_path / str(start)
        folder.mkdir()
        for session in shelved.chain("expedition", [(start + n, brain) for n, brain in enumerate(brains)], folder):
            book, known = tell(session, lang), shelved.heritage(session)
            found = [*within_a_week(book), *lint(book), *untold(book, weighty(session))]
            found += unproven(book, proof(session), TERMS[lang], left(known))
            found += strangers(book, everybody(session), inherited(session), pool())
            found += [] if metrics(book).good else [str(metrics(book))]
            faults += [f"{session.log.path}: {fault}" for fault in found]
    assert faults == []
