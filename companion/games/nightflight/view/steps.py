"""A turn of the night as a checklist: drawing, planning, piloting, and what the hands of each do."""

from __future__ import annotations

from companion.games.nightflight.rules.drawing import CLUE_SHOWN, limit
from companion.games.nightflight.rules.planning import allowance, turns
from companion.games.nightflight.state import State
from companion.games.nightflight.view.rulebook import SECTIONS
from companion.games.shown import Arg, Say, Stand, Step, ordered

TURN = ("drawing", "planning", "piloting", "between")
ASKED = (
    "drawing.clue",
    "planning.announce",
    "planning.course",
    "planning.lie",
    "target.place",
    "piloting.move",
    "piloting.second",
    "fuel.discard",
    "relay.fuel",
    "fog.draw",
    "star.draw",
    "disturbance.draw",
    "crew.draw",
    "card.play",
    "area.discard",
    "hand.discard",
    "token.place",
    "line.terrain",
)
"""Questions with an instruction of their own."""


def steps(s: State, why: str) -> tuple[Step, ...]:
    """The phases of a turn; `why` is the question in the air."""
    if s.scene == "setup":
        return (Step(Say("title.setup"), Say("do.setup"), "setup", "now"),)
    return tuple(_step(s, id, why, stand) for id, stand in ordered(TURN, s.scene).items())


def _step(s: State, id: str, why: str, stand: Stand) -> Step:
    asked = stand == "now" and (why in ASKED or why.startswith("effect"))
    if not asked:
        return Step(Say(f"title.{id}"), Say(f"do.{id}", _args(s, id)), SECTIONS[id], stand)
    key = why if why in ASKED else "effect"
    return Step(Say(f"title.{id}"), Say(f"do.{key}", _args(s, id)), SECTIONS.get(key, SECTIONS[id]), stand)


def _args(s: State, id: str) -> dict[str, Arg]:
    """Who lays a card and may say what, how full hands are, how much of the plan is left."""
    seats = turns(s)
    seat = seats[s.step] if id == "planning" and s.step < len(seats) and s.scene == id else s.captain
    open_clue = s.hope >= CLUE_SHOWN and not s.rule("clue_hidden")
    return {
        "seat": seat,
        "captain": s.captain,
        "allowed": Say(f"band.{allowance(s, seat)}"),
        "hands": tuple(Say("holds", {"seat": one, "count": limit(s, one)}) for one in s.from_captain()),
        "clue": Say("band.open" if open_clue else "band.down"),
        "count": len(s.waiting()),
    }
