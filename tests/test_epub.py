"""EPUB: sound by the standard's rules, true to what was written, the same bytes for the same log."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from companion.cli import cli
from companion.core.log import Noted, read
from companion.core.replay import Replay, replay
from companion.games import NAMES, game
from companion.render import journal as pages
from companion.render import xhtml
from companion.story import tell
from tests.epubs import HTML, Epub

GOLDEN = Path(__file__).parent / "golden"
HOSTILE = "<b>&amp; ]]> \x0b {{ 7 }}</b>\nsecond line, é"


def _golden(name: str) -> Replay:
    log = next(read(path) for path in sorted(GOLDEN.rglob("*.jsonl")) if read(path).header.game == name)
    return replay(log, game(name))


@pytest.fixture(scope="module", params=NAMES)
def played(request: pytest.FixtureRequest) -> Replay:
    return _golden(str(request.param))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_journal_for_e_readers_is_whole_and_needs_nothing_else(played: Replay, lang: str) -> None:
    made = Epub(pages.epub(played, tell(played, lang), pages.Edition()))
    assert made.faults() == []
    assert made.told("language") == [lang]
    assert all(page.attrib["lang"] == lang for page in made.pages.values())


def test_its_contents_lead_to_every_part_and_every_entry(played: Replay) -> None:
    book = tell(played, "en")
    made = Epub(pages.epub(played, book, pages.Edition()))
    told = [link.text for link in made.pages["contents.xhtml"].iter(f"{HTML}a")]
    for entry in book.entries:
        assert any(str(text).startswith(entry.heading) for text in told)
    assert len(told) == len(book.entries) + len(made.pages) - 2


def test_its_map_is_a_drawing_with_a_title_and_a_description(played: Replay) -> None:
    made = Epub(pages.epub(played, tell(played, "en"), pages.Edition()))
    drawing = next(made.pages["map.xhtml"].iter("{http://www.w3.org/2000/svg}svg"))
    said = [drawing.findtext(f"{{http://www.w3.org/2000/svg}}{name}") for name in ("title", "desc")]
    assert all(said)
    assert made.items["map.xhtml"]["properties"] == "svg"


def test_every_sentence_of_the_book_is_in_it(played: Replay) -> None:
    book = tell(played, "fr")
    said = " ".join(Epub(pages.epub(played, book, pages.Edition())).words().split())
    for entry in book.entries:
        for paragraph in entry.paragraphs:
            assert " ".join(paragraph.text.split()) in said


def test_the_players_words_stand_as_they_were_written_whatever_they_are() -> None:
    played = _golden("expedition")
    turn = played.chronicle.turns[2]
    noted = replace(played, notes=[*played.notes, Noted(HOSTILE, turn.n)])
    made = Epub(pages.epub(noted, tell(noted, "en"), pages.Edition()))
    rows = [
        "".join(row.itertext())
        for quote in made.pages["entries.xhtml"].iter(f"{HTML}blockquote")
        for row in quote.iter(f"{HTML}p")
    ]
    shown = HOSTILE.replace("\x0b", "\N{SYMBOL FOR VERTICAL TABULATION}").split("\n")
    assert [row for row in rows if row in shown] == shown


def test_the_same_log_makes_the_same_bytes_dated_by_it(played: Replay, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    book = tell(played, "en")
    made = pages.epub(played, book, pages.Edition())
    assert made == pages.epub(played, book, pages.Edition())
    assert Epub(made).told("date") == [played.header.started[:10]]
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    assert b"1970-01-02T00:00:00Z" in Epub(pages.epub(played, book, pages.Edition())).zip.read("book/book.opf")


def test_its_fonts_travel_with_their_licences(played: Replay) -> None:
    made = Epub(pages.epub(played, tell(played, "en"), pages.Edition()))
    fonts = [name for name in made.names if name.endswith(".woff2")]
    licences = [made.zip.read(name).decode() for name in made.names if "/licence-" in name]
    assert len(fonts) >= 4
    assert all("License" in text for text in licences)


def test_the_command_writes_it(tmp_path: Path) -> None:
    log = next(path for path in sorted(GOLDEN.rglob("*.jsonl")) if read(path).header.game == "crossing")
    run = CliRunner().invoke(cli, ["journal", str(log), "-o", str(tmp_path / "x.epub")])
    assert run.exit_code == 0, run.output
    assert Epub((tmp_path / "x.epub").read_bytes()).faults() == []


# -- pages as XML ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        ("<p>a<br>b & c", "<p>a<br/>b &amp; c</p>"),
        ("<input disabled>", '<input disabled=""/>'),
        ("<!-- gone --><p>\x0c</p>", "<p>\n</p>"),
        ("<p title='\"'>x</p>", "<p title='\"'>x</p>"),
    ],
)
def test_what_a_browser_would_mend_is_mended(page: str, expected: str) -> None:
    body = xhtml.body(xhtml.parsed(f"<!doctype html><body>{page}</body>"))
    said = "".join(xhtml.written(child) for child in body)
    assert said.replace("\x0c", "") == expected.replace("\n", "")


def test_a_drawing_keeps_its_name_space_and_its_capitals() -> None:
    drawn = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"/></svg><p>after</p>'
    said = xhtml.written(xhtml.body(xhtml.parsed(f"<body>{drawn}</body>")))
    root = ElementTree.fromstring(said.replace("<body", '<body xmlns="http://www.w3.org/1999/xhtml"', 1))
    assert [one.tag.rpartition("}")[2] for one in root.iter()] == ["body", "svg", "path", "p"]
    assert root[0].attrib == {"viewBox": "0 0 1 1"}
