"""Luck is counted, and measured against what dice are expected to show."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli import cli
from companion.core.ask import D6, Roll, roll
from companion.core.session import Given
from companion.games import game as game_named
from companion.luck import EXACT, at_least, luck
from tests import contract


def fell(*rolls: tuple[int | str, ...], at: str = "1.planning", faces: tuple[int | str, ...] = D6) -> list[Given]:
    return [Given(n, at, Roll("any.roll", len(one), faces), one, "table") for n, one in enumerate(rolls, 1)]


def test_faces_are_counted_and_those_that_never_came_too() -> None:
    (one,) = luck(fell((1, 1), (6,), (2,)), ("you",))
    assert one.counts == {1: 2, 2: 1, 3: 0, 4: 0, 5: 0, 6: 1}
    assert one.dice == 4
    assert one.mean == 2.5
    assert one.expected == 3.5


def test_the_dry_spell_is_the_longest_run_without_a_face() -> None:
    (one,) = luck(fell((6, 1), (2, 3), (4,), (5, 1), (2, 3, 4, 5)), ("you",))
    assert one.spell.face == 6
    assert one.spell.length == 10


def test_a_face_that_a_die_bears_twice_keeps_away_at_half_the_wonder() -> None:
    grey = ("blank", "blank", "blank", "stuck", "stuck", "archangel")
    (one,) = luck(fell(*[("stuck",)] * 4, ("blank",), faces=grey), ("you",))
    assert one.spell.face == "blank"
    assert not one.numbered
    assert one.chance is None


@pytest.mark.parametrize(("dice", "total"), [(1, 4), (2, 7), (3, 15), (4, 4), (4, 24)])
def test_the_chance_of_a_total_is_that_of_all_rolls_counted(dice: int, total: int) -> None:
    rolls = list(product(range(1, 7), repeat=dice))
    assert at_least(total, dice, (1, 2, 3, 4, 5, 6)) == pytest.approx(
        sum(sum(one) >= total for one in rolls) / len(rolls)
    )


def test_for_very_many_dice_the_curve_meets_the_exact_chance() -> None:
    faces = (1, 2, 3, 4, 5, 6)
    exact = at_least(round(EXACT * 3.6), EXACT, faces)
    curve = at_least(round((EXACT + 1) * 3.6), EXACT + 1, faces)
    assert abs(exact - curve) < 0.01


def test_dice_belong_to_the_seat_whose_turn_it_was() -> None:
    entries = fell((6, 6), at="4.anna") + fell((1, 1), at="4.bruno") + fell((3,), at="0.setup")
    by_seat = {one.seat: one.mean for one in luck(entries, ("anna", "bruno"))}
    assert by_seat == {"anna": 6.0, "bruno": 1.0, "": 3.0}


def test_what_was_taken_back_is_no_luck() -> None:
    assert luck([], ("you",)) == ()
    assert roll("any.roll", 2) is roll("any.roll", 2)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", ["expedition", "crossing"])
def test_status_tells_the_luck_of_a_session_in_words_and_json(name: str, lang: str, tmp_path: Path) -> None:
    table = contract.lay(game_named(name), 5, tmp_path / "trip.jsonl")
    table.play()
    table.close()
    words = CliRunner().invoke(cli, ["status", str(tmp_path / "trip.jsonl"), "--luck", "--lang", lang])
    assert words.exit_code == 0, words.output
    assert "{" not in words.output
    said = CliRunner().invoke(cli, ["status", str(tmp_path / "trip.jsonl"), "--luck", "--json"])
    rows = json.loads(said.output)["luck"]
    assert sum(row["dice"] for row in rows) == sum(
        len(entry.value)
        for entry in table.session.history
        if isinstance(entry, Given) and entry.question.kind == "roll"
    )


def test_a_game_without_dice_has_no_luck_to_tell(tmp_path: Path) -> None:
    table = contract.lay(game_named("voyage"), 5, tmp_path / "trip.jsonl")
    table.play()
    table.close()
    said = CliRunner().invoke(cli, ["status", str(tmp_path / "trip.jsonl"), "--luck", "--lang", "en"])
    assert said.exit_code == 0
    assert "no dice" in said.output.lower()


@pytest.mark.parametrize(("lang", "word", "told"), [("en", "luck", "6 dice (d6)"), ("fr", "fortune", "6 dés (d6)")])
def test_luck_is_told_at_the_prompt(lang: str, word: str, told: str, tmp_path: Path) -> None:
    command = ["play", "expedition", "--dice", "typed", "--lang", lang, "--log", str(tmp_path / "trip.jsonl")]
    said = CliRunner().invoke(cli, command, input=f"2\n{word}\n2 2 3 6 6\n{word}\nquit\n").output
    assert said.count(told) == 1
    assert f" 2 {'●' * 20} 3 (1" in said


def test_each_seat_has_its_own_luck_at_the_prompt(tmp_path: Path) -> None:
    seats = ["--seat", "anna=human", "--seat", "bruno=human", "--dice", "typed", "--lang", "en"]
    typed = ["1", "1 2 3", "b", "1", "0", "4 5 6", "s", "luck", "quit"]
    said = CliRunner().invoke(
        cli, ["play", "crossing", *seats, "--log", str(tmp_path / "bay.jsonl")], input="\n".join(typed) + "\n"
    )
    assert "anna: 3 dice (d6)" in said.output
    assert "bruno: 3 dice (d6)" in said.output
