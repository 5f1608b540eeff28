"""`undo`, `back`, `futures` and `return` at a prompt that is fed by a pipe, in every game and both languages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from companion.cli import cli
from companion.core.ask import choose, draw, roll
from companion.core.log import read
from companion.core.replay import Replay, replay
from companion.core.session import Given
from companion.games import NAMES, game
from companion.terminal.going_back import decisions_from, fallen
from companion.terminal.speech import Speech
from companion.terminal.verbs import Verb, verb
from companion.words import LANGUAGES

UNDO, BACK, RETURN = (
    {"en": "undo", "fr": "annuler"},
    {"en": "back", "fr": "retour"},
    {"en": "return", "fr": "reprendre"},
)


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "log.jsonl"


def typed(log: Path, *lines: str, name: str = "", lang: str = "en") -> Result:
    """Lines piped into a session: a new one, or one that goes on."""
    words = ["play", name, "--seed", "3", "--log", str(log)] if name else ["resume", str(log)]
    done = CliRunner().invoke(cli, [*words, "--lang", lang, "--plain"], input="\n".join((*lines, "quit", "")))
    assert done.exit_code == 0, done.output
    return done


def firsts(log: Path, count: int, name: str, lang: str) -> None:
    """Begin a session, and answer its first questions by the first choice there is."""
    typed(log, name=name, lang=lang)
    for _ in range(count):
        pending = stood(log).session.pending
        assert pending is not None
        typed(log, str(first(pending)), lang=lang)


def first(question: Any) -> str:
    value = next(value for value, _ in question.outcomes())
    return " ".join(map(str, value)) or "-" if isinstance(value, tuple) else str(value)


def stood(log: Path) -> Replay:
    found = read(log)
    return replay(found, game(found.header.game))


def rows(log: Path) -> list[dict[str, Any]]:
    """The lines of a log but for those of its clock."""
    return [row for row in map(json.loads, log.read_text("utf-8").splitlines()) if "clock" not in row]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_back_leads_to_the_first_decision_of_a_turn_and_what_was_left_is_returned_to(
    name: str, lang: str, log: Path
) -> None:
    firsts(log, 8, name, lang)
    session = stood(log).session
    before = [entry.said for entry in session.history]
    last = [entry for entry in session.history if isinstance(entry, Given) and entry.decision][-1].turn
    wanted = decisions_from(session.history, last)
    unit = Speech(name, lang).own["units"][game(name).unit][0]
    typed(log, f"{BACK[lang]} {unit} {last} !", lang=lang)
    assert rows(log)[-1]["undo"] == wanted
    question = stood(log).session.pending
    assert question is not None
    assert [entry.said for entry in stood(log).session.history] == before[: len(stood(log).session.history)]
    other = list(question.outcomes())[-1][0]
    typed(log, " ".join(map(str, other)) if isinstance(other, tuple) else str(other), lang=lang)
    told = typed(log, "futures", f"{RETURN[lang]} 1", lang=lang)
    colon = {"en": ":", "fr": "\u202f:"}[lang]
    assert f"1{colon} {unit} {last}, " in told.output
    after = [entry.said for entry in stood(log).session.history]
    assert after[: len(before)] == before


def test_dice_that_have_fallen_are_taken_back_only_by_saying_so_again(log: Path) -> None:
    firsts(log, 2, "expedition", "en")
    asked = typed(log, "undo 2", "no")
    assert "dice that have fallen (" in asked.output
    assert "Nothing was taken back." in asked.output
    assert not [row for row in rows(log) if "undo" in row]


@pytest.mark.parametrize("lines", [("undo 2", "undo 2"), ("undo 2", "y"), ("undo! 2",), ("undo 2!",)])
def test_a_second_same_command_a_yes_or_an_exclamation_mark_confirms(lines: tuple[str, ...], log: Path) -> None:
    firsts(log, 2, "expedition", "en")
    typed(log, *lines)
    assert [row["undo"] for row in rows(log) if "undo" in row] == [2]


def test_anything_else_after_the_question_is_taken_as_it_was_meant(log: Path) -> None:
    firsts(log, 2, "expedition", "en")
    pending = stood(log).session.pending
    assert pending is not None
    typed(log, "undo 2", first(pending))
    assert not [row for row in rows(log) if "undo" in row]
    assert len([entry for entry in stood(log).session.history if entry.decision]) == 3


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_a_turn_that_is_none_is_refused_by_name(name: str, lang: str, log: Path) -> None:
    firsts(log, 1, name, lang)
    unit = Speech(name, lang).own["units"][game(name).unit][0]
    refused = typed(log, f"{BACK[lang]} 99", f"{BACK[lang]} xyz", "return 7", lang=lang).output
    assert f"{unit} 99" in refused
    assert f"{BACK[lang]} {unit} 2" in " ".join(refused.split())
    assert not [row for row in rows(log) if "undo" in row]


@pytest.mark.parametrize(
    "text", ["back", "back day 4", "back to day 4", "BACK DAY 4", "back 4", "back turn 4", "back day:4"]
)
def test_turns_are_named_in_several_ways(text: str) -> None:
    from companion.terminal.going_back import _turn

    found = verb(Speech("expedition", "en"), text)
    assert found is not None and found.id == "back"
    assert _turn(Speech("expedition", "en"), "day", found.rest, 4) == 4


@pytest.mark.parametrize("text", ["undo 2!", "undo! 2", "undo !", "undo!"])
def test_an_exclamation_mark_is_no_part_of_a_command(text: str) -> None:
    found = verb(Speech("expedition", "en"), text)
    assert found == Verb("undo", "2" if "2" in text else "", sure=True)


def test_only_chance_that_goes_with_the_decisions_is_named() -> None:
    history = [
        Given(1, "1.x", roll("a.roll", 2), (2, 3), "table"),
        Given(2, "1.x", choose("a.choice", "you", ("go", "stay")), "go", "you"),
        Given(3, "1.x", draw("a.card", "fuel", ("F17",)), "F17", "table"),
        Given(4, "2.x", choose("a.choice", "you", ("go", "stay")), "go", "bot:x"),
        Given(5, "2.x", choose("a.choice", "you", ("go", "stay")), "stay", "you"),
    ]
    assert [one.value for one in fallen(history, 1)] == []
    assert [one.value for one in fallen(history, 2)] == ["F17"]
    assert [decisions_from(history, turn) for turn in (1, 2, 3)] == [2, 1, 0]


@pytest.mark.parametrize(
    ("lang", "count", "said"),
    [
        ("en", 1, "There is 1 decision to undo, not 5."),
        ("en", 2, "There are 2 decisions to undo, not 5."),
        ("fr", 1, "Il n’y a qu’un choix à annuler, pas 5."),
        ("fr", 2, "Il n’y a que 2 choix à annuler, pas 5."),
    ],
)
def test_more_than_was_decided_cannot_be_undone_and_the_number_that_can_is_said(
    log: Path, lang: str, count: int, said: str
) -> None:
    """At the prompt and at the command line alike, in the language of the session."""
    firsts(log, count, "voyage", lang)
    assert said in " ".join(typed(log, f"{UNDO[lang]} 5", lang=lang).output.split())
    done = CliRunner().invoke(cli, ["undo", str(log), "5"])
    assert done.exit_code == 1 and said in done.output
    assert len([one for one in stood(log).session.history if one.decision]) == count


def test_a_note_that_cannot_be_is_refused_in_the_language_of_the_session(log: Path) -> None:
    typed(log, name="voyage", lang="fr")
    done = CliRunner().invoke(cli, ["note", str(log), "Des mots", "--after", "999"])
    assert done.exit_code == 1 and "aucune note ne peut suivre la réponse 999" in done.output
    assert "La note est vide" in CliRunner().invoke(cli, ["note", str(log), "  "]).output


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "No line of play was left; `redo` brings back what was undone."),
        ("fr", "Aucune suite n’a été quittée ; « rétablir » ramène ce qui a été annulé."),
    ],
)
def test_returning_where_only_an_undo_waits_tells_of_redo(lang: str, said: str, log: Path) -> None:
    firsts(log, 2, "voyage", lang)
    told = typed(log, f"{UNDO[lang]}!", f"{RETURN[lang]} 1", lang=lang).output
    assert said in " ".join(told.replace("\u202f", " ").split())
