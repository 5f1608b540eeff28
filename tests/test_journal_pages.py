"""The journal's pages, from the rendered files: true to the log, whole as books, proof against any words."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import replace
from html.parser import HTMLParser
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pikepdf
import pytest
from click.testing import CliRunner, Result

from companion.cli import cli
from companion.core import log as logs
from companion.core.errors import CompanionError, PageEngineMissing
from companion.core.replay import Replay, replay
from companion.core.seats import Bot, Dice
from companion.core.table import Plan, Table
from companion.games import NAMES, game
from companion.games.expedition.cast import draw_cast
from companion.render import journal as pages
from companion.render.charts import Chart, Mark, Track, gauges
from companion.render.drawing import Circle, Ink
from companion.render.film import Film
from companion.render.journal.receipts import ranges
from companion.story import tell
from companion.story.markup import escaped
from tests.contract import lay
from tests.tags import marked, reached

HOSTILE = (
    "<script>alert('x')</script> & {{ 7*7 }} {% raw %}",
    "# heading\n| table | cell |\n```\n]]> <!-- \n* star _under_ `tick`",
    "A grin \N{GRINNING FACE}, a cross \N{LATIN CROSS}",
)
MM = 72 / 25.4
EXPEDITION = game("expedition")


def _session(path: Path, seed: int = 31) -> Path:
    """A descent led by the cautious bot, with words of the player's on its first days, and a ruling."""
    seats = {"you": "bot:cautious"}
    plan = Plan(EXPEDITION, EXPEDITION.settle({}), seats, "digital", seed, "en", draw_cast(seed))
    table = Table.lay(plan, path)
    table.sit({"you": Bot("cautious", EXPEDITION.bots["cautious"](), seed, "you")}, Dice(seed))
    words = list(HOSTILE)
    while table.session.pending is not None:
        if words and table.session.at == f"{len(HOSTILE) - len(words) + 2}.planning":
            table.note(words.pop(0))
            table.rule("the <second> roll stands")
        table.step(table.session.pending)
    table.close()
    assert not words, "the session was too short for the notes"
    return path


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return _session(tmp_path_factory.mktemp("journal") / "trip.jsonl")


@pytest.fixture(scope="module")
def played(log: Path) -> Replay:
    return replay(logs.read(log), EXPEDITION)


def _edition(**more: object) -> pages.Edition:
    return replace(pages.Edition(), **more)


@pytest.fixture(scope="module")
def html(played: Replay) -> str:
    return pages.html(played, tell(played, "en"), pages.Edition())


@pytest.fixture(scope="module")
def warnings() -> list[str]:
    return []


@pytest.fixture(scope="module")
def pdf(played: Replay, log: Path, warnings: list[str]) -> bytes:
    return pages.pdf(played, tell(played, "en"), pages.Edition(), log.read_bytes(), warnings.append)


@pytest.fixture(scope="module")
def markdown(played: Replay) -> str:
    return pages.markdown(played, tell(played, "en"), pages.Edition())


class Page(HTMLParser):
    """What a browser would find: tags in order, receipts, ids, links, the text outside scripts and styles."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[str] = []
        self._open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag in ("script", "style"):
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if self._open and self._open[-1] == tag:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        if not self._open:
            self.text.append(data)

    def having(self, attribute: str) -> list[str]:
        return [attrs[attribute] or "" for _, attrs in self.tags if attribute in attrs]


# -- true to the log ---------------------------------------------------------------------------


def test_every_receipt_names_an_answer_of_the_log(html: str, played: Replay) -> None:
    known = {row.line.n for row in played.log.lines if isinstance(row.line, logs.Answered)} | {0}
    cited = [int(number) for receipts in Page(html).having("data-log") for number in receipts.split()]
    assert len(cited) > 100
    assert set(cited) <= known


def test_every_sentence_has_a_receipt(html: str) -> None:
    sentences = [attrs for tag, attrs in Page(html).tags if tag == "span" and attrs.get("class") == "s"]
    assert sentences
    assert all(attrs["data-log"] for attrs in sentences)


def test_a_heading_for_each_day_played(html: str, played: Replay) -> None:
    anchors = [anchor for anchor in Page(html).having("id") if anchor.startswith("turn-")]
    assert anchors == [f"turn-{day}" for day in range(1, played.state.day + 1)]


def test_the_cast_is_named(html: str, played: Replay) -> None:
    text = "".join(Page(html).text)
    assert all(member.name in text for member in tell(played, "en").cast)


def test_the_replay_ends_with_the_last_gauges_of_the_log(html: str, played: Replay) -> None:
    frames = json.loads(re.search(r'id="replay-frames">(.*?)</script>', html, re.DOTALL)[1])
    state = played.state
    assert frames[-1]["gauges"] == [state.conquistadors, state.muskets, state.food, state.morale, state.movement]
    assert len(frames) == played.state.day


def test_notes_print_the_receipts(played: Replay) -> None:
    book = tell(played, "en")
    page = pages.html(played, book, _edition(mechanics="notes"))
    first = book.entries[0].paragraphs[0].sentences[0]
    assert f">{ranges(first.receipts)}</sup>" in page


def test_show_prints_the_tracks_of_each_day(played: Replay) -> None:
    page = Page(pages.html(played, tell(played, "fr"), _edition(mechanics="show")))
    assert sum(attrs.get("class") == "dice" for _, attrs in page.tags) == played.state.day
    assert "".join(page.text).count("Nourriture ") >= played.state.day


# -- the page of HTML --------------------------------------------------------------------------


def test_page_asks_nothing_of_the_network(html: str) -> None:
    """But for the names of namespaces and of a licence, no address stands in it."""
    page = Page(html)
    targets = page.having("src") + page.having("href") + re.findall(r'url\("?([^")]+)', html)
    assert targets
    assert all(target.startswith(("#", "data:")) for target in targets)


def test_page_fits_a_letter(html: str) -> None:
    assert len(html.encode()) < 1_500_000


def test_headings_descend_step_by_step(html: str) -> None:
    levels = [int(tag[1]) for tag, _ in Page(html).tags if re.fullmatch("h[1-6]", tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))


def test_no_id_stands_twice(html: str) -> None:
    ids = Page(html).having("id")
    assert len(ids) == len(set(ids))


def test_links_within_the_page_arrive(html: str) -> None:
    page = Page(html)
    assert {link[1:] for link in page.having("href")} <= set(page.having("id"))


def test_map_is_told_in_words(html: str) -> None:
    """The description of the map names where the journey ended."""
    told = re.search(r'<desc id="map-desc">(.*?)</desc>', html, re.DOTALL)
    assert told
    assert len(told[1]) > 100


def test_no_template_leaves_its_braces(html: str, markdown: str) -> None:
    """All that is left in double braces is what the player wrote."""
    assert "{{ 7*7 }}" in html
    assert html.replace("{{ 7*7 }} {% raw %}", "").count("{%") == 0
    assert "{{" not in markdown


# -- the player's words ------------------------------------------------------------------------


def test_player_words_stand_as_they_were_written(html: str) -> None:
    text = "".join(Page(html).text)
    for words in HOSTILE:
        for line in words.splitlines():
            assert line in text


def test_player_words_open_no_tag(html: str) -> None:
    assert "<script>alert" not in html
    assert "<!-- " not in html
    assert "&lt;second&gt;" in html


def test_player_words_make_no_markdown(markdown: str) -> None:
    quoted = [line[2:] for line in markdown.splitlines() if line.startswith("> ")]
    assert "\\# heading\\" in quoted
    assert "\\| table \\| cell \\|\\" in quoted
    assert "\\`\\`\\`\\" in quoted
    assert any(line.startswith("&lt;script&gt;") for line in quoted)


@pytest.mark.parametrize(
    ("plain", "safe"),
    [
        ("1. one", "1\\. one"),
        ("- item", "\\- item"),
        ("    code", "&nbsp;&nbsp;&nbsp;&nbsp;code"),
        ("[[link]] ==mark== %%hidden%%", "\\[\\[link\\]\\] \\=\\=mark\\=\\= \\%\\%hidden\\%\\%"),
        ("{{ liquid }}", "\\{\\{ liquid \\}\\}"),
        ("a@b http://c", "a&#64;b http&#58;//c"),
        ("plain words, ending. So: 3 - 1", "plain words, ending. So: 3 - 1"),
    ],
)
def test_markdown_shows_what_was_written(plain: str, safe: str) -> None:
    assert escaped(plain) == safe


def test_a_sign_without_a_glyph_is_named_and_told(pdf: bytes, warnings: list[str]) -> None:
    """Its name stands in brackets on paper, and the warning says after which answer it was written."""
    assert "[grinning face]" in _text(pdf)
    assert "stand in brackets" in _text(pdf)
    assert any("\N{GRINNING FACE}" in line and re.search(r"answer \d+", line) for line in warnings)
    assert not any("LATIN CROSS" in line.upper() for line in warnings)


# -- the PDF -----------------------------------------------------------------------------------


def _text(pdf: bytes) -> str:
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    text = " ".join(document[number].get_textpage().get_text_range() for number in range(len(document)))
    return re.sub(r"\s+", " ", text)


def _objects(document: pikepdf.Pdf, key: str, kind: str) -> list[pikepdf.Object]:
    """The dictionaries of a PDF whose `key` says `kind`."""
    return [item for item in document.objects if isinstance(item, pikepdf.Dictionary) and item.get(key) == kind]


@pytest.mark.parametrize(("paper", "size"), [("a5", (148, 210)), ("a4", (210, 297)), ("letter", (215.9, 279.4))])
def test_pages_have_the_size_of_their_paper(played: Replay, log: Path, paper: str, size: tuple[float, float]) -> None:
    made = pages.pdf(played, tell(played, "fr"), _edition(paper=paper), log.read_bytes(), lambda sentence: None)
    with pikepdf.open(BytesIO(made)) as document:
        for page in document.pages:
            left, bottom, right, top = (float(edge) for edge in page.mediabox)
            assert ((right - left) / MM, (top - bottom) / MM) == pytest.approx(size, abs=0.05)


def test_log_travels_whole(pdf: bytes, log: Path) -> None:
    with pikepdf.open(BytesIO(pdf)) as document:
        assert list(document.attachments) == [log.name]
        assert document.attachments[log.name].get_file().read_bytes() == log.read_bytes()


def test_every_font_is_embedded(pdf: bytes) -> None:
    with pikepdf.open(BytesIO(pdf)) as document:
        described = _objects(document, "/Type", "/FontDescriptor")
        assert described
        assert all("/FontFile2" in one or "/FontFile3" in one for one in described)


def test_pdf_is_tagged_and_says_who_and_in_what_tongue(pdf: bytes, played: Replay) -> None:
    book = tell(played, "en")
    with pikepdf.open(BytesIO(pdf)) as document:
        root = document.Root
        assert root.MarkInfo.Marked
        assert "/StructTreeRoot" in root
        assert str(root.Lang) == "en"
        assert str(document.docinfo["/Title"]) == book.title
        assert str(document.docinfo["/Author"]) == book.cast[0].name
        figures = _objects(document, "/S", "/Figure")
        assert figures
        assert all(len(str(figure.Alt)) > 20 for figure in figures)


def test_running_heads_are_no_part_of_what_is_read_aloud(pdf: bytes) -> None:
    with pikepdf.open(BytesIO(pdf)) as document:
        assert reached(document) == marked(document)
        assert len(document.pages) > 10


def test_bookmarks_lead_to_each_day(pdf: bytes, played: Replay) -> None:
    with pikepdf.open(BytesIO(pdf)) as document, document.open_outline() as outline:
        days = [item.title for part in outline.root for item in part.children]
    assert [int(re.search(r"\d+", title)[0]) for title in days] == list(range(1, played.state.day + 1))


def test_no_page_is_empty(pdf: bytes) -> None:
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    texts = [document[number].get_textpage().get_text_range().strip() for number in range(len(document))]
    assert all(len(text) > 20 for text in texts)


def test_same_log_same_bytes(played: Replay, log: Path, html: str, pdf: bytes, markdown: str) -> None:
    again = replay(logs.read(log), EXPEDITION)
    book = tell(again, "en")
    assert pages.html(again, book, pages.Edition()) == html
    assert pages.markdown(again, book, pages.Edition()) == markdown
    assert pages.pdf(again, book, pages.Edition(), log.read_bytes(), lambda sentence: None) == pdf


# -- an open session, templates of one's own ---------------------------------------------------


def test_an_unfinished_session_has_its_journal_too(log: Path, tmp_path: Path) -> None:
    cut = tmp_path / "open.jsonl"
    cut.write_bytes(b"".join(log.read_bytes().splitlines(keepends=True)[:60]))
    played = replay(logs.read(cut), EXPEDITION)
    page = pages.html(played, tell(played, "en"), pages.Edition())
    assert "This journal is not finished" in page


def test_a_reader_may_replace_one_block(played: Replay, tmp_path: Path) -> None:
    own = tmp_path / "journal"
    own.mkdir()
    text = '{% extends "companion/journal/book.html" %}{% block colophon %}<p>Bound by {{ author }}.</p>{% endblock %}'
    (own / "book.html").write_text(text, encoding="utf-8")
    page = pages.html(played, tell(played, "en"), _edition(templates=tmp_path))
    assert f"<p>Bound by {tell(played, 'en').cast[0].name}.</p>" in page
    assert 'id="turn-1"' in page
    assert 'id="colophon"' not in page


@pytest.mark.parametrize("block", ["{{ nothing }}", "{% if %}", "{{ book.__class__.__mro__ }}"])
def test_a_faulty_or_prying_template_is_one_sentence(played: Replay, tmp_path: Path, block: str) -> None:
    own = tmp_path / "journal"
    own.mkdir()
    text = '{% extends "companion/journal/book.html" %}{% block colophon %}' + block + "{% endblock %}"
    (own / "book.html").write_text(text, encoding="utf-8")
    with pytest.raises(CompanionError, match="this template cannot be filled in"):
        pages.html(played, tell(played, "en"), _edition(templates=tmp_path))


# -- the small parts ---------------------------------------------------------------------------


def test_receipts_draw_runs_together() -> None:
    assert ranges((47, 41, 43, 42)) == "41–43, 47"


def test_chart_shows_each_value_and_each_death() -> None:
    tracks = (Track("Food", (6, 3, 0), 6),)
    chart = gauges(Chart("t", "d", (1, 2, 3), tracks, (Mark(2, "death"),), ("a death", "a find")))
    texts = [shape.text for shape in chart.shapes if hasattr(shape, "text")]
    assert texts.count("a death") == 1
    assert "a find" not in texts
    assert [text for text in texts if text in "123"] == ["1", "2", "3"]


def test_film_names_the_frames_of_a_group() -> None:
    dot = (Circle((0.0, 0.0), 1.0, Ink()),)
    film = Film(5)
    assert film.since(0, dot) == list(dot)
    assert [group.id for group in (*film.since(2, dot), *film.during(1, 3, dot))] == ["film-2-end-1", "film-1-3-2"]
    assert film.during(1, 2, ()) == []


# -- the command -------------------------------------------------------------------------------


def _run(*words: str) -> Result:
    return CliRunner().invoke(cli, ["journal", *words])


def test_without_pango_the_html_is_written_instead(
    log: Path, html: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing() -> None:
        raise PageEngineMissing("PDF pages need the library Pango; install it with: apt-get install pango")

    monkeypatch.setattr("companion.render.pdf.engine", missing)
    result = _run(str(log), "-o", str(tmp_path / "trip.pdf"))
    assert result.exit_code == 4
    assert "install it with" in result.stderr
    assert str(tmp_path / "trip.html") in result.stderr
    assert (tmp_path / "trip.html").read_text(encoding="utf-8") == html


def test_journal_is_in_the_language_of_its_log_unless_asked(log: Path, tmp_path: Path) -> None:
    for words, heading in ((), "# The Lost Expedition"), (("--lang", "fr"), "# L’expédition perdue"):
        assert _run(str(log), "-o", str(tmp_path / "trip.md"), *words).exit_code == 0
        assert heading in (tmp_path / "trip.md").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize(
    ("output", "code", "sentence"),
    [("trip.txt", 2, "neither in .html nor .pdf nor .epub nor .md"), ("missing/trip.md", 1, "cannot be written")],
)
def test_a_journal_that_cannot_be_made_says_why(
    log: Path, tmp_path: Path, output: str, code: int, sentence: str
) -> None:
    result = _run(str(log), "-o", str(tmp_path / output))
    assert result.exit_code == code
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1


def test_html_needs_no_page_engine(log: Path, tmp_path: Path) -> None:
    code = (
        "import sys; from companion.cli import cli\n"
        f"cli(['journal', {str(log)!r}, '-o', {str(tmp_path / 'trip.html')!r}], standalone_mode=False)"
    )
    check = "import atexit, sys; atexit.register(lambda: print('weasyprint' in sys.modules))\n"
    done = subprocess.run([sys.executable, "-c", check + code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "False\n")


@pytest.mark.parametrize("answers", [0, 1])
@pytest.mark.parametrize("kind", ["html", "pdf", "md"])
@pytest.mark.parametrize("name", NAMES)
def test_a_session_stopped_in_the_set_up_is_a_short_book(name: str, kind: str, answers: int, tmp_path: Path) -> None:
    table = lay(game(name), 5, tmp_path / "trip.jsonl")
    for _ in range(answers):
        assert table.session.pending is not None
        table.step(table.session.pending)
    table.close()
    words = ["journal", str(tmp_path / "trip.jsonl"), "-o", str(tmp_path / f"book.{kind}")]
    made = CliRunner().invoke(cli, words, catch_exceptions=False)
    assert made.exit_code == 0, made.output
    assert (tmp_path / f"book.{kind}").stat().st_size > 100
