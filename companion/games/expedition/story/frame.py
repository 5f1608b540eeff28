"""What stands round the days: title, outset, portraits, fates, epilogue, score."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from typing import Any

from companion.core.replay import Replay
from companion.core.session import Telling
from companion.core.tale import Beat, Figure, Person, Word
from companion.games import tales
from companion.games.expedition.cast import MENDOZA
from companion.games.expedition.shelf.figures import inherited
from companion.games.expedition.story import earlier
from companion.games.expedition.story.now import Now
from companion.games.tales import bequeathed, opening


class Frame(tales.Frame[Now]):
    """The book round the days."""

    def __init__(self, played: Replay, now: Now) -> None:
        super().__init__(played, now, opening(played, "kind", "kind"))
        self.began = date.fromisoformat(now.company.cast["began"])

    def subtitle(self) -> Beat:
        which = "open" if self.end is None else "won" if self.end.args["won"] else "lost"
        return self.beat(f"book.subtitle.{which}", self.last, began=self.began, year=self.now.year)

    def title(self) -> Beat:
        return self.beat("book.title", self.first, year=self.now.year)

    def outset(self) -> tuple[Beat, ...]:
        company = self.now.company
        gambler, rival = company.gamblers
        keys = [
            "outset.place",
            "outset.ambush",
            *([f"outset.kind.{self.now.kind}"] if self.now.kind else []),
            "outset.company",
            "outset.ship",
            f"outset.talker.{company.trait('subject')}",
            "outset.wager",
            f"outset.stake.{company.trait('stake')}",
            "outset.pen",
        ]
        more = {"gambler": gambler, "rival": rival, "company": len(company.members), "days": self.now.facts.days}
        beats = [
            self.beat(key, self.first, part=_part(key), date=self.began, colour=_mood(key), **more) for key in keys
        ]
        place = keys.index("outset.ship") + 1
        return (*beats[:place], *earlier.outset(self.now, self.first, bequeathed(self.played)), *beats[place:])

    # -- people ----------------------------------------------------------------------------

    def figures(self) -> tuple[Figure, ...]:
        """Everybody who was ever counted, in the order they came; call it after the days."""
        company = self.now.company
        first = [self._figure(person, self._portrait(person, place)) for place, person in enumerate(company.members)]
        later = [self._figure(joined.who, self._newcomer(joined)) for joined in company.joined]
        return tuple(_of_all(figure) for figure in first + later)

    def _portrait(self, who: Person, place: int) -> tuple[Beat, ...]:
        about = self._about(who)
        origin = "portrait.me" if place == 0 else "portrait.origin"
        traits = [f"portrait.trait.{trait}" for trait in who.traits]
        keys = [origin, f"portrait.temper.{self.now.company.trait('temper')}"] if place == 0 else [origin, *traits]
        beats = [self.beat(key, self.first, colour=True, **about) for key in keys]
        return (*beats, *earlier.portrait(self.now, who, self.first))

    def _newcomer(self, joined: Any) -> tuple[Beat, ...]:
        telling = Telling(joined.n, f"{joined.day}.planning", "track", {})
        about = self._about(joined.who) | {"day": joined.day, "hex": joined.hex}
        return (self.beat("fate.join", telling, **about), *earlier.portrait(self.now, joined.who, telling))

    def _about(self, who: Person) -> dict[str, Any]:
        if who is MENDOZA:
            return {"who": who}
        return {"who": who, "origin": Word("origin", who.origin), "trade": Word("trade", who.trade), "age": who.age}

    def _figure(self, who: Person, portrait: tuple[Beat, ...]) -> Figure:
        company = self.now.company
        role = Word("trade", who.trade) if who.trade else None
        death = next((death for death in company.dead if death.who is who), None)
        if death is not None:
            telling = Telling(death.n, f"{death.day}.death", "death", {})
            key = "fate.last" if who is company.me else f"fate.{death.cause}"
            fate = self.beat(key, telling, who=who, day=death.day, hex=death.hex)
            return Figure(who, portrait, fate, role, death.day, death.hex)
        key = "living" if self.end is None else "home" if self.end.args["won"] else "stranded"
        return Figure(who, portrait, self.beat(f"fate.{key}", self.last, who=who), role)

    # -- the end ---------------------------------------------------------------------------

    def epilogue(self) -> Iterator[Beat]:
        end, company = self.end, self.now.company
        if end is None:
            yield self.beat("epilogue.open", self.last)
            return
        stake = company.trait("stake")
        yield self.beat(f"epilogue.{end.args['cause']}", end, part="open")
        if not company.living:
            yield self.beat("epilogue.found", end, part="land")
        else:
            yield self.beat("epilogue.living", end, part="land")
        if len(company.dead) > (not company.living):
            names = [death.who.name for death in company.dead if death.who is not company.me]
            marks = tuple(death.n for death in company.dead)
            yield self.beat("epilogue.dead", end, part="land", names=names, receipts=marks)
        yield self.beat(
            "epilogue.chart",
            end,
            part="people",
            mapped=self._mapped() - self._inherited(),
            proofs=self._proof("mapped", "lake"),
        )
        if self.state.wonders:
            proof = self._proof("discovery", of="wonders", which="natural_wonder")
            yield self.beat("epilogue.wonders", end, part="people", wonders=self.state.wonders, proofs=proof)
        yield from earlier.epilogue(self.now, end)
        kept = "kept" if end.args["won"] else "broken"
        yield self.beat(f"epilogue.stake.{stake}.{kept}", end, part="night", colour=True)

    def _proof(self, *ids: str, of: str = "mapped", which: str | None = None) -> dict[str, tuple[int, ...]]:
        """The answers that a count of the epilogue rests on."""
        return {of: tuple(t.n for t in self.told if t.id in ids and which in (None, t.args.get("which")))}

    def _mapped(self) -> int:
        lake = len(self.state.lake) - 1 if self.state.lake else 0
        return len(self.state.terrain) - len(self.state.facts.map.printed) - lake

    def _inherited(self) -> int:
        """Hexes that were on the chart before the first day, by a legacy of the campaign."""
        return inherited(self.played)

    def rows(self) -> Iterator[tuple[str, int]]:
        """The score's parts and their sum, as the rules count them."""
        yield "mapped", self._mapped()
        if self.state.won:
            yield "living", self.state.conquistadors
            yield "wonders", self._points * self.state.wonders
        yield "total" if self.state.won or self.end is None else "lost", self.state.score

    @property
    def _points(self) -> int:
        return int(self.state.facts.discovery.wonder_points)

    def beat(self, key: str, telling: Telling, **more: Any) -> Beat:
        counted = {"wonders": self.state.wonders, "points": self._points} if key.startswith("book.score") else {}
        return self.now.beat(key, telling, **counted, **more)

    def people(self) -> tuple[Person, ...]:
        company = self.now.company
        return (*company.members, *(joined.who for joined in company.joined))

    def graves(self) -> tuple[tuple[str, str, int], ...]:
        return tuple((death.who.name, death.hex, death.day) for death in self.now.company.dead)


def _part(key: str) -> str:
    which = key.split(".")[1]
    return {"place": "open", "ambush": "open", "kind": "open", "company": "people", "ship": "people"}.get(
        which, "night"
    )


def _mood(key: str) -> bool:
    return key.split(".")[1] in ("talker", "wager", "stake", "pen")


def _of_all(figure: Figure) -> Figure:
    """A page on somebody of the company, which speaks of "us" even when only one is left."""
    portrait = tuple(replace(beat, flags=beat.flags - {"alone"}) for beat in figure.portrait)
    return replace(figure, portrait=portrait, fate=replace(figure.fate, flags=figure.fate.flags - {"alone"}))
