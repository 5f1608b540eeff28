"""What a player may type instead of an answer: `undo 2`, `note The fog held`, `lang fr`."""

from __future__ import annotations

from dataclasses import dataclass

from companion.terminal.speech import Speech


@dataclass(frozen=True, slots=True)
class Verb:
    """A command by its id (`undo`), and the words after it. `sure`: it ended in `!`, so that it isn't asked again."""

    id: str
    rest: str
    sure: bool = False


WORDLESS = ("help", "roll", "redo", "fix", "status", "map", "luck", "save", "quit", "futures", "hint", "now", "why")
SURE = ("undo", "back")


def verb(speech: Speech, text: str) -> Verb | None:
    """The command that `text` is, if it is one."""
    for id, spelt in speech.own["commands"].items():
        sure = id in SURE and "!" in text
        first, _, rest = (text.replace("!", " ").strip() if sure else text).partition(" ")
        if first.casefold() in spelt and not (rest and id in WORDLESS):
            return Verb(id, rest.strip(), sure)
    return None
