"""Bots of the voyage: legal, blind to what is hidden, the same from the same seed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner

from companion.cli.simulate import simulate as simulate_command
from companion.core.chance import Stream
from companion.core.seats import Dice
from companion.core.session import Session
from companion.games.voyage import GAME
from companion.games.voyage.bots.expert import Expert
from companion.games.voyage.bots.worth import LOW, Worth, coded
from companion.games.voyage.facts import PERILS
from companion.simulate import run as simulate
from tests.voyage.table import full, voyage

BOTS = sorted(GAME.bots)
VARIANTS: tuple[dict[str, str], ...] = (
    {},
    {"expert": "true", "youth": "true", "no_calm": "high+medium+low"},
    {"exact": "true", "every_rest": "true", "no_energy": "true"},
)


def played(bot: str, players: int, seed: int, options: dict[str, str]) -> list[Any]:
    """Every answer of a game in which the bot has all seats, each answer checked."""
    seats = tuple("abcdefgh"[:players])
    session = Session.new(GAME, GAME.settle(options, seats), seats)
    dice, brain = Dice(seed), GAME.bots[bot]()
    streams = {seat: Stream(seed, f"bot/{seat}") for seat in seats}
    given = []
    while (question := session.pending) is not None:
        if question.chance:
            value = dice.roll(question, session.n + 1)
        else:
            who = question.who
            value = brain.choose(session.view(who), question, streams[who], session.n + 1)
        session.answer(value)
        given.append(value)
    return given


@pytest.mark.parametrize("options", VARIANTS, ids=("plain", "expert", "exact"))
@pytest.mark.parametrize("players", [1, 3, 8])
@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_answers_legally_to_the_end(bot: str, players: int, options: dict[str, str]) -> None:
    assert played(bot, players, 7, options)


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_plays_the_same_from_the_same_seed(bot: str) -> None:
    assert played(bot, 3, 12, {}) == played(bot, 3, 12, {})


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_decides_the_same_whatever_the_others_have_secretly_decided(bot: str) -> None:
    """At every question of a game, the others' hidden choices are turned round before the bot looks."""
    seats = ("a", "b", "c")
    session = Session.new(GAME, GAME.settle({"youth": "true"}, seats), seats, marks=False)
    dice, brain, stream = Dice(5), GAME.bots[bot](), Stream(5, "bot")
    turned = 0
    while (question := session.pending) is not None and session.n < 400:
        if question.chance:
            session.push(dice.roll(question, session.n + 1))
            continue
        value = brain.choose(session.view(question.who), question, stream, session.n + 1)
        other = session.state.copy()
        own = other.bird_of(question.who)
        for bird, altitude in list(other.choices.altitude.items()):
            if own is not None and bird != own.id:
                other.choices.altitude[bird] = "low" if altitude == "medium" else "medium"
                other.choices.energy[bird] = not other.choices.energy.get(bird, False)
                other.choices.land[bird] = not other.choices.land.get(bird, False)
                turned += 1
        seen = GAME.view(other, question.who)
        assert brain.choose(seen, question, stream, session.n + 1) == value
        session.push(value)
    assert turned > 20


@pytest.mark.parametrize("bot", ["cautious", "bold", "expert"])
def test_a_bot_does_not_fly_into_a_fatal_peril_when_it_need_not(bot: str) -> None:
    s = voyage("hoopoe", round=5, gauges={"hoopoe": {"hunting": full(voyage("hoopoe"), "hoopoe", "hunting")}})
    s.slots = [*["none/none/none"] * 4, "wind/none/hunting"]
    brain: Any = GAME.bots[bot]()
    assert brain.altitude(s, s.birds["hoopoe"], ("low", "medium")) == "medium"


@pytest.mark.parametrize(("fatal", "lands"), [(3, False), (4, True)])
def test_the_cautious_bird_lands_when_more_than_three_cards_in_ten_would_fell_it(fatal: int, lands: bool) -> None:
    s = voyage("woodcock", round=5, gauges={"woodcock": {"hunting": full(voyage("woodcock"), "woodcock", "hunting")}})
    low = {peril: [id for id, card in s.facts.cards.items() if card.split("/")[2] == peril] for peril in PERILS}
    s.deck.left.clear()
    s.deck.left.update([*low["hunting"][:fatal], *low["exhaustion"][:3], *low["collision"][: 7 - fatal]])
    s.deck.left.update(low["pollution"][: 10 - len(s.deck)])
    brain: Any = GAME.bots["cautious"]()
    assert len(s.deck) == 10
    assert brain.lands(s, s.birds["woodcock"]) is lands


def expert_lands(left: list[str], gauges: dict[str, int], round: int) -> bool:
    s = voyage("swallow", round=round, gauges={"swallow": gauges})
    s.deck.left.clear()
    s.deck.left.update(card for card, triple in s.facts.cards.items() if triple.split("/")[2] in left)
    return Expert().lands(s, s.birds["swallow"])


def test_the_expert_counts_the_cards_that_are_left() -> None:
    """One gauge is full, and low cards of that peril are all that is left, or none of them."""
    assert expert_lands(["hunting"], {"hunting": 2, "collision": 2, "pollution": 2, "predation": 2}, 10)
    assert not expert_lands(["exhaustion"], {"hunting": 2}, 10)


def test_the_best_stopping_is_that_of_a_flight_worked_out_by_hand() -> None:
    """A deck of two cards, a bird that endures one of the only peril: from the eleventh card one more is drawn."""
    deck = (coded("none/none/wind"), coded("wind/wind/none"))
    lengths = tuple(2 if peril == "wind" else 0 for peril in PERILS)
    worth = Worth(lengths, (1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8, 9), deck, 99, 0.0)
    full_gauge = worth.after(0, PERILS.index("wind"))
    assert full_gauge is not None
    assert worth.after(full_gauge, PERILS.index("wind")) is None
    high, medium, low = worth.ahead(full_gauge, False, 11)
    assert low == (0 + 9) / 2, "one card in two is fatal low; at medium nobody can land any more"
    assert medium == low
    assert high == 0
    assert worth.ahead(0, False, 11)[LOW] == 9


def test_counts_of_many_games_add_up() -> None:
    seats = dict.fromkeys("abc", "bot:cautious")
    found = simulate(GAME, 40, 3, GAME.settle({}, tuple(seats)), seats).as_json()
    slots = [found["flights"][f"slot_{slot}"]["share"] for slot in range(1, 13)]
    assert sum(slots) == pytest.approx(1, abs=0.001)
    assert 0 < found["flights"]["failed"]["share"] < 1
    assert sum(sort["n"] for sort in found["by"]["bird"].values()) == 120
    assert len(found["by"]["bird"]) == 8
    assert sum(seat["wins"] for seat in found["seats"].values()) == pytest.approx(40, abs=0.01)


def test_a_bird_fixed_for_a_seat_is_simulated_with_it() -> None:
    command = [
        "voyage",
        "-n",
        "3",
        "--players",
        "2",
        "--option",
        "bird.a=stork",
        "--jobs",
        "1",
        "--seed",
        "4",
        "--json",
    ]
    found = json.loads(CliRunner().invoke(simulate_command, command).stdout)
    assert found["options"]["bird.a"] == "stork"
    assert found["by"]["bird"]["stork"]["n"] == 3
