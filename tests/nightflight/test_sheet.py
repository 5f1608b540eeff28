"""The play sheet of the night flight, judged by its PDF."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import combinations
from typing import Any

import pdfplumber
import pikepdf
import pytest

from companion import words
from companion.games.nightflight import GAME, board
from companion.games.nightflight.facts import facts
from companion.games.nightflight.rules.drawing import CLUE_SHOWN
from companion.games.nightflight.rules.planning import allowance
from companion.games.nightflight.view.hope import BANDS, band
from companion.games.nightflight.view.sheet import SheetView, blank, sheet_view
from companion.render.sheets.nightflight import draw, pdf
from tests.nightflight.flights import SEATS, Played, played

MM = 72 / 25.4
EDGE = 5.0
SIZES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
MODES = {"standard": 2, "line": 3}
"""Pages of each."""

every_sheet = pytest.mark.parametrize(
    ("paper", "lang", "mode"), [(paper, lang, mode) for paper in SIZES for lang in words.LANGUAGES for mode in MODES]
)


def options(mode: str = "standard") -> dict[str, Any]:
    return dict(GAME.settle({"mode": mode}))


@cache
def blank_pages(paper: str = "a4", lang: str = "en", mode: str = "standard", ink: str = "full") -> list[Any]:
    return opened(pdf(blank(options(mode)), paper, lang, ink))


def opened(made: bytes) -> list[Any]:
    return list(pdfplumber.open(BytesIO(made)).pages)


def filled(game: Played, mode: str = "standard") -> SheetView:
    return sheet_view(game.state, options(mode), game.chronicle.tellings, game.chronicle.turns)


def texts(pages: list[Any]) -> list[str]:
    return [word["text"] for page in pages for word in page.extract_words(keep_blank_chars=False, x_tolerance=1.5)]


# -- paper -----------------------------------------------------------------------------------


@every_sheet
def test_pages_are_upright_and_of_the_paper_asked_for(paper: str, lang: str, mode: str) -> None:
    pages = blank_pages(paper, lang, mode)
    assert len(pages) == MODES[mode]
    for page in pages:
        assert (page.width / MM, page.height / MM) == pytest.approx(SIZES[paper], abs=0.1)


@every_sheet
@pytest.mark.parametrize("ink", ["full", "save"])
def test_nothing_lies_where_a_home_printer_cannot_reach(paper: str, lang: str, mode: str, ink: str) -> None:
    for page in blank_pages(paper, lang, mode, ink):
        for thing in (*page.chars, *page.lines, *page.rects, *page.curves):
            assert thing["x0"] / MM >= EDGE, thing
            assert thing["top"] / MM >= EDGE, thing
            assert (page.width - thing["x1"]) / MM >= EDGE, thing
            assert (page.height - thing["bottom"]) / MM >= EDGE, thing


@pytest.mark.parametrize("paper", SIZES)
def test_ruler_is_fifty_millimetres(paper: str) -> None:
    for page in blank_pages(paper):
        foot = max(line["bottom"] for line in page.lines)
        base = next(line for line in page.lines if abs(line["top"] - foot) < 0.5 and line["x1"] - line["x0"] > 40 * MM)
        assert (base["x1"] - base["x0"]) / MM == pytest.approx(50.0, abs=0.1)


def test_every_font_is_embedded() -> None:
    for page in pikepdf.open(BytesIO(pdf(blank(options()), "a4", "fr"))).pages:
        found = {str(font["/BaseFont"]): font for font in page["/Resources"]["/Font"].values()}
        assert found
        assert [name for name, font in found.items() if "/FontFile2" not in font["/FontDescriptor"]] == []


@every_sheet
def test_the_sheet_is_small_and_the_same_each_time(paper: str, lang: str, mode: str) -> None:
    made = pdf(blank(options(mode)), paper, lang, "save")
    assert len(made) < 300_000
    assert made == pdf(blank(options(mode)), paper, lang, "save")


def test_the_sheet_says_what_it_is() -> None:
    made = pikepdf.open(BytesIO(pdf(blank(options()), "a4", "fr")))
    assert str(made.docinfo["/Title"]) == words.words("nightflight", "fr", "names")["title"]
    assert str(made.Root["/Lang"]) == "fr"
    foot = " ".join(texts(blank_pages("letter", "en")))
    for said in ("Réguème", GAME.data, "Letter", "1/2", "2/2"):
        assert said in foot


@pytest.mark.parametrize(("lang", "sides"), [("en", ("front", "back", "front")), ("fr", ("recto", "verso", "recto"))])
def test_every_page_says_on_which_side_of_its_paper_it_is(lang: str, sides: tuple[str, ...]) -> None:
    for number, (page, side) in enumerate(zip(blank_pages("a4", lang, "line"), sides, strict=True), 1):
        assert f"· {side} · {number}/3" in page.extract_text()


# -- what stands on it -----------------------------------------------------------------------


@every_sheet
def test_hope_runs_from_its_most_to_nothing(paper: str, lang: str, mode: str) -> None:
    found = texts(blank_pages(paper, lang, mode))
    assert [str(hope) for hope in range(21) if str(hope) not in found] == []


def test_the_bands_are_those_of_the_rules() -> None:
    """What a band allows is what the rules allow at each of its hopes, to the captain and to another."""
    state = played(4, answers=20).state.copy()
    state.area.clear()
    other = next(seat for seat in state.order if seat != state.captain)
    for hope in range(1, 21):
        state.hope, state.step = hope, 0
        one = band(hope)
        assert (allowance(state, state.captain), allowance(state, other)) == (one.captain, one.each)
        assert one.clue == (hope >= CLUE_SHOWN)
    assert [(one.top, one.low) for one in BANDS] == [(20, 17), (16, 11), (10, 5), (4, 1)]


@every_sheet
def test_every_fuel_card_has_a_box(paper: str, lang: str, mode: str) -> None:
    found = texts(blank_pages(paper, lang, mode))
    assert [card for card in facts().ids["fuel"] if found.count(card) != 1] == []


@every_sheet
def test_every_hex_of_the_flight_can_be_found(paper: str, lang: str, mode: str) -> None:
    """All rows from dusk to dawn: two terrains, or six and the relays between them."""
    view = blank(options(mode)).map
    found = set(texts(blank_pages(paper, lang, mode)))
    assert len({place.row for place in view.places}) == view.rows == {"standard": 24, "line": 66}[mode]
    assert [place.name for place in view.places if place.name not in found] == []


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_all_parts_stand_on_the_sheet(lang: str, mode: str) -> None:
    said = words.words("nightflight", lang, "sheet")
    shown = plain("\n".join(page.extract_text() for page in blank_pages(lang=lang, mode=mode)))
    missing = {name for name, title in said["titles"].items() if plain(title.format(places=5)) not in shown}
    assert missing == {"back", *({"notes"} if mode == "standard" else ())}
    for name in said["rules"]:
        head = said["rules"][name].split("~")[1]
        assert (plain(head) in shown) == (name != "line" or mode == "line"), head
    assert "{" not in shown and "[" not in shown


def plain(text: str) -> str:
    """The text without its spaces, which a PDF sets as distances."""
    return "".join(text.split())


def test_languages_have_the_same_words() -> None:
    words.check("nightflight", "sheet")


# -- the table restored ----------------------------------------------------------------------


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize(
    ("seed", "players", "answers", "mode"), [(5, 4, 150, "standard"), (3, 2, 90, "standard"), (8, 3, 400, "line")]
)
def test_the_sheet_of_a_session_shows_the_table_as_it_stands(
    seed: int, players: int, answers: int, mode: str, lang: str
) -> None:
    game = played(seed, players, mode=mode, answers=answers)
    view, state = filled(game, mode), game.state
    assert view.marks is not None
    pages = opened(pdf(view, "a4", lang))
    shown, running = texts(pages), "\n".join(page.extract_text() for page in pages)
    assert [hex for hex in state.board if hex not in shown] == []
    assert all(seat in running for seat in state.order)
    assert [card for card in state.area if card not in shown] == []
    discarded = [card for deck in ("fog", "star", "disturbance") for card in state.decks[deck].discards.elements()]
    assert [card for card in discarded if card not in shown] == []
    assert str(state.turn) in shown and state.plane in shown


@cache
def finished() -> Played:
    """The Line flown to its end, over tiles that have left the table."""
    return played(15, 3, mode="line", bot="crew")


def test_the_sheet_of_a_finished_line_shows_all_that_was_flown_over() -> None:
    """The dusk tile slid up behind the plane covers no row that it flew over, as on the map."""
    game = finished()
    view = filled(game, "line")
    assert game.state.over and game.state.tiles["dusk"] > 0
    assert view.map == game.view()
    names = [tile.sort for tile in view.map.tiles]
    assert names.index("dusk") == 0 and names.count("relay") == 5 and view.map.rows == 66
    assert view.map.tile(21) == next(tile for tile in view.map.tiles if tile.first <= 21 <= tile.last)
    assert view.map.tile(21).sort != "dusk" and view.map.tile(21).gone


def test_nothing_is_laid_back_on_the_table_once_the_flight_is_over() -> None:
    for game, mode in ((finished(), "line"), (played(5, 4), "standard")):
        title = words.words("nightflight", "en", "sheet")["titles"]["back"]
        assert all(title not in page.extract_text() for page in opened(pdf(filled(game, mode), "a4", "en")))


def test_the_way_on_an_open_sheet_of_the_line_lies_on_tiles_that_were_flown_over() -> None:
    open_one = next(
        game
        for answers in range(400, 700, 20)
        if (game := played(15, 3, mode="line", answers=answers, bot="crew")).state.tiles["dusk"] > 0
    )
    assert not open_one.state.over
    view, top = filled(open_one, "line").map, open_one.state.tiles["dusk"] + len(facts().dusk.rows)
    assert view.tiles[0].sort == "dusk" and not any(tile.gone for tile in view.tiles)
    assert view.legs and all(board.row(hex) >= top for leg in view.legs for hex in (leg.origin, leg.hex))


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_words_in_the_boxes_of_the_plan_do_not_lie_on_each_other(lang: str) -> None:
    view = filled(played(5, 3, answers=70))
    assert view.marks is not None and any(one.flown and one.announced for one in view.marks.plan)
    for paper in SIZES:
        page = opened(pdf(view, paper, lang))[0]
        head = next(found for found in page.search(words.words("nightflight", lang, "sheet")["titles"]["plan"][:8]))
        under = page.crop((head["x0"], head["bottom"] + 1, page.width, head["bottom"] + 17 * MM))
        lines = sorted(under.extract_words(), key=lambda word: float(word["top"]))
        for one, other in combinations(lines, 2):
            apart = one["x1"] <= other["x0"] or other["x1"] <= one["x0"] or one["bottom"] - other["top"] < 2.2
            assert apart, (one["text"], other["text"])


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        ("silence", ("nothing", "nothing")),
        ("course_only", ("course only", "course only")),
        ("action_only", ("action only", "action only")),
        ("captain_silent", ("action or course", "action or course")),
    ],
)
def test_the_sheet_says_what_may_be_announced_with_the_cards_that_lie_open(kind: str, says: tuple[str, str]) -> None:
    game = played(4, answers=20)
    state = game.state.copy()
    state.hope, state.step, state.area = 12, 0, [next(id for id in facts().ids["disturbance"] if ruled(id) == {kind})]
    shown = opened(pdf(sheet_view(state, options(), game.chronicle.tellings), "a4", "en"))[0].extract_text()
    now = next(line for line in shown.splitlines() if line.startswith("now "))
    assert now.endswith(" ".join(says))


def ruled(id: str) -> set[str]:
    return set(facts().cards[id].rule)


def test_discarded_fuel_is_struck_out_and_the_rest_is_not() -> None:
    game = played(5, 4, answers=150)
    pile = filled(game).piles[0]
    assert pile.left == len(game.state.fuel)
    assert set(pile.discards) == set(game.state.fuel.discards.elements())
    blue = (0x1F / 255, 0x3F / 255, 0x8C / 255)
    page = opened(pdf(filled(game), "a4", "en"))[0]
    boxes = {word["text"]: word for word in page.extract_words() if word["text"] in facts().ids["fuel"]}
    strokes = [one for one in page.lines if one["stroking_color"] == pytest.approx(blue, abs=0.01)]

    def struck(card: str) -> bool:
        word = boxes[card]
        x, y = (word["x0"] + word["x1"]) / 2, (word["top"] + word["bottom"]) / 2
        return any(one["x0"] < x < one["x1"] and one["top"] < y < one["bottom"] for one in strokes)

    first = {word for word in boxes if boxes[word]["top"] < page.height * 0.4}
    assert {card for card in first if struck(card)} == {card for card in pile.discards if card in first}


def test_no_hidden_card_stands_on_a_sheet() -> None:
    """Cards in hands, and cards of the plan that lie face down, are told by number only."""
    games = (played(seed, 4, answers=100) for seed in range(40))
    game = next(one for one in games if any(hand["star"] for hand in one.state.hands.values()))
    marks, state = filled(game).marks, game.state
    assert marks is not None
    hands = {seat.name: (seat.fuel, seat.stars, seat.fogs) for seat in marks.seats}
    assert hands == {
        seat: tuple(len(hand[kind]) for kind in ("fuel", "star", "fog")) for seat, hand in state.hands.items()
    }
    hidden = {card for hand in state.hands.values() for card in (*hand["star"], *hand["fog"])}
    shown = texts(opened(pdf(filled(game), "a4", "en")))
    assert hidden and not hidden & set(shown)
    dark = [slot.card for slot in state.plan if not slot.shown]
    assert len(dark) == sum(not one.card for one in marks.plan)
    assert [card for card in dark if shown.count(card) != 1] == [], "each only in the box of its own that all have"


def test_the_table_of_turns_has_each_card_in_the_order_of_flight() -> None:
    game = played(5, 4)
    marks = filled(game).marks
    assert marks is not None
    for record in marks.turns:
        shown = [
            telling.args
            for telling in game.chronicle.tellings
            if telling.id == "reveal" and telling.at.startswith(f"{record.stop.turn}.")
        ]
        assert [(one.seat, one.card) for one in record.cards] == [
            (one["seat"], one["card"]) for one in shown if not one["clue"]
        ]


def test_announcements_are_told_only_where_a_seat_laid_one_card() -> None:
    two, four = filled(played(3, 2)).marks, filled(played(3, 4)).marks
    assert two is not None and four is not None
    assert not any(flown.announced for one in two.turns for flown in one.cards)
    assert any(flown.announced for one in four.turns for flown in one.cards)


@pytest.mark.slow
def test_no_session_spills() -> None:
    """Flights of all sizes, at moments of their course, and seats with long names fit on every paper."""
    for seed in range(30):
        mode = ("standard", "line")[seed % 2]
        game = played(seed, 2 + seed % 4, mode=mode, answers=40 + 40 * (seed % 7))
        view = filled(game, mode)
        assert view.marks is not None
        long = tuple(replace(one, name=f"maximiliana{place}") for place, one in enumerate(view.marks.seats))
        turns = tuple(
            replace(one, cards=tuple(replace(card, seat="maximiliana") for card in one.cards))
            for one in view.marks.turns
        )
        full = replace(view, marks=replace(view.marks, seats=long, turns=turns, captain="maximiliana0"))
        for paper in SIZES:
            draw(full, paper, words.LANGUAGES[seed // 2 % 2])


def test_seats_of_a_flight_are_listed_in_their_order() -> None:
    marks = filled(played(6, 5, answers=80)).marks
    assert marks is not None and tuple(one.name for one in marks.seats) == SEATS
