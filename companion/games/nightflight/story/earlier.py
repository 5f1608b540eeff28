"""The line's logbook: what is told of the flights of a campaign before this one, as the log's header holds them.

Nothing of it is this flight's own: what a sentence says of earlier ones stands in the heritage (`shelf.heritage`),
and it cites the telling that brought it to mind.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from companion.core.session import Telling
from companion.core.tale import HERITAGE, Beat, Person, Word
from companion.games.nightflight.facts import facts
from companion.games.nightflight.shelf.heritage import KEYS
from companion.games.nightflight.shelf.places import place_on
from companion.games.nightflight.story.company import Company

if TYPE_CHECKING:
    from companion.games.nightflight.story.now import Now
    from companion.games.nightflight.story.watch import Watch

NAMED = 4
MEMORY = 4


@dataclass(frozen=True, slots=True)
class Lost:
    """One of a crew that never came down: on which flight, in what plane."""

    who: Person
    flight: int
    plane: str


@dataclass(frozen=True, slots=True)
class Wreck:
    """Where a plane was lost: its flight, the tile below, the place on that tile, and who was aboard."""

    flight: int
    plane: str
    names: tuple[str, ...]
    raw: Mapping[str, Any]


class Logbook:
    """The earlier flights; false where there are none.

    `missing` are those whom nobody aboard or in the mail shares a name with, the last one last; `veterans`, by
    the ids of those aboard, are those who have flown the line before, and how often.
    """

    def __init__(self, left: Mapping[str, Any], company: Company) -> None:
        self.left = left if left.keys() >= KEYS else {}
        self.company = company
        letters = company.letters
        self.taken = {one.name for one in company.people} | {one.sender.name for one in letters}
        self.taken |= {one.addressee.partition(" ")[0] for one in letters}
        lost = {raw["name"]: _lost(raw) for raw in self.left.get("missing", ()) if raw["name"] not in self.taken}
        self.missing = tuple(sorted(lost.values(), key=lambda one: one.flight))
        self.wrecks = tuple(_wreck(raw, self.taken) for raw in self.left.get("wrecks", ()))
        flown = {raw["full"]: int(raw["flights"]) for raw in self.left.get("crew", ())}
        self.veterans = {one.id: flown[one.full] for one in company.people if one.full in flown}

    def __bool__(self) -> bool:
        return bool(self.left)

    @property
    def flight(self) -> int:
        """Which flight of the line this is."""
        return int(self.left.get("flights", 0)) + 1

    # -- before and after ------------------------------------------------------------------

    def outset(self, now: Now, first: Telling) -> Iterator[Beat]:
        """What the book of the line says so far."""
        if not self:
            return
        tally: dict[str, Any] = {"arrived": _several(self.left["arrived"]), "failed": _several(self.left["lost"])}
        yield self._beat(now, "tally", first, "line", flight=self.flight, **tally)
        last = self.left["last"]
        about: dict[str, Any] = {"ship": Word("plane", last["plane"]), "port": Word("town", last["to"])}
        if last["won"]:
            told = {"turns": "then_turns", "hope": "then_hope", "fuel": "then_fuel"}
            about |= {slot: _several(last[name]) for name, slot in told.items()}
        yield self._beat(now, "last_dawn" if last["won"] else "last_lost", first, "line", **about)
        yield from self._crew(now, first)

    def _crew(self, now: Now, first: Telling) -> Iterator[Beat]:
        """Who is aboard again, and who is not."""
        again = [one.name for one in now.mates() if one.id in self.veterans]
        if again:
            whole = len(self.veterans) == len(now.company.people)
            yield self._beat(now, "crew", first, "line", names=again, flags=("all",) if whole else ())
        if self.missing:
            last = [one for one in self.missing if one.flight == self.missing[-1].flight][:NAMED]
            more: dict[str, Any] = {"names": [one.who.name for one in last], "ship": Word("plane", last[-1].plane)}
            yield self._beat(now, "missing", first, "line", **more)

    def beacon(self, now: Now, first: Telling) -> Iterator[Beat]:
        """The light that burns where the last plane was lost."""
        if self.wrecks:
            yield self._beat(now, "beacon", first, "line", ship=Word("plane", self.wrecks[-1].plane))

    def letters(self, now: Now, first: Telling) -> Iterator[Beat]:
        """What became of the mail so far."""
        if self:
            sums: dict[str, Any] = {name: _several(self.left[name]) for name in ("delivered", "undelivered")}
            yield self._beat(now, "mail", first, "mail", **sums)

    def written(self, now: Now, end: Telling) -> Iterator[Beat]:
        """The line that the office adds to its book."""
        if not self:
            return
        won = end.args["cause"] == "dawn"
        arrived, failed = self.left["arrived"] + won, self.left["lost"] + (not won)
        tally: dict[str, Any] = {"arrived": _several(arrived), "failed": _several(failed)}
        key = "written_dawn" if won else "written_lost"
        yield self._beat(now, key, end, "night", flight=self.flight, **tally)

    # -- on the way ------------------------------------------------------------------------

    def over(self, watch: Watch, t: Telling, land: str) -> None:
        """The strip below has a plane of the line somewhere on it."""
        wreck = next((one for one in reversed(self.wrecks) if one.raw["tile"] == land and one.names), None)
        if wreck is not None and land in facts().terrains:
            about = {"terrain": Word("terrain", land), **_about(wreck)}
            watch.beats.append(self._beat(watch.now, "over", t, "open", weight=0.9, **about))

    def evening(self, watch: Watch, t: Telling, flown: set[str]) -> None:
        """The very place of a wreck was flown over; or else somebody comes to mind who is missing."""
        now = watch.now
        for wreck in self.wrecks:
            hex = place_on(now.tiles, wreck.raw)
            if hex in flown and wreck.names and now.threads.due(f"wreck {wreck.flight}", now.turn, 99):
                now.threads.last["missing"] = now.turn
                watch.beats.append(self._beat(now, "place", t, "night", weight=0.95, **_about(wreck)))
                return
        fresh = [one for one in self.missing if one.who.id not in now.threads.last]
        lost = self.company.lot(fresh, "missing", t.n)
        if lost is not None and now.threads.due("missing", now.turn, MEMORY):
            now.threads.last[lost.who.id] = now.turn
            about = {"soul": lost.who, "ship": Word("plane", lost.plane)}
            watch.beats.append(self._beat(now, "memory", t, "night", weight=0.8, **about))

    def _beat(self, now: Now, key: str, telling: Telling, part: str, weight: float = 0.95, **more: Any) -> Beat:
        return now.beat(f"logbook.{key}", telling, part=part, weight=weight, tells=(HERITAGE,), **more)


def _lost(raw: Mapping[str, Any]) -> Lost:
    who = Person(f"missing.{raw['full']}", raw["name"], raw["full"], raw["gender"])
    return Lost(who, raw["flight"], raw["plane"])


def _wreck(raw: Mapping[str, Any], taken: set[str]) -> Wreck:
    """A wreck with those of its crew who may be named."""
    names = tuple(name for name in raw["names"] if name not in taken)
    return Wreck(raw["flight"], raw["plane"], names, raw)


def _about(wreck: Wreck) -> dict[str, Any]:
    return {"names": list(wreck.names[:NAMED]), "ship": Word("plane", wreck.plane)}


def _several(count: int) -> int | None:
    """A count that a sentence may put before a plural."""
    return count if count > 1 else None
