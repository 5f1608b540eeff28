"""The thread between two chapters: how long ago, what came of it then, who comes back."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Any

from companion.campaign.record import Record
from companion.campaign.speech import Speech, flat
from companion.campaign.standing.recap import last_time
from companion.story.book import Book
from companion.words import words

WEEK, MONTH = 7, 30
NAMES, RECALLED = 4, 2
Told = tuple[Record, Book]


def thread(now: Told, last: Told | None, elsewhere: bool, speech: Speech) -> tuple[str, ...]:
    """A few sentences over a chapter: `last` is the one before of its game, `elsewhere` that others lie between."""
    if last is None:
        return ()
    return tuple(_sentences(now, last, elsewhere, words(None, speech.lang, "volume")["thread"], speech))


def _sentences(now: Told, last: Told, elsewhere: bool, say: dict[str, Any], speech: Speech) -> Iterator[str]:
    yield _gap(last[0], now[0], elsewhere, say)
    if last[0].told:
        yield from last_time(last[0], speech.lang)[:RECALLED]
    back = [one.name for one in last[1].cast if any(one.name == other.name for other in now[1].cast)]
    if back:
        yield _named(back, say["back"], speech)


def _named(names: list[str], forms: dict[str, str], speech: Speech) -> str:
    shown, more = [flat(name) for name in names[:NAMES]], len(names) - NAMES
    if more == 1:
        shown, more = [flat(name) for name in names], 0
    key = "more" if more > 0 else "one" if len(shown) == 1 else "many"
    listed = ", ".join(shown) if more > 0 else speech.series(shown)
    return forms[key].format(names=listed, count=more)


def _gap(last: Record, now: Record, elsewhere: bool, say: dict[str, Any]) -> str:
    """How many days lie between two sessions; where clocks ran backwards, only which came first."""
    days = _days(last, now)
    if days < 0:
        return str(say["once"].format(number=last.number))
    return str(say["elsewhere" if elsewhere else "after"].format(gap=_span(days, say), number=last.number))


def _days(last: Record, now: Record) -> int:
    try:
        began, ended = (datetime.fromisoformat(text) for text in (now.started, last.resumed or last.started))
    except ValueError:
        return -1
    return (began.date() - ended.date()).days


def _span(days: int, say: dict[str, Any]) -> str:
    """`The same day, and`, `Nine days`, `Three weeks`, `40 months`."""
    if days < 2:
        return str(say["day" if days else "same"])
    unit, length = next(
        (unit, length) for unit, length in (("months", MONTH), ("weeks", WEEK), ("days", 1)) if days >= 2 * length
    )
    count, written = round(days / length), say["numbers"]
    return str(say[unit]).format(count=written[count - 2] if count - 2 < len(written) else count)
