"""The chance to win: the game is played on many times by the best bots there are, from what a seat may know."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from typing import Any

from companion.core.chance import Stream
from companion.core.seats import Brain, Dice
from companion.core.session import Session
from companion.odds.room import Room, room
from companion.simulate.run import play_out

SAMPLES = 200
SECONDS = 20.0
Progress = Callable[[int], None]
LARGEST = 1_000_000


@dataclass(frozen=True, slots=True)
class Chance:
    """A share of games played on: how many of `samples` were won."""

    won: int
    samples: int

    @property
    def share(self) -> float:
        return self.won / self.samples if self.samples else 0.0

    @property
    def error(self) -> float:
        """One standard error, by Wilson: it does not vanish where all or none were won. Of nothing, all is open."""
        n, share = self.samples, self.share
        return sqrt(share * (1 - share) / n + 1 / (4 * n * n)) / (1 + 1 / n) if n else 0.5


@dataclass(frozen=True, slots=True)
class Playing:
    """Games played on by `bot` at every seat; `answers`: after each answer, where that was asked for.

    `whole` is then the chance with the answer that the bot itself would give.
    """

    bot: str
    seconds: float
    whole: Chance
    answers: tuple[tuple[Any, Chance], ...] = ()


def chance_to_win(
    session: Session,
    seat: str,
    samples: int,
    stream: Stream,
    *,
    seconds: float = SECONDS,
    each: tuple[Any, ...] = (),
    progress: Progress | None = None,
) -> Playing:
    """Play on `samples` games and count those that `seat` wins, alone or with others; stop when time is up.

    With `each`, answers to the pending question, so many games begin with each of them, in turn.
    """
    known, began = room(session.game.name), time.monotonic()
    table = _Table(session, seat, stream, known)
    starts = each or (None,)
    won, played = dict.fromkeys(range(len(starts)), 0), dict.fromkeys(range(len(starts)), 0)
    for number in range(samples * len(starts)):
        place = number % len(starts)
        won[place] += table.wins(number, starts[place])
        played[place] += 1
        if progress is not None:
            progress(number + 1)
        if time.monotonic() - began > seconds:
            break
    chances = [Chance(won[place], played[place]) for place in range(len(starts))]
    whole = chances[each.index(table.own())] if each else chances[0]
    return Playing(known.plays, time.monotonic() - began, whole, tuple(zip(each, chances, strict=False)))


class _Table:
    """Bots at every seat, who play the same game on and on."""

    def __init__(self, session: Session, seat: str, stream: Stream, known: Room) -> None:
        self.session = session
        self.seat = seat
        self.stream = stream
        brain: Brain = session.game.bots[known.plays]()
        self.brains: dict[str, Brain] = defaultdict(lambda: brain)
        question = session.pending
        self.untold = frozenset[int]() if question is None else known.untold(session.given, question, seat)

    def own(self) -> Any:
        """What the bot itself would answer now."""
        question, n = self.session.pending, self.session.n
        assert question is not None
        return self.brains[self.seat].choose(
            self.session.view(self.seat), question, Stream(n, f"hint/{self.seat}"), n + 1
        )

    def wins(self, number: int, answer: Any) -> bool:
        """Whether the seat wins game `number`, begun with an answer unless that is None."""
        seed = self.stream.below(number, LARGEST)
        streams = Streams(seed)
        twin = self._reasked(streams) if self.untold else self.session.redeal(self.seat, self.stream, number)
        twin.marks = False
        if answer is not None:
            twin.push(answer)
        play_out(twin, Dice(seed), self.brains, streams)
        return twin.game.fares(twin.state)[self.seat].won > 0

    def _reasked(self, streams: Streams) -> Session:
        """The table where the seat knows only its own answers: those of others are given anew by bots."""
        twin, asked = self.session.afresh(), self.session.pending
        known = [one for one in self.session.given if one.n not in self.untold]
        while known or twin.pending != asked:
            question = twin.pending
            assert question is not None
            if known and known[0].question == question:
                twin.push(known.pop(0).value)
            else:
                who = question.who
                twin.push(self.brains[who].choose(twin.view(who), question, streams[who], twin.n + 1))
        return twin


class Streams(dict[str, Stream]):
    """Each seat's own chance, by a seed."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.seed = seed

    def __missing__(self, seat: str) -> Stream:
        found = self[seat] = Stream(self.seed, f"bot/{seat}")
        return found
