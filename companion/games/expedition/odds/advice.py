"""Why a leader would answer so, in a phrase with numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.core import answers
from companion.core.ask import Ask
from companion.core.session import Given
from companion.games.expedition.bots.leader import Cautious
from companion.games.expedition.bots.route import FAR
from companion.games.expedition.bots.worth import Worth
from companion.games.expedition.odds import tables
from companion.games.expedition.odds.ahead import next_odds
from companion.games.expedition.rules.travel import STAY
from companion.games.expedition.state import State
from companion.games.shown import Name, Say

BEST = "cautious"
"""Nearly one in two of its expeditions comes to the delta (README); no other bot's does so often."""
PLAYS = BEST
Since = tuple[Given, ...]
Reason = Callable[[State, Ask[Any], Since, Any], Say]


def untold(given: Since, question: Ask[Any], seat: str) -> frozenset[int]:
    """The answers that a seat may not know: none, alone."""
    return frozenset()


def reason(s: State, question: Ask[Any], given: Since, answer: Any) -> Say:
    """What speaks for an answer of the best bot."""
    kind = question.why.rpartition(".")[2]
    make = _REASONS.get(question.why) or _REASONS.get(kind)
    assert make is not None, question.why
    return make(s, question, given, answer)


def _worth(s: State) -> Worth:
    return Worth(s, Cautious.temper)


def _reroll(s: State, question: Ask[Any], given: Since, answer: Any) -> Say:
    """The phase, or the luck, that the reroll makes likelier by most."""
    risks = {one: risk for risk in next_odds(s, question, given) for one in risk.answers}
    before, after = risks[answers.write(())], risks[answers.write(answer)]
    if before is after:
        return Say("why.kept")
    won = max(after.outcomes, key=lambda one: one.chance - before.chance(one.id))
    return Say("why.reroll", {"what": won.say, "after": percent(won.chance), "before": percent(before.chance(won.id))})


def percent(chance: Any) -> int:
    return round(float(chance) * 100)


def _fever(s: State, question: Ask[Any], given: Since, answer: Any) -> Say:
    return Say("why.fever", {"count": s.dice.count(1)})


def _wild(s: State, question: Ask[Any], given: Since, answer: Any) -> Say:
    """What one die more changes in the phase chosen."""
    dice = s.plan.get(answer, 0)
    after = {one.id: percent(one.chance) for one in tables.dangers(s, answer, dice + 1)}
    if not dice:
        return Say("why.opens", {"phase": Name("phases", answer), **after})
    before = {one.id: percent(one.chance) for one in tables.dangers(s, answer, dice)}
    return Say("why.joins", {"phase": Name("phases", answer), "before": before["gain"], **after})


def _musket(s: State, question: Ask[Any], given: Since, answer: Any) -> Say:
    """Of the rolls that a musket buys, those that are better and those that are worse than the one on the table."""
    phase = question.why.partition(".")[0]
    rows, again = _worth(s).rows(phase), tables.totals(len(s.rolled), s.total - sum(s.rolled) + tables.bonus(s))
    better = sum(times for total, times in again.items() if rows.at(total) > rows.at(s.total))
    worse = sum(times for total, times in again.items() if rows.at(total) < rows.at(s.total))
    return Say("why.musket", {"better": better, "worse": worse, "of": sum(again.values()), "count": s.muskets})


def _mendoza(s: State, question: Ask[Any], given: Since, answer: Any) -> Say:
    phase = question.why.partition(".")[0]
    now, better = (tables.said(s, phase, s.total + more) for more in (0, 1))
    return Say("why.mendoza", {"now": now, "better": better, "total": s.total + 1})


def _kantyi(s: State, question: Ask[Any], given: Since, answer: Any) -> Say:
    """Of the rolls of the dice chosen, those better and worse than what lies there."""
    risk = next(one for one in next_odds(s, question, given) if answers.write(answer) in one.answers)
    best = max(risk.outcomes, key=lambda one: one.chance)
    return Say("why.kantyi", {"row": best.say, "chance": percent(best.chance)})


def _eclipse(s: State, question: Ask[Any], given: Since, answer: Any) -> Say:
    row = s.tables.named("contact", answer)
    return Say("why.eclipse", {"row": tables.said(s, "contact", row.to)})


def _left(s: State, there: str) -> int:
    """Points of movement that are left to march from here by way of a neighbour, about."""
    route = _worth(s).route
    return round(min(route.left[s.hex] if there == STAY else route.via(s.hex, there), FAR))


def _hex(s: State, question: Ask[Any], given: Since, answer: Any) -> Say:
    """How much is left to march that way, and by the next best."""
    ways = {there: _left(s, there) for there in question.described()["of"] if there not in ("none", STAY)}
    others = [left for there, left in ways.items() if there != answer]
    if answer in ("none", STAY):
        return Say("why.waits", {"best": min(ways.values()), "left": _left(s, STAY)})
    args: dict[str, Any] = {"left": ways[answer], "hex": answer}
    return Say("why.way", args | {"other": min(others)}) if others else Say("why.only", args)


def _trail(s: State, question: Ask[Any], given: Since, answer: Any) -> Say:
    if answer == "none":
        return Say("why.no_trail", {"left": _left(s, STAY)})
    saved = _left(s, answer) - round(_worth(s).route.by_trail(s.hex, answer))
    return Say("why.trail", {"hex": answer, "saved": max(0, saved), "left": _left(s, answer)})


def _herd(s: State, question: Ask[Any], given: Since, answer: Any) -> Say:
    return Say("why.herd", {"food": s.food, "full": s.facts.discovery.food, "count": s.muskets})


_REASONS: dict[str, Reason] = {
    "planning.reroll": _reroll,
    "planning.fever": _fever,
    "planning.wild": _wild,
    "musket": _musket,
    "mendoza": _mendoza,
    "contact.kantyi": _kantyi,
    "contact.eclipse": _eclipse,
    "mapping.hex": _hex,
    "travel.hex": _hex,
    "trail.hex": _trail,
    "cartography.trail": _trail,
    "rations.herd": _herd,
}
