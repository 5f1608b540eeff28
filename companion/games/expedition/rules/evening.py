"""Phases 8 and 10 to 12: rations, morale, the calendar, the journal."""

from __future__ import annotations

from companion.core.ask import choose
from companion.games.expedition.rules.effects import change, cut_trail, finish, lose_one, untrailed
from companion.games.expedition.state import State


async def rations(s: State) -> None:
    """Phase 8: food −1, or with none a conquistador; nothing near the migration."""
    if near_migration(s):
        s.tell("rations.spared", hex=s.hex)
        await _herd(s)
    elif s.food:
        change(s, "food", -1, "rations")
    else:
        lose_one(s, "hunger")
    s.scene = "travel"


def near_migration(s: State) -> bool:
    """In the hex of the migration, or next to it."""
    herds = [name for name, found in s.discoveries.items() if found == "migration"]
    return any(s.hex == herd or herd in s.board.neighbours[s.hex] for herd in herds)


async def _herd(s: State) -> None:
    """Once a day a musket may be spent among the herds to fill the stores."""
    if s.muskets and await choose("rations.herd", s.seat, ("spend", "keep")) == "spend":
        change(s, "muskets", -1, "herd")
        s.tell("rations.herd", hex=s.hex)
        change(s, "food", s.facts.discovery.food - s.food, "herd")


async def morale(s: State) -> None:
    """Phase 10: the way travelled lifts or sinks the heart; at morale 0 one is lost."""
    change(s, "morale", s.facts.morale[s.moved or "stay"], "travel")
    if s.morale == 0:
        lose_one(s, "morale")
    s.scene = "calendar"


async def calendar(s: State) -> None:
    """Phase 11: mark a box; after the last the ship sails."""
    if s.day == s.facts.days:
        finish(s, "days", won=False)
    s.scene = "journal"


async def journal(s: State) -> None:
    """Phase 12: words of the player; cartographers with movement to spare cut a free trail."""
    if s.kind == "cartography":
        await _survey(s)
    s.day += 1
    s.scene = "planning"


async def _survey(s: State) -> None:
    options = untrailed(s)
    if s.movement < s.facts.costs.free_trail_movement or s.hex in s.surveyed or not options:
        return
    there = await choose("cartography.trail", s.seat, (*options, "none"))
    if there != "none":
        s.surveyed.add(s.hex)
        cut_trail(s, there, "cartography")
