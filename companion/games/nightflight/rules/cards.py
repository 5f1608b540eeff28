"""A fuel card is flown: its price, the captain's choice of a move, its steps (3 Piloting)."""

from __future__ import annotations

from companion.core.ask import choose
from companion.games.nightflight import board
from companion.games.nightflight.board import Vector
from companion.games.nightflight.facts import Fuel, Move
from companion.games.nightflight.rules.flying import blocked, go, go_or_stop, reaches
from companion.games.nightflight.rules.tracks import burn, change_hope
from companion.games.nightflight.state import State

GO, STAY = "go", "stay"


def price(s: State, fuel: Fuel) -> int:
    """Fuel cards that a card costs now."""
    if s.rule("free_costs"):
        return 0
    return fuel.cost + (s.rule("flutter_price") if fuel.action == "flutter" else 0)


def legal(s: State, fuel: Fuel) -> tuple[str, ...]:
    """The letters of the moves whose first step, or landing, is open; none when the price cannot be paid."""
    if price(s, fuel) > len(s.fuel):
        return ()
    return tuple(letter for letter, move in fuel.moves.items() if reaches(s, move.first))


async def fly_card(s: State, id: str, by: str = "card") -> None:
    """Resolve a fuel card; the captain chooses the move. Raises Landed when that ends the flight."""
    before, s.flying = s.flying, id
    await _fly(s, id, by)
    s.flying = before


async def _fly(s: State, id: str, by: str) -> None:
    fuel = s.facts.fuels[id]
    if fuel.action == "drift" and s.rule("drift_price"):
        change_hope(s, -s.rule("drift_price"), "rule")
    if fuel.action == "glide":
        await _glide(s, id)
        return
    if price(s, fuel) > len(s.fuel):
        s.tell("still", card=id, reason="unpaid")
        return
    letters = legal(s, fuel)
    if not letters:
        await _stuck(s, id, fuel)
        return
    letter = letters[0] if len(letters) == 1 else await choose("piloting.move", s.captain, letters)
    s.tell("move", card=id, letter=letter)
    await burn(s, price(s, fuel), "cost")
    await steps(s, fuel.moves[letter], by)


async def _glide(s: State, id: str) -> None:
    """Glide repeats the last displacement, whatever made it, and never its icons."""
    if s.last is None:
        s.tell("still", card=id, reason="nothing")
    else:
        await go_or_stop(s, s.last, "glide")


async def _stuck(s: State, id: str, fuel: Fuel) -> None:
    """No move is open: a mountain stops the plane at no price, the border alone costs fuel."""
    vectors = [move.first for move in fuel.moves.values()]
    walls = [vector for vector in vectors if not _over_border(s, vector)]
    await blocked(s, (walls or vectors)[0], "card")
    s.tell("still", card=id, reason="blocked")


def _over_border(s: State, vector: Vector) -> bool:
    return s.kind(board.moved(s.plane, vector)) == "border"


async def steps(s: State, move: Move, by: str) -> None:
    """The first step; then the second of a double, or one that the captain may add.

    A hurricane met on the way cancels the second; one met before still waits for the next card of the plan.
    """
    waits, s.cancelled = s.cancelled, False
    await go(s, move.first, by, hope=move.hope)
    stopped = s.cancelled and move.second is not None
    s.cancelled = waits or (s.cancelled and not stopped)
    if stopped:
        s.tell("cancelled", what="step")
    elif move.second is not None and move.then:
        await go_or_stop(s, move.second, "second", hope=move.then_hope)
    elif move.second is not None and await _goes_on(s, move, move.second):
        await go(s, move.second, "second", hope=move.then_hope)


async def _goes_on(s: State, move: Move, further: Vector) -> bool:
    """Whether an optional second step is open, can be paid, and is wanted; it is paid then."""
    cost = 0 if s.rule("free_costs") else move.may_cost
    if cost > len(s.fuel) or not reaches(s, further):
        return False
    if await choose("piloting.second", s.captain, (GO, STAY)) == STAY:
        return False
    await burn(s, cost, "cost")
    return True
