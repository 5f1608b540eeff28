"""A turn in the bay as a checklist: dice, the grey die, a cube, a walk, and the tide when the round ends."""

from __future__ import annotations

from companion.games.crossing.state import State
from companion.games.shown import Arg, Say, Stand, Step, faces, ordered

TURN = ("dice", "grey", "archangel", "stuck", "steps", "end")
STEP_OF = {
    "turn.dice": "dice",
    "turn.event": "grey",
    "turn.archangel": "archangel",
    "turn.reroll": "archangel",
    "turn.keep": "stuck",
    "turn.pilgrim": "steps",
    "turn.step": "steps",
}
SECTION_OF = {"stuck": "grey", "end": "tide"}


def steps(s: State, why: str) -> tuple[Step, ...]:
    """The steps of a turn; `why` is the question in the air."""
    if s.scene == "setup":
        return (Step(Say("title.setup"), Say("do.setup"), "setup", "now"),)
    stands = ordered(TURN, STEP_OF.get(why, "end"), _skipped(s))
    return tuple(_step(s, id, why, stand) for id, stand in stands.items())


def _skipped(s: State) -> set[str]:
    """What this turn's grey die leaves out, once it has fallen: a cube that nobody has, dice that do not stick."""
    if s.event is None:
        return set()
    found = {"stuck"} if s.event != "stuck" else set()
    return found if s.archangels[s.seat] else {*found, "archangel"}


def _step(s: State, id: str, why: str, stand: Stand) -> Step:
    lie = faces(s.left or s.dice)
    args: dict[str, Arg] = {"seat": s.seat, "dice": Say("steps.dice", {"faces": lie}) if lie else ""}
    rerolls = why == "turn.reroll" and stand == "now"
    do = "reroll" if rerolls else _end(s) if id == "end" else id
    return Step(Say(f"title.{id}"), Say(f"do.{do}", args | {"row": s.tide}), SECTION_OF.get(id, id), stand)


def _end(s: State) -> str:
    """What follows the turn: the next seat, or the tide, which may still be far off."""
    if s.place + 1 < len(s.order):
        return "pass"
    if s.round < s.flood:
        return "ebb"
    return "tide" if s.tide else "tide.beach"
