"""What a game hands to the table: its scenes, its first state, its seats, its options."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from companion.core.ask import Ask
from companion.core.errors import WrongUsage

Value = bool | int | str
Hear = Callable[[str, dict[str, Any]], None]


class State(Protocol):
    """What lies on the table. `scene` names where the rules stand, `turn` the turn under way (0: set-up)."""

    scene: str
    over: bool
    hear: Hear | None

    @property
    def turn(self) -> int: ...
    def copy(self) -> Any: ...
    def canonical(self) -> dict[str, Any]: ...
    def ending(self) -> dict[str, Any]: ...


S = TypeVar("S", bound=State)
Scene = Callable[[Any], Coroutine[Ask[Any], Any, None]]


@dataclass(frozen=True, slots=True)
class Option:
    """A choice of rules made before play: `table=v818`. The first of `values` is the default."""

    name: str
    values: tuple[Value, ...]
    help: str

    @property
    def default(self) -> Value:
        return self.values[0]

    def read(self, text: str) -> Value:
        """The value that `text` writes. Raises WrongUsage naming those that may stand."""
        for value in self.values:
            if text.casefold() == _written(value):
                return value
        may = ", ".join(_written(value) for value in self.values)
        raise WrongUsage(f"Option {self.name} cannot be {text}; it may be {may}.")


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


@dataclass(frozen=True, slots=True)
class Game:
    """A game's front door. `rules` rises when a change alters the questions that it asks.

    `sorts` says what sort of game a finished one was, by each key that statistics tell apart.
    """

    name: str
    rules: int
    unit: str
    places: Places
    options: tuple[Option, ...]
    scenes: Mapping[str, Scene]
    start: Callable[[Mapping[str, Value], tuple[str, ...]], Any]
    status: Callable[[Any], dict[str, Any]]
    correct: Callable[[Any, Mapping[str, Any]], None]
    data: Callable[[Mapping[str, Value]], str]
    bots: Mapping[str, Callable[[], Any]]
    questions: Mapping[str, str]
    causes: tuple[str, ...]
    view: Callable[[Any, str], Any] = field(default=lambda state, seat: state)
    redeal: Callable[[Any, str], Any] = field(default=lambda state, seat: state.copy())
    sorts: Callable[[Any], Mapping[str, str]] = field(default=lambda state: {})

    def settle(self, given: Mapping[str, str]) -> dict[str, Value]:
        """All options, the given ones read, the rest at their defaults. Raises WrongUsage."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                may = ", ".join(known) or "none"
                raise WrongUsage(f"{self.name} has no option {name}; its options are {may}.")
        return {name: option.read(given[name]) if name in given else option.default for name, option in known.items()}
