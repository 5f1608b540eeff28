"""A sitting: a session, the people and bots round it, and the log that remembers it.

The table asks whoever is to answer, writes the answer down, and only then lets it take
its effect: what was answered is never lost.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from companion import __version__
from companion.core import log as logs
from companion.core.ask import Ask
from companion.core.chronicle import Chronicle
from companion.core.errors import WrongUsage
from companion.core.game import Game, Value
from companion.core.log import Log
from companion.core.replay import Replay
from companion.core.seats import Answer, Correct, Fix, Leave, Note, Redo, Reply, Return, Ruling, Seat, Slip, Undo
from companion.core.session import Correction, Entry, Given, Session
from companion.core.session import Slip as Slipped
from companion.core.writer import Writer

LARGEST = 2**63
LEGACY = "legacy"
"""Begins the reason of a correction that a campaign's legacy makes; its id follows."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A session to be: who plays what, and with what dice. `seats` maps names to `human` or `bot:NAME`.

    `campaign` is what the header says of the campaign that it belongs to, if it does. `started` is the moment,
    as logs write it, at which it is said to begin; without it, now.
    """

    game: Game
    options: Mapping[str, Value]
    seats: Mapping[str, str]
    dice: str
    seed: int
    lang: str
    cast: Mapping[str, Any]
    campaign: Mapping[str, Any] | None = None
    started: str | None = None

    def __post_init__(self) -> None:
        """Raise WrongUsage when the seed is no number that every reader of logs can hold."""
        if not -LARGEST <= self.seed < LARGEST:
            raise WrongUsage(f"A seed lies between {-LARGEST} and {LARGEST - 1}; {self.seed} does not.")

    def header(self) -> logs.Header:
        return logs.Header(
            log=logs.FORMAT,
            game=self.game.name,
            rules=self.game.rules,
            companion=__version__,
            data=self.game.data,
            options=dict(self.options),
            seats=dict(self.seats),
            dice=self.dice,
            seed=self.seed,
            lang=self.lang,
            cast=dict(self.cast),
            pack=None if self.game.pack is None else dict(self.game.pack),
            started=self.started or now(),
            campaign=None if self.campaign is None else dict(self.campaign),
        )


Clock = Callable[[], float]
"""Seconds that have been played, this sitting and those before: written beside each turn that persons play."""


def now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


class Table:
    """A session with its log. `sit` seats first; then `play` until it ends or somebody leaves."""

    def __init__(
        self, session: Session, chronicle: Chronicle, writer: Writer, campaign: Mapping[str, Any] | None = None
    ) -> None:
        self.session = session
        self.chronicle = chronicle
        self.writer = writer
        self.campaign = campaign
        self.seats: dict[str, Seat] = {}
        self.chance: Seat | None = None
        self.clock: Clock | None = None
        self._turns = len(chronicle.turns)

    @classmethod
    def lay(cls, plan: Plan, path: Path) -> Table:
        """Begin a session in a new log. Raises BadLog when that cannot be."""
        writer = Writer.create(path, plan.header())
        chronicle = Chronicle()
        session = Session.new(plan.game, plan.options, tuple(plan.seats), witness=chronicle)
        table = cls(session, chronicle, writer, plan.campaign)
        table._turns = 0
        table._close_turns()
        return table

    @classmethod
    def relay(cls, played: Replay, seats: Mapping[str, str], dice: str, into: Path | None = None) -> Table:
        """Go on with a session where its log stops, in that file or, `into` another, in a copy."""
        writer = Writer.append(played.log) if into is None else _copy(played.log, into)
        writer.write(logs.Resumed(now(), dict(seats), dice))
        table = cls(played.session, played.chronicle, writer, played.header.campaign)
        table._mend(played.log)
        return table

    def _mend(self, log: Log) -> None:
        """Write the turn, the legacy and the end that a crash kept from being written."""
        moves = (logs.Answered, logs.Turn, logs.Undone, logs.Redone, logs.Corrected, logs.Ended)
        last = next((row.line for row in reversed(log.lines) if isinstance(row.line, moves)), None)
        turned = self.chronicle.turns[-1].n if self.chronicle.turns else None
        if isinstance(last, logs.Answered) and last.n == turned:
            self._turns -= 1
            self._close_turns()
        elif isinstance(last, (logs.Turn, logs.Corrected)):
            self._bequeath()
        if not isinstance(last, logs.Ended):
            self._end()

    def sit(self, seats: Mapping[str, Seat], chance: Seat) -> None:
        """Who answers for each seat, and for the dice and decks."""
        self.seats = dict(seats)
        self.chance = chance

    def play(self) -> bool:
        """Ask and answer until the game is over (true) or somebody leaves (false)."""
        while self.session.pending is not None:
            if not self.step(self.session.pending):
                return False
        return True

    def step(self, question: Ask[Any]) -> bool:
        """Put one question to its seat and do what it replies; false when that is to leave."""
        seat = self.chance if question.chance else self.seats[question.who]
        assert seat is not None
        match seat.reply(self.session, question):
            case Answer(value, by, risk):
                self.give(value, by, risk)
            case Undo(decisions):
                self.undo(decisions)
            case Redo():
                self.redo()
            case Return(number):
                self.go_back_to(number)
            case Fix():
                self.fix()
            case Correct(changes, reason):
                self.correct(changes, reason)
            case Leave():
                self.leave()
                return False
            case reply:
                self._say(reply)
        return True

    def _say(self, reply: Reply) -> None:
        """Words that somebody says beside the game."""
        match reply:
            case Note(text):
                self.note(text)
            case Ruling(text):
                self.rule(text)
            case Slip(text):
                self.slip(text)

    def give(self, value: Any, by: str, risk: Mapping[str, float] | None = None) -> None:
        """Write an answer down, and before it the risk taken, if it was shown; then let it take effect.

        Raises Illegal before either.
        """
        question = self.session.pending
        assert question is not None
        question.check(value)
        if risk:
            self.writer.write(logs.Risked(dict(risk), self.session.n + 1))
        self.writer.write(answered(self.session.n + 1, self.session.at, question, value, by))
        self.session.answer(value, by)
        self._close_turns()
        self._end()

    def _close_turns(self) -> None:
        for turned in self.chronicle.turns[self._turns :]:
            self._stamp()
            self.writer.write(logs.Turn(turned.turn, turned.hash))
            self.writer.sync()
        closed, self._turns = self._turns == 0, len(self.chronicle.turns)
        if closed and self._turns == 1:
            self._bequeath()

    def _bequeath(self) -> None:
        """When the set-up is over, and nothing else has happened: set what the campaign's legacies give."""
        known, turns = self.campaign or {}, self.chronicle.turns
        since = self._corrected()
        if len(turns) != 1 or self.session.n != turns[0].n or not all(reason.startswith(LEGACY) for reason in since):
            return
        for id in known.get("legacy", ()):
            legacy, reason = self.session.game.legacies.get(id), f"{LEGACY} {id}"
            if legacy is None or reason in since or self.session.pending is None:
                continue
            changes = legacy(self.session.state, known.get("heritage", {}))
            if changes:
                self.correct(changes, reason)

    def _corrected(self) -> list[str]:
        """The reasons of the corrections that stand."""
        return [entry.reason for entry in self.session.history if isinstance(entry, Correction)]

    def _end(self) -> None:
        if self.session.pending is None:
            if self.session.n not in {turned.n for turned in self.chronicle.turns[-1:]}:
                self._stamp()
            self.writer.write(logs.Ended(**self.session.state.ending()))
            self.writer.sync()

    def _stamp(self) -> None:
        """Write how long has been played."""
        if self.clock is not None:
            self.writer.write(logs.Clocked(self.clock()))

    def undo(self, decisions: int = 1) -> None:
        """Take decisions back. Raises Illegal when there are not so many."""
        to = self.session.undo(decisions)
        self.writer.write(logs.Undone(decisions, to))
        self._turns = len(self.chronicle.turns)

    def redo(self) -> None:
        """Bring back what the last undo took. Raises Illegal when there is nothing."""
        self.session.redo()
        self.writer.write(logs.Redone(1))
        self._turns = len(self.chronicle.turns)
        self._end()

    def go_back_to(self, number: int) -> None:
        """Return to future `number`: back to where it was left, then its answers again. Raises Illegal."""
        decisions, entries = self.session.way(number)
        if decisions:
            self.undo(decisions)
        for entry in entries:
            self.repeat(entry)

    def repeat(self, entry: Entry) -> None:
        """Let an entry of another line of play, or of another log, be given once more, by whom it was given."""
        match entry:
            case Given():
                self.give(entry.value, entry.by)
            case Correction():
                self.correct(entry.changes, entry.reason)
            case Slipped():
                self.slip(entry.words)

    def fix(self) -> None:
        """Take back the last answer, to give it anew. Raises Illegal when there is none."""
        self.writer.write(logs.Fixed(self.session.fix().n))
        self._turns = len(self.chronicle.turns)

    def correct(self, changes: Mapping[str, Any], reason: str) -> None:
        """Set state keys by hand; the scene begins afresh. Raises Illegal, and nothing has changed."""
        after, reason = self.session.n, _clean(reason)
        self.session.correct(changes, reason)
        self.writer.write(logs.Corrected(dict(changes), reason, after))
        self._turns = len(self.chronicle.turns)

    def note(self, text: str, after: int | None = None) -> None:
        """Keep the player's words, after answer `after`, or else the last one."""
        self.writer.write(logs.Noted(_clean(text), self.session.n if after is None else after))

    def rule(self, text: str, after: int | None = None) -> None:
        """Keep how the table ruled, after answer `after`, or else the last one."""
        self.writer.write(logs.Ruled(_clean(text), self.session.n if after is None else after))

    def slip(self, text: str) -> None:
        """Take the price of saying too much, recorded as a ruling. Raises Illegal, and nothing has changed."""
        slip = self.session.slip(_clean(text))
        self.writer.write(logs.Ruled(slip.words, slip.n, slip=True))
        self._close_turns()
        self._end()

    def leave(self) -> None:
        """Get up: how long has been played is kept."""
        self._stamp()
        self.writer.sync()

    def close(self) -> None:
        self.writer.close()


def _clean(text: str) -> str:
    """Words as UTF-8 can hold them: bytes that a terminal could not decode become question marks."""
    return text.encode("utf-8", "replace").decode("utf-8")


def answered(n: int, at: str, question: Ask[Any], value: Any, by: str) -> logs.Answered:
    """An answer as a log line."""
    known = question.described()
    return logs.Answered(
        n=n,
        at=at,
        why=question.why,
        ask=question.kind,
        dice=known.get("dice"),
        deck=known.get("deck"),
        who=None if question.chance else question.who,
        of=known.get("of"),
        got=value,
        by=by,
    )


def _copy(log: Log, into: Path) -> Writer:
    """A new log with the good lines of an old one."""
    writer = Writer.create(into, log.header)
    for numbered in log.lines:
        writer.write(numbered.line)
    return writer
