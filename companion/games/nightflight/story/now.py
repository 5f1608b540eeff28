"""The moment a beat belongs to: what everybody in the cockpit knew then, as slots and flags."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from companion.core.replay import Replay
from companion.core.session import Telling
from companion.core.tale import Group, Person, Threads, Word
from companion.games import casts
from companion.games.nightflight.cast import draw_cast
from companion.games.nightflight.facts import Facts, deck_of
from companion.games.nightflight.state import HOPE_START, State
from companion.games.nightflight.story.company import Company, writer
from companion.games.nightflight.story.earlier import Logbook
from companion.games.tales import Moment, Proofs, heritage, holding

BRIGHT, FAIR, DIM = 17, 11, 5
DRY = 12
CURBS = frozenset({"silence", "course_only", "action_only", "captain_lies", "clue_hidden"})
"""Rules that take back what hope allows."""


@dataclass(slots=True)
class Now(Moment):
    """The night as the tellings have left it so far, seen by whoever writes.

    `aboard` are the seats that have not deserted; `physical`: what is announced at the table no log
    knows; `said` counts how often each kind of event has had a sentence of its own; `marks` are the
    answers that prove hope, fuel and place.
    """

    facts: Facts
    company: Company
    seat: str
    line: bool
    physical: bool
    aboard: list[str]
    logbook: Logbook
    turn: int = 0
    captain: str = ""
    hope: int = HOPE_START
    fuel: int = 0
    plane: str = ""
    land: str = ""
    tiles: dict[str, int] = field(default_factory=dict)
    area: list[str] = field(default_factory=list)
    said: Counter[str] = field(default_factory=Counter)
    marks: dict[str, tuple[int, ...]] = field(default_factory=dict)
    threads: Threads = field(default_factory=Threads)

    @classmethod
    def of(cls, played: Replay) -> Now:
        """The dusk field before take-off."""
        header, seats = played.header, tuple(played.header.seats)
        company = Company(casts.of(header, draw_cast), seats, header.seed)
        start: State = played.session.start
        return cls(
            facts=start.facts,
            company=company,
            seat=writer(played),
            line=start.line,
            physical=start.physical,
            aboard=list(seats),
            logbook=Logbook(heritage(header), company),
            fuel=len(start.fuel),
        )

    def sync(self, state: State) -> None:
        self.hope, self.fuel, self.plane = state.hope, len(state.fuel), state.plane
        self.captain, self.aboard = state.captain, list(state.order)
        self.tiles, self.area = dict(state.tiles), list(state.area)

    def hear(self, t: Telling) -> None:
        """Follow the instruments."""
        a = t.args
        if t.id == "hope":
            self.hope, self.marks["hope"] = a["after"], (t.n,)
        elif t.id == "flew":
            self.plane, self.marks["at"] = a["hex"], (t.n,)
        elif t.id in ("turn", "turn_over"):
            self.hope, self.fuel, self.plane = a["hope"], a["fuel"], a["plane"]
            self.marks |= dict.fromkeys(("hope", "fuel", "at"), (t.n,))
            self.captain = a.get("captain", self.captain)
        elif t.id == "took_over":
            self.captain = a["seat"]
        elif t.id == "left":
            self.area = [id for id in self.area if id != a["card"]]
        elif t.id in ("disturbance", "played", "fog") and deck_of(a["card"]) != "crew":
            self.area += [a["card"]] if self.facts.cards[a["card"]].lasts else []
        elif t.id == "deserted":
            self.aboard.remove(a["seat"])
            self.marks["left"] = (t.n,)

    # -- who ---------------------------------------------------------------------------------

    @property
    def me(self) -> Person:
        return self.company.who(self.seat)

    def who(self, seat: str) -> Person:
        return self.company.who(seat)

    def mates(self) -> list[Person]:
        """The others aboard."""
        return [self.who(seat) for seat in self.aboard if seat != self.seat]

    def card(self, id: str) -> Word:
        """A card by its title."""
        return Word("card", f"{deck_of(id)}.{self.facts.kinds[id]}")

    def spare(self, what: str, most: int) -> bool:
        """Whether an event of this kind may have a sentence of its own once more; if so, that is counted."""
        self.said[what] += 1
        return self.said[what] <= most

    # -- beats -------------------------------------------------------------------------------

    def proofs(self) -> Proofs:
        return dict(self.marks)

    def slots(self, who: Person | None, tellings: tuple[Telling, ...]) -> dict[str, Any]:
        marks = [telling.n for telling in tellings[:1]]
        cast = self.company.cast
        return {
            "me": self.me,
            "us": Group(len(self.aboard), "f" if all(one.gender == "f" for one in (self.me, *self.mates())) else "m"),
            "friend": self.company.lot([one for one in self.mates() if one is not who], "friend", *marks),
            "captain": self.who(self.captain) if self.captain else None,
            "turn": self.turn,
            "hope": self.hope or None,
            "fuel": self.fuel or None,
            "at": self.plane or None,
            "base": Word("field", cast["from"]),
            "town": Word("town", cast["to"]),
            "plane": Word("plane", cast["plane"]),
            "charm": Word("charm", cast["charm"]),
        }

    def flags(self, who: Person | None = None) -> frozenset[str]:
        held = {
            "mine": who is self.me,
            "captain": self.captain == self.seat,
            "me_f": self.me.gender == "f",
            "line": self.line,
            "two": len(self.aboard) == 2,
            "first": self.turn <= 1,
            "dry": self.fuel <= DRY,
            "empty": not self.fuel,
            "logbook": bool(self.logbook),
            "curbed": any(CURBS & self.facts.cards[id].rule.keys() for id in self.area),
        }
        return holding(held, self.band())

    def band(self) -> str:
        """What the hope on board allows."""
        known = (("bright", BRIGHT), ("fair", FAIR), ("dim", DIM), ("low", 0))
        return next(name for name, least in known if self.hope >= least)
