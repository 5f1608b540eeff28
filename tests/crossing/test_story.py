"""A pilgrim's book is true to its log, leaves out nothing that weighs, and does not read like a machine's."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.core import log as logs
from companion.core.replay import Replay, replay
from companion.core.seats import Bot, Dice
from companion.core.table import Table
from companion.games.crossing.facts import HOME, SWEPT
from companion.games.crossing.story import tale
from companion.story import tell
from companion.story.book import Book
from companion.story.checks import lint, metrics, told, unproven, untold, within_a_week
from companion.words import LANGUAGES
from tests.crossing.journals import GAME, TERMS, played, proof, weighty

SESSIONS = [(1, 1, "cautious"), (2, 2, "cautious"), (3, 4, "random"), (4, 6, "cautious")]


@pytest.fixture(scope="module", params=SESSIONS, ids=lambda one: f"{one[2]}-{one[1]}-{one[0]}")
def session(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Replay:
    seed, players, brain = request.param
    return played(seed, players, tmp_path_factory.mktemp("logs"), brain)


def faults(session: Replay, lang: str) -> list[str]:
    """All that is wrong with a journal."""
    book = tell(session, lang)
    figures = metrics(book)
    found = [*figures.repeated, *within_a_week(book), *lint(book)]
    found += unproven(book, proof(session), TERMS[lang]) + untold(book, weighty(session))
    return found if figures.good else [*found, str(figures)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_book_says_nothing_twice_nothing_untrue_and_leaves_nothing_out(session: Replay, lang: str) -> None:
    assert faults(session, lang) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_brief_book_tells_every_fact_of_weight_too(session: Replay, lang: str) -> None:
    full, brief = tell(session, lang), tell(session, lang, length="brief")
    assert untold(brief, weighty(session)) == []
    assert len(list(told(brief))) < len(list(told(full)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_margin_of_a_round_has_a_row_for_each_player_who_had_a_turn(session: Replay, lang: str) -> None:
    for entry in tell(session, lang).entries:
        turns = [t.args["seat"] for t in session.chronicle.tellings if t.id == "rolled" and t.turn == entry.turn]
        assert [row[0].label for row in entry.rows if row[0].label in session.state.seats] == turns
        assert all(len({fact.label for fact in row}) == 1 for row in entry.rows)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whom_the_sea_took_is_named_afterwards_only_with_the_answer_that_took_them(session: Replay, lang: str) -> None:
    taken = {one.person.name: (one.died_on or 0, one.fate.receipts) for one in tale(session).figures if one.died_on}
    for entry in tell(session, lang).entries:
        for sentence in (one for paragraph in entry.paragraphs for one in paragraph.sentences):
            for name, (round, marks) in taken.items():
                if name in sentence.text and entry.turn > round:
                    assert set(marks) & set(sentence.receipts), f"{entry.heading}: {sentence.text}"


def test_as_many_are_home_and_swept_as_the_table_counts(session: Replay) -> None:
    places = [at for two in session.state.pilgrims.values() for at in two]
    fates = [figure.fate.key for figure in tale(session).figures]
    assert fates.count("fate.home") == places.count(HOME)
    assert fates.count("fate.swept") == places.count(SWEPT) == len(tale(session).graves)


def test_exactly_one_round_is_the_turning_point(session: Replay) -> None:
    assert sum(chapter.turning for chapter in tale(session).chapters) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_same_log_makes_the_same_book(session: Replay, lang: str) -> None:
    assert tell(session, lang) == tell(replay(logs.read(session.log.path), GAME), lang)


def _part(session: Replay, folder: Path, share: float) -> Book:
    """The book of a session broken off."""
    rows = session.log.path.read_text(encoding="utf-8").splitlines()
    part = folder / "part.jsonl"
    part.write_text("\n".join(rows[: max(1, int(share * len(rows)))]) + "\n", encoding="utf-8")
    return tell(replay(logs.read(part), GAME), "en")


def test_a_session_not_yet_ended_has_a_book_so_far(session: Replay, tmp_path: Path) -> None:
    book = _part(session, tmp_path, 0.5)
    assert book.entries
    assert book.epilogue[0].sentences[0].pattern.startswith("epilogue.open")
    assert lint(book) == []


def test_a_log_before_its_first_answer_has_a_book_too(session: Replay, tmp_path: Path) -> None:
    book = _part(session, tmp_path, 0.0)
    assert book.entries == ()
    assert len(book.cast) == 2 * len(session.state.seats)


def test_the_book_follows_the_seat_that_a_person_plays(tmp_path: Path) -> None:
    log = played(2, 2, tmp_path).log.path
    text = log.read_text(encoding="utf-8").replace('"b":"bot:cautious"', '"b":"human"', 1)
    log.write_text(text, encoding="utf-8")
    session = replay(logs.read(log), GAME)
    assert session.header.seats["b"] == "human"
    members = (session.header.cast or {})["members"]
    assert {member.name for member in tell(session, "en").cast[:2]} == {one["full"] for one in members[2:4]}


def test_when_the_sea_has_both_another_party_writes_on(tmp_path: Path) -> None:
    session = next(one for seed in range(100, 130) if _passed_on(one := played(seed, 4, tmp_path, "random")))
    book = tell(session, "en")
    patterns = [one.pattern for one in told(book)]
    last = next(at for at, one in enumerate(patterns) if one.startswith("swept.me"))
    assert patterns[last + 1].startswith(("hand.taken", "turn.before"))
    assert faults(session, "en") == faults(session, "fr") == []


def _passed_on(session: Replay) -> bool:
    return any(beat.key == "hand.taken" for chapter in tale(session).chapters for beat in chapter.beats)


def test_what_is_put_right_by_hand_is_where_the_book_says_it_is(tmp_path: Path) -> None:
    rows = played(7, 2, tmp_path).log.path.read_text(encoding="utf-8").splitlines()
    part = tmp_path / "corrected.jsonl"
    part.write_text("\n".join(rows[: len(rows) // 2]) + "\n", encoding="utf-8")
    table = Table.relay(replay(logs.read(part), GAME), dict.fromkeys("ab", "bot:cautious"), "digital")
    table.correct({"pilgrims.a": ["swept", "D15"], "round": 4}, "the cat")
    table.sit({seat: Bot("cautious", GAME.bots["cautious"](), 7, seat) for seat in "ab"}, Dice(7))
    table.play()
    table.close()
    session = replay(logs.read(part), GAME)
    fates = {figure.person.id: figure.fate.key for figure in tale(session).figures}
    assert fates["a.0"] == "fate.gone"
    for lang in LANGUAGES:
        assert lint(tell(session, lang)) == untold(tell(session, lang), weighty(session)) == []


@pytest.mark.slow
@pytest.mark.parametrize("players", range(1, 7))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_two_hundred_books_keep_every_measure(lang: str, players: int, tmp_path: Path) -> None:
    found = []
    for seed in range(34):
        session = played(seed, players, tmp_path, "random" if seed % 4 == 0 else "cautious")
        found += [f"{seed}: {fault}" for fault in faults(session, lang)]
    assert found == []
