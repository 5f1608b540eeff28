"""Cards played, from a hand or off a deck, and what they did."""

from __future__ import annotations

from typing import Any

from companion.core.tale import Beat
from companion.games.nightflight.facts import deck_of
from companion.games.nightflight.story.effects import effects
from companion.games.nightflight.story.flight import WEIGHT, befell, heavy, settle
from companion.games.nightflight.story.runs import flush, tail
from companion.games.nightflight.story.watch import Act, Leg, Watch

PLAYS = 3
TRICKS = 3
PRIVATE = frozenset({"phrase.looked", "phrase.buried", "phrase.exchanged"})


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
        watch.release(act)


def _off_the_deck(watch: Watch, act: Act) -> None:
    done = effects(watch.now, act.card, act.effects)
    more: dict[str, Any] = {"card": watch.now.card(act.card), "effects": done or None, "flags": _bare(done)}
    kind = "fog" if act.kind == "fog" else "disturbance"
    watch.heavy += WEIGHT[kind]
    told = [*act.told, *act.effects]
    if act.hex and watch.leg is not None and not heavy(watch, kind):
        tail(watch, f"tail_{kind}", *told, at=act.hex, **more)
        if act.later:
            flush(watch)
    elif act.hex:
        befell(watch, f"hex.{kind}", told, more | {"at": act.hex})
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
    worn = [_worn(watch, act) for act in acts]
    apart = len(acts) <= room and not any(worn)
    if not apart and watch.leg is not None and not any(act.later for act in acts):
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
        watch.release(act)


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
    deck = deck_of(act.card)
    flags = (*_bare(done), *(() if deck == "crew" else ("kept",)))
    more: dict[str, Any] = {"card": now.card(act.card), "effects": done or None, "flags": flags}
    watch.out(f"played.{deck}", *act.told, *act.effects, who=now.who(act.seat), **more)


def _phrase(watch: Watch, act: Act) -> Beat:
    """A card among others; of a look or an exchange that has been told before, the name is enough."""
    now = watch.now
    done = effects(now, act.card, act.effects)
    if all(beat.key in PRIVATE for beat in done) and not now.spare(f"look {act.seat}", TRICKS):
        done = ()
    more: dict[str, Any] = {"card": now.card(act.card), "effects": done or None, "flags": _bare(done)}
    return now.beat("phrase.play", *act.told, who=now.who(act.seat), **more)


def _bare(done: tuple[Beat, ...]) -> tuple[str, ...]:
    return () if done else ("bare",)
