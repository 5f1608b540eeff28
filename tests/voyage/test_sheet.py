"""The play sheet of the voyage, judged by its PDF."""

from __future__ import annotations

import re
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import pdfplumber
import pytest

from companion import words
from companion.games.voyage.facts import ALTITUDES, BIRDS, PERILS, facts
from companion.games.voyage.view.sheet import SheetView, blank, restored
from companion.render.sheets.voyage import draw, pdf
from tests.voyage.sessions import GAME, session

SIZES = {"a4": (297.0, 210.0), "letter": (279.4, 215.9)}
MM = 72 / 25.4
EDGE = 5.0
EVERY = {
    "expert": "true",
    "youth": "true",
    "no_energy": "true",
    "no_calm": "high",
    "exact": "true",
    "every_rest": "true",
}
each_sheet = pytest.mark.parametrize(("paper", "lang"), [(paper, lang) for paper in SIZES for lang in words.LANGUAGES])


def blank_view(**options: str) -> SheetView:
    return blank(GAME.settle(options))


def pages(made: bytes) -> list[Any]:
    return list(pdfplumber.open(BytesIO(made)).pages)


def text(page: Any) -> str:
    return str(page.extract_text()).replace("\u202f", " ").replace("\u00a0", " ")


@each_sheet
def test_two_pages_lie_across_the_paper_and_keep_its_edges_white(paper: str, lang: str) -> None:
    made = pages(pdf(blank_view(**EVERY), paper, lang))
    width, height = SIZES[paper]
    assert [(round(page.width / MM, 1), round(page.height / MM, 1)) for page in made] == [(width, height)] * 2
    for page in made:
        for shape in (*page.chars, *page.curves, *page.lines, *page.rects):
            assert shape["x0"] >= EDGE * MM and shape["x1"] <= page.width - EDGE * MM
            assert shape["top"] >= EDGE * MM and shape["bottom"] <= page.height - EDGE * MM


@each_sheet
@pytest.mark.parametrize("ink", ("full", "save"))
def test_each_of_the_eight_birds_has_its_board(paper: str, lang: str, ink: str) -> None:
    names = words.words("voyage", lang, "names")["birds"]
    first = text(pages(pdf(blank_view(), paper, lang, ink))[0])
    assert [name for name in names.values() if name not in first] == []
    immune = words.words("voyage", lang, "sheet")["immune"]
    assert first.count(immune) == sum(len(PERILS) - len(facts().birds[bird].gauges) for bird in BIRDS) == 4


def test_a_gauge_has_its_squares_from_the_rested_to_the_fatal_one() -> None:
    first = pages(pdf(blank_view(), "a4", "en"))[0]
    gauges = sum(len(facts().birds[bird].gauges) for bird in BIRDS)
    chars = [char["text"] for char in first.chars]
    assert gauges == 44 and chars.count("†") == 44
    assert {(g.peril, g.squares) for board in blank_view().boards for g in board.gauges if board.bird == "teal"} == {
        (peril, facts().birds["teal"].gauges.get(peril, 0)) for peril in PERILS
    }


@pytest.mark.parametrize("no_calm", ("none", "high", "high+low"))
def test_the_table_counts_the_perils_of_the_deck_that_is_played(no_calm: str) -> None:
    view = blank_view(no_calm=no_calm)
    held = [triple.split("/") for triple in facts().cards.values()]
    left = no_calm.split("+")
    held = [
        card for card in held if not any(card[ALTITUDES.index(name)] == "none" for name in ALTITUDES if name in left)
    ]
    assert view.cards == len(held)
    for peril, row in view.counts.items():
        assert list(row.values()) == [sum(card[place] == peril for card in held) for place in range(3)]
    printed = text(pages(pdf(view, "a4", "en"))[1])
    names = words.words("voyage", "en", "names")["perils"]
    for peril, row in view.counts.items():
        found = re.search(rf"{names[peril]} (\d+) (\d+) (\d+)", printed)
        assert found is not None and list(map(int, found.groups())) == list(row.values())


def test_the_slots_bear_the_stage_values() -> None:
    printed = text(pages(pdf(blank_view(), "a4", "en"))[1])
    assert "Stage " + " ".join(str(stage) for stage in facts().stages) in printed


def _rules(view: SheetView, lang: str) -> str:
    """The words of the column of rules, without the spaces between them."""
    page = pages(pdf(view, "a4", lang))[1]
    return "".join(text(page.crop((page.width * 0.6, 0, page.width, page.height))).split())


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_the_rules_name_only_the_variants_chosen(lang: str) -> None:
    said = words.words("voyage", lang, "sheet")
    plain, whole = (_rules(blank_view(**chosen), lang) for chosen in ({}, EVERY))
    for phrase in (said["chosen"], said["variants"]["no_energy"], said["variants"]["exact"]):
        printed = "".join(phrase.replace("\u202f", " ").replace("*", "").split())
        assert printed not in plain and printed in whole


def test_a_strip_is_the_shortest_way_from_start_to_diamond() -> None:
    for board in blank_view().boards:
        squares = [step.square for step in board.steps]
        assert squares[0] == facts().birds[board.bird].start and squares[-1] in facts().birds[board.bird].diamonds
        assert len(squares) - 1 == facts().remaining(board.bird, squares[0])
        assert all(there in facts().next(board.bird, here) for here, there in pairwise(squares))


def test_a_restored_sheet_holds_the_table_as_the_log_left_it(tmp_path: Path) -> None:
    played = session(11, tmp_path, 4, "bold", steps=260)
    view, s = restored(played), played.state
    assert (view.flight, view.round, view.slots) == (s.flight, s.round, tuple(s.slots))
    assert (view.deck, view.discards) == (len(s.deck), s.deck.discards.total())
    for board in view.boards:
        bird = s.birds[board.bird]
        assert (board.seat, board.square, board.energy) == (bird.seat, bird.square, bird.energy)
        assert {gauge.peril: gauge.suffered for gauge in board.gauges if gauge.squares} == bird.gauges
        assert [step.square for step in board.steps if step.place == "here"] == [bird.square]


def test_a_restored_strip_shows_every_square_that_was_passed(tmp_path: Path) -> None:
    played = session(3, tmp_path, 3)
    advanced = [telling.args for telling in played.chronicle.tellings if telling.id == "advanced"]
    for board in restored(played).boards:
        passed = [there for args in advanced if args["bird"] == board.bird for there in args["path"]]
        start = facts().birds[board.bird].start
        assert [step.square for step in board.steps if step.place != "ahead"] == [start, *passed]


def test_flights_are_written_in_order_failures_as_noughts(tmp_path: Path) -> None:
    played = session(2, tmp_path, 2, "bold")
    for board in restored(played).boards:
        ends = [
            telling.args["stage"] if telling.id == "advanced" else 0
            for telling in played.chronicle.tellings
            if telling.id in ("advanced", "failed") and telling.args["bird"] == board.bird
        ]
        assert list(board.flights) == ends


@each_sheet
def test_sessions_of_any_size_fit_on_their_sheet(paper: str, lang: str, tmp_path: Path) -> None:
    for seats in (1, 3, 8):
        assert len(draw(restored(session(seats, tmp_path, seats, steps=300)), paper, lang)) == 2


def test_the_same_view_makes_the_same_bytes() -> None:
    assert pdf(blank_view(), "a4", "fr") == pdf(blank_view(), "a4", "fr")


@pytest.mark.parametrize("seats", range(1, 9))
def test_the_way_of_each_bird_stays_on_its_card_for_any_number_of_birds(seats: int, tmp_path: Path) -> None:
    view = restored(session(5, tmp_path, seats, steps=120))
    first = draw(view, "a4", "en", form=True)[0]
    for board in view.boards:
        mine = [entry for entry in first.entries if entry.name.startswith(f"bird.{board.bird}.")]
        way = [entry.box for entry in mine if ".way." in entry.name]
        flights = [entry.box for entry in mine if ".flight." in entry.name]
        assert len(way) == len(board.steps)
        assert max(box.bottom for box in way) < min(box.y for box in flights)
        assert max(box.right for box in way) <= max(box.right for box in flights) + 1e-6
