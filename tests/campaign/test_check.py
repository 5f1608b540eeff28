"""`check`: whatever is wrong with a campaign is one sentence that names the file, and nothing is changed."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.campaign.check import check
from companion.campaign.folder import Campaign
from companion.campaign.index import FILE, Index
from tests.campaign.shelves import made, play


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A campaign of two whole sessions and an open one."""
    campaign = made(tmp_path_factory.mktemp("check") / "long")
    play(campaign, "crossing", 3)
    play(campaign, "crossing", 4)
    play(campaign, "crossing", 5, most=12)
    Index(campaign).records()
    return campaign.folder


@pytest.fixture
def campaign(shelf: Path, tmp_path: Path) -> Campaign:
    """A copy of it."""
    shutil.copytree(shelf, tmp_path / "long")
    return Campaign.open(tmp_path / "long")


def told(campaign: Campaign) -> dict[str, list[str]]:
    """The sentences, by their sort; each on one row, with a stop."""
    before = {path: path.read_bytes() for path in campaign.folder.rglob("*") if path.is_file()}
    found: dict[str, list[str]] = {}
    for fault in check(campaign.folder).faults:
        assert "\n" not in fault.told and fault.told.endswith("."), fault.told
        found.setdefault(fault.kind, []).append(fault.told)
    assert {path: path.read_bytes() for path in campaign.folder.rglob("*") if path.is_file()} == before
    return found


def test_a_sound_campaign_has_no_faults(campaign: Campaign) -> None:
    found = check(campaign.folder)
    assert (found.sessions, found.faults) == (3, ())


def first(campaign: Campaign) -> Path:
    return campaign.volumes()[0].path


def torn(log: Path) -> None:
    log.write_bytes(log.read_bytes()[:-9])


def damaged(log: Path) -> None:
    rows = log.read_bytes().split(b"\n")
    rows[4] = b"\x00\xff nothing that JSON knows"
    log.write_bytes(b"\n".join(rows))


def empty(log: Path) -> None:
    log.write_bytes(b"")


def no_log(log: Path) -> None:
    log.write_text('{"shopping": ["milk"]}\n')


def other_answers(log: Path) -> None:
    rows = log.read_text().splitlines()
    place = next(at for at, row in enumerate(rows) if '"ask":"roll"' in row)
    line = json.loads(rows[place]) | {"why": "turn.other"}
    rows[place] = json.dumps(line)
    log.write_text("\n".join(rows) + "\n")


def other_rules(log: Path) -> None:
    rows = log.read_text().splitlines()
    rows[0] = json.dumps(json.loads(rows[0]) | {"rules": 99})
    log.write_text("\n".join(rows) + "\n")


def loop(log: Path) -> None:
    log.unlink()
    log.symlink_to(log.name)


def folder(log: Path) -> None:
    log.unlink()
    log.mkdir()


@pytest.mark.parametrize(
    ("harm", "kind", "words"),
    [
        (torn, "torn", "cut short"),
        (damaged, "log", ":5: is not JSON"),
        (empty, "log", "is empty"),
        (no_log, "log", "is no header of a log"),
        (other_answers, "log", "the log answers"),
        (other_rules, "log", "under rules 99"),
        (loop, "log", "cannot be read"),
        (folder, "log", "cannot be read"),
    ],
)
def test_what_is_wrong_with_a_log_is_one_sentence(
    campaign: Campaign, harm: Callable[[Path], None], kind: str, words: str
) -> None:
    harm(first(campaign))
    found = told(campaign)
    assert list(found) == [kind]
    (sentence,) = found[kind]
    assert words in sentence and "0001-crossing.jsonl" in sentence


def test_a_copy_of_a_sync_tool_is_told_by_its_name_its_number_and_what_it_holds(campaign: Campaign) -> None:
    log = first(campaign)
    shutil.copy(log, log.with_name("0001-crossing (conflict).jsonl"))
    found = told(campaign)
    assert set(found) == {"name", "number", "copy"}
    assert "sync tool" in found["name"][0]


def test_files_without_anything_in_them_are_copies_of_nothing(campaign: Campaign) -> None:
    for number in (7, 8):
        (campaign.sessions / f"{number:04}-voyage.jsonl").touch()
    assert set(told(campaign)) == {"log"}


@pytest.mark.parametrize("day", ["2031-02-29T20:00:00Z", "yesterday", "2031-02-28T25:00:00Z"])
def test_a_day_that_there_is_not_is_named(campaign: Campaign, day: str) -> None:
    log = first(campaign)
    header, _, rest = log.read_text("utf-8").partition("\n")
    log.write_text(json.dumps(json.loads(header) | {"started": day}) + "\n" + rest, "utf-8")
    (sentence,) = told(campaign)["header"]
    assert day in sentence and "0001-crossing.jsonl" in sentence
    assert Index(campaign).records()[0].started == ""


def test_a_log_that_has_lost_its_end_is_named_until_the_index_forgets_it(campaign: Campaign) -> None:
    log = first(campaign)
    rows = log.read_bytes().splitlines(keepends=True)
    log.write_bytes(b"".join(rows[:9]))
    for _ in range(2):
        (sentence,) = told(campaign)["shorter"]
        assert f"had {len(rows) - 1} lines and now has 8" in sentence
        Index(campaign).records()
    Index(campaign).rebuild()
    assert told(campaign) == {}


def test_files_that_are_no_sessions_are_named(campaign: Campaign) -> None:
    (campaign.sessions / "holiday.jpg").write_bytes(b"x")
    (campaign.sessions / ".hidden").write_bytes(b"x")
    assert [sentence.split()[0] for sentence in told(campaign)["name"]] == ["holiday.jpg"]


def test_a_session_under_another_number_or_game_is_named(campaign: Campaign) -> None:
    first(campaign).rename(campaign.sessions / "0009-voyage.jsonl")
    sentences = told(campaign)["header"]
    assert any("is a session of crossing" in one for one in sentences)
    assert any("as session 1 of this campaign" in one for one in sentences)


def test_a_game_that_the_campaign_does_not_hold_is_named(campaign: Campaign) -> None:
    file = campaign.folder / "campaign.toml"
    file.write_text(file.read_text().replace('"crossing", ', ""))
    assert len(told(campaign)["header"]) == 3


def test_an_index_that_says_otherwise_is_named_and_one_that_lags_is_not(campaign: Campaign) -> None:
    with sqlite3.connect(campaign.folder / FILE) as base:
        row = base.execute("SELECT record FROM records WHERE file LIKE '0002%'").fetchone()[0]
        base.execute("UPDATE records SET record = ? WHERE file LIKE '0001%'", (row,))
    base.close()
    assert "--rebuild" in told(campaign)["index"][0]
    (campaign.folder / FILE).unlink()
    assert told(campaign) == {}


def test_all_faults_of_the_charter_come_together_beside_those_of_the_logs(campaign: Campaign) -> None:
    (campaign.folder / "campaign.toml").write_text('name = ""\nlang = "de"\ngames = ["chess"]\nmood = 3\n')
    torn(first(campaign))
    found = told(campaign)
    assert set(found) == {"charter", "torn"}
    for key in ("name: is empty", "lang: is de", "no game chess", "mood"):
        assert any(key in one for one in found["charter"]), key


def test_a_campaign_without_its_sessions_is_told_so(campaign: Campaign) -> None:
    shutil.rmtree(campaign.sessions)
    assert list(told(campaign)) == ["folder"]


def test_progress_hears_every_log(campaign: Campaign) -> None:
    heard: list[tuple[int, int]] = []
    check(campaign.folder, lambda done, of: heard.append((done, of)))
    assert heard == [(1, 3), (2, 3), (3, 3)]
