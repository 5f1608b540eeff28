"""Answers as people and scripts write them: `4 4 6`, `446`, `4,4,6`, `B2`, `-`."""

from __future__ import annotations

import re
from typing import Any

from companion.core.ask import Ask, Choose, Draw, Pick, Roll
from companion.core.errors import Illegal

NONE = "-"


def read(question: Ask[Any], text: str) -> Any:
    """The legal answer that `text` means. Raises Illegal with the reason."""
    answer = _value(question, text.strip())
    question.check(answer)
    return answer


def write(answer: Any) -> str:
    """An answer as a script holds it: `2 2 3 6 6`, `B2`, `-` for none."""
    if isinstance(answer, (tuple, list)):
        return " ".join(str(part) for part in answer) or NONE
    return str(answer)


def misread(question: Roll, text: str) -> tuple[int, str] | None:
    """The first die, counted from 1, that cannot show what was typed for it, and that; None if all can."""
    for place, word in enumerate(_words(text.strip(), question.faces), 1):
        try:
            shown = _face(question, word)
        except Illegal:
            return place, word
        if shown not in question.faces:
            return place, word
    return None


def _value(question: Ask[Any], text: str) -> Any:
    if isinstance(question, Roll):
        return _faces(question, text)
    if isinstance(question, Pick):
        return tuple(sorted(_number(question, word) for word in _words(text, question.places)))
    if isinstance(question, Choose):
        return _option(question.options, text)
    if isinstance(question, Draw):
        return _card(question, text)
    raise Illegal(f"{question.why} takes no answer.")


def _words(text: str, marks: tuple[Any, ...]) -> list[str]:
    """Split `4 4 6`, `4,4,6`, and, where every mark is one letter long, `446`."""
    if text == NONE:
        return []
    words = [word for word in re.split(r"[\s,;+]+", text) if word]
    if len(words) == 1 and words[0].isdigit() and all(len(str(mark)) == 1 for mark in marks):
        return list(words[0])
    return words


def _faces(question: Roll, text: str) -> tuple[Any, ...]:
    return tuple(_face(question, word) for word in _words(text, question.faces))


def _face(question: Roll, word: str) -> Any:
    if isinstance(question.faces[0], int):
        return _number(question, word)
    return _option(tuple(str(face) for face in dict.fromkeys(question.faces)), word)


def _number(question: Ask[Any], word: str) -> int:
    try:
        return int(word)
    except ValueError:
        raise Illegal(f"{question.why} takes numbers, and “{word}” is none.") from None


def _card(question: Draw, text: str) -> str:
    """The card that `text` names: by its id, or by what is printed on it, `wind/none/hunting`, `w/n/h`."""
    parts = text.split("/")
    if len(parts) != len(question.form):
        # `V2` is no beginning of `V20`: whoever types it means `V02`, which may be gone
        return _whole(question.cards, text) or (text if text[-1:].isdecimal() else _option(question.cards, text))
    return "/".join(_option(may, part.strip()) for part, may in zip(parts, question.form, strict=True))


def _option(options: tuple[str, ...], text: str) -> str:
    """The option that `text` names: whole, in any case, without leading zeros, or by its unique first letters."""
    whole = _whole(options, text)
    if whole is not None:
        return whole
    low = text.casefold()
    begun = [option for option in options if low and option.casefold().startswith(low)]
    return begun[0] if len(begun) == 1 else text


def _whole(options: tuple[str, ...], text: str) -> str | None:
    """The option that is `text`, in any case, with or without the zeros that its number leads with."""
    if text in options:
        return text
    for form in (str.casefold, _unpadded):
        same = [option for option in dict.fromkeys(options) if form(option) == form(text)]
        if len(same) == 1:
            return same[0]
    return None


def _unpadded(id: str) -> str:
    return re.sub(r"^([a-z]+)0+(?=[0-9])", r"\1", id.casefold())
