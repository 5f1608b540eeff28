"""Why a crew member would answer so, in a phrase with numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.core.ask import Ask
from companion.core.session import Given
from companion.games.nightflight import board
from companion.games.nightflight.facts import UNKNOWN
from companion.games.nightflight.odds.ahead import next_odds
from companion.games.nightflight.state import State
from companion.games.nightflight.view import cards
from companion.games.risks import Risk
from companion.games.shown import Say

BEST = "crew"
"""The only bot that plans; the other plays at random."""
PLAYS = BEST
Risks = dict[str, Risk]


def untold(given: tuple[Given, ...], question: Ask[Any], seat: str) -> frozenset[int]:
    """The answers that a seat may not know: none here, since cards not known to it are dealt anew."""
    return frozenset()


def blind(s: State) -> bool:
    """Whether nobody at the program knows the hands, so that no bot can play on with them."""
    return s.physical


def reason(s: State, question: Ask[Any], given: tuple[Given, ...], answer: Any) -> Say:
    """What speaks for an answer of the best bot."""
    risks = {one: risk for risk in next_odds(s, question, given) for one in risk.answers}
    make = _REASONS.get(question.why, _other)
    return make(s, risks, str(answer))


def _flown(s: State, risks: Risks, answer: str) -> Say:
    """What the move leads to."""
    return Say("why.leads", {"all": tuple(one.say for one in risks[answer].outcomes)})


def _laid(s: State, risks: Risks, answer: str) -> Say:
    """Where the card would lead from here; and how many cards lie there already."""
    if answer.startswith(UNKNOWN) or answer not in risks:
        return _other(s, risks, answer)
    led = tuple(one.say for one in risks[answer].outcomes)
    return Say("why.laid", {"all": led, "count": len(s.waiting())})


def _played(s: State, risks: Risks, answer: str) -> Say:
    """What the card does; or, where none is played, what is kept."""
    if answer in s.facts.kinds:
        return Say("why.plays", {"text": cards.text(s.facts, answer), "hope": s.hope})
    return Say("why.keeps", {"hope": s.hope, "fuel": len(s.fuel)})


def _other(s: State, risks: Risks, answer: str) -> Say:
    if not s.plane:
        return Say("why.ground")
    ahead = max(map(board.row, s.board)) - board.row(s.plane)
    return Say("why.stands", {"hope": s.hope, "fuel": len(s.fuel), "rows": ahead})


_REASONS: dict[str, Callable[[State, Risks, str], Say]] = {
    "piloting.move": _flown,
    "piloting.second": _flown,
    "planning.card": _laid,
    "card.play": _played,
}
