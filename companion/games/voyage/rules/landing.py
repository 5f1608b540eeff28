"""After a flight: species advance, the arrived have won, and scouts rest."""

from __future__ import annotations

from companion.core.ask import choose
from companion.games.voyage.rules.flight import fail, spend_energy, strike
from companion.games.voyage.state import Bird, State


async def landing(s: State) -> None:
    """Species advance exactly the stage value, in seat order, choosing at forks (A flight, 3)."""
    for bird in s.birds.values():
        if bird.landed:
            await _advance(s, bird)
        bird.flights.append(bird.slot if bird.landed else 0)
    arrived = tuple(bird.seat for bird in s.birds.values() if bird.arrived)
    if arrived:
        _finish(s, "arrived", arrived)
    s.scene = "rest"


async def _advance(s: State, bird: Bird) -> None:
    if s.options["exact"] and not fits(s, bird.id, bird.square, bird.landed or 0):
        s.tell("overshot", bird=bird.id, stage=bird.landed, square=bird.square)
        return
    await _find_way(s, bird)
    end = bird.way[-1]
    if s.options["expert"] and await _strikes_on_arrival(s, bird, end):
        return
    origin, bird.square, bird.moved = bird.square, end, True
    left = s.facts.remaining(bird.id, end)
    bird.arrived = not left
    way = bird.way[:]
    s.tell("advanced", bird=bird.id, origin=origin, path=way, stage=bird.landed, square=end, remaining=left)
    if bird.arrived:
        s.tell("arrived", bird=bird.id, square=end, seat=bird.seat, flight=s.flight)


async def _find_way(s: State, bird: Bird) -> None:
    """Square by square, as far as the stage value goes or to a diamond; `exact` offers only ways that fit."""
    square, steps = bird.square, bird.landed or 0
    while steps and (options := _ways(s, bird.id, square, steps)):
        square = options[0] if len(options) == 1 else await choose("route.fork", bird.seat, options)
        bird.way.append(square)
        steps -= 1


def _ways(s: State, bird: str, square: str, steps: int) -> tuple[str, ...]:
    """Next squares; under `exact` only those from which the rest of the value fits."""
    ways = s.facts.next(bird, square)
    if not s.options["exact"]:
        return ways
    return tuple(there for there in ways if fits(s, bird, there, steps - 1))


def fits(s: State, bird: str, square: str, steps: int) -> bool:
    """Whether some way of exactly `steps` squares goes on from here without passing a diamond."""
    if not steps:
        return True
    return any(fits(s, bird, there, steps - 1) for there in s.facts.next(bird, square))


async def _strikes_on_arrival(s: State, bird: Bird, square: str) -> bool:
    """Expert: the final square's peril strikes before the species moves; true if it was fatal."""
    peril = s.facts.squares[square].peril
    if peril is None or peril not in bird.gauges:
        return False
    if bird.energy and await choose("flight.energy", bird.seat, ("use", "keep")) == "use":
        spend_energy(s, bird, peril)
        return False
    fatal = bird.gauges[peril] == s.facts.birds[bird.id].gauges[peril] - 1
    if fatal:
        fail(s, bird, peril)
    else:
        strike(s, bird, peril)
    return fatal


async def rest(s: State) -> None:
    """Discard the flight's cards, rest every scout, and let the board strike those who landed."""
    for card in s.cards:
        s.deck.discard(card)
    for bird in s.birds.values():
        _rest(s, bird)
    s.tell("rested", flight=s.flight)
    if s.flight == s.options["max_flights"]:
        _finish(s, "max_flights", ())
        return
    s.flight += 1
    s.scene = "takeoff"


def _rest(s: State, bird: Bird) -> None:
    """All gauges to zero; then the peril of the square landed on in this flight (or, by option, at every rest)."""
    bird.gauges = dict.fromkeys(bird.gauges, 0)
    bird.rest_peril = None
    peril = s.facts.squares[bird.square].peril
    if peril in bird.gauges and (bird.moved or s.options["every_rest"]):
        bird.gauges[peril] = 1
        bird.rest_peril = peril
        s.tell("board", bird=bird.id, square=bird.square, peril=peril)


def _finish(s: State, cause: str, winners: tuple[str, ...]) -> None:
    """The end. Who of several winners never spent Energy is shown, and decides nothing."""
    s.cause, s.winners, s.won = cause, winners, bool(winners)
    unspent = [bird.seat for bird in s.birds.values() if bird.seat in winners and not bird.energy_spent]
    s.tell("end", cause=cause, winners=list(winners), unspent=unspent, flight=s.flight, par=s.par)
