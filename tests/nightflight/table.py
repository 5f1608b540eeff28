"""A night laid by hand, small and plain: all hexes are night from row 0 to 10, row 11 is dawn.

    4  .C.D.     from 2C ahead lie 3B (NW) and 3C (NE), beside 2B and 2D, behind 1B and 1C;
    3  .B.C.     from 3C ahead lie 4C (NW) and 4D (NE), beside 3B and 3D, behind 2C and 2D.
    2  ..C..

Cards are named by what they do. Questions to chance that no line answers are answered by the
first card that may come; every choice must have its line.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from companion.core import answers
from companion.core.ask import Ask
from companion.core.deck import Deck
from companion.games.nightflight import GAME, opening
from companion.games.nightflight.board import COLUMNS
from companion.games.nightflight.facts import PREFIX, UNKNOWN, Card, Facts, Fuel, Move, Row, Tile, deck_of, facts
from companion.games.nightflight.rules.setup import lay_out
from companion.games.nightflight.state import Slot, State
from companion.games.nightflight.vocabulary import RULES
from tests.table import Laid, Scene

TABLE: Laid[State] = Laid(GAME)
TWO, THREE = ("anna", "bruno"), ("anna", "bruno", "carla")
FOUR, FIVE = (*THREE, "dario"), (*THREE, "dario", "elsa")
SEATS = {len(seats): seats for seats in (TWO, THREE, FOUR, FIVE)}
ROWS = 12

FUEL = {
    "north_east": Fuel("forward", "east", 6, moves={"a": Move("NE")}),
    "north_west": Fuel("forward", "west", 6, moves={"a": Move("NW")}),
    "ahead": Fuel("forward", "either", 4, moves={"a": Move("NW"), "b": Move("NE")}),
    "double": Fuel("forward", "east", 4, moves={"a": Move("NE", then="NE")}),
    "more": Fuel("forward", "west", 4, moves={"a": Move("NE", may="NW", may_cost=1, then_hope=1)}),
    "east": Fuel("drift", "east", 4, moves={"a": Move("E")}),
    "west": Fuel("drift", "west", 2, moves={"a": Move("W")}),
    "back": Fuel("stall", "either", 2, moves={"a": Move("SW", hope=2), "b": Move("SE", hope=2)}),
    "costly": Fuel("flutter", "either", 4, cost=1, moves={"a": Move("NE"), "b": Move("E")}),
    "leap": Fuel("flutter", "east", 2, moves={"a": Move("NE NE")}),
    "brave": Fuel("forward", "east", 2, moves={"a": Move("NE", hope=-2)}),
    "glad": Fuel("drift", "east", 2, moves={"a": Move("E", hope=1)}),
    "glide": Fuel("glide", "none", 6),
}
FOG = {
    "cheer": Card(12, (Row("hope", by=1),)),
    "gloom": Card(4, (Row("hope", by=-1),)),
    "gust": Card(4, (Row("fly", to="NW NE"),)),
    "by_feel": Card(4, (Row("launch"),)),
    "stutter": Card(2, (Row("skip", what="next"),), when=("reveal",)),
    "shelter": Card(2, lasts="turn", rule={"shield_weather": 1}, uses=1, when=("reveal",)),
}
STAR = {
    "letter": Card(12, (Row("hope", by=1),)),
    "swept_sky": Card(4, (Row("token", kind="night"),)),
    "peak": Card(4, (Row("token", kind="mountain"),)),
    "maestro": Card(4, (Row("move_token"),)),
    "deserter": Card(1, when=("between",), named="deserter"),
    "glass": Card(2, (Row("cancel"),)),
    "chair": Card(2, (Row("captain"),), when=("drawing",)),
    "lamp": Card(2, (Row("turn_up"),), when=("drawn", "planning")),
    "cross": Card(2, (Row("salvage", deck="fog"),)),
}
DISTURBANCE = {"weight": Card(10, lasts="game")} | {rule: Card(2, lasts="game", rule={rule: 1}) for rule in RULES}
CREW = {
    "instructor": Card(rule={"instructor": 1}),
    "radio": Card(1, (Row("look", what="plan", by=1), Row("hope", by=-1)), when=("planning",)),
    "singer": Card(6, (Row("hope", by=1),), when=("resolved",)),
    "inspector": Card(1, (Row("cancel"),), spent=True),
}
BARE = ("......", "......")
TERRAINS = (
    *("quiet_night", "unfathomable_horizon", "turbulent_currents", "eye_of_the_storm", "hidden_treasure", "no_rescue"),
    *("dangerous_detour", "starry_storm", "jagged_valley", "sinuous_path", "steep_ravine", "malevolent_stars"),
)
"""Two by two the faces of a tile."""
PLAIN: Facts = replace(
    facts(),
    dusk=Tile(("......", "..S...")),
    dawn=Tile(("DDDDDD", "......")),
    relay=Tile(("......", "R^R^R^")),
    terrains={name: Tile(BARE, TERRAINS[place ^ 1]) for place, name in enumerate(TERRAINS)},
    fuel=FUEL,
    fog=FOG,
    star=STAR,
    disturbance=DISTURBANCE,
    crew=CREW,
)


def card(kind: str, which: int = 1) -> str:
    """The id of a card of a kind; `which` counts its copies."""
    return [id for id, one in PLAIN.kinds.items() if one == kind][which - 1]


def fresh(seats: tuple[str, ...], **options: Any) -> State:
    """The plain night before its first question."""
    return opening(PLAIN, GAME.settle({}) | options, seats)


def flight(
    *plan: str,
    seats: tuple[str, ...] = TWO,
    hexes: Mapping[str, str] | None = None,
    plane: str = "2C",
    fuel: Mapping[str, Iterable[str]] | None = None,
    star: Mapping[str, Iterable[str]] | None = None,
    fog: Mapping[str, Iterable[str]] | None = None,
    crew: Mapping[str, Iterable[str]] | None = None,
    area: Iterable[str] = (),
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> State:
    """A state in turn 2, anna captain, the plan's cards face down; nobody holds what is not given.

    Plan, hands and area are kinds of cards: of each the next copy that the deck still holds.
    """
    s = fresh(seats, **(options or {}))
    s.board = {f"{row}{column}": "night" for row in range(ROWS) for column in COLUMNS}
    s.board |= {f"{ROWS - 1}{column}": "dawn" for column in COLUMNS} | dict(hexes or {})
    s.captain, s.turn, s.plane = seats[0], 2, plane
    for deck, hands in (("fuel", fuel), ("star", star), ("fog", fog), ("crew", crew)):
        for seat, kinds in (hands or {}).items():
            s.hands[seat][deck] = [taken(s, kind) for kind in kinds]
    s.plan = [Slot(seats[0], "dawn", taken(s, kind)) for kind in plan]
    s.area = [taken(s, kind) for kind in area]
    for name, value in more.items():
        assert hasattr(s, name), name
        setattr(s, name, value)
    return s


def taken(s: State, kind: str) -> str:
    """A card of a kind, off its deck."""
    id = next(id for id, one in s.facts.kinds.items() if one == kind and s.decks[deck_of(id)].left[id])
    del s.decks[deck_of(id)].left[id]
    return id


def only(s: State, deck: str, *kinds: str) -> State:
    """The state with nothing else in a deck than these kinds, a copy each."""
    full = Deck(s.facts.ids[deck])
    s.decks[deck] = Deck(taken_from(full, s, kind) for kind in kinds)
    return s


def taken_from(pile: Deck, s: State, kind: str) -> str:
    id = next(id for id in pile.left if s.facts.kinds[id] == kind)
    del pile.left[id]
    return id


def line(*, seats: tuple[str, ...] = TWO, **more: Any) -> State:
    """The Line on bare tiles of two rows each, four terrains laid: relays stand at A, C, E of rows 4, 8, 12."""
    s = flight(seats=seats, options={"mode": "line"})
    s.board = {}
    s.terrains = list(ROUTE)
    lay_out(s, PLAIN)
    for name, value in more.items():
        assert hasattr(s, name), name
        setattr(s, name, value)
    return s


ROUTE = TERRAINS[:8:2]


# -- playing ---------------------------------------------------------------------------------


def run(before: State, scene: str, *lines: str) -> Scene[State]:
    """A scene as far as the lines go; chance that no line answers takes its first card."""
    found = TABLE.run(before, scene)
    for one in lines:
        _settle(found, one.partition(": ")[0])
        found.answer(one)
    _settle(found)
    return found


def _settle(found: Scene[State], until: str = "") -> None:
    while found.pending is not None and found.pending.chance and found.pending.why != until:
        first, _ = next(found.pending.outcomes())
        found.answer(f"{found.pending.why}: {answers.write(first)}")


def play(before: State, scene: str, *lines: str) -> State:
    """The state after a whole scene."""
    found = run(before, scene, *lines)
    assert found.pending is None, f"{found.pending!r} is asked"
    found.state.hear = None
    return found.state


def fly(before: State, *lines: str) -> State:
    """The state after the next card of the plan."""
    return play(before, "piloting", *lines)


def question(before: State, scene: str, *lines: str) -> tuple[str, str, tuple[Any, ...]]:
    """The question after these lines: why, of whom, its options."""
    pending = asked(before, scene, *lines)
    assert pending is not None, "nothing is asked"
    return pending.why, pending.who, tuple(pending.described().get("of", ()))


def asked(before: State, scene: str, *lines: str) -> Ask[Any] | None:
    return run(before, scene, *lines).pending


def told(before: State, scene: str, *lines: str) -> list[tuple[str, dict[str, Any]]]:
    return run(before, scene, *lines).told


def ids(before: State, scene: str, *lines: str) -> list[str]:
    """The ids of what was told."""
    return [what for what, _ in told(before, scene, *lines)]


def burnt(before: State, after: State) -> int:
    """How many fuel cards left the fuel deck for the discards."""
    return len(before.fuel) - len(after.fuel)


def whole(s: State) -> Counter[str]:
    """Every card that lies anywhere, each as often as it does."""
    found: Counter[str] = Counter(s.area)
    for deck in PREFIX:
        pile = s.decks[deck]
        found += pile.left + pile.discards + Counter(pile.top) + Counter(pile.bottom)
    for hand in s.hands.values():
        for held in hand.values():
            found.update(held)
    found.update(slot.card for slot in s.plan)
    del found[UNKNOWN]
    return found
