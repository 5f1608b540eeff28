"""A journal as Markdown, for a vault of notes or a blog: front matter, then headings and prose.

Whatever a person wrote is escaped so that it reads as it was written, in CommonMark, GitHub's
and Obsidian's dialects, and through site builders that look for `{{` or `{%`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import groupby

from companion.core.replay import Replay
from companion.render.journal.colophon import appendix, colophon
from companion.render.journal.pages import FAMILIES, Mechanics, author, labelled, long_date
from companion.render.journal.plates import tops
from companion.render.journal.receipts import ranges
from companion.render.looks import look
from companion.story.book import Book, Entry, Member, Paragraph, Sentence, Words
from companion.story.markup import escaped
from companion.words import words

_BLOCKS = " ▁▂▃▄▅▆▇"


def markdown(replay: Replay, book: Book, mechanics: Mechanics = "hide") -> str:
    """The whole journal; with `notes`, each sentence has a footnote naming its answers of the log."""
    return "\n".join([*_front(replay, book), *_Pages(replay, book, mechanics).lines()]) + "\n"


def _front(replay: Replay, book: Book) -> Iterator[str]:
    """Front matter; every text is quoted as JSON, which YAML reads."""
    header, ended = replay.header, replay.log.ended()
    yield "---"
    yield f"title: {_quoted(book.title)}"
    yield f"subtitle: {_quoted(book.subtitle)}"
    yield f"author: {_quoted(author(book, words(book.game, book.lang, 'pages')))}"
    yield f"date: {header.started[:10]}"
    yield f"lang: {book.lang}"
    yield f"game: {book.game}"
    yield f"seed: {header.seed}"
    if ended is not None:
        yield f"end: {_quoted(ended.end)}"
        yield f"won: {json.dumps(ended.won)}"
        yield f"score: {json.dumps(ended.score)}"
    yield f"tags: [journal, {book.game}]"
    yield "---"
    yield ""


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


class _Pages:
    """The body, part after part; gathers footnotes on the way."""

    def __init__(self, replay: Replay, book: Book, mechanics: Mechanics) -> None:
        self.replay, self.book, self.mechanics = replay, labelled(book), mechanics
        self.tops = tops(replay, book)
        self.shared, self.game = words(None, book.lang, "pages"), words(book.game, book.lang, "pages")
        self.notes: list[str] = []

    def lines(self) -> Iterator[str]:
        book = self.book
        yield from (f"# {escaped(book.title)}", "", f"*{escaped(book.subtitle)}*", "")
        started = long_date(self.replay.header.started, book.lang)
        yield from (escaped(self.shared["played"].format(date=started)), "")
        if self.replay.session.pending is not None:
            yield from (escaped(self.shared["unfinished"]), "")
        yield from self._part(self.shared["outset"], self._prose(book.outset))
        yield from self._part(self.shared["cast"], (line for member in book.cast for line in self._member(member)))
        yield from self._part(self.shared["map"], self._map())
        yield from self._part(self.game["entries"], (line for entry in book.entries for line in self._entry(entry)))
        yield from self._part(self.shared["gauges"], self._tracks())
        yield from self._part(self.shared["epilogue"], self._prose(book.epilogue))
        yield from self._part(self.shared["score"], self._score())
        yield from self._part(self.shared["appendix"], self._appendix())
        made = colophon(self.replay, self.shared, self.game, FAMILIES)
        yield from self._part(self.shared["colophon"], (line for text in made for line in (escaped(text), "")))
        yield from self.notes

    def _map(self) -> Iterator[str]:
        """The map in characters: a file of text carries nothing else."""
        drawn = look(self.book.game).text_map(
            self.replay, self.book.lang, tuple(name for name, _, _ in self.book.graves)
        )
        yield from ("```text", *(line.rstrip() for line in drawn.rstrip().splitlines()), "```", "")

    def _part(self, heading: str, lines: Iterator[str]) -> Iterator[str]:
        """A heading and its lines; nothing when there are none."""
        held = list(lines)
        return iter([f"## {escaped(heading)}", "", *held] if held else [])

    def _prose(self, paragraphs: tuple[Paragraph, ...]) -> Iterator[str]:
        for paragraph in paragraphs:
            yield self._run(paragraph.sentences)
            yield ""

    def _run(self, sentences: tuple[Sentence, ...]) -> str:
        return (
            escaped(" ".join(sentence.text for sentence in sentences))
            if self.mechanics != "notes"
            else " ".join(self._noted(sentence) for sentence in sentences)
        )

    def _noted(self, sentence: Sentence) -> str:
        """A sentence with its footnote; the two must not read as a picture, `![`."""
        text, mark = escaped(sentence.text), self._footnote(sentence.receipts)
        return f"{text[:-1]}\\!{mark}" if mark and text.endswith("!") else text + mark

    def _footnote(self, receipts: tuple[int, ...]) -> str:
        if not receipts:
            return ""
        mark = f"[^{len(self.notes) + 1}]"
        self.notes.append(f"{mark}: {escaped(self.shared['receipt'].format(numbers=ranges(receipts)))}")
        return mark

    def _member(self, member: Member) -> Iterator[str]:
        yield f"**{escaped(member.name)}**, *{escaped(member.role)}*"
        yield ""
        yield " ".join(
            part for part in (self._run(member.portrait), f"*{escaped(member.fate)}*" if member.fate else "") if part
        )
        yield ""

    def _entry(self, entry: Entry) -> Iterator[str]:
        place = f", {escaped(entry.place)}" if entry.place else ""
        yield from (f"### {escaped(entry.heading)}{place}", "")
        if self.mechanics == "show":
            yield from self._dice(entry)
        yield from self._prose(entry.paragraphs)
        for note in entry.words:
            yield from _hand(note)

    def _dice(self, entry: Entry) -> Iterator[str]:
        for row in entry.rows:
            for label, facts in groupby(row, key=lambda fact: fact.label):
                yield f"- **{escaped(label)}** {escaped(' · '.join(fact.text for fact in facts))}"
        yield "- " + ", ".join(f"{escaped(label)} {value}" for label, value in entry.gauges)
        yield ""

    def _tracks(self) -> Iterator[str]:
        """A line of blocks for each track, a block a turn."""
        kept = [entry for entry in self.book.entries if entry.gauges]
        if not kept:
            return
        labels = [label for label, _ in kept[0].gauges]
        width = max(len(label) for label in labels)
        yield "```text"
        for place, label in enumerate(labels):
            yield f"{label:<{width}} " + _sparkline([entry.gauges[place][1] for entry in kept], self.tops[place])
        yield from ("```", "")

    def _score(self) -> Iterator[str]:
        for label, value in self.book.score:
            yield f"- {escaped(self.shared['labelled'].format(label=label, value=value))}"
        if self.book.score:
            yield ""

    def _appendix(self) -> Iterator[str]:
        rows = appendix(self.replay, self.book.lang)
        for row in rows:
            yield "- " + " ".join(escaped(line) for line in row.splitlines())
        if rows:
            yield ""


def _sparkline(values: list[int], most: int) -> str:
    """A block a value: as many eighths as it says, or, of a track that goes higher, its share of the most."""
    full = len(_BLOCKS) - 1
    return "".join(_BLOCKS[value if most <= full else -(-full * value // most)] for value in values).rstrip()


def _hand(note: Words) -> Iterator[str]:
    """The player's words as a quotation, line for line."""
    lines = note.text.splitlines() or [""]
    for line, after in zip(lines, [*lines[1:], ""], strict=True):
        yield f"> {escaped(line)}{chr(92) if line.strip() and after.strip() else ''}".rstrip()
    yield ""
