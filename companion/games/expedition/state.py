"""What lies on the table of an expedition."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any

from companion.core.game import Hear
from companion.games.expedition.board import Board, Boards, Pair
from companion.games.expedition.facts import Facts, Tables, Terrain

TRACKS = ("conquistadors", "muskets", "food", "morale", "movement")


@dataclass(slots=True)
class State:
    """Tracks, map and memory of the expedition. Only the rules change it.

    Hexes go by the names of the board in use, so that the lake of gold is one hex; trails
    are pairs of those, cataracts pairs of printed names. `plan` counts the dice on each
    phase of today; `rolled` and `total` are the dice that lie on the table for a phase and what
    they come to so far; `moved` is the direction travelled today, `stay` if none, None before.
    """

    facts: Facts
    tables: Tables
    boards: Boards
    board: Board
    seat: str
    wild_opens: bool
    musket_bonus: int
    scene: str = "setup"
    day: int = 1
    hex: str = ""
    kind: str | None = None
    conquistadors: int = 6
    muskets: int = 6
    food: int = 6
    morale: int = 6
    movement: int = 6
    fever: bool = False
    terrain: dict[str, Terrain] = field(default_factory=dict)
    trails: set[Pair] = field(default_factory=set)
    cataracts: set[Pair] = field(default_factory=set)
    villages: dict[str, int] = field(default_factory=dict)
    peaceful: dict[str, int] = field(default_factory=dict)
    empires: set[str] = field(default_factory=set)
    discoveries: dict[str, str] = field(default_factory=dict)
    eclipse: int = 0
    kantyi: bool = False
    mendoza: bool = False
    mendoza_used: bool = False
    surveyed: set[str] = field(default_factory=set)
    dice: tuple[int, ...] = ()
    plan: dict[str, int] = field(default_factory=dict)
    rolled: tuple[int, ...] = ()
    total: int = 0
    to_discover: bool = False
    moved: str | None = None
    cause: str | None = None
    won: bool | None = None
    hear: Hear | None = field(default=None, compare=False, repr=False)

    @property
    def over(self) -> bool:
        return self.cause is not None

    @property
    def turn(self) -> int:
        """The day under way; 0 while the expedition is being set up."""
        return 0 if self.scene == "setup" else self.day

    @property
    def at(self) -> str:
        """Day and phase, as logs write them: `3.hunting`."""
        return f"{self.turn}.{self.scene}"

    @property
    def lake(self) -> tuple[str, ...]:
        """The three hexes of Lago de Oro, once drawn."""
        return self.board.lake

    @property
    def ground(self) -> Terrain:
        """The terrain of the current hex."""
        return self.terrain[self.hex]

    @property
    def wonders(self) -> int:
        return sum(found == "natural_wonder" for found in self.discoveries.values())

    @property
    def score(self) -> int:
        """Hexes mapped by the player (the lake is one); if won, also conquistadors and wonders (Score)."""
        mapped = len(self.terrain) - len(self.facts.map.printed) - (len(self.lake) - 1 if self.lake else 0)
        if not self.won:
            return mapped
        return mapped + self.conquistadors + self.facts.discovery.wonder_points * self.wonders

    def unmapped(self) -> frozenset[str]:
        return frozenset(self.facts.map.names()) - self.terrain.keys()

    def tell(self, id: str, **args: Any) -> None:
        """Tell the story, if somebody listens, that something happened."""
        if self.hear is not None:
            self.hear(id, args)

    def copy(self) -> State:
        """A twin that shares nothing that changes."""
        twin = State(*_ALL(self))
        for name in _COPIED:
            setattr(twin, name, getattr(self, name).copy())
        twin.hear = None
        return twin

    def ending(self) -> dict[str, Any]:
        """How it ended, as the log's last line says it."""
        return {"end": self.cause, "won": self.won, "score": self.score}

    def canonical(self) -> dict[str, Any]:
        """The state that turn hashes cover: `status` and what the rules remember beside it."""
        memory = {name: getattr(self, name) for name in _MEMORY}
        return status(self) | memory | {"surveyed": sorted(self.surveyed), "plan": self.plan, "dice": self.dice}


_MEMORY = ("eclipse", "kantyi", "mendoza", "mendoza_used", "to_discover", "scene", "moved")
_COPIED = ("terrain", "trails", "cataracts", "villages", "peaceful", "empires", "discoveries", "surveyed", "plan")
_ALL = attrgetter(*(field.name for field in fields(State)))


def status(s: State) -> dict[str, Any]:
    """The keys that scripts rely on (page, section 6)."""
    return {
        "game": "expedition",
        "over": s.over,
        "won": s.won,
        "day": s.day,
        "hex": s.hex,
        "kind": s.kind,
        "fever": s.fever,
        "tracks": {track: getattr(s, track) for track in TRACKS},
        "terrain": dict(sorted(s.terrain.items())),
        "trails": [list(two) for two in sorted(s.trails)],
        "cataracts": [list(two) for two in sorted(s.cataracts)],
        "villages": dict(sorted(s.villages.items())),
        "peaceful": dict(sorted(s.peaceful.items())),
        "empires": sorted(s.empires),
        "discoveries": dict(sorted(s.discoveries.items())),
        "score": s.score,
    }
