"""The five dice of a plan: what a reroll may make of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from math import factorial
from typing import Any

from companion.core import answers
from companion.core.ask import Ask
from companion.core.session import Given
from companion.games.expedition.facts import PHASES
from companion.games.expedition.odds.tables import dangers
from companion.games.expedition.rules.planning import DICE, RECRUITING, SURVIVAL
from companion.games.expedition.state import State
from companion.games.risks import Outcome, Risk, sure
from companion.games.shown import Name, Say

Dice = tuple[int, ...]
FACES = tuple(range(1, 7))
WILD, RECRUIT, CURE = "wild", "recruit", "cure"


@lru_cache(maxsize=8)
def throws(dice: int) -> tuple[tuple[Dice, int], ...]:
    """Every throw of so many dice, sorted, and how many of 6^dice show it."""
    return tuple((hand, _ways(hand)) for hand in combinations_with_replacement(FACES, dice))


def _ways(hand: Dice) -> int:
    ways = factorial(len(hand))
    for count in Counter(hand).values():
        ways //= factorial(count)
    return ways


def planned(s: State, kept: Dice) -> tuple[Outcome, ...]:
    """What the plan may hold when all but the dice kept are rolled: a die for each phase, a 1, recruits, a cure."""
    dice = DICE - len(kept)
    found: Counter[str] = Counter()
    for more, times in throws(dice):
        for id in _holds(s, kept + more):
            found[id] += times
    ids = [*PHASES, WILD, RECRUIT, *([CURE] if s.fever else [])]
    return tuple(Outcome(id, _named(id), Fraction(found[id], 6**dice), beside=True) for id in ids)


def _holds(s: State, hand: Dice) -> Iterator[str]:
    for face, phase in enumerate(PHASES, 2):
        count = hand.count(face)
        if count:
            yield phase
        if count >= RECRUITING:
            yield RECRUIT
    ones = hand.count(SURVIVAL)
    if ones:
        yield WILD
    if ones >= _needed(s) and s.fever and s.facts.terrain[s.ground].cures:
        yield CURE


def _needed(s: State) -> int:
    return s.facts.costs.cure_medicine if s.kind == "medicine" else s.facts.costs.cure


def _named(id: str) -> Say:
    return Say("risk.planned", {"phase": Name("phases", id)}) if id in PHASES else Say(f"risk.{id}")


def plan(s: State, question: Ask[Any], given: tuple[Given, ...]) -> tuple[Risk, ...]:
    return (Risk("roll", Say("risk.roll"), planned(s, ())),)


def rerolls(s: State, question: Ask[Any], given: tuple[Given, ...]) -> tuple[Risk, ...]:
    """Each hand that may be kept, the fewest dice thrown first; places that show the same are the same."""
    ways: dict[Dice, list[str]] = {}
    for size in range(DICE + 1):
        for places in combinations(range(1, DICE + 1), size):
            thrown = tuple(sorted(s.dice[place - 1] for place in places))
            ways.setdefault(thrown, []).append(answers.write(places))
    return tuple(_reroll(s, thrown, tuple(picks)) for thrown, picks in ways.items())


def _reroll(s: State, thrown: Dice, picks: tuple[str, ...]) -> Risk:
    faces = " ".join(map(str, thrown))
    say = Say("risk.again", {"faces": faces}) if thrown else Say("risk.none")
    kept = tuple((Counter(s.dice) - Counter(thrown)).elements())
    return Risk(faces or "none", say, planned(s, kept), picks, minor=not _plain(thrown, kept))


def _plain(thrown: Dice, kept: Dice) -> bool:
    """Whether a reroll keeps all or nothing, or all dice of one face, or throws all of one."""
    return not set(thrown) & set(kept) and min(len(set(thrown)), len(set(kept))) <= 1


def rerolled(s: State, question: Ask[Any], given: tuple[Given, ...]) -> tuple[Risk, ...]:
    places = given[-1].value
    kept = tuple(face for place, face in enumerate(s.dice, 1) if place not in places)
    return (Risk("roll", Say("risk.roll"), planned(s, kept)),)


def fever(s: State, question: Ask[Any], given: tuple[Given, ...]) -> tuple[Risk, ...]:
    """A cure spends 1s; uncured, all of them are lost."""
    ones = s.dice.count(SURVIVAL)
    cured = sure("cured", Say("risk.cured", {"spent": _needed(s), "count": ones - _needed(s)}))
    lost = sure("lost", Say("risk.lost", {"count": ones}))
    return (
        Risk("cure", Say("option.cure"), (cured,), ("cure",)),
        Risk("keep", Say("option.keep"), (lost,), ("keep",)),
    )


def wild(s: State, question: Any, given: tuple[Given, ...]) -> tuple[Risk, ...]:
    """What each phase is likely to bring with one die more."""
    return tuple(
        Risk(id, Say("risk.joins", {"phase": Name("phases", id)}), dangers(s, id, s.plan.get(id, 0) + 1), (id,))
        for id in question.options
    )
