"""What the terminal says: every question and result has words in both languages, within 60 columns."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator

import pytest

from companion.core.ask import Choose, choose
from companion.core.chronicle import Chronicle
from companion.core.seats import Bot, Dice, RandomBrain
from companion.core.session import Session, Telling
from companion.games import NAMES, game
from companion.games.shown import Say
from companion.terminal.desk import Desk
from companion.terminal.screen import Screen
from companion.terminal.speech import Speech
from companion.terminal.teller import Teller
from companion.words import LANGUAGES, words

GAMES = 25

PLACE = r"(biscuit:)?([A-Z]+\d+|\d+[A-F]|\d(:\d)?|mont:\d)"  # a place or a card is its own name


def played(name: str, seed: int) -> Iterator[tuple[Session, Chronicle]]:
    """A random game, yielded at each question and at its end."""
    one, chronicle = game(name), Chronicle()
    seats = (one.places.solo,) if one.places.solo else tuple("abcdefgh"[: one.places.least + seed % one.places.usual])
    session = Session.new(one, one.settle({}, seats), seats, witness=chronicle)
    dice, bots = Dice(seed), {seat: Bot("random", RandomBrain(), seed, seat) for seat in seats}
    while session.pending is not None:
        yield session, chronicle
        reply = (dice if session.pending.chance else bots[session.pending.who]).reply(session, session.pending)
        session.answer(reply.value, reply.by)
    yield session, chronicle


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_random_games_are_told_whole_within_60_columns(name: str, lang: str) -> None:
    speech = Speech(name, lang)
    for seed in range(GAMES):
        out = io.StringIO()
        teller: Teller | None = None
        for session, chronicle in played(name, seed):
            teller = teller or Teller(chronicle, Desk.of(name), speech, Screen(out, width=60))
            teller.catch_up(session)
            if session.pending is not None:
                teller.ask(session, teller.desk.asked(session, session.pending), "")
                assert speech.why(session.pending.why)
        assert teller is not None
        teller.show(session)
        assert [row for row in out.getvalue().splitlines() if len(row) > 60] == []
        assert "{" not in out.getvalue()


@pytest.mark.parametrize("name", NAMES)
def test_every_question_of_a_game_tells_its_rule(name: str) -> None:
    for lang in LANGUAGES:
        for why in game(name).questions:
            assert Speech(name, lang).why(why)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_a_log_read_out_has_words_for_every_question_answer_and_end(name: str, lang: str) -> None:
    known = words(name, lang, "table")["log"]
    for why in game(name).questions:
        assert why in known["asked"] or why.rpartition(".")[2] in known["asked"], why
    assert set(game(name).causes) <= known["ends"].keys()
    for seed in range(GAMES):
        for session, _ in played(name, seed):
            options = session.pending.options if isinstance(session.pending, Choose) else ()
            spoken = known["answers"].keys() | (
                words(name, lang, known["places"]).keys() if "places" in known else set()
            )
            unnamed = [id for id in options if id not in spoken and not re.fullmatch(PLACE, id)]
            parts = {part for id in unnamed for part in id.split(":")}
            assert {part for part in parts if not re.fullmatch(PLACE, part)} <= spoken


@pytest.mark.parametrize(("lang", "said"), [("en", "3 2, and a musket"), ("fr", "3 2, et un mousquet")])
def test_the_dice_that_a_musket_rolls_again_are_told_first(lang: str, said: str) -> None:
    line = Desk.of("expedition").said(Telling(12, "1.hunting", "musket", {"phase": "hunting", "faces": [3, 2]}))
    assert line is not None
    assert Speech("expedition", lang).say(line.say).startswith(said)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_commands_of_a_language_are_told_apart(lang: str) -> None:
    spelt = [word for forms in words(None, lang, "terminal")["commands"].values() for word in forms]
    assert len(spelt) == len(set(spelt))


@pytest.mark.parametrize(
    ("why", "there", "told"),
    [
        ("travel.hex", "B1", "isn’t mapped"),
        ("travel.hex", "A2", "cataract bars the way to A2"),
        ("travel.hex", "C2", "C2 costs 5 movement, and you have 4"),
        ("travel.hex", "O3", "O3 does not touch B2"),
        ("travel.hex", "Z9", "no hex Z9"),
        ("mapping.hex", "c2", "C2 is mapped already"),
        ("trail.hex", "A1", "A trail leads to A1 already"),
    ],
)
def test_a_refused_hex_is_told_the_rule_that_refuses_it(why: str, there: str, told: str) -> None:
    state = game("expedition").start(game("expedition").settle({}), ("you",))
    state.hex, state.movement, state.terrain = "B2", 4, state.terrain | {"B2": "hills"}
    state.trails = {("A1", "B2")}
    reason = Desk.of("expedition").refused(state, choose(why, "you", ("A1", "stay")), there)
    assert reason is not None
    assert told in Speech("expedition", "en").say(reason)
    assert Speech("expedition", "fr").say(reason)


def test_one_and_many_are_told_apart() -> None:
    speech = Speech("expedition", "en")
    assert speech.say(Say("head.eclipse", {"count": 1})) == "1 eclipse left"
    assert speech.say(Say("head.eclipse", {"count": 2})) == "2 eclipses left"


def screen(width: int, **more: bool) -> tuple[Screen, io.StringIO]:
    out = io.StringIO()
    return Screen(out, width=width, **more), out


def test_on_a_narrow_screen_labels_stand_above_their_text() -> None:
    shown, out = screen(44)
    shown.paragraph("Roll two dice.", "2 Movement")
    assert out.getvalue() == " 2 Movement\n  Roll two dice.\n"


def test_a_screen_without_drawing_characters_gets_letters() -> None:
    shown, out = screen(60, drawn=False)
    shown.line("●○ 5\u00a0→\u00a06 −1")
    assert out.getvalue() == "#. 5 -> 6 -1\n"


def test_colour_only_where_the_screen_has_it() -> None:
    assert screen(60)[0].style("x", "red") == "x"
    assert screen(60, colour=True)[0].style("x", "red") == "\033[31mx\033[0m"
