"""The journey in characters: 60 columns, true squares, letters alone where a screen has no more."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion import words
from companion.games.voyage.facts import facts, perils
from companion.games.voyage.view.map import blank_map, map_of
from companion.render.textmap.voyage import text_map
from tests.voyage.sessions import session

NAMED = re.compile(r"[^\W\d_]+")


def strips(text: str) -> list[str]:
    return [row.strip() for row in text.splitlines() if row.startswith("  ") and "@" in row]


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize("ascii", (True, False))
def test_no_row_is_wider_than_sixty_columns(lang: str, ascii: bool, tmp_path: Path) -> None:
    views = [blank_map()] + [map_of(session(seed, tmp_path, 1 + seed % 8, "random")) for seed in range(24)]
    views += [map_of(session(seed, tmp_path, 8, "cautious", steps=90 + 7 * seed)) for seed in range(6)]
    for view in views:
        assert [row for row in text_map(view, lang, ascii=ascii).splitlines() if len(row) > 60] == []


def test_a_strip_holds_the_squares_behind_and_the_squares_ahead(tmp_path: Path) -> None:
    view = map_of(session(5, tmp_path, 4, steps=150))
    for bird, strip in zip(view.birds, strips(text_map(view, "en", ascii=True)), strict=True):
        behind, ahead = strip.split("@")
        assert len(behind) == sum(len(leg.path) for leg in view.legs if leg.bird == bird)
        stand = next(one for one in view.stands if one.bird == bird)
        assert len(ahead.replace("<", "")) == stand.remaining


def test_a_strip_marks_the_forks_and_only_the_perils_that_can_strike() -> None:
    known = facts()
    for bird, strip in zip(blank_map().birds, strips(text_map(blank_map(), "en", ascii=True)), strict=True):
        way = blank_map().ahead[bird]
        assert strip.count("<") == sum(len(known.next(bird, step.square)) > 1 for step in way)
        struck = [known.squares[step.square].peril for step in way[1:-1]]
        held = [peril for peril in struck if peril in known.birds[bird].gauges]
        letters = words.words("voyage", "en", "map")["text"]["letters"]
        assert "".join(NAMED.findall(strip.replace("o", ""))) == "".join(letters[peril] for peril in held if peril)


def test_the_flights_cards_stand_under_their_slots(tmp_path: Path) -> None:
    played = session(5, tmp_path, 2, steps=14)
    rows = text_map(map_of(played), "en").splitlines()
    short = words.words("voyage", "en", "map")["text"]["perils"]
    assert rows[0].split()[1:] == [str(stage) for stage in facts().stages]
    for row, altitude in zip(rows[1:4], ("high", "medium", "low"), strict=True):
        assert row.split() == [altitude, *(short[perils(card)[altitude]] for card in played.state.slots)]


def test_a_plain_map_has_only_letters_and_common_signs() -> None:
    assert text_map(blank_map(), "en", ascii=True).isascii()


def test_colour_changes_nothing_but_colour() -> None:
    bare = re.sub(r"\x1b\[[0-9;]*m", "", text_map(blank_map(), "fr", colour=True))
    assert bare == text_map(blank_map(), "fr")
