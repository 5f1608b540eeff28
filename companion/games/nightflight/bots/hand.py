"""Cards in hand: when a crew member plays which, and what they choose when a card asks.

Each verb has a worth in hope at the moment; a card is played when its rows are worth more than
what it may be worth later.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.core.hexes import POINTY
from companion.games.nightflight.board import neighbours, row
from companion.games.nightflight.bots.reckoning import Card as Known
from companion.games.nightflight.bots.reckoning import Reckoning
from companion.games.nightflight.facts import UNKNOWN, Card, Fuel, Row, deck_of
from companion.games.nightflight.state import HOPE_MOST, State

WEIGHTS = {
    "turn_hope": 6.0,
    "turn_fuel": 5.0,
    "silence": 4.0,
    "dawn_only": 2.5,
    "dusk_only": 2.5,
    "captain_lies": 2.5,
    "harsh_weather": 3.0,
    "fog_price": 3.0,
    "clue_hidden": 1.5,
    "captain_silent": 1.2,
    "small_hands": 1.5,
    "course_only": 1.0,
    "action_only": 1.0,
    "thin_moon": 1.0,
    "wide_border": 1.0,
    "lone_star": 2.0,
    "crew_idle": 1.5,
    "drift_price": 2.5,
    "no_icons": 2.0,
    "flutter_price": 1.5,
    "strong_wind": 0.8,
}
"""How heavily a lasting rule weighs on the rest of a flight, in hope."""
SHIELDS = {
    "shield_weather": ("rain", "storm", "hurricane"),
    "shield_fog": ("fog",),
    "shield_disturbance": ("disturbance",),
    "shield_border": (),
    "shield_wind": (),
}
THRESHOLD = 0.4
STAR = 2.0


def weight(card: Card) -> float:
    """How heavily a card of the active area weighs; what helps weighs less than nothing."""
    return sum(WEIGHTS.get(rule, -2.0) * by for rule, by in card.rule.items())


class Hand:
    """What one seat thinks of the cards it may play, in one position."""

    def __init__(self, view: State, seat: str, known: Reckoning) -> None:
        self.view, self.seat, self.known = view, seat, known
        self.cards = view.facts.cards
        self.fuel = known.sky.fuel

    def best(self, options: tuple[str, ...]) -> str | None:
        """The card worth playing now, if any is."""
        worths = {id: self.worth(self.cards[id]) for id in options if id in self.cards}
        id = max(worths, key=lambda one: (worths[one], one), default=None)
        return id if id is not None and worths[id] > THRESHOLD else None

    def worth(self, card: Card) -> float:
        """What playing a card now is worth, in hope."""
        if card.named:
            return -1.0
        if card.lasts:
            return self._lasting(card)
        return sum(self.row(one) for one in card.effect)

    def _lasting(self, card: Card) -> float:
        """A card that stays: a shield when there is something near to shield from, talk before the plan is laid."""
        worth = sum(self.row(one) for one in card.effect)
        for rule, by in card.rule.items():
            if rule in SHIELDS:
                worth += self._shield(SHIELDS[rule])
            elif rule == "open_talk":
                worth += 1.5 if self.view.hope < 17 else 0.0
            elif rule == "free_costs":
                worth += self.fuel * sum(isinstance(one, Fuel) and one.cost for one in self.known.plan())
            else:
                worth -= WEIGHTS.get(rule, 1.0) * by / 3
        return worth

    def _shield(self, kinds: tuple[str, ...]) -> float:
        near = [self.view.kind(hex) for hex in neighbours(self.view.plane)[:4]]
        return max((_DANGER.get(kind, 0.0) for kind in near if kind in kinds), default=0.0) / 2

    # -- rows -------------------------------------------------------------------------------

    def row(self, one: Row) -> float:
        """What a row of a card is worth now."""
        make: Callable[[Row], float] | None = getattr(self, f"_{one.do}", None)
        return make(one) if make is not None else 0.0

    def _hope(self, one: Row) -> float:
        if one.by < 0:
            return one.by * (1.0 if self.view.hope > 6 else 2.0)
        return min(one.by, HOPE_MOST - self.view.hope) * (1.0 if self.view.hope + one.by <= HOPE_MOST else 0.1)

    def _burn(self, one: Row) -> float:
        return -one.by * self.fuel

    def _refuel(self, one: Row) -> float:
        return min(one.by, self.view.fuel.discards.total()) * self.fuel

    def _draw(self, one: Row) -> float:
        heads = len(self.view.order) if one.who == "each" else 1
        each = {"star": STAR, "crew": 2.0, "fog": 0.3, "fuel": 0.5 - self.fuel}[one.deck]
        return heads * (one.by or 1) * each

    def _play(self, one: Row) -> float:
        return {"fog": -0.5, "disturbance": -2.2, "star": 1.5}[one.deck]

    def _salvage(self, one: Row) -> float:
        return STAR if self.view.decks[one.deck].discards else 0.0

    def _cancel(self, one: Row) -> float:
        return max((weight(self.cards[id]) for id in self.view.area if deck_of(id) == "disturbance"), default=0.0) / 2

    def _captain(self, one: Row) -> float:
        return 0.0

    def _fly(self, one: Row) -> float:
        if self.view.scene == "piloting" and self.view.waiting():
            return self._fly_amid(one)
        return self.known.gain(one.to) - 0.5

    def _fly_amid(self, one: Row) -> float:
        """A step amid the plan counts by what the plan makes of it."""
        plan = self.known.plan()
        here = self.known.worth(plan)
        there = min((cost + self.known.after(hex, plan, 0) for hex, cost in self._landings(one.to)), default=1e9)
        return here - there - 0.8

    def _landings(self, directions: str) -> list[tuple[str, float]]:
        found = [self.known.land(self.view.plane, POINTY[way]) for way in directions.split()]
        return [landing for landing in found if landing is not None]

    def _launch(self, one: Row) -> float:
        return max((self.launched(id) for id in self.own_fuel()), default=0.0) - self.fuel - 0.3

    def launched(self, id: str) -> float:
        """What flying a fuel card of the hand at once saves."""
        plan = self.known.plan() if self.view.scene == "piloting" else []
        fuel = self.view.facts.fuels[id]
        return self.known.worth(plan) - self.known.worth([fuel, *plan])

    def own_fuel(self) -> list[str]:
        return sorted({id for id in self.view.hands[self.seat]["fuel"] if id != UNKNOWN})

    def _exchange(self, one: Row) -> float:
        return 1.0 if self.clumsy() else 0.0

    def clumsy(self) -> list[str]:
        """Fuel cards of the own hand that lead nowhere, the worst first."""
        costs = {id: self.known.worth([self.view.facts.fuels[id]]) for id in self.own_fuel()}
        mean = self.known.sky.tail(1, self.view.plane) if self.view.plane in self.known.sky.way else 0.0
        return sorted((id for id in costs if costs[id] > mean + 1.0), key=lambda one: -costs[one])

    def _token(self, one: Row) -> float:
        if one.kind == "mountain":
            return -0.5
        return max((self.danger(hex) for hex in self.near()), default=0.0)

    def _move_token(self, one: Row) -> float:
        return 1.0 if "mountain" in self.view.tokens.values() else 0.0

    def _look(self, one: Row) -> float:
        return 0.5

    def _bury(self, one: Row) -> float:
        return 0.3

    def _swap(self, one: Row) -> float:
        return self._arranged(one) if self.view.scene == "piloting" else 0.0

    def _arranged(self, one: Row) -> float:
        plan = self.known.plan()
        if len(plan) < 2:
            return 0.0
        best = min(self.known.worth(_swapped(plan, pair)) for pair in _pairs(len(plan), one.what))
        return self.known.worth(plan) - best - (0.0 if one.what == "any" else 0.3)

    def _skip(self, one: Row) -> float:
        plan = self.known.plan()
        if not plan or self.view.scene != "piloting":
            return -1.0
        places = range(len(plan)) if one.what == "any" else range(1)
        best = min(self.known.worth(plan[:place] + plan[place + 1 :]) for place in places)
        return self.known.worth(plan) - best

    def _turn_up(self, one: Row) -> float:
        return 1.0

    # -- the board -------------------------------------------------------------------------

    def near(self) -> list[str]:
        """Hexes ahead that the plane may soon enter."""
        first = [hex for hex in neighbours(self.view.plane)[:4] if hex in self.view.board]
        second = [hex for one in first for hex in neighbours(one)[:2] if hex in self.view.board]
        return sorted({*first, *second} - {self.view.plane})

    def danger(self, hex: str) -> float:
        """What a Night token on a hex would spare the crew."""
        return _DANGER.get(self.view.kind(hex), 0.0) * 0.6

    def night(self, options: tuple[str, ...]) -> str:
        """Where a Night token helps most."""
        near = set(self.near())
        return max(options, key=lambda one: (self.danger(one) * (2 if one in near else 0.5), one))

    def mountain(self, options: tuple[str, ...]) -> str:
        """Where a Mountain token harms least: on what is bad already, else far from the way."""
        near, way = set(self.near()), self.known.sky.way
        return max(options, key=lambda one: (one not in near, self.danger(one), way.get(one, 0.0) + 2 * row(one), one))


_DANGER = {"storm": 3.0, "hurricane": 5.5, "disturbance": 2.2, "rain": 1.0, "fog": 0.6, "mountain": 1.5}


def _pairs(count: int, what: str) -> list[tuple[int, int]]:
    if what != "any":
        return [(0, 1)]
    return [(one, other) for one in range(count) for other in range(one + 1, count)]


def _swapped(plan: list[Known], pair: tuple[int, int]) -> list[Known]:
    twin = plan[:]
    one, other = pair
    twin[one], twin[other] = twin[other], twin[one]
    return twin
