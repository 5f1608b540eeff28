"""One game under way: the state, the question in the air, the answers that stand.

The rules run scene after scene: `await scenes[state.scene](state)`. A scene can be entered
from the state alone, so the copy of the state at its start (the *mark*) and the answers
since (`since`) are a whole save: `fork` replays those few answers on the mark, and a
correction changes the mark and enters the scene afresh. Undo replays from the start: a
game is a few hundred answers, and replaying them takes a millisecond or two.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from companion.core.ask import Ask
from companion.core.chance import Stream
from companion.core.errors import Illegal
from companion.core.futures import Future, cut, kept, parting
from companion.core.game import Game


@dataclass(frozen=True, slots=True)
class Given:
    """An answer that stands: its number, the question, the value, and who gave it."""

    n: int
    at: str
    question: Ask[Any]
    value: Any
    by: str

    @property
    def decision(self) -> bool:
        """Whether a person decided it, so that `undo` counts it."""
        return not self.question.chance and not self.by.startswith("bot:")

    @property
    def said(self) -> tuple[Any, ...]:
        return self.question.why, self.value

    @property
    def turn(self) -> int:
        return int(self.at.partition(".")[0])


@dataclass(frozen=True, slots=True)
class Correction:
    """State keys set by hand after answer `n`; they took effect at the start of that scene."""

    n: int
    changes: Mapping[str, Any]
    reason: str = ""

    @property
    def decision(self) -> bool:
        return True

    @property
    def said(self) -> tuple[Any, ...]:
        return "set", dict(self.changes)


@dataclass(frozen=True, slots=True)
class Slip:
    """A player said too much after answer `n`; the price was paid at once, in the midst of the scene."""

    n: int
    words: str = ""

    @property
    def decision(self) -> bool:
        return True

    @property
    def said(self) -> tuple[Any, ...]:
        return ("slip",)


@dataclass(frozen=True, slots=True)
class Telling:
    """Something that happened, for the story: an id, its arguments, and the answer that caused it."""

    n: int
    at: str
    id: str
    args: dict[str, Any]

    @property
    def turn(self) -> int:
        return int(self.at.partition(".")[0])


Entry = Given | Correction | Slip


class Witness(Protocol):
    """Somebody who sees the game pass: a chronicle. Going back makes it begin anew."""

    def began(self) -> None: ...
    def scene(self) -> None:
        """A scene begins."""

    def again(self) -> None:
        """That scene begins afresh: forget what it told."""

    def told(self, telling: Telling) -> None: ...
    def turned(self, turn: int, n: int, state: Any) -> None:
        """Turn `turn` ended with answer `n`; `state` moves on, so copy what is to be kept."""


def state_hash(state: Any) -> str:
    """Eight hexadecimal digits of the canonical state, as turn lines hold them."""
    text = json.dumps(state.canonical(), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.blake2b(text.encode(), digest_size=4).hexdigest()


class Session:
    """A game in play. `pending` is the question asked now, or None once the game is over.

    `marks=False` saves the copies that `fork`, `undo` and `correct` need: for simulations.
    A `witness` is told what happens, and of each turn that ends.
    """

    def __init__(
        self,
        game: Game,
        start: Any,
        *,
        witness: Witness | None = None,
        marks: bool = True,
    ) -> None:
        self.game = game
        self.start = start
        self.witness = witness
        self.marks = marks
        self.n = 0
        self.undone: list[list[Entry]] = []
        self.futures: list[Future] = []
        self._begin()

    @classmethod
    def new(cls, game: Game, options: Mapping[str, Any], seats: tuple[str, ...], **more: Any) -> Session:
        """A session of `game` from its first question."""
        return cls(game, game.start(options, seats), **more)

    # -- the state that moves ------------------------------------------------------------

    def _begin(self) -> None:
        self.history: list[Entry] = []
        self.state = self.start.copy()
        self._turn = self.state.turn
        self._last = 0
        if self.witness is not None:
            self.witness.began()
            self.state.hear = self._told
        self._enter()

    def _told(self, id: str, args: dict[str, Any]) -> None:
        assert self.witness is not None
        self.witness.told(Telling(self._last, self.at, id, args))

    @property
    def at(self) -> str:
        """Where the game stands, as log lines write it: `3.hunting`."""
        return str(self.state.at)

    def _enter(self) -> None:
        """Run scenes until one of them asks, or the game is over."""
        state, scenes = self.state, self.game.scenes
        while not state.over:
            if self.marks:
                self.mark = state.copy()
                self.since: list[Any] = []
            if self.witness is not None:
                self.witness.scene()
            self._flow = scenes[state.scene](state)
            try:
                self.pending: Ask[Any] | None = self._flow.send(None)
                return
            except StopIteration:
                self._leave()
        self.pending = None

    def _leave(self) -> None:
        """A scene has ended: tell of the turn, if that ended too."""
        state = self.state
        if state.turn != self._turn or state.over:
            ended, self._turn = self._turn, state.turn
            if self.witness is not None:
                self.witness.turned(ended, self._last, state)

    def push(self, value: Any) -> None:
        """Go on with an answer known to be legal, unrecorded: the fast way, for simulations."""
        self.n += 1
        self._go_on(value)

    def answer(self, value: Any, by: str = "you") -> Given:
        """Answer the pending question. Raises Illegal, and nothing has changed, when it may not be."""
        if self.pending is None:
            raise Illegal("The game is over: nothing is asked any more.")
        self.pending.check(value)
        given = Given(self.n + 1, self.at, self.pending, value, by)
        self._part()
        self._apply(given)
        self.n = given.n
        return given

    def _apply(self, entry: Entry) -> None:
        """Let an entry that was legal once take its effect."""
        if isinstance(entry, Correction):
            self._correct(entry)
            return
        self.history.append(entry)
        value = entry if isinstance(entry, Slip) else entry.value
        if self.marks:
            self.since.append(value)
        self._last = entry.n
        self._go_on(value)

    def _go_on(self, value: Any) -> None:
        """Let the rules run on with an answer, to the next question or the end; a slip leaves the question as it is."""
        if isinstance(value, Slip):
            self._pay()
            return
        try:
            self.pending = self._flow.send(value)
        except StopIteration:
            self._leave()
            self._enter()

    def _pay(self) -> None:
        """Take the price of a slip, which may end the game."""
        assert self.game.slip is not None
        self.game.slip(self.state)
        if self.state.over:
            self._flow.close()
            self._leave()
            self.pending = None

    # -- going back ----------------------------------------------------------------------

    def undo(self, decisions: int = 1) -> int:
        """Take back the last `decisions` of a person, and all since; returns the last number that stands."""
        cut = self._cut(decisions)
        dropped = self.history[cut:]
        self._rewind(self.history[:cut])
        self.undone.append(dropped)
        return self._standing()

    def _cut(self, decisions: int) -> int:
        found = [place for place, entry in enumerate(self.history) if entry.decision]
        if decisions < 1 or len(found) < decisions:
            stand = "is 1 decision" if len(found) == 1 else f"are {len(found)} decisions"
            raise Illegal(f"There {stand} to undo, not {decisions}.")
        return found[-decisions]

    def redo(self) -> int:
        """Bring back what the last undo took; returns the last number that stands."""
        if not self.undone:
            raise Illegal("There is no undone decision to bring back.")
        for entry in self.undone.pop():
            self._apply(entry)
        return self._standing()

    def fix(self) -> Given:
        """Take back the last answer, whatever it was, to give it anew."""
        if not self.history or not isinstance(self.history[-1], Given):
            raise Illegal("There is no answer to fix.")
        last = self.history[-1]
        self._part()
        self._rewind(self.history[:-1])
        return last

    def correct(self, changes: Mapping[str, Any], reason: str = "") -> Correction:
        """Set state keys at the start of the present scene, which begins afresh. Raises Illegal."""
        if self.pending is None:
            raise Illegal("The game is over: its table can no longer be corrected.")
        correction = Correction(self.n, dict(changes), reason)
        self.game.correct(self.mark.copy(), changes)
        self._part()
        self._apply(correction)
        return correction

    def _correct(self, correction: Correction) -> None:
        del self.history[len(self.history) - len(self.since) :]
        self.history.append(correction)
        self._flow.close()
        heard = self.state.hear
        self.state = self.mark.copy()
        self.state.hear = heard
        self.game.correct(self.state, correction.changes)
        self._turn = self.state.turn
        if self.witness is not None:
            self.witness.again()
        self._enter()

    def slip(self, words: str = "") -> Slip:
        """A player said too much: the game takes its price, and the question stays. Raises Illegal."""
        if self.game.slip is None:
            raise Illegal(f"In {self.game.name} players may say what they like: no slip costs anything.")
        if self.pending is None:
            raise Illegal("The game is over: no slip costs anything any more.")
        slip = Slip(self.n, words)
        self._part()
        self._apply(slip)
        return slip

    def _rewind(self, entries: list[Entry]) -> None:
        self._begin()
        for entry in entries:
            self._apply(entry)

    def _standing(self) -> int:
        return self.history[-1].n if self.history else 0

    # -- lines of play that were left ----------------------------------------------------

    def _part(self) -> None:
        """Another way is taken: the line that undo took back is kept."""
        if self.undone:
            dropped = [entry for entries in reversed(self.undone) for entry in entries]
            self.futures = kept(self.futures, [*self.history, *dropped])
            self.undone.clear()

    def way(self, number: int) -> tuple[int, tuple[Entry, ...]]:
        """How to return to future `number`: decisions to undo, then entries to give again. Raises Illegal."""
        future = next((one for one in self.futures if one.number == number), None)
        if future is None:
            known = ", ".join(str(one.number) for one in self.futures) or "none"
            raise Illegal(f"There is no future {number} to return to; there are {known}.")
        common = parting(self.history, future.line)
        place = cut(self.history, common)
        if common == len(future.line) or place is None:
            raise Illegal(f"Future {number} cannot be returned to: it stands already, or nobody decided to leave it.")
        return sum(entry.decision for entry in self.history[place:]), future.line[place:]

    def rehearsed(self, future: Future) -> Session:
        """A session that stands where a future got to."""
        twin = Session(self.game, self.start)
        twin._rewind(list(future.line))
        return twin

    # -- other sessions, other eyes ------------------------------------------------------

    def fork(self) -> Session:
        """A twin that goes its own way, with the same state and the same question."""
        return self._twin(self.mark.copy(), self.since)

    def afresh(self) -> Session:
        """A twin at the start of the present scene, whose questions are still to be answered."""
        return self._twin(self.mark.copy(), [])

    @property
    def given(self) -> tuple[Given, ...]:
        """The answers since the scene began."""
        last = self.history[len(self.history) - len(self.since) :]
        return tuple(entry for entry in last if isinstance(entry, Given))

    def redeal(self, seat: str, stream: Stream, n: int) -> Session:
        """A fork whose hidden part is dealt anew, by chance `n` of `stream`, from what `seat` may know."""
        names = self.game.redeal(self, seat, stream, n)
        return self._twin(self.game.renamed(self.mark, names), [_renamed(value, names) for value in self.since])

    def _twin(self, mark: Any, since: list[Any]) -> Session:
        twin = Session.__new__(Session)
        twin.game, twin.start, twin.witness, twin.marks = self.game, self.start, None, True
        twin.n, twin.undone, twin.futures = self.n, [], list(self.futures)
        twin.history, twin._last = list(self.history), self._last
        twin.state, twin._turn = mark, self._turn
        mark.hear = None
        twin._enter()
        for value in since:
            twin.since.append(value)
            twin._go_on(value)
        return twin

    def view(self, seat: str) -> Any:
        """What `seat` may see of the state: all that prompts and bots look at. Once the game is over all is open."""
        return self.state if self.state.over else self.game.view(self.state, seat)

    def hidden(self, seat: str) -> frozenset[str]:
        """The ids that `seat` may not know now; without a name, those that not everybody may know."""
        return frozenset() if self.state.over else self.game.hidden(self.state, seat)


def _renamed(value: Any, names: Mapping[str, str]) -> Any:
    """An answer under new ids: `F17`, or the head of `F17:dawn`."""
    if not isinstance(value, str):
        return value
    head, colon, rest = value.partition(":")
    return names.get(head, head) + colon + rest
