"""What a decision leads to, and how likely: shapes that every game's room `odds/` fills, free of language.

`odds/ahead.py` of a game has `next_odds(state, question, given) -> tuple[Risk, ...]`: the state as its
seat sees it, the question in the air, the answers since its scene began. All chances are exact.
`odds/advice.py` has BEST, the name of the best bot there is; `reason(state, question, given, answer)`, why that
bot would answer so, in a phrase with numbers; PLAYS, the bot that plays games on when the chance to win is
sampled: the best, or one nearly as good that is many times as fast; `untold(given, question, seat)`, the
numbers of the answers that a seat may not know yet; and, where that may be, `blind(state)`, whether no bot can play
on because the program does not know the hands.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from companion.games.shown import Say

K = TypeVar("K", bound=Hashable)
SURE = Fraction(1)


@dataclass(frozen=True, slots=True)
class Outcome:
    """Something that may come of an answer, and how likely it is.

    `beside`: it may come together with others; those that are not beside exclude each other, and one of
    them comes.
    """

    id: str
    say: Say
    chance: Fraction
    beside: bool = False


@dataclass(frozen=True, slots=True)
class Figure:
    """A number that an answer leads to, as many of something on the average."""

    id: str
    say: Say
    value: float


@dataclass(frozen=True, slots=True)
class Risk:
    """What follows of an answer; of several that differ in nothing; or, without answers, of a roll or a draw.

    `id` tells the risks of one question apart. `minor` ones may be left out where there is little room.
    """

    id: str
    say: Say
    outcomes: tuple[Outcome, ...]
    answers: tuple[str, ...] = ()
    figures: tuple[Figure, ...] = ()
    minor: bool = False

    def chance(self, id: str) -> Fraction:
        """How likely an outcome is; nothing that isn't among them ever comes."""
        return sum((one.chance for one in self.outcomes if one.id == id), Fraction(0))


def sure(id: str, say: Say) -> Outcome:
    """What comes in any case."""
    return Outcome(id, say, SURE, beside=True)


def shares(weights: Mapping[K, int]) -> dict[K, Fraction]:
    """Weights of things that exclude each other as chances; none of nothing."""
    whole = sum(weights.values())
    return {key: Fraction(weight, whole) for key, weight in weights.items() if weight}


def counted(things: Iterable[K]) -> dict[K, int]:
    """How often each comes, in the order of their first coming."""
    found: dict[K, int] = {}
    for one in things:
        found[one] = found.get(one, 0) + 1
    return found
