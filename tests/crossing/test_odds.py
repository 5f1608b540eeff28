"""Odds of a turn: worked out by hand, and counted roll by roll through the rules themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement, permutations

import pytest

from companion.core.ask import Ask
from companion.core.session import Session
from companion.games.crossing import GAME
from companion.games.crossing.facts import HOME
from companion.games.crossing.odds.reach import rounds_left
from companion.games.crossing.state import State
from companion.games.risks import Risk
from companion.odds.decision import hint
from companion.odds.room import risks
from tests.chances import chances, laid, parted, walked, weighed
from tests.crossing.table import TABLE, bay, roll
from tests.table import go_on

ANNA = "anna"
FAR = {"bruno": ["F7", "F8"]}
GATE = ("123456",) * 6 + ("~~~~56", "~2~456")
NO_CUBES = {"supply_archangels": 0}


def seen(state: State, *lines: str) -> dict[str, Risk]:
    return laid(TABLE, state, "turn", *lines, seat=ANNA)


def pilgrims(*two: str, **more: object) -> State:
    """Anna's two, bruno's far off at the Mont, no cube in the supply."""
    return bay({ANNA: list(two)} | FAR, **(NO_CUBES | more))  # type: ignore[arg-type]


def cube(*two: str) -> State:
    return pilgrims(*two, archangels={ANNA: 1})


ROLL_115 = roll("1 1 5")
BY_HAND: list[tuple[str, State, tuple[str, ...], str, str, tuple[int, int]]] = [
    ("from the beach every die leads on", pilgrims("beach", "home"), (), "either", "stays", (0, 1)),
    (
        "a row alone where no two of three dice are neighbours or alike: 24 of 216, stuck or not",
        pilgrims("beach", "home"),
        (),
        "either",
        "one",
        (24, 216),
    ),
    (
        "three rows by 60 of 216 rolls, when the grey die isn't stuck: 4 of 6",
        pilgrims("beach", "home"),
        (),
        "either",
        "three",
        (60 * 4, 216 * 6),
    ),
    (
        "two rows by the other 132 rolls, and stuck by all 192",
        pilgrims("beach", "home"),
        (),
        "either",
        "two",
        (132 * 4 + 192 * 2, 216 * 6),
    ),
    ("C3 needs a 2, 3 or 4: 3³ rolls have none", pilgrims("C3", "home"), (), "either", "stays", (27, 216)),
    ("57 rolls lead a row on and no farther", pilgrims("C3", "home"), (), "either", "one", (57, 216)),
    ("F6 needs a 5 or 6: 4³ rolls have none", pilgrims("F6", "home"), (), "either", "stays", (64, 216)),
    ("C3 and F6: the first is stuck by 27 rolls", pilgrims("C3", "F6"), (), "1", "stays", (27, 216)),
    ("C3 and F6: the second by 64", pilgrims("C3", "F6"), (), "2", "stays", (64, 216)),
    ("C3 and F6: both by 1 1 1 alone", pilgrims("C3", "F6"), (), "either", "stays", (1, 216)),
    (
        "over C4 and C5 one die of 2, 3 or 4 leads three rows on, stuck or not",
        bay({ANNA: ["C3", "home"], "bruno": ["C4", "C5"]}, **NO_CUBES),  # type: ignore[arg-type]
        (),
        "either",
        "three",
        (189, 216),
    ),
    (
        "before the gate only a 2 will do: 5³ rolls have none",
        pilgrims("B8", "home", rows=GATE),
        (),
        "either",
        "stays",
        (125, 216),
    ),
    (
        "and 91 rolls have one, which stuck is kept",
        pilgrims("B8", "home", rows=GATE),
        (),
        "either",
        "home",
        (91, 216),
    ),
    ("three faces of the grey die are blank", pilgrims("C3", "home"), ("turn.dice: 2 1 1",), "roll", "blank", (3, 6)),
    ("two are stuck", pilgrims("C3", "home"), ("turn.dice: 2 1 1",), "roll", "stuck", (2, 6)),
    ("one is an archangel", pilgrims("C3", "home"), ("turn.dice: 2 1 1",), "roll", "archangel", (1, 6)),
    ("1 1 5 move nobody off C3, if the cube is kept", cube("C3", "home"), ROLL_115, "-", "stays", (1, 1)),
    ("one die rolled again moves it by a 2, 3 or 4", cube("C3", "home"), ROLL_115, "1", "stays", (1, 2)),
    ("and it does not matter which of the 1s is rolled", cube("C3", "home"), ROLL_115, "2", "stays", (1, 2)),
    ("by a 2, and then 1 1, it comes three rows on: B4 A5 A6", cube("C3", "home"), ROLL_115, "1", "three", (0, 1)),
    ("the 5 rolled again, a 2 leads to B4, A5 and A6", cube("C3", "home"), ROLL_115, "3", "three", (1, 6)),
    ("by a 4, and then the 5, two: D4 E5", cube("C3", "home"), ROLL_115, "1", "two", (2, 6)),
    ("two dice rolled again both fail in 9 of 36", cube("C3", "home"), ROLL_115, "1 2", "stays", (1, 4)),
    ("three dice rolled again all fail in 27 of 216", cube("C3", "home"), ROLL_115, "1 2 3", "stays", (27, 216)),
    (
        "stuck and one rolled again: no second step but 4 5; a 3 leads to C4 alone",
        cube("C3", "home"),
        roll("1 1 5", "stuck"),
        "3",
        "three",
        (0, 1),
    ),
    (
        "stopping on D4 with 3 4 5 to move it, 27 rolls leave it there",
        pilgrims("C3", "home"),
        roll("4 1 1"),
        "stop-D4",
        "stays",
        (27, 216),
    ),
]


@pytest.mark.parametrize(("words", "state", "lines", "answer", "outcome", "expected"), BY_HAND)
def test_a_chance_worked_out_by_hand(
    words: str, state: State, lines: tuple[str, ...], answer: str, outcome: str, expected: tuple[int, int]
) -> None:
    found = stepped(state, "D4") if answer == "stop-D4" else seen(state, *lines)[answer]
    assert found.chance(outcome) == Fraction(*expected), words


def stepped(state: State, square: str) -> Risk:
    """What stopping on a square comes to, asked where two steps are open."""
    return seen(state, *roll("4 2 6"))[square]


def test_at_least_twenty_values_are_worked_out_by_hand() -> None:
    assert len(BY_HAND) >= 20


# -- counted through the rules ---------------------------------------------------------------------


def ends(session: Session) -> Iterator[State]:
    """The table after every way to play the turn to its end, the next seat to roll."""
    question: Ask[object] | None = session.pending
    if question is None or question.chance:
        yield session.state
        return
    for answer, _ in question.outcomes():
        twin = session.fork()
        twin.answer(answer)
        yield from ends(twin)


def gained(before: State, session: Session) -> tuple[int | None, bool]:
    """The most rows that any way of the turn gains, None for a rest; and whether one leads home."""
    rows = before.facts.rows | {HOME: len(before.facts.board.rows) + 1}
    best, home = None, False
    for after in ends(session):
        for here, there in zip(before.pilgrims[ANNA], after.pilgrims[ANNA], strict=True):
            if here != there:
                best = max(rows[there] - rows[here], -9 if best is None else best)
                home = home or there == HOME
    return best, home


NAMES = {None: "stays", 1: "one", 2: "two"}


def counted_turn(state: State) -> tuple[dict[str, Fraction], Fraction]:
    """All rolls by all faces of the grey die, each turn played in every way that the rules allow."""
    found, homes = Counter[str](), 0
    for faces in combinations_with_replacement(range(1, 7), 3):
        ways = len(set(permutations(faces)))
        for event, times in Counter(state.facts.event_die).items():
            session = go_on(TABLE.session(state, "turn"), *roll(" ".join(map(str, faces)), event))
            best, home = gained(state, session)
            name = NAMES.get(best) or ("level" if best is not None and best <= 0 else "three")
            found[name] += ways * times
            homes += ways * times * home
    return {name: Fraction(times, 1296) for name, times in found.items()}, Fraction(homes, 1296)


LAID = [
    pilgrims("beach", "beach"),
    pilgrims("C3", "F6"),
    pilgrims("A1", "C4", tide=5, round=7),
    pilgrims("D5", "home", rows=("123456", "654321", "1~2~3~", "123456", "432165", "123123", "~~~456", "123456")),
    pilgrims("B8", "home", rows=GATE),
    bay({ANNA: ["C3", "C5"], "bruno": ["C4", "D4"]}, **NO_CUBES),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("state", LAID)
def test_every_roll_is_counted_through_the_rules(state: State) -> None:
    risk = seen(state)["either"]
    found, homes = counted_turn(state)
    assert parted(risk) == found
    assert risk.chance("home") == homes


@pytest.mark.parametrize("event", ["blank", "stuck"])
@pytest.mark.parametrize("places", ["1", "1 3", "2 3"])
def test_every_reroll_is_counted_through_the_rules(event: str, places: str) -> None:
    state, lines = cube("C3", "E5"), roll("1 1 6", event)
    found = Counter[str]()
    for faces in ([a, b] for a in range(1, 7) for b in (range(1, 7) if " " in places else [0])):
        rolled = " ".join(str(face) for face in faces if face)
        again = (*lines, f"turn.archangel: {places}", f"turn.reroll: {rolled}")
        best, _ = gained(state, go_on(TABLE.session(state, "turn"), *again))
        found[NAMES.get(best) or ("level" if best is not None and best <= 0 else "three")] += 1
    expected = {name: Fraction(times, found.total()) for name, times in found.items()}
    assert parted(seen(state, *lines)[places]) == expected
    assert parted(seen(state, *lines, f"turn.archangel: {places}")["roll"]) == expected


@pytest.mark.parametrize("square", ["beach", "A1", "C3", "C4"])
@pytest.mark.parametrize("now", [2, 3, 5])
def test_the_sea_comes_when_it_is_said_to(square: str, now: int) -> None:
    """The flood begins after round 3, and takes the beach first; the islet C4 is spared."""
    state = pilgrims(square, "home", round=now, tide=max(0, now - 3))
    if state.flooded(square):
        return
    left, rounds = rounds_left(state, square), 0
    while state.pilgrims[ANNA][0] == square and not state.over and rounds < 20:
        state = TABLE.play(state, "tide")
        rounds += 1
    assert left == (None if square == "C4" else rounds)


def test_a_step_that_the_next_tide_takes_is_said_to_be_lost() -> None:
    state = pilgrims("C3", "home", round=6, tide=3)
    found = seen(state, *roll("3 2 1"))
    assert chances(found["C4"])["islet"] == 1
    stop = seen(state, *roll("2 1 3"), "turn.step: B4")["stop"]
    assert "swept" not in chances(stop)
    behind = pilgrims("C3", "home", round=6, tide=2)
    back = seen(behind, *roll("2 1 3"))
    assert {id for id in back if "swept" in chances(back[id])} == {"B2", "C2"}


# -- whole games -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [("anna",), ("anna", "bruno", "chloé")])
def test_in_a_whole_game_chances_add_up_and_every_answer_has_its_own(seats: tuple[str, ...]) -> None:
    def check(session: Session) -> None:
        question = session.pending
        assert question is not None
        seat = seats[0] if question.chance else question.who
        found = risks(session, seat)
        assert found, question
        for risk in found:
            assert sum(parted(risk).values()) in (0, 1)
        if not question.chance:
            legal = {tuple(one) if isinstance(one, tuple) else one for one, _ in question.outcomes()}
            assert len(weighed(session, seat)) == len(legal)

    walked(GAME, 3, seats, "cautious", check)


def test_the_reason_of_a_hint_is_true_to_the_rolls() -> None:
    """1 1 5 move nobody off C3; a cube that rolls all three again fails in 27 of 216, 12 in 100."""
    advised = hint(go_on(TABLE.session(cube("C3", "home"), "turn"), *ROLL_115), ANNA)
    assert advised is not None
    assert (advised.bot, advised.reason.id) == ("expert", "why.cube")
    assert advised.answer != ()
