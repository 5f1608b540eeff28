"""Odds of any game: chances sampled against those known, secrets kept, the command, the prompt, the log."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from collections import Counter
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from companion.core.ask import Choose
from companion.core.chance import Stream
from companion.core.chronicle import Chronicle
from companion.core.log import Risked, read
from companion.core.replay import replay
from companion.core.seats import Answer, Dice
from companion.core.session import Session, state_hash
from companion.games import NAMES, game
from companion.odds.decision import hint, odds
from companion.odds.playing import Chance, chance_to_win
from companion.odds.room import risks
from companion.terminal.desk import Desk
from companion.terminal.naming import typed
from companion.terminal.odds import Spoken, advice, bar, rows
from companion.terminal.prompt import Prompt
from companion.terminal.screen import Screen
from companion.terminal.speech import Speech
from companion.terminal.teller import Teller
from companion.words import LANGUAGES
from tests.chances import walked, weighed
from tests.crossing.table import TABLE as BAY
from tests.crossing.table import bay, roll
from tests.expedition.table import TABLE as LAND
from tests.expedition.table import expedition
from tests.table import go_on
from tests.voyage.table import TABLE as FLIGHT
from tests.voyage.table import voyage

GATE = ("123456",) * 6 + ("~~~~56", "~2~456")
LAST = {"tide": 8, "round": 9}
"""The tide is at the heels of who stands in the last row."""
SEATS = {"expedition": ("you",), "voyage": ("a", "b", "c"), "crossing": ("a", "b"), "nightflight": ("a", "b", "c")}


def alone(*two: str, rows: tuple[str, ...] = GATE, cubes: int = 0, **more: Any) -> Session:
    """Anna alone, one pilgrim home, the other before the gate: only a win brings her this turn's roll."""
    state = bay({"anna": list(two)}, rows=rows, archangels={"anna": cubes}, **(LAST | more))
    state.supply_archangels = 0
    return BAY.session(state, "turn")


KNOWN = [
    ("a 2 among three dice opens the gate: 91 of 216 rolls", alone("B8", "home"), 91 / 216),
    (
        "where it can, it also walks by 3 4 5, if not stuck, to the other gate: 6 rolls more, 4 times of 6",
        alone("B8", "home", rows=("123456",) * 8),
        95 / 216,
    ),
    ("with a cube all three dice may be rolled again", alone("B8", "home", cubes=1), 1 - (125 / 216) ** 2),
]


@pytest.mark.parametrize(("words", "session", "truth"), KNOWN)
def test_the_sampled_chance_to_win_lies_within_three_standard_errors(
    words: str, session: Session, truth: float
) -> None:
    found = chance_to_win(session, "anna", 400, Stream(7, "odds"), seconds=60)
    assert found.whole.samples == 400
    assert abs(found.whole.share - truth) <= 3 * sqrt(truth * (1 - truth) / 400), words
    assert abs(found.whole.share - truth) <= 3 * found.whole.error


def test_a_choice_is_sampled_answer_by_answer() -> None:
    """Home wins for sure; whoever steps beside the gate has a die left to come in by, or is swept."""
    session = go_on(alone("A8", "home", rows=("123456",) * 8), *roll("2 2 5"))
    found = odds(session, "anna", 20, Stream(1, "odds"))
    assert found.win is not None
    shares = {answer: chance.share for answer, chance in found.win.answers}
    assert shares["mont:2"] == 1.0
    assert found.win.whole.share == 1.0, "what the bot itself would do"
    assert found.taken("mont:2")["win"] == 1.0


def test_where_nothing_is_exact_the_answers_are_sampled_with_their_error() -> None:
    house = game("voyage")
    session = Session.new(house, house.settle({}, ("a",)), ("a",))
    found = odds(session, "a", 2, Stream(1, "odds"), seconds=60)
    assert found.risks == () and found.win is not None
    assert [answer for answer, _ in found.win.answers] == list(session.pending.options)  # type: ignore[union-attr]
    assert all(chance.error > 0 for _, chance in found.win.answers)


@pytest.mark.parametrize(("won", "of"), [(0, 50), (50, 50), (20, 50), (1, 1)])
def test_an_error_never_vanishes_and_comes_near_the_binomial_one(won: int, of: int) -> None:
    found = Chance(won, of)
    assert found.error > 0
    if 0 < won < of:
        assert found.error == pytest.approx(sqrt(won / of * (1 - won / of) / of), rel=0.05)


def test_of_no_games_nothing_is_known() -> None:
    assert (Chance(0, 0).share, Chance(0, 0).error) == (0.0, 0.5)


def test_playing_on_stops_when_the_time_is_up() -> None:
    session = LAND.session(expedition(), "planning")
    found = chance_to_win(session, "you", 10_000, Stream(1, "odds"), seconds=0.05)
    assert 1 <= found.whole.samples < 10_000


# -- of every game ---------------------------------------------------------------------------------


def stopped(name: str, answers: int, seed: int = 3) -> Session:
    """A game between bots, so far."""
    found: list[Session] = []
    walked(game(name), seed, SEATS[name], "random", found.append, most=answers)
    return found[-1]


def asked(session: Session) -> str:
    question = session.pending
    assert question is not None
    return SEATS[session.game.name][0] if question.chance else question.who


@pytest.mark.parametrize("name", NAMES)
def test_the_same_stream_plays_the_same_games_and_leaves_the_session_as_it_was(name: str) -> None:
    session = stopped(name, 30)
    before, question = state_hash(session.state), session.pending
    one, two = (odds(session, asked(session), 3, Stream(9, "odds"), seconds=60) for _ in range(2))
    assert one.win is not None and two.win is not None
    assert (one.risks, one.win.whole, one.win.answers) == (two.risks, two.win.whole, two.win.answers)
    hint(session, asked(session))
    assert (state_hash(session.state), session.pending) == (before, question)


@pytest.mark.parametrize("name", NAMES)
def test_odds_and_hints_see_no_more_than_the_seat(name: str) -> None:
    """Whatever is dealt anew that the seat may not know, its odds and its hint are the same."""
    for answers in (12, 25, 33):
        session = stopped(name, answers)
        seat = asked(session)
        for n in range(2):
            other = session.redeal(seat, Stream(5, "redeal"), n)
            assert (risks(other, seat), hint(other, seat)) == (risks(session, seat), hint(session, seat))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_every_question_of_a_game_is_weighed_in_words_within_sixty_columns(name: str, lang: str) -> None:
    spoken = Spoken(name, lang)
    known: set[str] = set()

    def check(session: Session) -> None:
        question = session.pending
        assert question is not None
        if question.why in known:
            return
        known.add(question.why)
        seat = asked(session)
        found = odds(session, seat, 0, Stream(1, "odds"))
        for room in (38, 58):
            told = rows(spoken, session, found, room, everything=True)
            assert all(len(row) <= room for row in told), told
            assert not re.search(r"[{}]|\bSay\(|None", "\n".join(told))
        said = advice(spoken, session, found.risks, hint(session, seat))
        assert not re.search(r"[{}]|\bSay\(|None", said)
        assert said.endswith(".")

    for seed in (1, 2):
        walked(game(name), seed, SEATS[name], "random", check, most=300)
    assert len(known) >= 4


def test_where_nothing_can_happen_to_anybody_there_is_no_table_of_noughts() -> None:
    state = voyage("stork", "teal", "swallow", altitude="high", round=3)
    session = FLIGHT.session(state, "round")
    told = rows(Spoken("voyage", "en"), session, odds(session, "stork", 0, Stream(1, "odds")), 58)
    assert told[-3:] == ["Stork", "Teal", "Swallow"]


def test_a_bar_shows_every_chance_that_there_is() -> None:
    assert [bar(chance) for chance in (0, 0.001, 0.5, 0.999, 1)] == [
        "○○○○○○○○○○",
        "●○○○○○○○○○",
        "●●●●●○○○○○",
        "●●●●●●●●●○",
        "●●●●●●●●●●",
    ]


# -- the command -------------------------------------------------------------------------------------


def companion(*words: str, typed: str = "", **settings: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "COLUMNS": "60", **settings}
    command = [sys.executable, "-m", "companion", *words]
    return subprocess.run(command, input=typed, capture_output=True, encoding="utf-8", env=environment, timeout=120)


@pytest.fixture(scope="module")
def day(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A botanist's first day as far as the musket of the march: 4 5 in the mountains, 9."""
    log = tmp_path_factory.mktemp("day") / "trip.jsonl"
    typed = "2\n2 2 3 6 6\n-\n4 5\nquit\n"
    done = companion(
        "play", "expedition", "--dice", "typed", "--seed", "7", "--lang", "en", "--log", str(log), typed=typed
    )
    assert done.returncode == 0, done.stderr
    return log


def test_the_command_shows_each_answer_with_a_bar_and_what_the_best_bot_would_do(day: Path) -> None:
    done = companion("odds", str(day))
    assert "●○○○○○○○○○    8.3%  death" in done.stdout
    assert "keep: movement +1" in done.stdout
    assert "Cautious would answer “keep”: of 36 throws" in done.stdout
    assert done.stderr == ""


def test_json_holds_exact_fractions_the_chance_to_win_and_the_hint(day: Path) -> None:
    found = json.loads(companion("odds", str(day), "--json", "--samples", "4").stdout)
    assert list(found) == ["game", "seat", "why", "who", "risks", "win", "hint"]
    spend = next(one for one in found["risks"] if one["answers"] == ["spend"])
    assert spend["outcomes"][0] == {"id": "death", "what": "death", "chance": 1 / 12, "exact": "1/12", "beside": False}
    assert found["win"]["samples"] == 4 and set(found["win"]["answers"]) == {"spend", "keep"}
    assert found["hint"]["answer"] == "keep"


def test_plain_odds_have_no_bars_and_french_ones_french_numbers(day: Path) -> None:
    assert "  8.3%: death" in companion("odds", str(day), "--plain").stdout
    french = companion("odds", str(day), "--lang", "fr").stdout
    assert "8,3\u202f%  mort" in french and "Cautious répondrait «\u202fgarder\u202f»" in french


def test_a_seat_that_is_not_there_is_refused_and_hidden_hands_want_a_name(day: Path, tmp_path: Path) -> None:
    done = companion("odds", str(day), "--seat", "anna")
    assert (done.returncode, done.stderr) == (2, "This session has no seat anna; its seats are you.\n")
    log = tmp_path / "night.jsonl"
    seats = [word for seat in ("a", "b") for word in ("--seat", f"{seat}=human")]
    companion("play", "nightflight", *seats, "--seed", "1", "--lang", "en", "--log", str(log), typed="quit\n")
    done = companion("odds", str(log))
    assert (done.returncode, done.stderr) == (2, "Name whose odds, since each sees other cards: --seat a or b.\n")
    assert "Odds for b" in companion("odds", str(log), "--seat", "b").stdout


# -- at the prompt -----------------------------------------------------------------------------------


TYPED = "2\n2 2 3 6 6\nodds\nhint\n-\n4 5\nodds win\nkeep\nodds frog\nquit\n"


def test_odds_asked_for_are_shown_and_logged_as_the_risk_taken(tmp_path: Path) -> None:
    log = tmp_path / "trip.jsonl"
    words = ("play", "expedition", "--dice", "typed", "--seed", "7", "--lang", "en", "--log", str(log))
    done = companion(*words, typed=TYPED)
    assert done.returncode == 0, done.stderr
    for said in ("roll none again", "Cautious would answer", "after “keep”", "`odds` weighs each answer"):
        assert said in " ".join(done.stdout.split()), said
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    taken = {line["n"]: line["risk"] for line in lines if "risk" in line}
    assert set(taken) == {3, 5}
    assert taken[3] == {
        "movement": 1,
        "mapping": 1,
        "exploration": 0,
        "contact": 0,
        "hunting": 1,
        "wild": 0,
        "recruit": 0,
    }
    assert taken[5]["one"] == 1 and 0 <= taken[5]["win"] <= 1
    assert replay(read(log), game("expedition")).session.n == 5


def test_with_odds_always_each_decision_of_a_person_is_weighed_and_no_roll(tmp_path: Path) -> None:
    log = tmp_path / "trip.jsonl"
    words = (
        "play",
        "expedition",
        "--dice",
        "typed",
        "--seed",
        "7",
        "--lang",
        "fr",
        "--log",
        str(log),
        "--odds",
        "always",
    )
    done = companion(*words, typed="2\n2 2 3 6 6\n-\n4 5\ngarder\nB2\n3 4\nquitter\n")
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("Vos chances") == 3
    lines = read(log).lines
    risked = [row.line.n for row in lines if isinstance(row.line, Risked)]
    assert risked == [3, 5, 6]
    shown = companion("log", "show", str(log))
    assert "chances montrées" in shown.stdout or "odds shown with question 3" in shown.stdout


def test_a_log_with_risks_goes_on_and_checks(tmp_path: Path) -> None:
    log = tmp_path / "trip.jsonl"
    words = (
        "play",
        "expedition",
        "--dice",
        "typed",
        "--seed",
        "7",
        "--lang",
        "en",
        "--log",
        str(log),
        "--odds",
        "always",
    )
    companion(*words, typed="2\n2 2 3 6 6\n-\nundo\n-\n4 5\nquit\n")
    assert companion("log", "check", str(log)).returncode == 0
    done = companion("resume", str(log), "--odds", "always", typed="keep\nquit\n")
    assert "Your odds" in done.stdout
    assert companion("log", "check", str(log)).returncode == 0


class Typist:
    """Somebody who types these rows at a prompt, and no more."""

    def __init__(self, *texts: str) -> None:
        self.texts = list(texts)

    def read(self, prompt: str, instant: frozenset[str] = frozenset()) -> str:
        if not self.texts:
            raise EOFError
        return self.texts.pop(0)

    def press(self) -> str:
        return ""


def prompted(session: Session, lang: str, *texts: str) -> tuple[Any, str]:
    """What somebody who types these rows at the pending question answers, and what the screen says to it."""
    out, name, question = io.StringIO(), session.game.name, session.pending
    assert question is not None
    teller = Teller(Chronicle(), Desk.of(name, session.game.facts), Speech(name, lang), Screen(out, 400))
    teller.seat = None
    reply = Prompt(teller, Typist(*texts), Dice(1), "trip.jsonl").reply(session, question)
    return reply, out.getvalue()


QUOTED = re.compile(r"[“«]\s?(.+?)\s?[”»]")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hint_names_an_answer_as_it_is_typed(name: str, lang: str) -> None:
    """Whatever is asked: the words between the quotes, typed at the prompt, give the answer that is meant."""
    spoken, counts = Spoken(name, lang), Counter[str]()

    def check(session: Session) -> None:
        question = session.pending
        assert question is not None
        if question.chance or counts[question.why] >= 6:
            return
        counts[question.why] += 1
        found = hint(session, question.who)
        assert found is not None
        said = QUOTED.search(advice(spoken, session, risks(session, question.who), found))
        assert said is not None
        reply, shown = prompted(session, lang, said[1])
        assert isinstance(reply, Answer) and reply.value == found.answer, f"{question.why}: {said[1]}\n{shown}"

    for seed in range(4):
        walked(game(name), seed, SEATS[name], "random", check, most=400)
    assert len(counts) >= 4


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_of_every_question_has_words_that_are_taken_for_it(name: str, lang: str) -> None:
    spoken, counts = Spoken(name, lang), Counter[str]()

    def check(session: Session) -> None:
        question = session.pending
        assert question is not None
        if not isinstance(question, Choose) or counts[question.why] >= 3:
            return
        counts[question.why] += 1
        asked = Desk.of(name, session.game.facts).asked(session, question)
        for option in question.options[:12]:
            said = typed(spoken, question, asked, option, spoken.answer(session, (), option))
            reply, shown = prompted(session, lang, said)
            assert isinstance(reply, Answer) and reply.value == option, f"{question.why}: {said}\n{shown}"

    for seed in range(3):
        walked(game(name), seed, SEATS[name], "random", check, most=300)
    assert counts


def test_dice_to_roll_again_are_named_by_their_places_and_their_faces() -> None:
    session = go_on(LAND.session(expedition(), "planning"), "planning.roll: 2 4 6 6 1")
    said = advice(Spoken("expedition", "en"), session, risks(session, "you"), hint(session, "you"))
    assert re.match(r"Cautious would answer “[1-5 -]+” \(roll .+ again\): ", said)


def test_at_a_roll_of_several_persons_the_chance_to_win_is_nobodys() -> None:
    out = io.StringIO()
    session = BAY.session(bay({"anna": ["C3", "home"], "bruno": ["F7", "F8"]}), "turn")
    teller = Teller(Chronicle(), Desk.of("crossing", session.game.facts), Speech("crossing", "en"), Screen(out, 60))
    assert session.pending is not None
    Prompt(teller, Typist("odds", "odds win", "hint"), Dice(1), "bay.jsonl").reply(session, session.pending)
    said = " ".join(out.getvalue().split())
    assert "Odds: white dice" in said and "cannot move" in said
    assert "The chance to win is a seat’s" in said and "Nothing is to be decided here" in said


def test_the_risks_of_a_roll_are_weighed_by_their_own_id() -> None:
    session = BAY.session(bay({"anna": ["C3", "home"], "bruno": ["F7", "F8"]}), "turn")
    assert list(weighed(session, "anna")) == ["either"]
