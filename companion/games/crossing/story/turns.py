"""A seat's turn, gathered from its tellings before anything is said of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from companion.core.session import Telling
from companion.core.tale import Person
from companion.games.crossing.facts import BEACH
from companion.games.crossing.story.bay import Bay, Gone

SEA = ("tide", "swept", "stranded", "goal", "end")


@dataclass(slots=True)
class Turn:
    """What one seat did. `passed` are those leapt over, `row` where the mover stood before."""

    seat: str
    told: dict[str, Telling] = field(default_factory=dict)
    steps: list[Telling] = field(default_factory=list)
    who: Person | None = None
    passed: list[Person] = field(default_factory=list)
    leaps: list[Telling] = field(default_factory=list)
    biscuit: Telling | None = None
    home: Gone | None = None
    row: int = 0

    @property
    def first(self) -> Telling:
        return next(iter(self.told.values()))

    @property
    def origin(self) -> str:
        return str(self.steps[0].args["origin"])

    @property
    def to(self) -> str:
        return str(self.steps[-1].args["square"])

    @property
    def via(self) -> list[str]:
        """The squares between."""
        return [str(step.args["square"]) for step in self.steps[:-1]]

    def gained(self, bay: Bay) -> int:
        """Rows won southwards."""
        return bay.facts.board.row(self.to) - self.row

    @property
    def round_about(self) -> bool:
        """Whether the mover ended where it began."""
        return self.origin == self.to

    @property
    def off(self) -> bool:
        """Whether the mover left the beach."""
        return bool(self.steps) and self.origin == BEACH


def hear(turn: Turn, t: Telling, bay: Bay, round: int) -> None:
    """Take one telling of a turn in; the bay moves along."""
    turn.told.setdefault(t.id, t)
    if t.id == "step":
        _step(turn, t, bay)
    elif t.id == "home":
        turn.home = bay.come_home(t, round)


def _step(turn: Turn, t: Telling, bay: Bay) -> None:
    if not turn.steps:
        turn.who = bay.company.who(t.args["seat"], t.args["pilgrim"] - 1)
        turn.row = bay.facts.board.row(t.args["origin"])
    passed = bay.step(t)
    turn.steps.append(t)
    turn.passed += [one for one in passed if one not in turn.passed]
    if passed:
        turn.leaps.append(t)
    if t.args["by"] == "biscuit":
        turn.biscuit = t


def split(told: Iterable[Telling]) -> tuple[list[list[Telling]], list[Telling]]:
    """A round's tellings, turn by turn, and what came with the sea or ended it all."""
    turns: list[list[Telling]] = []
    sea: list[Telling] = []
    for telling in told:
        if telling.id in SEA:
            sea.append(telling)
        elif telling.id in ("rolled", "skipped") or not turns:
            turns.append([telling])
        else:
            turns[-1].append(telling)
    return turns, sea
