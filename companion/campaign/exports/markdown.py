"""A session as a record in Markdown: what was played, then each turn's answers in a table, with the words beside them.

The journal tells the story; this says what was asked, what was answered and by whom.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.campaign.exports.heading import facts, title, unit
from companion.campaign.exports.passage import Item, Passage, passages, taken_back
from companion.core.log import Noted, Ruled
from companion.core.replay import Replay
from companion.core.session import Correction, Given, Slip
from companion.story.markup import escaped
from companion.story.signs import pictured
from companion.words import words
from companion.words.wording import Wording


def markdown(session: Replay, lang: str) -> str:
    """The whole record; what not everybody may know yet is written `hidden`."""
    wording = Wording(session.game.name, lang, session.session.hidden(""))
    say = words(None, lang, "exports")
    rows = [f"# {escaped(title(session.header, lang))}", ""]
    rows += [f"- **{escaped(label)}** {escaped(value)}" for label, value in facts(session, wording)]
    rows += ["", *_undone(taken_back(session), say)]
    for passage in passages(session):
        rows += _turn(passage, session, wording, say)
    return "\n".join(rows).rstrip() + "\n"


def _undone(count: int, say: Mapping[str, Any]) -> list[str]:
    if not count:
        return []
    return [escaped(say["undone"]["one" if count == 1 else "many"].format(count=count)), ""]


def _turn(passage: Passage, session: Replay, wording: Wording, say: Mapping[str, Any]) -> Iterator[str]:
    """A heading, and tables of answers, broken by what was said."""
    number = unit(session.game.name, wording.lang)
    yield f"## {escaped(say['turn'].format(unit=number, number=passage.turn) if passage.turn else say['setup'])}"
    yield ""
    labels, open = say["columns"], False
    for item in passage.items:
        if isinstance(item, Given):
            if not open:
                yield "| " + " | ".join(map(escaped, labels.values())) + " |"
                yield "|" + " --- |" * len(labels)
            yield "| " + " | ".join(_cell(cell) for cell in _cells(item, wording)) + " |"
        else:
            yield from ([""] if open else [])
            yield from _beside(item, wording)
        open = isinstance(item, Given)
    if open:
        yield ""


def _cell(text: str) -> str:
    return " ".join(escaped(text).split())


def _cells(given: Given, wording: Wording) -> tuple[str, ...]:
    question, scene = given.question, given.at.partition(".")[2]
    who = None if question.chance else question.who
    answer = wording.answer(given.value)
    return str(given.n), wording.scene(scene), wording.question(question.why), answer, wording.giver(given.by, who)


def _beside(item: Item, wording: Wording) -> Iterator[str]:
    """Words as a quotation, line for line; rulings and corrections as a paragraph."""
    match item:
        case Noted(note):
            lines = pictured(note).splitlines() or [""]
            yield from (f"> {escaped(line)}{chr(92) if line.strip() else ''}".rstrip() for line in lines[:-1])
            yield f"> {escaped(lines[-1])}".rstrip()
        case _:
            yield escaped(" ".join(spoken(item, wording).split()))
    yield ""


def spoken(item: Item, wording: Wording) -> str:
    """A ruling, a correction or a slip in a sentence, as a journal's appendix has it."""
    say, keys = words(None, wording.lang, "pages"), words(wording.game, wording.lang, "pages")["keys"]
    match item:
        case Ruled(ruling, after):
            return str(say["ruling"].format(after=after, text=pictured(ruling)))
        case Slip(after, said):
            return str(say["ruling"].format(after=after, text=pictured(said) or say["slip"]))
        case Correction(after, changes, reason):
            made = ", ".join(f"{keys.get(key, key)} = {wording.answer(value)}" for key, value in changes.items())
            return str(say["correction"].format(after=after, changes=made, reason=pictured(reason))).strip()
    raise AssertionError(f"{type(item).__name__} is an answer")
