"""What lies on the table of a voyage: species on the board, scouts in the air, the deck."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from companion.core.deck import Deck
from companion.core.game import Hear
from companion.games.voyage.facts import Facts


@dataclass(slots=True)
class Bird:
    """One seat's bird: its species on the board and its scout in this flight.

    `gauges` counts the perils suffered, by peril, for those it isn't immune to. `altitude`
    is the last one flown in this flight. `landed` is the stage value of this flight, 0 if
    it failed, None while it flies; `slot` is where it last landed, `way` the squares that its
    species passes for it, `moved` whether it went there. `flights` holds the slot of the landing
    of each flight so far, 0 for a failed one.
    `rest_peril` is what the board struck it with at rest.
    """

    id: str
    seat: str
    square: str
    gauges: dict[str, int]
    energy: bool = False
    energy_spent: bool = False
    altitude: str | None = None
    flying: bool = False
    landed: int | None = None
    slot: int = 0
    way: list[str] = field(default_factory=list)
    moved: bool = False
    failed_by: str | None = None
    flights: list[int] = field(default_factory=list)
    rest_peril: str | None = None
    arrived: bool = False

    def copy(self) -> Bird:
        return Bird(
            self.id,
            self.seat,
            self.square,
            self.gauges.copy(),
            self.energy,
            self.energy_spent,
            self.altitude,
            self.flying,
            self.landed,
            self.slot,
            self.way[:],
            self.moved,
            self.failed_by,
            self.flights[:],
            self.rest_peril,
            self.arrived,
        )


@dataclass(slots=True)
class Choices:
    """What seats have decided in a round and the others may not see until all have."""

    altitude: dict[str, str] = field(default_factory=dict)
    energy: dict[str, bool] = field(default_factory=dict)
    land: dict[str, bool] = field(default_factory=dict)

    def copy(self) -> Choices:
        return Choices(self.altitude.copy(), self.energy.copy(), self.land.copy())

    def of(self, bird: str) -> Choices:
        """What the bird itself has decided."""
        return Choices(*({bird: made[bird]} if bird in made else {} for made in self._all()))

    def _all(self) -> tuple[dict[str, Any], ...]:
        return self.altitude, self.energy, self.land


@dataclass(slots=True)
class State:
    """The table. `birds` is in seat order; `slots` are this flight's cards as triples."""

    facts: Facts
    seats: tuple[str, ...]
    options: dict[str, Any]
    deck: Deck
    scene: str = "setup"
    flight: int = 0
    round: int = 0
    slots: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    birds: dict[str, Bird] = field(default_factory=dict)
    choices: Choices = field(default_factory=Choices)
    foreign: bool = False
    winners: tuple[str, ...] = ()
    cause: str | None = None
    won: bool | None = None
    hear: Hear | None = field(default=None, compare=False, repr=False)

    @property
    def over(self) -> bool:
        return self.cause is not None

    @property
    def turn(self) -> int:
        """The flight under way; 0 while birds are chosen."""
        return self.flight

    @property
    def at(self) -> str:
        """Flight and round, as logs write it: `3.5`."""
        return f"{self.flight}.{self.round}" if self.flight else "0.setup"

    @property
    def stage(self) -> int:
        """The stage value of the present slot; 0 before the first card."""
        return self.facts.stages[self.round - 1] if self.round else 0

    @property
    def par(self) -> int | None:
        """Alone at the table: the flights that the bird is measured by."""
        return self.facts.birds[next(iter(self.birds))].par if len(self.seats) == 1 and self.birds else None

    def bird_of(self, seat: str) -> Bird | None:
        """The bird that a seat plays, once it has one."""
        return next((bird for bird in self.birds.values() if bird.seat == seat), None)

    def flying(self) -> list[Bird]:
        """Birds whose scouts are in the air, in seat order."""
        return [bird for bird in self.birds.values() if bird.flying]

    def tell(self, id: str, **args: Any) -> None:
        """Tell the story, if somebody listens, that something happened."""
        if self.hear is not None:
            self.hear(id, args)

    def copy(self) -> State:
        """A twin that shares nothing that changes."""
        twin = self.seen(self.choices.copy())
        twin.deck = self.deck.copy()
        twin.slots, twin.cards = self.slots[:], self.cards[:]
        twin.birds = {id: bird.copy() for id, bird in self.birds.items()}
        return twin

    def seen(self, choices: Choices) -> State:
        """The same table, its things shared, with these choices on it: to look at, not to play on."""
        return State(
            facts=self.facts,
            seats=self.seats,
            options=self.options,
            deck=self.deck,
            scene=self.scene,
            flight=self.flight,
            round=self.round,
            slots=self.slots,
            cards=self.cards,
            birds=self.birds,
            choices=choices,
            foreign=self.foreign,
            winners=self.winners,
            cause=self.cause,
            won=self.won,
        )

    def ending(self) -> dict[str, Any]:
        """How it ended, as the log's last line says it: the score is the number of flights, alone beside par."""
        found = {"end": self.cause, "won": self.won, "score": self.flight}
        return found if self.par is None else found | {"par": self.par}

    def canonical(self) -> dict[str, Any]:
        """The state that turn hashes cover."""
        return status(self) | {"scene": self.scene, "left": sorted(self.deck.left.elements()), "cards": self.cards}


def view(s: State, seat: str) -> State:
    """What a seat sees: all but what the others have decided in this round, which is shown when all have."""
    bird = s.bird_of(seat)
    return s.seen(s.choices.of(bird.id) if bird else Choices())


def remaining(s: State, bird: Bird) -> int:
    """Squares along the shortest way to any diamond of the bird."""
    return s.facts.remaining(bird.id, bird.square)


def status(s: State) -> dict[str, Any]:
    """The keys that scripts rely on (page, section 3)."""
    return {
        "game": "voyage",
        "over": s.over,
        "won": s.won,
        "flight": s.flight,
        "round": s.round,
        "stage": s.stage,
        "slots": list(s.slots),
        "deck": len(s.deck),
        "discards": s.deck.discards.total(),
        "birds": {bird.id: _bird(s, bird) for bird in s.birds.values()},
        "options": dict(s.options),
        "winners": list(s.winners),
    }


def _bird(s: State, bird: Bird) -> dict[str, Any]:
    lengths = s.facts.birds[bird.id].gauges
    return {
        "seat": bird.seat,
        "square": bird.square,
        "remaining": remaining(s, bird),
        "arrived": bird.arrived,
        "altitude": bird.altitude,
        "flying": bird.flying,
        "landed": bird.landed,
        "energy": bird.energy,
        "energy_spent": bird.energy_spent,
        "gauges": {peril: [suffered, lengths[peril] - 1] for peril, suffered in bird.gauges.items()},
        "rest_peril": bird.rest_peril,
    }
