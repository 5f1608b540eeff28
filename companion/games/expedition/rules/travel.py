"""Phase 9: the march into a mapped adjacent hex, by trail or without, round the cataracts."""

from __future__ import annotations

from companion.core.ask import choose
from companion.games.expedition.board import Side, pair
from companion.games.expedition.rules.discovery import discover
from companion.games.expedition.rules.effects import change, finish
from companion.games.expedition.state import State

STAY = "stay"


async def travel(s: State) -> None:
    """Phase 9: optional; five points of movement, three along a trail. The delta wins at once."""
    options = destinations(s)
    there = await choose("travel.hex", s.seat, (*options, STAY)) if options else STAY
    if there == STAY:
        s.moved = STAY
        s.tell("stayed", hex=s.hex, choice=bool(options))
    else:
        await _go(s, there)
    s.scene = "morale"


def destinations(s: State) -> tuple[str, ...]:
    """Mapped adjacent hexes that the movement pays for and no cataract bars, by name."""
    return tuple(
        there
        for there in s.board.neighbours[s.hex]
        if there in s.terrain and cost(s, there) <= s.movement and open_sides(s, there)
    )


def cost(s: State, there: str) -> int:
    return s.facts.costs.trail if pair(s.hex, there) in s.trails else s.facts.costs.step


def open_sides(s: State, there: str) -> tuple[Side, ...]:
    """The sides between here and there that no cataract bars."""
    sides = s.board.sides[s.hex, there]
    return tuple(side for side in sides if pair(side.near, side.far) not in s.cataracts)


async def _go(s: State, there: str) -> None:
    here, left = s.hex, s.ground
    trailed = pair(here, there) in s.trails
    side = max(open_sides(s, there), key=lambda side: s.facts.morale[side.direction])
    change(s, "movement", -cost(s, there), "travel")
    s.hex, s.moved = there, side.direction
    s.tell("went", origin=here, hex=there, direction=s.moved, trail=trailed, terrain=s.ground)
    if s.board.downstream.get(here) == there:
        change(s, "movement", s.facts.costs.river_bonus, "river")
    if there == s.facts.map.delta:
        finish(s, "delta", won=True)
    elif there not in s.discoveries and leads_to_discovery(s, there, trailed and s.ground != left):
        await discover(s, "icon" if there in s.board.icons else "trail")


def leads_to_discovery(s: State, there: str, trail_to_new_ground: bool) -> bool:
    """The printed icon; for archaeologists also a trail into other terrain."""
    return there in s.board.icons or (s.kind == "archaeology" and trail_to_new_ground)
