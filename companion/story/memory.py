"""What a book has said already: patterns, sentences, first words, words of the lexicon.

Choices are a function of the log (seed, key, position, try), so the same log makes the
same book; only this memory turns them away from what has been said.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from dataclasses import dataclass, field

WEEK = 7
SHARE = 0.03
RUN = 2
_ENDS = re.compile(r"(?<=[.!?…])[”»’)]*[\s\u202f\u00a0]+(?=[“«‘(]?[\s\u202f\u00a0]?[^\W\d_a-zà-ÿ])")
FINAL = re.compile(r"[.!?…][\s”»’)]*$")
_FIRST = re.compile(r"[\w’'-]+")


def spread(*key: object) -> int:
    """A number that depends on `key` alone, evenly spread."""
    text = "/".join(map(str, key))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


def sentences(text: str) -> list[str]:
    """A text cut into its grammatical sentences."""
    return [part for part in _ENDS.split(text) if part]


def first_word(sentence: str) -> str:
    found = _FIRST.search(sentence)
    return found.group().casefold() if found else ""


@dataclass(slots=True)
class Memory:
    """`expected` is how many sentences the book will have, about: it bounds the use of a pattern."""

    expected: int
    uses: Counter[str] = field(default_factory=Counter)
    last: dict[str, int] = field(default_factory=dict)
    said: set[str] = field(default_factory=set)
    firsts: list[str] = field(default_factory=list)
    words: Counter[str] = field(default_factory=Counter)

    def stale(self, text: str) -> bool:
        """Whether a sentence of it stands in the book already."""
        return any(one in self.said for one in sentences(text))

    def recent(self, pattern: str, turn: int) -> bool:
        """Whether the pattern was used within the last week of turns."""
        return pattern in self.last and turn - self.last[pattern] < WEEK

    def worn(self, pattern: str) -> bool:
        """Whether the pattern has had its share of the book."""
        return self.uses[pattern] >= max(1, int(SHARE * self.expected))

    def monotonous(self, text: str) -> bool:
        """Whether it would make more than `RUN` sentences in a row begin with the same word."""
        firsts = self.firsts[-RUN:] + [first_word(one) for one in sentences(text)]
        return any(len(set(firsts[at : at + RUN + 1])) == 1 for at in range(len(firsts) - RUN))

    def keep(self, pattern: str, turn: int, text: str, words: list[str]) -> None:
        """Remember what has been said."""
        parts = sentences(text)
        self.uses[pattern] += 1
        self.last[pattern] = turn
        self.said.update(parts)
        self.firsts.extend(first_word(one) for one in parts)
        self.words.update(words)
