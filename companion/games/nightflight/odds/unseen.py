"""The next fuel card, as a seat may know it: by the cards that it has not seen, and by what was announced of some.

Every order of the unseen cards is as likely as any other, but that a card of the plan of which something
was announced is one of which that is true. Where the captain must lie, nothing follows from what is said.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from companion.games.nightflight.facts import COURSES, UNKNOWN, Fuel
from companion.games.nightflight.state import Slot, State

Kind = tuple[str, str]
"""An action and a course."""
Kinds = Counter[Kind]


def next_fuel(s: State) -> dict[Kind, Fraction]:
    """How likely the top card of the fuel deck is to be of each action and course, to whoever sees the table so."""
    if s.fuel.top:
        return {_kind(s.facts.fuels[s.fuel.top[0]]): Fraction(1)}
    return unseen_fuel(s)


def unseen_fuel(s: State) -> dict[Kind, Fraction]:
    """The same of a card that nobody has looked at; nothing when there is none."""
    left: Kinds = Counter(_kind(s.facts.fuels[id]) for id in s.fuel.left.elements())
    bound = [slot for slot in s.plan if _speaks(s, slot)]
    total, found = 0, Counter[Kind]()
    for rest, ways in _dealt(left, bound):
        total += ways * rest.total()
        for kind, count in rest.items():
            found[kind] += ways * count
    return {kind: Fraction(count, total) for kind, count in found.items() if count}


def slot_fuel(s: State, slot: Slot) -> dict[Kind, Fraction]:
    """How likely a card of the plan is to be of each action and course."""
    if slot.card != UNKNOWN:
        return {_kind(s.facts.fuels[slot.card]): Fraction(1)}
    left: Kinds = Counter(_kind(s.facts.fuels[id]) for id in s.fuel.left.elements())
    others = [one for one in s.plan if one is not slot and _speaks(s, one)]
    found = Counter[Kind]()
    for rest, ways in _dealt(left, others):
        for kind in rest:
            if not _speaks(s, slot) or fits(kind, slot):
                found[kind] += ways * rest[kind]
    total = found.total()
    return {kind: Fraction(count, total) for kind, count in found.items() if count}


def _kind(fuel: Fuel) -> Kind:
    return fuel.action, fuel.course


def _speaks(s: State, slot: Slot) -> bool:
    """Whether an unseen card of the plan is known to be what was announced."""
    lies = bool(s.rule("captain_lies")) and slot.by == s.captain
    return slot.card == UNKNOWN and bool(slot.announced) and not lies


def fits(kind: Kind, slot: Slot) -> bool:
    """Whether a card may be what was announced: one that leans either way was announced east or west."""
    action, course = kind
    said = slot.announced.get("course", course)
    return slot.announced.get("action", action) == action and (
        said == course or (course == "either" and said in COURSES)
    )


def _dealt(left: Kinds, bound: list[Slot]) -> Iterator[tuple[Kinds, int]]:
    """The cards that remain when each announced card of the plan is one that it may be, and in how many ways."""
    if not bound:
        yield left, 1
        return
    for kind, count in left.items():
        if count and fits(kind, bound[0]):
            rest = left.copy()
            rest[kind] -= 1
            for last, ways in _dealt(rest, bound[1:]):
                yield last, ways * count


def actions(kinds: dict[Kind, Fraction]) -> dict[str, Fraction]:
    """The chances of kinds by their action."""
    return _summed((action, chance) for (action, _), chance in kinds.items())


def courses(kinds: dict[Kind, Fraction]) -> dict[str, Fraction]:
    """The same by their course."""
    return _summed((course, chance) for (_, course), chance in kinds.items())


def _summed(each: Iterator[tuple[str, Fraction]]) -> dict[str, Fraction]:
    found: dict[str, Fraction] = {}
    for id, chance in each:
        found[id] = found.get(id, Fraction(0)) + chance
    return found
