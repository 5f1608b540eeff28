"""Two tempers: the cautious bird and the bold one. Both see as far as the next card."""

from __future__ import annotations

from companion.games.voyage.bots.flyer import Flyer, striking
from companion.games.voyage.facts import ALTITUDES
from companion.games.voyage.odds import fatal_chance, full, parts
from companion.games.voyage.state import Bird, State

RISING = ("low", "medium", "high")


class Tempered(Flyer):
    """Lands when the next low peril is fatal with more than `limit`, or for a stage that is `enough`.

    Flies where the open card and the next one endanger it least; `height` is what a step up
    is worth to it, as a chance of a fatal peril.
    """

    limit: float
    enough = 99
    height = 0.0
    hit = 0.05

    def altitude(self, s: State, bird: Bird, options: tuple[str, ...]) -> str:
        fatal = full(s, bird)
        return min(options, key=lambda altitude: (self._danger(s, bird, altitude, fatal), RISING.index(altitude)))

    def _danger(self, s: State, bird: Bird, altitude: str, fatal: frozenset[str]) -> float:
        """A fatal peril now, Energy spent, a gauge that moves, then the way down by the next cards."""
        peril = parts(s.slots[-1])[ALTITUDES.index(altitude)]
        danger = -self.height * RISING.index(altitude)
        if peril in fatal:
            danger += 1.0 if bird.energy else 9.0
        elif peril in bird.gauges:
            danger += self.hit
            if bird.gauges[peril] + 2 == s.facts.birds[bird.id].gauges[peril]:
                fatal |= {peril}
        danger += fatal_chance(s, "low", fatal)
        return danger + fatal_chance(s, "medium", fatal) if altitude == "high" else danger

    def spends(self, s: State, bird: Bird) -> bool:
        """Against a fatal peril only."""
        return striking(s, bird) in full(s, bird)

    def lands(self, s: State, bird: Bird) -> bool:
        if s.stage >= min(self.enough, s.facts.remaining(bird.id, bird.square)):
            return True
        return fatal_chance(s, "low", full(s, bird)) > self.limit


class Cautious(Tempered):
    """Keeps low, and lands when three cards in ten would bring it down."""

    limit = 0.3
    dread = 1.0


class Bold(Tempered):
    """Flies high and long, and lands when more than every second card would bring it down."""

    limit = 0.42
    enough = 8
    height = 0.1
    dread = 0.0
