"""Plots of a campaign: true to its numbers, readable in black and white, told in words."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from typing import Any

import pytest

from companion.campaign.figures.stats import Statistics, statistics
from companion.games import NAMES
from companion.render import fonts
from companion.render.drawing import Circle, Drawing, Group, Path, Shape, Text
from companion.render.volume.plots import WIDTH, html, plots, svg
from companion.words import LANGUAGES
from tests.campaign.records import made


def numbers(sessions: int = 24, name: str = "Mine") -> Statistics:
    records = [
        made(number, NAMES[number % 4], won=number % 3 > 0, luck=(number % 7 - 3) / 2, end=None, figures={})
        for number in range(1, sessions + 1)
    ]
    return statistics(name, records)


def shapes(drawn: Drawing | Group) -> Iterator[Shape]:
    for shape in drawn.shapes:
        yield shape
        if isinstance(shape, Group):
            yield from shapes(shape)


def dots(drawing: Drawing) -> list[Circle]:
    """The dots of the sessions, without the two of the key."""
    return [shape for shape in shapes(drawing) if isinstance(shape, Circle)][2:]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_are_wins_months_scores_of_each_game_and_luck_each_with_words(lang: str) -> None:
    drawn = plots(numbers(), lang)
    assert len(drawn) == 3 + len(NAMES)
    assert len({drawing.title for drawing in drawn}) == len(drawn)
    assert all(drawing.title and drawing.description and "{" not in drawing.description for drawing in drawn)


def test_before_a_session_is_over_there_are_none_and_pages_say_so() -> None:
    nothing = statistics("Mine", [made(1, won=None)])
    assert plots(nothing, "en") == []
    assert "Nothing has ended yet." in svg(nothing, "en")
    assert "Nothing has ended yet." in html(nothing, "en")


def test_a_dot_is_full_where_a_session_was_won() -> None:
    found = numbers()
    luck = plots(found, "en")[-1]
    assert [dot.ink.fill != "#ffffff" for dot in dots(luck)] == [point.won for point in found.points]


def test_a_better_score_stands_higher() -> None:
    found = statistics("Mine", [made(number, score=score) for number, score in enumerate((3, 9, 5), 1)])
    drawn = next(drawing for drawing in plots(found, "en") if "Scores" in drawing.title)
    low, high, middle = [dot.centre[1] for dot in dots(drawn)]
    assert high < middle < low


def test_a_bar_is_as_long_as_the_share_of_wins() -> None:
    found = statistics("Mine", [made(number, won=number > 1, score=None) for number in range(1, 5)])
    bars = [shape for shape in plots(found, "en")[0].shapes if isinstance(shape, Path) and shape.ink.fill]
    whole, won = [bar.commands[1][1] - bar.commands[0][1] for bar in bars]  # type: ignore[operator]
    assert won / whole == pytest.approx(0.75)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("sessions", [2, 24, 400])
def test_no_text_leaves_the_picture_and_every_letter_is_drawn(lang: str, sessions: int) -> None:
    for drawing in plots(numbers(sessions), lang):
        for text in (shape for shape in shapes(drawing) if isinstance(shape, Text)):
            wide = fonts.width(text.text, text.face, text.size)
            left = text.at[0] - {"start": 0.0, "middle": wide / 2, "end": wide}[text.anchor]
            assert left >= -0.5 and left + wide <= WIDTH + 0.5, text.text
            assert not fonts.missing(fonts.fitted(text.text, text.face), (text.face,))


def test_nothing_is_told_by_colour() -> None:
    colours = set(re.findall(r'(?:fill|stroke)="(#[0-9a-f]{6})"', svg(numbers(), "en")))
    for colour in colours:
        red, green, blue = (int(colour[place : place + 2], 16) for place in (1, 3, 5))
        assert max(red, green, blue) - min(red, green, blue) <= 40, colour


def test_a_hostile_name_is_text_on_every_page() -> None:
    name = '<script>alert("1")</script>\n' * 9
    found = numbers(name=name)
    ElementTree.fromstring(svg(found, "en"))
    for page in (svg(found, "en"), html(found, "en")):
        assert "<script" not in page


def test_the_same_numbers_are_the_same_page() -> None:
    assert html(numbers(), "fr") == html(numbers(), "fr")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_mean_is_called_one_and_what_lies_below_zero_has_a_minus(lang: str) -> None:
    page = svg(numbers(), lang)
    assert "Ø" not in page
    assert {"en": ">mean<", "fr": ">moyenne<"}[lang] in page
    assert "−1" in page
    assert not re.search(r">-\d", page)


def test_what_persons_played_among_themselves_is_neither_full_nor_empty() -> None:
    race: dict[str, Any] = {
        "rivals": True,
        "end": "arrived",
        "seats": {"anna": "human", "bruno": "human"},
        "figures": {},
    }
    found = statistics("Mine", [made(1, "voyage", **race), made(2, "voyage", **race)])
    scores = next(drawing for drawing in plots(found, "en") if "Scores" in drawing.title)
    assert "between persons" in [shape.text for shape in shapes(scores) if isinstance(shape, Text)]
    assert {dot.ink.fill for dot in dots(scores)[1:]} - {"#2b2118", "#ffffff"} == {dots(scores)[1].ink.fill}


def test_the_page_has_dark_colours_and_breaks_no_word_of_its_tables() -> None:
    page = html(numbers(), "en")
    assert "prefers-color-scheme: dark" in page
    assert re.findall(r"(.*)\{[^}]*overflow-wrap: anywhere", page) == ["h1 "]
