"""A kit is whole: every part in order, every component counted, every text on its card, nothing out of reach."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from dataclasses import replace
from io import BytesIO
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from click.testing import CliRunner

from companion.cli import cli
from companion.core import data
from companion.games import NAMES, game
from companion.games.nightflight.facts import read
from companion.games.voyage.view.sheet import blank
from companion.render.drawing import Drawing, Group, Ink, Text, rectangle
from companion.render.kit import boxes, poster, rules
from companion.render.kit.crossing import tokens as crossing
from companion.render.kit.kit import parts, pdf
from companion.render.kit.nightflight import aids, tiles
from companion.render.kit.nightflight import cards as night
from companion.render.kit.nightflight import tokens as flight
from companion.render.kit.pieces import Piece
from companion.render.kit.voyage import cards as voyage
from companion.render.kit.voyage import scouts
from companion.render.kit.voyage import tokens as flock
from companion.render.sheets.document import About, document
from companion.render.sheets.page import BOLD, Spills
from companion.render.sheets.paper import PAPERS
from companion.render.svg import svg
from companion.words import words
from tests.kit.press import MM, bare, bled, made, opened, order, trimmed

LANGS = ["en", "fr"]
LIGHT = ["expedition", "crossing", *(pytest.param(name, marks=pytest.mark.slow) for name in ("voyage", "nightflight"))]
LARGEST = 5_000_000
DOTS = 72
ORDER = ["howto", "rules", "board", "tiles", "scouts", "cards", "boxes", "tokens", "aids", "sheets", "diary", "ledger"]


def plain(text: str) -> str:
    """Letters and digits alone: how lines break and which spaces are printed says nothing."""
    return "".join(re.findall(r"\w+", unicodedata.normalize("NFKC", text)))


def margins_are_white(data: bytes) -> None:
    """Nothing is printed within 5 mm of any edge, as a printer would see it."""
    for number, page in enumerate(pypdfium2.PdfDocument(data), 1):
        picture = page.render(scale=DOTS / 72).to_pil().convert("L")
        edge = int(5 / 25.4 * DOTS) - 1
        wide, high = picture.size
        strips = ((0, 0, wide, edge), (0, high - edge, wide, high), (0, 0, edge, high), (wide - edge, 0, wide, high))
        assert all(picture.crop(strip).getextrema() == (255, 255) for strip in strips), f"page {number}"


def embedded(data: bytes) -> None:
    with pikepdf.open(BytesIO(data)) as book:
        for page in book.pages:
            for font in page.resources.get("/Font", {}).values():
                held = font.get("/DescendantFonts", [font])[0]
                assert "/FontFile2" in held["/FontDescriptor"]


def titles(data: bytes) -> list[str]:
    return [one.get_title() for one in pypdfium2.PdfDocument(data).get_toc() if one.level == 0]


@pytest.mark.parametrize("name", LIGHT)
def test_a_kit_is_small_and_says_what_it_is(name: str) -> None:
    data = made(name, "en")
    assert len(data) < LARGEST
    embedded(data)
    with pikepdf.open(BytesIO(data)) as book:
        assert words(name, "en", "names")["title"] in str(book.docinfo["/Title"])
        assert str(book.Root["/Lang"]) == "en"
    held = words(None, "en", "kit")["parts"] | words(name, "en", "kit").get("parts", {})
    expected = [held[part] for part in ORDER if held.get(part) in titles(data)]
    assert titles(data) == expected
    assert {"howto", "rules", "sheets", "ledger"} <= {part for part in ORDER if held.get(part) in expected}


@pytest.mark.parametrize("name", LIGHT)
def test_no_text_spills_and_every_character_is_drawn_in_french(name: str) -> None:
    data = made(name, "fr", "letter")
    margins_are_white(data)
    with opened(data) as book:
        for number, page in enumerate(book.pages, 1):
            text = page.extract_text() or ""
            assert "{" not in text and "[U+" not in text, number


@pytest.mark.parametrize("name", LIGHT)
def test_every_page_has_its_ruler_and_its_number(name: str) -> None:
    with opened(made(name, "en")) as book:
        for number, page in enumerate(book.pages, 1):
            text = page.extract_text()
            assert "50 mm" in text, number
            ways = re.findall(r"\b\d+/\d+(?=$|\D)", text)
            assert f"{number}/{len(book.pages)}" in ways, number
            assert [way for way in ways if way.endswith(f"/{len(book.pages)}")] == [f"{number}/{len(book.pages)}"]
            side = "back" if number % 2 == 0 else "front"
            assert f"{side} · {number}/" in text or f"{side}, left bare · {number}/" in text, number
            long = [line for line in page.lines if abs(line["x1"] - line["x0"] - 50 * MM) < 0.02 * MM]
            assert long, number


@pytest.mark.parametrize("name", LIGHT)
def test_what_is_cut_out_has_nothing_foreign_behind_it(name: str) -> None:
    one = order(name)
    cut = {leaf.title for part in parts(one) for leaf in part.leaves if leaf.alone}
    with opened(made(name, "en")) as book:
        sheets = list(zip(book.pages[::2], book.pages[1::2], strict=False))
        for front, back in sheets:
            whole = trimmed(front) == pytest.approx((0, 0, front.width / MM, front.height / MM), abs=0.1)
            if not whole:
                side = back.extract_text()
                assert "back" in side
                assert ("back, left bare" in side) or back.page_obj.attrs["TrimBox"] is not None
    assert cut or name == "expedition"


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", NAMES)
def test_rules_take_two_pages_at_most(name: str, lang: str, paper: str) -> None:
    assert len(rules.leaves(order(name, lang, paper=paper))) <= 2


# -- what each game has to be cut out ---------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("name", "letters"), [("voyage", "V"), ("nightflight", "FGSDC")])
def test_each_card_stands_once_on_the_pages(name: str, letters: str) -> None:
    with opened(made(name, "en")) as book:
        texts = [page.extract_text() for page in book.pages if trimmed(page)[0] > 1]
    known = game(name).facts
    held = list(known.cards) if name == "voyage" else [id for deck in known.ids.values() for id in deck]
    printed = re.sub(r"[A-Z]\d\d to [A-Z]\d\d", "", "\n".join(texts))  # what boxes hold
    assert Counter(re.findall(rf"\b[{letters}]\d\d\b", printed)) == Counter(held)


def test_each_card_bears_the_id_that_is_typed() -> None:
    for pieces in (voyage.deck(order("voyage")), night.deck(order("nightflight"))):
        for piece in pieces:
            assert [one.text for one in flat(piece.front) if isinstance(one, Text)].count(piece.id) == 1
    assert [piece.id for piece in voyage.deck(order("voyage"))] == list(game("voyage").facts.cards)
    assert len(night.deck(order("nightflight"))) == 153


def test_a_card_of_the_voyage_says_its_perils_by_name() -> None:
    one = order("voyage")
    names = words("voyage", "en", "names")["perils"]
    for piece in voyage.deck(one):
        said = [shape.text for shape in flat(piece.front) if isinstance(shape, Text)]
        wanted = [names[peril].capitalize() for peril in one.game.facts.cards[piece.id].split("/")]
        assert [text for text in said if text in {name.capitalize() for name in names.values()}] == wanted


def flat(shapes: Any) -> list[Any]:
    return [one for shape in shapes for one in (flat(shape.shapes) if isinstance(shape, Group) else [shape])]


@pytest.mark.parametrize("lang", LANGS)
def test_a_card_of_the_night_says_its_whole_text(lang: str) -> None:
    one, said = order("nightflight", lang), words("nightflight", lang, "cards")
    known = one.game.facts
    for piece in night.deck(one):
        deck = next(deck for deck, held in known.ids.items() if piece.id in held)
        told = said[deck][known.kinds[piece.id]]
        printed = "".join(plain(shape.text) for shape in flat(piece.front) if isinstance(shape, Text))
        assert plain(told["title"]) in printed, piece.id
        assert plain(told["text"]) in printed, piece.id


def test_a_fuel_card_draws_each_of_its_moves() -> None:
    one = order("nightflight")
    for piece in night.deck(one)[:48]:
        card = one.game.facts.fuels[piece.id]
        texts = [shape.text for shape in flat(piece.front) if isinstance(shape, Text) and shape.face == BOLD]
        assert [text for text in texts if len(text) == 1 and text.islower()] == list(card.moves), piece.id
        hopes = [by for move in card.moves.values() for by in (move.hope, move.then_hope) if by]
        assert texts.count("−1") + texts.count("−2") + texts.count("+1") + texts.count("+2") == len(
            hopes
        ) + card.cost + sum(move.may_cost for move in card.moves.values())


def counted(held: dict[str, list[Piece]]) -> dict[str, int]:
    return {sort: len(group) for sort, group in held.items()}


def test_tokens_are_as_many_as_the_data_asks_for() -> None:
    one = order("voyage")
    view = blank(one.game.settle({}), one.game.facts)
    gauges = sum(len(bird.gauges) for bird in one.game.facts.birds.values())
    assert counted(flock.sorts(one, view)) == {"species": 8, "energy": 8, "scouts": 8, "markers": gauges}
    assert gauges == 44
    assert len(scouts.boards(one, view)) == 8
    bay = order("crossing")
    assert counted(crossing.sorts(bay)) == {"pilgrims": 12, "archangels": 3, "biscuits": 6, "tide": 1, "first": 1}
    assert [piece.id.split()[0] for piece in crossing.stickers(bay)] == list(bay.game.facts.event_die)
    sky = counted(flight.sorts(order("nightflight")))
    assert (sky["mountains"], sky["targets"]) == (16, 4)
    assert sky["nights"] >= 30


def test_a_tile_is_as_high_as_its_rows_so_that_any_two_join() -> None:
    apart = tiles.ACROSS * 3**0.5 / 2  # from row to row: a hex's height less a quarter
    for rows in (2, 4, 8):
        assert tiles.size(6, rows) == pytest.approx((6.5 * tiles.ACROSS, rows * apart))
    with opened(bare(order("nightflight"), tiles.leaves(order("nightflight")))) as book:
        page = book.pages[0]  # dawn, and dusk below it
        letters = [char for char in page.chars if char["text"] == "A" and char["fontname"].endswith("B612-Regular")]
        lowest = sorted({round(char["bottom"] / MM, 2) for char in letters})
        _, top, _, foot = trimmed(page)
        assert len(lowest) == 2
        assert lowest[0] - top == pytest.approx(4 * apart - (foot - lowest[1]), abs=0.1)
        assert lowest[1] < foot


@pytest.mark.parametrize("duplex", ["long", "short"])
def test_a_terrain_has_on_its_back_the_one_that_never_lies_beside_it(duplex: str) -> None:
    one = order("nightflight", duplex=duplex)
    leaves, known = tiles.leaves(one), one.game.facts.terrains
    names = words("nightflight", "en", "names")["terrains"]
    pairs = [(leaves[at - 1], leaf) for at, leaf in enumerate(leaves) if leaf.side == "back"]
    assert len(pairs) == len(known) / 2
    for front, back in pairs:
        titles = front.title.split(" · ")
        assert names[known[next(sort for sort in known if names[sort] == titles[0])].back] == titles[1]
        for leaf, name in zip((front, back), titles, strict=True):
            assert plain(name) in plain("".join(one.text for one in flat(leaf.shapes) if isinstance(one, Text)))
        assert front.trim is not None
        assert back.trim is not None
        way = front.paper.width - front.trim.right, front.trim.y
        other = front.trim.x, front.paper.height - front.trim.bottom
        upright = (duplex == "long") == (front.paper.height > front.paper.width)
        assert (back.trim.x, back.trim.y) == pytest.approx(way if upright else other)


@pytest.mark.parametrize("duplex", ["fold", "none"])
def test_on_one_side_each_terrain_has_a_sheet_of_its_own(duplex: str) -> None:
    leaves = tiles.leaves(order("nightflight", duplex=duplex))
    assert len(leaves) == 2 + 12
    assert {leaf.side for leaf in leaves} == {"front"}


def turned(page: Any) -> str:
    """The words of a page that are read upwards."""
    return "".join(char["text"] for char in page.chars if not char["upright"])


def test_hexes_of_a_tile_are_26_mm_across_on_paper() -> None:
    with opened(bare(order("nightflight"), tiles.leaves(order("nightflight")))) as book:
        page = next(one for one in book.pages if "QuietNight" in turned(one).replace(" ", ""))
        x0, _, x1, _ = trimmed(page)
        assert x1 - x0 == pytest.approx(6.5 * 26.0, abs=0.1)
        labels = [char for char in page.chars if char["upright"] and char["fontname"].endswith("B612-Regular")]
        letters = {char["text"]: (char["x0"] + char["x1"]) / 2 / MM for char in labels if char["text"] in "ABCDEF"}
        steps = [letters[b] - letters[a] for a, b in zip("ABCDE", "BCDEF", strict=True)]
        assert steps == pytest.approx([26.0] * 5, abs=0.15)


def test_a_box_closes_round_its_deck() -> None:
    for one in night.boxes(order("nightflight")):
        net = boxes.Net(one.width + 2, one.height + 2, 10.0)
        walls = [after - before for before, after in pairwise(net.xs)]
        assert walls == [one.width + 2, 10.0] * 2
        assert net.body[1] - net.body[0] == one.height + 2
        xs, ys = ([point[side] for point in net.outline()] for side in (0, 1))
        assert (min(xs), max(xs), min(ys), max(ys)) == (0, net.across, 0, net.down)
        lid, bottom = net.body[0] - boxes.TUCK, net.down - boxes.TAB - net.body[1]
        assert (lid, bottom) == (10.0, 10.0)


def test_each_deck_has_a_box_that_fits_its_cards() -> None:
    one = order("nightflight")
    for held in (*night.boxes(one), voyage.box(order("voyage"), 8)):
        piece = boxes.tuck(one, held)
        depth = piece.width / 2 - boxes.TAB / 2 - held.width - boxes.SPARE
        assert depth >= held.count * boxes.THICK
        assert held.ids[0] in "".join(shape.text for shape in flat(piece.front) if isinstance(shape, Text))
    assert sum(held.count for held in night.boxes(one)) == 153


def test_a_pack_may_bring_terrains_and_cards_of_its_own() -> None:
    raw = data.parse(game("nightflight").file)
    raw["terrains"]["my_sky"] = raw["terrains"].pop("quiet_night")
    raw["terrains"]["turbulent_currents"]["back"] = "my_sky"
    raw["fog"]["my_lamp"] = raw["fog"].pop("lit_window")
    one = replace(order("nightflight"), game=replace(game("nightflight"), facts=read(raw)))
    assert "Turbulent Currents · My sky" in [leaf.title for leaf in tiles.leaves(one)]
    titles = [shape.text for piece in night.deck(one) for shape in flat(piece.front) if isinstance(shape, Text)]
    assert titles.count("lamp") == 2


# -- posters ----------------------------------------------------------------------------------


def test_sheets_of_a_poster_overlap_and_leave_nothing_out() -> None:
    picture = Drawing(100.0, 200.0, "", "", ())
    for sheets in (2, 4):
        one = poster.spread(picture, PAPERS["a4"], sheets)
        windows = list(one.windows())
        assert len(windows) == sheets
        assert windows[0].x == windows[0].y == 0
        assert (windows[-1].right, windows[-1].bottom) == pytest.approx(one.size)
        for window in windows:
            assert window.width <= one.room.width + 1e-6
            assert window.height <= one.room.height + 1e-6
        below = windows[one.across]
        assert windows[0].bottom - below.y == pytest.approx(poster.OVERLAP)


def test_a_clip_shows_a_window_in_both_engines() -> None:
    square = rectangle(-50, -50, 200, 200, Ink(fill="#000000"))
    drawing = Drawing(100, 100, "", "", (Group((square,), clip=(20, 20, 30, 30)),))
    assert 'viewBox="20 20 30 30"' in svg(drawing)
    (page,) = pypdfium2.PdfDocument(document([drawing], About("", "", "", "en")))
    found = page.render(scale=1).to_pil().convert("L").point(lambda value: 255 * (value < 128)).getbbox()
    assert found is not None
    assert [edge / MM for edge in found] == pytest.approx([20, 20, 50, 50], abs=0.6)


# -- ink, refusals, the command ---------------------------------------------------------------


@pytest.mark.parametrize("name", LIGHT)
def test_black_and_white_has_no_grey(name: str) -> None:
    with opened(made(name, "en", ink="bw")) as book:
        for page in book.pages:
            for mark in [*page.lines, *page.rects, *page.curves, *page.chars]:
                for key in ("stroking_color", "non_stroking_color"):
                    colour = mark.get(key)
                    drawn = mark.get("stroke" if key == "stroking_color" else "fill", True)
                    if colour and drawn:
                        assert set(colour) <= {0, 1}


def test_a_text_too_long_is_refused_with_the_card() -> None:
    one = order("nightflight")
    page = night._front(one, "fog", "G01")
    with pytest.raises(Spills, match=r"^G01: "):
        night._other(one, page, "fog", "G01", {"title": "Fog", "text": "word " * 200})


def run(*arguments: str) -> Any:
    return CliRunner().invoke(cli, list(arguments))


def test_the_command_prints_a_kit_for_a_printer_that_was_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert run("print-check", "-o", str(tmp_path / "check.pdf")).exit_code == 0
    kept = run("print-check", "--save", "attic", "scale=99.4", "x=0,5", "flip=short")
    assert kept.output == "attic: scale=99.4 x=0.5 y=0 flip=short\n"
    assert run("print-check", "--save", "attic", "y=-1").output == "attic: scale=99.4 x=0.5 y=-1 flip=short\n"
    done = run("kit", "crossing", "-o", str(tmp_path / "kit.pdf"), "--printer", "attic", "--lang", "en")
    assert done.exit_code == 0 and done.stderr == "", done.output
    with opened((tmp_path / "kit.pdf").read_bytes()) as book:
        assert "shortedge" in plain(book.pages[0].extract_text())


def test_a_printer_that_would_cut_something_off_is_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert run("print-check", "--save", "sm", "scale=95", "x=5", "y=5", "flip=long").exit_code == 0
    done = run("kit", "expedition", "-o", str(tmp_path / "kit.pdf"), "--printer", "sm", "--lang", "en")
    assert done.exit_code == 0
    assert re.fullmatch(
        r"On \d+ of \d+ pages this printer's scale=95 x=5 y=5 push .* up to \d\.\d mm .*\.\n", done.stderr
    )
    with opened((tmp_path / "kit.pdf").read_bytes()) as book:
        cut = max(
            max(line["x1"] - page.width, line["bottom"] - page.height) for page in book.pages for line in page.lines
        )
    assert cut > 0, "the warning is true"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("print-check", "--save", ""), "not ''."),
        (("kit", "expedition", "-o", "kit.txt"), "does not end in .pdf"),
        (("kit", "expedition", "-o", "kit.pdf", "--printer", "cellar"), "There is no printer cellar"),
        (("kit", "chess", "-o", "kit.pdf"), "chess"),
        (("print-check",), "-o FILE"),
        (("print-check", "--save", "../attic", "x=1"), "letters, digits"),
        (("print-check", "--save", "attic", "scale=12"), "from 95 to 105"),
        (("print-check", "--save", "attic", "x=wide"), "not wide"),
        (("print-check", "--save", "attic", "flip=both"), "long or short"),
        (("print-check", "--save", "attic", "width=1"), "not width"),
    ],
)
def test_what_cannot_be_printed_is_refused_in_a_sentence(
    arguments: tuple[str, ...], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    done = run(*arguments)
    assert done.exit_code == 2
    assert told in done.output
    assert done.output.strip().endswith(".")
    assert not list(tmp_path.rglob("*.pdf"))


def test_a_damaged_printer_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    held = tmp_path / "companion" / "printers" / "attic.json"
    held.parent.mkdir(parents=True)
    held.write_text("{", encoding="utf-8")
    done = run("kit", "expedition", "-o", str(tmp_path / "kit.pdf"), "--printer", "attic")
    assert done.exit_code == 1
    assert "attic.json is damaged" in done.output


def test_the_same_order_gives_the_same_bytes() -> None:
    assert pdf(order("crossing", "fr")) == made("crossing", "fr")


def every_order() -> list[Any]:
    """Each way to print each game, language and paper taking turns."""
    ways = product(NAMES, ["long", "short", "fold", "none"], ["full", "save", "bw"], [0.0, 3.0])
    turns = list(product(LANGS, PAPERS))
    found = [(*way, *turns[(at + at // len(turns)) % len(turns)]) for at, way in enumerate(ways)]
    return [pytest.param(*one, id="-".join(map(str, one))) for one in found]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "duplex", "ink", "bleed", "lang", "paper"), every_order())
def test_every_kit_that_can_be_ordered(name: str, duplex: str, ink: str, bleed: float, lang: str, paper: str) -> None:
    data = pdf(order(name, lang, paper=paper, duplex=duplex, ink=ink, bleed=bleed, guides=bleed > 0))
    assert len(data) < LARGEST
    margins_are_white(data)
    embedded(data)
    with opened(data) as book:
        for page in book.pages:
            x0, y0, x1, y1 = trimmed(page)
            outer = bled(page)
            grown = (x0 - outer[0], y0 - outer[1], outer[2] - x1, outer[3] - y1)
            assert grown == pytest.approx((0,) * 4, abs=0.01) or grown == pytest.approx((bleed,) * 4, abs=0.01)


@pytest.mark.parametrize("lang", LANGS)
def test_each_player_of_the_night_flight_has_an_aid(lang: str) -> None:
    one = order("nightflight", lang)
    heading = words("nightflight", lang, "sheet")["titles"]["hexes"]
    with opened(bare(one, (aids.leaf(one),))) as book:
        found = [word for word in book.pages[0].extract_words() if word["text"] == heading]
    assert len(found) >= one.game.places.most
    assert max(word["x0"] for word in found) > book.pages[0].width / 2
