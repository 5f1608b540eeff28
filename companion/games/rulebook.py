"""The rules of a game in our own words: sections in the order of play, with the numbers of its data.

Words lie in `words/LANG/rules.toml`, a table a section. A paragraph is a text whose placeholders the
game's `view/rulebook.py` fills from the facts in play (a pack's, where there is one), or `@name`: a
table that it makes of them. Terminals, kits and sheets print the same sections.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from companion.core.errors import WrongUsage
from companion.core.game import Game
from companion.words import words

GRID = "@"


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: the heads of its columns, and its rows, all of them text."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the rules: paragraphs and tables under a title."""

    id: str
    title: str
    parts: tuple[str | Grid, ...]

    @property
    def paragraphs(self) -> tuple[str, ...]:
        return tuple(part for part in self.parts if isinstance(part, str))


def rulebook(game: Game, lang: str, options: Mapping[str, Any] | None = None) -> tuple[Section, ...]:
    """All sections in the order of play. `options` are those of a session, where they choose among tables."""
    room = import_module(f"companion.games.{game.name}.view.rulebook")
    chosen = dict(options) if options is not None else {option.name: option.values[0] for option in game.options}
    written = words(game.name, lang, "rules")["sections"]
    numbers, grids = room.numbers(game.facts, lang), room.grids(game.facts, lang, chosen)
    return tuple(
        Section(id, one["title"].format_map(numbers), tuple(_part(text, numbers, grids) for text in one["text"]))
        for id, one in written.items()
    )


def _part(text: str, numbers: Mapping[str, Any], grids: Mapping[str, Grid]) -> str | Grid:
    return grids[text.removeprefix(GRID)] if text.startswith(GRID) else text.format_map(numbers)


def section(sections: tuple[Section, ...], name: str) -> Section:
    """The section of this id or title. Raises WrongUsage naming those that there are."""
    low = name.casefold()
    found = next((one for one in sections if low in (one.id.casefold(), one.title.casefold())), None)
    if found is None:
        raise WrongUsage(f"There is no section {name}; the sections are {', '.join(one.id for one in sections)}.")
    return found


def span(low: int | None, high: int | None) -> str:
    """Totals from `low` to `high` as tables print them: `≤3`, `4–5`, `9`, `12+`."""
    if low is None:
        return f"≤{high}"
    if high is None:
        return f"{low}+"
    return str(low) if low == high else f"{low}–{high}"


def spans(tops: list[int]) -> list[str]:
    """The spans of rows that each hold up to a total; the last one is open."""
    lows: list[int | None] = [None, *(top + 1 for top in tops)]
    highs: list[int | None] = [*tops[:-1], None]
    return [span(low, high) for low, high in zip(lows, highs, strict=False)]
