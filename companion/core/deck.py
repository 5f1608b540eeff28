"""A deck without hidden order: a multiset of cards that may still come.

Shuffling is no event here: the next card is any of those left, each as likely, until it
is drawn. What somebody has seen is kept apart, in order, as a *segment* at the top or the
bottom (a look, a card put back), and a card set aside unseen is an *unknown slot*: it is
one of the cards left, and only turning it over says which.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from companion.core.errors import Illegal


class Deck:
    """Cards by id, with their counts: `left` unseen, `top` and `bottom` known, `discards` open."""

    __slots__ = ("aside", "bottom", "discards", "left", "top")

    def __init__(self, cards: Iterable[str]) -> None:
        self.left: Counter[str] = Counter(cards)
        self.top: list[str] = []
        self.bottom: list[str] = []
        self.discards: Counter[str] = Counter()
        self.aside = 0

    def __len__(self) -> int:
        """How many cards can still be drawn."""
        return self.left.total() - self.aside + len(self.top) + len(self.bottom)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deck) and self._parts() == other._parts()

    __hash__ = None  # type: ignore[assignment]

    def _parts(self) -> tuple[object, ...]:
        return (+self.left, self.top, self.bottom, +self.discards, self.aside)

    def copy(self) -> Deck:
        twin = Deck.__new__(Deck)
        twin.left, twin.discards = _twin(self.left), _twin(self.discards)
        twin.top, twin.bottom, twin.aside = self.top[:], self.bottom[:], self.aside
        return twin

    def next(self) -> tuple[str, ...]:
        """The ids that the next draw may show, a copy each, sorted: chance is even over them."""
        return (self.top[0],) if self.top else self.below()

    def below(self) -> tuple[str, ...]:
        """The same of the first card under those known to lie on top."""
        if self.left.total() > self.aside:
            return tuple(sorted(self.left.elements()))
        return tuple(self.bottom[:1])

    def take(self, card: str) -> None:
        """The next card was `card`. Raises Illegal when it cannot have been."""
        if card not in self.next():
            raise Illegal(f"{card} cannot be the next card of this deck.")
        if self.top:
            self.top.pop(0)
        else:
            self._dig(card)

    def _dig(self, card: str) -> None:
        if self.left.total() > self.aside:
            self._unseen(card)
        else:
            self.bottom.pop(0)

    def _unseen(self, card: str) -> None:
        self.left[card] -= 1
        if not self.left[card]:
            del self.left[card]

    def discard(self, card: str) -> None:
        self.discards[card] += 1

    def recover(self, card: str) -> None:
        """Take a card out of the discards. Raises Illegal when it isn't there."""
        if not self.discards[card]:
            raise Illegal(f"{card} does not lie among the discards.")
        self.discards[card] -= 1
        if not self.discards[card]:
            del self.discards[card]

    def regain(self, card: str) -> None:
        """Shuffle one card of the discards into the deck. Raises Illegal when it isn't there."""
        self.recover(card)
        self.left[card] += 1

    def reshuffle(self) -> None:
        """Make the discards part of the deck again, in no order."""
        self.left.update(self.discards)
        self.discards.clear()

    def look(self, card: str) -> None:
        """The first card under those known was looked at and stays there. Raises Illegal when it cannot be `card`."""
        if card not in self.below():
            raise Illegal(f"{card} cannot lie there in this deck.")
        self._dig(card)
        self.top.append(card)

    def bury(self, card: str) -> None:
        """Put a known card at the bottom."""
        self.bottom.append(card)

    def forget(self) -> None:
        """Cards whose place was known are again among those left, in no order."""
        self.left.update(self.top)
        self.left.update(self.bottom)
        self.top.clear()
        self.bottom.clear()

    def set_aside(self) -> None:
        """Lay the top card aside, unseen: it is one of those left, and nobody knows which."""
        if self.top or self.left.total() <= self.aside:
            raise Illegal("Only an unseen card can be laid aside unseen.")
        self.aside += 1

    def reveal(self, card: str) -> None:
        """An unknown card laid aside turns out to be `card`."""
        if not self.aside or not self.left[card]:
            raise Illegal(f"No card laid aside can be {card}.")
        self.aside -= 1
        self._unseen(card)


def _twin(cards: Counter[str]) -> Counter[str]:
    """A copy of a counter, without the counting: a state is copied at every question to a bot."""
    twin: Counter[str] = Counter.__new__(Counter)
    dict.update(twin, cards)
    return twin
