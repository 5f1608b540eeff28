"""Records and achievements: what the sessions of a campaign have come to under the rules of `merits`.

Only sessions that are over count. A record stays with whoever set it first; a game has records from its second
session on, none of them of nothing, and never two that say the same of one session. An achievement is reached
once. What is nearly reached is named too, with how far it has come.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from companion.campaign.honours.merits import (
    AchievementRule,
    Number,
    RecordRule,
    Rules,
    fits,
    holds,
    is_number,
    rules_of,
)
from companion.campaign.record import Record
from companion.campaign.values import between_us, value
from companion.games import NAMES

Bound = Literal[">=", "<=", "="]
NEAR, HALF, RECENT = 0.8, 0.5, 0.9
"""What is within reach: so much of a number, so many of the sessions, so much of a record by the session just over."""


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
    so near, or that may still do it. `bound` says whether `need` is the least that it takes, the most, or all of it.
    """

    game: str
    id: str
    kind: Literal["record", "achievement"]
    figure: str
    have: Number
    need: Number
    session: int
    bound: Bound = ">="


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
    single: list[Held] = []
    for game in (*(game for game in NAMES if any(one.game == game for one in records)), ""):
        rules, own = rules_of(game), [one for one in records if game in ("", one.game) and one.fault is None]
        over = [one for one in own if one.told]
        best = _records(game, rules, over)
        (held if len(over) > 1 else single).extend(best)
        if len(over) > 1:
            near += [found for one in best for found in _record_near(one, rules.records[one.id], own)]
        for id, achievement in rules.achievements.items():
            made = _made(achievement, over)
            if len(made) >= achievement.count:
                reached.append(Reached(game, id, tuple(one.number for one in made), made[-1].started))
            elif achievement.distinct != "game" or achievement.count <= len(allowed):
                near += _achievement_near(game, id, achievement, made, over)
    return Honours(tuple(held if held or reached else single), tuple(reached), tuple(sorted(near, key=_rank)))


def _rank(near: Near) -> tuple[bool, float]:
    """Achievements first, and what is nearest first."""
    share = near.have / near.need if near.need else 0.0
    return near.kind == "record", -min(share, 1 / share if share > 0 else 0.0)


def _measured(record: Record, figure: str) -> Number | None:
    found = value(record, figure)
    return found if isinstance(found, Number) and is_number(found) else None


# -- records -----------------------------------------------------------------------------------


def _records(game: str, rules: Rules, over: Sequence[Record]) -> list[Held]:
    """Those that are held; of two that name one figure of one session, the first."""
    held: dict[tuple[str, int], Held] = {}
    for id, rule in rules.records.items():
        best = _best(game, id, rule, over)
        if best is not None:
            held.setdefault((best.figure, best.holder.session), best)
    return list(held.values())


def _best(game: str, id: str, rule: RecordRule, over: Iterable[Record]) -> Held | None:
    """Who holds a record: each better value takes it from the one before."""
    holder: Holder | None = None
    before: Holder | None = None
    for record in over:
        found = _measured(record, rule.figure)
        if found is None or (rule.best == "high" and found <= 0) or not fits(record, rule.where):
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
        return [] if rule.streak and not between_us(record) else made
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
        wanted = _goal(rule.where[failed[0]], found) if found is not None else None
        if found is None or wanted is None:
            continue
        goal, bound = wanted
        share = min(_share(found, goal), _share(goal, found))
        if share >= NEAR and (nearest is None or share > nearest[0]):
            nearest = share, Near(game, id, "achievement", failed[0], found, goal, record.number, bound)
    return [nearest[1]] if nearest else []


def _goal(wanted: Any, found: Number) -> tuple[Number, Bound] | None:
    """The number that a condition asks for, where it asks for one, and as what."""
    if isinstance(wanted, Mapping):
        bound: Bound = ">=" if found < wanted.get(">=", found) else "<="
        goal = wanted.get(bound)
        return None if goal is None else (goal, bound)
    return (wanted, "=") if is_number(wanted) else None
