"""Questions: what is legal, what may come and how likely, and how they are written down."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from companion.core.ask import Ask, choose, draw, pick, roll
from companion.core.errors import Illegal


def chances(question: Ask[Any]) -> dict[Any, Fraction]:
    found: dict[Any, Fraction] = {}
    for answer, chance in question.outcomes():
        found[answer] = found.get(answer, Fraction(0)) + chance
    return found


def test_two_dice_have_36_outcomes_equally_likely() -> None:
    found = chances(roll("movement.roll", 2))
    assert len(found) == 36
    assert set(found.values()) == {Fraction(1, 36)}


def test_the_sum_of_two_dice_is_seven_one_time_in_six() -> None:
    assert sum(chance for faces, chance in chances(roll("x", 2)).items() if sum(faces) == 7) == Fraction(1, 6)


def test_a_symbol_on_two_faces_is_twice_as_likely() -> None:
    found = chances(roll("weather", 1, ("sun", "sun", "rain", "wind", "wind", "fog")))
    assert found["sun",] == Fraction(1, 3) and found["fog",] == Fraction(1, 6)
    assert sum(found.values()) == 1


def test_two_copies_of_a_card_make_it_twice_as_likely() -> None:
    found = chances(draw("card", "birds", ("crane", "crane", "stork", "swift")))
    assert found == {"crane": Fraction(1, 2), "stork": Fraction(1, 4), "swift": Fraction(1, 4)}


def test_a_choice_lists_its_options_and_a_pick_its_subsets() -> None:
    assert list(chances(choose("musket", "you", ("spend", "keep")))) == ["spend", "keep"]
    assert list(chances(pick("reroll", "you", (1, 2, 3)))) == [(), (1,), (2,), (3,), (1, 2), (1, 3), (2, 3), (1, 2, 3)]
    assert list(chances(pick("hand", "you", (1, 2, 3), 2, 2))) == [(1, 2), (1, 3), (2, 3)]


@pytest.mark.parametrize(
    "question",
    [
        roll("r", 2),
        roll("w", 1, ("a", "b", "c", "d", "e", "f")),
        draw("d", "deck", ("a", "b")),
        choose("c", "you", ("x", "y")),
        pick("p", "you", (2, 4), 1),
    ],
    ids=lambda question: question.kind,
)
def test_every_listed_outcome_is_legal(question: Ask[Any]) -> None:
    for answer, _ in question.outcomes():
        question.check(answer)


@pytest.mark.parametrize(
    ("question", "answer", "says"),
    [
        (roll("r", 2), (1,), "r needs 2 dice (2d6), not 1."),
        (roll("r", 1), (1, 2), "r needs 1 die (1d6), not 2."),
        (roll("r", 2), (1, 7), "r: die 2 cannot show 7; its faces are 1 2 3 4 5 6."),
        (roll("r", 2), (0, 1), "die 1 cannot show 0"),
        (roll("r", 2), (True, 1), "die 1 cannot show True"),
        (roll("r", 2), (1.0, 1), "die 1 cannot show 1.0"),
        (roll("r", 2), [1, 2], "needs 2 dice"),
        (roll("w", 1, ("sun", "sun", "fog")), ("rain",), "w: die 1 cannot show rain; its faces are sun fog."),
        (choose("c", "you", ("x", "y")), "z", "c cannot be z; it may be x, y."),
        (draw("d", "birds", ("a",)), "b", "d: b is not a card that the birds deck still holds."),
        (pick("p", "you", (1, 2)), (3,), "p: there is no die 3 to pick; places are 1 2."),
        (pick("p", "you", (1, 2)), (2, 1), "rising order"),
        (pick("p", "you", (1, 2)), (1, 1), "rising order"),
        (pick("p", "you", (1, 2)), ("1",), "rising order"),
        (pick("p", "you", (1, 2)), (1.0,), "rising order"),
        (pick("p", "you", (1, 2)), ([1],), "rising order"),
        (pick("p", "you", (1, 2, 3), 1, 2), (), "p takes 1 to 2 places, not 0."),
        (pick("p", "you", (1, 2, 3), 2, 2), (1,), "p takes 2 places, not 1."),
    ],
)
def test_an_illegal_answer_is_refused_with_its_reason(question: Ask[Any], answer: Any, says: str) -> None:
    with pytest.raises(Illegal) as fault:
        question.check(answer)
    assert says in str(fault.value)


def test_a_question_is_built_once_for_the_same_words() -> None:
    assert roll("r", 2) is roll("r", 2)
    assert roll("r", 2) != roll("r", 3)
    assert choose("c", "a", ("x", "y")) != choose("c", "b", ("x", "y"))
    assert roll("r", 1) != choose("r", "table", ("1",))


def test_questions_are_described_as_logs_write_them() -> None:
    assert roll("r", 5).described() == {"why": "r", "who": "table", "ask": "roll", "dice": "5d6"}
    assert roll("w", 1, ("sun", "fog")).described()["dice"] == "1d(sun/fog)"
    assert choose("c", "you", ("x", "y")).described() == {"why": "c", "who": "you", "ask": "choose", "of": ["x", "y"]}
    assert pick("p", "you", (1, 2)).described() == {"why": "p", "who": "you", "ask": "pick", "of": [1, 2]}
    assert draw("d", "birds", ("a",)).described() == {"why": "d", "who": "table", "ask": "draw", "deck": "birds"}
