"""Who crosses: drawn, read from a file, refused with a sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.core.errors import BadData
from companion.games.casts import read
from companion.games.crossing.cast import checks, draw_cast


def test_a_seed_draws_the_same_twelve_with_names_of_their_own() -> None:
    cast = draw_cast(7)
    assert cast == draw_cast(7) != draw_cast(8)
    assert len({one["name"] for one in cast["members"]}) == 12
    assert json.loads(json.dumps(cast)) == cast


def test_what_a_cast_file_leaves_out_the_seed_fills_in(tmp_path: Path) -> None:
    path = tmp_path / "cast.toml"
    path.write_text('sky = "rain"\nmembers = [{ name = "Zoé", reason = "sea" }]\n', encoding="utf-8")
    cast = read(path, draw_cast(5), checks())
    assert (cast["sky"], cast["members"][0]["name"], cast["members"][0]["reason"]) == ("rain", "Zoé", "sea")
    assert cast["members"][1:] == draw_cast(5)["members"][1:]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('sky = "hail"', "sky: expected one of fog, wind, clear, rain"),
        ('members = [{ name = "Zoé", reason = "boredom" }]', r"members\[0\].reason: expected one of bell"),
        ('members = ["Zoé", "Zoé"]', "two people are called Zoé"),
        ("guide = 1", "guide: no such key; a cast has sky, members"),
    ],
)
def test_a_cast_that_will_not_do_is_refused_with_a_sentence(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "cast.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadData, match=said):
        read(path, draw_cast(1), checks())
