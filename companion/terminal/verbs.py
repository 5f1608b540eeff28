"""What a player may type instead of an answer: `undo 2`, `note The fog held`, `lang fr`."""

from __future__ import annotations

from dataclasses import dataclass

from companion.terminal.speech import Speech


@dataclass(frozen=True, slots=True)
class Verb:
    """A command by its id (`undo`), and the words after it."""

    id: str
    rest: str


WORDLESS = ("help", "roll", "redo", "fix", "status", "map", "save", "quit")


def verb(speech: Speech, text: str) -> Verb | None:
    """The command that `text` is, if it is one."""
    first, _, rest = text.partition(" ")
    for id, spelt in speech.own["commands"].items():
        if first.casefold() in spelt and not (rest and id in WORDLESS):
            return Verb(id, rest.strip())
    return None
