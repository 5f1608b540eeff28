"""A session in Lonelog, the notation for logs of solo play by Roberto Bisceglie (version 1.4, CC BY-SA).

A scene a turn, in a fenced block `lonelog` that its readers colour: `@` what somebody decided, `d:` what
fell, `=>` what the story makes of it, `[PC:…]`, `[N:…]` and `[L:…]` who is who, and where; `(note: …)` the
player's words. Sentences stand after the last answer that they rest on.
"""

from __future__ import annotations

import json
import re
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from companion import __version__
from companion.campaign.exports.heading import minutes, seats, title
from companion.campaign.exports.markdown import spoken
from companion.campaign.exports.passage import Item, Passage, passages
from companion.campaign.record import outcome_of
from companion.campaign.speech import outcome_told
from companion.core.ask import Roll
from companion.core.log import Noted
from companion.core.replay import Replay
from companion.core.session import Given
from companion.story.book import Book, Entry, Member
from companion.story.markup import escaped
from companion.story.signs import pictured
from companion.words import words
from companion.words.wording import Wording

FENCE = "```"
_QUESTION = " ?\u202f\u00a0"
_TAGS = str.maketrans({"[": "(", "]": ")", "|": "/"})


def lonelog(session: Replay, book: Book) -> str:
    """The whole session, in the language of its book."""
    return "\n".join(_Writer(session, book).lines()) + "\n"


class _Writer:
    """Front matter, a heading, a scene a turn."""

    def __init__(self, session: Replay, book: Book) -> None:
        self.session, self.book = session, book
        self.wording = Wording(book.game, book.lang, session.session.hidden(""))
        self.say: Mapping[str, Any] = words(None, book.lang, "exports")["lonelog"]
        self.names: Mapping[str, str] = words(book.game, book.lang, "names").get("tracks", {})
        self.entries = {entry.turn: entry for entry in book.entries}
        self.placed: bool = words(book.game, book.lang, "pages")["places_named"]
        self.passages = _with_silent(passages(session), self.entries)

    def lines(self) -> Iterator[str]:
        yield from self._front()
        yield from self._heading()
        yield ""
        told = [line for member in self.book.cast for line in self._member(member)]
        yield from _block(told)
        last = {passage.turn: place for place, passage in enumerate(self.passages)}
        for place, passage in enumerate(self.passages):
            yield from self._scene(passage, self.entries.get(passage.turn) if last[passage.turn] == place else None)
        yield from self._ending()

    def _front(self) -> Iterator[str]:
        """The campaign header, every text quoted as JSON, which YAML reads."""
        header, dice = self.session.header, self.wording.own["dice"]
        fields = {
            "title": self.book.title,
            "ruleset": words(self.book.game, self.book.lang, "names")["title"],
            "player": ", ".join(map(self.wording.name, seats(self.session))),
            "pcs": self.book.cast[0].name if self.book.cast else "",
            "start_date": header.started[:10],
            "tools": self.say["tools"].format(version=__version__, dice=dice.get(header.dice, header.dice)),
        }
        yield "---"
        yield from (f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in fields.items() if value)
        yield "---"
        yield ""

    def _heading(self) -> Iterator[str]:
        number = (self.session.header.campaign or {}).get("number", 1)
        took, last = minutes(self.session), self.passages[-1].turn if self.passages else 0
        yield f"# {escaped(title(self.session.header, self.book.lang))}"
        yield ""
        yield f"## {self.say['session'].format(number=number)}"
        duration = f"{took // 60}h{took % 60:02}" if took is not None else ""
        pattern = self.say["line" if duration else "brief"]
        yield pattern.format(date=self.session.header.started[:10], duration=duration, scenes=f"S0-S{last}")

    def _member(self, member: Member) -> Iterator[str]:
        kind = "PC" if member is self.book.cast[0] else "N"
        yield f"[{kind}:{_tag(member.name)}|{_tag(member.role)}]"

    def _scene(self, passage: Passage, entry: Entry | None) -> Iterator[str]:
        """A turn; `entry` is what the book tells of it, where it is not told of the same turn played anew."""
        context = f" *{escaped(_context(entry))}*" if entry else ""
        yield f"### S{passage.turn}{context}"
        yield ""
        yield from _block([*self._place(entry), *self._items(passage, entry), *self._state(passage.turn, entry)])

    def _place(self, entry: Entry | None) -> Iterator[str]:
        if entry is not None and entry.place and self.placed:
            yield f"[L:{_tag(entry.place.partition(', ')[0])}]"

    def _items(self, passage: Passage, entry: Entry | None) -> Iterator[str]:
        """What was decided, what fell and what was said, each with the sentences that rest on it."""
        prose = _anchored(entry)
        given = [item for item in passage.items if isinstance(item, Given)]
        if given:
            yield from _told(prose, given[0].n - 1)
        for item in passage.items:
            yield self._item(item)
            if isinstance(item, Given):
                yield from _told(prose, item.n)
        yield from _told(prose, None)

    def _item(self, item: Item) -> str:
        match item:
            case Given():
                return self._given(item)
            case Noted(note):
                return f"(note: {_line(pictured(note))})"
        return f"({self.say['ruling']}: {_line(spoken(item, self.wording))})"

    def _given(self, given: Given) -> str:
        """`@ march to: B2`, `@(anna) …`, `d: roll 2d6=3 4`, `d: fuel card=F01`."""
        question, asked = given.question, _line(self.wording.question(given.question.why))
        answer = _line(self.wording.answer(given.value))
        if isinstance(question, Roll):
            return f"d: {asked} {question.dice}d{len(question.faces)}={answer}"
        if question.chance:
            return f"d: {asked}={answer}"
        actor = "" if len(self.session.header.seats) == 1 else f"({_tag(question.who)})"
        return f"@{actor} {asked.rstrip(_QUESTION)}: {answer}"

    def _state(self, turn: int, entry: Entry | None) -> Iterator[str]:
        """How the tracks stand at the end of the turn, and who has died in it."""
        if entry is not None and entry.gauges and self.book.cast:
            tracks = "|".join(f"{_tag(self.names.get(id, id))} {value}" for id, value in entry.gauges)
            yield f"[PC:{_tag(self.book.cast[0].name)}|{tracks}]"
        for member in self.book.cast:
            if member.died_on == turn and turn:
                kind = "PC" if member is self.book.cast[0] else "N"
                yield f"[{kind}:{_tag(member.name)}|{_tag(member.fate)}]"

    def _ending(self) -> Iterator[str]:
        if not self.session.state.over:
            return
        end = outcome_told(outcome_of(self.session), self.wording.lang)
        told = self.say["ending"].format(end=end)
        prose = [sentence.text for one in self.book.epilogue for sentence in one.sentences]
        yield from _block([*(f"=> {_line(text)}" for text in prose), f"(note: {_line(told)})"])


def _with_silent(passed: list[Passage], turns: Iterable[int]) -> list[Passage]:
    """Passages, and an empty one for each turn in which nothing was asked, in its place."""
    known = {passage.turn for passage in passed}
    for turn in turns:
        if turn not in known:
            place = next((place for place, passage in enumerate(passed) if passage.turn > turn), len(passed))
            passed.insert(place, Passage(turn, ()))
    return passed


def _anchored(entry: Entry | None) -> deque[tuple[int, str]]:
    """The sentences of a turn in their order, each with the answer after which it may stand."""
    found: deque[tuple[int, str]] = deque()
    anchor = 0
    for paragraph in entry.paragraphs if entry else ():
        for sentence in paragraph.sentences:
            anchor = max(anchor, *sentence.receipts, 0)
            found.append((anchor, sentence.text))
    return found


def _told(prose: deque[tuple[int, str]], upto: int | None) -> Iterator[str]:
    """The next sentences, as far as they rest on answers up to this one; without one, all that are left."""
    while prose and (upto is None or prose[0][0] <= upto):
        yield f"=> {_line(prose.popleft()[1])}"


def _context(entry: Entry) -> str:
    return ", ".join(filter(None, (entry.heading, entry.place)))


def _block(lines: list[str]) -> Iterator[str]:
    """Lines in a fence that none of them can close; nothing for none."""
    if not lines:
        return
    longest = max((len(run) for line in lines for run in re.findall(r"`+", line)), default=0)
    fence = "`" * max(len(FENCE), longest + 1)
    yield from (f"{fence}lonelog", *lines, fence, "")


def _line(text: str) -> str:
    return " ".join(text.split())


def _tag(text: str) -> str:
    """Text in a tag, which brackets and bars would end."""
    return _line(pictured(text)).translate(_TAGS)
