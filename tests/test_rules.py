"""The rules in our own words: whole in both languages, short, true to the data in play, and nobody else's text."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli import cli
from companion.core.data import parse
from companion.core.errors import WrongUsage
from companion.games import NAMES, game
from companion.games.rulebook import Grid, Section, rulebook, section, span, spans
from companion.words import LANGUAGES, words

SOURCES = Path(__file__).parents[2] / "shared" / "sources"
FEWEST, MOST = 600, 1350
"""Words of a game's rules with its tables: enough to play by, and two printed pages at most."""
RUN = 8
FILES = ("rules", "steps", "guide")
BOTH = pytest.mark.parametrize("lang", LANGUAGES)
EACH = pytest.mark.parametrize("name", NAMES)


def texts(one: Section) -> Iterator[str]:
    yield one.title
    for part in one.parts:
        if isinstance(part, Grid):
            yield from part.head
            yield from (cell for row in part.rows for cell in row)
        else:
            yield part


def tables(one: Section) -> list[Grid]:
    return [part for part in one.parts if isinstance(part, Grid)]


def said(name: str, lang: str) -> str:
    return " ".join(text for one in rulebook(game(name), lang) for text in texts(one))


@EACH
def test_both_languages_have_the_same_sections_paragraphs_and_tables(name: str) -> None:
    shapes = [
        [(one.id, [isinstance(part, Grid) for part in one.parts]) for one in rulebook(game(name), lang)]
        for lang in LANGUAGES
    ]
    assert shapes[0] == shapes[1]
    assert len(shapes[0]) >= 10


@EACH
@BOTH
def test_a_game_is_told_in_two_pages(name: str, lang: str) -> None:
    assert FEWEST <= len(re.findall(r"\w+", said(name, lang))) <= MOST


@EACH
@BOTH
def test_no_placeholder_is_left_and_no_cell_is_empty(name: str, lang: str) -> None:
    for one in rulebook(game(name), lang):
        assert all(text and not set("{}@") & set(text) for text in texts(one)), one.id


@EACH
def test_every_table_is_told_of_in_both_languages(name: str) -> None:
    found = [[len(table.rows) for one in rulebook(game(name), lang) for table in tables(one)] for lang in LANGUAGES]
    assert found[0] == found[1] != []


@EACH
def test_every_question_has_a_section_that_rules_on_it(name: str) -> None:
    from importlib import import_module

    from companion.terminal.speech import of_question

    known = import_module(f"companion.games.{name}.view.rulebook").SECTIONS
    ids = {one.id for one in rulebook(game(name), "en")}
    assert set(known.values()) <= ids
    assert {of_question(known, why) for why in game(name).questions} <= ids


# -- numbers -------------------------------------------------------------------------------------


def packed(name: str, **changes: object) -> str:
    """The rules of a game whose data somebody changed, key by key (`a__b`)."""
    from dataclasses import replace

    one = game(name)
    values = parse(one.file)
    for path, value in changes.items():
        *folders, key = path.split("__")
        inner = values
        for folder in folders:
            inner = inner[folder]
        inner[key] = value
    sections = rulebook(replace(one, facts=one.read(values)), "en")
    return " ".join(text for each in sections for text in texts(each))


def test_a_pack_s_days_and_prices_show_in_the_expedition() -> None:
    told = packed("expedition", days=30, costs__step=7)
    assert "30 days" in told and "for 7 movement" in told and "42" not in told


def test_a_pack_s_deck_is_counted_for_the_voyage() -> None:
    told = packed("voyage", cards={f"X{number:02}": "wind/none/hunting" for number in range(1, 31)})
    assert "the 30 cards" in told and "wind 30 0 0" in told and "calm 0 30 0" in told


def test_a_pack_s_grey_die_and_islet_show_in_the_crossing() -> None:
    told = packed("crossing", event_die=["blank", "stuck"], board__islet="A1")
    assert "stuck 1 only two" in told and "A1, Tombelaine" in told


def test_a_pack_s_fuel_is_counted_for_the_night() -> None:
    one = game("nightflight")
    kind = next(iter(one.facts.fuel))
    copies = one.facts.fuel[kind].copies
    told = packed("nightflight", **{f"fuel__{kind}__copies": copies + 4})
    assert "fuel F 52" in told


def test_the_older_sheet_shows_its_own_tables() -> None:
    one = game("expedition")
    found = section(rulebook(one, "en", one.settle({"table": "v818"})), "movement")
    assert tables(found)[0].rows[:2] == (("≤4", "death"), ("5–6", "movement +1, fever"))


def test_tables_of_the_expedition_are_those_of_its_sheet() -> None:
    found = {one.id: one for one in rulebook(game("expedition"), "en")}
    assert tables(found["movement"])[0].rows[-1] == ("12+", "movement +4")
    assert ("6–9", "as where you stand") in tables(found["mapping"])[0].rows
    assert ("south-east", "+3") in tables(found["morale"])[0].rows
    assert ("mountains", "movement −1, hunting +1") in tables(found["terrain"])[0].rows


def test_hope_s_bands_are_those_of_the_page() -> None:
    (grid,) = tables(section(rulebook(game("nightflight"), "en"), "hope"))
    assert [row[0] for row in grid.rows] == ["17–20", "11–16", "5–10", "1–4"]
    assert grid.rows[2][1:] == ("hidden", "course or action", "course and action")


def test_spans_of_totals_read_as_tables_print_them() -> None:
    assert spans([3, 5, 6, 99]) == ["≤3", "4–5", "6", "7+"]
    assert span(9, 9) == "9"


# -- somebody else's text ------------------------------------------------------------------------


def runs(text: str) -> set[tuple[str, ...]]:
    """Every run of words of a text, in small letters."""
    found = re.findall(r"\w+", text.casefold())
    return set(zip(*(found[place:] for place in range(RUN)), strict=False))


def written(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from written(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from written(inner)


@EACH
@BOTH
def test_no_sentence_is_taken_from_a_source(name: str, lang: str) -> None:
    if not SOURCES.is_dir():
        pytest.skip("the sources are not beside this checkout")
    ours = {run for file in FILES for text in written(words(name, lang, file)) for run in runs(text)}
    for source in SOURCES.glob("*.txt"):
        assert not ours & runs(source.read_text(encoding="utf-8")), source.name


# -- at the terminal -----------------------------------------------------------------------------


def run(*words_: str) -> str:
    result = CliRunner().invoke(cli, ["rules", *words_], standalone_mode=False)
    assert result.exception is None, result.exception
    return result.output


@EACH
@BOTH
def test_rows_of_the_rules_keep_to_the_width(name: str, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for width in (40, 60, 100):
        monkeypatch.setenv("COLUMNS", str(width))
        assert max(map(len, run(name, "--lang", lang).splitlines())) <= width


def test_one_section_is_shown_alone_by_its_id_or_title() -> None:
    by_id, by_title = run("expedition", "travel", "--lang", "en"), run("expedition", "9 travel", "--lang", "en")
    assert by_id == by_title
    assert "9 Travel (travel)" in by_id and "Planning" not in by_id


def test_an_unknown_section_is_answered_with_those_there_are() -> None:
    with pytest.raises(WrongUsage, match=r"^There is no section tides; the sections are aim, setup, .*options\.$"):
        section(rulebook(game("crossing"), "en"), "tides")


def test_read_aloud_a_table_s_row_is_a_sentence() -> None:
    assert "total 9; result movement +1." in run("expedition", "movement", "--plain", "--lang", "en")


def test_json_holds_sections_paragraphs_and_tables() -> None:
    found = json.loads(run("crossing", "grey", "--json", "--lang", "fr"))
    (one,) = found["sections"]
    assert (found["game"], found["lang"], one["id"], one["title"]) == ("crossing", "fr", "grey", "Le dé gris")
    assert one["paragraphs"][0]["rows"][0] == ["vide", "3", "rien"]
