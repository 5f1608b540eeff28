"""Logs from elsewhere: what is taken, what is refused and why, and that nothing is harmed."""

from __future__ import annotations

import json
import os
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner
from filelock import FileLock
from hypothesis import given
from hypothesis import strategies as st

from companion.campaign.charter import Charter
from companion.campaign.folder import Campaign
from companion.campaign.imports import IntoCampaign, IntoFolder, Report, plain_name, take
from companion.campaign.imports.attachment import carried
from companion.cli import cli
from companion.core.errors import BadLog
from companion.core.log import read
from companion.core.writer import Writer
from companion.render import journal
from companion.story import tell
from tests.campaign.test_rehearsal import GOLDEN, HOME, later

TIDE = GOLDEN / "crossing" / "tide.jsonl"


def kinds(report: Report) -> dict[str, str]:
    """What was refused, by the file's name, with the sort of reason."""
    return {Path(one.source).name: one.kind for one in report.refused}


def altered(folder: Path, name: str, old: bytes, new: bytes) -> Path:
    path = folder / name
    path.write_bytes(HOME.read_bytes().replace(old, new, 1))
    return path


@pytest.fixture
def box(tmp_path: Path) -> Path:
    """A folder of logs, good ones and others, and folders in it."""
    folder = tmp_path / "box"
    (folder / "inner" / ".hidden").mkdir(parents=True)
    (folder / "home.jsonl").write_bytes(HOME.read_bytes())
    (folder / "inner" / "tide.JSONL").write_bytes(TIDE.read_bytes())
    (folder / "inner" / ".hidden" / "not.jsonl").write_bytes(TIDE.read_bytes())
    (folder / "again.jsonl").write_bytes(HOME.read_bytes())
    (folder / "readme.txt").write_text("no log")
    (folder / "list.jsonl").write_text('["not", "a", "log"]\n')
    (folder / "empty.jsonl").write_bytes(b"")
    altered(folder, "newer.jsonl", b'{"log":1', b'{"log":9')
    altered(folder, "chess.jsonl", b'"game":"crossing"', b'"game":"chess"')
    altered(folder, "other.jsonl", b'"got":"E1"', b'"got":"Q9"')
    altered(folder, "broken.jsonl", b'{"turn":1', b'{"turn":1,,')
    return folder


def test_good_logs_are_taken_and_each_other_is_named_with_its_reason(box: Path, tmp_path: Path) -> None:
    before = {path: path.read_bytes() for path in box.rglob("*") if path.is_file()}
    report = take([box], IntoFolder(tmp_path / "mine"))
    assert sorted(path.name for path in (tmp_path / "mine").iterdir()) == ["again.jsonl", "tide.jsonl"]
    assert len(report.taken) == 2
    assert kinds(report) == {
        "home.jsonl": "refused", "list.jsonl": "none", "empty.jsonl": "none", "newer.jsonl": "none",
        "chess.jsonl": "game", "other.jsonl": "rules", "broken.jsonl": "damaged",
    }  # fmt: skip
    said = {Path(one.source).name: one.why for one in report.refused}
    assert "the log's format is 9; this version reads format 1" in said["newer.jsonl"]
    assert "already, as again.jsonl" in said["home.jsonl"]
    assert "turn.step cannot be Q9" in said["other.jsonl"] and "campaign rehearse" in said["other.jsonl"]
    assert {path: path.read_bytes() for path in before} == before


def test_a_campaign_takes_the_earliest_first_and_names_the_double(tmp_path: Path) -> None:
    campaign = Campaign.new(tmp_path / "shelf", Charter("Shelf", games=("crossing",)))
    late = altered(tmp_path, "a-late.jsonl", b'"started":"20', b'"started":"30')
    report = take([late, HOME, HOME, GOLDEN / "voyage" / "arrived.jsonl"], IntoCampaign(campaign))
    assert [(Path(one.source).name, one.number) for one in report.taken] == [("home.jsonl", 1), ("a-late.jsonl", 2)]
    assert [one.why for one in report.refused if Path(one.source).name == "home.jsonl"] == [
        f"{HOME} is in {campaign.folder} already, as session 1."
    ]
    assert "is a session of voyage" in next(one.why for one in report.refused if "arrived" in one.source)
    assert campaign.volumes()[0].path.read_bytes() == HOME.read_bytes()


def test_a_log_that_breaks_off_is_taken_only_when_asked_and_as_it_is(box: Path, tmp_path: Path) -> None:
    path = box / "broken.jsonl"
    report = take([path], IntoFolder(tmp_path / "mine"), damaged=True)
    assert report.refused == () and "is not JSON" in report.taken[0].note
    assert report.taken[0].file.read_bytes() == path.read_bytes()


def test_a_torn_last_line_is_no_damage(tmp_path: Path) -> None:
    path = tmp_path / "torn.jsonl"
    path.write_bytes(HOME.read_bytes()[:-20])
    assert len(take([path], IntoFolder(tmp_path / "mine")).taken) == 1


def test_a_log_that_is_being_played_is_left_to_its_player(tmp_path: Path) -> None:
    path = tmp_path / "open.jsonl"
    path.write_bytes(b"\n".join(HOME.read_bytes().split(b"\n")[:40]) + b"\n")
    with Writer.append(read(path)):
        report = take([path], IntoFolder(tmp_path / "mine"))
    assert kinds(report) == {"open.jsonl": "open"} and "another terminal" in report.refused[0].why
    assert not FileLock(str(path.with_name(".open.jsonl.lock"))).is_locked


def test_names_that_are_taken_are_left_alone(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "home.jsonl").write_text("another")
    (mine / "home-2.jsonl").write_text("and another")
    report = take([HOME], IntoFolder(mine))
    assert report.taken[0].file.name == "home-3.jsonl"
    assert (mine / "home.jsonl").read_text() == "another"
    assert sorted(path.name for path in mine.iterdir()) == ["home-2.jsonl", "home-3.jsonl", "home.jsonl"]


def test_zips_are_looked_into_and_nothing_leaves_the_folder(tmp_path: Path) -> None:
    path = tmp_path / "trips.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("a/home.jsonl", HOME.read_bytes())
        archive.writestr("../../escape.jsonl", TIDE.read_bytes())
        archive.writestr("C:\\temp\\win.jsonl", (GOLDEN / "crossing" / "islet.jsonl").read_bytes())
        archive.writestr("notes.txt", b"no log")
        archive.writestr("bad.jsonl", b"?")
    report = take([path], IntoFolder(tmp_path / "mine"))
    assert sorted(one.file.name for one in report.taken) == ["escape.jsonl", "home.jsonl", "win.jsonl"]
    assert {one.file.parent for one in report.taken} == {tmp_path / "mine"}
    assert report.refused[0].source == f"{path}/bad.jsonl"


@pytest.mark.parametrize("spoil", [lambda raw: b"PK nothing", lambda raw: raw[: len(raw) // 2], lambda raw: b""])
def test_a_damaged_zip_is_one_sentence(spoil: object, tmp_path: Path) -> None:
    path = tmp_path / "trips.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("home.jsonl", HOME.read_bytes())
    path.write_bytes(spoil(path.read_bytes()))  # type: ignore[operator]
    report = take([path], IntoFolder(tmp_path / "mine"))
    assert kinds(report) == {"trips.zip": "unreadable"} and report.taken == ()


def test_a_zips_spoilt_member_is_refused_and_the_others_are_taken(tmp_path: Path) -> None:
    path = tmp_path / "trips.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("home.jsonl", HOME.read_bytes())
        archive.writestr("tide.jsonl", TIDE.read_bytes())
    raw = bytearray(path.read_bytes())
    raw[200:260] = bytes(60)
    path.write_bytes(bytes(raw))
    report = take([path], IntoFolder(tmp_path / "mine"))
    assert kinds(report) == {"home.jsonl": "unreadable"} and len(report.taken) == 1


def test_what_is_not_there_is_a_sentence(tmp_path: Path) -> None:
    report = take([tmp_path / "nowhere.jsonl"], IntoFolder(tmp_path / "mine"))
    assert report.refused[0].why.endswith("nowhere.jsonl cannot be read: no such file or directory.")


def test_a_log_of_other_rules_is_refused_with_the_way_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    later(monkeypatch)
    report = take([HOME], IntoFolder(tmp_path / "mine"))
    assert kinds(report) == {"home.jsonl": "rules"}
    assert "was played under rules 1 of crossing; this version has rules 2" in report.refused[0].why


@given(st.text(max_size=150))
def test_every_name_becomes_one_that_every_system_takes(name: str) -> None:
    plain = plain_name(name)
    assert plain.endswith(".jsonl") and len(plain) > len(".jsonl") and not plain.startswith(".")
    assert not set(plain) & set('\\/:*?"<>|\x00\n') and plain == os.path.basename(plain)  # noqa: PTH119


# -- at the terminal -----------------------------------------------------------------------


def test_the_report_says_where_each_log_is_now(box: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    run = CliRunner().invoke(cli, ["log", "import", str(box)])
    assert run.exit_code == 1
    assert "2 taken, 7 refused; the originals are as they were." in run.output
    again = CliRunner().invoke(cli, ["log", "import", str(box), "--json"])
    found = json.loads(again.stdout)
    assert found["taken"] == [] and len(found["refused"]) == 9


def test_logs_go_into_a_campaign_by_one_command(tmp_path: Path) -> None:
    Campaign.new(tmp_path / "shelf", Charter("Shelf"))
    run = CliRunner().invoke(cli, ["log", "import", str(HOME), str(TIDE), "--campaign", str(tmp_path / "shelf")])
    assert run.exit_code == 0, run.output
    assert f"taken: {TIDE} -> {tmp_path}/shelf/sessions/0001-crossing.jsonl, session 1\n" in run.output
    assert f"taken: {HOME} -> {tmp_path}/shelf/sessions/0002-crossing.jsonl, session 2\n" in run.output


# -- journals that carry their log ---------------------------------------------------------


def book(log: Path, folder: Path) -> Path:
    """The PDF of a log's journal."""
    from companion.campaign.record import followed

    session = followed(read(log))
    path = folder / "book.pdf"
    path.write_bytes(journal.pdf(session, tell(session, "en"), journal.Edition(), log.read_bytes(), lambda said: None))
    return path


def test_a_journal_gives_back_its_log(tmp_path: Path) -> None:
    path = book(HOME, tmp_path)
    assert carried(path) == ("home.jsonl", HOME.read_bytes())
    report = take([path], IntoFolder(tmp_path / "mine"))
    assert report.taken[0].file.name == "book.jsonl" and report.taken[0].file.read_bytes() == HOME.read_bytes()


def test_journals_in_folders_and_zips_give_back_their_logs(tmp_path: Path) -> None:
    """A journal that carries its log is taken wherever it lies; a PDF without one is passed over, and counted."""
    import pikepdf

    box = tmp_path / "box"
    (box / "shelf").mkdir(parents=True)
    book(HOME, box / "shelf")
    (box / "notes.txt").write_text("mine")
    pikepdf.new().save(box / "plain.pdf")
    with zipfile.ZipFile(tmp_path / "box.zip", "w") as archive:
        for path in ("shelf/book.pdf", "notes.txt", "plain.pdf"):
            archive.write(box / path, path)
    for source in (box, tmp_path / "box.zip"):
        report = take([source], IntoFolder(tmp_path / f"mine-{source.name}"))
        assert [one.file.read_bytes() for one in report.taken] == [HOME.read_bytes()]
        assert (report.refused, report.passed) == ((), {".txt": 1, ".pdf": 1})


def test_a_pdf_that_carries_several_logs_gives_back_each(tmp_path: Path) -> None:
    import pikepdf

    volume = pikepdf.new()
    for name, log in (("0001-crossing.jsonl", HOME), ("0002-crossing.jsonl", TIDE)):
        volume.attachments[name] = pikepdf.AttachedFileSpec(volume, log.read_bytes(), filename=name)
    (tmp_path / "box").mkdir()
    volume.save(tmp_path / "box" / "volume.pdf")
    for source in (tmp_path / "box" / "volume.pdf", tmp_path / "box"):
        report = take([source], IntoFolder(tmp_path / f"mine-{source.name}"))
        assert {one.file.name: one.file.read_bytes() for one in report.taken} == {
            "0001-crossing.jsonl": HOME.read_bytes(),
            "0002-crossing.jsonl": TIDE.read_bytes(),
        }
        assert report.refused == ()


def test_a_damaged_pdf_in_a_folder_is_refused_by_name(tmp_path: Path) -> None:
    (tmp_path / "box").mkdir()
    (tmp_path / "box" / "none.pdf").write_bytes(b"%PDF-1.7\nnothing")
    (refused,) = take([tmp_path / "box"], IntoFolder(tmp_path / "mine")).refused
    assert "none.pdf is a PDF that cannot be read" in refused.why


def test_a_pdf_without_a_log_is_refused(tmp_path: Path) -> None:
    (tmp_path / "none.pdf").write_bytes(b"%PDF-1.7\nnothing")
    with pytest.raises(BadLog, match=r"none\.pdf is a PDF that cannot be read"):
        carried(tmp_path / "none.pdf")


def test_a_session_goes_on_from_its_journal_in_a_log_beside_it(tmp_path: Path) -> None:
    cut = tmp_path / "cut.jsonl"
    cut.write_bytes(b"\n".join(HOME.read_bytes().split(b"\n")[:60]) + b"\n")
    path = book(cut, tmp_path)
    raw = path.read_bytes()
    seats = [word for seat in "abc" for word in ("--seat", f"{seat}=bot:cautious")]
    run = CliRunner().invoke(cli, ["resume", str(path), *seats])
    assert run.exit_code == 0, run.output
    new = read(tmp_path / "book.jsonl")
    assert new.ended() is not None and path.read_bytes() == raw
    assert (tmp_path / "book.jsonl").read_bytes().startswith(cut.read_bytes())
    again = CliRunner().invoke(cli, ["resume", str(path), *seats])
    assert again.exit_code == 0 and (tmp_path / "book-2.jsonl").exists()


def test_a_finished_sessions_journal_says_how_to_get_at_its_log(tmp_path: Path) -> None:
    path = book(HOME, tmp_path)
    run = CliRunner().invoke(cli, ["resume", str(path)])
    assert run.exit_code == 1 and f"`companion log import {path}` takes its log out" in run.output
    assert [found.name for found in tmp_path.iterdir()] == ["book.pdf"]
