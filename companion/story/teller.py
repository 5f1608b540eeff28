"""A voice with a memory: beats in, sentences out.

For a beat, the patterns that fit are tried from the least used on (among equals, the more
particular first), each with a few of its alternatives, until one says nothing twice; a
striking one stands once in a book. What
may be left out is left out when none does; for what must be told, the conditions are given
up one by one, and last of all that no sentence stands twice in a book.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date

from companion.core.tale import MUST, Beat, Person, Word
from companion.story.book import Sentence
from companion.story.language import Language, Noun, Value, language
from companion.story.memory import Memory, spread
from companion.story.patterns import Gap, Pattern, Voice, expand, gaps, parse

TRIES = 6
NOT_TWICE, NOT_ALIKE, NOT_OFTEN, NOT_LATELY, NOT_AGAIN = 1, 2, 3, 4, 5
STRICTNESS = (NOT_AGAIN, NOT_LATELY, NOT_OFTEN, NOT_ALIKE, NOT_TWICE, 0)
ALONE = "alone"
ANY = "any"
Stated = tuple[str, Word]


class Teller:
    """Says beats in one voice. `seed` is the log's."""

    def __init__(self, voice: Voice, seed: int, memory: Memory) -> None:
        self.voice = voice
        self.language: Language = language(voice.lang)
        self.seed = seed
        self.memory = memory
        self.stated: tuple[int, frozenset[Stated]] = (0, frozenset())

    def say(self, beat: Beat, turn: int) -> Sentence | None:
        """The beat as a sentence; None when all that could be said of it has been said. KeyError: no such key."""
        fitting = [pattern for pattern in self._fitting(beat) if not self._echoes(pattern, beat, turn)]
        for strict in STRICTNESS if beat.weight >= MUST else STRICTNESS[:1]:
            for pattern in fitting:
                if self._barred(pattern, turn, strict):
                    continue
                text = self._fresh(pattern, beat, turn, strict)
                if text is not None:
                    self.stated = turn, _stated(pattern, beat)
                    return Sentence(text, _receipts(pattern, beat), pattern.id, beat.tells, beat.colour)
        return None

    def words(self, beat: Beat) -> str:
        """A beat that is no prose (a title, a label): its first fitting pattern, unremembered."""
        pattern = self._fitting(beat)[0]
        return self.language.polish(self._draft(pattern, beat, 0, []))

    def word(self, word: Word, gender: str) -> str:
        """A word of the vocabulary by itself, in the form of a gender where it has one."""
        forms = self.voice.forms(word.kind, word.id)
        return forms.get(gender) or forms["base"]

    def _fitting(self, beat: Beat) -> list[Pattern]:
        found = [pattern for pattern in self._all(beat.key) if pattern.fits(beat.flags, beat.slots)]
        if ALONE in beat.flags:
            found = list(self._alone(found))
        uses = self.memory.uses
        mark = beat.receipts[-1] if beat.receipts else 0
        return sorted(found, key=lambda one: (uses[one.id], -len(one.needs), spread(self.seed, one.id, mark)))

    def _all(self, key: str) -> tuple[Pattern, ...]:
        """The patterns of a key, and those that its parent holds for any of its keys."""
        own = self.voice.patterns[key]
        return own + self.voice.patterns.get(f"{key.rpartition('.')[0]}.{ANY}", ())

    def _alone(self, patterns: list[Pattern]) -> Iterator[Pattern]:
        for pattern in patterns:
            text = self.language.alone(pattern.text, ALONE in pattern.needs)
            if text is not None:
                yield replace(pattern, text=text, parts=parse(text))

    def _echoes(self, pattern: Pattern, beat: Beat, turn: int) -> bool:
        """Whether a sentence that asserts nothing would only say again what the one before it said."""
        last, stated = self.stated
        return beat.colour and last == turn and not stated.isdisjoint(_stated(pattern, beat))

    def _barred(self, pattern: Pattern, turn: int, strict: int) -> bool:
        """Whether a pattern has been used too lately, or too often."""
        memory = self.memory
        return (
            (strict >= NOT_AGAIN and pattern.striking and memory.uses[pattern.id] > 0)
            or (strict >= NOT_LATELY and memory.recent(pattern.id, turn))
            or (strict >= NOT_OFTEN and memory.worn(pattern.id))
        )

    def _fresh(self, pattern: Pattern, beat: Beat, turn: int, strict: int) -> str | None:
        for attempt in range(TRIES):
            used: list[str] = []
            text = self.language.polish(self._draft(pattern, beat, attempt, used))
            if strict >= NOT_TWICE and self.memory.stale(text):
                continue
            if strict >= NOT_ALIKE and self.memory.monotonous(text):
                continue
            self.memory.keep(pattern.id, turn, text, used)
            return text
        return None

    def _draft(self, pattern: Pattern, beat: Beat, attempt: int, used: list[str]) -> str:
        marks = (self.seed, pattern.id, beat.receipts[-1] if beat.receipts else 0, attempt)
        count = 0

        def choose(ways: int) -> int:
            nonlocal count
            count += 1
            return spread(*marks, "way", count) % ways

        drawn: dict[str, str] = {}

        def fill(gap: Gap) -> str:
            if not gap.lexicon:
                return self._form(beat.slots[gap.name], gap, beat)
            place = f"{gap.name}#{gap.turn}"
            if place not in drawn:
                drawn[place] = self._word(gap.name, beat, (*marks, place), set(drawn.values()))
                used.append(f"{gap.name}:{drawn[place]}")
            return self.language.form(Noun(drawn[place]), gap.form, gap.args)

        return expand(pattern.parts, fill, choose)

    def _form(self, value: Value | Word | date | list[str] | tuple[Beat, ...], gap: Gap, beat: Beat) -> str:
        if isinstance(value, tuple):
            parts = [self._phrase(each, beat) for each in value]
            return "; ".join(parts) if any("," in part for part in parts) else self.language.list(parts)
        if isinstance(value, list):
            return self.language.list(value)
        if isinstance(value, date):
            return self.language.date(value)
        if isinstance(value, Word):
            whose: Person = beat.slots.get("who") or beat.slots["me"]
            return self.voice.forms(value.kind, value.id)[gap.form] if gap.form else self.word(value, whose.gender)
        return self.language.form(value, gap.form, gap.args)

    def _phrase(self, part: Beat, whole: Beat) -> str:
        """A part of a sentence that is itself a beat; parts with one key are said alike, as lists are."""
        mark = whole.receipts[-1] if whole.receipts else 0
        fitting = [one for one in self._all(part.key) if one.fits(part.flags, part.slots)]
        pattern = min(fitting, key=lambda one: (-len(one.needs), spread(self.seed, one.id, mark)))
        return self._draft(pattern, part, 0, [])

    def _word(self, name: str, beat: Beat, marks: tuple[object, ...], taken: set[str]) -> str:
        """A word of a list: the least used, never one that this sentence has already."""
        lists = self.voice.lexicon[name]
        under = next((flag for flag in lists if flag in beat.flags), "any")
        words = [word for word in lists[under] if word not in taken]
        return min(words, key=lambda word: (self.memory.words[f"{name}:{word}"], spread(*marks, word)))


def _stated(pattern: Pattern, beat: Beat) -> frozenset[Stated]:
    """The words of the vocabulary that a pattern puts in, by the slots they stand in."""
    used = ((gap.name, beat.slots.get(gap.name)) for gap in gaps(pattern.parts) if not gap.lexicon)
    return frozenset((name, value) for name, value in used if isinstance(value, Word))


def _receipts(pattern: Pattern, beat: Beat) -> tuple[int, ...]:
    """The beat's own receipts, and those of the slots that the pattern uses."""
    used = {gap.name for gap in gaps(pattern.parts)}
    proofs = [n for slot, marks in beat.proofs.items() if slot in used for n in marks]
    return tuple(sorted({*beat.receipts, *proofs}))
