"""Tales: what every game does alike to turn its tellings into a book's beats.

A game's `story` has four rooms of its own: a `Now`, which is a *moment* (what everybody knows);
`chapters(played, now)`, which fills a *leaf* for each span of tellings; a `Frame`, which stands
round them; and `tale(played)`, which is `Frame(…).tale(chapters)`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, ClassVar, Generic, TypeVar

from companion.core.chance import Stream
from companion.core.chronicle import Turned
from companion.core.log import Header
from companion.core.replay import Replay
from companion.core.session import Correction, Telling
from companion.core.table import LEGACY
from companion.core.tale import MUST, Beat, Chapter, Figure, Line, Person, Tale

HUMAN = "human"
Proofs = Mapping[str, tuple[int, ...]]
_NO_PROOFS: Proofs = MappingProxyType({})
T = TypeVar("T")
M = TypeVar("M", bound="Moment")


def lead(header: Header) -> str:
    """The seat that a book follows: the first that a person plays, or the first."""
    return leading(header.seats)


def leading(seats: Mapping[str, str]) -> str:
    """The first of some seats that a person has, or the first."""
    return next((seat for seat, who in seats.items() if who == HUMAN), next(iter(seats)))


def lot(seed: int, among: Iterable[T], *marks: object) -> T | None:
    """One of some, by a lot that falls by the seed and the marks, never by the game's dice."""
    some = tuple(among)
    found: T | None = Stream(seed, "/".join(map(str, ("lot", *marks)))).one_of(0, some) if some else None
    return found


def heritage(header: Header) -> Mapping[str, Any]:
    """What the earlier sessions of a campaign left to this one, as its game folds it; empty without any."""
    found = (header.campaign or {}).get("heritage")
    return found if isinstance(found, Mapping) else {}


def bequeathed(played: Replay) -> dict[str, Mapping[str, Any]]:
    """What the campaign's legacies set before the first turn, by their ids; without those that were undone."""
    return {
        one.reason.removeprefix(LEGACY).strip(): one.changes
        for one in played.session.history
        if isinstance(one, Correction) and one.reason.startswith(f"{LEGACY} ")
    }


def opening(played: Replay, id: str, otherwise: str) -> Telling:
    """The telling that the outset rests on; of a session that has not come so far, an empty one."""
    return next((t for t in played.chronicle.tellings if t.id == id), Telling(0, "0.setup", otherwise, {}))


def holding(held: Mapping[str, bool], *others: str) -> frozenset[str]:
    """The flags that hold, and others."""
    return frozenset((*(flag for flag, holds in held.items() if holds), *others))


def said(label: str, id: str, t: Telling, **values: Any) -> Line:
    """A row of the margin in the game's own words: `id` stands under `said` in its `mechanics.toml`."""
    return Line(label, "said", {"id": id, **values}, (t.n,))


# -- a moment ------------------------------------------------------------------------------------


class Moment(ABC):
    """The table as the tellings have left it so far, as sentences may use it. A slot that is None has no value."""

    __slots__ = ()

    @abstractmethod
    def sync(self, state: Any) -> None:
        """Take the table as it stood at the end of a turn: corrections tell nothing."""

    @abstractmethod
    def slots(self, who: Person | None, tellings: tuple[Telling, ...]) -> dict[str, Any]:
        """What every sentence may name; `who` is the person it is about, if any."""

    @abstractmethod
    def flags(self, who: Person | None = None) -> frozenset[str]:
        """What holds now; `who` is the person that a sentence is about, if any."""

    @abstractmethod
    def proofs(self) -> Proofs:
        """By slot, the answers that prove what stands in it."""

    def beat(
        self,
        key: str,
        *tellings: Telling,
        weight: float = MUST,
        part: str = "",
        colour: bool = False,
        flags: Iterable[str] = (),
        receipts: tuple[int, ...] = (),
        tells: tuple[str, ...] = (),
        proofs: Proofs = _NO_PROOFS,
        **slots: Any,
    ) -> Beat:
        """A beat of this moment; `receipts` and `tells` prove it beside the tellings' own."""
        who = slots.get("who")
        return Beat(
            key,
            tuple(dict.fromkeys((*receipts, *(telling.n for telling in tellings)))),
            tuple(dict.fromkeys((*(telling.id for telling in tellings), *tells))),
            self.slots(who, tellings) | slots,
            self.flags(who) | frozenset(flags),
            weight,
            part,
            colour,
            {**self.proofs(), **proofs},
        )


# -- chapters ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Span:
    """The tellings of a turn that has begun, in order, one at least.

    `before` is the state at the end of the turn before, if that is known; `state` that at the
    end of this one, or now; `last` its last answer's number.
    """

    turn: int
    told: list[Telling]
    before: Any
    state: Any
    last: int


def spans(played: Replay) -> Iterator[Span]:
    """Every turn of a session that has begun; set-up is none."""
    told: dict[int, list[Telling]] = defaultdict(list)
    for telling in played.chronicle.tellings:
        told[telling.turn].append(telling)
    ends = {turned.turn: turned for turned in played.chronicle.turns}
    for turn in sorted(told.keys() - {0}):
        before, end = ends.get(turn - 1), ends.get(turn)
        state, last = (end.state, end.n) if end else (played.state, played.session.n)
        yield Span(turn, told[turn], _put_right(played, before) if before else None, state, last)


def _put_right(played: Replay, turned: Turned) -> Any:
    """The table at the end of a turn, with what was set by hand before anything else was answered."""
    by_hand = [one for one in played.session.history if isinstance(one, Correction) and one.n == turned.n]
    if not by_hand:
        return turned.state
    state = turned.state.copy()
    for one in by_hand:
        played.game.correct(state, one.changes)
    return state


@dataclass(slots=True)
class Leaf(Generic[M]):
    """A chapter in the making. `heavy` gathers how much of the story turned on it; `over`: nothing can follow.

    `PARTS` is the order in which a game's leaves put their beats; without it they stay as they were added.
    """

    PARTS: ClassVar[tuple[str, ...]] = ()
    now: M
    beats: list[Beat] = field(default_factory=list)
    heavy: float = 0.0
    over: bool = False

    def add(self, key: str, *tellings: Telling, **more: Any) -> None:
        """A beat more; `more` is what `Moment.beat` takes."""
        self.beats.append(self.now.beat(key, *tellings, **more))

    def chapter(self, span: Span, **more: Any) -> Chapter:
        """The chapter as it stands; `more` are those of its fields that the game fills itself."""
        now, beats = self.now, tuple(self.beats)
        if self.PARTS:
            beats = tuple(sorted(beats, key=lambda beat: self.PARTS.index(beat.part)))
        heading, place = now.beat("book.heading", span.told[0]), now.beat("book.place", span.told[-1])
        own: dict[str, Any] = {"heading": heading, "place": place, "beats": beats, "weight": min(1.0, self.heavy)}
        return Chapter(span.turn, span.last, **(own | more))


def at_length(beats: tuple[Beat, ...]) -> Iterator[Beat]:
    """The beats of the chapter that all turned on, with something before and something after, of its own mood."""
    more: dict[str, Any] = {"weight": 0.95, "colour": True}
    yield replace(beats[0], key="turn.before", part="open", **more)
    yield from beats
    if all(beat.part != "end" for beat in beats):
        yield replace(beats[-1], key="turn.after", part="night", **more)


def chapters(
    played: Replay,
    now: Moment,
    write: Callable[[Span], Chapter],
    longer: Callable[[tuple[Beat, ...]], Iterable[Beat]] = at_length,
) -> list[Chapter]:
    """All turns that have begun, as `write` tells them; `now` moves along with them.

    The one that the session turned on is told at length, as `longer` does it.
    """
    made = []
    for span in spans(played):
        if span.before is not None:
            now.sync(span.before)
        made.append(write(span))
    turned = _turned(made, ended=any(telling.id == "end" for telling in played.chronicle.tellings))
    if turned is not None:
        turning = replace(turned, turning=True, quiet=None, beats=tuple(longer(turned.beats)))
        made[made.index(turned)] = turning
    return made


def _turned(made: Sequence[Chapter], *, ended: bool) -> Chapter | None:
    """The chapter that a session turned on: the heaviest, the later of equals, if anything weighs in it.

    Not the first, before which there is nothing to turn from, nor the last, after which there is
    nothing else, unless the session ended with no other.
    """
    between = made[1:-1] or (made[-1:] if ended else ())
    heaviest = max(between, key=lambda chapter: (chapter.weight, chapter.turn), default=None)
    return heaviest if heaviest is not None and heaviest.weight > 0 else None


# -- what stands round them ----------------------------------------------------------------------


class Frame(ABC, Generic[M]):
    """The book round the chapters. `first` is the set-up's telling, `last` the last, `end` the end's, if it ended.

    Title and outset are asked before the chapters are told, all else after.
    """

    def __init__(self, played: Replay, now: M, first: Telling) -> None:
        self.played = played
        self.now = now
        self.first = first
        self.state = played.state
        self.told = tuple(played.chronicle.tellings)
        self.end = next((t for t in self.told if t.id == "end"), None)
        self.last = self.told[-1] if self.told else first

    def beat(self, key: str, telling: Telling, **more: Any) -> Beat:
        return self.now.beat(key, telling, **more)

    def title(self) -> Beat:
        return self.beat("book.title", self.first)

    @abstractmethod
    def subtitle(self) -> Beat:
        """How it went, in a line."""

    @abstractmethod
    def outset(self) -> Iterable[Beat]:
        """How it began."""

    @abstractmethod
    def figures(self) -> Iterable[Figure]:
        """Everybody with a page in the book, in the order of its pages."""

    @abstractmethod
    def epilogue(self) -> Iterable[Beat]:
        """How it ended."""

    @abstractmethod
    def rows(self) -> Iterable[tuple[str, int]]:
        """The score: names, which stand in the voice as `book.score.…`, with their figures."""

    @abstractmethod
    def people(self) -> tuple[Person, ...]:
        """All who may be named."""

    def graves(self) -> Iterable[tuple[str, str, int]]:
        """Where the dead lie: name, place and turn."""
        return ()

    def tale(self, chapters: Callable[[Replay, M], list[Chapter]]) -> Tale:
        """The whole session as beats, ended or not."""
        title, outset = self.title(), tuple(self.outset())
        told = tuple(chapters(self.played, self.now))
        return Tale(
            seed=self.played.header.seed,
            title=title,
            subtitle=self.subtitle(),
            outset=outset,
            figures=tuple(self.figures()),
            chapters=told,
            epilogue=tuple(self.epilogue()),
            score=self.score(),
            graves=tuple(self.graves()),
            people=self.people(),
        )

    def score(self) -> tuple[tuple[Beat, int], ...]:
        return tuple((self.beat(f"book.score.{name}", self.last), value) for name, value in self.rows())
