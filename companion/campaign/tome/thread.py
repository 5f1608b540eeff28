"""The thread between two chapters: how long ago, what came of it then, who comes back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from companion.campaign.record import Record
from companion.campaign.speech import Speech, flat
from companion.campaign.standing.recap import last_time
from companion.story.book import Book
from companion.words import words

YEAR, MONTH, WEEK = 365, 30, 7
NAMES, RECALLED = 4, 2
APART = 4
"""So many threads of a game a pattern rests, where its phrase has more patterns than that."""
SELDOM = 3
"""Of so many threads one at most says that other tables came between."""

Told = tuple[Record, Book]


@dataclass(slots=True)
class Memory:
    """Which patterns the threads of a volume have used, and which of them said that others came between."""

    said: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    between: dict[str, int] = field(default_factory=dict)
    quiet: int = SELDOM

    def choose(self, game: str, phrase: str, patterns: Sequence[str]) -> str:
        """The pattern that has rested longest, of those that this game's last threads did not use."""
        told = self.said.setdefault(phrase, [])
        fresh = [used for one, used in told if one == game][-min(APART, len(patterns) - 1) :] if patterns[1:] else []
        last = {pattern: at for at, (_, pattern) in enumerate(told)}
        found = min((one for one in patterns if one not in fresh), key=lambda one: last.get(one, -1))
        told.append((game, found))
        return found

    def worth(self, game: str, between: int) -> bool:
        """Whether it is said that others came between: when they were more than before, and not soon again."""
        more = between > max(1, self.between.get(game, 0))
        self.between[game] = between
        told = more and self.quiet >= SELDOM - 1
        self.quiet = 0 if told else self.quiet + 1
        return told


def thread(now: Told, last: Told | None, between: int, speech: Speech, memory: Memory) -> tuple[str, ...]:
    """A few sentences over a chapter: `last` is the one before of its game, `between` how many others lie between."""
    if last is None:
        return ()
    return tuple(_sentences(now, last, between, _Wording(now[0].game, speech, memory)))


class _Wording:
    """The phrases of threads, each with its patterns, for a game."""

    def __init__(self, game: str, speech: Speech, memory: Memory) -> None:
        self.game, self.speech, self.memory = game, speech, memory
        self.words: dict[str, Any] = words(None, speech.lang, "volume")["thread"]

    def say(self, phrase: str, **args: Any) -> str:
        """A phrase by its dotted id; a name with a capital is its text as a sentence begins."""
        patterns: Any = self.words
        for part in phrase.split("."):
            patterns = patterns[part]
        raised = {
            name.capitalize(): text[:1].upper() + text[1:] for name, text in args.items() if isinstance(text, str)
        }
        return self.memory.choose(self.game, phrase, patterns).format(**args, **raised)

    def number(self, count: int) -> str:
        """A number from two on, in words."""
        written: Sequence[str] = self.words["numbers"]
        return written[count - 2] if 0 <= count - 2 < len(written) else self.speech.count(count)


def _sentences(now: Told, last: Told, between: int, wording: _Wording) -> Iterator[str]:
    yield _gap(last[0], now[0], wording)
    if wording.memory.worth(wording.game, between):
        yield wording.say("between", count=wording.number(between))
    if last[0].told:
        yield from _recalled(last[0], wording)
    back = [one.name for one in last[1].cast if any(one.name == other.name for other in now[1].cast)]
    if back:
        yield _named(back, wording)


def _recalled(record: Record, wording: _Wording) -> Iterator[str]:
    """What came of it, in the words of the game's recap or in others that it has for threads (`thread.toml`)."""
    other = words(record.game, wording.speech.lang, "thread")

    def worded(id: str, form: str) -> str:
        return wording.memory.choose(record.game, f"{record.game}.{id}", [form, *other.get(id, ())])

    yield from last_time(record, wording.speech.lang, RECALLED, worded)


def _named(names: list[str], wording: _Wording) -> str:
    shown, more = [flat(name) for name in names[:NAMES]], len(names) - NAMES
    if more == 1:
        shown, more = [flat(name) for name in names], 0
    key = "more" if more > 0 else "one" if len(shown) == 1 else "many"
    listed = ", ".join(shown) if more > 0 else wording.speech.series(shown)
    return wording.say(f"back.{key}", names=listed, count=wording.number(more))


def _gap(last: Record, now: Record, wording: _Wording) -> str:
    """How many days lie between two sessions; where clocks ran backwards, only which came first."""
    days = _days(last, now)
    if days < 1:
        return wording.say("once" if days else "same", number=last.number)
    return wording.say("after", gap=_span(days, wording), number=last.number)


def _days(last: Record, now: Record) -> int:
    try:
        began, ended = (datetime.fromisoformat(text) for text in (now.started, last.resumed or last.started))
    except ValueError:
        return -1
    return (began.date() - ended.date()).days


def _span(days: int, wording: _Wording) -> str:
    """`a day`, `nine days`, `three weeks`, `eighteen months`."""
    if days < 2:
        return str(wording.words["day"])
    units = (("years", YEAR), ("months", MONTH), ("weeks", WEEK), ("days", 1))
    unit, length = next((unit, length) for unit, length in units if days >= 2 * length)
    return str(wording.words[unit]).format(count=wording.number(round(days / length)))
