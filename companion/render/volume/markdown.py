"""A volume as Markdown: front matter, the chapters' journals below their titles, honours and sessions in lists."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from companion.campaign.tome import Chapter, Tome
from companion.render import penned
from companion.render.markdown import markdown as journal
from companion.render.volume.binding import context, numbered
from companion.render.volume.html import places
from companion.story.markup import escaped
from companion.words import words

Progress = Callable[[int, int], None]
_FENCE = "```"


def markdown(tome: Tome, progress: Progress | None = None) -> str:
    """The whole volume."""
    return "\n".join(_lines(tome, progress)) + "\n"


def _lines(tome: Tome, progress: Progress | None) -> Iterator[str]:
    made, said = context(tome, places(tome), ()), words(None, tome.lang, "volume")
    labelled = words(None, tome.lang, "pages")["labelled"]
    yield from ("---", f"title: {json.dumps(tome.title, ensure_ascii=False)}", f"lang: {tome.lang}")
    yield from (f"date: {tome.date[:10]}", "tags: [campaign]", "---", "")
    yield from (f"# {escaped(tome.title)}", "", f"*{escaped(made['label'])}*", "", escaped(made["span"]), "")
    if tome.preface:
        yield from (f"## {escaped(said['preface'])}", "", *_quoted(tome.preface))
    for done, chapter in enumerate(tome.chapters, 1):
        yield from _chapter(chapter, said)
        if progress is not None:
            progress(done, len(tome.chapters))
    if tome.afterword:
        yield from (f"## {escaped(said['afterword'])}", "", *_quoted(tome.afterword))
    yield from _back(made, said, labelled)


def _chapter(chapter: Chapter, said: dict[str, Any]) -> Iterator[str]:
    """A chapter: the journal's own Markdown, its headings a step lower and footnotes none."""
    yield from (f"## {escaped(numbered(chapter, said))}. {escaped(chapter.title)}", "")
    if chapter.note:
        yield from _quoted(chapter.note)
    if chapter.book is None:
        yield from (escaped(said["faulty"].format(fault=chapter.fault)), "")
        return
    if chapter.fault:
        yield from (escaped(said["torn"].format(fault=chapter.fault)), "")
    if chapter.thread:
        yield from (f"*{escaped(' '.join(chapter.thread))}*", "")
    if chapter.short:
        yield from (f"*{escaped(said['begun'])}*", "")
        return
    yield from _lowered(journal(chapter.replay(), chapter.book))


def _lowered(text: str) -> Iterator[str]:
    """The lines of a journal without front matter and title; headings stand a step lower."""
    rows = text.split("\n---\n", 1)[1].split("\n")
    inside = False
    for row in rows:
        inside ^= row.startswith(_FENCE)
        if row.startswith("# ") and not inside:
            continue
        yield f"#{row}" if row.startswith("#") and not inside else row


def _quoted(rows: tuple[str, ...]) -> Iterator[str]:
    """The player's words as a quotation."""
    yield from (f"> {row}".rstrip() for row in penned.markdown(rows))
    yield ""


def _back(made: dict[str, Any], said: dict[str, Any], labelled: str) -> Iterator[str]:
    yield from (f"## {escaped(said['roll'])}", "")
    for heading, groups in made["honours"]:
        yield from (f"### {escaped(heading)}", "")
        for game, rows in groups:
            yield from (f"**{escaped(game)}**", "")
            for row in rows:
                value = f" {row.value}" if row.value else ""
                told = f"{row.title}. {row.text}{value} ({said['at'].format(number=row.number)})"
                yield f"- {escaped(told)}"
            yield ""
    yield from (f"## {escaped(said['statistics'])}", "")
    yield from (line for row in made["head"] for line in (escaped(row), ""))
    for part in made["tables"]:
        yield from (f"### {escaped(part.title)}", "")
        yield from (f"- {escaped(labelled.format(label=label, value=text))}" for label, text in part.measures)
        yield ""
    yield from (f"## {escaped(said['appendix'])}", "")
    for one in made["sessions"]:
        told = f"{one.began}, {one.seed}, {one.rules}, {one.data}"
        yield f"- {escaped(labelled.format(label=one.file, value=told))}"
    yield ""
