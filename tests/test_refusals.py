"""Refusals and help at the prompt: in the player's words, each of which may then be typed; ids only where needed."""

from __future__ import annotations

import io
import re
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from companion.core import answers
from companion.core.ask import Choose, Draw, roll
from companion.core.chronicle import Chronicle
from companion.core.seats import Dice
from companion.core.session import Session
from companion.games import NAMES
from companion.games import game as game_named
from companion.games.shown import Asked, Say
from companion.terminal.desk import Desk
from companion.terminal.prompt import Prompt
from companion.terminal.screen import Screen
from companion.terminal.speech import Speech
from companion.terminal.teller import Teller
from companion.terminal.verbs import Verb
from companion.words import LANGUAGES
from tests.contract import lay
from tests.voyage.test_table import prompt as voyage_prompt
from tests.voyage.test_table import table as voyage

ENGLISH = {"low", "medium", "high", "fly", "land", "use", "keep", "spend", "add", "cure", "stay", "stop", "rest"}
ENGLISH |= {"movement", "hunting", "mapping", "blank", "stuck", "archangel", "stork", "swallow", "none"}


def prompted(name: str, lang: str, session: Session) -> Prompt:
    chronicle: Any = session.witness or Chronicle()
    teller = Teller(chronicle, Desk.of(name), Speech(name, lang), Screen(io.StringIO(), width=60))
    reader: Any = None
    return Prompt(teller, reader, Dice(1), "trip.jsonl")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_every_word_that_a_refusal_lists_may_be_typed_and_is_the_players_own(
    name: str, lang: str, tmp_path: Path
) -> None:
    table = lay(game_named(name), 5, tmp_path / "trip.jsonl")
    seat, desk = prompted(name, lang, table.session), Desk.of(name)
    asked_once = 0
    for _ in islice(iter(lambda: table.session.pending is None, True), 200):
        question = table.session.pending
        assert question is not None
        if isinstance(question, Choose):
            asked = desk.asked(table.session, question)
            words = seat._may(asked)
            asked_once += 1
            assert [answers.read(question, seat._id(asked, word)) for word in words] == [
                choice.id for choice in asked.choices
            ]
            assert lang == "en" or not ENGLISH & set(words)
        table.step(question)
    table.close()
    assert asked_once > 5


def told(session: Session, *lines: str, lang: str) -> str:
    seat, _, out = voyage_prompt(session, *lines, lang=lang)
    assert session.pending is not None
    seat.reply(session, session.pending)
    return " ".join(out.getvalue().split())


@pytest.mark.parametrize(
    ("lang", "shown"), [("en", "wind/none/hunting, or w/n/h"), ("fr", "vent/calme/chasse, ou v/cal/ch")]
)
@pytest.mark.parametrize("text", ["?", "wind/", "V99"])
def test_help_and_a_refusal_show_how_a_card_is_typed(text: str, lang: str, shown: str) -> None:
    said = told(voyage(), text, "d", lang=lang)
    assert shown in said
    assert "V01" in said


def test_a_word_that_the_rules_do_not_allow_now_is_known_in_french_too() -> None:
    said = told(voyage("none/none/wind"), "haut", "1", lang="fr")
    assert "La première carte se vole bas ou moyen. Vous pouvez répondre bas, moyen." in said


@pytest.mark.parametrize("name", NAMES)
def test_no_english_word_stands_in_french_help_or_a_french_refusal(name: str, tmp_path: Path) -> None:
    table = lay(game_named(name), 5, tmp_path / "trip.jsonl")
    seat, desk = prompted(name, "fr", table.session), Desk.of(name)
    for _ in islice(iter(lambda: table.session.pending is None, True), 200):
        question = table.session.pending
        assert question is not None
        asked = desk.asked(table.session, question)
        said = seat._refusal(table.session, question, asked, "xyzzy")
        seat.help(table.session, question, asked, Verb("help", ""))
        assert isinstance(question, Draw) or not ENGLISH & set(re.findall(r"[\w']+", said))
        table.step(question)
    table.close()
    out: Any = seat.teller.screen.out
    assert not (ENGLISH - {"none", "hunting"}) & set(
        re.findall(r"[\w']+", out.getvalue())
    )  # `wind/none/hunting` is a card


@pytest.mark.parametrize(("lang", "typed"), [("en", "gate {}"), ("fr", "porte {}"), ("fr", "mont:{}")])
def test_a_gate_is_refused_by_its_name(lang: str, typed: str, tmp_path: Path) -> None:
    table = lay(game_named("crossing"), 5, tmp_path / "trip.jsonl")
    while table.session.pending is not None and table.session.pending.why != "turn.step":
        table.step(table.session.pending)
    question = table.session.pending
    assert question is not None
    table.close()
    gate = next(iter(table.session.state.facts.board.gates))
    seat = prompted("crossing", lang, table.session)
    said = seat._refusal(
        table.session, question, Desk.of("crossing").asked(table.session, question), typed.format(gate)
    )
    assert {"en": f"gate {gate} ", "fr": f"porte {gate} "}[lang] in said
    assert Speech("crossing", lang).own["refused"]["choose"].partition("{all}")[0].format(text="")[3:] not in said
    assert "mont:" not in said


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("4 9", "Die 2 cannot show 9: its faces are 1 2 3 4 5 6."),
        ("x4", "Die 1 cannot show x4: its faces are 1 2 3 4 5 6."),
        ("07", "Die 1 cannot show 0: its faces are 1 2 3 4 5 6."),
        ("456", "456: this roll needs 2 faces from 1 2 3 4 5 6."),
        ("4", "4: this roll needs 2 faces from 1 2 3 4 5 6."),
    ],
)
def test_an_impossible_roll_is_refused_by_its_die_and_what_that_cannot_show(text: str, told: str) -> None:
    game = game_named("expedition")
    session = Session.new(game, game.settle({}, ("you",)), ("you",))
    question = roll("movement.roll", 2)
    prompt = prompted("expedition", "en", session)
    assert prompt._misread(question, Asked(Say("movement.roll")), text) == told
