"""The play sheet of the expedition, judged by its PDF."""

from __future__ import annotations

import re
import tomllib
from dataclasses import replace
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pdfplumber
import pikepdf
import pytest

from companion import words
from companion.core.errors import CompanionError
from companion.core.log import read
from companion.core.replay import Replay, replay
from companion.core.seats import Bot, Dice, Script
from companion.core.session import Session
from companion.core.table import Plan, Table
from companion.games import game
from companion.games.expedition.view.sheet import SheetView, blank, restored, sheet_view
from companion.render.drawing import Text
from companion.render.sheets.expedition import draw, pdf
from companion.render.sheets.page import READ, Page, Spills, Style
from companion.render.sheets.paper import PAPERS, Box

GAME = game("expedition")
DATA = tomllib.loads(Path("companion/games/expedition/data.toml").read_text(encoding="utf-8"))
CASES = Path(__file__).parent / "cases" / "expedition"
MM = 72 / 25.4
EDGE = 5.0
SIZES = {"a4": (297.0, 210.0), "letter": (279.4, 215.9)}
NUMBER = re.compile(r"[≤]?\d+(?:–\d+)?\+?|[+−]\d+")

every_sheet = pytest.mark.parametrize(
    ("paper", "lang", "table"),
    [(paper, lang, table) for paper in SIZES for lang in words.LANGUAGES for table in DATA["tables"]],
)


def blank_view(table: str = "r0120", **options: str) -> SheetView:
    return blank(GAME.settle({"table": table, **options}))


def opened(made: bytes) -> Any:
    return pdfplumber.open(BytesIO(made)).pages[0]


@cache
def blank_page(paper: str = "a4", lang: str = "en", table: str = "r0120") -> Any:
    return opened(pdf(blank_view(table), paper, lang))


def played(case: str, into: Path) -> Replay:
    """A case of the tests, played into a log and read from it."""
    options = {"table": "v818"} if "v818" in case else {}
    plan = Plan(GAME, GAME.settle(options), {"you": "human"}, "typed", 1, "en", {})
    script = Script(CASES / f"{case}.script")
    table = Table.lay(plan, into / "log.jsonl")
    table.sit({"you": script}, script)
    table.play()
    table.close()
    return replay(read(into / "log.jsonl"), GAME)


def texts(page: Any) -> list[str]:
    return [word["text"] for word in page.extract_words(keep_blank_chars=False, x_tolerance=1.5)]


def inked(page: Any, colour: str) -> list[Any]:
    """Filled or stroked curves of a colour."""
    wanted = tuple(int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return [
        shape
        for shape in (*page.curves, *page.lines, *page.rects)
        if (shape["fill"] and _like(shape["non_stroking_color"], wanted))
        or (shape["stroke"] and _like(shape["stroking_color"], wanted))
    ]


def _like(found: Any, wanted: tuple[float, ...]) -> bool:
    return (
        isinstance(found, tuple)
        and len(found) == 3
        and all(abs(a - b) < 0.01 for a, b in zip(found, wanted, strict=True))
    )


# -- paper -----------------------------------------------------------------------------------


@pytest.mark.parametrize("paper", SIZES)
def test_page_has_the_size_of_its_paper(paper: str) -> None:
    page = blank_page(paper)
    assert (page.width / MM, page.height / MM) == pytest.approx(SIZES[paper], abs=0.05)


@every_sheet
def test_nothing_lies_where_a_home_printer_cannot_reach(paper: str, lang: str, table: str) -> None:
    page = blank_page(paper, lang, table)
    for thing in (*page.chars, *page.lines, *page.rects, *page.curves):
        assert thing["x0"] / MM >= EDGE, thing
        assert thing["top"] / MM >= EDGE, thing
        assert (page.width - thing["x1"]) / MM >= EDGE, thing
        assert (page.height - thing["bottom"]) / MM >= EDGE, thing


@pytest.mark.parametrize("paper", SIZES)
def test_ruler_is_fifty_millimetres(paper: str) -> None:
    page = blank_page(paper)
    foot = max(line["bottom"] for line in page.lines)
    base = next(line for line in page.lines if abs(line["top"] - foot) < 0.5 and line["x1"] - line["x0"] > 40 * MM)
    assert (base["x1"] - base["x0"]) / MM == pytest.approx(50.0, abs=0.1)


def test_every_font_is_embedded() -> None:
    made = pikepdf.open(BytesIO(pdf(blank_view(), "a4", "fr")))
    found = {str(font["/BaseFont"]): font for font in made.pages[0]["/Resources"]["/Font"].values()}
    assert found
    assert [name for name, font in found.items() if "/FontFile2" not in font["/FontDescriptor"]] == []


@every_sheet
def test_sheet_is_small_and_the_same_each_time(paper: str, lang: str, table: str) -> None:
    made = pdf(blank_view(table), paper, lang)
    assert len(made) < 300_000
    assert made == pdf(blank_view(table), paper, lang)


def test_sheet_says_what_it_is() -> None:
    made = pikepdf.open(BytesIO(pdf(blank_view(), "a4", "fr")))
    assert str(made.docinfo["/Title"]) == words.words("expedition", "fr", "names")["title"]
    assert str(made.Root["/Lang"]) == "fr"
    with made.open_outline() as outline:
        assert len(outline.root) == 1
    foot = " ".join(texts(blank_page("letter", "en", "v818")))
    for said in ("Mike Heim", "table v818", GAME.data, "Letter", "front", "1/1"):
        assert said in foot


# -- what stands on it -----------------------------------------------------------------------


@pytest.mark.parametrize("paper", SIZES)
def test_all_hexes_are_named(paper: str) -> None:
    found = texts(blank_page(paper))
    names = [f"{column}{row}" for column in DATA["map"]["columns"] for row in (1, 2, 3)]
    assert [name for name in names if name not in found] == []


@pytest.mark.parametrize("paper", SIZES)
def test_there_is_a_box_for_each_day(paper: str) -> None:
    page = blank_page(paper)
    title = next(word for word in page.extract_words() if word["text"] == "Days")
    boxes = [r for r in page.rects if r["x0"] >= title["x0"] - 1 and r["top"] > title["bottom"]]
    inside = [page.crop((r["x0"] - 1, r["top"] - 1, r["x1"] + 1, r["bottom"] + 1)).extract_text() for r in boxes]
    assert [int(day) for day in inside] == list(range(1, DATA["days"] + 1))


@every_sheet
def test_tables_have_the_numbers_of_the_data(paper: str, lang: str, table: str) -> None:
    """Each line of phases 2 to 7: its range, then each number of its effects."""
    page = blank_page(paper, lang, table)
    rows: dict[str, Any] = {**DATA["tables"][table], "mapping": DATA["mapping"]["rows"]}
    for phase in ("movement", "mapping", "exploration", "contact", "hunting"):
        assert printed_lines(page, words.words("expedition", lang, "names")["phases"][phase]) == wanted_lines(
            rows[phase]
        )


def wanted_lines(rows: list[dict[str, Any]]) -> list[list[str]]:
    lines, low = [], None
    for row in rows:
        last = row is rows[-1]
        span = (
            f"≤{row['to']}"
            if low is None
            else f"{low}+"
            if last
            else str(low)
            if low == row["to"]
            else f"{low}–{row['to']}"
        )
        effects = [effect.split()[1].replace("-", "−") for effect in row.get("do", ()) if " " in effect]
        lines.append([span, *effects])
        low = row["to"] + 1
    return lines


def printed_lines(page: Any, title: str) -> list[list[str]]:
    """The numbers of the table under a title, line by line."""
    head = page.search(re.escape(title), regex=True)
    left = min((found for found in head if 95 * MM < found["top"] < 130 * MM), key=lambda found: found["x0"])
    column = page.crop(
        (left["x0"] - 7 * MM, left["bottom"] + 9 * MM, left["x0"] + 26 * MM, left["bottom"] + 9 * MM + 30.5 * MM)
    )
    lines: dict[int, list[str]] = {}
    for word in column.extract_words(x_tolerance=1.5):
        for number in NUMBER.findall(word["text"]):
            lines.setdefault(round((word["top"] - column.bbox[1]) / (3.6 * MM)), []).append(number)
    return list(lines.values())


@pytest.mark.parametrize("table", DATA["tables"])
def test_terrain_table_has_the_numbers_of_the_data(table: str) -> None:
    lands = {land.terrain: {phase: add for phase, add in land.adds if add} for land in blank_view(table).lands}
    wanted = {
        name: {phase: add for phase, add in ground.items() if not isinstance(add, bool)}
        for name, ground in DATA["terrain"].items()
    }
    if DATA["tables"][table]["lake_hunting"]:
        wanted["lake"]["hunting"] = DATA["tables"][table]["lake_hunting"]
    assert lands == wanted
    shown = blank_page(table=table).extract_text()
    assert "lake no villages +1 +1" in shown if table == "v818" else "lake no villages +1" in shown


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_compass_has_the_morale_of_each_direction(lang: str) -> None:
    page = blank_page(lang=lang)
    caption = next(found for found in page.search(words.words("expedition", lang, "sheet")["compass"]))
    rose = page.crop((caption["x0"] - 10, EDGE * MM, page.width, caption["top"]))
    assert sorted(NUMBER.findall(rose.extract_text())) == sorted(
        f"{'+' if n > 0 else '−'}{abs(n)}" for n in DATA["morale"].values()
    )


def test_languages_have_the_same_words() -> None:
    words.check("expedition", "sheet")


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_all_parts_stand_on_the_sheet(lang: str) -> None:
    names, said = words.words("expedition", lang, "names"), words.words("expedition", lang, "sheet")
    shown = blank_page(lang=lang).extract_text().replace("\u00a0", "\u202f")
    for group in ("tracks", "kinds", "terrain"):
        assert [name for name in names[group].values() if name not in shown] == []
    assert [title for title in said["titles"].values() if title not in shown] == []
    assert [name for name in said["short"].values() if name.split()[0] not in shown] == []
    assert "{" not in shown
    assert "[" not in shown


def test_options_change_what_the_sheet_says() -> None:
    usual = texts(blank_page())
    other = texts(opened(pdf(blank_view(wild_opens="false", musket_bonus="1"), "a4", "en")))
    assert "opens" in usual
    assert "opens" not in other
    assert "phase," in other, "the bonus of a musket follows its phrase"


# -- the table restored ----------------------------------------------------------------------


@pytest.mark.parametrize("case", ["whole-1", "first-8-days-505", "option-v818"])
@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_sheet_of_a_log_shows_the_table_as_it_stands(case: str, lang: str, tmp_path: Path) -> None:
    state = played(case, tmp_path).state
    view = restored(replay(read(tmp_path / "log.jsonl"), GAME))
    assert view.marks is not None
    page = opened(pdf(view, "a4", lang))
    names = words.words("expedition", lang, "names")
    assert names["kinds"][state.kind] in page.extract_text()
    assert len(die_pips(page)) == sum(getattr(state, track) for track in DATA["tracks"])
    assert crosses(page, "Days" if lang == "en" else "Jours") == view.marks.ticked
    terrain = names["terrain"]
    shown = texts(page)
    for kind in set(state.terrain.values()):
        hexes = sum(found == kind for name, found in state.terrain.items() if name not in state.lake)
        assert shown.count(terrain[kind]) >= hexes, kind


def die_pips(page: Any) -> list[Any]:
    """The pips of dice laid on the tracks: small discs in the colour of marks."""
    return [c for c in inked(page, "#1f3f8c") if c["fill"] and c["x1"] - c["x0"] < 9 and c["top"] < 105 * MM]


def crosses(page: Any, title: str) -> int:
    """How many boxes are crossed under a title at the foot of the page."""
    head = next(word for word in page.extract_words() if word["text"] == title and word["top"] > 140 * MM)
    return len([s for s in inked(page, "#1f3f8c") if s["x0"] >= head["x0"] - 1 and s["top"] > head["bottom"]]) // 2


def test_sheet_of_an_open_session_says_what_comes_next(tmp_path: Path) -> None:
    view = restored(played("first-8-days-505", tmp_path))
    assert view.marks is not None
    assert f"Day {view.marks.day}, " in opened(pdf(view, "a4", "en")).extract_text()


# -- text that does not fit ------------------------------------------------------------------


def test_a_word_too_long_is_refused_by_the_name_of_its_box() -> None:
    page = Page(PAPERS["a4"].turned)
    with pytest.raises(Spills, match=r"terrain\.swamp: .*wide at 6\.5 pt; the box holds 10\.0 mm"):
        page.label("terrain.swamp", "swampswampswamp", (10, 10), Style(READ, 7.2, 6.5, "#000000"), 10.0)
    with pytest.raises(Spills, match="planning"):
        page.text("planning", "a word and another " * 9, Box(10, 10, 20, 6), Style(READ, 7.2, 6.5, "#000000"))
    assert page.shapes == []
    assert issubclass(Spills, CompanionError)


def test_long_text_shrinks_before_it_is_refused() -> None:
    page = Page(PAPERS["a4"].turned)
    page.label("box", "a long label", (10, 10), Style(READ, 9.0, 6.5, "#000000"), 16.0)
    (text,) = page.shapes
    assert isinstance(text, Text)
    assert 6.5 <= text.size * MM < 9.0


def test_a_character_no_face_has_is_told_with_its_place() -> None:
    heard: list[str] = []
    page = Page(PAPERS["a4"].turned, warn=heard.append)
    page.label("kind.mark", "中", (10, 10), Style(READ, 9.0, 6.5, "#000000"), 60.0)
    assert len(heard) == 1
    assert "kind.mark" in heard[0]
    assert "U+4E2D" in heard[0]


def test_longest_notes_have_room(tmp_path: Path) -> None:
    """A cartographer may have cut a free trail from every hex walked, and Mendoza have helped today."""
    view = restored(played("first-8-days-505", tmp_path))
    assert view.marks is not None
    walked = tuple(f"{column}{row}" for column in DATA["map"]["columns"] for row in (1, 2))
    full = replace(view.marks, surveyed=walked, moved="SE", mendoza_used=True, fever=True, eclipse=2, kantyi=True)
    for paper in SIZES:
        for lang in words.LANGUAGES:
            drawing = draw(replace(view, marks=full), paper, lang)
            assert any(isinstance(shape, Text) and shape.text == "O2" for shape in drawing.shapes)


@pytest.mark.slow
def test_no_session_spills() -> None:
    """Games of all bots, at moments of their course: words and marks fit on every paper."""
    for seed in range(40):
        options = GAME.settle({"table": ("r0120", "v818")[seed % 2]})
        name = list(GAME.bots)[seed % len(GAME.bots)]
        session = Session.new(GAME, options, ("you",))
        bot, dice = Bot(name, GAME.bots[name](), seed, "you"), Dice(seed)
        while (question := session.pending) is not None:
            reply = (dice if question.chance else bot).reply(session, question)
            session.answer(reply.value, reply.by)
            if session.n % 60 == 0 or session.pending is None:
                draw(sheet_view(session.state, options), "letter", words.LANGUAGES[seed % 2])
