"""A flight as a checklist: card, altitude, peril, landing; once all are down, the species move and rest."""

from __future__ import annotations

from companion.games.shown import Arg, Name, Say, Stand, Step, ordered
from companion.games.voyage.facts import SLOTS
from companion.games.voyage.state import State
from companion.games.voyage.view.rulebook import SECTIONS

FLIGHT = ("card", "altitude", "perils", "landing", "advance", "rest")
STEP_OF = {
    "flight.card": "card",
    "flight.altitude": "altitude",
    "flight.energy": "perils",
    "flight.land": "landing",
    "route.fork": "advance",
}


def steps(s: State, why: str) -> tuple[Step, ...]:
    """The steps of a round, and what follows when nobody flies; `why` is the question in the air."""
    if s.scene == "setup":
        return (Step(Say("title.setup"), Say("do.setup", {"cards": len(s.facts.cards)}), "setup", "now"),)
    now = "advance" if s.scene == "landing" else STEP_OF.get(why, "card")
    stands = ordered(FLIGHT, now)
    return tuple(_step(s, id, why, stand) for id, stand in stands.items())


def _step(s: State, id: str, why: str, stand: Stand) -> Step:
    args: dict[str, Arg] = {
        "round": s.round,
        "of": SLOTS,
        "stage": s.stage,
        "landed": tuple(
            Say("landed.of", {"bird": Name("birds", bird.id), "count": bird.landed})
            for bird in s.birds.values()
            if bird.landed
        ),
    }
    if stand == "now" and why == "flight.energy":
        return Step(Say(f"title.{id}"), Say("do.energy", args), SECTIONS[why], stand)
    return Step(Say(f"title.{id}"), Say(f"do.{id}", args), id, stand)
