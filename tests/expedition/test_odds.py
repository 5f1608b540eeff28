"""Odds of the expedition: worked out by hand, and counted throw by throw through the rules themselves."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from companion.core.ask import Choose, Roll
from companion.core.session import Session
from companion.games.expedition import GAME
from companion.games.expedition.state import State
from companion.games.risks import Risk
from companion.odds.decision import hint
from companion.odds.room import risks
from tests.chances import chances, counted, dice, laid, last, parted, walked
from tests.expedition.table import TABLE, expedition
from tests.table import go_on

YOU = "you"


def seen(state: State, scene: str, *lines: str) -> dict[str, Risk]:
    return laid(TABLE, state, scene, *lines, seat=YOU)


def party(hex: str = "D2", ground: str = "forest", **more: Any) -> State:
    return expedition(hex=hex, terrain={hex: ground}, **more)


MOVE = {"plan": {"movement": 1}}
HAND = {"plan": {}}
PLAN = ("planning.roll: 2 2 3 6 6",)
BY_HAND: list[tuple[str, State, str, tuple[str, ...], str, str, tuple[int, int]]] = [
    ("1 1, 1 2 and 2 1 of 36 throws come to 3 or less", party(**MOVE), "movement", (), "roll", "death", (3, 36)),
    ("4 and 5 come in 3 + 4 throws", party(**MOVE), "movement", (), "roll", "fever", (7, 36)),
    ("6, 7 and 8 come in 5 + 6 + 5 throws", party(**MOVE), "movement", (), "roll", "slow", (16, 36)),
    ("12 comes in one throw", party(**MOVE), "movement", (), "roll", "four", (1, 36)),
    (
        "a third die adds 2 and mountains take 1: 2 with 1 added is 3, one throw",
        party(ground="mountains", plan={"movement": 3}),
        "movement",
        (),
        "roll",
        "death",
        (1, 36),
    ),
    (
        "mountains take 1, so that 4 still kills: 1 + 2 + 3 throws",
        party(ground="mountains", **MOVE),
        "movement",
        (),
        "roll",
        "death",
        (6, 36),
    ),
    (
        "with a musket 3 of 36 are thrown again, and kill in 3 of 36 of those",
        party(muskets=2, **MOVE),
        "movement",
        (),
        "musket",
        "death",
        (9, 1296),
    ),
    (
        "with a musket 12 comes in 36 of 1296, and in 3 more by the second throw",
        party(muskets=2, **MOVE),
        "movement",
        (),
        "musket",
        "four",
        (39, 1296),
    ),
    (
        "the military add 2 to a musket's throw, so that none of its totals, 4 to 14, kills",
        party(kind="military", muskets=1, **MOVE),
        "movement",
        ("movement.roll: 1 1",),
        "spend",
        "fever",
        (1 + 2, 36),
    ),
    (
        "6 6 with two kinds of villages: exploration +2, 8 or more of 12 is a discovery: 5+4+3+2+1 throws",
        party(peaceful={"D2": 2}, plan={"exploration": 1}),
        "exploration",
        (),
        "roll",
        "discovery",
        (15, 36),
    ),
    (
        "one die in an empire: 1 to 4 of six faces are an empire",
        party(empires={"D2"}, plan={"contact": 1}),
        "contact",
        (),
        "roll",
        "empire",
        (4, 6),
    ),
    (
        "Kantyi rolls the 1 beside a 6 again: 9, a trail, is a 3",
        party(kantyi=True, plan={"contact": 1}),
        "contact",
        ("contact.roll: 1 6",),
        "1",
        "trail",
        (1, 6),
    ),
    (
        "botany adds 1 in the hunt, forest 1 more: 3 or less is never thrown, 4 comes as 1 1",
        party(kind="botany", plan={"hunting": 1}),
        "hunting",
        (),
        "roll",
        "nothing",
        (1, 36),
    ),
    (
        "mapping 6 to 9 is as here, and so is nothing else that is forest but 10: 5 + 6 + 5 + 4 + 3",
        party(plan={"mapping": 1}),
        "mapping",
        ("mapping.hex: E2",),
        "roll",
        "forest",
        (23, 36),
    ),
    (
        "11 throws of 36 show a 1, and D2 lies on the river",
        party(plan={"mapping": 1}),
        "mapping",
        ("mapping.hex: E2",),
        "roll",
        "cataract",
        (11, 36),
    ),
    (
        "two dice on mapping: 2 and 3 with 1 added are hills and mountains, so that a swamp is never found",
        party(plan={"mapping": 2}),
        "mapping",
        ("mapping.hex: E2",),
        "roll",
        "hills",
        (1, 36),
    ),
    (
        "6, 7 and 8 are a wonder",
        party(to_discover=True),
        "discovery",
        (),
        "roll",
        "natural_wonder",
        (16, 36),
    ),
    (
        "the eclipse has been seen: its 9 is a wonder too, 4 throws more",
        party(to_discover=True, discoveries={"A2": "eclipse"}),
        "discovery",
        (),
        "roll",
        "natural_wonder",
        (20, 36),
    ),
    (
        "both 6s and the 3 stay; two new dice show a 5 but in 25 of 36 throws",
        party(**HAND),
        "planning",
        PLAN,
        "1 2",
        "contact",
        (11, 36),
    ),
    (
        "2 2 stay: of three new dice two or three must be 2s: 3 × 5 + 1 of 216",
        party(**HAND),
        "planning",
        PLAN,
        "3 4 5",
        "recruit",
        (16, 216),
    ),
    (
        "none of five dice is a 2 in 5^5 of 6^5 throws",
        party(**HAND),
        "planning",
        (),
        "roll",
        "movement",
        (6**5 - 5**5, 6**5),
    ),
    (
        "four or five alike of five kinds: 5 × (25 + 1) of 7776",
        party(**HAND),
        "planning",
        (),
        "roll",
        "recruit",
        (130, 7776),
    ),
    (
        "three, four or five 1s: 10 × 25 + 5 × 5 + 1 of 7776",
        party(fever=True, **HAND),
        "planning",
        (),
        "roll",
        "cure",
        (276, 7776),
    ),
    (
        "physicians cure with two 1s: all but 3125 without and 5 × 625 with one",
        party(kind="medicine", fever=True, **HAND),
        "planning",
        (),
        "roll",
        "cure",
        (7776 - 3125 - 3125, 7776),
    ),
    (
        "no fever is cured in a swamp",
        party(ground="swamp", fever=True, **HAND),
        "planning",
        (),
        "roll",
        "cure",
        (0, 1),
    ),
    (
        "a 1 joins hunting's 6s: with three dice the forest's total is 2d6 + 3, and does harm, at 5, in one throw",
        party(**HAND),
        "planning",
        ("planning.roll: 1 2 3 6 6", "planning.reroll: -"),
        "hunting",
        "harm",
        (1, 36),
    ),
    (
        "staying takes 1, and a morale of 1 is gone",
        expedition(terrain={"D1": "hills"}, movement=5, morale=1),
        "travel",
        (),
        "stay",
        "despair",
        (1, 1),
    ),
    (
        "south takes none: from D1 to D2 a morale of 1 becomes 2",
        expedition(hex="D1", terrain={"D1": "hills", "D2": "hills"}, movement=5, morale=1),
        "travel",
        (),
        "D2",
        "despair",
        (0, 1),
    ),
    (
        "north takes 1, but G1 holds a discovery, and a wonder, 16 of 36, lifts first",
        expedition(hex="G2", terrain={"G1": "hills", "G2": "hills"}, movement=5, morale=1),
        "travel",
        (),
        "G1",
        "despair",
        (20, 36),
    ),
]


@pytest.mark.parametrize(("words", "state", "scene", "lines", "answer", "outcome", "expected"), BY_HAND)
def test_a_chance_worked_out_by_hand(
    words: str,
    state: State,
    scene: str,
    lines: tuple[str, ...],
    answer: str,
    outcome: str,
    expected: tuple[int, int],
) -> None:
    assert seen(state, scene, *lines)[answer].chance(outcome) == Fraction(*expected), words


def test_at_least_twenty_values_are_worked_out_by_hand() -> None:
    assert len(BY_HAND) >= 20


# -- counted through the rules ---------------------------------------------------------------------


GROUNDS = ("mountains", "forest", "plains", "jungle", "lake")
PHASES = ("movement", "exploration", "contact", "hunting")


def rows_of(state: State, phase: str, lines: list[str], throws: int) -> dict[Any, Fraction]:
    """The rows that the rules come to, throw by throw, for the last roll of some lines."""
    found = []
    for faces in dice(throws):
        told = [line.format(faces=faces) for line in lines]
        found.append(last(TABLE.run(state, phase, *told), "rolled", "row"))
    return counted(found)


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("planned", [1, 3])
def test_every_throw_of_a_phase_is_counted(phase: str, ground: str, planned: int) -> None:
    state = party(ground=ground, kind="botany", plan={phase: planned}, peaceful={"D2": 1})
    assert parted(seen(state, phase)["roll"]) == rows_of(state, phase, [f"{phase}.roll: {{faces}}"], 2)


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("kind", ["military", "religious"])
def test_a_musket_is_weighed_throw_by_throw_against_what_lies_there(phase: str, kind: str) -> None:
    state = party(kind=kind, plan={phase: 2}, muskets=3)
    first = f"{phase}.roll: 2 3"
    weighed = seen(state, phase, first)
    again = [first, f"{phase}.musket: spend", f"{phase}.reroll: {{faces}}"]
    assert parted(weighed["spend"]) == rows_of(state, phase, again, 2)
    kept = last(TABLE.run(state, phase, first, f"{phase}.musket: keep"), "rolled", "row")
    assert chances(weighed["keep"]) == {kept: 1}
    assert parted(seen(state, phase, first, f"{phase}.musket: spend")["roll"]) == parted(weighed["spend"])


@pytest.mark.parametrize("phase", PHASES)
def test_a_musket_kept_for_death_is_counted_through_both_throws(phase: str) -> None:
    state = party(plan={phase: 1}, muskets=1, ground="mountains")
    risk = seen(state, phase).get("musket")
    found = []
    for one in dice(2):
        row = last(TABLE.run(state, phase, f"{phase}.roll: {one}", f"{phase}.musket: keep"), "rolled", "row")
        if row == "death":
            lines = [f"{phase}.roll: {one}", f"{phase}.musket: spend", f"{phase}.reroll: {{faces}}"]
            again = rows_of(state, phase, lines, 2)
            found += [what for what, chance in again.items() for _ in range(int(36 * chance))]
        else:
            found += [row] * 36
    assert (risk is None) == ("death" not in found)
    if risk is not None:
        assert parted(risk) == counted(found)


@pytest.mark.parametrize("hex", ["D2", "C1"])
@pytest.mark.parametrize("planned", [1, 2, 4])
def test_every_throw_of_mapping_is_counted_cataracts_too(hex: str, planned: int) -> None:
    state = party(hex=hex, plan={"mapping": planned})
    there = state.board.neighbours[hex][0]
    there = (
        next(one for one in state.board.neighbours[hex] if one not in state.terrain)
        if there in state.terrain
        else there
    )
    runs = [TABLE.run(state, "mapping", f"mapping.hex: {there}", f"mapping.roll: {faces}") for faces in dice(2)]
    before, after = seen(state, "mapping")[there], seen(state, "mapping", f"mapping.hex: {there}")["roll"]
    assert parted(before) == parted(after) == counted(last(run, "mapped", "terrain") for run in runs)
    falls = sum(any(what == "cataract" for what, _ in run.told) for run in runs)
    assert after.chance("cataract") == Fraction(falls, 36)


@pytest.mark.parametrize("found", [{}, {"A2": "migration", "B1": "ruined_mission"}, {"A2": "lago_de_oro"}])
def test_every_throw_for_a_discovery_is_counted(found: dict[str, str]) -> None:
    state = party(to_discover=True, discoveries=found)
    runs = [TABLE.run(state, "discovery", f"discovery.roll: {faces}") for faces in dice(2)]
    assert parted(seen(state, "discovery")["roll"]) == counted(last(run, "discovery", "which") for run in runs)


@pytest.mark.parametrize("places", ["-", "1", "2", "1 2"])
def test_kantyi_s_dice_are_counted(places: str) -> None:
    state = party(kantyi=True, plan={"contact": 2})
    start = "contact.roll: 1 2"
    again = [start, f"contact.kantyi: {places}"] + (["contact.kantyi.roll: {faces}"] if places != "-" else [])
    throws = 0 if places == "-" else len(places.split())
    assert parted(seen(state, "contact", start)[places]) == rows_of(state, "contact", again, throws)
    if throws:
        assert parted(seen(state, "contact", *again[:2])["roll"]) == parted(seen(state, "contact", start)[places])


@pytest.mark.parametrize("places", ["-", "2", "1 4", "1 2 5"])
@pytest.mark.parametrize("hand", ["2 2 3 6 6", "1 1 4 4 4", "1 2 3 4 5"])
def test_a_reroll_is_counted_through_the_rules(places: str, hand: str) -> None:
    state = party(fever=True, kind="medicine")
    start, pick = f"planning.roll: {hand}", f"planning.reroll: {places}"
    throws = 0 if places == "-" else len(places.split())
    again = [start, pick] + (["planning.reroll.roll: {faces}"] if throws else [])
    runs = [TABLE.run(state, "planning", *(line.format(faces=faces) for line in again)) for faces in dice(throws)]
    risk = seen(state, "planning", start)[places]
    for face, phase in enumerate(("movement", "mapping", "exploration", "contact", "hunting"), 2):
        assert risk.chance(phase) == Fraction(sum(face in run.state.dice for run in runs), len(runs))
    recruits = sum(any(what == "recruit" for what, _ in run.told) for run in runs)
    cures = sum(run.pending is not None and run.pending.why == "planning.fever" for run in runs)
    assert risk.chance("recruit") == Fraction(recruits, len(runs))
    assert risk.chance("cure") == Fraction(cures, len(runs))


def test_a_march_says_what_the_evening_makes_of_it() -> None:
    """Morale and deaths of despair after every march of a few tables, played to the end of the day."""
    for morale in range(1, 5):
        state = expedition(terrain={"D1": "hills", "E2": "jungle", "C1": "lake"}, movement=6, morale=morale)
        for there, risk in seen(state, "travel").items():
            evening = TABLE.play(TABLE.play(state, "travel", f"travel.hex: {there}"), "morale")
            lost = evening.conquistadors < state.conquistadors
            assert risk.chance("despair") == lost, (there, morale)


# -- whole games -----------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", ["cautious", "random"])
def test_in_a_whole_game_chances_add_up_and_every_answer_has_its_own(bot: str) -> None:
    def check(session: Session) -> None:
        question = session.pending
        found = risks(session, YOU)
        assert found, question
        for risk in found:
            assert sum(parted(risk).values()) in (0, 1)
            assert all(0 <= one.chance <= 1 for one in risk.outcomes)
        if isinstance(question, Choose):
            assert sorted(answer for risk in found for answer in risk.answers) == sorted(question.options)
        advised = hint(session, YOU)
        assert (advised is None) == isinstance(question, Roll)
        if advised is not None and question is not None:
            question.check(advised.answer)

    walked(GAME, 5, (YOU,), bot, check)


def test_the_reason_of_a_hint_is_true_to_the_throws() -> None:
    """5 in D2's forest; of 36 throws 1 1 (death) and 1 2, 2 1 (no food) are worse, 1 3, 2 2, 3 1 the same."""
    state = party(plan={"hunting": 1}, muskets=3, food=2)
    advised = hint(go_on(TABLE.session(state, "hunting"), "hunting.roll: 1 3"), YOU)
    assert advised is not None
    assert (advised.bot, advised.reason.id) == ("cautious", "why.musket")
    assert advised.reason.args == {"better": 30, "worse": 3, "of": 36, "count": 3}
