"""A campaign as one book, in words: its sessions as chapters, threads between them, honours, numbers, an index.

What a page looks like is not said here. A session that cannot be followed is a chapter all the same: it says so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from companion.campaign.figures.stats import Statistics, statistics
from companion.campaign.folder import Campaign
from companion.campaign.honours import Honours, honours
from companion.campaign.record import Record, followed
from companion.campaign.speech import Speech
from companion.campaign.tome.ledger import Ledger, ledger
from companion.campaign.tome.names import Index, index
from companion.campaign.tome.notes import note
from companion.campaign.tome.thread import thread
from companion.core import log as logs
from companion.core.errors import CompanionError
from companion.core.log import Corrected, Ruled
from companion.core.replay import Replay
from companion.story import tell
from companion.story.book import Book

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

    @property
    def number(self) -> int:
        return self.record.number

    @property
    def name(self) -> str:
        """What its places begin with: `c0007`."""
        return f"c{self.number:04}"

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
        return max((one.record.resumed or one.record.started for one in self.chapters), default="")


def bind(campaign: Campaign, records: Sequence[Record], choice: Choice, progress: Progress | None = None) -> Tome:
    """The book of a campaign. Raises CompanionError when no session is chosen."""
    chosen = [one for one in records if choice.takes(one)]
    if not chosen:
        raise CompanionError(f"{campaign.folder} has no session to be bound; play one, or choose others.")
    chapters: list[Chapter] = []
    for one in chosen:
        chapters.append(_chapter(campaign, one, chapters, choice))
        if progress is not None:
            progress(len(chapters), len(chosen))
    return Tome(
        title=campaign.charter.name,
        choice=choice,
        folder=campaign.folder,
        chapters=tuple(chapters),
        preface=note(campaign.notes / "preface.md"),
        afterword=note(campaign.notes / "afterword.md"),
        honours=honours(chosen),
        stats=statistics(campaign.charter.name, chosen),
        index=index((one.name, one.game, one.book) for one in chapters if one.book is not None),
        began=min((one.started for one in chosen if one.started), default=""),
        ended=max((one.resumed or one.started for one in chosen), default=""),
    )


def _chapter(campaign: Campaign, record: Record, before: Sequence[Chapter], choice: Choice) -> Chapter:
    """One session, told after those before it."""
    path, speech = campaign.sessions / record.file, Speech(choice.lang)
    told = note(campaign.notes / f"{record.number:04}.md")
    try:
        played = followed(logs.read(path))
    except CompanionError:
        return Chapter(record, path, record.game, speech.game(record.game), None, record.fault, (), told, None)
    book = tell(played, choice.lang, length=choice.length)
    same = [(one.record, one.book) for one in before if one.game == record.game and one.book is not None]
    last = same[-1] if same else None
    elsewhere = last is not None and before[-1].record is not last[0]
    return Chapter(
        record=record,
        path=path,
        game=record.game,
        title=book.title,
        book=book,
        fault=record.fault,
        thread=thread((record, book), last, elsewhere, speech),
        note=told,
        ledger=ledger([*same, (record, book)], speech),
        rulings=tuple(played.rulings),
        corrections=tuple(played.corrections),
    )
