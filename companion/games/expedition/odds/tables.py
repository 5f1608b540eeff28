"""Rolls on the tables of the day: what each row's chance is, and what a musket, Kantyi or Mendoza changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, product
from typing import Any

from companion.core import answers
from companion.core.ask import Ask
from companion.core.session import Given
from companion.games.expedition.rules.discovery import found
from companion.games.expedition.rules.effects import in_empire, untrailed
from companion.games.expedition.rules.phases import modifiers, standing
from companion.games.expedition.state import State
from companion.games.expedition.view.asking import result
from companion.games.risks import Outcome, Risk, shares, sure
from companion.games.shown import Name, Say

Effects = tuple[tuple[str, int], ...]
Totals = Mapping[int, int]
"""How many throws come to each total."""
MUSKET = "musket"


@lru_cache(maxsize=8)
def sums(dice: int) -> Totals:
    """Of all throws of so many dice, how many show each sum; of no dice, one shows 0."""
    found: dict[int, int] = {}
    for faces in product(range(1, 7), repeat=dice):
        found[sum(faces)] = found.get(sum(faces), 0) + 1
    return found


def totals(dice: int, added: int) -> dict[int, int]:
    return {total + added: times for total, times in sums(dice).items()}


# -- the rows of a table ---------------------------------------------------------------------


def outcomes(s: State, phase: str, weights: Totals) -> tuple[Outcome, ...]:
    """What a phase's totals lead to, from the worst to the best."""
    rows: dict[str, int] = {}
    says: dict[str, Say] = {}
    for total, times in sorted(weights.items()):
        id = row(s, phase, total)
        rows[id] = rows.get(id, 0) + times
        says.setdefault(id, said(s, phase, total))
    return tuple(Outcome(id, says[id], chance) for id, chance in shares(rows).items())


def row(s: State, phase: str, total: int) -> str:
    """The id of what a total leads to."""
    if phase == "mapping":
        return s.facts.mapping.terrain(total, s.ground)
    if phase == "discovery":
        return found(s, s.facts.discovery.id(total), s.hex)
    return s.tables.row(phase, total).id


def said(s: State, phase: str, total: int) -> Say:
    if phase == "discovery":
        return Say("risk.found", {"which": Name("discoveries", row(s, phase, total))})
    told = result(s, phase, total)
    return told if isinstance(told, Say) else Say("risk.ground", {"terrain": told})


def rolled(s: State, question: Ask[Any], given: tuple[Given, ...]) -> tuple[Risk, ...]:
    """The roll of a phase as the dice fall; and with a musket, if there is one, spent against death."""
    phase = question.why.partition(".")[0]
    added = sum(amount for _, amount in modifiers(s, phase))
    dice = 1 if phase == "contact" and in_empire(s) else 2
    first = totals(dice, added)
    plain = Risk("roll", Say("risk.roll"), outcomes(s, phase, first))
    if not s.muskets or not any(_deadly(s, phase, total) for total in first):
        return (plain,)
    again = totals(dice, added + bonus(s))
    return plain, Risk(MUSKET, Say("risk.musket"), outcomes(s, phase, _saved(s, phase, first, again)))


def _saved(s: State, phase: str, first: Totals, again: Totals) -> dict[int, int]:
    """Totals when those that kill are rolled once more."""
    throws = sum(again.values())
    weights = {total: times * throws for total, times in first.items() if not _deadly(s, phase, total)}
    deadly = sum(times for total, times in first.items() if _deadly(s, phase, total))
    for total, times in again.items():
        weights[total] = weights.get(total, 0) + deadly * times
    return weights


def _deadly(s: State, phase: str, total: int) -> bool:
    return any(name == "death" for name, _ in s.tables.row(phase, total).effects)


def bonus(s: State) -> int:
    """Added to a total that is rolled again with a musket."""
    return s.facts.costs.military_bonus if s.kind == "military" else s.musket_bonus


def rolled_again(s: State, question: Ask[Any], given: tuple[Given, ...]) -> tuple[Risk, ...]:
    """The musket's roll."""
    phase = question.why.partition(".")[0]
    added = sum(amount for _, amount in modifiers(s, phase)) + bonus(s)
    return (Risk("roll", Say("risk.roll"), outcomes(s, phase, totals(len(s.rolled), added))),)


def musket(s: State, question: Ask[Any], given: tuple[Given, ...]) -> tuple[Risk, ...]:
    """The total that lies there, and what a musket would roll instead."""
    phase = question.why.partition(".")[0]
    again = totals(len(s.rolled), s.total - sum(s.rolled) + bonus(s))
    spend = Risk("spend", Say("option.spend"), outcomes(s, phase, again), ("spend",))
    keep = Risk("keep", Say("option.keep"), outcomes(s, phase, {s.total: 1}), ("keep",))
    return spend, keep


def mendoza(s: State, question: Ask[Any], given: tuple[Given, ...]) -> tuple[Risk, ...]:
    """The total that lies there, and one more."""
    phase = question.why.partition(".")[0]
    return tuple(
        Risk(id, Say(f"option.{id}"), outcomes(s, phase, {s.total + more: 1}), (id,))
        for id, more in (("add", 1), ("keep", 0))
    )


def discovered(s: State, question: Ask[Any], given: tuple[Given, ...]) -> tuple[Risk, ...]:
    return (Risk("roll", Say("risk.roll"), outcomes(s, "discovery", totals(2, 0))),)


# -- Kantyi and the eclipse --------------------------------------------------------------------


def kantyi(s: State, question: Any, given: tuple[Given, ...]) -> tuple[Risk, ...]:
    """What each choice of low dice may become."""
    ways = [places for size in range(len(question.places) + 1) for places in combinations(question.places, size)]
    return tuple(_kantyi(s, places, (answers.write(places),)) for places in ways)


def kantyi_rolled(s: State, question: Ask[Any], given: tuple[Given, ...]) -> tuple[Risk, ...]:
    return (replace(_kantyi(s, given[-1].value, ()), id="roll"),)


def _kantyi(s: State, places: tuple[int, ...], answer: tuple[str, ...]) -> Risk:
    kept = sum(face for place, face in enumerate(s.rolled, 1) if place not in places)
    added = sum(amount for _, amount in modifiers(s, "contact"))
    again = tuple(str(s.rolled[place - 1]) for place in places)
    say = Say("risk.again", {"faces": " ".join(again)}) if again else Say("risk.none")
    return Risk(
        " ".join(map(str, places)) or "none", say, outcomes(s, "contact", totals(len(places), kept + added)), answer
    )


def eclipse(s: State, question: Any, given: tuple[Given, ...]) -> tuple[Risk, ...]:
    """The row chosen comes for sure."""
    rows = {id: s.tables.named("contact", id) for id in question.options}
    return tuple(
        Risk(id, Say("risk.row", {"row": result(s, "contact", one.to)}), (sure(id, Say("risk.sure")),), (id,))
        for id, one in rows.items()
    )


# -- harm and gain ------------------------------------------------------------------------------


def dangers(s: State, phase: str, dice: int) -> tuple[Outcome, ...]:
    """How likely a phase with so many dice is to do harm, and how likely to do good."""
    if phase == "mapping":
        return _ground(s, dice)
    one_die = phase == "contact" and in_empire(s)
    shift = dice - 1 + sum(amount for _, amount in standing(s, phase))
    weights = totals(1 if one_die else 2, shift)
    effects = {total: s.tables.row(phase, total).effects for total in weights}
    return _two(weights, {t for t in weights if harms(s, effects[t])}, {t for t in weights if gains(s, effects[t])})


def _ground(s: State, dice: int) -> tuple[Outcome, ...]:
    """Of mapping: ground that slows a march, and ground that does not; nothing where all is mapped."""
    weights = totals(2, dice - 1)
    if all(there in s.terrain for there in s.board.neighbours[s.hex]):
        return _two(weights, set(), set())
    slow = {t for t in weights if s.facts.terrain[s.facts.mapping.terrain(t, s.ground)].movement < 0}
    return _two(weights, slow, weights.keys() - slow)


def _two(weights: Totals, harm: Iterable[int], gain: Iterable[int]) -> tuple[Outcome, ...]:
    throws = sum(weights.values())
    return tuple(
        Outcome(id, Say(f"risk.{id}"), Fraction(sum(weights[total] for total in among), throws), beside=True)
        for id, among in (("harm", harm), ("gain", gain))
    )


def harms(s: State, effects: Effects) -> bool:
    """Whether a row costs something as things stand."""
    return any(
        getattr(s, name) > 0 if amount < 0 else not amount and _HARM.get(name, _never)(s) for name, amount in effects
    )


def gains(s: State, effects: Effects) -> bool:
    """Whether a row brings something as things stand."""
    most = s.facts.track_limit
    return any(
        getattr(s, name) < most if amount > 0 else not amount and _GAIN.get(name, _never)(s) for name, amount in effects
    )


def _never(s: State) -> bool:
    return False


def _settled(s: State) -> bool:
    return s.facts.terrain[s.ground].villages


_HARM: dict[str, Callable[[State], bool]] = {
    "death": lambda s: s.kind != "medicine" or s.food > 0,
    "fever": lambda s: not (s.fever or s.kind == "botany" or s.hex in s.lake),
    "village": lambda s: s.kind != "religious" and _settled(s) and s.movement > 0,
    "empire": lambda s: not in_empire(s),
}
_GAIN: dict[str, Callable[[State], bool]] = {
    "village": lambda s: s.kind == "religious" and _settled(s),
    "peaceful": _settled,
    "cache": lambda s: min(s.food, s.muskets, s.morale) < s.facts.track_limit,
    "trail": lambda s: bool(untrailed(s)),
    "discovery": lambda s: s.hex not in s.discoveries,
}
