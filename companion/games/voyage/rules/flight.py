"""A round: one card, then altitude, peril and landing, together for all who still fly."""

from __future__ import annotations

from companion.core.ask import choose, draw
from companion.games.voyage.facts import ALTITUDES, CALM, PERILS, SLOTS, perils
from companion.games.voyage.state import Bird, Choices, State

TRIPLE = ((*PERILS, CALM),) * len(ALTITUDES)
FIRST_ALTITUDES = ("low", "medium")


async def round_(s: State) -> None:
    """A card into the next slot; then each scout flies, suffers, and may land (A flight)."""
    s.round += 1
    s.choices = Choices()
    await _card(s)
    flying = s.flying()
    for bird in flying:
        s.choices.altitude[bird.id] = await _altitude(bird)
    for bird in flying:
        s.choices.energy[bird.id] = await _energy(s, bird)
    _suffer(s, flying)
    for bird in s.flying():
        s.choices.land[bird.id] = await _land(s, bird)
    _land_all(s)
    s.scene = "round" if s.flying() else "landing"


async def _card(s: State) -> None:
    """The next card; a deck that runs out is made anew from the discards, not from this flight's."""
    if not len(s.deck):
        s.deck.reshuffle()
        s.tell("reshuffled", cards=len(s.deck))
    drawn = await draw("flight.card", "flight", s.deck.next(), TRIPLE)
    triple = s.facts.cards.get(drawn, drawn)
    s.cards.append(_take(s, drawn, triple))
    s.slots.append(triple)
    s.tell("card", round=s.round, stage=s.stage, card=drawn, perils=perils(triple))


def _take(s: State, drawn: str, triple: str) -> str:
    """Take the card out of the deck; a triple typed at the table stands for any card that bears it."""
    if drawn in s.facts.cards:
        s.deck.take(drawn)
        return drawn
    twin = next((card for card in s.deck.next() if s.facts.cards[card] == triple), None)
    if twin is None:
        s.foreign = True
        twin = s.deck.next()[0]
    s.deck.take(twin)
    return twin


async def _altitude(bird: Bird) -> str:
    """The first card low or medium; later the same altitude or one step up or down."""
    if bird.altitude is None:
        return await choose("flight.altitude", bird.seat, FIRST_ALTITUDES)
    return await choose("flight.altitude", bird.seat, reachable(bird.altitude))


def reachable(altitude: str | None) -> tuple[str, ...]:
    """Altitudes that a scout may fly next, sorted from low to high."""
    return {
        None: FIRST_ALTITUDES,
        "low": ("low", "medium"),
        "medium": ("low", "medium", "high"),
        "high": ("medium", "high"),
    }[altitude]


async def _energy(s: State, bird: Bird) -> bool:
    """Active Energy may be spent against the peril, before the marker moves, even a fatal one."""
    peril = _peril(s, bird)
    if not bird.energy or peril not in bird.gauges:
        return False
    return await choose("flight.energy", bird.seat, ("use", "keep")) == "use"


def _peril(s: State, bird: Bird) -> str:
    return perils(s.slots[-1])[s.choices.altitude[bird.id]]


def _suffer(s: State, flying: list[Bird]) -> None:
    """Choices are shown together; each bird takes the peril at its altitude."""
    for bird in flying:
        bird.altitude = s.choices.altitude[bird.id]
        peril = _peril(s, bird)
        if peril == CALM:
            s.tell("calm", bird=bird.id, altitude=bird.altitude)
        elif peril not in bird.gauges:
            s.tell("immune", bird=bird.id, altitude=bird.altitude, peril=peril)
        elif s.choices.energy[bird.id]:
            spend_energy(s, bird, peril)
        else:
            strike(s, bird, peril)


def spend_energy(s: State, bird: Bird, peril: str) -> None:
    bird.energy, bird.energy_spent = False, True
    s.tell("energy.spent", bird=bird.id, peril=peril, altitude=bird.altitude)


def strike(s: State, bird: Bird, peril: str) -> bool:
    """The marker moves on; past the end of its gauge the flight fails. Returns whether it did."""
    most = s.facts.birds[bird.id].gauges[peril] - 1
    if bird.gauges[peril] == most:
        fail(s, bird, peril)
        return True
    bird.gauges[peril] += 1
    s.tell("peril", bird=bird.id, peril=peril, altitude=bird.altitude, suffered=bird.gauges[peril], most=most)
    return False


def fail(s: State, bird: Bird, reason: str) -> None:
    """The flight fails: the species stays, and Energy becomes active if it was not."""
    bird.flying, bird.landed, bird.failed_by = False, 0, reason
    gained = not bird.energy and not s.options["no_energy"]
    bird.energy = bird.energy or gained
    s.tell("failed", bird=bird.id, by=reason, round=s.round, square=bird.square, energy=gained)


async def _land(s: State, bird: Bird) -> bool:
    """At low altitude, alive, a scout may land; after the twelfth card it must, and others fail."""
    if bird.altitude != "low":
        return False
    if s.round == SLOTS:
        return True
    return await choose("flight.land", bird.seat, ("land", "fly")) == "land"


def _land_all(s: State) -> None:
    for bird in s.flying():
        if s.choices.land[bird.id]:
            bird.flying, bird.landed, bird.slot = False, s.stage, s.round
            s.tell("landed", bird=bird.id, round=s.round, stage=s.stage)
        elif s.round == SLOTS:
            fail(s, bird, "late")
