"""The crossing at the table: what is asked and told, keys, refusals, in both languages."""

from __future__ import annotations

import io
import re

import pytest

from companion.core import answers
from companion.core.ask import Choose
from companion.core.errors import Illegal
from companion.core.session import Telling
from companion.games.crossing import GAME
from companion.games.crossing.rules.turn import REST, STOP
from companion.games.crossing.state import State
from companion.games.crossing.view.asking import KEYS, LAST, asked, refused
from companion.games.crossing.view.table import closing, head, said
from companion.games.shown import Asked
from companion.terminal.desk import Desk
from companion.terminal.screen import Screen
from companion.terminal.speech import Speech
from companion.terminal.teller import Teller
from companion.words import LANGUAGES, check, words
from tests.crossing.sessions import SEATS, played
from tests.crossing.table import bay, roll, run

languages = pytest.mark.parametrize("lang", LANGUAGES)


def question(table: State, *lines: str) -> tuple[State, Asked]:
    """What is asked after these answers, as a player meets it."""
    scene = run(table, "turn", *lines)
    assert scene.pending is not None
    return scene.state, asked(scene.state, scene.pending, ())


def plain(two: list[str], **more: object) -> State:
    return bay({"anna": two, "bruno": ["F6", "beach"]}, **more)  # type: ignore[arg-type]


def english(table: State, *lines: str) -> list[str]:
    """The options of a question, each with its key."""
    speech = Speech("crossing", "en")
    return [f"{one.key} {speech.say(one.label)}" for one in question(table, *lines)[1].choices]


# -- what is asked ----------------------------------------------------------------------------


@languages
def test_the_grey_die_is_typed_by_its_first_letter(lang: str) -> None:
    choices = question(plain(["C3", "swept"]), "turn.dice: 2 3 4")[1].choices
    assert [choice.key for choice in choices] == ["b", "s", "a"]
    speech = Speech("crossing", lang)
    assert [speech.say(choice.label)[0] for choice in choices] == ["b", "s", "a"]


def test_each_step_has_a_key_and_says_which_die_it_takes() -> None:
    assert english(plain(["C3", "swept"]), *roll("2 4 6")) == [
        "1 B2 by a 2",
        "2 D2 by a 4",
        "3 B3 by a 2",
        "4 D3 by a 4",
        "5 B4 by a 2",
        "6 D4 by a 4",
    ]


def test_a_biscuits_step_and_stopping_have_keys_too() -> None:
    options = english(plain(["A1", "swept"], biscuits={"anna": 1}), *roll("2 3 6"), "turn.step: B1")
    assert options[-1] == f"{LAST} stop"
    assert "A2, biscuit" in " ".join(options)
    keys = [option.split()[0] for option in options]
    assert len(set(keys)) == len(keys)


def test_a_rest_is_offered_where_only_a_biscuit_could_move() -> None:
    assert english(plain(["C3", "swept"], biscuits={"anna": 1}), *roll("6 6 6"))[-1] == f"{LAST} rest, keep the biscuit"


def test_no_key_begins_a_square_or_a_command() -> None:
    """Keys answer at once: none may be the first letter of what somebody could want to type."""
    begun = set("abcdefgh") | {STOP[0], REST[0], "b", "m"}
    for lang in LANGUAGES:
        begun |= {word[0] for forms in words(None, lang, "terminal")["commands"].values() for word in forms}
    assert not begun & set(KEYS) and len(set(KEYS)) == len(KEYS) and LAST not in KEYS


def test_gates_are_named_by_their_numbers() -> None:
    assert english(plain(["E8", "swept"]), *roll("5 1 1")) == ["1 E7 by a 5", "2 gate 5 by a 5"]


def test_pilgrims_are_chosen_by_number_and_place() -> None:
    assert english(plain(["C3", "D5"]), *roll("2 3 4")) == ["1 1, C3", "2 2, D5"]


# -- refusals ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("there", "reason"),
    [
        ("beach", "Nobody goes back to the beach"),
        ("Z9", "no square Z9"),
        ("b3", "B3 is water"),
        ("C2", "The sea is over C2"),
        ("D4", "Somebody stands on D4"),
        ("C5", "C5 bears none of your dice (2 4)"),
        ("D8", "D8 is out of reach"),
    ],
)
@languages
def test_a_refused_square_is_told_the_rule_that_refuses_it(there: str, reason: str, lang: str) -> None:
    rows = ("123456", "123456", "1~3456", *("123456",) * 5)
    table = bay({"anna": ["C4", "swept"], "bruno": ["D4", "F6"]}, rows=rows, tide=3)
    state = table.copy()
    state.left, state.pilgrim = [2, 4], 1
    found = refused(state, Choose("turn.step", "anna", ("B4", STOP)), there)
    assert found is not None
    told = Speech("crossing", lang).say(found)
    assert told and (lang != "en" or reason in told)


def test_words_that_are_no_squares_are_refused_without_a_rule() -> None:
    state = plain(["C4", "swept"])
    state.left, state.pilgrim = [2], 1
    assert refused(state, Choose("turn.step", "anna", ("B4", STOP)), "hurry") is None


def test_a_pair_that_lets_nobody_walk_is_refused() -> None:
    scene = run(plain(["C3", "swept"]), "turn", *roll("4 6 6", "stuck"))
    assert scene.pending is not None and scene.pending.why == "turn.keep"
    with pytest.raises(Illegal):
        answers.read(scene.pending, "2 3")
    found = refused(scene.state, scene.pending, "2 3")
    assert found is not None and "let somebody walk" in Speech("crossing", "en").say(found)


# -- what is told -----------------------------------------------------------------------------


def told(id: str, lang: str = "en", **args: object) -> str:
    line = said(Telling(1, "4.anna", id, args))
    return "" if line is None else Speech("crossing", lang).say(line.say)


@languages
def test_everything_that_happens_has_words(lang: str) -> None:
    """All tellings of random games of all sizes, but the end, which the closing tells."""
    speech, silent = Speech("crossing", lang), set()
    for seed in range(12):
        game = played(seed, 1 + seed % 6, "random")
        for telling in game.chronicle.tellings:
            line = said(telling)
            if line is None:
                silent.add(telling.id)
            else:
                assert "{" not in speech.say(line.say)
        assert "{" not in speech.say(closing(game.state))
    assert silent == {"end"}


def test_white_dice_and_the_grey_one_stand_in_one_line() -> None:
    assert told("rolled", seat="anna", dice=[4, 4, 6], event="stuck") == "4 4 6 · stuck"


def test_the_tide_is_told_row_by_row_with_whom_it_takes() -> None:
    game = next(one for one in (played(seed, 3) for seed in range(50)) if one.told("swept"))
    out = io.StringIO()
    teller = Teller(game.chronicle, Desk.of("crossing"), Speech("crossing", "en"), Screen(out, width=80))
    teller.told = 0
    teller.catch_up(game.session)
    page = out.getvalue()
    assert "Tide           The sea takes the beach" in page
    assert [int(row) for row in re.findall(r"sea takes row (\d+)", page, re.IGNORECASE)] == list(
        range(1, game.state.tide)
    )
    for args in game.told("swept"):
        place = "the beach" if args["square"] == "beach" else args["square"]
        assert f"{args['seat']} {args['pilgrim']} swept off {place}" in " ".join(page.split())


def test_a_seats_turn_stands_under_its_name() -> None:
    game = played(2, 3)
    out = io.StringIO()
    teller = Teller(game.chronicle, Desk.of("crossing"), Speech("crossing", "en"), Screen(out, width=80))
    teller.told = 0
    teller.catch_up(game.session)
    assert all(f"\n {seat} " in out.getvalue() for seat in SEATS[:3])


def test_a_name_too_long_for_the_margin_stands_above() -> None:
    out = io.StringIO()
    Screen(out, width=60).paragraph("4 4 6 · blank", "maximiliana-the-third")
    assert out.getvalue() == " maximiliana-the-third\n                4 4 6 · blank\n"


@languages
def test_the_round_at_a_glance_has_every_seat_and_the_supply(lang: str) -> None:
    game = played(4, 4, answers=120)
    speech, seen = Speech("crossing", lang), head(game.state)
    facts = [speech.say(fact) for fact in seen.facts]
    for seat in game.state.seats:
        assert any(fact.startswith(seat) for fact in facts)
    assert str(game.state.round) in speech.say(seen.turn)


def test_many_options_stand_in_columns_that_fit() -> None:
    table = plain(["C3", "swept"], biscuits={"anna": 1})
    _, found = question(table, *roll("2 3 4"))
    out = io.StringIO()
    game = played(1, 2)
    teller = Teller(game.chronicle, Desk.of("crossing"), Speech("crossing", "en"), Screen(out, width=60))
    rows = teller._options(found)
    assert len(found.choices) == 16 and len(rows) < len(found.choices)
    assert max(map(len, rows)) <= 60 - 16 - 1
    assert all(f"{one.key} " in "  ".join(rows) for one in found.choices)


def test_languages_have_the_same_words() -> None:
    check("crossing", "table")


@languages
def test_every_question_has_its_rule(lang: str) -> None:
    assert all(Speech("crossing", lang).why(why) for why in GAME.questions)
