"""A journal is true to its log, leaves out nothing that weighs, and does not read like a machine's."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from companion.core import log as logs
from companion.core.replay import Replay, replay
from companion.core.tale import MUST, Beat
from companion.games.expedition.story import tale
from companion.story import tell
from companion.story.checks import lint, metrics, told, unproven, untold, within_a_week
from companion.story.voices import voice
from companion.words import LANGUAGES
from tests.journals import GAME, TERMS, played, proof, weighty

SESSIONS = [(1, "cautious"), (2, "cautious"), (4, "bold"), (5, "bold"), (6, "random"), (9, "cautious")]


@pytest.fixture(scope="module", params=SESSIONS, ids=lambda one: f"{one[1]}-{one[0]}")
def session(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Replay:
    seed, brain = request.param
    return played(seed, brain, tmp_path_factory.mktemp("logs"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_journal_says_nothing_twice_and_does_not_hammer(session: Replay, lang: str) -> None:
    figures = metrics(tell(session, lang))
    assert figures.repeated == ()
    assert figures.distinct >= 0.75
    assert figures.commonest[1] <= figures.share, figures.commonest
    assert figures.run <= 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_way_of_saying_comes_back_within_a_week(session: Replay, lang: str) -> None:
    assert within_a_week(tell(session, lang)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_number_place_and_country_is_proven_by_the_answers_cited(session: Replay, lang: str) -> None:
    assert unproven(tell(session, lang), proof(session), TERMS[lang]) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("length", ["full", "brief"])
def test_every_fact_of_weight_is_told(session: Replay, lang: str, length: str) -> None:
    assert untold(tell(session, lang, length=length), weighty(session)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_mark_or_id_reaches_the_page(session: Replay, lang: str) -> None:
    assert lint(tell(session, lang)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_dead_act_no_more_and_are_named_only_with_the_answer_that_took_them(session: Replay, lang: str) -> None:
    story, book = tale(session), tell(session, lang)
    deaths = {figure.person.name: (figure.died_on, figure.fate.receipts) for figure in story.figures if figure.died_on}
    for entry in book.entries:
        for sentence in (one for paragraph in entry.paragraphs for one in paragraph.sentences):
            for name, (day, marks) in deaths.items():
                if name in sentence.text and entry.turn > (day or 0):
                    assert set(marks) & set(sentence.receipts), f"{entry.heading}: {sentence.text}"


def test_the_narrator_dies_last(session: Replay) -> None:
    story = tale(session)
    narrator = story.figures[0].died_on
    if narrator is not None:
        assert all((figure.died_on or 0) <= narrator for figure in story.figures)
        assert session.state.conquistadors == 0


def test_as_many_are_alive_as_the_log_counts(session: Replay) -> None:
    alive = [figure for figure in tale(session).figures if figure.died_on is None]
    assert len(alive) == session.state.conquistadors


def test_exactly_one_day_is_the_turning_point(session: Replay) -> None:
    assert sum(chapter.turning for chapter in tale(session).chapters) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_same_log_makes_the_same_book(session: Replay, lang: str) -> None:
    again = replay(logs.read(session.log.path), GAME)
    assert tell(session, lang) == tell(again, lang)


def test_a_brief_journal_is_shorter(session: Replay) -> None:
    full, brief = tell(session, "en"), tell(session, "en", length="brief")
    assert len(list(told(brief))) < len(list(told(full)))
    assert len(brief.entries) == len(full.entries)


def test_a_session_not_yet_ended_has_a_journal_so_far(tmp_path: Path) -> None:
    whole = played(2, "cautious", tmp_path)
    rows = whole.log.path.read_text(encoding="utf-8").splitlines()
    part = tmp_path / "part.jsonl"
    part.write_text("\n".join(rows[: len(rows) // 2]) + "\n", encoding="utf-8")
    book = tell(replay(logs.read(part), GAME), "en")
    assert book.entries
    assert book.epilogue[0].sentences[0].pattern.startswith("epilogue.open")
    assert lint(book) == []


def test_a_log_before_its_first_answer_has_a_journal_too(tmp_path: Path) -> None:
    whole = played(2, "cautious", tmp_path)
    first = tmp_path / "first.jsonl"
    first.write_text(whole.log.path.read_text(encoding="utf-8").splitlines()[0] + "\n", encoding="utf-8")
    book = tell(replay(logs.read(first), GAME), "en")
    assert book.entries == ()
    assert len(book.cast) == 6


def test_the_players_words_stand_where_they_were_written(tmp_path: Path) -> None:
    whole = played(2, "cautious", tmp_path)
    rows = whole.log.path.read_text(encoding="utf-8").splitlines()
    turn = next(place for place, row in enumerate(rows) if row.startswith('{"turn":2'))
    rows.insert(turn, json.dumps({"note": "<b>Fog</b> & {braces}", "after": _answers(rows[:turn])}))
    noted = tmp_path / "noted.jsonl"
    noted.write_text("\n".join(rows) + "\n", encoding="utf-8")
    book = tell(replay(logs.read(noted), GAME), "en")
    assert [(entry.turn, word.text) for entry in book.entries for word in entry.words] == [(2, "<b>Fog</b> & {braces}")]


def _answers(rows: list[str]) -> int:
    return sum(row.startswith('{"n":') for row in rows)


def test_the_older_table_is_told_whole_too(tmp_path: Path) -> None:
    session = played(3, "cautious", tmp_path, {"table": "v818"})
    for lang in LANGUAGES:
        book = tell(session, lang)
        assert untold(book, weighty(session)) == []
        assert unproven(book, proof(session), TERMS[lang]) == []


def test_lots_fall_on_the_living_others(tmp_path: Path) -> None:
    for chapter in tale(played(4, "bold", tmp_path)).chapters:
        for beat in chapter.beats:
            assert _apart(beat), beat


def _apart(beat: Beat) -> bool:
    """Nobody appears in two of a sentence's places."""
    people = [beat.slots[name].id for name in ("me", "who", "friend", "other", "talker") if beat.slots.get(name)]
    return len(people) == len(set(people)) or beat.key.startswith(("last.", "fate.", "talk_close."))


def test_hunger_is_told_before_the_march_that_followed_it(tmp_path: Path) -> None:
    starved = 0
    for seed in (4, 26):
        for chapter in tale(played(seed, "bold", tmp_path)).chapters:
            keys = [beat.key for beat in chapter.beats]
            marched = [place for place, key in enumerate(keys) if key.startswith("march.")]
            if "death.hunger" in keys and marched:
                starved += 1
                assert keys.index("death.hunger") < marched[0], keys
    assert starved


def test_the_powder_is_gone_only_after_the_shot_that_took_it(tmp_path: Path) -> None:
    days = [[beat.key for beat in chapter.beats] for chapter in tale(played(26, "bold", tmp_path)).chapters]
    both = [keys for keys in days if "powder.last" in keys and "rations.herd" in keys]
    assert both
    assert all(keys.index("rations.herd") < keys.index("powder.last") for keys in both)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_may_be_left_out_is_never_said_twice_with_the_same_image(session: Replay, lang: str) -> None:
    spoken = {one.id: one for some in voice("expedition", lang, "chronicle").patterns.values() for one in some}
    free = {beat.key for chapter in tale(session).chapters for beat in chapter.beats if beat.weight < MUST}
    used = Counter(sentence.pattern for sentence in told(tell(session, lang)))
    twice = [id for id, count in used.items() if count > 1 and spoken[id].striking]
    assert [id for id in twice if id.rpartition(".")[0] in free] == []


def test_an_evening_does_not_say_again_where_the_march_ended(tmp_path: Path) -> None:
    for seed in (5, 26):
        for entry in tell(played(seed, "bold", tmp_path), "en").entries:
            patterns = [sentence.pattern for paragraph in entry.paragraphs for sentence in paragraph.sentences]
            known = voice("expedition", "en", "chronicle").patterns
            texts = {one.id: one.text for some in known.values() for one in some}
            for before, after in pairwise(patterns):
                assert not (after.startswith("arrive.") and "{land" in texts[before] and "{land" in texts[after])


def test_the_score_says_how_many_wonders_were_counted_twice(tmp_path: Path) -> None:
    session = played(2, "bold", tmp_path)
    rows = dict(tell(session, "en").score)
    assert rows[f"Wonders of nature, 2 × {session.state.wonders}"] == str(2 * session.state.wonders)


def test_the_river_has_one_name_in_french() -> None:
    texts = " ".join(one.text for some in voice("expedition", "fr", "chronicle").patterns.values() for one in some)
    assert "la rivière" not in texts.casefold()


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("brain", ["cautious", "bold", "random"])
def test_two_hundred_journals_keep_every_measure(lang: str, brain: str, tmp_path: Path) -> None:
    faults = []
    for seed in range(67):
        session = played(seed, brain, tmp_path)
        book = tell(session, lang)
        figures = metrics(book)
        faults += [f"{seed}: {fault}" for fault in (*figures.repeated, *within_a_week(book), *lint(book))]
        faults += [f"{seed}: {fault}" for fault in unproven(book, proof(session), TERMS[lang])]
        faults += [f"{seed}: {fault}" for fault in untold(book, weighty(session))]
        if not figures.good:
            faults.append(f"{seed}: {figures}")
    assert faults == []
