"""`reconcile`: what lies on the table is compared with the log, and set right by one correction with its reason."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from companion.cli import cli
from companion.core.log import read
from companion.core.replay import Replay, replay
from companion.games import NAMES, game
from companion.terminal.desk import Desk
from companion.terminal.speech import Speech
from companion.terminal.table_words import TableWords
from companion.words import LANGUAGES
from tests.contract import lay
from tests.test_table_view import played

VERB = {"en": "reconcile", "fr": "accorder"}
ANSWERS = 40
WRONG = {
    "expedition": (
        "tracks.food",
        "9",
        {"en": "food cannot be 9: it is a whole number from 0 to 6", "fr": "entier de 0 à 6"},
    ),
    "voyage": ("flight", "999", {"en": "flight cannot be 999: it is a whole number from 1 to 100", "fr": "de 1 à 100"}),
    "crossing": (
        "biscuits.a",
        "77",
        {"en": "biscuits of a cannot be 77: it is a whole number", "fr": "un nombre entier"},
    ),
    "nightflight": ("hope", "21", {"en": "hope cannot be 21: it is a whole number from 1 to 20", "fr": "de 1 à 20"}),
}
RIGHT = {
    "expedition": ("tracks.food", "3", "4"),
    "voyage": ("flight", "7", "8"),
    "crossing": ("archangels.a", "1", "0"),
    "nightflight": ("hope", "9", "11"),
}
"""A key of each game, and two values of which one at least differs from what a session has."""


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "log.jsonl"


def begun(name: str, log: Path, answers: int = ANSWERS) -> Replay:
    """A log of some answers, in mid-game, where a person is asked."""
    table = lay(game(name), 0, log)
    while (asked := table.session.pending) is not None and (table.session.n < answers or asked.chance):
        table.step(asked)
    table.close()
    return stood(log)


def stood(log: Path) -> Replay:
    found = read(log)
    return replay(found, game(found.header.game))


def typed(log: Path, *lines: str, lang: str = "en") -> Result:
    done = CliRunner().invoke(cli, ["resume", str(log), "--lang", lang], input="\n".join((*lines, "quit", "")))
    assert done.exit_code == 0, done.output
    return done


def sets(log: Path) -> list[dict[str, Any]]:
    return [row for row in map(json.loads, log.read_text("utf-8").splitlines()) if "set" in row]


def spoken(text: str) -> str:
    return " ".join(text.replace("\u202f", " ").split())


@pytest.mark.parametrize("name", NAMES)
def test_every_key_that_is_asked_for_may_be_what_it_is(name: str) -> None:
    desk, one = Desk.of(name), game(name)
    for seed in range(6):
        for session, _ in played(name, seed):
            if session.n % 7 or session.pending is None:
                continue
            for key in desk.keys(session.mark):
                if not key.id.endswith("*"):
                    one.correct(session.mark.copy(), {key.id: key.value})


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_typing_what_stands_in_brackets_changes_nothing(name: str, lang: str, log: Path) -> None:
    session = begun(name, log).session
    view = session.game.view(session.mark, session.pending.who if session.pending else "")
    count = len([key for key in Desk.of(name).keys(view) if not key.id.endswith("*")])
    asked = typed(log, VERB[lang], *[""] * count, lang=lang)
    values = [row.partition("[")[2].rpartition("]")[0] for row in asked.output.splitlines() if "] ▸" in row]
    typed(log, VERB[lang], *(value.replace("\u202f", " ") for value in values), lang=lang)
    assert len(values) == count
    assert not sets(log)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_one_correction_is_written_with_its_reason_and_replays(name: str, lang: str, log: Path) -> None:
    session = begun(name, log).session
    key, *values = RIGHT[name]
    keys = {one.id: one.value for one in Desk.of(name).keys(session.mark)}
    value = next(value for value in values if int(value) != keys[key])
    told = typed(log, f"{VERB[lang]} {key}={value}", "le dé est tombé", lang=lang)
    assert [(row["set"], row["reason"]) for row in sets(log)] == [({key: int(value)}, "le dé est tombé")]
    assert f"{keys[key]} → {value}" in told.output
    after = stood(log).session
    assert {one.id: one.value for one in Desk.of(name).keys(after.mark)}[key] == int(value)
    assert [row["set"] for row in sets(log)] == [made.set for made in stood(log).corrections]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_what_cannot_be_is_refused_by_the_key_and_what_it_may_be(name: str, lang: str, log: Path) -> None:
    begun(name, log)
    key, value, told = WRONG[name]
    refused = typed(log, f"{VERB[lang]} {key}={value} so it lies", f"{VERB[lang]} nowhere=3", lang=lang)
    assert told[lang] in spoken(refused.output)
    assert "nowhere" in refused.output
    assert not sets(log)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_corrections_and_rulings_stand_in_the_appendix_of_the_journal(
    name: str, lang: str, log: Path, tmp_path: Path
) -> None:
    begun(name, log)
    key, *values = RIGHT[name]
    keys = {one.id: one.value for one in Desk.of(name).keys(stood(log).session.mark)}
    value = next(value for value in values if int(value) != keys[key])
    typed(log, f"{VERB[lang]} {key}={value} bumped the table", "ruling we let it lie", lang=lang)
    made = tmp_path / "journal.html"
    done = CliRunner().invoke(cli, ["journal", str(log), "-o", str(made), "--lang", lang])
    assert done.exit_code == 0, done.output
    page = made.read_text("utf-8")
    assert page.count("bumped the table") == 1
    assert page.count("we let it lie") == 1


def test_all_keys_are_asked_one_after_the_other_and_enter_keeps(log: Path) -> None:
    begun("expedition", log)
    view = stood(log).session.mark
    food, hex = (2 if view.food != 2 else 3), view.hex
    lines = ["", "", "", "9", str(food), "", ".", "a village fed us"]
    told = typed(log, "reconcile", *lines).output
    assert "food cannot be 9" in told
    assert f"place [{hex}]" not in told
    assert sets(log)[0]["set"] == {"tracks.food": food}


@pytest.mark.parametrize("lines", [("quit",), (".",), ("", "", "", "2", ".", "")])
def test_nothing_is_written_without_a_difference_or_a_reason(lines: tuple[str, ...], log: Path) -> None:
    begun("expedition", log)
    typed(log, "reconcile", *lines)
    assert not sets(log)


def test_two_pilgrims_may_change_places(log: Path) -> None:
    table = lay(game("crossing"), 1, log)
    while table.session.n < 12 and table.session.pending is not None:
        table.step(table.session.pending)
    assert table.session.pending is not None
    one, two, three = [square for square in table.session.state.facts.numbers if ":" not in square][:3]
    places = {"pilgrims.a": [one, two], "pilgrims.b": [three, "beach"]}
    table.correct({"tide": 0, **places}, "set up")
    table.close()
    told = typed(log, "reconcile", f"{three} {one}", f"{two} beach", ".", "they were swapped").output
    assert f"So far that cannot be (two pilgrims cannot share {three})" in spoken(told)
    assert sets(log)[-1]["set"] == {"pilgrims.a": [three, one], "pilgrims.b": [two, "beach"]}
    told = typed(log, f"reconcile pilgrims.a={one},{one} why not").output
    assert f"two pilgrims cannot share {one}. Nothing is set." in spoken(told)
    assert len(sets(log)) == 2


def test_a_seat_is_asked_for_its_own_hand_and_no_other(log: Path) -> None:
    played = begun("nightflight", log)
    seats = played.session.state.order
    view = played.game.view(played.session.mark, seats[0])
    ids = [key.id for key in Desk.of("nightflight").keys(view)]
    secret = [kind for kind in ("fuel", "star", "fog") if played.session.mark.hands[seats[1]][kind]]
    assert secret and f"hands.{seats[0]}.fuel" in ids
    assert not {f"hands.{seats[1]}.{kind}" for kind in secret} & set(ids)


PRINTED = [
    ("expedition", "en", "terrain of B2=swamp I forgot", {"terrain.B2": "swamp"}, "I forgot"),
    ("expedition", "fr", "terrain de B2=marais un oubli", {"terrain.B2": "swamp"}, "un oubli"),
    ("expedition", "fr", "mousquets = 3 oubli", {"tracks.muskets": 3}, "oubli"),
    ("crossing", "en", "biscuits of a=1 forgot", {"biscuits.a": 1}, "forgot"),
    ("crossing", "en", "pilgrims of a=B1 A1 slip", {"pilgrims.a": ["B1", "A1"]}, "slip"),
    ("crossing", "fr", "pèlerins de a=B1 A1 test", {"pilgrims.a": ["B1", "A1"]}, "test"),
    (
        "crossing",
        "en",
        "Pilgrims of a = B1, A1, biscuits of a=1 both",
        {"pilgrims.a": ["B1", "A1"], "biscuits.a": 1},
        "both",
    ),
    (
        "voyage",
        "en",
        "Redstart, square = the Adrar , Redstart, exhaustion=1 it was bumped",
        {"birds.redstart.square": "adrar", "birds.redstart.gauges.exhaustion": 1},
        "it was bumped",
    ),
    ("voyage", "fr", "Rougequeue, case=l'Adrar heurté", {"birds.redstart.square": "adrar"}, "heurté"),
    ("crossing", "fr", "rangées sous l'eau=1 la mer", {"tide": 1}, "la mer"),
]


@pytest.mark.parametrize(("name", "lang", "line", "changes", "reason"), PRINTED)
def test_a_key_is_taken_in_one_line_as_the_program_writes_it(
    name: str, lang: str, line: str, changes: dict[str, Any], reason: str, log: Path
) -> None:
    begun(name, log, 12)
    told = typed(log, f"{VERB[lang]} {line}", lang=lang).output
    assert [(row["set"], row["reason"]) for row in sets(log)] == [(changes, reason)], told


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_every_name_that_is_printed_may_be_typed_before_the_sign(name: str, lang: str, log: Path) -> None:
    session = begun(name, log).session
    seat = session.pending.who if session.pending else ""
    keys = Desk.of(name).keys(session.game.view(session.mark, seat))
    words = TableWords(Speech(name, lang), keys)
    for key in keys:
        called = words.called(words.name(key).replace("HEX", "C7"))
        assert called is not None and called.id == key.id.replace("*", "C7")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("line", ["no such thing=3 slip", "movement food=2", "a slip of mine"])
def test_a_line_of_unknown_keys_is_refused_by_what_there_is(line: str, lang: str, log: Path) -> None:
    begun("expedition", log)
    told = spoken(typed(log, f"{VERB[lang]} {line}", lang=lang).output)
    assert {"en": "Nothing here is called", "fr": "Rien ici ne s’appelle"}[lang] in told
    assert {"en": "nothing is written", "fr": "rien n’est écrit"}[lang] not in told
    assert not sets(log)


@pytest.mark.parametrize(
    ("lang", "undo", "told", "fix"),
    [
        ("en", "undo!", "The table set right (biscuits of a 1) is taken back.", "`undo` takes that back"),
        ("fr", "annuler!", "La table remise d’accord (biscuits de a 1) est annulée.", "« annuler » revient en arrière"),
    ],
)
def test_a_table_set_right_is_taken_back_aloud_and_shown_as_it_lies(
    lang: str, undo: str, told: str, fix: str, log: Path
) -> None:
    begun("crossing", log)
    biscuits = stood(log).session.state.biscuits["a"]
    key = {"en": "biscuits of a", "fr": "biscuits de a"}[lang]
    fixed = {"en": "fix", "fr": "corriger"}[lang]
    heard = spoken(typed(log, f"{VERB[lang]} {key}=1 slip", fixed, undo, lang=lang).output)
    assert fix in heard
    after = heard.partition(told)[2]
    assert "━━" in after
    assert stood(log).session.state.biscuits["a"] == biscuits
