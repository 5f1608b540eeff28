"""The day as a checklist: its phases, where it stands, what hands do at the table."""

from __future__ import annotations

from companion.games.expedition.facts import PHASES
from companion.games.expedition.rules.phases import modifiers
from companion.games.expedition.state import State
from companion.games.expedition.view.rulebook import ROLLED, SECTIONS
from companion.games.expedition.view.table import part
from companion.games.shown import Arg, Say, Stand, Step, ordered

DAY = ("planning", *PHASES, "discovery", "rations", "travel", "morale", "calendar", "journal")
BY_NAME = ("trail.hex", "contact.eclipse", "contact.kantyi", "rations.herd", "cartography.trail")
BY_KIND = ("musket", "reroll", "mendoza")
ASKED = ("planning.reroll", "planning.fever", "planning.wild")


def steps(s: State, why: str) -> tuple[Step, ...]:
    """The phases of the day; `why` is the question in the air, empty if none."""
    if s.scene == "setup":
        return (Step(Say("title.setup"), Say("do.setup"), "setup", "now"),)
    stands = ordered(DAY, s.scene, _skipped(s))
    return tuple(_step(s, scene, why, stand) for scene, stand in stands.items())


def _skipped(s: State) -> set[str]:
    """Phases that today's plan, once made, passes over."""
    if s.scene == "planning":
        return set()
    found: set[str] = {phase for phase in PHASES if phase not in s.plan}
    return found if s.to_discover else {*found, "discovery"}


def _step(s: State, scene: str, why: str, stand: Stand) -> Step:
    title = Say(f"title.{scene}")
    asked = _asked(why) if stand == "now" else None
    if asked is not None:
        return Step(title, Say(f"do.{asked}", {"hex": s.hex}), SECTIONS.get(asked, SECTIONS[scene]), stand)
    return Step(title, Say(f"do.{scene}", _added(s, scene)), SECTIONS[scene], stand)


def _asked(why: str) -> str | None:
    """What has its own instruction within a phase."""
    kind = why.rpartition(".")[2]
    return why if why in (*BY_NAME, *ASKED) else kind if kind in BY_KIND else None


def _added(s: State, scene: str) -> dict[str, Arg]:
    """What is added to the dice of a phase, as far as that is known."""
    parts = modifiers(s, scene) if scene in ROLLED and scene in s.plan else []
    if scene == "mapping" and s.plan.get(scene, 0) > 1:
        parts = [("planned", s.plan[scene] - 1)]
    shown = tuple(part(name, amount) for name, amount in parts)
    return {"parts": Say("roll.parts", {"all": shown}) if shown else "", "day": s.day}
