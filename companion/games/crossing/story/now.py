"""The moment a beat belongs to: what everybody on the sand knew then, as slots and flags."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from companion.core.replay import Replay
from companion.core.session import Telling
from companion.core.tale import Group, Person, Threads, Word
from companion.games import casts
from companion.games.crossing.cast import draw_cast
from companion.games.crossing.facts import BEACH, GATE, HOME, SWEPT, Facts
from companion.games.crossing.state import State
from companion.games.crossing.story.bay import Bay
from companion.games.crossing.story.company import Company, Hand, hands
from companion.games.crossing.story.earlier import Season
from companion.games.tales import Moment, Proofs, heritage, holding

MOURNING = 1
NEAR = 1
SAFE = 4


@dataclass(slots=True)
class Now(Moment):
    """The table as the tellings have left it so far, seen by the pilgrim who writes.

    `lead` is who was ahead when that was last looked at; `steps` the last of each pilgrim that moved.
    """

    facts: Facts
    company: Company
    hands: tuple[Hand, ...]
    season: Season
    round: int = 0
    lead: str = ""
    steps: dict[str, Telling] = field(default_factory=dict)
    threads: Threads = field(default_factory=Threads)
    bay: Bay = field(init=False)

    def __post_init__(self) -> None:
        self.bay = Bay(self.facts, self.company)

    @classmethod
    def of(cls, played: Replay) -> Now:
        """The beach before the first round."""
        header = played.header
        company = Company(casts.of(header, draw_cast), tuple(header.seats), header.seed)
        season = Season(heritage(header), company)
        return cls(played.session.start.facts, company, hands(played, company), season)

    def sync(self, state: State) -> None:
        self.bay.sync(state)

    # -- whose book it is ------------------------------------------------------------------

    @property
    def hand(self) -> Hand:
        return [hand for hand in self.hands if hand.since <= max(self.round, 0)][-1]

    @property
    def me(self) -> Person:
        return self.hand.me

    @property
    def friend(self) -> Person:
        return self.company.mate(self.me)

    @property
    def solo(self) -> bool:
        return len(self.company.seats) == 1

    def ours(self, person: Person) -> bool:
        return person is self.me or person is self.friend

    def rivals(self) -> list[Person]:
        """Pilgrims of other parties that still walk."""
        return [one for one in self.company.people if not self.ours(one) and self.bay.walking(one)]

    # -- beats -----------------------------------------------------------------------------

    def proofs(self) -> Proofs:
        """The answers that took those whom a sentence may remember."""
        gone = {name: (person.n,) for name, person in (("dead", self._dead()), ("lost", self._lost())) if person}
        homed = [gone.n for gone in self.bay.home if gone.who is self.friend]
        return gone | ({"homed": tuple(homed)} if homed else {})

    def _dead(self) -> Any:
        return next((gone for gone in self.bay.swept if gone.who is self.friend), None)

    def _lost(self) -> Any:
        return next((gone for gone in reversed(self.bay.swept) if not self.ours(gone.who)), None)

    def slots(self, who: Person | None, tellings: tuple[Telling, ...]) -> dict[str, Any]:
        bay, me, friend = self.bay, self.me, self.friend
        dead, lost = self._dead(), self._lost()
        marks = [telling.n for telling in tellings[:1]]
        other = self.company.lot([one for one in self.rivals() if one is not who], "other", *marks)
        left, gap = bay.last + 1 - bay.row(me), self.gap()
        return {
            "me": me,
            "us": self.us(),
            "friend": friend if bay.out(friend) else None,
            "homed": friend if bay.at[friend.id] == HOME else None,
            "dead": dead.who if dead else None,
            "lost": lost.who if lost else None,
            "other": other,
            "round": self.round,
            "left": left if bay.walking(me) and left > 1 else None,
            "gap": gap if gap is not None and gap > 1 else None,
            "spot": self.spot(me),
        }

    def us(self) -> Group:
        both = [one for one in (self.me, self.friend) if self.bay.at[one.id] != SWEPT] or [self.me]
        return Group(len(both), "f" if all(one.gender == "f" for one in both) else "m")

    def spot(self, who: Person) -> str | None:
        """The square a pilgrim stands on, if on one."""
        at = self.bay.at[who.id]
        return None if at in (BEACH, HOME, SWEPT) else at

    def gap(self) -> int | None:
        """Rows between the water and the hindmost of us who still walks; None before the tide."""
        rows = [self.bay.row(one) for one in (self.me, self.friend) if self.bay.walking(one)]
        return min(rows) - self.bay.tide if rows and self.bay.tide else None

    def flags(self, who: Person | None = None) -> frozenset[str]:
        bay, me, friend = self.bay, self.me, self.friend
        gap, both = self.gap(), {bay.at[me.id], bay.at[friend.id]}
        together = both == {HOME} or (bay.walking(me) and bay.walking(friend))
        beach = [one for one in (me, friend) if bay.at[one.id] == BEACH]
        held = {
            "alone": not together,
            "solo": self.solo,
            "ashore": bay.at[me.id] == HOME,
            "isled": bay.stranded(me),
            "friend_out": bay.out(friend),
            "friend_isled": bay.stranded(friend),
            "friend_home": bay.at[friend.id] == HOME,
            "friend_gone": bay.at[friend.id] == SWEPT,
            "tide": bay.tide > 0,
            "near": gap is not None and gap <= NEAR,
            "safe": gap is None or gap >= SAFE,
            "beach": bool(beach),
            "me_beach": me in beach,
            "friend_beach": friend in beach,
            "rivals": bool(self.rivals()),
            "goal_one": bay.goal == 1,
            "mourning": any(self.ours(one.who) and self.round - one.round <= MOURNING for one in bay.swept),
            "losses": bool(bay.swept),
            "first": self.round <= 1,
            "me_f": me.gender == "f",
            "season": bool(self.season),
            "mine": who is me,
            "handed": len([hand for hand in self.hands if hand.since <= self.round]) > 1,
        }
        return holding(held, f"sky_{self.company.sky}", f"reach_{self.reach()}", *self._race())

    def reach(self) -> str:
        """How far the writer is: early, middle or late in the bay; whoever is off the sand looks at the other."""
        who = self.me if self.bay.walking(self.me) or not self.bay.out(self.friend) else self.friend
        third = 3 * max(0, self.bay.row(who)) / (self.bay.last + 1)
        return "early" if third < 1 else "middle" if third < 2 else "late"

    def _race(self) -> tuple[str, ...]:
        if self.solo or not self.rivals():
            return ()
        best = max(self.bay.lead(seat) for seat in self.company.seats if seat != self.hand.seat)
        mine = self.bay.lead(self.hand.seat)
        return ("ahead",) if mine > best else ("behind",) if mine < best else ("level",)


def gate(square: str) -> Word:
    """`mont:4` as a word."""
    return Word("gate", square.removeprefix(GATE))
