"""What the question in the air leads to, exactly: dice, tables, marches."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from companion.core.ask import Ask
from companion.core.session import Given
from companion.games.expedition.board import pair
from companion.games.expedition.facts import PHASES
from companion.games.expedition.odds import hands, tables
from companion.games.expedition.rules.discovery import WONDER, found
from companion.games.expedition.rules.travel import STAY, cost, leads_to_discovery, open_sides
from companion.games.expedition.state import State
from companion.games.risks import Outcome, Risk, sure
from companion.games.shown import Arg, Name, Say

Make = Callable[[State, Any, tuple[Given, ...]], tuple[Risk, ...]]


def next_odds(s: State, question: Ask[Any], given: tuple[Given, ...]) -> tuple[Risk, ...]:
    """The risks of a question; `given` are the answers since its scene began. Help not asked for yet is left aside."""
    make = _RISKS.get(question.why)
    return make(s, question, given) if make is not None else ()


def _kind(s: State, question: Ask[Any], given: tuple[Given, ...]) -> tuple[Risk, ...]:
    kinds = s.facts.kinds
    each = tuple(
        Outcome(kind, Say("head.kind", {"kind": Name("kinds", kind)}), Fraction(1, len(kinds))) for kind in kinds
    )
    return (Risk("roll", Say("risk.roll"), each),)


# -- the map ---------------------------------------------------------------------------------


def _map(s: State, question: Any, given: tuple[Given, ...]) -> tuple[Risk, ...]:
    """Whichever hex is chosen, the same ground may lie there."""
    return (Risk("any", Say("risk.any"), _ground(s), question.options),)


def _mapped(s: State, question: Ask[Any], given: tuple[Given, ...]) -> tuple[Risk, ...]:
    return (Risk("roll", Say("risk.roll"), _ground(s)),)


def _ground(s: State) -> tuple[Outcome, ...]:
    """Terrains, and the cataract that a natural 1 finds on the river below."""
    lands = tables.outcomes(s, "mapping", tables.totals(2, s.plan["mapping"] - 1))
    edge = s.board.lower_edge.get(s.hex)
    if edge is None or edge in s.cataracts:
        return lands
    return (*lands, Outcome("cataract", Say("risk.cataract"), Fraction(11, 36), beside=True))


def _trail(s: State, question: Any, given: tuple[Given, ...]) -> tuple[Risk, ...]:
    """What a trail makes of a march."""
    return tuple(_trailed(s, there) for there in question.options)


def _trailed(s: State, there: str) -> Risk:
    if there == "none":
        return Risk(there, Say("option.none"), (sure("none", Say("risk.no_trail")),), (there,))
    known = s.terrain.get(there)
    ground: Any = Say("unmapped") if known is None else Name("terrain", known)
    barred = not open_sides(s, there)
    costs = {"before": s.facts.costs.step, "after": s.facts.costs.trail, "terrain": ground}
    told = sure("barred", Say("risk.barred")) if barred else sure("trail", Say("risk.trail", costs))
    return Risk(there, Say("risk.hex", {"hex": there}), (told,), (there,))


# -- the evening -------------------------------------------------------------------------------


def _herd(s: State, question: Ask[Any], given: tuple[Given, ...]) -> tuple[Risk, ...]:
    full = s.facts.discovery.food
    spend = _track(s, "food", full), _track(s, "muskets", s.muskets - 1)
    return (
        Risk("spend", Say("option.spend"), spend, ("spend",)),
        Risk("keep", Say("option.keep"), (_track(s, "food", s.food),), ("keep",)),
    )


def _track(s: State, track: str, after: int) -> Outcome:
    args = {"track": Name("tracks", track), "before": getattr(s, track), "after": after}
    return sure(f"to.{track}", Say("risk.track", args))


def _march(s: State, question: Any, given: tuple[Given, ...]) -> tuple[Risk, ...]:
    return tuple(_stayed(s) if there == STAY else _marched(s, there) for there in question.options)


def _stayed(s: State) -> Risk:
    return Risk(STAY, Say("risk.stay"), _hearts(s, "stay", {s.morale: Fraction(1)}), (STAY,))


def _marched(s: State, there: str) -> Risk:
    """A march: what is left of movement, what morale makes of it, whether despair may take one."""
    say = Say("risk.hex", {"hex": there})
    if there == s.facts.map.delta:
        return Risk(there, say, (sure("delta", Say("risk.delta")),), (there,))
    river = s.facts.costs.river_bonus if s.board.downstream.get(s.hex) == there else 0
    movement = min(s.facts.track_limit, s.movement - cost(s, there) + river)
    side = max(open_sides(s, there), key=lambda side: s.facts.morale[side.direction])
    return Risk(
        there, say, (_track(s, "movement", movement), *_hearts(s, side.direction, _arriving(s, there))), (there,)
    )


def _arriving(s: State, there: str) -> dict[int, Fraction]:
    """Morale on arrival: as it is, or, where something is discovered, as that may lift it."""
    trailed = pair(s.hex, there) in s.trails and s.terrain[there] != s.ground
    if there in s.discoveries or not leads_to_discovery(s, there, trailed):
        return {s.morale: Fraction(1)}
    throws = tables.sums(2)
    wonders = sum(n for total, n in throws.items() if found(s, s.facts.discovery.id(total), there) == WONDER)
    chance = Fraction(wonders, sum(throws.values()))
    lifted = min(s.facts.track_limit, s.morale + s.facts.discovery.morale)
    if lifted == s.morale:
        return {s.morale: Fraction(1)}
    return {s.morale: 1 - chance, lifted: chance}


def _hearts(s: State, direction: str, before: dict[int, Fraction]) -> tuple[Outcome, ...]:
    """Morale tonight, and whether despair takes a conquistador."""
    lift = s.facts.morale[direction]
    after = {max(0, min(s.facts.track_limit, morale + lift)): chance for morale, chance in before.items()}
    told = [_morale(s, morale, chance) for morale, chance in after.items()]
    despair = after.get(0, Fraction(0))
    return (*told, Outcome("despair", Say("risk.despair"), despair, beside=True))


def _morale(s: State, after: int, chance: Fraction) -> Outcome:
    args: dict[str, Arg] = {"track": Name("tracks", "morale"), "before": s.morale, "after": after}
    return Outcome("to.morale" if chance == 1 else f"to.morale.{after}", Say("risk.track", args), chance, beside=True)


_RISKS: dict[str, Make] = {
    "expedition.type": _kind,
    "planning.roll": hands.plan,
    "planning.reroll": hands.rerolls,
    "planning.reroll.roll": hands.rerolled,
    "planning.fever": hands.fever,
    "planning.wild": hands.wild,
    "mapping.hex": _map,
    "mapping.roll": _mapped,
    "discovery.roll": tables.discovered,
    "contact.kantyi": tables.kantyi,
    "contact.kantyi.roll": tables.kantyi_rolled,
    "contact.eclipse": tables.eclipse,
    "trail.hex": _trail,
    "cartography.trail": _trail,
    "rations.herd": _herd,
    "travel.hex": _march,
    **{f"{phase}.mendoza": tables.mendoza for phase in (*PHASES, "discovery")},
    **{
        f"{phase}.{what}": make
        for phase in PHASES
        if phase != "mapping"
        for what, make in (("roll", tables.rolled), ("reroll", tables.rolled_again), ("musket", tables.musket))
    },
}
