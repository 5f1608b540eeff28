"""Words by id, in every language of the house: `words("expedition", "fr", "names")["terrain"]["lake"]`.

Shared words (prompts, pages) stand here, a folder a language; those of a game stand in its
own `words/`. Every language of a file must have the same keys: `check` says which lacks what.
"""

from __future__ import annotations

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


@lru_cache(maxsize=64)
def words(game: str | None, lang: str, file: str) -> dict[str, Any]:
    """The words of a file, as nested tables. Raises BadData when it cannot be read."""
    return data.parse(path(game, lang, file))


def folders(game: str) -> tuple[str, ...]:
    """The voices of a game: the folders of its words, by name."""
    return tuple(sorted(found.name for found in (_GAMES / game / "words" / LANGUAGES[0]).iterdir() if found.is_dir()))


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
