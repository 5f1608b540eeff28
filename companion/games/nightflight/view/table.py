"""The night flight at the table: the night at a glance, as a seat sees it, and what happened, in a line each."""

from __future__ import annotations

from companion.games.nightflight import board
from companion.games.nightflight.facts import UNKNOWN
from companion.games.nightflight.state import HOPE_MOST, Slot, State
from companion.games.nightflight.view import cards
from companion.games.nightflight.view.hope import now
from companion.games.nightflight.view.said import said, sayer
from companion.games.shown import Arg, Gauge, Head, Name, Say

__all__ = ["closing", "head", "over", "plan", "said", "sayer"]


def head(s: State) -> Head:
    """Hope and what it allows, fuel, the plan, the active area, who holds what, and the cards that one may see."""
    gauges = (Gauge(Name("tracks", "hope"), s.hope, HOPE_MOST),)
    return Head(Say("head.turn", {"turn": s.turn}), _place(s), tuple(_facts(s)), gauges, tuple(_rows(s)))


def _place(s: State) -> Say:
    if not s.plane:
        return Say("head.ground")
    return Say("head.place", {"hex": s.plane, "kind": over(s, s.plane), "tile": _tile(s, s.plane)})


def over(s: State, hex: str) -> Arg:
    """What a hex is now: a token counts before the tile."""
    return Name("hexes", s.kind(hex))


def _tile(s: State, hex: str) -> Name:
    """The tile on which a hex lies."""
    here = max((row, name) for name, row in s.tiles.items() if row <= board.row(hex))[1]
    return Name("terrains", here.rstrip("0123456789") if here.startswith("relay") else here)


def _facts(s: State) -> list[Say]:
    found = [Say("head.captain", {"seat": s.captain})] if s.captain else []
    found.append(Say("head.fuel", {"count": len(s.fuel)}))
    if s.cancelled:
        found.append(Say("head.cancelled"))
    return found


def _rows(s: State) -> list[Say]:
    rows = [_band(s)]
    if s.plan:
        rows.append(Say("head.plan", {"plan": plan(s)}))
    rows += [Say("head.area", {"card": cards.full(s.facts, id)}) for id in s.area]
    for seat in s.order:
        rows += [_seat(s, seat), *_hand(s, seat)]
    return rows


def _band(s: State) -> Say:
    """What may be announced at this much hope and with these cards, and whether the clue lies open."""
    found = now(s)
    args = {"clue": Say("band.open" if found.clue else "band.down"), "each": Say(f"band.{found.each}")}
    if found.captain == found.each or (s.scene == "planning" and s.step):
        return Say("band", args)
    return Say("band.first", args | {"captain": Say(f"band.{found.captain}")})


# -- the plan ---------------------------------------------------------------------------------


def plan(s: State) -> tuple[Say, ...]:
    """The plan from dusk to dawn: cards open by what they are, the others by who laid them and what was said."""
    return tuple(_slot(s, slot) for slot in s.plan)


def _slot(s: State, slot: Slot) -> Say:
    known = slot.card != UNKNOWN
    if not slot.end:
        return Say("plan.clue", {"card": cards.fuel(s.facts, slot.card)}) if known else Say("plan.clue.down")
    args: dict[str, Arg] = {"seat": slot.by, "said": cards.announced(slot.announced)}
    if known:
        return Say("plan.flown" if slot.flown else "plan.known", args | {"card": cards.fuel(s.facts, slot.card)})
    return Say("plan.down", args)


# -- hands ------------------------------------------------------------------------------------


def _seat(s: State, seat: str) -> Say:
    """`anna: 4 fuel, 1 star, 0 fog; C02 The Restless Navigator`"""
    hand = s.hands[seat]
    held = tuple(Say(f"count.{deck}", {"count": len(hand[deck])}) for deck in ("fuel", "star", "fog") if hand[deck])
    crew = tuple(Say("used" if id in s.used else "unused", {"card": cards.titled(s.facts, id)}) for id in hand["crew"])
    return Say("head.seat", {"seat": seat, "all": (*held, *crew) or (Say("count.nothing"),)})


def _hand(s: State, seat: str) -> list[Say]:
    """The cards of a hand that whoever looks may see."""
    hand = s.hands[seat]
    known = [cards.moves(s.facts, id) for id in sorted(hand["fuel"]) if id != UNKNOWN]
    known += [cards.full(s.facts, id) for deck in ("star", "fog") for id in sorted(hand[deck]) if id != UNKNOWN]
    return [Say("head.card", {"card": card}) for card in known]


def closing(s: State) -> Say:
    """The end, in a sentence."""
    args: dict[str, Arg] = {"turn": s.turn, "hex": s.plane, "hope": s.hope, "count": len(s.fuel)}
    return Say(f"closing.{s.cause}", args | {"winners": s.winners})
