"""Words by id, in every language of the house: `words("expedition", "fr", "names")["terrain"]["lake"]`.

Shared words (prompts, pages) stand here, a folder a language; those of a game stand in its
own `words/`. Every language of a file must have the same keys: `check` says which lacks what.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from companion.core import data
from companion.core.errors import BadData

LANGUAGES = ("en", "fr")
_HERE = Path(__file__).parent
_GAMES = _HERE.parent / "games"


def path(game: str | None, lang: str, file: str) -> Path:
    """Where a file of words lies; without a game, the shared words."""
    folder = _HERE if game is None else _GAMES / game / "words"
    return folder / lang / f"{file}.toml"


class Named(dict[str, str]):
    """Names by id; an id that has none, of a data pack, is spelled out: `my_delta` is “My delta”."""

    def __missing__(self, id: str) -> str:
        return spelled(id)


@lru_cache(maxsize=64)
def words(game: str | None, lang: str, file: str) -> dict[str, Any]:
    """The words of a file, as nested tables. Raises BadData when it cannot be read.

    The tables of a game's `names` are open to the ids of data packs.
    """
    read = data.parse(path(game, lang, file))
    if file != "names":
        return read
    return {key: Named(value) if isinstance(value, dict) else value for key, value in read.items()}


def spelled(id: str) -> str:
    """An id as a name."""
    return id.replace("_", " ").strip().capitalize() or id


def named(game: str, lang: str, file: str) -> Named:
    """A file of names by id, open to the ids of data packs."""
    return Named(words(game, lang, file))


def of_question(known: Mapping[str, Any], why: str) -> Any:
    """What is known of a question: by its name, by its kind (`roll` of `hunting.roll`), or by its phase."""
    phase, _, kind = why.rpartition(".")
    return known[next((name for name in (why, kind, phase) if name in known), why)]


def missing(one: dict[str, Any], other: dict[str, Any], under: str = "") -> list[str]:
    """Keys of `one` that `other` lacks, dotted."""
    found: list[str] = []
    for key, value in one.items():
        name = f"{under}{key}"
        if key not in other:
            found.append(name)
        elif isinstance(value, dict):
            inner = other[key]
            found += missing(value, inner, f"{name}.") if isinstance(inner, dict) else [name]
    return found


def check(game: str | None, file: str) -> None:
    """Raise BadData when the languages of a file do not have the same keys."""
    held = {lang: words(game, lang, file) for lang in LANGUAGES}
    faults = [
        f"{path(game, other, file)}: {key}: is missing; {one} has it."
        for one in LANGUAGES
        for other in LANGUAGES
        for key in missing(held[one], held[other])
    ]
    if faults:
        raise BadData(faults)
