"""What stands round the rounds: title, outset, portraits, fates, epilogue, score."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.core.replay import Replay
from companion.core.session import Telling
from companion.core.tale import HERITAGE, Beat, Figure, Person, Word
from companion.games import tales
from companion.games.crossing.facts import BEACH, HOME, SWEPT
from companion.games.crossing.story.now import Now, gate
from companion.games.tales import bequeathed, opening


class Frame(tales.Frame[Now]):
    """The book round the rounds. `writer` is whoever begins it."""

    def __init__(self, played: Replay, now: Now) -> None:
        super().__init__(played, now, opening(played, "order", "outset"))
        self.writer = now.me

    def beat(self, key: str, telling: Telling, **more: Any) -> Beat:
        beat = self.now.beat(key, telling, **more)
        return replace(beat, flags=beat.flags - {"alone"}) if key.startswith(("book.", "outset")) else beat

    def subtitle(self) -> Beat:
        which = "open" if self.end is None else self.end.args["result"]
        if self.end is not None and not self.now.solo and self.end.args["winners"]:
            which = "win" if self.now.hands[0].seat in self.end.args["winners"] else "loss"
        return self.beat(f"book.subtitle.{which}", self.last, me=self.writer)

    def outset(self) -> Iterator[Beat]:
        now = self.now
        rivals = [one.name for one in now.company.people if not now.ours(one)]
        more: dict[str, Any] = {
            "company": len(now.company.people),
            "parties": len(now.company.seats),
            "islet": now.facts.board.islet,
            "rows": len(now.facts.board.rows),
        }
        for key in ("bay", "stakes", "sea", "islet"):
            yield self._mood(key, "open", **more)
        yield from now.season.outset(now, self.first)
        yield from now.season.bequeathed(now, self.first, bequeathed(self.played))
        if rivals:
            yield self._mood("custom", "people", **more)
        yield self._mood("angels", "people", **more)
        yield self._mood("pair", "land", **more)
        if rivals:
            yield self._mood("others", "land", names=rivals, **more)
        if self.first.id == "order" and rivals:
            yield self._first()
        yield self.beat(f"outset_sky.{now.company.sky}", self.first, part="night", colour=True)
        yield self._mood("pen", "night", **more)

    def _mood(self, which: str, part: str, **more: Any) -> Beat:
        return self.beat(f"outset.{which}", self.first, part=part, colour=True, **more)

    def _first(self) -> Beat:
        """In what order the parties set out."""
        company, order = self.now.company, self.first.args["order"]
        then = [company.who(seat, 0).name for seat in order[1:]]
        flags = ("we_begin",) if order[0] == self.now.hand.seat else ()
        more = {"who": company.who(order[0], 0), "mate": company.who(order[0], 1), "names": then}
        return self.beat("outset.order", self.first, part="land", flags=flags, **more)

    # -- people ----------------------------------------------------------------------------

    def figures(self) -> tuple[Figure, ...]:
        """Everybody, the writer and our other first; call it after the rounds."""
        company, me = self.now.company, self.writer
        ours = [me, company.mate(me)]
        rest = [one for one in company.people if one not in ours]
        return tuple(self._figure(one) for one in (*ours, *rest))

    def _figure(self, who: Person) -> Figure:
        return Figure(who, self._portrait(who), *self._fate(who))

    def _portrait(self, who: Person) -> tuple[Beat, ...]:
        company, me = self.now.company, self.writer
        before = self.now.season.back.get(who.id)
        origin = "portrait.me" if who is me else "portrait.friend" if who is company.mate(me) else "portrait.rival"
        keys = [origin, f"portrait_reason.{company.reason(who)}"]
        if before is not None:
            keys = ["season.again"]
        if who is company.mate(me):
            keys.append(f"portrait_trait.{who.traits[0]}")
        about: dict[str, Any] = {
            "who": who,
            "origin": Word("origin", who.origin),
            "trade": Word("trade", who.trade),
            "age": who.age,
        }
        flags = ("mine",) if who is me else ()
        known: dict[str, Any] = {}
        if before is not None:
            known["season.again"] = {"day": before.day, "gate": gate(before.at), "tells": (HERITAGE,)}
        made = (self.beat(key, self.first, colour=True, flags=flags, **about, **known.get(key, {})) for key in keys)
        return tuple(replace(beat, flags=beat.flags - {"alone", "mine"} | set(flags)) for beat in made)

    def _fate(self, who: Person) -> tuple[Beat, Word, int | None, str | None]:
        """What became of somebody, as its beat; then the trade, and when and where the sea took them."""
        bay, role = self.now.bay, Word("trade", who.trade)
        gone = next((one for one in (*bay.swept, *bay.home) if one.who is who), None)
        mine = ("mine",) if who is self.writer else ()
        if gone is not None and bay.at[who.id] in (HOME, SWEPT):
            told = next(t for t in self.told if t.n == gone.n and t.id in ("home", "swept"))
            if bay.at[who.id] == HOME:
                return self._fated("home", told, who, mine, round=gone.round, gate=gate(gone.place)), role, None, None
            at = None if gone.place == BEACH else gone.place
            flags = (*mine, "off") if at is None else mine
            return self._fated("swept", told, who, flags, round=gone.round, at=at), role, gone.round, gone.place
        placed = {HOME: "came", SWEPT: "gone"}.get(bay.at[who.id])  # by hand: no answer tells when
        key = placed or ("living" if self.end is None else "islet" if bay.stranded(who) else "out")
        return self._fated(key, self.last, who, mine, at=self.now.spot(who)), role, None, None

    def _fated(self, key: str, told: Telling, who: Person, flags: tuple[str, ...], **more: Any) -> Beat:
        beat = self.beat(f"fate.{key}", told, who=who, flags=flags, **more)
        return replace(beat, flags=beat.flags - {"alone", "mine"} | set(flags))

    # -- the end ---------------------------------------------------------------------------

    def epilogue(self) -> Iterator[Beat]:
        end, now = self.end, self.now
        if end is None:
            yield self.beat("epilogue.open", self.last)
            return
        yield self.beat(f"epilogue.{self._how()}", end, part="open")
        if now.bay.swept:
            names = [gone.who.name for gone in now.bay.swept if gone.who is not now.me]
            marks = {"names": tuple(gone.n for gone in now.bay.swept)}
            if names:
                several = ("several",) if len(names) > 1 else ()
                yield self.beat("epilogue.swept", end, part="land", names=names, flags=several, proofs=marks)
        else:
            yield self.beat("epilogue.all", end, part="land")
        yield from now.season.close(now, end)
        if now.bay.at[now.me.id] == SWEPT:
            yield self.beat("epilogue.found", end, part="night", colour=True)
            return
        kept = "kept" if now.bay.at[now.me.id] == HOME or end.args["cause"] == "islet" else "lost"
        yield self.beat(f"{kept}.{now.company.reason(now.me)}", end, part="night", colour=True)
        yield self.beat("epilogue.last", end, part="night", colour=True)

    def _how(self) -> str:
        """Which ending it was, from the writer's side."""
        assert self.end is not None
        if self.now.solo:
            return f"solo_{self.end.args['result']}"
        if not self.end.args["winners"]:
            return "tide"
        if self.now.hand.seat not in self.end.args["winners"]:
            return "lost"
        return "islet" if self.end.args["cause"] == "islet" else "won"

    def rows(self) -> Iterator[tuple[str, int]]:
        """Pilgrims home and lost, of ours and of all."""
        bay, now = self.now.bay, self.now
        home = [one for one in now.company.people if bay.at[one.id] == HOME]
        swept = [one for one in now.company.people if bay.at[one.id] == SWEPT]
        if not now.solo:
            yield "home", len(home)
        yield "swept", len(swept)
        yield "ours", sum(now.company.place(one)[0] == now.hands[0].seat for one in home)

    def people(self) -> tuple[Person, ...]:
        return self.now.company.people

    def graves(self) -> tuple[tuple[str, str, int], ...]:
        """Those whom the sea took: name, square and round."""
        return tuple((gone.who.name, gone.place, gone.round) for gone in self.now.bay.swept)
