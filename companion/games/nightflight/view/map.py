"""All that a map of the night shows, for paper and terminal alike.

Hexes go by their names (`7C`). The map of a session keeps what has left the table: in The Line
tiles behind the plane are taken away, and their rows are never used again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from companion.core.chronicle import Turned
from companion.core.replay import Replay
from companion.core.session import Telling
from companion.games.nightflight import board
from companion.games.nightflight.facts import Facts, Tile, facts
from companion.games.nightflight.shelf.places import place_on
from companion.games.nightflight.state import State
from companion.games.tales import heritage

WIND = "wind_"
DUSK, DAWN, RELAY = "dusk", "dawn", "relay"
NIGHT = "night"


@dataclass(frozen=True, slots=True)
class Place:
    """A hex: what is printed there, the token on it (`night`, `mountain` or none), and its target.

    `used` hexes are blank for good: a Night token lies there, or lay there until the tile was passed.
    """

    name: str
    row: int
    column: int
    kind: str
    token: str
    used: bool
    target: str

    @property
    def wind(self) -> str:
        """The direction that a wind blows in (`NE`); empty for other hexes."""
        return self.kind.removeprefix(WIND).upper() if self.kind.startswith(WIND) else ""

    @property
    def now(self) -> str:
        """What the hex counts as: a token before the print."""
        return self.token or (NIGHT if self.used else self.kind)


@dataclass(frozen=True, slots=True)
class Span:
    """A tile on the map: its name (`dusk`, `quiet_night`, `relay2`), its rows, whether it has left the table."""

    name: str
    first: int
    rows: int
    gone: bool

    @property
    def last(self) -> int:
        return self.first + self.rows - 1

    @property
    def sort(self) -> str:
        """`dusk`, `dawn`, `relay`, or the terrain."""
        return RELAY if self.name.startswith(RELAY) else self.name


@dataclass(frozen=True, slots=True)
class Leg:
    """One displacement: from a hex to another in a turn, and what made the plane fly it."""

    turn: int
    origin: str
    hex: str
    by: str

    @property
    def pushed(self) -> bool:
        """Whether a wind did it."""
        return self.by == "wind"


@dataclass(frozen=True, slots=True)
class Block:
    """A step that came to nothing: where the plane was, where it could not go (empty: nowhere), and why."""

    turn: int
    origin: str
    hex: str
    kind: str


@dataclass(frozen=True, slots=True)
class Stop:
    """How a turn ended: who was captain, where the plane was, hope, and fuel cards in the deck."""

    turn: int
    captain: str
    plane: str
    hope: int
    fuel: int


@dataclass(frozen=True, slots=True)
class Fallen:
    """Where a plane of an earlier flight was lost, on a tile of this one: the flight, the plane, its crew."""

    hex: str
    flight: int
    plane: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MapView:
    """A map. Without a game (`turn` is None) it holds every tile, each for itself, and no plane.

    Tiles and places go from dusk to dawn. `stops` are the turns that have ended, and the last one if
    the flight ended in it; `hope` and `fuel` are those of now; `fallen` are planes lost before.
    """

    tiles: tuple[Span, ...]
    places: tuple[Place, ...]
    columns: str
    start: str
    plane: str
    last: board.Vector | None
    legs: tuple[Leg, ...]
    blocks: tuple[Block, ...]
    stops: tuple[Stop, ...]
    began: int
    hope: int
    fuel: int
    turn: int | None
    over: bool
    won: bool | None
    cause: str | None
    winners: tuple[str, ...]
    fallen: tuple[Fallen, ...] = ()

    @property
    def blank(self) -> bool:
        return self.turn is None

    @property
    def rows(self) -> int:
        return sum(tile.rows for tile in self.tiles)

    @property
    def terrains(self) -> tuple[str, ...]:
        """Those flown over and to be flown over, in their order."""
        return tuple(tile.name for tile in self.tiles if tile.sort not in (DUSK, DAWN, RELAY))

    def tile(self, row: int) -> Span:
        """The tile of a row. Raises StopIteration where none lies."""
        return next(tile for tile in self.tiles if tile.first <= row <= tile.last)

    def place(self, name: str) -> Place | None:
        """A hex by its name; None where none lies."""
        return next((place for place in self.places if place.name == name), None)

    @property
    def visited(self) -> frozenset[str]:
        """Every hex that the plane has been on."""
        return frozenset({self.start, *(leg.hex for leg in self.legs)}) - {""}


def blank_map(known: Facts | None = None) -> MapView:
    """Every tile of the data, one after the other, before any game; ours, unless a pack's facts are given."""
    known = known or facts()
    row, spans, places = 0, [], []
    for name, tile in (
        (DUSK, known.dusk),
        (RELAY, known.relay),
        (DAWN, known.dawn),
        *known.terrains.items(),
    ):
        spans.append(Span(name, row, len(tile.rows), gone=False))
        places += [_place(hex, kind, {}, frozenset(), {}) for hex, kind in _printed(tile, row)]
        row += len(tile.rows)
    return MapView(
        tiles=tuple(spans),
        places=tuple(places),
        columns=board.COLUMNS,
        start="",
        plane="",
        last=None,
        legs=(),
        blocks=(),
        stops=(),
        began=0,
        hope=0,
        fuel=0,
        turn=None,
        over=False,
        won=None,
        cause=None,
        winners=(),
    )


def _printed(tile: Tile, row: int) -> Iterable[tuple[str, str]]:
    """The hexes of a tile that begins with a row, and what they are."""
    for up in range(len(tile.rows)):
        for column in range(len(board.COLUMNS)):
            yield board.name(row + up, column), tile.kind(up, column)


def _place(hex: str, kind: str, tokens: dict[str, str], used: frozenset[str], targets: dict[str, str]) -> Place:
    row, column = board.place(hex)
    token = tokens.get(hex, "")
    return Place(hex, row, column, kind, token, token == NIGHT or hex in used, targets.get(hex, ""))


def map_of(replay: Replay, turn: int | None = None, names: Sequence[str] = ()) -> MapView:
    """The map of a log, as it stands or as it stood when `turn` ended. Nobody lies buried up here: `names` are none.

    A campaign's map shows where earlier planes were lost.
    """
    turns = [turned for turned in replay.chronicle.turns if turn is None or turned.turn <= turn]
    state, tellings = replay.state, replay.chronicle.tellings
    if turn is not None and turns:
        state = turns[-1].state
        tellings = [telling for telling in tellings if _turn(telling) <= turns[-1].turn]
    return fallen(map_view(state, tellings, turns), heritage(replay.header))


def fallen(view: MapView, left: Mapping[str, Any]) -> MapView:
    """A map, with the wrecks that a heritage tells of."""
    return view if view.blank else replace(view, fallen=tuple(_wrecks(view, left)))


def _wrecks(view: MapView, left: Mapping[str, Any]) -> Iterator[Fallen]:
    """The wrecks that lie on a hex of this map."""
    tiles = {tile.name: tile.first for tile in view.tiles}
    for raw in left.get("wrecks", ()):
        hex = place_on(tiles, raw)
        if view.place(hex) is not None:
            yield Fallen(hex, raw["flight"], raw["plane"], tuple(raw["names"]))


def map_view(state: State | None, tellings: Sequence[Telling] = (), turns: Sequence[Turned] = ()) -> MapView:
    """The map of a state (None, or nothing on the table: the blank map), with the flight that its history tells.

    With `turns`, what lay on the table once and was taken away stays on the map.
    """
    if state is None or not state.board:
        return blank_map(state.facts if state else None)
    states = [*(turned.state for turned in turns), state]
    legs = tuple(_leg(telling) for telling in tellings if telling.id == "flew")
    return MapView(
        tiles=_spans(states),
        places=_places(states, tellings),
        columns=board.COLUMNS,
        start=legs[0].origin if legs else state.plane,
        plane=state.plane,
        last=state.last,
        legs=legs,
        blocks=_blocks(state, tellings),
        stops=_stops(state, tellings),
        began=next((int(t.args["hope"]) for t in tellings if t.id == "turn"), state.hope),
        hope=state.hope,
        fuel=len(state.fuel),
        turn=turns[-1].turn if turns and turns[-1].state is state else state.turn,
        over=state.over,
        won=state.won,
        cause=state.cause,
        winners=state.winners,
    )


def _turn(telling: Telling) -> int:
    return int(telling.at.partition(".")[0])


# -- what lies there --------------------------------------------------------------------------


def _spans(states: Sequence[State]) -> tuple[Span, ...]:
    """Every tile at its first place: the dusk tile that slides up behind the plane covers nothing."""
    placed: dict[str, tuple[int, int]] = {}
    for state in states:
        for name, row in state.tiles.items():
            placed.setdefault(name, (row, len(tile_of(state.facts, name).rows)))
    now = states[-1].tiles
    return tuple(
        Span(name, row, rows, gone=now.get(name) != row)
        for name, (row, rows) in sorted(placed.items(), key=lambda one: one[1])
    )


def tile_of(known: Facts, name: str) -> Tile:
    """The tile of this name on the table."""
    if name.startswith(RELAY):
        return known.relay
    return {DUSK: known.dusk, DAWN: known.dawn}.get(name) or known.terrains[name]


def _places(states: Sequence[State], tellings: Iterable[Telling]) -> tuple[Place, ...]:
    kinds: dict[str, str] = {}
    for state in states:
        for hex, kind in state.board.items():
            kinds.setdefault(hex, kind)
    now = states[-1]
    used = frozenset(str(t.args["hex"]) for t in tellings if t.id == "token" and t.args["by"] == "hex")
    return tuple(_place(hex, kinds[hex], now.tokens, used, now.targets) for hex in board.ordered(kinds))


# -- the flight -------------------------------------------------------------------------------


def _leg(telling: Telling) -> Leg:
    args = telling.args
    return Leg(_turn(telling), str(args["origin"]), str(args["hex"]), str(args["by"]))


def _blocks(state: State, tellings: Iterable[Telling]) -> tuple[Block, ...]:
    """Steps that came to nothing; the plane is where it flew last."""
    heard = [telling for telling in tellings if telling.id in ("flew", "blocked")]
    first = next((str(t.args["origin"]) for t in heard if t.id == "flew"), state.plane)
    found, plane = [], first
    for telling in heard:
        if telling.id == "flew":
            plane = str(telling.args["hex"])
        else:
            found.append(Block(_turn(telling), plane, str(telling.args["hex"]), str(telling.args["kind"])))
    return tuple(found)


def _stops(state: State, tellings: Iterable[Telling]) -> tuple[Stop, ...]:
    """The turns that ended, and the one that the flight ended in."""
    stops = []
    for turn, group in groupby(tellings, key=_turn):
        told = {telling.id: telling.args for telling in group}
        captain = str(told["turn"]["captain"]) if "turn" in told else ""
        if "turn_over" in told:
            over = told["turn_over"]
            stops.append(Stop(turn, captain, str(over["plane"]), int(over["hope"]), int(over["fuel"])))
        elif "end" in told:
            stops.append(Stop(turn, captain, state.plane, state.hope, len(state.fuel)))
    return tuple(stops)
