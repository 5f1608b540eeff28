"""Reckoning a flight plan: what it costs, card by card, as far as a seat can know it.

A known card goes where the captain would fly it; of an unseen one, all that it may be by what was
announced of it is weighed. Only a seat's own view is looked at.
"""

from __future__ import annotations

from functools import cached_property

from companion.core.hexes import POINTY
from companion.games.nightflight import board
from companion.games.nightflight.board import Vector
from companion.games.nightflight.bots.sky import Guess, Landing, Sky
from companion.games.nightflight.bots.tolls import BORDER, FAR, GAIN, TOLL, WEATHER
from companion.games.nightflight.facts import UNKNOWN, Fuel, Move
from companion.games.nightflight.rules.cards import price
from companion.games.nightflight.rules.planning import turns
from companion.games.nightflight.state import HOPE_MOST, Slot, State

Card = str | Guess
"""A card of the plan: its kind, or what may be guessed of it."""
Plan = tuple[Card, ...]
Flight = tuple[str, str, float, Vector]
"""A move of a card: its letter, where it ends, what it costs, and the last displacement."""
UNSEEN: Guess = ("", "")
GLIDE = "glide"
MOON = 0.8
"""What a moon's hope is worth, a point."""


class Reckoning:
    """One position as a seat sees it, with what fuel is worth now. Costs are in hope."""

    def __init__(self, view: State, sky: Sky) -> None:
        self.view, self.sky = view, sky
        self.facts = view.facts
        self._moves: dict[tuple[str, str], list[Flight]] = {}
        self._lands: dict[tuple[str, Vector], Landing | None] = {}
        self._prices: dict[str, float] = {}
        self._after: dict[tuple[object, ...], float] = {}
        self._glides = frozenset(kind for kind, fuel in self.facts.fuel.items() if fuel.action == GLIDE)

    # -- hexes ------------------------------------------------------------------------------

    def toll(self, hex: str) -> float:
        """What entering a hex costs now."""
        kind = self.view.kind(hex)
        if kind in WEATHER:
            cost = TOLL[kind] + self._harsh
            return FAR if cost >= self.view.hope else cost
        if kind == "moon":
            return -min(GAIN["moon"], MOON * (HOPE_MOST - self.view.hope))
        if kind == "fog":
            return TOLL["fog"] + self.view.rule("fog_price")
        return -GAIN[kind] if kind in GAIN else TOLL.get(kind, 0.0)

    @cached_property
    def _harsh(self) -> int:
        return 0 if self.view.rule("shield_weather") else self.view.rule("harsh_weather")

    def land(self, hex: str, vector: Vector) -> Landing | None:
        """Where a displacement ends and what it costs now; None where the plane may not go."""
        key = (hex, vector)
        if key not in self._lands:
            self._lands[key] = self._land(hex, vector)
        return self._lands[key]

    def _land(self, hex: str, vector: Vector) -> Landing | None:
        target = board.moved(hex, vector)
        kind = self.view.kind(target)
        if kind in ("border", "mountain"):
            return None
        if kind.startswith("wind_"):
            return self.sky.land(hex, vector) or (target, 0.0)
        return target, self.toll(target)

    def way(self, hex: str) -> float:
        """What the way costs from a hex."""
        return self.sky.way.get(hex, FAR)

    # -- cards ------------------------------------------------------------------------------

    def moves(self, hex: str, kind: str) -> list[Flight]:
        """The moves of a card that are open, second steps included where they help."""
        key = (hex, kind)
        if key not in self._moves:
            moves = self.facts.fuel[kind].moves.items()
            landed = [(letter, move, self.land(hex, move.first)) for letter, move in moves]
            self._moves[key] = [
                self._flight(kind, letter, move, end) for letter, move, end in landed if end is not None
            ]
        return self._moves[key]

    def _flight(self, kind: str, letter: str, move: Move, end: Landing) -> Flight:
        hex, cost = end[0], end[1] + self.price(kind) - self.icon(move.hope)
        further = self.land(hex, move.second) if move.second is not None else None
        if move.second is None or further is None:
            return letter, hex, cost, move.first
        there, more = further
        more += move.may_cost * self.sky.fuel - self.icon(move.then_hope)
        if move.then or more + self.way(there) < self.way(hex):
            return letter, there, cost + more, move.second
        return letter, hex, cost, move.first

    def price(self, kind: str) -> float:
        """What flying a card costs, wherever it leads."""
        if kind not in self._prices:
            fuel = self.facts.fuel[kind]
            drift = self.view.rule("drift_price") if fuel.action == "drift" else 0
            self._prices[kind] = price(self.view, fuel) * self.sky.fuel + drift
        return self._prices[kind]

    def icon(self, hope: int) -> int:
        """A hope icon as it counts now."""
        return 0 if hope > 0 and self.view.rule("no_icons") else hope

    # -- the plan ---------------------------------------------------------------------------

    def worth(self, cards: Plan, more: int = 0) -> float:
        """What the whole way costs from the plane on, when these cards are flown first, then `more` unseen ones.

        After a hurricane the first of them is cancelled.
        """
        return self.after(self.view.plane, cards[self.view.cancelled :], more, self.view.last)

    def after(self, hex: str, cards: Plan, more: int = 0, last: Vector | None = None) -> float:
        """What the way costs from a hex under a plan; nothing once dawn is entered."""
        key = (hex, cards, more, last if self._glides.intersection(cards) else None)
        found = self._after.get(key)
        if found is None:
            found = self._after[key] = self._from(hex, cards, more, last)
        return found

    def _from(self, hex: str, cards: Plan, more: int, last: Vector | None) -> float:
        if self.view.board.get(hex) == "dawn":
            return 0.0
        if hex not in self.sky.way:
            return FAR
        if not cards:
            return self.sky.tail(more, hex)
        return self._fly(hex, cards[0], cards[1:], more, last)

    def _fly(self, hex: str, card: Card, rest: Plan, more: int, last: Vector | None) -> float:
        if not isinstance(card, str):
            spread = self.sky.spread(card, hex)
            return sum(chance * (cost + self.after(there, rest, more, by)) for there, chance, cost, by in spread)
        if card in self._glides:
            there, cost = (self.land(hex, last) if last else None) or (hex, 0.0)
            return cost + self.after(there, rest, more, last)
        costs = [cost + self.after(there, rest, more, by) for _, there, cost, by in self.moves(hex, card)]
        return min(costs) if costs else self._stuck(hex, self.facts.fuel[card]) + self.after(hex, rest, more, last)

    def _stuck(self, hex: str, fuel: Fuel) -> float:
        walls = (self.view.kind(board.moved(hex, move.first)) == "mountain" for move in fuel.moves.values())
        return 0.0 if any(walls) else (BORDER + self.view.rule("wide_border")) * self.sky.fuel

    def plan(self) -> Plan:
        """The cards still to be flown, from dusk to dawn."""
        return tuple(self._card(slot) for slot in self.view.plan if not slot.flown)

    def _card(self, slot: Slot) -> Card:
        if slot.card != UNKNOWN:
            return self.facts.kinds[slot.card]
        if self.view.rule("captain_lies") and slot.by == self.view.captain:
            return UNSEEN
        action = slot.announced.get("action", "")
        if action == GLIDE and self._glides:
            return min(self._glides)
        return action, slot.announced.get("course", "")

    def to_come(self) -> int:
        """Cards that others will still lay after the one laid now."""
        return max(0, len(turns(self.view)) - self.view.step - 1) if self.view.scene == "planning" else 0

    def gain(self, directions: str) -> float:
        """What one free step in the best of some directions saves; negative where it costs."""
        found = [self.land(self.view.plane, POINTY[way]) for way in directions.split()]
        costs = [cost + self.way(there) for there, cost in filter(None, found)]
        return self.way(self.view.plane) - min(costs, default=FAR)
