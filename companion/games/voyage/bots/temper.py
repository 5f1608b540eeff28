"""Two tempers: the cautious bird and the bold one. Both see as far as the next card."""

from __future__ import annotations

from companion.games.voyage.bots.flyer import Flyer, striking
from companion.games.voyage.facts import ALTITUDES
from companion.games.voyage.odds import fatal_chance, full, parts
from companion.games.voyage.state import Bird, State


class Tempered(Flyer):
    """Lands when the next low peril is fatal with more than `limit`, or for a stage that is `enough`.

    `draw_up` is the chance of a fatal peril that it would fly into for being higher by one step.
    """

    limit: float
    enough = 99
    climbs = 0.0

    def altitude(self, s: State, bird: Bird, options: tuple[str, ...]) -> str:
        return min(options, key=lambda altitude: (self._danger(s, bird, altitude), ALTITUDES[::-1].index(altitude)))

    def _danger(self, s: State, bird: Bird, altitude: str) -> float:
        """What flying here on the open card risks: now a fatal peril, then one at the altitude below."""
        peril, fatal = parts(s.slots[-1])[ALTITUDES.index(altitude)], full(s, bird)
        if peril in fatal and not bird.energy:
            return 9.0
        after = fatal | {peril} if peril in bird.gauges and self._fills(s, bird, peril) else fatal
        down = "medium" if altitude == "high" else "low"
        height = ALTITUDES[::-1].index(altitude) * self.climbs
        spent = 1.0 if peril in fatal else 0.0
        return spent + fatal_chance(s, bird, down, after) + (0.05 if peril in bird.gauges else 0.0) - height

    def _fills(self, s: State, bird: Bird, peril: str) -> bool:
        return bird.gauges[peril] + 1 == s.facts.birds[bird.id].gauges[peril] - 1

    def spends(self, s: State, bird: Bird) -> bool:
        """Against a fatal peril only."""
        return striking(s, bird) in full(s, bird)

    def lands(self, s: State, bird: Bird) -> bool:
        if s.stage >= min(self.enough, s.facts.remaining(bird.id, bird.square)):
            return True
        return fatal_chance(s, bird, "low") > self.limit


class Cautious(Tempered):
    """Keeps low, and lands when three cards in ten would bring it down."""

    limit = 0.3
    dread = 1.0


class Bold(Tempered):
    """Flies high and long, and lands when more than every second card would bring it down."""

    limit = 0.55
    enough = 8
    climbs = 0.1
    dread = 0.0
