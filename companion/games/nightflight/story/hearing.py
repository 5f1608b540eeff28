"""A turn's tellings heard one after the other: each opens, feeds or closes what is being told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.core.session import Telling
from companion.core.tale import Word
from companion.games.nightflight.facts import UNKNOWN
from companion.games.nightflight.story.feeding import feeds, launches
from companion.games.nightflight.story.flight import settle
from companion.games.nightflight.story.planned import lies, plan
from companion.games.nightflight.story.plays import close, played
from companion.games.nightflight.story.runs import action, change, flush, tail
from companion.games.nightflight.story.watch import Act, Event, Leg, Placing, Watch

PATIENT = frozenset({"flew", "blocked", "fog", "disturbance", "move", "passed", "laid"})
"""Tellings in the midst of which a card may go on working."""


def hear(watch: Watch, t: Telling) -> None:
    """Take one telling in; the moment moves on after it."""
    watch.scene = t.at.partition(".")[2]
    if not feeds(watch, t):
        if t.id not in PATIENT:
            close(watch)
        if t.id not in ("played", "move") and not (t.id in PATIENT and watch.act):
            played(watch)
        _OPENS[t.id](watch, t)
    watch.now.hear(t)


# -- what opens something ----------------------------------------------------------------------


def _reveal(watch: Watch, t: Telling) -> None:
    plan(watch)
    a, now = t.args, watch.now
    place = a["place"] - 1
    laid = watch.plan[place] if place < len(watch.plan) else None
    if laid is not None and laid.seat != a["seat"]:
        laid = None
    unsaid = laid is not None and not laid.announced and not now.physical
    watch.leg = Leg(a["seat"], a["card"], [t], a["clue"], unsaid=unsaid)
    if laid is not None and laid.lie:
        watch.lies.append((laid, t))
    watch.legs.append(watch.leg)
    now.marks["card"] = (t.n,)


def _move(watch: Watch, t: Telling) -> None:
    if watch.leg is not None:
        watch.leg.told.append(t)


def _flew(watch: Watch, t: Telling) -> None:
    by, act = t.args["by"], watch.act
    if by == "wind":
        if watch.event is not None and not watch.event.kind.startswith("wind_"):
            settle(watch)
        watch.gust.append(t)
    else:
        settle(watch)
        if act is not None and (by in ("effect", "launch") or launches(watch, act)):
            act.effects.append(t)
        else:
            close(watch)
            played(watch)
            if watch.leg is not None:
                watch.leg.hops.append(t)
                watch.leg.told.append(t)
    watch.event = Event(t.args["kind"], t.args["hex"], [t], blown=by == "wind")


def _blocked(watch: Watch, t: Telling) -> None:
    settle(watch)
    watch.event = Event(t.args["kind"], t.args["hex"], [t], blown=t.args["by"] == "wind")


def _hope(watch: Watch, t: Telling) -> None:
    watch.out("toll.hope", *_so_far(watch), t, **change(t))


def _burned(watch: Watch, t: Telling) -> None:
    more: dict[str, Any] = {"count": t.args["count"], "flags": ("one",) if t.args["count"] == 1 else ()}
    if t.args["by"] != "cost" or not tail(watch, "tail_cost", t, **more):
        watch.out("toll.fuel", *_so_far(watch), t, **more)


def _so_far(watch: Watch) -> list[Telling]:
    """Tell the legs flown; what has begun since belongs to what comes now."""
    flush(watch)
    told: list[Telling] = []
    if watch.leg is not None:
        told, watch.leg.told = watch.leg.told, told
    return told


def _fog(watch: Watch, t: Telling) -> None:
    _open(watch, t, "fog", t.args["seat"])


def _disturbance(watch: Watch, t: Telling) -> None:
    _open(watch, t, "disturbance", watch.now.captain)


def _open(watch: Watch, t: Telling, kind: str, seat: str) -> None:
    """A card comes off its deck: for the hex that was entered, or because another card says so."""
    event = watch.event
    hexed = event is not None and event.kind == kind
    if hexed:
        assert event is not None
        watch.event = None
        close(watch)
        played(watch)
        if watch.gust:
            settle(watch)
        watch.act = Act(kind, seat, t.args["card"], [*event.told, t], event.hex)
        return
    close(watch)
    played(watch)
    watch.act = Act(kind, seat, t.args["card"], [t])


def _played(watch: Watch, t: Telling) -> None:
    watch.act = Act("played", t.args["seat"], t.args["card"], [t])


def _cancelled(watch: Watch, t: Telling) -> None:
    leg = watch.leg
    if t.args["what"] == "step" or leg is None:
        flush(watch)
        watch.out("gale.step", t)
        return
    told, leg.told = leg.told, []
    flush(watch)
    who = None if leg.clue else watch.now.who(leg.seat)
    watch.out("gale.card", *told, t, who=who, action=action(watch, leg.card), flags=("clue",) if leg.clue else ())


def _still(watch: Watch, t: Telling) -> None:
    if t.args["reason"] in ("unpaid", "nothing"):
        tail(watch, f"tail_{t.args['reason']}", t)
    elif watch.leg is not None:
        watch.leg.told.append(t)


# -- what stands by itself ---------------------------------------------------------------------


def _clue(watch: Watch, t: Telling) -> None:
    if t.args["shown"] and t.args["card"] != UNKNOWN:
        watch.out("clue.shown", t, action=action(watch, t.args["card"]))
    else:
        watch.out("clue.hidden", t)


def _placed(watch: Watch, t: Telling) -> None:
    watch.placings.append(Placing(t.args["seat"], t.args["end"], [t]))


def _announced(watch: Watch, t: Telling) -> None:
    if watch.placings:
        laid = watch.placings[-1]
        laid.told.append(t)
        laid.announced, laid.lie = t.args["announced"], t.args["lie"]


def _unplaced(watch: Watch, t: Telling) -> None:
    watch.out("plan.none", t, who=watch.now.who(t.args["seat"]))


def _targets(watch: Watch, t: Telling) -> None:
    names = list(t.args["hexes"])
    flags = ("one",) if len(names) == 1 else ()
    watch.out("targets.laid", t, who=watch.now.who(t.args["seat"]), names=names, flags=flags)


def _target(watch: Watch, t: Telling) -> None:
    flush(watch)
    watch.event = Event("target", t.args["hit"], [t])


def _line(watch: Watch, t: Telling) -> None:
    settle(watch)
    if watch.act is None:
        flush(watch)
    watch.out(f"line.{t.id}", t, terrain=Word("terrain", t.args["terrain"]))


def _deserted(watch: Watch, t: Telling) -> None:
    who = watch.now.who(t.args["seat"])
    watch.out("gone.me" if who is watch.now.me else "gone.mate", t, who=who)
    watch.heavy += 0.6


def _left(watch: Watch, t: Telling) -> None:
    flush(watch)
    card = watch.now.card(t.args["card"])
    for place, beat in enumerate(watch.beats):
        if beat.key == "left.card" and beat.slots["card"] == card:
            watch.beats[place] = replace(beat, receipts=(*beat.receipts, t.n))
            return
    watch.out("left.card", t, card=card, weight=0.6)


def _slip(watch: Watch, t: Telling) -> None:
    seat = t.args.get("seat")
    watch.out("slip.made", t, who=watch.now.who(seat) if seat else None)


def _protected(watch: Watch, t: Telling) -> None:
    watch.out("ward.held", t, card=watch.now.card(t.args["card"]), at=None)


def _cited(watch: Watch, t: Telling) -> None:
    """What is told elsewhere, or needs no telling."""
    if watch.leg is not None:
        watch.leg.told.append(t)


def _over(watch: Watch, t: Telling) -> None:
    plan(watch)
    flush(watch)
    lies(watch)
    watch.leg, watch.legs = None, []


_OPENS: dict[str, Callable[[Watch, Telling], None]] = {
    **dict.fromkeys(("turn", "drew", "gained", "full", "token", "stars", "relay", "refuelled"), _cited),
    **dict.fromkeys(("turn_over", "end"), _over),
    **dict.fromkeys(("passed", "laid"), _line),
    "reveal": _reveal,
    "move": _move,
    "flew": _flew,
    "blocked": _blocked,
    "hope": _hope,
    "burned": _burned,
    "fog": _fog,
    "disturbance": _disturbance,
    "played": _played,
    "cancelled": _cancelled,
    "still": _still,
    "clue": _clue,
    "placed": _placed,
    "announced": _announced,
    "unplaced": _unplaced,
    "targets": _targets,
    "target": _target,
    "deserted": _deserted,
    "left": _left,
    "slip": _slip,
    "protected": _protected,
    **dict.fromkeys(
        ("looked", "buried", "token_moved", "swapped", "skipped", "turned_up", "exchanged", "salvaged", "took_over"),
        _cited,
    ),
}
