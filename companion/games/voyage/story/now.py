"""The moment a beat belongs to: where every bird is, what the naturalist knows, as slots and flags."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from companion.core.replay import Replay
from companion.core.session import Telling
from companion.core.tale import Beat, Person, Threads, Word
from companion.games import casts, tales
from companion.games.tales import Moment, Proofs, holding
from companion.games.voyage.cast import draw_cast, humans, ringed
from companion.games.voyage.facts import Facts
from companion.games.voyage.state import State
from companion.games.voyage.story.before import NOTHING, Before, before

CLOSE = 9
AFRICA = frozenset({"nile", "maghreb", "sahara", "sahel", "guinea", "east", "south"})
_BUILT = {
    **dict.fromkeys(("stork", "black_kite"), ("large", "tree")),
    **dict.fromkeys(("redstart", "hoopoe", "bee_eater"), ("bush", "tree")),
}


@dataclass(frozen=True, slots=True)
class Failure:
    """A flight of the followed bird that came to nothing: which, by what, from where, and the answer that proves it."""

    flight: int
    by: str
    square: str
    n: int


@dataclass(slots=True)
class Now(Moment):
    """The board as the tellings have left it so far.

    `hero` is the bird that the book follows: that of the first person at the table, or of its
    first seat; empty while that seat has none. `marks` are the answers that prove where each
    bird is, `last` how the hero's last flight went (`failed`, `landed` or nothing yet).
    `listed` tells that landings of others have stood in a row, with their stages in brackets. `before` is what
    earlier autumns left, `traced` the squares where that has been looked at.
    """

    facts: Facts
    cast: Mapping[str, Any]
    me: Person
    friend: Person
    hero: str
    birds: dict[str, Person]
    flight: int = 0
    squares: dict[str, str] = field(default_factory=dict)
    marks: dict[str, int] = field(default_factory=dict)
    energy: dict[str, bool] = field(default_factory=dict)
    failures: list[Failure] = field(default_factory=list)
    last: str = ""
    listed: bool = False
    threads: Threads = field(default_factory=Threads)
    before: Before = NOTHING
    traced: set[str] = field(default_factory=set)

    @classmethod
    def of(cls, played: Replay) -> Now:
        """The board before the first flight."""
        header, state = played.header, played.state
        cast = casts.of(header, partial(draw_cast, heritage=tales.heritage(header)))
        seat = tales.lead(header)
        me, friend = humans(cast)
        hero = next((bird.id for bird in state.birds.values() if bird.seat == seat), "")
        now = cls(state.facts, cast, me, friend, hero, {id: ringed(cast, id) for id in state.birds})
        now.before = before(header)
        for telling in played.chronicle.tellings:
            if telling.id == "bird":
                now.squares[telling.args["bird"]] = telling.args["square"]
                now.marks[telling.args["bird"]] = telling.n
        return now

    def sync(self, state: State) -> None:
        self.squares = {bird.id: bird.square for bird in state.birds.values()}
        self.energy = {bird.id: bird.energy for bird in state.birds.values()}

    # -- where they stand ------------------------------------------------------------------

    def left(self, bird: str) -> int:
        """Squares from a bird to the nearest of its diamonds."""
        return self.facts.remaining(bird, self.squares[bird])

    @property
    def rivals(self) -> tuple[str, ...]:
        return tuple(bird for bird in self.birds if bird != self.hero)

    @property
    def rival(self) -> str | None:
        """The one of the others that is nearest to its end."""
        return min(self.rivals, key=self.left, default=None)

    # -- beats -----------------------------------------------------------------------------

    def phrase(self, key: str, flags: tuple[str, ...] = (), **slots: Any) -> Beat:
        """A part of a sentence, whose proofs are the sentence's."""
        return Beat(key, (), (), {"me": self.me} | slots, frozenset(flags))

    def proofs(self) -> Proofs:
        """The answers by which birds are where a sentence says or counts."""
        own, rival = self.marks.get(self.hero), self.marks.get(self.rival or "")
        here = () if own is None else (own,)
        there = () if rival is None else (rival,)
        return {"here": here, "left": here, "gap": here + there, "rival": there, "rival_at": there}

    def slots(self, who: Person | None, tellings: tuple[Telling, ...]) -> dict[str, Any]:
        held: dict[str, Any] = {"me": self.me, "friend": self.friend, "flight": self.flight}
        if self.hero in self.squares:
            held |= {
                "bird": self.birds[self.hero],
                "sp": Word("bird", self.hero),
                "here": Word("square", self.squares[self.hero]),
                "left": self.left(self.hero),
                "count": len(self.rivals),
            }
        rival = self.rival
        if rival in self.squares and self.hero in self.squares:
            held |= {
                "rival": self.birds[rival],
                "rival_sp": Word("bird", rival),
                "rival_at": Word("square", self.squares[rival]),
                "gap": abs(self.left(rival) - self.left(self.hero)),
            }
        return held

    def flags(self, who: Person | None = None) -> frozenset[str]:
        held = {
            "solo": len(self.birds) == 1,
            "pair": len(self.birds) == 2,
            "many": len(self.birds) > 2,
            "first": self.flight == 1,
            "failed": self.last == "failed",
            "landed": self.last == "landed",
            "energy": self.energy.get(self.hero, False),
            "named": self.hero in self.squares,
            "me_f": self.me.gender == "f",
        }
        return holding(held, f"temper_{self.trait('temper')}", *self._place())

    def _place(self) -> frozenset[str]:
        """Flags of where the hero is, and of where it lies beside the others."""
        if self.hero not in self.squares:
            return frozenset()
        square = self.facts.squares[self.squares[self.hero]]
        own = self.left(self.hero)
        best = self.left(self.rival) if self.rival else own
        held = {
            "sea": square.sea,
            "africa": square.region in AFRICA,
            "close": own <= CLOSE,
            "lead": own < best,
            "behind": own > best,
            "level": own == best and self.rival is not None,
        }
        return holding(held, f"sp_{self.hero}", *_BUILT.get(self.hero, ()), f"region_{square.region}")

    def trait(self, key: str) -> str:
        """What the cast says of the naturalist's temper and stake, and of what the friend writes about."""
        return str(casts.character(self.cast["people"], key))
