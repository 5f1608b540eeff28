"""Who flies the mail: drawn, read from a file, refused with a sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.core.errors import BadData
from companion.games.casts import read
from companion.games.nightflight.cast import checks, draw_cast


def test_a_seed_draws_the_same_crew_and_mail_with_names_of_their_own() -> None:
    cast = draw_cast(7)
    assert cast == draw_cast(7) != draw_cast(8)
    assert len({one["name"] for one in (*cast["members"], *cast["mail"])}) == 8
    assert json.loads(json.dumps(cast)) == cast


def test_no_two_of_a_crew_have_the_same_trade_and_no_two_letters_the_same_matter() -> None:
    for seed in range(50):
        cast = draw_cast(seed)
        assert len({one["trade"] for one in cast["members"]}) == 5
        assert len({one["matter"] for one in cast["mail"]}) == 3


def test_women_fly_too() -> None:
    crews = [one["gender"] for seed in range(100) for one in draw_cast(seed)["members"]]
    assert 0.35 < crews.count("f") / len(crews) < 0.55


def test_what_a_cast_file_leaves_out_the_seed_fills_in(tmp_path: Path) -> None:
    path = tmp_path / "cast.toml"
    text = (
        'plane = "petrel"\nmembers = [{ name = "Zoé", trade = "radio" }]\nmail = [{ name = "Max", matter = "key" }]\n'
    )
    path.write_text(text, encoding="utf-8")
    cast = read(path, draw_cast(5), checks())
    assert (cast["plane"], cast["members"][0]["name"], cast["mail"][0]["matter"]) == ("petrel", "Zoé", "key")
    assert cast["members"][1:] == draw_cast(5)["members"][1:]
    assert cast["mail"][1:] == draw_cast(5)["mail"][1:]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('plane = "zeppelin"', "plane: expected one of albatross"),
        ('to = "paris"', "to: expected one of la_plata"),
        ('members = [{ name = "Zoé", trade = "king" }]', r"members\[0\].trade: expected one of acrobat"),
        ('mail = [{ name = "Zoé", matter = "bill" }]', r"mail\[0\].matter: expected one of house"),
        ('mail = [{ name = "Zoé", addressee = "R2D2" }]', r"mail\[0\].addressee: expected a full name"),
        ('members = ["Zoé"]\nmail = ["Zoé"]', "two people are called Zoé"),
        ("captain = 1", "captain: no such key; a cast has from, to, plane, charm, members, mail"),
    ],
)
def test_a_cast_that_will_not_do_is_refused_with_a_sentence(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "cast.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadData, match=said):
        read(path, draw_cast(1), checks())
