"""Odds of a flight: worked out by hand over ten cards, and counted card by card through the rules themselves."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from companion.core.chance import Stream
from companion.core.deck import Deck
from companion.core.session import Session
from companion.games.risks import Risk
from companion.games.voyage import GAME
from companion.games.voyage.state import State
from companion.odds.decision import hint
from companion.odds.room import risks
from tests.chances import chances, counted, laid, parted, walked, weighed
from tests.table import go_on
from tests.voyage.table import TABLE, voyage

TEN = ("V01", "V02", "V03", "V04", "V05", "V06", "V07", "V08", "V09", "V10")
"""
        high        medium      low              high        medium      low
    V01 wind        pollution   predation    V06 exhaustion  wind        predation
    V02 none        wind        collision    V07 wind        predation   pollution
    V03 wind        exhaustion  hunting      V08 exhaustion  pollution   wind
    V04 wind        predation   collision    V09 wind        hunting     exhaustion
    V05 wind        none        collision    V10 exhaustion  pollution   hunting
"""
STORK = "stork"
"""Immune to predation; wind and collision are fatal the second time, the others the third."""


def over(*cards: str, **more: Any) -> State:
    """A stork in the air over so many cards and no others."""
    s = voyage(STORK, **more)
    s.deck = Deck(cards)
    return s


def seen(state: State, *lines: str) -> dict[str, Risk]:
    return laid(TABLE, state, "round", *lines, seat=STORK)


def hit(**gauges: int) -> dict[str, Any]:
    return {"gauges": {STORK: gauges}}


NEXT = "flight.card: V23"
"""V23 is collision / wind / none."""
LATE = "flight.card: V11"
"""V11 is wind / pollution / hunting."""
TIRED = hit(wind=1, collision=1)
BY_HAND: list[tuple[str, State, tuple[str, ...], str, str, tuple[int, int]]] = [
    ("six of ten are wind up high", over(*TEN), (), "high", "wind", (6, 10)),
    ("one is calm there", over(*TEN), (), "high", "none", (1, 10)),
    ("pollution half-way up: V01, V08, V10", over(*TEN), (), "medium", "pollution", (3, 10)),
    ("collision down low: V02, V04, V05", over(*TEN), (), "low", "collision", (3, 10)),
    ("none is calm down low", over(*TEN), (), "low", "none", (0, 1)),
    ("rested, nothing is fatal", over(*TEN), (), STORK, "fatal.low", (0, 1)),
    ("rested, any card can be landed on", over(*TEN), (), STORK, "lands", (1, 1)),
    ("one wind low: V08", over(*TEN, **hit(wind=1)), (), STORK, "fatal.low", (1, 10)),
    ("wind half-way up: V02, V06", over(*TEN, **hit(wind=1)), (), STORK, "fatal.medium", (2, 10)),
    ("wind or collision low: V02, V04, V05, V08", over(*TEN, **TIRED), (), STORK, "fatal.low", (4, 10)),
    ("V02 alone is fatal both low and half-way up", over(*TEN, **TIRED), (), STORK, "doomed", (1, 10)),
    ("six cards can be landed on", over(*TEN, **TIRED), (), STORK, "lands", (6, 10)),
    (
        "from half-way up V02 is escaped by flying high",
        over(*TEN, altitude="medium", **TIRED),
        (),
        STORK,
        "doomed",
        (0, 1),
    ),
    ("up high six winds are fatal", over(*TEN, altitude="medium", **TIRED), (), STORK, "fatal.high", (6, 10)),
    ("from up high nobody lands on the next card", over(*TEN, altitude="high", **TIRED), (), STORK, "lands", (0, 1)),
    (
        "before the first card the scout flies low or half-way up",
        over(*TEN, round=0, altitude=None, **TIRED),
        (),
        STORK,
        "doomed",
        (1, 10),
    ),
    ("low on V23 is calm", over(*TEN, "V23"), (NEXT,), "low", "spared", (1, 1)),
    ("half-way up on V23 the wind strikes", over(*TEN, "V23"), (NEXT,), "medium", "struck", (1, 1)),
    ("and then six winds of ten up high are fatal", over(*TEN, "V23"), (NEXT,), "medium", "fatal.high", (6, 10)),
    ("and one low", over(*TEN, "V23"), (NEXT,), "medium", "fatal.low", (1, 10)),
    ("a second wind is the end", over(*TEN, "V23", **hit(wind=1)), (NEXT,), "medium", "fails", (1, 1)),
    (
        "but for Energy, which is spent",
        over(*TEN, "V23", energy=(STORK,), **hit(wind=1)),
        (NEXT,),
        "medium",
        "spent",
        (1, 1),
    ),
    (
        "kept against the first wind, Energy leaves six fatal cards up high",
        over(*TEN, "V23", energy=(STORK,)),
        (NEXT, "flight.altitude: medium"),
        "keep",
        "fatal.high",
        (6, 10),
    ),
    (
        "spent, it leaves none",
        over(*TEN, "V23", energy=(STORK,)),
        (NEXT, "flight.altitude: medium"),
        "use",
        "fatal.high",
        (0, 1),
    ),
    (
        "flying on from low, wind and collision suffered: V02, V04, V05, V08",
        over(*TEN, "V23", **TIRED),
        (NEXT, "flight.altitude: low"),
        "fly",
        "fatal.low",
        (4, 10),
    ),
    (
        "on the twelfth card, up high is too high",
        over(*TEN, "V11", round=11, altitude="high"),
        (LATE,),
        "high",
        "late",
        (1, 1),
    ),
    (
        "and low is where one lands",
        over(*TEN, "V11", round=11),
        (LATE,),
        "low",
        "twelfth",
        (1, 1),
    ),
]


@pytest.mark.parametrize(("words", "state", "lines", "answer", "outcome", "expected"), BY_HAND)
def test_a_chance_worked_out_by_hand(
    words: str, state: State, lines: tuple[str, ...], answer: str, outcome: str, expected: tuple[int, int]
) -> None:
    assert seen(state, *lines)[answer].chance(outcome) == Fraction(*expected), words


def test_at_least_twenty_values_are_worked_out_by_hand() -> None:
    assert len(BY_HAND) >= 20


def test_before_the_last_card_flying_on_is_worth_nine_squares_as_often_as_one_can_land() -> None:
    """Round 11 of a stork with wind and collision suffered: six cards of ten bring 9 squares, landing brings 8."""
    found = seen(over(*TEN, "V23", round=10, **TIRED), NEXT, "flight.altitude: low")
    assert {id: risk.figures[0].value for id, risk in found.items()} == {"land": 8.0, "fly": pytest.approx(5.4)}


def test_two_cards_before_the_end_the_best_stopping_rule_is_that_of_paper() -> None:
    """Round 10 (stage 7), rested: the next ten cards fell nobody low, and on each one may land for 8 or fly on.

    Landing on card 11 brings 8 for sure; flying on from it, low, brings 9 unless the last card is fatal: at worst a
    card in five of the whole deck (collision or wind after one of them), which is under 8; else more than 8.
    """
    found = seen(over(*TEN, "V23", round=9), NEXT, "flight.altitude: low")
    assert found["land"].figures[0].value == 7.0
    assert 8.0 < found["fly"].figures[0].value < 9.0


# -- counted through the rules ---------------------------------------------------------------------


def fells(session: Session, *answers: str) -> bool:
    """Whether a peril fells the scout after some answers, no Energy spent."""
    twin, told = session.fork(), list[tuple[str, Any]]()
    twin.state.hear = lambda what, args: told.append((what, args.get("by")))
    for answer in answers:
        twin.answer(answer)
    while twin.pending is not None and twin.pending.why == "flight.energy":
        twin.answer("keep")
    return any(what == "failed" and by != "late" for what, by in told)


def counted_cards(session: Session) -> dict[str, Fraction]:
    """Each card that may come, flown at each altitude that may be chosen for it."""
    found = Counter[str]()
    question = session.pending
    assert question is not None
    cards = [card for card, _ in question.outcomes()]
    for card in cards:
        twin = session.fork()
        twin.answer(card)
        assert twin.pending is not None
        options = [one for one, _ in twin.pending.outcomes()]
        failed = {one: fells(session, card, one) for one in options}
        found.update(f"fatal.{one}" for one in options if failed[one])
        found["doomed"] += all(failed.values())
        found["lands"] += failed.get("low") is False
    return {id: Fraction(times, len(cards)) for id, times in found.items() if times}


@pytest.mark.parametrize("bird", ["stork", "teal", "swallow", "redstart"])
def test_in_a_whole_journey_every_next_card_is_counted(bird: str) -> None:
    def check(session: Session) -> None:
        question = session.pending
        if question is not None and question.why == "flight.card" and not session.state.foreign:
            found = weighed(session, bird)
            assert chances(found[bird]) == counted_cards(session)
            for place, altitude in enumerate(("high", "medium", "low")):
                deck = [GAME.facts.cards[card].split("/")[place] for card, _ in question.outcomes()]
                assert {id: one for id, one in parted(found[altitude]).items() if one} == counted(deck)

    game = TABLE.session(voyage(bird, round=0), "takeoff")
    for seed in (1, 2):
        session = game.fork()
        _played(session, seed, check)


def _played(session: Session, seed: int, see: Any) -> None:
    from companion.core.seats import Dice

    brain, rolling = GAME.bots["bold"](), Dice(seed)
    while (question := session.pending) is not None and session.n < 120:
        see(session)
        value = (
            rolling.roll(question, session.n + 1)
            if question.chance
            else brain.choose(session.view(question.who), question, Stream(seed, "bold"), session.n + 1)
        )
        session.answer(value)


@pytest.mark.parametrize("gauges", [{}, {"wind": 1}, {"wind": 1, "collision": 1, "hunting": 2}])
@pytest.mark.parametrize("card", ["V23", "V11", "V08"])
def test_each_altitude_is_followed_into_the_next_card(gauges: dict[str, int], card: str) -> None:
    session = go_on(
        TABLE.session(over(*TEN, card, altitude="medium", **hit(**gauges)), "round"), f"flight.card: {card}"
    )
    for altitude, risk in weighed(session, STORK).items():
        if fells(session, altitude):
            assert chances(risk) == {"fails": 1}
            continue
        twin = session.fork()
        twin.answer(altitude)
        if twin.pending is not None and twin.pending.why == "flight.land":
            twin.answer("fly")
        coming = {id: one for id, one in chances(risk).items() if id.partition(".")[0] in ("fatal", "doomed", "lands")}
        assert coming == counted_cards(twin)


def test_a_card_that_is_none_of_ours_makes_the_deck_unknown_and_the_odds_say_so() -> None:
    """The whole deck is then the guess: 21 of 55 cards are windy up high, and none of those drawn is left out."""
    session = go_on(TABLE.session(over(*TEN), "round"), "flight.card: none/none/none", "flight.altitude: medium")
    found = weighed(session, STORK)
    assert "unknown" in found
    assert found["high"].chance("wind") == Fraction(21, 55)


# -- what a seat may know ----------------------------------------------------------------------------


def test_what_another_scout_has_chosen_in_secret_changes_no_odds() -> None:
    """Anna's odds and the games played on for her are the same whatever the teal before her chose."""
    from companion.odds.playing import chance_to_win

    found = []
    for choice in ("low", "medium"):
        session = TABLE.session(voyage("teal", STORK, round=1), "round")
        go_on(session, NEXT, f"flight.altitude@teal: {choice}")
        assert session.pending is not None and session.pending.who == STORK
        win = chance_to_win(session, STORK, 12, Stream(4, "odds"))
        found.append((risks(session, STORK), hint(session, STORK), win.whole.won))
    assert found[0] == found[1]


# -- whole games ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", ["cautious", "random"])
def test_in_a_whole_game_chances_add_up_and_every_answer_has_its_own(bot: str) -> None:
    seats = ("anna", "bruno", "chloé")

    def check(session: Session) -> None:
        question = session.pending
        assert question is not None
        seat = seats[0] if question.chance else question.who
        found = risks(session, seat)
        for risk in found:
            assert sum(parted(risk).values()) in (0, 1)
        if not question.chance and question.why != "setup.bird":
            assert sorted(weighed(session, seat)) == sorted(one for one, _ in question.outcomes())

    walked(GAME, 2, seats, bot, check)


def test_the_reason_of_a_hint_is_true_to_the_cards() -> None:
    """Four cards of ten would fell a stork low; before the last card flying on is worth 5.4 squares, landing 8."""
    session = go_on(TABLE.session(over(*TEN, "V23", round=10, **TIRED), "round"), NEXT, "flight.altitude: low")
    advised = hint(session, STORK)
    assert advised is not None
    assert (advised.bot, advised.answer, advised.reason.id) == ("expert", "land", "why.land")
    assert advised.reason.args["count"] == 4
