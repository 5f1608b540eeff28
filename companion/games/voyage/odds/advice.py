"""Why the expert would answer so, in a phrase with numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.core.ask import Ask
from companion.core.session import Given
from companion.games.risks import Risk
from companion.games.shown import Name, Say
from companion.games.voyage.facts import SLOTS
from companion.games.voyage.odds.ahead import DOOMED, next_odds
from companion.games.voyage.odds.unseen import fatal_chance, full
from companion.games.voyage.state import State

BEST = "expert"
"""The best stopping rule against the cards not yet seen; it arrives a flight before the others (README)."""
PLAYS = BEST
Risks = dict[str, Risk]
SECRET = ("flight.altitude", "flight.energy", "flight.land")


def untold(given: tuple[Given, ...], question: Ask[Any], seat: str) -> frozenset[int]:
    """The answers of others that a seat may not know yet: what scouts choose on a card until all have chosen."""
    if question.why not in SECRET or not any(one.question.why == "flight.card" for one in given):
        return frozenset()
    kept = {"flight.land"} if question.why == "flight.land" else {"flight.altitude", "flight.energy"}
    return frozenset(one.n for one in given if one.question.why in kept and one.question.who != seat)


def reason(s: State, question: Ask[Any], given: tuple[Given, ...], answer: Any) -> Say:
    """What speaks for an answer of the best bot."""
    risks = {risk.id: risk for risk in next_odds(s, question, given)}
    return _REASONS[question.why](s, question, risks, str(answer))


def _percent(chance: Any) -> int:
    return round(float(chance) * 100)


def _bird(s: State, question: Ask[Any], risks: Risks, answer: str) -> Say:
    """The expert takes a bird by chance: all have their day."""
    start = s.facts.birds[answer].start
    return Say("why.bird", {"bird": Name("birds", answer), "count": s.facts.remaining(answer, start)})


def _altitude(s: State, question: Ask[Any], risks: Risks, answer: str) -> Say:
    """Squares on the average, there and at the next best altitude."""
    means = {id: risk.figures[0].value for id, risk in risks.items()}
    doom = _percent(risks[answer].chance(DOOMED))
    if s.round == SLOTS:
        return Say("why.twelfth")
    other = max((value for id, value in means.items() if id != answer), default=0.0)
    return Say("why.altitude", {"mean": _tenths(means[answer]), "other": _tenths(other), "doom": doom})


def _tenths(value: float) -> Say:
    whole, tenth = divmod(round(value * 10), 10)
    return Say("tenths", {"whole": whole, "tenth": tenth})


def _energy(s: State, question: Ask[Any], risks: Risks, answer: str) -> Say:
    if risks["keep"].chance("fails"):
        return Say("why.saves" if answer == "use" else "why.lets")
    use, keep = (_percent(risks[id].chance(DOOMED)) for id in ("use", "keep"))
    if use == keep:
        return Say("why.energy.same", {"keep": keep})
    return Say("why.energy.use" if answer == "use" else "why.energy.keep", {"use": use, "keep": keep})


def _land(s: State, question: Ask[Any], risks: Risks, answer: str) -> Say:
    """How many cards in ten would fell a low scout; what landing and flying on bring."""
    bird = s.bird_of(question.who)
    assert bird is not None
    fells = round(10 * fatal_chance(s, "low", full(s, bird)))
    means = {id: _tenths(risk.figures[0].value) for id, risk in risks.items()}
    return Say("why.land" if answer == "land" else "why.fly", {"count": fells, **means})


def _fork(s: State, question: Ask[Any], risks: Risks, answer: str) -> Say:
    told = risks[answer].outcomes[0].say
    perils = [one.say for one in risks[answer].outcomes[1:]]
    return Say("why.peril", {"left": told, "all": tuple(perils)}) if perils else Say("why.way", {"left": told})


_REASONS: dict[str, Callable[[State, Ask[Any], Risks, str], Say]] = {
    "setup.bird": _bird,
    "flight.altitude": _altitude,
    "flight.energy": _energy,
    "flight.land": _land,
    "route.fork": _fork,
}
