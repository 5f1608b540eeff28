"""From each sheet a telephone reads the command that goes on from it, as it is printed beside the code."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path
from typing import Any

import pdfplumber
import pypdfium2
import pytest
import zxingcpp
from click.testing import CliRunner

from companion import words
from companion.cli import cli
from companion.games import NAMES
from companion.render.sheets.onward import LARGEST, MODULE, code, resume
from tests.kit.press import made
from tests.test_enter import a_paper_game

DOTS = 300
KIT = ["expedition", "crossing", *(pytest.param(name, marks=pytest.mark.slow) for name in ("voyage", "nightflight"))]


def read(data: bytes) -> list[list[Any]]:
    """The codes of each page, as a camera sees them."""
    return [zxingcpp.read_barcodes(page.render(scale=DOTS / 72).to_pil()) for page in pypdfium2.PdfDocument(data)]


def told(data: bytes) -> list[list[str]]:
    return [[one.text for one in codes] for codes in read(data)]


def sheet(tmp_path: Path, *words: str) -> bytes:
    path = tmp_path / "sheet.pdf"
    run = CliRunner().invoke(cli, ["sheet", *words, "-o", str(path)])
    assert run.exit_code == 0, run.output
    return path.read_bytes()


def printed(data: bytes) -> list[str]:
    """The words of each page in the order of print, without spaces."""
    with pdfplumber.open(BytesIO(data)) as book:
        return [re.sub(r"\s", "", "".join(char["text"] for char in page.chars)) for page in book.pages]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("name", NAMES)
def test_a_blank_sheet_leads_to_entering_its_game(name: str, paper: str, tmp_path: Path) -> None:
    for lang, more in (("en", ()), ("fr", ("--ledger",)), ("en", ("--form", "--ink", "save"))):
        data = sheet(tmp_path, name, "--paper", paper, "--lang", lang, *more)
        spoken = " --lang fr" if lang == "fr" else ""
        assert told(data) == [[f"companion enter {name}{spoken}"]] * len(told(data))


def test_what_is_read_is_what_is_printed(tmp_path: Path) -> None:
    data = sheet(tmp_path, "nightflight", "--option", "mode=line", "--lang", "fr")
    expected = "companion enter nightflight --option mode=line --lang fr"
    assert told(data) == [[expected]] * 3
    assert all(page.count(expected.replace(" ", "")) == 1 for page in printed(data))


def test_a_ledger_for_other_players_leads_to_as_many(tmp_path: Path) -> None:
    data = sheet(tmp_path, "crossing", "--ledger", "--players", "3")
    assert told(data)[0] == ["companion enter crossing --players 3"]


def test_a_pack_is_named_as_it_is_entered(tmp_path: Path) -> None:
    pack = tmp_path / "my box"
    assert CliRunner().invoke(cli, ["pack", "new", str(pack), "--game", "crossing"]).exit_code == 0
    assert told(sheet(tmp_path, "crossing", "--pack", str(pack)))[0] == ["companion enter crossing --pack 'my box'"]


@pytest.mark.parametrize("name", NAMES)
def test_the_sheet_of_a_log_leads_back_to_it(name: str, tmp_path: Path) -> None:
    a_paper_game(name, 1, tmp_path / "trip.jsonl")
    over = "companion journal trip.jsonl -o trip-journal.pdf"
    assert {text for codes in told(sheet(tmp_path, str(tmp_path / "trip.jsonl"))) for text in codes} == {over}
    rows = (tmp_path / "trip.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    (tmp_path / "open.jsonl").write_text("".join(rows[: len(rows) // 2]), encoding="utf-8")
    data = sheet(tmp_path, str(tmp_path / "open.jsonl"))
    assert {text for codes in told(data) for text in codes} == {"companion resume open.jsonl"}
    assert not any(str(tmp_path) in page for page in printed(data))


@pytest.mark.parametrize("name", KIT)
def test_the_sheets_of_a_kit_lead_to_entering_it(name: str) -> None:
    codes = [text for page in told(made(name, "en")) for text in page]
    assert len(codes) >= 2
    assert set(codes) == {f"companion enter {name}"}


def test_a_module_is_large_enough_and_its_margin_white() -> None:
    data = made("expedition", "fr")
    (found,) = {one.text: one for codes in read(data) for one in codes}.values()
    assert found.ec_level == "M"
    page = next(at for at, codes in enumerate(read(data)) if codes)
    at = read(data)[page][0].position
    side = (at.top_right.x - at.top_left.x) / DOTS * 25.4
    modules = len(code(found.text).rows)
    assert side / modules >= 0.5 - 0.02
    picture = pypdfium2.PdfDocument(data)[page].render(scale=DOTS / 72).to_pil().convert("L")
    quiet = int(4 * MODULE / 25.4 * DOTS) - 2
    left, top, right, low = at.top_left.x, at.top_left.y, at.bottom_right.x, at.bottom_right.y
    for strip in ((left - quiet, top - quiet, left - 2, low + quiet), (right + 3, top - quiet, right + quiet, low),
                  (left, top - quiet, right, top - 2), (left, low + 3, right, low + quiet)):  # fmt: skip
        assert picture.crop(strip).getextrema() == (255, 255), strip


def test_a_sheet_in_another_language_than_its_log_goes_on_in_it(tmp_path: Path) -> None:
    a_paper_game("crossing", 1, tmp_path / "trip.jsonl")
    (codes,) = told(sheet(tmp_path, str(tmp_path / "trip.jsonl"), "--lang", "fr"))
    assert codes == ["companion journal trip.jsonl -o trip-journal.pdf --lang fr"]


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("letters", ["f", "far-"])
def test_of_a_name_too_long_nothing_half_is_printed(name: str, lang: str, letters: str, tmp_path: Path) -> None:
    long = letters * (180 // len(letters))
    assert code(resume(Path("/home/somebody") / long, over=False)) is None
    path = tmp_path / f"{long}.jsonl"
    a_paper_game(name, 1, path)
    data = sheet(tmp_path, str(path), "--lang", lang)
    assert told(data) == [[]] * len(told(data))
    brief = words.words(None, lang, "sheets")["brief"]["log"].format(command="companion journal")
    first = printed(data)[0]
    assert brief.replace(" ", "") in first or f"companionjournal{long}.jsonl-o{long}-journal.pdf" in first


def test_the_longest_code_is_no_larger_than_its_place() -> None:
    made = code("x" * 84)
    assert made is not None
    assert made.side == (17 + 4 * LARGEST) * MODULE
    assert code("x" * 85) is None
