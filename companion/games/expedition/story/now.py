"""The moment a beat belongs to: what everybody knew then, as slots and flags."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from companion.core.session import Telling
from companion.core.tale import MUST, Beat, Person, Threads, Word
from companion.games.expedition.board import Board, Boards
from companion.games.expedition.facts import Facts
from companion.games.expedition.state import TRACKS, State
from companion.games.expedition.story.company import Company

MOURNING = 2
_NO_PROOFS: Mapping[str, tuple[int, ...]] = MappingProxyType({})
LATE = 30


@dataclass(slots=True)
class Now:
    """The table as the tellings have left it so far.

    `falls` are the answers that prove cataracts: the first proves the printed one.
    """

    facts: Facts
    company: Company
    table: str
    boards: Boards
    board: Board
    threads: Threads
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

    def sync(self, state: State) -> None:
        """Take the table as it stood at the end of a turn: corrections tell nothing."""
        self.kind, self.fever = state.kind or "", state.fever
        self.kantyi, self.mendoza = state.kantyi, state.mendoza
        self.tracks = {track: getattr(state, track) for track in TRACKS}
        self.mapped = dict(state.terrain)
        self.villages, self.peaceful, self.empires = set(state.villages), set(state.peaceful), set(state.empires)
        self.trails = {frozenset(two) for two in state.trails}
        self.board = state.board

    # -- beats ---------------------------------------------------------------------------

    def beat(
        self,
        key: str,
        telling: Telling,
        *,
        weight: float = MUST,
        part: str = "",
        colour: bool = False,
        flags: tuple[str, ...] = (),
        receipts: tuple[int, ...] = (),
        tells: tuple[str, ...] = (),
        proofs: Mapping[str, tuple[int, ...]] = _NO_PROOFS,
        **slots: Any,
    ) -> Beat:
        """A beat of this moment; `receipts` and `tells` prove it beside the telling's own."""
        marks = tuple(dict.fromkeys((*receipts, telling.n)))
        held = self.slots(telling, slots.get("who")) | slots
        proven = {**self.proofs(), **proofs}
        return Beat(key, marks, (telling.id, *tells), held, self.flags() | set(flags), weight, part, colour, proven)

    def proofs(self) -> dict[str, tuple[int, ...]]:
        """The answers by which those died whom a sentence may name or count."""
        deaths = tuple(death.n for death in self.company.dead)
        joined = tuple(one.n for one in self.company.joined)
        return {"dead": deaths[-1:], "deaths": deaths, "living": deaths + joined}

    def slots(self, telling: Telling, who: Person | None) -> dict[str, Any]:
        company = self.company
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

    def flags(self) -> frozenset[str]:
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
        }
        named = (f"ground_{self.ground}", f"kind_{self.kind}", f"trade_{company.me.trade}")
        return frozenset(
            (*(flag for flag, holds in held.items() if holds), *named, f"temper_{company.trait('temper')}")
        )

    def way(self, there: str) -> str:
        """The course from here to a hex nearby, by their places on the printed map."""
        (x, y), (tx, ty) = self.facts.map.centre(self.hex), self.facts.map.centre(there)
        east, south = tx - x, ty - y
        if east == 0:
            return "S" if south > 0 else "N"
        return ("S" if south > 0 else "N") + ("E" if east > 0 else "W")
