"""The rules of honours, as data: their shapes, their files, and the conditions that they hold sessions against.

A game's lie in its shelf (`honours.toml`), those over all games beside this file.

    [records.fewest_days]               the lowest `day` among the sessions where all of `where` holds
    figure = "day"
    best = "low"
    where = { won = true }

    [achievements.four_in_a_row]        so many sessions; `streak`: one after the other;
    where = { ours = true }             `distinct`: with so many different values of a figure
    count = 4
    streak = true

A condition is a value, or a least or greatest one: `{ ">=" = 6 }`, `{ "<=" = 9 }`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

from companion import games
from companion.campaign.record import Record
from companion.campaign.values import value
from companion.core import data
from companion.core.errors import BadData
from companion.core.shelf import Figure

FILE = Path(__file__).with_name("honours.toml")
BOUNDS = (">=", "<=")
Number = int | float


@dataclass(frozen=True, slots=True)
class RecordRule:
    """The best value of a figure among the sessions where the conditions hold."""

    figure: str
    best: Literal["high", "low"] = "high"
    where: Mapping[str, Any] = field(default_factory=dict)

    def beats(self, one: Number, other: Number) -> bool:
        return one > other if self.best == "high" else one < other


@dataclass(frozen=True, slots=True)
class AchievementRule:
    """So many sessions where the conditions hold: any, one after the other, or with different values of a figure."""

    where: Mapping[str, Any] = field(default_factory=dict)
    count: int = 1
    streak: bool = False
    distinct: str = ""


@dataclass(frozen=True, slots=True)
class Rules:
    """An `honours.toml`."""

    records: Mapping[str, RecordRule] = field(default_factory=dict)
    achievements: Mapping[str, AchievementRule] = field(default_factory=dict)


# -- their files ---------------------------------------------------------------------------------


def rules_of(game: str) -> Rules:
    """The rules of a game, or, of "", those over all games. Raises BadData with every fault."""
    return read(file_of(game) if game else FILE)


def file_of(game: str, name: str = "honours.toml") -> Path:
    """A file of a game's shelf, found by its place: nothing of the game is loaded for it."""
    return Path(games.__file__).parent / game / "shelf" / name


@lru_cache(maxsize=16)
def read(path: Path) -> Rules:
    """An `honours.toml`. Raises BadData with every fault, each with its key."""
    raw = data.parse(path)
    faults = [f"{path.name}: {fault}" for fault in (*data.faults(Rules, raw), *_faults(raw))]
    if faults:
        raise BadData(faults)
    return data.build(Rules, raw, path.name)


def _faults(raw: Mapping[str, Any]) -> Iterator[str]:
    """What the shapes cannot tell: conditions that are none, and counts below one."""
    for kind in ("records", "achievements"):
        rules = raw.get(kind, {})
        for id, rule in rules.items() if isinstance(rules, Mapping) else ():
            if isinstance(rule, Mapping):
                yield from where_faults(f"{kind}.{id}.where", rule.get("where", {}))
                yield from _count_faults(f"{kind}.{id}", rule)


def where_faults(key: str, where: Any) -> Iterator[str]:
    """What is wrong with conditions, each fault with its key; that they are a table, their shape tells."""
    for name, wanted in where.items() if isinstance(where, Mapping) else ():
        if isinstance(wanted, Mapping):
            if not wanted or not all(bound in BOUNDS and is_number(limit) for bound, limit in wanted.items()):
                yield f'{key}.{name}: expected a value, or {{ ">=" = NUMBER }} or {{ "<=" = NUMBER }}, not {wanted!r}.'
        elif not isinstance(wanted, Figure):
            yield f"{key}.{name}: expected true, false, a number or a text, not {wanted!r}."


def _count_faults(key: str, rule: Mapping[str, Any]) -> Iterator[str]:
    count = rule.get("count", 1)
    if isinstance(count, int) and count < 1:
        yield f"{key}.count: expected 1 or more, not {count}."
    if rule.get("streak") and rule.get("distinct"):
        yield f"{key}: expected streak or distinct, not both."


def is_number(found: Any) -> bool:
    """Whether a value is a number; true and false are none."""
    return isinstance(found, Number) and not isinstance(found, bool)


# -- conditions --------------------------------------------------------------------------------


def holds(found: Figure | None, wanted: Any) -> bool:
    """Whether a figure is as a condition has it."""
    if not isinstance(wanted, Mapping):
        return found == wanted and isinstance(found, bool) == isinstance(wanted, bool)
    if found is None or isinstance(found, str):
        return False
    return bool(wanted.get(">=", found) <= found <= wanted.get("<=", found))


def fits(record: Record, where: Mapping[str, Any]) -> bool:
    """Whether all conditions hold of a session."""
    for name, wanted in where.items():  # noqa: SIM110  # a thousand sessions under a hundred rules: twice as fast
        if not holds(value(record, name), wanted):
            return False
    return True
