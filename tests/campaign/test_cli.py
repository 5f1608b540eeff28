"""`companion campaign`: what each command does, and what it says when it cannot."""

from __future__ import annotations

import csv
import io
import json
import re
import shutil
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from companion.cli import cli
from companion.cli.campaign import TABLE
from companion.games import NAMES, game
from companion.words import LANGUAGES, words

GAMES = ("--game", "crossing", "--game", "nightflight")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(tmp_path)


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(cli, words, input=typed)


def done(*words: str, typed: str = "") -> str:
    result = run(*words, typed=typed)
    assert result.exit_code == 0, result.output
    return result.stdout


def refused(code: int, *words: str) -> list[str]:
    """The sentences on stderr of a command that ends with `code`."""
    result = run(*words)
    assert result.exit_code == code, result.output
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.stderr.strip().splitlines()


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A campaign that bots played."""
    folder = tmp_path_factory.mktemp("cli") / "shelf"
    done("campaign", "new", str(folder), "--name", "Long nights", *GAMES, "--simulated", "6", "--seed", "5")
    return folder


@pytest.mark.parametrize("name", sorted(TABLE))
def test_every_command_has_help_with_an_example(name: str) -> None:
    assert f"Example: companion campaign {name} " in done("campaign", name, "--help")


def test_the_group_lists_its_commands_and_loads_none() -> None:
    shown = done("campaign", "--help")
    assert all(name in shown for name in TABLE)


@pytest.mark.parametrize("name", ["list", "status", "stats", "check", "index"])
def test_a_folder_that_is_no_campaign_is_refused_with_how_to_make_one(name: str) -> None:
    (sentence,) = refused(1, "campaign", name, "nowhere")
    assert "companion campaign new nowhere" in sentence


# -- new, add, list --------------------------------------------------------------------------------


def test_a_new_campaign_says_how_to_play_in_it_and_is_not_made_twice() -> None:
    assert "companion play expedition --campaign shelf" in done("campaign", "new", "shelf", "--lang", "en")
    assert Path("shelf/campaign.toml").read_text(encoding="utf-8").count('name = "shelf"') == 1
    assert "is a campaign already" in refused(1, "campaign", "new", "shelf")[0]


def test_a_legacy_is_named_by_its_game_and_must_exist() -> None:
    assert "takes GAME.ID" in refused(2, "campaign", "new", "shelf", "--legacy", "crossing")[0]
    assert "no legacy wings" in refused(1, "campaign", "new", "shelf", "--legacy", "crossing.wings")[0]
    assert not Path("shelf").exists()
    done("campaign", "new", "shelf", "--legacy", "crossing.first_stake")
    assert 'crossing = ["first_stake"]' in Path("shelf/campaign.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_games_show_names_every_legacy_with_what_it_does(name: str) -> None:
    shown = done("games", "show", name)
    for id in game(name).legacies:
        assert f"{id}  {words(name, 'en', 'shelf')['legacies'][id]['text']}" in shown


def test_a_seed_without_simulated_sessions_is_wrong_usage() -> None:
    assert "--simulated" in refused(2, "campaign", "new", "shelf", "--seed", "4")[0]
    assert not Path("shelf").exists()


def test_an_empty_campaign_says_how_to_begin_everywhere() -> None:
    done("campaign", "new", "shelf", "--lang", "en")
    for name in ("list", "status", "stats"):
        (told,) = done("campaign", name, "shelf").splitlines()
        assert told.endswith("companion play expedition --campaign shelf")
    assert json.loads(done("campaign", "list", "shelf", "--json")) == []


def test_logs_are_added_in_their_order_and_those_refused_are_told(played: Path) -> None:
    done("campaign", "new", "shelf", *GAMES, "--lang", "en")
    first, second = sorted((played / "sessions").glob("*.jsonl"))[:2]
    result = run("campaign", "add", "shelf", str(second), str(first), str(second), "nothing.jsonl")
    assert result.exit_code == 1
    assert re.findall(r"session (\d)", result.stdout) == ["1", "2"]
    assert len(result.stderr.strip().splitlines()) == 2
    assert "in shelf already, as session 1" in result.stderr
    assert "2 taken, 2 refused; the originals are as they were." in result.stdout
    assert Path("shelf/sessions/0001-nightflight.jsonl").read_bytes() == second.read_bytes()


def test_a_folder_of_logs_is_added_whole(played: Path) -> None:
    done("campaign", "new", "shelf", *GAMES, "--lang", "en")
    done("campaign", "add", "shelf", str(played / "sessions"))
    assert len(json.loads(done("campaign", "list", "shelf", "--json"))) == 6


def test_a_folder_without_logs_is_told_so() -> None:
    done("campaign", "new", "shelf", "--lang", "en")
    Path("bare").mkdir()
    assert refused(1, "campaign", "add", "shelf", "bare")[0] == "bare holds no log."


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_add_and_import_give_the_same_report(lang: str, played: Path) -> None:
    """Whatever lies in a folder: what was taken, what was refused, and what was passed over."""
    Path("box").mkdir()
    for path in sorted((played / "sessions").glob("*.jsonl"))[:2]:
        Path("box", path.name).write_bytes(path.read_bytes())
    Path("box", "notes.txt").write_text("mine")
    Path("box", "list.jsonl").write_text("no log")
    told = []
    for command in (("campaign", "add", "shelf", "box"), ("log", "import", "--campaign", "shelf", "box")):
        done("campaign", "new", "shelf", *GAMES, "--lang", lang)
        result = run(*command)
        told.append((result.exit_code, result.stdout, result.stderr))
        shutil.rmtree("shelf")
    assert told[0] == told[1]
    code, out, err = told[0]
    assert code == 1
    assert len(out.splitlines()) == 3
    assert {"en": "passed over: 1 .txt.", "fr": "laissés de côté\u202f: 1 .txt."}[lang] in err


def test_a_list_is_a_row_a_session_and_its_json_names_files(played: Path) -> None:
    rows = done("campaign", "list", str(played)).splitlines()
    assert len(rows) == 7
    assert max(map(len, rows)) <= 80
    known = json.loads(done("campaign", "list", str(played), "--json"))
    assert [one["number"] for one in known] == [1, 2, 3, 4, 5, 6]
    assert all((played / "sessions" / one["file"]).is_file() for one in known)


# -- status, stats ---------------------------------------------------------------------------------


def test_status_speaks_the_campaigns_language_or_the_one_asked_for(played: Path) -> None:
    assert "Last time" in done("campaign", "status", str(played))
    assert "La dernière fois" in done("campaign", "status", str(played), "--lang", "fr")
    assert json.loads(done("campaign", "status", str(played), "--json"))["over"] == 6
    assert "Records" in done("campaign", "status", str(played), "--honours")


def test_stats_are_text_json_and_csv_of_all_or_of_a_game(played: Path) -> None:
    assert "By game" in done("campaign", "stats", str(played))
    assert "Choices" in done("campaign", "stats", str(played), "--game", "crossing")
    assert json.loads(done("campaign", "stats", str(played), "--json"))["all"]["sessions"] == 6
    rows = list(csv.DictReader(io.StringIO(done("campaign", "stats", str(played), "--csv", "--game", "crossing"))))
    assert [row["game"] for row in rows] == ["crossing"] * 3
    assert "has not been played yet" in done("campaign", "stats", str(played), "--game", "voyage")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_stats_are_written_as_pictures_and_as_files(played: Path, lang: str) -> None:
    for ending in ("svg", "html", "csv", "json"):
        done("campaign", "stats", str(played), "-o", f"numbers.{ending}", "--lang", lang)
    ElementTree.parse("numbers.svg")
    page = Path("numbers.html").read_text(encoding="utf-8")
    assert page.count("<svg") == page.count("<figure>") == page.count("<desc") >= 4
    assert len(set(re.findall(r'id="([^"]+)"', page))) == len(re.findall(r'id="([^"]+)"', page))
    assert json.loads(Path("numbers.json").read_text(encoding="utf-8"))["all"]["over"] == 6


def test_a_file_of_another_kind_is_wrong_usage(played: Path) -> None:
    assert ".svg" in refused(2, "campaign", "stats", str(played), "-o", "numbers.xls")[0]


# -- check, index ----------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["list", "status"])
def test_copies_and_logs_cut_short_are_told_in_a_line_each(played: Path, tmp_path: Path, name: str, lang: str) -> None:
    shelf = tmp_path / "copied"
    shutil.copytree(played, shelf)
    first, second, *_ = sorted((shelf / "sessions").glob("*.jsonl"))
    before = json.loads(done("campaign", "stats", str(shelf), "--json"))
    shutil.copy(first, first.with_name(f"{first.stem} (2).jsonl"))
    assert json.loads(done("campaign", "stats", str(shelf), "--json")) == before
    assert len(done("campaign", "stats", str(shelf), "--csv").splitlines()) == 7
    second.write_bytes(b"".join(second.read_bytes().splitlines(keepends=True)[:5]))
    told = " ".join(done("campaign", name, str(shelf), "--lang", lang).split())
    assert f"{first.stem} (2).jsonl" in told
    assert {"en": f"{second.name} had", "fr": f"{second.name} avait"}[lang] in told


def test_check_ends_with_1_when_anything_is_wrong(played: Path, tmp_path: Path) -> None:
    assert "every log is whole" in done("campaign", "check", str(played), "--lang", "en")
    done("campaign", "new", "shelf", *GAMES)
    Path("shelf/sessions/0001-crossing.jsonl").write_text("{}\n")
    result = run("campaign", "check", "shelf", "--lang", "en")
    assert result.exit_code == 1
    assert result.stdout.strip().splitlines()[-1] == "1 thing is wrong."
    assert json.loads(run("campaign", "check", "shelf", "--json").stdout)["faults"][0]["kind"] == "log"


def test_the_index_is_rebuilt_from_the_logs(played: Path) -> None:
    before = done("campaign", "list", str(played), "--json")
    (played / ".index.sqlite").write_bytes(b"no database")
    assert "in step with 6 sessions" in done("campaign", "index", str(played), "--rebuild")
    assert done("campaign", "list", str(played), "--json") == before
