"""The journal's pages as a reader leafs through them: no page nearly empty, openings by rule, marks that fit."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest

from companion.core import log as logs
from companion.core.replay import Replay, replay
from companion.render import journal as pages
from companion.render.journal.leaves import leaves
from companion.render.journal.pages import initial
from companion.render.journal.paper import PAPERS, Paper, balanced
from companion.render.journal.receipts import few
from companion.render.looks import look
from companion.story import tell
from companion.words import LANGUAGES
from tests.journals import GAME, played

FEWEST = 6  # lines of text


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Replay:
    return played(1, "bold", tmp_path_factory.mktemp("design"))


def _pages(session: Replay, lang: str = "en", **edition: str) -> list[list[str]]:
    """The lines of each page of the PDF."""
    made = pages.pdf(session, tell(session, lang), replace(pages.Edition(), **edition), b"", lambda said: None)
    document = pypdfium2.PdfDocument(made)
    return [page.get_textpage().get_text_range().splitlines() for page in document]


def _cut(session: Replay, path: Path, rows: int) -> Replay:
    lines = session.log.path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join(lines[:rows]) + "\n", encoding="utf-8")
    return replay(logs.read(path), GAME)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_page_but_the_last_of_a_part_is_nearly_empty(session: Replay, lang: str) -> None:
    book = tell(session, lang)
    heads = {entry.heading for entry in book.entries}
    for lines in _pages(session, lang)[1:]:
        assert len(lines) >= FEWEST or any(head in line for line in lines for head in heads), lines


def test_the_cover_of_an_unfinished_journal_is_one_page(session: Replay, tmp_path: Path) -> None:
    cover, second = _pages(_cut(session, tmp_path / "part.jsonl", 20))[:2]
    assert any("not finished" in line for line in cover)
    assert not any("not finished" in line for line in second)


def test_nobody_of_the_cast_stands_alone_on_a_page(session: Replay) -> None:
    book = tell(session, "en")
    for count in (7, 8, 9, 13):
        many = replace(book, cast=tuple(book.cast[place % 6] for place in range(count)))
        made = pages.pdf(session, many, pages.Edition(), b"", lambda said: None)
        texts = [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(made)]
        start = next(place for place, text in enumerate(texts) if "Those who went" in text)
        last = next(text for text in reversed(texts[start : start + 3]) if any(one.role in text for one in book.cast))
        assert sum(f", {one.role}" in last.replace("\r\n", " ") for one in many.cast) >= 3


def test_a_long_note_leaves_no_white_before_it(session: Replay, tmp_path: Path) -> None:
    rows = session.log.path.read_text(encoding="utf-8").splitlines()
    turn = next(place for place, row in enumerate(rows) if row.startswith('{"turn":9'))
    after = sum(row.startswith('{"n":') for row in rows[:turn])
    rows.insert(turn, json.dumps({"note": "The river went on. " * 520, "after": after}))
    path = tmp_path / "long.jsonl"
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")
    noted = [len(lines) for lines in _pages(replay(logs.read(path), GAME)) if "The river went on" in " ".join(lines)]
    assert len(noted) > 2
    assert min(noted[:-1]) >= 20


@pytest.mark.parametrize("lang", LANGUAGES)
def test_drop_caps_open_the_parts_and_the_turning_point_and_nothing_else(session: Replay, lang: str) -> None:
    book = tell(session, lang)
    page = pages._page(session, book, "paper", pages.Edition())
    begun = [leaf for leaf in leaves(book, look("expedition")) if leaf.drop]
    assert page.count('<span class="drop') == 2 + len(begun)
    assert {leaf.entry.turning for leaf in begun} <= {True} or begun[0].entry.turn == 1


def test_the_day_set_as_the_turning_point_is_the_one_told_as_such(session: Replay) -> None:
    book = tell(session, "en")
    (leaf,) = [leaf for leaf in leaves(book, look("expedition")) if leaf.rank == "turning"]
    said = {sentence.pattern for paragraph in leaf.entry.paragraphs for sentence in paragraph.sentences}
    assert any(pattern.startswith("turn.") for pattern in said)


@pytest.mark.parametrize(
    ("text", "parts"),
    [("J’ai vu.", ("", "J", "’ai vu.")), ("« Allez »", ("« ", "A", "llez »")), ("We", ("", "W", "e"))],
)
def test_a_drop_cap_is_the_first_letter_with_the_marks_before_it(text: str, parts: tuple[str, str, str]) -> None:
    assert initial(text) == parts


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_word_stands_alone_on_the_title_page(session: Replay, lang: str, paper: Paper) -> None:
    book = tell(session, lang)
    assert balanced(book.title, "IM FELL English", paper.title, paper.across) < paper.across
    title = " ".join(_pages(session, lang, paper=paper.name)[0])
    assert book.title in title
    lines = _pages(session, lang, paper=paper.name)[0]
    assert not any(line.strip() in ("1572", "en l’an 1572") for line in lines)


def test_many_receipts_are_one_short_mark() -> None:
    assert few([1, 2, 3, 7]) == "1–3, 7"
    assert few([1, 3, 5, 7, 9, 10]) == "1, …, 9–10"


def test_a_french_score_has_its_narrow_space_and_a_cry_no_backslash(session: Replay) -> None:
    made = pages.markdown(session, tell(session, "fr"), pages.Edition())
    assert "- Pays relevés\u202f: " in made
    assert "\\!" not in made


def test_markdown_names_the_dead_in_its_map(session: Replay) -> None:
    book = tell(session, "en")
    drawn = pages.markdown(session, book, pages.Edition()).split("```")[1]
    assert book.graves
    assert all(name in drawn for name, _, _ in book.graves)
