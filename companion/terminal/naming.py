"""Answers by what they are called: which one a typed text names, and what may be typed for one."""

from __future__ import annotations

import re
from typing import Any

from companion.core import answers
from companion.core.ask import Ask, Choose, Draw
from companion.core.errors import Illegal
from companion.games.shown import Asked, Choice
from companion.terminal.speech import Speech
from companion.terminal.verbs import verb


def named(speech: Speech, choices: tuple[Choice, ...], text: str) -> str:
    """The id of the choice with this key, label or title, whole or begun; else the text itself."""
    low = folded(text)
    for choice in choices:
        if low == choice.key or low == folded(speech.say(choice.label)):
            return choice.id
    labelled = [one.id for one in choices if low and folded(speech.say(one.label)).startswith(low)]
    titled = [] if labelled else [one for one in choices if low and one.also and _begins(speech.say(one.also), low)]
    if len({speech.say(one.also) for one in titled if one.also}) == 1:
        return titled[0].id
    return labelled[0] if len(labelled) == 1 else text


def folded(text: str) -> str:
    """A word as it is compared: small letters, whatever apostrophe a keyboard has."""
    return text.casefold().replace("’", "'")


def _begins(title: str, text: str) -> bool:
    """Whether a title begins with what was typed, or its last word with the last one, and the rest with the rest."""
    title = folded(title)
    (head, _, last), (typed, _, end) = title.rpartition(" "), text.rpartition(" ")
    return title.startswith(text) or bool(typed and head.startswith(typed) and last.startswith(end))


def first_words(speech: Speech, choice: Choice) -> str:
    """A choice's label as far as its first mark."""
    return re.split(r"\s*[,:;(]", speech.say(choice.label), maxsplit=1)[0]


def meant(speech: Speech, question: Ask[Any], asked: Asked, text: str) -> Any:
    """The answer that a text typed at a prompt gives; None where it gives none, or is a command."""
    if verb(speech, text) is not None and not (isinstance(question, Choose) and text in question.options):
        return None
    known = text if isinstance(question, Draw) else named(speech, asked.choices, text)
    try:
        return answers.read(question, named(speech, asked.others, text) if known == text else known)
    except Illegal:
        return None


def typed(speech: Speech, question: Ask[Any], asked: Asked, answer: Any, *words: str) -> str:
    """What may be typed for an answer: the first of `words` that is taken for it, its label, or else its id."""
    labels = [first_words(speech, one) for one in asked.choices if one.id == answer]
    found = (text for text in (*words, *labels) if meant(speech, question, asked, text) == answer)
    return next(found, answers.write(answer))
