"""The flight, hex by hex: legs gathered into runs, and between them what befell."""

from __future__ import annotations

from typing import Any

from companion.core.session import Telling
from companion.core.tale import Beat, Word
from companion.games.nightflight.facts import deck_of
from companion.games.nightflight.story.effects import effects
from companion.games.nightflight.story.watch import Act, Event, Leg, Watch

AT_ONCE = 4
HEAVIES = 4
OFTEN = {"fog": 16, "star": 9, "moon": 7, "storm": 8, "hurricane": 5, "disturbance": 8, "relay": 5}
OFTEN |= {"star_alone": 5, "moon_idle": 3, "border": 6, "mountain": 5, "wind": 7, "rain": 5}
WEIGHT = {"storm": 0.2, "hurricane": 0.45, "moon": 0.15, "relay": 0.4, "border": 0.15, "disturbance": 0.15, "fog": 0.1}
PLAYS = 3
TRICKS = 3
STILL = ("night", "start", "dawn")
STOPPED = ("hex.border", "hex.mountain")


def heavy(watch: Watch, kind: str) -> bool:
    """Whether an event gets a sentence of its own: not too many a watch, nor the same too often in a night."""
    if watch.act is None and watch.leg is not None and watch.heavies >= HEAVIES:
        return False
    if watch.leg is not None and not watch.now.spare(kind, OFTEN[kind]):
        return False
    watch.heavies += 1
    return True


# -- runs --------------------------------------------------------------------------------------


def flush(watch: Watch) -> None:
    """Tell the legs flown so far; the one being flown goes on as `then`."""
    legs = [leg for leg in watch.legs if leg.hops or leg.tails or leg.aside]
    cited = [t for leg in watch.legs if leg not in legs for t in leg.told]
    together = _together(legs)
    for at in range(0, len(together), AT_ONCE):
        some = together[at : at + AT_ONCE]
        cited += [t for group in some for leg in group for t in leg.told]
        said = tuple(_said(watch, group[0]) if len(group) == 1 else _several(watch, group) for group in some)
        _run(watch, some, cited, said)
        cited = []
    watch.legs = []
    if watch.leg is not None:
        then = watch.leg.then or any(one is watch.leg for one in legs)
        watch.leg = Leg(watch.leg.seat, watch.leg.card, cited, watch.leg.clue, then)
        watch.legs.append(watch.leg)


def _run(watch: Watch, groups: list[list[Leg]], cited: list[Telling], said: tuple[Beat, ...]) -> None:
    """A stretch of legs; or, if none of them flew, of cards that were played."""
    flags = ("single",) if len(said) == 1 else ()
    if all(group[0].aside for group in groups):
        watch.out("plays.one" if flags else "plays.several", *cited, plays=said)
        return
    watch.runs += 1
    watch.out("run.on" if watch.runs > 1 else "run.first", *cited, legs=said, flags=flags)


def _together(legs: list[Leg]) -> list[list[Leg]]:
    """Legs that follow one another and met nothing are told in one."""
    groups: list[list[Leg]] = []
    for leg in legs:
        if groups and _even(leg) and _even(groups[-1][0]):
            groups[-1].append(leg)
        else:
            groups.append([leg])
    return groups


def _even(leg: Leg) -> bool:
    return not (leg.tails or leg.then or leg.aside)


def _several(watch: Watch, legs: list[Leg]) -> Beat:
    """The way of several cards, and whose they were."""
    now = watch.now
    hexes = [t for leg in legs for t in leg.hops]
    route = (now.beat("phrase.route", *hexes, to=hexes[-1].args["hex"], via=_names(hexes[:-1]), flags=("far",)),)
    whose: dict[str, Beat] = {}
    for leg in sorted(legs, key=lambda leg: leg.seat == now.seat and not leg.clue):
        who = None if leg.clue else now.who(leg.seat)
        whose.setdefault("clue" if leg.clue else leg.seat, now.beat("phrase.whose", *leg.told, who=who, flags=("clue",) if leg.clue else ()))
    flags = ("one",) if len(whose) == 1 else ()
    return now.beat("phrase.legs", *legs[0].told, whose=tuple(whose.values()), route=route, flags=flags)


def _names(flown: list[Telling]) -> list[str]:
    return [t.args["hex"] for t in flown]


def _said(watch: Watch, leg: Leg) -> Beat:
    if leg.aside is not None:
        return leg.aside
    now = watch.now
    hexes = _names(leg.hops)
    flags = [flag for flag in ("clue", "then", "unsaid") if getattr(leg, flag)]
    flags += ["held"] if not hexes else []
    flags += ["tail"] if leg.tails else []
    more: dict[str, Any] = {"who": now.who(leg.seat), "action": action(watch, leg.card), "tails": tuple(leg.tails)}
    if hexes:
        via = {"via": hexes[:-1], "flags": ("far",)} if hexes[1:] else {}
        more["route"] = (now.beat("phrase.route", *leg.hops, to=hexes[-1], **via),)
    return now.beat("phrase.leg", *leg.told, flags=flags, **more)


def action(watch: Watch, card: str) -> Word:
    return Word("action", watch.now.facts.fuels[card].action)


def tail(watch: Watch, key: str, *tellings: Telling, **more: Any) -> bool:
    """A clause on the leg being flown; False when none is."""
    if watch.leg is None or watch.act is not None:
        return False
    watch.leg.tails.append(watch.now.beat(f"phrase.{key}", *tellings, **more))
    watch.leg.told += tellings
    return True


# -- what befell -------------------------------------------------------------------------------


def settle(watch: Watch) -> None:
    """Close the wind that blew, and the event that is open."""
    _blown(watch)
    event, watch.event = watch.event, None
    if event is None or (not _spared(event) and _quiet(event)):
        _cite(watch, event)
    else:
        _befell(watch, event)


def _quiet(event: Event) -> bool:
    """Whether a hex does nothing of its own, or the flight ended before it did."""
    unresolved = len(event.told) == 1 and event.told[0].id == "flew"
    return unresolved or event.kind in STILL or event.kind.startswith("wind_")


def _cite(watch: Watch, event: Event | None) -> None:
    """Tellings of which nothing is said by themselves stand behind the leg."""
    if event is not None and watch.leg is not None:
        watch.leg.told += event.told


def _blown(watch: Watch) -> None:
    gust, watch.gust = watch.gust, []
    if not gust:
        return
    more: dict[str, Any] = {"at": gust[-1].args["hex"], "from": gust[0].args["origin"]}
    more["via"] = [t.args["hex"] for t in gust[:-1]] or None
    event, watch.event = watch.event, None
    if heavy(watch, "wind"):
        watch.heavies -= 1
        _sentence(watch, "hex.wind", gust, more)
    elif not tail(watch, "tail_wind", *gust, **more):
        watch.out("hex.wind", *gust, **more)
    watch.event = event


def _befell(watch: Watch, event: Event) -> None:
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
    small = event.kind == "rain" and watch.leg is not None
    rate = "star_alone" if event.kind == "star" and "alone" in flags else event.kind
    rate = "moon_idle" if event.kind == "moon" and "up" not in flags else rate
    if not small and heavy(watch, rate):
        _sentence(watch, f"hex.{event.kind}", event.told, more | {"flags": flags})
    elif not tail(watch, f"tail_{event.kind}", *event.told, flags=flags, **more):
        watch.out(f"hex.{event.kind}", *event.told, flags=flags, **more)


def _warded(watch: Watch, event: Event) -> None:
    """A card kept off what the hex would have done."""
    ward = next(t for t in event.told if t.id == "protected")
    kind = event.kind.partition("_")[0]
    watch.heavy += 0.1
    _sentence(
        watch, "ward.held", event.told, {"at": event.hex, "card": watch.now.card(ward.args["card"]), "flags": [f"kind_{kind}"]}
    )


def _spared(event: Event) -> bool:
    return any(t.id == "protected" for t in event.told)


def _stars(watch: Watch, event: Event, more: dict[str, Any], flags: list[str]) -> None:
    seats = next((t.args["seats"] for t in event.told if t.id == "stars"), [])
    more["names"] = [watch.now.who(seat).name for seat in seats if seat != watch.now.seat] or None
    flags += ["alone"] if len(seats) == 1 else []
    more["who"] = watch.now.who(seats[0]) if len(seats) == 1 else None


def _sentence(watch: Watch, key: str, told: list[Telling], more: dict[str, Any]) -> None:
    """A sentence of its own. A leg that was one plain hop, or none at all, is told by it; others are told before."""
    flags = list(more.pop("flags", ()))
    leg = watch.leg if watch.act is None else None
    stopped = key in STOPPED and leg is not None and not (leg.hops or leg.tails or leg.then)
    if leg is not None and (stopped or (key != "hex.wind" and key not in STOPPED and _lone(watch, leg))):
        more.setdefault("who", None if leg.clue or leg.seat == watch.now.seat else watch.now.who(leg.seat))
        more["action"] = action(watch, leg.card)
        flags += ["come", *(("clue",) if leg.clue else ())]
        told, leg.told = [*leg.told, *told], []
        leg.hops = []
        flush(watch)
        leg = watch.leg
        assert leg is not None
        leg.then = True
    elif watch.act is None:
        flush(watch)
        if watch.leg is not None:
            told, watch.leg.told = [*watch.leg.told, *told], []
    watch.out(key, *told, flags=flags, **more)


def _lone(watch: Watch, leg: Leg) -> bool:
    """Whether a leg is one plain hop, and no other waits to be told."""
    return leg.plain and [one for one in watch.legs if one.hops or one.tails or one.aside] == [leg]


# -- cards played ------------------------------------------------------------------------------


def close(watch: Watch) -> None:
    """The card that was being played has done all it does."""
    settle(watch)
    act, watch.act = watch.act, None
    if act is None:
        return
    if act.kind == "played":
        watch.plays.append(act)
        if act.later:
            played(watch)
    else:
        played(watch)
        _off_the_deck(watch, act)
        watch.beats += act.later


def _off_the_deck(watch: Watch, act: Act) -> None:
    done = effects(watch.now, act.card, act.effects)
    more: dict[str, Any] = {"card": watch.now.card(act.card), "effects": done or None, "flags": _bare(done)}
    kind = "fog" if act.kind == "fog" else "disturbance"
    watch.heavy += WEIGHT[kind]
    told = [*act.told, *act.effects]
    if act.hex and watch.leg is not None and not heavy(watch, kind):
        tail(watch, f"tail_{kind}", *told, at=act.hex, **more)
    elif act.hex:
        _sentence(watch, f"hex.{kind}", told, more | {"at": act.hex})
    else:
        flush(watch)
        watch.out("drawn.fog", *told, **more)


def played(watch: Watch) -> None:
    """Tell the cards that were played one after another: a few by themselves, more in a list or between legs."""
    acts, watch.plays = watch.plays, []
    if not acts:
        return
    room = max(0, PLAYS - watch.now.said[f"plays{watch.now.turn}"])
    watch.now.said[f"plays{watch.now.turn}"] += len(acts)
    apart = len(acts) <= room and not any([_worn(watch, act) for act in acts])
    if not apart and watch.legs and not any(act.later for act in acts):
        _between(watch, acts)
        return
    flush(watch)
    for act in acts if apart else ():
        _play(watch, act)
    if not apart:
        cited = [t for act in acts for t in (*act.told, *act.effects)]
        key = "plays.several" if len(acts) > 1 else "plays.one"
        watch.out(key, *cited, plays=tuple(_phrase(watch, act) for act in acts))
    for act in acts:
        watch.beats += act.later


def _between(watch: Watch, acts: list[Act]) -> None:
    """Cards played between two legs are told among them."""
    for act in acts:
        watch.legs.append(Leg(act.seat, act.card, [*act.told, *act.effects], aside=_phrase(watch, act)))
    leg = watch.leg
    if leg is not None:
        watch.leg = Leg(leg.seat, leg.card, [], leg.clue, then=leg.then or bool(leg.hops or leg.tails))
        watch.legs.append(watch.leg)


def _worn(watch: Watch, act: Act) -> bool:
    """Whether one of the crew has done their own trick too often for it to have a sentence of its own."""
    return deck_of(act.card) == "crew" and not watch.now.spare(f"crew {act.seat}", TRICKS)


def _play(watch: Watch, act: Act) -> None:
    now = watch.now
    done = effects(now, act.card, act.effects)
    key = f"played.{deck_of(act.card)}"
    more = {"card": now.card(act.card), "effects": done or None, "flags": _bare(done)}
    watch.out(key, *act.told, *act.effects, who=now.who(act.seat), **more)


def _phrase(watch: Watch, act: Act) -> Beat:
    now = watch.now
    done = effects(now, act.card, act.effects)
    more = {"card": now.card(act.card), "effects": done or None, "flags": _bare(done)}
    return now.beat("phrase.play", *act.told, who=now.who(act.seat), **more)


def _bare(done: tuple[Beat, ...]) -> tuple[str, ...]:
    return () if done else ("bare",)
