"""The night as a pilot reads it: what each hex costs, and how far each lies from dawn.

Everything is counted in hope. `toll` is what entering a hex costs on the average; `way` what the
rest of the way costs from a hex if cards of the whole fuel deck are flown, each as well as it can
be. Both follow from the tiles on the table alone, so that a crew works them out once a route.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.core.hexes import POINTY
from companion.games.nightflight import board
from companion.games.nightflight.board import Vector
from companion.games.nightflight.facts import Facts, Fuel
from companion.games.nightflight.state import State

TOLL = {
    "fog": 0.6,
    "disturbance": 2.2,
    "rain": 1.0,
    "storm": 3.0,
    "hurricane": 5.5,
    "star": -1.0,
    "moon": -1.0,
    "relay": -2.0,
}
"""What hexes cost on a way far ahead. Stars and moons shine once: so far off they pull only a little."""
GAIN = {"star": 3.5, "moon": 3.2, "relay": 12.0}
"""What the hexes that are a help are worth to who enters them now."""
BORDER, FLUTTER = 2.0, 1.0
"""Fuel cards lost at a border, and for a flutter."""
SWEEPS = 60
EVEN = 0.01

Landing = tuple[str, float]
"""Where a displacement ends, winds included, and what it costs."""


@dataclass
class Sky:
    """The tolls of a route and the way to dawn, with fuel cards worth `fuel` hope each."""

    facts: Facts
    board: Mapping[str, str]
    fuel: float
    landings: dict[tuple[str, Vector], Landing | None] = field(default_factory=dict)
    way: dict[str, float] = field(default_factory=dict)
    spread: dict[tuple[str, str], dict[str, tuple[tuple[str, float, float], ...]]] = field(default_factory=dict)
    tails: list[dict[str, float]] = field(default_factory=list)

    def __post_init__(self) -> None:
        top = max(board.row(hex) for hex in self.board)
        self.way = {hex: 1.8 * self.fuel * (top + 1 - board.row(hex)) for hex in self._open()}
        for _ in range(SWEEPS):
            if self._sweep() < EVEN:
                break
        self.tails = [self.way]

    def _open(self) -> list[str]:
        return [hex for hex, kind in self.board.items() if kind != "mountain"]

    def _sweep(self) -> float:
        """One round of working out the way; how much it changed."""
        change = 0.0
        kinds = list(self.facts.fuel.values())
        cards = sum(fuel.copies for fuel in kinds if fuel.action != "glide")
        for hex in sorted(self._open(), key=board.place, reverse=True):
            if self.board[hex] == "dawn":
                self.way[hex] = 0.0
                continue
            mean = sum(fuel.copies * self.best(hex, fuel)[1] for fuel in kinds if fuel.action != "glide") / cards
            fresh = self.fuel + mean
            change = max(change, abs(fresh - self.way[hex]))
            self.way[hex] = fresh
        return change

    def land(self, hex: str, vector: Vector) -> Landing | None:
        """Where a displacement ends and what it costs; None where the plane may not go."""
        key = (hex, vector)
        if key not in self.landings:
            self.landings[key] = self._land(board.moved(hex, vector), (hex,))
        return self.landings[key]

    def _land(self, hex: str, chain: tuple[str, ...]) -> Landing | None:
        kind = self.board.get(hex, "border")
        if kind in ("border", "mountain"):
            return None
        if not kind.startswith("wind_"):
            return hex, TOLL.get(kind, 0.0)
        further = board.moved(hex, POINTY[kind.removeprefix("wind_").upper()])
        if further in chain:
            return hex, 0.0
        blown = self._land(further, (*chain, hex))
        if blown is None:
            return hex, 0.0 if self.board.get(further) == "mountain" else BORDER * self.fuel
        return blown

    def best(self, hex: str, fuel: Fuel) -> Landing:
        """Where a captain flies a card from a hex, and what that and the way from there cost."""
        found: Landing | None = None
        for move in fuel.moves.values():
            first = self.land(hex, move.first)
            if first is None:
                continue
            there, cost = first
            cost -= move.hope
            if move.second is not None:
                there, cost = self._second(there, cost, move.second, bool(move.then), move.may_cost, move.then_hope)
            cost += fuel.cost * self.fuel
            total = cost + self.way[there]
            if found is None or total < found[1]:
                found = there, total
        if found is None:
            return hex, self.way[hex] + BORDER * self.fuel / 2
        return found

    def _second(self, hex: str, cost: float, vector: Vector, forced: bool, price: int, hope: int) -> Landing:
        further = self.land(hex, vector)
        if further is None:
            return hex, cost + (BORDER * self.fuel / 2 if forced else 0.0)
        there, more = further
        more += price * self.fuel - hope
        if forced or more + self.way[there] < self.way[hex]:
            return there, cost + more
        return hex, cost

    def cards(self, action: str, course: str) -> dict[str, tuple[tuple[str, float, float], ...]]:
        """From each hex, where an unseen card may lead: (landing, chance, mean cost). Empty words: any card."""
        key = (action, course)
        if key not in self.spread:
            kinds = [
                fuel
                for fuel in self.facts.fuel.values()
                if fuel.action in (action or fuel.action, "" if action else fuel.action)
                and (not course or fuel.course in (course, "either"))
            ]
            self.spread[key] = {hex: self._spread(hex, kinds) for hex in self.way}
        return self.spread[key]

    def _spread(self, hex: str, kinds: list[Fuel]) -> tuple[tuple[str, float, float], ...]:
        total = sum(fuel.copies for fuel in kinds) or 1
        led: dict[str, list[float]] = {}
        for fuel in kinds:
            there, cost = (hex, self.way[hex]) if fuel.action == "glide" else self.best(hex, fuel)
            part = led.setdefault(there, [0.0, 0.0])
            part[0] += fuel.copies / total
            part[1] += fuel.copies / total * (cost - self.way[there])
        return tuple((there, chance, cost / chance) for there, (chance, cost) in led.items())

    def tail(self, count: int, hex: str) -> float:
        """What the way costs from a hex when so many unseen cards are flown first this turn."""
        while len(self.tails) <= count:
            before, spread = self.tails[-1], self.cards("", "")
            self.tails.append(
                {one: sum(chance * (cost + before[there]) for there, chance, cost in spread[one]) for one in self.way}
            )
        return self.tails[count][hex]


_SKIES: dict[tuple[int, tuple[tuple[str, int], ...], float], Sky] = {}


def sky(s: State, fuel: float) -> Sky:
    """The sky over the route on the table, with a fuel card worth so much hope."""
    key = (id(s.facts), tuple(s.tiles.items()), fuel)
    if key not in _SKIES:
        if len(_SKIES) > 64:
            _SKIES.clear()
        _SKIES[key] = Sky(s.facts, dict(s.board), fuel)
    return _SKIES[key]
