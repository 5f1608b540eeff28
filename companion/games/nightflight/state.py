"""What lies on the table of a night flight: plane, hope, decks, hands, the plan, the active area."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from companion.core.deck import Deck
from companion.core.game import Hear
from companion.games.nightflight import board
from companion.games.nightflight.board import Vector
from companion.games.nightflight.facts import DECKS, UNKNOWN, Facts

HOPE_MOST = 20
HOPE_START = 16
HELD = ("fuel", "star", "fog", "crew")
"""What a hand may hold."""


@dataclass(slots=True)
class Slot:
    """A card of the flight plan: who put it there, at which end, and what was announced of it.

    `card` is its id, or `hidden` where nobody at the program knows it. `known` are the seats that
    have seen it; once `shown`, all have. `flown` cards are done with. The clue has no `end`.
    """

    by: str
    end: str
    card: str
    announced: dict[str, str] = field(default_factory=dict)
    known: tuple[str, ...] = ()
    shown: bool = False
    flown: bool = False
    lie: bool = False

    def copy(self) -> Slot:
        return Slot(self.by, self.end, self.card, self.announced.copy(), self.known, self.shown, self.flown, self.lie)

    def seen(self, seat: str) -> bool:
        return self.shown or seat in self.known


@dataclass(slots=True)
class State:
    """The night.

    `board` maps the hexes on the table to what they are, `tiles` the tiles in their order from dusk
    to the row that each begins with. `plan` holds the cards from the dusk end to the dawn end, the
    clue among them; `step` counts the turns to place a card, or the cards revealed; `behind` the
    terrains passed; `flying` is the fuel card whose move the captain chooses. `ends` says
    after which turn a card leaves the active area, `uses` how often it may still protect. `peeked`
    says who has seen each of the known top cards of the fuel deck.
    """

    facts: Facts
    seats: tuple[str, ...]
    options: dict[str, Any]
    decks: dict[str, Deck]
    hands: dict[str, dict[str, list[str]]]
    scene: str = "setup"
    turn: int = 0
    order: tuple[str, ...] = ()
    captain: str = ""
    terrains: list[str] = field(default_factory=list)
    tiles: dict[str, int] = field(default_factory=dict)
    board: dict[str, str] = field(default_factory=dict)
    plane: str = ""
    last: Vector | None = None
    hope: int = HOPE_START
    cancelled: bool = False
    area: list[str] = field(default_factory=list)
    ends: dict[str, int] = field(default_factory=dict)
    uses: dict[str, int] = field(default_factory=dict)
    tokens: dict[str, str] = field(default_factory=dict)
    targets: dict[str, str] = field(default_factory=dict)
    plan: list[Slot] = field(default_factory=list)
    step: int = 0
    behind: int = 0
    flying: str = ""
    passed: frozenset[str] = frozenset()
    used: frozenset[str] = frozenset()
    peeked: list[tuple[str, ...]] = field(default_factory=list)
    deserter: str = ""
    winners: tuple[str, ...] = ()
    cause: str | None = None
    won: bool | None = None
    hear: Hear | None = field(default=None, compare=False, repr=False)

    @property
    def over(self) -> bool:
        return self.cause is not None

    @property
    def at(self) -> str:
        """Turn and phase, as logs write it: `2.piloting`."""
        return f"{self.turn}.{self.scene}"

    @property
    def line(self) -> bool:
        """Whether The Line is flown (Special game mode)."""
        return bool(self.options["mode"] == "line")

    @property
    def physical(self) -> bool:
        """Whether hands stay in the players' hands (page, section 6)."""
        return bool(self.options["hands"] == "physical")

    @property
    def fuel(self) -> Deck:
        return self.decks["fuel"]

    def rule(self, name: str) -> int:
        """How strongly the cards of the active area change a rule; 0 where none does."""
        cards = self.facts.cards
        return sum(cards[id].rule.get(name, 0) for id in self.area)

    def from_captain(self) -> tuple[str, ...]:
        """The seats in turn order from the captain."""
        place = self.order.index(self.captain)
        return self.order[place:] + self.order[:place]

    def kind(self, hex: str) -> str:
        """What a hex is now: a token counts before the tile; `border` off the table."""
        return self.tokens.get(hex) or self.board.get(hex, "border")

    def waiting(self) -> list[int]:
        """Places in the plan of the cards that are still to be flown, from the dusk end."""
        return [place for place, slot in enumerate(self.plan) if not slot.flown]

    def clue(self) -> Slot | None:
        """The flight clue, while it lies in the plan."""
        return next((slot for slot in self.plan if not slot.end), None)

    def tell(self, id: str, **args: Any) -> None:
        """Tell the story, if somebody listens, that something happened."""
        if self.hear is not None:
            self.hear(id, args)

    def copy(self) -> State:
        """A twin that shares nothing that changes."""
        return State(
            facts=self.facts,
            seats=self.seats,
            options=self.options,
            decks={name: deck.copy() for name, deck in self.decks.items()},
            hands={seat: {kind: held[:] for kind, held in hand.items()} for seat, hand in self.hands.items()},
            scene=self.scene,
            turn=self.turn,
            order=self.order,
            captain=self.captain,
            terrains=self.terrains[:],
            tiles=self.tiles.copy(),
            board=self.board.copy(),
            plane=self.plane,
            last=self.last,
            hope=self.hope,
            cancelled=self.cancelled,
            area=self.area[:],
            ends=self.ends.copy(),
            uses=self.uses.copy(),
            tokens=self.tokens.copy(),
            targets=self.targets.copy(),
            plan=[slot.copy() for slot in self.plan],
            step=self.step,
            behind=self.behind,
            flying=self.flying,
            passed=self.passed,
            used=self.used,
            peeked=self.peeked[:],
            deserter=self.deserter,
            winners=self.winners,
            cause=self.cause,
            won=self.won,
        )

    def ending(self) -> dict[str, Any]:
        """How it ended, as the log's last line says it; the score is the row that the plane reached."""
        return {"end": self.cause, "won": self.won, "score": board.row(self.plane)}

    def canonical(self) -> dict[str, Any]:
        """The state that turn hashes cover."""
        hands = {seat: {kind: sorted(held) for kind, held in hand.items()} for seat, hand in self.hands.items()}
        return status(self) | {"scene": self.scene, "step": self.step, "held": hands, "deserter": self.deserter}


def status(s: State) -> dict[str, Any]:
    """The keys that scripts rely on (page, section 4): hands are counts, hidden cards null."""
    clue = s.clue()
    return {
        "game": "nightflight",
        "over": s.over,
        "won": s.won,
        "turn": s.turn,
        "phase": s.scene,
        "captain": s.captain or None,
        "order": list(s.order),
        "terrains": list(s.terrains),
        "plane": s.plane or None,
        "last": None if s.last is None else list(s.last),
        "hope": s.hope,
        "cancelled": s.cancelled,
        "decks": {name: len(s.decks[name]) for name in DECKS},
        "discards": {name: s.decks[name].discards.total() for name in DECKS},
        "area": list(s.area),
        "tokens": dict(s.tokens),
        "targets": dict(s.targets),
        "plan": [_slot(slot) for slot in s.plan if slot.end],
        "clue": None if clue is None else _card(clue),
        "hands": {seat: _hand(s, seat) for seat in s.order},
        "winners": list(s.winners),
    }


def _slot(slot: Slot) -> dict[str, Any]:
    return {"by": slot.by, "end": slot.end, "announced": dict(slot.announced), "card": _card(slot)}


def _card(slot: Slot) -> str | None:
    return None if slot.card == UNKNOWN else slot.card


def _hand(s: State, seat: str) -> dict[str, Any]:
    """Counts of what is hidden; the ids where they are known to whoever looks; crew cards lie open."""
    hand = s.hands[seat]
    shown: dict[str, Any] = {kind: _held(hand[kind]) for kind in ("fuel", "star", "fog")}
    return shown | {"crew": list(hand["crew"])}


def _held(ids: list[str]) -> Any:
    return len(ids) if UNKNOWN in ids or not ids else list(ids)
