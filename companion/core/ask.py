"""What rules may ask of the table: Roll, Draw, Choose, Pick.

A question pauses the rules (`faces = await roll("movement.roll", 2)`) until somebody at
the table answers it. Questions never change once built and are built once a kind: the
functions in small letters (`roll`, `draw`, `choose`, `pick`) hand out the same object for
the same words, which is most of the engine's speed.

An answer is a plain value that JSON can carry: faces and places are tuples, a card or an
option is its id, never its position or its label.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, product
from typing import Any, ClassVar, Generic, TypeVar

from companion.core.errors import Illegal

T = TypeVar("T")
Face = int | str
Picks = tuple[tuple[int, ...], ...]
Form = tuple[tuple[str, ...], ...]
D6: tuple[Face, ...] = (1, 2, 3, 4, 5, 6)
TABLE = "table"


class Ask(Generic[T]):
    """A question: `why` names it (`movement.roll`), `who` is the seat asked, or the table."""

    __slots__ = ("who", "why")
    kind: ClassVar[str]
    chance: ClassVar[bool] = False

    def __init__(self, why: str, who: str) -> None:
        self.why = why
        self.who = who

    def __await__(self) -> Generator[Ask[Any], Any, T]:
        answer: T = yield self
        return answer

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.described() == other.described()

    def __hash__(self) -> int:
        return hash((self.kind, self.why, self.who))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.described()})"

    def check(self, answer: Any) -> None:
        """Raise Illegal, in one sentence, when the answer isn't allowed."""
        raise Illegal(f"{self.why} takes no answer.")

    def outcomes(self) -> Iterator[tuple[Any, Fraction]]:
        """Every legal answer; for questions to chance, with its exact probability."""
        raise Illegal(f"{self.why} has no answers to list.")

    def described(self) -> dict[str, Any]:
        """The question as logs and `status --json` write it."""
        return {"why": self.why, "who": self.who, "ask": self.kind}


class Roll(Ask[tuple[Any, ...]]):
    """Roll `dice` dice that bear `faces`: `5d6`, or one die of symbols."""

    __slots__ = ("dice", "faces", "spec")
    kind = "roll"
    chance = True

    def __init__(self, why: str, dice: int = 1, faces: tuple[Face, ...] = D6) -> None:
        super().__init__(why, TABLE)
        self.dice = dice
        self.faces = faces
        self.spec = f"{dice}d{len(faces)}" if faces[0] == 1 else f"{dice}d({'/'.join(map(str, faces))})"

    def check(self, answer: Any) -> None:
        if not isinstance(answer, tuple) or len(answer) != self.dice:
            count = len(answer) if isinstance(answer, tuple) else 0
            raise Illegal(f"{self.why} needs {self.dice} {_dice_word(self.dice)} ({self.spec}), not {count}.")
        for place, face in enumerate(answer, 1):
            if type(face) not in (int, str) or face not in self.faces:
                raise Illegal(f"{self.why}: die {place} cannot show {face}; its faces are {_faces(self.faces)}.")

    def outcomes(self) -> Iterator[tuple[Any, Fraction]]:
        each = Fraction(1, len(self.faces) ** self.dice)
        for faces in product(self.faces, repeat=self.dice):
            yield faces, each

    def described(self) -> dict[str, Any]:
        return super().described() | {"dice": self.spec}


class Draw(Ask[str]):
    """Draw one card of `deck`: `cards` are the ids that may come, a copy each.

    `form` lets a physical table type a card that our deck does not know by what is printed on
    it: for each of its parts, which are joined by `/`, the words that may stand there.
    """

    __slots__ = ("cards", "deck", "form")
    kind = "draw"
    chance = True

    def __init__(self, why: str, deck: str, cards: tuple[str, ...], form: Form = ()) -> None:
        super().__init__(why, TABLE)
        self.deck = deck
        self.cards = cards
        self.form = form

    def check(self, answer: Any) -> None:
        if answer not in self.cards and not self._formed(answer):
            raise Illegal(f"{self.why}: {answer} is not a card that the {self.deck} deck still holds.")

    def _formed(self, answer: Any) -> bool:
        parts = answer.split("/") if isinstance(answer, str) else []
        return len(parts) == len(self.form) and all(part in may for part, may in zip(parts, self.form, strict=True))

    def outcomes(self) -> Iterator[tuple[Any, Fraction]]:
        each = Fraction(1, len(self.cards))
        for card in self.cards:
            yield card, each

    def described(self) -> dict[str, Any]:
        return super().described() | {"deck": self.deck}


class Choose(Ask[str]):
    """Choose one of `options`, which are ids, by `who`."""

    __slots__ = ("options",)
    kind = "choose"

    def __init__(self, why: str, who: str, options: tuple[str, ...]) -> None:
        super().__init__(why, who)
        self.options = options

    def check(self, answer: Any) -> None:
        if answer not in self.options:
            raise Illegal(f"{self.why} cannot be {answer}; it may be {', '.join(self.options)}.")

    def outcomes(self) -> Iterator[tuple[Any, Fraction]]:
        for option in self.options:
            yield option, Fraction(1)

    def described(self) -> dict[str, Any]:
        return super().described() | {"of": list(self.options)}


class Pick(Ask[tuple[int, ...]]):
    """Pick from `least` to `most` of the numbered `places` (dice on the table, from 1).

    Where the rules narrow the choice further, `allowed` lists the picks that may be made.
    """

    __slots__ = ("allowed", "least", "most", "places")
    kind = "pick"

    def __init__(
        self, why: str, who: str, places: tuple[int, ...], least: int, most: int, allowed: Picks | None = None
    ) -> None:
        super().__init__(why, who)
        self.allowed = allowed
        self.places = places
        self.least = least
        self.most = most

    def check(self, answer: Any) -> None:
        if not isinstance(answer, tuple) or not _rising(answer):
            raise Illegal(f"{self.why} takes places in rising order, each once, like 1 3 (or - for none).")
        for place in answer:
            if place not in self.places:
                raise Illegal(f"{self.why}: there is no die {place} to pick; places are {_faces(self.places)}.")
        if not self.least <= len(answer) <= self.most:
            raise Illegal(f"{self.why} takes {self._span()} places, not {len(answer)}.")
        if self.allowed is not None and answer not in self.allowed:
            may = " or ".join(_faces(places) for places in self.allowed)
            raise Illegal(f"{self.why} cannot keep {_faces(answer)}; it may be {may}.")

    def permits(self, places: tuple[int, ...]) -> bool:
        """Whether places of this question, in rising order, may be picked together."""
        return self.least <= len(places) <= self.most and (self.allowed is None or places in self.allowed)

    def _span(self) -> str:
        return str(self.least) if self.least == self.most else f"{self.least} to {self.most}"

    def outcomes(self) -> Iterator[tuple[Any, Fraction]]:
        for size in range(self.least, self.most + 1):
            for places in combinations(self.places, size):
                if self.allowed is None or places in self.allowed:
                    yield places, Fraction(1)

    def described(self) -> dict[str, Any]:
        return super().described() | {"of": list(self.places)}


def _rising(answer: tuple[Any, ...]) -> bool:
    """Whether these are whole numbers, each greater than the one before."""
    return all(type(place) is int for place in answer) and list(answer) == sorted(set(answer))


def _dice_word(count: int) -> str:
    return "die" if count == 1 else "dice"


def _faces(faces: tuple[Face, ...]) -> str:
    return " ".join(str(face) for face in dict.fromkeys(faces))


@lru_cache(maxsize=4096)
def roll(why: str, dice: int = 1, faces: tuple[Face, ...] = D6) -> Roll:
    """Ask the table for `dice` dice; the answer is a tuple of faces."""
    return Roll(why, dice, faces)


@lru_cache(maxsize=4096)
def draw(why: str, deck: str, cards: tuple[str, ...], form: Form = ()) -> Draw:
    """Ask the table for the next card of `deck`; the answer is its id, or what `form` allows."""
    return Draw(why, deck, cards, form)


@lru_cache(maxsize=16384)
def choose(why: str, who: str, options: tuple[str, ...]) -> Choose:
    """Ask seat `who` for one of `options`."""
    return Choose(why, who, options)


@lru_cache(maxsize=4096)
def pick(
    why: str,
    who: str,
    places: tuple[int, ...],
    least: int = 0,
    most: int | None = None,
    allowed: Picks | None = None,
) -> Pick:
    """Ask seat `who` for a subset of `places`, a tuple in rising order; one of `allowed`, if given."""
    return Pick(why, who, places, least, len(places) if most is None else most, allowed)
