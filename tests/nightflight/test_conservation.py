"""Whole flights at random: they end, no card is lost or made, and the table stays one that there can be."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from companion.core.seats import Dice
from companion.core.session import Session
from companion.games.nightflight import GAME
from companion.games.nightflight.facts import DECKS, UNKNOWN, deck_of
from companion.games.nightflight.state import State
from tests import contract
from tests.nightflight.positions import (
    everywhere,
    flight,
    look,
    look_at_decks,
    moved,
    pack,
    placed,
    unnamed,
)
from tests.nightflight.positions import settings as table

CHUNK = 50
OUT = {"area.discard": 1, "setup.disturbance": 3, "setup.disturbance.draw": 3}
"""Questions that are asked while so many cards, at most, lie open in the middle of the table."""


def fly(seed: int, hands: str = "digital", bot: str = "") -> Session:
    """A flight to its end, looked over at each turn and, for its cards, at each question; bots fly every sixth."""
    turn = -1
    for session in flight(seed, hands, bot or ("random", "crew")[seed % 6 == 1], marks=False):
        s: State = session.state
        if session.pending is not None:
            between_two(s, session.pending.why)
        if s.turn and s.turn != turn:
            turn = s.turn
            look(s)
    look(session.state)
    return session


def between_two(s: State, why: str) -> None:
    """The cards at any question: each in one place at most, none of them nowhere but those in the middle."""
    found = everywhere(s)
    del found[UNKNOWN]
    whole = pack(s)
    assert not found - whole, "a card lies in two places"
    assert (whole - found).total() <= OUT.get(why, 0), f"a card is nowhere while {why} is asked"
    look_at_decks(s)


# -- flights -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(60))
def test_a_random_flight_ends_and_keeps_its_cards(seed: int) -> None:
    assert fly(seed).state.cause in GAME.causes


@pytest.mark.parametrize("seed", range(100, 124))
def test_a_random_flight_with_hands_of_the_players_keeps_its_cards_by_their_number(seed: int) -> None:
    s: State = fly(seed, "physical", "random").state
    assert s.cause in GAME.causes
    for deck in DECKS:
        named = [id for id in placed(s) if id != UNKNOWN and deck_of(id) == deck]
        loose = s.decks[deck].left.total() + s.decks[deck].discards.total()
        assert len(named) + loose == sum(deck_of(id) == deck for id in pack(s))
        assert s.decks[deck].aside >= unnamed(s, deck)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(60))
def test_three_thousand_random_flights_end_and_keep_their_cards(chunk: int) -> None:
    for seed in range(1000 + CHUNK * chunk, 1000 + CHUNK * (chunk + 1)):
        assert fly(seed, ("digital", "physical")[seed % 5 == 4], "random").state.cause in GAME.causes


@pytest.mark.parametrize("seed", range(200, 206))
def test_a_random_flight_keeps_the_contract(seed: int, tmp_path: Path) -> None:
    contract.keep("nightflight", seed, tmp_path)


@settings(max_examples=25, deadline=None)
@given(seed=some.integers(0, 10_000), choices=some.lists(some.integers(0, 9_999), max_size=300))
def test_whatever_is_chosen_and_drawn_no_card_is_lost(seed: int, choices: list[int]) -> None:
    seats, options = table(seed)
    session = Session.new(GAME, options, seats, marks=False)
    for choice in choices:
        if session.pending is None:
            break
        answers = [value for value, _ in session.pending.outcomes()]
        session.answer(answers[choice % len(answers)])
        if session.pending is not None:
            between_two(session.state, session.pending.why)
    dice, brain = Dice(seed), GAME.bots["random"]()
    while session.pending is not None:
        moved(session, dice, brain, seed)
    look(session.state)


# -- how they end --------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(60, 80))
def test_the_winners_are_those_of_the_end(seed: int) -> None:
    s: State = fly(seed).state
    winners = {"dawn": s.order, "deserter": (s.deserter,)}.get(str(s.cause), ())
    assert (s.winners, s.won) == (winners, s.cause == "dawn")
    assert (s.kind(s.plane) == "dawn") == (s.cause == "dawn") and (s.hope == 0) <= (s.cause in ("hope", "deserter"))
