"""The odds that a log says were shown, in the words in which they were shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core import answers
from companion.core import log as logs
from companion.core.replay import Replay
from companion.games.risks import SURE, Outcome
from companion.odds.room import risks
from companion.terminal.odds import Spoken

WIN = "win"


class Risked:
    """Learns, while a log is played again, what each answer's outcomes are called; and then says them.

    A log holds outcomes by their ids, which mean something beside their question only.
    """

    def __init__(self, spoken: Spoken) -> None:
        self.spoken = spoken
        self.played: Replay | None = None
        self.before: logs.Risked | None = None
        self.known: dict[int, list[tuple[Mapping[str, float], tuple[Outcome, ...]]]] = {}

    def hear(self, line: logs.Line, played: Replay) -> None:
        """A line that is about to be played again."""
        self.played = played
        if isinstance(line, logs.Answered) and self.before is not None:
            told = self._outcomes(line, played)
            self.known.setdefault(line.n, []).append((self.before.risk, told))
        self.before = line if isinstance(line, logs.Risked) else None

    @property
    def sealed(self) -> bool:
        """Whether the odds may tell what some players are not to know yet."""
        return self.played is not None and self.played.sealed

    def _outcomes(self, line: logs.Answered, played: Replay) -> tuple[Outcome, ...]:
        """What the answer of a line leads to."""
        question = played.session.pending
        if question is None or question.why != line.why:
            return ()
        written = answers.write(tuple(line.got) if isinstance(line.got, list) else line.got)
        found = risks(played.session, question.who)
        return next((one.outcomes for one in found if written in one.answers), ())

    def say(self, line: logs.Risked) -> str:
        """The outcomes of a line, each with its chance where that is not all there is; unknown ones by their ids."""
        told = next((outcomes for risk, outcomes in self.known.get(line.n, []) if risk == line.risk), ())
        says: dict[str, Any] = {one.id: one for one in told}
        return "; ".join(self._one(id, chance, says.get(id)) for id, chance in line.risk.items())

    def _one(self, id: str, chance: float, outcome: Outcome | None) -> str:
        if outcome is None:
            name = self.spoken.tell("odds.to_win") if id == WIN else id
            return f"{name} {self.spoken.share(chance)}"
        said = self.spoken.say(outcome.say)
        return said if outcome.chance == SURE else f"{said} {self.spoken.share(chance)}"
