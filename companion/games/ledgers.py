"""Ledgers: the paper that a game played with a pencil leaves behind, one line a turn.

A game's room `ledger.py` says which boxes a line has, in the order of its questions. The same
boxes are printed (`render/sheets/ledger.py`) and followed when a paper game is typed in
(`terminal/clerk.py`), so that nothing on the sheet is asked that has no box, or the other way round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from companion.core.ask import Ask, Roll
from companion.core.errors import WrongUsage
from companion.core.game import Game
from companion.core.session import Telling
from companion.games.shown import Name, Say


@dataclass(frozen=True, slots=True)
class Box:
    """A place for the answer to a question: `cells` squares side by side, each `wide` of them.

    `why` is the question's, or its first or last part (`effect`, `roll`); `label` names its words in
    `table.toml` (`log.asked`) where those of `why` would not do. A box of a `seat` is printed once a seat.
    `figures`: the figure of a choice is what is written.
    """

    why: str
    cells: int = 1
    wide: float = 1.0
    label: str = ""
    seat: bool = False
    figures: bool = False

    def takes(self, why: str) -> bool:
        """Whether the answer to a question is written here."""
        return why == self.why or why.partition(".")[0] == self.why

    def fills(self, question: Ask[Any]) -> int:
        """How many of its cells an answer takes: one, or, where there are several, one a die."""
        return question.dice if isinstance(question, Roll) and self.cells > 1 else 1

    @property
    def words(self) -> str:
        return self.label or self.why


@dataclass(frozen=True, slots=True)
class Part:
    """Boxes of one phase under its heading, a scene of `table.toml`.

    `each`: every seat fills in a box before anybody does the next; else boxes of a seat stand together.
    """

    scene: str
    boxes: tuple[Box, ...]
    each: bool = False


@dataclass(frozen=True, slots=True)
class Forced:
    """An answer that the rules left no choice about, by its id and what else may be written for it."""

    id: str
    named: tuple[Say | Name, ...] = ()


Told = Callable[[Any, str, str, list[Telling]], list[Forced]]


def _nothing(state: Any, why: str, last: str, tellings: list[Telling]) -> list[Forced]:
    return []


@dataclass(frozen=True, slots=True)
class Ledger:
    """A game's ledger: the boxes of the set-up, those of each line, and how many lines a game may need.

    `mine` says that a line is one seat's turn, so that it has a box for whose it is; `numbered`, that whoever
    plays numbers the lines; `again`, that an answer whose box is full, or lies left of the last one, goes on the
    next line; `exact`, that no game can have more lines, so that none are printed to fill a page. `forced` is
    given the state, the question now and the one before, and what was told between: what was forced.
    """

    setup: tuple[Box, ...]
    parts: tuple[Part, ...]
    lines: int
    mine: bool = False
    numbered: bool = False
    again: bool = False
    exact: bool = False
    options: dict[str, str] = field(default_factory=dict)
    forced: Told = _nothing

    def boxes(self) -> Iterator[Box]:
        yield from self.setup
        for part in self.parts:
            yield from part.boxes

    def box(self, why: str, scene: str = "") -> Box | None:
        """The box that a question's answer is written in: of its scene, where several have one."""
        here = [box for part in self.parts if part.scene == scene for box in part.boxes]
        found = [box for box in (*here, *self.boxes()) if box.takes(why)]
        return next((box for box in found if box.why == why), found[0] if found else None)


def seats_of(game: Game, count: int) -> tuple[str, ...]:
    """The seats of so many players whom nobody named: `a`, `b` …"""
    if game.places.solo:
        return (game.places.solo,)
    return tuple(chr(ord("a") + place) for place in range(count))


def ledger_of(name: str, options: Mapping[str, Any] | None = None, players: int | None = None) -> Ledger:
    """The ledger of a game with every box, or as it is under these options, settled, for so many players."""
    room = import_module(f"companion.games.{name}.ledger")
    found: Ledger = room.LEDGER if options is None else room.under(options, players)
    return found


def ledger_for(game: Game, players: int | None, given: Mapping[str, str]) -> tuple[Ledger, int]:
    """The ledger of a table of so many, or as many as usual, under options as they are typed; and how many they are.

    Raises WrongUsage for a number of players, or options, that the game does not have.
    """
    count = game.places.usual if players is None else players
    if not game.places.least <= count <= game.places.most:
        raise WrongUsage(f"{game.name} is a game for {game.places.span}, not {count}.")
    settled = game.settle(ledger_of(game.name).options | dict(given), seats_of(game, count))
    return ledger_of(game.name, settled, count), count
