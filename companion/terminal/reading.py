"""A log read out: each of its lines in words, those that were taken back marked as such."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from companion.core import log as logs
from companion.core.secrecy import concealed
from companion.core.session import Correction, Given
from companion.terminal.speech import Speech
from companion.words.wording import Wording

Set = tuple[int, str, str]


def _set(entry: Correction) -> Set:
    """What tells a correction from others: after which answer, what, and why."""
    return entry.n, repr(sorted(entry.changes.items())), entry.reason


class Reading:
    """Reads out the lines of one game's logs, in one language.

    `stands` are the answers still good at the end, `righted` the corrections that are, `hidden` the ids that not
    everybody may know yet.
    `fallen` names the seats, in the order of their faces, that a roll chooses among. `odds` says what
    odds were shown; without it they are not for everybody.
    """

    def __init__(
        self,
        speech: Speech,
        stands: frozenset[int],
        hidden: frozenset[str] = frozenset(),
        *,
        righted: Sequence[Correction] | None = None,
        fallen: Mapping[str, tuple[str, ...]] | None = None,
        odds: Callable[[logs.Risked], str] | None = None,
    ) -> None:
        self.speech = speech
        self.stands = stands
        self.righted = None if righted is None else Counter(map(_set, righted))
        self.later: Counter[Set] = Counter()
        self.hidden = hidden
        self.wording = Wording(speech.game, speech.lang, hidden)
        self.fallen = fallen or {}
        self.odds = odds

    def head(self, header: logs.Header) -> str:
        """What was played, by whom, with which dice."""
        return self._tell(
            "head",
            title=self.speech.names["title"],
            rules=header.rules,
            dice=self._own("dice", header.dice),
            seed=header.seed,
            seats=self._seats(header.seats),
            started=header.started,
        )

    def line(self, line: logs.Line) -> str:
        """A line in words, as the table would read it out."""
        if isinstance(line, logs.Answered):
            return self._answered(line)
        return f"{'':7}{self._beside(line)}"

    def _answered(self, line: logs.Answered) -> str:
        """`   10   1  9 Travel         march to               B2           you`"""
        turn, _, scene = line.at.partition(".")
        told = (
            f"{line.n:>5}  {turn:>2}  {self.wording.scene(scene):<16}"
            f" {self.wording.question(line.why):<22} {self._fell(line):<18} {self.wording.giver(line.by, line.who)}"
        )
        return told if line.n in self.stands else f"{told} {self._tell('undone')}"

    def _beside(self, line: logs.Line) -> str:
        """Whatever is no answer."""
        match line:
            case logs.Turn():
                return self._tell("turn" if line.turn else "setup", n=line.turn, state=line.state)
            case logs.Noted():
                return self._tell("note", n=line.after, text=line.note)
            case logs.Ruled():
                return self._tell(
                    "slip" if line.slip else "ruling", n=line.after, text=line.ruling or self.speech.own["slip"]
                )
            case logs.Corrected():
                return self._corrected(line)
            case logs.Ended():
                return self._ended(line)
        return self._moved(line)

    def _corrected(self, line: logs.Corrected) -> str:
        """What was set, and why; of equal ones the last are those that stand."""
        changes = concealed(", ".join(f"{key} = {value}" for key, value in line.set.items()), self.hidden)
        told = self._tell("set", n=line.after, changes=changes, reason=line.reason)
        found = _set(Correction(line.after, line.set, line.reason))
        if self.righted is None or self.later[found] <= self.righted[found]:
            return told
        self.later[found] -= 1
        return f"{told} {self._tell('undone')}"

    def count(self, lines: Iterable[logs.Line]) -> None:
        """Look over the lines to come, for those that are alike."""
        self.later = Counter(
            _set(Correction(one.after, one.set, one.reason)) for one in lines if isinstance(one, logs.Corrected)
        )

    def _moved(self, line: logs.Line) -> str:
        """Goings back, comings back, and what a crash or a clock left."""
        match line:
            case logs.Undone():
                return self._tell("undo", count=line.undo, n=line.to)
            case logs.Redone():
                return self._tell("redo")
            case logs.Fixed():
                return self._tell("fix", n=line.fix)
            case logs.Resumed():
                dice = self._own("dice", line.dice)
                return self._tell("resumed", when=line.resumed, dice=dice, seats=self._seats(line.seats))
            case logs.Torn():
                return self._tell("torn", n=line.torn)
            case logs.Clocked():
                return self._tell("clock", n=round(line.clock))
            case logs.Risked():
                odds = self._tell("secret") if self.odds is None else self.odds(line)
                return self._tell("risk", n=line.n, odds=odds)
        raise AssertionError(f"{type(line).__name__} is no line that follows a header")

    def _ended(self, line: logs.Ended) -> str:
        what = self.wording.end(line.end, line.won)
        score = "-" if line.score is None else line.score
        if line.par is not None:
            return self._tell("par", what=what, score=score, par=line.par)
        return self._tell("end", what=what, score=score)

    # -- words -------------------------------------------------------------------------------------

    def _tell(self, id: str, **args: object) -> str:
        return self.speech.tell(f"log.{id}", **args)

    def _own(self, section: str, id: str) -> str:
        """A word of the terminal's own, or the id where it has none."""
        return str(self.speech.own["log"][section].get(id, id))

    def step(self, given: Given) -> str:
        """A question and its answer: `march to B2`."""
        return f"{self.wording.question(given.question.why)} {self.wording.answer(given.value)}"

    def _fell(self, line: logs.Answered) -> str:
        """What was answered; of a roll that chooses a seat, whose face it is too."""
        got, seats = self.wording.answer(line.got), self.fallen.get(line.why, ())
        seat = next((seat for place, seat in enumerate(seats, 1) if line.got == [place]), None)
        return self._tell("fell", got=got, seat=seat) if seat else got

    def _seats(self, seats: Mapping[str, str]) -> str:
        return ", ".join(f"{self.wording.name(name)} ({self.wording.giver(who)})" for name, who in seats.items())
