"""The keys of a table in words: what a player calls them, what a typed value means, how a value is written."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.games.shown import Key, Say
from companion.terminal.speech import Speech

NONE = "-"
HEX = "HEX"
"""Stands in a name for the hex of a key that may be any, `terrain.*`."""


class TableWords:
    """The keys that may be set, and the language in which they are spoken of."""

    def __init__(self, speech: Speech, keys: tuple[Key, ...]) -> None:
        self.speech, self.keys = speech, keys

    def called(self, name: str) -> Key | None:
        """The key of an id, whole or by its last part, or of a name in the player's language."""
        low = folded(name)
        for key in self.keys:
            if low in (folded(key.id), folded(self.name(key))):
                return key
            if key.id.endswith("*") and (hex := self._hex(key, low)):
                named = Say("may.key", {"id": self.name(key).replace(HEX, hex)})
                return replace(key, id=key.id[:-1] + hex, name=named)
        ended = [key for key in self.keys if folded(key.id.rpartition(".")[2]) == low]
        return ended[0] if len(ended) == 1 else None

    def _hex(self, key: Key, low: str) -> str:
        """The hex that a name gives to a key that may be any: `terrain.b2` or `terrain of b2`."""
        for spelt in (key.id.replace("*", HEX), self.name(key)):
            before, mark, after = (folded(part) for part in spelt.partition(HEX))
            found = re.fullmatch(rf"{re.escape(before)} ?(\S+) ?{re.escape(after)}", low) if mark else None
            if found:
                return found[1].upper()
        return ""

    def value(self, key: Key, text: str) -> Any:
        """What a text means for a key; a text that means nothing stands as it is, to be refused by the game."""
        low = text.casefold()
        if isinstance(key.value, bool):
            known = {
                True: (*self.speech.own["words"]["yes"], "true"),
                False: (*self.speech.own["words"]["no"], "false"),
            }
            return next((value for value, words in known.items() if low in words), text)
        if isinstance(key.value, int):
            return int(text) if re.fullmatch(r"-?[0-9]{1,9}", text) else text
        if isinstance(key.value, list):
            return [] if text == NONE else [self._part(key, part) for part in re.split(r"[\s,;+]+", text) if part]
        return None if text == NONE else self._id(key, text)

    def _part(self, key: Key, text: str) -> Any:
        """A part of a list: an id, or two of them, `B2-C2`."""
        one, dash, other = text.partition("-")
        return [self._id(key, one), self._id(key, other)] if dash and one and other else self._id(key, text)

    def _id(self, key: Key, text: str) -> str:
        """The id that a text means: whole, by its word, or by the first letters of either."""
        low = text.casefold().replace("’", "'")
        words = {id: (id.casefold(), self._word(key, id).casefold().replace("’", "'")) for id in key.of}
        whole = [id for id, spelt in words.items() if low in spelt]
        begun = whole or [id for id, spelt in words.items() if low and any(word.startswith(low) for word in spelt)]
        return begun[0] if whole or len(begun) == 1 else text

    def name(self, key: Key) -> str:
        """A key as the program writes it."""
        return self.speech.say(key.name)

    def shown(self, key: Key, value: Any) -> str:
        """A value as the program writes it."""
        if isinstance(value, bool):
            return str(self.speech.own["words"]["yes" if value else "no"][-1])
        if isinstance(value, list | tuple):
            return (
                " ".join(self.shown(key, part) if part.__class__ is str else "-".join(part) for part in value) or NONE
            )
        return NONE if value is None else self._word(key, str(value))

    def told(self, changes: Mapping[str, Any]) -> str:
        """What was set: `food 3, pilgrims of a B1 A1`; by its id what the table at hand has no key for."""
        rows = []
        for id, value in changes.items():
            key = self.called(id)
            rows.append(f"{id} {value}" if key is None else f"{self.name(key)} {self.shown(key, value)}")
        return ", ".join(rows)

    def _word(self, key: Key, id: str) -> str:
        """An id in words, where it has any."""
        return self.speech.word(key.words, id) if key.words and id in key.of else id


def folded(name: str) -> str:
    """A name without what hands type in several ways: capitals, kinds of spaces and apostrophes, `_` for a space."""
    return " ".join(name.casefold().replace("_", " ").replace("’", "'").split())
