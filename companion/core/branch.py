"""A branch: a session taken up again from an earlier point, in a log of its own.

The old log stays as it is. What stood at that point is written into the new one, by whom it was
answered; from there on chance falls by a new seed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from shlex import quote

from companion.core.errors import WrongUsage
from companion.core.game import Game
from companion.core.log import Resumed
from companion.core.replay import Replay
from companion.core.table import Plan, Table, now

ANSWER = "n"
_PLACE = re.compile(r"([a-z]+):(\d{1,9})")


@dataclass(frozen=True, slots=True)
class Place:
    """A point of a session: before turn `number` (a day, a flight …), or after answer `number`."""

    unit: str
    number: int

    @classmethod
    def read(cls, text: str, game: Game) -> Place:
        """`day:9`, `turn:9`, `n:41`. Raises WrongUsage naming what may stand."""
        found = _PLACE.fullmatch(text.strip().casefold())
        if found is None or found[1] not in (game.unit, "turn", ANSWER):
            raise WrongUsage(
                f"--from cannot be {text}; it is {game.unit}:NUMBER, the beginning of that {game.unit}, "
                f"or {ANSWER}:NUMBER, right after that answer."
            )
        return cls(found[1], int(found[2]))

    @property
    def name(self) -> str:
        """As a part of a file's name: `day-9`."""
        return f"{self.unit}-{self.number}"


def last_answer(played: Replay, place: Place) -> int:
    """The number of the last answer that stands at a place. Raises WrongUsage when the session has no such place."""
    last = played.session.history[-1].n if played.session.history else 0
    if place.unit == ANSWER:
        if not 0 < place.number <= last:
            raise WrongUsage(f"This session has answers 1 to {last}, and no answer {place.number}.{_undone(played)}")
        return place.number
    ended = {turned.turn: turned.n for turned in played.chronicle.turns}
    if place.number < 1 or place.number - 1 not in ended:
        unit, latest = played.game.unit, max(ended, default=0) + (played.session.pending is not None)
        raise WrongUsage(
            f"This session has come to {unit} {latest}, and has no {unit} {place.number}.{_undone(played)}"
        )
    return ended[place.number - 1]


def _undone(played: Replay) -> str:
    """That more may come back, where something was undone."""
    if not played.session.undone:
        return ""
    return f" What was undone can come back first: companion resume {quote(str(played.log.path))}, then redo."


def branch(played: Replay, place: Place, into: Path, seats: Mapping[str, str], dice: str, seed: int) -> Table:
    """Begin a new log that stands where the session stood at a place.

    Raises WrongUsage for a place that it has not, BadLog when the file cannot be made.
    """
    last = last_answer(played, place)
    header = played.header
    plan = Plan(
        played.game,
        header.options,
        dict(header.seats),
        header.dice,
        seed,
        header.lang,
        header.cast or {},
        header.campaign,
    )
    table = Table.lay(plan, into)
    table.campaign = None  # what was left to the old session was set there, and is repeated
    numbers = {0: 0}
    for entry in played.session.history:
        if entry.n <= last:
            table.repeat(entry)
            numbers[entry.n] = table.session.n
    _beside(played, table, numbers)
    table.writer.write(Resumed(now(), dict(seats), dice))
    return table


def _beside(played: Replay, table: Table, numbers: Mapping[int, int]) -> None:
    """Notes and rulings on what was taken over come along."""
    for note in played.notes:
        if note.after in numbers:
            table.note(note.note, numbers[note.after])
    for ruling in played.rulings:
        if ruling.after in numbers and not ruling.slip:
            table.rule(ruling.ruling, numbers[ruling.after])
