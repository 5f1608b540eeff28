"""Statistics of a campaign: what is counted, and that it is what the logs themselves say."""

from __future__ import annotations

import csv
import io
import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest

from companion.campaign.charter import Charter
from companion.campaign.figures.report import Report
from companion.campaign.figures.rows import COLUMNS, safe, table
from companion.campaign.figures.stats import Table, statistics
from companion.campaign.folder import Campaign
from companion.campaign.growing import begin, grow
from companion.campaign.index import Index
from companion.campaign.record import Record
from companion.games import NAMES
from companion.simulate.intervals import wilson
from companion.words import LANGUAGES
from tests.campaign.records import made

SESSIONS = 12


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A campaign that bots played."""
    folder = tmp_path_factory.mktemp("stats") / "shelf"
    grow(begin(folder, Charter("Played", "en"), 7), SESSIONS, 7)
    return folder


@pytest.fixture(scope="module")
def records(shelf: Path) -> list[Record]:
    return Index(Campaign.open(shelf)).records()


def logs(shelf: Path) -> list[list[dict[str, Any]]]:
    """The lines of all logs, as plain JSON, in the order of their names."""
    return [
        [json.loads(row) for row in path.read_text(encoding="utf-8").splitlines()]
        for path in sorted((shelf / "sessions").glob("*.jsonl"))
    ]


def one(game: str, *sessions: Record) -> Table:
    return statistics("Mine", sessions).games[game]


# -- against the logs ------------------------------------------------------------------------------


def followed_won(log: list[dict[str, Any]], record: Record) -> bool:
    """Whether the game was won, and, where seats were rivals, by the first of them."""
    end = next(line for line in reversed(log) if "end" in line)
    alone = len(log[0]["seats"]) == 1 or log[0]["game"] in ("expedition", "nightflight")
    return bool(end["won"]) and (alone or next(iter(log[0]["seats"])) in record.winners)


def check_counts(shelf: Path, records: list[Record], sessions: int) -> None:
    """What is counted of sessions between bots is what an independent count of their last lines comes to."""
    found = statistics("Played", records)
    lines = logs(shelf)
    assert found.all.sessions == found.all.over == len(lines) == sessions
    ends = [next(line for line in reversed(log) if "end" in line) for log in lines]
    wins = list(map(followed_won, lines, records))
    assert found.all.won == wilson(sum(wins), sessions)
    for game in NAMES:
        own = [(log, end) for log, end in zip(lines, ends, strict=True) if log[0]["game"] == game]
        months = [log[0]["started"][:7] for log, _ in own]
        won = [one for log, one in zip(lines, wins, strict=True) if log[0]["game"] == game]
        counted = found.games[game]
        assert counted.sessions == len(own)
        assert counted.won == wilson(sum(won), len(own))
        assert counted.ends == Counter(end["end"] for _, end in own)
        assert counted.score is not None and counted.score.mean == fmean(end["score"] for _, end in own)
        assert counted.length is not None
        turns = [max(line["turn"] for line in log if "turn" in line) for log, _ in own]
        assert counted.length.most - max(turns) in (0, 1)  # the last turn may have been broken off by the end
        assert counted.by["month"] == {
            month: wilson(sum(one for one, when in zip(won, months, strict=True) if when == month), n)
            for month, n in Counter(months).items()
        }


def test_what_is_counted_is_what_the_logs_say(shelf: Path, records: list[Record]) -> None:
    check_counts(shelf, records, SESSIONS)


@pytest.mark.slow
def test_sixty_sessions_of_all_games_are_counted_as_the_logs_say(tmp_path: Path) -> None:
    campaign = begin(tmp_path / "sixty", Charter("Played", "fr"), 1572)
    grow(campaign, 60, 1572)
    check_counts(campaign.folder, Index(campaign).records(), 60)


def test_answers_in_the_table_are_those_of_the_logs(shelf: Path, records: list[Record]) -> None:
    counted = [sum("n" in line and "why" in line for line in log) for log in logs(shelf)]
    rows = list(csv.DictReader(io.StringIO(table(records))))
    assert [int(row["answers"]) for row in rows] == counted
    assert [row["started"] for row in rows] == [log[0]["started"] for log in logs(shelf)]


def test_the_dice_of_an_expedition_are_as_lucky_as_the_log_says(shelf: Path, records: list[Record]) -> None:
    log = next(log for log in logs(shelf) if log[0]["game"] == "expedition")
    faces = [face for line in log if line.get("ask") == "roll" for face in line["got"]]
    assert all(isinstance(face, int) for face in faces)
    above = sum(face - 3.5 for face in faces) / (len(faces) * 35 / 12) ** 0.5
    found = next(record.luck for record in records if record.game == "expedition")
    assert found == pytest.approx(above, abs=0.001)


def test_the_same_seed_makes_the_same_files(shelf: Path, tmp_path: Path) -> None:
    again = tmp_path / "shelf"
    grow(begin(again, Charter("Played", "en"), 7), 5, 7)
    for path in sorted((again / "sessions").glob("*.jsonl")):
        assert path.read_bytes() == (shelf / "sessions" / path.name).read_bytes(), path.name
    assert (again / "campaign.toml").read_bytes() == (shelf / "campaign.toml").read_bytes()


def test_the_same_seed_makes_the_same_files_in_another_process(shelf: Path, tmp_path: Path) -> None:
    words = ["campaign", "new", str(tmp_path / "shelf"), "--name", "Played", "--lang", "en"]
    words += ["--simulated", "8", "--seed", "7"]
    environment = {**os.environ, "PYTHONHASHSEED": "11"}
    subprocess.run([sys.executable, "-m", "companion", *words], env=environment, check=True, capture_output=True)
    made = sorted((tmp_path / "shelf" / "sessions").glob("*.jsonl"))
    assert len(made) == 8
    assert [path.read_bytes() for path in made] == [(shelf / "sessions" / path.name).read_bytes() for path in made]


def test_each_session_carries_what_those_before_it_left(shelf: Path) -> None:
    heads = [log[0] for log in logs(shelf)]
    assert [head["campaign"]["number"] for head in heads] == list(range(1, SESSIONS + 1))
    assert [bool(head["campaign"]["heritage"]) for head in heads] == [False] * 4 + [True] * (SESSIONS - 4)
    moments = [head["started"] for head in heads]
    assert moments == sorted(moments)


# -- what is counted -------------------------------------------------------------------------------


def test_a_session_is_won_when_a_person_won_it() -> None:
    seats = {"anna": "human", "b": "bot:cautious"}
    lost = made(1, "voyage", seats=seats, winners=["b"], figures={})
    won = made(2, "voyage", seats=seats, winners=["anna"], figures={})
    found = one("voyage", lost, won)
    assert found.won == wilson(1, 2)
    assert found.by["seat"] == {"anna": wilson(1, 2), "b": wilson(1, 2)}
    assert found.by["who"] == {"cautious": wilson(1, 2), "human": wilson(1, 2)}


def test_between_bots_a_race_is_won_when_the_seat_of_the_book_won_it() -> None:
    seats = {"a": "bot:cautious", "b": "bot:expert"}
    lost = made(1, "voyage", seats=seats, winners=["b"], rivals=True, figures={})
    won = made(2, "voyage", seats=seats, winners=["a"], rivals=True, figures={})
    assert one("voyage", lost, won).won == wilson(1, 2)


def test_between_bots_a_game_won_together_is_won_by_all() -> None:
    seats = {"a": "bot:cautious", "b": "bot:expert"}
    assert one("nightflight", made(1, "nightflight", seats=seats, winners=["a", "b"], figures={})).won == wilson(1, 1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_races_between_persons_stand_outside_shares_and_streaks_and_are_told_by_seat(lang: str) -> None:
    race: dict[str, Any] = {
        "rivals": True,
        "end": "arrived",
        "seats": {"anna": "human", "bruno": "human"},
        "figures": {},
    }
    sessions = [made(1, "voyage", winners=["anna"], **race), made(2, "voyage", winners=["bruno"], **race)]
    found = one("voyage", *sessions)
    assert (found.won, found.races, found.between) == (wilson(0, 0), 2, 2)
    assert (found.streaks.won, found.streaks.lost) == (0, 0)
    assert found.by["seat"] == {"anna": wilson(1, 2), "bruno": wilson(1, 2)}
    assert set(found.by) == {"seat", "who"}
    told = " ".join(Report(statistics("Mine", sessions), lang).text().split())
    assert {"en": "2 races were between persons alone", "fr": "2 courses se sont jouées entre personnes"}[lang] in told
    assert "100" not in told.partition("who sat" if lang == "en" else "assis")[0].partition("seat")[0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_counts_seats_is_headed_so(lang: str) -> None:
    seats = {"anna": "human", "b": "bot:cautious", "c": "bot:cautious"}
    session = made(1, "voyage", seats=seats, winners=["b"], rivals=True, end="arrived", figures={"bird.anna": "stork"})
    heads = {
        row[0][0]: row[0][1] for part in Report(statistics("Mine", [session]), lang).parts() for row in part.tables
    }
    counts = {"en": ("By who sat there", "Seats", "Sessions"), "fr": ("Par joueur assis là", "Places", "Parties")}[lang]
    assert heads[counts[0]] == counts[1]
    assert heads[{"en": "By seat", "fr": "Par place"}[lang]] == counts[2]


def test_open_and_faulty_sessions_are_counted_apart() -> None:
    found = one("expedition", made(1), made(2, won=None, score=None), made(3, fault="cannot be read."))
    assert (found.sessions, found.over, found.open, found.faulty) == (3, 1, 1, 1)
    assert found.score is not None and found.score.n == 1


def test_a_figure_in_words_tells_sorts_of_sessions_apart() -> None:
    found = one("expedition", made(1, figures={"kind": "botany"}), made(2, won=False, figures={"kind": "botany"}))
    assert found.by["kind"] == {"botany": wilson(1, 2)}


def test_a_figure_that_names_a_seat_is_that_seats() -> None:
    seats = {"anna": "human", "bruno": "human"}
    figures = {"bird.anna": "stork", "bird.bruno": "crane"}
    found = one("voyage", made(1, "voyage", seats=seats, winners=["bruno"], figures=figures))
    assert found.by["bird"] == {"crane": wilson(1, 1), "stork": wilson(0, 1)}


def test_how_a_session_came_out_is_no_sort_of_it() -> None:
    assert "result" not in one("crossing", made(1, "crossing", figures={"result": "win"})).by


def test_a_session_that_nobody_knows_when_is_of_no_month() -> None:
    found = one("expedition", made(1, started=""), made(2))
    assert list(found.by["month"]) == ["2026-02"]


def test_choices_are_added_up_by_their_question() -> None:
    first = made(1, figures={"choice.hunting.musket.spend": 2, "choice.hunting.musket.keep": 5})
    second = made(2, figures={"choice.hunting.musket.spend": 1})
    assert one("expedition", first, second).choices == {"hunting.musket": {"keep": 5, "spend": 3}}


@pytest.mark.parametrize(
    ("wins", "streaks"), [("wwlw", (2, 1, 1)), ("llwl", (1, 2, -1)), ("www", (3, 0, 3)), ("", (0, 0, 0))]
)
def test_streaks_are_the_longest_and_the_present_one(wins: str, streaks: tuple[int, int, int]) -> None:
    found = statistics("Mine", [made(n, won=win == "w") for n, win in enumerate(wins, 1)]).all.streaks
    assert (found.won, found.lost, found.now) == streaks


def test_the_best_and_the_worst_session_are_the_first_that_came_to_it() -> None:
    score = one("expedition", made(1, score=4), made(2, score=9), made(3, score=9), made(4, score=4)).score
    assert score is not None
    assert (score.least, score.first, score.most, score.last) == (4, 1, 9, 2)


def test_no_sessions_have_no_numbers_and_any_share() -> None:
    found = statistics("Mine", []).all
    assert (found.sessions, found.won, found.luck) == (0, wilson(0, 0), None)


def test_the_raw_numbers_are_json_and_keep_their_shape() -> None:
    raw = json.loads(json.dumps(statistics("Mine", [made(1, luck=0.25), made(2, won=False, luck=-1.0)]).raw()))
    assert list(raw) == ["campaign", "all", "games", "sessions"]
    assert list(raw["all"]) == list(Table.__dataclass_fields__)
    assert raw["all"]["won"] == {"n": 2, "share": 0.5, "low": 0.0945, "high": 0.9055}
    assert raw["games"]["expedition"]["luck"]["mean"] == -0.375
    assert raw["sessions"][1] == {
        "number": 2,
        "game": "expedition",
        "month": "2026-02",
        "won": False,
        "score": 12,
        "turns": 20,
        "luck": -1.0,
    }


# -- CSV -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1"])
def test_no_text_is_taken_for_a_formula(text: str) -> None:
    assert safe(text) == f"'{text}"
    row = next(csv.DictReader(io.StringIO(table([made(1, figures={"kind": text})]), newline="")))
    assert row["figure.kind"] == f"'{text}"


def test_numbers_stay_numbers_and_quotes_and_breaks_come_back() -> None:
    written = table([made(1, luck=-1.5, fault='it "broke",\nand more', figures={"mapped": -3, "won_it": True})])
    row = next(csv.DictReader(io.StringIO(written, newline="")))
    assert (row["luck"], row["figure.mapped"], row["figure.won_it"]) == ("-1.5", "-3", "true")
    assert row["fault"] == 'it "broke",\nand more'
    assert written.startswith(",".join(COLUMNS)) and written.endswith("\r\n")


def test_a_header_of_odd_shape_still_makes_a_row() -> None:
    assert len(table([made(1, campaign={"legacy": 7})]).splitlines()) == 2


# -- text ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_text_keeps_within_eighty_columns(records: list[Record], lang: str) -> None:
    report = Report(statistics("A name that goes on and on " * 6, records), lang)
    for page in (report.text(), *(report.game(game) for game in NAMES)):
        assert page
        assert max(map(len, page.splitlines())) <= 80
        assert "{" not in page
