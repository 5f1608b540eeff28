"""A book from a tale: which beats there is room for, in what paragraphs, said by which voice.

What must be told always is. Of the rest a day has room for a little: more on days when
much happened, all of it on the day that the session turned on, and on some still days
nothing but a line.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from importlib import import_module
from itertools import groupby

from companion.core.replay import Replay
from companion.core.tale import MUST, Beat, Chapter, Figure, Line, Tale
from companion.story.book import Book, Entry, Fact, Member, Paragraph, Sentence, Words
from companion.story.margin import Margin
from companion.story.memory import Memory, spread
from companion.story.signs import pictured
from companion.story.teller import Teller
from companion.story.voices import named
from companion.story.voices import voice as read_voice

FULL, BRIEF = "full", "brief"
OPENING = 2
SHORT = 110
LONG = 520


def tell(played: Replay, lang: str, voice: str | None = None, length: str = FULL) -> Book:
    """The book of a session in a language and a voice (by default the game's first), `full` or `brief`.

    Raises WrongUsage for a voice that the game lacks, BadData for words at fault.
    """
    game = played.game.name
    voice = named(game, voice)
    tale: Tale = import_module(f"companion.games.{game}.story").tale(played)
    if length == BRIEF:
        tale = shortened(tale, read_voice(game, lang, voice).patterns.keys())
    planned = [chosen(chapter, tale.seed, length) for chapter in tale.chapters]
    expected = len(tale.outset) + len(tale.epilogue) + 3 * len(tale.figures) + sum(map(len, planned))
    teller = Teller(read_voice(game, lang, voice), tale.seed, Memory(expected))
    margin = Margin(game, lang)
    outset = paragraphs(teller, tale.outset, 0)
    portraits = [_portrait(teller, figure) for figure in tale.figures]
    notes = _notes(played, tale.chapters)
    entries = tuple(
        _entry(teller, margin, chapter, beats, tuple(notes.get(chapter.turn, ())))
        for chapter, beats in zip(tale.chapters, planned, strict=True)
    )
    after = tale.chapters[-1].turn + 1 if tale.chapters else 1
    epilogue = paragraphs(teller, tale.epilogue, after)
    members = tuple(_member(teller, *one) for one in zip(tale.figures, portraits, strict=True))
    return Book(
        game=game,
        lang=lang,
        voice=voice,
        title=teller.words(tale.title),
        subtitle=teller.words(tale.subtitle),
        outset=outset,
        cast=members,
        entries=entries,
        epilogue=epilogue,
        score=tuple((teller.words(label), str(value)) for label, value in tale.score),
        graves=tale.graves,
    )


def shortened(tale: Tale, known: Collection[str]) -> Tale:
    """The tale in brief: a beginning without its moods but two, a trait less a person, and `brief.` patterns for keys.

    `known` are the keys that a voice has patterns for.
    """
    opening = [beat for beat in tale.outset if beat.colour][:OPENING]
    closing = [beat for beat in tale.epilogue if beat.colour][-1:]
    return replace(
        tale,
        outset=tuple(beat for beat in tale.outset if not beat.colour or beat in opening),
        figures=tuple(replace(figure, portrait=figure.portrait[:1]) for figure in tale.figures),
        chapters=tuple(
            replace(chapter, beats=tuple(_in_brief(beat, known) for beat in chapter.beats)) for chapter in tale.chapters
        ),
        epilogue=tuple(beat for beat in tale.epilogue if not beat.colour or beat in closing),
    )


def _in_brief(beat: Beat, known: Collection[str]) -> Beat:
    key = f"brief.{beat.key}"
    return replace(beat, key=key) if key in known else beat


def chosen(chapter: Chapter, seed: int, length: str) -> list[Beat]:
    """The beats of a chapter that there is room for, in its order."""
    if chapter.quiet is not None and _still(chapter, seed, length):
        return [chapter.quiet]
    must = [beat for beat in chapter.beats if beat.weight >= MUST]
    free = sorted(
        (beat for beat in chapter.beats if beat.weight < MUST),
        key=lambda beat: -beat.weight - spread(seed, beat.key, chapter.turn) % 100 / 330,
    )
    kept = {id(beat) for beat in (*must, *free[: _room(chapter, seed, length, len(must))])}
    return [beat for beat in chapter.beats if id(beat) in kept]


def _still(chapter: Chapter, seed: int, length: str) -> bool:
    heavy = sum(beat.weight >= 0.7 for beat in chapter.beats)
    return heavy < 2 and (length == BRIEF or spread(seed, "still", chapter.turn) % 5 < 2)


def _room(chapter: Chapter, seed: int, length: str, musts: int) -> int:
    """How many beats may stand beside those that must."""
    if length == BRIEF:
        return max(0, 2 - musts)
    if chapter.turning:
        return len(chapter.beats)
    return max(2, 4 - musts) + spread(seed, "room", chapter.turn) % 3


def paragraphs(teller: Teller, beats: Iterable[Beat], turn: int) -> tuple[Paragraph, ...]:
    """Beats said and set in paragraphs: a paragraph a part of the day, the short ones joined."""
    groups: list[list[Sentence]] = []
    for _, part in groupby(beats, key=lambda beat: beat.part):
        said = [sentence for beat in part if (sentence := teller.say(beat, turn)) is not None]
        if groups and said and (_size(said) < SHORT or _size(groups[-1]) < SHORT) and _size(groups[-1]) < LONG:
            groups[-1].extend(said)
        elif said:
            groups.append(said)
    return tuple(Paragraph(tuple(group)) for group in groups)


def _size(said: Sequence[Sentence]) -> int:
    return sum(len(sentence.text) for sentence in said)


def _portrait(teller: Teller, figure: Figure) -> tuple[Sentence, ...]:
    said = [teller.say(beat, 0) for beat in figure.portrait]
    return tuple(sentence for sentence in said if sentence is not None)


def _member(teller: Teller, figure: Figure, portrait: tuple[Sentence, ...]) -> Member:
    fate = teller.say(figure.fate, figure.died_on or 0)
    return Member(
        name=figure.person.full,
        role=teller.word(figure.role, figure.person.gender) if figure.role else "",
        portrait=portrait,
        fate=fate.text if fate else "",
        fate_receipts=fate.receipts if fate else (),
        died_on=figure.died_on,
        place=figure.place,
    )


def _entry(teller: Teller, margin: Margin, chapter: Chapter, beats: list[Beat], notes: tuple[Words, ...]) -> Entry:
    return Entry(
        turn=chapter.turn,
        heading=teller.words(chapter.heading),
        place=teller.words(chapter.place),
        paragraphs=paragraphs(teller, beats, chapter.turn),
        words=notes,
        facts=tuple(_fact(margin, line) for line in chapter.lines),
        gauges=chapter.gauges,
        weight=chapter.weight,
        turning=chapter.turning,
    )


def _notes(played: Replay, chapters: Sequence[Chapter]) -> dict[int, list[Words]]:
    """The player's own words by chapter: the first that ends no earlier, or the last."""
    placed: dict[int, list[Words]] = {}
    for note in played.notes if chapters else ():
        turns = [chapter.turn for chapter in chapters if note.after <= chapter.last] or [chapters[-1].turn]
        placed.setdefault(turns[0], []).append(Words(pictured(note.note), note.after))
    return placed


def _fact(margin: Margin, line: Line) -> Fact:
    return Fact(margin.label(line), margin.text(line), line.receipts, line.opens)
