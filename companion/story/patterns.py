"""Patterns: how a voice says a beat, with alternatives and gaps, as TOML.

    one = [
      "{who} came back [at dusk|before dark] with {~game:a}.",
      { when = "hungry !alone", text = "Because the food was gone, {who} went out." },
    ]

`[a|b]` is one of these, perhaps empty; they may nest. `{slot}` is a value of the beat,
`{slot:form:argument}` in a form of the language or of the vocabulary. `{~list}` is a word
of the lexicon; the same list twice is the same word, `{~list#2}` another one. `when` names
flags that must hold or, with `!`, must not. Vocabulary, lexicon and patterns are checked
together when a voice is loaded: every fault names its file and key.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from companion.core import data
from companion.core.errors import BadData
from companion.words import path as words_path
from companion.words import spelled

VOCABULARY, LEXICON, COMMON, OTHER, BORROWED = "vocabulary", "lexicon", "common", "other", "borrowed"
STRIKING = 6  # words beside the gaps
_WORD = re.compile(r"[^\W\d_]+")
_MARKS = re.compile(r"[\[\]|{}]|[^\[\]|{}]+")


@dataclass(frozen=True, slots=True)
class Gap:
    """`{name:form:argument}`; of a lexicon list, `name` is without its `~` and `turn` is what follows `#`."""

    name: str
    form: str = ""
    args: tuple[str, ...] = ()
    lexicon: bool = False
    turn: str = ""


@dataclass(frozen=True, slots=True)
class Either:
    """Alternatives, each a sequence of parts."""

    ways: tuple[tuple[Part, ...], ...]


Part = str | Gap | Either


@dataclass(frozen=True, slots=True)
class Pattern:
    """A way to say a beat. `id` is its key and number: the name that the memory knows it by.

    A `striking` one has so many words of its own that a reader knows it again whatever fills its gaps.
    """

    id: str
    text: str
    needs: frozenset[str] = frozenset()
    shuns: frozenset[str] = frozenset()
    parts: tuple[Part, ...] = field(default=(), compare=False)

    @property
    def striking(self) -> bool:
        return _own(self.parts) >= STRIKING

    def fits(self, flags: frozenset[str], slots: Mapping[str, Any]) -> bool:
        if not self.needs <= flags or self.shuns & flags:
            return False
        return all(slots.get(gap.name) is not None for gap in gaps(self.parts) if not gap.lexicon)


def pattern(id: str, raw: Any) -> Pattern:
    """A pattern as its file writes it. Raises ValueError saying what is wrong with it."""
    if isinstance(raw, str):
        raw = {"text": raw}
    if not isinstance(raw, dict) or not isinstance(raw.get("text"), str) or raw.keys() - {"text", "when"}:
        raise ValueError("a pattern is text, or a table of `when` and `text`")
    flags = str(raw.get("when", "")).split()
    needs = frozenset(flag for flag in flags if not flag.startswith("!"))
    shuns = frozenset(flag[1:] for flag in flags if flag.startswith("!"))
    return Pattern(id, raw["text"], needs, shuns, parse(raw["text"]))


@lru_cache(maxsize=8192)
def parse(text: str) -> tuple[Part, ...]:
    """The parts of a text. Raises ValueError for brackets that do not match."""
    marks = _MARKS.findall(text)
    parts, rest = _sequence(marks, 0, inside=False)
    if rest != len(marks):
        raise ValueError(f"an unmatched {marks[rest]}")
    return parts


def _sequence(marks: list[str], at: int, *, inside: bool) -> tuple[tuple[Part, ...], int]:
    parts: list[Part] = []
    while at < len(marks):
        mark = marks[at]
        if mark == "[":
            either, at = _either(marks, at + 1)
            parts.append(either)
        elif mark == "{":
            if marks[at + 2 : at + 3] != ["}"]:
                raise ValueError("an unmatched {")
            parts.append(gap(marks[at + 1]))
            at += 3
        elif mark in "]|}":
            if inside and mark != "}":
                break
            raise ValueError(f"an unmatched {mark}")
        else:
            parts.append(mark)
            at += 1
    return tuple(parts), at


def _either(marks: list[str], at: int) -> tuple[Either, int]:
    ways: list[tuple[Part, ...]] = []
    while True:
        way, at = _sequence(marks, at, inside=True)
        ways.append(way)
        if at >= len(marks):
            raise ValueError("an unmatched [")
        if marks[at] == "]":
            return Either(tuple(ways)), at + 1
        at += 1


def gap(text: str) -> Gap:
    """`~game#2:a` or `left:plural:day:days`."""
    name, *more = text.split(":")
    lexicon = name.startswith("~")
    name, _, turn = name.removeprefix("~").partition("#")
    return Gap(name, more[0] if more else "", tuple(more[1:]), lexicon, turn)


def gaps(parts: tuple[Part, ...]) -> Iterator[Gap]:
    """Every gap of a pattern, in all its alternatives."""
    for part in parts:
        if isinstance(part, Gap):
            yield part
        elif isinstance(part, Either):
            for way in part.ways:
                yield from gaps(way)


@lru_cache(maxsize=8192)
def _own(parts: tuple[Part, ...]) -> int:
    """How many words a pattern always has beside its gaps: of alternatives, the fewest."""
    fixed = sum(len(_WORD.findall(part)) for part in parts if isinstance(part, str))
    return fixed + sum(min(_own(way) for way in part.ways) for part in parts if isinstance(part, Either))


def endings(parts: tuple[Part, ...]) -> Iterator[str | Gap]:
    """What a pattern may end with: the last text or gap of each of its alternatives."""
    for way in parts[-1].ways if parts and isinstance(parts[-1], Either) else ():
        yield from endings((*parts[:-1], *way))
    if parts and not isinstance(parts[-1], Either):
        yield parts[-1]


def expand(parts: tuple[Part, ...], fill: Callable[[Gap], str], choose: Callable[[int], int]) -> str:
    """The text: each gap filled, of each alternative one chosen (`choose(count)` gives its place)."""
    made: list[str] = []
    for part in parts:
        if isinstance(part, Gap):
            made.append(fill(part))
        elif isinstance(part, Either):
            made.append(expand(part.ways[choose(len(part.ways))], fill, choose))
        else:
            made.append(part)
    return "".join(made)


@dataclass(frozen=True, slots=True)
class Voice:
    """All the words of one voice in one language."""

    lang: str
    patterns: Mapping[str, tuple[Pattern, ...]]
    vocabulary: Mapping[str, Mapping[str, Mapping[str, str]]]
    lexicon: Mapping[str, Mapping[str, tuple[str, ...]]]

    def forms(self, kind: str, id: str) -> Mapping[str, str]:
        """The forms of an id's word; an id of a data pack has those of its kind's `other`, with its name."""
        known = self.vocabulary[kind]
        if id in known:
            return known[id]
        return {form: text.format(name=spelled(id.rpartition(".")[2])) for form, text in known[OTHER].items()}


@lru_cache(maxsize=16)
def voice(game: str, lang: str, name: str) -> Voice:
    """A voice of a game, as its files have it. Raises BadData with every fault of their grammar."""
    folder = words_path(game, lang, name).with_suffix("")
    faults: list[str] = []
    patterns: dict[str, tuple[Pattern, ...]] = {}
    for file in sorted(folder.glob("*.toml")):
        if file.stem not in (VOCABULARY, LEXICON):
            _read(file, data.parse(file), "", patterns, faults)
    if faults or not patterns:
        raise BadData(faults or [f"{folder}: holds no patterns."])
    lexicon = data.parse(folder / f"{LEXICON}.toml")
    lists = {name: {flag: tuple(words) for flag, words in kinds.items()} for name, kinds in lexicon.items()}
    return Voice(lang, patterns, _vocabulary(folder), lists)


def _vocabulary(folder: Path) -> dict[str, Any]:
    """The words of a voice for ids, and those that all voices of its game share.

    `[borrowed] card = "cards"` takes the titles of a file of the game's own as the words of a
    kind, by their dotted keys; what the vocabulary itself says of an id goes before.
    """
    shared = folder.with_name(COMMON) / f"{VOCABULARY}.toml"
    made = (data.parse(shared) if shared.exists() else {}) | data.parse(folder / f"{VOCABULARY}.toml")
    for kind, file in made.pop(BORROWED, {}).items():
        titles = _titles(data.parse(folder.with_name(f"{file}.toml")), "")
        made[kind] = dict(titles) | made.get(kind, {})
    return made


def _titles(raw: Mapping[str, Any], under: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Each title that a file of words has, as a word by the key of its table."""
    for name, value in raw.items():
        if "title" in value:
            yield f"{under}{name}", {"base": value["title"]}
        else:
            yield from _titles(value, f"{under}{name}.")


def _read(
    file: Path, raw: Mapping[str, Any], under: str, into: dict[str, tuple[Pattern, ...]], faults: list[str]
) -> None:
    for name, value in raw.items():
        key = f"{under}{name}"
        if isinstance(value, dict):
            _read(file, value, f"{key}.", into, faults)
            continue
        if key in into:
            faults.append(f"{file}: {key}: stands in another file already.")
        into[key] = tuple(_patterns(file, key, value, faults))


def _patterns(file: Path, key: str, raw: Any, faults: list[str]) -> Iterator[Pattern]:
    if not isinstance(raw, list) or not raw:
        faults.append(f"{file}: {key}: expected a list of patterns, not {raw!r}.")
        return
    for place, one in enumerate(raw):
        try:
            yield pattern(f"{key}.{place}", one)
        except ValueError as fault:
            faults.append(f"{file}: {key}[{place}]: {fault}.")
