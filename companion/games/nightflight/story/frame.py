"""What stands round the watches: title, outset, portraits, fates, epilogue, score."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.core.replay import Replay
from companion.core.session import Telling
from companion.core.tale import HERITAGE, Beat, Figure, Person, Word
from companion.games import tales
from companion.games.nightflight import board
from companion.games.nightflight.state import HOPE_START
from companion.games.nightflight.story.effects import effects
from companion.games.nightflight.story.now import Now
from companion.games.tales import bequeathed, opening

DAWN = "dawn"


class Frame(tales.Frame[Now]):
    """The book round the watches. `first` is the telling of the captain, which the outset rests on."""

    def __init__(self, played: Replay, now: Now) -> None:
        super().__init__(played, now, opening(played, "captain", "outset"))
        self.writer = now.me
        self.setup = {t.id: t for t in self.told if t.turn == 0}

    @property
    def cause(self) -> str:
        return "open" if self.end is None else str(self.end.args["cause"])

    def subtitle(self) -> Beat:
        return self.beat(f"book.subtitle.{self.cause}", self.last, me=self.writer)

    # -- how it began ------------------------------------------------------------------------

    def outset(self) -> Iterator[Beat]:
        now = self.now
        more: dict[str, Any] = {"company": len(now.company.people), "names": [one.name for one in now.mates()]}
        for key in ("field", "noise", "cards"):
            yield self._mood(key, "open", **more)
        yield self._hope(more)
        yield self._mood("crew", "people", **more)
        yield from now.logbook.outset(now, self.first)
        if "beacon" in bequeathed(self.played):
            yield from now.logbook.beacon(now, self.first)
        yield from self._drawn()
        for letter in now.company.letters:
            slots = {"sender": letter.sender, "addressee": letter.addressee}
            yield self.beat(f"letter.{letter.matter}", self.first, part="mail", colour=True, **slots)
        yield from now.logbook.letters(now, self.first)
        yield self.beat(f"outset_charm.{now.company.cast['charm']}", self.first, part="night", colour=True)
        yield self._mood("pen", "night", **more)

    def _hope(self, more: dict[str, Any]) -> Beat:
        """The account of hope, and what it opens with: sixteen, unless a legacy of the line has set it otherwise."""
        off = next((t for t in self.told if t.id == "turn" and t.turn == 1), None)
        if off is None or off.args["hope"] == HOPE_START or not self.now.logbook:
            return self._mood("hope", "plan", **more)
        return self.beat("outset.hope_set", off, part="plan", colour=True, **more, hope=off.args["hope"])

    def _mood(self, which: str, part: str, **more: Any) -> Beat:
        return self.beat(f"outset.{which}", self.first, part=part, colour=True, **more)

    def _drawn(self) -> Iterator[Beat]:
        """Who was captain first, what each of the crew can do, the way, and the disturbance that was kept."""
        now, told = self.now, self.setup
        if "captain" in told:
            yield self._captain(told["captain"])
        crew = [t for t in self.told if t.id == "crew" and t.turn == 0]
        if crew:
            roles = tuple(self._role(t) for t in crew)
            yield now.beat("outset.roles", *crew[:1], roles=roles, part="people", receipts=tuple(t.n for t in crew))
        if "terrains" in told:
            yield self._way(told["terrains"])
        if "kept" in told:
            kept = told["kept"]
            done = effects(now, kept.args["card"], [kept])
            more: dict[str, Any] = {"card": now.card(kept.args["card"]), "effects": done or None}
            more["flags"] = () if done else ("bare",)
            said = [t for t in self.told if t.turn == 0 and t.id in ("revealed", "disturbance")]
            yield now.beat("outset.kept", *said, kept, part="land", **more)

    def _captain(self, t: Telling) -> Beat:
        who = self.now.who(t.args["seat"])
        return self.beat("outset.captain", t, who=who, part="people", flags=("mine",) if who is self.now.me else ())

    def _role(self, t: Telling) -> Beat:
        who = self.now.who(t.args["seat"])
        return self.beat("phrase.role", t, who=who, card=self.now.card(t.args["card"]))

    def _way(self, t: Telling) -> Beat:
        terrains = tuple(self.beat("phrase.terrain", t, terrain=Word("terrain", name)) for name in t.args["names"])
        return self.beat("outset.way", t, roles=terrains, part="land")

    # -- people ----------------------------------------------------------------------------

    def figures(self) -> tuple[Figure, ...]:
        """Everybody, the writer first."""
        rest = [one for one in self.now.company.people if one is not self.writer]
        return tuple(self._figure(one) for one in (self.writer, *rest))

    def _figure(self, who: Person) -> Figure:
        return Figure(who, self._portrait(who), self._fate(who), Word("trade", who.trade))

    def _portrait(self, who: Person) -> tuple[Beat, ...]:
        mine = who is self.writer
        about: dict[str, Any] = {"who": who, "age": who.age}
        about |= {"origin": Word("origin", who.origin), "trade": Word("trade", who.trade)}
        trait = self._of(f"portrait_trait.{who.traits[0]}", self.first, colour=True, **about)
        flown = self.now.logbook.veterans.get(who.id)
        if flown is not None:
            more = {"flown": flown if flown > 1 else None, "tells": (HERITAGE,)}
            return self._of("logbook.veteran", self.first, colour=True, **about, **more), trait
        return self._of("portrait.me" if mine else "portrait.mate", self.first, colour=True, **about), trait

    def _of(self, key: str, telling: Telling, **more: Any) -> Beat:
        """A beat on somebody as the first writer sees them, whoever holds the pencil now."""
        beat = self.beat(key, telling, **more)
        mine = {"mine"} if more["who"] is self.writer else set()
        return replace(beat, flags=beat.flags - {"mine"} | mine, slots={**beat.slots, "me": self.writer})

    def _fate(self, who: Person) -> Beat:
        """What became of somebody."""
        left = next((t for t in self.told if t.id == "deserted" and t.args["seat"] == who.id), None)
        if left is not None:
            won = self.end is not None and who.id in self.end.args["winners"]
            return self._of("fate.left", left, who=who, turn=left.turn, flags=("won",) if won else ())
        key = {"open": "living", DAWN: "home"}.get(self.cause, "lost")
        return self._of(f"fate.{key}", self.last, who=who, origin=Word("origin", who.origin))

    # -- the end ---------------------------------------------------------------------------

    def epilogue(self) -> Iterator[Beat]:
        end, now = self.end, self.now
        if end is None:
            yield self.beat("epilogue.open", self.last)
            return
        yield self.beat(f"epilogue.{self.cause}", end, part="open")
        home = self.cause == DAWN
        for letter in now.company.letters:
            key = "kept" if home else "lost"
            slots = {"sender": letter.sender, "addressee": letter.addressee}
            yield self.beat(f"{key}.{letter.matter}", end, part="mail", colour=True, **slots)
        yield from now.logbook.written(now, end)
        if home:
            yield self.beat(f"charm_kept.{now.company.cast['charm']}", end, part="night", colour=True)
            yield self.beat("epilogue.last", end, part="night", colour=True)
        else:
            yield self.beat("epilogue.found", end, part="night", colour=True)

    def rows(self) -> Iterator[tuple[str, int]]:
        """How far the plane came, and what was left."""
        yield "row", board.row(self.state.plane) if self.state.plane else 0
        yield "hope", self.state.hope
        yield "fuel", len(self.state.fuel)

    def people(self) -> tuple[Person, ...]:
        return self.now.company.people
