"""`now` and `why`: the checklist of a turn and what explains a result, in positions laid by hand and in whole games."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from companion.core.ask import Choose
from companion.core.chance import Stream
from companion.core.chronicle import Chronicle
from companion.core.seats import Dice, RandomBrain
from companion.core.session import Session, Telling
from companion.games import NAMES, game
from companion.games.shown import Asked, Choice, Say
from companion.terminal.coach import Coached, checklist, nearest, reasons, title
from companion.terminal.screen import KEPT
from companion.terminal.speech import Speech
from companion.words import LANGUAGES, words
from tests.contract import seat_names
from tests.crossing import table as bay
from tests.expedition import table as trail
from tests.nightflight import table as night
from tests.voyage import table as air

EACH = pytest.mark.parametrize("name", NAMES)
BOTH = pytest.mark.parametrize("lang", LANGUAGES)
ANSWERS = 220


def spaced(text: str) -> str:
    """As a screen shows it: spaces that keep words together are spaces."""
    return text.replace(KEPT, " ")


def why(name: str, state: Any, told: list[tuple[str, dict[str, object]]], asked: str = "", lang: str = "en") -> str:
    """What explains these tellings on this table."""
    tellings = [Telling(1, "1.x", id, dict(args)) for id, args in told]
    says = import_module(f"companion.games.{name}.view.why").explained(tellings, state, asked)
    return spaced("\n".join(map(Coached(Speech(name, lang)).say, says)))


def now(name: str, state: Any, asked: str, lang: str = "en") -> dict[str, tuple[str, str]]:
    """The checklist: by its heading, where each step stands and what hands do."""
    speech = Coached(Speech(name, lang))
    steps = import_module(f"companion.games.{name}.view.steps").steps(state, asked)
    return {speech.say(step.title): (step.stands, spaced(speech.say(step.do))) for step in steps}


# -- every position of whole games -----------------------------------------------------------------


@EACH
@pytest.mark.parametrize("seed", (3, 4))
def test_at_every_question_of_a_game_both_say_something_and_one_step_is_under_way(name: str, seed: int) -> None:
    one = game(name)
    speeches = [Coached(Speech(name, lang)) for lang in LANGUAGES]
    seats = seat_names(one, seed)
    chronicle = Chronicle()
    session = Session(one, one.start(one.settle({}, seats), seats), witness=chronicle)
    brain, dice, stream = RandomBrain(), Dice(seed), Stream(seed, "coach")
    while session.pending is not None and session.n < ANSWERS:
        question = session.pending
        for speech in speeches:
            rows = checklist(session, speech)
            assert sum("▸" in row for row in rows) == 1, rows
            assert all(reasons(session, chronicle.tellings, speech))
        if question.chance:
            session.answer(dice.roll(question, session.n + 1))
        else:
            session.answer(brain.choose(session.view(question.who), question, stream, session.n + 1))


@EACH
def test_sections_that_steps_name_are_in_the_rules(name: str) -> None:
    room = import_module(f"companion.games.{name}.view.rulebook")
    for lang in LANGUAGES:
        assert set(room.SECTIONS.values()) <= words(name, lang, "rules")["sections"].keys()


# -- the expedition --------------------------------------------------------------------------------


def test_a_phase_without_a_die_is_passed_over_and_dice_show_what_is_added() -> None:
    day = trail.expedition(scene="mapping", plan={"movement": 1, "mapping": 1, "hunting": 2})
    found = now("expedition", day, "mapping.hex")
    assert {title: stands for title, (stands, _) in found.items() if stands != "later"} == {
        "1 Planning": "done",
        "2 Movement": "done",
        "3 Mapping": "now",
        "4 Exploration": "skipped",
        "5 Contact": "skipped",
        "7 Discovery": "skipped",
    }
    assert found["6 Hunting"] == ("later", "roll two dice (+1 plan, +1 terrain), read the table, move the markers")


def test_a_total_is_explained_part_by_part_with_its_row() -> None:
    told = ("rolled", {"phase": "hunting", "faces": [3, 3], "parts": [("planned", 1), ("terrain", 1)], "total": 8})
    assert why("expedition", trail.expedition(), [told]) == (
        "Hunting: dice 3 3 make 6; +1 because 2 dice were planned here and the first adds nothing, "
        "+1 for the terrain (forest); in all 8. Row 6–8: food +1."
    )


def test_a_total_that_a_musket_may_still_change_is_explained_before_the_decision() -> None:
    day = trail.expedition(plan={"movement": 2}, terrain={"D2": "jungle"}, scene="movement", rolled=(1, 2), total=3)
    assert why("expedition", day, [], "movement.musket") == (
        "Movement, not settled yet: dice 1 2 make 3; +1 because 2 dice were planned here and the first adds nothing, "
        "−1 for the terrain (jungle); in all 3. Row ≤3: death."
    )


def test_a_musket_of_the_military_is_counted_in_the_total() -> None:
    day = trail.expedition(kind="military", plan={"contact": 1}, scene="contact", rolled=(4, 4), total=10)
    assert "+2 for a roll bought with a musket; in all 10" in why("expedition", day, [], "contact.mendoza")


def test_what_the_end_of_a_track_cut_off_is_said() -> None:
    told: list[tuple[str, dict[str, object]]] = [
        ("went", {"direction": "SE"}),
        ("track", {"track": "morale", "asked": 3, "before": 5, "after": 6, "cause": "travel"}),
    ]
    assert why("expedition", trail.expedition(), told) == (
        "Morale +3, cut to 5 → 6 by the end of the track: morale follows the march (south-east)."
    )


# -- the voyage ------------------------------------------------------------------------------------


def test_a_gauge_says_how_much_more_the_bird_endures() -> None:
    told = ("peril", {"bird": "stork", "altitude": "low", "peril": "hunting", "suffered": 1, "most": 2})
    assert why("voyage", air.voyage("stork"), [told]) == (
        "Stork: hunting at its altitude (low) moved that gauge to 1 of 2; one more is endured, the next is fatal."
    )


def test_a_failed_flight_names_the_gauge_that_ran_out() -> None:
    told = ("failed", {"bird": "stork", "by": "wind", "energy": True})
    assert why("voyage", air.voyage("stork"), [told]) == (
        "Stork: wind again, and its gauge endures 1 a flight: the flight failed and the species stays; "
        "a failure makes blank Energy active."
    )


def test_an_altitude_out_of_reach_is_explained() -> None:
    assert why("voyage", air.voyage("stork"), [], "flight.altitude") == (
        "Stork: from low one card changes altitude by one step at most, so not high."
    )
    first = air.voyage("stork", round=0, altitude=None)
    assert why("voyage", first, [], "flight.altitude") == "Stork: the first card is never flown high."


def test_a_landing_that_overshoots_stops_on_the_diamond() -> None:
    told = ("advanced", {"bird": "stork", "origin": "niamey", "square": "lake_chad", "path": ["a", "b"], "stage": 5})
    told[1]["remaining"] = 0
    assert "landed for 5, but its diamond at Lake Chad came after 2" in why("voyage", air.voyage("stork"), [told])


# -- the crossing ----------------------------------------------------------------------------------


def test_a_step_names_the_number_that_took_the_die() -> None:
    told = ("step", {"seat": "a", "pilgrim": 1, "origin": "A5", "square": "B6", "by": "die"})
    assert why("crossing", bay.bay({"a": ["B6", "beach"]}), [told]) == (
        "a 1: B6 bears a 2, so a die of 2 took it there from A5."
    )


def test_a_leap_is_told_as_one() -> None:
    told = ("step", {"seat": "a", "pilgrim": 2, "origin": "A5", "square": "C7", "by": "die"})
    assert "from A5, leaping whoever stood between." in why("crossing", bay.bay({"a": ["C7", "B6"]}), [told])


def test_each_die_left_names_its_squares_or_that_there_is_none() -> None:
    s = bay.bay({"a": ["A5", "beach"]}, pilgrim=1, left=[2, 5])
    assert why("crossing", s, [], "turn.step").splitlines() == [
        "A 2 may step on B4, B5, B6.",
        "No free, dry square in reach of A5 bears a 5, so that die finds no use there.",
    ]


def test_what_follows_the_last_turn_of_a_round_is_the_tide_once_it_comes() -> None:
    s = bay.bay({"a": ["A5", "beach"], "b": ["beach", "beach"]}, place=1, round=3, event="blank")
    assert now("crossing", s, "turn.step")["End of the turn"] == (
        "later",
        "the round ends: move the tide marker over the beach and take off who stands there",
    )
    s.place = 0
    assert now("crossing", s, "turn.step")["End of the turn"] == ("later", "pass the dice to the next player")


# -- the night -------------------------------------------------------------------------------------


def test_hope_is_explained_by_what_moved_it() -> None:
    told: list[tuple[str, dict[str, object]]] = [
        ("hope", {"before": 16, "after": 13, "by": "storm", "card": ""}),
        ("hope", {"before": 13, "after": 15, "by": "icon", "card": ""}),
        ("hope", {"before": 15, "after": 13, "by": "slip", "card": ""}),
    ]
    assert why("nightflight", night.flight(), told).splitlines() == [
        "Hope 16 → 13 (−3): the plane entered a hex of storm.",
        "Hope 13 → 15 (+2): the icon of the move flown, counted on arrival.",
        "Hope 15 → 13 (−2): somebody said too much.",
    ]


def test_a_move_into_a_wall_is_said_to_be_closed() -> None:
    s = night.flight(plane="2C", tokens={"3B": "mountain"}, flying=night.card("ahead"))
    assert why("nightflight", s, [], "piloting.move") == "a is closed: a mountain stands on 3B."


def test_the_checklist_of_planning_says_whose_card_it_is_and_what_may_be_announced() -> None:
    s = night.flight(scene="planning", hope=12, captain="anna")
    assert now("nightflight", s, "planning.card")["2 Planning"] == (
        "now",
        "anna lays a card face down at the dusk or the dawn end and announces course and action; then the next player",
    )


# -- refused answers -------------------------------------------------------------------------------


def barred(name: str, state: Any, question: Choose, text: str, lang: str = "en") -> str:
    """Which rule refuses an answer, in words."""
    reason = import_module(f"companion.games.{name}.view.asking").refused(state, question, text)
    assert reason is not None
    return spaced(Speech(name, lang).say(reason))


def test_nobody_stops_before_a_step_nor_rests_while_a_die_can_move_somebody() -> None:
    s = bay.bay({"a": ["A5", "beach"]}, pilgrim=1, left=[2, 5])
    question = Choose("turn.step", "a", ("B4", "B5", "B6"))
    assert barred("crossing", s, question, "stop").startswith("One stops after a step")
    assert barred("crossing", s, question, "rest") == "One rests only when no die can move anybody."
    assert barred("crossing", s, question, "biscuit:A6").startswith("No biscuit can be spent now")


def test_a_closed_move_is_refused_with_the_wall_that_closes_it() -> None:
    s = night.flight(plane="2C", tokens={"3B": "mountain"}, flying=night.card("ahead"))
    question = Choose("piloting.move", "anna", ("b",))
    assert barred("nightflight", s, question, "a") == "a is closed: a mountain stands on 3B."


def test_a_square_that_does_not_come_next_is_refused_at_a_fork() -> None:
    s = air.landed("stork", stage=3)
    question = Choose("route.fork", "stork", ("oder", "saale"))
    assert barred("voyage", s, question, "lake_chad") == "The way does not go on by Lake Chad from here."


def test_of_very_many_answers_the_nearest_are_named() -> None:
    question = Choose("token.place", "anna", ("7B", "7D", "12A", "8C"))
    assert set(nearest(question, Asked(Say("x")), "7c")) >= {"7B", "7D", "8C"}
    few = Asked(Say("x"), tuple(Choice(id, "1", Say("x")) for id in question.options))
    assert nearest(question, few, "7c") == ()


@EACH
@BOTH
def test_a_refusal_names_the_section_that_rules(name: str, lang: str) -> None:
    speech = Speech(name, lang)
    titles = {one["title"] for one in words(name, lang, "rules")["sections"].values()}
    assert {spaced(title(speech, question)) for question in game(name).questions} <= titles
