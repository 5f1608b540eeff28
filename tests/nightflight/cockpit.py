"""A plain night laid by hand: ten rows of empty sky under a row of dawn, the plane at 4C in turn 2, hope 10.

    after = play(night(hands={"anna": ["letter"]}), "letter")
    assert after.hope == 10 + by("letter", "hope")

Cards are named by their kinds. Anna is the captain. Whatever the game asks of a player has its line, as in
scripts; of cards that chance brings, those that matter.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from companion.core.ask import Ask
from companion.games.nightflight import GAME, board
from companion.games.nightflight.facts import DECKS, UNKNOWN, Card, Fuel, Row, Window, deck_of, facts
from companion.games.nightflight.rules import verbs
from companion.games.nightflight.rules.cards import fly_card
from companion.games.nightflight.rules.ending import Landed
from companion.games.nightflight.rules.flying import HEXES, go
from companion.games.nightflight.rules.playing import window
from companion.games.nightflight.state import Slot, State
from tests.table import read

SEATS = ("anna", "bruno", "chloe")
ROWS = 10
PLANE = "4C"
HOPE = 10
Make = Callable[[State], Awaitable[Any]]
Test = TypeVar("Test", bound=Callable[..., None])
SHOWN: dict[str, str] = {}
"""Kinds of cards (`fog.vertigo`) and the test that shows what each does."""


def shows(*kinds: str) -> Callable[[Test], Test]:
    """Mark the test that shows what kinds of cards do."""

    def mark(test: Test) -> Test:
        SHOWN.update(dict.fromkeys(kinds, test.__name__))
        return test

    return mark


# -- cards by their kinds ------------------------------------------------------------------------


def ids(kind: str) -> list[str]:
    """The ids of all copies of a kind; an id stands for itself."""
    return [id for id, one in facts().kinds.items() if one == kind] or [kind]


def id_of(kind: str) -> str:
    """The id of its first copy."""
    return ids(kind)[0]


def card(kind: str) -> Card:
    return facts().cards[id_of(kind)]


def fuel(kind: str) -> Fuel:
    return facts().fuel[kind]


def by(kind: str, verb: str) -> int:
    """The number in a card's row."""
    (row,) = (row for row in card(kind).effect if row.do == verb)
    return row.by or 1


def rule(kind: str) -> int:
    """The strength of the one rule that a card changes."""
    ((_, strength),) = card(kind).rule.items()
    return strength


# -- the night -----------------------------------------------------------------------------------


def night(
    seats: Iterable[str] = SEATS,
    *,
    hexes: Mapping[str, str] | None = None,
    hands: Mapping[str, list[str]] | None = None,
    plan: Iterable[str] = (),
    area: Iterable[str] = (),
    options: Mapping[str, str] | None = None,
    **more: Any,
) -> State:
    """A state in planning. `hexes` are what they are instead of night. `plan` are kinds of fuel cards from the dusk
    end, the first of them the clue, face down, the others laid by Bruno at the dawn end."""
    s: State = GAME.start(GAME.settle(options or {}), tuple(seats))
    s.board = {board.name(row, column): "night" for row in range(ROWS) for column in range(6)}
    s.board |= {board.name(ROWS, column): "dawn" for column in range(6)} | dict(hexes or {})
    s.plane, s.hope, s.turn, s.captain, s.scene = PLANE, HOPE, 2, s.seats[0], "planning"
    s.terrains = ["quiet_night", "no_rescue"]
    s.tiles = {"dusk": 0, "quiet_night": 2, "no_rescue": 6, "dawn": ROWS}
    for seat, kinds in (hands or {}).items():
        for kind in kinds:
            id = taken(s, kind)
            s.hands[seat][deck_of(id)].append(id)
    for place, kind in enumerate(plan):
        s.plan.append(laid(taken(s, kind), clue=place == 0))
    for kind in area:
        activated(s, kind)
    for name, value in more.items():
        assert hasattr(s, name), name
        setattr(s, name, value)
    return s


def laid(id: str, *, clue: bool) -> Slot:
    return Slot("anna", "", id) if clue else Slot("bruno", "dawn", id, known=("bruno",))


def activated(s: State, kind: str) -> str:
    """A card put into the active area, as if just played."""
    id = taken(s, kind)
    one = s.facts.cards[id]
    s.area.append(id)
    if one.lasts != "game":
        s.ends[id] = s.turn + (one.lasts == "next")
    if one.uses:
        s.uses[id] = one.uses
    return id


def taken(s: State, kind: str) -> str:
    """The first copy of a kind that its deck still holds, or this very card, out of the deck."""
    if kind == UNKNOWN:
        return kind
    id = next(id for id in ids(kind) if s.decks[deck_of(id)].left[id])
    s.decks[deck_of(id)].take(id)
    return id


def thrown(s: State, *kinds: str) -> State:
    """The same night with these cards among the discards."""
    for kind in kinds:
        id = taken(s, kind)
        s.decks[deck_of(id)].discard(id)
    return s


def burnt(s: State, count: int) -> State:
    """The same night with so many fuel cards among the discards."""
    return thrown(s, *sorted(s.fuel.left, reverse=True)[:count])


def short(s: State, deck: str, count: int) -> State:
    """The same night with so many cards in a deck, and no discards: the others have left the game."""
    pile = s.decks[deck]
    for id in sorted(pile.left)[count:]:
        pile.take(id)
    return s


def made(s: State, kind: str, **changes: Any) -> State:
    """The same night with a kind of card that does something else."""
    deck = deck_of(id_of(kind))
    kinds = getattr(s.facts, deck)
    other: dict[str, Any] = {deck: {**kinds, kind: replace(Card(copies=kinds[kind].copies), **changes)}}
    s.facts = replace(s.facts, **other)
    return s


# -- what happens --------------------------------------------------------------------------------


@dataclass
class Flow:
    """A part of the rules under way on a copy of a night: what is asked, what was told."""

    state: State
    told: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    pending: Ask[Any] | None = None

    def begin(self, make: Make, lines: Iterable[str]) -> Flow:
        self.state.hear = lambda what, args: self.told.append((what, args))
        self._flow = make(self.state).__await__()
        self._send(None)
        for line in lines:
            self._turn_over(line)
            self._send(read(line, self.pending))
        self._turn_over("")
        return self

    def _turn_over(self, line: str) -> None:
        """Cards that no line names come as they lie."""
        why, _, seat = line.partition(": ")[0].partition("@")
        while self.pending is not None and self.pending.chance and (seat or self.pending.why != why):
            self._send(next(self.pending.outcomes())[0])

    def _send(self, value: Any) -> None:
        try:
            self.pending = self._flow.send(value)
        except (StopIteration, Landed):
            self.pending = None

    def decline(self) -> None:
        """Whoever may play another card does not."""
        while self.pending is not None and self.pending.why == "card.play":
            self._send("none")
            self._turn_over("")

    def ended(self) -> State:
        assert self.pending is None, f"{self.pending!r} is asked"
        self.state.hear = None
        return self.state

    def options(self) -> tuple[str, ...]:
        assert self.pending is not None, "nothing is asked"
        return tuple(value for value, _ in self.pending.outcomes())

    def args(self, id: str) -> list[dict[str, Any]]:
        """The arguments of all that was told under this id."""
        return [args for what, args in self.told if what == id]


def flow(s: State, make: Make, *lines: str) -> Flow:
    return Flow(s.copy()).begin(make, lines)


def opened(s: State, name: Window, *lines: str, seat: str = "anna") -> Flow:
    """A seat's window to play cards, as far as the lines go."""
    return flow(s, lambda twin: window(twin, name, (seat,)), *lines)


def offered(s: State, name: Window, seat: str = "anna") -> tuple[str, ...]:
    """The kinds of cards that a seat is offered to play; nothing when it is not asked."""
    found = opened(s, name, seat=seat)
    kinds = [] if found.pending is None else found.options()
    return tuple(facts().kinds[id] for id in kinds if id in facts().kinds)


def playing(s: State, kind: str, *lines: str, seat: str = "anna", at: Window | None = None) -> Flow:
    """A card played by a seat that holds it, in its first window; the lines answer what it asks."""
    name = at or (card(kind).when or ("planning",))[0]
    held = next(id for id in ids(kind) if id in s.hands[seat][deck_of(id)])
    found = opened(s, name, f"card.play@{seat}: {held}", *lines, seat=seat)
    found.decline()
    return found


def play(s: State, kind: str, *lines: str, seat: str = "anna", at: Window | None = None) -> State:
    return playing(s, kind, *lines, seat=seat, at=at).ended()


def hand(kind: str, **more: Any) -> State:
    """A night on which Anna holds a card."""
    return night(hands={"anna": [kind, *more.pop("with_", [])]}, **more)


def entered(s: State, kind: str, *lines: str) -> Flow:
    """The plane goes one hex north-east, which is of this kind."""
    s = s.copy()
    s.board[board.step(s.plane, "NE")] = kind
    return flow(s, lambda twin: go(twin, board.vector(("NE",)), "card"), *lines)


def by_a_hex(s: State, kind: str, *lines: str) -> State:
    """A fog hex plays this card at once."""
    left = next(id for id in ids(kind) if s.decks["fog"].left[id])
    return flow(s, lambda twin: HEXES["fog"](twin), f"fog.draw: {left}", *lines).ended()


def row(s: State, one: Row, *lines: str, seat: str = "anna", id: str = "S01") -> Flow:
    """One row of a card carried out."""
    return flow(s, lambda twin: verbs.do(twin, seat, id, one), *lines)


def flown(s: State, kind: str, *lines: str) -> Flow:
    """A fuel card flown, wherever it lies."""
    return flow(s, lambda twin: fly_card(twin, id_of(kind)), *lines)


def scene(s: State, name: str, *lines: str) -> Flow:
    """A whole scene as far as the lines go."""
    return flow(s, GAME.scenes[name], *lines)


def turn_ends(s: State) -> State:
    """The turn ends after the last card of the plan, which is none; nobody plays anything."""
    found = scene(s, "piloting")
    found.decline()
    return found.ended()


def counted(s: State, deck: str) -> tuple[int, int]:
    """Cards in a deck and among its discards."""
    return len(s.decks[deck]), s.decks[deck].discards.total()


def held(s: State, seat: str) -> dict[str, int]:
    """How many cards of each deck a seat holds."""
    return {deck: len(s.hands[seat][deck]) for deck in DECKS if deck in s.hands[seat]}
