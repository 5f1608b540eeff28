"""The index holds nothing that the logs don't: deleted, damaged, old or locked, the records are the same."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.campaign import index as indices
from companion.campaign.folder import Campaign
from companion.campaign.index import FILE, Index
from companion.campaign.record import Record
from tests.campaign.shelves import made, play


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A campaign of three sessions, one of them open, and one more that is no log."""
    campaign = made(tmp_path_factory.mktemp("shelf") / "long")
    play(campaign, "expedition", 3)
    play(campaign, "crossing", 4)
    play(campaign, "nightflight", 5, most=40)
    (campaign.sessions / "0004-voyage.jsonl").write_text("no log\n", encoding="utf-8")
    return campaign.folder


@pytest.fixture
def campaign(shelf: Path, tmp_path: Path) -> Campaign:
    """A copy of it, without its index."""
    for path in sorted(shelf.rglob("*")):
        if path.is_file() and path.name != FILE:
            into = tmp_path / path.relative_to(shelf)
            into.parent.mkdir(parents=True, exist_ok=True)
            into.write_bytes(path.read_bytes())
    return Campaign.open(tmp_path)


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The logs that are read again."""
    seen: list[str] = []
    once: Callable[..., Record] = indices.record

    def watched(volume: indices.Volume) -> Record:
        seen.append(volume.name)
        return once(volume)

    monkeypatch.setattr(indices, "record", watched)
    return seen


def test_a_session_is_known_by_its_replay(campaign: Campaign) -> None:
    first, second, third, _ = Index(campaign).records()
    assert (first.number, first.game, first.over, first.fault) == (1, "expedition", True, None)
    assert first.figures
    assert first.trace
    assert first.luck is not None
    assert second.winners == [seat for seat in second.seats if seat in second.winners]
    assert (third.over, third.won) == (False, None)


def test_an_open_session_keeps_its_secrets(campaign: Campaign) -> None:
    third = Index(campaign).records()[2]
    assert (third.figures, third.trace) == ({}, {})


def test_a_file_that_is_no_log_is_a_record_with_its_sentence(campaign: Campaign) -> None:
    last = Index(campaign).records()[3]
    assert last.game == "voyage"
    assert last.fault is not None
    assert "0004-voyage.jsonl" in last.fault
    assert str(campaign.folder) not in last.fault


def test_a_warm_index_reads_no_log(campaign: Campaign, reads: list[str]) -> None:
    cold = Index(campaign).records()
    assert len(reads) == 4
    reads.clear()
    assert Index(campaign).records() == cold
    assert reads == []


def test_only_what_changed_is_read_again(campaign: Campaign, reads: list[str]) -> None:
    Index(campaign).records()
    reads.clear()
    with (campaign.sessions / "0001-expedition.jsonl").open("a", encoding="utf-8") as log:
        log.write('{"note":"Read it again.","after":3}\n')
    assert Index(campaign).records()[0].notes == 1
    assert reads == ["0001-expedition.jsonl"]


def test_a_session_that_was_taken_away_is_forgotten(campaign: Campaign) -> None:
    Index(campaign).records()
    (campaign.sessions / "0002-crossing.jsonl").unlink()
    assert [one.number for one in Index(campaign).records()] == [1, 3, 4]
    with sqlite3.connect(campaign.folder / FILE) as base:
        assert base.execute("SELECT count(*) FROM records").fetchone() == (3,)


DAMAGE: dict[str, Callable[[Path], object]] = {
    "deleted": lambda path: path.unlink(),
    "empty": lambda path: path.write_bytes(b""),
    "no database": lambda path: path.write_bytes(b"something else entirely" * 100),
    "cut": lambda path: path.write_bytes(path.read_bytes()[:5000]),
    "garbled": lambda path: path.write_bytes(path.read_bytes()[:4096] + os.urandom(len(path.read_bytes()) - 4096)),
}


@pytest.mark.parametrize("what", DAMAGE)
def test_a_damaged_index_is_made_anew(campaign: Campaign, what: str) -> None:
    before = Index(campaign).records()
    DAMAGE[what](campaign.folder / FILE)
    assert Index(campaign).records() == before
    assert Index(campaign).records() == before


def test_an_index_of_another_version_is_made_anew(campaign: Campaign, reads: list[str]) -> None:
    before = Index(campaign).records()
    with sqlite3.connect(campaign.folder / FILE) as base:
        base.execute("UPDATE meta SET version = 'of long ago'")
        base.execute("UPDATE records SET record = '{}'")
    base.close()
    reads.clear()
    assert Index(campaign).records() == before
    assert len(reads) == 4


def test_rows_that_cannot_be_read_are_read_from_their_logs(campaign: Campaign, reads: list[str]) -> None:
    before = Index(campaign).records()
    with sqlite3.connect(campaign.folder / FILE) as base:
        base.execute("UPDATE records SET record = 'half a rec' WHERE file LIKE '0002%'")
    base.close()
    reads.clear()
    assert Index(campaign).records() == before
    assert reads == ["0002-crossing.jsonl"]


def test_an_index_that_another_terminal_writes_is_done_without(
    campaign: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(indices, "WAIT", 0.05)
    before = Index(campaign).records()
    (campaign.sessions / "0002-crossing.jsonl").unlink()
    base = sqlite3.connect(campaign.folder / FILE, isolation_level=None)
    base.execute("BEGIN EXCLUSIVE")
    index = Index(campaign)
    assert index.records() == [one for one in before if one.number != 2]
    base.execute("ROLLBACK")
    base.close()


def test_where_nothing_can_be_written_the_records_are_the_same(
    campaign: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object, **__: object) -> sqlite3.Connection:
        raise sqlite3.OperationalError("attempt to write a readonly database")

    before = Index(campaign).records()
    (campaign.folder / FILE).unlink()
    monkeypatch.setattr(indices.sqlite3, "connect", refused)
    index = Index(campaign)
    assert index.records() == before
    assert not index.kept


def test_progress_hears_each_log_that_is_read(campaign: Campaign) -> None:
    heard: list[tuple[int, int]] = []
    Index(campaign).records(lambda done, of: heard.append((done, of)))
    assert heard == [(1, 4), (2, 4), (3, 4), (4, 4)]
    heard.clear()
    Index(campaign).rebuild(lambda done, of: heard.append((done, of)))
    assert len(heard) == 4


def test_a_rebuilt_index_has_the_same_records(campaign: Campaign) -> None:
    before = Index(campaign).records()
    assert Index(campaign).rebuild() == before


def test_an_identical_copy_is_left_out_and_the_log_of_the_right_name_stays(campaign: Campaign) -> None:
    log = campaign.sessions / "0002-crossing.jsonl"
    copy = campaign.sessions / "0002-crossing (conflict).jsonl"
    copy.write_bytes(log.read_bytes())
    (campaign.sessions / "0009-crossing.jsonl").write_bytes(log.read_bytes())
    index = Index(campaign)
    assert [one.file for one in index.records()][1:2] == [log.name]
    assert len(index.records()) == 4
    assert index.copies == {copy.name: log.name, "0009-crossing.jsonl": log.name}


def test_a_log_that_has_become_shorter_is_remembered_until_rebuilt(campaign: Campaign) -> None:
    Index(campaign).records()
    log = campaign.sessions / "0001-expedition.jsonl"
    rows = log.read_bytes().splitlines(keepends=True)
    log.write_bytes(b"".join(rows[:30]))
    for _ in range(2):
        index = Index(campaign)
        index.records()
        assert index.shorter == {log.name: (len(rows) - 1, 29)}
    index.rebuild()
    assert index.shorter == {}
