"""Phases 2 to 6: the table rolls of the day.

The order in a phase is always: roll, Kantyi, musket, reroll, Mendoza, result.
"""

from __future__ import annotations

from companion.core.ask import choose, pick, roll
from companion.games.expedition.facts import ECLIPSE_ROWS, Row
from companion.games.expedition.rules.effects import change, in_empire, take_effect
from companion.games.expedition.state import State

Parts = list[tuple[str, int]]


async def movement(s: State) -> None:
    """Phase 2: prepare a march."""
    await _phase(s, "movement")
    s.scene = "mapping"


async def exploration(s: State) -> None:
    """Phase 4: look for what may help."""
    await _phase(s, "exploration")
    s.scene = "contact"


async def contact(s: State) -> None:
    """Phase 5: meet the people of the land; an eclipse foretold chooses the result."""
    if s.eclipse and "contact" in s.plan:
        await _eclipse(s)
    else:
        await _phase(s, "contact")
    s.scene = "hunting"


async def hunting(s: State) -> None:
    """Phase 6: hunt."""
    await _phase(s, "hunting")
    s.scene = "discovery"


async def mapping(s: State) -> None:
    """Phase 3: map an adjacent hex; no musket, no terrain. A natural 1 finds a cataract below."""
    if "mapping" in s.plan:
        await _map(s)
    s.scene = "exploration"


async def _map(s: State) -> None:
    options = tuple(there for there in s.board.neighbours[s.hex] if there not in s.terrain)
    if not options:
        s.tell("mapping.none", hex=s.hex)
        return
    there = options[0] if len(options) == 1 else await choose("mapping.hex", s.seat, options)
    faces = await cast(s, "mapping.roll", 2)
    parts = [("planned", s.plan["mapping"] - 1)]
    total = await mendoza(s, "mapping", parts)
    s.terrain[there] = s.facts.mapping.terrain(total, s.ground)
    s.tell("mapped", hex=there, terrain=s.terrain[there], faces=list(faces), parts=parts, total=total)
    if 1 in faces:
        _find_cataract(s)


def _find_cataract(s: State) -> None:
    """On a river hex, its downstream edge gets a cataract (a second one changes nothing)."""
    edge = s.board.lower_edge.get(s.hex)
    if edge is not None:
        s.tell("cataract", edge=list(edge), new=edge not in s.cataracts)
        s.cataracts.add(edge)


async def _phase(s: State, phase: str) -> None:
    """A roll on a phase's table, if the plan holds a die for it."""
    if phase not in s.plan:
        return
    dice = 1 if phase == "contact" and in_empire(s) else 2
    await cast(s, f"{phase}.roll", dice)
    if phase == "contact" and s.kantyi:
        await _kantyi(s)
    parts = modifiers(s, phase)
    await _musket(s, phase, parts)
    total = await mendoza(s, phase, parts)
    row = s.tables.row(phase, total)
    s.tell("rolled", phase=phase, faces=list(s.rolled), parts=parts, total=total, row=row.id)
    await take_effect(s, row.effects, phase)


async def cast(s: State, why: str, dice: int) -> tuple[int, ...]:
    """Roll dice on to the table, where whoever decides next can see them."""
    s.rolled = await roll(why, dice)
    return s.rolled


def modifiers(s: State, phase: str) -> Parts:
    """What is added to a phase's roll before any musket: plan, terrain, kind, villages (section 3)."""
    planned = s.plan[phase] - 1
    return ([("planned", planned)] if planned else []) + standing(s, phase)


def standing(s: State, phase: str) -> Parts:
    """What a phase's roll has added wherever the dice were planned: terrain, kind, villages."""
    parts = [
        ("terrain", getattr(s.facts.terrain[s.ground], phase) + _lake_hunting(s, phase)),
        ("kind", 1 if phase == "hunting" and s.kind == "botany" else 0),
        ("peaceful", s.peaceful.get(s.hex, 0) if phase in ("exploration", "hunting") else 0),
    ]
    return [part for part in parts if part[1]]


def _lake_hunting(s: State, phase: str) -> int:
    return s.tables.lake_hunting if phase == "hunting" and s.ground == "lake" else 0


async def _musket(s: State, phase: str, parts: Parts) -> None:
    """One musket a phase, paid at once, rerolls all its dice; the total so made has a bonus."""
    add_up(s, parts)
    if not s.muskets or await choose(f"{phase}.musket", s.seat, ("spend", "keep")) == "keep":
        return
    s.tell("musket", phase=phase, faces=list(s.rolled))
    change(s, "muskets", -1, phase)
    bonus = s.facts.costs.military_bonus if s.kind == "military" else s.musket_bonus
    if bonus:
        parts.append(("musket", bonus))
    await cast(s, f"{phase}.reroll", len(s.rolled))


def add_up(s: State, parts: Parts) -> None:
    """What the dice on the table come to, with all that is added."""
    s.total = sum(s.rolled) + sum(amount for _, amount in parts)


async def mendoza(s: State, phase: str, parts: Parts) -> int:
    """The total of the dice on the table; once a day, with Diego Mendoza, one more after seeing it."""
    add_up(s, parts)
    if s.mendoza and not s.mendoza_used and await choose(f"{phase}.mendoza", s.seat, ("add", "keep")) == "add":
        s.mendoza_used = True
        parts.append(("mendoza", 1))
        s.tell("mendoza.helped", phase=phase)
        s.total += 1
    return s.total


async def _kantyi(s: State) -> None:
    """With princess Kantyi, dice that show 1 or 2 on the first roll may be rolled again, each once."""
    faces = s.rolled
    low = tuple(place for place, face in enumerate(faces, 1) if face <= 2)
    places = await pick("contact.kantyi", s.seat, low) if low else ()
    if not places:
        return
    again = await roll("contact.kantyi.roll", len(places))
    dice = list(faces)
    for place, face in zip(places, again, strict=True):
        dice[place - 1] = face
    s.rolled = tuple(dice)
    s.tell("kantyi.helped", before=list(faces), after=dice)


async def _eclipse(s: State) -> None:
    """An eclipse foretold: the row is chosen, and nothing is rolled."""
    s.eclipse -= 1
    id = await choose("contact.eclipse", s.seat, ECLIPSE_ROWS)
    row: Row = s.tables.named("contact", id)
    s.tell("eclipse.used", row=id, left=s.eclipse)
    await take_effect(s, row.effects, "contact")
