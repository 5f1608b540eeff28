"""Records and achievements: rules as data, and what the sessions of a campaign have come to under them.

A game's rules lie in its shelf (`honours.toml`), those over all games beside this file. Only sessions that
are over count. A record stays with whoever set it first; an achievement is reached once. What is nearly
reached is named too, with how far it has come.

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

from collections.abc import Iterable, Iterator, Mapping, Sequence
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
from companion.games import NAMES

FILE = Path(__file__).with_name("honours.toml")
NEAR, HALF, RECENT = 0.8, 0.5, 0.9
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


@dataclass(frozen=True, slots=True)
class Holder:
    """A session's number and what it came to."""

    session: int
    value: Number


@dataclass(frozen=True, slots=True)
class Held:
    """A record: who holds it, and who did before. `game` is empty for one over all games."""

    game: str
    id: str
    figure: str
    holder: Holder
    before: Holder | None


@dataclass(frozen=True, slots=True)
class Reached:
    """An achievement, with the sessions that made it; the last of them did, and when it began is `when`."""

    game: str
    id: str
    sessions: tuple[int, ...]
    when: str


@dataclass(frozen=True, slots=True)
class Near:
    """A record or an achievement that is nearly reached: `have` of `need`.

    What is counted is a figure's value, or sessions where `figure` is empty. `session` is the one that came
    so near, or that may still do it.
    """

    game: str
    id: str
    kind: Literal["record", "achievement"]
    figure: str
    have: Number
    need: Number
    session: int


@dataclass(frozen=True, slots=True)
class Honours:
    """The roll of honour, each part by game, those over all games last, in the order of their files."""

    records: tuple[Held, ...]
    reached: tuple[Reached, ...]
    near: tuple[Near, ...]


def honours(records: Sequence[Record], allowed: Sequence[str] = NAMES) -> Honours:
    """What these sessions, in the order of the campaign, have come to. `allowed` are the games that it holds.

    Raises BadData for faulty rules.
    """
    held: list[Held] = []
    reached: list[Reached] = []
    near: list[Near] = []
    for game in (*(game for game in NAMES if any(one.game == game for one in records)), ""):
        rules, own = rules_of(game), [one for one in records if game in ("", one.game) and one.fault is None]
        over = [one for one in own if one.told]
        for id, record in rules.records.items():
            best = _best(game, id, record, over)
            held += [best] if best else []
            near += _record_near(best, record, own) if best else []
        for id, achievement in rules.achievements.items():
            made = _made(achievement, over)
            if len(made) >= achievement.count:
                reached.append(Reached(game, id, tuple(one.number for one in made), made[-1].started))
            elif achievement.distinct != "game" or achievement.count <= len(allowed):
                near += _achievement_near(game, id, achievement, made, over)
    return Honours(tuple(held), tuple(reached), tuple(sorted(near, key=_rank)))


def _rank(near: Near) -> tuple[bool, float]:
    """Achievements first, and what is nearest first."""
    share = near.have / near.need if near.need else 0.0
    return near.kind == "record", -min(share, 1 / share if share > 0 else 0.0)


# -- the rules ---------------------------------------------------------------------------------


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
            if not wanted or not all(bound in BOUNDS and _number(limit) for bound, limit in wanted.items()):
                yield f'{key}.{name}: expected a value, or {{ ">=" = NUMBER }} or {{ "<=" = NUMBER }}, not {wanted!r}.'
        elif not isinstance(wanted, Figure):
            yield f"{key}.{name}: expected true, false, a number or a text, not {wanted!r}."


def _count_faults(key: str, rule: Mapping[str, Any]) -> Iterator[str]:
    count = rule.get("count", 1)
    if isinstance(count, int) and count < 1:
        yield f"{key}.count: expected 1 or more, not {count}."
    if rule.get("streak") and rule.get("distinct"):
        yield f"{key}: expected streak or distinct, not both."


def _number(found: Any) -> bool:
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


def _measured(record: Record, figure: str) -> Number | None:
    found = value(record, figure)
    return found if isinstance(found, Number) and not isinstance(found, bool) else None


# -- records -----------------------------------------------------------------------------------


def _best(game: str, id: str, rule: RecordRule, over: Iterable[Record]) -> Held | None:
    """Who holds a record: each better value takes it from the one before."""
    holder: Holder | None = None
    before: Holder | None = None
    for record in over:
        found = _measured(record, rule.figure)
        if found is None or not fits(record, rule.where):
            continue
        if holder is None or rule.beats(found, holder.value):
            holder, before = Holder(record.number, found), holder
    return Held(game, id, rule.figure, holder, before) if holder else None


def _record_near(held: Held, rule: RecordRule, own: Sequence[Record]) -> list[Near]:
    """A record that an open session comes near to, or that the last one, now over, nearly took."""
    for record in (one for one in reversed(own) if not one.over):
        found = _measured(record, rule.figure)
        if rule.best == "high" and found is not None and NEAR <= _share(found, held.holder.value) <= 1:
            return [Near(held.game, held.id, "record", held.figure, found, held.holder.value, record.number)]
    last = next((one for one in reversed(own) if one.over), None)
    if last is None or last.number == held.holder.session or not fits(last, rule.where):
        return []
    found = _measured(last, rule.figure)
    if found is None or not RECENT <= _share(found, held.holder.value, rule.best) < 1:
        return []
    return [Near(held.game, held.id, "record", held.figure, found, held.holder.value, last.number)]


def _share(found: Number, goal: Number, best: str = "high") -> float:
    """How much of the way to a goal above zero a value has come; 0 where that makes no sense."""
    if found <= 0 or goal <= 0:
        return 0.0
    return found / goal if best == "high" else goal / found


# -- achievements ------------------------------------------------------------------------------


def _made(rule: AchievementRule, over: Iterable[Record]) -> list[Record]:
    """The sessions that count, as far as the one that completes it."""
    made: list[Record] = []
    for record in over:
        made = _counted(rule, made, record)
        if len(made) >= rule.count:
            break
    return made


def _counted(rule: AchievementRule, made: list[Record], record: Record) -> list[Record]:
    """The sessions that count so far, after one more."""
    if not fits(record, rule.where):
        return [] if rule.streak else made
    if rule.distinct:
        found = value(record, rule.distinct)
        known = {value(one, rule.distinct) for one in made}
        return made if found is None or found in known else [*made, record]
    return [*made, record]


def _achievement_near(
    game: str, id: str, rule: AchievementRule, made: Sequence[Record], over: Sequence[Record]
) -> list[Near]:
    """How far an achievement has come: half of its sessions, or one session short of one number."""
    if rule.count == 1:
        return _one_short(game, id, rule, over)
    if len(made) < HALF * rule.count:
        return []
    return [Near(game, id, "achievement", "", len(made), rule.count, made[-1].number)]


def _one_short(game: str, id: str, rule: AchievementRule, over: Sequence[Record]) -> list[Near]:
    """The session that came nearest, where only one condition failed, and that by little."""
    nearest: tuple[float, Near] | None = None
    for record in over:
        failed = [name for name, wanted in rule.where.items() if not holds(value(record, name), wanted)]
        found = _measured(record, failed[0]) if len(failed) == 1 else None
        goal = _goal(rule.where[failed[0]], found) if found is not None else None
        if found is None or goal is None:
            continue
        share = min(_share(found, goal), _share(goal, found))
        if share >= NEAR and (nearest is None or share > nearest[0]):
            nearest = share, Near(game, id, "achievement", failed[0], found, goal, record.number)
    return [nearest[1]] if nearest else []


def _goal(wanted: Any, found: Number) -> Number | None:
    """The number that a condition asks for, where it asks for one."""
    if isinstance(wanted, Mapping):
        bound = ">=" if found < wanted.get(">=", found) else "<="
        goal = wanted.get(bound)
        return goal if _number(goal) else None
    return wanted if _number(wanted) else None
