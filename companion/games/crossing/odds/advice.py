"""Why the expert would answer so, in a phrase with numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.core import answers
from companion.core.ask import Ask
from companion.core.session import Given
from companion.games.crossing.odds.ahead import next_odds
from companion.games.crossing.odds.reach import STAYS
from companion.games.crossing.rules.turn import REST, STOP
from companion.games.crossing.state import State
from companion.games.risks import Risk
from companion.games.shown import Say

BEST = "expert"
"""It weighs each plan by the roll that may follow it."""
PLAYS = "cautious"
"""In the time of one game of the expert's it plays thirty, so that its sample errs five times less."""
Risks = dict[str, Risk]


def untold(given: tuple[Given, ...], question: Ask[Any], seat: str) -> frozenset[int]:
    """The answers that a seat may not know: none, all lies open."""
    return frozenset()


def reason(s: State, question: Ask[Any], given: tuple[Given, ...], answer: Any) -> Say:
    """What speaks for an answer of the best bot."""
    risks = {one: risk for risk in next_odds(s, question, given) for one in risk.answers}
    return _REASONS[question.why](s, risks, answers.write(answer))


def tenths(value: float) -> Say:
    """A number with one decimal."""
    whole, tenth = divmod(round(abs(value) * 10), 10)
    return Say("tenths" if value >= 0 or not (whole or tenth) else "tenths.less", {"whole": whole, "tenth": tenth})


def _percent(chance: Any) -> int:
    return round(float(chance) * 100)


def _archangel(s: State, risks: Risks, answer: str) -> Say:
    """Rows with the dice that lie there, and on the average when some are rolled again."""
    now = risks[answers.write(())].figures[0].value
    if answer == answers.write(()):
        best = max(risk.figures[0].value for risk in risks.values())
        return Say("why.cube.kept", {"now": tenths(now), "best": tenths(best)})
    after = risks[answer]
    mean, stays = tenths(after.figures[0].value), _percent(after.chance(STAYS))
    return Say("why.cube", {"now": tenths(now), "mean": mean, "stays": stays})


def _told(s: State, risks: Risks, answer: str) -> Say:
    return Say("why.dice", {"rows": risks[answer].outcomes[0].say})


def _step(s: State, risks: Risks, answer: str) -> Say:
    """The sea, and what the next roll can do from there."""
    risk = risks[answer]
    sea = risk.outcomes[0]
    if answer == REST:
        return Say("why.rest", {"sea": sea.say, "count": s.supply_biscuits})
    if not risk.figures:
        return Say("why.sea", {"sea": sea.say})
    mean, stays = tenths(risk.figures[0].value), _percent(risk.chance(STAYS))
    return Say("why.stop" if answer == STOP else "why.step", {"sea": sea.say, "stays": stays, "mean": mean})


_REASONS: dict[str, Callable[[State, Risks, str], Say]] = {
    "turn.archangel": _archangel,
    "turn.keep": _told,
    "turn.pilgrim": _told,
    "turn.step": _step,
}
