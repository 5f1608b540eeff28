"""Nobody can learn what is hidden: what a seat sees, is asked and would answer stays the same whatever lies there."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import Any

import pytest

from companion.core.ask import Choose
from companion.core.chance import Stream
from companion.core.secrecy import concealed
from companion.core.session import Session
from companion.games.nightflight import GAME
from companion.games.nightflight.facts import UNKNOWN
from companion.games.nightflight.secrets import EVERYBODY, SECRET, hidden, renamed, view
from companion.games.nightflight.state import Slot, State
from companion.games.nightflight.view.asking import asked
from companion.games.nightflight.view.table import head
from tests.nightflight.cockpit import by, hand, id_of, night, scene, taken
from tests.nightflight.positions import SEATS, everywhere, flight, placed, positions

EACH = 5
FAST, SLOW = range(12), range(12, 112)
SEEDS = [*FAST, *(pytest.param(seed, marks=pytest.mark.slow) for seed in SLOW)]
"""Flights, with five positions each: 60, and 500 more."""


def eyes(s: State) -> tuple[str, ...]:
    """Everybody who may look at a table, and everybody at once."""
    return (*s.seats, EVERYBODY)


def dealt_anew(s: State, seat: str, stream: Stream) -> tuple[State, dict[str, str]]:
    """The same table with all cards that a seat cannot place dealt in another way, and their new names."""
    seen = view(s, seat)
    names: dict[str, str] = {}
    for place, deck in enumerate(SECRET):
        unseen = sorted(seen.decks[deck].left)
        names |= dict(zip(unseen, stream.shuffled(place, unseen), strict=True))
    return renamed(s, names), names


# -- any deal ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_a_seat_sees_the_same_table_whatever_is_hidden_from_it(seed: int) -> None:
    for session in positions(seed, EACH):
        for seat in eyes(session.state):
            other, _ = dealt_anew(session.state, seat, Stream(session.n, seat))
            assert view(other, seat) == view(session.state, seat)
            assert head(view(other, seat)) == head(view(session.state, seat))


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_hidden_is_what_the_view_covers(seed: int) -> None:
    for session in positions(seed, EACH):
        for seat in eyes(session.state):
            seen = view(session.state, seat)
            covered = set(placed(session.state)) - set(placed(seen))
            assert hidden(session.state, seat) == covered - {UNKNOWN}
            assert all(seen.decks[deck].left.total() >= seen.decks[deck].aside for deck in SECRET)
            assert covered - {UNKNOWN} <= {id for deck in SECRET for id in seen.decks[deck].left}


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_hidden_follows_the_cards(seed: int) -> None:
    for session in positions(seed, EACH):
        for seat in eyes(session.state):
            other, names = dealt_anew(session.state, seat, Stream(session.n, seat))
            assert hidden(other, seat) == {names[id] for id in hidden(session.state, seat)}


@pytest.mark.parametrize("seed", SEEDS)
def test_no_hidden_id_is_written_anywhere_in_a_view(seed: int) -> None:
    for session in positions(seed, EACH):
        for seat in eyes(session.state):
            secret = hidden(session.state, seat)
            text = written(view(session.state, seat))
            assert concealed(text, secret) == text
            status = repr(GAME.status(view(session.state, seat)))
            assert concealed(status, secret) == status


def written(s: State) -> str:
    """All that a state holds, but for its facts and the cards that may lie in each deck, which tell no place."""
    shown = [getattr(s, one.name) for one in fields(State) if one.name not in ("facts", "decks", "hear")]
    decks = [(deck.top, deck.bottom, deck.discards, deck.aside) for deck in s.decks.values()]
    return repr((shown, decks))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_view_counts_the_same_cards_as_the_table(seed: int) -> None:
    for session in positions(seed, EACH):
        for seat in eyes(session.state):
            seen = view(session.state, seat)
            assert {name: len(deck) for name, deck in seen.decks.items()} == {
                name: len(deck) for name, deck in session.state.decks.items()
            }
            named = {id: count for id, count in everywhere(seen).items() if id != UNKNOWN}
            assert named == everywhere(session.state)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_question_names_no_card_that_is_hidden_from_whom_it_asks(seed: int) -> None:
    for session in positions(seed, EACH):
        question = session.pending
        if isinstance(question, Choose):
            text = repr(question.described())
            assert concealed(text, hidden(session.state, question.who)) == text


def test_who_has_seen_a_hidden_card_and_whether_it_was_a_lie_is_hidden_as_well() -> None:
    before = night(plan=["stall", "ahead"])
    before.plan[1].lie = True
    for seat in ("anna", "chloe", EVERYBODY):
        slot = view(before, seat).plan[1]
        assert (slot.card, slot.known, slot.lie) == (UNKNOWN, (), False)
    mine = view(before, "bruno").plan[1]
    assert (mine.card, mine.lie) == (before.plan[1].card, True)


# -- a deal that may have been -------------------------------------------------------------------


@cache
def redeals(seed: int) -> list[tuple[str, Session, Session]]:
    """Positions, each dealt anew as a seat may imagine it: the one who is asked, or else each."""
    found = []
    for session in positions(seed, EACH):
        assert session.pending is not None
        seats = session.state.order if session.pending.chance else (session.pending.who,)
        found += [(seat, session, session.redeal(seat, Stream(seed, "deal"), session.n)) for seat in seats]
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_a_seat_cannot_tell_another_deal_from_the_true_one(seed: int) -> None:
    for seat, session, other in redeals(seed):
        assert view(other.state, seat) == view(session.state, seat)
        assert hidden(other.state, seat) <= {id for deck in SECRET for id in view(session.state, seat).decks[deck].left}


@pytest.mark.parametrize("seed", SEEDS)
def test_a_seat_is_asked_the_same_in_the_same_words_whatever_is_hidden(seed: int) -> None:
    for seat, session, other in redeals(seed):
        assert session.pending is not None and other.pending is not None
        assert session.pending.described() == other.pending.described()
        if session.pending.who == seat:
            assert session.pending == other.pending
            meant = asked(session.view(seat), session.pending, session.given)
            assert asked(other.view(seat), other.pending, other.given) == meant


@pytest.mark.parametrize("bot", sorted(GAME.bots))
@pytest.mark.parametrize("seed", SEEDS)
def test_a_bot_answers_the_same_whatever_is_hidden_from_it(seed: int, bot: str) -> None:
    for seat, session, other in redeals(seed):
        if session.pending is not None and session.pending.who == seat:
            raw, _ = dealt_anew(session.state, seat, Stream(session.n, seat))
            answers = {
                GAME.bots[bot]().choose(view(one, seat), question, Stream(seed, "bot"), session.n + 1)
                for one, question in [
                    (session.state, session.pending),
                    (other.state, other.pending),
                    (raw, session.pending),
                ]
            }
            assert len(answers) == 1


@pytest.mark.parametrize("seed", SEEDS)
def test_another_deal_has_the_same_cards_and_can_be_played_on(seed: int) -> None:
    for _, session, other in redeals(seed):
        assert everywhere(other.state) == everywhere(session.state)
        assert other.pending is not None
        other.fork().answer(next(other.pending.outcomes())[0])


@pytest.mark.parametrize("seed", SEEDS)
def test_in_another_deal_the_cards_are_those_that_were_announced(seed: int) -> None:
    for _, _, other in redeals(seed):
        for slot in other.state.plan:
            assert announced_so(other.state, slot), slot


def announced_so(s: State, slot: Slot) -> bool:
    """Whether a card is what was announced of it; a lie is what it is not."""
    fuel = s.facts.fuels[slot.card]
    action, course = slot.announced.get("action"), slot.announced.get("course")
    if slot.lie:
        return fuel.action != action and fuel.course != course
    return action in (None, fuel.action) and (course in (None, fuel.course) or fuel.course == "either")


def test_a_lie_stays_a_lie_in_another_deal_after_the_test_is_over() -> None:
    start = night(hands={"anna": ["bear_east"]}, area=["trust_test"], hope=20)
    bluff = scene(start, "planning", f"planning.card: {id_of('bear_east')}:dusk", "planning.lie: glide:west").ended()
    bluff.area.clear()
    bluff.hands["bruno"]["fuel"] = [taken(bluff, "ahead")]
    sitting = Session(GAME, bluff)
    cards = {sitting.redeal("bruno", Stream(1, "deal"), n).state.plan[0].card for n in range(30)}
    fuels = [bluff.facts.fuels[card] for card in cards]
    assert len(cards) > 9
    assert not [fuel for fuel in fuels if fuel.action == "glide" or fuel.course == "west"]


def test_deals_differ_from_the_true_one_in_hands_plan_and_looked_at_fuel() -> None:
    different = {"hands": 0, "plan": 0}
    for seed in FAST:
        for _, session, other in redeals(seed):
            different["hands"] += session.state.hands != other.state.hands
            different["plan"] += [slot.card for slot in session.state.plan] != [slot.card for slot in other.state.plan]
    assert all(count > EACH for count in different.values()), different


# -- what is told --------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_hidden_is_told(seed: int) -> None:
    told = []
    for session in flight(seed):
        s: State = session.state

        def hear(id: str, args: dict[str, Any], s: State = s) -> None:
            told.append(id)
            assert concealed(repr(args), hidden(s, EVERYBODY)) == repr(args), (id, args)

        s.hear = hear
    assert "turn" in told


def test_what_one_seat_has_looked_at_stays_hidden_from_the_others() -> None:
    sitting = stargazing()
    top = sitting.state.fuel.top
    assert view(sitting.state, "anna").fuel.top == top and len(top) == by("stargazer", "look")
    for seat in ("bruno", "chloe", EVERYBODY):
        assert view(sitting.state, seat).fuel.top == []
        assert set(top) <= hidden(sitting.state, seat)


def test_what_one_seat_has_looked_at_is_dealt_anew_to_the_others_and_to_them_alone() -> None:
    sitting = stargazing()
    stream = Stream(1, "deal")
    tops = {seat: {tuple(sitting.redeal(seat, stream, n).state.fuel.top) for n in range(9)} for seat in SEATS[:3]}
    assert tops["anna"] == {tuple(sitting.state.fuel.top)}
    assert len(tops["bruno"]) > 1 < len(tops["chloe"])


def test_what_is_buried_is_dealt_anew_as_well() -> None:
    sitting = stargazing()
    sitting.answer(sitting.state.fuel.top[0])
    others = [sitting.redeal("bruno", Stream(1, "deal"), n) for n in range(9)]
    assert len({tuple(other.state.fuel.bottom) for other in others}) > 1
    assert all(view(other.state, "bruno") == view(sitting.state, "bruno") for other in others)


def stargazing() -> Session:
    """Anna has looked at the top of the fuel deck, and is asked whether to bury one of its cards."""
    start = hand("stargazer")
    start.scene = "drawing"
    sitting = Session(GAME, start)
    sitting.answer(id_of("stargazer"))
    while sitting.pending is not None and sitting.pending.chance:
        sitting.answer(next(sitting.pending.outcomes())[0])
    return sitting
