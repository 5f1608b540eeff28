"""Languages: how a value takes a form in a sentence, and how a sentence is polished.

A language knows grammar, no game and no voice. Ids are put into words by a voice's
vocabulary before they come here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from importlib import import_module
from typing import Protocol

from companion.core.tale import Group, Person


@dataclass(frozen=True, slots=True)
class Noun:
    """A word of a lexicon as it is written there; a language reads its own marks (`;`) in it."""

    text: str


Value = Person | Group | Noun | int | str


class Language(Protocol):
    """What a sentence needs of its language."""

    code: str

    def form(self, value: Value, form: str, args: tuple[str, ...]) -> str:
        """A value in a form; the empty form is the plain one. Raises KeyError for a form it lacks."""

    def forms(self, kind: str) -> frozenset[str]:
        """The forms that a `person`, `group`, `noun` or `number` may take, beside the plain one."""

    def alone(self, text: str, said: bool) -> str | None:
        """A pattern written for "we", for one who is alone; None when it cannot be said so.

        `said` tells that the pattern itself is meant for one alone.
        """

    def polish(self, text: str) -> str:
        """Apostrophes, spaces, contractions, capitals."""

    def date(self, day: date) -> str: ...
    def list(self, words: Sequence[str]) -> str: ...


@lru_cache(maxsize=8)
def language(code: str) -> Language:
    """The language of a code: `en`, `fr`."""
    found: Language = import_module(f"{__name__}.{code}").LANGUAGE
    return found
