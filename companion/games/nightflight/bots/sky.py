"""The night as a pilot reads it: what each hex costs, and how far each lies from dawn.

Everything is counted in hope. `way` is what the rest of the way costs from a hex if cards of the
whole fuel deck are flown, each as well as it can be. It follows from the tiles on the table alone,
so that a crew works it out once a route; of The Line, for the tiles near the plane.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.core.hexes import POINTY
from companion.games.nightflight import board
from companion.games.nightflight.board import Vector
from companion.games.nightflight.bots.tolls import BORDER, TOLL
from companion.games.nightflight.facts import Facts, Fuel, Move
from companion.games.nightflight.state import State

SWEEPS = 10
EVEN = 0.1
"""The way is known well enough when a sweep changes it by no more, in hope."""
ROW = (1.0, 2.7)
"""What a row of the way costs at a first guess: hope, and fuel cards."""
TILES = (2, 3)
"""Tiles of The Line that are looked at: behind the plane's, and from it on."""
SKIES = 256

Landing = tuple[str, float]
"""Where a displacement ends, winds included, and what it costs."""
Guess = tuple[str, str]
"""An unseen card: the action and the course announced of it, empty where nothing was."""
Lead = tuple[str, float, float, Vector]
"""Where an unseen card may lead: the hex, how likely, the mean cost, the displacement."""


class Sky:
    """The way over some hexes, with fuel cards worth `fuel` hope each; the rows behind the last are as good as dawn."""

    def __init__(self, facts: Facts, hexes: Mapping[str, str], fuel: float) -> None:
        self.facts, self.board, self.fuel = facts, hexes, fuel
        self._flown = {kind: fuel for kind, fuel in facts.fuel.items() if fuel.action != "glide"}
        self._hexes = sorted(hexes, key=board.place, reverse=True)
        self._beyond = 1 + board.row(self._hexes[0])
        self._landings: dict[tuple[str, Vector], Landing | None] = {}
        self._spreads: dict[Guess, dict[str, tuple[Lead, ...]]] = {}
        row = ROW[0] + ROW[1] * fuel
        self.way = {hex: row * (self._beyond - board.row(hex)) for hex in self._hexes}
        self.way |= {
            board.name(self._beyond + up, column): 0.0 for up in (0, 1) for column in range(len(board.COLUMNS))
        }
        self._settle()
        self.tails = [self.way]

    # -- the way ---------------------------------------------------------------------------

    def _settle(self) -> None:
        """Work out the way, from dawn to dusk, again and again till it stands still."""
        leads = {hex: self._leads(hex) for hex in self._hexes if self.board[hex] != "dawn"}
        self.way |= dict.fromkeys((hex for hex in self._hexes if hex not in leads), 0.0)
        for _ in range(SWEEPS):
            if self._sweep(leads) <= EVEN:
                return

    def _leads(self, hex: str) -> list[tuple[float, tuple[Landing, ...]]]:
        """By each kind of card its share of the deck, and the landings that a captain chooses from."""
        cards = sum(fuel.copies for fuel in self._flown.values())
        return [(fuel.copies / cards, self.landings(hex, fuel)) for fuel in self._flown.values()]

    def _sweep(self, leads: Mapping[str, list[tuple[float, tuple[Landing, ...]]]]) -> float:
        way, change = self.way, 0.0
        for hex, kinds in leads.items():
            fresh = self.fuel
            for share, landings in kinds:
                fresh += share * min([cost + way[there] for there, cost in landings])
            change = max(change, abs(fresh - way[hex]))
            way[hex] = fresh
        return change

    # -- landings --------------------------------------------------------------------------

    def land(self, hex: str, vector: Vector) -> Landing | None:
        """Where a displacement ends and what it costs; None where the plane may not go."""
        key = (hex, vector)
        if key not in self._landings:
            self._landings[key] = self._land(board.moved(hex, vector), ())
        return self._landings[key]

    def _land(self, hex: str, chain: tuple[str, ...]) -> Landing | None:
        kind = self._kind(hex)
        if kind in ("border", "mountain"):
            return None
        if not kind.startswith("wind_"):
            return hex, TOLL.get(kind, 0.0)
        further = board.moved(hex, POINTY[kind.removeprefix("wind_").upper()])
        if further in chain:
            return hex, 0.0
        blown = self._land(further, (*chain, hex))
        if blown is None:
            return hex, 0.0 if self._kind(further) == "mountain" else BORDER * self.fuel
        return blown

    def _kind(self, hex: str) -> str:
        return self.board.get(hex) or ("beyond" if hex in self.way else "border")

    def landings(self, hex: str, fuel: Fuel) -> tuple[Landing, ...]:
        """All landings that a captain may choose from; of a card that cannot be flown, the hex itself."""
        price = fuel.cost * self.fuel
        found = [(there, cost + price) for move in fuel.moves.values() for there, cost in self._ends(hex, move)]
        return tuple(found) or ((hex, self._stuck(hex, fuel)),)

    def _ends(self, hex: str, move: Move) -> list[Landing]:
        first = self.land(hex, move.first)
        if first is None:
            return []
        stay = (first[0], first[1] - move.hope)
        further = self.land(first[0], move.second) if move.second is not None else None
        if further is None:
            return [stay]
        go = (further[0], stay[1] + further[1] + move.may_cost * self.fuel - move.then_hope)
        return [go] if move.then else [stay, go]

    def _stuck(self, hex: str, fuel: Fuel) -> float:
        walls = (self._kind(board.moved(hex, move.first)) == "mountain" for move in fuel.moves.values())
        return 0.0 if any(walls) else BORDER * self.fuel

    # -- unseen cards ----------------------------------------------------------------------

    def spread(self, guess: Guess, hex: str) -> tuple[Lead, ...]:
        """Where an unseen card may lead from a hex, each kind of card that it may be flown as the way tells."""
        found = self._spreads.setdefault(guess, {})
        if hex not in found:
            found[hex] = self._spread(hex, self._meant(guess))
        return found[hex]

    def _meant(self, guess: Guess) -> list[Fuel]:
        """The kinds that an announcement may be true of; all, where it fits none."""
        action, course = guess
        kinds = self.facts.fuel.values()
        fits = [one for one in kinds if action in ("", one.action) and (not course or one.course in (course, "either"))]
        return fits or list(kinds)

    def _spread(self, hex: str, kinds: Iterable[Fuel]) -> tuple[Lead, ...]:
        led: dict[str, list[float]] = {}
        for fuel in kinds:
            there, cost = self.best(hex, fuel)
            part = led.setdefault(there, [0.0, 0.0])
            part[0] += fuel.copies
            part[1] += fuel.copies * cost
        total = sum(count for count, _ in led.values())
        return tuple((there, count / total, cost / count, _vector(hex, there)) for there, (count, cost) in led.items())

    def best(self, hex: str, fuel: Fuel) -> Landing:
        """Where a captain flies a card from a hex; a glide, of which nothing is known here, stands still."""
        if fuel.action == "glide":
            return hex, 0.0
        return min(self.landings(hex, fuel), key=lambda one: one[1] + self.way[one[0]])

    def tail(self, count: int, hex: str) -> float:
        """What the way costs from a hex when so many unseen cards are flown first this turn."""
        while len(self.tails) <= count:
            before = self.tails[-1]
            self.tails.append(before | {one: self._mean(one, before) for one in self._hexes})
        return self.tails[count][hex]

    def _mean(self, hex: str, way: Mapping[str, float]) -> float:
        return sum(chance * (cost + way[there]) for there, chance, cost, _ in self.spread(("", ""), hex))


def _vector(origin: str, hex: str) -> Vector:
    (q, r), (to_q, to_r) = board.axial(origin), board.axial(hex)
    return to_q - q, to_r - r


_SKIES: dict[tuple[object, ...], Sky] = {}


def sky(s: State, fuel: float) -> Sky:
    """The sky over the route, or over the part of it near the plane, with a fuel card worth so much hope."""
    first, behind = _near(s)
    tiles = tuple((name, row) for name, row in s.tiles.items() if first <= row < behind)
    key = (id(s.facts), tiles, fuel)
    if key not in _SKIES:
        if len(_SKIES) >= SKIES:
            _SKIES.pop(next(iter(_SKIES)))
        hexes = {hex: kind for hex, kind in s.board.items() if first <= board.row(hex) < behind}
        _SKIES[key] = Sky(s.facts, hexes, fuel)
    return _SKIES[key]


def _near(s: State) -> tuple[int, int]:
    """The rows that count: of The Line those of the tiles near the plane, otherwise all."""
    rows = sorted(s.tiles.values())
    here = sum(row <= board.row(s.plane) for row in rows) - 1
    if not s.line or not rows:
        return 0, 1 << 16
    before, ahead = TILES
    ends = [*rows, 1 << 16]
    return rows[max(0, here - before)], ends[min(len(rows), here + ahead)]
