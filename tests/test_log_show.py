"""A log read out tells who did what by name, and odds in words that mean something."""

from __future__ import annotations

import json
import re
import unicodedata
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from companion.cli import cli
from companion.words import LANGUAGES

SEATS = {"crossing": "bot:cautious", "nightflight": "bot:crew"}
FIRST = {"crossing": "setup.first", "nightflight": "setup.captain"}


def run(*words: str, typed: str = "") -> str:
    done = CliRunner().invoke(cli, words, input=typed)
    assert done.exit_code == 0, done.output
    return done.output


@pytest.mark.parametrize(("lang", "said"), [("en", "Somebody said too much."), ("fr", "Quelqu’un en a trop dit.")])
@pytest.mark.parametrize("spoken", ["en", "fr"])
def test_a_slip_without_words_is_told_in_the_language_of_the_reader(
    lang: str, said: str, spoken: str, tmp_path: Path
) -> None:
    log, page = tmp_path / "night.jsonl", tmp_path / "night.md"
    slip, quit = {"en": ("slip", "quit"), "fr": ("lapsus", "quitter")}[spoken]
    seats = ("--seat", "anna=human", "--seat", "bruno=bot:crew")
    run(
        "play",
        "nightflight",
        *seats,
        "--seed",
        "7",
        "--lang",
        spoken,
        "--log",
        str(log),
        typed=f"1\n1\n{slip}\n{quit}\n",
    )
    assert [line["ruling"] for line in lines(log) if "ruling" in line] == [""]
    assert said in run("log", "show", str(log), "--lang", lang)
    run("journal", str(log), "-o", str(page), "--lang", lang)
    assert said.removesuffix(".") in page.read_text(encoding="utf-8")


def test_no_sign_that_steers_a_terminal_reaches_a_journal(tmp_path: Path) -> None:
    log = tmp_path / "trip.jsonl"
    run("play", "expedition", "--seat", "you=bot:cautious", "--seed", "5", "--log", str(log))
    run("note", str(log), "red \x1b[31m bell \x07 gone\x7f \x9b2J\nsecond line")
    for kind in ("md", "html"):
        page = tmp_path / f"trip.{kind}"
        run("journal", str(log), "-o", str(page))
        text = page.read_text(encoding="utf-8")
        assert not {sign for sign in text if unicodedata.category(sign) == "Cc"} - {"\n", "\t"}
        assert "red ␛" in text and "bell ␇" in text and "second line" in text


def lines(log: Path) -> list[dict[str, Any]]:
    return [json.loads(row) for row in log.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", SEATS)
def test_each_answer_of_a_bot_names_its_seat_and_the_first_roll_whom_it_chose(
    name: str, lang: str, tmp_path: Path
) -> None:
    log, bot = tmp_path / "trip.jsonl", SEATS[name]
    seats = [part for seat in ("anna", "bruno") for part in ("--seat", f"{seat}={bot}")]
    run("play", name, *seats, "--seed", "4", "--log", str(log))
    given = [line for line in lines(log) if "n" in line]
    rows = run("log", "show", str(log), "--lang", lang).splitlines()
    shown = [row for row in rows if re.match(r" *\d+  ", row)]
    for line, row in zip(given, shown, strict=True):
        if "who" in line:
            assert f"{line['who']}, bot {bot.removeprefix('bot:')}" in row
        if line["why"] == FIRST[name]:
            assert f"({('anna', 'bruno')[line['got'][0] - 1]})" in row


def weighed(name: str, typed: str, log: Path, *words: str) -> list[str]:
    """The rows of a log that tell of odds."""
    run("play", name, "--seed", "7", "--log", str(log), "--lang", "en", "--odds", "always", *words, typed=typed)
    return [row.strip() for row in run("log", "show", str(log)).splitlines() if "odds shown" in row]


def test_odds_are_read_out_by_what_they_were_of_and_never_by_a_letter(tmp_path: Path) -> None:
    rows = weighed("expedition", "2\n2 2 3 6 6\n-\n4 5\nkeep\nB2\n3 4\nquit\n", tmp_path / "a.jsonl", "--dice", "typed")
    assert len(rows) == 3 and all(": " in row for row in rows)
    assert "_" not in "".join(rows)


def test_odds_of_cards_in_hand_stay_secret_until_the_night_is_over(tmp_path: Path) -> None:
    log = tmp_path / "b.jsonl"
    rows = weighed("nightflight", "1\n2\n" + "1\n" * 60 + "quit\n", log, "--seat", "anna=human")
    assert rows
    assert rows[0].endswith("secret until the end")
