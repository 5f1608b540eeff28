"""The bay as the tellings have left it so far: where each pilgrim is, how far the sea has come."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from companion.core.session import Telling
from companion.core.tale import Person
from companion.games.crossing.facts import BEACH, GATE, HOME, SWEPT, Facts
from companion.games.crossing.state import State
from companion.games.crossing.story.company import Company


@dataclass(frozen=True, slots=True)
class Gone:
    """A pilgrim who left the sand: by a gate of the Mont, or with the sea at a square; when, and what proves it."""

    who: Person
    place: str
    round: int
    n: int


@dataclass(slots=True)
class Bay:
    """`at` is every pilgrim's place by id; `tide` counts the rows under water."""

    facts: Facts
    company: Company
    at: dict[str, str] = field(default_factory=dict)
    tide: int = 0
    goal: int = 2
    swept: list[Gone] = field(default_factory=list)
    home: list[Gone] = field(default_factory=list)
    isled: list[Gone] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.at = {person.id: BEACH for person in self.company.people}

    def sync(self, state: State) -> None:
        """Follow the table, which may have been put right by hand."""
        self.tide, self.goal = state.tide, state.goal
        for seat, two in state.pilgrims.items():
            for index, place in enumerate(two):
                self.at[self.company.who(seat, index).id] = place

    def row(self, person: Person) -> int:
        """A pilgrim's row; one below the last at home, and none (-1) with the sea."""
        place = self.at[person.id]
        if place in (HOME, SWEPT):
            return self.last + 1 if place == HOME else -1
        return self.facts.board.row(place)

    @property
    def last(self) -> int:
        """The last row before the Mont."""
        return len(self.facts.board.rows)

    def out(self, person: Person) -> bool:
        """Whether a pilgrim is still in the bay, on the sand or on the islet."""
        return self.at[person.id] not in (HOME, SWEPT)

    def stranded(self, person: Person) -> bool:
        """Whether a pilgrim sits on the islet with the sea round it."""
        return self.at[person.id] == self.facts.board.islet and self.row(person) < self.tide

    def walking(self, person: Person) -> bool:
        return self.out(person) and not self.stranded(person)

    def lead(self, seat: str) -> int:
        """The foremost row of a party, those at home counted."""
        return max(self.row(self.company.who(seat, index)) for index in (0, 1))

    def beside_water(self, square: str) -> bool:
        """Whether a channel touches a square."""
        board = self.facts.board
        if square == BEACH or square.startswith(GATE):
            return False
        column, row = board.columns.index(square[0]), int(square[1:]) - 1
        near = [(column + across, row + down) for across in (-1, 0, 1) for down in (-1, 0, 1)]
        return any(
            0 <= x < len(board.columns) and 0 <= y < len(board.rows) and not board.rows[y][x].isdigit() for x, y in near
        )

    # -- what happens ----------------------------------------------------------------------

    def step(self, t: Telling) -> tuple[Person, ...]:
        """A pilgrim steps; returns those it passed on the way, the nearest first."""
        args = t.args
        who = self.company.who(args["seat"], args["pilgrim"] - 1)
        self.at[who.id] = args["origin"]
        passed = self._passed(who, args["origin"], args["square"])
        self.at[who.id] = HOME if args["square"].startswith(GATE) else args["square"]
        return passed

    def _passed(self, who: Person, origin: str, there: str) -> tuple[Person, ...]:
        """The shortest chain of pilgrims from one square to another that doesn't touch it."""
        standing = {
            self.at[person.id]: person
            for person in self.company.people
            if person is not who and self.at[person.id] not in (BEACH, HOME, SWEPT)
        }
        neighbours = self.facts.neighbours
        edge: list[tuple[str, tuple[Person, ...]]] = [(origin, ())]
        seen = {origin}
        while edge:
            here, chain = edge.pop(0)
            if there in neighbours[here]:
                return chain
            for over in neighbours[here]:
                if over in standing and over not in seen:
                    seen.add(over)
                    edge.append((over, (*chain, standing[over])))
        return ()

    def sweep(self, t: Telling, round: int) -> Gone:
        who = self._who(t.args)
        self.at[who.id] = SWEPT
        self.swept.append(Gone(who, t.args["square"], round, t.n))
        return self.swept[-1]

    def strand(self, t: Telling, round: int) -> Gone:
        who = self._who(t.args)
        self.isled.append(Gone(who, self.facts.board.islet, round, t.n))
        return self.isled[-1]

    def come_home(self, t: Telling, round: int) -> Gone:
        who = self._who(t.args)
        self.home.append(Gone(who, t.args["gate"], round, t.n))
        return self.home[-1]

    def _who(self, args: dict[str, Any]) -> Person:
        return self.company.who(args["seat"], args["pilgrim"] - 1)
