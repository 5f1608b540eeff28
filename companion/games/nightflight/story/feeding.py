"""Which telling belongs to the event, or to the card, that is being told."""

from __future__ import annotations

from companion.core.session import Telling
from companion.games.nightflight.facts import deck_of
from companion.games.nightflight.rules.tracks import AREA_MOST
from companion.games.nightflight.story.runs import icon
from companion.games.nightflight.story.watch import Act, Event, Watch

FEEDS = frozenset({"star", "relay", "target"})
BY_FUEL = frozenset({"icon", "cost", "border"})
BY_HEX = frozenset({"rain", "storm", "hurricane", "moon", "relay", "target"})


def feeds(watch: Watch, t: Telling) -> bool:
    """Whether a telling belongs to the event or the card that is open; it is put there."""
    event, act = watch.event, watch.act
    if act is None and t.id == "hope" and t.args["by"] == "icon" and watch.leg is not None:
        icon(watch, t)
        return True
    if event is not None and _of_event(event, t):
        event.told.append(t)
        return True
    if act is not None and _of_act(watch, act, t):
        (act.told if t.id in ("token", "protected") and t.args.get("by") == "hex" else act.effects).append(t)
        return True
    return False


def _of_event(event: Event, t: Telling) -> bool:
    if t.id == "hope":
        return t.args["by"] in BY_HEX
    if t.id == "burned":
        return bool(t.args["by"] == "border")
    done = any(one.id == "token" for one in event.told)
    if t.id == "gained":
        return event.kind in FEEDS and not done
    if t.id in ("refuelled", "full"):
        return event.kind in FEEDS and not done
    if t.id == "left":
        return (event.kind == "relay" and not done) or event.told[-1].id == "protected" or event.kind == "disturbance"
    if t.id == "token":
        return bool(t.args["by"] == "hex")
    return t.id in ("stars", "relay", "protected") or (t.id == "still" and t.args["reason"] == "blocked")


_ACTS = frozenset(
    [
        *("refuelled", "gained", "full", "looked", "buried", "token", "token_moved", "swapped", "skipped"),
        *("turned_up", "exchanged", "salvaged", "took_over"),
    ]
)


def _of_act(watch: Watch, act: Act, t: Telling) -> bool:
    if t.id in ("hope", "burned"):
        by = t.args["by"]
        return by == "card" or (by in BY_FUEL and launches(watch, act)) or (by == "rule" and _dear(watch, act))
    if t.id == "left":
        held = any(one.id == "protected" for one in act.effects)
        again = t.args["card"] == act.card or any(one.id == "left" for one in act.effects)
        return held or (not again and _discards(watch, act))
    if t.id == "swapped":
        one, other = (place - 1 for place in t.args["places"])
        if max(one, other) < len(watch.plan):
            watch.plan[one], watch.plan[other] = watch.plan[other], watch.plan[one]
    if t.id in ("blocked", "move", "still"):
        return t.args.get("by") != "wind" and launches(watch, act)
    if t.id == "disturbance":
        return watch.event is None or watch.event.kind != "disturbance"
    if t.id == "protected":
        return watch.event is None
    return t.id in _ACTS


def launches(watch: Watch, act: Act) -> bool:
    """Whether a card flies another, so that what a fuel card does is its doing."""
    return any(row.do == "launch" for row in watch.now.facts.cards[act.card].effect)


def _dear(watch: Watch, act: Act) -> bool:
    """Whether a card of fog has just come, which may have its price."""
    return deck_of(act.card) == "fog" and not act.effects


def _discards(watch: Watch, act: Act) -> bool:
    """Whether a card may put another out of the active area: by its text, or since there is no room."""
    card = watch.now.facts.cards[act.card]
    crowded = bool(card.lasts) and not act.effects and len(watch.now.area) > AREA_MOST
    return crowded or any(row.do == "cancel" for row in card.effect)
