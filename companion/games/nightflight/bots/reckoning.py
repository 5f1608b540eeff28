"""Reckoning a flight plan: what it costs, card by card, as far as a seat can know it.

A known card goes where the captain would fly it; of an unseen one, all that it may be by what was
announced of it is weighed. Only a seat's own view is looked at.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.hexes import POINTY
from companion.games.nightflight import board
from companion.games.nightflight.board import Vector
from companion.games.nightflight.bots.sky import BORDER, GAIN, TOLL, Sky
from companion.games.nightflight.facts import UNKNOWN, Fuel, Move
from companion.games.nightflight.rules.cards import price
from companion.games.nightflight.rules.planning import turns
from companion.games.nightflight.state import HOPE_MOST, Slot, State

Guess = tuple[str, str]
"""An unseen card: the action and the course announced of it, empty where nothing was."""
Card = Fuel | Guess
UNSEEN: Guess = ("", "")
FAR = 1000.0
MOON = 4


class Reckoning:
    """One position as a seat sees it, with what fuel is worth now. Costs are in hope."""

    def __init__(self, view: State, sky: Sky) -> None:
        self.view = view
        self.sky = sky
        self.fuels = view.facts.fuels
        self.weather = 0 if view.rule("shield_weather") else view.rule("harsh_weather")
        self._moves: dict[tuple[str, int], list[tuple[str, str, float]]] = {}
        self._lands: dict[tuple[str, Vector], tuple[str, float] | None] = {}

    # -- hexes ------------------------------------------------------------------------------

    def toll(self, hex: str) -> float:
        """What entering a hex costs now."""
        kind = self.view.kind(hex)
        if kind == "star":
            return -GAIN["star"]
        if kind == "moon":
            return -min(GAIN["moon"], 0.8 * (HOPE_MOST - self.view.hope))
        if kind == "relay":
            return -GAIN["relay"]
        if kind in ("rain", "storm", "hurricane"):
            cost = TOLL[kind] + self.weather
            return FAR if cost >= self.view.hope else cost
        return TOLL.get(kind, 0.0)

    def land(self, hex: str, vector: Vector) -> tuple[str, float] | None:
        """Where a displacement ends and what it costs now; None where the plane may not go."""
        key = (hex, vector)
        if key not in self._lands:
            self._lands[key] = self._land(hex, vector)
        return self._lands[key]

    def _land(self, hex: str, vector: Vector) -> tuple[str, float] | None:
        target = board.moved(hex, vector)
        kind = self.view.kind(target)
        if kind in ("border", "mountain"):
            return None
        if not kind.startswith("wind_"):
            return target, self.toll(target)
        blown = self.sky.land(hex, vector)
        if blown is None:
            return target, 0.0
        there, cost = blown
        return there, cost

    # -- cards ------------------------------------------------------------------------------

    def moves(self, hex: str, fuel: Fuel) -> list[tuple[str, str, float]]:
        """The moves of a card: letter, landing and cost, second steps included where they help."""
        key = (hex, id(fuel))
        if key not in self._moves:
            self._moves[key] = self._from(hex, fuel)
        return self._moves[key]

    def _from(self, hex: str, fuel: Fuel) -> list[tuple[str, str, float]]:
        found = []
        price_now = price(self.view, fuel) * self.sky.fuel
        for letter, move in fuel.moves.items():
            first = self.land(hex, move.first)
            if first is not None:
                there, cost = self._further(first[0], first[1] - move.hope, move)
                found.append((letter, there, cost + price_now))
        return found

    def _further(self, hex: str, cost: float, move: Move) -> tuple[str, float]:
        if move.second is None:
            return hex, cost
        further = self.land(hex, move.second)
        if further is None:
            return hex, cost
        there, more = further
        more += move.may_cost * self.sky.fuel - move.then_hope
        if move.then or more + self.sky.way.get(there, FAR) < self.sky.way.get(hex, FAR):
            return there, cost + more
        return hex, cost

    def after(self, hex: str, cards: Sequence[Card], more: int, last: Vector | None = None) -> float:
        """What the way costs from a hex when these cards are flown first, then `more` unseen ones."""
        if not cards:
            return self.sky.tail(more, hex) if hex in self.sky.way else FAR
        card, rest = cards[0], cards[1:]
        if isinstance(card, Fuel):
            return self._flown(hex, card, rest, more, last)
        spread = self.sky.cards(*card).get(hex, ())
        return sum(chance * (cost + self.after(there, rest, more)) for there, chance, cost in spread)

    def _flown(self, hex: str, fuel: Fuel, rest: Sequence[Card], more: int, last: Vector | None) -> float:
        if fuel.action == "glide":
            landed = self.land(hex, last) if last else (hex, 0.0)
            there, cost = landed or (hex, 0.0)
            return cost + self.after(there, rest, more, last)
        best = FAR
        for letter, there, cost in self.moves(hex, fuel):
            best = min(best, cost + self.after(there, rest, more, fuel.moves[letter].first))
        if best == FAR:
            return BORDER * self.sky.fuel / 2 + self.after(hex, rest, more, last)
        return best

    # -- the plan ---------------------------------------------------------------------------

    def card(self, slot: Slot) -> Card:
        """A card of the plan, or what may be guessed of it."""
        if slot.card != UNKNOWN:
            return self.fuels[slot.card]
        if self.view.rule("captain_lies") and slot.by == self.view.captain:
            return UNSEEN
        return slot.announced.get("action", ""), slot.announced.get("course", "")

    def plan(self) -> list[Card]:
        """The cards still to be flown, from dusk to dawn."""
        return [self.card(slot) for slot in self.view.plan if not slot.flown]

    def to_come(self) -> int:
        """Cards that others will still lay after the one laid now."""
        return max(0, len(turns(self.view)) - self.view.step - 1) if self.view.scene == "planning" else 0

    def worth(self, cards: Sequence[Card], more: int = 0) -> float:
        """What the whole way costs from the plane on, under a plan."""
        return self.after(self.view.plane, cards, more, self.view.last)

    def gain(self, directions: str) -> float:
        """What one free step in the best of some directions saves; negative where it costs."""
        here = self.sky.way.get(self.view.plane, FAR)
        found = [self.land(self.view.plane, POINTY[way]) for way in directions.split()]
        costs = [cost + self.sky.way.get(there, FAR) for there, cost in filter(None, found)]
        return here - min(costs, default=FAR)
