"""What lies on the table of a voyage: species on the board, scouts in the air, the deck."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from companion.core.deck import Deck
from companion.core.game import Hear
from companion.games.voyage.facts import Facts

ENERGY_OFF, ENERGY_ON = False, True


@dataclass(slots=True)
class Bird:
    """One seat's bird: its species on the board and its scout in this flight.

    `gauges` counts the perils suffered, by peril, for those it isn't immune to. `altitude`
    is the last one flown in this flight. `landed` is the stage value of this flight, 0 if
    it failed, None while it flies. `rest_peril` is what the board struck it with at rest.
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
    failed_by: str | None = None
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
            self.failed_by,
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

    def flying(self) -> list[Bird]:
        """Birds whose scouts are in the air, in seat order."""
        return [bird for bird in self.birds.values() if bird.flying]

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
            deck=self.deck.copy(),
            scene=self.scene,
            flight=self.flight,
            round=self.round,
            slots=self.slots[:],
            cards=self.cards[:],
            birds={id: bird.copy() for id, bird in self.birds.items()},
            choices=self.choices.copy(),
            foreign=self.foreign,
            winners=self.winners,
            cause=self.cause,
            won=self.won,
        )

    def ending(self) -> dict[str, Any]:
        """How it ended, as the log's last line says it: the score is the number of flights."""
        return {"end": self.cause, "won": self.won, "score": self.flight}

    def canonical(self) -> dict[str, Any]:
        """The state that turn hashes cover."""
        return status(self) | {"scene": self.scene, "left": sorted(self.deck.left.elements()), "cards": self.cards}


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
