"""A naturalist's notebook is true to its log, leaves out nothing that weighs, and does not read like a machine's."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.core import log as logs
from companion.core.replay import Replay, replay
from companion.games.voyage.facts import facts
from companion.games.voyage.story import tale
from companion.story import tell
from companion.story.checks import lint, metrics, unproven, untold, within_a_week
from companion.story.voices import voice
from companion.words import LANGUAGES, words
from tests.voyage.journals import GAME, played, proof, terms, weighty

SESSIONS = [(1, 4, "cautious"), (2, 1, "cautious"), (3, 8, "expert"), (4, 2, "bold")]


@pytest.fixture(scope="module", params=SESSIONS, ids=lambda one: f"{one[2]}-{one[1]}-{one[0]}")
def session(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Replay:
    seed, players, brain = request.param
    return played(seed, players, brain, tmp_path_factory.mktemp("logs"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_notebook_says_nothing_twice_and_does_not_hammer(session: Replay, lang: str) -> None:
    book = tell(session, lang)
    figures = metrics(book)
    assert figures.repeated == ()
    assert figures.distinct >= 0.75
    assert figures.commonest[1] <= figures.share, figures.commonest
    assert figures.run <= 2
    assert within_a_week(book) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_number_place_and_bird_is_proven_by_the_answers_cited(session: Replay, lang: str) -> None:
    assert unproven(tell(session, lang), proof(session), terms(lang, session)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("length", ["full", "brief"])
def test_every_fact_of_weight_is_told(session: Replay, lang: str, length: str) -> None:
    assert untold(tell(session, lang, length=length), weighty(session)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_mark_or_id_reaches_the_page(session: Replay, lang: str) -> None:
    assert lint(tell(session, lang)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_same_log_makes_the_same_book(session: Replay, lang: str) -> None:
    assert tell(session, lang) == tell(replay(logs.read(session.log.path), GAME), lang)


def test_exactly_one_flight_is_the_turning_point(session: Replay) -> None:
    assert sum(chapter.turning for chapter in tale(session).chapters) == 1


def test_each_bird_has_a_page_and_the_followed_one_comes_first(session: Replay) -> None:
    people = [figure.person.id for figure in tale(session).figures]
    assert people[1:] == list(session.state.birds)


def test_a_person_at_the_table_is_followed_before_a_bot(tmp_path: Path) -> None:
    whole = played(7, 3, "cautious", tmp_path)
    rows = whole.log.path.read_text(encoding="utf-8").replace('"b":"bot:cautious"', '"b":"human"', 1)
    mine = tmp_path / "mine.jsonl"
    mine.write_text(rows, encoding="utf-8")
    session = replay(logs.read(mine), GAME)
    followed = tale(session).figures[1].person.id
    assert session.state.birds[followed].seat == "b"


@pytest.mark.parametrize("lines", [1, 2, 3, 9, 30])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_session_not_yet_ended_has_a_notebook_so_far(tmp_path: Path, lines: int, lang: str) -> None:
    rows = played(2, 3, "cautious", tmp_path).log.path.read_text(encoding="utf-8").splitlines()
    part = tmp_path / "part.jsonl"
    part.write_text("\n".join(rows[:lines]) + "\n", encoding="utf-8")
    book = tell(replay(logs.read(part), GAME), lang)
    assert book.cast
    assert lint(book) == []


@pytest.mark.parametrize(
    "options",
    [{"expert": "true"}, {"exact": "true", "every_rest": "true"}, {"youth": "true"}, {"no_energy": "true"}],
    ids=lambda one: "-".join(one),
)
def test_variants_are_told_whole_too(tmp_path: Path, options: dict[str, str]) -> None:
    session = played(11, 3, "bold", tmp_path, options)
    for lang in LANGUAGES:
        book = tell(session, lang)
        assert untold(book, weighty(session)) == []
        assert unproven(book, proof(session), terms(lang, session)) == []
        assert lint(book) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_long_journey_of_failures_is_told_whole_and_true(tmp_path: Path, lang: str) -> None:
    session = played(5, 3, "random", tmp_path)
    book = tell(session, lang)
    assert len(book.entries) > 12
    assert untold(book, weighty(session)) == []
    assert unproven(book, proof(session), terms(lang, session)) == []
    assert lint(book) == []


def test_a_journey_without_a_winner_says_so(tmp_path: Path) -> None:
    session = played(3, 2, "cautious", tmp_path, {"max_flights": "2"})
    for lang in LANGUAGES:
        book = tell(session, lang)
        assert book.entries[-1].paragraphs[-1].sentences[-1].pattern.startswith("end.flights")
        assert untold(book, weighty(session)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_places_bear_the_names_of_the_board(lang: str) -> None:
    spoken = voice("voyage", lang, "naturalist").vocabulary["square"]
    known = {id: forms["base"] for id, forms in spoken.items() if id != "other"}  # `other`: those of data packs
    assert known == words("voyage", lang, "squares")
    assert known.keys() == facts().squares.keys()


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("brain", ["cautious", "bold", "expert"])
def test_two_hundred_notebooks_keep_every_measure(lang: str, brain: str, tmp_path: Path) -> None:
    faults = []
    for seed in range(67):
        session = played(seed, 1 + seed % 8, brain, tmp_path)
        book = tell(session, lang)
        figures = metrics(book)
        faults += [f"{seed}: {fault}" for fault in (*figures.repeated, *within_a_week(book), *lint(book))]
        faults += [f"{seed}: {fault}" for fault in unproven(book, proof(session), terms(lang, session))]
        faults += [f"{seed}: {fault}" for fault in untold(book, weighty(session))]
        if not figures.good:
            faults.append(f"{seed}: {figures}")
    assert faults == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_margin_of_a_flight_has_a_row_for_each_card_and_one_for_the_ways(session: Replay, lang: str) -> None:
    phases = words("voyage", lang, "names")["phases"]
    for entry in tell(session, lang).entries:
        heads = [row[0].label for row in entry.rows]
        cards = sum(t.id == "card" and t.turn == entry.turn for t in session.chronicle.tellings)
        assert heads[:cards] == [phases["card"]] * cards
        assert heads[cards:] in ([], [phases["landing"]], [phases["landing"], phases["rest"]])
        assert [fact for row in entry.rows for fact in row] == list(entry.facts)
