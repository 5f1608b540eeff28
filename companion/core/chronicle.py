"""What was told, and how the table stood at the end of each turn: a session's memory for the story."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.core.session import Telling, state_hash


@dataclass(frozen=True, slots=True)
class Turned:
    """A turn that ended with answer `n`, and a copy of the state then."""

    turn: int
    n: int
    state: Any

    @property
    def hash(self) -> str:
        return state_hash(self.state)


class Chronicle:
    """A witness that remembers. After an undo it holds what still stands; `rewound` counts the goings back."""

    def __init__(self) -> None:
        self.tellings: list[Telling] = []
        self.turns: list[Turned] = []
        self.rewound = 0
        self._mark = 0

    def began(self) -> None:
        self.rewound += 1
        self.tellings.clear()
        self.turns.clear()
        self._mark = 0

    def scene(self) -> None:
        self._mark = len(self.tellings)

    def again(self) -> None:
        self.rewound += 1
        del self.tellings[self._mark :]

    def told(self, telling: Telling) -> None:
        self.tellings.append(telling)

    def turned(self, turn: int, n: int, state: Any) -> None:
        self.turns.append(Turned(turn, n, state.copy()))
