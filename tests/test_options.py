"""Options of several ids: `terrains=quiet_night+no_rescue`."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli import cli
from companion.core.errors import WrongUsage
from companion.core.game import Option, several
from companion.games import game

TERRAINS = Option("terrains", ("marsh", "fell", "moor", "heath"), "The terrains flown over.", several=3)


def test_several_ids_are_joined_and_keep_their_order() -> None:
    assert TERRAINS.read("fell+Marsh") == "fell+marsh"
    assert several(TERRAINS.read("moor+fell+marsh")) == ("moor", "fell", "marsh")


def test_by_default_none_is_chosen() -> None:
    assert several(TERRAINS.default) == ()
    assert TERRAINS.allows(TERRAINS.default)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("marsh+bog", "cannot hold bog; joined by + it may hold marsh, fell, moor, heath"),
        ("marsh+", "cannot hold nothing"),
        ("marsh+marsh", "names marsh twice"),
        ("marsh+fell+moor+heath", "names 4; it takes 3 at most"),
    ],
)
def test_ids_unknown_repeated_or_too_many_are_refused(text: str, says: str) -> None:
    with pytest.raises(WrongUsage, match=says.replace("+", r"\+")):
        TERRAINS.read(text)
    assert not TERRAINS.allows(text)


def test_a_log_may_hold_what_the_command_line_may() -> None:
    assert TERRAINS.allows("fell+marsh")
    assert not TERRAINS.allows(3)


def test_it_says_how_it_is_written() -> None:
    assert TERRAINS.written == "terrains=marsh|fell|moor|heath, up to 3 joined by +"


@pytest.mark.parametrize(
    "words",
    [
        ("play", "nightflight", "--seat", "anna=bot:crew", "--players", "2", "--log", "n.jsonl"),
        ("simulate", "nightflight", "-n", "1", "--players", "2"),
        ("enter", "nightflight", "--players", "2", "--log", "n.jsonl"),
        ("watch", "nightflight", "--players", "2"),
    ],
)
def test_a_rule_that_needs_more_players_is_refused_in_a_sentence_and_nothing_is_played(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    run = CliRunner().invoke(cli, [*words, "--option", "deserter=true"])
    assert run.exit_code == 2
    assert "deserter=true takes 3 players or more, not 2: leave it at deserter=false." in run.output
    assert not list(tmp_path.iterdir())


def test_three_players_may_have_a_deserter_and_two_may_go_without() -> None:
    one = game("nightflight")
    assert one.settle({"deserter": "true"}, ("anna", "bruno", "carla"))["deserter"] is True
    assert one.settle({"deserter": "false"}, ("anna", "bruno"))["deserter"] is False
