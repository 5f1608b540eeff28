"""The way, hex by hex: legs gathered into runs."""

from __future__ import annotations

from typing import Any

from companion.core.session import Telling
from companion.core.tale import Beat, Word
from companion.games.nightflight import board
from companion.games.nightflight.story.watch import Leg, Watch

AT_ONCE = 4


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
    if all(group[0].aside for group in groups):
        watch.out("plays.one" if len(said) == 1 else "plays.several", *cited, plays=said)
        return
    watch.runs += 1
    holding = {"single": _single(groups), "listed": _listed(watch, groups), "then": groups[0][0].then}
    flags = [flag for flag, holds in holding.items() if holds]
    watch.out("run.on" if watch.runs > 1 else "run.first", *cited, legs=said, flags=flags)


def _single(groups: list[list[Leg]]) -> bool:
    """Whether a run is of one card alone, none of which has been told before."""
    return len(groups) == 1 and len(groups[0]) == 1 and not groups[0][0].then


def _listed(watch: Watch, groups: list[list[Leg]]) -> bool:
    """Whether a run has several parts, each with its cards named in the order in which they were flown."""
    return len(groups) > 1 and all(len(group) == 1 or _in_order(watch, group) for group in groups)


def _in_order(watch: Watch, legs: list[Leg]) -> bool:
    """Whether the names of several legs, whoever writes last, stand in the order in which they were flown."""
    owners = [_owner(leg) for leg in legs]
    flown = [owner for place, owner in enumerate(owners) if place == 0 or owner != owners[place - 1]]
    return flown == [_owner(leg) for leg in _named(watch, legs)]


def _owner(leg: Leg) -> str:
    return "clue" if leg.clue else leg.seat


def _named(watch: Watch, legs: list[Leg]) -> list[Leg]:
    """A leg of each who had one, whoever writes last."""
    first = {_owner(leg): leg for leg in reversed(legs)}
    owners = sorted(dict.fromkeys(map(_owner, legs)), key=lambda owner: owner == watch.now.seat)
    return [first[owner] for owner in owners]


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
    whose = tuple(_whose(watch, leg) for leg in _named(watch, legs))
    flags = ["one"] if len(whose) == 1 else ["ordered"] if _in_order(watch, legs) else []
    return now.beat("phrase.legs", *legs[0].told, whose=whose, route=(_route(watch, hexes),), flags=flags)


def _whose(watch: Watch, leg: Leg) -> Beat:
    who, flags = (None, ("clue",)) if leg.clue else (watch.now.who(leg.seat), ())
    return watch.now.beat("phrase.whose", *leg.told, who=who, flags=flags)


def _route(watch: Watch, hops: list[Telling]) -> Beat:
    """The way of some hops; `astern` if it ends in a row nearer to dusk than it began."""
    hexes = [t.args["hex"] for t in hops]
    far: dict[str, Any] = {"via": hexes[:-1]} if hexes[1:] else {}
    astern = board.row(hops[0].args["origin"]) > board.row(hexes[-1])
    flags = [flag for flag, holds in (("far", bool(far)), ("astern", astern)) if holds]
    return watch.now.beat("phrase.route", *hops, to=hexes[-1], flags=flags, **far)


def _said(watch: Watch, leg: Leg) -> Beat:
    if leg.aside is not None:
        return leg.aside
    now = watch.now
    flags = [flag for flag in ("clue", "then", "unsaid") if getattr(leg, flag)]
    flags += ["held"] if not leg.hops else []
    flags += ["tail"] if leg.tails else []
    more: dict[str, Any] = {"who": now.who(leg.seat), "action": action(watch, leg.card), "tails": tuple(leg.tails)}
    if leg.hops:
        more["route"] = (_route(watch, leg.hops),)
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


def icon(watch: Watch, t: Telling) -> None:
    """What the hope icon of a move did, on the leg being flown."""
    tail(watch, "tail_icon", t, **change(t))


def change(t: Telling) -> dict[str, Any]:
    """A change of hope, as slots and flags."""
    before, after = t.args["before"], t.args["after"]
    flags = ("up",) if after > before else ("hurt",) if after else ("hurt", "gone")
    return {"before": before, "after": after or None, "flags": flags}
