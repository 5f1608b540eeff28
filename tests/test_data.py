"""Data files: shapes, and all their faults at once, each with its file and key."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import pytest

from companion.core.data import build, data_hash, load, parse
from companion.core.errors import BadData
from companion.games.expedition.facts import Facts, facts


@dataclass(frozen=True)
class Bird:
    name: str
    wing: float
    colour: Literal["grey", "white"] = "grey"


@dataclass(frozen=True)
class Aviary:
    birds: tuple[Bird, ...]
    place: tuple[int, int]
    food: Mapping[str, int]
    open: bool
    keeper: str | None = None


GOOD = """
birds = [{ name = "stork", wing = 2 }, { name = "swift", wing = 0.4, colour = "white" }]
place = [3, 4]
open = true
[food]
grain = 5
"""
BAD = """
birds = [{ name = 7, wing = "wide" }, { nme = "swift", wing = 0.4, colour = "red" }]
place = [3]
open = 1
keeper = 5
[food]
grain = true
"""


def test_a_good_file_becomes_frozen_values(tmp_path: Path) -> None:
    (tmp_path / "aviary.toml").write_text(GOOD)
    assert load(Aviary, tmp_path / "aviary.toml") == Aviary(
        (Bird("stork", 2.0), Bird("swift", 0.4, "white")), (3, 4), {"grain": 5}, True
    )


def test_all_faults_of_a_file_come_at_once_each_with_file_and_key(tmp_path: Path) -> None:
    (tmp_path / "aviary.toml").write_text(BAD)
    with pytest.raises(BadData) as fault:
        load(Aviary, tmp_path / "aviary.toml")
    assert sorted(fault.value.faults) == sorted(
        [
            "aviary.toml: birds[1].name: expected text, not 7.",
            "aviary.toml: birds[1].wing: expected a number, not 'wide'.",
            "aviary.toml: birds[2].nme: no such key; known are name, wing, colour.",
            "aviary.toml: birds[2].colour: expected one of grey, white, not 'red'.",
            "aviary.toml: birds[2].name: is missing.",
            "aviary.toml: place: expected 2 values, not 1.",
            "aviary.toml: open: expected true or false, not 1.",
            "aviary.toml: keeper: expected text, not 5.",
            "aviary.toml: food.grain: expected a whole number, not True.",
        ]
    )


@pytest.mark.parametrize(
    ("raw", "says"),
    [
        ({"birds": {}, "place": [1, 2], "food": {}, "open": True}, "birds: expected a list"),
        ({"birds": [3], "place": [1, 2], "food": {}, "open": True}, "birds[1]: expected a table"),
        ({"birds": [], "place": [1, 2], "food": [], "open": True}, "food: expected a table"),
        ({}, "birds: is missing"),
    ],
)
def test_a_wrong_shape_is_named(raw: dict[str, object], says: str) -> None:
    with pytest.raises(BadData) as fault:
        build(Aviary, raw, "x.toml")
    assert f"x.toml: {says}" in str(fault.value)


def test_a_file_that_is_no_toml_names_its_line(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("ok = 1\nbad = = 2\n")
    with pytest.raises(BadData, match=r"a\.toml: is not TOML: .*line 2"):
        parse(tmp_path / "a.toml")
    (tmp_path / "b.toml").write_bytes(b"\xff")
    with pytest.raises(BadData, match="is not TOML"):
        parse(tmp_path / "b.toml")
    with pytest.raises(BadData, match="cannot be read"):
        parse(tmp_path / "none.toml")


def test_the_hash_covers_values_and_not_their_layout(tmp_path: Path) -> None:
    for name, text in (
        ("a", GOOD),
        ("b", "# a comment\n" + GOOD.replace("place", "  place")),
        ("c", GOOD.replace("5", "6")),
    ):
        (tmp_path / f"{name}.toml").write_text(text)
    one, same, other = (data_hash(load(Aviary, tmp_path / f"{name}.toml")) for name in "abc")
    assert one == same != other
    assert one.startswith("sha256:")


def test_the_expeditions_own_data_is_whole() -> None:
    known = facts()
    assert isinstance(known, Facts)
    assert set(known.tables) == {"r0120", "v818"}
    for table in known.tables.values():
        for phase in ("movement", "exploration", "contact", "hunting"):
            ends = [row.to for row in getattr(table, phase)]
            assert ends == sorted(set(ends)), "rows rise, and the last is open"
            assert ends[-1] > 20
