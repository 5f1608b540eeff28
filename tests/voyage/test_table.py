"""The voyage at the table: what is asked, what may be typed, what is refused, and what stays secret."""

from __future__ import annotations

import io
from typing import Any

import pytest

from companion.core import answers
from companion.core.chronicle import Chronicle
from companion.core.errors import Illegal
from companion.core.seats import Answer, Dice
from companion.core.session import Session
from companion.games.shown import Asked
from companion.terminal.desk import Desk
from companion.terminal.prompt import Prompt
from companion.terminal.screen import Screen
from companion.terminal.speech import Speech
from companion.terminal.teller import Teller
from tests.voyage.sessions import GAME

CARDS = "flight.card"


class Keys:
    """Somebody who types these lines, and presses a key when told to hand over."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.pressed = 0

    def read(self, prompt: str, instant: frozenset[str] = frozenset()) -> str:
        return self.lines.pop(0)

    def press(self) -> str:
        self.pressed += 1
        return " "


def table(*given: str, seats: tuple[str, ...] = ("anna", "ben"), **options: str) -> Session:
    """A session in which these answers have been given, in order."""
    settled = GAME.settle({"bird.anna": "stork", "bird.ben": "teal"} | options, seats)
    session = Session.new(GAME, settled, seats, witness=Chronicle())
    for text in given:
        assert session.pending is not None
        session.answer(answers.read(session.pending, text), session.pending.who)
    return session


def prompt(session: Session, *lines: str, lang: str = "en", live: bool = False) -> tuple[Prompt, Keys, io.StringIO]:
    out, keys = io.StringIO(), Keys(*lines)
    chronicle: Any = session.witness
    teller = Teller(chronicle, Desk.of("voyage"), Speech("voyage", lang), Screen(out, width=60, live=live))
    return Prompt(teller, keys, Dice(1), "trip.jsonl", hotseat=True), keys, out


def asked(session: Session) -> Asked:
    assert session.pending is not None
    return Desk.of("voyage").asked(session, session.pending)


@pytest.mark.parametrize(
    ("text", "triple"),
    [
        ("wind/none/hunting", "wind/none/hunting"),
        ("w/n/h", "wind/none/hunting"),
        ("Exh / NONE / col", "exhaustion/none/collision"),
        ("v07", None),
    ],
)
def test_a_card_is_typed_by_its_id_or_by_its_perils_or_their_first_letters(text: str, triple: str | None) -> None:
    session = table()
    assert session.pending is not None and session.pending.why == CARDS
    known = GAME.start(GAME.settle({}), ("a",)).facts.cards
    assert answers.read(session.pending, text) == (triple or next(card for card in known if card.casefold() == text))


@pytest.mark.parametrize("text", ["p/n/h", "wind/none", "wind/none/rain", "wind//hunting", "V99", "/"])
def test_a_card_whose_perils_are_not_three_known_ones_is_refused(text: str) -> None:
    session = table()
    assert session.pending is not None
    with pytest.raises(Illegal, match="not a card"):
        answers.read(session.pending, text)


def test_a_french_table_types_its_cards_in_french() -> None:
    session = table()
    assert session.pending is not None
    for text in ("vent/calme/chasse", "v/cal/ch"):
        seat, _, _ = prompt(session, text, lang="fr")
        assert seat.reply(session, session.pending) == Answer("wind/none/hunting", "table")


def test_an_altitude_tells_what_its_peril_would_do() -> None:
    speech = Speech("voyage", "en")
    session = table("collision/predation/wind")
    assert {choice.id: speech.say(choice.label) for choice in asked(session).choices} == {
        "low": "low: wind 1 of 1",
        "medium": "medium: predation, but immune",
    }


def test_a_peril_past_the_end_of_the_gauge_is_called_fatal() -> None:
    speech = Speech("voyage", "en")
    session = table("none/none/wind", "low", "medium", "fly", "none/none/wind")
    assert speech.say(asked(session).choices[0].label) == "low: wind, FATAL"


def test_choices_of_a_round_are_secret_at_a_table_of_several_and_forks_are_not() -> None:
    assert asked(table("none/none/none")).secret
    landed = table("none/none/none", "low", "low", "land", "land")
    while landed.pending is not None and landed.pending.why != "route.fork":
        landed.answer(answers.read(landed.pending, _any(landed)), landed.pending.who)
    assert landed.pending is not None and not asked(landed).secret


def _any(session: Session) -> str:
    question: Any = session.pending
    return "none/none/none" if question.why == CARDS else {"flight.altitude": "low", "flight.land": "fly"}[question.why]


def test_the_screen_is_wiped_before_the_next_seat_looks() -> None:
    session = table("none/none/none")
    seat, keys, out = prompt(session, "low", "medium", live=True)
    for _ in range(2):
        assert session.pending is not None
        reply = seat.reply(session, session.pending)
        assert isinstance(reply, Answer)
        session.answer(reply.value, reply.by)
    first, wiped, second = out.getvalue().partition("\033[2J")
    assert wiped and keys.pressed == 1
    asked = "Stork (anna): fly how high?"
    assert asked in first and asked not in second
    assert "━━ Flight 1" in second, "the table is shown to whoever looks now"
    assert "ben, it is your turn" in second and "Teal (ben)" in second


def test_without_hotseat_nothing_is_wiped() -> None:
    session = table("none/none/none")
    seat, keys, out = prompt(session, "low", "medium", live=True)
    seat.hotseat = False
    for _ in range(2):
        assert session.pending is not None
        reply = seat.reply(session, session.pending)
        assert isinstance(reply, Answer)
        session.answer(reply.value, reply.by)
    assert "\033[2J" not in out.getvalue() and keys.pressed == 0


def test_no_line_of_a_round_tells_a_choice_before_all_have_chosen() -> None:
    session = table("wind/none/hunting", "medium")
    chronicle: Any = session.witness
    assert [telling.id for telling in chronicle.tellings][-1] == "card"
    assert "calm" not in [telling.id for telling in chronicle.tellings]


@pytest.mark.parametrize(
    ("given", "text", "told"),
    [
        (("none/none/none",), "high", "first card is flown low or medium"),
        (("none/none/none", "low", "low", "fly", "fly", "none/none/none"), "3", "one step up or down"),
    ],
)
def test_a_refused_altitude_is_told_the_rule_that_refuses_it(given: tuple[str, ...], text: str, told: str) -> None:
    session = table(*given)
    assert session.pending is not None
    reason = Desk.of("voyage").refused(session.state, session.pending, text)
    assert reason is not None
    assert told in Speech("voyage", "en").say(reason)
    assert Speech("voyage", "fr").say(reason)


def test_a_bird_that_somebody_has_is_refused_with_a_name() -> None:
    session = Session.new(GAME, GAME.settle({}, ("anna", "ben")), ("anna", "ben"), witness=Chronicle())
    assert session.pending is not None
    session.answer("stork", "anna")
    reason = Desk.of("voyage").refused(session.state, session.pending, "stork")
    assert reason is not None and Speech("voyage", "en").say(reason) == "The stork is anna’s already."
