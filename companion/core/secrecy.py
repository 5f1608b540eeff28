"""What a seat may not know kept out of what is shown: ids of hidden cards, wherever they are written."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

HIDDEN = "hidden"
_WORD = re.compile(r"[^\W_]\w*")


def concealed(text: str, hidden: frozenset[str]) -> str:
    """`text` with each hidden id in it, alone (`F17`) or as a part (`F17:dusk`), written as `hidden`."""
    return _WORD.sub(lambda found: HIDDEN if found[0] in hidden else found[0], text) if hidden else text


def shared(options: Iterable[Any], hidden: frozenset[str]) -> list[Any]:
    """Those options that name no hidden id."""
    return [one for one in options if not isinstance(one, str) or concealed(one, hidden) == one]


def described(question: Any, hidden: frozenset[str]) -> dict[str, Any]:
    """A question as `status --json` writes it, without the options that name hidden ids."""
    found: dict[str, Any] = question.described()
    return found | {"of": shared(found["of"], hidden)} if "of" in found else found
