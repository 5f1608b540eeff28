"""Who follows the birds, and what they are called: drawn, read from a file, refused with a sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.core.errors import BadData
from companion.games.casts import read
from companion.games.voyage.cast import checks, draw_cast, humans, ringed
from companion.games.voyage.facts import BIRDS


def test_a_seed_rings_the_same_eight_birds_with_names_and_rings_of_their_own() -> None:
    cast = draw_cast(7)
    assert cast == draw_cast(7) != draw_cast(8)
    for key in ("name", "ring"):
        assert len({bird[key] for bird in cast["birds"]}) == len(BIRDS)


def test_a_cast_survives_the_log() -> None:
    cast = draw_cast(3)
    assert json.loads(json.dumps(cast)) == cast
    assert [person.name for person in humans(cast)] == [one["name"] for one in cast["people"]]
    assert ringed(cast, "stork").origin == cast["birds"][BIRDS.index("stork")]["ring"]


def test_what_a_cast_file_leaves_out_the_seed_fills_in(tmp_path: Path) -> None:
    path = tmp_path / "cast.toml"
    path.write_text('people = ["Aunt Vi"]\nbirds = [{ name = "Pip", ring = "X 1" }]\n', encoding="utf-8")
    cast = read(path, draw_cast(5), checks())
    assert humans(cast)[0].name == "Aunt Vi"
    assert ringed(cast, "swallow").name == "Pip"
    assert ringed(cast, "swallow").origin == "X 1"
    assert cast["birds"][1:] == draw_cast(5)["birds"][1:]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('birds = [{ name = "Pip", ring = "<b>" }]', r"birds\[0\].ring: expected a ring of 1 to 12"),
        ('people = [{ name = "Vi", stake = "gold" }]', r"people\[0\].stake: expected one of promise"),
        ('birds = ["Pip", "Pip"]', "two people are called Pip"),
        ("flock = 1", "flock: no such key"),
    ],
)
def test_a_cast_that_will_not_do_is_refused_with_a_sentence(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "cast.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadData, match=said):
        read(path, draw_cast(1), checks())
