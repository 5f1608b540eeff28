"""What an import tells: what was taken and what was not, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

Kind = Literal["unreadable", "open", "none", "game", "damaged", "rules", "refused"]


@dataclass(frozen=True, slots=True)
class Taken:
    """A log that was taken: from where, to where, as which session of a campaign; `note` says what is wrong with it."""

    source: str
    file: Path
    number: int | None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Refused:
    """A log that was not taken, and why: the sort of reason, and a sentence."""

    source: str
    kind: Kind
    why: str


@dataclass(frozen=True, slots=True)
class Report:
    """What was taken, in the order in which it was, what was refused, and what is none that could be a log.

    Files are `passed` over in folders and zips: how many there are of each ending, as it is spelt in small letters.
    """

    taken: tuple[Taken, ...]
    refused: tuple[Refused, ...]
    passed: Mapping[str, int] = field(default_factory=dict)

    def __add__(self, other: Report) -> Report:
        passed = Counter(self.passed) + Counter(other.passed)
        return Report(self.taken + other.taken, self.refused + other.refused, dict(passed))
