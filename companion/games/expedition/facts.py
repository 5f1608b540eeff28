"""The shapes of `data.toml`: map, terrain, tables. Numbers live there, procedure in rules.py."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

from companion.core import data
from companion.core.hexes import Hex

Phase = Literal["movement", "mapping", "exploration", "contact", "hunting"]
Terrain = Literal["mountains", "hills", "forest", "plains", "jungle", "swamp", "lake"]
Icon = Literal["death", "fever", "village", "peaceful", "cache", "empire", "trail", "discovery"]
PHASES: tuple[Phase, ...] = ("movement", "mapping", "exploration", "contact", "hunting")
TERRAINS: tuple[Terrain, ...] = ("mountains", "hills", "forest", "plains", "jungle", "swamp", "lake")
ECLIPSE_ROWS = ("empire", "fever", "village", "trail", "food", "cache")
LAST_TOTAL = 99
_NUMBER = re.compile(r"[+-]?[0-9]{1,9}")
FILE = Path(__file__).with_name("data.toml")


@dataclass(frozen=True, slots=True)
class Costs:
    """Numbers of the procedure: points of movement, radii, dice of 1."""

    step: int
    trail: int
    river_bonus: int
    free_trail_movement: int
    empire_radius: int
    cure: int
    cure_medicine: int
    military_bonus: int


@dataclass(frozen=True, slots=True, eq=False)
class Map:
    """The printed map. A hex is a column letter and a row from 1: `A1`; y grows southwards. Equal only to itself."""

    columns: str
    rows: int
    first_row: Mapping[str, float]
    start: str
    delta: str
    icons: tuple[str, ...]
    printed: Mapping[str, Terrain]
    river: tuple[str, ...]
    cataracts: tuple[tuple[str, str], ...]

    def names(self) -> tuple[str, ...]:
        """All hexes, in alphabetical order."""
        return tuple(f"{column}{row}" for column in self.columns for row in range(1, self.rows + 1))

    def centre(self, name: str) -> tuple[float, float]:
        """x in columns from 0, y in rows: the coordinates of the page's section 2."""
        return float(self.columns.index(name[0])), self.first_row[name[0]] + int(name[1:]) - 1

    def hex(self, name: str) -> Hex:
        """Axial coordinates, with a flat top."""
        x, y = self.centre(name)
        return Hex(int(x), round(y - 0.5 - x / 2))


@dataclass(frozen=True, slots=True)
class Ground:
    """What a terrain adds to the rolls made on it."""

    movement: int = 0
    exploration: int = 0
    contact: int = 0
    hunting: int = 0
    cures: bool = True
    villages: bool = True


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a phase's table: it holds for totals up to `to`, after the row above."""

    to: int
    id: str
    do: tuple[str, ...]
    effects: tuple[tuple[str, int], ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "effects", tuple(_effect(word) for word in self.do))


def _effect(word: str) -> tuple[str, int]:
    """`food +2` is ("food", 2); an icon (`fever`) is ("fever", 0)."""
    name, _, amount = word.partition(" ")
    return name, int(amount) if _NUMBER.fullmatch(amount) else 0


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """The tables of one printed sheet; equal only to themselves."""

    lake_hunting: int
    movement: tuple[Row, ...]
    exploration: tuple[Row, ...]
    contact: tuple[Row, ...]
    hunting: tuple[Row, ...]

    def rows(self, phase: str) -> tuple[Row, ...]:
        found: tuple[Row, ...] = getattr(self, phase)
        return found

    def row(self, phase: str, total: int) -> Row:
        """The row of a total; both ends of a table are open."""
        return next(row for row in self.rows(phase) if total <= row.to)

    def named(self, phase: str, id: str) -> Row:
        return next(row for row in self.rows(phase) if row.id == id)


@dataclass(frozen=True, slots=True)
class MappingRow:
    to: int
    terrain: Literal["mountains", "hills", "forest", "plains", "jungle", "swamp", "lake", "here"]


@dataclass(frozen=True, slots=True)
class Survey:
    rows: tuple[MappingRow, ...]

    def terrain(self, total: int, here: Terrain) -> Terrain:
        """What is mapped on a total, seen from a hex of terrain `here`."""
        found = next(row.terrain for row in self.rows if total <= row.to)
        return here if found == "here" else found


@dataclass(frozen=True, slots=True)
class DiscoveryRow:
    to: int
    id: str


@dataclass(frozen=True, slots=True)
class Discoveries:
    rows: tuple[DiscoveryRow, ...]
    muskets: int
    morale: int
    wonder_points: int
    charges: int
    food: int

    def id(self, total: int) -> str:
        return next(row.id for row in self.rows if total <= row.to)


@dataclass(frozen=True, slots=True, eq=False)
class Facts:
    """All of `data.toml`; equal only to itself, so that what follows from it can be remembered by it."""

    tracks: tuple[str, ...]
    track_limit: int
    days: int
    kinds: tuple[str, ...]
    costs: Costs
    map: Map
    morale: Mapping[str, int]
    terrain: Mapping[str, Ground]
    mapping: Survey
    discovery: Discoveries
    tables: Mapping[str, Tables]


@lru_cache(maxsize=1)
def facts() -> Facts:
    """The game's own facts."""
    return read(own())


def own() -> dict[str, Any]:
    """The values of the game's own `data.toml`, as they are written."""
    return data.parse(FILE)


def read(raw: Mapping[str, Any]) -> Facts:
    """Facts from the values of a `data.toml`. Raises BadData with every fault, of shape and of sense."""
    return data.judged(Facts, raw, FILE.name, own, faults)


def faults(known: Facts) -> list[str]:
    """What makes no sense though its shape is right: hexes that aren't on the map, tables without an end."""
    names = set(known.map.names())
    places = {
        "map.start": (known.map.start,),
        "map.delta": (known.map.delta,),
        "map.icons": known.map.icons,
        "map.printed": tuple(known.map.printed),
        "map.river": known.map.river,
        "map.cataracts": tuple(name for pair in known.map.cataracts for name in pair),
    }
    found = [
        f"{key}: there is no hex {name} on the map."
        for key, used in places.items()
        for name in used
        if name not in names
    ]
    found += [f"tables.{name}: expected one of r0120, v818." for name in known.tables if name not in ("r0120", "v818")]
    found += [f"map.first_row.{name}: is missing." for name in known.map.columns if name not in known.map.first_row]
    found += [f"terrain.{name}: is missing." for name in TERRAINS if name not in known.terrain]
    for name, tables in known.tables.items():
        for phase in ("movement", "exploration", "contact", "hunting"):
            found += [f"tables.{name}.{phase}: {fault}" for fault in _row_faults(getattr(tables, phase))]
        lacking = set(ECLIPSE_ROWS) - {row.id for row in tables.contact}
        found += [f"tables.{name}.contact: has no row {row}, which an eclipse may choose." for row in sorted(lacking)]
    return found


def _row_faults(rows: tuple[Row, ...]) -> list[str]:
    tops = [row.to for row in rows]
    found = [] if tops == sorted(set(tops)) else ["`to` must rise from row to row."]
    if not tops or tops[-1] < LAST_TOTAL:
        found.append(f"the last row must hold for every total: to = {LAST_TOTAL}.")
    may = ("death", "fever", "village", "peaceful", "cache", "empire", "trail", "discovery")
    moved = ("conquistadors", "muskets", "food", "morale", "movement")
    for row in rows:
        found += [
            f"{row.id}: {name} is no effect; icons are {', '.join(may)}, tracks {', '.join(moved)} with a number."
            for name, amount in row.effects
            if name not in (moved if amount else may)
        ]
    return found
