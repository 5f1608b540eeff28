"""What a game hands to the table: its scenes, its first state, its seats, its options."""

from __future__ import annotations

import re
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import Any, Protocol, TypeVar

from companion.core.ask import Ask
from companion.core.chance import Stream
from companion.core.data import data_hash
from companion.core.errors import WrongUsage

Value = bool | int | str
RESERVED = ("table", "digital", "bot")
_NAME = re.compile(r"[^\W]([\w-]*[^\W])?")
Hear = Callable[[str, dict[str, Any]], None]


class State(Protocol):
    """What lies on the table.

    `scene` names where the rules stand, `turn` the turn under way (0: set-up), `at` both as
    log lines write them.
    """

    scene: str
    over: bool
    hear: Hear | None

    @property
    def turn(self) -> int: ...
    @property
    def at(self) -> str: ...
    def copy(self) -> Any: ...
    def canonical(self) -> dict[str, Any]: ...
    def ending(self) -> dict[str, Any]: ...


S = TypeVar("S", bound=State)
Scene = Callable[[Any], Coroutine[Ask[Any], Any, None]]


@dataclass(frozen=True, slots=True)
class Option:
    """A choice of rules made before play: `table=v818`. The first of `values` is the default.

    `most` makes it a whole number from 1 to `most` instead, with that default. `each_seat`
    makes it one a seat, `bird.anna=stork`, which holds only where it is given. `several` makes
    it up to so many of `values`, each once, joined by `+` in the order in which they are to
    count: `terrains=quiet_night+no_rescue`, which `several` takes apart; by default none.
    Only so many players as `least` may choose anything but the default. Values that are the keys
    of a table of the facts (`of`) are those of a pack's where one is played.
    """

    name: str
    values: tuple[Value, ...]
    help: str
    most: int = 0
    each_seat: bool = False
    several: int = 0
    least: int = 0
    of: str = ""

    @property
    def default(self) -> Value:
        return "" if self.several else self.values[0]

    @property
    def written(self) -> str:
        """How it is written: `table=r0120|v818`."""
        may = f"1..{self.most}" if self.most else "|".join(_written(value) for value in self.values)
        may += f", up to {self.several} joined by +" if self.several else ""
        return f"{self.name}.SEAT={may}" if self.each_seat else f"{self.name}={may}"

    def check_players(self, value: Value, players: int) -> None:
        """Raise WrongUsage where so many players may not choose that value."""
        if players < self.least and value != self.default:
            may = f"{self.name}={_written(self.default)}"
            raise WrongUsage(
                f"{self.name}={_written(value)} takes {self.least} players or more, not {players}: leave it at {may}."
            )

    def fitted(self, facts: Any) -> Option:
        """This option, its values taken from some facts if they are theirs."""
        return replace(self, values=tuple(getattr(facts, self.of))) if self.of else self

    def allows(self, value: Any) -> bool:
        """Whether a value of a log or a pack may stand."""
        if self.most:
            return type(value) is int and 1 <= value <= self.most
        if self.several:
            return isinstance(value, str) and not self._fault(several(value))
        return any(type(value) is type(may) and value == may for may in self.values)

    def read(self, text: str) -> Value:
        """The value that `text` writes. Raises WrongUsage naming those that may stand."""
        if self.most and text.isdecimal() and 1 <= int(text) <= self.most:
            return int(text)
        if self.several:
            return self._joined(text)
        for value in self.values:
            if not self.most and text.casefold() == _written(value):
                return value
        may = f"a number from 1 to {self.most}" if self.most else ", ".join(_written(value) for value in self.values)
        raise WrongUsage(f"Option {self.name} cannot be {text}; it may be {may}.")

    def _joined(self, text: str) -> str:
        """Several values as headers hold them, in the order given."""
        parts = tuple(part.strip().casefold() for part in text.split(JOINT))
        fault = self._fault(parts)
        if fault:
            raise WrongUsage(f"Option {self.name} {fault}")
        return JOINT.join(parts)

    def _fault(self, parts: tuple[str, ...]) -> str:
        """Why these values may not stand together, for the end of a sentence; empty where they may."""
        for part in parts:
            if part not in self.values:
                may = ", ".join(_written(value) for value in self.values)
                return f"cannot hold {part or 'nothing'}; joined by {JOINT} it may hold {may}."
            if parts.count(part) > 1:
                return f"names {part} twice."
        return f"names {len(parts)}; it takes {self.several} at most." if len(parts) > self.several else ""


JOINT = "+"


def several(value: Value) -> tuple[str, ...]:
    """The ids that an option of several holds, in their order; none by default."""
    return tuple(str(value).split(JOINT)) if value else ()


def _written(value: Value) -> str:
    return str(value).casefold()


@dataclass(frozen=True, slots=True)
class Places:
    """How many may sit at the table, how many do by default, and the bot that fills a seat."""

    least: int
    most: int
    usual: int
    bot: str
    solo: str | None = None

    @property
    def span(self) -> str:
        """`2 to 4 players`"""
        if self.least == self.most:
            return f"{self.least} player{'s' if self.least > 1 else ''}"
        return f"{self.least} to {self.most} players"


@dataclass(frozen=True, slots=True)
class Fare:
    """How a finished game went for one seat: its part of the win (1, or less where several share it),
    its score, and what sort of player it was, by each key that statistics tell apart."""

    won: Fraction
    score: int
    sorts: Mapping[str, str] = field(default_factory=dict)


def nothing_hidden(state: Any, seat: str) -> frozenset[str]:
    """The ids that a seat may not know, in a game where everything lies open."""
    return frozenset()


Rates = Mapping[str, tuple[int, int]]
Legacy = Callable[[Any, Mapping[str, Any]], Mapping[str, Any]]


@dataclass(frozen=True)
class Game:
    """A game's front door. `rules` rises when a change alters the questions that it asks.

    `file` holds the game's own data; `read` makes facts of its values, or of a pack's in their
    place, and raises BadData with every fault. `opening` lays the table with some facts.
    `redeal` deals anew what a seat may not know of a session: new ids for the cards that have been
    hidden from it since the scene began, by chance `n` of a stream; `renamed` is a state under them.
    `fares` says how a finished game went, seat by seat; `rates` what else is counted of it, each
    as (times it happened, times it could have). A name with a dot (`flights.failed`) is nested;
    `sorts` what sort of game it was, where that tells games apart rather than seats.
    `pack` is the data pack that it is played with, as log headers hold it.
    `low`: fewer points are better. `rivals`: seats play against one another, and what one wins the others lose.
    `seated` are the rolls whose face is the place of a seat at the table.
    `legacies`, by id, are what a campaign may turn on: from the state at the start of the first turn and the
    heritage of earlier sessions, the state keys that are to be set by hand, if any.

    `view` is the state as a seat may see it, `hidden` the ids (of cards) that this seat may not know
    now; the seat "" knows what everybody does. `slip` takes the price of saying too much from the
    state, at once, and may end the game; None where players may say what they like.
    """

    name: str
    rules: int
    unit: str
    places: Places
    options: tuple[Option, ...]
    scenes: Mapping[str, Scene]
    file: Path
    read: Callable[[Mapping[str, Any]], Any]
    facts: Any
    opening: Callable[[Any, Mapping[str, Value], tuple[str, ...]], Any]
    status: Callable[[Any], dict[str, Any]]
    correct: Callable[[Any, Mapping[str, Any]], None]
    bots: Mapping[str, Callable[[], Any]]
    questions: Mapping[str, str]
    causes: tuple[str, ...]
    view: Callable[[Any, str], Any] = field(default=lambda state, seat: state)
    hidden: Callable[[Any, str], frozenset[str]] = nothing_hidden
    slip: Callable[[Any], None] | None = None
    redeal: Callable[[Any, str, Stream, int], Mapping[str, str]] = field(default=lambda session, seat, stream, n: {})
    renamed: Callable[[Any, Mapping[str, str]], Any] = field(default=lambda state, names: state.copy())
    fares: Callable[[Any], Mapping[str, Fare]] = field(default=lambda state: {})
    rates: Callable[[Any], Rates] = field(default=lambda state: {})
    sorts: Callable[[Any], Mapping[str, str]] = field(default=lambda state: {})
    pack: Mapping[str, Any] | None = None
    seated: tuple[str, ...] = ()
    legacies: Mapping[str, Legacy] = field(default_factory=dict)
    low: bool = False
    rivals: bool = False

    @cached_property
    def data(self) -> str:
        """The mark of the facts that it is played with, as log headers hold it."""
        return data_hash(self.facts)

    @property
    def secretive(self) -> bool:
        """Whether a seat may hold what others are not to know."""
        return self.hidden is not nothing_hidden

    def start(self, options: Mapping[str, Value], seats: tuple[str, ...]) -> Any:
        """The state before the first question."""
        return self.opening(self.facts, options, seats)

    def check_seats(self, names: tuple[str, ...]) -> None:
        """Raise WrongUsage, naming the seat, unless seats so named may sit down to this game."""
        for name in names:
            if self.places.solo and name != self.places.solo:
                raise WrongUsage(f"{self.name} has one seat, {self.places.solo}, and none named {name}.")
            if name in RESERVED or not _NAME.fullmatch(name):
                may = f"names are letters, digits, - and _, and not {', '.join(RESERVED)}"
                raise WrongUsage(f"A seat cannot be named {name}: {may}.")
        if not self.places.least <= len(names) <= self.places.most:
            raise WrongUsage(f"{self.name} is a game for {self.places.span}, not {len(names)} ({', '.join(names)}).")

    def names(self, seats: tuple[str, ...]) -> dict[str, Option]:
        """Every option by the name it is given under, with these seats."""
        own = {option.name: option for option in self.options if not option.each_seat}
        each = {f"{option.name}.{seat}": option for option in self.options if option.each_seat for seat in seats}
        return own | each

    def settle(self, given: Mapping[str, str], seats: tuple[str, ...] = ()) -> dict[str, Value]:
        """All options, the given ones read, the rest at their defaults, for these seats. Raises WrongUsage."""
        known = self.names(seats)
        for name in given:
            if name not in known:
                may = ", ".join(known) or "none"
                raise WrongUsage(f"{self.name} has no option {name}; its options are {may}.")
        settled = {
            name: option.read(given[name]) if name in given else option.default
            for name, option in known.items()
            if name in given or not option.each_seat
        }
        for name, value in settled.items():
            known[name].check_players(value, len(seats) or self.places.most)
        return settled
