"""The ledger on paper has a line a turn and a box an answer, within a home printer's reach."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pdfplumber
import pytest
from click.testing import CliRunner

from companion.cli import cli
from companion.games import NAMES, game
from companion.games.ledgers import ledger_for, ledger_of
from companion.render.drawing import Text
from companion.render.sheets.ledger import LINE, LOWEST, RULE, Form, pages, pdf
from companion.words import words

MM = 72 / 25.4
SIZES = {"a4": (297.0, 210.0), "letter": (279.4, 215.9)}


def form(name: str, players: int | None = None) -> Form:
    one = game(name)
    ledger, count = ledger_for(one, players, {})
    return Form(name, ledger, count, one.data)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", NAMES)
def test_every_page_lies_within_reach_and_says_what_it_is(name: str, lang: str, paper: str) -> None:
    with pdfplumber.open(BytesIO(pdf(form(name), paper, lang))) as made:
        for number, page in enumerate(made.pages, 1):
            assert (page.width / MM, page.height / MM) == pytest.approx(SIZES[paper], abs=0.1)
            marks = [*page.chars, *page.rects, *page.lines]
            assert min(mark["x0"] for mark in marks) / MM >= 5
            assert max(mark["x1"] for mark in marks) / MM <= SIZES[paper][0] - 5
            assert min(mark["top"] for mark in marks) / MM >= 5
            assert max(mark["bottom"] for mark in marks) / MM <= SIZES[paper][1] - 5
            text = page.extract_text()
            assert f"{number}/{len(made.pages)}" in text
            assert "{" not in text


@pytest.mark.parametrize("name", NAMES)
def test_the_lines_of_all_pages_are_all_that_a_game_may_need_and_leave_no_page_half_empty(name: str) -> None:
    ledger = form(name).ledger
    cells = sum(box.cells * (form(name).players if box.seat else 1) for part in ledger.parts for box in part.boxes)
    with pdfplumber.open(BytesIO(pdf(form(name), "a4", "en", "save"))) as made:
        boxes = [box for page in made.pages for box in page.rects if LOWEST <= round(box["height"] / MM, 2) <= LINE]
        left = SIZES["a4"][1] - max(box["bottom"] for box in made.pages[-1].rects) / MM
    fixed = 2 if ledger.mine else 1
    room = 30 + (RULE if ledger.again else 0)
    setup = sum(box.cells * (form(name).players if box.seat else 1) for box in ledger.setup)
    lines, rest = divmod(len(boxes) - setup, cells + fixed)
    assert rest == 0
    assert lines == ledger.lines if ledger.exact else lines >= ledger.lines and left < room


@pytest.mark.parametrize("players", range(1, 9))
def test_each_bird_has_its_boxes(players: int) -> None:
    (first, *_) = pages(form("voyage", players), "a4", "en")
    heads = [one.text for one in first.shapes if isinstance(one, Text) and one.text.startswith("Bird ")]
    each = [f"Bird {letter}" for letter in "abcdefgh"[:players]]
    assert sorted(heads) == sorted(4 * each), "one for each question of a round, one for what comes after it"


def test_the_same_form_gives_the_same_bytes() -> None:
    assert pdf(form("crossing"), "a4", "fr") == pdf(form("crossing"), "a4", "fr")


@pytest.mark.parametrize("name", NAMES)
def test_every_box_is_named_in_both_languages(name: str) -> None:
    for lang in ("en", "fr"):
        asked = words(name, lang, "table")["log"]["asked"]
        for box in ledger_of(name).boxes():
            named = box.words
            assert {named, named.rpartition(".")[2], named.partition(".")[0]} & asked.keys(), (lang, named)


@pytest.mark.parametrize(
    "words_",
    [
        ["sheet", "trip.jsonl", "--ledger", "-o", "l.pdf"],
        ["sheet", "crossing", "--ledger", "--players", "9", "-o", "l.pdf"],
        ["sheet", "crossing", "--players", "2", "-o", "l.pdf"],
    ],
)
def test_a_ledger_that_cannot_be_is_refused_in_a_sentence(
    words_: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    run = CliRunner().invoke(cli, words_)
    assert run.exit_code == 2
    assert run.output.strip().endswith(".")
    assert not list(tmp_path.iterdir())


def test_the_command_writes_a_ledger(tmp_path: Path) -> None:
    run = CliRunner().invoke(cli, ["sheet", "voyage", "--ledger", "--players", "2", "-o", str(tmp_path / "l.pdf")])
    assert run.exit_code == 0, run.output
    assert (tmp_path / "l.pdf").read_bytes().startswith(b"%PDF")


def printed(tmp_path: Path, *words_: str) -> list[list[str]]:
    """Rows of words of each page of a ledger."""
    path = tmp_path / "l.pdf"
    run = CliRunner().invoke(cli, ["sheet", *words_, "--ledger", "--lang", "en", "-o", str(path)])
    assert run.exit_code == 0, run.output
    with pdfplumber.open(path) as made:
        return [(page.extract_text() or "").splitlines() for page in made.pages]


def test_the_line_begins_with_four_terrains_and_has_room_for_its_turns() -> None:
    one = game("nightflight")
    standard, line = (ledger_for(one, None, {"mode": mode})[0] for mode in ("standard", "line"))
    assert [ledger.setup[0].cells for ledger in (standard, line)] == [2, 4]
    assert (standard.lines, line.lines) == (80, 160)
    assert "line.terrain" in {box.why for box in line.boxes()} - {box.why for box in standard.boxes()}


def test_terrains_that_are_fixed_need_no_box() -> None:
    ledger, _ = ledger_for(game("nightflight"), None, {"terrains": "quiet_night+no_rescue"})
    assert "setup.terrain" not in {box.why for box in ledger.boxes()}


def test_a_ledger_follows_the_options_it_is_printed_for(tmp_path: Path) -> None:
    assert len(printed(tmp_path, "nightflight", "--option", "mode=line")) > len(printed(tmp_path, "nightflight"))
    with_energy, without = (
        "\n".join(row for page in printed(tmp_path, "voyage", *more) for row in page)
        for more in ((), ("--option", "no_energy=true"))
    )
    assert len(without) < len(with_energy)


def test_hands_kept_in_the_hand_announce_aloud_and_have_no_box_for_it() -> None:
    """What a card of the program's own hand is asked, a card that nobody showed it never is."""
    one = game("nightflight")
    kept, dealt = (
        {box.why for box in ledger_for(one, None, {"hands": hands})[0].boxes()} for hands in ("physical", "digital")
    )
    assert dealt - kept == {"planning.announce", "planning.course", "planning.lie", "drawing.fuel"}


def test_when_the_next_line_is_begun_is_said_where_it_may_have_to_be() -> None:
    said = words(None, "en", "ledger")["again"]
    for name in NAMES:
        for page in pages(form(name), "a4", "en"):
            found = [one for one in page.shapes if isinstance(one, Text) and one.text == said]
            assert len(found) == (name == "nightflight")


@pytest.mark.parametrize("given", ["mode=maze", "route=north", "deserter=true"])
def test_a_ledger_of_rules_that_cannot_be_is_refused_in_a_sentence(given: str, tmp_path: Path) -> None:
    words_ = ["sheet", "nightflight", "--ledger", "--players", "2", "--option", given, "-o", str(tmp_path / "l.pdf")]
    run = CliRunner().invoke(cli, words_)
    assert run.exit_code == 2 and run.output.strip().endswith(".")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("name", "players"), [("crossing", 4), ("voyage", 1)])
def test_words_over_wide_columns_lie(name: str, players: int, lang: str) -> None:
    for page in pages(form(name, players), "a4", lang):
        assert not [one.text for one in page.shapes if isinstance(one, Text) and one.turn]


def test_words_over_narrow_columns_stand() -> None:
    (first, *_) = pages(form("voyage", 8), "a4", "en")
    assert [one.text for one in first.shapes if isinstance(one, Text) and one.turn].count("Bird h") == 3
