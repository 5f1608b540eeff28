"""`campaign.toml`: what is written is read again, and every fault is named at once."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.campaign import charter
from companion.campaign.charter import Charter
from companion.campaign.folder import BadCampaign, Campaign
from companion.core.errors import BadData


@given(st.text(min_size=1).filter(lambda name: name.strip()))
def test_any_name_is_read_as_it_was_given(tmp_path_factory: pytest.TempPathFactory, name: str) -> None:
    path = tmp_path_factory.mktemp("charter") / charter.FILE
    path.write_text(Charter(name).written(), encoding="utf-8", newline="\n")
    assert charter.read(path).name == name.encode("utf-8", "replace").decode()


def test_all_faults_come_together_each_with_its_key(tmp_path: Path) -> None:
    path = tmp_path / charter.FILE
    path.write_text('name = " "\nlang = "de"\ngames = ["chess"]\n[legacy]\nexpedition = ["gold"]\n', encoding="utf-8")
    with pytest.raises(BadData) as found:
        charter.read(path)
    keys = [fault.removeprefix(f"{path}: ").split(":")[0] for fault in found.value.faults]
    assert keys == ["name", "lang", "games", "legacy.expedition"]


def test_a_file_that_is_no_toml_is_named(tmp_path: Path) -> None:
    path = tmp_path / charter.FILE
    path.write_text("name = ", encoding="utf-8")
    with pytest.raises(BadData, match=r"campaign\.toml: is not TOML"):
        charter.read(path)


def test_a_campaign_is_not_made_twice(tmp_path: Path) -> None:
    first = Campaign.new(tmp_path / "long", Charter("Long nights"))
    kept = (first.folder / charter.FILE).read_bytes()
    with pytest.raises(BadCampaign, match="is a campaign already"):
        Campaign.new(tmp_path / "long", Charter("Another"))
    assert (first.folder / charter.FILE).read_bytes() == kept


def test_a_campaign_takes_the_day_it_was_made(tmp_path: Path) -> None:
    made = Campaign.new(tmp_path / "long", Charter("Long nights"))
    assert Campaign.open(tmp_path / "long").charter == made.charter
    assert made.charter.created


@pytest.mark.parametrize("there", [True, False])
def test_where_there_is_none_the_mend_is_told(tmp_path: Path, there: bool) -> None:
    folder = tmp_path / "none"
    if there:
        folder.mkdir()
    with pytest.raises(BadCampaign, match="companion campaign new"):
        Campaign.open(folder)


def test_a_file_in_the_place_of_the_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(BadCampaign, match="file"):
        Campaign.new(tmp_path / "file", Charter("Long nights"))


@pytest.mark.parametrize("day", ["yesterday", "2031-02-29", "2026-13-01", "20261130"])
def test_a_day_that_there_is_not_is_named(tmp_path: Path, day: str) -> None:
    path = tmp_path / charter.FILE
    path.write_text(f'name = "Mine"\ncreated = "{day}"\n', encoding="utf-8")
    with pytest.raises(BadData, match=f"created: is {day}; it is a day, like"):
        charter.read(path)


def test_a_legacy_of_a_game_that_is_not_played_here_is_named(tmp_path: Path) -> None:
    path = tmp_path / charter.FILE
    path.write_text('name = "Mine"\ngames = ["expedition"]\n[legacy]\nvoyage = ["old_hand"]\n', encoding="utf-8")
    with pytest.raises(BadData, match=r"legacy\.voyage: voyage isn't played here; games holds expedition"):
        charter.read(path)
