"""A campaign's volume as files: true page numbers, all tags kept, the same bytes, every word in all of them."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from io import BytesIO
from pathlib import Path

import msgspec
import pikepdf
import pypdfium2
import pytest
from click.testing import CliRunner, Result

from companion.campaign.folder import Campaign
from companion.campaign.index import Index
from companion.campaign.speech import outcome_told
from companion.campaign.tome import Choice, Tome, bind
from companion.campaign.tome.names import Index as Names
from companion.cli import cli
from companion.core.errors import PageEngineMissing
from companion.core.log import Corrected
from companion.games import NAMES
from companion.games import game as named
from companion.games.expedition.view.country import FINDS, GRAVES, country
from companion.render.journal.colophon import ruled
from companion.render.journal.paper import PAPERS, Paper
from companion.render.pdf import pdf as paginate
from companion.render.volume import pdf as paper
from companion.render.volume.binding import how
from companion.render.volume.chapters import Setting
from companion.render.volume.epub import epub
from companion.render.volume.fullness import fullest, thin
from companion.render.volume.growth import grown, lists, sketches
from companion.render.volume.html import html, renamed
from companion.render.volume.markdown import markdown
from companion.words import words
from tests.campaign.shelves import made, play
from tests.epubs import Epub
from tests.test_join import kinds, marked, reached

NOTE = "# The calm\n<b>Nobody</b> moved & {{ 7 }}\n* a **star**\n\n[chart](https://example.org/a) ![x](https://example.org/x.png)"
WRITTEN = ("The calm", "<b>Nobody</b> moved & {{ 7 }}", "a star", "chart")
PREFACE = "For Jeanne, who rolled the sixes."
NOBODY = Names((), ())
CROSSING, NIGHT, DAMAGED, EXPEDITION, LAST = range(1, 6)


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Campaign:
    """Five sessions of three games, one of them in ruins, and words of the player's."""
    campaign = made(tmp_path_factory.mktemp("volume") / "shelf", "Nights & <Tides>")
    for seed, game in enumerate(("crossing", "nightflight", "crossing", "expedition", "expedition"), 60):
        play(campaign, game, seed)
    campaign.volumes()[DAMAGED - 1].path.write_bytes(b"\x00 no log\n")
    (campaign.notes / f"{NIGHT:04}.md").write_text(NOTE, encoding="utf-8")
    (campaign.notes / "preface.md").write_text(PREFACE, encoding="utf-8")
    return campaign


def bound(shelf: Campaign, lang: str = "en") -> Tome:
    return bind(shelf, Index(shelf).records(), Choice(lang, "brief"))


@pytest.fixture(scope="module")
def tome(shelf: Campaign) -> Tome:
    return bound(shelf)


@pytest.fixture(scope="module")
def printed(tome: Tome) -> bytes:
    heard: list[str] = []
    made = paper.pdf(tome, "a5", heard.append)
    assert heard == []
    return made


@pytest.fixture(scope="module")
def volume(printed: bytes) -> pikepdf.Pdf:
    return pikepdf.open(BytesIO(printed))


def sentences(tome: Tome) -> list[str]:
    return [
        " ".join(paragraph.text.split())
        for chapter in tome.chapters
        if chapter.book
        for entry in chapter.book.entries
        for paragraph in entry.paragraphs
    ]


# -- paper -------------------------------------------------------------------------------------


def texts(made: bytes) -> list[str]:
    document = pypdfium2.PdfDocument(made)
    return [page.get_textpage().get_text_bounded() for page in document]


def labels(volume: pikepdf.Pdf) -> dict[str, int]:
    """The pages of the file by the number that they bear."""
    return {page.label: at for at, page in enumerate(volume.pages)}


def place(volume: pikepdf.Pdf, name: str) -> int:
    numbers = {page.obj.objgen: at for at, page in enumerate(volume.pages)}
    return numbers[pikepdf.NameTree(volume.Root.Names.Dests)[name][0].objgen]


def test_the_pdf_is_sound(volume: pikepdf.Pdf) -> None:
    assert volume.check_pdf_syntax() == []


def test_all_that_is_marked_on_its_pages_is_in_its_tags(volume: pikepdf.Pdf, tome: Tome) -> None:
    assert reached(volume) == marked(volume)
    assert [part.S for part in volume.Root.StructTreeRoot.K[0].K] == ["/Part"] * (len(tome.chapters) + 2)
    assert kinds(volume)["/Figure"] >= len(tome.chapters)
    assert volume.Root.MarkInfo.Marked
    assert volume.Root.Lang == "en"


def test_the_contents_name_the_pages_on_which_chapters_begin(printed: bytes, volume: pikepdf.Pdf, tome: Tome) -> None:
    pages, numbered = texts(printed), labels(volume)
    contents = pages[place(volume, "front#contents")].split()
    for chapter in tome.chapters:
        page = place(volume, f"{chapter.name}#")
        assert page % 2 == 0
        assert next(label for label, at in numbered.items() if at == page) in contents
        assert chapter.title.split()[-1] in pages[page]


def test_page_numbers_run_through_the_volume_and_are_printed(printed: bytes, volume: pikepdf.Pdf) -> None:
    body = [(label, at) for label, at in labels(volume).items() if label.isdigit()]
    assert [int(label) for label, _ in body] == list(range(1, len(body) + 1))
    pages = texts(printed)
    shown = [label for label, at in body if pages[at].split()[-1:] == [label]]
    assert len(shown) > len(body) // 2
    bare = {place(volume, f"c{number:04}#opening") for number in (CROSSING, NIGHT, EXPEDITION, LAST)}
    assert not bare & {at for label, at in body if label in shown}


def test_an_opening_is_one_page_whatever_it_has_to_say(volume: pikepdf.Pdf, tome: Tome) -> None:
    for number in (CROSSING, EXPEDITION, LAST):
        assert place(volume, f"c{number:04}#outset") == place(volume, f"c{number:04}#opening") + 1
    said = replace(tome.chapters[-1], thread=("Three weeks after chapter 1 they came down to the sea again.",) * 7)
    setting = Setting(tome.title, "en", True, PAPERS["a5"])
    assert paper.print_chapter(paper.Job(said, setting, (), tome.date)).places["outset"] == 1


def test_the_index_names_pages_where_the_name_stands(printed: bytes, volume: pikepdf.Pdf, tome: Tome) -> None:
    pages, numbered = texts(printed), labels(volume)
    index = re.sub(r"\s+", " ", " ".join(pages[place(volume, "back#index") : place(volume, "back#appendix") + 1]))
    for one in tome.index.people:
        head = f"{one.name}, {one.told}" if one.told else one.name
        found = re.search(rf"{re.escape(head)} (\d+)", index)
        assert found, one
        last = one.name.partition(",")[0]
        assert last.casefold() in re.sub(r"[\s\u00ad-]", "", pages[numbered[found[1]]]).casefold() or any(
            last.casefold() in pages[numbered[found[1]] + after].casefold() for after in (0, 1)
        )


def test_bookmarks_hang_below_their_chapters(volume: pikepdf.Pdf, tome: Tome) -> None:
    with volume.open_outline() as outline:
        marks = {mark.title: [below.title for below in mark.children] for mark in outline.root}
    for chapter in tome.chapters:
        below = marks[f"Chapter {chapter.number} · {chapter.title}"]
        assert bool(below) == (chapter.book is not None)
    assert list(marks)[-4:] == ["The numbers", "Index of names and places", "Appendix", "Colophon"]


def test_every_link_leads_to_a_place_of_the_volume(volume: pikepdf.Pdf) -> None:
    names = set(pikepdf.NameTree(volume.Root.Names.Dests))
    links = [one for page in volume.pages for one in page.obj.get("/Annots", ())]
    assert len(links) > 30
    assert all(str(one.Dest) in names for one in links if "example.org" not in str(one.get("/A", "")))


@pytest.mark.slow
def test_the_same_campaign_makes_the_same_bytes_with_any_number_of_jobs(printed: bytes, tome: Tome) -> None:
    assert paper.pdf(tome, "a5", print, jobs=2) == printed


def test_a_pdf_is_dated_by_the_last_session_or_as_one_asks(printed: bytes, tome: Tome) -> None:
    with pikepdf.open(BytesIO(printed)) as made:
        written = str(made.docinfo["/ModDate"])
    assert written.removeprefix("D:")[:8] == tome.date[:10].replace("-", "")


def test_every_font_is_embedded(volume: pikepdf.Pdf) -> None:
    for page in volume.pages:
        for font in page.obj.get("/Resources", {}).get("/Font", {}).values():
            inner = font.DescendantFonts[0] if "/DescendantFonts" in font else font
            assert any(f"/FontFile{kind}" in inner.FontDescriptor for kind in ("", "2", "3"))


@pytest.mark.parametrize("title", ["A", "Donaudampfschifffahrtsgesellschaft " * 3, "one two three four " * 12])
def test_any_title_fits_its_page(title: str) -> None:
    size = paper._fitting(title.strip(), 40, 100)
    assert 12 < size <= 40


# -- all of them -------------------------------------------------------------------------------


def test_every_sentence_and_every_word_of_the_players_is_on_the_page_for_screens(tome: Tome) -> None:
    page = html(tome)
    said = " ".join(re.sub(r"<[^>]+>", "", page.partition("<main>")[2]).split())
    for text in sentences(tome):
        assert _escaped(text) in said
    for line in (*WRITTEN, PREFACE):
        assert _escaped(line) in said
    assert "Nights &amp; &lt;Tides&gt;" in said


def _escaped(text: str) -> str:
    from markupsafe import escape

    return str(escape(text))


def test_the_page_for_screens_needs_nothing_else_and_has_each_id_once(tome: Tome) -> None:
    page = html(tome)
    ids = re.findall(r'\sid="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(ids)
    assert not re.findall(r'(?:src|href)="(?!#|https://example\.org/)', page)
    assert not re.findall(r'url\("(?!data:)', page)


def test_a_session_in_ruins_is_a_page_that_says_so(tome: Tome, printed: bytes, volume: pikepdf.Pdf) -> None:
    fault = "This session has no chapter: 0003-crossing.jsonl:1"
    assert fault in " ".join(texts(printed)[place(volume, f"c{DAMAGED:04}#")].split())
    assert fault in html(tome)
    assert any(fault in Epub(epub(tome)).text(name) for name in ("c0003.xhtml",))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_volume_for_e_readers_is_whole(shelf: Campaign, lang: str) -> None:
    tome = bound(shelf, lang)
    made = Epub(epub(tome))
    assert made.faults() == []
    assert made.told("title") == ["Nights & <Tides>"]
    said = " ".join(made.words().split())
    assert all(text in said for text in sentences(tome))
    assert all(line in said for line in (*WRITTEN, PREFACE))
    assert epub(tome) == epub(tome)


def test_markdown_has_every_chapter_one_step_below_the_title(tome: Tome) -> None:
    written = markdown(tome)
    heads = [row for row in written.split("\n") if re.match(r"#+ ", row)]
    assert heads[0] == "# Nights &amp; &lt;Tides&gt;"
    assert len([row for row in heads if row.startswith("# ")]) == 1
    for chapter in tome.chapters:
        assert f"## Chapter {chapter.number}. {chapter.title}" in heads
    assert "\n> &lt;b&gt;Nobody&lt;/b&gt; moved" in written


def test_ids_of_chapters_do_not_meet_and_texts_are_left_alone() -> None:
    page = '<p id="a" aria-labelledby="a b"><a href="#b">an id=&#34;a&#34;</a><a href="x#b">y</a></p>'
    expected = '<p id="c-a" aria-labelledby="c-a c-b"><a href="#c-b">an id=&#34;a&#34;</a><a href="x#b">y</a></p>'
    assert renamed(page, "c-") == expected


# -- the country that grows --------------------------------------------------------------------


def test_the_country_shows_what_any_expedition_saw_the_last_one_first(tome: Tome) -> None:
    first, last = sketches(tome.chapters).values()
    whole = country([first, last])
    assert whole.terrain == {**first.terrain, **last.terrain}
    assert {find.hex for find in whole.finds} <= {find.hex for view in (first, last) for find in view.finds}
    assert {find.hex for find in last.finds[-FINDS:]} <= {find.hex for find in whole.finds}
    assert [find.number for find in whole.finds] == list(range(1, len(whole.finds) + 1))
    assert whole.graves == (*first.graves, *last.graves)[-GRAVES:]
    assert {(leg.origin, leg.hex) for view in (first, last) for leg in view.legs} == set(whole.traces.way)


def test_it_is_drawn_from_the_second_expedition_on(tome: Tome) -> None:
    views = tuple(sketches(tome.chapters).values())
    assert grown(views[:1], "en") is None
    drawn = grown(views, "fr")
    assert drawn and drawn.title == "Le pays, tel que 2 expéditions l’ont connu"
    assert str(len({**views[0].terrain, **views[1].terrain})) in drawn.told


# -- the command -------------------------------------------------------------------------------


def run(*words: str) -> Result:
    return CliRunner().invoke(cli, ["campaign", "book", *words])


def test_the_command_prints_into_the_campaign_unless_told_otherwise(shelf: Campaign, tmp_path: Path) -> None:
    result = run(str(shelf.folder), "--length", "brief", "--game", "crossing", "--paper", "a4", "--lang", "fr")
    assert result.exit_code == 0, result.output
    path = shelf.prints / "shelf.pdf"
    assert result.stdout.strip() == str(path)
    with pikepdf.open(path) as made:
        assert made.Root.Lang == "fr"
        assert round(float(made.pages[0].mediabox[2]) * 25.4 / 72) == 210


@pytest.mark.parametrize("ending", ["html", "epub", "md"])
def test_the_command_writes_every_kind(shelf: Campaign, tmp_path: Path, ending: str) -> None:
    result = run(
        str(shelf.folder), "-o", str(tmp_path / f"x.{ending}"), "--length", "brief", "--from", "4", "--to", "4"
    )
    assert result.exit_code == 0, result.output
    assert (tmp_path / f"x.{ending}").stat().st_size > 5000


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("-o", "x.doc"), 2, "does not end in one of .pdf, .html, .epub, .md."),
        (("--from", "99"), 1, "has no session to be bound"),
        (("-o", "nowhere/x.md"), 1, "cannot be written"),
    ],
)
def test_the_command_says_what_is_wrong(shelf: Campaign, words: tuple[str, ...], code: int, said: str) -> None:
    result = run(str(shelf.folder), "--length", "brief", *words)
    assert result.exit_code == code
    assert said in result.stderr and "Traceback" not in result.stderr


def test_without_pango_the_html_is_still_written(
    shelf: Campaign, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing() -> None:
        raise PageEngineMissing("PDF pages need the library Pango.")

    monkeypatch.setattr(paper, "engine", missing)
    result = run(str(shelf.folder), "-o", str(tmp_path / "x.pdf"), "--length", "brief")
    assert result.exit_code == 4
    assert "Meanwhile the book stands in" in result.stderr
    assert (tmp_path / "x.html").is_file() and not (tmp_path / "x.pdf").exists()


# -- what a folder may hold besides ------------------------------------------------------------


@pytest.fixture(scope="module")
def doubled(tmp_path_factory: pytest.TempPathFactory) -> Campaign:
    """A session twice: whole, and as a sync tool kept it halfway, with a name that style sheets would stumble over."""
    campaign = made(tmp_path_factory.mktemp("doubled") / "shelf", lang="fr")
    path = play(campaign, "crossing", 71)
    rows = path.read_bytes().split(b"\n")
    path.with_name(f'{path.stem} (l’autre "}} <b>).jsonl').write_bytes(b"\n".join(rows[: len(rows) // 2]) + b"\n")
    (campaign.notes / "preface.md").write_text("À Jeanne.", encoding="utf-8")
    return campaign


def test_two_files_with_one_number_are_printed_and_said_to_be_so(doubled: Campaign, tmp_path: Path) -> None:
    names = [volume.name for volume in doubled.volumes()]
    result = run(str(doubled.folder), "-o", str(tmp_path / "x.pdf"), "--length", "brief")
    assert result.exit_code == 0, result.output
    assert all(name in result.stderr for name in names)
    with pikepdf.open(tmp_path / "x.pdf") as printed, printed.open_outline() as outline:
        marks = [mark.title for mark in outline.root if mark.title.startswith("Chapitre 1")]
        assert [mark.split(" · ")[1] for mark in marks] == names
        assert reached(printed) == marked(printed)


def test_in_any_file_two_chapters_with_one_number_are_told_apart(doubled: Campaign) -> None:
    whole = bound(doubled, "fr")
    assert Epub(epub(whole)).faults() == []
    heads = [row for row in markdown(whole).split("\n") if row.startswith("## Chapitre 1")]
    assert len(set(heads)) == 2
    assert len(re.findall(r'<p class="number">Chapitre 1 · 0001-crossing', html(whole))) == 2


def test_the_pdf_carries_the_logs_of_its_chapters_but_no_secrets(
    tome: Tome, volume: pikepdf.Pdf, shelf: Campaign, tmp_path: Path
) -> None:
    held = {name: file.get_file().read_bytes() for name, file in volume.attachments.items()}
    assert held == {one.path.name: one.path.read_bytes() for one in tome.chapters if one.book is not None}
    secret = replace(tome, chapters=(replace(tome.chapters[0], sealed=True), *tome.chapters[1:]))
    assert tome.chapters[0].path.name not in dict(paper.logs_of(secret))


# -- French ------------------------------------------------------------------------------------


def loose(text: str) -> list[str]:
    """Where a sign that French sets apart follows a letter, a bracket or a plain space; addresses and times aside."""
    told = re.sub(r"1572: The Lost|https?://\S+|\d\d:\d\d(:\d\d)?\S*|&#?\w+;|[a-z]+:[0-9a-f]{6,}", "", text)
    return re.findall(r".{0,30}(?:[^\W_]|[)\]%»…’* ])[;:!?](?:\s.{0,20}|$)", told, re.MULTILINE)


def test_in_french_no_sign_stands_without_its_space(doubled: Campaign, shelf: Campaign) -> None:
    for one in (doubled, shelf):
        whole = bound(one, "fr")
        plain = replace(whole, chapters=tuple(replace(told, note=()) for told in whole.chapters if told.book))
        written = re.sub(r"\A---.*?\n---\n|```.*?```", "", markdown(plain), flags=re.DOTALL)
        assert loose(written) == []
        page = re.sub(r"<(style|script).*?</\1>", "", html(plain), flags=re.DOTALL).partition("<body>")[2]
        spoken = re.findall(r'(?:aria-label|title|alt)="([^"]*)"', page)
        assert loose("\n".join((*spoken, *re.sub(r"<[^>]+>", "\n", page).split("\n")))) == []


def test_the_french_lint_finds_what_it_looks_for() -> None:
    assert len(loose("Gagnées: 42,9 %\n(A1, jour 1); (A2)\nde The long shelf: 3\nQuoi ?")) == 4
    assert loose("Gagnées\u202f: oui\u00a0! 12:30 https://a.b/c?d sha:0123abc &amp; rien") == []


# -- how a session came out --------------------------------------------------------------------


def test_a_race_that_another_won_is_a_loss_in_openings_contents_and_ledger(shelf: Campaign, tome: Tome) -> None:
    for lang, won in (("en", "won"), ("fr", "gagnée")):
        rival = msgspec.structs.replace(
            tome.chapters[0].record, won=True, winners=["B"], seats={"A": "human", "B": "bot:wary"}, rivals=True
        )
        said = how(replace(tome.chapters[0], record=rival), lang)
        assert not said.casefold().startswith(won)
        assert said == outcome_told(rival, lang)
        whole = bound(shelf, lang)
        page = re.sub(r"<[^>]+>", " ", html(whole))
        assert all(how(one, lang) in page for one in whole.chapters if one.book)
        rows = [row.how for one in whole.chapters if one.ledger for row in one.ledger.rows]
        assert rows and {row.casefold() for row in rows} <= {how(one, lang).casefold() for one in whole.chapters}


# -- legacies ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "begin"), [("en", "From the campaign: "), ("fr", "De la campagne\u202f: ")])
@pytest.mark.parametrize("name", NAMES)
def test_what_a_legacy_set_is_told_by_its_title_and_not_as_put_right_by_hand(name: str, lang: str, begin: str) -> None:
    hand = Corrected({}, "a stone lay wrong", 2)
    for id in named(name).legacies:
        told = ruled((), [Corrected({}, f"legacy {id}", 0), hand], name, lang)
        assert told[0].startswith(begin + words(name, lang, "shelf")["legacies"][id]["title"])
        assert not told[1].startswith(begin) and "a stone lay wrong" in told[1]


def test_a_trail_that_is_left_reads_as_a_trail() -> None:
    left = Corrected({"trails": [["A1", "B1"], ["B1", "C1"]]}, "legacy old_trail", 0)
    assert ruled((), [left], "expedition", "en")[0].endswith("A1–B1 B1–C1).")


# -- notes -------------------------------------------------------------------------------------


def test_a_note_is_set_as_its_markdown_says_in_every_file(
    tome: Tome, printed: bytes, volume: pikepdf.Pdf, shelf: Campaign
) -> None:
    note = place(volume, f"c{NIGHT:04}#note")
    told = " ".join(texts(printed)[note].split())
    assert "# " not in told and "**" not in told and "chart (https://example.org/a)" in told
    addresses = [str(one.A.URI) for one in volume.pages[note].obj.get("/Annots", ()) if "/A" in one]
    assert set(addresses) == {"https://example.org/a", "https://example.org/x.png"}
    page = html(tome)
    assert "<h3>The calm</h3>" in page and "<strong>star</strong>" in page
    assert "> ### The calm\n" in markdown(tome) and "> - a **star**\n" in markdown(tome)


# -- short pages -------------------------------------------------------------------------------


def test_an_open_session_of_the_first_turn_is_an_opening_and_no_more(shelf: Campaign, tome: Tome) -> None:
    last = tome.chapters[-1]
    begun = replace(last, record=msgspec.structs.replace(last.record, over=False, turn=1, won=None))
    setting = Setting(tome.title, "en", True, PAPERS["a5"])
    printed = paper.print_chapter(paper.Job(begun, setting, (), tome.date))
    assert printed.count == 1
    assert "Its journal will stand here" in texts(printed.made)[0]
    whole = replace(tome, chapters=(*tome.chapters[:-1], begun))
    assert "Its journal will stand here" in markdown(whole) and Epub(epub(replace(whole, index=NOBODY))).faults() == []
    assert not sketches([begun])


def test_a_page_with_hardly_a_line_is_counted_and_set_away() -> None:
    def fill(paper: Paper) -> str:
        rows = "".join(f"<p>Line {row}.</p>" for row in range(42))
        head = "@page { size: 148mm 210mm; margin: 20mm } p { margin: 0 } p + h2 { break-before: page }"
        style = f"{head} p {{ font: {paper.size}pt/{paper.line}pt 'EB Garamond' }}"
        return f"<html lang=en><head><style>{style}</style></head><body><p>Head</p>{rows}</body></html>"

    a5 = replace(PAPERS["a5"], line=11.5)
    loose_page = paginate(fill(a5), title="x")
    assert thin(loose_page) == 1
    made, page = fullest(fill, a5, partial(paginate, title="x"), [])
    assert thin(made) == 0 and page != fill(a5)


def test_lists_of_a_map_stand_in_words_beside_it(tome: Tome, printed: bytes, volume: pikepdf.Pdf) -> None:
    view = list(sketches(tome.chapters).values())[-1]
    said = [row for _, rows in lists(view, "en") for _, row in rows]
    assert len(said) == len(view.finds) + len(view.graves) + len(view.traces.places) + len(view.traces.graves)
    assert {grave.name for grave in view.traces.graves} <= {row.split(" ", 1)[1].rpartition(", ")[0] for row in said}
    at = place(volume, f"c{LAST:04}#map-names")
    told = " ".join(texts(printed)[at].split())
    assert all(row in told for row in said)
    assert "Named before" not in texts(printed)[at - 1] and f'id="c{LAST:04}-map-names"' in html(tome)


def test_numbers_of_chapters_do_not_break_off(shelf: Campaign) -> None:
    for lang, word in (("en", "chapter"), ("fr", "chapitre")):
        said = words(None, lang, "volume")
        for text in (said["at"], said["before"], *said["thread"]["after"], *said["thread"]["same"]):
            assert f"{word} {{" not in text.casefold()


def test_on_a_telephone_the_emblems_shrink_and_maps_have_no_white_frame_at_night(tome: Tome) -> None:
    rules = dict(re.findall(r"^([.\w ]+) \{ (.*?) \}$", html(tome).partition("<body>")[0], re.MULTILINE))
    assert "grid-template-columns: repeat(2, minmax(0, 8rem))" in rules[".emblems"]
    assert rules[".emblem"].startswith("width: 100%;")
    assert "padding: 0; border: 0" in rules[".chapter .map .plate"]
