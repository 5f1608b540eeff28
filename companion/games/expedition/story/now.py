"""The moment a beat belongs to: what everybody knew then, as slots and flags."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from functools import partial
from typing import Any

from companion.core.replay import Replay
from companion.core.session import Telling
from companion.core.tale import Person, Threads, Word
from companion.games import casts, tales
from companion.games.expedition.board import Board, Boards
from companion.games.expedition.cast import draw_cast
from companion.games.expedition.facts import Facts
from companion.games.expedition.state import TRACKS, State
from companion.games.expedition.story.before import NOTHING, Before, Named, before
from companion.games.expedition.story.company import Company
from companion.games.tales import Moment, Proofs, holding

MOURNING = 2
LATE = 30


@dataclass(slots=True)
class Now(Moment):
    """The table as the tellings have left it so far.

    `falls` are the answers that prove cataracts: the first proves the printed one. `before` is what earlier
    expeditions left, `traced` the hexes where that has been looked at, `passed` whether we are past their
    last camp; `named` are the hexes that this one has named, `naming` the answers that made it do so.
    """

    facts: Facts
    company: Company
    table: str
    boards: Boards
    board: Board
    threads: Threads = field(default_factory=Threads)
    day: int = 1
    hex: str = ""
    ground: str = ""
    kind: str = ""
    fever: bool = False
    kantyi: bool = False
    mendoza: bool = False
    stayed: int = 0
    arrived: bool = False
    musket: bool = False
    tracks: dict[str, int] = field(default_factory=dict)
    mapped: dict[str, str] = field(default_factory=dict)
    charted: dict[str, tuple[int, int]] = field(default_factory=dict)
    villages: set[str] = field(default_factory=set)
    peaceful: set[str] = field(default_factory=set)
    empires: set[str] = field(default_factory=set)
    trails: set[frozenset[str]] = field(default_factory=set)
    falls: list[int] = field(default_factory=lambda: [1])
    year: int = 0
    campaign: bool = False
    before: Before = NOTHING
    traced: set[str] = field(default_factory=set)
    passed: bool = False
    named: dict[str, Named] = field(default_factory=dict)
    naming: dict[str, int] = field(default_factory=dict)

    @classmethod
    def of(cls, played: Replay) -> Now:
        """The table before the first day."""
        header, start = played.header, played.session.start
        draw = partial(draw_cast, heritage=tales.heritage(header))
        company = Company(casts.of(header, draw), header.seed)
        now = cls(start.facts, company, str(header.options.get("table", "r0120")), start.boards, start.board)
        now.hex, now.ground, now.kind = start.hex, start.terrain[start.hex], played.state.kind or ""
        now.year = date.fromisoformat(company.cast["began"]).year
        now.campaign, now.before, now.traced = header.campaign is not None, before(header), {start.hex}
        return now

    def sync(self, state: State) -> None:
        self.kind, self.fever = state.kind or "", state.fever
        self.kantyi, self.mendoza = state.kantyi, state.mendoza
        self.tracks = {track: getattr(state, track) for track in TRACKS}
        self.mapped = dict(state.terrain)
        self.villages, self.peaceful, self.empires = set(state.villages), set(state.peaceful), set(state.empires)
        self.trails = {frozenset(two) for two in state.trails}
        self.board = state.board

    # -- beats ---------------------------------------------------------------------------

    def proofs(self) -> Proofs:
        """The answers by which those died whom a sentence may name or count."""
        deaths = tuple(death.n for death in self.company.dead)
        joined = tuple(one.n for one in self.company.joined)
        return {"dead": deaths[-1:], "deaths": deaths, "living": deaths + joined}

    def slots(self, who: Person | None, tellings: tuple[Telling, ...]) -> dict[str, Any]:
        company, telling = self.company, tellings[-1]
        busy = (who, company.talker)
        friend = company.lot(company.others(*busy), "friend", telling.n, telling.id)
        other = company.lot(company.others(*busy, friend), "other", telling.n, telling.id)
        last = company.dead[-1] if company.dead else None
        return {
            "me": company.me,
            "us": company.us,
            "hex": self.hex,
            "land": Word("terrain", self.ground) if self.ground else None,
            "day": self.day,
            "left": self.facts.days - self.day,
            "living": len(company.living),
            "friend": friend,
            "other": other,
            "talker": company.talker if company.talker in company.living and company.talker is not who else None,
            "dead": last.who if last and last.who is not who else None,
            "deaths": len(company.dead),
        }

    def flags(self, who: Person | None = None) -> frozenset[str]:
        company, tracks = self.company, self.tracks
        food, morale = tracks.get("food", 6), tracks.get("morale", 6)
        last = company.dead[-1].day if company.dead else -9
        held = {
            "gone": not company.living,
            "alone": len(company.living) == 1,
            "two": len(company.living) == 2,
            "fever": self.fever,
            "hungry": food == 0,
            "lean": food <= 2,
            "full": food == 6,
            "low": morale <= 1,
            "high": morale >= 5,
            "nopowder": tracks.get("muskets", 6) == 0,
            "river": self.hex in self.facts.map.river,
            "first": self.day == 1,
            "late": self.day >= LATE,
            "last": self.day == self.facts.days,
            "mourning": self.day - last <= MOURNING,
            "dead": bool(company.dead),
            "stayed": self.stayed > 0,
            "musket": self.musket,
            "kantyi": self.kantyi,
            "mendoza": self.mendoza,
            "mendoza_here": any(person.id == "mendoza" for person in company.living),
            "delta": self.hex == self.facts.map.delta,
            "empire": self.hex in self.empires,
            "peaceful": self.hex in self.peaceful,
            "village": self.hex in self.villages,
            "me_f": company.me.gender == "f",
            "later": self.before.count > 0,
            "once": self.before.count == 1,
        }
        named = (f"ground_{self.ground}", f"kind_{self.kind}", f"trade_{company.me.trade}")
        return holding(held, *named, f"temper_{company.trait('temper')}")

    def way(self, there: str) -> str:
        """The course from here to a hex nearby, by their places on the printed map."""
        (x, y), (tx, ty) = self.facts.map.centre(self.hex), self.facts.map.centre(there)
        east, south = tx - x, ty - y
        if east == 0:
            return "S" if south > 0 else "N"
        return ("S" if south > 0 else "N") + ("E" if east > 0 else "W")
