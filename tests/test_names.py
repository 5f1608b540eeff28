"""Names of any length and any letters on the sheets and maps of all games: cut short or spelt out, never refused."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Any

import pdfplumber
import pytest

from companion import words
from companion.core.log import read
from companion.core.replay import Replay, replay
from companion.core.seats import Bot, Dice
from companion.core.table import Plan, Table
from companion.games import game
from companion.games.expedition.cast import draw_cast
from companion.games.expedition.view.map import map_of
from companion.render import fonts, journal
from companion.render.drawing import Drawing, Text
from companion.render.maps.expedition import draw as expedition_map
from companion.render.sheets.page import HAND, PT, Page, Spills, Style
from companion.render.sheets.paper import PAPERS, Box
from companion.story import tell
from tests.journals import played
from tests.maps import leaves, texts

NAMES = {
    "long": ("a" * 300, "jean-christophe_dumont", "Maximilienne-Wilhelmine" * 13),
    "wide": ("MWMWMWMWMWMW", "W" * 40, "MW" * 150),
    "accented": ("Éléonore-Françoise", "Ångström_Łukasz", "Žofie-Þórarinn"),
    "strange": ("王小明", "Ωμέγα" * 20, "東京" * 150),
}
LEAST = 2.5  # points: the names of hexes on the smallest board
HAND_STYLE = Style(HAND, 11.5, 7.5, "#000000")
every_name = pytest.mark.parametrize("kind", NAMES)
every_game = pytest.mark.parametrize("name", ("crossing", "voyage", "nightflight"))


@pytest.fixture(scope="module")
def sittings(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Sessions of these names by bots who do anything: half way, and at their end."""

    @cache
    def found(name: str, kind: str, share: float) -> Replay:
        one, names = game(name), NAMES[kind]
        path = tmp_path_factory.mktemp("named") / "log.jsonl"
        plan = Plan(one, one.settle({}, names), dict.fromkeys(names, "bot:random"), "digital", 5, "en", {})
        table = Table.lay(plan, path)
        table.sit({seat: Bot("random", one.bots["random"](), 5, seat) for seat in names}, Dice(5))
        while table.session.pending is not None and table.session.n < 400 * share:
            table.step(table.session.pending)
        table.close()
        return replay(read(path), one)

    return found


def pages(name: str, one: Replay, paper: str, lang: str, heard: list[str]) -> list[Drawing]:
    view = import_module(f"companion.games.{name}.view.sheet").restored(one)
    made = import_module(f"companion.render.sheets.{name}").draw(view, paper, lang, warn=heard.append)
    return made if isinstance(made, list) else [made]


def inside(drawing: Drawing) -> None:
    """No text runs off the paper."""
    for text, box in texts(drawing):
        assert box.left >= -0.5 and box.right <= drawing.width + 0.5, text


@every_name
@every_game
def test_any_name_has_its_place_on_a_sheet(name: str, kind: str, sittings: Any) -> None:
    for share in (0.3, 1.0):
        heard: list[str] = []
        for place, paper in enumerate(PAPERS):
            for page in pages(name, sittings(name, kind, share), paper, words.LANGUAGES[place], heard):
                inside(page)
                sizes = [shape.size * scale for shape, _, scale, _ in leaves(page.shapes) if isinstance(shape, Text)]
                assert min(sizes) >= LEAST * PT
        strangers = {char for told in heard for char in told if char in "王小明東京"}
        assert bool(strangers) == (kind == "strange"), "who cannot be printed is told, and nobody else"


@every_name
@every_game
def test_any_name_has_its_place_on_a_map(name: str, kind: str, sittings: Any) -> None:
    one = sittings(name, kind, 1.0)
    view = import_module(f"companion.games.{name}.view.map").map_of(one)
    draw = import_module(f"companion.render.maps.{name}").draw
    inside(draw(view, "en", shape="wide"))
    inside(draw(view, "fr", shape="page"))


@every_name
def test_any_name_has_its_place_among_the_graves(kind: str, tmp_path: Path) -> None:
    session = played(3, "random", tmp_path)
    dead = [telling for telling in session.chronicle.tellings if telling.id == "death"]
    assert dead
    names = [NAMES[kind][place % 3] for place in range(len(dead))]
    inside(expedition_map(map_of(session, names=names), "en", shape="wide"))
    inside(expedition_map(map_of(session, names=names), "fr", shape="page"))


def test_a_long_name_does_not_make_the_rest_of_a_legend_unreadable(sittings: Any) -> None:
    view = import_module("companion.games.crossing.view.map").map_of(sittings("crossing", "long", 1.0))
    drawing = import_module("companion.render.maps.crossing").draw(view, "en")
    rows = [one for one, _, _, _ in leaves(drawing.shapes) if isinstance(one, Text) and " · " in one.text]
    assert len(rows) == 3
    assert all(row.size >= 2.6 and (row.text.endswith("…") or "jean-christophe_dumont" in row.text) for row in rows)


@every_game
def test_a_journal_of_any_names_keeps_to_its_pages(name: str, sittings: Any) -> None:
    for kind in ("long", "strange"):
        held(sittings(name, kind, 1.0))


def test_a_journal_whose_people_have_wide_names_keeps_to_its_pages(tmp_path: Path) -> None:
    one, path = game("expedition"), tmp_path / "log.jsonl"
    cast = draw_cast(3)
    cast["members"][0] |= {"name": "W" * 40, "full": "W" * 40}
    cast["members"][1] |= {"name": "MW" * 20, "full": "王小明東京"}
    table = Table.lay(Plan(one, one.settle({}), {"you": "bot:random"}, "digital", 3, "en", cast), path)
    table.sit({"you": Bot("random", one.bots["random"](), 3, "you")}, Dice(3))
    table.play()
    table.close()
    held(replay(read(path), one))


def held(one: Replay) -> None:
    """No letter of a journal is nearer than 3 mm to the edge of its page, or beyond it."""
    heard: list[str] = []
    made = journal.pdf(one, tell(one, "en"), journal.Edition(), b"", heard.append)
    for page in pdfplumber.open(BytesIO(made)).pages:
        assert all(char["x0"] >= 8 and char["x1"] <= page.width - 8 for char in page.chars), page.page_number


# -- how a text is cut ---------------------------------------------------------------------------


def test_a_name_is_cut_only_where_its_box_cannot_hold_it_at_the_smallest_size() -> None:
    page = Page(PAPERS["a4"])
    page.label("box", "jean-christophe", (0, 0), HAND_STYLE, 17.0, cut=True)
    page.label("box", "jean-christophe_dumont", (0, 0), HAND_STYLE, 17.0, cut=True)
    whole, short = (shape for shape in page.shapes if isinstance(shape, Text))
    assert whole.text == "jean-christophe" and whole.size >= 7.5 * PT
    assert short.text.startswith("jean-christ") and short.text.endswith("…") and short.size == 7.5 * PT
    assert fonts.width(short.text, HAND, short.size) <= 17.0


def test_no_name_is_cut_unless_the_box_may() -> None:
    with pytest.raises(Spills):
        Page(PAPERS["a4"]).label("box", "jean-christophe_dumont", (0, 0), HAND_STYLE, 17.0)


def test_a_sentence_with_a_name_too_long_ends_with_an_ellipsis() -> None:
    page, box = Page(PAPERS["a4"]), Box(10, 10, 30, 7)
    page.text("box", f"Captain is {'M' * 300}, and then many other things are told as well.", box, HAND_STYLE, cut=True)
    said = [shape for shape in page.shapes if isinstance(shape, Text)]
    assert said[0].text == "Captain" and said[-1].text.endswith("…")
    assert all(fonts.width(one.text, HAND, one.size) <= 30.0 for one in said)


def test_a_character_no_face_has_is_told_once_a_page() -> None:
    heard: list[str] = []
    page = Page(PAPERS["a4"], warn=heard.append)
    for _ in range(2):
        page.label("name", "王" * 300, (0, 0), HAND_STYLE, 30.0, cut=True)
    assert len(heard) == 1 and "U+738B" in heard[0] and len(heard[0]) < 200
