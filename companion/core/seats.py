"""Who answers: dice of ours, a bot, a script. (People sit in `companion.terminal`.)

A seat's `reply(session, question)` is a move at the table: an Answer, or something a
person may do instead of answering (undo, a note, leaving).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from companion.core import answers
from companion.core.ask import Ask, Choose, Draw, Pick, Roll
from companion.core.chance import Stream
from companion.core.errors import CompanionError, Illegal
from companion.core.session import Session


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer and who gave it: `digital`, `table`, a seat's name, `bot:NAME`.

    `risk` holds the chances that were shown of it before it was given, where any were.
    """

    value: Any
    by: str
    risk: Mapping[str, float] | None = None


@dataclass(frozen=True, slots=True)
class Undo:
    decisions: int = 1


@dataclass(frozen=True, slots=True)
class Redo:
    pass


@dataclass(frozen=True, slots=True)
class Return:
    """Back to a line of play that was left, by the number of that future."""

    number: int


@dataclass(frozen=True, slots=True)
class Fix:
    """The last answer was misread: it is given anew."""


@dataclass(frozen=True, slots=True)
class Correct:
    """The table differs from the state: these keys are set, and the scene begins afresh."""

    changes: Mapping[str, Any]
    reason: str


@dataclass(frozen=True, slots=True)
class Note:
    text: str


@dataclass(frozen=True, slots=True)
class Ruling:
    text: str


@dataclass(frozen=True, slots=True)
class Slip:
    """Somebody said too much: the game takes its price, and these words are kept as a ruling."""

    text: str


@dataclass(frozen=True, slots=True)
class Leave:
    """Get up: the session stays as it is, to be resumed."""


Reply = Answer | Undo | Redo | Return | Fix | Correct | Note | Ruling | Slip | Leave


class Seat(Protocol):
    def reply(self, session: Session, question: Ask[Any]) -> Reply: ...


class Dice:
    """Digital dice and decks: chance as a function of the seed and the answer's number."""

    def __init__(self, seed: int) -> None:
        self.stream = Stream(seed, "dice")

    def reply(self, session: Session, question: Ask[Any]) -> Answer:
        return Answer(self.roll(question, session.n + 1), "digital")

    def roll(self, question: Ask[Any], n: int) -> Any:
        """The outcome of question `n`."""
        if isinstance(question, Roll):
            if len(question.faces) == 6:
                faces = self.stream.d6(n, question.dice)
                return faces if question.faces[0] == 1 else tuple(question.faces[face - 1] for face in faces)
            return tuple(self.stream.one_of(n, question.faces, die) for die in range(question.dice))
        if isinstance(question, Draw):
            return self.stream.one_of(n, question.cards)
        raise Illegal(f"{question.why} is asked of a player, not of the dice.")


class Brain(Protocol):
    """A bot: given what its seat may see and a question, the answer. `stream` is its own chance."""

    def choose(self, view: Any, question: Ask[Any], stream: Stream, n: int) -> Any: ...


class RandomBrain:
    """Any legal answer, each as likely as any other."""

    def choose(self, view: Any, question: Ask[Any], stream: Stream, n: int) -> Any:
        if isinstance(question, Choose):
            return stream.one_of(n, question.options)
        if isinstance(question, Pick):
            return self._places(question, stream, n)
        raise Illegal(f"{question.why} is asked of the dice, not of a player.")

    def _places(self, question: Pick, stream: Stream, n: int) -> tuple[int, ...]:
        turn = 0
        while True:
            bits = stream.below(n, 1 << len(question.places), turn)
            picked = tuple(place for bit, place in enumerate(question.places) if bits >> bit & 1)
            if question.permits(picked):
                return picked
            turn += 1


class Bot:
    """A seat played by a brain that looks only at the seat's own view."""

    def __init__(self, name: str, brain: Brain, seed: int, seat: str) -> None:
        self.by = f"bot:{name}"
        self.brain = brain
        self.seat = seat
        self.stream = Stream(seed, f"bot/{seat}")

    def reply(self, session: Session, question: Ask[Any]) -> Answer:
        value = self.brain.choose(session.view(self.seat), question, self.stream, session.n + 1)
        return Answer(value, self.by)


@dataclass(frozen=True, slots=True)
class ScriptLine:
    number: int
    why: str
    seat: str | None
    text: str


class ScriptFault(CompanionError):
    """A script that doesn't fit the questions asked; the session stays as far as it came."""


class Script:
    """Answers from a file, one a line: `why: answer`, or `why@seat: answer`.

    The questions that the script leaves to others (dice with `--dice digital`, bots) never
    come here. At its end the player leaves the table and the session stays open.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lines = _script_lines(path)
        self.place = 0

    @property
    def line(self) -> ScriptLine | None:
        """The line that comes next, if one does."""
        return self.lines[self.place] if self.place < len(self.lines) else None

    def reply(self, session: Session, question: Ask[Any]) -> Reply:
        if self.place == len(self.lines):
            return Leave()
        line = self.lines[self.place]
        self._check(line, question)
        try:
            value = answers.read(question, line.text)
        except Illegal as fault:
            raise ScriptFault(f"{self.path}:{line.number}: {fault}") from fault
        self.place += 1
        return Answer(value, "table" if question.chance else question.who)

    def _check(self, line: ScriptLine, question: Ask[Any]) -> None:
        if line.why != question.why:
            raise ScriptFault(
                f"{self.path}:{line.number}: the script answers {line.why}, but the question now is {question.why}."
            )
        if line.seat is not None and line.seat != question.who:
            raise ScriptFault(
                f"{self.path}:{line.number}: the line is {line.seat}’s, but {question.why} is asked of {question.who}."
            )

    def check_used(self) -> None:
        """Raise ScriptFault when the game ended before the script did."""
        if self.place < len(self.lines):
            line = self.lines[self.place]
            raise ScriptFault(f"{self.path}:{line.number}: the game is over, but the script goes on with {line.why}.")


def _script_lines(path: Path) -> tuple[ScriptLine, ...]:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as fault:
        raise ScriptFault(f"The script {path} cannot be read: {(fault.strerror or str(fault)).lower()}.") from fault
    except UnicodeDecodeError as fault:
        raise ScriptFault(f"The script {path} cannot be read: it is no text in UTF-8.") from fault
    return tuple(_script_line(path, number, line) for number, line in enumerate(text.splitlines(), 1) if _says(line))


def _says(line: str) -> bool:
    return bool(line.strip()) and not line.lstrip().startswith("#")


def _script_line(path: Path, number: int, line: str) -> ScriptLine:
    asked, colon, text = line.partition(":")
    if not colon:
        raise ScriptFault(
            f"{path}:{number}: expected `why: answer`, like `planning.roll: 2 2 3 6 6`, not “{line.strip()}”."
        )
    why, _, seat = asked.strip().partition("@")
    return ScriptLine(number, why.strip(), seat.strip() or None, text.strip())


Seating = Callable[[Ask[Any]], Seat]
