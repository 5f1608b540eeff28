"""Positions of random flights: any number of players, both modes, random players and the crew's bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

from companion.core.chance import Stream
from companion.core.seats import Brain, Dice
from companion.core.session import Session
from companion.games.nightflight import GAME
from companion.games.nightflight.facts import DECKS, UNKNOWN, facts
from companion.games.nightflight.rules.tracks import AREA_MOST, HELD_MOST
from companion.games.nightflight.state import HOPE_MOST, State

SEATS = ("anna", "bruno", "chloe", "dora", "emile")
LONGEST = 4_000
"""More answers than any flight has had."""


def settings(seed: int, hands: str = "digital") -> tuple[tuple[str, ...], dict[str, Any]]:
    """The seats and options of a seed: all numbers of players, both modes, with the Deserter and without."""
    seats = SEATS[: 2 + seed % 4]
    deserts = seed % 3 == 0 and len(seats) > 2
    given = {"mode": ("standard", "line")[seed // 4 % 2], "deserter": str(deserts).lower(), "hands": hands}
    return seats, GAME.settle(given, seats)


def moved(session: Session, dice: Dice, brain: Brain, seed: int) -> None:
    """Answer the question in the air, by dice or by a bot that looks at its own view."""
    question, n = session.pending, session.n + 1
    assert question is not None and n < LONGEST, f"the flight of seed {seed} does not end"
    if question.chance:
        session.answer(dice.roll(question, n), "digital")
    else:
        stream = Stream(seed, f"bot/{question.who}")
        session.answer(brain.choose(session.view(question.who), question, stream, n), "bot:any")


def flight(seed: int, hands: str = "digital", bot: str = "", *, marks: bool = True) -> Iterator[Session]:
    """A flight from its first question to its end, answer by answer; every third seed is flown by the crew's bots."""
    seats, options = settings(seed, hands)
    session = Session.new(GAME, options, seats, marks=marks)
    dice, brain = Dice(seed), GAME.bots[bot or ("crew" if seed % 3 == 1 else "random")]()
    yield session
    while session.pending is not None:
        moved(session, dice, brain, seed)
        yield session


@cache
def positions(seed: int, count: int) -> list[Session]:
    """Some moments of one flight, from all of it but its end, each in a session of its own, to be left as it is."""
    stream = Stream(seed, "positions")
    found = [session.fork() for session in flight(seed) if stream.below(session.n, 12) == 0 and session.pending]
    return stream.shuffled(0, found)[:count]


# -- where the cards are -------------------------------------------------------------------------


def placed(s: State) -> list[str]:
    """The ids of cards that lie somewhere but unseen in a deck or open among the discards."""
    return [
        *(id for hand in s.hands.values() for cards in hand.values() for id in cards),
        *(slot.card for slot in s.plan),
        *(id for deck in DECKS for id in (*s.decks[deck].top, *s.decks[deck].bottom)),
        *s.area,
    ]


def everywhere(s: State) -> Counter[str]:
    """How many of each card there are on the whole table; of those that nobody has named, how many."""
    found = Counter(placed(s))
    for deck in DECKS:
        found.update(s.decks[deck].left)
        found.update(s.decks[deck].discards)
    return +found


def unnamed(s: State, deck: str) -> int:
    """How many cards of a deck lie in hands and in the plan without the program knowing them."""
    held = sum(hand.get(deck, []).count(UNKNOWN) for hand in s.hands.values())
    return held + (sum(slot.card == UNKNOWN for slot in s.plan) if deck == "fuel" else 0)


def look(s: State) -> None:
    """What holds of a table whenever a turn begins or ends, or the flight is over."""
    found = everywhere(s)
    del found[UNKNOWN]
    assert found == pack(s)
    look_at_decks(s)
    look_at_the_table(s)


def pack(s: State) -> Counter[str]:
    """The cards that the flight is flown with."""
    return Counter(_pack(bool(s.options["deserter"]) and len(s.seats) > 2))


@cache
def _pack(deserter: bool) -> tuple[str, ...]:
    kinds = facts().kinds
    return tuple(id for id in kinds if deserter or kinds[id] != "deserter")


def look_at_decks(s: State) -> None:
    """What is aside lies in hands or in the plan; who has seen a fuel card has seen all those above it."""
    for deck in DECKS:
        assert s.decks[deck].aside >= unnamed(s, deck) and len(s.decks[deck]) >= 0
        assert s.decks[deck].aside == unnamed(s, deck) or s.order != s.seats
        assert deck == "fuel" or not s.decks[deck].top + s.decks[deck].bottom
    assert len(s.peeked) == len(s.fuel.top)
    assert all(set(under) <= set(above) for above, under in pairwise(s.peeked))
    assert all(eyes and len(set(eyes)) == len(eyes) for eyes in s.peeked)


def look_at_the_table(s: State) -> None:
    assert 0 <= s.hope <= HOPE_MOST and (s.hope > 0 or s.over)
    assert len(s.area) == len(set(s.area)) <= AREA_MOST
    assert set(s.ends) == {id for id in s.area if s.facts.cards[id].lasts != "game"}
    assert set(s.uses) == {id for id in s.area if s.facts.cards[id].uses} and all(s.uses.values())
    assert all(len(hand[deck]) <= HELD_MOST for hand in s.hands.values() for deck in ("star", "fog"))
    assert s.kind(s.plane) not in ("border", "mountain")
    assert set(s.tokens) <= {hex for hex, kind in s.board.items() if kind != "dawn"}
    assert all(slot.shown or not slot.flown for slot in s.plan)
    assert s.captain in s.order and set(s.order) <= set(s.seats)
