"""What stands round the flights: title, outset, portraits, fates, epilogue, score."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.core.replay import Replay
from companion.core.session import Telling
from companion.core.tale import Beat, Figure, Person, Word
from companion.games import tales
from companion.games.voyage.story import earlier
from companion.games.voyage.story.now import Now


class Frame(tales.Frame[Now]):
    """The book round the flights. `setting` holds the telling of each bird's start."""

    def __init__(self, played: Replay, now: Now) -> None:
        self.setting = {t.args["bird"]: t for t in played.chronicle.tellings if t.id == "bird"}
        super().__init__(played, now, self.setting.get(now.hero, Telling(0, "0.setup", "bird", {})))
        self.failed = [t for t in self.told if t.id == "failed" and t.args["bird"] == now.hero]
        self.spent = [t for t in self.told if t.id == "energy.spent" and t.args["bird"] == now.hero]

    def outcome(self) -> str:
        """How the session went for the followed bird: won, shared, beaten, flights, or still open."""
        if self.end is None:
            return "open"
        if self.end.args["cause"] == "max_flights":
            return "flights"
        winners = [bird.id for bird in self.state.birds.values() if bird.arrived]
        return "beaten" if self.now.hero not in winners else "won" if len(winners) == 1 else "shared"

    def subtitle(self) -> Beat:
        return self.beat(f"book.subtitle.{self.outcome()}", self.last)

    def outset(self) -> tuple[Beat, ...]:
        now = self.now
        if not now.hero:
            return ()
        names = [now.birds[bird].name for bird in now.rivals]
        keys = [
            ("outset.place", "open"),
            ("outset.ring", "open"),
            *([("outset.others", "people"), (f"outset.post.{now.trait('subject')}", "people")] if names else []),
            *([] if names else [("outset.solo", "people")]),
            (f"outset.stake.{now.trait('stake')}", "night"),
            ("outset.pen", "night"),
        ]
        marks = tuple(t.n for t in self.setting.values())
        more = {
            "names": names or None,
            "ring": now.birds[now.hero].origin,
            "start": Word("square", self.first.args["square"]),
            "receipts": marks,
        }
        beats = {key: self.beat(key, self.first, part=part, **more) for key, part in keys}
        for key, again in (("outset.ring", earlier.ring), ("outset.others", earlier.rivals)):
            if key in beats:
                beats[key] = again(now, self.first, **more) or beats[key]
        told = tuple(beats.values())
        given = earlier.bequeathed(now, self.first, tales.bequeathed(self.played), receipts=marks)
        return (*told[:2], *earlier.books(now, self.first, receipts=marks), *given, *told[2:])

    # -- people and birds ------------------------------------------------------------------

    def figures(self) -> tuple[Figure, ...]:
        """The naturalist, the followed bird, the others in their order; call it after the flights."""
        now = self.now
        birds = [now.hero, *now.rivals] if now.hero else []
        return (self._naturalist(), *(self._bird(bird) for bird in birds))

    def _naturalist(self) -> Figure:
        me = self.now.me
        about: dict[str, Any] = {"who": me, "trade": Word("trade", me.trade), "age": me.age}
        last = self.now.before.last
        about["flags"] = ("same_hand",) if last and earlier.same_hand(self.now, last) else ()
        keys = ("portrait.me", f"portrait.temper.{self.now.trait('temper')}")
        portrait = tuple(self.beat(key, self.first, colour=True, **about) for key in keys)
        return Figure(me, portrait, self.beat(f"fate.me.{self.outcome()}", self.last, who=me), Word("trade", me.trade))

    def _bird(self, id: str) -> Figure:
        who, set_out = self.now.birds[id], self.setting[id]
        start = Word("square", set_out.args["square"])
        about: dict[str, Any] = {"who": who, "who_sp": Word("bird", id), "ring": who.origin, "start": start}
        keys = ["portrait.bird", f"portrait.species.{id}", *(f"portrait.trait.{trait}" for trait in who.traits)]
        beats = [self.beat(key, set_out, colour=key != "portrait.bird", **about) for key in keys]
        portrait = (*beats, *earlier.portrait(self.now, who, set_out))
        return Figure(who, portrait, self._fate(id, who), Word("bird", id))

    def _fate(self, id: str, who: Person) -> Beat:
        now = self.now
        telling = Telling(now.marks[id], self.last.at, "advanced", {})
        slots = {"who": who, "who_sp": Word("bird", id), "to": Word("square", now.squares[id])}
        which = "arrived" if self.state.birds[id].arrived else "short" if self.end else "living"
        proof = {"to": (now.marks[id],)}
        return self.beat(f"fate.{which}", telling, proofs=proof, **slots, left=now.left(id))

    # -- the end ---------------------------------------------------------------------------

    def epilogue(self) -> Iterator[Beat]:
        end, now = self.end, self.now
        yield self.beat(f"epilogue.{self.outcome()}", end or self.last, part="open")
        if end is None:
            return
        if self.failed:
            marks = tuple(t.n for t in self.failed)
            more: dict[str, Any] = {"fails": len(marks), "receipts": marks, "tells": ("failed",)}
            flags = ("twice",) if len(marks) > 1 else ()
            yield self.beat("epilogue.failed", end, part="open", flags=flags, **more)
        if not self.spent and not self.state.options["no_energy"]:
            yield self.beat("epilogue.unspent", end, part="open")
        yield from self._par(end)
        short = [bird for bird in now.rivals if not self.state.birds[bird].arrived]
        if short:
            yield self._short(end, short)
        yield from earlier.epilogue(now, end)
        kept = "kept" if self.outcome() in ("won", "shared") else "broken"
        yield self.beat(f"epilogue.stake.{now.trait('stake')}.{kept}", end, part="night", colour=True)

    def _par(self, end: Telling) -> Iterator[Beat]:
        """Alone, an arrival is held against the flights that a cautious bird takes."""
        par = end.args["par"]
        if par is None or self.outcome() != "won":
            return
        over = self.state.flight - par
        key = "over" if over > 0 else "under" if over < 0 else "even"
        yield self.beat(f"epilogue.par.{key}", end, part="open", par=par, over=abs(over))

    def _short(self, end: Telling, birds: list[str]) -> Beat:
        """Where the others were when it ended."""
        now = self.now
        row = tuple(
            now.phrase("phrase.short", who=now.birds[bird], to=Word("square", now.squares[bird])) for bird in birds
        )
        marks = tuple(now.marks[bird] for bird in birds)
        flags = ("twice",) if len(birds) > 1 else ()
        return self.beat("epilogue.others", end, part="people", receipts=marks, flags=flags, others=row)

    def rows(self) -> Iterator[tuple[str, int]]:
        """Flights flown, those that failed, what was left of the way; alone, the par."""
        yield "flights", self.state.flight
        yield "failed", len(self.failed)
        if self.now.hero:
            yield "left", self.now.left(self.now.hero)
        if self.state.par is not None:
            yield "par", self.state.par

    def people(self) -> tuple[Person, ...]:
        return (self.now.me, self.now.friend, *self.now.birds.values())
