"""Says into words: the phrases of a game's `table.toml`, in one language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from companion.games.shown import Arg, Name, Say
from companion.words import named, of_question, spelled, words


class Word(str):
    """A word that phrases may ask for in small letters: `{track:low}`; a number in words, with what it counts."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        if NOUNS in spec:
            return _counted(str(self), spec)
        return self.lower() if spec == "low" else str(self)


class Number(int):
    """A number that phrases may ask for with what it counts: `{fuel:card|cards}`; a third form is that of none."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        return _counted(str(self), spec) if NOUNS in spec else super().__format__(spec)


NOUNS = "|"


def _counted(number: str, spec: str) -> str:
    one, many, *none = spec.split(NOUNS)
    return f"{number} {one if number == '1' else none[0] if none and number == '0' else many}"


_JOINTS = {"spaced": " ", "dotted": " · ", "barred": " | ", "rows": "\n"}


class Series(tuple[str, ...]):
    """Words in a row: with commas, or `{all:spaced}`, `{all:dotted}`, `{all:barred}`; `{all:rows}` are one a row."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        return _JOINTS.get(spec, ", ").join(self)


_MARKS = {"arrow": r"\s*→\s*", "minus": "−", "dot": r"\s+·\s+", "bar": r"\s+\|\s+"}
"""Marks that a screen reader passes over or misnames; `[spoken]` has the words for them."""


class Speech:
    """A game's words at the table, in one language; `plain`: as they are heard, marks in words too."""

    def __init__(self, game: str, lang: str, *, plain: bool = False) -> None:
        self.game, self.lang, self.plain = game, lang, plain
        self.names = words(game, lang, "names")
        self.table = words(game, lang, "table")
        self.own = words(None, lang, "terminal")

    def say(self, say: Say) -> str:
        """A phrase of the game, or one that all games share, filled in."""
        phrases = self.table["say"] if say.id in self.table["say"] else self.own["say"]
        heard = f"{say.id}.plain"
        phrase = phrases[heard if self.plain and heard in phrases else say.id]
        return self.aloud(self._fill(phrase, _Spoken(self, say.args)))

    def aloud(self, text: str) -> str:
        """`text` as it is; for those who hear it, `6 → 5` is “6 to 5”."""
        if self.plain:
            for mark, pattern in _MARKS.items():
                text = re.sub(pattern, self.own["spoken"][mark], text)
        return text

    def tell(self, id: str, **args: Any) -> str:
        """A phrase of the terminal's own: `tell("refused.roll", text=…)`."""
        found: Any = self.own
        for key in id.split("."):
            found = found[key]
        return self.aloud(
            self._fill(
                found, {key: Series(value) if isinstance(value, tuple) else value for key, value in args.items()}
            )
        )

    def _fill(self, phrase: Any, args: Mapping[str, Any]) -> str:
        if isinstance(phrase, dict):
            phrase = phrase["one" if args.get("count") == 1 else "many"]
        if self.lang == "fr" and "e {" in phrase:
            from companion.story.language.fr import joined

            phrase = joined(phrase, args)
        return str(phrase.format_map(args))

    def scene(self, scene: str) -> str:
        """The heading of a scene: `2 Movement`; a seat whose turn it is has its own name."""
        return str(self.table["scenes"].get(scene, scene))

    def why(self, why: str) -> str:
        """The rule behind a question, with its phase."""
        return str(of_question(self.table["why"], why))

    def number(self, value: float, digits: int) -> str:
        """A number with so many decimals, by the language's own point."""
        return f"{value:.{digits}f}".replace(".", str(self.own["point"]))

    def text(self, value: Arg) -> str:
        """Whatever a view shows, in words."""
        return f"{self.spoken(value)}"

    def spoken(self, value: Arg) -> Any:
        """A value as a phrase is filled with it."""
        if isinstance(value, Say):
            return Word(self.say(value))
        if isinstance(value, Name):
            return Word(self._word(value))
        if isinstance(value, tuple):
            return Series(self.text(one) for one in value)
        return Word(value) if isinstance(value, str) else Number(value)

    def word(self, section: str, id: str) -> str:
        """The word of an id, or the id itself where it has none."""
        return str(self._named(section).get(id, id))

    def _word(self, name: Name) -> str:
        """The word that a name stands for; one of a data pack, which has none, is its id spelled out."""
        found: Any = self._named(name.section)
        if "." not in name.id:
            return str(found[name.id])
        path = name.id.split(".")
        for key in path:
            found = found.get(key) if isinstance(found, Mapping) else None
        return str(found) if found is not None else spelled(path[-2])

    def _named(self, section: str) -> Mapping[str, Any]:
        """A section of the names; or, where a game has very many of a kind, a file of their own."""
        found: Mapping[str, Any] | None = self.names.get(section)
        return named(self.game, self.lang, section) if found is None else found


class _Spoken(Mapping[str, Any]):
    """Arguments put into words when a phrase names them, and not before."""

    def __init__(self, speech: Speech, args: Mapping[str, Arg]) -> None:
        self.speech = speech
        self.args = args

    def __getitem__(self, key: str) -> Any:
        return self.speech.spoken(self.args[key])

    def __iter__(self) -> Iterator[str]:
        return iter(self.args)

    def __len__(self) -> int:
        return len(self.args)
