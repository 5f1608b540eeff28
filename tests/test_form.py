"""A sheet as a form has a field wherever a pencil would write, inside its box, and holds what a log has written."""

from __future__ import annotations

import re
from functools import cache
from io import BytesIO
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import pdfplumber
import pikepdf
import pypdfium2
import pytest
from click.testing import CliRunner

from companion.cli import cli
from companion.core.log import read
from companion.core.replay import replay
from companion.games import NAMES, game
from companion.games.crossing.view.map import blank_map
from companion.games.expedition.view.map import blank_map as map_of_expedition
from companion.games.ledgers import ledger_for
from companion.games.nightflight.facts import DECKS
from companion.render.sheets.form import western
from companion.render.sheets.ledger import Form, pdf
from tests.test_enter import a_paper_game

MM = 72 / 25.4
NEAR = 0.2
PARTS = [(name, ledger) for name in NAMES for ledger in (False, True)]
TRACKS = ("conquistadors", "muskets", "food", "morale", "movement")


class Field(NamedTuple):
    """A field as a reader finds it; `rect` in points from the lower left corner, `face` what draws it."""

    name: str
    rect: tuple[float, float, float, float]
    tip: str
    value: str
    face: bytes

    @property
    def empty(self) -> bool:
        return self.value in ("", "/Off")


@cache
def made(name: str, lang: str = "en", paper: str = "a4", ledger: bool = False, form: bool = True) -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "f.pdf"
        words = ["sheet", name, "--lang", lang, "--paper", paper, "-o", str(path)]
        run = CliRunner().invoke(cli, [*words, *["--ledger"] * ledger, *["--form"] * form])
        assert run.exit_code == 0, run.output
        return path.read_bytes()


def named(field: Any) -> str:
    """The whole name of a field, from the root of its tree."""
    parts = []
    while field is not None:
        parts.append(str(field.T))
        field = field.get("/Parent")
    return ".".join(reversed(parts))


@cache
def fields(data: bytes) -> list[list[Field]]:
    """The fields of each page, in the order of the tabulator."""
    with pikepdf.open(BytesIO(data)) as book:
        return [[_field(one) for one in page.get("/Annots", [])] for page in book.pages]


def _field(one: Any) -> Field:
    value = str(one.V)
    face = one.AP.N[value] if one.FT == "/Btn" else one.AP.N
    x0, y0, x1, y1 = (float(at) for at in one.Rect)
    return Field(named(one), (x0, y0, x1, y1), str(one.TU), value, face.read_bytes())


def every(data: bytes) -> list[Field]:
    return [field for page in fields(data) for field in page]


def names(data: bytes) -> list[str]:
    return [field.name for field in every(data)]


def held(data: bytes, under: str) -> dict[str, str]:
    """What is ticked or written under a name."""
    return {one.name: one.value for one in every(data) if one.name.startswith(under) and not one.empty}


# -- which fields there are ------------------------------------------------------------------


def test_the_sheet_of_the_expedition_has_a_field_for_all_that_is_written() -> None:
    found = names(made("expedition"))
    assert len(found) == len(set(found))
    tracks = [f"track.{track}.{n}" for track in TRACKS for n in range(7)]
    days = [f"day.{day}" for day in range(1, 43)]
    hexes = [f"hex.{place.name}" for place in map_of_expedition(game("expedition").facts).places]
    kept = ("kind", "fever", "notes", "score.total", "memory.eclipse.2", "dice.hunting.5")
    assert {*tracks, *days, *hexes, *kept} <= set(found)


def test_the_sheet_of_the_voyage_has_a_field_for_all_that_is_written() -> None:
    known, found = game("voyage").facts, set(names(made("voyage")))
    for bird, one in known.birds.items():
        gauges = [f"bird.{bird}.{peril}.{square}" for peril, squares in one.gauges.items() for square in range(squares)]
        flights = [f"bird.{bird}.flight.{n}" for n in range(1, 13)]
        assert {*gauges, *flights, f"bird.{bird}.player", f"bird.{bird}.energy", f"bird.{bird}.way.1"} <= found
    assert {f"slot.{altitude}.{n}" for altitude in ("high", "medium", "low") for n in range(1, 13)} <= found


def test_the_sheet_of_the_crossing_has_a_field_for_all_that_is_written() -> None:
    found = set(names(made("crossing")))
    for letter in "abcdef":
        assert {f"player.{letter}.{key}" for key in ("name", "order", "biscuits", "archangels")} <= found
    assert {"supply.biscuits", "supply.archangels", *(f"home.{n}" for n in range(1, 9))} <= found
    squares = {f"square.{one.name}" for one in blank_map(game("crossing").facts).squares if one.number is not None}
    assert {name for name in found if name.startswith("square.")} == squares


def test_the_sheet_of_the_night_flight_has_a_field_for_all_that_is_written() -> None:
    known, found = game("nightflight").facts, set(names(made("nightflight")))
    assert {f"fuel.{card}" for card in known.ids["fuel"]} | {f"hope.{n}" for n in range(21)} <= found
    assert {f"deck.{deck}.left" for deck in DECKS} <= found
    assert {"hex.0A", "hex.23F", "area.5", "aboard.5.crew", "plan.6", "turn.1.captain"} <= found


@pytest.mark.parametrize("name", NAMES)
def test_a_ledger_has_a_field_for_each_box_of_each_line(name: str) -> None:
    one = game(name)
    ledger, players = ledger_for(one, None, {})
    found = names(made(name, ledger=True))
    lines = {int(field.split(".")[1]) for field in found if field.startswith("line.")}
    assert lines == set(range(1, len(lines) + 1))
    assert len(lines) >= ledger.lines
    boxes = [box for part in ledger.parts for box in part.boxes]
    cells = sum(box.cells * (players if box.seat else 1) for box in boxes)
    third = [field for field in found if field.startswith("line.3.") and field not in ("line.3.number", "line.3.whose")]
    assert len(third) == cells
    assert all(any(f"{box.why}" in field for field in third) for box in boxes)


@pytest.mark.parametrize("name", NAMES)
def test_fields_of_boxes_that_come_twice_in_a_line_are_not_the_same(name: str) -> None:
    """Fields of one name would show the same value."""
    ledger, count = ledger_for(game(name), None, {"expert": "true"} if name == "voyage" else {})
    found = names(pdf(Form(name, ledger, count, ""), "a4", "en", fields=True))
    assert len(set(found)) == len(found) > ledger.lines


# -- where they lie --------------------------------------------------------------------------


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("name", "ledger"), PARTS)
def test_fields_never_overlap_and_are_large_enough_to_be_met(name: str, ledger: bool, paper: str) -> None:
    for page in fields(made(name, "fr", paper, ledger)):
        boxes = [field.rect for field in page]
        for (x0, y0, x1, y1), (u0, v0, u1, v1) in combinations(boxes, 2):
            assert min(x1, u1) - max(x0, u0) < 0.02 * MM or min(y1, v1) - max(y0, v0) < 0.02 * MM
        assert all(x1 - x0 > 1.9 * MM and y1 - y0 > 1.9 * MM for x0, y0, x1, y1 in boxes)


def drawn(page: Any) -> list[tuple[float, float, float, float]]:
    """What is drawn as a box, from the lower left corner."""
    high, most = float(page.height), page.width * 0.75
    marks = [one for one in (*page.rects, *page.curves) if one["x1"] - one["x0"] < most]
    return [(one["x0"], high - one["bottom"], one["x1"], high - one["top"]) for one in marks]


def lines(page: Any) -> list[tuple[float, float, float]]:
    """Left, right and height of each line to write on."""
    return [(one["x0"], one["x1"], float(page.height) - one["bottom"]) for one in page.lines]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("name", "ledger"), PARTS)
def test_a_field_lies_within_its_box_or_on_its_line(name: str, ledger: bool, paper: str) -> None:
    data, near = made(name, "en", paper, ledger), NEAR * MM
    with pdfplumber.open(BytesIO(data)) as book:
        for page, here in zip(book.pages, fields(data), strict=True):
            boxes, rules = drawn(page), lines(page)
            for field in here:
                x0, y0, x1, y1 = field.rect
                boxed = any(a - near <= x0 and b - near <= y0 and x1 <= c + near and y1 <= d + near
                            for a, b, c, d in boxes)  # fmt: skip
                lined = any(a - near <= x0 and x1 <= c + near and y0 - 2 * MM < y < y0 + MM for a, c, y in rules)
                assert boxed or lined or hexed(page, field) or bare(page, field), field.name


def bare(page: Any, field: Field) -> bool:
    """Whether a field lies where nothing is printed."""
    x0, y0, x1, y1 = field.rect
    return not page.crop((x0 + 1, float(page.height) - y1 + 1, x1 - 1, float(page.height) - y0 - 1)).chars


def hexed(page: Any, field: Field) -> bool:
    """Whether a field lies in a hex, as far as its name in print tells."""
    name = field.name.removeprefix("hex.")
    word = next((one for one in page.extract_words() if one["text"] == name), None)
    x, y = (field.rect[0] + field.rect[2]) / 2, float(page.height) - (field.rect[1] + field.rect[3]) / 2
    return word is not None and abs(x - (word["x0"] + word["x1"]) / 2) < 7 * MM and abs(y - word["top"]) < 14 * MM


@pytest.mark.parametrize("name", NAMES)
def test_the_tabulator_goes_along_each_line_of_a_ledger_after_its_set_up(name: str) -> None:
    for page in fields(made(name, ledger=True)):
        rows = [int(field.name.split(".")[1]) for field in page if field.name.startswith("line.")]
        assert rows == sorted(rows)
        for row in set(rows):
            across = [field.rect[0] for field in page if field.name.startswith(f"line.{row}.")]
            assert across == sorted(across)
        kinds = [field.name.split(".")[0] for field in page]
        assert kinds == sorted(kinds, key=("page", "setup", "line").index)


def test_days_and_tracks_come_in_their_order() -> None:
    found = names(made("expedition"))
    days = [int(name.split(".")[1]) for name in found if name.startswith("day.")]
    assert days == list(range(1, 43))
    food = [name for name in found if name.startswith("track.food.")]
    assert found[found.index(food[0]) :][: len(food)] == food


# -- what they say and hold ------------------------------------------------------------------


@pytest.mark.parametrize(("name", "ledger"), PARTS)
def test_each_field_says_what_it_is_in_the_language_of_its_sheet(name: str, ledger: bool) -> None:
    english, french = ({one.name: one.tip for one in every(made(name, lang, "a4", ledger))} for lang in ("en", "fr"))
    kinds = [{re.sub(r"^line\.\d+", "line", name) for name in one} for one in (english, french)]
    assert kinds[0] == kinds[1]  # heads of other words may leave a page other lines
    both = english.keys() & french.keys()
    assert all(text and "{" not in text and "~" not in text for text in (*english.values(), *french.values()))
    assert len(set(english.values())) == len(english)
    same = [field for field in both if english[field] == french[field] and not field.startswith("hex.")]
    assert len(same) < len(both) / 3


def ink(data: bytes) -> list[Any]:
    """Pages as they are printed, with their fields, in grey."""
    book = pypdfium2.PdfDocument(data)
    book.init_forms()
    return [page.render(scale=1.2, may_draw_forms=True).to_pil().convert("L") for page in book]


@pytest.mark.parametrize(("name", "ledger"), PARTS)
def test_a_form_hides_nothing_of_the_sheet_that_it_lies_on(name: str, ledger: bool) -> None:
    """Wherever the plain sheet is dark the blank form is as dark, but where the supply of the crossing is written."""
    for form, plain in zip(
        ink(made(name, "en", "a4", ledger)), ink(made(name, "en", "a4", ledger, form=False)), strict=True
    ):
        changed = sum(a != b for a, b in zip(form.tobytes(), plain.tobytes(), strict=True))
        assert changed < (600 if name == "crossing" else 1)


def test_every_font_of_a_form_is_embedded() -> None:
    with pikepdf.open(BytesIO(made("expedition"))) as book:
        fonts = [*book.Root.AcroForm.DR.Font.values(), *book.pages[0].Resources.Font.values()]
        assert all("/FontFile2" in font.get("/DescendantFonts", [font])[0].FontDescriptor for font in fonts)


def test_the_same_form_is_the_same_bytes() -> None:
    assert made.__wrapped__("crossing", "fr") == made("crossing", "fr")


def test_a_form_is_small() -> None:
    assert max(len(made(name, "en", "a4", ledger)) for name, ledger in PARTS) < 1_000_000


def filled(tmp_path: Path, name: str) -> tuple[Any, bytes]:
    """The state of a log in the middle of its game, and the form that shows it."""
    a_paper_game(name, 1, tmp_path / "whole.jsonl")
    rows = (tmp_path / "whole.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    (tmp_path / "log.jsonl").write_text("".join(rows[: len(rows) // 2]), encoding="utf-8")
    words = ["sheet", str(tmp_path / "log.jsonl"), "--form", "--lang", "en", "-o", str(tmp_path / "f.pdf")]
    run = CliRunner().invoke(cli, words)
    assert run.exit_code == 0, run.output
    return replay(read(tmp_path / "log.jsonl"), game(name)).state, (tmp_path / "f.pdf").read_bytes()


def test_the_form_of_an_expeditions_log_holds_where_it_stands(tmp_path: Path) -> None:
    state, data = filled(tmp_path, "expedition")
    for track in TRACKS:
        value = getattr(state, track)
        assert held(data, f"track.{track}.") == {f"track.{track}.now": str(value), f"track.{track}.{value}": "/On"}
    ticked = list(held(data, "day."))
    assert ticked == [f"day.{day}" for day in range(1, len(ticked) + 1)]
    assert len(ticked) in (state.day - 1, state.day)


def test_the_form_of_a_voyages_log_holds_where_it_stands(tmp_path: Path) -> None:
    state, data = filled(tmp_path, "voyage")
    players = {name: value for name, value in held(data, "bird.").items() if name.endswith(".player")}
    assert players == {f"bird.{bird.id}.player": bird.seat for bird in state.birds.values()}
    for bird in state.birds.values():
        assert held(data, f"bird.{bird.id}.energy").keys() == ({f"bird.{bird.id}.energy"} if bird.energy else set())


def test_the_form_of_a_crossings_log_holds_where_it_stands(tmp_path: Path) -> None:
    state, data = filled(tmp_path, "crossing")
    supply = {"supply.biscuits": str(state.supply_biscuits), "supply.archangels": str(state.supply_archangels)}
    assert held(data, "supply.") == supply


def test_the_form_of_a_night_flights_log_holds_where_it_stands(tmp_path: Path) -> None:
    state, data = filled(tmp_path, "nightflight")
    assert held(data, "hope.") == {f"hope.{state.hope}": "/On"}
    assert held(data, "fuel.").keys() == {f"fuel.{card}" for card in state.decks["fuel"].discards}


@pytest.mark.parametrize("name", NAMES)
def test_what_a_log_has_written_is_drawn_in_its_field(name: str, tmp_path: Path) -> None:
    _, data = filled(tmp_path, name)
    assert any(not field.empty for field in every(data))
    for field in every(data):
        assert field.empty or b"Tj" in field.face or b" l S" in field.face, field.name


def test_a_name_beyond_the_forms_face_is_written_without_its_marks() -> None:
    assert western("Éloïse, Łukasz Ďurica") == "Éloïse, Lukasz Durica"
    assert western("Ж") == "[U+0416]"
