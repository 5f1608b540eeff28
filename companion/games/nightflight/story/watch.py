"""One turn in the making: a watch of the night."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from companion.core.session import Telling
from companion.core.tale import Beat
from companion.games.nightflight.story.now import Now
from companion.games.tales import Leaf

STRETCHES = 6
LONG = 4
_PARTS = {"setup": "open", "drawing": "draw", "planning": "plan", "between": "after"}


@dataclass(slots=True)
class Leg:
    """A card of the plan as it is flown. `then`: what came before of it has been told already.

    `tails` are clauses on what befell on the way. An `aside` is no leg, but a card played between legs.
    """

    seat: str
    card: str
    told: list[Telling]
    clue: bool = False
    then: bool = False
    unsaid: bool = False
    aside: Beat | None = None
    hops: list[Telling] = field(default_factory=list)
    tails: list[Beat] = field(default_factory=list)

    @property
    def plain(self) -> bool:
        """Whether it is one hop and no more, so that what it met can tell it too."""
        return len(self.hops) == 1 and not self.tails


@dataclass(slots=True)
class Event:
    """What a hex did, or a border or a mountain that stopped the plane. `blown`: a wind brought the plane."""

    kind: str
    hex: str
    told: list[Telling]
    blown: bool = False


@dataclass(slots=True)
class Act:
    """A card that is played, from a hand or off a deck, with what it does; `later` waits for it to be told."""

    kind: str
    seat: str
    card: str
    told: list[Telling]
    hex: str = ""
    effects: list[Telling] = field(default_factory=list)
    later: list[Beat] = field(default_factory=list)


@dataclass(slots=True)
class Placing:
    """A card laid in the plan: at which end, and what was said of it."""

    seat: str
    end: str
    told: list[Telling]
    announced: dict[str, str] = field(default_factory=dict)
    lie: bool = False


@dataclass(slots=True)
class Watch(Leaf[Now]):
    """A leaf of the pilot's log. `scene` is the phase being told; `act`, `event`, `gust`, `leg` are what is open."""

    PARTS = ("open", "draw", "plan", *(f"flight{n}" for n in range(STRETCHES)), "tally", "night", "after", "end")
    scene: str = "drawing"
    stretch: int = 0
    runs: int = 0
    heavies: int = 0
    legs: list[Leg] = field(default_factory=list)
    leg: Leg | None = None
    event: Event | None = None
    gust: list[Telling] = field(default_factory=list)
    act: Act | None = None
    plays: list[Act] = field(default_factory=list)
    placings: list[Placing] = field(default_factory=list)
    plan: list[Placing | None] = field(default_factory=list)
    lies: list[tuple[Placing, Telling]] = field(default_factory=list)
    began: str = ""

    @property
    def part(self) -> str:
        """The part of the chapter that is being written; a long flight has several."""
        if self.scene != "piloting":
            return _PARTS[self.scene]
        written = sum(beat.part == f"flight{self.stretch}" for beat in self.beats)
        if written >= LONG and self.stretch < STRETCHES - 1:
            self.stretch += 1
        return f"flight{self.stretch}"

    def out(self, key: str, *tellings: Telling, **more: object) -> None:
        """A beat more; while a card is being played, after the card's own."""
        more.setdefault("part", self.part)
        beat = self.now.beat(key, *tellings, **more)  # type: ignore[arg-type]
        (self.act.later if self.act else self.beats).append(beat)

    def release(self, act: Act) -> None:
        """Tell what waited for a card to be told: after it, in the stretch of the flight that has been reached."""
        for beat in act.later:
            self.beats.append(replace(beat, part=self.part) if beat.part.startswith("flight") else beat)
