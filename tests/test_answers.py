"""Answers as people type them: `4 4 6`, `446`, `4,4,6`, `B2`, the first letters, `-`."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from companion.core import answers
from companion.core.ask import Ask, choose, draw, pick, roll
from companion.core.errors import Illegal

ROLL = roll("movement.roll", 3)
PICK = pick("planning.reroll", "you", (1, 2, 3, 4, 5))
PHASE = choose("planning.wild", "you", ("movement", "mapping", "exploration", "contact", "hunting"))
HEX = choose("travel.hex", "you", ("A1", "B2", "stay"))
SYMBOL = roll("weather", 2, ("sun", "sun", "rain", "wind", "fog", "storm"))
LONG = roll("long", 2, tuple(range(1, 13)))


@pytest.mark.parametrize("text", ["4 4 6", "446", "4,4,6", " 4, 4 ,6 ", "4;4;6", "4+4+6", "4  4\t6"])
def test_faces_are_understood_however_they_are_set_apart(text: str) -> None:
    assert answers.read(ROLL, text) == (4, 4, 6)


@pytest.mark.parametrize(("text", "places"), [("1 3", (1, 3)), ("13", (1, 3)), ("3,1", (1, 3)), ("-", ()), ("5", (5,))])
def test_places_are_understood_in_any_order_and_a_dash_is_none(text: str, places: tuple[int, ...]) -> None:
    assert answers.read(PICK, text) == places


@pytest.mark.parametrize(
    ("question", "text", "answer"),
    [
        (PHASE, "hunting", "hunting"),
        (PHASE, "h", "hunting"),
        (PHASE, "EXP", "exploration"),
        (PHASE, " contact ", "contact"),
        (HEX, "b2", "B2"),
        (HEX, "s", "stay"),
        (draw("bird", "birds", ("crane", "swift")), "sw", "swift"),
        (SYMBOL, "sun rain", ("sun", "rain")),
        (SYMBOL, "w,f", ("wind", "fog")),
        (LONG, "12 3", (12, 3)),
    ],
)
def test_options_are_understood_by_their_unique_first_letters(question: Ask[Any], text: str, answer: Any) -> None:
    assert answers.read(question, text) == answer


@pytest.mark.parametrize(
    ("question", "text", "says"),
    [
        (ROLL, "4 4 7", "movement.roll: die 3 cannot show 7; its faces are 1 2 3 4 5 6."),
        (ROLL, "4470", "needs 3 dice (3d6), not 4"),
        (ROLL, "44", "needs 3 dice (3d6), not 2"),
        (ROLL, "-", "not 0"),
        (ROLL, "4 4 six", "takes numbers, and “six” is none"),
        (ROLL, "4 4 -1", "cannot show -1"),
        (ROLL, "4 4 6.0", "“6.0” is none"),
        (ROLL, "４４６２", "not 4"),
        (ROLL, "²46", "is none"),
        (PICK, "6", "there is no die 6"),
        (PICK, "1 1", "each once"),
        (PHASE, "m", "planning.wild cannot be m; it may be movement, mapping"),
        (PHASE, "", "cannot be ;"),
        (HEX, "C3", "travel.hex cannot be C3; it may be A1, B2, stay."),
        (SYMBOL, "s r", "die 1 cannot show s; its faces are sun rain wind fog storm."),
    ],
)
def test_what_cannot_be_meant_is_refused_by_name(question: Ask[Any], text: str, says: str) -> None:
    with pytest.raises(Illegal) as fault:
        answers.read(question, text)
    assert says in str(fault.value)


@given(some.sampled_from([ROLL, PICK, PHASE, HEX, SYMBOL, LONG]), some.randoms(use_true_random=False))
def test_an_answer_written_is_read_again(question: Ask[Any], chance: Any) -> None:
    answer = chance.choice([outcome for outcome, _ in question.outcomes()])
    assert answers.read(question, answers.write(answer)) == answer


@given(some.sampled_from([ROLL, PICK, PHASE, HEX, SYMBOL, LONG]), some.text())
def test_any_text_is_an_answer_or_a_sentence(question: Ask[Any], text: str) -> None:
    try:
        question.check(answers.read(question, text))
    except Illegal as fault:
        assert str(fault).endswith(".")


@pytest.mark.parametrize(("text", "card"), [("v7", "V07"), ("V07", "V07"), ("v2", "V02"), ("V20", "V20")])
def test_a_card_is_known_without_its_leading_zero(text: str, card: str) -> None:
    deck = draw("flight.card", "flight", ("V02", "V07", "V20", "V70"))
    assert answers.read(deck, text) == card


def test_a_number_that_no_card_bears_is_not_taken_for_the_beginning_of_another() -> None:
    with pytest.raises(Illegal):
        answers.read(draw("flight.card", "flight", ("V20",)), "V2")
