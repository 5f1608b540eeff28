"""Who is with the expedition: drawn, read from a file, refused with a sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.core.errors import BadData
from companion.games.casts import read
from companion.games.expedition.cast import checks, draw_cast, people


def test_a_seed_draws_the_same_six_with_names_of_their_own() -> None:
    cast = draw_cast(7)
    assert cast == draw_cast(7) != draw_cast(8)
    names = [one["name"] for one in (*cast["members"], *cast["reserve"])]
    assert len(cast["members"]) == 6
    assert len(set(names)) == len(names)


def test_a_cast_survives_the_log() -> None:
    cast = draw_cast(3)
    assert json.loads(json.dumps(cast)) == cast
    assert [person.name for person in people(cast, "members")] == [one["name"] for one in cast["members"]]


def test_what_a_cast_file_leaves_out_the_seed_fills_in(tmp_path: Path) -> None:
    path = tmp_path / "cast.toml"
    path.write_text('members = ["Ximena", { name = "Old Lope", age = 71, traits = ["devout"] }]\n', encoding="utf-8")
    cast = read(path, draw_cast(5), checks())
    assert [one["name"] for one in cast["members"][:2]] == ["Ximena", "Old Lope"]
    assert cast["members"][1]["age"] == 71
    assert cast["members"][2:] == draw_cast(5)["members"][2:]


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("a.toml", "members = [", "is not TOML"),
        ("a.json", "[1", "is not JSON"),
        ("a.toml", 'members = [{ name = "Ana", trade = "astronaut" }]', "members[0].trade: expected one of carpenter"),
        ("a.toml", 'members = [{ name = "Ana", age = 200 }]', "members[0].age: expected a whole number from 1 to 99"),
        ("a.toml", 'members = [{ name = "Ana", hat = "red" }]', "members[0].hat: no such key"),
        ("a.toml", 'members = ["Ana", "Ana"]', "two people are called Ana"),
        ("a.toml", 'members = ["Mendoza"]', "members[0].name"),
        ("a.toml", 'began = "soon"', "began: expected a day like 1572-05-09"),
        ("a.toml", "ship = 1", "ship: no such key"),
        ("a.toml", "members = [7]", "members[0]: expected a person"),
        ("a.toml", 'members = ["<script>"]', "members[0].name: expected a name of 1 to 40 letters"),
        ("a.toml", 'members = [{ name = "Ana", full = "Ana\u202e" }]', "members[0].full: expected a full name"),
        ("a.toml", 'members = ["R2D2"]', "members[0].name"),
        ("a.toml", 'members = [" "]', "members[0].name"),
        ("a.toml", 'members = ["-Ana"]', "members[0].name"),
    ],
)
def test_a_cast_that_will_not_do_is_refused_with_a_sentence(tmp_path: Path, name: str, text: str, said: str) -> None:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadData, match="cast") as caught:
        read(path, draw_cast(1), checks())
    assert said in str(caught.value)
    assert str(path) in str(caught.value)


@pytest.mark.parametrize("name", ["Íñigo López-O’Dea", "D'Arce y Sáenz", "J. M. Ruiz", "Jose\u0301", "山田", "Ana"])
def test_a_cast_name_may_hold_letters_spaces_hyphens_apostrophes_and_dots(tmp_path: Path, name: str) -> None:
    path = tmp_path / "a.toml"
    path.write_text(f'members = ["{name}"]', encoding="utf-8")
    assert read(path, draw_cast(5), checks())["members"][0]["full"] == name


def test_a_missing_cast_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="cannot be read"):
        read(tmp_path / "none.toml", draw_cast(1), checks())


def test_the_talker_is_never_a_silent_one() -> None:
    talkers = [draw_cast(seed)["members"][1]["traits"] for seed in range(400)]
    assert ["silent"] not in talkers
    assert any(draw_cast(seed)["members"][2]["traits"] == ["silent"] for seed in range(400))
