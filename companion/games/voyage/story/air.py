"""A bird's flight as it was told: what it met in the air, how it ended, where that brought it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from companion.core.session import Telling
from companion.core.tale import Beat, Word
from companion.games.voyage.facts import HUMAN, Facts
from companion.games.voyage.rules.landing import fits
from companion.games.voyage.state import State
from companion.games.voyage.story.now import Now

MET = ("peril", "energy.spent", "immune", "calm")
SINGLY, MOST_SINGLY = 4, 3


@dataclass(frozen=True, slots=True)
class Fork:
    """A parting of ways: where, the way taken, and one of those that were not."""

    at: str
    to: str
    other: str


@dataclass(slots=True)
class Air:
    """What one bird did in one flight. `met` are tellings in order; the others are there if they happened."""

    bird: str
    met: list[Telling] = field(default_factory=list)
    failed: Telling | None = None
    landed: Telling | None = None
    advanced: Telling | None = None
    overshot: Telling | None = None
    board: Telling | None = None
    arrived: Telling | None = None

    def hear(self, t: Telling) -> None:
        if t.id in MET:
            self.met.append(t)
        elif t.id in ("failed", "landed", "advanced", "overshot", "board", "arrived"):
            setattr(self, t.id, t)

    def of(self, id: str) -> list[Telling]:
        return [t for t in self.met if t.id == id]

    def forks(self, s: State) -> tuple[Fork, ...]:
        """Where the bird chose its way, in order."""
        return () if self.advanced is None else tuple(_forks(s, self.bird, self.advanced))

    def brinks(self) -> int:
        """How often it came to the end of a gauge and lived."""
        return sum(t.args["suffered"] == t.args["most"] for t in self.of("peril"))


def _forks(s: State, bird: str, advanced: Telling) -> Iterator[Fork]:
    facts: Facts = s.facts
    square, left = advanced.args["origin"], advanced.args["stage"]
    for there in advanced.args["path"]:
        left -= 1
        ways = [way for way in facts.next(bird, square) if not s.options["exact"] or fits(s, bird, way, left)]
        if len(ways) > 1:
            yield Fork(square, there, next(way for way in ways if way != there))
        square = there


def passage(now: Now, air: Air) -> Iterator[Beat]:
    """What the followed bird met, in order: the worst by itself, small things together."""
    after: tuple[str, ...] = ()
    for told, run in groupby(_told_singly(air), key=lambda pair: pair[0] or pair[1].id):
        some = [t for _, t in run]
        if told == "calm":
            yield from _calm(now, some)
            continue
        if told == "peril" and len(some) > 1:
            yield _some(now, some, after)
        else:
            yield from (_one(now, air, t) for t in some)
        after = after if told == "immune" else ("after",)


def _told_singly(air: Air) -> list[tuple[str, Telling]]:
    """Each telling with a name of its own if it is told by itself, with none if it may be told with its like."""
    perils, idle = air.of("peril"), air.of("immune")[1:]
    chosen = sorted(perils, key=lambda t: (-_gravity(t), t.n))[: SINGLY if len(perils) <= SINGLY else MOST_SINGLY]
    return [(f"{place}" if t in chosen else "", t) for place, t in enumerate(air.met) if t not in idle]


def _gravity(t: Telling) -> int:
    return 2 * int(t.args["suffered"] == t.args["most"]) + int(t.args["peril"] in HUMAN)


def _calm(now: Now, some: list[Telling]) -> Iterator[Beat]:
    """A stretch of quiet air, if it is longer than a moment."""
    if len(some) > 1:
        altitude = some[-1].args["altitude"]
        yield now.beat(f"calm.{altitude}", some[-1], weight=0.55, part="air")


def _some(now: Now, some: list[Telling], after: tuple[str, ...]) -> Beat:
    counts = Counter(t.args["peril"] for t in some)
    marks = tuple(t.n for t in some)
    found = troubles(now, counts)
    return now.beat("perils.some", some[-1], part="air", flags=after, receipts=marks, troubles=found)


def troubles(now: Now, counts: Mapping[str, int]) -> tuple[Beat, ...]:
    """Perils by how often they struck, as parts of a sentence."""
    return tuple(
        now.phrase("phrase.trouble", ("twice",) if count > 1 else (), peril=Word("peril", peril))
        for peril, count in counts.items()
    )


def _one(now: Now, air: Air, t: Telling) -> Beat:
    """A peril by itself, Energy spent on one, or one that this bird need not mind."""
    peril = t.args["peril"]
    flags = [f"alt_{t.args['altitude']}"]
    slots: dict[str, Any] = {"peril": Word("peril", peril)}
    if t.id == "energy.spent":
        return now.beat("energy.spent", t, part="air", flags=(*flags, f"by_{peril}"), **slots)
    if t.id == "immune":
        return now.beat(f"immune.{peril}", t, part="air", weight=0.6, flags=tuple(flags), **slots)
    if t.args["suffered"] == t.args["most"]:
        flags.append("edge")
    earlier = [one for one in air.of("peril") if one.args["peril"] == peril and air.met.index(one) < air.met.index(t)]
    family = "again" if earlier else "peril"
    return now.beat(f"{family}.{peril}", t, part="air", flags=tuple(flags), **slots)
