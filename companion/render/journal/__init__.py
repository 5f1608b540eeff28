"""A journal as pages: one book, printed as HTML, PDF, EPUB or Markdown.

Everything that a page says is in the `Book`; what it shows is drawn from the replay. The
same log and the same edition give the same bytes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from companion.core.replay import Replay
from companion.render.journal.pages import Mechanics, Medium, context, printed
from companion.render.journal.paper import PAPERS
from companion.story.book import Book

__all__ = ["PAPERS", "Edition", "Mechanics", "epub", "html", "markdown", "pdf"]
Warn = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Edition:
    """How a journal is printed. `templates` is a folder with blocks of the reader's own.

    `offering`: its last page has a code that logs the play in BG Stats, once the session is over.
    """

    mechanics: Mechanics = "hide"
    paper: Literal["a5", "a4", "letter"] = "a5"
    templates: Path | None = None
    offering: bool = True


def html(replay: Replay, book: Book, edition: Edition) -> str:
    """One file that needs nothing else: fonts, pictures, the replay of the map."""
    return _page(replay, book, "screen", edition)


def markdown(replay: Replay, book: Book, edition: Edition) -> str:
    """Markdown with front matter, for a vault of notes or a blog."""
    from companion.render.markdown import markdown as written

    return written(replay, book, edition.mechanics)


def epub(replay: Replay, book: Book, edition: Edition) -> bytes:
    """EPUB 3, for e-readers; dated by the log, unless SOURCE_DATE_EPOCH is set."""
    from companion.render.epub import epub as bound
    from companion.render.html import Templates
    from companion.render.journal.reader import publication

    made = context(replay, book, "reader", edition.mechanics, PAPERS[edition.paper], offering=edition.offering)
    page = Templates(edition.templates).page("journal/book.html", **made)
    return bound(publication(page, made, replay.header.started))


def pdf(replay: Replay, book: Book, edition: Edition, log: bytes, warn: Warn) -> bytes:
    """A tagged PDF that carries the whole `log`, unless that is sealed. Raises PageEngineMissing without Pango.

    `warn` hears of each character that no font of the book has, with its place.
    """
    from companion.render.artifacts import set_apart
    from companion.render.pdf import engine
    from companion.render.pdf import pdf as paginate

    engine()
    shown = printed(book, warn)
    made = paginate(
        _page(replay, shown, "paper", edition, named=shown != book),
        title=book.title,
        attachments=[] if replay.sealed else [(_attached(replay.log.path), log, "application/jsonl")],
        date=replay.header.started,
        warn=warn,
    )
    return set_apart(made)


def _attached(log: Path) -> str:
    """The log's own file name, as a PDF can hold it."""
    return log.name.encode("utf-8", "replace").decode("utf-8")


def _page(replay: Replay, book: Book, medium: Medium, edition: Edition, *, named: bool = False) -> str:
    from companion.render.html import Templates

    paper = PAPERS[edition.paper]
    made = context(replay, book, medium, edition.mechanics, paper, named=named, offering=edition.offering)
    return Templates(edition.templates).page("journal/book.html", **made)
