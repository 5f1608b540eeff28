"""A season of tides: what is told of the crossings of a campaign before this one, as the log's header holds them.

Nothing of it is this crossing's own: what a sentence says of earlier ones stands in the heritage (`shelf.heritage`),
and it cites the telling that brought it to mind.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from companion.core.session import Telling
from companion.core.tale import HERITAGE, Beat, Person
from companion.games.crossing.facts import BEACH, HOME, SWEPT
from companion.games.crossing.shelf.heritage import KEYS
from companion.games.crossing.story.company import Company

if TYPE_CHECKING:
    from companion.games.crossing.story.now import Now
    from companion.games.crossing.story.round import Round

NAMED = 4
GRAVES = 3
HERE, MEMORY = 2, 5

BEQUESTS = {"bread_of_the_abbey": "bread", "vow_of_the_lost": "vow", "first_stake": "stake"}
"""Legacies, and what tells of them."""


@dataclass(frozen=True, slots=True)
class Soul:
    """A pilgrim of an earlier day: where the sea took them, or by which gate they came in."""

    who: Person
    day: int
    at: str


class Season:
    """The earlier days; false where there are none.

    `swept` and `home` are those whose name is nobody else's on the sand today, the last one last; `back`, by the
    ids of today's pilgrims, those who crossed before.
    """

    def __init__(self, left: Mapping[str, Any], company: Company) -> None:
        self.left = left if left.keys() >= KEYS else {}
        taken = {one.name for one in company.people}
        self.swept = _souls(self.left.get("swept_people", ()), taken)
        before = {soul.who.full: soul for soul in _souls(self.left.get("home_people", ()), set())}
        others = {one.name for one in company.people if one.full not in before}
        self.home = _souls(self.left.get("home_people", ()), others | {soul.who.name for soul in self.swept})
        self.back = {one.id: before[one.full] for one in company.people if one.full in before}

    def __bool__(self) -> bool:
        return bool(self.left)

    @property
    def today(self) -> int:
        """Which crossing of the season this is."""
        return int(self.left.get("days", 0)) + 1

    # -- before and after ------------------------------------------------------------------

    def outset(self, now: Now, first: Telling) -> Iterator[Beat]:
        """How the season has gone so far."""
        if not self:
            return
        tally: dict[str, Any] = {"saved": _several(self.left["home"]), "drowned": _several(self.left["swept"])}
        yield self._beat(now, "tally", first, "season", today=self.today, **tally)
        last = self.left["last"]
        yield self._beat(now, "lit" if last["result"] == "win" else "unlit", first, "season")
        if self._board(now):
            yield self._beat(now, "board", first, "season", names=self._board(now)[-NAMED:])
        if self.swept:
            yield self._beat(now, "lost", first, "season", graves=self._graves(now, first))

    def bequeathed(self, now: Now, first: Telling, left: Mapping[str, Mapping[str, Any]]) -> Iterator[Beat]:
        """What a legacy gave to a party before the start: to ours, if it is among them."""
        for id, key in BEQUESTS.items() if self else ():
            seats = [name.rpartition(".")[2] for name in left.get(id, {})]
            if seats:
                seat = now.hand.seat if now.hand.seat in seats else seats[0]
                flags = ("mine",) if seat == now.hand.seat else ()
                yield self._beat(now, key, first, "season", who=now.company.who(seat, 0), flags=flags)

    def _board(self, now: Now) -> list[str]:
        """Those who came home before, but for the writer."""
        return [soul.who.name for soul in self.home if soul.who.full != now.me.full]

    def _graves(self, now: Now, first: Telling) -> tuple[Beat, ...]:
        """Some whom the sea took: of the last days that it had anybody on, one each."""
        last = {soul.day: soul for soul in self.swept}
        return tuple(
            now.beat(f"phrase.{'shore' if soul.at == BEACH else 'grave'}", first, who=soul.who, at=soul.at)
            for soul in list(last.values())[-GRAVES:]
        )

    def close(self, now: Now, end: Telling) -> Iterator[Beat]:
        """The season's table with this day on it."""
        if not self:
            return
        if now.bay.at[now.me.id] == HOME and self._board(now):
            yield self._under(now, end)
        saved, drowned = self.left["home"] + _count(now, HOME), self.left["swept"] + _count(now, SWEPT)
        yield self._beat(now, "close", end, "night", today=self.today, saved=_several(saved), drowned=_several(drowned))

    def _under(self, now: Now, end: Telling) -> Beat:
        """Where the writer's name stands: after some of earlier days, and those of today who came home before."""
        order = [gone.who for gone in now.bay.home]
        today = now.bay.home[: order.index(now.me) if now.me in order else None][-NAMED + 1 :]
        back = {gone.who.name for gone in today}
        earlier = [name for name in self._board(now) if name not in back][len(today) - NAMED :]
        names = [*earlier, *(gone.who.name for gone in today)]
        proofs = {"names": tuple(gone.n for gone in today)}
        return self._beat(now, "under", end, "night", names=names, proofs=proofs)

    # -- on the way ------------------------------------------------------------------------

    def evening(self, round: Round, evening: Telling) -> None:
        """Somebody of an earlier day comes to mind: where they were taken, or because it is a while."""
        now = round.now
        if not self.swept or not now.bay.walking(now.me):
            return
        soul, steps = self._beside(now, evening), round.moved(now.me)
        if soul is not None and steps and now.threads.due("season", now.round, HERE):
            flags = ("same",) if soul.at == now.spot(now.me) else ()
            self._told(round, "here", steps[-1], "land", soul, flags=flags, weight=0.9)
            return
        soul = now.company.lot([one for one in self.swept if self._fresh(now, one)], "season", evening.n)
        if soul is not None and now.threads.due("season", now.round, MEMORY):
            self._told(round, "memory", evening, "night", soul, weight=0.8)

    def _told(self, round: Round, key: str, telling: Telling, part: str, soul: Soul, **more: Any) -> None:
        """Somebody is spoken of, and in this book not again on the way."""
        now = round.now
        now.threads.last[soul.who.id] = now.round
        about: dict[str, Any] = {"soul": soul.who, "day": soul.day, "at": soul.at}
        round.beats.append(self._beat(now, key, telling, part, **more, **about))

    def _beside(self, now: Now, evening: Telling) -> Soul | None:
        """Whoever was taken where the writer stands now, or else on the next square."""
        spot = now.spot(now.me)
        if spot is None:
            return None
        near = [one for one in self.swept if self._fresh(now, one) and one.at in (spot, *now.facts.neighbours[spot])]
        here = next((one for one in near if one.at == spot), None)
        return here or now.company.lot(near, "season", evening.n)

    def _fresh(self, now: Now, soul: Soul) -> bool:
        """Whether somebody taken on the sand has not been spoken of yet, but at the outset."""
        return soul.at != BEACH and soul.who.id not in now.threads.last

    def _beat(self, now: Now, key: str, telling: Telling, part: str, weight: float = 0.95, **more: Any) -> Beat:
        return now.beat(f"season.{key}", telling, part=part, weight=weight, tells=(HERITAGE,), **more)


def _souls(raw: Any, taken: set[str]) -> tuple[Soul, ...]:
    """Those of a list whose name is nobody else's; of two with one name the later."""
    found = {
        one["name"]: Soul(
            Person(f"season.{one['full']}", one["name"], one["full"], one["gender"]), one["day"], one["at"]
        )
        for one in raw
        if one["name"] not in taken
    }
    return tuple(sorted(found.values(), key=lambda soul: soul.day))


def _soul(raw: Mapping[str, Any]) -> Soul:
    who = Person(f"season.{raw['full']}", raw["name"], raw["full"], raw["gender"])
    return Soul(who, raw["day"], raw["at"])


def _several(count: int) -> int | None:
    """A count that a sentence may put before a plural."""
    return count if count > 1 else None


def _count(now: Now, place: str) -> int:
    return sum(at == place for at in now.bay.at.values())
