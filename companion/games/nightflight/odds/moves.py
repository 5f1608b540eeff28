"""What a move of the plane enters: the rules themselves are flown on a copy of the table as a seat sees it.

A flight is followed until a card is drawn that changes what comes, or a player is asked; fuel that is paid
or lost on the way does not matter to where the plane goes.
"""

from __future__ import annotations

from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any

from companion.core.ask import Ask
from companion.games.nightflight.facts import Move
from companion.games.nightflight.rules.cards import GO, fly_card, legal, price, steps
from companion.games.nightflight.rules.ending import Landed
from companion.games.nightflight.rules.flying import go, reaches
from companion.games.nightflight.rules.tracks import burn
from companion.games.nightflight.state import State
from companion.games.risks import Outcome, sure
from companion.games.shown import Name, Say

PAID = ("fuel.discard", "piloting.reveal")
DRAWN = {"fog.draw": "fog", "disturbance.draw": "disturbance", "star.draw": "star"}


@dataclass(slots=True)
class Flight:
    """A flight followed: the table where it stopped, what was told on the way, and the question that stopped it."""

    state: State
    told: list[tuple[str, dict[str, Any]]]
    question: Ask[Any] | None = None


def flown(s: State, card: str, letter: str) -> Flight:
    """A move of the fuel card that is being flown: its price, its steps."""
    twin, told = _twin(s)
    fuel = twin.facts.fuels[card]

    async def flight() -> None:
        await burn(twin, price(twin, fuel), "cost")
        await steps(twin, fuel.moves[letter], "card")

    return _follow(Flight(twin, told), flight(), [])


def led(s: State, card: str, letter: str) -> Flight:
    """A fuel card flown whole, by one of its moves, from where the plane is."""
    twin, told = _twin(s)
    asked = len(legal(twin, twin.facts.fuels[card])) > 1
    return _follow(Flight(twin, told), fly_card(twin, card), [letter] if asked else [])


def gone_on(s: State, move: Move) -> Flight:
    """The second step that a captain may add."""
    twin, told = _twin(s)

    async def step() -> None:
        assert move.second is not None
        await burn(twin, 0 if twin.rule("free_costs") else move.may_cost, "cost")
        await go(twin, move.second, "second", hope=move.then_hope)

    return _follow(Flight(twin, told), step(), [])


def _twin(s: State) -> tuple[State, list[tuple[str, dict[str, Any]]]]:
    twin, told = s.copy(), list[tuple[str, dict[str, Any]]]()
    twin.hear = lambda what, args: told.append((what, args))
    return twin, told


def _follow(flight: Flight, steps: Coroutine[Ask[Any], Any, None], answers: list[str]) -> Flight:
    value: Any = None
    try:
        while True:
            question = steps.send(value)
            if question.why in PAID:
                value = next(question.outcomes())[0]
            elif answers:
                value = answers.pop(0)
            else:
                flight.question = question
                steps.close()
                return flight
    except (StopIteration, Landed):
        return flight


# -- what came of it --------------------------------------------------------------------------------


def told(s: State, flight: Flight) -> tuple[Outcome, ...]:
    """A flight as outcomes that are sure: hexes entered, walls, hope, fuel, the end, what is drawn or asked next."""
    rows = [sure(f"enters.{args['hex']}", _entered(args)) for id, args in flight.told if id == "flew"]
    rows += [
        sure("blocked", Say("now.blocked", {"kind": _kind(args["kind"])}))
        for id, args in flight.told
        if id == "blocked"
    ]
    after = flight.state
    if after.hope != s.hope:
        rows.append(sure("hope", Say("now.hope", {"before": s.hope, "after": after.hope})))
    burned = sum(args["count"] for id, args in flight.told if id == "burned")
    if burned:
        rows.append(sure("fuel", Say("now.fuel", {"count": burned})))
    if after.cancelled and not s.cancelled:
        rows.append(sure("cancels", Say("now.cancels")))
    if after.over:
        rows.append(sure("dawn" if after.won else "lost", Say("now.dawn" if after.won else "now.lost")))
    return (*rows, *_stopped(flight)) or (sure("still", Say("now.still")),)


def _entered(args: dict[str, Any]) -> Say:
    winds = args["by"] == "wind"
    return Say("now.wind" if winds else "now.enters", {"hex": args["hex"], "kind": _kind(args["kind"])})


def _kind(kind: str) -> Name:
    return Name("hexes", kind)


def _stopped(flight: Flight) -> list[Outcome]:
    """What the flight waits for."""
    if flight.question is None:
        return []
    deck = DRAWN.get(flight.question.why)
    if deck is not None:
        return [sure(f"draws.{deck}", Say("now.draws", {"deck": Name("decks", deck)}))]
    if flight.question.why == "piloting.second":
        return [sure("second", Say("now.second", {"answer": GO}))]
    return [sure("asks", Say("now.asks"))]


def letters(s: State, card: str) -> tuple[str, ...]:
    """The moves of a card that are open from where the plane is, if it can be paid for."""
    return legal(s, s.facts.fuels[card])


def stuck(s: State, card: str) -> Outcome:
    """Why a card would not move the plane from here."""
    fuel = s.facts.fuels[card]
    if price(s, fuel) > len(s.fuel):
        return sure("unpaid", Say("now.unpaid"))
    return sure("blocked", Say("now.stuck"))


def glides(s: State) -> bool:
    """Whether a glide would move the plane: there is a last displacement, and it is open."""
    return s.last is not None and reaches(s, s.last)
