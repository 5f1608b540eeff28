"""What things are worth to a leader of some temper, as the expedition stands."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from companion.games.expedition.bots import chances
from companion.games.expedition.bots.route import FAR, Route, route
from companion.games.expedition.bots.temper import Ladder, Temper
from companion.games.expedition.facts import PHASES, TERRAINS, Facts, Row, Tables, Terrain
from companion.games.expedition.rules.effects import in_empire, untrailed
from companion.games.expedition.rules.phases import standing
from companion.games.expedition.rules.planning import DICE
from companion.games.expedition.state import State

TOTALS = 13
SUSTAINED = 1.6  # movement that a day brings, on average
CALM, HASTY = 0.5, 2.0  # bounds of how far behind the calendar one may feel
MUSKET_DAYS = 3  # days that each musket should last
FEVER_DAYS = 10  # days of fever that cost all of its worth


class Worth:
    """Worths seen from one state; they hold until it changes."""

    def __init__(self, s: State, temper: Temper) -> None:
        self.s = s
        self.temper = temper
        self._effects: dict[tuple[str, int], float] = {}
        self.route: Route = route(s, temper.tolls)
        self.needed = max(0.0, min(self.route.left[s.hex], FAR) - s.movement)
        days = s.facts.days + 1 - s.day
        self.hurry = min(HASTY, max(CALM, self.needed / (SUSTAINED * days)))
        self.movement: float = temper.movement * self.hurry**temper.haste
        self.days = min(float(days), self.needed / SUSTAINED + 1)

    # -- tracks and icons --------------------------------------------------------------------

    def gain(self, track: str, amount: int) -> float:
        """What it is worth that a track moves by `amount`, within its ends."""
        level: int = getattr(self.s, track)
        after = min(self.s.facts.track_limit, max(0, level + amount))
        if track == "movement":
            return (after - level) * self.movement
        if track == "muskets":
            return (after - level) * self.musket
        ladder: Ladder = getattr(self.temper, track)
        worth = sum(ladder[min(level, after) : max(level, after)])
        return worth if after > level else -worth

    @property
    def musket(self) -> float:
        """Muskets are for use: worth less when few days are left to need them."""
        return self.temper.musket * min(1.0, self.days / (MUSKET_DAYS * max(1, self.s.muskets)))

    @property
    def cured(self) -> float:
        """What it is worth to be rid of the fever: less when the journey is nearly over."""
        return self.temper.fever * min(1.0, self.days / FEVER_DAYS)

    def effect(self, name: str, amount: int) -> float:
        """The worth of one effect of a table's row."""
        found = self._effects.get((name, amount))
        if found is None:
            found = self.gain(name, amount) if amount else _ICONS[name](self)
            self._effects[name, amount] = found
        return found

    def row(self, row: Row) -> float:
        return sum([self.effect(name, amount) for name, amount in row.effects])

    def _death(self) -> float:
        return self.gain("food" if self.s.kind == "medicine" else "conquistadors", -1)

    def _fever(self) -> float:
        s = self.s
        if s.fever or s.kind == "botany" or s.hex in s.lake:
            return 0.0
        return self.gain("morale", -1) - self.cured

    def _village(self) -> float:
        if self.s.kind == "religious":
            return self._peaceful()
        return self.gain("movement", -1) if self._settled() else 0.0

    def _peaceful(self) -> float:
        return self.temper.peaceful if self._settled() else 0.0

    def _settled(self) -> bool:
        return self.s.facts.terrain[self.s.ground].villages

    def _cache(self) -> float:
        return self.gain("food", 1) + self.gain("muskets", 1) + self.gain("morale", 1)

    def _empire(self) -> float:
        return 0.0 if in_empire(self.s) else -self.temper.empire

    def _trail(self) -> float:
        return max([self.trail(there) for there in untrailed(self.s)], default=0.0)

    def _discovery(self) -> float:
        if self.s.hex in self.s.discoveries or self.s.to_discover:
            return 0.0
        return self.temper.discovery + self.temper.wonder_morale * self.gain("morale", self.s.facts.discovery.morale)

    # -- the way -----------------------------------------------------------------------------

    def trail(self, there: str) -> float:
        """What a trail from here to there saves on the best way, and a little for the ways not taken."""
        here = self.s.hex
        saved = self.route.left[here] - self.route.by_trail(here, there)
        return self.temper.side_trail + max(0.0, saved) * self.movement

    def mapped(self, there: str, added: int) -> float:
        """What mapping a hex, with `added` on the roll, is likely to save; and a hex more on the map."""
        return self._charted(self._saved(there, self._otherwise()), added)

    def mapping(self) -> chances.Worths:
        """What 0 to 5 dice on mapping are worth."""
        s, otherwise = self.s, self._otherwise()
        saved = [self._saved(there, otherwise) for there in s.board.neighbours[s.hex] if there not in s.terrain]
        if not saved:
            return (0.0,) * (DICE + 1)
        return (0.0, *[max([self._charted(each, added) for each in saved]) for added in range(DICE)])

    def _otherwise(self) -> float:
        """What is left to march if nothing more is mapped here today."""
        s, route = self.s, self.route
        known = [route.via(s.hex, near) for near in s.board.neighbours[s.hex] if near in s.terrain]
        return min([*known, route.left[s.hex] + self.temper.stall])

    def _saved(self, there: str, otherwise: float) -> dict[Terrain, float]:
        """What knowing `there` saves, by its terrain."""
        ways = self.route.mapped(self.s.hex, there)
        return {terrain: otherwise - cost for terrain, cost in ways.items() if cost < otherwise}

    def _charted(self, saved: dict[Terrain, float], added: int) -> float:
        if not saved:
            return self.temper.charted
        odds = _terrain_odds(self.s.facts, self.s.ground, added)
        return self.temper.charted + self.movement * sum([odds[terrain] * cost for terrain, cost in saved.items()])

    # -- phases ------------------------------------------------------------------------------

    def rows(self, phase: str) -> chances.Rows:
        """What each total of a phase is worth."""
        worths: list[float] = []
        for effects, totals in _spans(self.s.tables, phase):
            worths += [sum([self.effect(*each) for each in effects])] * totals
        return chances.Rows(worths)

    def phase(self, phase: str) -> chances.Worths:
        """What 0 to 5 dice on a phase are worth."""
        known = self.route.memory.setdefault(self._view(), {})
        if phase not in known:
            known[phase] = self.mapping() if phase == "mapping" else self._rolled(phase)
        return known[phase]

    def _view(self) -> tuple[object, ...]:
        """All of the state that the worths of phases depend on, beside the map that the route knows."""
        s = self.s
        here = s.hex in s.discoveries or s.to_discover, s.peaceful.get(s.hex), in_empire(s)
        tracks = s.conquistadors, s.muskets, s.food, s.morale, s.movement
        return s.tables, s.musket_bonus, s.kind, s.day, s.hex, s.fever, here, tracks, self.temper

    def _rolled(self, phase: str) -> chances.Worths:
        s, rows = self.s, self.rows(phase)
        shift = sum([amount for _, amount in standing(s, phase)])
        one_die = phase == "contact" and in_empire(s)
        added = range(shift, shift + DICE)
        if not s.muskets:
            return (0.0, *[rows.mean(each, one_die) for each in added])
        musket, bonus = self.musket, self.bonus
        return (0.0, *[rows.with_musket(each, one_die, musket, bonus) for each in added])

    @property
    def bonus(self) -> int:
        """Added to a total rerolled with a musket."""
        return self.s.facts.costs.military_bonus if self.s.kind == "military" else self.s.musket_bonus

    def plan(self) -> chances.Worths:
        """What each hand of dice is worth for today's plan."""
        s = self.s
        needed = s.facts.costs.cure_medicine if s.kind == "medicine" else s.facts.costs.cure
        able = needed if s.facts.terrain[s.ground].cures else 0
        cure = (able, self.cured) if s.fever else None
        return chances.plan_worths(
            tuple(self.phase(phase) for phase in PHASES), self.gain("conquistadors", 1), cure, s.wild_opens
        )


_ICONS: dict[str, Callable[[Worth], float]] = {
    "death": Worth._death,
    "fever": Worth._fever,
    "village": Worth._village,
    "peaceful": Worth._peaceful,
    "cache": Worth._cache,
    "empire": Worth._empire,
    "trail": Worth._trail,
    "discovery": Worth._discovery,
}


@lru_cache(maxsize=64)
def _spans(tables: Tables, phase: str) -> tuple[tuple[tuple[tuple[str, int], ...], int], ...]:
    """The effects of each row of a phase's table, and how many totals from 0 to 12 it holds for."""
    ends = [-1, *(min(row.to, TOTALS - 1) for row in tables.rows(phase))]
    return tuple((row.effects, to - last) for row, last, to in zip(tables.rows(phase), ends, ends[1:], strict=False))


@lru_cache(maxsize=256)
def _terrain_odds(known: Facts, ground: Terrain, added: int) -> dict[Terrain, float]:
    """How likely each terrain is to be mapped from `ground`."""
    odds = dict.fromkeys(TERRAINS, 0.0)
    for total, chance in enumerate(chances.TWO_DICE, 2):
        odds[known.mapping.terrain(total + added, ground)] += chance
    return odds
