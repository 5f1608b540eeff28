"""From a book to what its pages show: a leaf for each entry, with its rank, signs and ornament."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from companion.render.looks import Look
from companion.story.book import Book, Entry

Rank = Literal["turning", "plain", "line"]
_SHORT = 240  # letters: what fits two lines of a small page, or three


@dataclass(frozen=True, slots=True)
class Leaf:
    """An entry as it is set: `rank` is how much room its opening takes, `signs` icons of what happened.

    `ornament` is the number of the piece that stands after it, or None.
    """

    entry: Entry
    rank: Rank
    signs: tuple[str, ...]
    ornament: int | None
    first: bool = False

    @property
    def drop(self) -> bool:
        """Drop caps open the parts of a book, and the day that it turned on."""
        return self.rank == "turning" or (self.first and self.rank != "line")

    @property
    def anchor(self) -> str:
        return f"turn-{self.entry.turn}"


def leaves(book: Book, look: Look) -> tuple[Leaf, ...]:
    """All entries of a book, in order."""
    ranks = [_rank(entry, entry.turning and len(book.entries) > 2) for entry in book.entries]
    count = len(look.ornaments())
    return tuple(
        Leaf(entry, rank, _signs(entry, look), _ornament(entry, rank, after, count), entry is book.entries[0])
        for entry, rank, after in zip(book.entries, ranks, [*ranks, None][1:], strict=True)
    )


def _rank(entry: Entry, turning: bool) -> Rank:
    if turning:
        return "turning"
    text = sum(len(paragraph.text) for paragraph in entry.paragraphs)
    if text <= _SHORT and len(entry.paragraphs) <= 1:
        return "line"
    return "plain"


def _signs(entry: Entry, look: Look) -> tuple[str, ...]:
    """Icons for what the entry tells, the gravest first, three at most."""
    told = {id for paragraph in entry.paragraphs for sentence in paragraph.sentences for id in sentence.tells}
    return tuple(dict.fromkeys(icon for id, icon in look.SIGNS.items() if id in told))[:3]


def _ornament(entry: Entry, rank: Rank, after: Rank | None, count: int) -> int | None:
    """Entries are parted by a small piece, but not two short ones in a row, which stand as a list."""
    if after is None or (rank == "line" and after == "line"):
        return None
    return entry.turn % count


def days_of(entries: Sequence[Entry], id: str) -> tuple[int, ...]:
    """The turns whose entries tell of `id`."""
    return tuple(
        entry.turn
        for entry in entries
        if any(id in sentence.tells for paragraph in entry.paragraphs for sentence in paragraph.sentences)
    )
