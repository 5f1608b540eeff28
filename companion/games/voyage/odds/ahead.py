"""What the question in the air leads to, exactly: the open card, and the next one from the cards not yet seen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

from companion.core.ask import Ask
from companion.core.session import Given
from companion.games.risks import Figure, Outcome, Risk, counted, shares, sure
from companion.games.shown import Name, Say
from companion.games.voyage.bots.flyer import ends
from companion.games.voyage.bots.worth import LOW, Worth, coded, packed
from companion.games.voyage.facts import ALTITUDES, CALM, PERILS, SLOTS, Facts, deck_of
from companion.games.voyage.odds.unseen import parts, unseen
from companion.games.voyage.rules.flight import reachable
from companion.games.voyage.rules.landing import fits
from companion.games.voyage.state import Bird, State

FATAL, STRUCK, SPARED = "fatal", "struck", "spared"
DOOMED, LANDS = "doomed", "lands"
FAR = 99
"""More squares than any flight brings: a way on which nothing is cut short."""


@dataclass(frozen=True, slots=True)
class Scout:
    """A scout in the air: how many of each peril it has suffered, how many each gauge has, where it flew last."""

    gauges: Mapping[str, int]
    lengths: Mapping[str, int]
    altitude: str | None
    energy: bool

    @classmethod
    def of(cls, s: State, bird: Bird) -> Scout:
        return cls(bird.gauges, s.facts.birds[bird.id].gauges, bird.altitude, bird.energy)

    def meets(self, peril: str) -> str:
        """What a peril does to it."""
        if peril == CALM or peril not in self.gauges:
            return SPARED
        return FATAL if self.gauges[peril] == self.lengths[peril] - 1 else STRUCK

    def struck(self, peril: str) -> Scout:
        """The same after it has suffered a peril that isn't fatal."""
        gauges = {**self.gauges, peril: self.gauges[peril] + 1} if peril in self.gauges else self.gauges
        return Scout(gauges, self.lengths, self.altitude, self.energy)

    def at(self, altitude: str) -> Scout:
        return Scout(self.gauges, self.lengths, altitude, self.energy)

    def spent(self) -> Scout:
        return Scout(self.gauges, self.lengths, self.altitude, energy=False)


def next_odds(s: State, question: Ask[Any], given: tuple[Given, ...]) -> tuple[Risk, ...]:
    """The risks of a question, to the seat that is asked; of a card, to every scout in the air."""
    unknown = (Risk("unknown", Say("risk.foreign"), ()),) if s.foreign and question.why.startswith("flight.") else ()
    if question.why == "flight.card":
        return (*unknown, *_perils(s), *(_scout(s, bird) for bird in s.flying()))
    make = _RISKS.get(question.why)
    bird = s.bird_of(question.who)
    return (*unknown, *make(s, bird, question)) if make is not None and bird is not None else ()


# -- the next card ------------------------------------------------------------------------------


def _perils(s: State) -> tuple[Risk, ...]:
    """How likely the next card is to bear each peril, altitude by altitude."""
    cards = [parts(card) for card in unseen(s)]
    return tuple(
        Risk(altitude, Say("risk.at", {"altitude": Name("altitudes", altitude)}), _borne(card[place] for card in cards))
        for place, altitude in enumerate(ALTITUDES)
    )


def _borne(perils: Iterable[str]) -> tuple[Outcome, ...]:
    met = counted(perils)
    found = shares({peril: met.get(peril, 0) for peril in (*PERILS, CALM)})
    return tuple(
        Outcome(peril, Say("risk.peril", {"peril": Name("perils", peril)}), chance) for peril, chance in found.items()
    )


def _scout(s: State, bird: Bird) -> Risk:
    """What the next card may do to a scout where it can fly."""
    scout = Scout.of(s, bird)
    return Risk(bird.id, Say("risk.bird", {"bird": Name("birds", bird.id)}), _coming(scout, unseen(s)))


def doomed(scout: Scout, cards: list[str]) -> Fraction:
    """How likely the next card is to be fatal at every altitude that the scout may fly, Energy aside."""
    places = [ALTITUDES.index(altitude) for altitude in reachable(scout.altitude)]
    return _of(cards, lambda card: all(scout.meets(card[place]) == FATAL for place in places))


def lands(scout: Scout, cards: list[str]) -> Fraction:
    """How likely the scout is to be able to land on the next card, Energy aside."""
    if "low" not in reachable(scout.altitude):
        return Fraction(0)
    return _of(cards, lambda card: scout.meets(card[LOW]) != FATAL)


def _of(cards: list[str], true: Callable[[tuple[str, ...]], bool]) -> Fraction:
    return Fraction(sum(true(parts(card)) for card in cards), len(cards))


def _coming(scout: Scout, cards: list[str]) -> tuple[Outcome, ...]:
    """The next card: fatal at each altitude that may be flown, fatal at all of them; one to land on."""
    fatal = (
        Outcome(
            f"{FATAL}.{altitude}", Say("risk.fatal", {"altitude": Name("altitudes", altitude)}), chance, beside=True
        )
        for altitude in reachable(scout.altitude)
        for chance in (_fatal(scout, altitude, cards),)
    )
    return (
        *fatal,
        Outcome(DOOMED, Say(f"risk.{DOOMED}"), doomed(scout, cards), beside=True),
        Outcome(LANDS, Say(f"risk.{LANDS}"), lands(scout, cards), beside=True),
    )


# -- this card ----------------------------------------------------------------------------------


def _altitude(s: State, bird: Bird, question: Any) -> tuple[Risk, ...]:
    return tuple(_flown(s, bird, altitude) for altitude in question.options)


def _flown(s: State, bird: Bird, altitude: str) -> Risk:
    """The open card at an altitude, and what the next one then brings."""
    scout = Scout.of(s, bird).at(altitude)
    peril = parts(s.slots[-1])[ALTITUDES.index(altitude)]
    say = Say("risk.at", {"altitude": Name("altitudes", altitude)})
    return Risk(altitude, say, _after(s, scout, peril, spend=False), (altitude,), _means(s, bird, scout, peril))


def _after(s: State, scout: Scout, peril: str, *, spend: bool) -> tuple[Outcome, ...]:
    """What the peril does, for sure; and the next card, once Energy (if need be) or a gauge has met it."""
    meets = scout.meets(peril)
    named = {"peril": Name("perils", peril)}
    if meets == FATAL and not scout.energy:
        return (sure("fails", Say("now.fatal", named)),)
    if spend or meets == FATAL:
        return (sure("spent", Say("now.spent", named)), *_onward(s, scout.spent()))
    return (sure(meets, Say(f"now.{meets}", named)), *_onward(s, scout.struck(peril)))


def _onward(s: State, scout: Scout) -> tuple[Outcome, ...]:
    """The next card, if there is one; after the twelfth, landing or failing."""
    if s.round < SLOTS:
        return _coming(scout, unseen(s))
    id = "twelfth" if scout.altitude == "low" else "late"
    return (sure(id, Say(f"now.{id}", {"count": s.stage})),)


def _energy(s: State, bird: Bird, question: Any) -> tuple[Risk, ...]:
    """Energy against the card's peril; or, before a species moves, against that of its square."""
    if s.scene != "round":
        return _landing_energy(s, bird)
    scout = Scout.of(s, bird).at(s.choices.altitude[bird.id])
    peril = parts(s.slots[-1])[ALTITUDES.index(scout.altitude or "low")]
    bare = Scout(scout.gauges, scout.lengths, scout.altitude, energy=False)
    return (
        Risk("use", Say("option.use"), _after(s, scout, peril, spend=True), ("use",)),
        Risk("keep", Say("option.keep"), _after(s, bare, peril, spend=False), ("keep",)),
    )


def _landing_energy(s: State, bird: Bird) -> tuple[Risk, ...]:
    peril = s.facts.squares[bird.way[-1]].peril or CALM
    named = {"peril": Name("perils", peril)}
    meets = Scout.of(s, bird).meets(peril)
    kept = sure("fails" if meets == FATAL else meets, Say(f"now.{meets}", named))
    return (
        Risk("use", Say("option.use"), (sure("spent", Say("now.spent", named)),), ("use",)),
        Risk("keep", Say("option.keep"), (kept,), ("keep",)),
    )


# -- landing --------------------------------------------------------------------------------------


def _land(s: State, bird: Bird, question: Any) -> tuple[Risk, ...]:
    """Landing, and where that may end; flying on, and what the next card brings."""
    scout, cards = Scout.of(s, bird), unseen(s)
    land = Risk("land", Say("option.land"), _landed(s, bird), ("land",), (_mean(float(s.stage)),))
    mean = _mean(onward(s, bird, scout))
    return land, Risk("fly", Say("option.fly"), _coming(scout, cards), ("fly",), (mean,))


def _fatal(scout: Scout, altitude: str, cards: list[str]) -> Fraction:
    place = ALTITUDES.index(altitude)
    return _of(cards, lambda card: scout.meets(card[place]) == FATAL)


def _landed(s: State, bird: Bird) -> tuple[Outcome, ...]:
    """Squares flown and left; the perils that may wait there, by the ways that may be taken."""
    if s.options["exact"] and not fits(s, bird.id, bird.square, s.stage):
        return (sure("stays", Say("now.stays")),)
    return _stops(s, bird, bird.square, s.stage)


def _fork(s: State, bird: Bird, question: Any) -> tuple[Risk, ...]:
    """Each way on: the least that may be left after this flight, and the perils that may wait at its end."""
    steps = (bird.landed or 0) - len(bird.way) - 1
    return tuple(_way(s, bird, square, steps) for square in question.options)


def _way(s: State, bird: Bird, square: str, steps: int) -> Risk:
    return Risk(square, Say("risk.way", {"square": Name("squares", square)}), _stops(s, bird, square, steps), (square,))


def _stops(s: State, bird: Bird, square: str, steps: int) -> tuple[Outcome, ...]:
    """Where the bird may come to rest: the least that is then left, and the perils that wait there."""
    among = sorted(ends(s, bird.id, square, steps))
    left = min(s.facts.remaining(bird.id, stop) for stop in among)
    told = sure("left", Say("now.left", {"count": left})) if left else sure("arrives", Say("now.arrives"))
    perils = dict.fromkeys(s.facts.squares[stop].peril or CALM for stop in among if s.facts.remaining(bird.id, stop))
    waits = [
        sure(f"rest.{one}", Say("now.rest", {"peril": Name("perils", one)})) for one in perils if one in bird.gauges
    ]
    return (told, *waits)


# -- squares to come -------------------------------------------------------------------------------


def _mean(value: float) -> Figure:
    return Figure("squares", Say("risk.squares"), value)


def _means(s: State, bird: Bird, scout: Scout, peril: str) -> tuple[Figure, ...]:
    """Squares that the flight brings on the average, flown as well as can be after this card."""
    if scout.meets(peril) == FATAL:
        return (_mean(onward(s, bird, scout.spent(), standing=True)),) if scout.energy else (_mean(0.0),)
    return (_mean(onward(s, bird, scout.struck(peril), standing=True)),)


def onward(s: State, bird: Bird, scout: Scout, *, standing: bool = False) -> float:
    """Squares that flying on brings under the best stopping rule; `standing`: or landing on this very card.

    The next card is one of those not yet seen; cards after it are taken from the whole deck, each time anew.
    Energy is left aside.
    """
    table = _table(s.facts, bird.id, str(s.options["no_calm"]))
    assert scout.altitude is not None
    place = ALTITUDES.index(scout.altitude)
    on = table.before(packed(scout.gauges), False, s.round, [coded(card) for card in unseen(s)])[place]
    return max(on, float(s.stage)) if standing and place == LOW else on


@lru_cache(maxsize=64)
def _stopping(lengths: tuple[int, ...], stages: tuple[int, ...], deck: tuple[Any, ...]) -> Worth:
    return Worth(lengths, stages, deck, FAR, 0.0)


def _table(known: Facts, bird: str, no_calm: str) -> Worth:
    lengths = tuple(known.birds[bird].gauges.get(peril, 0) for peril in PERILS)
    return _stopping(lengths, known.stages, tuple(coded(known.cards[card]) for card in deck_of(known, no_calm)))


_RISKS: Mapping[str, Callable[[State, Bird, Any], tuple[Risk, ...]]] = {
    "flight.altitude": _altitude,
    "flight.energy": _energy,
    "flight.land": _land,
    "route.fork": _fork,
}
