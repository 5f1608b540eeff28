"""The book of a campaign in words: chapters in order, threads that are true, an index that leads somewhere."""

from __future__ import annotations

import re
import shutil
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from companion.campaign.check import check
from companion.campaign.folder import Campaign
from companion.campaign.honours.merits import file_of
from companion.campaign.index import Index
from companion.campaign.record import Record
from companion.campaign.speech import Speech
from companion.campaign.standing.recap import FILE, read
from companion.campaign.tome import Choice, Tome, bind, twins
from companion.campaign.tome.ledger import ROWS, ledger
from companion.campaign.tome.names import folded, turned
from companion.campaign.tome.notes import note, strays
from companion.campaign.tome.thread import APART, Memory, thread
from companion.core.errors import CompanionError
from companion.games import NAMES
from companion.story.book import Book, Member
from companion.words import words
from tests.campaign.shelves import made, play

PLAYED = ("crossing", "nightflight", "crossing", "expedition", "crossing", "expedition")
BRIEF = Choice("en", "brief")


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Campaign:
    campaign = made(tmp_path_factory.mktemp("tome") / "shelf")
    for seed, game in enumerate(PLAYED, 40):
        play(campaign, game, seed)
    return campaign


def bound(campaign: Campaign, choice: Choice = BRIEF) -> Tome:
    return bind(campaign, Index(campaign).records(), choice)


@pytest.fixture(scope="module")
def tome(shelf: Campaign) -> Tome:
    return bound(shelf)


@pytest.fixture
def copy(shelf: Campaign, tmp_path: Path) -> Campaign:
    return Campaign.open(Path(shutil.copytree(shelf.folder, tmp_path / "copy")))


# -- chapters ----------------------------------------------------------------------------------


def test_sessions_are_chapters_in_their_order(tome: Tome) -> None:
    assert [(one.number, one.game) for one in tome.chapters] == list(enumerate(PLAYED, 1))
    assert all(one.book is not None and one.book.entries for one in tome.chapters)


@pytest.mark.parametrize(
    ("choice", "numbers"),
    [
        (Choice("en", "brief", 2, 4), [2, 3, 4]),
        (Choice("en", "brief", game="crossing"), [1, 3, 5]),
        (Choice("en", "brief", 4, None, "expedition"), [4, 6]),
    ],
)
def test_some_sessions_may_be_chosen(shelf: Campaign, choice: Choice, numbers: list[int]) -> None:
    chosen = bound(shelf, choice)
    assert [one.number for one in chosen.chapters] == numbers
    assert chosen.stats.all.sessions == len(numbers)


def test_of_no_session_there_is_no_book(shelf: Campaign) -> None:
    with pytest.raises(CompanionError, match="has no session to be bound"):
        bound(shelf, Choice("en", "brief", 99))


def test_a_brief_book_is_shorter_than_a_full_one(shelf: Campaign, tome: Tome) -> None:
    full = bound(shelf, Choice("en", "full", 4, 4)).chapters[0].book
    brief = tome.chapters[3].book
    assert full and brief and _letters(brief) < _letters(full)


def _letters(book: Book) -> int:
    return sum(len(paragraph.text) for entry in book.entries for paragraph in entry.paragraphs)


def test_both_languages_have_the_same_chapters(shelf: Campaign, tome: Tome) -> None:
    french = bound(shelf, Choice("fr", "brief"))
    for ours, theirs in zip(tome.chapters, french.chapters, strict=True):
        assert ours.book and theirs.book
        assert [entry.turn for entry in ours.book.entries] == [entry.turn for entry in theirs.book.entries]
        assert len(ours.thread) == len(theirs.thread)
        assert ours.thread != theirs.thread or not ours.thread


def test_a_damaged_session_tells_what_comes_before_and_says_so(copy: Campaign) -> None:
    path = copy.volumes()[3].path
    rows = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join([*rows[: len(rows) // 2], b"{half a", *rows[len(rows) // 2 :]]))
    chapter = bound(copy).chapters[3]
    assert chapter.book is not None and chapter.book.entries
    assert chapter.fault and f"{path.name}:" in chapter.fault and "\n" not in chapter.fault


@pytest.mark.parametrize("raw", [b"", b"\x00\xff", b'{"log":1}\n'])
def test_a_session_that_cannot_be_read_is_a_chapter_without_a_book(copy: Campaign, raw: bytes) -> None:
    copy.volumes()[1].path.write_bytes(raw)
    whole = bound(copy)
    assert whole.chapters[1].book is None and whole.chapters[1].fault
    assert len(whole.chapters) == len(PLAYED)
    assert whole.stats.all.faulty == 1


def test_the_players_own_words_stand_as_they_are_in_the_folder(copy: Campaign) -> None:
    (copy.notes / "0002.md").write_text("\n# Not a heading\n\n  two spaces, *no* stars <b>\n\n", encoding="utf-8")
    (copy.notes / "preface.md").write_bytes(b"\xef\xbb\xbfFor Jeanne\r\n")
    whole = bound(copy)
    assert whole.chapters[1].note == ("# Not a heading", "", "  two spaces, *no* stars <b>")
    assert whole.preface == ("For Jeanne",)
    assert whole.afterword == () and whole.chapters[0].note == ()


def test_a_note_that_is_no_text_stops_the_book_with_its_name(tmp_path: Path) -> None:
    (tmp_path / "0001.md").mkdir()
    with pytest.raises(CompanionError, match=r"The note .*0001\.md cannot be read"):
        note(tmp_path / "0001.md")


# -- the thread --------------------------------------------------------------------------------


def told(number: int, started: str, cast: tuple[str, ...], resumed: str = "") -> tuple[Record, Book]:
    members = tuple(Member(name, "", (), "") for name in cast)
    record = Record(number, f"{number:04}-crossing.jsonl", "crossing", started=started, resumed=resumed, over=True)
    return record, Book("crossing", "en", "pilgrim", "", "", (), members, (), (), (), ())


@pytest.mark.parametrize(
    ("then", "now", "said"),
    [
        ("2026-01-05T20:00:00Z", "2026-01-05T23:00:00Z", "The same day, after chapter\u00a03."),
        ("2026-01-05T20:00:00Z", "2026-01-06T08:00:00Z", "A day after chapter\u00a03."),
        ("2026-01-05T20:00:00Z", "2026-01-14T08:00:00Z", "Nine days after chapter\u00a03."),
        ("2026-01-05T20:00:00Z", "2026-01-26T08:00:00Z", "Three weeks after chapter\u00a03."),
        ("2026-01-05T20:00:00Z", "2026-01-18T08:00:00Z", "Thirteen days after chapter\u00a03."),
        ("2026-01-05T20:00:00Z", "2033-01-18T08:00:00Z", "Seven years after chapter\u00a03."),
        ("2026-01-05T20:00:00Z", "2027-06-26T08:00:00Z", "Eighteen months after chapter\u00a03."),
        ("2026-01-05T20:00:00Z", "2025-12-24T08:00:00Z", "After chapter\u00a03."),
        ("yesterday", "2026-01-06T08:00:00Z", "After chapter\u00a03."),
    ],
)
def test_the_thread_begins_with_how_long_ago_it_was(then: str, now: str, said: str) -> None:
    sentences = thread(told(4, now, ()), told(3, then, ()), 0, Speech("en"), Memory())
    assert sentences[0] == said


def test_it_counts_from_the_last_evening_of_the_session_before() -> None:
    before = told(3, "2026-01-01T20:00:00Z", (), resumed="2026-01-10T20:00:00Z")
    now = told(4, "2026-01-12T20:00:00Z", ())
    assert thread(now, before, 0, Speech("en"), Memory())[0] == "Two days after chapter\u00a03."


@pytest.mark.parametrize(
    ("cast", "said"),
    [
        (("Ana Vargas",), "Ana Vargas is there again."),
        (("Ana Vargas", "Odon"), "Ana Vargas and Odon are there again."),
        (tuple("ABCDEFG"), "A, B, C, D and three more are there again."),
        (tuple("ABCDE"), "A, B, C, D and E are there again."),
    ],
)
def test_the_thread_names_who_comes_back(cast: tuple[str, ...], said: str) -> None:
    when = "2026-01-05T20:00:00Z"
    assert thread(told(4, when, (*cast, "New")), told(3, when, (*cast, "Old")), 0, Speech("en"), Memory())[-1] == said


def test_of_a_session_that_is_still_open_nothing_is_recalled() -> None:
    record, book = told(3, "2026-01-05T20:00:00Z", ("Ana",))
    unfinished = msgspec.structs.replace(record, over=False)
    said = thread(told(4, "2026-01-05T21:00:00Z", ("Bo",)), (unfinished, book), 0, Speech("en"), Memory())
    assert said == ("The same day, after chapter\u00a03.",)


def test_the_first_chapter_of_a_game_has_no_thread(tome: Tome) -> None:
    assert [bool(one.thread) for one in tome.chapters] == [False, False, True, False, True, True]


def threads(game: str, count: int, lang: str, between: int = 3) -> list[tuple[str, ...]]:
    """The threads of sessions of a game that all end alike, with others in between."""
    memory, speech = Memory(), Speech(lang)
    rows = [told(4 * number, f"2026-03-{number + 1:02}T20:00:00Z", ("Ana", "Bo")) for number in range(count + 1)]
    rows = [(msgspec.structs.replace(record, game=game), book) for record, book in rows]
    return [thread(now, last, between, speech, memory) for last, now in pairwise(rows)]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_phrase_comes_twice_within_five_threads_of_a_game(lang: str) -> None:
    made = [tuple(re.sub(r"\d+", "7", line) for line in one) for one in threads("crossing", 20, lang)]
    for at, one in enumerate(made):
        for before in made[max(0, at - APART) : at]:
            assert before[0] != one[0]
            assert before[-1] != one[-1]


def test_other_tables_are_spoken_of_when_there_are_more_than_before_and_seldom() -> None:
    memory = Memory()
    rows = [("a", 1), ("a", 3), ("a", 4), ("a", 4), ("a", 4), ("b", 3), ("b", 2), ("c", 2), ("d", 2), ("e", 2)]
    assert [memory.worth(game, between) for game, between in rows] == [
        False,
        True,
        False,
        False,
        False,
        True,
        False,
        False,
        True,
        False,
    ]


def test_a_round_of_four_games_says_it_hardly_ever() -> None:
    memory = Memory()
    assert sum(memory.worth("abcd"[at % 4], 3) for at in range(44)) <= 2


UNDER_WAY = ("open", "open_near", "under_way")  # threads speak of what is over


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", NAMES)
def test_threads_say_in_other_words_what_the_recap_says(game: str, lang: str) -> None:
    known, other = words(game, lang, "shelf")["recap"], words(game, lang, "thread")

    def gaps(text: str) -> set[str]:
        return set(re.findall(r"\{(\w+)", text))

    ends = [one.id for one in read(file_of(game, FILE)).say if one.group == "end" and one.id not in UNDER_WAY]
    assert set(ends) <= set(other)
    for id, patterns in other.items():
        assert len({known[id], *patterns}) == 5
        assert all(gaps(one) == gaps(known[id]) for one in patterns), id


def test_the_ledger_grows_and_then_shows_the_last_sessions() -> None:
    rows = [told(number, "2026-01-05T20:00:00Z", ()) for number in range(1, ROWS + 4)]
    speech = Speech("en")
    assert ledger(rows[:1], speech) is None
    grown = ledger(rows, speech)
    assert grown and grown.left == 3
    assert [row.number for row in grown.rows] == list(range(4, ROWS + 4))


def test_the_ledgers_values_are_those_of_each_sessions_own_reckoning(tome: Tome) -> None:
    last = tome.chapters[4]
    assert last.ledger
    for row in last.ledger.rows:
        book = tome.chapters[row.number - 1].book
        assert book and [dict(book.score).get(label, "–") for label in last.ledger.labels] == list(row.values)


# -- the index ---------------------------------------------------------------------------------


def test_everybody_and_every_grave_is_in_the_index(tome: Tome) -> None:
    people = {one.name: one.spots for one in tome.index.people}
    for chapter in tome.chapters:
        assert chapter.book
        for member in chapter.book.cast:
            assert any(spot.chapter == chapter.name for spot in people[turned(member.name)])
    graves = {(spot.chapter, spot.anchor) for _, names in tome.index.places for one in names for spot in one.spots}
    for chapter in tome.chapters:
        assert chapter.book
        assert {(chapter.name, f"turn-{turn}") for _, _, turn in chapter.book.graves} <= graves


def test_every_spot_of_the_index_is_a_place_of_its_chapter(tome: Tome) -> None:
    there = {
        one.name: {"cast", *(f"turn-{entry.turn}" for entry in one.book.entries)} for one in tome.chapters if one.book
    }
    named = (*tome.index.people, *(one for _, names in tome.index.places for one in names))
    assert all(spot.anchor in there[spot.chapter] for one in named for spot in one.spots)


@pytest.mark.parametrize(
    ("name", "expected"), [("Cristóbal de Vargas", "Vargas, Cristóbal de"), ("Mina", "Mina"), ("Ana Gil", "Gil, Ana")]
)
def test_names_are_looked_up_by_their_last_word(name: str, expected: str) -> None:
    assert turned(name) == expected


def test_the_alphabet_passes_over_accents_and_articles() -> None:
    names = ["Zürich", "L’Elbe", "Élan", "The Ardennes", "la Bohême", "Delta"]
    assert sorted(names, key=folded) == ["The Ardennes", "la Bohême", "Delta", "Élan", "L’Elbe", "Zürich"]


def test_the_index_is_in_alphabetical_order(tome: Tome) -> None:
    names = [folded(one.name) for one in tome.index.people]
    assert names == sorted(names)


def test_a_tome_can_be_handed_to_another_process(tome: Tome) -> None:
    import pickle

    again = pickle.loads(pickle.dumps(tome.chapters[0]))  # noqa: S301
    assert again == tome.chapters[0]
    assert msgspec.structs.asdict(again.record) == msgspec.structs.asdict(tome.chapters[0].record)


# -- what a folder may hold besides ------------------------------------------------------------


def test_two_files_with_one_number_are_two_chapters_told_apart(copy: Campaign) -> None:
    source = copy.volumes()[3].path
    twin = source.with_name(f"{source.stem} (conflict of Jeanne).jsonl")
    rows = source.read_bytes().split(b"\n")
    twin.write_bytes(b"\n".join(rows[: len(rows) // 2]) + b"\n")
    whole = bound(copy)
    both = [one for one in whole.chapters if one.number == 4]
    assert {one.apart for one in both} == {source.name, twin.name}
    assert len({one.name for one in whole.chapters}) == len(PLAYED) + 1
    assert [told for told in twins(whole) if source.name in told and twin.name in told and "4" in told]
    assert not list(twins(bound(copy, Choice("en", "brief", 1, 3))))


@pytest.mark.parametrize("moment", ["2026-13-45T99:00:00Z", "yesterday", ""])
def test_a_day_that_no_calendar_has_does_not_stop_the_book(copy: Campaign, moment: str) -> None:
    path = copy.volumes()[5].path
    whole = bound(copy)
    started = whole.chapters[5].record.started
    path.write_bytes(path.read_bytes().replace(started.encode(), moment.encode(), 1))
    again = bound(copy)
    assert again.began == whole.began
    assert again.date == max(one.record.started for one in whole.chapters[:5])


def test_words_that_no_book_has_are_named(copy: Campaign) -> None:
    for name in ("0004.md", "0099.md", "4.md", "random.txt", ".hidden", "preface.md"):
        (copy.notes / name).write_text("words", encoding="utf-8")
    assert [path.name for path in strays(copy)] == ["0099.md", "4.md", "random.txt"]
    assert [fault.file for fault in check(copy.folder).faults if fault.kind == "note"] == [
        "notes/0099.md",
        "notes/4.md",
        "notes/random.txt",
    ]
