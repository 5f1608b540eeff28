"""The plan as it was laid: who put a card at which end, and what was said of it."""

from __future__ import annotations

from typing import Any

from companion.core.session import Telling
from companion.core.tale import Beat, Word
from companion.games.nightflight.story.watch import Placing, Watch


def plan(watch: Watch) -> None:
    """Tell the plan, once it is laid; it is remembered in the order of its flight, the clue (None) among it."""
    laid, watch.placings = watch.placings, []
    if not laid:
        return
    dusk = [one for one in reversed(laid) if one.end == "dusk"]
    watch.plan = [*dusk, None, *(one for one in laid if one.end != "dusk")]
    told = [t for one in laid for t in one.told]
    silent = "plan.laid" if watch.now.physical else "plan.silent"
    key = "plan.said" if any(one.announced for one in laid) else silent
    watch.out(key, *told, part="plan", says=tuple(_said(watch, one) for one in laid))


def _said(watch: Watch, one: Placing) -> Beat:
    now, said = watch.now, one.announced
    flags = ["front" if one.end == "dusk" else "back"]
    flags += ["both"] if len(said) > 1 else []
    return now.beat(
        "phrase.set" if now.physical and not said else "phrase.laid",
        *one.told,
        who=now.who(one.seat),
        claimed=Word("action", said["action"]) if "action" in said else None,
        course=Word("course", said["course"]) if "course" in said else None,
        flags=(*flags, *(() if said else ("unsaid",))),
    )


# -- what was announced falsely ----------------------------------------------------------------


def lies(watch: Watch) -> None:
    """Announcements that turned out false: one by itself, several in a list."""
    found, watch.lies = watch.lies, []
    told = [t for laid, reveal in found for t in (*laid.told, reveal)]
    if len(found) == 1:
        laid, reveal = found[0]
        watch.out("lie.found", *told, who=watch.now.who(laid.seat), **_lie(watch, laid, reveal))
    elif found:
        plays = tuple(
            watch.now.beat("phrase.lied", *laid.told, reveal, **_lie(watch, laid, reveal)) for laid, reveal in found
        )
        watch.out("lie.several", *told, plays=plays)
    watch.heavy += 0.25 if found else 0.0


def _lie(watch: Watch, laid: Placing, reveal: Telling) -> dict[str, Any]:
    """What was announced, and what the card was."""
    claimed, course = laid.announced.get("action"), laid.announced.get("course")
    return {
        "action": Word("action", watch.now.facts.fuels[reveal.args["card"]].action),
        "claimed": Word("action", claimed) if claimed else None,
        "course": Word("course", course) if course else None,
        "flags": ("course_said",) if course and not claimed else (),
    }
