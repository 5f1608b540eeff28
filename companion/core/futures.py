"""Lines of play that were left: what undo took back is kept when another way is taken, and may be returned to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol


class Said(Protocol):
    """An entry of a history. `said` is what it did to the game, whatever its number."""

    @property
    def decision(self) -> bool: ...
    @property
    def said(self) -> tuple[Any, ...]: ...


@dataclass(frozen=True, slots=True)
class Future:
    """All entries of a line of play, from the first answer, as they stood before another way was taken."""

    number: int
    line: tuple[Any, ...]


def parting(one: Sequence[Said], other: Sequence[Said]) -> int:
    """How many entries two lines of play have in common, from the first."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (a, b) in pairs if a.said != b.said), min(len(one), len(other)))


def kept(futures: Sequence[Future], line: Sequence[Said]) -> list[Future]:
    """Futures with one more, in the place of those that it goes on from; a line that one of them holds adds nothing."""
    if any(parting(one.line, line) == len(line) for one in futures):
        return list(futures)
    number = futures[-1].number + 1 if futures else 1
    others = [one for one in futures if parting(one.line, line) < len(one.line)]
    return [*others, Future(number, tuple(line))]


def cut(history: Sequence[Said], common: int) -> int | None:
    """Where to go back to by undoing decisions, so that nothing after the first `common` entries stands."""
    if common == len(history):
        return common
    return next((place for place in range(common, -1, -1) if history[place].decision), None)
