"""3 Piloting: the captain turns the plan's cards over from dusk to dawn, and flies each at once."""

from __future__ import annotations

from companion.games.nightflight.rules.cards import fly_card
from companion.games.nightflight.rules.ending import scene
from companion.games.nightflight.rules.planning import instructors
from companion.games.nightflight.rules.playing import window
from companion.games.nightflight.rules.tracks import change_hope, give, leave, seen
from companion.games.nightflight.state import State

TARGET_MISSED = -1


@scene
async def piloting(s: State) -> None:
    """One card of the plan; after the last the turn ends."""
    if s.waiting():
        await window(s, "reveal")
    if s.waiting():
        await _reveal(s, s.waiting()[0])
        await window(s, "resolved")
    s.step += 1
    if not s.waiting():
        await _end_turn(s)


async def _reveal(s: State, place: int) -> None:
    slot = s.plan[place]
    card = await seen(s, place)
    slot.shown = slot.flown = True
    s.tell("reveal", place=place + 1, seat=slot.by, card=card, clue=not slot.end)
    if s.cancelled:
        s.cancelled = False
        s.tell("cancelled", what="card")
        s.tell("still", card=card, reason="cancelled")
        return
    await fly_card(s, card)


async def _end_turn(s: State) -> None:
    """Plan cards are discarded, targets looked at, the captain passes to the left (End of the turn)."""
    for slot in s.plan:
        s.fuel.discard(slot.card)
    s.plan, s.cancelled = [], False
    await _hit(s)
    if s.rule("turn_hope"):
        change_hope(s, -s.rule("turn_hope"), "rule")
    for id in [id for id, turn in s.ends.items() if turn <= s.turn]:
        leave(s, id)
    s.tell("turn_over", turn=s.turn, plane=s.plane, hope=s.hope, fuel=len(s.fuel))
    s.captain = s.from_captain()[1 % len(s.order)]
    s.used = s.passed = frozenset()
    s.scene, s.step = "between", 0


async def _hit(s: State) -> None:
    """The instructor draws for a target under the plane; a miss costs hope."""
    hit, laid = s.targets.get(s.plane), bool(s.targets)
    s.targets = {}
    for seat in instructors(s) if laid else ():
        s.tell("target", seat=seat, hit=hit or "none")
        if hit is None:
            change_hope(s, TARGET_MISSED, "target")
        else:
            await give(s, seat, hit)
