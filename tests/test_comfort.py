"""Screens of every width and kind: narrow ones, those read aloud, old code pages, without colour; and the bell."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli import cli
from companion.core.ask import choose
from companion.core.chronicle import Chronicle
from companion.core.session import Given, Session
from companion.games import NAMES, game
from companion.terminal import bell
from companion.terminal.bell import RING, Bell
from companion.terminal.desk import Desk
from companion.terminal.screen import Screen, sentences
from companion.terminal.speech import Speech
from companion.terminal.teller import Teller
from companion.words import LANGUAGES
from tests.test_table_view import played

COLOUR = re.compile(r"\033\[[0-9;]*m")


def told(name: str, lang: str, width: int, seed: int = 1, *, plain: bool = False, colour: bool = False) -> str:
    """All that a whole random game shows on a screen, its questions and maps too."""
    out, teller = io.StringIO(), None
    screen = Screen(out, width=width, plain=plain, drawn=not plain, colour=colour)
    for session, chronicle in played(name, seed):
        teller = teller or Teller(chronicle, Desk.of(name), Speech(name, lang, plain=plain), screen)
        teller.catch_up(session)
        if session.pending is not None:
            teller.ask(session, teller.desk.asked(session, session.pending), "")
    assert teller is not None
    teller.show(session)
    teller.luck(session, tuple(getattr(session.state, "seats", ())))
    return out.getvalue()


# -- widths ------------------------------------------------------------------------------------


@pytest.mark.parametrize("plain", [False, True], ids=["drawn", "plain"])
@pytest.mark.parametrize("width", [40, 46, 50, 60, 72, 80, 96, 100])
@pytest.mark.parametrize("name", NAMES)
def test_no_line_of_a_whole_game_is_longer_than_the_screen(name: str, width: int, plain: bool) -> None:
    for lang in LANGUAGES:
        rows = told(name, lang, width, plain=plain).splitlines()
        assert [row for row in rows if len(row) > width] == []
        assert len(rows) > 20


@pytest.mark.parametrize("width", [20, 40, 64, 120, 200])
@pytest.mark.parametrize("name", NAMES)
def test_a_sitting_keeps_within_40_to_100_columns_whatever_the_terminal_says(
    name: str, width: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.chdir(tmp_path)
    typed = "1\n1\n1\n?\nstatus\nmap\nundo 9\nback 7\nfutures\nreconcile nothing=3\n1\n1\nnow\nquit\n"
    done = CliRunner().invoke(cli, ["play", name, "--seed", "3", "--lang", "fr", "--log", "a.jsonl"], input=typed)
    assert done.exit_code == 0
    most = max(40, min(100, width))
    assert [row for row in done.output.splitlines() if len(row) > most and "jsonl" not in row] == []


def test_a_map_that_a_screen_cannot_hold_is_said_to_need_more() -> None:
    assert "The map needs a screen of 59 columns." in " ".join(told("expedition", "en", 40).split())
    assert "needs a screen" not in told("expedition", "en", 60)


# -- read aloud --------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_plain_speaks_in_sentences_without_marks_boxes_or_dots(name: str, lang: str) -> None:
    shown = told(name, lang, 80, plain=True)
    assert not re.search("[●○━─│▸→−·|]", shown)
    assert not re.search(r"\S {2,}\S", shown), "columns are no sentences"


def test_tracks_are_told_by_number() -> None:
    assert "food 6 of 6, morale 6 of 6" in " ".join(told("expedition", "en", 80, plain=True).split())
    assert "nourriture 6 sur 6, moral 6 sur 6" in " ".join(told("expedition", "fr", 80, plain=True).split())
    assert "Hope 16 of 20." in told("nightflight", "en", 80, plain=True)


def test_changes_and_losses_are_told_in_words() -> None:
    aloud = Speech("expedition", "en", plain=True)
    assert aloud.aloud("Food 6 → 5, morale −1 · score 3") == "Food 6 to 5, morale minus 1; score 3"
    assert Speech("expedition", "fr", plain=True).aloud("Moral 5\u00a0→\u00a04") == "Moral 5 à 4"
    assert Speech("expedition", "en").aloud("Food 6 → 5") == "Food 6 → 5"


def test_sentences_begin_with_a_capital_and_end_with_a_point() -> None:
    assert sentences("day 1 of 42", "", "where to?") == "Day 1 of 42. Where to?"


# -- colour and code pages ---------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_colour_tells_nothing_that_is_not_told_without(name: str) -> None:
    coloured = told(name, "en", 100, colour=True)
    assert COLOUR.search(coloured)
    assert COLOUR.sub("", coloured) == told(name, "en", 100)


@pytest.mark.parametrize("encoding", ["cp1252", "cp850", "ascii"])
@pytest.mark.parametrize("name", NAMES)
def test_old_code_pages_get_the_nearest_marks_they_have(name: str, encoding: str, tmp_path: Path) -> None:
    words = ["watch", name, "--seed", "3", "--lang", "fr"]
    done = subprocess.run(
        [sys.executable, "-m", "companion", *words],
        env={**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0", "XDG_DATA_HOME": str(tmp_path)},
        capture_output=True,
        check=True,
    )
    assert done.stderr == b""
    shown = done.stdout.decode(encoding)
    assert len(shown.splitlines()) > 40
    assert [row for row in shown.splitlines() if re.search(r"\w\?\w", row)] == []
    assert [row for row in shown.splitlines() if len(row) > 80] == []


# -- the bell ----------------------------------------------------------------------------------


def asked(*by: str) -> Session:
    """A session with answers by these."""
    one = game("expedition")
    session = Session.new(one, one.settle({}), ("you",), witness=Chronicle())
    question = choose("travel.hex", "you", ("go", "stay"))
    session.history = [Given(n, "1.travel", question, "go", who) for n, who in enumerate(by, 1)]
    session.n = len(by)
    return session


def rung(before: list[str], since: list[str], *, rings: bool = True) -> bool:
    """Whether the bell rings at the second question, after these answers."""
    out = io.StringIO()
    one = Bell(Screen(out, rings=rings))
    one.call(asked(*before))
    assert out.getvalue() == "", "the first question never rings"
    one.answered(asked(*before))
    one.call(asked(*before, *since))
    return out.getvalue() == RING


def test_it_rings_after_bots_and_only_then(monkeypatch: pytest.MonkeyPatch) -> None:
    assert rung(["you"], ["you", "bot:bold"])
    assert not rung(["bot:bold", "you"], ["you", "digital"])
    assert not rung(["you"], ["bot:bold"], rings=False)


def test_it_rings_after_a_long_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not rung(["you"], ["digital"])
    monkeypatch.setattr(bell, "LONG", -1.0)
    assert rung(["you"], ["digital"])


def test_a_pipe_is_never_rung_at(tmp_path: Path) -> None:
    done = CliRunner().invoke(
        cli, ["play", "voyage", "--seed", "7", "--log", str(tmp_path / "a.jsonl")], input="1\n1\n1\nquit\n"
    )
    assert RING not in done.output
