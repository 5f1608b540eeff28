"""A campaign as one book, in words: its sessions as chapters, threads between them, honours, numbers, an index.

What a page looks like is not said here. A session that cannot be followed is a chapter all the same: it says so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import groupby
from pathlib import Path

from companion.campaign.figures.stats import Statistics, statistics
from companion.campaign.folder import Campaign
from companion.campaign.honours import Honours, honours
from companion.campaign.record import Record, followed
from companion.campaign.speech import Speech
from companion.campaign.tome.ledger import Ledger, ledger
from companion.campaign.tome.names import Index, index
from companion.campaign.tome.notes import AFTERWORD, PREFACE, note, of
from companion.campaign.tome.thread import Memory, thread
from companion.core import log as logs
from companion.core.errors import CompanionError
from companion.core.log import Corrected, Ruled
from companion.core.replay import Replay
from companion.story import tell
from companion.story.book import Book
from companion.words import words

BEGUN = 2
"""The turn from which on an open session is told."""

Progress = Callable[[int, int], None]
"""Hears how many chapters have been told, of how many there are."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What of a campaign is bound, and how: a language, `full` or `brief`, from one number to another, one game."""

    lang: str
    length: str = "full"
    first: int = 1
    last: int | None = None
    game: str | None = None

    def takes(self, record: Record) -> bool:
        inside = self.first <= record.number and (self.last is None or record.number <= self.last)
        return inside and self.game in (None, record.game)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A session as a chapter. `fault` says why it is not whole, where it isn't; without `book` there is nothing else.

    `thread` are the sentences that join it to what came before; `note` are the player's own lines, in front of it.
    `apart` is its file's name where others have its number too, `twin` how many of those stand before it. `sealed`
    is one whose log still has secrets.
    """

    record: Record
    path: Path
    game: str
    title: str
    book: Book | None
    fault: str | None
    thread: tuple[str, ...]
    note: tuple[str, ...]
    ledger: Ledger | None
    rulings: tuple[Ruled, ...] = ()
    corrections: tuple[Corrected, ...] = ()
    sealed: bool = False
    apart: str = ""
    twin: int = 0

    @property
    def number(self) -> int:
        return self.record.number

    @property
    def short(self) -> bool:
        """Whether it is open and hardly begun: its opening is all there is to print."""
        return self.book is not None and not self.record.over and self.record.turn < BEGUN

    @property
    def name(self) -> str:
        """What its places begin with: `c0007`; of a second chapter with that number, `c0007x2`."""
        return f"c{self.number:04}" + (f"x{self.twin + 1}" if self.twin else "")

    def replay(self) -> Replay:
        """The session, played again."""
        return followed(logs.read(self.path))


@dataclass(frozen=True, slots=True)
class Tome:
    """The whole book. `date` is when its last session was played; `began` and `ended` are dates, as logs have them."""

    title: str
    choice: Choice
    folder: Path
    chapters: tuple[Chapter, ...]
    preface: tuple[str, ...]
    afterword: tuple[str, ...]
    honours: Honours
    stats: Statistics
    index: Index
    began: str
    ended: str

    @property
    def lang(self) -> str:
        return self.choice.lang

    @property
    def date(self) -> str:
        return max((played(one.record) for one in self.chapters), default="")


def twins(tome: Tome) -> Iterator[str]:
    """A sentence for each file that has another's number."""
    said = words(None, tome.lang, "volume")
    for number, group in groupby(tome.chapters, lambda one: one.number):
        files = [one.apart for one in group]
        if len(files) > 1:
            yield said["twins"].format(files=", ".join(files), number=number)


def played(record: Record) -> str:
    """When a session was last sat at, as its log has it; nothing where that is no time."""
    return moment(record.resumed) or moment(record.started)


def moment(text: str) -> str:
    """A log's time as it stands, or nothing where it is none."""
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return ""
    return text


def bind(campaign: Campaign, records: Sequence[Record], choice: Choice, progress: Progress | None = None) -> Tome:
    """The book of a campaign. Raises CompanionError when no session is chosen."""
    chosen = [one for one in records if choice.takes(one)]
    if not chosen:
        raise CompanionError(f"{campaign.folder} has no session to be bound; play one, or choose others.")
    chapters: list[Chapter] = []
    shared, memory = Counter(one.number for one in chosen), Memory()
    for one in chosen:
        twin = sum(before.number == one.number for before in chapters)
        told = _chapter(campaign, one, chapters, choice, memory)
        chapters.append(replace(told, apart=one.file if shared[one.number] > 1 else "", twin=twin))
        if progress is not None:
            progress(len(chapters), len(chosen))
    return Tome(
        title=campaign.charter.name,
        choice=choice,
        folder=campaign.folder,
        chapters=tuple(chapters),
        preface=note(campaign.notes / PREFACE),
        afterword=note(campaign.notes / AFTERWORD),
        honours=honours(chosen),
        stats=statistics(campaign.charter.name, chosen),
        index=index((one.name, one.game, one.book) for one in chapters if one.book is not None and not one.short),
        began=min((one.started for one in chosen if moment(one.started)), default=""),
        ended=max((played(one) for one in chosen), default=""),
    )


def _chapter(campaign: Campaign, record: Record, before: Sequence[Chapter], choice: Choice, memory: Memory) -> Chapter:
    """One session, told after those before it."""
    path, speech = campaign.sessions / record.file, Speech(choice.lang)
    told = note(campaign.notes / of(record.number))
    try:
        session = followed(logs.read(path))
    except CompanionError:
        return Chapter(record, path, record.game, speech.game(record.game), None, record.fault, (), told, None)
    book = tell(session, choice.lang, length=choice.length)
    same = [(one.record, one.book) for one in before if one.game == record.game and one.book is not None]
    last = same[-1] if same else None
    between = next((at for at, one in enumerate(reversed(before)) if last and one.record is last[0]), 0)
    return Chapter(
        record=record,
        path=path,
        game=record.game,
        title=book.title,
        book=book,
        fault=record.fault,
        thread=thread((record, book), last, between, speech, memory),
        note=told,
        ledger=ledger([*same, (record, book)], speech),
        rulings=tuple(session.rulings),
        corrections=tuple(session.corrections),
        sealed=session.sealed,
    )
