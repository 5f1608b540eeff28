"""Set-up and phase 1: what kind of expedition, and how the day's five dice are planned."""

from __future__ import annotations

from collections import Counter

from companion.core.ask import choose, pick, roll
from companion.games.expedition.facts import PHASES
from companion.games.expedition.rules.effects import change
from companion.games.expedition.state import State

DICE = 5
PLACES = tuple(range(1, DICE + 1))
SURVIVAL = 1
RECRUITING = 4


async def setup(s: State) -> None:
    """Set-up: one die says what kind of expedition it was before the ambush."""
    (face,) = await roll("expedition.type", 1)
    s.kind = s.facts.kinds[face - 1]
    s.tell("kind", kind=s.kind, face=face)
    s.scene = "planning"


async def planning(s: State) -> None:
    """Phase 1: five dice, one reroll of any of them, then each on the phase of its face."""
    _begin_day(s)
    s.dice = await roll("planning.roll", DICE)
    s.tell("planned", faces=list(s.dice))
    await _reroll(s)
    _recruit(s)
    survival = await _fever(s, s.dice.count(SURVIVAL))
    for face, phase in enumerate(PHASES, 2):
        if face in s.dice:
            s.plan[phase] = s.dice.count(face)
    await _place_survival(s, survival)
    s.tell("plan", plan=dict(s.plan))
    s.scene = "movement"


def _begin_day(s: State) -> None:
    s.plan, s.to_discover, s.moved, s.mendoza_used = {}, False, None, False
    s.tell("day", day=s.day, hex=s.hex, terrain=s.ground)


async def _reroll(s: State) -> None:
    """Any subset, once; the new faces go to the chosen places in rising order."""
    places = await pick("planning.reroll", s.seat, PLACES)
    if not places:
        return
    faces = await roll("planning.reroll.roll", len(places))
    dice = list(s.dice)
    for place, face in zip(places, faces, strict=True):
        dice[place - 1] = face
    s.dice = tuple(dice)
    s.tell("replanned", places=list(places), faces=list(s.dice))


def _recruit(s: State) -> None:
    """Four or five of a kind of 2 to 6: one more conquistador."""
    face, count = Counter(s.dice).most_common(1)[0]
    if count >= RECRUITING and face != SURVIVAL:
        s.tell("recruit", face=face, count=count)
        change(s, "conquistadors", 1, "recruit")


async def _fever(s: State, survival: int) -> int:
    """Cure the fever with natural 1s, which are spent; returns those that can still be placed."""
    needed = s.facts.costs.cure_medicine if s.kind == "medicine" else s.facts.costs.cure
    if not s.fever:
        return survival
    can = survival >= needed and s.facts.terrain[s.ground].cures
    if can and await choose("planning.fever", s.seat, ("cure", "keep")) == "cure":
        s.fever = False
        s.tell("fever.cured", spent=needed)
        return survival - needed
    if survival:
        s.tell("survival.lost", count=survival, reason="fever")
    return 0


async def _place_survival(s: State, survival: int) -> None:
    """Each other 1 goes on a phase, as a die of it; under `wild_opens` also on an empty one."""
    for _ in range(survival):
        options = PHASES if s.wild_opens else tuple(phase for phase in PHASES if phase in s.plan)
        if not options:
            s.tell("survival.lost", count=1, reason="plan")
            continue
        phase = options[0] if len(options) == 1 else await choose("planning.wild", s.seat, options)
        s.tell("survival", phase=phase, opens=phase not in s.plan)
        s.plan[phase] = s.plan.get(phase, 0) + 1
