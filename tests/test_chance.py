"""Digital dice: a function of (seed, stream, n), even, and the same everywhere."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.core.ask import choose, draw, roll
from companion.core.chance import Stream
from companion.core.errors import Illegal
from companion.core.seats import Dice


def test_the_same_faces_on_every_machine_and_python() -> None:
    dice = Stream(7, "dice")
    assert [dice.d6(n, 5) for n in (1, 2, 3, 255, 256, 257)] == [
        (2, 1, 4, 1, 3),
        (5, 6, 4, 2, 2),
        (5, 4, 6, 3, 4),
        (4, 3, 1, 4, 6),
        (1, 6, 1, 4, 3),
        (4, 1, 4, 2, 2),
    ]
    assert [dice.d6(n, 5) for n in (12, 24, 28)] == [(2, 3, 4, 6, 6), (2, 1, 4, 6, 5), (6, 4, 6, 3, 5)], (
        "slots with a dropped byte"
    )
    bot = Stream(7, "bot/you")
    assert [bot.below(n, 1000) for n in (1, 2, 3)] == [430, 790, 129]


def test_negative_seeds_are_seeds_of_their_own() -> None:
    assert [Stream(-7, "dice").d6(n, 2) for n in (1, 2, 3)] == [(2, 5), (3, 6), (6, 1)]
    assert [Stream(-7, "dice").d6(n, 9) for n in range(20)] != [Stream(7, "dice").d6(n, 9) for n in range(20)]


def test_a_slot_does_not_depend_on_what_was_rolled_before() -> None:
    forwards, backwards = Stream(3, "dice"), Stream(3, "dice")
    slots = range(700)
    one = {n: forwards.d6(n, 1 + n % 9) for n in slots}
    other = {n: backwards.d6(n, 1 + n % 9) for n in reversed(slots)}
    assert one == other == {n: Stream(3, "dice").d6(n, 1 + n % 9) for n in slots}


def test_streams_of_a_seed_are_strangers() -> None:
    one = [Stream(3, "dice").d6(n, 8) for n in range(50)]
    other = [Stream(3, "bot/you").d6(n, 8) for n in range(50)]
    assert not set(one) & set(other)


def chi_square(counts: Counter[object], kinds: int) -> float:
    expected = counts.total() / kinds
    assert len(counts) == kinds
    return sum((count - expected) ** 2 / expected for count in counts.values())


def test_faces_are_even_in_every_place() -> None:
    """60,000 dice a place; 20.5 is the 99.9 % point of chi-square with five degrees."""
    dice = Stream(11, "dice")
    rolls = [dice.d6(n, 5) for n in range(60_000)]
    assert chi_square(Counter(face for faces in rolls for face in faces), 6) < 20.5, "bytes 252 to 255 are dropped"
    for place in range(5):
        assert chi_square(Counter(faces[place] for faces in rolls), 6) < 20.5


def test_pairs_of_faces_are_even() -> None:
    """36 pairs; 66.6 is the 99.9 % point with 35 degrees."""
    dice = Stream(12, "dice")
    assert chi_square(Counter(dice.d6(n, 2) for n in range(72_000)), 36) < 66.6


def test_handfuls_larger_than_a_slot_are_rolled_and_even() -> None:
    dice = Stream(13, "dice")
    faces = [face for n in range(1500) for face in dice.d6(n, 20)]
    assert len(faces) == 30_000
    assert chi_square(Counter(faces), 6) < 20.5


def test_whole_numbers_below_a_limit_are_even() -> None:
    stream = Stream(5, "bot/a")
    assert chi_square(Counter(stream.below(n, 7) for n in range(21_000)), 7) < 22.5
    assert chi_square(Counter(stream.below(1, 7, turn) for turn in range(21_000)), 7) < 22.5


def test_one_of_things_is_any_of_them() -> None:
    stream = Stream(5, "bot/a")
    assert {stream.one_of(n, ("a", "b", "c")) for n in range(60)} == {"a", "b", "c"}


def test_dice_answer_rolls_and_draws_but_no_choices() -> None:
    dice = Dice(9)
    assert set(dice.roll(roll("w", 2, ("a", "b", "c", "d", "e", "f")), 4)) <= set("abcdef")
    assert set(dice.roll(roll("long", 3, tuple(range(1, 13))), 4)) <= set(range(1, 13))
    assert dice.roll(draw("d", "deck", ("x", "y")), 4) in ("x", "y")
    with pytest.raises(Illegal):
        dice.roll(choose("c", "you", ("x", "y")), 4)


def test_dice_of_symbols_show_every_face() -> None:
    dice = Dice(9)
    question = roll("w", 1, ("a", "a", "b", "c"))
    counts = Counter(dice.roll(question, n)[0] for n in range(8000))
    assert 0.46 < counts["a"] / 8000 < 0.54
