"""What a book must be, measured: nothing said twice, nothing untrue, nothing left out.

The checks read the book as its reader does, from its texts, and hold every number, name
and place against what the log tells at the answers that each sentence cites.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Any

from companion.core.session import Telling
from companion.core.tale import HERITAGE
from companion.story.book import Book, Sentence
from companion.story.memory import SHARE, first_word, sentences

WINDOW = 1000
_WORD = re.compile(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*|\d+")
_ODD = re.compile(r"[{}\[\]|]|  |\b[a-z]+[._][a-z_]+\b|[.,;:] ?[,;:]|\s[.,]|\b(\w+) \1\b", re.IGNORECASE)
_TWICE_RIGHT = frozenset({"that", "had", "her", "nous", "vous", "est"})
_A = re.compile(r"\b(a|an) (\w+)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Metrics:
    """Floors and ceilings of a journal that does not read like a machine's."""

    sentences: int
    words: int
    repeated: tuple[str, ...]
    distinct: float
    commonest: tuple[str, int]
    share: int
    run: int

    @property
    def good(self) -> bool:
        return not self.repeated and self.distinct >= 0.75 and self.commonest[1] <= self.share and self.run <= 2


def told(book: Book) -> Iterator[Sentence]:
    """Every sentence of a book, in the order of its pages."""
    for paragraph in book.outset:
        yield from paragraph.sentences
    for member in book.cast:
        yield from member.portrait
    for entry in book.entries:
        for paragraph in entry.paragraphs:
            yield from paragraph.sentences
    for paragraph in book.epilogue:
        yield from paragraph.sentences


def metrics(book: Book) -> Metrics:
    """The figures of a book."""
    units = list(told(book))
    texts = [text for unit in units for text in sentences(unit.text)]
    texts += [text for member in book.cast for text in sentences(member.fate)]
    counts = Counter(texts)
    patterns = Counter(unit.pattern for unit in units)
    firsts = [first_word(text) for unit in units for text in sentences(unit.text)]
    words = [word.casefold() for text in texts for word in _WORD.findall(text)]
    return Metrics(
        sentences=len(texts),
        words=len(words),
        repeated=tuple(text for text, count in counts.items() if count > 1),
        distinct=_distinct(words),
        commonest=patterns.most_common(1)[0] if patterns else ("", 0),
        share=max(1, int(SHARE * len(units))),
        run=max((len(list(same)) for _, same in groupby(firsts)), default=0),
    )


def _distinct(words: list[str]) -> float:
    """The lowest share of different pairs of words in any thousand words."""
    lowest = 1.0
    for at in range(0, max(1, len(words) - WINDOW // 2), WINDOW):
        pairs = list(pairwise(words[at : at + WINDOW]))
        if pairs:
            lowest = min(lowest, len(set(pairs)) / len(pairs))
    return lowest


def within_a_week(book: Book) -> list[str]:
    """Patterns that stand twice within seven turns."""
    last: dict[str, int] = {}
    found = []
    for entry in book.entries:
        for sentence in (one for paragraph in entry.paragraphs for one in paragraph.sentences):
            if entry.turn - last.get(sentence.pattern, -99) < 7:
                found.append(f"{sentence.pattern} on {last[sentence.pattern]} and {entry.turn}: {sentence.text}")
            last[sentence.pattern] = entry.turn
    return found


def lint(book: Book) -> list[str]:
    """Texts with marks, ids or slips of the machine in them."""
    texts = [book.title, book.subtitle, *(sentence.text for sentence in told(book))]
    texts += [member.fate for member in book.cast] + [member.role for member in book.cast]
    texts += [text for entry in book.entries for text in (entry.heading, entry.place)]
    found = [text for text in texts if any(not _right(match) for match in _ODD.finditer(text))]
    if book.lang == "en":
        found += [text for text in texts if any(_wrong_article(*match) for match in _A.findall(text))]
    return found


def _right(match: re.Match[str]) -> bool:
    return bool(match[1]) and match[1].casefold() in _TWICE_RIGHT


def _wrong_article(article: str, word: str) -> bool:
    from companion.story.language.en import article as right

    return article.casefold() != right(word)


# -- truth -----------------------------------------------------------------------------------


def untold(book: Book, tellings: Iterable[Telling]) -> list[str]:
    """Of the tellings that weigh, those that no sentence tells."""
    said = {(n, id) for sentence in told(book) for n in sentence.receipts for id in sentence.tells}
    return [f"{one.n}: {one.id} {one.args}" for one in tellings if (one.n, one.id) not in said]


@dataclass(frozen=True, slots=True)
class Evidence:
    """What the answers of a log prove: values told at each, and the turn that each belongs to."""

    values: Mapping[int, frozenset[Any]]
    turns: Mapping[int, frozenset[int]]

    def of(self, receipts: tuple[int, ...]) -> frozenset[Any]:
        """All that some answers prove: what was told, when, how many answers, how long between them."""
        found = {value for n in receipts for value in self.values.get(n, ())}
        turns = {turn for n in receipts for turn in self.turns.get(n, ())}
        apart = {abs(one - other) for one in turns for other in turns}
        return frozenset(found | turns | apart | {len(receipts), len(receipts) - 1})


def evidence(tellings: Iterable[Telling], also: Callable[[Telling], Iterable[Any]]) -> Evidence:
    """The arguments of every telling, flattened, by the answer that caused it; `also` says what else it proves."""
    values: dict[int, set[Any]] = defaultdict(set)
    turns: dict[int, set[int]] = defaultdict(set)
    for telling in tellings:
        values[telling.n].update((telling.id, *_flat(telling.args), *also(telling)))
        turns[telling.n].add(telling.turn)
    return Evidence(_frozen(values), _frozen(turns))


@dataclass(frozen=True, slots=True)
class Terms:
    """The words of a language that claim something: each word to what it claims; `places` finds names of places."""

    numbers: Mapping[str, int]
    things: Mapping[str, tuple[Any, ...]]
    places: re.Pattern[str]


def unproven(book: Book, proof: Evidence, terms: Terms, inherited: Iterable[Any] = ()) -> list[str]:
    """Sentences with a number, place or thing that their receipts don't prove, or without a receipt.

    What is `inherited` from earlier sessions proves sentences that speak of them, and no others.
    """
    found, before = [], frozenset(inherited)
    for sentence in told(book):
        held = proof.of(sentence.receipts) | (before if HERITAGE in sentence.tells else frozenset())
        wrong = [str(claim) for claim in claims(sentence.text, terms) if held.isdisjoint(claim)]
        if wrong or not sentence.receipts:
            found.append(f"{sentence.pattern}: {', '.join(wrong) or 'no receipt'}: {sentence.text}")
    return found


def left(heritage: Mapping[str, Any]) -> frozenset[Any]:
    """Every number, name and place that a heritage holds."""
    return frozenset(_flat(heritage))


def strangers(book: Book, present: Iterable[str], inherited: Iterable[str], known: Iterable[str]) -> list[str]:
    """Sentences that name somebody, of all names `known`, who is neither `present` nor, where earlier sessions
    are spoken of, among those `inherited`."""
    here, before, found = frozenset(present), frozenset(inherited), []
    names = re.compile(rf"\b(?:{'|'.join(map(re.escape, known))})\b")
    for sentence in told(book):
        may = here | before if HERITAGE in sentence.tells else here
        wrong = sorted(set(names.findall(sentence.text)) - may)
        found += [f"{sentence.pattern}: {', '.join(wrong)}: {sentence.text}"] if wrong else []
    return found


def claims(text: str, terms: Terms) -> Iterator[tuple[Any, ...]]:
    """What a text claims: for each claim the values of which one must be proven."""
    for place in terms.places.findall(text):
        yield (place,)
    text = terms.places.sub("", text)
    for phrase, number in terms.numbers.items():
        if " " in phrase:  # vingt et un
            text, times = re.subn(rf"\b{phrase}e?\b", "", text, flags=re.IGNORECASE)
            yield from [(number,)] * times
    for word in _WORD.findall(text):
        low = word.casefold()
        if low.isdigit():
            yield (int(low),)
        elif low in terms.numbers:
            yield (terms.numbers[low],)
        elif low in terms.things:
            yield terms.things[low]


def _frozen(found: Mapping[int, set[Any]]) -> dict[int, frozenset[Any]]:
    return {n: frozenset(values) for n, values in found.items()}


def _flat(value: Any) -> Iterator[Any]:
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from (key, *_flat(inner))
    elif isinstance(value, (list, tuple)):
        for inner in value:
            yield from _flat(inner)
    else:
        yield value
