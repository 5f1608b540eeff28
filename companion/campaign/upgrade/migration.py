"""An old log's answers given again under the present rules, as far as they fit, into a log of its own.

An answer fits a question of the same name and kind that is asked in the same scene, of the same seat, and allows it.
The order of the questions may have changed, and answers to questions that are asked no more are passed over; where
the rules ask what the log does not answer, it ends, and can be gone on with. Undos, corrections, notes and rulings come
along. The old log stays as it is; the new one appears whole, or not at all.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.campaign.folder import generation
from companion.core.ask import Ask
from companion.core.errors import BadData, BadLog, CompanionError, Illegal
from companion.core.game import Game
from companion.core.log import (
    Answered,
    Clocked,
    Corrected,
    Fixed,
    Header,
    Line,
    Log,
    Noted,
    Redone,
    Resumed,
    Risked,
    Ruled,
    Turn,
    Undone,
    reason,
)
from companion.core.replay import named
from companion.core.session import Correction
from companion.core.table import LEGACY, Plan, Table
from companion.games import NAMES, game

MIGRATING = ".migrating-"
MIGRATED = "migrated"


@dataclass(frozen=True, slots=True)
class Reach:
    """How far an old log could be followed: so many answers of so many, `passed` over, and why it stopped at `line`.

    Without `line` all of it could. `over`: the game came to its end.
    """

    given: int
    of: int
    passed: int
    line: int | None
    why: str
    over: bool


def present(header: Header) -> Game:
    """The game of an old log as it is now, with the log's pack. Raises CompanionError."""
    if header.game not in NAMES:
        raise CompanionError(f"{header.game} is no game that this version has.")
    if header.pack is None:
        return game(header.game)
    try:
        return game(header.game, {**header.pack, "rules": game(header.game).rules})
    except BadData as fault:
        raise CompanionError(f"The pack in it is none for these rules: {' '.join(fault.faults)}") from fault


def options(header: Header, of: Game) -> dict[str, Any]:
    """The options of an old log that still may stand; the others as they are by default."""
    seats = tuple(header.seats)
    known = of.names(seats)
    return of.settle({}, seats) | {
        name: value for name, value in header.options.items() if name in known and known[name].allows(value)
    }


def destination(path: Path) -> Path:
    """Where the new log lies: `trip-migrated.jsonl` beside the old one; of that one, `trip-migrated-2.jsonl`."""
    first, number = generation(path.name)
    counted = f"-{number + 1}" if number else ""
    return path.with_name(f"{Path(first).stem}-{MIGRATED}{counted}{path.suffix}")


def migrate(log: Log, into: Path) -> Reach:
    """Write the new log. Raises CompanionError when it is there already, or when not one answer could be given."""
    aside = into.with_name(f"{MIGRATING}{into.name}")
    with suppress(OSError):
        aside.unlink(missing_ok=True)
    try:
        reach = _written(log, aside)
        if not reach.given:
            raise CompanionError(f"{log.path}: none of its answers fits the rules now: {reach.why}")
        _named(aside, into)
        return reach
    finally:
        with suppress(OSError):
            aside.unlink(missing_ok=True)


def _named(aside: Path, into: Path) -> None:
    """Give the finished log its name, which none may have."""
    try:
        os.link(aside, into)
    except FileExistsError as fault:
        raise BadLog(f"{into} is there already; move it away to migrate {into.parent} anew.") from fault
    except OSError as fault:
        if into.exists():
            raise BadLog(f"{into} is there already; move it away first.") from fault
        try:
            aside.rename(into)
        except OSError as other:
            raise BadLog(f"{into} cannot be written: {reason(other)}.") from other


def _written(log: Log, path: Path) -> Reach:
    header, of = log.header, present(log.header)
    of.check_seats(tuple(header.seats))
    plan = Plan(
        game=of,
        options=options(header, of),
        seats=dict(header.seats),
        dice=header.dice,
        seed=header.seed,
        lang=header.lang,
        cast=header.cast or {},
        campaign=header.campaign,
        started=header.started,
    )
    table = Table.lay(plan, path)
    table.campaign = None  # what was left to the old session was set there, and is repeated
    try:
        follower = _Follower(table, log)
        line, why = follower.follow()
        answers = sum(isinstance(row.line, Answered) for row in log.lines)
        over = table.session.pending is None
        table.rule(_told(log, of, follower.given, answers))
        return Reach(follower.given, answers, follower.passed, line, why, over)
    finally:
        table.close()


def _told(log: Log, of: Game, given: int, answers: int) -> str:
    """Where the new log came from, for the appendix of its journal."""
    header = log.header
    was = f"rules {header.rules}, data {header.data}"
    now = f"rules {of.rules}, data {of.data}"
    return f"Taken over from {log.path.name} ({was}) into {now}: {given} of {answers} answers."


class _Stop(Exception):
    """The old log cannot be followed any further."""


class _Follower:
    """Gives a table the answers of an old log, by the names of their questions."""

    def __init__(self, table: Table, log: Log) -> None:
        self.table, self.log = table, log
        self.numbers = {0: 0}
        self.held: list[Answered] = []
        self.risks: dict[int, Mapping[str, float]] = {}
        self.given = self.passed = 0

    def follow(self) -> tuple[int | None, str]:
        """Follow line after line; returns where it stopped and why, or None and nothing."""
        number = 0
        try:
            for row in self.log.lines:
                number = row.number
                self._line(row.line)
            self._end()
        except (Illegal, _Stop) as fault:
            return number, str(fault)
        return None, ""

    def _line(self, line: Line) -> None:
        match line:
            case Answered():
                self.held.append(line)
                self._settle()
            case Turn():
                self._turn(line)
            case Risked():
                self.risks[line.n] = line.risk
            case Noted():
                self.table.note(line.note, self._number(line.after))
            case Clocked() | Resumed():
                self.table.writer.write(line)
            case Undone() | Redone() | Fixed() | Corrected() | Ruled():
                self._move(line)

    def _settle(self) -> None:
        """Give what is held, as long as something of it fits."""
        session = self.table.session
        while session.pending is not None:
            asked, at = session.pending, session.at
            line = next((one for one in self.held if one.at == at and _fits(asked, one)), None)
            if line is None:
                return
            self.held.remove(line)
            self.table.give(_value(line), line.by, self.risks.get(line.n))
            self.numbers[line.n] = session.n
            self.given += 1

    def _turn(self, line: Turn) -> None:
        """A turn has ended in the old log: under these rules too, or they ask what it does not answer."""
        if line.turn not in {turned.turn for turned in self.table.chronicle.turns}:
            raise _Stop(self._lacking())
        self._pass_over()

    def _pass_over(self) -> None:
        self.passed += len(self.held)
        self.held.clear()

    def _lacking(self) -> str:
        """What is asked now, and what the old log answers instead."""
        asked = self.table.session.pending
        assert asked is not None
        own = ", ".join(dict.fromkeys(one.why for one in self.held))
        instead = f"; it answers {own}" if own else ""
        return f"the rules ({self.table.session.game.rules}) ask {named(asked)}, and the log has no answer{instead}."

    def _end(self) -> None:
        """The log's last line: what is held now is asked no more only if the game is over."""
        if self.held and self.table.session.pending is not None:
            raise _Stop(self._lacking())
        self._pass_over()

    def _number(self, old: int) -> int:
        """The number that an old answer has now; of one that was passed over, that of the last before it."""
        return self.numbers[max(number for number in self.numbers if number <= max(old, 0))]

    def _move(self, line: Line) -> None:
        """Going back and putting right: only where all of the scene before it could be followed."""
        session = self.table.session
        if any(one.at == session.at for one in self.held):
            raise _Stop(self._lacking())
        self._pass_over()
        last = session.history[-1].n if session.history else 0
        match line:
            case Undone(decisions, to):
                self.table.undo(decisions)
                if (session.history[-1].n if session.history else 0) != self._number(to):
                    self.table.redo()
                    raise _Stop(f"the log goes back to answer {to}, and these rules to another.")
            case Redone():
                self.table.redo()
            case Fixed(number):
                if last != self._number(number):
                    raise _Stop(f"the log gives answer {number} anew, and it is not the last one here.")
                self.table.fix()
            case Corrected():
                self._correct(line)
            case Ruled():
                self._rule(line)

    def _correct(self, line: Corrected) -> None:
        """A correction; one of a legacy that has been made already is not made twice."""
        stands = {entry.reason for entry in self.table.session.history if isinstance(entry, Correction)}
        if not (line.reason.startswith(LEGACY) and line.reason in stands):
            self.table.correct(line.set, line.reason)

    def _rule(self, line: Ruled) -> None:
        if line.slip:
            self.table.slip(line.ruling)
        else:
            self.table.rule(line.ruling, self._number(line.after))


def _fits(asked: Ask[Any], line: Answered) -> bool:
    """Whether an answer of the log may be given to a question."""
    if (asked.why, asked.kind) != (line.why, line.ask) or line.who not in (None, asked.who):
        return False
    try:
        asked.check(_value(line))
    except Illegal:
        return False
    return True


def _value(line: Answered) -> Any:
    return tuple(line.got) if isinstance(line.got, list) else line.got
