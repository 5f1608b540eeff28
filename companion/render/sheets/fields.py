"""What a player writes on a sheet, as fields of a form."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from companion.render.drawing import Drawing
from companion.render.sheets.paper import Box
from companion.words import words

Kind = Literal["text", "lines", "tick"]


@dataclass(frozen=True, slots=True)
class Entry:
    """A field: its dotted name (`track.food.6`), its place in mm, what is said of it, what it holds."""

    name: str
    box: Box
    tip: str
    kind: Kind = "text"
    value: str = ""
    middle: bool = True

    @property
    def ticked(self) -> bool:
        return self.kind == "tick" and bool(self.value)


@dataclass(frozen=True, slots=True)
class Sheet(Drawing):
    """A drawing of a page with the fields that lie on it, in the order in which they are filled in."""

    entries: tuple[Entry, ...] = field(default=())


def numbered(lang: str, label: str, number: object, kind: str = "cell") -> str:
    """`Food, box 6`; of another kind `Hunting, die 2`."""
    return str(words(None, lang, "sheets")["fields"][kind].format(label=label, number=number))
