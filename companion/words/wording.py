"""A log's questions, answers and givers in words: what tables, records and exports say of a line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core import answers
from companion.core.secrecy import concealed
from companion.words import named, of_question, words

BOT = "bot:"


class Wording:
    """The words of one game's logs, in one language. `hidden` are the ids that not everybody may know yet."""

    def __init__(self, game: str, lang: str, hidden: frozenset[str] = frozenset()) -> None:
        self.game, self.lang, self.hidden = game, lang, hidden
        self.table: Mapping[str, Any] = words(game, lang, "table")
        self.log: Mapping[str, Any] = self.table["log"]
        self.own: Mapping[str, Any] = words(None, lang, "terminal")["log"]

    def scene(self, scene: str) -> str:
        """The heading of a scene; a seat whose turn it is has its own name."""
        return str(self.table["scenes"].get(scene, scene))

    def question(self, why: str) -> str:
        """What was asked: `march to`."""
        return str(of_question(self.log["asked"], why))

    def answer(self, got: Any) -> str:
        """What was answered: `B2`, `spend`, `2 2 3 6 6`."""
        if isinstance(got, (list, tuple)):
            return answers.write(got)
        got = concealed(str(got), self.hidden)
        if got in self.log["answers"] or ":" not in got:
            return self._word(got)
        return " ".join(map(self._word, got.split(":")))

    def _word(self, id: str) -> str:
        """An answer, or a part of one, in words; one that has none stands as it is."""
        known = self.log["answers"]
        if id not in known and "places" in self.log:
            return named(self.game, self.lang, self.log["places"]).get(id, id)
        return str(known.get(id, id))

    def giver(self, by: str, seat: str | None = None) -> str:
        """Who gave an answer: dice of the program's, dice on the table, a bot in its seat, a seat."""
        if not by.startswith(BOT):
            return self.name(by)
        name = by.removeprefix(BOT)
        pattern = str(self.own["bot_of" if seat else "bot"])
        return pattern.format(seat=self.name(seat or ""), name=name)

    def name(self, seat: str) -> str:
        """A seat, as it is spoken of."""
        return str(self.own["by"].get(seat, seat))

    def end(self, end: str, won: bool | None) -> str:
        """How it ended: `the sea, won`."""
        told = str(self.log["ends"].get(end, end))
        return told if won is None else f"{told}, {self.own['won'][str(won).lower()]}"
