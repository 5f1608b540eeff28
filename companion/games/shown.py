"""What a table shows a player: shapes that every game's `view/table.py` fills, free of language.

A `Say` names a phrase of the game's `table.toml` and what fills it in; a `Name` is a word of
its `names.toml`. The terminal puts both into words.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal


@dataclass(frozen=True, slots=True)
class Name:
    """A word of `names.toml`: `Name("terrain", "lake")`; of nested ones by a path, `fog.vertigo.title`."""

    section: str
    id: str


@dataclass(frozen=True, slots=True)
class Say:
    """A phrase of `table.toml` and its arguments; a tuple is written as a list with commas.

    A phrase with `one` and `many` is chosen by the argument `count`.
    """

    id: str
    args: Mapping[str, Arg] = field(default_factory=dict)


Arg = int | str | Name | Say | tuple["Arg", ...]


@dataclass(frozen=True, slots=True)
class Gauge:
    """A track with its marker."""

    name: Name
    value: int
    most: int


@dataclass(frozen=True, slots=True)
class Head:
    """The table at a glance: the turn, where we are, what else matters, the tracks; `rows` each take a row."""

    turn: Say
    place: Say
    facts: tuple[Say, ...]
    gauges: tuple[Gauge, ...]
    rows: tuple[Say, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """Something that happened. Minor ones follow the line that they belong to.

    `about` is what it names; a minor one says `short` instead where the line that it follows has named it.
    """

    say: Say
    minor: bool = False
    about: str = ""
    short: Say | None = None


@dataclass(frozen=True, slots=True)
class Key:
    """A state key that may be set to what lies on the table: its value now, its name, what it may be.

    `of` are the ids that it, or a part of it, may be, where they can be listed; `words` the section of
    `names.toml` that has them in words. An id that ends in `*` stands for all that begin so: they can be
    set, and are not asked for one by one.
    """

    id: str
    value: Any
    name: Say
    may: Say
    of: tuple[str, ...] = ()
    words: str = ""


def whole(id: str, value: int, name: Say, low: int, high: int) -> Key:
    """A key that is a whole number."""
    return Key(id, value, name, Say("may.whole", {"low": low, "high": high}))


def flag(id: str, value: bool, name: Say) -> Key:
    """A key that is true or false."""
    return Key(id, value, name, Say("may.flag"))


@dataclass(frozen=True, slots=True)
class Choice:
    """An option: its id, how it is shown, and the key that picks it.

    `also` is what may be typed for it besides, where that is not its label: the title of a card.
    Its last word may be shortened apart from the others: `maestro dawn`, `mae da`.
    """

    id: str
    key: str
    label: Say
    also: Say | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as a player meets it. `usual` is what Enter alone answers, where that does no harm.

    `parts` are the words that a card may bear, where one is told by what is printed on it, parts
    joined by `/`; `form` says how that is typed, or an answer among very many. `others` are answers
    that are not shown, or words known to the question that the rules do not allow now. `secret`:
    what this seat sees or answers is not for those who sit at the same screen.
    """

    say: Say
    choices: tuple[Choice, ...] = ()
    usual: str | None = None
    parts: tuple[Choice, ...] = ()
    form: Say | None = None
    others: tuple[Choice, ...] = ()
    secret: bool = False


def seated(seats: tuple[str, ...]) -> tuple[Choice, ...]:
    """Seats by their names, for a die that tells who begins; what might be read as a face is no name here."""
    named = ((str(place), seat) for place, seat in enumerate(seats, 1) if seat[:1].isalpha())
    return tuple(Choice(place, "", Say("seat", {"seat": seat})) for place, seat in named)


Stand = Literal["done", "now", "later", "skipped"]


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a turn: its heading, what hands do at the table, and the section of the rules that says so.

    It is `done`, under way `now`, still to come `later`, or not played this time: `skipped`.
    Its phrases are those of `steps.toml`, beside the game's others.
    """

    title: Say
    do: Say
    section: str
    stands: Stand


def ordered(ids: tuple[str, ...], now: str, skipped: Container[str] = ()) -> dict[str, Stand]:
    """Where each step of a turn stands, when one of them is under way; none of them yet, if `now` is no step."""
    place = ids.index(now) if now in ids else -1
    return {
        id: "skipped" if id in skipped and id != now else "done" if at < place else "now" if at == place else "later"
        for at, id in enumerate(ids)
    }


def signed(number: int) -> str:
    """`+1`, `−1`: a modifier as tables print it."""
    return f"+{number}" if number >= 0 else f"−{-number}"


def faces(dice: tuple[int, ...] | list[int]) -> str:
    """`2 2 3 6 6`"""
    return " ".join(str(die) for die in dice)
