"""What a game hands to the story: people, and what mattered, in order, without any language.

A game turns its tellings into *beats*: one beat is one thing worth a sentence, with the
answers that prove it. How it is said, and whether there is room for it, is the story's work.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

MUST = 1.0
HERITAGE = "heritage"
"""Among the `tells` of a beat: it speaks of earlier sessions of a campaign, as the log's header holds them."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody of the cast. `name` is what comrades call them, `full` what a clerk would write."""

    id: str
    name: str
    full: str
    gender: Literal["f", "m"]
    age: int = 0
    origin: str = ""
    trade: str = ""
    traits: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Group:
    """Those who say "we": how many they are, and how a language of genders must agree."""

    count: int
    gender: Literal["f", "m"]


@dataclass(frozen=True, slots=True)
class Word:
    """An id whose forms stand in a voice's vocabulary: `Word("terrain", "hills")`."""

    kind: str
    id: str


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing worth a sentence.

    `key` names its patterns. `weight` is 1 for what must be told, less for what may be left
    out (the heavier, the likelier it stands). `part` orders and groups a chapter's beats into
    paragraphs. A beat of `colour` asserts no fact of the game. `proofs` are the answers that
    prove a slot, if a sentence uses it.
    """

    key: str
    receipts: tuple[int, ...]
    tells: tuple[str, ...]
    slots: Mapping[str, Any] = field(default_factory=dict)
    flags: frozenset[str] = frozenset()
    weight: float = MUST
    part: str = ""
    colour: bool = False
    proofs: Mapping[str, tuple[int, ...]] = field(default_factory=dict)


@dataclass(slots=True)
class Threads:
    """When each thread of a book was last taken up."""

    last: dict[str, int] = field(default_factory=dict)

    def due(self, name: str, turn: int, gap: int) -> bool:
        """Whether it is time to take a thread up again; if so, that is remembered."""
        if turn - self.last.get(name, 0) < gap:
            return False
        self.last[name] = turn
        return True


@dataclass(frozen=True, slots=True)
class Line:
    """What the dice did, for the margin box. `key` names its words, `label` the phase; `opens` begins a row there."""

    label: str
    key: str
    values: Mapping[str, Any]
    receipts: tuple[int, ...]
    opens: bool = False


@dataclass(frozen=True, slots=True)
class Chapter:
    """A day, flight or turn. `weight` is how much of the story turned here, 0 to 1.

    `last` is its last answer's number: the player's words up to there stand in it. `quiet` may
    say the whole of a chapter that has nothing which must be told. `turning` marks the one
    chapter that the session turned on.
    """

    turn: int
    last: int
    heading: Beat
    place: Beat
    beats: tuple[Beat, ...]
    quiet: Beat | None = None
    turning: bool = False
    lines: tuple[Line, ...] = ()
    gauges: tuple[tuple[str, int], ...] = ()
    weight: float = 0.0


@dataclass(frozen=True, slots=True)
class Figure:
    """A person's page in the book: portrait and fate as beats, and where they lie if they died."""

    person: Person
    portrait: tuple[Beat, ...]
    fate: Beat
    role: Word | None = None
    died_on: int | None = None
    place: str | None = None


@dataclass(frozen=True, slots=True)
class Tale:
    """A whole session as beats."""

    seed: int
    title: Beat
    subtitle: Beat
    outset: tuple[Beat, ...]
    figures: tuple[Figure, ...]
    chapters: tuple[Chapter, ...]
    epilogue: tuple[Beat, ...]
    score: tuple[tuple[Beat, int], ...]
    graves: tuple[tuple[str, str, int], ...]
    people: tuple[Person, ...] = ()
