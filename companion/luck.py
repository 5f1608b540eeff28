"""Luck: what the dice of a session showed, against what such dice are expected to show.

Dice are told apart by whose they were and by their faces. A dry spell is the longest run of dice
that did not show a face; of all faces, the one that kept away longest is named. Draws have no
luck here: what a card is worth, the game knows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

from companion.core.ask import Face, Roll
from companion.core.session import Entry, Given

EXACT = 400
"""So many dice at most have their chance worked out exactly; beyond, a normal curve is as good."""


@dataclass(frozen=True, slots=True)
class Spell:
    """A face, and the longest run of dice that did not show it."""

    face: Face
    length: int


@dataclass(frozen=True, slots=True)
class Luck:
    """The dice of one kind that were rolled for one seat.

    `counts` has every face, in the die's order. For numbered dice `mean` stands against `expected`,
    and `chance` is the probability of a total at least as high; symbols have neither.
    """

    seat: str
    faces: tuple[Face, ...]
    counts: dict[Face, int]
    spell: Spell
    mean: float | None
    expected: float | None
    chance: float | None

    @property
    def dice(self) -> int:
        """How many dice fell."""
        return sum(self.counts.values())

    @property
    def numbered(self) -> bool:
        return self.mean is not None

    def share(self, face: Face) -> float:
        """What share of the dice is expected to show a face."""
        return self.faces.count(face) / len(self.faces)

    def described(self) -> dict[str, Any]:
        """As `status --luck --json` gives it."""
        return {
            "seat": self.seat,
            "die": list(self.faces),
            "dice": self.dice,
            "counts": {str(face): count for face, count in self.counts.items()},
            "expected": {str(face): round(self.share(face) * self.dice, 2) for face in self.counts},
            "mean": None if self.mean is None else round(self.mean, 3),
            "expected_mean": None if self.expected is None else round(self.expected, 3),
            "at_least": None if self.chance is None else round(self.chance, 4),
            "spell": {"face": self.spell.face, "dice": self.spell.length},
        }


def luck(history: Iterable[Entry], seats: tuple[str, ...]) -> tuple[Luck, ...]:
    """The luck of each seat with each kind of dice, in the order of the seats, then as the dice first fell.

    Dice are a seat's where the answer's place names it (`4.anna`); otherwise they are the table's, or
    the only seat's.
    """
    fell: dict[tuple[str, tuple[Face, ...]], list[Face]] = {}
    for entry in history:
        if isinstance(entry, Given) and isinstance(entry.question, Roll):
            fell.setdefault((_owner(entry.at, seats), entry.question.faces), []).extend(entry.value)
    ranks = {seat: place for place, seat in enumerate(seats)}
    rows = sorted(fell.items(), key=lambda row: ranks.get(row[0][0], len(ranks)))
    return tuple(_luck(seat, faces, shown) for (seat, faces), shown in rows)


def _owner(at: str, seats: tuple[str, ...]) -> str:
    named = at.partition(".")[2]
    if named in seats:
        return named
    return seats[0] if len(seats) == 1 else ""


def _luck(seat: str, faces: tuple[Face, ...], shown: list[Face]) -> Luck:
    counted = Counter(shown)
    counts = {face: counted[face] for face in dict.fromkeys(faces)}
    spells = [Spell(face, _drought(face, shown)) for face in counts]
    spell = max(spells, key=lambda one: one.length * faces.count(one.face))
    numbers = [face for face in faces if isinstance(face, int)]
    if len(numbers) < len(faces):
        return Luck(seat, faces, counts, spell, None, None, None)
    total = sum(face for face in shown if isinstance(face, int))
    chance = at_least(total, len(shown), tuple(numbers))
    return Luck(seat, faces, counts, spell, total / len(shown), sum(numbers) / len(numbers), chance)


def _drought(face: Face, shown: list[Face]) -> int:
    """The longest run of dice without a face."""
    longest = run = 0
    for one in shown:
        run = 0 if one == face else run + 1
        longest = max(longest, run)
    return longest


@lru_cache(maxsize=64)
def at_least(total: int, dice: int, faces: tuple[int, ...]) -> float:
    """The chance that so many dice show `total` or more: exact for a few hundred dice, then by the normal curve."""
    if dice > EXACT:
        return _normal(total, dice, faces)
    ways = {0: 1}
    for _ in range(dice):
        grown: Counter[int] = Counter()
        for so_far, count in ways.items():
            for face in faces:
                grown[so_far + face] += count
        ways = grown
    reached = sum(count for so_far, count in ways.items() if so_far >= total)
    return float(Fraction(reached, len(faces) ** dice))


def _normal(total: int, dice: int, faces: tuple[int, ...]) -> float:
    from statistics import NormalDist, fmean, pvariance

    curve = NormalDist(dice * fmean(faces), (dice * pvariance(faces)) ** 0.5)
    return 1 - curve.cdf(total - 0.5)
