"""Ledgers: the paper that a game played with a pencil leaves behind, one line a turn.

A game's room `ledger.py` says which boxes a line has, in the order of its questions. The same
boxes are printed (`render/sheets/ledger.py`) and followed when a paper game is typed in
(`terminal/clerk.py`), so that nothing on the sheet is asked that has no box, or the other way round.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any


@dataclass(frozen=True, slots=True)
class Box:
    """A place for the answer to a question: `cells` squares side by side, each `wide` of them.

    `why` is the question's, or its first or last part (`effect`, `roll`); `label` names its words in
    `table.toml` (`log.asked`) where those of `why` would not do. A box of a `seat` is printed once a seat.
    """

    why: str
    cells: int = 1
    wide: float = 1.0
    label: str = ""
    seat: bool = False

    def takes(self, why: str) -> bool:
        """Whether the answer to a question is written here."""
        return why == self.why or why.partition(".")[0] == self.why

    @property
    def words(self) -> str:
        return self.label or self.why


@dataclass(frozen=True, slots=True)
class Part:
    """Boxes of one phase under its heading, a scene of `table.toml`."""

    scene: str
    boxes: tuple[Box, ...]


@dataclass(frozen=True, slots=True)
class Ledger:
    """A game's ledger: the boxes of the set-up, those of each line, and how many lines a game may need.

    `mine` says that a line is one seat's turn, so that it has a box for whose it is; `exact`, that no game
    can have more lines, so that none are printed to fill a page.
    """

    setup: tuple[Box, ...]
    parts: tuple[Part, ...]
    lines: int
    mine: bool = False
    exact: bool = False
    options: dict[str, str] = field(default_factory=dict)

    def boxes(self) -> Iterator[Box]:
        yield from self.setup
        for part in self.parts:
            yield from part.boxes

    def box(self, why: str) -> Box | None:
        """The box that a question's answer is written in."""
        exact = next((box for box in self.boxes() if box.why == why), None)
        return exact or next((box for box in self.boxes() if box.takes(why)), None)


def ledger_of(name: str, options: Mapping[str, Any] | None = None) -> Ledger:
    """The ledger of a game as it usually is, or under these options, settled."""
    room = import_module(f"companion.games.{name}.ledger")
    found: Ledger = room.LEDGER if options is None or not hasattr(room, "under") else room.under(options)
    return found
