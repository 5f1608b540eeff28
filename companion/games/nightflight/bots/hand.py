"""Cards in hand: when a crew member plays which.

Each verb has a worth in hope at the moment; a card is played when its rows are worth more than
what it may be worth later.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from companion.core.hexes import POINTY
from companion.games.nightflight.board import neighbours, row
from companion.games.nightflight.bots.purse import fuel_value
from companion.games.nightflight.bots.reckoning import Plan, Reckoning
from companion.games.nightflight.bots.sky import Landing, sky
from companion.games.nightflight.bots.tolls import DANGER, FAR
from companion.games.nightflight.bots.weights import SHIELDS, THRESHOLD, WEIGHTS, weight
from companion.games.nightflight.facts import UNKNOWN, Card, Row, deck_of
from companion.games.nightflight.state import HOPE_MOST, State

STAR, CREW, FOG, FUEL = 2.0, 2.0, 0.3, 0.5
"""What a card of each deck is worth in a hand; a fuel card less what it is worth in the tank."""
PLAYED = {"fog": -0.5, "disturbance": -2.2, "star": 1.5}
"""What the top card of a deck brings, played at once."""
UNSURE = 0.5
"""What a step must save at least: the plan that others lay may do as well."""


class Hand:
    """What one seat thinks of the cards it may play, in one position."""

    def __init__(self, view: State, seat: str) -> None:
        self.view, self.seat = view, seat
        self.cards = view.facts.cards

    @cached_property
    def known(self) -> Reckoning:
        return Reckoning(self.view, sky(self.view, fuel_value(self.view)))

    @cached_property
    def fuel(self) -> float:
        """What a fuel card is worth now."""
        return self.known.sky.fuel

    @property
    def piloting(self) -> bool:
        """Whether a plan lies complete and is being flown."""
        return self.view.scene == "piloting" and bool(self.view.waiting())

    @property
    def plan(self) -> Plan:
        """What is still to be flown of a complete plan."""
        return self.known.plan() if self.view.scene == "piloting" else ()

    def best(self, options: tuple[str, ...]) -> str | None:
        """The card worth playing now, if any is. Cards that the program does not see are left to their holder."""
        held = self.view.hands[self.seat]
        own = [id for id in options if id in self.cards and id in held[deck_of(id)]]
        worths = {id: self.worth(self.cards[id]) for id in own}
        id = max(worths, key=lambda one: (worths[one], one), default=None)
        return id if id is not None and worths[id] > THRESHOLD else None

    def worth(self, card: Card) -> float:
        """What playing a card now is worth, in hope. Nobody of the crew deserts."""
        if card.named:
            return -1.0
        return sum(self._rule(rule, by) for rule, by in card.rule.items()) + sum(self.row(one) for one in card.effect)

    def _rule(self, rule: str, by: int) -> float:
        """A card that stays: a shield where something is near to shield from, talk before the plan is laid."""
        if rule in SHIELDS:
            near = [self.view.kind(hex) for hex in neighbours(self.view.plane)[:4]]
            return max((DANGER.get(kind, 0.0) for kind in near if kind in SHIELDS[rule]), default=0.0) / 2
        if rule == "open_talk":
            return 1.5 if self.view.hope < 17 else 0.0
        if rule == "free_costs":
            fuels = self.view.facts.fuel
            return self.fuel * sum(fuels[one].cost for one in self.plan if isinstance(one, str))
        return -WEIGHTS.get(rule, 1.0) * by / 3

    # -- rows -------------------------------------------------------------------------------

    def row(self, one: Row) -> float:
        """What a row of a card is worth now."""
        worth = _ROWS.get(one.do)
        return worth(self, one) if worth is not None else 0.0

    def hope(self, one: Row) -> float:
        if one.by < 0:
            return one.by * (1.0 if self.view.hope > 6 else 2.0)
        return one.by if self.view.hope + one.by <= HOPE_MOST else 0.1 * (HOPE_MOST - self.view.hope)

    def burn(self, one: Row) -> float:
        return -one.by * self.fuel

    def refuel(self, one: Row) -> float:
        return min(one.by, self.view.fuel.discards.total()) * self.fuel

    def draw(self, one: Row) -> float:
        heads = len(self.view.order) if one.who == "each" else 1
        if one.deck == "fuel":
            return heads * (one.by or 1) * (FUEL - self.fuel)
        return heads * (one.by or 1) * {"star": STAR, "crew": CREW, "fog": FOG}[one.deck]

    def play(self, one: Row) -> float:
        return PLAYED[one.deck]

    def salvage(self, one: Row) -> float:
        return STAR if self.view.decks[one.deck].discards else 0.0

    def cancel(self, one: Row) -> float:
        disturbances = [id for id in self.view.area if deck_of(id) == "disturbance"]
        return max((weight(self.cards[id]) for id in disturbances), default=0.0) / 2

    def fly(self, one: Row) -> float:
        """A step amid the plan counts by what the plan makes of it."""
        if not self.piloting:
            return self.known.gain(one.to) - UNSURE
        plan = self.plan
        there = [cost + self.known.after(hex, plan, 0, None) for hex, cost in self._landings(one.to)]
        return self.known.worth(plan) - min(there, default=FAR) - UNSURE

    def _landings(self, directions: str) -> list[Landing]:
        found = [self.known.land(self.view.plane, POINTY[way]) for way in directions.split()]
        return [landing for landing in found if landing is not None]

    def launch(self, one: Row) -> float:
        return max((self.launched(id) for id in self.own_fuel()), default=0.0) - self.fuel - UNSURE

    def launched(self, id: str) -> float:
        """What flying a fuel card of the hand at once saves."""
        plan = self.plan
        return self.known.worth(plan) - self.known.worth((self.view.facts.kinds[id], *plan))

    def own_fuel(self) -> list[str]:
        """The fuel cards of the hand that are known, in order."""
        return sorted({id for id in self.view.hands[self.seat]["fuel"] if id != UNKNOWN})

    def exchange(self, one: Row) -> float:
        return 1.0 if self.clumsy() else 0.0

    def clumsy(self) -> list[str]:
        """Fuel cards of the own hand that lead nowhere, the worst first."""
        costs = {id: self.known.worth((self.view.facts.kinds[id],)) for id in self.own_fuel()}
        mean = self.known.sky.tail(1, self.view.plane) if self.view.plane in self.known.sky.way else 0.0
        return sorted((id for id in costs if costs[id] > mean + 1.0), key=lambda one: -costs[one])

    def token(self, one: Row) -> float:
        if one.kind == "mountain":
            return -0.5
        return max((self.danger(hex) for hex in self.near()), default=0.0)

    def move_token(self, one: Row) -> float:
        """Of use where a Mountain token stands in the way, or a used hex's night is wanted ahead."""
        mountains = any(self.view.tokens.get(hex) == "mountain" for hex in self.near())
        return 1.0 if mountains else max((self.danger(hex) for hex in self.near()), default=0.0)

    def look(self, one: Row) -> float:
        return 0.5 if one.what == "fuel" or self.view.scene == "planning" else 0.0

    def bury(self, one: Row) -> float:
        return 0.3

    def swap(self, one: Row) -> float:
        plan = self.plan
        if len(plan) < 2:
            return 0.0
        best = min(self.known.worth(swapped(plan, *pair)) for pair in _pairs(len(plan), one.what))
        return self.known.worth(plan) - best

    def skip(self, one: Row) -> float:
        plan = self.plan
        if not plan:
            return -1.0
        places = range(len(plan)) if one.what == "any" else range(1)
        return self.known.worth(plan) - min(self.known.worth(plan[:place] + plan[place + 1 :]) for place in places)

    def turn_up(self, one: Row) -> float:
        return 1.0

    # -- the board -------------------------------------------------------------------------

    def near(self) -> list[str]:
        """Hexes beside and ahead that the plane may soon enter."""
        first = [hex for hex in neighbours(self.view.plane)[:4] if hex in self.view.board]
        second = [hex for one in first for hex in neighbours(one)[:2] if hex in self.view.board]
        return sorted({*first, *second} - {self.view.plane})

    def danger(self, hex: str) -> float:
        """What a Night token on a hex would spare the crew."""
        return DANGER.get(self.view.kind(hex), 0.0) * 0.6

    def night(self, options: tuple[str, ...]) -> str:
        """Where a Night token helps most."""
        near = set(self.near())
        return max(options, key=lambda one: (self.danger(one) * (2 if one in near else 0.5), one))

    def mountain(self, options: tuple[str, ...]) -> str:
        """Where a Mountain token harms least: on what is bad already, else far from the way."""
        near, way = set(self.near()), self.known.way
        return max(options, key=lambda one: (one not in near, self.danger(one), way(one) + 2 * row(one), one))


_ROWS: dict[str, Callable[[Hand, Row], float]] = {
    "hope": Hand.hope,
    "burn": Hand.burn,
    "refuel": Hand.refuel,
    "draw": Hand.draw,
    "play": Hand.play,
    "salvage": Hand.salvage,
    "cancel": Hand.cancel,
    "fly": Hand.fly,
    "launch": Hand.launch,
    "exchange": Hand.exchange,
    "token": Hand.token,
    "move_token": Hand.move_token,
    "look": Hand.look,
    "bury": Hand.bury,
    "swap": Hand.swap,
    "skip": Hand.skip,
    "turn_up": Hand.turn_up,
}


def _pairs(count: int, what: str) -> list[tuple[int, int]]:
    if what != "any":
        return [(0, 1)]
    return [(one, other) for one in range(count) for other in range(one + 1, count)]


def swapped(plan: Plan, one: int, other: int) -> Plan:
    """A plan with two of its cards in each other's place."""
    twin = list(plan)
    twin[one], twin[other] = twin[other], twin[one]
    return tuple(twin)
