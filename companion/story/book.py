"""A journal as words, before any page: what the story hands to HTML, PDF and Markdown.

Every sentence carries its receipts: the numbers of the answers (log lines' `n`) that it
rests on. Texts are plain, without markup; escaping is the page's work.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, the answers behind it, and the pattern and tellings it was made of.

    `colour` marks a sentence that asserts no fact of the game, only mood.
    """

    text: str
    receipts: tuple[int, ...]
    pattern: str
    tells: tuple[str, ...] = ()
    colour: bool = False


@dataclass(frozen=True, slots=True)
class Paragraph:
    sentences: tuple[Sentence, ...]

    @property
    def text(self) -> str:
        return " ".join(sentence.text for sentence in self.sentences)


@dataclass(frozen=True, slots=True)
class Words:
    """The player's own words, verbatim, written after answer `n`."""

    text: str
    n: int


@dataclass(frozen=True, slots=True)
class Fact:
    """What the dice did, for the margin box of a day (`--mechanics show`), and its label; `opens` begins a row."""

    label: str
    text: str
    receipts: tuple[int, ...]
    opens: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """A day, flight or turn: its heading, its prose, the player's words, the mechanics beside it.

    `gauges` are the tracks at its end, in the order of the game. `weight` is 0 to 1: how much
    of the story turned here; `turning` marks the one entry that the session turned on.
    """

    turn: int
    heading: str
    place: str
    paragraphs: tuple[Paragraph, ...]
    words: tuple[Words, ...] = ()
    facts: tuple[Fact, ...] = ()
    gauges: tuple[tuple[str, int], ...] = ()
    weight: float = 0.0
    turning: bool = False

    @property
    def rows(self) -> list[list[Fact]]:
        """The facts as the margin box sets them, row by row."""
        rows: list[list[Fact]] = []
        for fact in self.facts:
            if fact.opens or not rows:
                rows.append([])
            rows[-1].append(fact)
        return rows


@dataclass(frozen=True, slots=True)
class Member:
    """One of the cast: who they are, and what became of them."""

    name: str
    role: str
    portrait: tuple[Sentence, ...]
    fate: str
    fate_receipts: tuple[int, ...] = ()
    died_on: int | None = None
    place: str | None = None


@dataclass(frozen=True, slots=True)
class Book:
    """A whole journal in one language and voice."""

    game: str
    lang: str
    voice: str
    title: str
    subtitle: str
    outset: tuple[Paragraph, ...]
    cast: tuple[Member, ...]
    entries: tuple[Entry, ...]
    epilogue: tuple[Paragraph, ...]
    score: tuple[tuple[str, str], ...]
    graves: tuple[tuple[str, str, int], ...]
