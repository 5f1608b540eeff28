"""Sessions written out: what the files say, and that nothing in them does what it should not."""

from __future__ import annotations

import csv
import io
import json
import re
from itertools import pairwise
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.campaign.charter import Charter
from companion.campaign.exports.csv import answers
from companion.campaign.exports.lonelog import lonelog
from companion.campaign.exports.markdown import markdown
from companion.campaign.exports.passage import passages
from companion.campaign.folder import Campaign
from companion.campaign.record import followed
from companion.cli import cli
from companion.core.log import Answered, read
from companion.core.replay import Replay
from companion.core.session import Correction, Given
from companion.story import tell
from tests.campaign.test_rehearsal import GOLDEN, HOME
from tests.shelved import bots

NAMES = ("crossing/home", "voyage/arrived", "nightflight/dawn")
HOSTILE = "=1+1|[[x]] `` ``` %% @you\n<script>alert(1)</script>\n---\n- item\r\x1b[31m"


def session(name: str) -> Replay:
    return followed(read(GOLDEN / f"{name}.jsonl"))


@pytest.fixture
def hostile(tmp_path: Path) -> Replay:
    """A session in which a player wrote what a file of text might take for its own."""
    rows = HOME.read_bytes().split(b"\n")
    words = json.dumps({"note": HOSTILE, "after": 3}), json.dumps({"ruling": HOSTILE, "after": 4})
    path = tmp_path / "hostile.jsonl"
    path.write_bytes(b"\n".join([*rows[:8], *(word.encode() for word in words), *rows[8:]]))
    return followed(read(path))


# -- as it passed --------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_every_answer_that_stands_and_every_word_has_its_place(name: str) -> None:
    one = session(name)
    items = [item for passage in passages(one) for item in passage.items]
    assert [item for item in items if isinstance(item, (Given, Correction))] == one.session.history
    assert sum(type(item).__name__ == "Noted" for item in items) == len(one.notes)
    turns = [passage.turn for passage in passages(one)]
    assert turns[0] == 0 and all(before != after for before, after in pairwise(turns))


# -- Markdown ------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", NAMES)
def test_a_record_has_a_row_for_each_answer_that_stands(name: str, lang: str) -> None:
    one = session(name)
    text = markdown(one, lang)
    rows = [int(found[1]) for found in re.finditer(r"^\| (\d+) \|", text, re.MULTILINE)]
    assert rows == [entry.n for entry in one.session.history if isinstance(entry, Given)]
    for row in text.splitlines():
        assert not row.startswith("|") or len(re.findall(r"(?<!\\)\|", row)) == 6


def test_a_record_in_french_has_no_english_label() -> None:
    text = markdown(session("crossing/home"), "fr")
    assert "**Comment elle a fini**" in text and "Played on" not in text and "Question" in text


def test_hostile_words_stay_words_in_a_record(hostile: Replay) -> None:
    text = markdown(hostile, "en")
    assert "<script>" not in text and "\x1b" not in text
    assert "[[x]]" not in text and "\n---\n" not in text and "%%" not in text
    assert not [row for row in text.splitlines() if row.startswith("> - ")]


# -- CSV -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_table_has_all_answers_and_says_which_stand(name: str) -> None:
    one = session(name)
    rows = list(csv.DictReader(io.StringIO(answers(one, "en"), newline="")))
    given = [row.line for row in one.log.lines if isinstance(row.line, Answered)]
    assert [int(row["n"]) for row in rows] == [line.n for line in given]
    assert [row["why"] for row in rows] == [line.why for line in given]
    stands = {entry.n for entry in one.session.history}
    assert {int(row["n"]) for row in rows if row["stands"] == "true"} == stands & {line.n for line in given}


@pytest.mark.parametrize("name", NAMES)
def test_no_cell_begins_a_formula(name: str) -> None:
    for row in csv.reader(io.StringIO(answers(session(name), "fr"), newline="")):
        assert not [cell for cell in row if cell[:1] in ("=", "+", "@") or (cell[:1] == "-" and cell != "-")]


# -- Lonelog -------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", NAMES)
def test_a_lonelog_has_a_scene_a_turn_and_a_line_an_answer(name: str, lang: str) -> None:
    one = session(name)
    text = lonelog(one, tell(one, lang))
    assert re.findall(r"^### S(\d+)", text, re.MULTILINE) == [str(passage.turn) for passage in passages(one)]
    given = [entry for entry in one.session.history if isinstance(entry, Given)]
    rolled = len(re.findall(r"^d: ", text, re.MULTILINE))
    chosen = len(re.findall(r"^@", text, re.MULTILINE))
    assert (rolled, chosen) == (
        sum(entry.question.chance for entry in given),
        sum(not entry.question.chance for entry in given),
    )
    assert text.count("\n```lonelog\n") == len(re.findall(r"^```$", text, re.MULTILINE))


@pytest.mark.parametrize("name", NAMES)
def test_a_lonelog_holds_every_sentence_of_the_book_after_what_it_rests_on(name: str) -> None:
    one = session(name)
    book = tell(one, "en")
    told = [line[3:] for line in lonelog(one, book).splitlines() if line.startswith("=> ")]
    paragraphs = [*(paragraph for entry in book.entries for paragraph in entry.paragraphs), *book.epilogue]
    assert told == [" ".join(sentence.text.split()) for paragraph in paragraphs for sentence in paragraph.sentences]


def test_hostile_words_stay_within_their_fence(hostile: Replay) -> None:
    text = lonelog(hostile, tell(hostile, "en"))
    line = next(line for line in text.splitlines() if line.startswith("(note: =1+1"))
    assert line.endswith(")") and "\x1b" not in text
    fences = re.findall(r"^(`{3,})(?:lonelog)?$", text, re.MULTILINE)
    assert "````" in fences and len(fences) % 2 == 0


# -- secrets -------------------------------------------------------------------------------


def test_an_open_night_keeps_its_secrets_in_every_form(tmp_path: Path) -> None:
    path = bots("nightflight", 6, tmp_path / "night.jsonl", answers=60)
    one = followed(read(path))
    hidden = one.session.hidden("")
    assert one.sealed and hidden
    for text in (markdown(one, "en"), answers(one, "en"), lonelog(one, tell(one, "en"))):
        assert not [id for id in hidden if re.search(rf"\b{id}\b", text)]


# -- at the terminal -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("form", "begins"),
    [("markdown", "# The crossing"), ("csv", "n,at,"), ("lonelog", "---\ntitle:"), ("bgstats", "https://app.bgstats")],
)
def test_a_log_goes_out_in_each_form(form: str, begins: str, tmp_path: Path) -> None:
    run = CliRunner().invoke(cli, ["log", "export", str(HOME), "--to", form])
    assert run.exit_code == 0 and run.stdout.startswith(begins)
    file = tmp_path / "out"
    saved = CliRunner().invoke(cli, ["log", "export", str(HOME), "--to", form, "-o", str(file)])
    assert saved.exit_code == 0 and file.read_bytes().decode() == run.stdout_bytes.decode()


def test_a_play_goes_out_as_a_code_and_as_json(tmp_path: Path) -> None:
    for ending in ("svg", "json"):
        run = CliRunner().invoke(
            cli, ["log", "export", str(HOME), "--to", "bgstats", "-o", str(tmp_path / f"p.{ending}")]
        )
        assert run.exit_code == 0, run.output
    assert (tmp_path / "p.svg").read_text().startswith("<svg ")
    assert json.loads((tmp_path / "p.json").read_text())["players"][0]["sourcePlayerId"] == "a"


def test_a_damaged_log_goes_out_as_far_as_it_is_good(tmp_path: Path) -> None:
    path = tmp_path / "broken.jsonl"
    path.write_bytes(b"\n".join([*HOME.read_bytes().split(b"\n")[:30], b"?", b"{}", b""]))
    run = CliRunner().invoke(cli, ["log", "export", str(path), "--to", "csv"])
    assert run.exit_code == 1 and "broken.jsonl:31: is not JSON" in run.stderr
    assert run.stdout.startswith("n,at,") and len(run.stdout.splitlines()) > 20


def test_a_campaign_goes_out_whole(tmp_path: Path) -> None:
    campaign = Campaign.new(tmp_path / "shelf", Charter("Shelf"))
    for name in ("home", "tide"):
        campaign.add(GOLDEN / "crossing" / f"{name}.jsonl")
    made = {}
    for form in ("markdown", "csv", "bgstats", "lonelog"):
        run = CliRunner().invoke(cli, ["campaign", "export", str(campaign.folder), "--to", form])
        assert run.exit_code == 0, run.output
        made[form] = run.stdout
    assert len(json.loads(made["bgstats"])) == 2
    assert len(made["csv"].splitlines()) == 3
    assert made["markdown"].count("\n# ") + made["markdown"].startswith("# ") == 2
    assert made["lonelog"].count("\n## Session ") == 2


def test_a_session_that_cannot_be_followed_is_left_out_and_said(tmp_path: Path) -> None:
    campaign = Campaign.new(tmp_path / "shelf", Charter("Shelf"))
    campaign.add(HOME)
    (campaign.sessions / "0002-crossing.jsonl").write_text("?\n")
    run = CliRunner().invoke(cli, ["campaign", "export", str(campaign.folder), "--to", "bgstats"])
    assert run.exit_code == 0 and len(json.loads(run.stdout)) == 1
    assert f"Left out: 1; `companion campaign check {campaign.folder}` says why." in run.stderr
