"""What befell on the way: the hexes that did something, borders, mountains, winds."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.core.session import Telling
from companion.games.nightflight.story.effects import effects
from companion.games.nightflight.story.runs import action, flush, tail
from companion.games.nightflight.story.watch import Event, Leg, Watch

HEAVIES = 4
OFTEN = {"fog": 16, "star": 9, "moon": 7, "storm": 8, "hurricane": 5, "disturbance": 8, "relay": 5}
OFTEN |= {"star_alone": 5, "moon_idle": 3, "border": 6, "mountain": 5, "wind": 7, "rain": 5}
WEIGHT = {"storm": 0.2, "hurricane": 0.45, "moon": 0.15, "relay": 0.4, "border": 0.15, "disturbance": 0.15, "fog": 0.1}
STOPPED = ("hex.border", "hex.mountain")
STILL = ("night", "start", "dawn")


def heavy(watch: Watch, kind: str) -> bool:
    """Whether an event gets a sentence of its own: not too many a watch, nor the same too often in a night."""
    if watch.act is None and watch.leg is not None and watch.heavies >= HEAVIES:
        return False
    if watch.leg is not None and not watch.now.spare(kind, OFTEN[kind]):
        return False
    watch.heavies += 1
    return True


def settle(watch: Watch) -> None:
    """Close the wind that blew, and the event that is open."""
    _blown(watch)
    event, watch.event = watch.event, None
    if event is None or (not _spared(event) and _quiet(event)):
        _cite(watch, event)
    else:
        _happened(watch, event)


def _quiet(event: Event) -> bool:
    """Whether a hex does nothing of its own, or the flight ended before it did."""
    unresolved = len(event.told) == 1 and event.told[0].id == "flew"
    return unresolved or event.kind in STILL or event.kind.startswith("wind_")


def _cite(watch: Watch, event: Event | None) -> None:
    """Tellings of which nothing is said by themselves stand behind the leg, or behind what was said last."""
    if event is None:
        return
    if watch.leg is not None:
        watch.leg.told += event.told
    elif watch.act is None and watch.beats:
        last = watch.beats[-1]
        marks, tells = (t.n for t in event.told), (t.id for t in event.told)
        watch.beats[-1] = replace(last, receipts=(*last.receipts, *marks), tells=(*last.tells, *tells))


def _blown(watch: Watch) -> None:
    gust, watch.gust = watch.gust, []
    if not gust:
        return
    more: dict[str, Any] = {"at": gust[-1].args["hex"], "from": gust[0].args["origin"]}
    more["via"] = [t.args["hex"] for t in gust[:-1]] or None
    event, watch.event = watch.event, None
    if heavy(watch, "wind"):
        watch.heavies -= 1
        befell(watch, "hex.wind", gust, more)
    elif not tail(watch, "tail_wind", *gust, **more):
        watch.out("hex.wind", *gust, **more)
    watch.event = event


def _happened(watch: Watch, event: Event) -> None:
    hope = next((t for t in event.told if t.id == "hope"), None)
    burned = next((t for t in event.told if t.id == "burned"), None)
    more: dict[str, Any] = {"at": watch.now.plane if event.kind == "target" else event.hex or None}
    flags = [flag for flag, holds in (("blown", event.blown),) if holds]
    if hope is not None:
        before, after = hope.args["before"], hope.args["after"]
        more |= {"before": before, "after": after or None, "loss": abs(after - before)}
        flags += [] if after else ["gone"]
        flags.append("hurt" if after < before else "up")
    if burned is not None:
        more["count"] = burned.args["count"]
        flags.append("one" if burned.args["count"] == 1 else "cost")
    if event.kind == "target":
        who = watch.now.who(event.told[0].args["seat"])
        watch.out(f"target.{event.hex}", *event.told, who=who, **more, flags=flags)
        return
    if event.kind == "star":
        _stars(watch, event, more, flags)
    if event.kind == "relay":
        more["effects"] = effects(watch.now, "hidden", [t for t in event.told if t.id in ("refuelled", "left")]) or None
    watch.heavy += WEIGHT.get(event.kind, 0.0)
    if _spared(event):
        _warded(watch, event)
        return
    small = event.kind == "rain" and watch.leg is not None and bool(watch.leg.hops)
    rate = "star_alone" if event.kind == "star" and "alone" in flags else event.kind
    rate = "moon_idle" if event.kind == "moon" and "up" not in flags else rate
    again = event.kind == "mountain" and watch.leg is not None and not watch.now.spare(f"rock{watch.now.turn}", 1)
    if not small and not again and heavy(watch, rate):
        befell(watch, f"hex.{event.kind}", event.told, more | {"flags": flags})
    elif not tail(watch, f"tail_{event.kind}", *event.told, flags=flags, **more):
        watch.out(f"hex.{event.kind}", *event.told, flags=flags, **more)


def _warded(watch: Watch, event: Event) -> None:
    """A card kept off what the hex would have done."""
    ward = next(t for t in event.told if t.id == "protected")
    kind = event.kind.partition("_")[0]
    watch.heavy += 0.1
    befell(
        watch,
        "ward.held",
        event.told,
        {"at": event.hex, "card": watch.now.card(ward.args["card"]), "flags": [f"kind_{kind}"]},
    )


def _spared(event: Event) -> bool:
    return any(t.id == "protected" for t in event.told)


def _stars(watch: Watch, event: Event, more: dict[str, Any], flags: list[str]) -> None:
    seats: list[str] = next((t.args["seats"] for t in event.told if t.id == "stars"), [])
    more["names"] = [watch.now.who(seat).name for seat in seats if seat != watch.now.seat] or None
    flags += ["alone"] if len(seats) == 1 else []
    more["who"] = watch.now.who(seats[0]) if len(seats) == 1 else None


def befell(watch: Watch, key: str, told: list[Telling], more: dict[str, Any]) -> None:
    """A sentence of its own. A leg that was one plain hop, or none at all, is told by it; others are told before."""
    flags = list(more.pop("flags", ()))
    leg = watch.leg if watch.act is None else None
    if leg is not None and _told_by(watch, key, leg):
        if not leg.then:
            more.setdefault("who", None if leg.clue or leg.seat == watch.now.seat else watch.now.who(leg.seat))
            more["action"] = action(watch, leg.card)
            flags += ["come", *(("clue",) if leg.clue else ())]
        told, leg.told, leg.hops, leg.then = [*leg.told, *told], [], [], True
    if watch.act is None:
        flush(watch)
        if watch.leg is not None:
            told, watch.leg.told = [*watch.leg.told, *told], []
    watch.out(key, *told, flags=flags, **more)


def _told_by(watch: Watch, key: str, leg: Leg) -> bool:
    """Whether what befell tells the leg too: it stopped it at once, or was at the end of its one hop."""
    if key in STOPPED:
        return not (leg.hops or leg.tails or leg.then)
    waiting = [one for one in watch.legs if one.hops or one.tails or one.aside]
    return key != "hex.wind" and leg.plain and waiting == [leg]
