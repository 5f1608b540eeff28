"""The play sheet as values: the tiles, hope and its bands, fuel, decks, hands by number, and where a flight stands.

A sheet shows what everybody sees: hands are counts, hidden cards are none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from companion.core.chronicle import Turned
from companion.core.data import data_hash
from companion.core.game import Value
from companion.core.replay import Replay
from companion.core.session import Telling
from companion.games.nightflight import board
from companion.games.nightflight.facts import DECKS, UNKNOWN, Facts, deck_of, facts
from companion.games.nightflight.rules.line import TERRAINS
from companion.games.nightflight.rules.setup import STANDARD
from companion.games.nightflight.rules.tracks import AREA_MOST
from companion.games.nightflight.secrets import EVERYBODY, view
from companion.games.nightflight.state import Slot, State
from companion.games.nightflight.view.hope import BANDS, BEGINNING, MOST, Band, Said, now
from companion.games.nightflight.view.map import (
    DAWN,
    DUSK,
    NIGHT,
    RELAY,
    MapView,
    Place,
    Span,
    Stop,
    blank_map,
    map_view,
    tile_of,
)

PLAYERS = 5
TERRAIN = "terrain"
"""Followed by its number, the name of a tile that a blank sheet leaves open."""


@dataclass(frozen=True, slots=True)
class Pile:
    """A deck: its name, how many cards it has in all and how many are left to draw, and which lie discarded."""

    name: str
    cards: tuple[str, ...]
    left: int
    discards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Active:
    """A card of the active area: its id, kind and deck, and after which turn it leaves (None: it stays)."""

    id: str
    deck: str
    kind: str
    until: int | None


@dataclass(frozen=True, slots=True)
class Seat:
    """Somebody aboard: how many cards of each kind are held, and the crew cards, which lie open."""

    name: str
    fuel: int
    stars: int
    fogs: int
    crew: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Planned:
    """A card of the flight plan: who laid it at which end (empty: the clue), what was said of it, its id if open."""

    by: str
    end: str
    announced: Mapping[str, str]
    card: str
    flown: bool


@dataclass(frozen=True, slots=True)
class Flown:
    """A card that was turned over: whose, which, and what was said of it, where that is beyond doubt."""

    seat: str
    card: str
    announced: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Record:
    """A turn as far as it went: its clue, if it has been turned over, and the other cards in the order of flight."""

    stop: Stop
    clue: str
    cards: tuple[Flown, ...]


@dataclass(frozen=True, slots=True)
class Marks:
    """Where a flight stands; `said` is what may be announced now, until it is over."""

    turn: int
    phase: str
    captain: str
    hope: int
    seats: tuple[Seat, ...]
    plan: tuple[Planned, ...]
    area: tuple[Active, ...]
    turns: tuple[Record, ...]
    said: Said | None
    plane: str
    last: tuple[str, str]
    cancelled: bool
    cause: str | None
    winners: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SheetView:
    """All that stands on the play sheet; `marks` is None on a blank one, whose terrains are left open."""

    map: MapView
    bands: tuple[Band, ...]
    most: int
    beginning: int
    piles: tuple[Pile, ...]
    places: int
    players: int
    line: bool
    options: Mapping[str, Value]
    data: str
    marks: Marks | None


def sheet_view(
    state: State | None,
    options: Mapping[str, Value],
    tellings: Sequence[Telling] = (),
    turns: Sequence[Turned] = (),
    known: Facts | None = None,
) -> SheetView:
    """The sheet of a state and its history, or the blank one (None): ours, unless a pack's facts are given."""
    known = state.facts if state else known or facts()
    line = options["mode"] == "line"
    shown = _shown(state, tellings, turns) if state and state.board else open_map(known, line=line)
    return SheetView(
        map=shown,
        bands=BANDS,
        most=MOST,
        beginning=BEGINNING,
        piles=tuple(_pile(name, known, state) for name in DECKS),
        places=AREA_MOST,
        players=PLAYERS,
        line=line,
        options=options,
        data=data_hash(known),
        marks=_marks(view(state, EVERYBODY), tellings, shown.stops) if state else None,
    )


def blank(options: Mapping[str, Value], known: Facts | None = None) -> SheetView:
    """The sheet before anything is chosen; ours, unless a pack's facts are given."""
    return sheet_view(None, options, known=known)


def restored(replay: Replay) -> SheetView:
    """The sheet of a replayed log, as it stands at its end."""
    header = replay.header
    options = {option.name: header.options.get(option.name, option.default) for option in replay.game.options}
    return sheet_view(replay.state, options, replay.chronicle.tellings, replay.chronicle.turns)


def _shown(s: State, tellings: Sequence[Telling], turns: Sequence[Turned]) -> MapView:
    """The table as it stands, and the way over what still lies where it was flown over; at the end, all of both."""
    if s.over:
        return map_view(s, tellings, turns)
    view = map_view(s, tellings)
    moved = s.tiles[DUSK] > 0
    low = s.tiles[DUSK] + (len(s.facts.dusk.rows) if moved else 0)
    legs = tuple(leg for leg in view.legs if min(board.row(leg.origin), board.row(leg.hex)) >= low)
    return replace(view, legs=legs)


# -- a route left open ------------------------------------------------------------------------


def open_map(known: Facts, *, line: bool) -> MapView:
    """Dusk, so many terrains as a flight has with nothing on them, relays in The Line, dawn."""
    names = [DUSK]
    for number in range(1, (TERRAINS if line else STANDARD) + 1):
        names += [f"{RELAY}{number - 1}"] if line and number > 1 else []
        names.append(f"{TERRAIN}{number}")
    row, spans, places = 0, [], []
    rows = len(next(iter(known.terrains.values())).rows)
    for name in (*names, DAWN):
        tile = None if name.startswith(TERRAIN) else tile_of(known, name)
        spans.append(Span(name, row, rows if tile is None else len(tile.rows), gone=False))
        places += [
            Place(board.name(at, column), at, column, tile.kind(at - row, column) if tile else NIGHT, "", False, "")
            for at in range(row, row + spans[-1].rows)
            for column in range(len(board.COLUMNS))
        ]
        row += spans[-1].rows
    return replace(blank_map(known), tiles=tuple(spans), places=tuple(places), turn=0)


# -- a table to be restored -------------------------------------------------------------------


def _pile(name: str, known: Facts, s: State | None) -> Pile:
    cards = known.ids[name]
    if s is None:
        return Pile(name, cards, len(cards), ())
    return Pile(name, cards, len(s.decks[name]), tuple(sorted(s.decks[name].discards.elements())))


def _marks(s: State, tellings: Sequence[Telling], stops: Sequence[Stop]) -> Marks:
    """`s` is the table as everybody sees it."""
    flew = next((t.args for t in reversed(tellings) if t.id == "flew"), None)
    return Marks(
        turn=s.turn,
        phase=s.scene,
        captain=s.captain,
        hope=s.hope,
        seats=tuple(_seat(s, seat) for seat in s.order),
        plan=tuple(_planned(slot) for slot in s.plan),
        area=tuple(_active(s, id) for id in s.area),
        turns=_records(stops, tellings),
        said=None if s.over else now(s),
        plane=s.plane,
        last=(str(flew["origin"]), str(flew["hex"])) if flew else ("", ""),
        cancelled=s.cancelled,
        cause=s.cause,
        winners=s.winners,
    )


def _records(stops: Sequence[Stop], tellings: Sequence[Telling]) -> tuple[Record, ...]:
    """The turns that ended, card by card."""
    return tuple(_record(stop, [t for t in tellings if t.at.partition(".")[0] == str(stop.turn)]) for stop in stops)


def _record(stop: Stop, told: Sequence[Telling]) -> Record:
    laid = Counter(t.args["seat"] for t in told if t.id == "placed")
    said = {t.args["seat"]: t.args["announced"] for t in told if t.id == "announced" and laid[t.args["seat"]] == 1}
    shown = [t.args for t in told if t.id == "reveal"]
    clue = next((str(args["card"]) for args in shown if args["clue"]), "")
    cards = (Flown(args["seat"], args["card"], said.get(args["seat"], {})) for args in shown if not args["clue"])
    return Record(stop, clue, tuple(cards))


def _seat(s: State, seat: str) -> Seat:
    hand = s.hands[seat]
    return Seat(seat, len(hand["fuel"]), len(hand["star"]), len(hand["fog"]), tuple(hand["crew"]))


def _planned(slot: Slot) -> Planned:
    card = "" if slot.card == UNKNOWN else slot.card
    return Planned(slot.by, slot.end, dict(slot.announced), card, slot.flown)


def _active(s: State, id: str) -> Active:
    return Active(id, deck_of(id), s.facts.kinds[id], s.ends.get(id))
