"""A session as it passed, turn by turn: the answers that stand, and what was said beside them, each in its place."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

from companion.core.log import Noted, Ruled
from companion.core.replay import Replay
from companion.core.session import Correction, Given, Slip

Item = Given | Correction | Slip | Noted | Ruled


@dataclass(frozen=True, slots=True)
class Passage:
    """A turn and all that belongs to it, in order. Turn 0 is the set-up; a correction may bring one back."""

    turn: int
    items: tuple[Item, ...]


def passages(session: Replay) -> list[Passage]:
    """The turns of a session in which something was answered or said."""
    turns: list[tuple[int, list[Item]]] = []
    turn = 0
    for item in _items(session):
        turn = item.turn if isinstance(item, Given) else turn
        if not turns or turns[-1][0] != turn:
            turns.append((turn, []))
        turns[-1][1].append(item)
    return [Passage(turn, tuple(items)) for turn, items in turns]


def _items(session: Replay) -> Iterator[Item]:
    """What stands, and after each answer what was said of it; words on an answer taken back follow the one before."""
    history = session.session.history
    numbers = [entry.n for entry in history]
    said: dict[int, list[Noted | Ruled]] = {}
    beside: list[Noted | Ruled] = [*session.notes, *(ruled for ruled in session.rulings if not ruled.slip)]
    for one in beside:
        said.setdefault(bisect_right(numbers, one.after), []).append(one)
    for place in range(len(history) + 1):
        if place:
            yield history[place - 1]
        yield from said.get(place, ())


def taken_back(session: Replay) -> int:
    """How many answers were given that do not stand."""
    return session.session.n - sum(isinstance(entry, Given) for entry in session.session.history)
