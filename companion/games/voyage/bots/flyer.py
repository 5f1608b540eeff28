"""What every bot of the voyage does alike: it takes a bird by chance, and the best way at a fork."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from companion.core.ask import Ask, Choose
from companion.core.chance import Stream
from companion.core.errors import Illegal
from companion.games.voyage.facts import ALTITUDES, CALM
from companion.games.voyage.odds import parts
from companion.games.voyage.state import Bird, State


class Flyer(ABC):
    """A player of flights. `dread` is what a square's peril counts for at a fork, in squares of the way."""

    dread = 0.5

    def choose(self, view: State, question: Ask[Any], stream: Stream, n: int) -> str:
        if not isinstance(question, Choose):
            raise Illegal(f"{question.why} is asked of the dice, not of a player.")
        if question.why == "setup.bird":
            return str(stream.one_of(n, question.options))
        bird = view.bird_of(question.who)
        assert bird is not None
        match question.why:
            case "flight.altitude":
                return self.altitude(view, bird, question.options)
            case "flight.energy":
                return "use" if self.spends(view, bird) else "keep"
            case "flight.land":
                return "land" if self.lands(view, bird) else "fly"
        return self.turn(view, bird, question.options)

    @abstractmethod
    def altitude(self, s: State, bird: Bird, options: tuple[str, ...]) -> str:
        """Where to fly on the card that lies open."""

    @abstractmethod
    def spends(self, s: State, bird: Bird) -> bool:
        """Whether Energy is worth spending against the peril that strikes now."""

    @abstractmethod
    def lands(self, s: State, bird: Bird) -> bool:
        """Whether to land, at low altitude, for the present stage."""

    def turn(self, s: State, bird: Bird, options: tuple[str, ...]) -> str:
        """At a fork: the way that ends nearest to a diamond, and off a peril where that is near enough."""
        return min(options, key=lambda there: (self._way(s, bird, there), there))

    def _way(self, s: State, bird: Bird, there: str) -> float:
        """The least that is left, perils counted, after this flight's value by way of a square."""
        steps = (bird.landed or 0) - len(bird.way) - 1
        return min(self._left(s, bird, end) for end in ends(s, bird.id, there, steps))

    def _left(self, s: State, bird: Bird, square: str) -> float:
        strikes = s.facts.squares[square].peril in bird.gauges
        return s.facts.remaining(bird.id, square) + (self.dread if strikes else 0.0)


def striking(s: State, bird: Bird) -> str:
    """The peril that Energy may be spent against now: of the card at its altitude, or of the square ahead."""
    if s.scene == "round":
        return parts(s.slots[-1])[ALTITUDES.index(s.choices.altitude[bird.id])]
    return s.facts.squares[bird.way[-1]].peril or CALM


def ends(s: State, bird: str, square: str, steps: int) -> set[str]:
    """Where a species may stop after so many steps; a diamond stops it before."""
    edge, ends = {square}, set[str]()
    for _ in range(steps):
        ends |= {here for here in edge if not s.facts.next(bird, here)}
        edge = {after for here in edge for after in s.facts.next(bird, here)}
    return edge | ends
