"""Odds of the night: worked out by hand over a plain night, counted deal by deal, and flown by the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from companion.core.ask import draw
from companion.core.chance import Stream
from companion.core.errors import Illegal
from companion.core.session import Session
from companion.games.nightflight import GAME
from companion.games.nightflight.odds.ahead import next_odds
from companion.games.nightflight.state import Slot, State
from companion.games.risks import Risk
from companion.odds.decision import hint, odds
from companion.odds.room import risks
from tests.chances import chances, laid, parted, walked, weighed
from tests.nightflight.table import PLAIN, TABLE, TWO, card, flight, fly, only, run, taken
from tests.table import go_on

ANNA, BRUNO = TWO
Told = dict[str, str]


def drawn(state: State, seat: str, why: str = "drawing.fuel", deck: str = "fuel") -> Risk:
    """The risk of a draw, as a seat may know it."""
    sight = GAME.view(state, seat)
    (risk,) = next_odds(sight, draw(why, deck, sight.decks[deck].next()), ())
    return risk


def deck(*kinds: str, plan: tuple[tuple[str, Told], ...] = (), **more: Any) -> State:
    """A night whose fuel deck is these kinds of cards, and whose plan is of cards that anna laid and announced."""
    state = flight(**more)
    only(state, "fuel", *kinds, *(kind for kind, _ in plan))
    state.plan = [Slot(ANNA, "dawn", taken(state, kind), dict(said), known=(ANNA,)) for kind, said in plan]
    return state


DRIFT = {"action": "drift"}
WHOLE = flight()
FOUR = ("north_east", "north_west", "east")
BY_HAND: list[tuple[str, Risk, str, tuple[int, int]]] = [
    ("26 of 48 fuel cards go forward", drawn(WHOLE, ANNA), "forward", (26, 48)),
    ("8 drift", drawn(WHOLE, ANNA), "drift", (8, 48)),
    ("2 stall", drawn(WHOLE, ANNA), "stall", (2, 48)),
    ("6 flutter", drawn(WHOLE, ANNA), "flutter", (6, 48)),
    ("6 glide", drawn(WHOLE, ANNA), "glide", (6, 48)),
    ("6 + 4 + 4 + 2 + 2 + 2 lean east", drawn(WHOLE, ANNA), "course.east", (20, 48)),
    ("6 + 4 + 2 lean west", drawn(WHOLE, ANNA), "course.west", (12, 48)),
    ("a card that bruno holds may be any to anna", drawn(flight(fuel={BRUNO: ["glide"]}), ANNA), "glide", (6, 48)),
    ("one that anna holds is none of those to come", drawn(flight(fuel={ANNA: ["glide"]}), ANNA), "glide", (5, 47)),
    (
        "of three in the deck and a silent card of anna's, two drift",
        drawn(deck(*FOUR, plan=(("west", {}),)), BRUNO),
        "drift",
        (2, 4),
    ),
    ("she knows hers, so that one of three drifts", drawn(deck(*FOUR, plan=(("west", {}),)), ANNA), "drift", (1, 3)),
    (
        "if she says drift, one of the two is gone to bruno too",
        drawn(deck(*FOUR, plan=(("west", DRIFT),)), BRUNO),
        "drift",
        (1, 3),
    ),
    (
        "and which of them is as open as before",
        drawn(deck(*FOUR, plan=(("west", DRIFT),)), BRUNO),
        "course.east",
        (1, 2),
    ),
    (
        "said west, hers is north_west or west: of the three left drift is east, and west half the time",
        drawn(deck(*FOUR, plan=(("west", {"course": "west"}),)), BRUNO),
        "drift",
        (1, 2),
    ),
    (
        "two cards said to drift are the two, and what is left goes forward",
        drawn(deck("north_east", "north_west", plan=(("west", DRIFT), ("east", DRIFT))), BRUNO),
        "forward",
        (1, 1),
    ),
    (
        "of a forward said east, ahead may be meant, which leans either way: three of the four, one is gone",
        drawn(deck("north_east", "ahead", "glide", plan=(("ahead", {"action": "forward", "course": "east"}),)), BRUNO),
        "forward",
        (2, 3),
    ),
    (
        "where the captain must lie, drift may be anything: two of four",
        drawn(deck(*FOUR, plan=(("west", DRIFT),), area=["captain_lies"], captain=ANNA), BRUNO),
        "drift",
        (2, 4),
    ),
    ("of 28 fog cards 4 lower hope", drawn(WHOLE, ANNA, "fog.draw", "fog"), "hope.falls", (4, 28)),
    ("12 raise it", drawn(WHOLE, ANNA, "fog.draw", "fog"), "hope.rises", (12, 28)),
    ("4 blow the plane on, 4 launch a card", drawn(WHOLE, ANNA, "fog.draw", "fog"), "flies", (8, 28)),
    ("2 shelter from the weather", drawn(WHOLE, ANNA, "fog.draw", "fog"), "shields", (2, 28)),
    ("and only these last", drawn(WHOLE, ANNA, "fog.draw", "fog"), "lasts", (2, 28)),
    (
        "of 33 stars the deserter stays away, and 12 are letters, which raise hope",
        drawn(WHOLE, ANNA, "star.draw", "star"),
        "hope.rises",
        (12, 32),
    ),
]


@pytest.mark.parametrize(("words", "risk", "outcome", "expected"), BY_HAND)
def test_a_chance_worked_out_by_hand(words: str, risk: Risk, outcome: str, expected: tuple[int, int]) -> None:
    assert risk.chance(outcome) == Fraction(*expected), words


def test_at_least_twenty_values_are_worked_out_by_hand() -> None:
    assert len(BY_HAND) >= 20


# -- deal by deal ------------------------------------------------------------------------------


def deals(state: State) -> Iterator[tuple[str, ...]]:
    """Every order of the fuel cards that bruno has not seen, of which what anna announced is true: the plan first."""
    kinds = PLAIN.fuels
    unseen = sorted([*state.fuel.left.elements(), *(slot.card for slot in state.plan)])
    for order in permutations(unseen):
        if all(_true(kinds[one], slot.announced) for one, slot in zip(order, state.plan, strict=False)):
            yield order


def _true(fuel: Any, said: Told) -> bool:
    course = said.get("course", fuel.course)
    return said.get("action", fuel.action) == fuel.action and fuel.course in (course, "either")


@pytest.mark.parametrize(
    "plan",
    [
        (("west", DRIFT),),
        (("ahead", {"course": "east"}), ("north_west", {})),
        (("ahead", {"action": "forward"}), ("glad", {"course": "east"})),
        (("north_east", {"action": "forward", "course": "east"}), ("east", {"course": "east"}), ("glide", {})),
    ],
)
def test_the_next_fuel_card_is_counted_over_every_deal(plan: tuple[tuple[str, Told], ...]) -> None:
    state = deck("north_east", "north_west", "east", "costly", plan=plan)
    risk = drawn(state, BRUNO)
    top = Counter(PLAIN.fuels[order[len(plan)]].action for order in deals(state))
    assert chances(risk) == {
        **{action: Fraction(times, top.total()) for action, times in top.items()},
        **{id: one for id, one in chances(risk).items() if id.startswith("course")},
    }
    east = Counter(PLAIN.fuels[order[len(plan)]].course for order in deals(state))
    assert risk.chance("course.east") == Fraction(east["east"], east.total())


# -- moves ------------------------------------------------------------------------------------


HEXES = {"3B": "wind_e", "3C": "rain", "4D": "mountain", "2D": "moon", "1C": "storm", "1B": "wind_nw", "2B": "wind_w"}


def moves(kind: str, **more: Any) -> dict[str, Risk]:
    """What anna knows of each move of a card that she flies from 2C."""
    session = TABLE.session(flight(kind, hexes=HEXES, **more), "piloting")
    while session.pending is not None and session.pending.why != "piloting.move":
        session.answer(next(session.pending.outcomes())[0])
    return weighed(session, ANNA)


def test_each_move_names_the_hexes_that_it_enters() -> None:
    """NW the wind of 3B pushes on to 3C, where it rains; NE leads to 3C at once."""
    found = moves("ahead")
    assert list(chances(found["a"])) == ["enters.3B", "enters.3C", "hope"]
    assert list(chances(found["b"])) == ["enters.3C", "hope"]


def test_icons_and_weather_are_both_counted_in_the_hope_of_a_move() -> None:
    """South-east lies a storm, −3, and the card's icon is +2; south-west a wind that blows back to 2B, and on to 2A."""
    found = moves("back", hope=10)
    hope = {
        letter: next(one.say.args["after"] for one in risk.outcomes if one.id == "hope")
        for letter, risk in found.items()
    }
    assert hope == {"a": 12, "b": 9}
    assert [id for id in chances(found["a"]) if id.startswith("enters")] == ["enters.1B", "enters.2B", "enters.2A"]


def test_a_flutter_says_what_it_costs_and_a_moon_what_it_gives() -> None:
    found = moves("costly")
    assert {letter: [one for one in chances(risk) if one == "fuel"] for letter, risk in found.items()} == {
        "a": ["fuel"],
        "b": ["fuel"],
    }


@pytest.mark.parametrize("kind", ["ahead", "back", "costly"])
@pytest.mark.parametrize("row", [2, 9])
@pytest.mark.parametrize("area", [(), ("strong_wind",), ("harsh_weather",), ("free_costs",)])
def test_every_move_is_where_the_rules_fly_the_plane(kind: str, row: int, area: tuple[str, ...]) -> None:
    shift = {f"{int(hex[:-1]) + row - 2}{hex[-1]}": what for hex, what in HEXES.items()}
    state = flight(kind, hexes=shift, plane=f"{row}C", area=area)
    session = TABLE.session(state, "piloting")
    assert session.pending is not None and session.pending.why == "piloting.move"
    for letter, risk in weighed(session, ANNA).items():
        told = run(state, "piloting", f"piloting.move: {letter}").told
        entered = [f"enters.{args['hex']}" for what, args in told if what == "flew"]
        assert [id for id in chances(risk) if id.startswith("enters")] == entered
        after = fly(state, f"piloting.move: {letter}")
        said = [one.say.args["after"] for one in risk.outcomes if one.id == "hope"]
        assert (said or [state.hope]) == [after.hope]
        burned = sum(args["count"] for what, args in told if what == "burned")
        fuel = [one.say.args["count"] for one in risk.outcomes if one.id == "fuel"]
        assert fuel == ([burned] if burned else [])


def test_a_second_step_is_weighed_before_it_is_paid() -> None:
    session = TABLE.session(flight("more", hexes={"4C": "rain"}), "piloting")
    assert session.pending is not None and session.pending.why == "piloting.second"
    found = weighed(session, ANNA)
    assert list(chances(found["go"])) == ["enters.4C", "fuel"]
    assert chances(found["stay"]) == {"still": 1}


def test_a_move_into_dawn_wins_and_one_out_of_hope_loses() -> None:
    """From 10C both ways ahead are dawn; from 2C a storm with hope 3 is the end."""
    session = TABLE.session(flight("ahead", plane="10C"), "piloting")
    assert all("dawn" in chances(risk) for risk in weighed(session, ANNA).values())
    lost = TABLE.session(flight("ahead", hexes={"3C": "storm"}, hope=3), "piloting")
    found = weighed(lost, ANNA)
    assert "lost" in chances(found["b"]) and "lost" not in chances(found["a"])


def test_a_fog_hex_is_followed_as_far_as_its_card() -> None:
    session = TABLE.session(flight("ahead", hexes={"3C": "fog"}), "piloting")
    assert list(chances(weighed(session, ANNA)["b"])) == ["enters.3C", "draws.fog"]


def test_each_card_of_the_hand_says_where_it_would_lead() -> None:
    state = flight(fuel={ANNA: ["ahead", "glide", "east"]}, hexes={"3B": "rain", "2D": "mountain"}, last=(0, -1))
    found = laid(TABLE, state, "planning", seat=ANNA)
    assert set(found) == {f"{card(kind)}:{end}" for kind in ("ahead", "glide", "east") for end in ("dusk", "dawn")}
    assert list(chances(found[f"{card('ahead')}:dusk"])) == ["a", "b"]
    assert chances(found[f"{card('east')}:dawn"]) == {"blocked": 1}
    assert chances(found[f"{card('glide')}:dawn"]) == {"glides": 1}


# -- what a seat may know ----------------------------------------------------------------------


def sat(seed: int, answers: int) -> Session:
    """A night between bots, so far."""
    seats = ("anna", "bruno", "carla")
    found: list[Session] = []
    walked(GAME, seed, seats, "random", found.append, most=answers)
    return found[-1]


@pytest.mark.parametrize("seed", range(4))
def test_odds_and_hints_do_not_change_with_what_a_seat_may_not_know(seed: int) -> None:
    for answers in (25, 31, 40, 52):
        session = sat(seed, answers)
        question = session.pending
        assert question is not None
        seat = "anna" if question.chance else question.who
        known, advised = risks(session, seat), hint(session, seat)
        for n in range(3):
            other = session.redeal(seat, Stream(seed, "redeal"), n)
            assert risks(other, seat) == known
            assert hint(other, seat) == advised


# -- whole games -----------------------------------------------------------------------------------


def test_in_a_whole_game_chances_add_up_and_every_answer_has_its_own() -> None:
    seen = Counter[str]()

    def check(session: Session) -> None:
        question = session.pending
        assert question is not None
        seat = "anna" if question.chance else question.who
        found = risks(session, seat)
        for risk in found:
            assert sum(parted(risk).values()) in (0, 1)
        seen[question.why] += bool(found)
        if found and not question.chance:
            assert sorted(weighed(session, seat)) == sorted(one for one, _ in question.outcomes())

    walked(GAME, 1, ("anna", "bruno", "carla"), "random", check, most=150)
    assert seen["drawing.fuel"] and seen["planning.card"] and seen["piloting.move"]


def test_where_hands_lie_with_the_players_no_bot_plays_on() -> None:
    state = flight(options={"hands": "physical"}, fuel={ANNA: ["ahead"]})
    session = TABLE.session(state, "piloting")
    with pytest.raises(Illegal, match="no bot can play this game on"):
        odds(session, ANNA, 5, Stream(1, "odds"))


def test_nothing_is_said_of_another_seat_s_answers() -> None:
    state = flight(fuel={ANNA: ["ahead", "glide"], BRUNO: ["east"]})
    session = go_on(TABLE.session(state, "planning"))
    assert risks(session, ANNA) and not risks(session, BRUNO)
    assert hint(session, BRUNO) is None
