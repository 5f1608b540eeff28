"""The play sheet as values: what is printed of the tables in use, and what has been marked.

All numbers come from the facts, so that the sheet of another table prints that table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.core.data import data_hash
from companion.core.game import Value
from companion.core.replay import Replay
from companion.games.expedition.facts import PHASES, TERRAINS, Costs, Discoveries, Facts, Ground, facts
from companion.games.expedition.state import State
from companion.games.expedition.view.map import MapView, blank_map, map_of, map_view

FIRST_FACE = 2
LEAST = 2  # of two dice
DAY_PHASES = (
    "planning",
    *PHASES,
    "discovery",
    "rations",
    "travel",
    "morale",
    "calendar",
    "journal",
)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a table: it holds from `low` to `high` (None: that end is open)."""

    low: int | None
    high: int | None
    effects: tuple[tuple[str, int], ...]

    @property
    def range(self) -> str:
        """`≤3`, `4–5`, `9`, `12+`"""
        if self.high is None:
            return f"{self.low}+"
        if self.low is None:
            return f"≤{self.high}"
        return str(self.low) if self.low == self.high else f"{self.low}–{self.high}"


@dataclass(frozen=True, slots=True)
class Table:
    """The table of a phase, the die face that leads to it, and how many dice lie on it today."""

    phase: str
    number: int
    lines: tuple[Line, ...]
    dice: int = 0


@dataclass(frozen=True, slots=True)
class Land:
    """A terrain: what it adds in phases 2, 4, 5 and 6 (0: nothing), and its two prohibitions."""

    terrain: str
    adds: tuple[tuple[str, int], ...]
    cures: bool
    villages: bool


@dataclass(frozen=True, slots=True)
class Marks:
    """What a session has marked on its sheet."""

    tracks: Mapping[str, int]
    kind: str | None
    fever: bool
    day: int
    ticked: int
    phase: str | None
    moved: str | None
    eclipse: int
    kantyi: bool
    mendoza: bool
    mendoza_used: bool
    surveyed: tuple[str, ...]
    mapped: int
    wonders: int
    score: int
    cause: str | None
    won: bool | None


@dataclass(frozen=True, slots=True)
class SheetView:
    """All that stands on the play sheet; `marks` is None on a blank one."""

    map: MapView
    tables: tuple[Table, ...]
    lands: tuple[Land, ...]
    tracks: tuple[str, ...]
    limit: int
    days: int
    kinds: tuple[str, ...]
    costs: Costs
    discovery: Discoveries
    morale: Mapping[str, int]
    start: str
    delta: str
    options: Mapping[str, Value]
    data: str
    marks: Marks | None


def sheet_view(
    state: State | None, options: Mapping[str, Value], map: MapView | None = None, known: Facts | None = None
) -> SheetView:
    """The sheet of a session as it stands, or without one the blank sheet, under these options.

    `map` is the map with its history, where one is known. A blank sheet is ours, unless a pack's facts are given.
    """
    known = state.facts if state else known or facts()
    return SheetView(
        map=map or (map_view(state) if state else blank_map(known)),
        tables=_tables(known, str(options["table"]), state),
        lands=tuple(_land(known, str(options["table"]), terrain) for terrain in TERRAINS),
        tracks=known.tracks,
        limit=known.track_limit,
        days=known.days,
        kinds=known.kinds,
        costs=known.costs,
        discovery=known.discovery,
        morale=known.morale,
        start=known.map.start,
        delta=known.map.delta,
        options=options,
        data=data_hash(known),
        marks=_marks(state) if state else None,
    )


def _tables(known: Facts, table: str, state: State | None) -> tuple[Table, ...]:
    """Phases 2 to 7, in order. Nothing but Mendoza changes a discovery, so that its low end is that of the dice."""
    plan = state.plan if state else {}
    rows: dict[str, list[tuple[int, tuple[tuple[str, int], ...]]]] = {
        phase: [(row.to, row.effects) for row in getattr(known.tables[table], phase)]
        for phase in PHASES
        if phase != "mapping"
    }
    rows["mapping"] = [(row.to, ((row.terrain, 0),)) for row in known.mapping.rows]
    rows["discovery"] = [(row.to, ((row.id, 0),)) for row in known.discovery.rows]
    return tuple(
        Table(phase, number, _lines(rows[phase], LEAST if phase == "discovery" else None), plan.get(phase, 0))
        for number, phase in enumerate((*PHASES, "discovery"), FIRST_FACE)
    )


def _lines(rows: list[tuple[int, tuple[tuple[str, int], ...]]], least: int | None) -> tuple[Line, ...]:
    """Rows that say up to which total they hold, as lines with both ends; the last is open."""
    lows = [least, *(to + 1 for to, _ in rows[:-1])]
    highs = [*(to for to, _ in rows[:-1]), None]
    return tuple(Line(low, high, effects) for low, high, (_, effects) in zip(lows, highs, rows, strict=True))


def _land(known: Facts, table: str, terrain: str) -> Land:
    ground: Ground = known.terrain[terrain]
    extra = known.tables[table].lake_hunting if terrain == "lake" else 0
    adds = {phase: getattr(ground, phase) for phase in PHASES if phase != "mapping"}
    adds["hunting"] += extra
    return Land(terrain, tuple(adds.items()), ground.cures, ground.villages)


def _marks(s: State) -> Marks:
    return Marks(
        tracks={track: getattr(s, track) for track in s.facts.tracks},
        kind=s.kind,
        fever=s.fever,
        day=s.day,
        ticked=s.day if s.scene == "journal" or s.cause == "days" else s.day - 1,
        phase=s.scene if s.scene in DAY_PHASES and not s.over else None,
        moved=s.moved,
        eclipse=s.eclipse,
        kantyi=s.kantyi,
        mendoza=s.mendoza,
        mendoza_used=s.mendoza_used,
        surveyed=tuple(sorted(s.surveyed)),
        mapped=s.score if not s.won else s.score - s.conquistadors - s.facts.discovery.wonder_points * s.wonders,
        wonders=s.wonders,
        score=s.score,
        cause=s.cause,
        won=s.won,
    )


def number(phase: str) -> int:
    """The number of a phase of the day, from 1."""
    return DAY_PHASES.index(phase) + 1


def blank(options: Mapping[str, Value], known: Facts | None = None) -> SheetView:
    """The sheet before the first roll; ours, unless a pack's facts are given."""
    return sheet_view(None, options, known=known)


def restored(replay: Replay) -> SheetView:
    """The sheet of a replayed log, as it stands at its end."""
    header = replay.header
    options = {option.name: header.options.get(option.name, option.default) for option in replay.game.options}
    return sheet_view(replay.state, options, map_of(replay))
