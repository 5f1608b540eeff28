"""Thousands of random games of each game at each number of players: all end, and nothing is lost or made.

`pytest -m slow tests/test_many_games.py` plays 5,000 games a game and player count.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.core.chance import Stream
from companion.core.seats import Dice, RandomBrain
from companion.core.session import Session
from companion.games import NAMES, game
from tests.nightflight.positions import look as look_at_a_night

CHUNK = 500
LONGEST = 50_000
TABLES = [(name, players) for name in NAMES for players in range(game(name).places.least, game(name).places.most + 1)]


def random_game(name: str, players: int, seed: int) -> Session:
    """A random game to its end, every answer of it checked, with the table looked over at each turn's end."""
    one = game(name)
    seats = ("you",) if one.places.solo else tuple("abcdefgh"[:players])
    session = Session.new(one, one.settle({}, seats), seats, marks=False)
    dice, brain = Dice(seed), RandomBrain()
    streams = {seat: Stream(seed, f"bot/{seat}") for seat in seats}
    turn = 0
    while (question := session.pending) is not None:
        n = session.n + 1
        value = dice.roll(question, n) if question.chance else brain.choose(None, question, streams[question.who], n)
        question.check(value)
        session.push(value)
        if session.state.turn != turn:
            turn = session.state.turn
            LOOK[name](session.state)
        assert session.n < LONGEST, f"{name} of seed {seed} does not end"
    LOOK[name](session.state)
    return session


def look_at_an_expedition(s: Any) -> None:
    assert all(0 <= getattr(s, track) <= 6 for track in ("conquistadors", "muskets", "food", "morale", "movement"))
    assert 1 <= s.day <= 42


def look_at_a_voyage(s: Any) -> None:
    cards = len(s.deck) + s.deck.discards.total() + (len(s.cards) if s.scene != "takeoff" else 0)
    assert cards == len(s.facts.cards)
    for bird in s.birds.values():
        assert all(0 <= held < s.facts.birds[bird.id].gauges[peril] for peril, held in bird.gauges.items())
        assert bird.square in s.facts.routes(bird.id)


def look_at_a_crossing(s: Any) -> None:
    assert s.supply_archangels + sum(s.archangels.values()) == s.facts.supply.archangels
    assert s.supply_biscuits + sum(s.biscuits.values()) == s.facts.supply.biscuits_a_player * len(s.seats)
    standing = [at for two in s.pilgrims.values() for at in two if at not in ("beach", "home", "swept")]
    assert len(standing) == len(set(standing))
    assert all(not s.flooded(at) or at == s.facts.board.islet for at in standing)
    assert len(s.home_order) == sum(s.home(seat) for seat in s.seats)


LOOK: dict[str, Callable[[Any], None]] = {
    "expedition": look_at_an_expedition,
    "voyage": look_at_a_voyage,
    "crossing": look_at_a_crossing,
    "nightflight": look_at_a_night,
}


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_random_games_end_and_keep_their_pieces(name: str, players: int) -> None:
    for seed in range(20):
        assert random_game(name, players, seed).state.cause in game(name).causes


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(10))
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_five_thousand_random_games_end_and_keep_their_pieces(name: str, players: int, chunk: int) -> None:
    for seed in range(CHUNK * chunk, CHUNK * (chunk + 1)):
        assert random_game(name, players, seed).state.cause in game(name).causes
