"""A campaign's folder: numbers in order, logs copied whole or not at all, nothing given twice."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from companion.campaign import folder as folders
from companion.campaign.charter import Charter
from companion.campaign.folder import ADDING, BadCampaign, Campaign
from companion.core.errors import BadLog
from tests.campaign.shelves import made
from tests.contract import lay
from tests.logs import GAME, played


@pytest.fixture
def campaign(tmp_path: Path) -> Campaign:
    return made(tmp_path / "long")


@pytest.fixture
def trip(tmp_path: Path) -> Path:
    return played(tmp_path / "trip.jsonl", 20)


def test_an_added_log_is_copied_byte_for_byte_and_stays_where_it_was(campaign: Campaign, trip: Path) -> None:
    before = trip.read_bytes()
    volume = campaign.add(trip)
    assert volume.path == campaign.sessions / "0001-expedition.jsonl"
    assert volume.path.read_bytes() == before == trip.read_bytes()


def test_a_log_that_is_there_already_is_refused_by_its_number(campaign: Campaign, trip: Path) -> None:
    campaign.add(trip)
    with pytest.raises(BadLog, match="already, as session 1"):
        campaign.add(trip)
    assert [volume.number for volume in campaign.volumes()] == [1]


def test_a_number_that_was_given_is_not_given_again_while_a_later_one_stands(
    campaign: Campaign, tmp_path: Path
) -> None:
    for seed in (1, 2, 3):
        campaign.add(played(tmp_path / f"{seed}.jsonl", 10, seed))
    (campaign.sessions / "0002-expedition.jsonl").unlink()
    assert campaign.next("voyage") == (4, campaign.sessions / "0004-voyage.jsonl")


def test_a_log_that_somebody_plays_is_refused(campaign: Campaign, tmp_path: Path) -> None:
    table = lay(GAME, 1, tmp_path / "open.jsonl")
    with pytest.raises(BadLog, match="open in another terminal"):
        campaign.add(tmp_path / "open.jsonl")
    table.close()
    campaign.add(tmp_path / "open.jsonl")


def test_a_game_that_the_campaign_does_not_hold_is_refused(tmp_path: Path, trip: Path) -> None:
    only = Campaign.new(tmp_path / "birds", Charter("Birds", games=("voyage",)))
    with pytest.raises(BadCampaign, match="holds those of voyage"):
        only.add(trip)
    assert only.volumes() == []


def test_no_log_is_refused_by_its_own_sentence(campaign: Campaign, tmp_path: Path) -> None:
    (tmp_path / "shopping.txt").write_text("milk\n", encoding="utf-8")
    with pytest.raises(BadLog, match=r"shopping\.txt"):
        campaign.add(tmp_path / "shopping.txt")


def test_other_files_in_sessions_are_no_sessions(campaign: Campaign, trip: Path) -> None:
    campaign.add(trip)
    for name in ("notes.txt", "0002.jsonl", f"{ADDING}x", ".0003-expedition.jsonl.lock", "voyage-0004.jsonl"):
        (campaign.sessions / name).write_text("", encoding="utf-8")
    assert [volume.name for volume in campaign.volumes()] == ["0001-expedition.jsonl"]


def test_many_who_add_at_once_get_numbers_of_their_own(campaign: Campaign, tmp_path: Path) -> None:
    logs = [played(tmp_path / f"{seed}.jsonl", 10, seed) for seed in range(12)]
    with ThreadPoolExecutor(6) as pool:
        added = list(pool.map(campaign.add, logs))
    assert sorted(volume.number for volume in added) == list(range(1, 13))
    kept = {volume.path.read_bytes() for volume in campaign.volumes()}
    assert kept == {log.read_bytes() for log in logs}


def test_a_disk_that_refuses_leaves_the_shelf_as_it_was(
    campaign: Campaign, trip: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(folders.os, "fsync", full)
    with pytest.raises(BadCampaign, match="no space left on device; nothing was added"):
        campaign.add(trip)
    assert list(campaign.sessions.iterdir()) == []


def test_what_a_break_left_half_written_is_cleared_by_the_next(campaign: Campaign, trip: Path) -> None:
    (campaign.sessions / f"{ADDING}half").write_bytes(trip.read_bytes()[:100])
    campaign.add(trip)
    assert [path.name for path in campaign.sessions.iterdir()] == ["0001-expedition.jsonl"]


def test_a_terminal_that_keeps_the_numbers_is_waited_for_and_then_named(
    campaign: Campaign, trip: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "PATIENCE", 0.05)
    with campaign.lock(), ThreadPoolExecutor(1) as other, pytest.raises(BadCampaign, match="in another terminal"):
        other.submit(campaign.add, trip).result()
    assert campaign.add(trip).number == 1
