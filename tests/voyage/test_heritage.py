"""Autumns of a campaign: rings are read again, and nothing is said of earlier autumns that did not happen."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from companion.core.replay import Replay
from companion.core.tale import HERITAGE
from companion.games.voyage.cast import casting, draw_cast
from companion.games.voyage.facts import BIRDS
from companion.games.voyage.story.before import before
from companion.story import tell
from companion.story.book import Book, Sentence
from companion.story.checks import left, lint, metrics, strangers, told, unproven, untold, within_a_week
from companion.words import LANGUAGES, words
from tests import shelved
from tests.voyage.journals import bare, proof, terms, weighty

RUNS = [(21, "bold"), (22, "cautious"), (23, "cautious"), (24, "bold")]


@pytest.fixture(scope="module")
def autumns(tmp_path_factory: pytest.TempPathFactory) -> list[Replay]:
    return shelved.chain("voyage", RUNS, tmp_path_factory.mktemp("autumns"), "abcd")


def of_heritage(book: Book) -> list[Sentence]:
    return [sentence for sentence in told(book) if HERITAGE in sentence.tells]


def inherited(session: Replay, lang: str) -> frozenset[Any]:
    """Numbers, names and places of the header; rings as the numbers on them, places by their names."""
    known = shelved.heritage(session)
    if not known:
        return frozenset()
    names = words("voyage", lang, "squares")
    squares = {one["square"] for one in known["birds"]} | {known["last"]["square"], *known["last"]["path"]}
    squares |= set(known["last"]["failures"])
    rings = {int(number) for one in known["birds"] for number in re.findall(r"\d+", one["ring"])}
    return left(known) | {bare(names[square]) for square in squares} | rings


def everybody(session: Replay) -> set[str]:
    cast = session.header.cast or {}
    birds = {cast["birds"][BIRDS.index(bird)]["name"] for bird in session.state.birds}
    return birds | {word for one in cast["people"] for word in one["full"].split()}


def pool() -> Iterable[str]:
    known = casting()
    return {*known.birds.m, *known.birds.f, *known.people.m, *known.people.f}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_said_of_earlier_autumns_stands_in_the_header(autumns: list[Replay], lang: str) -> None:
    for session in autumns:
        book, known = tell(session, lang), inherited(session, lang)
        assert unproven(book, proof(session), terms(lang, session), known) == []
        assert strangers(book, everybody(session), map(str, known), pool()) == []


def test_without_the_header_the_same_sentences_would_be_unproven(autumns: list[Replay]) -> None:
    book = tell(autumns[3], "en")
    assert unproven(book, proof(autumns[3]), terms("en", autumns[3])) != []
    assert strangers(tell(autumns[1], "en"), everybody(autumns[1]) - {"Vega"}, (), pool()) != []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_notebooks_of_a_campaign_keep_every_measure(autumns: list[Replay], lang: str) -> None:
    for session in autumns:
        book = tell(session, lang)
        assert metrics(book).good, metrics(book)
        assert [*within_a_week(book), *lint(book), *untold(book, weighty(session))] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_second_notebook_names_the_bird_of_the_first(autumns: list[Replay], lang: str) -> None:
    hero = shelved.left(autumns[0], 1)["hero_name"]
    assert any(hero in sentence.text for sentence in of_heritage(tell(autumns[1], lang)))
    assert of_heritage(tell(autumns[0], lang)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_bird_that_comes_back_wears_the_same_ring_under_the_same_name(autumns: list[Replay], lang: str) -> None:
    before_last, last = (session.header.cast or {} for session in autumns[2:])
    hero = next(iter(autumns[3].state.birds))
    old, again = (cast["birds"][BIRDS.index(hero)] for cast in (before_last, last))
    assert (old["ring"], old["name"]) == (again["ring"], again["name"])
    book = tell(autumns[3], lang)
    (read,) = [sentence for sentence in told(book) if sentence.pattern.startswith("ring.again")]
    assert again["ring"] in read.text
    assert not any(sentence.pattern.startswith("outset.ring") for sentence in told(book))


def test_of_a_bird_that_comes_back_to_another_seat_nobody_says_that_it_is_away(autumns: list[Replay]) -> None:
    for session in autumns[1:]:
        last = before(session.header).last
        assert last is not None
        rings = {(session.header.cast or {})["birds"][BIRDS.index(bird)]["ring"] for bird in session.state.birds}
        said = {sentence.pattern.rpartition(".")[0] for sentence in told(tell(session, "en"))}
        if last.ring in rings:
            assert not said & {"ring.lost", "ring.absent"}


def test_who_wrote_goes_on_a_year_older_with_another_stake(autumns: list[Replay]) -> None:
    writers = [(session.header.cast or {})["people"][0] for session in autumns]
    assert len({one["full"] for one in writers}) == 1
    assert [one["age"] - writers[0]["age"] for one in writers] == [0, 1, 2, 3]
    assert len({one["stake"] for one in writers}) == len(writers)


def test_after_long_years_another_takes_up_the_pencil(autumns: list[Replay], tmp_path: Path) -> None:
    known = shelved.heritage(autumns[3])
    old = {**known, "people": [{**known["people"][0], "age": 88}, known["people"][1]]}
    cast = draw_cast(7, old)
    assert cast["people"][0]["full"] != known["people"][0]["full"]
    entry = {"name": "Late", "number": 9, "heritage": old, "legacy": []}
    session = shelved.one("voyage", (7, "cautious"), tmp_path / "late.jsonl", entry, "abc")
    said = " ".join(sentence.text for sentence in of_heritage(tell(session, "en")))
    assert known["people"][0]["name"] in said


def test_lost_birds_do_not_come_back_and_new_ones_have_new_names(autumns: list[Replay]) -> None:
    known = shelved.heritage(autumns[3])
    rings = {one["ring"]: one for one in known["birds"]}
    names = {one["name"] for one in known["names"]}
    for seed in range(100):
        for bird in draw_cast(seed, known)["birds"]:
            if bird["ring"] in rings:
                assert not rings[bird["ring"]]["lost"]
            else:
                assert bird["name"] not in names


def test_a_heritage_that_lacks_something_is_told_nothing_of(tmp_path: Path) -> None:
    entry = {"name": "Bare", "number": 4, "heritage": {"autumns": 3}, "legacy": []}
    book = tell(shelved.one("voyage", (9, "cautious"), tmp_path / "bare.jsonl", entry, "abc"), "fr")
    assert of_heritage(book) == []


def test_without_a_heritage_the_cast_of_a_seed_is_as_ever() -> None:
    assert all(draw_cast(seed) == draw_cast(seed, None) == draw_cast(seed, {}) for seed in range(20))


def test_a_heritage_does_not_grow_with_the_number_of_autumns(autumns: list[Replay]) -> None:
    traces = [shelved.left(session, number) for number, session in enumerate(autumns, 1)]
    known = shelved.folded("voyage", [traces[n % 4] for n in range(300)])
    assert known["autumns"] == 300
    assert len(json.dumps(known, ensure_ascii=False).encode()) < 6000
    assert all(len(json.dumps(trace)) < 4000 for trace in traces)
    assert shelved.folded("voyage", []) == {}


def test_an_autumn_in_which_no_bird_was_chosen_leaves_nothing(tmp_path: Path) -> None:
    session = shelved.one("voyage", (3, "random"), tmp_path / "none.jsonl", None, "abc", most=0)
    assert shelved.folded("voyage", [shelved.left(session, 1)]) == {}


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_campaigns_of_five_autumns_keep_every_measure(lang: str, tmp_path: Path) -> None:
    faults = []
    for start in range(0, 60, 5):
        folder, seats = tmp_path / str(start), "abcdefgh"[: 1 + start // 5 % 8]
        folder.mkdir()
        runs = [(start + n, ("bold", "cautious", "expert")[(start + n) % 3]) for n in range(5)]
        for session in shelved.chain("voyage", runs, folder, seats):
            book, known = tell(session, lang), inherited(session, lang)
            found = [*within_a_week(book), *lint(book), *untold(book, weighty(session))]
            found += unproven(book, proof(session), terms(lang, session), known)
            found += strangers(book, everybody(session), map(str, known), pool())
            found += [] if metrics(book).good else [str(metrics(book))]
            faults += [f"{session.log.path}: {fault}" for fault in found]
    assert faults == []
