"""The play sheet of the crossing, judged by its PDF."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import pairwise
from typing import Any

import pdfplumber
import pikepdf
import pytest

from companion import words
from companion.games.crossing import GAME
from companion.games.crossing.facts import facts
from companion.games.crossing.view.map import MapView, blank_map
from companion.games.crossing.view.sheet import SheetView, blank, sheet_view
from companion.render.drawing import Text
from companion.render.sheets.crossing import draw, pdf
from companion.render.sheets.crossing.board import picture
from tests.crossing.sessions import Played, played

MM = 72 / 25.4
EDGE = 5.0
SIZES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
SQUARE = 11.0  # mm: what a small coin needs

every_sheet = pytest.mark.parametrize(
    ("paper", "lang", "ink"),
    [(paper, lang, ink) for paper in SIZES for lang in words.LANGUAGES for ink in ("full", "save")],
)


def opened(made: bytes) -> Any:
    return pdfplumber.open(BytesIO(made)).pages[0]


@cache
def blank_page(paper: str = "a4", lang: str = "en", ink: str = "full") -> Any:
    return opened(pdf(blank(GAME.settle({})), paper, lang, ink))


def filled(game: Played) -> SheetView:
    return sheet_view(game.state, GAME.settle({}), game.view())


def texts(page: Any) -> list[str]:
    return [word["text"] for word in page.extract_words(keep_blank_chars=False, x_tolerance=1.5)]


def printed(page: Any) -> list[list[Any]]:
    """The numbers of the gates, then of the rows of squares from the Mont down, each from left to right."""
    rows: dict[int, list[Any]] = {}
    for char in page.chars:
        if char["text"] in "123456" and char["size"] > 15:
            rows.setdefault(round(char["top"] / 6), []).append(char)
    return [sorted(row, key=lambda char: float(char["x0"])) for _, row in sorted(rows.items())]


# -- paper -----------------------------------------------------------------------------------


@every_sheet
def test_the_sheet_is_one_upright_page(paper: str, lang: str, ink: str) -> None:
    page = blank_page(paper, lang, ink)
    width, height = SIZES[paper]
    assert (page.width / MM, page.height / MM) == (pytest.approx(width, abs=0.1), pytest.approx(height, abs=0.1))
    assert len(pikepdf.open(BytesIO(pdf(blank(GAME.settle({})), paper, lang, ink))).pages) == 1


@every_sheet
def test_nothing_lies_where_a_home_printer_cannot_reach(paper: str, lang: str, ink: str) -> None:
    page = blank_page(paper, lang, ink)
    for thing in (*page.chars, *page.lines, *page.rects, *page.curves):
        assert thing["x0"] / MM >= EDGE, thing
        assert thing["top"] / MM >= EDGE, thing
        assert (page.width - thing["x1"]) / MM >= EDGE, thing
        assert (page.height - thing["bottom"]) / MM >= EDGE, thing


@pytest.mark.parametrize("paper", SIZES)
def test_a_coin_fits_on_a_square(paper: str) -> None:
    """The numbers of neighbouring squares stand as far apart as the squares are wide."""
    lines = printed(blank_page(paper))
    assert len(lines) == len(facts().board.rows) + 1
    tops = [line[0]["top"] for line in lines[1:]]
    lefts = sorted({round(char["x0"]) for line in lines[1:] for char in line})
    assert min(b - a for a, b in pairwise(tops)) / MM >= SQUARE
    assert min(b - a for a, b in pairwise(lefts) if b - a > 3) / MM >= SQUARE - 0.5


@pytest.mark.parametrize("paper", SIZES)
def test_ruler_is_fifty_millimetres(paper: str) -> None:
    page = blank_page(paper)
    foot = max(line["bottom"] for line in page.lines)
    base = next(line for line in page.lines if abs(line["top"] - foot) < 0.5 and line["x1"] - line["x0"] > 40 * MM)
    assert (base["x1"] - base["x0"]) / MM == pytest.approx(50.0, abs=0.1)


def test_every_font_is_embedded() -> None:
    made = pikepdf.open(BytesIO(pdf(blank(GAME.settle({})), "a4", "fr")))
    found = {str(font["/BaseFont"]): font for font in made.pages[0]["/Resources"]["/Font"].values()}
    assert found
    assert [name for name, font in found.items() if "/FontFile2" not in font["/FontDescriptor"]] == []


@every_sheet
def test_sheet_is_small_and_the_same_each_time(paper: str, lang: str, ink: str) -> None:
    made = pdf(blank(GAME.settle({})), paper, lang, ink)
    assert len(made) < 300_000
    assert made == pdf(blank(GAME.settle({})), paper, lang, ink)


def test_sheet_says_what_it_is() -> None:
    made = pikepdf.open(BytesIO(pdf(blank(GAME.settle({})), "a4", "fr")))
    assert str(made.docinfo["/Title"]) == words.words("crossing", "fr", "names")["title"]
    assert str(made.Root["/Lang"]) == "fr"
    foot = " ".join(texts(blank_page("letter", "en")))
    for said in ("Éric Gres", GAME.data, "Letter", "front", "1/1"):
        assert said in foot


# -- what stands on it -----------------------------------------------------------------------


@every_sheet
def test_the_board_has_the_numbers_of_the_data(paper: str, lang: str, ink: str) -> None:
    """Row by row from the Mont to the beach, west to the right."""
    lines = ["".join(char["text"] for char in line) for line in printed(blank_page(paper, lang, ink))]
    board = facts().board
    wanted = [row[::-1].replace("~", "") for row in reversed(board.rows)]
    gates = "".join(number for number, _ in sorted(board.gates.items(), key=lambda gate: gate[1], reverse=True))
    assert lines == [gates, *wanted]


@every_sheet
def test_the_rounds_of_the_tide_stand_beside_each_row(paper: str, lang: str, ink: str) -> None:
    found = texts(blank_page(paper, lang, ink))
    for first in set(facts().first_flood.values()):
        assert [str(first + row) for row in range(17) if str(first + row) not in found] == []


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_all_parts_stand_on_the_sheet(lang: str) -> None:
    said = words.words("crossing", lang, "sheet")
    shown = blank_page(lang=lang).extract_text().replace("\u00a0", "\u202f")
    assert [title for title in said["titles"].values() if title not in shown] == []
    for name in said["rules"]:
        head = said["rules"][name].split("~")[1]
        assert (head in shown) == (name != "full_move"), head
    assert "{" not in shown and "[" not in shown


def test_the_grey_die_has_the_faces_of_the_data() -> None:
    shown = texts(blank_page())
    for count in (3, 2, 1):
        assert f"×{count}" in shown


def test_full_move_changes_what_the_sheet_says() -> None:
    page = opened(pdf(blank(GAME.settle({"full_move": "true"})), "letter", "fr"))
    assert "Jusqu’au" in " ".join(texts(page))


def test_languages_have_the_same_words() -> None:
    words.check("crossing", "sheet")


# -- the table restored ----------------------------------------------------------------------


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize(("seed", "players", "answers"), [(5, 6, 150), (3, 1, 60), (8, 3, 100_000)])
def test_sheet_of_a_session_shows_the_table_as_it_stands(seed: int, players: int, answers: int, lang: str) -> None:
    game = played(seed, players, answers=answers)
    view = filled(game)
    assert view.marks is not None
    page = opened(pdf(view, "a4", lang))
    shown, places = texts(page), words.words("crossing", lang, "sheet")["places"]
    for seat, two in game.state.pilgrims.items():
        assert f"{seat}: {', '.join(places.get(at, at) for at in two)}" in page.extract_text()
    out = [one.label for one in view.map.pilgrims if one.at not in ("home", "swept")]
    assert [label for label in out if label not in shown] == []
    assert [one.label for one in view.map.home if one.label not in shown] == []
    assert str(game.state.round) in shown


def test_what_seats_hold_and_the_supply_are_written_down() -> None:
    game = next(one for one in (played(seed, 4, answers=200) for seed in range(40)) if any(one.state.biscuits.values()))
    marks = filled(game).marks
    assert marks is not None
    assert {party.seat: party.biscuits for party in marks.parties} == game.state.biscuits
    assert {party.seat: party.archangels for party in marks.parties} == game.state.archangels
    assert (marks.biscuits, marks.archangels) == (game.state.supply_biscuits, game.state.supply_archangels)
    assert [party.seat for party in sorted(marks.parties, key=lambda one: one.turn)] == list(game.state.order)


@pytest.mark.slow
def test_no_session_spills() -> None:
    """Sessions of all sizes, at moments of their course, and seats with long names fit on every paper."""
    for seed in range(30):
        game = played(seed, 1 + seed % 6, "random", answers=30 + 20 * (seed % 7))
        view = filled(game)
        assert view.marks is not None
        long = tuple(replace(party, seat="maximiliana") for party in view.marks.parties)
        full = replace(view, marks=replace(view.marks, parties=long, seat="maximiliana"))
        draw(full, ("a4", "letter")[seed % 2], words.LANGUAGES[seed // 2 % 2])


def _below(view: MapView) -> list[str]:
    """The numbers under the letters of the columns."""
    _, _, shapes = picture(view, "full")
    texts = [shape for shape in shapes if isinstance(shape, Text)]
    letters = max(text.at[1] for text in texts if text.text in view.columns)
    return [text.text for text in texts if text.at[1] > letters + 2 and text.size > 3]


def test_the_rounds_before_the_sea_comes_have_their_steps_beyond_the_beach() -> None:
    """Five for one player, three of them for more: the sea takes the beach after round 6, or 4."""
    assert _below(blank_map(facts())) == ["1", "2", "3", "4", "5"]
    assert _below(played(1, 2, answers=5).view()) == ["1", "2", "3"]
